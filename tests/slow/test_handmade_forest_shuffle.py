"""Forest Shuffle from its game file and Forest Shuffle written by hand are the same game.

Decision by decision: who is asked, what may be done, in which order; where everything lies; what is
drawn; who wins. The two share nothing but the rulebook and the tables of the cards.
"""

from __future__ import annotations

from typing import Any

import pytest

from bench.handmade import forest_shuffle as woods
from gamedsl.chance import PROGRAMS, Generator
from gamedsl.compile.layout import ACTOR
from tests.reference.agreement import listed, numbered, step
from tests.reference.rows import contents
from tests.reference.shipped import program

pytestmark = pytest.mark.slow

SIDES = ("top", "bottom", "left", "right")


def plain(move: tuple[Any, ...]) -> tuple[str, tuple[Any, ...]]:
    """A move of the hand-made game as what it says to do and the numbers it names."""
    word, *rest = move
    if word in ("pay", "put"):
        return "", (tuple(rest),)
    if word == "follow":
        return "", (woods.CARDS[rest[0]].faces[0].number,)
    return {"no": "decline", "stop": "stop"}.get(word, ""), tuple(rest)


def offered(engine: Any, row: list[int]) -> list[tuple[str, tuple[Any, ...]]]:
    """The moves of the compiled game in the same words."""
    found = []
    for action, arguments in listed(engine, row):
        verb = engine.model.actions[action].verb
        found.append((verb if verb in ("decline", "stop") else "", tuple(arguments)))
    return found


def by_file(engine: Any, row: list[int]) -> dict[str, Any]:
    """Where everything lies, as the row of the compiled game says."""
    found: dict[str, Any] = {}
    for store in engine.model.stores:
        owners = 1 if store.owner is None else engine.model.domain(store.owner).size
        owned = [contents(engine.layout, row, store, owner) for owner in range(owners)]
        if not store.ordered:
            owned = [sorted(each) for each in owned]
        found[store.name] = owned[0] if store.owner is None else owned
    return found


def by_hand(game: Any) -> dict[str, Any]:
    """The same of the hand-made game, in the same words."""
    at_trees: list[list[int]] = [[] for _ in range(161 * len(SIDES))]
    for player in game.players:
        for tree in player.trees:
            for number, side in enumerate(SIDES):
                found = sorted(face.card for face in tree.dwellers[side])
                at_trees[tree.card * len(SIDES) + number] = found
    nobody: list[list[int]] = [[]] * (5 - len(game.players))
    return {
        "deck": game.deck,
        "winter third": game.winter_third,
        "winter row": sorted(game.winters),
        "clearing": game.clearing,
        "discard": game.discard,
        "hand": [*(player.hand for player in game.players), *nobody],
        "forest": [*([tree.card for tree in player.trees] for player in game.players), *nobody],
        "cave": [*(sorted(player.cave) for player in game.players), *nobody],
        "Tree slot": at_trees,
    }


def assert_same(engine: Any, row: list[int], game: Any) -> None:
    """Everything lies at the same places."""
    file = by_file(engine, row)
    for name, lying in by_hand(game).items():
        assert file[name] == lying, name


def assert_same_game(players: int, seed: int, options: dict[str, int], switches: Any) -> None:
    """At every decision the same moves and the same position, and at the end the same points."""
    engine = program("forest_shuffle")
    row = engine.new_row(players, seed, numbered(engine, options))
    game = woods.Game(players, seed, switches=switches)
    agent = Generator(seed, PROGRAMS)
    step(engine, row, None)
    while game.phase != "over":
        moves = listed(engine, row)
        assert row[ACTOR] == game.current
        assert offered(engine, row) == [plain(move) for move in game.legal_moves()]
        assert_same(engine, row, game)
        number = agent.below(len(moves))
        step(engine, row, moves[number])
        game.play(game.legal_moves()[number])
    assert listed(engine, row) == []
    assert_same(engine, row, game)
    assert engine.totals(row) == tuple(
        tuple(game.categories(seat).values()) for seat in range(players)
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_position_is_the_same(players: int) -> None:
    """Some games decision by decision, from the first one to the result."""
    for seed in range(5):
        assert_same_game(players, seed, {}, woods.Switches())


@pytest.mark.parametrize(
    "option, switch",
    [
        ("winter placement", "winters_shuffled"),
        ("mulligan cards", "mulligan_reshuffled"),
        ("hand limit", "limit_only_when_drawing"),
        ("payment rule", "overpaying"),
        ("sapling rule", "saplings_without_trees"),
        ("sapling reveals", "saplings_turn_no_card"),
        ("zero cost bonus", "bonus_for_nothing"),
        ("clearing check", "count_after_play_only"),
    ],
)
def test_every_option_means_the_same(option: str, switch: str) -> None:
    """Two games with the other value of one option; the first of them has a mulligan."""
    for players, seed in ((2, 5), (3, 1)):
        assert_same_game(players, seed, {option: 1}, woods.Switches(**{switch: True}))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_many_results_are_the_same(players: int) -> None:
    """The random player of the engine and that of the hand-made game draw alike."""
    engine = program("forest_shuffle")
    for seed in range(200):
        row, moves = engine.play_random(players, seed)
        result = woods.play_random(players, seed)
        engine.finish(row)

        assert (moves, [sum(points) for points in engine.totals(row)]) == (
            result.moves,
            result.scores,
        )
