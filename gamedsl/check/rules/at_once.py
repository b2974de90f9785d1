# SPDX-License-Identifier: MIT
"""`everyone at once, in secret`: all players choose, and only then is done what they have chosen.

In: a block that begins with what each player chooses.  Out: the question to all players, and then, player by player,
the rest of the block with what was noted.  So everybody chooses in the same position, and an answer lies in no area
before all have answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Ask,
    Call,
    Choose,
    Compare,
    Const,
    Each,
    Expression,
    If,
    Seats,
    Statement,
    Variable,
    statements_in,
)
from gamedsl.check.phrases.people import start_player
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.rules.at_once_ways import Way, read_way, ways_of
from gamedsl.check.rules.secretly import Answer, Asked, Notes, ask_everyone, recalled
from gamedsl.check.world import World, number
from gamedsl.syntax import nodes

__all__ = ["everyone_at_once"]

Statements = tuple[Statement, ...]


def everyone_at_once(scope: Scope, node: nodes.Compound) -> Statements:
    """All players choose, in any order; then the block is done for each, clockwise from the First Player.

    Raises:
        Mistake: the block stands in the middle of a move, does not begin with a choice, or asks for something behind it
            (G311).
    """
    place = scope.world.place(node.span, node.covers, node.lead.kind)
    ways = ways_of(node)
    answers = [Answer(each.span, partial(_asked, each)) for each in ways]
    asking, notes = ask_everyone(scope, answers, place)
    return asking, _doing(scope, ways, notes, place)


def _asked(way: Way, scope: Scope) -> Asked:
    chosen = read_way(scope, way)
    return Asked(chosen.verb, chosen.parameters, chosen.guards)


def _doing(scope: Scope, ways: Sequence[Way], notes: Notes, place: int) -> Statement:
    """What was chosen is done, player by player."""
    each, player = scope.each(PLAYER)
    inside = scope.with_player(player).with_name(PLAYER, player)
    inside = attrs.evolve(inside, turns=None, at_once=False)
    done: Statements = ()
    for index in reversed(range(len(ways))):
        way = _done(inside, ways[index], notes.arguments[index], player, place)
        wanted = Const(index + 1, number(index + 1, index + 1))
        meant = Compare("==", notes.chosen(player), wanted)
        done = way if len(ways) == 1 else (If(meant, way, done, place),)
    start = start_player(scope)
    return Each(Seats(start), each, None, (*done, notes.forgotten(player, place)), place)


def _done(
    scope: Scope, way: Way, notes: Sequence[Variable], player: Expression, place: int
) -> Statements:
    chosen = read_way(scope, way, done=True)
    pairs = zip(notes, chosen.parameters, strict=True)
    known = [each for note, p in pairs for each in recalled(note, p, player, place)]
    statements = scope.world.lower_block(chosen.scope, chosen.rest)
    _ask_nothing(scope.world, statements, way)
    return (*known, *statements)


def _ask_nothing(world: World, statements: Statements, way: Way) -> None:
    """Raises Mistake if something is asked when the choices are made (G311)."""
    asking = _asking_place(world, statements, set())
    if asking is not None:
        span = world.places[asking].span if asking >= 0 else way.span
        what = " ".join(span.text.split("\n")[0].split())
        where = "behind what everyone chooses in secret, for it asks again"
        belongs = "behind the block, or first in it"
        raise mistake("G311", span, what=what, where=where, belongs=belongs)


def _asking_place(world: World, statements: Statements, known: set[int]) -> int | None:
    """The place of the first statement that asks somebody, also in the author's verbs; None if there is none."""
    for each in statements_in(statements):
        match each:
            case Ask() | Choose():
                return each.place
            case Call() if each.procedure not in known:
                known.add(each.procedure)
                body = world.procedures[each.procedure].body
                if _asking_place(world, body, known) is not None:
                    return each.place
            case _:
                pass
    return None
