# SPDX-License-Identifier: MIT
"""Statements read back: what is done, step by step, in the order in which it is done.

In: a body and a scope.  Out: steps, those inside a loop or a case below it.  Each step knows its
place in the file, so a reader can compare what they wrote with how it was read.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from gamedsl.check.model import (
    Ask,
    Assign,
    Call,
    Choose,
    Condition,
    Each,
    Elements,
    EndGame,
    Every,
    Exclude,
    Gather,
    If,
    Include,
    Let,
    MoveAll,
    MoveCount,
    MovePiece,
    PickRandom,
    Reveal,
    Say,
    Shuffle,
    Statement,
    While,
)
from gamedsl.reading.actions import ACTOR, title
from gamedsl.reading.cases import cases
from gamedsl.reading.choosing import choice
from gamedsl.reading.conditions import condition
from gamedsl.reading.document import Step
from gamedsl.reading.loops import counted_loop
from gamedsl.reading.moves import assigned, moved, nobody_has
from gamedsl.reading.scope import Scope
from gamedsl.reading.texts import quoted
from gamedsl.reading.values import bound, source, such_that, value, whole

__all__ = ["body"]


def body(statements: tuple[Statement, ...], scope: Scope) -> tuple[Step, ...]:
    """The steps of a body; names given on the way hold until its end."""
    return tuple(_body(statements, scope))


def _body(statements: tuple[Statement, ...], scope: Scope) -> Iterator[Step]:
    rest = statements
    while rest:
        if (loop := counted_loop(rest)) is not None:
            times = value(loop.times, scope)
            yield Step(f"{times} times", scope.place(loop.place), body(loop.body, scope))
            rest = rest[loop.length :]
            continue
        statement, rest = rest[0], rest[1:]
        if isinstance(statement, Let):
            scope = scope.bind(statement.slot, "the")
        if isinstance(statement, PickRandom):
            scope = scope.bind(statement.slot, "the drawn", _drawn(statement))
        if isinstance(statement, Gather):
            scope = scope.bind(statement.slot, "the")
        yield from steps(statement, scope)


@singledispatch
def steps(statement: Statement, scope: Scope) -> Iterator[Step]:  # noqa: ARG001
    """The step of a statement; several for a case with otherwise."""
    raise TypeError(f"no words for {type(statement).__name__}")


def _drawn(statement: PickRandom) -> str:
    return statement.slot.name.removeprefix("random ")


@steps.register
def _(statement: Let, scope: Scope) -> Iterator[Step]:
    text = f"{scope.slot(statement.slot)} is {value(statement.value, scope)}"
    yield Step(text, scope.place(statement.place))


@steps.register(Assign)
def _(statement: Assign, scope: Scope) -> Iterator[Step]:
    yield Step(assigned(statement, scope), scope.place(statement.place))


@steps.register(MoveCount)
@steps.register(MovePiece)
@steps.register(MoveAll)
def _(statement: MoveCount | MovePiece | MoveAll, scope: Scope) -> Iterator[Step]:
    yield Step(moved(statement, scope), scope.place(statement.place))


@steps.register
def _(statement: If, scope: Scope) -> Iterator[Step]:
    if (by_kind := cases(statement)) is not None:
        what = value(by_kind.subject, scope)
        inside = tuple(
            Step(" or ".join(scope.element(n, by_kind.subject.type) for n in numbers), None, done)
            for numbers, done in ((each[0], body(each[1], scope)) for each in by_kind.cases)
        )
        yield Step(f"what {what} is decides", scope.place(statement.place), inside)
        return
    opening = "if"
    case: If | None = statement
    while case is not None:
        place = scope.place(case.place)
        asked, done = _merged(case)
        inside = body(done, scope) or (Step("nothing is done"),)
        yield Step(f"{opening} {condition(asked, scope)}", place, inside)
        match case.no:
            case (If() as other,):
                opening, case = "otherwise, if", other
            case ():
                case = None
            case _:
                yield Step("otherwise", place, body(case.no, scope))
                case = None


def _merged(case: If) -> tuple[Condition, tuple[Statement, ...]]:
    """The condition and what is done; cases inside cases, without otherwise, are one case."""
    asked = [case.condition]
    while not case.no and len(case.yes) == 1 and isinstance(case.yes[0], If) and not case.yes[0].no:
        case = case.yes[0]
        asked.append(case.condition)
    return asked[0] if len(asked) == 1 else Every(tuple(asked)), case.yes


@steps.register
def _(statement: Each, scope: Scope) -> Iterator[Step]:
    if (said := nobody_has(statement, scope)) is not None:
        yield Step(said, scope.place(statement.place))
        return
    inner = bound(statement.slot, statement.source, scope.within(statement))
    among = _gone_through(statement, scope)
    where = such_that(statement.where, inner)
    text = f"for each of {among}{where} ({inner.slot(statement.slot)})"
    yield Step(text, scope.place(statement.place), body(statement.body, inner))


def _gone_through(statement: Each, scope: Scope) -> str:
    """What a loop goes through; things in the players' colours have a sort for each player."""
    domain = statement.slot.type.domain
    if isinstance(statement.source, Elements) and domain not in (None, statement.source.domain):
        return f"the sorts of {scope.nouns(domain)}"
    return source(statement.source, scope)


