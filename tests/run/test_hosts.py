"""Pieces that host others and cards with faces: views, events, states, and what stays hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from gamedsl import Game, Match, UsageError
from gamedsl.chance import Generator
from gamedsl.run.edit import Position
from gamedsl.run.view import HostView, Looking
from tests.run.test_secrets import (
    _other_move,
    branches,
    dealt_otherwise,
    everything,
    hidden_from,
)

Given = Callable[[str], Match]

FOREST = "A's reef holds Coral with Crab at the left and Ray at the right, 1 card, Sponge"


# ---- views ------------------------------------------------------------------------------------------


def test_what_lies_at_a_piece_is_shown_there(given: Given) -> None:
    """Each host with its sides, and no area of their own for the places."""
    match = given(f"{FOREST}, A's hand is empty")
    view = match.view("B")
    area = view.area("reef", "A")

    assert area.pieces == ("Coral", None, "Sponge")
    assert area.hosts[0] == HostView("Coral", "Coral", (("left", ("Crab",)), ("right", ("Ray",))))
    assert area.hosts[1] == HostView("face-down card", None, (("left", ()), ("right", ())))
    assert [host.guests for host in area.hosts] == [2, 0, 0]
    assert {each.name for each in view.areas} == {"box", "pile", "hand", "reef", "tide"}


def test_who_buried_a_card_knows_it(reef: Game) -> None:
    """The owner sees the whole card, the others that something lies there."""
    match = reef.start(2, seed=5)
    buried = next(move for move in match.moves() if move.action == "bury")
    match.play(buried)

    assert match.view("A").area("reef", "A").pieces == buried.arguments
    assert match.view("B").area("reef", "A").pieces == (None,)
    assert match.view().area("reef", "A").pieces == (None,)


def test_a_card_is_printed_whole_until_a_face_is_up(given: Given) -> None:
    """In a hand with both halves, in a reef as the half that was played."""
    match = given("A's hand holds Crab | Ray, Sponge, A's reef holds Coral, Sponge")
    assert "Crab | Ray" in match.view("A").area("hand", "A").pieces
    match.play("play Ray, settle at the right of Coral")

    assert match.view("A").area("reef", "A").hosts[0].sides[1] == ("right", ("Ray",))


def test_a_card_laid_open_is_printed_whole(given: Given) -> None:
    """Where nothing can be hosted, both halves can be read."""
    match = given("the tide is Crab | Ray")

    assert match.view("B").area("tide").pieces == ("Crab | Ray",)


def test_a_description_says_what_is_printed_and_what_hosts(reef: Game) -> None:
    """Faces with their values, those of the kind too; areas with their sides; sets as such."""
    found = reef.description()
    (things,) = found.things
    crab = next(piece for piece in things.pieces if piece.name == "Crab | Ray")
    area = next(each for each in found.areas if each.name == "reef")
    pay = next(each for each in found.actions if each.verb == "pay")

    assert [face.name for face in crab.faces] == ["Crab", "Ray"]
    assert dict(crab.faces[0].printed)["cost"] == "1"
    assert (area.sides, area.guests, area.sight) == (("left", "right"), 1, "up")
    assert "Rock slot" not in [each.name for each in found.areas]
    assert pay.inner
    assert pay.arguments[0].several


# ---- events -----------------------------------------------------------------------------------------


def test_a_face_is_named_as_it_comes_to_lie(given: Given) -> None:
    """The others are told the half that lies there, and what was paid."""
    match = given("A's hand holds Crab (red), Sponge (red), A's reef holds Coral")
    seen = len(match.events("B"))
    match.play("play Crab, settle at the left of Coral")
    told = [event.text for event in match.events("B")[seen:]]

    assert told == [
        "A plays a card",
        "A settles at the left of Coral",
        "A pays Sponge",
        "A puts Sponge into the tide",
        "A puts Crab at the left of Coral",
    ]


def test_a_buried_card_is_not_named(given: Given) -> None:
    """It moves face down."""
    match = given("A's hand holds Coral, Sponge")
    seen = len(match.events("B"))
    match.play("bury Sponge")

    assert [event.text for event in match.events("B")[seen:]] == [
        "A burys a card",
        "A moves 1 Card from hand to reef",
    ]
    assert match.events("A")[-1].text == "A moves Sponge from hand to reef"


# ---- states -----------------------------------------------------------------------------------------


def test_a_state_says_what_lies_at_pieces_and_what_is_up(given: Given) -> None:
    """Only places at which something lies are written, by the author's names."""
    state = given(FOREST).to_dict()

    assert set(state["areas"]["each Rock slot"]["Rock slot"]["Card"]) == {
        "left of Coral",
        "right of Coral",
    }
    assert "Crab" in state["faces"]["Card"].values()


