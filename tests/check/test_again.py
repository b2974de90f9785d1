"""A section alone is read and checked as it is in its file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from gamedsl.check.again import check_again
from gamedsl.check.build import Checked
from gamedsl.loading import Reading, read_game
from gamedsl.source import Source
from gamedsl.syntax import lines, nodes
from gamedsl.syntax.parser import parse_block
from tests.reference.shipped import GAMES


@cache
def _reading(name: str) -> tuple[Reading, Checked, Source]:
    reading = read_game(name)
    assert reading.checked is not None
    return reading, reading.checked, reading.sources[-1]


@pytest.mark.parametrize("name", GAMES)
def test_blocks_are_read_as_in_the_whole(name: str) -> None:
    """Every section of a shipped game, parsed by itself, is the same node with the same places."""
    reading, checked, source = _reading(name)
    names = frozenset(reading.names)
    own = [each for each in checked.file.sections if each.span.source.name == source.name]

    parsed = [parse_block(source, *block, names) for block in lines.sections(source.text)]
    found = [each for one in parsed for each in one.file.sections]

    assert [each for one in parsed for each in one.diagnostics] == []
    assert [each for each in found if not isinstance(each, nodes.Scenario)] == own


@pytest.mark.parametrize("name", GAMES)
def test_what_is_well_in_its_file_is_well_alone(name: str) -> None:
    """Nothing is said of a section that has not changed, and the world of the file stays as it was."""
    _, checked, _ = _reading(name)
    before = {key: len(found) for key, found in _sizes(checked).items()}

    told = [
        (each.code, section.span.line)
        for section in checked.file.sections
        for each in check_again(checked, section, section) or ()
    ]

    assert told == []
    assert {key: len(found) for key, found in _sizes(checked).items()} == before


def _sizes(checked: Checked) -> dict[str, list[object]]:
    world = checked.world
    return {
        "procedures": list(world.procedures),
        "places": list(world.places),
        "variables": list(world.variables),
        "actions": list(world.actions),
        "verbs": list(world.verbs),
        "rules": list(world.rules_for),
        "phases": list(world.phases),
    }


def test_declarations_are_left_to_the_whole_check() -> None:
    """What others speak of cannot be judged alone."""
    _, checked, _ = _reading("tic_tac_toe")
    board = next(each for each in checked.file.sections if isinstance(each, nodes.Board))
    turns = next(each for each in checked.file.sections if isinstance(each, nodes.Turns))

    assert check_again(checked, board, board) is None
    assert check_again(checked, board, turns) is None


def test_a_check_can_be_ended_at_every_line() -> None:
    """What the watch raises comes through, and the next check is as good as ever."""
    _, checked, _ = _reading("tic_tac_toe")
    turns = next(each for each in checked.file.sections if isinstance(each, nodes.Turns))

    class Enough(Exception):
        pass

    def watch() -> None:
        raise Enough

    with pytest.raises(Enough):
        check_again(checked, turns, turns, watch)
    assert check_again(checked, turns, turns) == ()


def test_an_error_in_a_block_stands_at_its_place(tmp_path: Path) -> None:
    """A slip is told where it is in the whole file, also behind a tab or an invisible sign."""
    text = "language 1.0\n\nsetup\n  put 1 Chip onn the heap\n"
    source = Source((tmp_path / "x.game").as_posix(), text)
    hidden = Source(source.name, text.replace("onn", "on\u202e"))

    (slip,) = parse_block(source, text.index("setup"), len(text), frozenset()).diagnostics
    (sign,) = parse_block(hidden, text.index("setup"), len(hidden.text), frozenset()).diagnostics

    assert (slip.span.line if slip.span else 0) == 4
    assert (sign.code, sign.span.line if sign.span else 0) == ("G004", 4)
