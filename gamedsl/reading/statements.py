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
    Const,
    Each,
    Elements,
    EndGame,
    Every,
    Exclude,
    Expression,
    Gather,
    If,
    Include,
    Let,
    Listed,
    MoveAll,
    MoveCount,
    MovePiece,
    PickRandom,
    Procedure,
    Reveal,
    Say,
    Shuffle,
    Statement,
    While,
)
from gamedsl.check.spelling_forms import article
from gamedsl.reading.actions import ACTOR, title
from gamedsl.reading.cases import cases
from gamedsl.reading.choosing import any_number, choice, chosen_names
from gamedsl.reading.conditions import condition
from gamedsl.reading.counting import counted
from gamedsl.reading.document import Step
from gamedsl.reading.loops import CountedLoop, counted_loop, open_loop
from gamedsl.reading.moves import assigned, moved, nobody_has
from gamedsl.reading.scope import Scope, bare
from gamedsl.reading.shows import conjuncts
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
            yield Step(_times(loop, scope), scope.place(loop.place), body(loop.body, scope))
            rest = rest[loop.length :]
            continue
        if (found := open_loop(rest)) is not None:
            again, before = found
            yield from _body(rest[1:before], scope)
            scope = _named(rest[1:before], scope)
            yield any_number(again.question, scope, body)
            rest = rest[before + 1 :]
            continue
        statement, rest = rest[0], rest[1:]
        scope = _named((statement,), scope)
        yield from steps(statement, scope)


def _named(statements: tuple[Statement, ...], scope: Scope) -> Scope:
    """The scope in which what these statements give a name to is called so."""
    for statement in statements:
        match statement:
            case Let() | Gather():
                scope = scope.bind(statement.slot, "the")
            case PickRandom():
                scope = scope.bind(statement.slot, "the drawn", _drawn(statement))
            case Choose():
                scope = chosen_names(statement, scope)
            case _:
                pass
    return scope


def _times(loop: CountedLoop, scope: Scope) -> str:
    """Such as "2 times", "for each Otter in my meadow", "2 times, as long as ..."."""
    pieces = counted(loop.times, scope)
    times = f"{bare(value(loop.times, scope))} times"
    text = times if pieces is None else f"for each {pieces.each}"
    if loop.condition is not None:
        text += f", as long as {condition(loop.condition, scope)}"
    return text


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
    if not statement.no and not conjuncts(statement.condition):
        yield from _body(statement.yes, scope)
        return
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
    where = such_that(statement.where, statement.slot, inner)
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
    where = such_that(statement.where, statement.each, scope.bind(statement.each))
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
    among = f"{source(statement.source, scope)}{such_that(statement.where, statement.each, inner)}"
    name = scope.slot(statement.slot)
    if isinstance(statement.source, Listed) and statement.source.lists == ((),):
        yield Step(f"{name} is empty at first", scope.place(statement.place))
        return
    text = f"{among} are called {name}; they stay where they are"
    yield Step(text, scope.place(statement.place))


@steps.register
def _(statement: Include, scope: Scope) -> Iterator[Step]:
    text = f"{value(statement.value, scope)} is now among {scope.slot(statement.slot)}"
    yield Step(text, scope.place(statement.place))


@steps.register
def _(statement: Exclude, scope: Scope) -> Iterator[Step]:
    text = f"{value(statement.value, scope)} is no longer among {scope.slot(statement.slot)}"
    yield Step(text, scope.place(statement.place))


@steps.register
def _(statement: Call, scope: Scope) -> Iterator[Step]:
    called = scope.model.procedures[statement.procedure]
    if called.kind == "setup":
        yield Step("the setup is done", scope.place(statement.place))
        return
    yield Step(_call(called, statement, scope), scope.place(statement.place))


def _call(called: Procedure, statement: Call, scope: Scope) -> str:
    """What is done, in the words of its own heading: "settle a bird"."""
    if called.words:
        arguments = statement.arguments
        return " ".join(
            word if isinstance(word, str) else _given(arguments[word], scope)
            for word in called.words
        )
    given = (value(each, scope) for each in statement.arguments)
    names = [words for words in given if words not in (ACTOR, "I")]
    return f"do: {scope.rule(statement.procedure)}" + (f" ({', '.join(names)})" if names else "")


def _given(argument: Expression, scope: Scope) -> str:
    words = value(argument, scope)
    is_kind = isinstance(argument, Const) and argument.type.domain is not None
    return article(words) if is_kind else words


@steps.register
def _(statement: EndGame, scope: Scope) -> Iterator[Step]:
    yield Step(_ending(statement, scope), scope.place(statement.place))


def _ending(statement: EndGame, scope: Scope) -> str:
    if statement.guard is not None:
        return f"the game is stopped: {quoted(scope.model.guards[statement.guard][0])}"
    if statement.winner is not None:
        return f"the game is over, and {value(statement.winner, scope)} wins"
    return "the game is over" if scope.model.scoring is None else "the game is over and is scored"
