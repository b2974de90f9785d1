"""Variants of games whose kinds and pieces are rows of a sheet: `change table` changes cells of the sheet."""

from __future__ import annotations

import pytest

from gamedsl.loading import Reading, read_text

BASE = """\
language 1.0
game "Market Day"
players 2 to 4

components
  kinds Good, one a row of "goods.csv"
    the columns  good (name), price_each, sort
    for people only  id
  cards Ware, one a row of "wares.csv"
    the columns  good, copies (copies)

areas
  deck  pile of Ware, face down
each player has
  hand   Wares, seen by its owner
  stall  Wares, face up

setup
  shuffle the Wares; they become the deck
  deal 2 cards to each player

turns clockwise from the first player, until the hands are empty
  action sell a Ware from my hand
    put it on my stall

score
  sales: for each Ware in my stall, the price each of the Good of it     # and its sort
  most points wins; still tied: shared
"""
FILES = {
    "market.game": BASE,
    "goods.csv": "id,good,price_each,sort\n1,Salt,2,dry\n2,Wool,3,soft\n3,Red Fish,5,wet\n",
    "wares.csv": "good,copies\nSalt,4\nWool,4\nRed Fish,4\n",
}
VARIANT = """\
language 1.0
variant "Dear Salt"
extends market

change table Good
  | good     | price each  | sort |
  | Salt     | from 2 to 7 |      |
  | red fish | 4           | soft |
"""


def _read(variant: str, **files: str) -> Reading:
    return read_text(
        variant, files={**FILES, **{f"{name}.csv": text for name, text in files.items()}}
    )


def _values(reading: Reading, column: str) -> tuple[int, ...]:
    assert reading.checked is not None
    assert reading.checked.model is not None, reading.diagnostics
    (good,) = (each for each in reading.checked.model.domains if each.name == "Good")
    found = good.attribute(column)
    assert found is not None
    return found.values


def test_cells_of_a_sheet_are_changed() -> None:
    """Rows are found by the name, wherever its column stands; cells that are left empty stay as they are."""
    reading = _read(VARIANT)

    assert reading.diagnostics == ()
    assert _values(reading, "price each") == (7, 3, 4)
    assert _values(reading, "sort") == (0, 1, 1)


def test_the_base_is_as_it_was() -> None:
    """Only who extends it plays with the change."""
    assert _values(read_text(BASE, files=FILES), "price each") == (2, 3, 5)


@pytest.mark.parametrize(
    "old, new, code, line, message",
    [
        ("from 2", "from 3", "G701", 7, 'the change goes from 3, and "market" says 2'),
        ("| Salt ", "| Slat ", "G702", 7, 'has no row "Slat"'),
        ("price each", "prize each", "G702", 6, 'has no column "prize each"'),
        ("table Good", "table Goods", "G702", 5, '"Goods"'),
        ("| 4  ", "| x  ", "G407", 8, 'this cell (Red Fish, price_each) holds "x"'),
    ],
)
def test_what_is_wrong_with_a_change(
    old: str, new: str, code: str, line: int, message: str
) -> None:
    """It is told once, in the file of the variant."""
    assert VARIANT.count(old) == 1
    found = _read(VARIANT.replace(old, new)).diagnostics

    assert [each.code for each in found] == [code]
    (span,) = (each.span for each in found)
    assert span is not None
    assert (span.source.name, span.line) == ("game.game", line)
    assert message in found[0].message


def test_a_mistake_of_the_sheet_stays_there() -> None:
    """What the variant does not touch is told where it stands."""
    goods = FILES["goods.csv"].replace("Wool,3", "Wool,three")
    (found,) = _read(VARIANT, goods=goods).diagnostics

    assert found.span is not None
    assert (found.code, found.span.source.name, found.span.line) == ("G407", "goods.csv", 3)


def test_pieces_with_names_can_be_changed() -> None:
    """Also how many there are of them."""
    base = BASE.replace(
        "    the columns  good, copies (copies)",
        "    the columns  ware (name), good, copies (copies)",
    )
    files = {
        **FILES,
        "market.game": base,
        "wares.csv": "ware,good,copies\nsack,Salt,4\nball,Wool,4\nbasket,Red Fish,4\n",
    }
    variant = VARIANT.partition("change table")[0] + (
        "change table Ware\n  | ware | copies |\n  | ball | 9      |\n"
    )
    reading = read_text(variant, files=files)

    assert reading.checked is not None
    assert reading.checked.model is not None, reading.diagnostics
    assert len(reading.checked.model.things[0].counts) == 17


def test_a_sheet_that_is_not_there() -> None:
    """The file is told; what follows from it is not."""
    files = {name: text for name, text in FILES.items() if name != "goods.csv"}
    found = read_text(VARIANT, files=files).diagnostics

    assert {each.code for each in found} == {"G702"}


def test_a_row_is_added_and_headings_may_have_underscores() -> None:
    """What a new row does not say stays empty in it, here the number that only people read."""
    reading = _read(
        VARIANT.replace("price each ", "price_each ").replace(
            "soft |\n", "soft |\n  | Silk | 9 | soft |\n"
        )
    )

    assert [each.code for each in reading.diagnostics] == ["G415"]
    assert _values(reading, "price each") == (7, 3, 4, 9)


