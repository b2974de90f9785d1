# SPDX-License-Identifier: MIT
"""Rules that last: `whenever I place a Bed, I may draw a card`, for as long as the piece lies there that has the rule.

In: a `moment` of a verb and the lasting rules of all kinds.  Out: for each rule whose event has just happened, what it
says, once for each piece in my areas that has it.  A rule `from my next turn on` leaves out pieces that came this turn.
"""

from __future__ import annotations

from gamedsl.check.entries import DownHost
from gamedsl.check.mistakes import Mistake, follows, mistake
from gamedsl.check.model import (
    Arith,
    Assign,
    Compare,
    Condition,
    Const,
    Every,
    Expression,
    If,
    Read,
    Statement,
    Variable,
    all_of,
)
from gamedsl.check.model.memory import SINCE_TURN, TURN_NUMBER
from gamedsl.check.phrases.convert import convert
from gamedsl.check.phrases.features import Feature, face_up, feature_of, shows
from gamedsl.check.phrases.hosts import lying_in
from gamedsl.check.phrases.meaning import Chosen, Meaning, Spot, Stuff
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import count_of
from gamedsl.check.rules.done import Done
from gamedsl.check.rules.moving import repeat
from gamedsl.check.rules.naming import PLACED
from gamedsl.check.rules.uses import ruled_feature, rules_shown, shows_one_of
from gamedsl.check.spelling_forms import article, said
from gamedsl.check.world import AreaName, Host, KindValue, Subclass, World, number
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["event_words", "moment", "turn_begins"]

_ONE = Const(1, number(1, 1))
_MOST_TURNS = 1 << 30


def moment(scope: Scope, deed: nodes.Deed, place: int, _subject: Meaning | None) -> Done:
    """`moment "..."`: the lasting rules that wait for what was just placed come in here, and only here.

    Raises:
        Mistake: nothing was placed before (G311).
    """
    scope.need(PLACED)
    if not scope.placed:
        belongs = "behind a line that puts a card somewhere"
        raise mistake("G311", deed.span, what="moment", where="here", belongs=belongs)
    value, _ = scope.placed[-1]
    feature = ruled_feature(scope.world, value.type.domain)
    statements: list[Statement] = []
    if feature is not None:
        # Noted first: a piece that comes now is no piece of an earlier turn for its own rule.
        statements += _came(scope, feature, value, place)
        scope.world.rules_asked.add((feature.domain or "", "lasting"))
        for rule, elements in rules_shown(scope.world, feature, "lasting"):
            for event in rule.events:
                statements += _happened(scope, event, rule, elements, place)
    return Done(tuple(statements), None, scope)


def event_words(scope: Scope, node: nodes.Whenever) -> str:
    """What a lasting rule waits for, as it is understood: "I place a card at the top of a Tree".

    Raises:
        Mistake: as `moment`, of a rule that waits for something that is not placed (G308) or is unknown (G201).
    """
    deed = node.event.deed
    if deed is None or not deed.objects or deed.name is None:
        raise mistake("G308", node.event.span, phrase=f"whenever {node.event.span.text}")
    words = [said(deed.name.text), article(_what_words(scope, deed.objects[0]))]
    for part in deed.parts:
        found = _side_named(scope, part.object)
        if found is None:
            raise _no_place(scope, part)
        host, side = found
        name = scope.world.domain(host.sides).elements[host.values[side]]
        words.append(f"at the {name} of {article(host.name)}")
    return f"I {' '.join(words)}"


def _what_words(scope: Scope, node: nodes.Object) -> str:
    name = _last_name(node)
    for entry in scope.world.find(name):
        match entry:
            case Host(name=found) | DownHost(name=found) | Subclass(name=found):
                return found
            case KindValue(domain, index):
                return scope.world.domain(domain).elements[index]
            case _:
                pass
    if name.casefold() == "card":
        return "card"
    raise _nothing_placed(scope, node)


def _last_name(node: nodes.Object) -> str:
    runs = node.cores[0].runs
    return runs[-1][-1].text if runs else ""


