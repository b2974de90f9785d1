# SPDX-License-Identifier: MIT
"""The moves of a position as values that people and programs can hold on to.

In: a program, a row and the notation of a match.  Out: `Move`s in a stable order, which is that of
the actions in the file and of their arguments.  Pieces that are alike give one move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import attrs

from gamedsl.check.model import Parameter
from gamedsl.compile import Program
from gamedsl.compile.layout import ACTOR, DECISION, OVER
from gamedsl.compile.moves_counted import MovesCounted, moves_counted
from gamedsl.run.calling import Called
from gamedsl.run.coding import wording_of
from gamedsl.run.speech import Speech
from gamedsl.run.texts import fold
from gamedsl.run.wording import Begun, Wording, chosen, is_inner, several

__all__ = ["Move", "Moves"]


@attrs.frozen
class Move:
    """One move: its text, which can be read back, its verb, and its chosen arguments by name.

    `together`: what it names as a set; None for moves without one. `label` is the verb in the language of the match.
    """

    text: str
    action: str
    arguments: tuple[str, ...]
    wording: Wording = attrs.field(repr=False)
    together: tuple[str, ...] | None = None
    label: str = attrs.field(default=attrs.Factory(lambda self: self.action, takes_self=True))

    def __str__(self) -> str:
        return self.text


_MOST_KNOWN = 20_000


class Moves:
    """Lists the moves of one match; `out` is where the program writes them."""

    def __init__(self, program: Program, speech: Speech) -> None:
        """Know the game and its words."""
        self._program = program
        self._calling = speech.calling
        self._notation = speech.notation
        self._alike = speech.alike
        self._known: dict[int, Move] = speech.moves
        self._out = program.new_out()
        self._last: tuple[list[int], list[int]] = [], []

    @property
    def counted(self) -> MovesCounted | None:
        """Where rows number the turns that count as one move each."""
        return moves_counted(self._program.layout)

    def codes(self, row: list[int]) -> list[int]:
        """The codes of all moves, in their order; none when the game is over. The row is not to change afterwards."""
        if self._last[0] is not row:
            self._last = row, self._out[: self._program.legal(row, self._out)]
        return self._last[1]

    @property
    def _is_sifted(self) -> bool:
        """Codes may be listed that differ only in which of alike pieces is meant."""
        return self._alike.any and not self._program.lists_alike_once

    def wordings(self, row: list[int]) -> tuple[Wording, ...]:
        """All moves as numbers, those of alike pieces once."""
        codes = self.codes(row)
        if self._is_sifted:
            codes = self._alike.once(self._program, row, codes)
        return tuple(wording_of(self._program, row, code) for code in codes)

    def told(self, row: list[int], wording: Wording) -> Wording:
        """The same move with those of alike pieces that the list has, so that a record leads to the same state."""
        if not self._alike.several(wording):
            return wording
        key = self._alike.key(wording)
        return next((each for each in self.wordings(row) if self._alike.key(each) == key), wording)

    def listed(self, row: list[int]) -> tuple[Move, ...]:
        """All moves, those of alike pieces once."""
        called = self._calling.at(row, row[ACTOR])
        if self._is_sifted:
            return tuple(self.move(wording, called) for wording in self.wordings(row))
        known = self._known
        return tuple([known.get(code) or self._said(code, row, called) for code in self.codes(row)])

    def _said(self, code: int, row: list[int], called: Called) -> Move:
        """The move of that code, remembered if it is called the same wherever it can be made."""
        wording = wording_of(self._program, row, code)
        move = self.move(wording, called)
        if move.together is None and not self._varies(wording.action):
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            self._known[code] = move
        return move

    def _varies(self, action: int) -> bool:
        """The names of what is chosen depend on the position."""
        return any(map(self._calling.varies, chosen(self._program.model.actions[action])))

    def forced(self, row: list[int]) -> Wording | None:
        """The one answer to a question in the middle of a move that has no other; else None."""
        if row[OVER] or not is_inner(self._program.model, row[DECISION]):
            return None
        if len(self.codes(row)) > 1 and not self._is_sifted:
            return None
        found = self.wordings(row)
        return found[0] if len(found) == 1 else None

    def move(self, wording: Wording, called: Called) -> Move:
        """The move that the wording says at a position."""
        action = self._program.model.actions[wording.action]
        pairs = zip(chosen(action), wording.values, strict=True)
        parameter, group = several(action), wording.group
        together = None
        if parameter is not None and group is not None:
            together = tuple(called.name(parameter, value) for value in group)
        return Move(
            text=self._notation.write(wording, called),
            action=action.verb,
            arguments=tuple(called.name(each, value) for each, value in pairs),
            wording=wording,
            together=together,
            label=self._notation.verb(action),
        )

    def choices(self, row: list[int], begun: str) -> tuple[str, ...]:
        """What can come next in a move that begins like this, in the order of the moves.

        Of nothing yet these are the verbs; in a set the things that can still be added; of a whole
        move, and of what begins no move, nothing.
        """
        moves = self.listed(row)
        if not fold(begun):
            return tuple(dict.fromkeys(move.label for move in moves))
        return tuple(dict.fromkeys(self._next(moves, begun, self._calling.at(row, row[ACTOR]))))

    def _next(self, moves: tuple[Move, ...], begun: str, called: Called) -> Iterator[str]:
        for each in self._notation.begin(begun, called):
            fitting = [move for move in moves if _begins(move.wording, each)]
            known = len(each.values)
            action = self._program.model.actions[each.action]
            following = chosen(action)[known : known + 1]
            if not following and several(action) is not None:
                yield from self._more(fitting, each, called)
                continue
            if each.rest and not any(self._is_preposition(each.rest, p) for p in following):
                continue
            for move in fitting:
                yield from move.arguments[known : known + 1]

    def _is_preposition(self, text: str, parameter: Parameter) -> bool:
        return self._calling.texts.after_preposition(parameter.preposition, text) == ""

    def _more(self, moves: list[Move], begun: Begun, called: Called) -> Iterator[str]:
        """What can be added to a set of which some are named."""
        parameter = several(self._program.model.actions[begun.action])
        assert parameter is not None
        lists = [said for said, left in self._notation.sets(begun, called) if left in _OPEN]
        if not begun.rest or self._is_preposition(begun.rest, parameter):
            lists = [()]
        for said in lists:
            named = Counter(said)
            for move in moves:
                own = Counter(fold(name) for name in move.together or ())
                if named <= own:
                    yield from (n for n in move.together or () if own[fold(n)] > named[fold(n)])


_OPEN = ("", ",", "and", ", and")
"""What may stand behind the names of a set that goes on."""


def _begins(wording: Wording, begun: Begun) -> bool:
    known = len(begun.values)
    return wording.action == begun.action and wording.values[:known] == begun.values
