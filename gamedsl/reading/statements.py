# SPDX-License-Identifier: MIT
"""Statements read back: what is done, step by step, in the order in which it is done.

In: a body and a scope.  Out: steps, those inside a loop or a case below it.  Each step knows its
place in the file, so a reader can compare what they wrote with how it was read.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from gamedsl.check.model import (
    Arith,
    Ask,
    Assign,
    Call,
    Choose,
    Each,
    EndGame,
    Every,
    Exclude,
    Gather,
    If,
    Include,
    Let,
    Listed,
    Local,
    MoveAll,
    MoveCount,
    MovePiece,
    PickRandom,
    Read,
    Reveal,
    Say,
    Shuffle,
    Statement,
    While,
)
from gamedsl.reading.actions import title
from gamedsl.reading.at_once import asked_at_once, is_note, is_when_all_have_chosen
from gamedsl.reading.auctions import auction
from gamedsl.reading.cases import cases
from gamedsl.reading.choosing import any_number, choice
from gamedsl.reading.conditions import condition
from gamedsl.reading.deeds import call, ending, gone_through, merged, named, times
from gamedsl.reading.document import Step, one_line
from gamedsl.reading.flow import is_held_back
from gamedsl.reading.handing_on import handed_on
from gamedsl.reading.loops import (
    OrderedLoop,
    StoppingLoop,
    counted_loop,
    limited_loop,
    open_loop,
    ordered_loop,
    stopping_loop,
)
from gamedsl.reading.moves import assigned, moved, moved_together, nobody_has
from gamedsl.reading.refused import TAKEN_BACK, takes_back, without_refusals
from gamedsl.reading.running import all_shown
from gamedsl.reading.scope import Scope, parts_of
from gamedsl.reading.shows import conjuncts
from gamedsl.reading.sources import bound, of_a_class, source, such_that, whole
from gamedsl.reading.stepping import step_asked
from gamedsl.reading.texts import quoted
from gamedsl.reading.values import value
from gamedsl.reading.words import bare, does

__all__ = ["body"]


def body(statements: tuple[Statement, ...], scope: Scope) -> tuple[Step, ...]:
    """The steps of a body; names given on the way hold until its end."""
    return tuple(_body(statements, scope))


def _body(statements: tuple[Statement, ...], scope: Scope) -> Iterator[Step]:
    rest = without_refusals(statements, scope)
    while rest:
        if (limited := limited_loop(rest)) is not None:
            again, most, length = limited
            often = f"up to {bare(value(most, scope))} times"
            yield any_number(again.question, scope, body, often)
            rest = rest[length:]
            continue
        if (loop := counted_loop(rest)) is not None:
            yield Step(times(loop, scope), scope.place(loop.place), body(loop.body, scope))
            rest = rest[loop.length :]
            continue
        if (found := open_loop(rest)) is not None:
            again, before = found
            # What comes before empties what the loop fills: nobody would say so.
            scope = named(rest[1:before], scope)
            yield any_number(again.question, scope, body)
            rest = rest[before + 1 :]
            continue
        if (stopping := stopping_loop(rest)) is not None:
            yield _as_long_as(stopping, scope)
            rest = rest[2:]
            continue
        if (ordered := ordered_loop(rest)) is not None:
            yield _in_order(ordered, scope)
            rest = rest[2:]
            continue
        if (passed := handed_on(rest, scope)) is not None:
            yield passed
            rest = rest[2:]
            continue
        if (sale := auction(rest, scope, body)) is not None:
            yield sale[0]
            rest = rest[sale[1] :]
            continue
        statement, rest = rest[0], rest[1:]
        scope = named((statement,), scope)
        if not is_note(statement, scope):
            yield from steps(statement, scope)


def _as_long_as(loop: StoppingLoop, scope: Scope) -> Step:
    which, inner = _each_of(loop.each, scope)
    text = f"{which}, as long as {condition(loop.condition, inner)}"
    return Step(text, scope.place(loop.each.place), body(loop.body, inner))


def _in_order(loop: OrderedLoop, scope: Scope) -> Step:
    among, where = loop.gathered.source, loop.gathered.where
    inner = bound(loop.each, among, scope)
    which = f"{source(among, scope)}{such_that(where, loop.gathered.each, inner)}"
    who = value(loop.question.actor, scope)
    text = f"for each of {which}, in the order that {who} chooses ({inner.slot(loop.each)})"
    return Step(text, scope.place(loop.question.place), body(loop.body, inner))


@singledispatch
def steps(statement: Statement, scope: Scope) -> Iterator[Step]:  # noqa: ARG001
    """The step of a statement; several for a case with otherwise."""
    raise TypeError(f"no words for {type(statement).__name__}")


@steps.register
def _(statement: Let, scope: Scope) -> Iterator[Step]:
    match statement.value:
        case Arith(op="+", left=Local(slot=slot), right=Read()) if slot == statement.slot:
            if is_held_back(slot, scope):
                text = f"{scope.slot(slot)} is kept for later, if it was held back"
                yield Step(text, scope.place(statement.place))
                return
    anew = any(each == statement.slot for each in parts_of(statement.value))
    verb = "becomes" if anew else "is"
    text = f"{scope.slot(statement.slot)} {verb} {bare(value(statement.value, scope))}"
    yield Step(text, scope.place(statement.place))


@steps.register(Assign)
def _(statement: Assign, scope: Scope) -> Iterator[Step]:
    if takes_back(statement, scope):
        yield Step(TAKEN_BACK, scope.place(statement.place))
        return
    yield Step(assigned(statement, scope), scope.place(statement.place))


@steps.register(MoveCount)
@steps.register(MovePiece)
@steps.register(MoveAll)
def _(statement: MoveCount | MovePiece | MoveAll, scope: Scope) -> Iterator[Step]:
    yield Step(moved(statement, scope), scope.place(statement.place))


@steps.register
def _(statement: If, scope: Scope) -> Iterator[Step]:
    if (asked := step_asked(statement, scope)) is not None:
        yield Step(asked, scope.place(statement.place), body(statement.yes, scope))
        return
    if not statement.no and not conjuncts(statement.condition):
        yield from _body(statement.yes, scope)
        return
    if (by_kind := cases(statement)) is not None:
        what = value(by_kind.subject, scope)
        inside = tuple(
            one_line(" or ".join(scope.element(n, by_kind.subject.type) for n in numbers), done)
            for numbers, done in ((each[0], body(each[1], scope)) for each in by_kind.cases)
        )
        yield Step(f"what {what} is decides", scope.place(statement.place), inside)
        return
    opening = "if"
    case: If | None = statement
    while case is not None:
        place = scope.place(case.place)
        asked_for, done = merged(case)
        inside = body(done, scope) or (Step("nothing is done"),)
        yield Step(f"{opening} {condition(asked_for, scope)}", place, inside)
        match case.no:
            case (If() as other,):
                opening, case = "otherwise, if", other
            case ():
                case = None
            case _:
                yield Step("otherwise", place, body(case.no, scope))
                case = None


@steps.register
def _(statement: Each, scope: Scope) -> Iterator[Step]:
    if (said := nobody_has(statement, scope)) is not None:
        yield Step(said, scope.place(statement.place))
        return
    if (all_go := moved_together(statement, scope) or all_shown(statement, scope)) is not None:
        yield Step(all_go, scope.place(statement.place))
        return
    text, inner = _each_of(statement, scope)
    if is_when_all_have_chosen(statement, scope):
        text = f"when all have chosen, {text}"
    yield Step(text, scope.place(statement.place), body(statement.body, inner))


def _each_of(statement: Each, scope: Scope) -> tuple[str, Scope]:
    """As in "for each of the Houses (that House)", and the scope in which the one at hand is called so."""
    outer = scope.within(statement)
    known = of_a_class(statement.source, statement.where, statement.slot, outer)
    if known is not None:
        among, inner = known
    else:
        inner = bound(statement.slot, statement.source, outer)
        which = such_that(statement.where, statement.slot, inner)
        among = f"{gone_through(statement, scope)}{which}"
    return f"for each of {among} ({inner.slot(statement.slot)})", inner


@steps.register
def _(statement: While, scope: Scope) -> Iterator[Step]:
    for_ever = isinstance(statement.condition, Every) and not statement.condition.parts
    if (at_once := asked_at_once(statement, scope)) is not None:
        choices = " or ".join(title(scope.model.actions[each]) for each in at_once.actions)
        text = f"all players choose at once, in secret: {choices}"
        yield Step(text, scope.place(statement.place))
        return
    match statement.body:
        case (Choose(decision=number) as question,):
            if scope.model.decisions[number].wanted == "what comes next":
                who = value(question.actor, scope)
                text = f"{does(who, 'does')} what was held back, in any order"
                yield Step(text, scope.place(statement.place), body(statement.body, scope))
                return
    text = "again and again" if for_ever else f"as long as {condition(statement.condition, scope)}"
    text = step_asked(statement, scope) or text
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
    text = f"the log says {quoted(statement.template)}"
    if statement.player is not None:
        text = f"whoever asks why not is told {quoted(statement.template)}"
    yield Step(text, scope.place(statement.place))


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
    which = such_that(statement.where, statement.each, inner)
    known = of_a_class(statement.source, statement.where, statement.each, scope)
    among = f"{source(statement.source, scope)}{which}" if known is None else known[0]
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
    yield Step(call(called, statement, scope), scope.place(statement.place))


@steps.register
def _(statement: EndGame, scope: Scope) -> Iterator[Step]:
    yield Step(ending(statement, scope), scope.place(statement.place))
