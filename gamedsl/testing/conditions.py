# SPDX-License-Identifier: MIT
"""Conditions of scenarios: written as in the rules, with the letters of players as names.

In: a checked game and words.  Out: a condition of the model, which the program evaluates.  Each is
read once, however often it is asked.
"""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from gamedsl.check import Checked, check_condition, names_of_runs
from gamedsl.check.model import PLAYER, Condition, Model
from gamedsl.diagnostics import Diagnostic
from gamedsl.source import Source, Span
from gamedsl.syntax.parser import parse_condition
from gamedsl.testing.mistakes import StepMistake, mistake
from gamedsl.testing.words import Words

__all__ = ["Conditions"]

_SYNTAX = "G1"
"""How the codes of lines that cannot be read begin."""


class Conditions:
    """Reads the conditions of one game."""

    def __init__(self, checked: Checked, model: Model, names: Iterable[str]) -> None:
        """`names` are the names of several words that the game declares."""
        self._checked = checked
        self._players = model.domain(PLAYER).elements
        self._names = (*names, *names_of_runs(model))
        self._known: dict[str, Condition] = {}

    def __call__(self, words: Words) -> Condition:
        """The condition that the words say.

        Raises:
            StepMistake: they say none (G807), or what they say makes no sense in this game.
        """
        found = self._known.get(words.text)
        if found is None:
            found = self._known[words.text] = self._read(words)
        return found

    def _read(self, words: Words) -> Condition:
        # A text of its own: what was filled in stands in no file, and places are moved back below.
        source = Source(words.span.source.name, words.text)
        node = parse_condition(
            words.text, Span(source, 0, len(words.text)), known_names=self._names
        )
        if isinstance(node, Diagnostic):
            raise self._unreadable(words, node)
        found = check_condition(self._checked, node, players=self._players)
        if found == ():
            # A name in it is unknown, and that has been told at another place.
            raise mistake("G807", words, text=words.text, suggestion="A has 2 Stones")
        if isinstance(found, tuple):
            first = found[0]
            raise StepMistake(lambda: _moved_back(first, words))
        return found

    def _unreadable(self, words: Words, found: Diagnostic) -> StepMistake:
        if found.code.startswith(_SYNTAX):
            return mistake("G807", words, text=words.text, suggestion=_meant(words))
        return StepMistake(lambda: _moved_back(found, words))


def _meant(words: Words) -> str:
    """What a condition that cannot be read may have meant: a list with `and` in it, or one like it."""
    return words.text.replace(", ", " and ") if ", " in words.text else "A has 2 Stones"


def _moved_back(found: Diagnostic, words: Words) -> Diagnostic:
    """The diagnostic at the place where the words stand in the file."""
    if found.span is None or not words.verbatim:
        return attrs.evolve(found, span=words.span, labels=(), fix=None)
    shift = words.span.start
    span = Span(words.span.source, found.span.start + shift, found.span.end + shift)
    return attrs.evolve(found, span=span, labels=(), fix=None)
