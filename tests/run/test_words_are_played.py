"""What the text says is what the game does, for words that were once read as others."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.loading import loads
from gamedsl.run import Match
from tests.check.words import with_lines

COUNTED = "add 1 to my luck"


def _after(lines: str, moves: int = 1) -> Match:
    """The game after so many of these moves, the first of them by B, who has the marker."""
    match = loads(with_lines(lines)).start(3, seed=5, inputs={"Boss": "B"})
    for _ in range(moves):
        match.play("go")
    return match


def _luck(match: Match) -> list[int | str | None]:
    view = match.view("A")
    return [view.counter("luck", owner) for owner in match.players]


@pytest.mark.parametrize(
    "condition, holds",
    [
        ("my luck is more than the next player's luck", True),
        ("my luck is at least the next player's luck", True),
        ("my luck is less than the next player's luck", False),
        ("the next player's luck is at most my luck", True),
        ("another player has 2 Cards", True),
        ("a player has 2 Cards", True),
        ("a player's hand is empty", False),
        ("the pool holds at least 6 Crates and a Port has a Crate", True),
    ],
)
def test_conditions(condition: str, holds: bool) -> None:  # noqa: FBT001
    """Two values are compared as it is said, and one of several is enough."""
    match = _after(f"set my luck to 7|if {condition}, {COUNTED}")

    assert _luck(match) == [0, 8 if holds else 7, 0]


def test_one_of_the_other_players_is_enough() -> None:
    """The first player who takes a Crate is the only other one who has one for the second."""
    match = _after(
        "if another player has a Crate, add 1 to my luck|take 1 salt Crate from the pool", 2
    )

    assert _luck(match) == [0, 0, 1]


def test_they_are_who_was_chosen() -> None:
    """`their` speaks of the player who was chosen on the line above."""
    match = loads(with_lines("choose another player|add 1 to their luck")).start(
        3, seed=5, inputs={"Boss": "B"}
    )
    match.play("go, choose C")

    assert _luck(match) == [0, 0, 1]


def test_a_marker_goes_to_the_one_who_acts() -> None:
    """The second player takes it from the first."""
    match = _after("the Boss marker goes to me", 2)

    assert match.view("A").counter("Boss") == "C"


def test_all_hands_are_turned_up() -> None:
    """Everybody sees the cards of all players, not only those of the player who acts."""
    seen = _after("turn up all hands").view("A")

    hands = [seen.area("hand", owner).pieces for owner in "ABC"]

    assert all(len(hand) == 2 and None not in hand for hand in hands)


def test_so_many_random_cards() -> None:
    """Two are two."""
    match = _after("take 2 random cards of the deck into my hand")

    assert match.view("B").area("hand", "B").count == 4


def test_sides_of_a_host_are_told_apart() -> None:
    """Two places at one piece are two moves with two texts, and each text leads to its own place."""
    page = (Path(__file__).resolve().parents[2] / "docs/reference/language/hosts.md").read_text()
    game = loads(page.split("```game file=hosts.game\n")[1].split("```")[0])
    match = game.start(2, seed=1)
    match.play(match.moves()[0])
    texts = [each.text for each in match.moves()]

    assert len(set(texts)) == len(texts)
    assert {"put it at the left of Desk", "put it at the right of Desk"} <= set(texts)
