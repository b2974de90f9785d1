# SPDX-License-Identifier: MIT
"""Boards, as scenarios speak of them: "the Field holds A's Pawn on d4, B's Pawns on e5 and f5".

In: the words of a given.  Out: for each thing that is listed the spaces on which such things stand; nothing else
stands on the board then.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from gamedsl.check.model import Cells
from gamedsl.testing import steps
from gamedsl.testing.contents import Contents
from gamedsl.testing.mistakes import mistake
from gamedsl.testing.places import Names, Spot, without_article
from gamedsl.testing.words import Words

__all__ = ["Boards"]

_STANDING = re.compile(r"(?P<thing>.+?) on (?P<spaces>\S.*)")
_AND = re.compile(r" +and +")


class Boards:
    """The boards of one game."""

    def __init__(self, names: Names) -> None:
        """Know the names of the game."""
        self._names = names
        self._lists = Contents(names)

    def board(self, text: str) -> Cells | None:
        """The board of that name, or None."""
        said = without_article(text)
        boards = self._names.model.boards
        return next((each for each in boards if each.name.casefold() == said), None)

    def spots(self, board: Cells) -> Iterator[Spot]:
        """All places on the board."""
        size = self._names.model.domain(board.space).size
        for store in self._names.model.stores:
            if store.owner == board.space:
                yield from (Spot(store, space) for space in range(size))

    def standing(self, item: steps.Contents) -> Iterator[tuple[Words, tuple[Spot, ...]]]:
        """Each thing with the places of one space on which it stands.

        Raises:
            StepMistake: no space is said (G807), or there is none of that name (G201).
        """
        for words in item.things:
            match = _STANDING.fullmatch(words.text)
            if match is None:
                example = f"{words.text} on a1"
                raise mistake("G807", words, text=words.text, suggestion=example)
            spaces = words.group(match, "spaces")
            for space in _listed(spaces):
                spots = self._names.spots(space.text)
                if not spots:
                    raise self._lists.unknown(space)
                yield words.group(match, "thing"), spots


def _listed(spaces: Words) -> Iterator[Words]:
    """Each of several spaces between which "and" stands."""
    start = 0
    for word in (*_AND.finditer(spaces.text), None):
        yield spaces.part(start, len(spaces.text) if word is None else word.start())
        start = 0 if word is None else word.end()
