# SPDX-License-Identifier: MIT
"""What a scenario asks, read from its words.

In: what follows `then`.  Out: its checks.  They are separated by commas; a piece without a verb of
its own goes on with the list before it. What has no form of its own is a condition as the rules use
them, and is read by whoever knows the names of the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from gamedsl.testing import checks
from gamedsl.testing.mistakes import mistake
from gamedsl.testing.read_given import AMOUNT, EMPTY, joined_lists, number_of
from gamedsl.testing.words import Words

__all__ = ["PLAYERS", "letters", "read_check", "read_checks"]

PLAYERS = r"[A-Z](?:(?:, [A-Z])* and [A-Z])?"
"""One player or several, as a pattern: `A`, `A and B`, `A, B and C`."""

_LETTER = re.compile(r"[A-Z]")
# Things that are called by a name and a number, as "red 3" is.
_NUMBERED = r"[^\W\d_][\w' -]*? \d+"
_BEGINS = re.compile(
    r"\b(?:is|are|has|have|holds?|scores|sees|wins?|goes|stands?|may|can)\b|^[A-Z]$"
)
_EACH = re.compile(r"\beach\b")
_QUOTED = re.compile(r'"[^"]*"')

Maker = Callable[[Words, re.Match[str]], checks.Check]


def letters(players: str) -> tuple[str, ...]:
    """The players that are named, or everyone."""
    return (players,) if players == checks.EVERYONE else tuple(_LETTER.findall(players))


def read_checks(words: Words) -> tuple[checks.Check, ...]:
    """The checks between commas.

    Raises:
        StepMistake: one of them is empty (G807).
    """
    return tuple(map(read_check, _pieces(words)))


def read_check(words: Words) -> checks.Check:
    """The check that the words say; anything without a form of its own is a condition."""
    if not words.text:
        raise mistake("G807", words, text=words.text, suggestion="then A has 2 Stones")
    if _EACH.search(_QUOTED.sub("", words.text)):
        return checks.ForEach(words)
    for pattern, make in _FORMS:
        if match := pattern.fullmatch(words.text):
            return make(words, match)
    return checks.Fact(words)


def _pieces(words: Words) -> tuple[Words, ...]:
    """The pieces of a `then`; `A, B and C win` is one of them."""
    found: list[Words] = []
    for piece in joined_lists(words, _BEGINS):
        if found and _LETTER.fullmatch(found[-1].text.rpartition(", ")[2]):
            found[-1] = found[-1].to(piece)
        else:
            found.append(piece)
    return tuple(found)


def _listed(words: Words, match: re.Match[str], name: str) -> tuple[Words, ...]:
    listed = words.group(match, name)
    return () if listed.text in EMPTY else listed.split(",")


def _scores(words: Words, match: re.Match[str]) -> checks.Scores:
    category = words.group(match, "category") if match["category"] else None
    return checks.Scores(match["player"], category, int(match["points"]), words)


def _has(words: Words, match: re.Match[str]) -> checks.Has:
    return checks.Has(
        words.group(match, "owner"),
        number_of(match["number"]),
        words.group(match, "thing"),
        words.group(match, "place") if match["place"] else None,
        words,
    )


def _at_space(words: Words, match: re.Match[str]) -> checks.AtSpace:
    tile = words.group(match, "tile") if match["tile"] else None
    way = words.group(match, "way") if match["way"] else None
    return checks.AtSpace(words.group(match, "space"), tile, way, words)


_FORMS: tuple[tuple[re.Pattern[str], Maker], ...] = (
    (
        re.compile(r"it is (?P<player>[A-Z])'s turn"),
        lambda words, match: checks.Turn(match["player"], words),
    ),
    (
        re.compile(r"(?P<player>[A-Z]) is asked to (?P<verbs>.+)"),
        lambda words, match: checks.Asked(match["player"], _listed(words, match, "verbs"), words),
    ),
    (
        re.compile(r"(?P<player>[A-Z]) is asked for (?P<wanted>.+)"),
        lambda words, match: checks.AskedFor(match["player"], words.group(match, "wanted"), words),
    ),
    (
        re.compile(r'(?P<player>[A-Z]) is asked "(?P<sentence>[^"]*)"'),
        lambda words, match: checks.AskedInWords(match["player"], match["sentence"], words),
    ),
    (
        re.compile(
            r"(?P<space>-?\d+/-?\d+) (?:is empty|holds (?P<tile>.+?)"
            r"(?: (?P<way>turned \d|flipped(?: and turned \d)?))?)"
        ),
        _at_space,
    ),
    (
        re.compile(r"(?P<place>.+?) holds? (?P<hosts>.+? with .+)"),
        lambda words, match: checks.Hosts(
            words.group(match, "place"), words.group(match, "hosts").split(","), words
        ),
    ),
    (
        re.compile(rf"(?P<place>.+?) holds? (?P<hosts>{_NUMBERED}(?: and {_NUMBERED})*)"),
        lambda words, match: checks.Hosts(
            words.group(match, "place"), words.group(match, "hosts").split(" and "), words
        ),
    ),
    (
        re.compile(r"the (?P<what>phase|step) is (?P<name>.+)"),
        lambda words, match: checks.Phase(
            words.group(match, "name"), words, step=match["what"] == "step"
        ),
    ),
    (
        re.compile(r"the game (?:is (?P<over>over)|goes on)"),
        lambda words, match: checks.Progress(match["over"] is not None, words),
    ),
    (
        re.compile(r'the game is stopped because "(?P<sentence>[^"]*)"'),
        lambda words, match: checks.Stopped(match["sentence"], words),
    ),
    (
        re.compile(rf"(?:nobody wins|(?P<players>{PLAYERS}) wins?)"),
        lambda words, match: checks.Wins(letters(match["players"] or ""), words),
    ),
    (
        re.compile(
            r"(?P<player>[A-Z]) scores (?:(?P<category>\D.*?) )?"
            r"(?P<points>-?\d{1,9})(?(category)| in all)"
        ),
        _scores,
    ),
    (
        re.compile(r"(?P<player>[A-Z])'s moves are exactly (?P<moves>.+)"),
        lambda words, match: checks.Exactly(match["player"], _listed(words, match, "moves"), words),
    ),
    (
        re.compile(rf"(?P<viewer>[A-Z]|{checks.EVERYONE}) sees (?P<place>.+?) as (?P<things>.+)"),
        lambda words, match: checks.Sees(
            match["viewer"], words.group(match, "place"), _listed(words, match, "things"), words
        ),
    ),
    (
        re.compile(rf'(?P<player>[A-Z]|{checks.EVERYONE}) is told "(?P<sentence>[^"]*)"'),
        lambda words, match: checks.Told(match["player"], match["sentence"], words),
    ),
    (
        re.compile(
            rf'(?P<player>[A-Z]|{checks.EVERYONE}) can read on (?P<thing>[^"]+?) "(?P<sentence>[^"]*)"'
        ),
        lambda words, match: checks.CanRead(
            match["player"], words.group(match, "thing"), match["sentence"], words
        ),
    ),
    (re.compile(AMOUNT), _has),
    (
        re.compile(r"there (?:is|are) (?P<number>\d{1,9}|no|one) (?P<thing>.+) in all"),
        lambda words, match: checks.InAll(
            number_of(match["number"]), words.group(match, "thing"), words
        ),
    ),
)
