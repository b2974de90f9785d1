# SPDX-License-Identifier: MIT
"""The course of play: setup, rounds, phases, turns, actions, and what is done in between."""

from __future__ import annotations

from gamedsl.diagnostics import Label, problem
from gamedsl.syntax import nodes
from gamedsl.syntax.from_tree import frames
from gamedsl.syntax.from_tree.conditions import find_condition
from gamedsl.syntax.from_tree.deeds import OWN_VERBS
from gamedsl.syntax.from_tree.phrases import core, find_core
from gamedsl.syntax.from_tree.reader import Branch, Reader
from gamedsl.syntax.from_tree.statements import STATEMENTS, block, statement
from gamedsl.syntax.from_tree.texts import covers, named_text, reason, text

__all__ = ["action", "guard", "how_to", "parts_of_phase", "phase", "rounds", "setup", "turns"]


def setup(reader: Reader, branch: Branch) -> nodes.Setup:
    """`setup` with its block."""
    return nodes.Setup(block(reader, branch), covers(reader, branch), reader.span(branch))


def rounds(reader: Reader, branch: Branch) -> nodes.Rounds:
    """`each round`, or `for each NAME a to b`, with phases and statements."""
    word = reader.find_word(branch, "NAME")
    low, high = reader.numbers(branch, "RANGE") or (None, None)
    return nodes.Rounds(
        name=None if word is None else reader.name(word),
        low=low,
        high=high,
        body=parts_of_phase(reader, branch),
        covers=covers(reader, branch),
        span=reader.span(branch),
    )


def phase(reader: Reader, branch: Branch) -> nodes.Phase:
    """`phase NAME` with everything in it."""
    return nodes.Phase(
        name=reader.first_name(branch),
        covers=covers(reader, branch),
        body=parts_of_phase(reader, branch),
        span=reader.span(branch),
    )


def parts_of_phase(reader: Reader, branch: Branch) -> tuple[nodes.Statement, ...]:
    """Phases, moments, refusals and statements of a branch, in order."""
    found: list[nodes.Statement] = []
    for each in reader.branches(branch):
        match each.data:
            case "phase":
                found.append(phase(reader, each))
            case "outside":
                found.append(nodes.Outside(_reason(reader, each), reader.span(each)))
            case "moment_block":
                found.append(_moment_block(reader, each))
            case "never_line":
                found.append(_never(reader, each))
            case rule if rule in STATEMENTS:
                found.append(statement(reader, each))
    return tuple(found)


def _reason(reader: Reader, branch: Branch) -> nodes.Reason:
    return named_text(reader, reader.get(branch, "reason"))


def _moment_block(reader: Reader, branch: Branch) -> nodes.MomentBlock:
    words = reader.word(branch, "MOMENT").said.split()
    return nodes.MomentBlock(
        edge=words[2],
        name=reader.first_name(branch),
        covers=covers(reader, branch),
        body=block(reader, branch),
        span=reader.span(branch),
    )


def turns(reader: Reader, branch: Branch) -> nodes.Turns:
    """`turns from X` with its actions, steps, moments and refused deeds."""
    final, counting = (_once(reader, branch, sort) for sort in ("pass_final", "counting"))
    words = reader.word(branch, "TURNS").said.split()
    return nodes.Turns(
        mode=" ".join(words[1:]),
        start=core(reader, reader.get(branch, "core")),
        until=find_condition(reader, branch),
        pass_final=final is not None,
        unless=None if final is None else find_condition(reader, final),
        reason=reason(reader, branch),
        covers=covers(reader, branch),
        actions=tuple(action(reader, each) for each in reader.branches(branch, "action")),
        moments=tuple(
            _moment_block(reader, each) for each in reader.branches(branch, "moment_block")
        ),
        nevers=tuple(_never(reader, each) for each in reader.branches(branch, "never_line")),
        span=reader.span(branch),
        steps=tuple(_step(reader, each) for each in reader.branches(branch, "step")),
        counting=None
        if counting is None
        else nodes.Counting(find_condition(reader, counting), reader.span(counting)),
    )


def _once(reader: Reader, branch: Branch, sort: str) -> Branch | None:
    """What stands behind a semicolon at turns; the same a second time is told."""
    found = reader.branches(branch, sort)
    for each in found[1:]:
        labels = [Label(reader.span(found[0]), "it is here first")]
        what = reader.span(each).text.split(",")[0].removeprefix(";").strip()
        reader.found.append(problem("G115", reader.span(each), labels=labels, what=what))
    return found[0] if found else None


def _step(reader: Reader, branch: Branch) -> nodes.Step:
    return nodes.Step(
        name=reader.first_name(branch),
        until=find_condition(reader, branch),
        covers=covers(reader, branch),
        actions=tuple(action(reader, each) for each in reader.branches(branch, "action")),
        body=parts_of_phase(reader, branch),
        span=reader.span(branch),
    )


def action(reader: Reader, branch: Branch) -> nodes.Action:
    """`action VERB ...` with its block."""
    frame = reader.get(branch, "frame")
    return nodes.Action(
        verb=frames.verb(reader, frame),
        core=frames.only_core(reader, frame),
        parts=frames.parts(reader, frame),
        reason=reason(reader, branch),
        covers=covers(reader, branch),
        body=block(reader, branch),
        span=reader.span(branch),
        links=frames.links(reader, frame),
    )


def _never(reader: Reader, branch: Branch) -> nodes.Never:
    return nodes.Never(
        words=reader.said(reader.get(branch, "frame")),
        reason=_reason(reader, branch),
        covers=covers(reader, branch),
        span=reader.span(branch),
    )


def how_to(reader: Reader, branch: Branch) -> nodes.HowTo:
    """`how to VERB ...` with its block.

    A verb that the language has itself would never be heard, so it is told.
    """
    frame = reader.get(branch, "frame")
    verb = frames.verb(reader, frame)
    if verb.text in OWN_VERBS:
        reader.found.append(problem("G114", verb.span, word=verb.text))
    return nodes.HowTo(
        verb=verb,
        core=frames.only_core(reader, frame),
        parts=frames.parts(reader, frame),
        body=block(reader, branch),
        covers=covers(reader, branch),
        span=reader.span(branch),
        links=frames.links(reader, frame),
    )


def guard(reader: Reader, branch: Branch) -> nodes.Guard:
    """`guard after N rounds [in a row] [without X]: "..."`."""
    return nodes.Guard(
        number=reader.whole(reader.word(branch, "INT")),
        unit=reader.first_name(branch),
        in_a_row=reader.find_word(branch, "IN_A_ROW") is not None,
        without=find_core(reader, branch),
        text=text(reader, branch),
        no_winner=reader.find_word(branch, "NO_WINNER") is not None,
        covers=covers(reader, branch),
        span=reader.span(branch),
    )
