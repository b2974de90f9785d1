"""Matches in which all players choose at once: who is waited for, and that it does not matter who answers first."""

from __future__ import annotations

from itertools import permutations

import pytest

import gamedsl
from gamedsl import Game, IllegalMove, Match, UsageError
from gamedsl.chance import Generator
from tests.check.at_once_games import STONES
from tests.check.auction_games import SEALED

BIDS = {"A": "put clubs 5", "B": "put spades 9", "C": "put hearts 2"}


@pytest.fixture(scope="module")
def goofspiel() -> Game:
    """The shipped game."""
    return gamedsl.load("goofspiel")


@pytest.fixture(scope="module")
def stones() -> Game:
    """Sets, conditions, ways, and choices in the set-up."""
    return gamedsl.loads(STONES)


def test_all_who_have_not_chosen_are_waited_for(goofspiel: Game) -> None:
    """In the match and in the views, until the last one has chosen."""
    match = goofspiel.start(3, seed=1)

    assert match.waiting_for == match.view().asked == ("A", "B", "C")
    match.play(BIDS["B"], player="B")
    assert match.waiting_for == match.view("B").asked == ("A", "C")
    match.play(BIDS["A"], player="A")
    match.play(BIDS["C"], player="C")
    assert match.waiting_for == ("A", "B", "C")
    assert match.view().counters == goofspiel.start(3, seed=1).view().counters
    assert match.view().area("prizes", "B").count == 1


@pytest.mark.parametrize("order", list(permutations("ABC")))
def test_the_order_of_the_answers_changes_nothing(goofspiel: Game, order: tuple[str, ...]) -> None:
    """Whoever answers first, the position is the same, at the end and for the same players in between."""
    match, other = goofspiel.start(3, seed=1), goofspiel.start(3, seed=1)
    for player in order:
        match.play(BIDS[player], player=player)
    for player in "ABC":
        other.play(BIDS[player], player=player)

    assert match == other


def test_each_of_them_has_moves_of_their_own(goofspiel: Game) -> None:
    """Moves, choices and reasons are those of the player who asks for them."""
    match = goofspiel.start(2, seed=1)

    assert match.moves("B")[0].text == "put spades 1"
    assert match.choices("put", player="B")[:2] == ("spades 1", "spades 2")
    assert match.why_not("put spades 1", player="B") == ()
    assert [each.name for each in match.why_not("put clubs 1", player="B")] == ["not offered"]
    with pytest.raises(IllegalMove):
        match.play("put spades 1", player="A")
    assert match.play(match.moves("B")[3], player="B")[0].text == "B puts spades 4"
    assert (match.moves("B"), match.choices("put", player="B")) == ((), ())


def test_a_choice_stands(goofspiel: Game) -> None:
    """Who has chosen is told who has not; nothing has changed."""
    match = goofspiel.start(3, seed=1)
    match.play(BIDS["B"], player="B")
    before = match.row
    (reason,) = match.why_not("put spades 1", player="B")

    assert reason.name == "chosen already"
    assert reason.message == "you have chosen already; still to choose: A and C"
    with pytest.raises(IllegalMove, match="chosen already"):
        match.play("put spades 1", player="B")
    assert match.row == before


def test_undoing_takes_back_the_last_answer_alone(goofspiel: Game) -> None:
    """Down to the position before anybody had chosen, which is what it was."""
    match = goofspiel.start(3, seed=1)
    for player in "CAB":
        match.play(BIDS[player], player=player)
    match.undo()
    assert match.waiting_for == ("B",)
    match.undo()
    assert match.waiting_for == ("A", "B")
    match.undo()
    assert match == goofspiel.start(3, seed=1)


def test_a_text_of_nobody_in_particular_is_refused(goofspiel: Game) -> None:
    """Who comes first is not taken for whoever is meant; once one alone is asked, they are."""
    match = goofspiel.start(2, seed=1)
    said = "several players are asked, name the one who moves: A, B"

    for ask in (match.play, match.why_not):
        with pytest.raises(UsageError, match=said):
            ask("put clubs 1")
    assert match.version == 0
    match.play("put clubs 1", player="A")
    assert match.why_not("put spades 1") == ()
    match.play("put spades 1")
    assert match.version == 2


def test_a_listed_move_is_that_of_the_player_it_was_listed_for(goofspiel: Game) -> None:
    """Programs that ask no names go through the seats in their order; a move of two players is of neither."""
    match = goofspiel.start(3, seed=1)

    assert match.moves() == match.moves("A")
    copied = match.copy()
    copied.play(match.moves()[0])
    assert copied.waiting_for == ("B", "C")
    assert match.choices("put") == match.choices("put", player="A")
    match.play(match.moves()[0])
    assert match.waiting_for == ("B", "C")
    assert repr(match).endswith("B and C are asked>")
    match.play(match.moves("C")[0])
    assert match.waiting_for == ("B",)
    alike = gamedsl.loads(SEALED).start(2, seed=1, inputs={"First Player": "A"})
    shared = next(each for each in alike.moves("A") if each in alike.moves("B"))
    with pytest.raises(UsageError, match="name the one who moves"):
        alike.play(shared)


