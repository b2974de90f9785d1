# SPDX-License-Identifier: MIT
"""The scoring: what is done when the game is over, the categories of points, who wins."""

from __future__ import annotations

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import PLAYER, Category, Expression, Local, Scoring, TieBreak
from gamedsl.check.phrases.keyed import look_up, read_rows
from gamedsl.check.phrases.meaning import Stuff
from gamedsl.check.phrases.once import set_members, sets_worth
from gamedsl.check.phrases.owners import spots_of_owner
from gamedsl.check.phrases.points import tell_uncounted
from gamedsl.check.phrases.ranks import rank_worth
from gamedsl.check.phrases.resolve import resolve_core
from gamedsl.check.phrases.scope import Body, Scope
from gamedsl.check.phrases.values import as_number, numeric, value_of
from gamedsl.check.rules.statements import lower_block
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World
from gamedsl.diagnostics import Label
from gamedsl.syntax import nodes

__all__ = ["build_scoring"]


def build_scoring(world: World, node: nodes.Score) -> Scoring:
    """The scoring as the section says it."""
    place = world.place(node.span, node.covers, "score")
    before = _before(world, node)
    categories: list[Category] = []
    winner: nodes.Winner | None = None
    world.pointed.clear()
    for line in node.lines:
        with world.mistakes.gathered():
            match line:
                case nodes.Category(name=name) | nodes.OtherScore(name=name):
                    for each in categories:
                        if said(each.name) == said(name.text):
                            first = Label(world.places[each.place].span, "declared here first")
                            raise mistake("G202", name.span, labels=(first,), name=name.text)
                    categories.append(_category(world, line))
                case nodes.Winner():
                    if winner is not None:
                        raise mistake("G115", line.span, what="most points wins")
                    winner = line
                case nodes.Line():
                    continue
                case _:
                    raise mistake("G308", line.span, phrase=line.span.text.split("\n")[0])
    tell_uncounted(world)
    world.pointed.clear()
    ties: tuple[TieBreak, ...] = ()
    with world.mistakes.gathered():
        ties = _ties(world, winner) if winner is not None else ()
    world.categories.extend(categories)
    return Scoring(
        tuple(categories),
        winner.most if winner is not None else True,
        ties,
        winner is not None and bool(winner.shared),
        before,
        place,
    )


def _before(world: World, node: nodes.Score) -> int | None:
    lines = tuple(line for line in node.lines if isinstance(line, nodes.Line))
    if not lines:
        return None
    body = Body("score")
    statements = lower_block(Scope(world, body), lines)
    return world.write_procedure(None, body, "rule", 0, statements)


def _category(world: World, node: nodes.Category | nodes.OtherScore) -> Category:
    body = Body(f"score {node.name.text}")
    player = body.slot("me", world.element_type(PLAYER))
    place = world.place(node.span, node.covers, "category")
    scope = Scope(world, body, me=Local(player))
    value = _value(scope, node)
    return Category(node.name.text, player, value, place)


def _value(scope: Scope, node: nodes.Category | nodes.OtherScore) -> Expression:
    """What a line of the score is worth: a value, looked up in the table below it where there is one; sets; a rank."""
    if isinstance(node, nodes.Category):
        value = numeric(value_of(scope, node.value), node.value.span)
        return look_up(read_rows(node.rows, node.span), value) if node.rows else value
    if node.kind == "rank score":
        return rank_worth(scope, node)
    assert node.phrase is not None
    members = set_members(scope, node.phrase)
    return sets_worth(scope, members, read_rows(node.rows, node.span), node.phrase.span)


def _ties(world: World, node: nodes.Winner) -> tuple[TieBreak, ...]:
    found = []
    place = world.place(node.span, node.covers, "winner")
    for tie in node.ties:
        body = Body("tie")
        player = body.slot("me", world.element_type(PLAYER))
        scope = Scope(world, body, me=Local(player))
        value = _measure(scope, tie)
        found.append(
            TieBreak(player, value, tie.rank in {"most", "highest"}, tie.core.span.text, place)
        )
    return tuple(found)


def _measure(scope: Scope, tie: nodes.TieBreak) -> Expression:
    """What a tie is broken by: all things of a class that the player has, or a value."""
    meaning = resolve_core(scope, tie.core)
    if isinstance(meaning, Stuff) and not meaning.spots and scope.me is not None:
        meaning = attrs.evolve(meaning, spots=spots_of_owner(scope.world, meaning.things, scope.me))
    return as_number(scope, meaning, tie.span)
