# SPDX-License-Identifier: MIT
"""What the command itself says to those who play, in the languages of the phrasebook.

Names, rules and refusals come from the game and its translations; these are the few sentences
around them.  A language without a phrasebook is spoken to in English.
"""

from __future__ import annotations

from collections.abc import Mapping

from gamedsl.phrasebook import phrases

__all__ = ["words"]


def words(language: str) -> Mapping[str, str]:
    """The sentences in that language, or in English, with named holes."""
    return phrases(language).sentences
