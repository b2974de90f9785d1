"""Wonder Woods from its game file and Wonder Woods written by hand are the same game.

Move by move: who is asked, what may be done, in which order; where everything lies; what is drawn;
who wins. The two share nothing but the rulebook.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bench.handmade import wonder_woods as woods
from gamedsl.chance import PROGRAMS, Generator
from tests.reference.agreement import listed, step
from tests.reference.rows import contents
from tests.reference.shipped import program

pytestmark = pytest.mark.slow


def by_file(row: list[int]) -> dict[str, Any]:
    """Where everything lies, as the row of the compiled game says."""
    layout = program("wonder_woods").layout
    found: dict[str, Any] = {}
    for store in layout.model.stores:
        owners = 1 if store.owner is None else layout.model.domain(store.owner).size
        owned = [contents(layout, row, store, owner) for owner in range(owners)]
        found[f"{store.name} {store.things} {store.owner}"] = owned
    return found


def by_hand(game: Any) -> dict[str, Any]:
    """The same of the hand-made game, in the same words; of the boxes only the cards."""
    players, patches = game.players, game.patches
    count = range(len(players))
    return {
        "stock Mushroom Patch": [[n] * patch.stock for n, patch in enumerate(patches)],
        "baskets Basket Patch": [
            [seat for seat in count for _ in range(patch.baskets[seat])] for patch in patches
        ],
        "secret Information Patch": [[patch.secret] for patch in patches],
        "baskets Basket player": [[seat] * players[seat].baskets for seat in count],
        "centre Basket None": [
            [seat for seat in count for _ in range(players[seat].spare_baskets)]
        ],
        "basketful Mushroom player": [
            [n for n, each in enumerate(woods.VARIETIES) for _ in range(player.mushrooms[each])]
            for player in players
        ],
        "hand Information player": [player.hand for player in players],
        "laid Information player": [
            [] if player.laid is None else [player.laid] for player in players
        ],
        "shown Information player": [sorted(player.shown) for player in players],
        "draw pile Information None": [game.draw_pile],
        "centre Information None": [sorted(game.centre_cards)],
    }


def assert_same(row: list[int], game: Any) -> None:
    """Everything lies at the same places."""
    file = by_file(row)
    for name, owned in by_hand(game).items():
        assert file[name][: len(owned)] == owned, name
        assert not any(file[name][len(owned) :]), name
    assert Counter(file["box Information None"][0]) == Counter(game.box)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_position_is_the_same(players: int) -> None:
    """A hundred games move by move, from the first decision to the result."""
    engine = program("wonder_woods")
    verbs = [each.verb for each in engine.model.actions]
    for seed in range(100):
        game, row = woods.Game(players, seed), engine.new_row(players, seed)
        agent = Generator(seed, PROGRAMS)
        step(engine, row, None)
        while game.phase != "over":
            moves = listed(engine, row)
            assert [(verbs[action], *rest) for action, rest in moves] == game.legal_moves()
            assert_same(row, game)
            move = moves[agent.below(len(moves))]
            step(engine, row, move)
            game.play((verbs[move[0]], *move[1]))
        assert listed(engine, row) == []
        assert [sum(points) for points in engine.totals(row)] == game.scores()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("tailored", [False, True])
def test_a_thousand_results_are_the_same(players: int, *, tailored: bool) -> None:
    """The random player of the engine and that of the hand-made game draw alike."""
    engine = program("wonder_woods")
    games = engine.random_play(players, tailored=tailored).games(range(1000))
    for seed, (row, moves) in enumerate(games):
        result = woods.play_random(players, seed)
        engine.finish(row)

        assert (moves, [sum(points) for points in engine.totals(row)]) == (
            result.moves,
            result.scores,
        )
