# SPDX-License-Identifier: MIT
"""All that turns numbers into words and back for those who play: made once, used by every copy.

In: a program, a language and the names of the players.  Out: texts, names, notation and refusals.  They
hold nothing of a position, so that copies of a match may share them, also in other threads.  What refuses moves is
made when the first is refused or read, for a list of moves needs none of it.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import attrs

from gamedsl.compile import Program
from gamedsl.run.alike import Alike, alike_in
from gamedsl.run.calling import Calling
from gamedsl.run.notation import Notation
from gamedsl.run.texts import Texts

if TYPE_CHECKING:
    from gamedsl.run.moves import Move
    from gamedsl.run.refusals import Refusals

__all__ = ["Speech", "make_speech"]


@attrs.frozen(eq=False, slots=False)
class Speech:
    """The words of one game in one language, for certain players."""

    program: Program
    texts: Texts
    calling: Calling
    notation: Notation
    alike: Alike
    moves: dict[int, Move] = attrs.field(factory=dict)
    """Moves by their code, of those that are called the same wherever they can be made."""

    @cached_property
    def refusals(self) -> Refusals:
        """What reads moves, and says why one cannot be made."""
        from gamedsl.run.refusals import Refusals

        return Refusals(self.program, self.texts, self.notation, self.calling)


def make_speech(program: Program, language: str, players: tuple[str, ...]) -> Speech:
    """The speech of those players."""
    texts = Texts(program.model, language, players)
    alike = alike_in(program.model)
    return Speech(program, texts, Calling(texts, program), Notation(texts), alike)
