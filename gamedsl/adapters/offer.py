# SPDX-License-Identifier: MIT
"""The moves of one position by their numbers.

In: a position, who is asked, and their moves.  Out: for each move the path of numbers that leads to it.  Which of alike
pieces a number means is worked out from what the player sees there (what is printed, in whose area, by which name),
never from the numbers by which the program knows the pieces: two positions that the player cannot tell apart have the
same paths.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

import attrs

from gamedsl.adapters.numbering import Argument, Numbering, piece_of
from gamedsl.check.model import Domain, Things
from gamedsl.run import Move
from gamedsl.run.calling import Calling
from gamedsl.run.lying import find_lying
from gamedsl.run.view import Looking

__all__ = ["Offer", "Paths"]

Paths: TypeAlias = Mapping[tuple[int, ...], Move]
Key: TypeAlias = tuple[int, int, tuple[int, int], int, str]
"""What is seen of a piece: 0 the whole, 1 a face, 2 nothing; which; its area; the length of its name, and the name."""


@attrs.frozen(eq=False)
class Offer:
    """Finds the paths of moves, in the words of one match."""

    numbering: Numbering
    calling: Calling

    def paths(self, row: list[int], seat: int, moves: Sequence[Move]) -> Paths:
        """The moves of a player who is asked at that row, by their paths, in the order of the moves."""
        seen = _Seen(self.calling, row, seat)
        found: dict[tuple[int, ...], Move] = {}
        for action in dict.fromkeys(move.wording.action for move in moves):
            answers = self.numbering.answers[action]
            own = [move for move in moves if move.wording.action == action]
            digits = [
                seen.digits(argument, {move.wording.values[at] for move in own})
                for at, argument in enumerate(answers.arguments)
            ]
            members: Mapping[int, int] = {}
            if answers.together is not None:
                named = {each for move in own for each in move.wording.group or ()}
                members = seen.digits(answers.together, named)
            for move in own:
                values = zip(move.wording.values, digits, strict=True)
                group = move.wording.group
                path = answers.path(
                    tuple(digit[value] for value, digit in values),
                    None if group is None else tuple(members[each] for each in group),
                )
                found.setdefault(path, move)
        return found


class _Seen:
    """What one player sees of the pieces of one row."""

    def __init__(self, calling: Calling, row: list[int], seat: int) -> None:
        self._calling = calling
        self._row = row
        self._seat = seat
        self._looking = Looking(calling, seat)

    def digits(self, argument: Argument, values: Collection[int]) -> dict[int, int]:
        """The digit of each value of an argument."""
        pieces = piece_of(self._calling.model, argument.parameter.slot.type.domain)
        if pieces is None:
            return {value: value - argument.low for value in values}
        where = _Where(self._calling, self._row, self._looking, *pieces)
        name = self._calling.at(self._row, self._seat).name
        keys = {
            value: where.key(value, name(argument.parameter, value))
            for value in values
            if value >= 0
        }
        taken: dict[Key, int] = {}
        for key in sorted(set(keys.values())):
            used = set(taken.values())
            like = (each - argument.low for each in where.like(key))
            spare = range(argument.values, argument.width)
            taken[key] = next(each for each in (*like, *spare) if each not in used)
        return {value: taken[keys[value]] if value >= 0 else 0 for value in values}


class _Where:
    """What is seen of the pieces of one class, or of their faces, or of the places at them."""

    def __init__(
        self, calling: Calling, row: list[int], looking: Looking, own: Domain, pieces: Domain
    ) -> None:
        self._calling = calling
        self._row = row
        self._looking = looking
        self._own = own
        self._pieces = pieces
        things = calling.printed.things_of(pieces)
        assert things is not None
        self._things: Things = things
        self._area_of = find_lying(calling.contents, row, things).area_of
        self._lies = {
            piece: (store, owner)
            for store, owner, lying in calling.contents.everywhere(row, things)
            for piece in lying
        }

    def key(self, value: int, name: str) -> Key:
        """What is seen of that element, which has this name."""
        own = self._own
        piece = value if own.role == "sort" else own.attributes[0].values[value]
        area = self._area_of[piece]
        store, owner = self._lies[piece]
        if not self._looking.knows(self._row, store, owner, piece):
            return (2, 0, area, len(name), name)
        if own.role == "face":
            return (0, own.firsts[value], area, len(name), name)
        up = self._calling.turned.up(self._row, self._things.name, piece)
        face = self._calling.turned.read(store, piece, up)
        faces = self._calling.printed.face_domain(self._pieces)
        seen = (0, self._pieces.firsts[piece])
        if face >= 0 and faces is not None:
            seen = (1, faces.firsts[face])
        if own.role == "slot":
            side = own.attributes[1]
            return (
                seen[0],
                seen[1] * (max(side.values) + 1) + side.values[value],
                area,
                len(name),
                name,
            )
        return (*seen, area, len(name), name)

    def like(self, key: Key) -> list[int]:
        """The elements that are seen like that, in order; none of what is not known."""
        kind, which = key[:2]
        if kind == 2:  # noqa: PLR2004 - as the key says
            return []
        own = self._own
        if own.role != "slot":
            return self._elements(own, kind, which)
        sides = own.attributes[1].values
        which, side = divmod(which, max(sides) + 1)
        hosts = set(self._elements(self._pieces, kind, which))
        return [
            number
            for number, host in enumerate(own.attributes[0].values)
            if host in hosts and sides[number] == side
        ]

    def _elements(self, domain: Domain, kind: int, which: int) -> list[int]:
        """The elements that are alike to this one, or the pieces with a face alike to this one."""
        if kind == 0:
            return [each for each, first in enumerate(domain.firsts) if first == which]
        faces = self._calling.printed.face_domain(domain)
        assert faces is not None
        of = faces.attributes[0].values
        alike = (of[face] for face, first in enumerate(faces.firsts) if first == which)
        return list(dict.fromkeys(alike))
