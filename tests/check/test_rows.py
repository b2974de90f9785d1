"""Kinds and pieces that are rows of a sheet, faces, classes with one back, places at things: what the model holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.check.entries import AreaName, Host, Subclass
from gamedsl.check.model import Attribute, Domain, Model, Store
from gamedsl.check.world import World
from gamedsl.diagnostics import Diagnostic
from gamedsl.loading import Reading, read_game, read_text
from tests.tables.workbooks import ods, xlsx

GAME = """\
language 1.0
game "Rows"
players 2

components
{components}
areas
{areas}
turns clockwise from the first player
  action rest
    end the game at once

score
  nothing: 0
  most points wins; still tied: shared
"""
DECK = "  deck  pile, face down\n"
SKIES = """\
  kinds Picture: sun, moon, star        de "Sonne", "Mond", "Stern"
  cards Sky, one a row of "skies.csv"
    the columns  season, copies (copies)
    has up to 2 faces: left, right
    a face has   picture, worth
  cards Cloud: 2, same back as Sky
"""
SHEET = """\
season,left picture,left worth,right picture,right worth,copies
spring,sun,1,moon,2,1
autumn,moon,3,,,2
spring,sun,1,moon,3,1
spring,sun,1,moon,2,1
"""


def _read(components: str, areas: str = DECK, **files: str | bytes) -> Reading:
    named = {name.replace("_", "."): data for name, data in files.items()}
    return read_text(GAME.format(components=components, areas=areas), files=named)


def _world(components: str, areas: str = DECK, **files: str | bytes) -> World:
    reading = _read(components, areas, **files)
    assert reading.ok, reading.diagnostics
    assert reading.checked is not None
    return reading.checked.world


def _model(components: str, areas: str = DECK, **files: str | bytes) -> Model:
    reading = _read(components, areas, **files)
    assert reading.checked is not None
    assert reading.checked.model is not None, reading.diagnostics
    return reading.checked.model


def _domain(model: Model, name: str) -> Domain:
    return next(each for each in model.domains if each.name == name)


def _attribute(domain: Domain, name: str) -> Attribute:
    found = domain.attribute(name)
    assert found is not None
    return found


def _store(world: World, name: str) -> Store:
    return next(each for each in world.stores if each.name == name)


# ---- kinds -------------------------------------------------------------------------------------------------


def test_a_kind_has_a_name_for_each_row() -> None:
    """Its columns are attributes: numbers, names of a kind, lists; the names in other languages are labels."""
    model = _model(
        '  kinds Good, one a row of "goods.csv"\n'
        "    the columns  good (name), gut (de), price, sorts (list of Sort), season\n"
        "  kinds Season: spring, autumn\n"
        "  tokens Nut: 3\n",
        "  heap  Nuts\n",
        goods_csv="good,gut,price,sorts,season\nSalt,Salz,2,dry,spring\n"
        "red_fish,,5,wet/soft,\nWool,Wolle,3,soft/dry,Autumn\n",
    )
    good = _domain(model, "Good")

    assert good.elements == ("Salt", "red fish", "Wool")
    assert dict(good.labels) == {"de": ("Salz", "red fish", "Wolle")}
    assert _attribute(good, "price") == Attribute("price", None, (2, 5, 3))
    assert _attribute(good, "season") == Attribute("season", "Season", (0, -1, 1))
    assert _domain(model, "Sort").elements == ("dry", "wet", "soft")
    assert _attribute(good, "sorts") == Attribute("sorts", "Sort", (1, 6, 5), several=True)


def test_columns_of_two_sheets_may_name_each_other() -> None:
    """Every kind has its names before any column is read."""
    model = _model(
        '  kinds Good, one a row of "goods.csv"\n    the columns  good (name), maker\n'
        '  kinds Maker, one a row of "makers.csv"\n    the columns  maker (name), best\n'
        "  tokens Nut: 3\n",
        "  heap  Nuts\n",
        goods_csv="good,maker\nSalt,Ann\nWool,Bob\n",
        makers_csv="maker,best\nBob,Wool\nAnn,Salt\n",
    )

    assert _attribute(_domain(model, "Good"), "maker") == Attribute("maker", "Maker", (1, 0))
    assert _attribute(_domain(model, "Maker"), "best") == Attribute("best", "Good", (1, 0))


def test_what_rules_a_kind_may_have() -> None:
    """Kept for those who read the rules."""
    world = _world(
        "  kinds Good: Salt, Wool\n    may have  an effect, a lasting rule, sharing\n"
        "  tokens Nut: 3\n",
        "  heap  Nuts\n",
    )

    assert world.may_have["Good"] == ("effect", "lasting rule", "sharing")


def test_names_of_several_words_are_names_in_the_rules() -> None:
    """Those that stand in a sheet as those that stand in the file."""
    reading = _read(
        '  kinds Good, one a row of "goods.csv"\n    the columns  good (name)\n  tokens Nut: 3\n',
        "  heap  Nuts\n",
        goods_csv="good\nred_fish\nBee's wax\nSalt\n",
    )

    assert {"red fish", "Bee's wax"} <= set(reading.names)


# ---- pieces -------------------------------------------------------------------------------------------------


def test_tokens_are_counted_by_their_copies() -> None:
    """A row is a sort, and the column says how many there are."""
    model = _model(
        '  tokens Nut, one a row of "nuts.csv"\n    the columns  nut (name), worth, copies (copies)\n',
        "  heap  Nuts\n",
        nuts_csv="nut,worth,copies\nhazel,1,5\nwal,3,2\n",
    )

    assert model.things[0].counts == (5, 2)
    assert _domain(model, "Nut").elements == ("hazel", "wal")


def test_alike_cards_stand_together() -> None:
    """Rows that say the same are alike wherever they stand; those that differ have different names."""
    model = _model(SKIES, skies_csv=SHEET)
    sky = _domain(model, "Sky")

    assert sky.elements == (
        "sun | moon (2)",
        "sun | moon (2)",
        "moon",
        "moon",
        "sun | moon (3)",
        "Cloud",
        "Cloud",
    )
    assert sky.alike == (0, 0, 2, 2, 4, 5, 5)
    assert dict(sky.labels)["de"][:3] == ("Sonne | Mond (2)", "Sonne | Mond (2)", "Mond")


def test_cards_without_names_are_called_by_what_is_printed() -> None:
    """As those that the file counts itself."""
    model = _model(
        '  kinds Colour: red, blue\n  cards Card, one a row of "cards.csv"\n'
        "    the columns  colour, worth\n",
        cards_csv="colour,worth\nred,1\nblue,2\nred,1\n",
    )

    assert _domain(model, "Card").elements == ("red 1", "red 1", "blue 2")


def test_faces_are_elements_of_their_own() -> None:
    """Piece by piece, with what is printed on them; each piece knows its own, and which is up is remembered."""
    model = _model(SKIES, skies_csv=SHEET)
    faces = _domain(model, "face of Sky")

    assert faces.role == "face"
    assert faces.elements == ("sun", "moon", "sun", "moon", "moon", "moon", "sun", "moon")
    assert _attribute(faces, "Sky").values == (0, 0, 1, 1, 2, 3, 4, 4)
    assert _attribute(faces, "number").values == (0, 1, 0, 1, 0, 0, 0, 1)
    assert _attribute(faces, "picture") == Attribute("picture", "Picture", (0, 1, 0, 1, 1, 1, 0, 1))
    assert faces.alike == (0, 1, 0, 1, 4, 4, 6, 7)
    assert _attribute(_domain(model, "Sky"), "right").values == (1, 3, -1, -1, 7, -1, -1)
    (up,) = (each for each in model.variables if each.kind == "face")
    assert (up.owner, up.type.domain, up.type.low, up.initial) == ("Sky", "face of Sky", -1, -1)


def test_the_face_of_a_card_can_be_named_by_any_column() -> None:
    """The one that is marked."""
    model = _model(SKIES.replace("picture, worth", "picture, worth (name)"), skies_csv=SHEET)

    assert _domain(model, "face of Sky").elements[:2] == ("1", "2")


def test_classes_with_one_back_are_one() -> None:
    """One class for what happens face down, with a part for each name."""
    world = _world(SKIES, DECK + "  grey  Clouds\n  blue  Sky, face up\n", skies_csv=SHEET)
    sky = world.domain("Sky")

    assert [each.name for each in world.things] == ["Sky"]
    assert _attribute(sky, "class") == Attribute("class", "class of Sky", (0, 0, 0, 0, 0, 1, 1))
    assert _attribute(sky, "season").values == (0, 0, 1, 1, 0, -1, -1)
    assert [(each.name, each.index) for each in world.entries(Subclass)] == [
        ("Sky", 0),
        ("Cloud", 1),
    ]
    assert world.things_named("Clouds") is world.things[0]
    assert _store(world, "deck").capacity is None
    assert _store(world, "grey").capacity == 2
    assert {each.name: each.takes and each.takes.name for each in world.entries(AreaName)} == {
        "deck": None,
        "grey": "Cloud",
        "blue": "Sky",
    }


def test_a_class_of_a_sheet_may_share_its_back_with_one_of_a_sheet() -> None:
    """What only one of them has is nothing on the other: 0 for numbers, no name for names."""
    model = _model(
        "  kinds Colour: red, blue\n"
        '  cards Event, one a row of "events.csv", same back as Card\n'
        "    the columns  title (name), strength, worth\n"
        '  cards Card, one a row of "cards.csv"\n    the columns  colour, worth\n',
        events_csv="title,strength,worth\nStorm,4,9\n",
        cards_csv="colour,worth\nred,1\nblue,2\n",
    )
    card = _domain(model, "Card")

    assert card.elements == ("red 1", "blue 2", "Storm")
    assert _attribute(card, "colour").values == (0, 1, -1)
    assert _attribute(card, "worth").values == (1, 2, 9)
    assert _attribute(card, "strength").values == (0, 0, 4)


def test_boards_can_be_rows_of_a_sheet() -> None:
    """They own areas as other boards do."""
    world = _world(
        '  boards Stall, one a row of "stalls.csv"\n    the columns  stall (name), size\n'
        "  tokens Nut: 3\n",
        "  heap  Nuts\neach Stall has\n  goods  Nuts\n",
        stalls_csv="stall,size\nleft stall,2\nright stall,3\n",
    )

    assert (world.domain("Stall").role, world.domain("Stall").size) == ("board", 2)
    assert _store(world, "goods").owner == "Stall"


# ---- places at things ---------------------------------------------------------------------------------------

ROOM = """\
  shelf  pile of Book, face down
  room   Books, face up, each a Desk
