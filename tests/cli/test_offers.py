"""What each answer would bring, and asking about a card while playing."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.cli.offers import stands_in
from gamedsl.loading import load
from tests.cli.conftest import Run

MARKET = """\
language 1.0
game "Night Market"
players 2
components
  kinds Stall, one a row of "stalls.csv"
    the columns      stall (name), de (de), wares (list of Ware), cost
    for people only  effect, points, story
    may have         an effect, points
  kinds Sign: moon, star
  cards Ticket, one a row of "tickets.csv"
    has up to 2 faces: left, right
    a face has  stall, sign
areas
  deck  pile of Tickets, face down
each player has
  hand  up to 12 Tickets, seen by its owner
  row   Tickets, face up, each a Booth

setup
  shuffle the Tickets; they become the deck
  deal 3 cards from the deck to each player as hand

turns clockwise from the first player, until the hands are empty
  action open a face F of my hand
    put F into my row
    I may use F's effect
  action swap a card C of my hand
    put C face down into my row

rules for Bakery
  effect  take the top card of the deck into my hand
  points  0
rules for Smith
  points  3 per Smith in my row
rules for Weaver
  points  1
score
  stalls: the points of the cards in my row
  most points wins; still tied: shared
"""

STALLS = """\
stall,de,wares,cost,effect,points,story
Bakery,Bäckerei,bread;cake,2,draw a card,0,it smells well
Smith,Schmiede,iron,1,,3 for each Smith,it is hot
Weaver,Weberei,,0,,1,
"""

TICKETS = """\
left stall,left sign,right stall,right sign
Bakery,moon,Smith,star
Bakery,moon,Smith,star
Bakery,moon,Smith,star
Weaver,star,,
Weaver,star,,
Weaver,star,,
Weaver,star,,
Weaver,star,,
"""


@pytest.fixture
def market(tmp_path: Path) -> Path:
    """A game whose sheet says for people what each name does."""
    (tmp_path / "stalls.csv").write_text(STALLS, encoding="utf-8")
    (tmp_path / "tickets.csv").write_text(TICKETS, encoding="utf-8")
    path = tmp_path / "market.game"
    path.write_text(MARKET, encoding="utf-8")
    return path


def _played(run: Run, game: Path, typed: str, *options: str) -> list[str]:
    result = run("play", game, "--seed", "2", *options, typed=typed)
    assert result.exit_code == 1, result.stderr
    return [line.rstrip() for line in str(result.stdout).splitlines()]


def test_each_face_says_what_it_costs_and_brings(run: Run, market: Path) -> None:
    """Numbers first, then words, then the texts of the columns that are called like rules, and no others."""
    lines = _played(run, market, "open\n")
    at = lines.index("open which face?")

    assert lines[at + 1 : at + 4] == [
        "  1 Bakery   cost 2, moon, bread/cake: effect draw a card; points 0",
        "  2 Smith    cost 1, star, iron: points 3 for each Smith",
        "  3 Weaver   cost 0, star: points 1",
    ]


def test_a_card_says_so_for_both_halves_in_one_line(run: Run, market: Path) -> None:
    """What is printed gives way to the texts where a line would be too long."""
    lines = _played(run, market, "swap\n")
    at = lines.index("swap which card?")

    assert lines[at + 1] == (
        "  1 Bakery | Smith   cost 2: effect draw a card; points 0 | cost 1: points 3 for each Smith"
    )
    assert max(map(len, lines[at:])) < 100


def test_what_would_be_cut_has_a_line_for_each_half(run: Run, market: Path) -> None:
    """As long as the menu stays short."""
    sheet = market.parent / "stalls.csv"
    sheet.write_text(STALLS.replace("draw a card,0", "draw a card from the deck,0"), "utf-8")
    lines = _played(run, market, "swap\n")
    at = lines.index("swap which card?")

    assert lines[at + 1 : at + 4] == [
        "  1 Bakery    cost 2, moon, bread/cake: effect draw a card from the deck; points 0",
        "    | Smith   cost 1, star, iron: points 3 for each Smith",
        "  2 Weaver    cost 0, star: points 1",
    ]


def test_without_such_texts_answers_stand_side_by_side(run: Run, market: Path) -> None:
    """A sheet that says nothing for people changes nothing."""
    market.write_text(
        MARKET.replace("    for people only  effect, points, story\n", ""), encoding="utf-8"
    )
    sheet = market.parent / "stalls.csv"
    short = "\n".join(",".join(row.split(",")[:4]) for row in STALLS.splitlines())
    sheet.write_text(short + "\n", encoding="utf-8")

    assert "  1 Bakery   2 Smith   3 Weaver" in _played(run, market, "open\n")


def test_whose_rule_may_be_used_is_asked(run: Run, market: Path) -> None:
    """The question names the card, and the line below says what its sheet says of that rule."""
    lines = _played(run, market, "open Bakery\n")
    at = lines.index("A: use the effect of Bakery?")

    assert lines[at + 1 : at + 3] == ["  effect draw a card", "  1 use the effect   2 decline"]


def test_only_who_is_asked_is_told_of_what(market: Path) -> None:
    """Views of all others say nothing of it."""
    match = load(market).start(2, seed=2)
    match.play("open Bakery")
    asked, *others = match.waiting_for[0], None, *(set(match.players) - set(match.waiting_for))

    assert match.view(asked).about == "Bakery"
    assert [match.view(each).about for each in others] == [None, None]


@pytest.mark.parametrize("asked", ["? smith", "card Smith", ":card smith", "? Schmiede"])
def test_a_row_can_be_asked_for(run: Run, market: Path, asked: str) -> None:
    """With its columns, its texts, and the rule as it is understood; a name of any language will do.

    Of the columns for people those that say what it does are told, and no others.
    """
    lines = _played(run, market, f"{asked}\n")
    at = lines.index(f"> {asked}")

    assert lines[at + 1 : at + 4] == [
        "  Smith",
        "    wares iron, cost 1",
        "    points  3 for each Smith                    3 for each Smith in my row",
    ]


def test_a_number_asks_about_the_answer(run: Run, market: Path) -> None:
    """Of a card with two halves both are told, whatever was cut from its line."""
    lines = _played(run, market, "swap\n? 1\n")

    assert lines[lines.index("> ? 1") + 1] == "  Bakery"
    assert "  Smith" in lines


def test_what_nobody_holds_can_be_asked_for_too(run: Run, market: Path) -> None:
    """Rows are open to everybody; a name that is none has its nearest one."""
    lines = _played(run, market, "? Weaver\n? Smiht\n?\n", "--language", "de")

    assert "  Weberei" in lines
    assert "  nichts heißt „Smiht“; meintest du „Smith“?" in lines
    assert any(line.startswith("  ? NAME") for line in lines)


def test_what_is_alike_is_told_once(run: Run, market: Path) -> None:
    """Of three cards that are one and the same there is one block, with how many there are."""
    lines = _played(run, market, "? Bakery | Smith\n")
    told = lines[lines.index("> ? Bakery | Smith") + 1 :]

    assert told.count("  Bakery") == 1
    assert told.count("  Smith") == 1
    assert "    in the game: 3 Tickets" in told


def test_what_bears_a_name_is_counted_where_the_player_sees_it(run: Run, low_card: Path) -> None:
    """The player's own hand counts; what lies in the deck and in others' hands is not told."""
    result = run("play", low_card, "--seed", "3", typed="? 1\n? 2\n? 3\nlay\n")
    hand = next(line for line in result.stdout.splitlines() if line.startswith("  hand  "))
    mine = hand.removeprefix("  hand  ").split(", ")
    asked = [f"? {rank}" for rank in ("owl", "pug", "ram", "sow", "tit", "yak")]
    output = run("play", low_card, "--seed", "3", typed="\n".join(asked)).stdout

    for line in asked:
        told = output.partition(f"> {line}\n")[2].partition("> ")[0]
        assert ("you see: 1 in A's hand" in told) == (line.removeprefix("? ") in mine)
    assert len(mine) == 2


def test_a_name_of_nothing_says_of_which_kind_it_is(run: Run, tmp_path: Path) -> None:
    """Even where no thing bears the name, the word is not just repeated; tokens are counted."""
    path = tmp_path / "vats.game"
    path.write_text(
        """\