def test_a_row_with_every_column_is_new_however_near_its_name_is() -> None:
    """Wood is no slip of Wool where all is said of it; with columns left out it is."""
    head = VARIANT.partition("change table")[0]
    whole = "change table Good\n  | good | id | price each | sort |\n  | Wood | 4  | 9          | hard |\n"
    part = "change table Good\n  | good | price each |\n  | Wood | 9          |\n"

    assert _values(_read(head + whole), "price each") == (2, 3, 5, 9)
    (slip,) = (each for each in _read(head + part).diagnostics if each.code == "G702")
    assert dict(slip.values)["suggestion"] == "Wool"


ADDED = """\
language 1.0
variant "Silk"
extends market

change table Good
  | good | price each | sort |
  | Silk | 9          | soft |
change table Ware
  | good | copies |
  | Silk | 2      |
  | Silk | 1      |
"""


def _cards(reading: Reading) -> tuple[str, ...]:
    assert reading.checked is not None
    assert reading.checked.model is not None, reading.diagnostics
    return reading.checked.model.domain("Ware").elements


def test_cards_without_names_are_added() -> None:
    """Each row is a new one, also where two are alike, and the number that the base announces is that of the base."""
    base = BASE.replace("cards Ware, one", "cards Ware: 12, one")
    reading = read_text(ADDED, files={**FILES, "market.game": base})

    assert reading.diagnostics == ()
    assert _cards(reading).count("Silk") == 3
    assert len(_cards(reading)) == 15


@pytest.mark.parametrize(
    "old, new, code, line, message",
    [
        ("| copies |", "| copied |", "G702", 9, 'has no column "copied"'),
        ("| Silk | 1 ", "| Slik | 1 ", "G407", 11, 'holds "Slik"'),
        ("| 1      |", "|        |", "G406", 11, "copies"),
    ],
)
def test_what_is_wrong_with_added_cards(
    old: str, new: str, code: str, line: int, message: str
) -> None:
    """It is told once, in the file of the variant."""
    assert ADDED.count(old) == 1
    (found,) = read_text(ADDED.replace(old, new), files=FILES).diagnostics

    assert found.code == code
    assert found.span is not None
    assert (found.span.source.name, found.span.line) == ("game.game", line)
    assert message in found.message


def test_cards_and_species_are_added_to_a_shipped_game() -> None:
    """A new animal with its rules, on new cards whose other half is known."""
    variant = """\
language 1.0
variant "Pine Martens"
extends forest_shuffle

change table Species
  | name        | types        | cost | copies |
  | Pine Marten | pawed animal | 1    | 2      |
  | Lynx        |              |      | 8      |
change table Forest
  |card kind| half1 position | half1 species | half1 tree symbol | half2 position | half2 species | half2 tree symbol |
  | split card | left | Lynx | Oak | right | Pine Marten | Beech |
  | split card | left | Lynx | Birch | right | Pine Marten | Beech |

rules for Pine Marten
  points  2
"""
    reading = read_text(variant)

    assert [each for each in reading.diagnostics if each.code != "G805"] == []
    assert reading.checked is not None
    assert reading.checked.model is not None
    assert len(reading.checked.model.domain("Forest").elements) == 163


FAIR = """\
language 1.0
game "Plant Fair"
players 2

components
  kinds Offer, one a row of "prices.csv"
    the columns  crop (name), size (name), pays
  cards Lot: one of each Offer

areas
  table  Lots, face up
each player has
  lots   Lots, face up

setup
  put all Lots on the table

turns clockwise from the first player, until the table is empty
  action pick a Lot L of the table
    put L into my lots

score
  pay: for each Lot in my lots, the pays of the Offer of it
  most points wins; still tied: shared
"""
PRICES = "pays,crop,size\n2,moss,small\n5,moss,large\n3,fern,small\n7,fern,large\n"


def _offers(change: str) -> tuple[Reading, tuple[tuple[str, int], ...]]:
    reading = read_text(
        f"language 1.0\nextends fair\n\nchange table Offer\n{change}",
        files={"fair.game": FAIR, "prices.csv": PRICES},
    )
    if reading.checked is None or reading.checked.model is None:
        return reading, ()
    (offer,) = (each for each in reading.checked.model.domains if each.name == "Offer")
    pays = offer.attribute("pays")
    assert pays is not None
    return reading, tuple(zip(offer.elements, pays.values, strict=True))


@pytest.mark.parametrize(
    "change",
    [
        "  | crop | size  | pays        |\n  | moss | large | from 5 to 9 |\n",
        "  | pays        | size  | crop |\n  | from 5 to 9 | large | moss |\n",
    ],
)
def test_a_row_with_a_name_in_two_columns(change: str) -> None:
    """Where several columns make the name, all of them say which row is meant, in any order."""
    reading, offers = _offers(change)

    assert reading.diagnostics == ()
    assert offers == (("moss small", 2), ("moss large", 9), ("fern small", 3), ("fern large", 7))


def test_a_new_row_with_a_name_in_two_columns() -> None:
    """A row whose name is new as a whole is added, though each of its words is there already."""
    reading, offers = _offers("  | crop | size | pays |\n  | moss | huge | 8 |\n")

    assert reading.diagnostics == ()
    assert offers[1:] == (("moss large", 5), ("fern small", 3), ("fern large", 7), ("moss huge", 8))


def test_half_a_name_is_refused() -> None:
    """Half of the name would fit several rows, so nothing is changed."""
    reading, _ = _offers("  | crop | pays |\n  | moss | 9 |\n")

    (diagnostic,) = reading.diagnostics
    assert diagnostic.code == "G710"
    assert 'called by its "crop" and "size"' in diagnostic.message
    assert diagnostic.span is not None
    assert diagnostic.span.text == "| crop | pays |"
