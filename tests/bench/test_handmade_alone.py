"""The hand-made Wonder Woods keeps the rules of the game, seen without any engine.

The engine is compared with it move by move elsewhere; here it has to be right by itself.
"""

from __future__ import annotations

import sys
from typing import Any

import pytest

from bench.handmade import wonder_woods as woods
from gamedsl.chance import PROGRAMS, SETUP, Generator

GIROLLE, MOREL, BOLETE, PARASOL = range(4)
PASS = ("pass",)


def new_game(players: int, first: int = 0) -> Any:
    """A game in its first harvest, in which this player has the token."""
    game = woods.Game(players, 1)
    game.first = first
    game.start_harvest()
    return game


def play(game: Any, *moves: int | tuple[Any, ...]) -> Any:
    """The game after these moves; a whole number stands for picking that patch."""
    for move in moves:
        game.play(("pick", move) if isinstance(move, int) else move)
    return game


def to_exchange(game: Any) -> Any:
    """The game after a harvest in which all who have not passed yet pass."""
    while game.phase == "harvest":
        game.play(PASS)
    return game


def everything(game: Any) -> str:
    """All that a move may change, as text."""
    parts = [vars(game), *map(vars, game.players), *map(vars, game.patches)]
    return repr([{k: v for k, v in p.items() if k not in ("players", "patches")} for p in parts])


def refused(game: Any, move: tuple[Any, ...], why: str) -> bool:
    """True if the move is neither offered nor possible, for that reason, and changes nothing."""
    before = everything(game)
    with pytest.raises(ValueError, match=why):
        game.play(move)
    return move not in game.legal_moves() and everything(game) == before


def mushrooms(game: Any, patch: int) -> list[int]:
    """How many mushrooms of that patch each player has."""
    return [player.mushrooms[woods.VARIETIES[patch]] for player in game.players]


@pytest.mark.parametrize("players", [1, 6])
def test_needs_two_to_five_players(players: int) -> None:
    """A game for one, or for six, is refused."""
    with pytest.raises(ValueError, match=f"2 to 5 players needed, got {players}"):
        woods.Game(players, 0)


