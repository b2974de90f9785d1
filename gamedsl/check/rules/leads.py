# SPDX-License-Identifier: MIT
"""What stands before a deed or above a block: `if`, `otherwise`, `for each`, `3 times`, `repeat until` and the like.

In: the lead, and what gives the statements of the line or the block in a scope. Out: statements around those.
"""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Compare,
    Condition,
    Const,
    Each,
    If,
    Let,
    Local,
    Not,
    PlayerCount,
    Seats,
    Statement,
    While,
    all_of,
)
from gamedsl.check.phrases.conditions import condition_of
from gamedsl.check.phrases.meaning import Many, Stuff
from gamedsl.check.phrases.people import start_player
from gamedsl.check.phrases.resolve import resolve_phrase, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import count_of
from gamedsl.check.rules.choosing import letter_of, without_letter
from gamedsl.check.rules.moving import repeat
from gamedsl.check.rules.ordering import in_my_order
from gamedsl.check.rules.questions import act_as
from gamedsl.check.world import number
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["Inner", "Statements", "is_endless", "lead_around", "times_of"]

_MOST_TIMES = 1_000

Statements = tuple[Statement, ...]
Inner = Callable[[Scope], Statements]


def lead_around(scope: Scope, lead: nodes.Lead, place: int, inner: Inner) -> Statements:
    """What `inner` gives, with the lead around it.

    Raises:
        Mistake: the lead makes no sense here, or cannot be played yet (G308).
    """
    match lead.kind:
        case "for each":
            return _for_each(scope, lead, place, inner)
        case "if":
            assert lead.condition is not None
            return (If(condition_of(scope, lead.condition), inner(scope), (), place),)
        case "otherwise":
            return inner(scope)
        case "with count":
            return (If(_player_count(scope, lead), inner(scope), (), place),)
        case "as":
            return act_as(scope, lead, place, inner)
        case "reveal":
            return inner(scope)
        case "in turn order":
            return _around(scope, Seats(start_player(scope)), place, inner)
        case "times" if lead.word is not None:
            if scope.many is None:
                scope.need("that many")
                raise mistake("G306", lead.span, word="that many")
            while_ = condition_of(scope, lead.condition) if lead.condition is not None else None
            return repeat(scope, scope.many, inner(scope), place, while_)
        case "times" if lead.number is not None:
            most = times_of(lead)
            while_ = condition_of(scope, lead.condition) if lead.condition is not None else None
            times = Const(most, number(most, most))
            return repeat(scope, times, inner(scope), place, while_)
        case "repeat until":
            assert lead.condition is not None
            over = condition_of(scope, lead.condition)
            return (While(Not(over), inner(scope), _MOST_TIMES, place),)
        case _:
            raise mistake("G308", lead.span, phrase=lead.span.text.split("\n")[0])


def times_of(lead: nodes.Lead) -> int:
    """How often a line says that it is done.

    Raises:
        Mistake: it is too often (G404), or `while` stands where the player says how often (G311).
    """
    count = lead.number or 0
    if not 0 <= count <= _MOST_TIMES:
        raise mistake("G404", lead.span, name="times", low=0, high=_MOST_TIMES, value=count)
    if lead.word == "up to" and lead.condition is not None:
        belongs = "behind `3 times` or `that many times`"
        raise mistake("G311", lead.span, what=", while", where="here", belongs=belongs)
    return count


def _for_each(scope: Scope, lead: nodes.Lead, place: int, inner: Inner) -> Statements:
    assert lead.phrase is not None
    if lead.order_i_choose:
        return in_my_order(scope, lead, place, inner)
    letter = letter_of(scope, lead.phrase.core)
    core = without_letter(lead.phrase.core) if letter is not None else lead.phrase.core
    core = evolved(core, determiners=("each", *core.determiners))
    meaning = resolve_phrase(scope, evolved(lead.phrase, core=core))
    if lead.order is not None or lead.order_names:
        raise mistake("G308", lead.span, phrase=" ".join(lead.span.text.split()))
    if isinstance(meaning, Stuff) and (meaning.spots or meaning.printed is not None):
        times = count_of(scope, meaning, lead.phrase.span)
        while_ = condition_of(scope, lead.condition) if lead.condition is not None else None
        return repeat(scope, times, inner(scope), place, while_)
    if not isinstance(meaning, Many):
        found = said_what(meaning)
        raise mistake(
            "G301",
            lead.span,
            phrase=lead.phrase.span.text,
            found=found,
            wanted="group",
            example="for each player",
        )
    element = Local(meaning.each)
    inside = scope.with_name(meaning.domain, element)
    if letter is not None:
        inside = inside.with_name(letter, element)
    elif meaning.domain == PLAYER:
        inside = evolved(inside.with_player(element), gone_through=scope.me is not None)
    if lead.condition is None:
        return (Each(meaning.source, meaning.each, meaning.where, inner(inside), place),)
    return _until_one_fails(
        scope, meaning, condition_of(inside, lead.condition), inner(inside), place
    )


def _until_one_fails(
    scope: Scope, many: Many, condition: Condition, body: Statements, place: int
) -> Statements:
    """The body for each of them as they come, up to the first for which the condition does not hold."""
    going = scope.slot("going", number(0, 1))
    yes, no = Const(1, number(1, 1)), Const(0, number(0, 0))
    goes_on = all_of(Compare("==", Local(going), yes), condition)
    tested = If(goes_on, body, (Let(going, no, place),), place)
    return (Let(going, yes, place), Each(many.source, many.each, many.where, (tested,), place))


def _around(scope: Scope, source: Seats, place: int, inner: Inner) -> Statements:
    each, player = scope.each(PLAYER)
    return (
        Each(source, each, None, inner(scope.with_player(player).with_name(PLAYER, player)), place),
    )


def _player_count(scope: Scope, lead: nodes.Lead) -> Condition:
    world = scope.world
    count = PlayerCount(number(world.least_players, world.most_players))
    wanted = lead.number if lead.number is not None else 0
    return Compare("==", count, Const(wanted, number(wanted, wanted)))


def is_endless(lead: nodes.Lead) -> bool:
    """`any number of times`, as often as a player likes."""
    return (
        lead.kind == "times"
        and lead.number is None
        and lead.word is None
        and lead.condition is None
    )