language 1.0
game "Vats"
players 2
components
  kinds Dye: woad, madder
  kinds Season: spring, autumn
  tokens Drop: 5 of each Dye
areas
  vat     Drops
each player has
  jar   Drops

setup
  put all Drops into the vat
turns clockwise from the first player, until the vat is empty
  action dip a Dye
    require the vat has a Drop of the Dye
    put 1 Drop of the Dye from the vat into my jar
""",
        encoding="utf-8",
    )
    lines = _played(run, path, "dip woad\n? woad\n? autumn\n")
    at = lines.index("> ? woad")

    assert lines[at + 1 : at + 4] == [
        "  woad",
        "    in the game: 5 Drops",
        "    you see: 4 in the vat; 1 in A's jar",
    ]
    assert lines[lines.index("> ? autumn") + 2] == "    kind: Season"


@pytest.mark.parametrize(
    "label, name",
    [
        ("Oak", "Oak"),
        ("Oak", "B's Oak (red) 2"),
        ("Fox", "Owl | Fox"),
    ],
)
def test_an_answer_names_a_thing_with_marks_around(label: str, name: str) -> None:
    """Whose it is, what tells it apart, its number, its other half."""
    assert stands_in(label, name)


@pytest.mark.parametrize("name", ["Oak Sapling", "Soaked", "face-down card"])
def test_what_an_answer_does_not_name_is_not_told(name: str) -> None:
    """A card that lies face down keeps what it is."""
    assert not stands_in("Oak", name)
