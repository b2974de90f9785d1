"""Words of the grammar put into the lines of a small game, or taken out of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from gamedsl.source import Source
from gamedsl.syntax.parser import parse

__all__ = ["HARMLESS", "LINES", "WHARF", "can_be_read", "deletions", "insertions", "with_lines"]

_WORDS = (Path(__file__).resolve().parents[2] / "grammar" / "6_words.lark").read_text("utf-8")

WHARF = """\
language 1.0
game "Wharf"
players 3
components
  kinds Good: salt, silk
  tokens Crate: 9 of each Good
  cards Card: 3 of each Good with each worth 1, 2
  boards Port: one of each Good
  marker Boss
areas
  deck  pile of Card, face down
  open  row of Card, face up
  pool  Crates
each Port has
  stock  Crates of its Good
  level  0 to 50
each player has
  hand   Card, seen by its owner
  hold   Crates
  luck   0 to 50
input Boss: a player, otherwise drawn
setup
  put 3 Crates of each Good into the pool
  for each Good: put 2 Crates of the Good on its Port
  shuffle the Cards; deal 2 Cards to each player
  put 3 Cards into the open
  the other Cards go to the deck
turns clockwise from the Boss
  action go
    LINES
  action pass
    end the game at once
score
  luck: my luck + the Crates in my hold + the Card in my hand
  most points wins; still tied: shared
"""
_HEAD = 'language 1.0\ngame "W"\nplayers 3\nturns clockwise from the Boss\n  action go\n    LINES\n'

LINES = (
    "take 1 salt Crate from the pool",
    "take 1 salt Crate from the pool|put all Crates of my hold into the pool",
    "put a card of my hand into the open",
    "put the top card of the deck into my hand, if any is left",
    "take a random card of the deck into my hand",
    "add 1 to my luck",
    "add the Crates in my hold to my luck",
    "set my luck to the next player's luck",
    "if my luck is at least 3, add 1 to my luck",
    "if my luck is more than the next player's luck, add 1 to my luck",
    "if my hold has 2 Crates, add 1 to my luck",
    "if I have a Crate, add 1 to my luck",
    "if another player has 2 Crates, add 1 to my luck",
    "if a player's hand is empty, add 1 to my luck",
    "if there are 2 salt Crates in the pool, add 1 to my luck",
    "if I have more Crates than every other player, add 1 to my luck",
    "choose a Port P|add 1 to P's level",
    "choose another player|add 1 to their luck",
    "for each Port P: add P's level to my luck",
    "for each player: add 1 to their luck",
    "shuffle the deck",
    "turn up my hand",
    "the Boss marker goes to me",
    "I may add 1 to my luck, if my luck is 0",
    "each player puts a card of their hand into the open",
    "deal 1 Card from the deck to each player",
    'say "luck is {my luck}"',
)
_TAILS = (
    ", if my hand is empty",
    ", while my hand is empty",
    ", if able",
    ", in the order I choose",
    ' otherwise say "no"',
    ' else "no"',
    " face down",
    " face up",
    " into my hand",
    " from the pool",
    " as hand",
    " to the left",
    " under the deck",
    " there",
)
_NUMBERS = ("1", "2", "at least 2", "2 or more", "one")

# What may be put in without another meaning, each with a reason: what is put in, and a part of the line.
HARMLESS = (
    ("exactly", "exactly "),  # a number alone means the same
    ("the", "the"),  # articles
    ("all", "all Crates"),  # "the Crates in my hold" are all of them
    ("all", "all the Crates"),
    ("all", "the all Crates"),
    ("my", "my Crates"),  # whose they are is said twice
    ("my", "my all Crates"),
    ("my", "my 2 Crates"),
    ("my", "2 my Crates"),
    ("their", "2 their Crates"),
    ("their", "their 2 Crates"),
    ("his", " Crates"),
    ("her", " Crates"),
    ("its", " Crates"),
    ("that", "that P's"),  # a letter means one thing only
    ("this", "this P's"),
    ("any", "any another player"),  # any other one
    ("face up", "face up into the open"),  # so they lie there
    ("face up", "face up into the pool"),
    (" face up", "into the open face up"),
    ("1", "1 card"),  # the top card is one
    ("1", "1 the top"),
    ("1", "1 top"),
    ("one", "top card"),
    ("top", "deal top"),  # cards are dealt from the top
    ("top", "1 top Card"),
    (" as hand", "to each player as hand"),  # that is where they go
)


def _listed(name: str) -> tuple[str, ...]:
    found = re.search(rf"^{name}: /\(([^)]*)\)", _WORDS, re.MULTILINE)
    assert found is not None, name
    return tuple(found[1].split("|"))


def with_lines(lines: str, game: str = WHARF) -> str:
    """The game with these lines, which strokes divide, as what its action does."""
    return game.replace("LINES", lines.replace("|", "\n    "))


def insertions(line: str) -> list[tuple[str, str]]:
    """A word of the grammar and the line with it, for each word and place; not all of them can be read."""
    words = (*_NUMBERS, *(word for name in _SORTS for word in _listed(name)))
    quoted = [found.span() for found in re.finditer(r'"[^"]*"', line)]
    made = []
    for place in (found.start() for found in re.finditer(r"[^\s|]+", line)):
        if not any(start < place < end for start, end in quoted):
            made += [(word, f"{line[:place]}{word} {line[place:]}") for word in words]
    first, *rest = line.split("|")
    return made + [(tail, "|".join((first + tail, *rest))) for tail in _TAILS]


_SORTS = ("ADJECTIVE", "QUANTITY", "COMPARE", "DETERMINER", "FACE")


def can_be_read(line: str) -> bool:
    """Whether the grammar has such a line, whatever it means."""
    return not parse(Source("line", with_lines(line, _HEAD))).diagnostics


def deletions(text: str) -> Iterator[tuple[str, str]]:
    """A word that says how many or which, and the text without it, for each of them in the rules of a game."""
    words = {part for name in (*_SORTS, "MORE") for each in _listed(name) for part in each.split()}
    place, rules = 0, False
    for line in text.splitlines(keepends=True):
        if line[:1].strip():
            rules = _RULES.match(line) is not None
        code = re.split(r"#|covers [A-Z]{2}-|\"", line)[0]
        for found in re.finditer(r"[\w-]+ ?", code) if rules else ():
            word = found.group().strip()
            if word in words or word.isdigit():
                start, end = place + found.start(), place + found.end()
                yield f"{word} in {line.strip()}", text[:start] + text[end:]
        place += len(line)


_RULES = re.compile(
    r"setup(?! table)|turns|each round|for each \w+ \d|score|how to|whenever|rules for"
)
