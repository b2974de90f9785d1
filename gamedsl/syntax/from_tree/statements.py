# SPDX-License-Identifier: MIT
"""Statements: lines, blocks and choices."""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.syntax import nodes
from gamedsl.syntax.from_tree.conditions import CONDITIONS, condition, find_condition
from gamedsl.syntax.from_tree.deeds import DEEDS, deed
from gamedsl.syntax.from_tree.leads import LEADS, lead, tails
from gamedsl.syntax.from_tree.phrases import actor, core, find_core, only_pronoun, phrase
from gamedsl.syntax.from_tree.reader import Branch, Reader
from gamedsl.syntax.from_tree.tables import table
from gamedsl.syntax.from_tree.texts import covers, reason, text
from gamedsl.syntax.from_tree.values import value

__all__ = ["STATEMENTS", "block", "line", "statement", "unreadable"]


def block(reader: Reader, branch: Branch) -> tuple[nodes.Statement, ...]:
    """The statements of the block of a branch; none when it has no block."""
    found = reader.find(branch, "block")
    if found is None:
        return ()
    return tuple(statement(reader, each) for each in reader.branches(found))


def statement(reader: Reader, branch: Branch) -> nodes.Statement:
    """One statement, whose rule is one of `STATEMENTS`."""
    return STATEMENTS[branch.data](reader, branch)


def unreadable(reader: Reader, branch: Branch) -> nodes.Unreadable:
    """Lines that were reported and left out."""
    return nodes.Unreadable(reader.span(branch))


def line(reader: Reader, branch: Branch) -> nodes.Line:
    """`(NAME ":")? line` with its clauses; the parts are joined by semicolons."""
    label = reader.find_word(branch, "NAME")
    parts = reader.get(branch, "line")
    return nodes.Line(
        parts=tuple(_part(reader, each) for each in reader.branches(parts)),
        covers=covers(reader, branch),
        span=reader.span(branch),
        label=None if label is None else reader.name(label),
    )


def _part(reader: Reader, branch: Branch) -> nodes.Part1:
    span = reader.span(branch)
    match branch.data:
        case "require" | "require_after":
            return _require(reader, branch)
        case "may_state":
            amount = value(reader, reader.get(branch, "value"))
            return nodes.MayState(reader.first_name(branch), amount, reason(reader, branch), span)
        case "not_written":
            return nodes.NotWritten(text(reader, branch), span, _leads(reader, branch))
        case "not_again":
            return nodes.NotAgain(reader.flat(branch, "ANSWER") or "", reason(reader, branch), span)
        case "say":
            return nodes.Say(text(reader, branch), span, _leads(reader, branch))
    return _simple(reader, branch)


def _require(reader: Reader, branch: Branch) -> nodes.Require:
    word = reader.find_word(branch, "NAME")
    wanted, *unless = (condition(reader, each) for each in reader.branches(branch, *CONDITIONS))
    return nodes.Require(
        name=None if word is None else reader.name(word),
        condition=wanted,
        unless=unless[0] if unless else None,
        reason=reason(reader, branch),
        after=branch.data == "require_after",
        span=reader.span(branch),
    )


def _simple(reader: Reader, branch: Branch) -> nodes.Simple:
    deeds = reader.get(branch, "deeds", "may_deeds", "actor_deeds")
    return nodes.Simple(
        leads=_leads(reader, branch),
        actor=_actor(reader, deeds),
        may=deeds.data == "may_deeds",
        deeds=tuple(deed(reader, each) for each in reader.branches(deeds, *DEEDS)),
        tails=tails(reader, branch),
        reason=reason(reader, branch),
        span=reader.span(branch),
    )


def _leads(reader: Reader, branch: Branch) -> tuple[nodes.Lead, ...]:
    return tuple(lead(reader, each) for each in reader.branches(branch, *LEADS))


def _actor(reader: Reader, deeds: Branch) -> nodes.Phrase | None:
    found = reader.find(deeds, "actor")
    if found is not None:
        return actor(reader, found)
    pronoun = reader.find_word(deeds, "PRONOUN")
    return None if pronoun is None else only_pronoun(reader, pronoun)


def _compound(reader: Reader, branch: Branch) -> nodes.Compound:
    return nodes.Compound(
        lead=lead(reader, reader.get(branch, *LEADS)),
        body=block(reader, branch),
        covers=covers(reader, branch),
        span=reader.span(branch),
    )


def _spot_choice(reader: Reader, branch: Branch) -> nodes.SpotChoice:
    return nodes.SpotChoice(
        phrase=phrase(reader, reader.get(branch, "phrase")),
        spots=tuple(_spot(reader, each) for each in reader.branches(branch, "spot")),
        span=reader.span(branch),
        reason=reason(reader, branch),
        covers=covers(reader, branch),
    )


def _spot(reader: Reader, branch: Branch) -> nodes.Spot:
    return nodes.Spot(
        name=reader.first_name(branch),
        phrase=phrase(reader, reader.get(branch, "phrase")),
        role=find_core(reader, branch),
        face=reader.face(branch),
        condition=find_condition(reader, branch),
        body=block(reader, branch),
        span=reader.span(branch),
        covers=covers(reader, branch),
    )


def _auction(reader: Reader, branch: Branch) -> nodes.Auction:
    low, high = reader.span_of_numbers(branch)
    return nodes.Auction(
        start=core(reader, reader.get(branch, "core")),
        low=low,
        high=high,
        thing=reader.first_name(branch),
        reason=reason(reader, branch),
        body=block(reader, branch),
        covers=covers(reader, branch),
        span=reader.span(branch),
        sealed=reader.find_word(branch, "SEALED") is not None,
    )


def _as_before(reader: Reader, branch: Branch) -> nodes.AsBefore:
    return nodes.AsBefore(reader.span(branch))


def _turns(reader: Reader, branch: Branch) -> nodes.Turns:
    # The course of play and statements hold each other.
    from gamedsl.syntax.from_tree.flow import turns

    return turns(reader, branch)


STATEMENTS: dict[str, Callable[[Reader, Branch], nodes.Statement]] = {
    "plain": line,
    "compound": _compound,
    "spot_choice": _spot_choice,
    "auction": _auction,
    "table": table,
    "turns": _turns,
    "as_before": _as_before,
    "unreadable": unreadable,
}
