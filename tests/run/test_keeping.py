from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from gamedsl import Game, Match, UsageError
from gamedsl.run.edit import Position


def _played(match: Match, moves: int) -> Match:
    for number in range(moves):
        match.play(match.moves()[number * 3 % len(match.moves())])
    return match


def test_a_record_reads_like_a_game(start: Callable[..., Match]) -> None:
    """First how it began, then one move a line with the player who made it."""
    match = start(2, options={"pass mode": "reenter"})
    for text in ("pick parasol", "pass", "pick morel, column 1"):
        match.play(text)
    head, moves = match.record().split("\n\n")

    assert moves == "A: pick parasol\nB: pass\nA: pick morel, column 1\n"
    assert 'format: "gamedsl record 1"' in head.splitlines()
    assert 'players: ["A", "B"]' in head.splitlines()
    assert "seed: 7" in head.splitlines()
    assert '"pass mode": "reenter"' in head
    assert 'inputs: {"First Player": "A"}' in head.splitlines()


@pytest.mark.parametrize(
    "names", [["Ann", "Bob"], ["A: pick", "B\nC"], ['"', "🍄 = , x"], ["x", " X y "]]
)
def test_a_record_plays_again(woods: Game, names: list[str]) -> None:
    """The same match comes about, whatever the players are called and whatever was drawn."""
    match = _played(woods.start(names, language="fr"), 30)
    again = woods.replay(match.record())

    assert again.row == match.row
    assert again.players == match.players
    assert again.record() == match.record()
    assert again.events(names[0]) == match.events(names[0])


@pytest.mark.parametrize(
    "old, new, said",
    [
        ("A: pick girolle", "B: pick girolle", "line 12: a move of A is due"),
        ("A: pick girolle", "A: lay morel 1", "line 12: A: lay morel 1: cards are exchanged"),
        ("seed: 7", "seed: seven", "line 7: this is no line of a record's head"),
        pytest.param(
            "seed: 7",
            "seed: " + "[" * 100_000,
            "line 7: this is no line of a record's head",
            id="nests without end",
        ),
        ("seed: 7\n", "", '"seed" is missing'),
        ("seed: 7\n", "seed: 7\nseed: 8\n", 'line 8: "seed" is said twice'),
        ("record 1", "record 2", 'written as "gamedsl record 2"'),
        ('"Wonder Woods"', '"Chess"', 'of the game "Chess"'),
        ('language: "1.0"', 'language: "9.9"', "for rules in language 9.9"),
    ],
)
def test_a_wrong_record_is_refused(
    start: Callable[..., Match], old: str, new: str, said: str
) -> None:
    """The text says which line it is, and why it does not fit."""
    match = start()
    match.play("pick girolle")
    record = match.record()
    assert old in record

    with pytest.raises(UsageError) as refused:
        match.game.replay(record.replace(old, new))
    assert said in str(refused.value)


def test_moves_after_the_end_are_refused(hideaway: Game) -> None:
    """A record does not go on when the game is over."""
    match = hideaway.start(2, seed=1)
    match.play("stop")

    with pytest.raises(UsageError, match="the game is over, and here is another move"):
        hideaway.replay(match.record() + "A: draw\n")


def test_a_position_made_by_hand_has_no_record(start: Callable[..., Match]) -> None:
    """No moves lead to it; it can still be saved."""
    match = Position(start()).match()

    with pytest.raises(UsageError, match="not reached from a set-up"):
        match.record()


def test_a_saved_match_goes_on(start: Callable[..., Match], tmp_path: Path) -> None:
    """State, version, moves and events are there again; moves can be undone."""
    match = _played(start(), 12)
    match.undo()
    match.save(tmp_path / "match.json")
    again = match.game.load(tmp_path / "match.json")

    assert (again, again.version) == (match, match.version)
    assert again.events("B") == match.events("B")
    again.undo()
    match.undo()
    assert again == match


def test_a_position_made_by_hand_can_be_saved(start: Callable[..., Match], tmp_path: Path) -> None:
    """Its state alone is kept."""
    position = Position(start())
    position.set("filled columns", 3, "morel")
    match = position.match()
    match.save(str(tmp_path / "match.json"))

    assert match.game.load(str(tmp_path / "match.json")) == match


@pytest.mark.parametrize(
    "name, value, said",
    [
        ("rules", "other", "the rules have changed since this was kept"),
        ("engine", "9.0", "this was kept by gamedsl 9.0"),
        ("format", "gamedsl match 2", 'this engine reads "gamedsl match 1"'),
        ("moves", ["A: pick morel"], "the moves do not lead to the state"),
        ("moves", "pick morel", "moves: a list of texts"),
    ],
)
def test_what_does_not_fit_is_not_loaded(
    start: Callable[..., Match], tmp_path: Path, name: str, value: object, said: str
) -> None:
    """Other rules, another engine, or moves that lead somewhere else."""
    match = start()
    match.play("pick girolle")
    path = tmp_path / "match.json"
    match.save(path)
    document = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**document, name: value}), encoding="utf-8")

    with pytest.raises(UsageError, match=said):
        match.game.load(path)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "not json", "[" * 100_000], ids=lambda text: text[:8] or "empty"
)
def test_another_file_is_no_match(woods: Game, tmp_path: Path, text: str) -> None:
    """A file that holds something else is refused."""
    path = tmp_path / "match.json"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(UsageError):
        woods.load(path)
