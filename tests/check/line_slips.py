"""Slips with whole lines in the shipped games: left out, moved, broken, joined, or with signs nobody sees."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

from tests.check.mutations import GAMES

__all__ = ["KINDS", "slips"]

Slip = Callable[[list[str], int], str | None]
_OPAQUE = re.compile(r'"[^"\n]*"|#[^\n]*')


def slips(file: str, kind: str, dice: random.Random, number: int) -> Iterator[tuple[str, int]]:
    """The text with one slip of the kind, at so many of its lines, and the number of the line."""
    text = (GAMES / file).read_text("utf-8")
    lines = text.split("\n")
    places = [
        at for at, line in enumerate(lines) if line.strip() and not line.strip().startswith("#")
    ]
    for at in dice.sample(places, min(number, len(places))):
        changed = KINDS[kind](lines, at)
        if changed is not None and changed != text:
            yield changed, at + 1


def _put(lines: list[str], at: int, *new: str, until: int | None = None) -> str:
    return "\n".join([*lines[:at], *new, *lines[at + 1 if until is None else until :]])


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _plain(line: str) -> str:
    """The line with texts that have no letters, and without its comment."""
    return _OPAQUE.sub(
        lambda match: "\x01" * len(match[0]) if match[0][0] == '"' else "", line
    ).rstrip()


def _block_end(lines: list[str], at: int) -> int:
    end = at + 1
    while end < len(lines) and (not lines[end].strip() or _depth(lines[end]) > _depth(lines[at])):
        end += 1
    return end


def _moved(steps: int, *, block: bool = False) -> Slip:
    def slip(lines: list[str], at: int) -> str | None:
        end = _block_end(lines, at) if block else at + 1
        if _depth(lines[at]) + steps < 0 or (block and end == at + 1):
            return None
        moved = (
            " " * (_depth(line) + steps) + line.lstrip(" ") if line.strip() else line
            for line in lines[at:end]
        )
        return _put(lines, at, *moved, until=end)

    return slip


def _to_margin(lines: list[str], at: int) -> str:
    return _put(lines, at, lines[at].lstrip(" "))


def _sign(sign: str, where: str) -> Slip:
    def slip(lines: list[str], at: int) -> str | None:
        line, depth = lines[at], _depth(lines[at])
        match where:
            case "depth":
                return _put(lines, at, sign * depth + line[depth:])
            case "start":
                return _put(lines, at, line[:depth] + sign + line[depth:])
            case "word":
                return _put(lines, at, line[: depth + 1] + sign + line[depth + 1 :])
            case "end":
                end = len(_plain(line))
                return _put(lines, at, line[:end] + sign + line[end:])
            case _:
                space = _plain(line).find(" ", depth)
                return (
                    None if space < 0 else _put(lines, at, line[:space] + sign + line[space + 1 :])
                )

    return slip


def _without(sign: str, *, last: bool = False, in_texts: bool = False) -> Slip:
    def slip(lines: list[str], at: int) -> str | None:
        line = lines[at] if in_texts else _plain(lines[at])
        place = line.rfind(sign) if last else line.find(sign)
        return None if place < 0 else _put(lines, at, lines[at][:place] + lines[at][place + 1 :])

    return slip


def _joined(between: str) -> Slip:
    def slip(lines: list[str], at: int) -> str | None:
        if not lines[at + 1].strip() or lines[at + 1].strip().startswith("#"):
            return None
        line = lines[at][: len(_plain(lines[at]))]
        return _put(lines, at, line + between + lines[at + 1].lstrip(" "), until=at + 2)

    return slip


def _broken(where: float, deeper: int | None) -> Slip:
    def slip(lines: list[str], at: int) -> str | None:
        plain, depth = _plain(lines[at]), _depth(lines[at])
        spaces = [match.start() for match in re.finditer(r"(?<=\S) ", plain[depth:])]
        if not spaces:
            return None
        place = depth + spaces[round(where * (len(spaces) - 1))]
        below = " " * (0 if deeper is None else depth + deeper)
        return _put(lines, at, lines[at][:place], below + lines[at][place:].lstrip(" "))

    return slip


def _swapped(lines: list[str], at: int) -> str | None:
    return (
        _put(lines, at, lines[at + 1], lines[at], until=at + 2) if lines[at + 1].strip() else None
    )


def _row(change: Callable[[list[str]], list[str]]) -> Slip:
    def slip(lines: list[str], at: int) -> str | None:
        cells = lines[at].split("|")
        return _put(lines, at, "|".join(change(cells))) if len(cells) > 3 else None

    return slip


KINDS: dict[str, Slip] = {
    "a line left out": lambda lines, at: _put(lines, at, until=at + 1),
    "a line made a comment": lambda lines, at: _put(lines, at, f"# {lines[at]}"),
    "one step to the left": _moved(-2),
    "two steps to the left": _moved(-4),
    "one step to the right": _moved(2),
    "two steps to the right": _moved(4),
    "one space to the left": _moved(-1),
    "one space to the right": _moved(1),
    "three spaces to the right": _moved(3),
    "to the left margin": _to_margin,
    "a block to the left": _moved(-2, block=True),
    "a block to the right": _moved(2, block=True),
    "a block by one space": _moved(1, block=True),
    "tabs for depth": lambda lines, at: _put(
        lines, at, "\t" * (_depth(lines[at]) // 2) + lines[at].lstrip(" ")
    ),
    "a zero-width space in a word": _sign("\u200b", "word"),
    "a zero-width space before the line": _sign("\u200b", "start"),
    "a zero-width space for a space": _sign("\u200b", "space"),
    "a soft hyphen in a word": _sign("\u00ad", "word"),
    "a no-break space for a space": _sign("\u00a0", "space"),
    "no-break spaces for depth": _sign("\u00a0", "depth"),
    "a no-break space at the end": _sign("\u00a0", "end"),
    "a byte order mark": _sign("\ufeff", "start"),
    "a line end of an old machine": lambda lines, at: (
        "\n".join(lines[: at + 1]) + "\r" + "\n".join(lines[at + 1 :])
    ),
    "a line end of another machine": lambda lines, at: _put(lines, at, lines[at] + "\r"),
    "no opening quotation mark": _without('"', in_texts=True),
    "no closing quotation mark": _without('"', in_texts=True, last=True),
    "no colon": _without(":"),
    "no comma": _without(","),
    "no semicolon": _without(";"),
    "no opening parenthesis": _without("("),
    "no closing parenthesis": _without(")"),
    "a line twice": lambda lines, at: _put(lines, at, lines[at], lines[at]),
    "two lines joined": _joined(" "),
    "two lines joined without a space": _joined(""),
    "two lines swapped": _swapped,
    "broken at the first word": _broken(0, 0),
    "broken in the middle": _broken(0.5, 0),
    "broken at the last word": _broken(1, 0),
    "broken, the rest deeper": _broken(0.5, 2),
    "broken, the rest at the margin": _broken(0.5, None),
    "a cell left out": _row(lambda cells: [*cells[:1], *cells[2:]]),
    "an empty cell": _row(lambda cells: [*cells[:2], " ", *cells[3:]]),
    "a cell too many": _row(lambda cells: [*cells[:2], " 3 ", *cells[2:]]),
    "cells under the wrong heads": _row(
        lambda cells: [cells[0], cells[-2], *cells[1:-2], cells[-1]]
    ),
}
