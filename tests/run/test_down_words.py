"""An author's word for what lies face down among things that host others: `face down a Mound`."""

from __future__ import annotations

import pytest

from gamedsl import loads
from gamedsl.loading import read_text
from gamedsl.run import Game, Match
from gamedsl.source import Source
from gamedsl.testing import Suite

GARDEN = """\
language 1.0
game "Mounds"
players 2
texts "texts.csv"
components
  cards Slip, one a row of "slips.csv"
    has up to 2 faces: left, right
    a face has  plant (name), side
  cards Frost: 2, same back as Slip
areas
  heap    pile, face down
each player has
  hand    Slips, seen by its owner
  garden  Slips, face up, each a Plot, face down an Earth Mound
each Plot has
  north, south  one Slip, face up
setup
  shuffle the Slips
  deal 4 Slips to each player
  put all Slips into the heap
turns clockwise from the first player, until the hands are empty
  action plant a face F of my hand
    choose a spot, one of                                      else full: "no Plot is free"
      ground:  my garden, if F's side is ground
      side:    the F's side of a Plot in my garden
    put F on the spot
  action sow a card C of my hand
    put C face down into my garden
score
  mounds: 2 per Earth Mound in my garden
  plots:  1 per Plot in my garden
  most points wins; still tied: shared
"""

FILES = {
    "slips.csv": "left plant,left side,right plant,right side\n"
    + "Apple,ground,,\n" * 5
    + "Wren,north,Ivy,south\n" * 5,
    "texts.csv": "en,fr,de\nEarth Mound,butte,Erdhügel\n",
}

SCENARIOS = """\
language 1.0
scenarios for garden
scenario "mounds"
  given 2 players, A's hand is Wren, Apple, Apple, A's garden is 2 Earth Mounds, Apple with Wren at the north
  then A's garden holds 2 Earth Mounds, A's garden holds an Earth Mound, A scores mounds 4, A scores plots 3
  A plants Ivy, put it at Earth Mound 2
  then A's garden holds an Earth Mound with Ivy at the south
  then A's garden holds a butte with Ivy at the south, everyone sees A's garden as Apple, 2 cards
"""


@pytest.fixture(scope="module")
def garden() -> Game:
    """The game, compiled once."""
    return loads(GARDEN, files=FILES)


def _sown(game: Game, language: str = "en") -> Match:
    """A has sown two cards."""
    match = game.start(2, seed=3, language=language)
    for _ in range(2):
        match.play(next(move for move in match.moves() if move.action == "sow"))
        match.play(next(move for move in match.moves() if move.action == "sow"))
    return match


@pytest.mark.parametrize(
    "language, word", [("en", "Earth Mound"), ("fr", "butte"), ("de", "Erdhügel")]
)
def test_views_and_moves_use_the_word(garden: Game, language: str, word: str) -> None:
    """In the language of the match; of several each has its number, and the owner knows what it is."""
    match = _sown(garden, language)
    mine, theirs = match.view("A").area("garden", "A"), match.view("B").area("garden", "A")

    assert [host.name for host in mine.hosts] == [word, f"{word} 2"]
    assert None not in [host.piece for host in mine.hosts]
    assert [(host.name, host.piece) for host in theirs.hosts] == [(word, None), (f"{word} 2", None)]
    guest = next(move for move in match.moves() if move.arguments[0] in ("Wren", "Ivy"))
    match.play(guest)
    assert {argument for move in match.moves() for argument in move.arguments} == {
        word,
        f"{word} 2",
    }


def test_events_use_the_word_for_those_who_do_not_know_the_card(garden: Game) -> None:
    """The owner reads which card it was."""
    match = garden.start(2, seed=3)
    sown = next(move for move in match.moves() if move.action == "sow")
    match.play(sown)

    assert match.events("B")[-1].text == "A moves 1 Earth Mound from hand to garden"
    assert match.events("B")[-1].piece is None
    assert match.events("A")[-1].text == f"A moves {sown.arguments[0]} from hand to garden"


def test_rules_and_scenarios_use_the_word(garden: Game) -> None:
    """Points for those that lie face down; scenarios in every language of the game."""
    reading = read_text(GARDEN, files=FILES)
    assert reading.checked is not None
    source = Source("garden.scenarios.game", SCENARIOS)
    (result,) = Suite(reading.checked, [source], reading.names).run(garden)

    assert result.passed, result.failure


def test_a_description_has_the_word(garden: Game) -> None:
    """With the area where things are called so."""
    areas = {area.name: area.down for area in garden.description().areas}

    assert areas == {"box": "", "heap": "", "hand": "", "garden": "Earth Mound"}


@pytest.mark.parametrize(
    "old, new, code",
    [
        ("Slips, face up, each", "Slips, seen by its owner, each", "G311"),
        ("face down an Earth Mound", "face down a Plot", "G202"),
    ],
)
def test_where_the_word_makes_no_sense(old: str, new: str, code: str) -> None:
    """Where no face is up nothing is told apart by one; a word has one meaning."""
    reading = read_text(GARDEN.replace(old, new), files=FILES)

    assert code in [each.code for each in reading.diagnostics]


WAITING = """\
language 1.0
game "Waiting"
players 2
components
  kinds Plant: Apple, Wren
    may have  a lasting rule
  cards Slip, one a row of "slips.csv"
    has up to 2 faces: left, right
    a face has  plant
areas
  heap    pile of Slips, face down
each player has
  hand    up to 8 Slips, seen by its owner
  garden  Slips, face up, each a Plot, face down a Mound
setup
  shuffle the Slips; they become the heap
  deal 3 cards from the heap to each player as hand

how to draw a card
  take the top card of the heap into my hand

turns clockwise from the first player, until the heap is empty
  action plant a face F of my hand
    put F into my garden
    moment "placed"
  action sow a card C of my hand
    put C face down into my garden
    moment "placed"

rules for Apple
  lasting
    whenever I place a Mound, draw a card

score
  plots: 1 per Plot in my garden
  most points wins; still tied: shared
"""


def test_a_rule_can_wait_for_what_comes_face_down() -> None:
    """And for nothing that comes with a face up."""
    files = {"slips.csv": "left plant,right plant\n" + "Apple,\n" * 9}
    match = loads(WAITING, files=files).start(2, seed=1)
    sizes = []
    for mine in ("plant Apple", "sow Apple", "plant Apple"):
        match.play(mine)
        sizes.append(match.view("A").area("hand", "A").count)
        match.play("plant Apple")

    assert sizes == [2, 2, 1]


def test_onlookers_are_told_the_name_of_what_is_put_down_open(garden: Game) -> None:
    """While it is in the hand they read of a card; the step that lays it open says which."""
    match = _sown(garden)
    guest = next(move for move in match.moves() if move.arguments[0] in ("Wren", "Ivy"))
    match.play(guest)
    match.play(match.moves()[0])
    told = [event.text for event in match.events() if event.kind == "played"]

    assert told[-2:] == ["A plants a card", f"A puts {guest.arguments[0]} at Earth Mound"]
