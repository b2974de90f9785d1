from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest

from gamedsl import Game, Match
from gamedsl.run.edit import Position


def test_a_hand_is_seen_by_its_owner_alone(start: Callable[..., Match]) -> None:
    """The owner sees the cards; others and those who only watch see how many there are."""
    match = start()
    own = match.view("A").area("hand", "A")

    assert own.count == 4
    assert None not in own.pieces
    assert match.view("B").area("hand", "A").pieces == (None,) * 4
    assert match.view().area("hand", "A").pieces == (None,) * 4


def test_what_lies_face_down_is_seen_by_nobody(start: Callable[..., Match]) -> None:
    """Nobody sees the cards under the patches; that there is one, all see."""
    match = start(2)

    for viewer in (None, "A", "B"):
        view = match.view(viewer)
        assert view.area("secret", "morel").pieces == (None,)
        assert view.area("draw pile").pieces == (None,) * 4


def test_what_lies_open_is_seen_by_all(start: Callable[..., Match]) -> None:
    """Tokens are told by sort and number, to those who watch as well."""
    match = start()
    match.play("pick parasol")

    assert match.view().area("stock", "parasol").tokens == (("parasol", 9),)
    assert match.view().area("centre", things="Basket").tokens == (("A", 2), ("B", 2), ("C", 2))
    assert match.view("C").counter("filled columns", "parasol") == 1


def test_a_piece_that_was_seen_stays_known(hideaway: Game) -> None:
    """What a player hid on top of the pile that player still knows; the others never did."""
    match = hideaway.start(2, seed=1, inputs={"First Player": "A"})
    card = match.view("A").area("hand", "A").pieces[0]
    match.play(f"hide {card}")

    assert match.view("A").area("den").pieces[-1] == card
    assert match.view("B").area("den").pieces == (None,) * 6


def test_a_card_drawn_unseen_may_be_any_of_the_pile(hideaway: Game) -> None:
    """B draws the card that A hid: A, who knew it there, knows it in the hand of B."""
    match = hideaway.start(2, seed=1, inputs={"First Player": "A"})
    card = match.view("A").area("hand", "A").pieces[0]
    match.play(f"hide {card}")
    match.play("draw")

    assert card in match.view("A").area("hand", "B").pieces
    assert match.view("B").area("hand", "B").count == 3


@pytest.mark.parametrize("players, known", [(2, True), (3, False)])
def test_who_only_watches_knows_what_all_players_know(
    hideaway: Game,
    players: int,
    known: bool,  # noqa: FBT001 - a column of the table
) -> None:
    """A hides a card and B draws it: with two players all know it then, with three C does not."""
    match = hideaway.start(players, seed=1, inputs={"First Player": "A"})
    card = match.view("A").area("hand", "A").pieces[0]
    match.play(f"hide {card}")
    assert match.view().area("den").pieces[-1] is None
    match.play("draw")

    assert (card in match.view().area("hand", "B").pieces) is known


def test_known_pieces_of_a_hand_come_first(hideaway: Game) -> None:
    """Where among unknown ones a known piece stands tells nothing about them."""
    match = hideaway.start(2, seed=1, inputs={"First Player": "A"})
    card = match.view("A").area("hand", "A").pieces[0]
    match.play(f"hide {card}")
    match.play("draw")

    assert match.view("A").area("hand", "B").pieces == (card, None, None)


def test_a_view_says_where_the_game_stands(start: Callable[..., Match], exchange: Match) -> None:
    """Round, phase, who is asked, how many moves, options: what everybody may know."""
    view = start().view("B")

    assert (view.viewer, view.players) == ("B", ("A", "B", "C"))
    assert (view.round, view.phase, view.asked, view.over) == (1, "harvest", ("A",), False)
    assert ("pass mode", "final") in view.options
    assert (exchange.view().phase, exchange.view().moves_made) == ("exchange", 3)


def test_a_view_stays_as_it_is(start: Callable[..., Match]) -> None:
    """A view that is kept does not change with the match, and cannot be changed."""
    match = start()
    kept = match.view("A")
    known = attrs.asdict(kept)
    match.play("pick parasol")

    assert attrs.asdict(kept) == known
    assert kept != match.view("A")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        kept.areas = ()  # type: ignore[misc]


def test_names_are_in_the_language_of_the_match(start: Callable[..., Match]) -> None:
    """The owner of an area and what lies there have their printed names."""
    view = start(language="fr").view()

    assert view.area("stock", "coulemelle").tokens == (("coulemelle", 10),)


def test_there_is_no_such_area(start: Callable[..., Match]) -> None:
    """A name that is none is a KeyError, as in a dictionary."""
    view = start().view()
    with pytest.raises(KeyError):
        view.area("attic")
    with pytest.raises(KeyError):
        view.counter("points", "A")


def test_a_piece_moved_by_hand_is_seen_where_it_lies(start: Callable[..., Match]) -> None:
    """Only who sees its new place knows a piece that was put there."""
    match = start()
    card = match.view("B").area("hand", "B").pieces[0]
    assert card is not None
    position = Position(match)
    position.put_pieces([card], "hand", "A")
    changed = position.match()

    assert changed.view("A").area("hand", "A").pieces == (card,)
    assert changed.view("B").area("hand", "A").pieces == (None,)
