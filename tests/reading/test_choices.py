"""Choices in the middle of a move, sets, faces and places at pieces, read back."""

from __future__ import annotations

import pytest

from gamedsl.check.model import Compare, Const, If, Let, Local, Slot, Type
from gamedsl.reading import as_text, read_back
from gamedsl.reading.document import Step
from gamedsl.reading.scope import Scope
from gamedsl.reading.statements import body
from tests.reference.reef import SPECIES, reef


@pytest.fixture(scope="module")
def text() -> str:
    """The game of the reef, read back, without its places."""
    return as_text(read_back(reef(), "by hand.game")).replace("  (line 1)", "")


def test_a_choice_is_read_back_where_it_is_made(text: str) -> None:
    """Who chooses what, each option with its condition and what it leads to."""
    assert "2  the acting player chooses a spot:\n" in text
    assert "2.1  found a rock:\n" in text
    assert '2.1.1  allowed if the face\'s place is 0, else no ground: "{face} needs a rock"' in text
    assert "2.2  settle at the spot:\n" in text


def test_an_option_is_no_action_of_a_turn(text: str) -> None:
    """The actions are those of the turns."""
    actions = text.partition("\nActions\n")[2].partition("\nScore\n")[0]
    titles = [line.strip() for line in actions.splitlines() if line[2:3].strip()]

    assert titles == ["draw", "play a face", "bury a card"]


def test_a_set_says_how_many(text: str) -> None:
    """What is chosen at once, from what, and the refusal."""
    assert "chooses the payment: exactly the face's species's cost of the cards in" in text
    assert 'else price: "{cost} needed, {given} given"' in text


def test_what_may_be_left(text: str) -> None:
    """A choice between a deed and nothing says that one may do it."""
    assert (
        "8.1  the acting player may draw a card:\n          8.1.1  the top card in the pile" in text
    )


def test_places_and_faces_have_words(text: str) -> None:
    """Where a card goes, what it shows, and what is counted there."""
    assert "the its card goes from the acting player's hand to the spot\n" in text
    assert "the its card shows the face\n" in text
    assert "- guests: the number of cards at a Rock in that player's reef\n" in text
    assert "each Rock slot: at most 1 Cards, those with a face up seen by all\n" in text
    assert (
        "- each player's reef: Cards in order, those with a face up seen by all, each with" in text
    )


def _chain(length: int) -> tuple[Step, ...]:
    kind = Type("Species", 0, len(SPECIES) - 1)
    slot, done = Slot(0, "Species", kind), Slot(1, "n", Type(None, 0, 9))
    chain: tuple[If, ...] = ()
    for number in reversed(range(length)):
        asked = Compare("==", Local(slot), Const(number, kind))
        chain = (If(asked, (Let(done, Const(number, done.type), -1),), chain, -1),)
    return body(chain, Scope(reef(), "").bind(slot, "the"))


def test_rules_by_kind_are_listed_by_kind() -> None:
    """A chain that asks for one kind after the other is a list of kinds."""
    (step,) = _chain(4)

    assert step.text == "what the Species is decides"
    kinds = ("Coral", "Sponge", "Crab", "Eel")
    assert [each.text for each in step.steps] == [
        f"{kind}: the n is {n}" for n, kind in enumerate(kinds)
    ]


def test_two_cases_stay_cases() -> None:
    """A short chain is read as it stands."""
    assert [step.text.partition(" ")[0] for step in _chain(2)] == ["if", "otherwise,"]
