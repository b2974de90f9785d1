# SPDX-License-Identifier: MIT
"""Who does it: each player, the player alone with most Chips there, or a thing that goes somewhere by itself."""

from __future__ import annotations

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import (
    PLAYER,
    Best,
    Compare,
    Condition,
    Const,
    Each,
    Elements,
    Expression,
    If,
    Let,
    Local,
    Read,
    Statement,
    Things,
    Type,
)
from gamedsl.check.phrases.convert import attribute_of
from gamedsl.check.phrases.meaning import AreaRef, Element, Many, Meaning, Spot, Stuff
from gamedsl.check.phrases.owners import spots_of_owner, spots_there
from gamedsl.check.phrases.resolve import resolve_core, resolve_phrase
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import count_of, the_piece
from gamedsl.diagnostics.spelling import suggestions
from gamedsl.parts import Part, evolved, frozen_part
from gamedsl.syntax import nodes

__all__ = ["Actor", "actor_of"]

_PLAYERS = ("everyone", "nobody")


@frozen_part
class Actor(Part):
    """The scope in which the deeds are read, and what must stand around them.

    `many`: the deeds are done once for each of these. `best`: they are done by whoever is found, if anybody is.
    `subject`: a thing or a player that the deed speaks of, and `nobody` where it says so.
    """

    scope: Scope
    subject: Meaning | None = None
    nobody: bool = False
    many: Many | None = None
    best: tuple[Let, Local] | None = None

    def around(self, statements: tuple[Statement, ...], place: int) -> tuple[Statement, ...]:
        """The statements as often as the actor demands."""
        if self.many is not None:
            return (Each(self.many.source, self.many.each, self.many.where, statements, place),)
        if self.best is not None:
            let, found = self.best
            nobody = Const(-1, Type(found.type.domain, -1, -1))
            return (
                evolved(let, place=place),
                If(Compare("!=", found, nobody), statements, (), place),
            )
        return statements


def actor_of(scope: Scope, phrase: nodes.Phrase, *, goes: bool = False) -> Actor:
    """The actor that a phrase names; what `goes` somewhere may be a marker, which is no player.

    Raises:
        Mistake: the phrase names nobody and nothing.
    """
    core = phrase.core
    if core.leader is not None:
        return _leader(scope, phrase, core.leader)
    if core.pronoun == "nobody" or (core.quantity is not None and core.quantity.word == "no"):
        scope.world.heard.quantity(core.quantity)
        return Actor(scope, nobody=True)
    pile = _the_pile(scope, core)
    meaning = pile if pile is not None else _named(scope, phrase)
    match meaning:
        case Many(domain=domain) if domain == PLAYER and _are_all(core):
            scope.world.heard.quantity(core.quantity)
            player = Local(meaning.each)
            inside = scope.with_player(player).with_name(PLAYER, player)
            return Actor(inside, subject=meaning, many=meaning)
        case Element(Read(variable=index)) if (
            goes and scope.world.variables[index].kind == "marker"
        ):
            return Actor(scope, subject=meaning)
        case Element(value) if value.type.domain == PLAYER and value.type.low >= 0:
            return Actor(scope.with_player(value), subject=meaning)
        case Element(value) if value.type.domain == PLAYER:
            # It may be nobody, as where nobody stands on a road: then nothing is done.
            slot = scope.slot("acting player", value.type)
            inside = scope.with_player(Local(slot))
            return Actor(inside, subject=meaning, best=(Let(slot, value, -1), Local(slot)))
        case Element() | Stuff() | AreaRef():
            return Actor(scope, subject=meaning)
        case _:
            raise mistake("G308", phrase.span, phrase=phrase.span.text)


def _are_all(core: nodes.Core) -> bool:
    """Whether each of them does it: "each player", "all players", "the other players"."""
    return core.quantity is None or core.quantity.word == "all"


def _named(scope: Scope, phrase: nodes.Phrase) -> Meaning:
    """Who or what the phrase names; a bare name that nothing bears may be a slip in a word for players."""
    try:
        return resolve_phrase(scope, phrase)
    except Mistake as unknown:
        core = phrase.core
        near = suggestions(core.span.text, _PLAYERS) if core.runs and not core.determiners else ()
        if unknown.diagnostic is None or unknown.diagnostic.code != "G201" or not near:
            raise
        raise mistake("G201", core.span, name=core.span.text, suggestions=near) from unknown


def _the_pile(scope: Scope, core: nodes.Core) -> Stuff | None:
    """As in "they become the deck": what was just shuffled, where nobody acts and nothing else was spoken of."""
    if (
        core.pronoun not in {"it", "they"}
        or scope.pile is None
        or scope.me is not None
        or scope.spoken_of
    ):
        return None
    store = scope.world.stores[scope.pile.store]
    things = scope.world.things_of(store.things)
    return Stuff(things, spots=(Spot(store, scope.pile.owner),), others=True) if things else None


def _leader(scope: Scope, phrase: nodes.Phrase, leader: nodes.Leader) -> Actor:
    """The player (alone) with most of something there; without `alone` a tie must be spoken of."""
    if not leader.alone:
        rank = "most" if leader.most else "fewest"
        raise mistake("G313", leader.span, rank=rank, what=leader.run[-1].text)
    scope.world.heard.there(phrase)
    each, player = scope.each(PLAYER)
    things = scope.world.things_named(leader.run[-1].text)
    if things is not None:
        where, key = None, _how_many(scope, phrase, leader, things, player)
    else:
        where, key = _rank_held(scope, phrase, leader, player)
    type_ = Type(PLAYER, -1, scope.world.most_players - 1)
    slot = scope.slot("leader", type_)
    let = Let(
        slot, Best(Elements(PLAYER), each, where, key, leader.most, alone=True, type=type_), -1
    )
    found = Local(slot)
    inside = evolved(scope.with_player(found), names=(*scope.names, (PLAYER, found)))
    return Actor(inside, best=(let, found))


def _how_many(
    scope: Scope, phrase: nodes.Phrase, leader: nodes.Leader, things: Things, player: Expression
) -> Expression:
    """How many of the things the player has there, or among all that is the player's."""
    spots = (
        spots_there(scope, things) if leader.there else spots_of_owner(scope.world, things, player)
    )
    if not spots:
        raise mistake("G304", phrase.span, phrase=phrase.span.text, found="class of things")
    stuff = Stuff(things, sort=player if things.player_sorts else None, spots=spots)
    return count_of(scope, stuff, phrase.span)


def _rank_held(
    scope: Scope, phrase: nodes.Phrase, leader: nodes.Leader, player: Expression
) -> tuple[Condition, Expression]:
    """As in "the highest Rank in hand", "the highest value in bid": of the one card that each player has there."""
    name = leader.run[-1]
    inside = scope.with_player(player)
    for link in phrase.links:
        piece = the_piece(inside, resolve_core(inside, link.core))
        rank = attribute_of(scope.world, piece, name.text) if piece is not None else None
        if piece is not None and rank is not None:
            nothing = Const(-1, Type(piece.type.domain, -1, -1))
            return Compare("!=", piece, nothing), rank
    if not scope.world.find(name.text):
        raise scope.world.unknown(name)
    raise mistake("G304", phrase.span, phrase=phrase.span.text, found=name.text)
