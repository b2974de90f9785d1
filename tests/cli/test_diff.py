"""`gamedsl diff` says what is different, and `gamedsl check` what follows from a variant."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from gamedsl.differences import GROUPS
from gamedsl.loading import shipped_games
from tests.cli.conftest import LAST_STONE, Run

LONGER = """\
language 1.0
extends last_stone
game "Longer"

add to Size
  boulder
change option short to yes
"""


@pytest.fixture
def longer(last_stone: Path) -> Path:
    """A variant of the game in the folder."""
    path = last_stone.with_name("longer.game")
    path.write_text(LONGER, encoding="utf-8")
    return path


def test_a_variant_is_compared_with_its_base(run: Run, longer: Path) -> None:
    """Group by group; 1 says that something is different."""
    result = run("diff", longer)

    assert result.exit_code == 1
    assert result.output == (
        "last_stone.game -> longer.game\n"
        "the game\n"
        '  the title: "Last Stone" -> "Longer"\n'
        "components\n"
        "  + kinds Size: boulder\n"
        "options\n"
        "  option short: standard no -> yes\n"
    )


def test_nothing_is_different(run: Run, last_stone: Path) -> None:
    """Which is said, and 0 says so as well."""
    result = run("diff", last_stone, last_stone)

    assert result.exit_code == 0
    assert result.output == "last_stone.game -> last_stone.game: nothing is different\n"


def test_for_programs(run: Run, longer: Path, last_stone: Path) -> None:
    """One document, empty where nothing is different."""
    found = json.loads(run("diff", "--format", "json", last_stone, longer).stdout)
    (title, boulder, short) = found["differences"]

    assert (found["before"], found["after"]) == ("last_stone.game", "longer.game")
    assert (title["group"], boulder["detail"]) == ("the game", "boulder")
    assert (short["before"], short["after"], short["lines"]) == ("no", "yes", [])
    assert boulder["place"] == {"path": "longer.game", "line": 6, "column": 3}
    assert json.loads(run("diff", "--format", "json", longer, longer).stdout)["differences"] == []
    schema = json.loads((files("gamedsl.cli") / "diff.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    assert list(Draft202012Validator(schema).iter_errors(found)) == []
    groups = schema["properties"]["differences"]["items"]["properties"]["group"]["enum"]
    assert groups == list(GROUPS)


def test_what_cannot_be_compared(run: Run, last_stone: Path) -> None:
    """A game that extends none, and one that has errors."""
    alone = run("diff", last_stone)
    last_stone.with_name("broken.game").write_text(LAST_STONE.replace("heap", "hep", 1))
    broken = run("diff", last_stone, "broken.game")

    assert alone.exit_code == 2
    assert "extends no game; say with which one it is to be compared" in alone.output
    assert broken.exit_code != 0
    assert "broken.game" in broken.output


def test_what_follows_from_a_variant(run: Run, longer: Path) -> None:
    """Numbers that nobody has written are told behind the report for people, of files that were named."""
    told = run("check", longer)

    assert told.exit_code == 0
    assert told.output == (
        "no errors in 1 file\nwhat follows from longer.game:\n  + 2 Stones, 6 in all\n"
    )
    assert "what follows" not in run("check", ".").output
    assert "what follows" not in run("check", longer, "--format", "concise").output


def test_scenarios_that_name_what_is_gone(run: Run, last_stone: Path) -> None:
    """They are told before any is played, unless they are laid aside already."""
    last_stone.with_name("last_stone.scenarios.game").write_text(
        'language 1.0\nscenarios for last_stone\nscenario "one goes"\n'
        "  given First Player is A\n  A takes pebble\n  then A has 1 pebble\n",
        encoding="utf-8",
    )
    other = last_stone.with_name("other.game")
    line = (
        "language 1.0\nextends last_stone\nremove action take\nadd action grab a Size\n"
        "  put 1 Stone of the Size from the heap into my pocket, if able\n"
    )
    other.write_text(line, encoding="utf-8")
    told = run("check", other).output
    other.write_text(f'{line}remove scenario "one goes" because "no"\n', encoding="utf-8")

    assert "  1 scenario of last_stone to be told anew: one goes\n" in told
    assert "told anew" not in run("check", other).output


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "kingfisher",
        "scarce_season",
        "short_winter",
        "published",
        "published_markers",
        "good_neighbours",
    ],
)
def test_shipped_variants(run: Run, name: str, snapshot: object) -> None:
    """What each of them changes, in full."""
    assert name in shipped_games()
    assert run("diff", name).output == snapshot
