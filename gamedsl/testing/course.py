# SPDX-License-Identifier: MIT
"""Whether the game goes as a scenario says: turns, phases, moves, what is told, how it ends.

In: a moment of a game and a check.  Out: None if it is so, otherwise what was found instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from gamedsl.diagnostics.spelling import nearest
from gamedsl.run.texts import fold, listed
from gamedsl.testing import checks
from gamedsl.testing.contents import Contents
from gamedsl.testing.mistakes import mistake
from gamedsl.testing.places import Names, same_name, without_article
from gamedsl.testing.stand import Stand
from gamedsl.testing.words import Words

__all__ = ["Course"]

_OVER = "the game is over"
_GOES_ON = "the game goes on"


class Course:
    """Answers the checks about the course of one game."""

    def __init__(self, names: Names) -> None:
        """Know the names of the game."""
        self._names = names
        self._contents = Contents(names)

    def turn(self, stand: Stand, check: checks.Turn) -> str | None:
        """`it is A's turn`."""
        seat = self._seat(stand, check.player, check.words)
        return None if seat in stand.waiting else self._whose(stand)

    def phase(self, stand: Stand, check: checks.Phase) -> str | None:
        """`the phase is NAME`, `the step is NAME`; a name that none of them has is a mistake (G201)."""
        known = self._names.model.phases
        phases = [phase.name for phase in known if phase.step == check.step]
        if not any(same_name(check.name.text, phase) for phase in phases):
            near = nearest(check.name.text, phases)
            suggestions = (near,) if near else None
            raise mistake("G201", check.name, name=check.name.text, suggestions=suggestions)
        now = next((phase for phase in known if phase.name == stand.phase), None)
        if now is not None and now.step and not check.step:
            now = None if now.within is None else known[now.within]
        if now is not None and now.step == check.step:
            return None if same_name(check.name.text, now.name) else now.name
        return _OVER if stand.turn is None else f"no {'step' if check.step else 'phase'}"

    def progress(self, stand: Stand, check: checks.Progress) -> str | None:
        """`the game is over` or `the game goes on`."""
        if check.over == (stand.turn is None):
            return None
        return _OVER if stand.turn is None else f"it is {self._whose(stand)}"

    def stopped(self, stand: Stand, check: checks.Stopped) -> str | None:
        """`the game is stopped because "..."`."""
        if stand.stopped == check.sentence:
            return None
        if stand.stopped is not None:
            return f'"{stand.stopped}"'
        return f"{_OVER} by its rules" if stand.turn is None else _GOES_ON

    def wins(self, stand: Stand, check: checks.Wins) -> str | None:
        """`A wins`: the game is over, and these have won."""
        wanted = {self._seat(stand, letter, check.words) for letter in check.players}
        if stand.winners is None:
            return f"{_GOES_ON}: it is {self._whose(stand)}"
        if set(stand.winners) == wanted:
            return None
        letters = [self._letter(seat) for seat in stand.winners]
        return f"{listed(letters, 'and') or 'nobody'} won"

    def exactly(self, stand: Stand, check: checks.Exactly) -> str | None:
        """`A's moves are exactly ...`, in any order."""
        found = stand.moves(self._seat(stand, check.player, check.words))
        if Counter(map(fold, found)) == Counter(fold(move.text) for move in check.moves):
            return None
        return ", ".join(found) or "none"

    def asked(self, stand: Stand, check: checks.Asked) -> str | None:
        """`A is asked to VERB`: A decides, and a move with that verb is open."""
        seat = self._seat(stand, check.player, check.words)
        if seat not in stand.waiting:
            return self._whose(stand)
        found = stand.moves(seat)
        for verb in check.verbs:
            wanted = fold(verb.text)
            if not any(f"{fold(move)} ".startswith(f"{wanted} ") for move in found):
                return f"{check.player} may only {listed(found, 'or')}"
        return None

    def asked_for(self, stand: Stand, check: checks.AskedFor) -> str | None:
        """`A is asked for WANTED`: A decides, and that is what is chosen."""
        seat = self._seat(stand, check.player, check.words)
        if seat not in stand.waiting:
            return self._whose(stand)
        if stand.wanted and same_name(
            without_article(check.wanted.text), without_article(stand.wanted)
        ):
            return None
        letter = self._letter(seat)
        if stand.wanted:
            return f"{letter} is asked for {stand.wanted}"
        return f"{letter} may {listed(stand.moves(seat), 'or')}"

    def asked_in_words(self, stand: Stand, check: checks.AskedInWords) -> str | None:
        """`A is asked "..."`: A has to answer, and this is the question."""
        seat = self._seat(stand, check.player, check.words)
        if seat not in stand.waiting:
            return self._whose(stand)
        if stand.question == check.sentence:
            return None
        letter = self._letter(seat)
        if stand.question is not None:
            return f'{letter} is asked "{stand.question}"'
        return f"{letter} may {listed(stand.moves(seat), 'or')}"

    def told(self, stand: Stand, check: checks.Told) -> str | None:
        """`A is told "..."`, since the last line that made moves."""
        for seat in self.viewers(stand, check.player, check.words):
            said = stand.told(seat)
            if check.sentence not in said:
                lines = listed([f'"{line}"' for line in said], "and")
                return f"{self._letter(seat)} was told {lines or 'nothing'}"
        return None

    def viewers(self, stand: Stand, letter: str, words: Words) -> Sequence[int]:
        """The seats that a letter or `everyone` stands for."""
        if letter == checks.EVERYONE:
            return range(stand.players)
        return (self._seat(stand, letter, words),)

    def _seat(self, stand: Stand, letter: str, words: Words) -> int:
        return self._contents.seat(letter, stand.players, words)

    def _whose(self, stand: Stand) -> str:
        letters = [self._letter(seat) for seat in stand.waiting]
        return f"{listed(letters, 'and')}'s turn" if letters else _OVER

    def _letter(self, seat: int) -> str:
        return self._names.texts.player(seat)
