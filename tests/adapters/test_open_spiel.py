"""Games of OpenSpiel; it is no part of what the tests need, as in tests/oracles."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import gamedsl
from gamedsl import adapters

pyspiel = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed: pip install gamedsl[openspiel]"
)


def kuhn() -> Any:
    """Kuhn Poker with all its chance, A first."""
    return adapters.open_spiel_game(
        "kuhn_poker", 2, inputs={"First Player": "A"}, rewards="margin", chance="explicit"
    )


@pytest.mark.parametrize("name", ["kuhn_poker", "tic_tac_toe"])
def test_random_games_pass_the_test_of_openspiel(name: str) -> None:
    """With states that are copied, written down and read on the way."""
    game = adapters.open_spiel_game(name, 2, chance="explicit")

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert (game.min_utility(), game.max_utility()) == (-1, 1)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["pig", "goofspiel", "wonder_woods", "breakthrough"])
def test_large_games_pass_the_tests_of_openspiel(name: str) -> None:
    """Those in C++ and those in Python."""
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    game = adapters.open_spiel_game(name, 2, ways=20)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    GamesSimTest().sim_game(game)

    assert game.max_chance_outcomes() == 20


@pytest.mark.slow
def test_counterfactual_regret_finds_what_poker_is_worth() -> None:
    """The first player of Kuhn Poker loses an 18th of a chip, as has been known since 1950."""
    from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

    game = kuhn()
    solver = cfr.CFRSolver(game)
    for _ in range(300):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    values = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])

    assert values[0] == pytest.approx(-1 / 18, abs=0.002)
    assert exploitability.exploitability(game, policy) < 0.01


@pytest.mark.slow
def test_the_tree_is_that_of_openspiels_own_poker() -> None:
    """As many positions, information sets and ends, with the same values for them."""
    from open_spiel.python.algorithms import get_all_states

    def looked_at(game: Any) -> tuple[int, int, list[float]]:
        states = get_all_states.get_all_states(
            game, include_terminals=True, include_chance_states=False
        ).values()
        sets = {s.information_state_string() for s in states if not s.is_terminal()}
        return len(states), len(sets), sorted(s.returns()[0] for s in states if s.is_terminal())

    assert looked_at(kuhn()) == looked_at(pyspiel.load_game("kuhn_poker"))


def test_a_game_is_written_down_as_a_text() -> None:
    """And read from it, by the library itself, with its states."""
    game = adapters.open_spiel_game(
        "tic_tac_toe", 2, inputs={"First Player": "B"}, ways=1, rewards="wins"
    )
    state = game.new_initial_state()
    state.apply_action(4)
    again = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    loaded = pyspiel.load_game(str(game))

    assert str(loaded) == str(game)
    assert (str(again), again.current_player()) == (str(state), 0)
    assert state.action_to_string(0, 0) == "mark a1"
    assert "B marks b2" in state.information_state_string(0)


def test_the_library_knows_what_kind_of_game_it_is() -> None:
    """What is hidden, what can be won."""
    kinds = pyspiel.GameType
    poker, marks = kuhn().get_type(), adapters.open_spiel_game("tic_tac_toe", 2).get_type()

    assert poker.information == kinds.Information.IMPERFECT_INFORMATION
    assert marks.information == kinds.Information.PERFECT_INFORMATION
    assert (poker.utility, poker.max_num_players) == (kinds.Utility.ZERO_SUM, 2)
    assert (kuhn().min_utility(), kuhn().max_utility()) == (-2, 2)


@pytest.mark.parametrize(
    "keywords, said",
    [
        ({"chance": "none"}, "chance: sampled or explicit, got 'none'"),
        ({"rules": "a(b).game"}, "cannot write 'a\\(b\\).game'"),
        ({"inputs": {"First Player": ["A"]}}, "cannot write"),
        ({"players": 3}, "2 players needed, got 3"),
    ],
)
def test_what_does_not_fit_is_refused(keywords: dict[str, Any], said: str) -> None:
    """In one sentence, before the other library sees it."""
    with pytest.raises(gamedsl.UsageError, match=said):
        adapters.open_spiel_game(**{"rules": "tic_tac_toe", "players": 2, **keywords})