def _nothing_placed(scope: Scope, node: nodes.Object) -> Mistake:
    """The mistake that this is nothing that could be placed: it is unknown, or it is something else."""
    runs = node.cores[0].runs
    if runs and not scope.world.find(runs[-1][-1].text):
        return scope.world.unknown(runs[-1][-1])
    return mistake("G308", node.span, phrase=node.span.text)


def _no_place(scope: Scope, part: nodes.Part) -> Mistake:
    """The mistake that this is no place at a host; nothing is told where a sheet could not be read."""
    return follows() if scope.world.blind else mistake("G308", part.span, phrase=part.span.text)


# ---- what happened -------------------------------------------------------------------------------------------


def _happened(
    scope: Scope, node: nodes.Whenever, rule: nodes.Rule, elements: list[int], place: int
) -> list[Statement]:
    event = _event(scope, node)
    if event is None:
        return []
    copies = _copies(scope, rule, elements, node)
    scope.world.place(node.span, node.covers or rule.covers, "lasting")
    body = scope.world.lower_block(evolved(scope, placed=()), node.body)
    again = repeat(scope, copies, body, place)
    return [If(event, again, (), place)]


def _event(scope: Scope, node: nodes.Whenever) -> Condition | None:
    """That what was placed is what the rule waits for; None if that cannot be at this moment.

    Raises:
        Mistake: the rule waits for something that is not placed (G308).
    """
    deed = node.event.deed
    if deed is None or not deed.objects or deed.name is None:
        raise mistake("G308", node.event.span, phrase=f"whenever {node.event.span.text}")
    value, where = scope.placed[-1]
    parts: list[Condition] = []
    what = _is_what(scope, deed.objects[0], value, where)
    if what is None:
        return None
    parts.append(what)
    for part in deed.parts:
        there = _is_there(scope, part, where)
        if there is None:
            return None
        parts.append(there)
    return all_of(*parts)


def _is_what(
    scope: Scope, node: nodes.Object, value: Expression, where: Spot | Chosen
) -> Condition | None:
    name = _last_name(node)
    for entry in scope.world.find(name):
        match entry:
            case Host(areas=areas):
                return _among(where, areas)
            case DownHost(host=host):
                return _among_down(scope, value, where, host)
            case KindValue(domain, index):
                feature = _feature(scope, value, domain)
                if feature is not None:
                    wanted = Const(index, scope.world.element_type(domain))
                    return shows(scope.world, feature, value, wanted)
            case Subclass():
                return Every(())
            case _:
                pass
    if name.casefold() == "card":
        return Every(())
    raise _nothing_placed(scope, node)


def _feature(scope: Scope, value: Expression, kind: str) -> Feature | None:
    ruled = ruled_feature(scope.world, value.type.domain)
    return feature_of(scope.world, ruled.things, kind) if ruled is not None else None


def _among(where: Spot | Chosen, stores: tuple[int, ...]) -> Condition | None:
    """That it was put into one of these areas."""
    if isinstance(where, Spot):
        return Every(()) if where.store.index in stores else None
    return _one_of(where, [each.store.index in stores for each in where.spots])


def _among_down(
    scope: Scope, value: Expression, where: Spot | Chosen, host: Host
) -> Condition | None:
    """That it was put face down into an area of such hosts; a face that was put there is up."""
    among = _among(where, host.areas)
    things = scope.world.things_of(host.things)
    if among is None or things is None or value.type.domain != things.domain:
        return None
    face = face_up(scope.world, host.things, value)
    return Every((among, Compare("==", face, Const(-1, face.type))))


def _one_of(where: Chosen, wanted: list[bool]) -> Condition | None:
    if not any(wanted):
        return None
    if all(wanted):
        return Every(())
    index = wanted.index(True)
    return Compare("==", where.value, Const(index, where.value.type))


