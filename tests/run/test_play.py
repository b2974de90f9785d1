from __future__ import annotations

from collections.abc import Callable

import pytest

import gamedsl
from gamedsl import Game, IllegalMove, Match, RulesFault, UsageError
from gamedsl.run.edit import Position


def test_a_move_changes_the_position(start: Callable[..., Match]) -> None:
    """Playing gives what the player knows of it, and asks the next one."""
    match = start()
    events = match.play("pick parasol")

    assert events[0].text == "A picks parasol"
    assert match.waiting_for == ("B",)
    assert match.view().area("baskets", "parasol").tokens == (("A", 1),)


@pytest.mark.parametrize(
    "text", ["pick chanterelle", "lay girolle 3", "nonsense", "look under morel"]
)
def test_a_refused_move_changes_nothing(start: Callable[..., Match], text: str) -> None:
    """The error carries all reasons, and the match is as it was."""
    match = start()
    row, version, events = match.row, match.version, match.events()

    with pytest.raises(IllegalMove) as refused:
        match.play(text)

    assert refused.value.reasons == match.why_not(text)
    assert str(refused.value) == match.why_not(text)[0].message
    assert (match.row, match.version, match.events()) == (row, version, events)


def test_only_who_is_asked_can_play(start: Callable[..., Match]) -> None:
    """A move by somebody else is refused even if the player who is asked could make it."""
    match = start()
    with pytest.raises(IllegalMove, match="it is A's turn"):
        match.play(match.moves()[0], player="B")

    match.play(match.moves()[0], player="A")
    assert match.waiting_for == ("B",)


def test_a_move_for_another_version_is_refused(start: Callable[..., Match]) -> None:
    """Of two requests for one position the second is stale, even after the move was undone."""
    match = start()
    seen = match.version
    match.play("pick parasol", at=seen)

    with pytest.raises(IllegalMove) as stale:
        match.play("pick parasol", at=seen)
    assert stale.value.reasons[0].name == "stale"  # type: ignore[attr-defined]
    match.undo()
    with pytest.raises(IllegalMove):
        match.play("pick parasol", at=seen)


def test_undo_leads_back_exactly(start: Callable[..., Match]) -> None:
    """Row, moves, views and events are those of before, step by step to the beginning."""
    match = start(2)
    before = []
    for number in range(25):
        before.append((match.row, match.moves(), match.view("A"), match.events("B")))
        match.play(match.moves()[number % len(match.moves())])
    for known in reversed(before):
        match.undo()
        assert (match.row, match.moves(), match.view("A"), match.events("B")) == known
    with pytest.raises(UsageError, match="there is no move to undo"):
        match.undo()


def test_undo_is_no_second_chance(hideaway: Game) -> None:
    """A card drawn again after undoing is the same card."""
    match = hideaway.start(2, seed=4)
    match.play("draw")
    hands = match.view("A"), match.view("B")
    match.undo()
    match.play("draw")

    assert (match.view("A"), match.view("B")) == hands


def test_a_copy_goes_its_own_way(start: Callable[..., Match]) -> None:
    """What is played in a copy does not show in the match, and the other way round."""
    match = start()
    copy = match.copy()
    copy.play("pick parasol")

    assert match != copy
    assert match == start()
    match.play("pick parasol")
    assert match == copy


def test_a_fault_of_the_rules_names_the_line_and_changes_nothing(wells: Game) -> None:
    """Where the well is dry, dipping is a fault of the rules at the line that takes."""
    match = wells.start(2, seed=1, inputs={"First Player": "A"})
    match.play("dip")
    row = match.row

    with pytest.raises(RulesFault) as fault:
        match.play("dip")

    (diagnostic,) = fault.value.diagnostics
    assert diagnostic.code == "G904"
    assert diagnostic.span is not None
    assert diagnostic.span.text.strip() == "take 1 Drop from the well"
    assert match.row == row


def test_a_player_without_a_move_is_a_fault_of_the_rules() -> None:
    """A match never stands at a question that has no answer; the fault names the player."""
    text = """\
language 1.0
game "Stuck"
players 2
components
  tokens Stone: 2
  marker First Player
input First Player: a player, otherwise drawn
areas
  heap      Stones
each player has
  bag       Stones
setup
  put 1 Stone into the heap
turns clockwise from the First Player
  action take
    require the heap is not empty     else bare: "no stone is left"
    take 1 Stone from the heap
    if my bag is empty, end the game at once
score
  stones: the Stones in my bag
  most points wins; still tied: shared
"""
    match = gamedsl.loads(text).start(2, seed=1, inputs={"First Player": "A"})

    with pytest.raises(RulesFault, match="B has to move, and there is nothing to choose from"):
        match.play("take")
    assert match.waiting_for == ("A",)


def test_a_match_can_be_put_together_and_played_on(start: Callable[..., Match]) -> None:
    """A position made by hand is a match: it can be played, but no moves lead to it."""
    position = Position(start())
    position.set("filled columns", 2, "parasol")
    match = position.match()
    match.play("pick parasol")

    assert match.view().area("baskets", "A").count == 2
    match.undo()
    with pytest.raises(UsageError, match="there is no move to undo"):
        match.undo()
