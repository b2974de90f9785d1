"""Slips of a typist in the shipped games: one word mistyped, replaced, left out, doubled or swapped with the next."""

from __future__ import annotations

import random
import re
from pathlib import Path

__all__ = ["GAMES", "beside", "mutated"]

GAMES = Path(__file__).resolve().parents[2] / "games"
FILES = (
    "wonder_woods/wonder_woods.game",
    "classics/connect_four.game",
    "classics/kuhn_poker.game",
    "classics/tic_tac_toe.game",
)
LETTERS = "abcdefghijklmnopqrstuvwxyz"
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
    text = (GAMES / file).read_text("utf-8")
    plain = _OPAQUE.sub(lambda match: "\x01" * len(match.group()), text)
    words = [match.span() for match in _WORD.finditer(plain)]
    place = dice.randrange(len(words) - 1)
    changed = _changed(dice, text, words, place)
    return file, changed, text.count("\n", 0, words[place][0]) + 1


def _changed(dice: random.Random, text: str, words: list[tuple[int, int]], place: int) -> str:
    start, end = words[place]
    word = text[start:end]
    kind = dice.choice(("typo", "other", "drop", "double", "swap"))
    after, until = words[place + 1]
    if kind == "swap" and "\n" not in text[end:after]:
        return text[:start] + text[after:until] + text[end:after] + word + text[until:]
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
