from __future__ import annotations

import importlib
import sys

import pytest

import gamedsl
from gamedsl import Game, RulesFault, UsageError
from gamedsl.lab import Report, game_seed, rerun, simulate
from gamedsl.lab.batch import Batch

TWINS = """\
language 1.0
game "Nuts"
players 2
components
  kinds Nut: acorn, hazel
  cards Nutcard: 3 of each Nut
  marker First Player
input First Player: a player, otherwise drawn
areas
  pile      pile of Nutcard, face up
each player has
  hand      Nutcard, seen by its owner
setup
  shuffle the Nutcard; deal 3 Nutcard to each player
turns clockwise from the First Player
  action crack a Nutcard from my hand
    put it into the pile
    if my hand is empty, end the game at once
score
  nuts: the number of Nutcard in my hand
  most points wins; still tied: shared
"""


@pytest.fixture(scope="module")
def woods() -> Game:
    """Wonder Woods."""
    return gamedsl.load("wonder_woods")


@pytest.fixture(scope="module")
def report(woods: Game) -> Report:
    """Fifty games of three."""
    return simulate(woods, players=3, games=50, seed=1)


def test_a_report_adds_up(report: Report) -> None:
    """Wins with their shared parts and undecided games make all games; lengths and ends too."""
    assert report.games == 50
    assert sum(seat.wins for seat in report.seats) + report.undecided == pytest.approx(50)
    assert sum(games for _, games in report.lengths) == 50
    assert sum(length * games for length, games in report.lengths) == report.moves
    assert dict(report.ends) == {"the rules": 50}
    assert report.shortest <= report.length_below(0.5) <= report.longest
    assert report.mean_length == report.moves / 50


def test_every_game_has_its_own_deal(woods: Game) -> None:
    """Games of a batch differ in their first hands."""
    hands = {
        woods.start(3, seed=game_seed(1, number)).view("A").area("hand", "A").pieces
        for number in range(20)
    }
    assert len(hands) > 15


def test_a_batch_is_the_same_again_however_it_is_cut(woods: Game, report: Report) -> None:
    """The same seed gives an equal report; the first games do not depend on how many follow."""
    part = simulate(woods, players=3, games=20, seed=1)
    played = [rerun(woods, number, players=3, seed=1) for number in (0, 7)]

    assert simulate(woods, players=3, games=50, seed=1) == report
    assert simulate(woods, players=3, games=50, seed=2) != report
    assert simulate(woods, players=3, games=1, seed=1).moves == len(played[0].steps) - 1
    assert simulate(woods, players=3, games=20, seed=1) == part


