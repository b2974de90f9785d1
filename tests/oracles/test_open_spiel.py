"""Random games move by move beside OpenSpiel, a collection of games that others have programmed.

At every decision the same moves must be allowed, and in the end the same player must have won. OpenSpiel is no part of
what the tests need: `pip install gamedsl[oracles]` brings it, and without it these tests are left out.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import attrs
import pytest

import gamedsl
from gamedsl.run.match import Match

pyspiel = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed: pip install gamedsl[oracles]"
)

pytestmark = pytest.mark.slow

COLUMNS = "abcdefgh"
NINE = "abcdefghi"
MORRIS = "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1"


@attrs.frozen
class Same:
    """A game that both have: its name there, what one of our moves is called there, and how many games are played.

    `draws`: there a game is drawn after some moves without a capture. `repeats`: there it is over where a position
    comes up again.
    """

    ours: str
    theirs: str
    called: Callable[[str], str]
    games: int = 10
    draws: bool = False
    repeats: bool = False

    def is_over_there_alone(self, state: pyspiel.State) -> bool:
        """Whether the game is over there by a rule that we do not have."""
        return (self.draws or self.repeats) and state.is_terminal()


def _square(text: str) -> str:
    """As in "mark a3": the row from the top and the column."""
    column, row = text.rsplit(maxsplit=1)[-1]
    return f"({3 - int(row)},{COLUMNS.index(column)})"


def _column(text: str) -> str:
    return str(int(text.rsplit(maxsplit=1)[-1]) - 1)


def _upside_down(text: str) -> str:
    """As in "move c2 to d3": there the first player begins at the top."""
    _, start, _, end = text.split()
    return "".join(f"{column}{9 - int(row)}" for column, row in (start, end))


def _placed(text: str) -> str:
    return text.rsplit(maxsplit=1)[-1]


def _house(text: str) -> str:
    """As in "sow from c2": there the houses of the second player are counted from their side, in small letters."""
    column, row = text.rsplit(maxsplit=1)[-1]
    return column.upper() if row == "1" else "fedcba"[COLUMNS.index(column)]


def _from_to(text: str) -> str:
    """As in "jump with c3 to e5"."""
    *_, start, _, end = text.split()
    return f"{start}{end}"


def _by_number(text: str) -> str:
    """As in "place on a1", "move a1 to a4", "capture on d2": there points are numbered row by row from the top."""
    points = MORRIS.split()
    return " ".join(str(points.index(word)) for word in text.split() if word in points)


def _in_blocks(text: str) -> str:
    """As in "pick 7", "mark a9": there both are counted from the top, the squares within their board."""
    verb, place = text.split()
    if verb == "pick":
        up, right = divmod(int(place) - 1, 3)
        return f"Choose local board {3 * (2 - up) + right}"
    right, down = NINE.index(place[0]), 9 - int(place[1:])
    return f"Local board {down // 3 * 3 + right // 3}: ({down % 3},{right % 3})"


SAME = [
    Same("tic_tac_toe", "tic_tac_toe", _square, 30),
    Same("connect_four", "connect_four", _column, 20),
    Same("breakthrough", "breakthrough(rows=8,columns=8)", _upside_down),
    Same("reversi", "othello", _placed, 5),
    Same("hex", "hex(board_size=11)", _placed, 5),
    Same("nine_mens_morris", "nine_mens_morris", _by_number, 10, draws=True),
    Same("ultimate_tic_tac_toe", "ultimate_tic_tac_toe", _in_blocks, 10),
    Same("english_draughts", "checkers", _from_to, 10, draws=True),
    Same("oware", "oware", _house, 20, repeats=True),
]


@pytest.mark.parametrize("same", SAME, ids=lambda same: same.ours)
def test_the_same_moves_are_allowed_and_the_same_player_wins(same: Same) -> None:
    """From the beginning to the end of random games."""
    game, other = gamedsl.load(same.ours), pyspiel.load_game(same.theirs)
    for seed in range(same.games):
        match = game.start(players=2, seed=seed, inputs={"First Player": "A"})
        state, chance = other.new_initial_state(), Random(seed)
        while not match.over and not same.is_over_there_alone(state):
            assert not state.is_terminal()
            assert match.waiting_for == ("AB"[state.current_player()],)
            moves = _ours(match, same)
            actions = {
                _theirs(state.action_to_string(each)): each for each in state.legal_actions()
            }
            assert moves.keys() == actions.keys()
            chosen = chance.choice(sorted(moves))
            match.play(moves[chosen])
            state.apply_action(actions[chosen])
        assert state.is_terminal()
        if not match.over:
            assert same.repeats or max(state.returns()) == 0
            continue
        assert _winners(match) == _winners_there(state.returns())


def _ours(match: Match, same: Same) -> dict[str, str]:
    return {same.called(each.text): each.text for each in match.moves()}


def _theirs(text: str) -> str:
    """Without the sign of the player, that of a capture, and words."""
    if text.startswith(("Point ", "Move ")):
        return " ".join(word for word in text.split() if word.isdigit())
    text = text.removeprefix("x").removeprefix("o").removesuffix("*")
    return text.replace(": x", ": ").replace(": o", ": ")


def _winners(match: Match) -> set[str]:
    """Who has won; a win that both share is none."""
    assert match.result is not None
    winners = set(match.result.winners)
    return winners if len(winners) == 1 else set()


def _winners_there(returns: list[float]) -> set[str]:
    return {name for name, points in zip("AB", returns, strict=True) if points > 0}
