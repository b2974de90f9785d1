"""A word that changes nothing is an error: what is written is read, or told at the word.

A word is put in or left out, and a tail is said twice. Where nothing is told before and after, the two games must
differ; else the word was passed over. What may be said without another meaning stands in a short list, with reasons.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from gamedsl.check.model import Model
from gamedsl.loading import read_text
from gamedsl.syntax.dump import dump
from tests.check.mutations import FILES, GAMES, beside
from tests.check.words import HARMLESS, LINES, can_be_read, deletions, insertions, with_lines

FEW = 2
EVERY = 3


def _model(text: str, files: dict[str, bytes] | None = None) -> Model | None:
    """The model of a text, or None where something is told."""
    reading = read_text(text, files=files)
    return reading.checked.model if reading.ok and reading.checked is not None else None


@cache
def _plain(line: str) -> str:
    model = _model(with_lines(line))
    assert model is not None, [each.message for each in read_text(with_lines(line)).diagnostics]
    return dump(model)


def _ignored(line: str, word: str, changed: str) -> bool:
    """Whether a word that was put in changes nothing, though something should."""
    if any(word == known and part in changed for known, part in HARMLESS):
        return False
    model = _model(with_lines(changed))
    return model is not None and dump(model) == _plain(line)


def _sample(line: str) -> Iterator[tuple[str, str]]:
    made = insertions(line)
    random.Random(line).shuffle(made)
    yield from islice(_readable(made), FEW)


def _readable(made: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    return (each for each in made if can_be_read(each[1]))


@pytest.mark.parametrize("line", LINES[::5])
def test_some_words_that_are_put_in_are_read_or_told(line: str) -> None:
    """A few of the words of the grammar, each in some place of the line."""
    assert [changed for word, changed in _sample(line) if _ignored(line, word, changed)] == []


@pytest.mark.slow
@pytest.mark.parametrize("line", LINES)
def test_every_word_that_is_put_in_is_read_or_told(line: str) -> None:
    """Each adjective, quantity, comparison, determiner, number and tail in a third of the places that it may have.

    Which third differs from line to line.
    """
    made = [each for word in _by_word(line) for each in _readable(word)]

    assert [changed for word, changed in made if _ignored(line, word, changed)] == []


def _by_word(line: str) -> Iterator[list[tuple[str, str]]]:
    """For each word a third of its places in the line, at least one, drawn by the line and the word."""
    places: dict[str, list[tuple[str, str]]] = {}
    for word, changed in insertions(line):
        places.setdefault(word, []).append((word, changed))
    for word, made in places.items():
        yield random.Random(f"{line} {word}").sample(made, -(-len(made) // EVERY))


TAILS = (
    ("add 1 to my luck", ", if my luck is 0", ", if my hand is empty"),
    ("put a card of my hand into the open", ", if there is one", ", if my luck is 0"),
    ("I may add 1 to my luck", ", if my luck is 0", ", if my hand is empty"),
    ("take 1 salt Crate from the pool", ", if able", ", if my luck is 0"),
    ("take 1 salt Crate from the pool", ", if able", ", as far as possible"),
    ("take 1 salt Crate from the pool", ' otherwise say "no"', ' otherwise say "none"'),
)


@pytest.mark.parametrize("line, first, second", TAILS)
def test_a_second_tail_is_told(line: str, first: str, second: str) -> None:
    """One of the two would have to be passed over."""
    found = read_text(with_lines(line + first + second)).diagnostics

    assert [each.code for each in found] == ["G315"]
    assert _model(with_lines(line + first)) is not None


# Words of which a game says the same without them: articles, one, whose where it is mine, and fixed ways to say things.
SILENT = {
    "a",
    "an",
    "the",
    "of",
    "one",
    "1",
    "my",
    "its",
    "their",
    "each",
    "every",
    "that",
    "top",
    "all",
    "exactly",
}
# `shuffle the other Information`: what is in the box is what has not been dealt.
SILENT_IN = ("other in shuffle the other",)


def _without(file: str) -> Iterator[tuple[str, str]]:
    for what, text in deletions((GAMES / file).read_text("utf-8")):
        if what.split(" ")[0] not in SILENT and not what.startswith(SILENT_IN):
            yield what, text


def _passed_over(file: str, several: list[tuple[str, str]]) -> list[str]:
    """Of the words that were left out, those that changed nothing."""
    whole = _model((GAMES / file).read_text("utf-8"), beside(file))
    assert whole is not None
    before = dump(whole)
    models = ((what, _model(text, beside(file))) for what, text in several)
    return [what for what, model in models if model is not None and dump(model) == before]


def test_some_words_that_are_left_out_are_missed() -> None:
    """In the smallest game, some of the words that say how many or which."""
    several = list(_without("classics/tic_tac_toe.game"))

    assert _passed_over("classics/tic_tac_toe.game", several[:FEW]) == []


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES)
def test_every_word_that_is_left_out_is_missed(file: str) -> None:
    """All words of the shipped games that say how many or which."""
    assert _passed_over(file, list(_without(file))) == []
