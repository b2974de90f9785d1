"""What a variant may name: parts of the game that it extends."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.editor.completion import Item, complete
from gamedsl.editor.desk import Desk
from gamedsl.editor.hover import Hover, Readings, hover
from tests.editor.marked import bird_game

HEAD = "language 1.0\nextends nests\n"
MORE = """define
  the bonus of a player is prizes at the number of Twigs in their bag
table prizes by Twigs
  | Twigs | points a bag |
  | 1     | 2            |
  | 5     | 9            |
"""
SCENARIOS = 'scenarios for nests\nscenario "all begin with two"\n  then A has 2 Nest cards\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The small game with a table and scenarios, on the disk."""
    path = bird_game(tmp_path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("setup\n", MORE + "setup\n", 1), encoding="utf-8")
    (tmp_path / "nests.scenarios.game").write_text(SCENARIOS, encoding="utf-8")
    return tmp_path


def _items(folder: Path, text: str) -> tuple[Item, ...]:
    """What is offered at the end of a variant that is being written."""
    desk, path = Desk(), folder / "variant.game"
    desk.open(path, text)
    return complete(desk.book(path), len(text))


def _offered(folder: Path, line: str) -> list[str]:
    return [each.text for each in _items(folder, HEAD + line)]


@pytest.mark.parametrize("typed", ["", "w"])
def test_behind_extends_stand_games(folder: Path, typed: str) -> None:
    """Those beside the file, itself and scenarios left out, then those that come with the package."""
    (folder / "variant.game").write_text("", encoding="utf-8")

    items = _items(folder, f"language 1.0\nextends {typed}")

    names = [each.text for each in items]
    assert names[0] == "nests"
    assert "wonder_woods" in names
    assert not {"variant", "nests.scenarios"} & set(names)
    assert {each.span.text for each in items} == {typed}


@pytest.mark.parametrize(
    "line, wanted",
    [
        ("change ", ["option", "rule", "table", "text"]),
        ("before ", ["action", "how to", "the effect", "phase", "rule", "setup", "in"]),
        ("instead of ", ["action", "how to", "rule"]),
        ("remove ", ["row", "column", "scenario", "table", "option", "rule", "action", "how to"]),
        ("replace ", ["score line", "setup", "action", "how to", "table"]),
        ("add ", ["to", "to areas", "to score", "at the end of phase", "action"]),
    ],
)
def test_changes_begin_with_words(folder: Path, line: str, wanted: list[str]) -> None:
    """The words of the language that go on are offered before any names."""
    found = _offered(folder, line)

    assert set(wanted) <= set(found)
    assert not {"also have", "holds", "deck", "language"} & set(found[:8])


@pytest.mark.parametrize(
    "line, wanted",
    [
        ("change table ", ["prizes", "Bird"]),
        ("change table p", ["prizes", "Bird"]),
        ("change option ", ["long game"]),
        ("change option long g", ["long game"]),
        ("change option long game ", ["to"]),
        ("change option long game to ", ["short", "long"]),
        ("change rule ", ["too heavy"]),
        ("before action ", ["build"]),
        ("replace action ", ["build a Nest card C of my hand"]),
        ("after how to ", ["gather"]),
        ("remove how to ", ["gather"]),
        ("remove column ", ["points a bag of prizes"]),
        ("remove row ", ["5 of prizes"]),
        ("remove value ", ["short of long game"]),
        ("add to option ", ["long game"]),
        ("remove scenario ", ['"all begin with two"']),
        ('remove scenario "all', ["all begin with two"]),
        ('remove scenario "x", ', ['"all begin with two"']),
        ('change text "How', ["How long?"]),
        ("add to ", ["Food", "areas", "option", "score"]),
    ],
)
def test_a_change_names_a_part_of_the_base(folder: Path, line: str, wanted: list[str]) -> None:
    """The words before say of what sort the part is, and nothing else is offered."""
    found = _offered(folder, line)

    assert set(wanted) <= set(found)
    assert not {"deck", "forest floor"} & set(found)


def test_what_the_base_does_not_have_is_not_offered(folder: Path) -> None:
    """A game without phases has none to name."""
    assert _offered(folder, "add at the end of phase ") == []


def test_parts_of_a_phase_are_those_inside_it(tmp_path: Path) -> None:
    """Behind `in` stand phases, and behind the phase its actions."""
    text = "language 1.0\nextends wonder_woods\n"

    phases = [each.text for each in _items(tmp_path, text + "replace in ")]
    actions = [each.text for each in _items(tmp_path, text + "before in exchange action ")]

    assert phases == ["harvest", "exchange"]
    assert actions == ["lay", "pass"]


def test_rows_go_by_the_table(folder: Path) -> None:
    """Headings in the first row, names of rows in the first column, then what the cell holds."""
    table = "change table prizes\n  | "

    assert _offered(folder, table) == ["Twigs", "points a bag"]
    assert _offered(folder, table + "Twigs | po") == ["points a bag"]
    rows = table + "Twigs | points a bag |\n  | "
    assert _offered(folder, rows) == ["1", "5"]
    assert _offered(folder, rows + "5 | ") == ["from 9 to "]


def test_rows_of_a_sheet_are_a_table(folder: Path) -> None:
    """What a sheet of the base holds can be named, too."""
    assert _offered(folder, "change table Bird\n  | ") == ["name", "food", "eggs"]


def test_an_open_base_counts_as_it_stands(folder: Path) -> None:
    """What is not saved yet is known already."""
    desk, path, base = Desk(), folder / "variant.game", folder / "nests.game"
    desk.open(base, base.read_text(encoding="utf-8").replace("long game", "grand game"))
    text = HEAD + "change option "
    desk.open(path, text)

    assert [each.text for each in complete(desk.book(path), len(text))] == ["grand game"]


def _told(folder: Path, text: str, place: str) -> Hover | None:
    desk, path = Desk(), folder / "variant.game"
    desk.open(path, text)
    return hover(desk.book(path), text.index(place) + 1, Readings())


def test_the_name_of_the_base_says_which_game_that_is(folder: Path) -> None:
    """Its title, for how many it is, and where it lies; also where the variant is not whole."""
    found = _told(folder, HEAD + "change table ", "nests")

    assert found is not None
    assert found.text.startswith("**Nests**\n\nplayers 2\n\n`")
    assert found.text.endswith("/nests.game`")
    assert found.span.text == "nests"


def test_a_base_that_is_not_there_says_nothing(folder: Path) -> None:
    """Neither a place nor a fault."""
    assert _told(folder, "language 1.0\nextends nets\n", "nets") is None
    assert _items(folder, "language 1.0\nextends nets\nchange table ") == ()