def test_a_big_batch_is_the_same_games(
    woods: Game, report: Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program made for the players and options of a batch plays what the general one plays."""
    module = importlib.import_module("gamedsl.lab.engines")
    monkeypatch.setattr(module, "_WORTH_TAILORING", 50)

    assert simulate(woods, players=3, games=50, seed=1) == report


def test_one_game_can_be_looked_at_again(woods: Game) -> None:
    """The game of a number is what makes the difference between two batches."""
    eight, seven = (simulate(woods, players=2, games=games, seed=3) for games in (8, 7))
    match = rerun(woods, 7, players=2, seed=3)

    assert eight.moves - seven.moves == len(match.steps) - 1
    assert match.over


def test_options_and_inputs_are_obeyed(woods: Game) -> None:
    """Another option gives other games; a wrong one is refused before anything is played."""
    inputs = {"First Player": "B"}
    one = simulate(woods, players=2, games=20, seed=1, inputs=inputs)
    two = simulate(
        woods, players=2, games=20, seed=1, inputs=inputs, options={"pass mode": "reenter"}
    )

    assert one != two
    with pytest.raises(UsageError, match="no such option"):
        simulate(woods, players=2, games=20, options={"passing": "x"})


def test_names_and_progress(woods: Game) -> None:
    """Seats are called as the players; progress is told, the last time when all is done."""
    told: list[tuple[int, int]] = []
    report = simulate(
        woods,
        players=["Ann", "Bob"],
        games=101,
        seed=1,
        progress=lambda done, games: told.append((done, games)),
    )

    assert [seat.player for seat in report.seats] == ["Ann", "Bob"]
    assert told == [(100, 101), (101, 101)]


@pytest.mark.parametrize("games", [0, -1, True, "5", 2.5])
def test_the_number_of_games_is_a_number(woods: Game, games: object) -> None:
    """No games, and what is no whole number, are refused."""
    with pytest.raises(UsageError, match="games: a whole number from 1"):
        simulate(woods, players=3, games=games)  # type: ignore[arg-type]


def test_wins_that_are_shared_count_in_part() -> None:
    """Where all have equally many points each has its part of the win, and both are told."""
    text = TWINS.replace("the number of Nutcard in my hand", "1")
    report = simulate(gamedsl.loads(text), players=2, games=10, seed=1)

    assert [(seat.wins, seat.shared) for seat in report.seats] == [(5.0, 10), (5.0, 10)]
    assert report.undecided == 0


@pytest.mark.parametrize("hand", ["Nutcard", "row of Nutcard"])
def test_alike_pieces_count_as_one_move(hand: str) -> None:
    """The fast games are those that a random agent plays with the moves that people see."""
    text = TWINS.replace("the number of Nutcard in my hand", "1")
    game = gamedsl.loads(text.replace("hand      Nutcard", f"hand      {hand}"))
    reports = [simulate(game, players=2, games=games, seed=4) for games in (1, 2, 3)]
    lengths = [len(rerun(game, number, players=2, seed=4).steps) - 1 for number in range(3)]

    assert [report.moves for report in reports] == [sum(lengths[: n + 1]) for n in range(3)]


def test_exact_chances_of_a_small_game() -> None:
    """Tic-tac-toe at random: the first player wins about 58 of 100 games, 13 are nobody's."""
    game = gamedsl.load("tic_tac_toe")
    report = simulate(game, players=2, games=2000, seed=1, inputs={"First Player": "A"})

    assert report.seats[0].wins / 2000 == pytest.approx(737 / 1260, abs=0.04)
    assert report.seats[1].wins / 2000 == pytest.approx(121 / 420, abs=0.04)
    assert report.undecided / 2000 == pytest.approx(8 / 63, abs=0.03)
    assert report.mean_length == pytest.approx(3203 / 420, abs=0.1)
    assert report.seats[0].mean_score is None


WELLS = """\
language 1.0
game "Wells"
players 2
components
  tokens Drop: 3
  marker First Player
input First Player: a player, otherwise drawn
areas
  well      Drops
each player has
  jug       Drops
setup
  put 2 Drops into the well
turns clockwise from the First Player
  action dip
    take 1 Drop from the well
  action stop
    end the game at once
score
  water: the Drops in my jug
  most points wins; still tied: shared
"""


def test_a_fault_says_in_which_game_it_happened() -> None:
    """The line of the rule, and a note with the number of the game and the seed."""
    with pytest.raises(RulesFault, match="G904") as fault:
        simulate(gamedsl.loads(WELLS), players=2, games=50, seed=1)

    assert fault.value.__notes__[0].startswith("in game ")
    assert fault.value.__notes__[0].endswith(" of the batch with the seed 1")


def test_a_name_is_no_game() -> None:
    """Whoever gives the name of a game is told what is needed."""
    with pytest.raises(UsageError, match=r"gamedsl\.load"):
        simulate("wonder_woods", players=2, games=1)  # type: ignore[arg-type]


ENDLESS = """\
language 1.0
game "Waiting"
players 2
components
  tokens Chip: 9
areas
  pot  Chips
setup
  put 9 Chips into the pot
turns clockwise from the first player
  action wait
    if the pot is empty, I win
  action rest
    if the pot is empty, I win
"""


def test_a_game_without_an_end_is_told() -> None:
    """It stops, and the error says where somebody would be asked for ever, and in which game."""
    with pytest.raises(RulesFault) as found:
        simulate(gamedsl.loads(ENDLESS), players=2, games=1)

    (fault,) = found.value.diagnostics
    assert (fault.code, fault.message) == ("G903", "the game has not ended after 100,000 moves")
    assert fault.span is not None
    assert fault.span.text.startswith("turns clockwise")
    assert found.value.__notes__ == ["in game 0 of the batch with the seed 0"]


def test_a_game_that_is_run_again_stops_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """After as many moves, which are fewer here."""
    monkeypatch.setattr(sys.modules[simulate.__module__], "MOST_MOVES", 20)

    with pytest.raises(RulesFault, match="has not ended"):
        rerun(gamedsl.loads(ENDLESS), 0, players=2)


def test_a_game_with_pieces_alike_stops_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four moves are too few: a hand of three is empty after five or six."""
    in_order = TWINS.replace("hand      Nutcard,", "hand      row of Nutcard,")
    twins = gamedsl.loads(in_order.replace("the number of Nutcard in my hand", "1"))
    monkeypatch.setattr(sys.modules[Batch.__module__], "MOST_MOVES", 4)

    with pytest.raises(RulesFault, match="has not ended"):
        simulate(twins, players=2, games=1)
