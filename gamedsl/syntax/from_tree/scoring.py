# SPDX-License-Identifier: MIT
"""Scores, and rules that are said once: `whenever` and `rules for`."""

from __future__ import annotations

from gamedsl.syntax import nodes
from gamedsl.syntax.from_tree.frames import deed_of
from gamedsl.syntax.from_tree.phrases import core, find_core, find_phrase, object_of, part, phrase
from gamedsl.syntax.from_tree.reader import Branch, Reader
from gamedsl.syntax.from_tree.statements import block, line
from gamedsl.syntax.from_tree.tables import rows
from gamedsl.syntax.from_tree.texts import covers, find_text
from gamedsl.syntax.from_tree.values import find_value, value

__all__ = ["rules_for", "score", "whenever"]

_Line = nodes.Category | nodes.Winner | nodes.Line | nodes.OtherScore


def score(reader: Reader, branch: Branch) -> nodes.Score:
    """`score` with its lines in order."""
    lines = (each for each in reader.branches(branch) if each.data not in ("covers", "score_line"))
    return nodes.Score(
        lines=tuple(_score_line(reader, each) for each in lines),
        covers=covers(reader, branch),
        span=reader.span(branch),
    )


def _score_line(reader: Reader, branch: Branch) -> _Line:
    match branch.data:
        case "category":
            return nodes.Category(
                name=reader.first_name(branch),
                value=value(reader, reader.get(branch, "value")),
                rows=rows(reader, branch),
                covers=covers(reader, branch),
                span=reader.span(branch),
            )
        case "winner":
            return _winner(reader, branch)
        case "score_step":
            return line(reader, branch)
    return nodes.OtherScore(
        kind=branch.data.replace("_", " "),
        name=reader.first_name(branch),
        span=reader.span(branch),
        phrase=find_phrase(reader, branch),
        largest_first=reader.find_word(branch, "LARGEST_FIRST") is not None,
        rows=rows(reader, branch),
        prizes=tuple(reader.whole(word) for word in reader.words(branch, "INT")),
        cases=tuple(_case(reader, each) for each in reader.branches(branch, "rank_case")),
        covers=covers(reader, branch),
    )


def _case(reader: Reader, branch: Branch) -> tuple[str, str]:
    case = reader.word(branch, "RANK_CASE").said.strip("; :")
    return case, reader.word(branch, "RANK_RULE").said


def _winner(reader: Reader, branch: Branch) -> nodes.Winner:
    rank, measure, _ = reader.word(branch, "MOST_WINS").said.split()
    still_tied = reader.find_word(branch, "STILL_TIED")
    return nodes.Winner(
        most=rank == "most",
        measure=measure,
        ties=tuple(_tie_break(reader, each) for each in reader.branches(branch, "tie_break")),
        shared=None if still_tied is None else still_tied.said.endswith("shared"),
        covers=covers(reader, branch),
        span=reader.span(branch),
    )


def _tie_break(reader: Reader, branch: Branch) -> nodes.TieBreak:
    rank = reader.word(branch, "RANK")
    what = reader.get(branch, "core")
    span = reader.span(rank).to(reader.span(what))
    return nodes.TieBreak(rank.said, core(reader, what), span)


def whenever(reader: Reader, branch: Branch) -> nodes.Whenever:
    """`whenever EVENT` with a block, or with what happens on the same line."""
    statements = block(reader, branch)
    if reader.find(branch, "line") is not None:
        statements = (line(reader, branch),)
    return nodes.Whenever(
        event=_event(reader, reader.get(branch, "event")),
        body=statements,
        covers=covers(reader, branch),
        span=reader.span(branch),
    )


def _event(reader: Reader, branch: Branch) -> nodes.Event:
    objects = tuple(object_of(reader, each) for each in reader.branches(branch, "object"))
    span = reader.span(branch)
    frame = reader.find(branch, "frame")
    if frame is None:
        where = part(reader, reader.get(branch, "part"))
        verb = reader.word(branch, "V_GO").said
        return nodes.Event(objects[0], verb, where, None, (), span)
    pronoun = reader.word(branch, "PRONOUN")
    who = nodes.Core(reader.span(pronoun), pronoun=pronoun.said)
    deed = deed_of(reader, frame)
    return nodes.Event(nodes.Object((who,), who.span), "do", None, deed, objects, span)


def rules_for(reader: Reader, branch: Branch) -> nodes.RulesFor:
    """`rules for PHRASE` with its rules."""
    lines = reader.branches(
        branch, "effect_rule", "lasting_rule", "value_rule", "table_rule", "count_rule"
    )
    return nodes.RulesFor(
        phrase=phrase(reader, reader.get(branch, "phrase")),
        rules=tuple(_rule(reader, each) for each in lines),
        not_written=find_text(reader, branch),
        covers=covers(reader, branch),
        span=reader.span(branch),
    )


def _rule(reader: Reader, branch: Branch) -> nodes.Rule:
    kind = reader.flat(branch, "RULE_NAME") or reader.flat(branch, "VALUE_RULE")
    statements = block(reader, branch)
    if reader.find(branch, "line") is not None:
        statements = (line(reader, branch),)
    per = reader.find_word(branch, "NAME")
    return nodes.Rule(
        kind=kind or branch.data.removesuffix("_rule"),
        span=reader.span(branch),
        body=statements,
        events=tuple(whenever(reader, each) for each in reader.branches(branch, "whenever")),
        from_next_turn=reader.find_word(branch, "LASTING_FROM") is not None,
        value=find_value(reader, branch),
        once_per=None if per is None else reader.name(per),
        phrase=find_phrase(reader, branch),
        sets=reader.find_word(branch, "FOR_EACH") is not None,
        largest_first=reader.find_word(branch, "LARGEST_FIRST") is not None,
        rows=rows(reader, branch),
        core=find_core(reader, branch),
        number=reader.number(branch),
        covers=covers(reader, branch),
    )
