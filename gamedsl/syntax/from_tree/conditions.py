# SPDX-License-Identifier: MIT
"""Conditions."""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.syntax import nodes
from gamedsl.syntax.from_tree.frames import deed_of
from gamedsl.syntax.from_tree.phrases import adjectives_of, core, object_of, phrase, plain_runs
from gamedsl.syntax.from_tree.reader import Branch, Reader

__all__ = ["CONDITIONS", "condition", "find_condition"]

CONDITIONS = ("condition", "all_of", "any_of")
_WORDS = {"line_check": "stand in a line", "share_check": "may share"}


def condition(reader: Reader, branch: Branch) -> nodes.Condition:
    """One check, or several joined by `and` or by `or`."""
    checks = tuple(_check(reader, each) for each in reader.branches(branch))
    if branch.data == "condition":
        return checks[0]
    return nodes.Joined("and" if branch.data == "all_of" else "or", checks, reader.span(branch))


def find_condition(reader: Reader, branch: Branch) -> nodes.Condition | None:
    """The first condition that stands directly in a branch, or None."""
    found = reader.find(branch, *CONDITIONS)
    return None if found is None else condition(reader, found)


def _check(reader: Reader, branch: Branch) -> nodes.Condition:
    return _CHECKS[branch.data](reader, branch)


def _grouped(reader: Reader, branch: Branch) -> nodes.Condition:
    return condition(reader, reader.get(branch, *CONDITIONS))


def _there_check(reader: Reader, branch: Branch) -> nodes.Condition:
    return nodes.ThereCheck(phrase(reader, reader.get(branch, "phrase")), reader.span(branch))


def _score_check(reader: Reader, branch: Branch) -> nodes.Condition:
    # Values and conditions hold each other.
    from gamedsl.syntax.from_tree.values import value

    subject = phrase(reader, reader.get(branch, "phrase"))
    amount = value(reader, reader.get(branch, "sum"))
    return nodes.ScoreCheck(subject, reader.first_name(branch), amount, reader.span(branch))


def _word_check(reader: Reader, branch: Branch) -> nodes.Condition:
    subject, *others = (phrase(reader, each) for each in reader.branches(branch, "phrase"))
    other = others[0] if others else None
    return nodes.WordCheck(subject, _WORDS[branch.data], other, reader.span(branch))


def _is_check(reader: Reader, branch: Branch) -> nodes.Condition:
    subject = phrase(reader, reader.get(branch, "phrase"))
    negated = reader.find_word(branch, "NOT") is not None
    span = reader.span(branch)
    place = reader.find(branch, "is_in")
    if place is None:
        return nodes.IsCheck(subject, negated, _predicate(reader, branch), span)
    where = object_of(reader, reader.get(place, "object"))
    return nodes.IsInCheck(
        subject=subject,
        negated=negated,
        place=where.cores[0],
        span=span,
        preposition=reader.word(place, "PLACE").said,
        of=where.cores[1:],
    )


def _predicate(reader: Reader, branch: Branch) -> nodes.Phrase | str:
    inner = reader.get(branch, "predicate").children[0]
    return phrase(reader, inner) if isinstance(inner, Branch) else inner.said


def _has_check(reader: Reader, branch: Branch) -> nodes.Condition:
    subject = phrase(reader, reader.get(branch, "phrase"))
    span = reader.span(branch)
    having = reader.get(branch, "having", "as_many", "more_than", "passed", "room")
    match having.data:
        case "as_many":
            measure = core(reader, reader.get(having, "core"))
            return nodes.AsManyCheck(subject, reader.first_name(having), measure, span)
        case "more_than":
            run = plain_runs(reader, reader.get(having, "run"))[-1]
            than = core(reader, reader.get(having, "core"))
            more = reader.word(having, "MORE").said == "more"
            around = adjectives_of(reader, reader.get(having, "run"))
            return nodes.MoreCheck(subject, more, run, than, span, around)
        case "passed" | "room":
            return nodes.WordCheck(subject, having.data, None, span)
    thing = phrase(reader, reader.get(having, "phrase"))
    return nodes.HasCheck(subject, thing, reader.find_word(having, "LEFT") is not None, span)


def _deed_check(reader: Reader, branch: Branch) -> nodes.Condition:
    subject = phrase(reader, reader.get(branch, "phrase"))
    deed = deed_of(reader, reader.get(branch, "frame"))
    span = reader.span(branch)
    if branch.data == "can_check":
        negated = reader.word(branch, "CAN").said == "cannot"
        return nodes.CanCheck(subject, deed, negated, span)
    negated = reader.find_word(branch, "NOT") is not None
    return nodes.WouldCheck(subject, deed, negated, span)


def _connect_check(reader: Reader, branch: Branch) -> nodes.Condition:
    subject = phrase(reader, reader.get(branch, "phrase"))
    start, end = (core(reader, each) for each in reader.branches(branch, "core"))
    return nodes.ConnectCheck(subject, start, end, reader.span(branch))


_CHECKS: dict[str, Callable[[Reader, Branch], nodes.Condition]] = {
    "grouped": _grouped,
    "is_check": _is_check,
    "has_check": _has_check,
    "there_check": _there_check,
    "can_check": _deed_check,
    "would_check": _deed_check,
    "line_check": _word_check,
    "connect_check": _connect_check,
    "share_check": _word_check,
    "score_check": _score_check,
}
