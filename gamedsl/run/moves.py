# SPDX-License-Identifier: MIT
"""The moves of a position as values that people and programs can hold on to.

In: a program, a row and the notation of a match.  Out: `Move`s in a stable order, which is that of
the actions in the file and of their arguments.  Pieces that are alike give one move.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from gamedsl.compile import Program
from gamedsl.run.speech import Speech
from gamedsl.run.texts import fold
from gamedsl.run.wording import Wording, chosen

__all__ = ["Move", "Moves"]


@attrs.frozen
class Move:
    """One move: its text, which can be read back, its verb, and its chosen arguments by name."""

    text: str
    action: str
    arguments: tuple[str, ...]
    wording: Wording = attrs.field(repr=False)

    def __str__(self) -> str:
        return self.text


class Moves:
    """Lists the moves of one match; `out` is where the program writes them."""

    def __init__(self, program: Program, speech: Speech) -> None:
        """Know the game and its words."""
        self._program = program
        self._texts = speech.texts
        self._notation = speech.notation
        self._alike = speech.alike
        self._out = program.new_out()

    def codes(self, row: list[int]) -> list[int]:
        """The codes of all moves, in their order; none when the game is over."""
        return self._out[: self._program.legal(row, self._out)]

    def listed(self, row: list[int]) -> tuple[Move, ...]:
        """All moves, those of alike pieces once."""
        codes = self.codes(row)
        if self._alike.any:
            codes = self._alike.once(self._program, codes)
        return tuple(self.move(Wording(*self._program.decode(code))) for code in codes)

    def move(self, wording: Wording) -> Move:
        """The move that the wording says."""
        action = self._program.model.actions[wording.action]
        pairs = zip(chosen(action), wording.values, strict=True)
        return Move(
            text=self._notation.write(wording),
            action=action.verb,
            arguments=tuple(self._texts.value(value, each.slot.type) for each, value in pairs),
            wording=wording,
        )

    def choices(self, row: list[int], begun: str) -> tuple[str, ...]:
        """What can come next in a move that begins like this, in the order of the moves.

        Of nothing yet these are the verbs; of a whole move, and of what begins no move, nothing.
        """
        moves = self.listed(row)
        if not fold(begun):
            return tuple(dict.fromkeys(move.action for move in moves))
        return tuple(dict.fromkeys(self._next(moves, begun)))

    def _next(self, moves: tuple[Move, ...], begun: str) -> Iterator[str]:
        for each in self._notation.begin(begun):
            known = len(each.values)
            following = chosen(self._program.model.actions[each.action])[known : known + 1]
            if each.rest and each.rest not in [fold(next_.preposition) for next_ in following]:
                continue
            for move in moves:
                said = move.wording
                if said.action == each.action and said.values[:known] == each.values:
                    yield from move.arguments[known : known + 1]
