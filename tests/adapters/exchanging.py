"""Positions that differ only in what a player cannot know: which of the pieces lies where they do not see it."""

from __future__ import annotations

from gamedsl import Match
from gamedsl.chance import Generator
from gamedsl.check.model import Things
from gamedsl.run.contents import Contents
from gamedsl.run.speech import make_speech
from gamedsl.run.turned import Turned
from gamedsl.run.view import Looking

__all__ = ["otherwise"]


def otherwise(match: Match, seat: int, chance: Generator) -> Match:
    """The match as it would be if the pieces that this seat does not know, and alike ones, had changed places."""
    layout, row = match.program.layout, match.row
    contents = Contents(layout)
    calling = make_speech(match.program, match.setting.language, match.players).calling
    looking = Looking(calling, seat)
    other = row[:]
    for things in layout.model.things:
        if things.individual:
            _exchange(
                contents, other, row, things, _mapping(looking, contents, row, things, chance)
            )
    return match.at(other, version=match.version)


def _mapping(
    looking: Looking, contents: Contents, row: list[int], things: Things, chance: Generator
) -> dict[int, int]:
    """Unknown pieces change places with one another, and so do known ones that are alike."""
    firsts = contents.layout.model.domain(things.domain).firsts
    groups: dict[int, list[int]] = {}
    for store, owner, pieces in contents.everywhere(row, things):
        for piece in pieces:
            known = looking.knows(row, store, owner, piece)
            groups.setdefault(firsts[piece] if known else -1, []).append(piece)
    found: dict[int, int] = {}
    for group in groups.values():
        others = group[:]
        chance.shuffle(others)
        found.update(zip(group, others, strict=True))
    return found


def _exchange(
    contents: Contents, row: list[int], old: list[int], things: Things, mapping: dict[int, int]
) -> None:
    layout = contents.layout
    lying = list(contents.everywhere(old, things))
    for store, owner, _ in lying:
        contents.put_pieces(row, store, owner, ())
    for store, owner, pieces in lying:
        place, at = contents.places.get(store.index), owner
        if place is not None:
            host, side = place.attributes[:2]
            at = next(
                number
                for number, piece in enumerate(host.values)
                if piece == mapping[host.values[owner]]
                and side.values[number] == side.values[owner]
            )
        contents.put_pieces(row, store, at, [mapping[piece] for piece in pieces])
    if things.name in layout.knowledge:
        for piece, other in mapping.items():
            row[layout.know_slot(things.name, other)] = old[layout.know_slot(things.name, piece)]
    _turn(contents, row, old, things, mapping)


def _turn(
    contents: Contents, row: list[int], old: list[int], things: Things, mapping: dict[int, int]
) -> None:
    """The same face is up: the first, the second, or none."""
    variable = Turned(contents).variables.get(things.name)
    if variable is None or variable.type.domain is None:
        return
    of = contents.layout.model.domain(variable.type.domain).attributes[0].values
    first = variable.index
    for piece, other in mapping.items():
        up = old[contents.layout.variable_slot(first, piece)]
        if up >= 0:
            up += of.index(other) - of.index(piece)
        row[contents.layout.variable_slot(first, other)] = up
