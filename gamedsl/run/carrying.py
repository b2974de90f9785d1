# SPDX-License-Identifier: MIT
"""Rows that go on: the set-up, and a move carried out on a copy of a row.

In: a traced program and a row.  Out: the next row and the step that led to it.  A game that is over
is finished there and then; whoever is asked has a move, or the rules are at fault.
"""

from __future__ import annotations

from typing import Any

from gamedsl.compile import Program, RulesFaultAt
from gamedsl.compile.layout import ACTOR, DECISION, OVER
from gamedsl.phrasebook import BASE
from gamedsl.run.coding import code_of
from gamedsl.run.faults import nothing_to_choose, rules_fault
from gamedsl.run.kept import before
from gamedsl.run.steps import Step
from gamedsl.run.texts import Texts
from gamedsl.run.wording import Wording

__all__ = ["begun", "carried_out", "set_up"]


def set_up(
    program: Program, row: list[int], players: tuple[str, ...], language: str = BASE
) -> tuple[list[int], Step]:
    """The row after the set-up of a new row, and the step.

    `language` is that of what is said of a fault.

    Raises:
        RulesFault: the set-up asks for something impossible.
    """
    begun_from, log = before(row[:]), list[tuple[Any, ...]]()
    try:
        program.start(row, log)
    except RulesFaultAt as fault:
        raise rules_fault(program.model, fault, players, log, language=language) from fault
    _settle(program, row, log, players, language)
    return row, Step(0, -1, None, begun_from, tuple(log))


def carried_out(
    program: Program,
    row: list[int],
    players: tuple[str, ...],
    number: int,
    wording: Wording,
    *,
    forced: int = 0,
    language: str = BASE,
) -> tuple[list[int], Step]:
    """The row after a move that can be made, and the step of that number; `row` stays as it is, from now on.

    `forced`: as `Step` has it; 0 for a move that somebody makes.

    Raises:
        RulesFault: the rules ask for something impossible.
    """
    after, log = row[:], list[tuple[Any, ...]]()
    try:
        program.apply(after, code_of(program, row, wording), log)
    except RulesFaultAt as fault:
        raise rules_fault(program.model, fault, players, log, language=language) from fault
    _settle(program, after, log, players, language)
    return after, Step(number, row[ACTOR], wording, before(row), tuple(log), forced)


def begun(program: Program, row: list[int], wording: Wording) -> list[int] | None:
    """The row after a move that leads to a question without an answer; None where it leads to none."""
    after = row[:]
    try:
        program.apply(after, code_of(program, row, wording), [])
    except RulesFaultAt:
        return None
    return after


def _settle(
    program: Program,
    row: list[int],
    log: list[tuple[Any, ...]],
    players: tuple[str, ...],
    language: str,
) -> None:
    if not row[OVER]:
        if not program.legal(row, program.new_out()):
            texts = Texts(program.model, language, players)
            raise nothing_to_choose(texts, row[DECISION], players[row[ACTOR]])
        return
    try:
        program.finish(row, log)
    except RulesFaultAt as fault:
        raise rules_fault(program.model, fault, players, log, language=language) from fault