def test_a_record_keeps_who_chose_first(goofspiel: Game) -> None:
    """It is played again in the same order; a line of somebody who has chosen already is refused."""
    match = goofspiel.start(3, seed=1)
    for player in "CB":
        match.play(BIDS[player], player=player)
    record = match.record()

    assert record.endswith("\nC: put hearts 2\nB: put spades 9\n")
    assert goofspiel.replay(record) == match
    with pytest.raises(UsageError, match="a move of A is due"):
        goofspiel.replay(f"{record}C: put hearts 3\n")


def test_what_was_chosen_is_in_the_state_and_nowhere_else(goofspiel: Game) -> None:
    """A state holds the pending choice by name; the hand still holds the card."""
    match = goofspiel.start(2, seed=1)
    match.play("put clubs 7", player="A")
    state = match.to_dict()

    assert "clubs 7" in repr(state["flow"])
    assert goofspiel.from_dict(state) == match
    assert match.view("A").area("hand", "A").count == 13


def test_a_choice_is_not_late_because_others_were_faster(goofspiel: Game) -> None:
    """All choose for the version at which they were asked; for the next prize that version is over."""
    match = goofspiel.start(3, seed=1)
    asked = match.version
    match.play(BIDS["B"], player="B", at=asked)
    match.play(BIDS["C"], player="C", at=asked)
    other = match.copy()
    match.play(BIDS["A"], player="A", at=asked)
    other.play("put clubs 1", player="A", at=asked)

    assert [each.name for each in match.why_not(BIDS["B"], player="B")] == ["not offered"]
    with pytest.raises(IllegalMove, match="meant for version"):
        match.play("put spades 1", player="B", at=asked)
    match.undo()
    with pytest.raises(IllegalMove, match="meant for version"):
        match.play(BIDS["A"], player="A", at=asked)


def test_who_has_chosen_sees_it(goofspiel: Game, stones: Game) -> None:
    """As the text of the move, in the view of that player alone, until it is done."""
    match = goofspiel.start(2, seed=1)
    assert match.view("A").chosen is None
    match.play("put clubs 7", player="A")
    assert [match.view(viewer).chosen for viewer in ("A", "B", None)] == ["put clubs 7", None, None]
    match.play("put spades 8", player="B")
    assert match.view("A").chosen is None

    match = stones.start(2, seed=1)
    while not match.over:
        (*_, player) = match.waiting_for
        move = match.moves(player)[len(match.moves(player)) // 2]
        match.play(move, player=player)
        if len(match.waiting_for) == 1:
            assert match.view(player).chosen == move.text
        else:
            assert match.view(player).chosen is None


def _played(game: Game, players: int, seed: int, *, in_order: bool) -> Match:
    """A whole game in which each player's choices depend on nobody's but their own and the round's."""
    match = game.start(players, seed=seed)
    order = Generator(seed, 5)
    while not match.over:
        waiting = match.waiting_for
        player = waiting[0] if in_order else waiting[order.below(len(waiting))]
        moves = match.moves(player)
        own = Generator(seed * 97 + len(moves) * 7 + ord(player), 6)
        match.play(moves[own.below(len(moves))], player=player)
        assert game.from_dict(match.to_dict()) == match
    return match


@pytest.mark.parametrize("players, seed", [(2, 1), (3, 2), (4, 3)])
def test_whole_games_in_any_order(stones: Game, players: int, seed: int) -> None:
    """Sets, ways and questions of the set-up come to the same end in whatever order they are answered."""
    one = _played(stones, players, seed, in_order=True)
    other = _played(stones, players, seed, in_order=False)

    assert one == other
    assert stones.replay(other.record()) == other
    for _ in range(other.view().moves_made):
        other.undo()
    assert other == stones.start(players, seed=seed)


def test_others_are_told_that_somebody_has_chosen(goofspiel: Game) -> None:
    """And what it was when it comes to lie in the open."""
    match = goofspiel.start(2, seed=1, language="fr")
    match.play("put clubs 7", player="A")
    assert [each.text for each in match.events("B")][-1] == "A a choisi"
    assert [each.text for each in match.events("A")][-1].startswith("A : put")
    match.play("put spades 8", player="B")
    moved = [each.piece for each in match.events("B") if each.kind == "moved"]
    assert {"trèfle 7", "pique 8"} <= set(moved) or {"clubs 7", "spades 8"} <= set(moved)
