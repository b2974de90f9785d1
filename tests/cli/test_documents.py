"""Every document for programs has a version and a schema that stands in the package and knows all of its keys."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from jsonschema import Draft202012Validator

import gamedsl
from gamedsl.cli.group import COMMANDS, main
from gamedsl.cli.schema import SCHEMAS, schema
from tests.cli.conftest import LAST_STONE, Run
from tests.unknown_keys import unknown_keys

_COMMANDS = ("check", "test", "coverage", "diff", "proof", "simulate", "exact")
_SCENARIO = """
scenario "a stone goes into the pocket"  covers LS-A01
  given First Player is A
  A takes pebble
  then A has 1 pebble
"""

BIRDS = """\
language 1.0
game "Birds"
players 2
components
  kinds Bird, one a row of "birds.csv"
    the columns      Bird (name)
    for people only  points
    may have         points
  cards Card: 3 of each Bird
each player has
  nest  Cards, face up
areas
  bush  Cards, face up
setup
  put all Cards into the bush
turns clockwise from the first player, until the bush is empty
  action take a card C of the bush
    put C into my nest
rules for Wren
  points  2
score
  cards: the points of my nest
  most points wins; still tied: shared
"""


@pytest.fixture
def stones(last_stone: Path) -> Path:
    """A game of which every command has something to say."""
    text = LAST_STONE.replace("into my pocket", "into my pocket   covers LS-A01")
    last_stone.write_text(text + _SCENARIO, encoding="utf-8")
    last_stone.with_name("clauses.csv").write_text(
        "id,text\nLS-A01,One is taken.\n", encoding="utf-8"
    )
    (last_stone.parent / "more.game").write_text(
        "language 1.0\nextends last_stone\nadd to Size\n  boulder\n", encoding="utf-8"
    )
    (last_stone.parent / "birds.csv").write_text("Bird,points\nWren,3\n", encoding="utf-8")
    (last_stone.parent / "birds.game").write_text(BIRDS, encoding="utf-8")
    return last_stone


@pytest.mark.parametrize(
    "command",
    [
        ("check", "last_stone.game", "birds.game"),
        ("test", "last_stone.game", "more.game"),
        ("coverage", "last_stone.game"),
        ("diff", "last_stone.game", "more.game"),
        ("proof", "birds.game"),
        ("simulate", "last_stone.game", "--games", "3"),
        ("exact", "last_stone.game"),
    ],
    ids=lambda each: each[0],
)
@pytest.mark.usefixtures("stones")
def test_a_document_is_what_its_schema_says(run: Run, command: tuple[str, ...]) -> None:
    """Its version is 1, the schema takes it, and no key of it is a surprise."""
    schema = json.loads(run("schema", command[0]).stdout)
    document = json.loads(run(*command, "--format", "json").stdout)

    Draft202012Validator.check_schema(schema)
    assert [each.message for each in Draft202012Validator(schema).iter_errors(document)] == []
    assert list(unknown_keys(schema, document)) == []
    assert (document["version"], schema["properties"]["version"]) == (1, {"const": 1})
    assert schema["$id"] == f"urn:gamedsl:{command[0]}:1"


def test_every_command_that_prints_json_is_tried() -> None:
    """A command with `--format json` without a schema would be forgotten otherwise."""
    assert sorted(_with_json()) == sorted(_COMMANDS)


def _with_json() -> Iterator[str]:
    with click.Context(main) as context:
        for name in COMMANDS:
            command = main.get_command(context, name)
            formats = [each.type for each in getattr(command, "params", ()) if each.name == "form"]
            if any("json" in each.choices for each in formats):
                yield name


def test_all_schemas_are_listed(run: Run) -> None:
    """Without a name each has a line with what it describes; every file of the package is among them."""
    lines = run("schema").stdout.splitlines()

    assert [line.split()[0] for line in lines] == list(SCHEMAS)
    folder = Path(gamedsl.__file__).parent
    assert sorted(SCHEMAS) == sorted(
        path.name.partition(".")[0] for path in folder.rglob("*.schema.json")
    )
    for name in SCHEMAS:
        assert json.loads(schema(name))["$id"] == f"urn:gamedsl:{name}:1"


def test_a_schema_that_there_is_not(run: Run) -> None:
    """It is wrong use, and all names are told."""
    result = run("schema", "views")

    assert result.exit_code == 2
    assert "takes check, test, " in result.stderr
