# SPDX-License-Identifier: MIT
"""All that turns numbers into words and back for those who play: made once, used by every copy.

In: a program, a language and the names of the players.  Out: texts, names, notation and refusals.  They
hold nothing of a position, so that copies of a match may share them, also in other threads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from gamedsl.compile import Program
from gamedsl.run.alike import Alike
from gamedsl.run.calling import Calling
from gamedsl.run.notation import Notation
from gamedsl.run.refusals import Refusals
from gamedsl.run.texts import Texts

if TYPE_CHECKING:
    from gamedsl.run.moves import Move

__all__ = ["Speech", "make_speech"]


@attrs.frozen(eq=False)
class Speech:
    """The words of one game in one language, for certain players."""

    texts: Texts
    calling: Calling
    notation: Notation
    refusals: Refusals
    alike: Alike
    moves: dict[int, Move] = attrs.field(factory=dict)
    """Moves by their code, of those that are called the same wherever they can be made."""


def make_speech(program: Program, language: str, players: tuple[str, ...]) -> Speech:
    """The speech of those players."""
    texts = Texts(program.model, language, players)
    calling, notation = Calling(texts, program), Notation(texts)
    refusals = Refusals(program, texts, notation, calling)
    return Speech(texts, calling, notation, refusals, Alike(program.model))
