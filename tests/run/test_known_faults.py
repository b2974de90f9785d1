"""Faults that people met in tools of this kind: what engines do, and how they are used by programs.

Each test is one fault that was reported of another tool, tried here the way its user came upon it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from click.testing import CliRunner

import gamedsl
from gamedsl import Match, loads
from gamedsl.cli import main
from tests.run.fault_games import (
    BELLS,
    DAYS,
    DRAWING,
    LAWN,
    PLOTS,
    POSTS,
    QUIET,
    SHIFTS,
    TOO_MANY,
)
from tests.shipped import shipped


def _texts(match: Match, move: int) -> list[str]:
    return [each.text for each in match.events() if each.move == move]


# ---- what engines do ----------------------------------------------------------------------------


def test_one_move_ends_the_turn_and_the_phase() -> None:
    """First the turn ends, once, and then the phase; the next phase asks the next player."""
    match = loads(BELLS).start(2, seed=1, inputs={"First Player": "A"})
    match.play("ring")

    assert (match.waiting_for, match.view().phase) == (("B",), "dusk")
    assert match.view().counter("tolls") == 1
    assert _texts(match, 1) == [
        "A rings",
        "bell: 1",
        "tolls: 1",
        "First Player: B",
        "dawn is over",
    ]


def test_a_phase_makes_itself_ready_before_its_end_is_looked_at() -> None:
    """What ended it the last time holds no longer: it is played in every round."""
    match = loads(SHIFTS).start(2, seed=1)
    moves = 0
    while not match.over:
        match.play("dig")
        moves += 1

    assert (moves, match.view().counter("shifts")) == (6, 3)


def test_what_goes_round_without_a_question_is_a_fault_with_its_places() -> None:
    """The match stands as before, and all turns that nobody gets are told with their lines."""
    match = loads(QUIET).start(2, seed=1)
    before = match.to_dict()

    with pytest.raises(gamedsl.RulesFault, match="nobody is asked in these turns") as fault:
        match.play("wait")

    (found,) = fault.value.diagnostics
    assert found.span is not None
    spans = [found.span, *(each.span for each in found.labels)]
    assert [span.source.text[: span.start].count("\n") + 1 for span in spans] == [8, 14]
    assert match.to_dict() == before
    match.play("blow")
    assert match.version == 1


def test_a_player_without_a_move_is_told_by_name_and_phase() -> None:
    """A match does not come to stand there; games at random find it as well."""
    stuck = BELLS.replace(
        "      action rest\n", "      action rest\n        require the bell is 0\n"
    )
    match = loads(stuck).start(2, seed=1, inputs={"First Player": "A"})
    said = "B has to move in the phase dusk, and there is nothing to choose from"

    with pytest.raises(gamedsl.RulesFault, match=said):
        match.play("ring")
    assert match.waiting_for == ("A",)
    with pytest.raises(gamedsl.RulesFault, match="there is nothing to choose from"):
        gamedsl.simulate(loads(stuck), players=2, games=1)


def test_two_draws_with_one_card_and_one_place_left() -> None:
    """Each single draw is a rule of its own: the hand is full before the deck is missed."""
    match = loads(DRAWING).start(2, seed=1, inputs={})
    (player,) = match.waiting_for
    match.play("draw")

    assert match.view(player).area("hand", player).count == 8
    assert match.view().counter("hurt", player) == 0


def test_a_refused_choice_leaves_nothing_behind() -> None:
    """What is remembered is what was chosen in the move that was made, not in one that was refused."""
    match = loads(POSTS).start(2, seed=1)
    (player,) = match.waiting_for
    before = match.to_dict()
    for refused in ("plant, choose south, choose south", "plant, choose south, choose nothing"):
        with pytest.raises(gamedsl.IllegalMove):
            match.play(refused)
        assert match.to_dict() == before
    match.play("plant, choose east, choose south")

    assert (match.view().counter("chosen"), match.view().counter("pegs set", player)) == (3, 3)


def test_a_tile_that_fits_nowhere_holds_nobody_up() -> None:
    """The rules say what becomes of it: it is named in the log, and what is left is right."""
    game = loads(LAWN, files={"plots.csv": PLOTS})
    match = game.start(2, seed=2)
    assert [each.text for each in match.moves()] == ["discard rock"]
    left = match.view().area("bag").count
    match.play("discard rock")

    assert "rock fits nowhere and goes back into the box" in _texts(match, 1)
    assert match.view().area("bag").count == left - 1
    assert not match.over


def test_without_a_rule_for_it_a_tile_that_fits_nowhere_is_a_fault_of_the_rules() -> None:
    """No error of a program, but one with the line and the player."""
    begin, _, rest = LAWN.partition("  action discard")
    text = begin + "how to fetch" + rest.partition("how to fetch")[2]
    game = loads(text, files={"plots.csv": PLOTS})

    with pytest.raises(
        gamedsl.RulesFault, match="has to move, and there is nothing to choose from"
    ):
        game.start(2, seed=2)


@pytest.mark.parametrize(
    "flow, order",
    [
        ("for each day 1 to 1\n  turns once round from the first player\n", "AB"),
        ("for each day 1 to 3\n  turns once round from the first player\n", "ABABAB"),
        (
            "areas\n  moves  0 to 9\nturns from the first player, until the moves is 3\n",
            "ABA",
        ),
    ],
)
def test_rounds_and_turns_are_counted_exactly(flow: str, order: str) -> None:
    """So many rounds are so many turns for everybody, so many turns are that many in all."""
    counted = "" if "for each" in flow else "      add 1 to the moves\n"
    action = "    action rest\n      add 1 to my turns taken\n" + counted
    match = loads(DAYS.replace("FLOW\n", flow + action)).start(2, seed=1)
    first, told = match.waiting_for[0], ""
    while not match.over:
        told += match.waiting_for[0]
        match.play("rest")

    expected = order if first == "A" else order.translate(str.maketrans("AB", "BA"))
    assert told == expected


# ---- use by programs ----------------------------------------------------------------------------


def test_a_view_does_not_change() -> None:
    """It is a value: later moves leave it alone, and nobody can change the game through it."""
    match = shipped("wonder_woods").start(2, seed=1)
    view = match.view("A")
    copy = attrs.evolve(view)
    match.play(match.moves()[0])

    assert view == copy
    assert view != match.view("A")
    for part in (view, view.areas[0], view.counters[0], match.events("A")[0], match.moves()[0]):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            part.count = 7  # type: ignore[union-attr]
    document = gamedsl.to_json(match.view("A"))
    document["areas"].clear()
    assert gamedsl.to_json(match.view("A"))["areas"]


@pytest.mark.parametrize("players", [0, 1, 6, 99, "3", 2.0, True, None, [], ["Ann"]])
def test_only_so_many_players_as_the_rules_allow(players: Any) -> None:
    """Matches and games at random refuse the same numbers, each as a ValueError."""
    game = shipped("wonder_woods")
    uses: tuple[Callable[[], object], ...] = (
        lambda: game.start(players),
        lambda: gamedsl.simulate(game, players=players, games=1),
    )
    for use in uses:
        with pytest.raises(ValueError, match="player"):
            use()


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize("players", ["0", "1", "6", "99", "x"])
def test_only_so_many_players_at_the_command_line(command: str, players: str) -> None:
    """Wrong use, in one line."""
    result = CliRunner().invoke(main, [command, "wonder_woods", "--players", players])

    assert result.exit_code == 2
    assert "player" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_request_that_comes_twice_is_done_once() -> None:
    """A move names the version it was made for; the second of two for one position is stale."""
    match = shipped("wonder_woods").start(2, seed=1)
    (player,), move, version = match.waiting_for, match.moves()[0].text, match.version
    match.play(move, player=player, at=version)
    after = match.to_dict()

    with pytest.raises(gamedsl.IllegalMove) as stale:
        match.play(move, player=player, at=version)
    assert [each.name for each in stale.value.reasons] == ["stale"]
    assert match.to_dict() == after


def test_of_two_threads_one_is_too_late() -> None:
    """With a lock around a match, as the library asks for, one move is made and the other refused."""
    match, lock, told = shipped("wonder_woods").start(2, seed=1), threading.Lock(), list[str]()
    move, version = match.moves()[0].text, match.version

    def submit() -> None:
        with lock:
            try:
                match.play(move, at=version)
                told.append("made")
            except gamedsl.IllegalMove as refused:
                told.extend(each.name for each in refused.reasons)

    threads = [threading.Thread(target=submit) for _ in range(2)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()

    assert sorted(told) == ["made", "stale"]
    assert match.view().moves_made == 1


def test_bad_numbers_in_the_set_up_are_an_error_with_a_place(
    capfd: pytest.CaptureFixture[str],
) -> None:
    """More cards than there are: the process lives, and nothing is printed."""
    with pytest.raises(gamedsl.RulesFileError) as refused:
        loads(TOO_MANY)

    (found,) = (each for each in refused.value.diagnostics if each.severity.value == "error")
    assert found.span is not None
    assert found.span.text.startswith("each player puts cards a player cards")
    assert "8 Cards are needed here, and 2 are left" in found.message
    assert capfd.readouterr() == ("", "")
