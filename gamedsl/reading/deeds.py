# SPDX-License-Identifier: MIT
"""Parts of the sentences for what is done: how often, by which name, what a loop goes through, how it ends.

In: a statement.  Out: the words for it, without the steps inside.
"""

from __future__ import annotations

from gamedsl.check.model import (
    Call,
    Choose,
    Condition,
    Const,
    Each,
    Elements,
    EndGame,
    Every,
    Expression,
    Fold,
    Gather,
    Grouped,
    If,
    Let,
    Local,
    PickRandom,
    Procedure,
    Statement,
)
from gamedsl.check.spelling_forms import article
from gamedsl.reading.actions import ACTOR
from gamedsl.reading.choosing import chosen_names
from gamedsl.reading.conditions import condition
from gamedsl.reading.counting import counted
from gamedsl.reading.flow import is_held_back
from gamedsl.reading.loops import CountedLoop
from gamedsl.reading.scope import Scope
from gamedsl.reading.sources import source
from gamedsl.reading.texts import quoted
from gamedsl.reading.values import value
from gamedsl.reading.words import bare

__all__ = ["call", "drawn", "ending", "gone_through", "merged", "named", "times"]


def times(loop: CountedLoop, scope: Scope) -> str:
    """Such as "2 times", "for each Otter in my meadow", "2 times, as long as ..."."""
    match loop.times:
        case Fold(kind="count", source=Grouped(slot=slot), where=None):
            return f"for each of {scope.group(slot)}"
        case Local(slot=slot) if is_held_back(slot, scope):
            return f"for each time that {scope.slot(slot)} was held back"
    pieces = counted(loop.times, scope)
    times = f"{bare(value(loop.times, scope))} times"
    text = times if pieces is None else f"for each {pieces.each}"
    if loop.condition is not None:
        text += f", as long as {condition(loop.condition, scope)}"
    return text


def drawn(statement: PickRandom) -> str:
    """What is drawn at random, by its own name."""
    return statement.slot.name.removeprefix("random ")


def merged(case: If) -> tuple[Condition, tuple[Statement, ...]]:
    """The condition and what is done; cases inside cases, without otherwise, are one case."""
    asked = [case.condition]
    while not case.no and len(case.yes) == 1 and isinstance(case.yes[0], If) and not case.yes[0].no:
        case = case.yes[0]
        asked.append(case.condition)
    return asked[0] if len(asked) == 1 else Every(tuple(asked)), case.yes


def gone_through(statement: Each, scope: Scope) -> str:
    """What a loop goes through; things in the players' colours have a sort for each player."""
    domain = statement.slot.type.domain
    if isinstance(statement.source, Elements) and domain not in (None, statement.source.domain):
        return f"the sorts of {scope.nouns(domain)}"
    return source(statement.source, scope)


def call(called: Procedure, statement: Call, scope: Scope) -> str:
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


def ending(statement: EndGame, scope: Scope) -> str:
    """How the game ends."""
    if statement.guard is not None:
        return f"the game is stopped: {quoted(scope.model.guards[statement.guard][0])}"
    if statement.winner is not None:
        return f"the game is over, and {value(statement.winner, scope)} wins"
    return "the game is over" if scope.model.scoring is None else "the game is over and is scored"


def named(statements: tuple[Statement, ...], scope: Scope) -> Scope:
    """The scope in which what these statements give a name to is called so."""
    for statement in statements:
        match statement:
            case Let() | Gather():
                scope = scope.bind(statement.slot, "the")
            case PickRandom():
                scope = scope.bind(statement.slot, "the drawn", drawn(statement))
            case Choose():
                scope = chosen_names(statement, scope)
            case _:
                pass
    return scope