each Desk has
  left, right  one Book, face up{more}
"""


def test_what_lies_in_an_area_has_places() -> None:
    """For every piece a place on each side, and one store for all of them."""
    world = _world("  cards Book: one with each page 1, 2, 3\n", ROOM.format(more=""))
    (host,) = world.entries(Host)
    slots = world.domain("Desk slot")

    assert (host.things, host.areas, host.slots) == (
        "Book",
        (_store(world, "room").index,),
        "Desk slot",
    )
    assert slots.elements[:3] == ("1 left", "1 right", "2 left")
    assert _attribute(slots, "Book").values == (0, 0, 1, 1, 2, 2)
    assert _attribute(slots, "Desk side") == Attribute("Desk side", "Desk side", (0, 1) * 3)
    store = _store(world, "Desk slot")
    assert (store.owner, store.form, store.ordered, store.capacity) == (
        "Desk slot",
        "list",
        False,
        1,
    )
    assert _store(world, "room").hosts == "Desk slot"
    sides = {each.name: (each.owner, each.side) for each in world.entries(AreaName)}
    assert (sides["left"], sides["right"]) == (("Desk", 0), ("Desk", 1))


def test_places_that_may_be_shared_have_no_limit() -> None:
    """Their rules say how many."""
    world = _world(
        "  cards Book: one with each page 1, 2, 3\n", ROOM.format(more=", unless they may share")
    )

    assert _store(world, "Desk slot").capacity is None


def test_sides_that_are_names_of_a_kind() -> None:
    """The kind names them, whatever else it holds."""
    world = _world(
        "  kinds Spot: middle, right, left\n  cards Book: one with each page 1, 2, 3\n",
        ROOM.format(more=""),
    )
    (host,) = world.entries(Host)

    assert (host.sides, host.values) == ("Spot", (2, 1))
    assert _attribute(world.domain("Desk slot"), "Spot").values == (2, 1) * 3


def test_one_face_counts_where_things_have_places() -> None:
    """There all see the face that is up; elsewhere all faces of what lies face up."""
    areas = (
        DECK + "  sky   Sky, face up, each a Light\n  open  Sky, face up\n"
        "each Light has\n  near  one Sky, face up\n"
    )
    world = _world(SKIES, areas, skies_csv=SHEET)

    sights = {name: _store(world, name).sight for name in ("sky", "Light slot", "open", "deck")}
    assert sights == {"sky": "up", "Light slot": "up", "open": "all", "deck": "none"}


# ---- files --------------------------------------------------------------------------------------------------


def _messages(found: tuple[Diagnostic, ...]) -> list[tuple[str, str]]:
    return [
        (each.code, each.message) for each in found if each.code not in {"G211", "G403", "G411"}
    ]


@pytest.mark.parametrize("made", [xlsx, ods])
def test_a_workbook_beside_the_game(made: object) -> None:
    """A mistake names the cell as the program does."""
    assert callable(made)
    name = f"goods.{getattr(made, '__name__', '')}"
    data = made(
        {"Old": [["x"]], "Goods": [["good", "price"], ["Salt", 2], ["Wool", "four"], ["Ale", 3]]}
    )
    reading = read_text(
        GAME.format(
            components=f'  cards Ware, one a row of "{name}", sheet "goods"\n'
            "    the columns  good (name), price\n",
            areas=DECK,
        ),
        files={name: data},
    )

    assert _messages(reading.diagnostics) == [
        ("G407", 'Goods!B3 (Wool, price) holds "four", and the column holds whole numbers')
    ]
    (span,) = (each.span for each in reading.diagnostics if each.code == "G407")
    assert span is not None
    assert (span.source.name, span.line, span.text) == (name, 3, "four")


def test_no_sheet_is_read_from_outside_the_folder(tmp_path: Path) -> None:
    """A rules file may come from a stranger."""
    (tmp_path / "secret.csv").write_text("good\nSalt\n", "utf-8")
    (tmp_path / "game").mkdir()
    path = tmp_path / "game" / "rows.game"
    components = '  cards Ware, one a row of "../secret.csv"\n    the columns  good (name)\n'
    path.write_text(GAME.format(components=components, areas=DECK), "utf-8")

    assert [each.code for each in read_game(path).diagnostics] == ["G001"]


def test_a_sheet_is_called_as_the_file_that_names_it(tmp_path: Path) -> None:
    """From where a person stands: the path of one leads to the other."""
    path = tmp_path / "rows.game"
    components = '  cards Ware, one a row of "goods.csv"\n    the columns  good (name), price\n'
    path.write_text(GAME.format(components=components, areas=DECK), "utf-8")
    (tmp_path / "goods.csv").write_text("good,price\nSalt,\n", "utf-8")
    (span,) = (each.span for each in read_game(path).diagnostics if each.code == "G406")

    assert span is not None
    assert span.source.name == (tmp_path / "goods.csv").as_posix()


def test_a_changed_cell_is_another_game() -> None:
    """Records of one are not read as records of the other."""
    cards = '  cards Ware, one a row of "goods.csv"\n    the columns  good (name), price\n'
    one = _read(cards, goods_csv="good,price\nSalt,2\n")
    other = _read(cards, goods_csv="good,price\nSalt,3\n")

    assert one.rules_hash != other.rules_hash


def test_a_description_lists_the_sheets() -> None:
    """With the columns that the rules use, as they are written."""
    cards = '  cards Ware, one a row of "goods.csv"\n    the columns  price, good (name)\n'
    game = _read(cards, goods_csv="good,price,note\nSalt,2,x\nWool,3.0,\n").game()
    (table,) = game.description().tables

    assert (table.name, table.headings) == ("Ware", ("good", "price"))
    assert table.rows == (("Salt", "2"), ("Wool", "3.0"))


def test_a_column_that_is_strange_is_told_in_a_few_cells() -> None:
    """Fifty messages would say no more than five."""
    rows = "".join(f"Good {n},{n if n < 60 else ''}\n" for n in range(100))
    found = _read(
        '  cards Ware, one a row of "goods.csv"\n    the columns  good (name), price\n',
        goods_csv="good,price\n" + rows,
    ).diagnostics

    assert [each.code for each in found] == ["G406"] * 5
