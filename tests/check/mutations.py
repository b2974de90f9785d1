"""Slips of a typist in the shipped games: one word mistyped, replaced, left out, doubled or swapped with the next."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

__all__ = ["FILES", "GAMES", "KINDS", "beside", "every_slip", "mutated"]

GAMES = Path(__file__).resolve().parents[2] / "games"
FILES = (
    "wonder_woods/wonder_woods.game",
    "classics/connect_four.game",
    "classics/kuhn_poker.game",
    "classics/tic_tac_toe.game",
)
LETTERS = "abcdefghijklmnopqrstuvwxyz"
KINDS = ("drop", "double", "swap")
_OPAQUE = re.compile(r'"[^"\n]*"|#[^\n]*')
_WORD = re.compile(r"[^\W_]+(?:'\w+)?")


def beside(file: str) -> dict[str, bytes]:
    """The sheets beside a game, by name."""
    folder = (GAMES / file).parent
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.csv"))}


def mutated(dice: random.Random) -> tuple[str, str, int]:
    """The file that was chosen, its text with one word changed, and the line of the change.

    Words in texts and comments stay as they are.
    """
    file = dice.choice(FILES)
    text, words = _words(file)
    place = dice.randrange(len(words) - 1)
    changed = _changed(dice, text, words, place)
    return file, changed, text.count("\n", 0, words[place][0]) + 1


def every_slip(file: str, kind: str) -> Iterator[tuple[str, int]]:
    """The text with each of its words left out, doubled or swapped with the next, and the line of that."""
    text, words = _words(file)
    for place, (start, end) in enumerate(words):
        line = text.count("\n", 0, start) + 1
        if kind == "drop":
            yield text[:start] + text[end:], line
        elif kind == "double":
            yield f"{text[:start]}{text[start:end]} {text[start:]}", line
        elif _is_next(text, words, place):
            yield _swapped(text, words, place), line


def _words(file: str) -> tuple[str, list[tuple[int, int]]]:
    text = (GAMES / file).read_text("utf-8")
    plain = _OPAQUE.sub(lambda match: "\x01" * len(match.group()), text)
    return text, [match.span() for match in _WORD.finditer(plain)]


def _is_next(text: str, words: list[tuple[int, int]], place: int) -> bool:
    """Whether only blanks stand between this word and the one after it."""
    if place + 1 == len(words):
        return False
    between = text[words[place][1] : words[place + 1][0]]
    return between != "" and not between.strip(" ")


def _swapped(text: str, words: list[tuple[int, int]], place: int) -> str:
    (start, end), (after, until) = words[place : place + 2]
    return text[:start] + text[after:until] + text[end:after] + text[start:end] + text[until:]


def _changed(dice: random.Random, text: str, words: list[tuple[int, int]], place: int) -> str:
    start, end = words[place]
    word = text[start:end]
    kind = dice.choice(("typo", "other", "drop", "double", "swap"))
    if kind == "swap" and _is_next(text, words, place):
        return _swapped(text, words, place)
    if kind == "other":
        first, last = dice.choice(words)
        return text[:start] + text[first:last] + text[end:]
    if kind == "drop":
        return text[:start] + text[end:]
    if kind == "double":
        return f"{text[:start]}{word} {text[start:]}"
    return text[:start] + _mistyped(dice, word) + text[end:]


def _mistyped(dice: random.Random, word: str) -> str:
    place = dice.randrange(len(word))
    kind = dice.randrange(4)
    if kind == 0 and len(word) > 1:
        return word[:place] + word[place + 1 :]
    if kind == 1:
        return word[:place] + word[place] + word[place:]
    if kind == 2 and len(word) > 1:
        place = min(place, len(word) - 2)
        return word[:place] + word[place + 1] + word[place] + word[place + 2 :]
    return word[:place] + dice.choice(LETTERS) + word[place + 1 :]
