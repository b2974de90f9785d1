"""`gamedsl diff` says what is different, and `gamedsl check` what follows from a variant."""

from __future__ import annotations

import json
import os
import subprocess
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


def test_why_there_is_a_variant(run: Run, longer: Path) -> None:
    """What it says behind `because` stands above the differences; what its base says does not."""
    text = LONGER.replace("\nadd", 'because "two are soon gone"\n\nadd')
    longer.write_text(text, encoding="utf-8")
    longer.with_name("more.game").write_text(
        'language 1.0\nextends longer\ngame "More"\n', encoding="utf-8"
    )

    assert run("diff", longer).output.splitlines()[:2] == [
        "last_stone.game -> longer.game",
        "because two are soon gone",
    ]
    document = json.loads(run("diff", longer, "--format", "json").stdout)
    assert document["because"] == "two are soon gone"
    assert "because" not in run("diff", "more.game").output


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


# ---- one file at two times -----------------------------------------------------------------------


def _git(folder: Path, *command: str, date: str = "") -> None:
    who = {
        f"GIT_{who}_{what}": "a@b.c"
        for who in ("AUTHOR", "COMMITTER")
        for what in ("NAME", "EMAIL")
    }
    when = {"GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date} if date else {}
    here = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "PATH": os.environ["PATH"]}
    subprocess.run(["git", *command], check=True, cwd=folder, env={**here, **who, **when})


@pytest.fixture
def rules(last_stone: Path) -> Path:
    """A variant with a sheet of translations, in a repository in which both and the base were others."""
    folder = last_stone.parent
    variant = folder / "longer.game"
    _git(folder, "init", "--quiet")
    last_stone.write_text(LAST_STONE.replace("2 of each", "3 of each"), encoding="utf-8")
    _git(folder, "add", "last_stone.game")
    _git(folder, "commit", "--quiet", "-m", "first", date="2026-03-01T12:00:00")
    variant.write_text(LONGER.replace("  boulder", "  boulder\n  slab"), encoding="utf-8")
    _git(folder, "add", "--all")
    _git(folder, "commit", "--quiet", "-m", "second", date="2026-03-03T12:00:00")
    _git(folder, "tag", "old")
    last_stone.write_text(LAST_STONE, encoding="utf-8")
    variant.write_text(LONGER, encoding="utf-8")
    _git(folder, "commit", "--quiet", "--all", "-m", "third", date="2026-03-05T12:00:00")
    return variant


@pytest.mark.slow
def test_a_file_is_compared_with_what_it_was(run: Run, rules: Path) -> None:
    """At a revision or when a day began, with the base as it was then, whatever lies on the disk now."""
    rules.write_text(LONGER.replace('"Longer"', '"Longest"'), encoding="utf-8")
    of_a_tag = run("diff", "longer.game", "--since", "old")
    of_a_day = run("diff", "longer.game", "--since", "2026-03-04")
    of_two = run("diff", "longer.game", "--since", "old", "--until", "HEAD")

    assert of_a_tag.exit_code == 1
    assert of_a_tag.output == (
        "longer.game at old -> longer.game\n"
        "the game\n"
        '  the title: "Longer" -> "Longest"\n'
        "components\n"
        "  - kinds Size: slab\n"
        "  tokens Stone: number 3 of each Size -> 2 of each Size\n"
    )
    assert of_a_day.output == of_a_tag.output.replace("at old", "at 2026-03-04")
    assert of_two.output.startswith("longer.game at old -> longer.game at HEAD\ncomponents\n")
    assert run("diff", "longer.game", "--since", "HEAD", "--until", "HEAD").exit_code == 0


@pytest.mark.slow
def test_places_of_what_was(run: Run, rules: Path) -> None:
    """Whatever is gone has the path that it had in the repository, and the document says of when."""
    found = json.loads(run("diff", rules, "--since", "old", "--format", "json").stdout)
    (slab, _) = found["differences"]

    assert (found["before"], found["before_at"], found["after_at"]) == ("longer.game", "old", None)
    assert slab["place"] == {"path": "longer.game", "line": 7, "column": 3}


@pytest.mark.slow
def test_what_git_does_not_know(
    run: Run, rules: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A revision that does not exist, a day before the first, a file that came later, no repository."""
    alone = tmp_path_factory.mktemp("alone") / "a.game"
    alone.write_text(LAST_STONE, encoding="utf-8")
    _git(rules.parent, "tag", "first", "old^")
    rules.with_name("last_stone.game").write_text("x", encoding="utf-8")
    _git(rules.parent, "commit", "--quiet", "--all", "-m", "broken")
    said = {
        (name, *more): run("diff", name, *more)
        for name, *more in [
            ("longer.game", "--since", "yesterday?"),
            ("longer.game", "--since", "--all"),
            ("longer.game", "--since", "2026-01-01"),
            ("longer.game", "--since", "first"),
            (str(alone), "--since", "HEAD"),
            ("longer.game", "--until", "HEAD"),
            ("longer.game", "last_stone.game", "--since", "HEAD"),
            ("last_stone.game", "--since", "HEAD"),
        ]
    }
    told = [each.output.strip() for each in said.values()]

    assert {each.exit_code for each in said.values()} == {2}
    assert told[0] == (
        'Error: "yesterday?" is neither a revision of the repository nor a date such as 2026-03-31'
    )
    assert '"--all" is neither' in told[1]
    assert told[2] == "Error: the repository holds nothing from before 2026-01-01"
    assert told[3] == "Error: longer.game was not in the repository at first"
    assert told[4] == "Error: a.game lies in no repository of git"
    assert told[5] == "Error: --until needs --since, the time from which on"
    assert told[6] == "Error: --since compares one game with itself; name no other"
    assert told[7].startswith("Error: last_stone.game had mistakes at HEAD, in line 1: ")


# ---- what follows --------------------------------------------------------------------------------


def test_what_follows_from_a_variant(run: Run, longer: Path) -> None:
    """Numbers that nobody has written are told behind the report for people, of files that were named."""
    told = run("check", longer)

    assert told.exit_code == 0
    assert told.output == (
        "no errors in 1 file\nwhat follows from longer.game:\n  + 2 Stones, 6 in all\n"
    )
    assert "what follows" not in run("check", ".").output
    assert "what follows" not in run("check", longer, "--format", "concise").output


@pytest.mark.parametrize(
    "most, stones, told",
    [
        (5, "2222", ["2 to 5 players 1 more Stone"]),
        (6, "22231", ["2 to 4 players 1 more Stone", "6 players 2 more Stones"]),
        (7, "223221", ["2, 3, 5 and 6 players 1 more Stone", "7 players 2 more Stones"]),
        (7, "222322", ["2 to 4, 6 and 7 players 1 more Stone"]),
        (3, "22", ["2 and 3 players 1 more Stone"]),
    ],
)
def test_what_is_left_in_the_box(
    run: Run, longer: Path, most: int, stones: str, told: list[str]
) -> None:
    """For each number of players that is allowed, those that are alike together."""
    rows = "".join(f"  | {players} | {count} |\n" for players, count in enumerate(stones, 2))
    table = f"setup table supply by players\n  | players | stones a size |\n{rows}\n"
    base = LAST_STONE.replace("players 2\n", f"players 2 to {most}\n").replace("2 of", "3 of")
    base = base.replace(
        "setup\n  for each Size: put 2 Stones", f"{table}setup\n  for each Size: put stones a size"
    )
    longer.with_name("last_stone.game").write_text(base, encoding="utf-8")

    assert [each for each in run("check", longer).output.splitlines() if "box" in each] == [
        f"  at {each} in the box after the setup" for each in told
    ]


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
