from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import attrs
import pytest

from gamedsl.check.model import Model, Store, Things, Variable
from gamedsl.testing import steps
from gamedsl.testing.arrange import Arranger
from gamedsl.testing.mistakes import StepMistake
from gamedsl.testing.places import Names, Spot
from gamedsl.testing.read import read_step
from gamedsl.testing.words import Words

Make = Callable[[str], Words]


@attrs.define
class PlainTable:
    """Everything starts in the box."""

    model: Model
    players: int
    tokens: Counter[tuple[int, int | None, int]] = attrs.Factory(Counter)
    lists: dict[tuple[int, int | None], list[int]] = attrs.Factory(dict)
    values: dict[tuple[str, int | None], int] = attrs.Factory(dict)

    def __attrs_post_init__(self) -> None:
        """Put everything into its box."""
        for store in self.model.stores:
            if store.name == "box":
                things = next(each for each in self.model.things if each.name == store.things)
                for sort, count in enumerate(things.counts):
                    if things.individual:
                        self.lists.setdefault((store.index, None), []).append(sort)
                    else:
                        self.tokens[store.index, None, sort] = count

    def count(self, spot: Spot, sort: int) -> int:
        """How many tokens of a sort lie there."""
        return self.tokens[(*spot.key, sort)]

    def pieces(self, spot: Spot) -> tuple[int, ...]:
        """The single pieces that lie there."""
        return tuple(self.lists.get(spot.key, ()))

    def everywhere(self, things: Things) -> Iterator[tuple[Store, int | None, tuple[int, ...]]]:
        """Every place in which single pieces of a class lie."""
        for (number, owner), pieces in self.lists.items():
            if self.model.stores[number].things == things.name:
                yield self.model.stores[number], owner, tuple(pieces)

    def move_tokens(
        self, things: Things, sort: int, number: int, origin: Spot, target: Spot
    ) -> None:
        """So many tokens go from one spot to another."""
        assert things.name == origin.store.things == target.store.things
        assert self.tokens[(*origin.key, sort)] >= number > 0
        self.tokens[(*origin.key, sort)] -= number
        self.tokens[(*target.key, sort)] += number

    def move_piece(self, things: Things, piece: int, origin: Spot, target: Spot) -> None:
        """The piece lies on top of the target."""
        assert things.name == origin.store.things == target.store.things
        self.lists[origin.key].remove(piece)
        self.lists.setdefault(target.key, []).append(piece)

    def turn(self, things: Things, piece: int, face: int) -> None:
        """That face of the piece is up."""
        self.values[f"face of {things.name}", piece] = face

    def set_value(self, variable: Variable, owner: int | None, value: int) -> None:
        """The counter or marker has that value."""
        self.values[variable.name, owner] = value


class Desk:
    """A table of three players, and questions about it in words."""

    def __init__(self, model: Model, words: Make) -> None:
        """Lay everything into the box."""
        self.names = Names(model)
        self.table = PlainTable(model, 3)
        self.arranger = Arranger(self.names, self.table)
        self.words = words

    def given(self, line: str) -> None:
        """Put right what a line gives."""
        step = read_step(self.words(f"given {line}"))
        assert isinstance(step, steps.Given)
        for item in step.items:
            assert isinstance(item, steps.Amount | steps.Contents)
            self.arranger.put(item)

    def holds(self, place: str, thing: str) -> int:
        """How many of something lie in a place."""
        wanted = self.names.wanted(thing)[0]
        return sum(
            self.table.count(spot, sort)
            for spot in self.names.spots(place)
            if spot.store.things == wanted.things.name
            for sort in wanted.sorts
        )

    def cards(self, place: str) -> list[str]:
        """The cards of a place from the bottom up."""
        things = self.names.things("Wish")
        return [
            self.names.sort_name(things, piece)
            for spot in self.names.spots(place)
            if spot.store.things == "Wish"
            for piece in self.table.pieces(spot)
        ]


@pytest.fixture
def desk(model: Model, words: Make) -> Desk:
    """A table on which everything lies in the box."""
    return Desk(model, words)


def test_tokens_come_from_the_box_first(desk: Desk) -> None:
    """What is missing is taken from the box, then from wherever else it lies."""
    desk.given("the heap holds 4 red Stones")
    desk.arranger = Arranger(desk.names, desk.table)

    desk.given("A has 3 red Stones")

    assert desk.holds("A's store", "red Stone") == 3
    assert desk.holds("the box", "red Stone") == 0
    assert desk.holds("the heap", "red Stone") == 3


def test_a_place_that_was_filled_is_left_alone(desk: Desk) -> None:
    """Nothing is taken from what the same scenario gave before."""
    with pytest.raises(StepMistake) as caught:
        desk.given("A has 4 red Stones, B has 3 red Stones")

    assert caught.value.diagnostic.code == "G813"
    assert caught.value.diagnostic.message == "this needs 3 red Stones, and 2 are free"


def test_the_surplus_is_laid_aside(desk: Desk) -> None:
    """Too many tokens go back to the box, so that none is lost."""
    desk.given("A has 3 Flags")
    desk.given("A has 1 Flag")

    assert desk.holds("A's flags", "Flag") == 1
    assert desk.holds("the box", "Flags of A") == 2