@pytest.mark.parametrize(
    "players, stock, hand, pile, box",
    [(2, 8, 4, 4, 0), (3, 10, 4, 0, 0), (4, 12, 3, 0, 0), (5, 14, 2, 0, 2)],
)
def test_set_up_follows_the_table(players: int, stock: int, hand: int, pile: int, box: int) -> None:
    """Mushrooms, hands and what is left of the cards depend on the number of players."""
    game = woods.Game(players, 3)

    assert [patch.stock for patch in game.patches] == [stock] * 4
    assert [len(player.hand) for player in game.players] == [hand] * players
    assert (len(game.draw_pile), len(game.box)) == (pile, box)
    assert [patch.secret // 4 for patch in game.patches] == [GIROLLE, MOREL, BOLETE, PARASOL]


@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_set_up_draws_in_the_agreed_order(seed: int) -> None:
    """The first player, secrets, shuffle, then deal from the top seat by seat."""
    chance = Generator(seed, SETUP)
    first = chance.below(5)
    secrets = [4 * variety + chance.below(4) for variety in range(4)]
    others = [card for card in range(16) if card not in secrets]
    chance.shuffle(others)
    game = woods.Game(5, seed)

    assert [patch.secret for patch in game.patches] == secrets
    assert [player.hand for player in game.players] == [
        sorted(others[10 - 2 * seat : 12 - 2 * seat]) for seat in range(5)
    ]
    assert game.box == others[:2]
    assert game.first == game.current == first


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_is_lost_or_doubled(players: int) -> None:
    """At every decision of random games all baskets, mushrooms and cards are there, once each."""
    for seed in range(5):
        game = woods.Game(players, seed)
        for entry in woods.play_random(players, seed).log:
            assert entry[0] == game.current
            assert entry[1:] in game.legal_moves()
            for seat, player in enumerate(game.players):
                on_patches = sum(patch.baskets[seat] for patch in game.patches)
                assert player.baskets + player.spare_baskets + on_patches == 7
            for number, patch in enumerate(game.patches):
                assert patch.stock + sum(mushrooms(game, number)) == woods.STOCK[players]
            cards = [patch.secret for patch in game.patches]
            cards += game.draw_pile + game.box + game.centre_cards
            for player in game.players:
                cards += player.hand + player.shown
                cards += [] if player.laid is None else [player.laid]
            assert sorted(cards) == list(range(16))
            game.play(entry[1:])

        assert game.phase == "over"


def test_columns_cost_1_2_3_4_4_and_then_the_patch_is_full() -> None:
    """Columns are filled from the left, each whole, and a sixth one does not exist."""
    game = new_game(5)
    costs = []
    for _ in range(5):
        before = game.players[game.current].baskets
        payer = game.players[game.current]
        play(game, GIROLLE)
        costs.append(before - payer.baskets)
    game.current = 0

    assert costs == [1, 2, 3, 4, 4]
    assert mushrooms(game, GIROLLE) == [1, 1, 1, 1, 1]
    assert refused(game, ("pick", GIROLLE), "4 baskets fill no column of girolle")


def test_baskets_on_a_patch_cannot_pay_again() -> None:
    """After 1 + 2 baskets on a patch two are left, which do not fill its third column."""
    game = play(new_game(2), GIROLLE, PASS, GIROLLE)

    assert game.players[0].baskets == 2
    assert refused(game, ("pick", GIROLLE), "2 baskets fill no column")
    assert game.legal_moves() == [("pick", n) for n in (MOREL, BOLETE, PARASOL)] + [PASS]


@pytest.mark.parametrize("patch", [-1, 4])
def test_there_are_only_four_patches(patch: int) -> None:
    """A patch that does not exist cannot be picked."""
    assert refused(new_game(2), ("pick", patch), f"no such patch: {patch}")


def test_a_patch_without_mushrooms_may_be_filled() -> None:
    """Baskets are laid, nothing is taken, and the next player is asked."""
    game = new_game(2)
    game.patches[BOLETE].stock = 0
    play(game, BOLETE)

    assert (game.patches[BOLETE].baskets, game.patches[BOLETE].stock) == ([1, 0], 0)
    assert mushrooms(game, BOLETE) == [0, 0]
    assert game.current == 1


def test_a_pass_is_final_and_only_the_last_one_ends_the_harvest() -> None:
    """Who passed is skipped lap after lap, also when nothing but the pass is left to another."""
    game = play(new_game(3, first=1), PASS, GIROLLE, GIROLLE)

    assert (game.current, game.phase) == (2, "harvest")
    play(game, MOREL, MOREL, PASS)
    assert game.current == 0
    game.players[0].baskets = 0
    assert game.legal_moves() == [PASS]
    assert mushrooms(game, GIROLLE) == [1, 0, 1]  # no bonus yet
    play(game, PASS)
    assert game.phase == "exchange"


def test_bonus_goes_to_who_alone_has_most_baskets() -> None:
    """Most baskets win one mushroom more; a tie, an unused and an empty patch give none."""
    game = new_game(3)
    for number, baskets in enumerate(([3, 3, 1], [3, 4, 3], [0, 0, 0], [0, 2, 1])):
        game.patches[number].baskets = baskets
    game.patches[PARASOL].stock = 0
    for player, hand in zip(game.players, (0, 0, 1), strict=True):
        player.baskets = hand
    to_exchange(game)

    assert [mushrooms(game, patch) for patch in range(4)] == [
        [0, 0, 0],
        [0, 1, 0],
        [0, 0, 0],
        [0, 0, 0],
    ]
    assert [patch.stock for patch in game.patches] == [10, 9, 10, 0]
    assert [player.baskets for player in game.players] == [6, 9, 6]
    assert [patch.filled_columns for patch in game.patches] == [0] * 4


def test_a_bonus_can_end_the_game() -> None:
    """The last morel goes as a bonus: two patches are empty, and there is no exchange."""
    game = new_game(2)
    game.patches[GIROLLE].stock, game.patches[MOREL].stock = 0, 2
    play(game, MOREL)
    first = game.first
    to_exchange(game)

    assert (game.phase, game.patches[MOREL].stock) == ("over", 0)
    assert (game.first, game.legal_moves()) == (first, [])
    assert refused(game, PASS, "not possible now")


def test_the_last_harvest_is_played_to_its_end() -> None:
    """Two patches run empty, and the others still have their turns; one alone ends nothing."""
    game = new_game(3)
    game.patches[GIROLLE].stock, game.patches[MOREL].stock = 1, 1
    play(game, GIROLLE, MOREL)

    assert (game.phase, game.current) == ("harvest", 2)
    assert ("pick", BOLETE) in game.legal_moves()
    assert to_exchange(game).phase == "over"
    other = new_game(3)
    other.patches[GIROLLE].stock = 0
    assert to_exchange(other).phase == "exchange"


def test_the_exchange_goes_once_round() -> None:
    """From the token clockwise everybody decides once; then the left neighbour has the token."""
    game = to_exchange(new_game(4, first=2))
    asked = []
    while game.phase == "exchange":
        asked.append(game.current)
        game.play(PASS)

    assert asked == [2, 3, 0, 1]
    assert (game.phase, game.first, game.current) == ("harvest", 3, 3)


def test_a_card_buys_a_basket_and_is_shown_after_the_lap() -> None:
    """Card and basket go together, the card stays hidden until all have decided."""
    game = to_exchange(new_game(3))
    player = game.players[0]
    card, *rest = player.hand
    assert game.legal_moves() == [("lay", c) for c in player.hand] + [PASS]
    assert refused(game, ("lay", game.players[1].hand[0]), "is not in the hand")
    assert refused(game, ("pick", GIROLLE), "not possible now")
    play(game, ("lay", card), PASS)

    assert (player.hand, player.laid, player.shown) == (rest, card, [])
    assert (player.baskets, player.spare_baskets) == (6, 1)
    play(game, PASS)
    assert (player.laid, player.shown, game.players[1].shown) == (None, [card], [])


def test_without_spare_basket_or_card_there_is_only_the_pass() -> None:
    """Seven baskets are the most, and without a card there is none to be had."""
    game = to_exchange(new_game(3))
    game.players[0].spare_baskets = 0
    game.players[1].hand.clear()

    assert game.legal_moves() == [PASS]
    assert refused(game, ("lay", game.players[0].hand[0]), "no basket of that colour is left")
    play(game, PASS)
    assert game.legal_moves() == [PASS]


def test_two_players_see_a_card_of_the_pile_each_exchange() -> None:
    """The top is turned up four times; with the pile used up the game goes on."""
    game = new_game(2)
    pile = game.draw_pile[::-1]
    for round_number in range(1, 6):
        play(to_exchange(game), PASS, PASS)
        assert game.centre_cards == pile[:round_number]

    assert (game.draw_pile, game.phase) == ([], "harvest")


@pytest.mark.parametrize(
    "harvests, scores, winners",
    [
        ([(1, 1, 1, 1), (0, 0, 0, 0), (0, 4, 0, 4)], [16, 0, 40], [2]),
        ([(0, 4, 0, 4), (5, 0, 7, 0), (0, 0, 1, 5)], [40, 40, 40], [1]),
        ([(0, 4, 0, 4), (0, 4, 0, 4), (20, 0, 0, 0)], [40, 40, 20], [0, 1]),
    ],
)
def test_most_points_then_most_mushrooms_win(
    harvests: list[tuple[int, ...]], scores: list[int], winners: list[int]
) -> None:
    """With cards worth 1, 3, 5, 7: the sum counts, then the mushrooms, then the win is shared."""
    game = new_game(3)
    game.phase = "over"
    for number, patch in enumerate(game.patches):
        patch.secret = 5 * number
    for player, harvest in zip(game.players, harvests, strict=True):
        player.mushrooms = dict(zip(woods.VARIETIES, harvest, strict=True))

    assert game.scores() == scores
    assert game.winners() == winners


def test_fifty_idle_rounds_stop_the_game() -> None:
    """Only rounds in a row count, and a game that was stopped has no winner."""
    game = play(new_game(2), GIROLLE)
    rounds = 0
    while game.phase != "over":
        play(to_exchange(game), PASS, PASS)
        rounds += 1

    assert (rounds, game.stopped, game.winners()) == (51, True, [])


@pytest.mark.parametrize(
    "players, scores, winners, moves",
    [
        (2, [29, 61], [1], 36),
        (3, [47, 15, 70], [2], 45),
        (4, [53, 60, 26, 20], [1], 72),
        (5, [44, 31, 10, 52, 40], [3], 72),
    ],
)
def test_known_games(players: int, scores: list[int], winners: list[int], moves: int) -> None:
    """The random games of the seed 1 end the same in every later version."""
    result = woods.play_random(players, 1)

    assert (result.scores, result.winners, result.moves) == (scores, winners, moves)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_random_agent_draws_at_every_decision(players: int) -> None:
    """The whole game follows from the seed, by one draw below the number of moves each time."""
    result = woods.play_random(players, 12345)
    agent = Generator(12345, PROGRAMS)
    game = woods.Game(players, 12345)
    for entry in result.log:
        moves = game.legal_moves()
        assert entry == (game.current, *moves[agent.below(len(moves))])
        game.play(entry[1:])

    assert (result.scores, result.winners) == (game.scores(), game.winners())
    assert result.moves == len(result.log)


def test_the_command_prints_its_speed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line says how many games and moves a second."""
    monkeypatch.setattr(sys, "argv", ["wonder_woods.py", "--games", "2", "--players", "4"])
    woods.main()

    assert capsys.readouterr().out.startswith("4 players: ")
