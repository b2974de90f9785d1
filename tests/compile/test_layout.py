"""What each place of the row means, and what lies where before the set-up."""

from __future__ import annotations

import pytest

from gamedsl.check.model import PLAYER, Type
from gamedsl.compile import build_layout, compile_model
from gamedsl.compile.layout import HEAD, Layout
from tests.compile.games import nest, secret_cards, three_in_a_row, two_phases
from tests.reference.build import Book, Scope
from tests.reference.garden import garden


@pytest.fixture
def book() -> Book:
    """A game with every form of store and no rules."""
    book = Book("Stores", 2, 3)
    book.domain("Spot", ("left", "right"), "board")
    book.domain("Colour", ("red", "blue", "white"))
    book.domain("Card", ("ace", "king", "queen"), "sort")
    book.tokens("Stone", "Colour", (4, 0, 2))
    book.cards("Card", "Card")
    book.store("heap", "Stone", "count", "Spot")
    book.store("own", "Stone", "count", PLAYER, only_sort=(0, 2, 1))
    book.store("hand", "Card", "list", PLAYER, sight="owner", capacity=2)
    book.store("slot", "Stone", "one", "Spot")
    book.variable("points", Type(None, -3, 30), owner=PLAYER, initial=7)
    return book


def layout_of(book: Book) -> Layout:
    """The layout of a game whose course of play is empty."""
    return build_layout(book.model(book.procedure("main", "main", Scope(), ())))


HEAP, OWN, HAND, SLOT = 2, 3, 4, 5


def test_every_place_has_a_name_of_its_own(book: Book) -> None:
    """`names` gives as many names as a row has places, readable and all different."""
    for layout in (
        layout_of(book),
        build_layout(garden(9, 5)),
        *(build_layout(game()) for game in (three_in_a_row, secret_cards, two_phases, nest)),
    ):
        names = layout.names()
        assert len(names) == layout.size
        assert len(set(names)) == layout.size

    names = layout_of(book).names()
    assert names[:8] == (
        "position in the rules",
        "over",
        "winner",
        "player asked",
        "decision",
        "players",
        "moves made",
        "stream in use",
    )
    assert "Stone heap of left: white" in names
    assert "Stone own of B: white" in names
    assert "Card hand of A: piece 2" in names
    assert "who knows Card king" in names


def test_places_are_found_by_what_lies_there(book: Book) -> None:
    """The accessors give the places that the names say."""
    layout = layout_of(book)
    names = layout.names()

    assert names[layout.variable_slot(0, 2)] == "points of C"
    assert names[layout.count_slot(HEAP, 1, 2)] == "Stone heap of right: white"
    assert names[layout.count_slot(OWN, 1, 2)] == "Stone own of B: white"
    number, first, most = layout.list_slots(HAND, 1)
    assert (names[number], names[first], most) == (
        "Card hand of B: how many",
        "Card hand of B: piece 1",
        2,
    )
    assert names[layout.one_slot(SLOT, 0)] == "Stone slot of left"
    assert names[layout.know_slot("Card", 2)] == "who knows Card queen"
    assert layout.derived == ()


def test_a_list_without_a_limit_can_hold_all_pieces(book: Book) -> None:
    """`capacity` None means as many as there are."""
    shown = book.store("shown", "Card", "list")

    assert layout_of(book).list_slots(shown)[2] == 3


def test_there_is_no_place_for_what_does_not_exist(book: Book) -> None:
    """An owner, sort or form that is none is an error, never another place."""
    layout = layout_of(book)
    with pytest.raises(IndexError, match="heap has no owner -1"):
        layout.count_slot(HEAP, -1, 0)
    with pytest.raises(IndexError, match="Stone has no sort 3"):
        layout.count_slot(HEAP, 0, 3)
    with pytest.raises(IndexError, match="points has no owner 3"):
        layout.variable_slot(0, 3)
    with pytest.raises(IndexError, match="Card has no piece -1"):
        layout.know_slot("Card", -1)
    with pytest.raises(ValueError, match="own of owner 1 takes no things of sort 0"):
        layout.count_slot(OWN, 1, 0)
    with pytest.raises(ValueError, match="hand is kept in the form list, not one"):
        layout.one_slot(HAND, 0)


def test_everything_begins_in_its_box(book: Book) -> None:
    """Before the set-up the boxes are full, variables have their first value, nobody knows a card."""
    game = compile_model(book.model(book.procedure("main", "main", Scope(), ())), cache=None)
    row, layout = game.new_row(3, 1), game.layout
    number, first, _ = layout.list_slots(1)

    assert [row[layout.count_slot(0, 0, sort)] for sort in range(3)] == [4, 0, 2]
    assert row[number] == 3
    assert row[first : first + 3] == [0, 1, 2]
    assert [row[layout.variable_slot(0, seat)] for seat in range(3)] == [7, 7, 7]
    assert [row[layout.know_slot("Card", card)] for card in range(3)] == [0, 0, 0]
    assert sum(map(abs, row[HEAD:])) == 4 + 2 + 3 + 1 + 2 + 21


def test_only_single_pieces_lie_in_lists(book: Book) -> None:
    """A list of tokens is refused."""
    book.store("queue", "Stone", "list")

    with pytest.raises(ValueError, match="only single pieces can lie in queue"):
        layout_of(book)


def test_only_players_look_into_what_is_theirs(book: Book) -> None:
    """What its owner sees has to belong to a player."""
    book.store("secret", "Card", "one", "Spot", sight="owner")

    with pytest.raises(ValueError, match="only a player can see what lies in secret"):
        layout_of(book)
