"""Runs of a network in rules: which are meant, what is asked of them, and what is told of faulty words."""

from __future__ import annotations

from gamedsl.loading import read_text
from tests.check.roads import HEAD, LAND, ROADS
from tests.check.scenarios import failures

ONE_ROAD = HEAD + "origin,0,2,,,,,,\nbend,0,1,,salt,,,,\nend,0,,,silk,,,,\nstraight,0,2,,wine,,,,\n"


def _with(line: str, land: str = LAND) -> list[tuple[str, str]]:
    """What is told of the game with one more line in the step of roads."""
    text = ROADS.replace("  step riding\n", f"    {line}\n  step riding\n")
    return [
        (each.code, each.message) for each in read_text(text, files={"land.csv": land}).diagnostics
    ]


def test_closed_runs_may_have_areas() -> None:
    """What only closed runs have may be declared with their name."""
    text = ROADS.replace(
        "each player has\n", "each Trade Road has\n  chest     Crates\neach player has\n", 1
    )
    line = "put the Crates shown on R into R's store"
    text = text.replace(line, f"{line}; put 1 salt Crate into R's chest")

    assert not read_text(text, files={"land.csv": LAND}).diagnostics


WORDS = (
    "for each Road R: add 1 to R's tolls",
    "for each Road: add 1 to its tolls",
    "for each open Road R: add 1 to R's tolls",
    "for each closed Road R: add 1 to R's tolls",
    "for each Trade Road R: add 1 to R's tolls",
    "for each Road R with a Rider: add 1 to R's tolls",
    "for each Road R with no Rider: add 1 to R's tolls",
    "for each Trade Road R with a Crate: add 1 to R's tolls",
    "for each Road R of the next player: add 1 to R's tolls",
    "for each Road R whose tolls is 2: add 1 to R's tolls",
    "for each Road R closed in this turn: add 1 to R's tolls",
    "for each player P: if there is a Road of P, add 1 to P's coins",
    "if there are at least 2 open Roads, add 1 to my coins",
    "if there is no Trade Road, add 1 to my coins",
    "for each Road R: if R is open, add 1 to my coins",
    "for each Road R: if R is closed and R has a Rider, add 1 to my coins",
    "for each Road R: if R is a Trade Road, add 1 to my coins",
    "for each Road R: if R is no Trade Road, add 1 to my coins",
    "for each Road R: if R has at least 3 tiles, add 1 to my coins",
    "for each Road R: if R has a Land Tile, add 1 to my coins",
    "for each Road R: if R's size is at least 3, add 1 to my coins",
    "for each Road R: if R has an owner and the owner of R is me, add 1 to my coins",
    "for each Road R: if R has no owner, add 1 to my coins",
    "for each Road R: if there are 2 salt Crates shown on R, add 1 to my coins",
    "for each Road R: add the Crates shown on R to my coins",
    "for each Road R: put 1 salt Crate into R's store",
    "choose a Road R with a Rider",
)


def test_words_for_runs() -> None:
    """Each of these means something, and nothing is told."""
    assert _with("\n    ".join(WORDS)) == []


SAID = """
scenario "what a road is"
  A builds end at 0/-1 turned 2
  then the Road of end is open, the Road of end is no Trade Road, the size of the Road of end is 2
  then the Road of end has no owner, the Road of end has no Rider, there is 1 Road

scenario "what a road has"
  given the Road of origin has A's Rider, the Road of origin's store holds 2 salt, the Road of origin's tolls is 3
  then the Road of origin has A's Rider, the owner of the Road of origin is A
  then the Road of origin's store holds 2 salt, the Road of origin's tolls is 3

scenario "a road may be called by each of its pieces"
  given the Road of origin has B's Rider
  A builds bend at 0/-1 turned 1
  then the Road of bend has B's Rider, the size of the Road of bend is 2
"""


def test_scenarios_speak_of_runs() -> None:
    """By the pieces that they are made of, in what is given and in what is asked."""
    assert failures(ROADS, SAID, {"land.csv": ONE_ROAD}) == {}


def test_the_road_of_a_tile() -> None:
    """Where no tile has two pieces, a tile has one road."""
    text = ROADS.replace(
        "      build T\n", "      build T\n      add 1 to the tolls of the Road of T\n"
    )

    assert _with("add 0 to my coins", ONE_ROAD) == []
    assert not read_text(text, files={"land.csv": ONE_ROAD}).diagnostics
