# SPDX-License-Identifier: MIT
"""One thing that happened, as data for whoever draws it and as a line for whoever reads it.

In: nothing but words and numbers.  Out: `Event`s, the same in every language but for their texts and
the names of things; areas, counters and verbs are named as the file does.
"""

from __future__ import annotations

import attrs

__all__ = ["Area", "AtPiece", "Event"]


@attrs.frozen
class AtPiece:
    """A side of a piece at which others can lie: `area` and `owner` are where the piece lies.

    `piece` and `side` are its names as the views have them (`HostView`).
    """

    area: str
    owner: str | None
    piece: str
    side: str


@attrs.frozen
class Area:
    """Where something lies: the name of the area and of its owner (None: nobody's).

    `at_piece`: it is a place at a piece, such as "left of Oak", and `at` says which; `at_space`: its owner is a
    space of a board. Of something that lies where others can lie at it, `called` is the name that it has
    there (`HostView.name`), such as "Oak 2".
    """

    name: str
    owner: str | None
    at_piece: bool = False
    at_space: bool = False
    at: AtPiece | None = None
    called: str | None = None


@attrs.frozen
class Event:
    """One thing that happened. `move` is the number of the move that set it off, 0 the set-up.

    `kind`: "played" (a player made a move), "moved" (things went from `origin` to `target`),
    "counter" (a counter or marker called `name` of `owner` now shows `value`), "round" (`value` is
    its number), "shuffled" and "turned up" (in `origin`), "said" (a line of the author's), "over".
    Of a move that was made in secret neither the words nor the `name` are told to others.
    `piece` is the sort of tokens or the single piece, None where the viewer does not know it. `lying` says how a tile
    lies that came to a growing board, "" as it is printed. `was` is what a counter showed before; `back` says that it
    went back to its first value at a moment of the game, as the file has it. `by_chance` says that it was
    set to what was drawn. Such a roll is told whatever comes up, other counters only where they change.

    For those who draw: `left_as` is what could be read on a single piece where it left, and `place` which of
    the pieces there it was, from 1 at the bottom; None where there is no order, or the viewer did not
    see it lie there: then a picture takes the top one away.
    What arrives lies on top.
    `pieces` are those that were turned up, from the bottom up, and those that the viewer sees after shuffling.

    Three kinds have no `text`, for nothing has happened on the table: "handed on" (what lay on a run lies on the
    one to which it belongs now), "renamed" (`names` has pairs of what something was called and is called now, all
    at once: runs, or with an `origin` the pieces there at which others lie) and "forgotten" (the viewer knew some
    of the pieces in `origin`; any of them may have left, so that all that stay are unknown).
    """

    move: int
    kind: str
    text: str
    player: str | None = None
    things: str | None = None
    piece: str | None = None
    count: int = 0
    origin: Area | None = None
    target: Area | None = None
    name: str | None = None
    owner: str | None = None
    value: int | str | None = None
    lying: str | None = None
    was: int | str | None = None
    back: bool = False
    by_chance: bool = False
    left_as: str | None = None
    place: int | None = None
    pieces: tuple[str | None, ...] = ()
    names: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return self.text
