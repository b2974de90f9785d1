"""Who knows which card, told apart from where it lies."""

from __future__ import annotations

import pytest

from gamedsl.check.model import Each, Held, Local, Reveal, Shuffle, Statement
from gamedsl.compile.darkness import find_private
from tests.compile.table import ACE, JACK, KING, QUEEN, TEN, Table
from tests.reference.words import value


@pytest.fixture
def table() -> Table:
    """A table where nothing has moved yet."""
    return Table()


EVERYBODY = [0, 1, 2]


def known(table: Table, *body: Statement, players: int = 3) -> list[list[int]]:
    """For each card who knows it afterwards."""
    return table.after(*body, players=players).known()


def test_nobody_knows_the_cards_in_a_box(table: Table) -> None:
    """Before anything has been shown, and after they have been put on a hidden pile."""
    assert known(table) == [[]] * 5
    assert known(table, table.fill()) == [[]] * 5


def test_who_draws_from_the_top_knows_the_card(table: Table) -> None:
    """Its place told it apart, so nobody forgets."""
    pile, hand = table.at(table.pile), table.at(table.hand, 1)

    assert known(table, table.fill(), table.move(TEN, pile, hand)) == [[], [], [], [], [1]]


def test_a_card_laid_open_is_known_to_all_who_play(table: Table) -> None:
    """With two players as with three."""
    body = table.fill(), table.move(TEN, table.at(table.pile), table.at(table.shown))

    assert known(table, *body) == [[], [], [], [], EVERYBODY]
    assert known(Table(), *body, players=2) == [[], [], [], [], [0, 1]]


def test_knowledge_follows_a_card(table: Table) -> None:
    """What was seen openly stays known in a hand."""
    shown, hand = table.at(table.shown), table.at(table.hand, 2)
    body = table.move(KING, table.at(table.cards), shown), table.move(KING, shown, hand)

    assert known(table, *body)[KING] == EVERYBODY


def hand_of(table: Table, *cards: int) -> list[Statement]:
    """These cards lie in the hand of the first player, known to all."""
    shown, hand = table.at(table.shown), table.at(table.hand, 0)
    moves: list[Statement] = []
    for card in cards:
        moves += [table.move(card, table.at(table.cards), shown), table.move(card, shown, hand)]
    return moves


def test_a_card_that_leaves_a_hand_unseen_makes_all_of_it_forgotten(table: Table) -> None:
    """It could have been any of them; only its owner still knows."""
    leave = table.move(KING, table.at(table.hand, 0), table.at(table.secret, 1))
    after = known(table, *hand_of(table, ACE, KING, QUEEN), leave)

    assert after == [[0], [0], [0], [], []]


def test_a_last_card_cannot_be_mistaken(table: Table) -> None:
    """Where nothing else lay, everybody knows what has left."""
    leave = table.move(KING, table.at(table.hand, 0), table.at(table.secret, 1))

    assert known(table, *hand_of(table, KING), leave)[KING] == EVERYBODY


def test_a_card_from_inside_a_pile_could_be_any_of_it(table: Table) -> None:
    """The top is told apart by its place, another card is not."""
    pile, secret = table.at(table.pile), table.at(table.secret, 1)
    shown = table.at(table.shown)
    laid = [
        each
        for card in (ACE, KING)
        for each in (table.move(card, table.at(table.cards), shown), table.move(card, shown, pile))
    ]

    assert known(table, *laid, table.move(KING, pile, secret))[:2] == [EVERYBODY, EVERYBODY]
    assert known(table, *laid, table.move(ACE, pile, secret))[:2] == [[], []]


def test_the_last_one_gone_through_is_no_special_case(table: Table) -> None:
    """A card named by a loop is forgotten by the same rule."""
    card = table.scope.slot("card", table.card)
    hand, other = table.at(table.hand, 0), table.at(table.hand, 1)
    loop = Each(
        Held(table.hand, value(0)),
        card,
        None,
        (table.move(Local(card), hand, other),),
        table.book.place(),
    )
    after = known(table, *hand_of(table, ACE, KING), loop)

    # The ace could have been either; the king that was left then was told apart by being alone.
    assert after[ACE] == [0, 1]
    assert after[KING] == [0, 1]


def test_a_shuffle_is_forgotten_by_who_does_not_look(table: Table) -> None:
    """A hidden pile hides everything that was known."""
    shown, pile = table.at(table.shown), table.at(table.pile)
    body = (
        table.move(ACE, table.at(table.cards), shown),
        table.move(ACE, shown, pile),
        Shuffle(pile, table.book.place()),
    )

    assert known(table, *body[:2])[ACE] == EVERYBODY
    assert known(table, *body)[ACE] == []


def test_what_is_turned_up_is_known_to_all(table: Table) -> None:
    """In a hand, under a board, on a pile; afterwards it stays known."""
    hand, secret = table.at(table.hand, 0), table.at(table.secret, 1)
    body = (
        table.fill(),
        table.move(TEN, table.at(table.pile), hand),
        table.move(JACK, table.at(table.pile), secret),
        Reveal(hand, table.book.place()),
        Reveal(secret, table.book.place()),
        table.move(TEN, hand, table.at(table.hand, 2)),
    )

    assert known(table, *body) == [[], [], [], EVERYBODY, EVERYBODY]


def test_who_sees_the_target_knows_everything_that_comes(table: Table) -> None:
    """Moving all of a pile into a hand tells its owner, and nobody else."""
    body: tuple[Statement, ...] = (
        table.fill(),
        table.all("Card", table.at(table.pile), table.at(table.hand, 1)),
    )

    assert known(table, *body) == [[1]] * 5
    body = (
        *body,
        table.move(QUEEN, table.at(table.hand, 1), table.at(table.shown)),
        table.all("Card", table.at(table.shown), table.at(table.hand, 0)),
    )
    assert known(Table(), *body) == [[1], [1], EVERYBODY, [1], [1]]


def private(table: Table, *body: Statement) -> bool:
    """Whether nobody but its owner can know a card in a hand, in a game that is only this."""
    layout = table.program(table.fill(), *body).layout
    return table.hand in find_private(layout.model, layout.dark)


def test_a_hand_that_is_only_dealt_is_private(table: Table) -> None:
    """Its cards come from where nobody looks; one that was seen before makes it no longer so."""
    deal = table.move(TEN, table.at(table.pile), table.at(table.hand, 0))
    seen = Table()

    assert private(table, deal)
    assert not private(seen, deal, *hand_of(seen, KING))


def test_a_hand_that_is_turned_up_is_not_private(table: Table) -> None:
    """Everybody knows its cards from then on."""
    hand = table.at(table.hand, 0)

    assert not private(table, Reveal(hand, table.book.place()))
