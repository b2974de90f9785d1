"""What no function can take is refused by the library's own error, with a sentence, whatever it is."""

from __future__ import annotations

import errno
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import gamedsl
from gamedsl.diagnostics import UnusableFile

ODD: list[Any] = [
    None,
    True,
    -1,
    1.5,
    float("nan"),
    10**30,
    "",
    "a\0b",
    "\ud800",
    "x" * 5_000,
    b"\xff",
    [[]],
    ["a", "a"],
    {None: None},
    {"a": 1},
    {"a", "b"},
    object(),
    iter(["a", "b"]),
    Path("nope"),
]
TEXT = 'language 1.0\ngame "x"\nplayers 2\n'
GAME = gamedsl.load("tic_tac_toe")


def _match() -> gamedsl.Match:
    return GAME.start(2, seed=1, inputs={"First Player": "A"})


def _named(odd: Any) -> dict[Any, Any]:
    try:
        return {odd: "A"}
    except TypeError:  # It cannot be a key.
        return {"First Player": odd}


ENTRIES: dict[str, Callable[[Any], object]] = {
    "load": gamedsl.load,
    "loads": gamedsl.loads,
    "loads, its files": lambda odd: gamedsl.loads(TEXT, files=odd),
    "loads, a file": lambda odd: gamedsl.loads(TEXT, files={"a.csv": odd}),
    "loads, its name": lambda odd: gamedsl.loads(TEXT, name=odd),
    "check_rules": gamedsl.check_rules,
    "format_rules": gamedsl.format_rules,
    "format_rules, its files": lambda odd: gamedsl.format_rules(TEXT, files=odd),
    "start": GAME.start,
    "start, its seed": lambda odd: GAME.start(2, seed=odd),
    "start, its options": lambda odd: GAME.start(2, options=odd),
    "start, its inputs": lambda odd: GAME.start(2, inputs=odd),
    "start, an input": lambda odd: GAME.start(2, inputs={"First Player": odd}),
    "start, the name of an input": lambda odd: GAME.start(2, inputs=_named(odd)),
    "start, its language": lambda odd: GAME.start(2, language=odd),
    "description": GAME.description,
    "from_dict": GAME.from_dict,
    "replay": GAME.replay,
    "Game.load": GAME.load,
    "moves": lambda odd: _match().moves(odd),
    "choices": lambda odd: _match().choices(odd),
    "play": lambda odd: _match().play(odd),
    "play, its player": lambda odd: _match().play("mark b2", player=odd),
    "play, its version": lambda odd: _match().play("mark b2", at=odd),
    "why_not": lambda odd: _match().why_not(odd),
    "why_not, its player": lambda odd: _match().why_not("mark b2", player=odd),
    "view": lambda odd: _match().view(odd),
    "events": lambda odd: _match().events(odd),
    "simulate": lambda odd: gamedsl.simulate(odd, players=2, games=1),
    "simulate, its players": lambda odd: gamedsl.simulate(GAME, players=odd, games=1),
    "simulate, its games": lambda odd: gamedsl.simulate(GAME, players=2, games=odd),
    "simulate, its seed": lambda odd: gamedsl.simulate(GAME, players=2, games=1, seed=odd),
    "simulate, who is told": lambda odd: gamedsl.simulate(GAME, players=2, games=1, progress=odd),
    "RandomAgent": gamedsl.RandomAgent,
    "RandomAgent, its stream": lambda odd: gamedsl.RandomAgent(1, stream=odd),
    "RandomAgent.choose": lambda odd: gamedsl.RandomAgent(1).choose(odd, ()),
    "play_out": lambda odd: gamedsl.play_out(odd, []),
    "play_out, its agents": lambda odd: gamedsl.play_out(_match(), odd),
    "play_out, an agent": lambda odd: gamedsl.play_out(_match(), [odd, odd]),
    "play_out, how many moves": lambda odd: gamedsl.play_out(_match(), AGENTS, moves=odd),
}
AGENTS = [gamedsl.RandomAgent(1), gamedsl.RandomAgent(2)]


@pytest.mark.parametrize("entry", ENTRIES)
def test_odd_arguments_are_refused_in_words(entry: str) -> None:
    """Each entry either does what it says or raises the root error, which carries diagnostics and has a text."""
    refused: list[gamedsl.GamedslError] = []
    for odd in ODD:
        try:
            ENTRIES[entry](odd)
        except gamedsl.GamedslError as error:
            refused.append(error)

    assert refused
    assert all(isinstance(each.diagnostics, tuple) and str(each) for each in refused)


@pytest.mark.parametrize("odd", [each for each in ODD if not isinstance(each, str | Path)])
def test_no_file_is_written_under_an_odd_name(
    odd: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is no path is refused, and nothing appears."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(gamedsl.UsageError, match="this is no name of a file"):
        _match().save(odd)

    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["a\0b", "\ud800", "", "no/such/folder/x.json"])
def test_files_that_cannot_be_written(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such names are refused by an error of the library's that is one of the system's as well."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UnusableFile) as refused:
        _match().save(name)

    assert isinstance(refused.value, OSError)
    assert isinstance(refused.value, gamedsl.UsageError)
    assert refused.value.strerror


def test_a_saved_match_that_is_not_there(tmp_path: Path) -> None:
    """The error says which file, has the number that the system gives, and can be sent to another process."""
    missing = tmp_path / "missing.json"
    with pytest.raises(gamedsl.GamedslError) as refused:
        GAME.load(missing)
    error = refused.value
    assert isinstance(error, UnusableFile)
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - its own

    assert str(error) == f"{missing}: No such file or directory"
    assert error.errno == errno.ENOENT
    assert (str(again), again.errno, again.filename) == (str(error), errno.ENOENT, str(missing))


@pytest.mark.parametrize(
    "ask",
    [
        lambda: GAME.start("y" * 5_000),
        lambda: GAME.start(["a", "b"], options={"x" * 5_000: 1}),
        lambda: GAME.start(2, seed="s" * 5_000),
        lambda: GAME.from_dict(["z" * 5_000]),  # type: ignore[arg-type]
        lambda: GAME.start(2, seed=1).play("m" * 5_000),
    ],
    ids=["players", "options", "seed", "state", "move"],
)
def test_what_is_too_long_is_not_said_back(ask: Callable[[], Any]) -> None:
    """A sentence stays a sentence, however long what was given is."""
    with pytest.raises((gamedsl.UsageError, gamedsl.IllegalMove)) as refused:
        ask()

    assert len(str(refused.value)) < 300
