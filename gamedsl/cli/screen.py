# SPDX-License-Identifier: MIT
"""A view as aligned text: what is shared first, then boards, then each player.

In: a view, which holds only what its viewer may see.  Out: lines.  Spaces that are called like
those of a chessboard are drawn as a board; other owners that are no players have a table, a row
each; every player has a block.  The box is left out: what lies there is out of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

import attrs

from gamedsl.cli.board import AND, draw_board, draw_hexes, is_board
from gamedsl.cli.columns import aligned, hanging
from gamedsl.cli.drawn_as import DrawnAs
from gamedsl.cli.ground import GroundDrawing
from gamedsl.cli.hosting import Printed, hand_lines, host_lines
from gamedsl.diagnostics.width import cells
from gamedsl.run.view import AreaView, CounterView, View

__all__ = ["Screen"]

_BOX = "box"
_NOTHING = "-"
_INDENT = "  "
_MANY = 3
"""More pieces of one name, one after the other, are counted."""
_BAR = " | "
"""Stands between what is printed on the faces of a piece."""
_LONG = 12
"""A longer table leaves out those who have nothing."""


@attrs.frozen
class Screen:
    """Draws views in the words of one language; `rule` is the sign of which headlines are made."""

    words: Mapping[str, str]
    rule: str = "-"
    width: int = 80
    compact: bool = False
    """Players have a table, too, where it fits."""
    printed: Printed = attrs.Factory(dict)
    """What is printed on pieces with several faces, which the viewer sees in their own areas."""
    early: frozenset[str] = frozenset()
    """Areas in which things lie only while the game is set up, or never: when they are empty they are left out."""
    drawn: DrawnAs = attrs.Factory(DrawnAs)

    def lines(self, view: View) -> list[str]:
        """The whole view, with a headline."""
        return [self.headline(view), *self.table(view)]

    def headline(self, view: View) -> str:
        """Which round and phase it is, in a line across the screen."""
        parts = []
        if view.round is not None:
            parts.append(self.words["round"].format(number=view.round))
        if view.phase is not None:
            parts.append(view.phase_label or view.phase)
        title = f"{self.rule * 2} {', '.join(parts)} " if parts else ""
        return title + self.rule * max(0, self.width - len(title))

    def table(self, view: View) -> list[str]:
        """Everything that lies and counts, without the headline."""
        shared = list(self._shared(view))
        lines = [part for line in self._aligned(shared) for part in line]
        drawings = [GroundDrawing(each, _filled(view)) for each in view.grounds]
        for drawing in drawings:
            block = [drawing.ground.label, *drawing.lines(self.width)]
            lines += ["", *block] if lines else block
        for owners in _owners(view):
            block = self._owned(view, owners, drawings)
            lines += ["", *block] if lines and block else block
        if self.compact and (block := self._fitting(view)):
            return [*lines, "", *block] if lines else block
        for player in view.players:
            block = self._player(view, player)
            lines += ["", *block] if lines and block else block
        return lines

    # ---- the three ways to show -----------------------------------------------------------------

    def _shared(self, view: View) -> Iterator[tuple[str, str]]:
        for name, areas in groupby(_areas_of(view, None), key=lambda area: area.label or area.name):
            here = list(areas)
            held = [self._contents(area) for area in here if area.count]
            if held or here[0].name not in self.early:
                yield name, "; ".join(held) or _NOTHING
        for counter in _counters_of(view, None):
            yield counter.label or counter.name, _shown(counter)

    def _owned(
        self, view: View, owners: Sequence[str], drawings: Sequence[GroundDrawing]
    ) -> list[str]:
        """What lies with owners that are no players; what lies on spaces of a growing board is drawn.

        Counters that are all 0 are left out where they would fill a table of their own.
        """
        if is_board(owners) or not self.drawn.points.isdisjoint(_boards_of(view, owners)):
            return self._board(view, owners)
        shown = {_shown(each) for owner in owners for each in _counters_of(view, owner)}
        if shown == {"0"} and not any(area.owner in owners for area in view.areas):
            return []
        drawing = next((each for each in drawings if owners[0] in each.signs), None)
        return self._rows(view, owners, drawing=drawing)

    def _board(self, view: View, owners: Sequence[str]) -> list[str]:
        lying = dict.fromkeys(owners, "")
        here = [area for area in view.areas if area.owner in lying]
        several = len({area.things for area in here}) > 1
        alike = len({area.things for area in here if area.name in self.drawn.counted}) == 1
        for area in here:
            if area.owner is not None and area.count:
                number = alike and area.name in self.drawn.counted
                single = len(area.tokens) == 1 and area.count == 1 and not number
                shown = area.tokens[0][0] if single else self._contents(area)
                shown = str(area.count) if number else shown
                # Where a space can hold a man or a king, both of one colour, it says which.
                shown = f"{shown} {area.things}" if single and several else shown
                before = lying[area.owner]
                lying[area.owner] = f"{before}{AND}{shown}" if before else shown
        names = {area.name for area in here}
        numbered = not names.isdisjoint(self.drawn.numbered)
        if names.isdisjoint(self.drawn.hexes):
            return draw_board(lying, numbered=numbered)
        return draw_hexes(lying, numbered=numbered, width=self.width)

    def _rows(
        self,
        view: View,
        owners: Sequence[str],
        *,
        gaps: bool = True,
        drawing: GroundDrawing | None = None,
    ) -> list[str]:
        """A table with a row for each owner; without `gaps` what nobody has is left out.

        Of a growing board's runs each has the sign of the drawing and what is printed along it.
        """
        counters = {owner: list(_counters_of(view, owner)) for owner in owners}
        areas = {owner: list(_areas_of(view, owner)) for owner in owners}
        heads = ["", *(area.label or area.name for area in areas[owners[0]])]
        heads += [counter.label or counter.name for counter in counters[owners[0]]]
        rows = [
            [
                owner,
                *(self._contents(area) for area in areas[owner]),
                *(_shown(counter) for counter in counters[owner]),
            ]
            for owner in owners
        ]
        if len(rows) > _LONG:
            rows = [row for row in rows if _is_full(row[1:])]
        if drawing is not None:
            heads = ["", *heads, self.words["shows"]]
            rows = [
                [drawing.signs[row[0]], *row, drawing.shows(row[0]) or _NOTHING] for row in rows
            ]
        columns = [
            column
            for column in zip(heads, *rows, strict=True)
            if (gaps and drawing is None) or _is_full(column[1:])
        ]
        return aligned(list(zip(*columns, strict=True))) if rows and len(columns) > 1 else []

    def _fitting(self, view: View) -> list[str]:
        """The table of the players, if the screen is wide enough for it; empty columns left out."""
        block = self._rows(view, view.players, gaps=False)
        return block if all(cells(line) <= self.width for line in block) else []

    def _player(self, view: View, player: str) -> list[str]:
        name = f"{player} ({self.words['you']})" if player == view.viewer else player
        areas = [
            each for each in _areas_of(view, player) if each.count or each.name not in self.early
        ]
        below = {area.name: self._below(area, view.viewer) for area in areas}
        rows = [
            (area.label or area.name, "" if below[area.name] else self._contents(area))
            for area in areas
        ]
        rows += [
            (counter.label or counter.name, _shown(counter))
            for counter in _counters_of(view, player)
        ]
        lines = [name] if rows else []
        for number, line in enumerate(self._aligned(rows, _INDENT)):
            lines += line
            lines += below[areas[number].name] if number < len(areas) else []
        return lines

    def _below(self, area: AreaView, viewer: str | None) -> list[str]:
        """Lines of their own for what one line cannot say; none where it can."""
        if area.hosts and any(host.guests for host in area.hosts):
            return host_lines(area, self.words["hidden"], self.width, _INDENT * 2)
        own = viewer is not None and area.owner == viewer and not area.hosts
        if own and any(name in self.printed for name in area.pieces):
            lines = [
                part
                for line in hand_lines(area, self.printed, _INDENT * 2)
                for part in self._face_by_face(line)
            ]
            hidden = sum(name is None for name in area.pieces)
            more = [f"{_INDENT * 2}{self.words['hidden'].format(count=hidden)}"] if hidden else []
            return [*lines, *more]
        return []

    def _face_by_face(self, line: str) -> list[str]:
        """The line of a piece, where it is too wide with each further face below the first."""
        first, *others = line.split(_BAR) if cells(line) > self.width else (line,)
        return [first, *(f"{_INDENT * 3}{_BAR.lstrip()}{other}" for other in others)]

    def _aligned(self, rows: Sequence[tuple[str, str]], indent: str = "") -> list[list[str]]:
        """The lines of each row of two columns, as many as it needs in the width."""
        at = len(indent) + max((cells(name) for name, _ in rows), default=0) + len(_INDENT)
        return [hanging(line, at, self.width) for line in aligned(rows, indent=indent)]

    # ---- what lies in an area -------------------------------------------------------------------

    def _contents(self, area: AreaView) -> str:
        """What lies there in one line; a sort that is called like its owner goes without saying."""
        if not area.count:
            return _NOTHING
        if area.tokens:
            if len(area.tokens) == 1 and area.tokens[0][0] == area.owner:
                return str(area.tokens[0][1])
            return ", ".join(f"{sort} {number}" for sort, number in area.tokens)
        if not area.pieces:
            return self.words["hidden"].format(count=area.count)
        return self._pieces(area)

    def _pieces(self, area: AreaView) -> str:
        """Names of pieces, and how many are hidden; of a pile from the top."""
        known = tuple(host.name for host in area.hosts) or area.pieces
        is_pile = area.ordered and not area.hosts and area.name not in self.drawn.rows
        pieces = reversed(known) if is_pile else iter(known)
        words: list[str] = []
        for name, group in groupby(pieces):
            count = len(list(group))
            if name is None:
                words.append(self.words["hidden"].format(count=count))
            else:
                words += [f"{name} ({count})"] if count > _MANY else [name] * count
        if area.lying:
            words = [f"{word}, {area.lying}" for word in words]
        top = self.words["from the top"] if is_pile and len(words) > 1 else ""
        return top + ", ".join(words)


def _boards_of(view: View, owners: Sequence[str]) -> Iterator[str]:
    return (area.name for area in view.areas if area.owner in owners)


def _owners(view: View) -> list[tuple[str, ...]]:
    """The groups of owners that are no players, each in its order, in the order of the view."""
    owned = [
        (each.name, each.things, each.owner)
        for each in view.areas
        if each.name != _BOX and each.lying is None  # What lies on a growing board is drawn.
    ]
    owned += [(each.name, "", each.owner) for each in view.counters]
    groups: dict[tuple[str, ...], None] = {}
    for _, group in groupby(owned, key=lambda each: each[:2]):
        owners = tuple(each for _, _, each in group if each and each not in view.players)
        if owners:
            groups[owners] = None
    return list(groups)


def _filled(view: View) -> frozenset[str]:
    """Whoever has something in an area."""
    return frozenset(each.owner for each in view.areas if each.count and each.owner)


def _areas_of(view: View, owner: str | None) -> Iterator[AreaView]:
    return (area for area in view.areas if area.owner == owner and area.name != _BOX)


def _counters_of(view: View, owner: str | None) -> Iterator[CounterView]:
    return (counter for counter in view.counters if counter.owner == owner)


def _is_full(column: Sequence[str]) -> bool:
    """Whether somebody has something of it."""
    return any(cell != _NOTHING for cell in column)


def _shown(counter: CounterView) -> str:
    return _NOTHING if counter.value is None else str(counter.value)
