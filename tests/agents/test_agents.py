from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

import gamedsl
from gamedsl import Game, IllegalMove, RandomAgent, UsageError, play_out
from gamedsl.chance import PROGRAMS, Generator
from gamedsl.run import Move, View


@pytest.fixture(scope="module")
def game() -> Game:
    """A game of a few moves."""
    return gamedsl.load("tic_tac_toe")


class First:
    """Always takes the first move, and remembers what it was shown."""

    def __init__(self) -> None:
        """Nothing was shown yet."""
        self.seen: list[View] = []

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """The first move."""
        self.seen.append(view)
        return moves[0]


def test_a_match_is_played_to_its_end(game: Game) -> None:
    """Agents are asked in turn, each with the view of its own player."""
    match = game.start(2, seed=1, inputs={"First Player": "A"})
    agents = First(), First()
    result = play_out(match, agents)

    assert result is not None
    assert match.over
    assert result.winners == ("A",)
    assert {view.viewer for view in agents[0].seen} == {"A"}
    assert all(view.asked == ("B",) for view in agents[1].seen)


def test_a_match_can_be_played_for_a_while(game: Game) -> None:
    """After so many moves it stops, and has no result yet."""
    match = game.start(2, seed=1)

    assert play_out(match, {"A": First(), "B": First()}, moves=3) is None
    assert len(match.steps) == 4


@pytest.mark.parametrize("agents", [[First()], {"A": First()}, {"A": First(), "X": First()}])
def test_every_player_needs_an_agent(game: Game, agents: object) -> None:
    """One agent for each player, no more and no fewer."""
    with pytest.raises(UsageError, match=r"agents are needed"):
        play_out(game.start(2, seed=1), agents)  # type: ignore[arg-type]


def test_an_agent_cannot_play_what_it_was_not_offered(game: Game) -> None:
    """A move that cannot be made is refused as it is for people."""

    class Stubborn:
        """Wants again and again what it wanted first."""

        def __init__(self) -> None:
            """Want nothing yet."""
            self.wanted: Move | None = None

        def choose(self, view: View, moves: Sequence[Move]) -> Move:  # noqa: ARG002
            """The move of its first turn."""
            self.wanted = self.wanted or moves[0]
            return self.wanted

    with pytest.raises(IllegalMove, match="a1 is taken"):
        play_out(game.start(2, seed=1, inputs={"First Player": "A"}), [Stubborn(), First()])


def test_a_random_agent_follows_its_seed(game: Game) -> None:
    """The same seed chooses the same; its draws are no part of the game."""
    records = []
    for _ in range(2):
        match = game.start(2, seed=1)
        play_out(match, [RandomAgent(5), RandomAgent(5, stream=PROGRAMS + 1)])
        records.append(match.record())
    other = game.start(2, seed=1)
    play_out(other, [RandomAgent(6), RandomAgent(7)])

    assert records[0] == records[1] != other.record()
    assert other.to_dict()["chance"] == game.start(2, seed=1).to_dict()["chance"]


def test_a_random_agent_takes_every_move_alike(game: Game) -> None:
    """Over many questions every move comes about as often; one draw a question."""
    match = game.start(2, seed=1)
    moves, view = match.moves(), match.view("A")
    agent, chance = RandomAgent(3), Generator(3, PROGRAMS)
    chosen = [agent.choose(view, moves) for _ in range(900)]

    assert chosen == [moves[chance.below(9)] for _ in range(900)]
    assert all(70 <= number <= 130 for number in Counter(move.text for move in chosen).values())


def test_a_random_agent_refuses_a_seed_that_is_none() -> None:
    """Seeds are whole numbers below 2**64."""
    with pytest.raises(ValueError, match="a seed is a whole number"):
        RandomAgent(-1)