@steps.register
def _(statement: While, scope: Scope) -> Iterator[Step]:
    for_ever = isinstance(statement.condition, Every) and not statement.condition.parts
    text = "again and again" if for_ever else f"as long as {condition(statement.condition, scope)}"
    yield Step(text, scope.place(statement.place), body(statement.body, scope))


@steps.register
def _(statement: Shuffle, scope: Scope) -> Iterator[Step]:
    location = statement.location
    text = f"{whole(location.store, location.owner, scope)} is shuffled"
    yield Step(text, scope.place(statement.place))


@steps.register
def _(statement: PickRandom, scope: Scope) -> Iterator[Step]:
    among = source(statement.source, scope)
    where = such_that(statement.where, scope.bind(statement.each))
    text = f"{scope.slot(statement.slot)} is one of {among}{where}, at random"
    yield Step(text, scope.place(statement.place))


@steps.register
def _(statement: Reveal, scope: Scope) -> Iterator[Step]:
    location = statement.location
    text = f"all players now see what lies in {whole(location.store, location.owner, scope)}"
    yield Step(text, scope.place(statement.place))


@steps.register
def _(statement: Say, scope: Scope) -> Iterator[Step]:
    yield Step(f"the log says {quoted(statement.template)}", scope.place(statement.place))


@steps.register
def _(statement: Ask, scope: Scope) -> Iterator[Step]:
    actions = scope.model.decisions[statement.decision].actions
    choices = " or ".join(title(scope.model.actions[each]) for each in actions)
    actor = value(statement.actor, scope)
    yield Step(f"{actor} chooses: {choices}", scope.place(statement.place))


@steps.register
def _(statement: Choose, scope: Scope) -> Iterator[Step]:
    yield choice(statement, scope, body)


@steps.register
def _(statement: Gather, scope: Scope) -> Iterator[Step]:
    inner = bound(statement.each, statement.source, scope)
    among = f"{source(statement.source, scope)}{such_that(statement.where, inner)}"
    text = f"{scope.slot(statement.slot)} are now {among}; they stay where they are"
    yield Step(text, scope.place(statement.place))


@steps.register
def _(statement: Include, scope: Scope) -> Iterator[Step]:
    text = f"{value(statement.value, scope)} is now one of {scope.slot(statement.slot)}"
    yield Step(text, scope.place(statement.place))


@steps.register
def _(statement: Exclude, scope: Scope) -> Iterator[Step]:
    text = f"{value(statement.value, scope)} is no longer one of {scope.slot(statement.slot)}"
    yield Step(text, scope.place(statement.place))


@steps.register
def _(statement: Call, scope: Scope) -> Iterator[Step]:
    called = scope.model.procedures[statement.procedure]
    if called.kind == "setup":
        yield Step("the setup is done", scope.place(statement.place))
        return
    given = (value(each, scope) for each in statement.arguments)
    names = [words for words in given if words != ACTOR]
    text = f"do: {scope.rule(statement.procedure)}" + (f" ({', '.join(names)})" if names else "")
    yield Step(text, scope.place(statement.place))


@steps.register
def _(statement: EndGame, scope: Scope) -> Iterator[Step]:
    yield Step(_ending(statement, scope), scope.place(statement.place))


def _ending(statement: EndGame, scope: Scope) -> str:
    if statement.guard is not None:
        return f"the game is stopped: {quoted(scope.model.guards[statement.guard][0])}"
    if statement.winner is not None:
        return f"the game is over, and {value(statement.winner, scope)} wins"
    return "the game is over" if scope.model.scoring is None else "the game is over and is scored"
