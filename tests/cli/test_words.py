"""What the command says to players is the same in every language that it knows."""

from __future__ import annotations

from string import Formatter

from gamedsl.cli import words as module
from gamedsl.cli.words import words


def _gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_language_says_everything() -> None:
    """No sentence is missing in a language, and each has the same gaps."""
    english = words("en")

    for language in module._LANGUAGES:
        known = words(language)
        assert known.keys() == english.keys()
        assert {key: _gaps(text) for key, text in known.items()} == {
            key: _gaps(text) for key, text in english.items()
        }


def test_a_language_that_is_not_known_is_spoken_to_in_english() -> None:
    """A game in Danish is played with English questions."""
    assert words("da") is words("en")