def test_an_owners_tokens_in_another_place(desk: Desk) -> None:
    """`A has 2 Flags on red` speaks of flags in A's colour, there."""
    desk.given("A has 2 Flags on red, B has 1 Flag on red")

    assert desk.holds("red", "Flags of A") == 2
    assert desk.holds("red", "Flags of B") == 1
    assert desk.holds("A's flags", "Flag") == 0


def test_counters_and_markers(desk: Desk) -> None:
    """A counter is set for its owner, and a marker is with a player."""
    desk.given("red has 3 height, the Crown is B, blue's height is 1")

    assert desk.table.values == {("height", 0): 3, ("Crown", None): 1, ("height", 1): 1}


def test_cards_by_name_with_the_first_on_top(desk: Desk) -> None:
    """A pile is listed from its top; its other cards are laid aside."""
    desk.given("the pile is blue 1, blue 2, blue 3")
    desk.given("the pile is red 2, blue 1")

    assert desk.cards("the pile") == ["blue 1", "red 2"]
    assert sorted(desk.cards("the box")) == ["blue 2", "blue 3", "red 1", "red 3"]


def test_a_hand_that_loses_a_card_gets_another(desk: Desk) -> None:
    """Hands stay as large as they were as long as there is a card to spare."""
    desk.given("A's hand is red 1, red 2, B's hand is blue 1, blue 2")
    desk.arranger = Arranger(desk.names, desk.table)

    desk.given("B's hand is red 1, blue 1")

    assert sorted(desk.cards("A's hand")) == ["blue 2", "red 2"]
    assert sorted(desk.cards("B's hand")) == ["blue 1", "red 1"]


def test_cards_that_nobody_named_may_be_exchanged(desk: Desk) -> None:
    """A place that was told to hold so many cards, never mind which, keeps the number only."""
    desk.given("the pile is 3 cards")
    taken = desk.cards("the pile")[0]

    desk.given(f"A's hand is {taken}")

    assert desk.cards("A's hand") == [taken]
    assert len(desk.cards("the pile")) == 3


def test_a_place_for_one_gets_the_most_alike_card(desk: Desk) -> None:
    """A card that was taken from under a board is replaced by one of its colour."""
    desk.given("red's omen is red 2, blue's omen is blue 3, A's hand is blue 1")
    desk.arranger = Arranger(desk.names, desk.table)

    desk.given("A's hand is red 2")

    assert desk.cards("A's hand") == ["red 2"]
    assert desk.cards("red's omen") == ["red 1"]
    assert desk.cards("blue's omen") == ["blue 3"]


def test_any_cards_will_do(desk: Desk) -> None:
    """`2 cards` keeps what lies there and adds free ones."""
    desk.given("A's hand is blue 3")
    desk.given("A's hand is 2 cards")

    assert "blue 3" in desk.cards("A's hand")
    assert len(desk.cards("A's hand")) == 2


def test_an_empty_place(desk: Desk) -> None:
    """Everything that lies there is laid aside."""
    desk.given("A's hand is blue 3, the heap holds 2 blue Stones")

    desk.given("A's hand is empty, the heap is empty")

    assert desk.cards("A's hand") == []
    assert desk.holds("the heap", "Stone") == 0


def test_nothing_is_lost(desk: Desk) -> None:
    """However much is given, there are as many tokens and cards as before."""
    desk.given(
        "A has 3 red Stones, the heap holds 1 red Stone, 2 blue Stones, A has 2 Flags on blue"
    )
    desk.given("A's hand is red 1, blue 2, the pile is 3 cards, red's omen is red 3")

    assert sum(desk.table.tokens.values()) == 12 + 12
    assert sorted(piece for pieces in desk.table.lists.values() for piece in pieces) == [*range(6)]


@pytest.mark.parametrize(
    "line, code, message",
    [
        ("A has 2 Stons", "G201", 'I know no "Stons"'),
        ("A's hnd is red 1", "G201", 'I know no "A\'s hnd"'),
        ("A's hand is red 9", "G201", 'I know no "red 9"'),
        ("red has 9 height", "G404", '"height" goes from 0 to 5, and here it would be 9'),
        ("A has 2 Stones", "G307", '"Stones" could mean "red" or "blue"'),
        ("red has 2 Stones", "G302", '"red" has no area that can hold "Stones"'),
        ("D's hand is red 1", "G812", "with 3 players there is no D"),
        ("red's omen is red 1, red 2", "G409", '"omen" has room for 1, and 2 can come here'),
        ("A has 7 red Stones", "G813", "this needs 7 red Stones, and 6 are free"),
    ],
)
def test_what_cannot_be_given(desk: Desk, line: str, code: str, message: str) -> None:
    """The message names what is not there or not enough."""
    with pytest.raises(StepMistake) as caught:
        desk.given(line)

    assert (caught.value.diagnostic.code, caught.value.diagnostic.message) == (code, message)


def test_what_somebody_has_is_guessed_with_its_owner(desk: Desk) -> None:
    """The name behind the player is the one that is misspelt."""
    with pytest.raises(StepMistake) as caught:
        desk.given("A's hnd is red 1")

    assert caught.value.diagnostic.help == 'did you mean "A\'s hand"?'