def test_a_state_is_read_back(reef: Game, given: Given) -> None:
    """Also in the middle of a move, when a rule holds a group."""
    match = given("A's hand holds Eel, Coral, Coral, Sponge, A's reef holds Coral (blue)")
    eel = next(move for move in match.moves() if move.text.startswith("play Eel"))
    match.play(eel)

    assert reef.from_dict(match.to_dict()) == match


def test_a_group_of_a_rule_under_way_is_written_by_name(reef: Game, given: Given) -> None:
    """What was paid stands in the state as names while the rule goes on; and it cannot be changed."""
    match = given("A's hand holds Crab (red), Sponge, A's reef holds Coral, Coral")
    match.play("play Crab, settle at the left of Coral")
    state = match.to_dict()

    assert state["program"]["groups"] == {"main: payment": ["Sponge"]}
    assert reef.from_dict(state) == match
    state["program"]["groups"]["main: payment"] = ["Coral"]
    with pytest.raises(UsageError, match="cannot be changed by hand"):
        reef.from_dict(state)
    state["program"]["groups"] = {"main: purse": []}
    with pytest.raises(UsageError, match="there is no"):
        reef.from_dict(state)


def test_a_face_of_another_piece_is_refused(reef: Game, given: Given) -> None:
    """A state that was changed by hand keeps to what is printed."""
    state = given(FOREST).to_dict()
    piece = next(iter(state["faces"]["Card"]))
    state["faces"]["Card"][piece] = "Sponge" if "Sponge" not in piece else "Coral"

    with pytest.raises(UsageError, match="is no face of it"):
        reef.from_dict(state)


def test_a_piece_that_is_moved_by_hand_shows_no_face(given: Given) -> None:
    """In a hand no face is up."""
    match = given(FOREST)
    position = Position(match)
    position.put_pieces(["Eel | Ray"], "hand", "A")

    assert "Eel | Ray" not in position.match().to_dict()["faces"]["Card"]


# ---- secrets ----------------------------------------------------------------------------------------


def pairs(game: Game, seed: int, viewer: str | None) -> Iterator[tuple[Match, Match]]:
    """A game of cards drawn and buried, and one in which what the viewer cannot know is another."""
    chance = Generator(seed, 99)
    one = game.start(3, seed=seed)
    hidden = hidden_from(one, viewer)
    others = hidden[:]
    chance.shuffle(others)
    exchanged = {a: b for a, b in zip(hidden, others, strict=True) if a != b}
    other = dealt_otherwise(one, exchanged)
    while not one.over:
        yield one, other
        moves = [move for move in one.moves() if move.action in ("draw", "bury")]
        move = moves[chance.below(len(moves))]
        wanted = other.text_of(_other_move(one, move, exchanged))
        one.play(move)
        other.play(wanted)
        if not set(exchanged) <= set(hidden_from(one, viewer)):
            return


@pytest.mark.parametrize("viewer", ["A", "B", None])
@pytest.mark.parametrize("seed", [2, 4, 3])
def test_what_lies_face_down_could_be_anything(reef: Game, seed: int, viewer: str | None) -> None:
    """Cards without a face up are hidden from all who have not seen them, byte for byte."""
    positions = buried = 0
    for one, other in pairs(reef, seed, viewer):
        assert one.row != other.row
        assert everything(one, viewer) == everything(other, viewer)
        positions += 1
        buried += sum(area.count for area in one.view().areas if area.name == "reef")
    assert positions > 1
    assert buried > 0 or viewer is not None


def test_which_card_is_buried_is_a_secret(given: Given) -> None:
    """Whichever card A lays face down, all others get the same; A gets what A did."""
    match = given("A's hand holds Coral, Sponge (red), Crab | Ray")
    moves = [move.text for move in match.moves() if move.action == "bury"]

    assert len(moves) == 3
    assert len(branches(match, moves, ["B", None])) == 1
    assert len(branches(match, moves, ["A"])) == 3


def test_a_card_with_a_face_up_is_no_secret(given: Given) -> None:
    """The comparison sees a difference where there is one."""
    match = given("A's hand holds Coral, Sponge (red), Sponge (blue)")

    assert len(branches(match, ["play Coral", "play Sponge (red), pay Coral"], ["B"])) == 2


def test_a_leak_of_what_lies_face_down_would_be_found(
    reef: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a view took every face for one that is up, the pairs would differ."""
    found = list(pairs(reef, 1, "B"))
    one, other = found[-1] if len(found) > 1 else found[0]
    monkeypatch.setattr(Looking, "sees", lambda *_: True)

    assert everything(one, "B") != everything(other, "B")
