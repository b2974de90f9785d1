"""Games that share files: `use "wares.game"`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from gamedsl.diagnostics import UsageError
from gamedsl.loading import Reading, format_rules, load, loads, read_game, read_text

WARES = """\
language 1.0
shared "Wares"
use "deeds.game"

components
  kinds Ware, one a row of "wares.csv"
    the columns  name (name), worth
  tokens Crate: 8 of each Ware
"""
DEEDS = """\
language 1.0
shared "Deeds"

how to earn
  add 1 to my purse
"""
SHEET = "name,worth\nsmoked fish,3\ncloth,1\n"
PORT = """\
language 1.0
game "Port"
players 2
use "common/wares.game"

areas
  quay  Crates
each player has
  hold  Crates
  purse 0 to 90
input First Player: a player, otherwise drawn
setup
  put all Crates on the quay
turns clockwise from the First Player, until the quay is empty
  action load a Ware
    require the quay has a Crate of the Ware    else gone: "no {Ware} is left"
    put 1 Crate of the Ware from the quay into my hold
    add the worth of smoked fish to my purse
    earn
score
  purse: my purse
  most points wins; still tied: shared
"""
FILES = {"common/wares.game": WARES, "common/deeds.game": DEEDS, "common/wares.csv": SHEET}


def _read(text: str = PORT, **changed: str) -> Reading:
    files = {
        **FILES,
        **{name.replace("__", "/").replace("_", "."): x for name, x in changed.items()},
    }
    return read_text(text, files=files, name="port.game")


def _told(reading: Reading) -> list[tuple[str, str, int]]:
    return [
        (each.code, Path(each.span.source.name).name, each.span.line)
        for each in reading.diagnostics
        if each.span is not None
    ]


def test_parts_are_those_of_the_game() -> None:
    """With all that they use themselves, and with the sheets beside them."""
    game = loads(PORT, files=FILES)
    match = game.start(players=2, seed=1)
    match.play("load smoked fish")

    assert {each.name for each in game.model.things} == {"Crate"}
    assert _told(_read()) == []


def test_files_in_folders(tmp_path: Path) -> None:
    """They are looked for from the folder of the file that names them; each of them can be checked alone."""
    for name, text in {**FILES, "port.game": PORT}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")

    assert read_game(tmp_path / "port.game").ok
    assert read_game(tmp_path / "common" / "wares.game").diagnostics == ()
    with pytest.raises(UsageError, match="is no game"):
        load(tmp_path / "common" / "wares.game")


def test_a_mistake_is_told_where_it_stands() -> None:
    """In the file that is used, at its line."""
    reading = _read(common__deeds_game=DEEDS.replace("purse", "pocket"))

    assert _told(reading) == [("G201", "deeds.game", 5)]


@pytest.mark.parametrize(
    "text, changed, told",
    [
        (PORT.replace("wares.game", "ware.game"), {}, ("G015", "port.game", 4)),
        (PORT.replace("common/", "../"), {}, ("G016", "port.game", 4)),
        (PORT.replace("common/", "/"), {}, ("G016", "port.game", 4)),
        (PORT, {"common__deeds_game": DEEDS.replace("shared", "game")}, ("G017", "wares.game", 3)),
        (
            PORT,
            {"common__deeds_game": DEEDS.replace("\n\n", '\nuse "wares.game"\n\n')},
            ("G018", "deeds.game", 3),
        ),
        (PORT, {"common__deeds_game": f"{DEEDS}players 2\n"}, ("G019", "deeds.game", 6)),
        (
            PORT,
            {"common__deeds_game": f'{DEEDS}scenario "x"\n  given 2 players\n'},
            ("G019", "deeds.game", 6),
        ),
    ],
)
def test_what_cannot_be_used(
    text: str, changed: Mapping[str, str], told: tuple[str, str, int]
) -> None:
    """The line that asks for it is shown, or the line that belongs elsewhere."""
    assert told in _told(_read(text, **changed))


def test_one_file_by_two_ways() -> None:
    """Is read once, also where a variant uses what its base uses."""
    twice = PORT.replace("\n\nareas", '\nuse "common/deeds.game"\n\nareas', 1)
    bare = read_text("use deeds\n" + DEEDS.replace("earn", "sing"), files={"deeds.game": DEEDS})
    variant = 'language 1.0\nextends port\nuse "common/deeds.game"\n'
    reading = read_text(variant, files={**FILES, "port.game": PORT}, name="other.game")

    assert _told(_read(twice)) == []
    assert [each.name for each in bare.sources] == ["deeds.game", "game.game"]
    assert _told(reading) == []


def test_a_variant_uses_and_changes_shared_parts() -> None:
    """What a base uses is part of the base; what a variant uses is added."""
    variant = (
        'language 1.0\nextends port\nuse "more.game"\n'
        "change table Ware\n  | name | worth |\n  | smoked fish | from 3 to 4 |\n"
        "after action load\n  rest\n"
    )
    more = 'language 1.0\nshared "More"\nhow to rest\n  add 1 to my purse\n'
    files = {**FILES, "port.game": PORT, "more.game": more}
    reading = read_text(variant, files=files, name="other.game")

    assert _told(reading) == []
    assert [Path(each.name).name for each in reading.sources] == [
        *("deeds.game", "wares.game", "port.game"),
        *("more.game", "other.game"),
    ]


def test_what_one_game_does_not_need() -> None:
    """Another game may need it, so nobody is told that a shared name is unused."""
    deeds = f"{DEEDS}define\n  the luck of a player is 3\n"

    assert _told(_read(common__deeds_game=deeds)) == []


def test_layout_knows_the_names() -> None:
    """A name of several words that stands in a sheet of a shared file is one name."""
    crooked = PORT.replace("  put all", "    put all")

    assert format_rules(crooked, files=FILES) == format_rules(PORT, files=FILES)


def test_a_shared_file_is_not_extended() -> None:
    """It is told at the line that says so, and nothing else is."""
    reading = _read('language 1.0\nextends "common/wares.game"\ngame "More"\n')

    assert _told(reading) == [("G720", "port.game", 2)]