def _is_there(scope: Scope, part: nodes.Part, where: Spot | Chosen) -> Condition | None:
    """As in "at the top of a Bed": at that side of a host."""
    found = _side_named(scope, part.object)
    if found is None:
        raise _no_place(scope, part)
    host, wanted_side = found
    spots = where.spots if isinstance(where, Chosen) else (where,)
    wanted = [each.store.index == host.store for each in spots]
    if not any(wanted):
        return None
    spot = spots[wanted.index(True)]
    side = _side_of(scope, host, spot)
    there = Compare("==", side, Const(host.values[wanted_side], side.type))
    if not isinstance(where, Chosen) or all(wanted):
        return there
    chosen = Compare("==", where.value, Const(wanted.index(True), where.value.type))
    return Every((chosen, there))


def _side_named(scope: Scope, node: nodes.Object) -> tuple[Host, int] | None:
    """The side that "the top of a Bed" names: an element of the kind of the sides."""
    if len(node.cores) != 2:  # noqa: PLR2004 - a side, and of what
        return None
    core, whose = node.cores
    name = core.runs[-1][-1].text if core.runs else " ".join(core.adjectives[-1:])
    owner = whose.runs[-1][-1].text if whose.runs else ""
    hosts = [entry for entry in scope.world.find(owner) if isinstance(entry, Host)]
    for entry in scope.world.find(name):
        if isinstance(entry, AreaName) and entry.side is not None:
            for host in hosts:
                if host.name == entry.owner:
                    scope.world.heard.adjectives(core, name)
                    return host, entry.side
    return None


def _side_of(scope: Scope, host: Host, spot: Spot) -> Expression:
    """Which side of its host a place is, as an element of the kind of the sides."""
    assert spot.owner is not None
    found = convert(scope.world, spot.owner, host.sides)  # type: ignore[arg-type]
    assert found is not None
    return found


# ---- who has the rule ------------------------------------------------------------------------------------------


def _copies(
    scope: Scope, rule: nodes.Rule, elements: list[int], node: nodes.Whenever
) -> Expression:
    """How many pieces in my areas have the rule and are in force."""
    world = scope.world
    value, _ = scope.placed[-1]
    feature = ruled_feature(world, value.type.domain)
    assert feature is not None
    things = world.things_of(feature.things)
    assert things is not None
    since = _since(world, things.domain) if rule.from_next_turn else None

    def in_force(piece: Expression) -> Condition:
        shown = shows_one_of(world, feature, piece, elements)
        if since is None:
            return shown
        came = Read(since.index, piece, since.type)
        turn = _turn(world)
        return Every((shown, Compare("<", came, Read(turn.index, None, turn.type))))

    stuff = Stuff(things, where=(in_force,))
    stores = (
        store
        for host in world.entries(Host)
        if host.things == things.name
        for store in world.standing
        if store.index in host.areas
    )
    spots = lying_in(scope, stores, scope.me, stuff, node.span)
    return count_of(scope, evolved(stuff, spots=spots), node.span)


def _came(scope: Scope, feature: Feature, value: Expression, place: int) -> list[Statement]:
    """The turn in which a piece with a rule came is noted down."""
    world = scope.world
    elements = [
        element
        for rule, found in rules_shown(world, feature, "lasting")
        if rule.from_next_turn
        for element in found
    ]
    things = world.things_of(feature.things)
    if not elements or things is None:
        return []
    piece = convert(world, value, things.domain)
    assert piece is not None
    since, turn = _since(world, things.domain), _turn(world)
    noted = Assign(since.index, piece, Read(turn.index, None, turn.type), place)
    return [If(shows_one_of(world, feature, value, elements), (noted,), (), place)]


def _since(world: World, domain: str) -> Variable:
    return world.flow(SINCE_TURN, domain, high=_MOST_TURNS)


def _turn(world: World) -> Variable:
    return world.flow(TURN_NUMBER, high=_MOST_TURNS)


def turn_begins(world: World, place: int) -> tuple[Statement, ...]:
    """The turns are counted, where a rule asks for it."""
    turn = world.find_flow(TURN_NUMBER)
    if turn is None:
        return ()
    now = Read(turn.index, None, turn.type)
    return (Assign(turn.index, None, Arith("+", now, _ONE, turn.type), place),)
