# SPDX-License-Identifier: MIT
"""What an area holds: of which class or which part of it, for how many there is room, who sees what lies there."""

from __future__ import annotations

from gamedsl.check.entries import Subclass
from gamedsl.check.mistakes import follows, mistake
from gamedsl.check.model import PLAYER, Things
from gamedsl.check.model.components import Sight
from gamedsl.check.world import World
from gamedsl.syntax import nodes

__all__ = ["classes_in", "part_taken", "room_in", "sight_of"]

_MOST_ROOM = 1_000_000
_BY_SOMEBODY = frozenset({"seen by", "known to"})


def classes_in(world: World, contents: nodes.Contents) -> list[Things]:
    """The classes that can lie there: the one that is named, else all cards.

    Raises:
        Mistake: what is named is no class of things, or there are no cards.
    """
    if contents.phrase is None:
        cards = [things for things in world.things if things.individual]
        if not cards and (world.broken or world.is_broken("card")):
            raise follows()
        if not cards:
            raise mistake("G302", contents.span, owner="the game", thing="cards")
        return cards
    core = contents.phrase.core
    if not core.runs:
        raise mistake(
            "G301",
            core.span,
            phrase=core.span.text,
            found="different thing",
            wanted="class of tokens or cards",
            example="its name",
        )
    name = core.runs[-1][-1]
    things = world.things_named(name.text)
    if things is None:
        if not world.find(name.text):
            raise world.unknown(name)
        raise mistake(
            "G301",
            core.span,
            phrase=name.text,
            found="different thing",
            wanted="class of tokens or cards",
            example="its name",
        )
    return [things]


def room_in(world: World, contents: nodes.Contents) -> tuple[bool, int | None]:
    """Whether the area is for one only, and for how many at the most: not more than there are of a part of a class."""
    single, capacity = False, None
    if contents.phrase is not None and contents.phrase.core.quantity is not None:
        single, capacity = _capacity(contents.phrase.core.quantity)
    part = part_taken(world, contents)
    if part is not None:
        there = world.domain(part.things).attribute("class")
        count = there.values.count(part.index) if there is not None else 0
        # Room for nearly all pieces saves nothing, and would have to be looked at whenever one is put there.
        if capacity is None and there is not None and 2 * count < len(there.values):
            capacity = count
    return single, capacity


def part_taken(world: World, contents: nodes.Contents) -> Subclass | None:
    """The part of a class with one back that alone can lie there; None where all of the class can."""
    core = contents.phrase.core if contents.phrase is not None else None
    if core is None or not core.runs:
        return None
    return world.subclass_named(core.runs[-1][-1].text)


def _capacity(quantity: nodes.Quantity) -> tuple[bool, int | None]:
    """Whether it is for one only, and for how many at the most."""
    if quantity.number is None:
        return False, None
    most = quantity.number
    if quantity.word not in {"exactly", "at most", "up to", ""}:
        raise mistake(
            "G311", quantity.span, what=quantity.word, where="in an area", belongs="in a condition"
        )
    if not 1 <= most <= _MOST_ROOM:
        name = "how many can lie there"
        raise mistake("G404", quantity.span, name=name, low=1, high=_MOST_ROOM, value=most)
    return most == 1, most


def sight_of(
    world: World, contents: nodes.Contents, owner: str | None, things: Things, *, hosting: bool
) -> Sight:
    """Who sees what lies there: where pieces with faces host others, or are hosted, one face is up, which all see.

    `hosting`: it is such an area. Elsewhere all faces of what lies face up are seen.

    Raises:
        Mistake: only its owner sees it, and the owner is no player (G311).
    """
    # "face down, known to its owner": the words that say more come first.
    for visibility in sorted(contents.visibility, key=lambda each: each.kind not in _BY_SOMEBODY):
        if visibility.kind == "face down":
            return "none"
        if visibility.kind in _BY_SOMEBODY:
            if owner != PLAYER:
                raise mistake(
                    "G311",
                    visibility.span,
                    what=visibility.kind,
                    where="here",
                    belongs="in an area of each player",
                )
            return "owner"
        if visibility.kind == "face up" and hosting and _has_faces(world, contents, things):
            return "up"
    return "all"


def _has_faces(world: World, contents: nodes.Contents, things: Things) -> bool:
    """Whether what can lie there has faces."""
    if things.name not in world.faces:
        return False
    part = part_taken(world, contents)
    there = world.domain(things.domain).attribute("class")
    if part is None or there is None:
        return True
    first = world.domain(things.domain).attribute(world.faces[things.name].names[0])
    faces = zip(there.values, first.values if first else (), strict=False)
    return any(face >= 0 for which, face in faces if which == part.index)
