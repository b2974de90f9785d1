"""Other layouts of the same words, and comments anywhere, at random."""

from __future__ import annotations

import random
import re

__all__ = ["scrambled", "stretched", "with_comments", "without_comments"]

# Two blanks can end a name, so one blank stays one.
_GAP = re.compile(r'"[^"]*"|#.*|( {2,})')
_BESIDE = re.compile(r'"[^"]*"|#.*|( +)(?=(?:else|otherwise say|covers) )')
_IF = re.compile(r"\bif (?![^\n]* or )")
_COMMENT = re.compile(r'("[^"\n]*")|(#.*)')


def scrambled(dice: random.Random, text: str) -> str:
    """The same words with other depths, gaps, line breaks and blank lines."""
    factor = dice.randint(1, 3)
    rows = []
    for row in text.split("\n"):
        words = row.lstrip(" ")
        depth = (len(row) - len(words)) * factor
        words = _row(dice, words) if words.startswith("|") else _line(dice, words, depth)
        rows.append(" " * depth * bool(words) + words + " " * dice.choice([0, 0, 3]))
        rows += [""] * (dice.randint(0, 2) if not words and rows[:-1] else 0)
    return dice.choice(["\n", "\r\n"]).join(rows)


def stretched(dice: random.Random, text: str) -> str:
    """The text with some conditions so long that they do not fit on the page."""
    places = ("heap", "bag", "box", "lid", "well")
    more = "if " + "".join(f"the {place} is empty and " for place in places)
    return _IF.sub(lambda match: more if dice.random() < 0.5 else match[0], text)


def _line(dice: random.Random, words: str, depth: int) -> str:
    words = _GAP.sub(lambda gap: " " * dice.randint(2, 6) if gap[1] else gap[0], words)

    def beside(gap: re.Match[str]) -> str:
        if gap[1] and gap.start() and dice.random() < 0.3:
            return "\n" + " " * (depth + dice.randint(1, 40))
        return gap[0]

    return _BESIDE.sub(beside, words)


def _row(dice: random.Random, words: str) -> str:
    if '"' in words or "#" in words:
        return words
    cells = [cell.strip() for cell in words.split("|")[1:]]
    return "".join("|" + cell + " " * dice.randint(0, 4) for cell in cells)


def with_comments(dice: random.Random, text: str) -> str:
    """The text with comments behind lines, on lines of their own, and below other comments."""
    rows: list[str] = []
    for row in text.split("\n"):
        if dice.random() < 0.15:
            rows.append(dice.choice(["", " " * dice.randint(0, 60) + "# own"]))
        here = [match.start(2) for match in _COMMENT.finditer(row) if match[2]]
        if row.strip() and not here and dice.random() < 0.2:
            here = [len(row) + dice.randint(0, 20)]
            rows.append(row.ljust(here[0]) + "# beside")
        else:
            rows.append(row)
        if here and dice.random() < 0.2:
            rows.append(" " * here[0] + "# goes on")
    return "\n".join(rows)


def without_comments(text: str) -> str:
    """The text with all its comments taken out."""
    return _COMMENT.sub(lambda match: match[1] or "", text)
