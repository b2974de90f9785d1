from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from gamedsl import Game, Match, UsageError
from gamedsl.run import Reason
from gamedsl.run.edit import Position


def _names(reasons: Sequence[Reason]) -> list[str | None]:
    return [reason.name for reason in reasons]


def test_a_move_that_can_be_made_has_no_reason(start: Callable[..., Match]) -> None:
    """Nothing stands against a listed move."""
    assert start().why_not("pick parasol") == ()


def test_a_reason_has_numbers_a_place_and_clauses(start: Callable[..., Match]) -> None:
    """Who has too few baskets is told how many are needed, and where that is written."""
    position = Position(start())
    position.set("filled columns", 2, "parasol")
    position.put("Baskets", 2, "baskets", "A")

    (reason,) = position.match().why_not("pick parasol")

    assert reason.name == "too few"
    assert reason.message == "column 3 of parasol needs 3, you have 2"
    assert reason.numbers == {"column": 3, "Patch": "parasol", "needs": 3, "my baskets": 2}
    assert "WW-A07" in reason.clauses
    assert reason.place is not None
    assert reason.place.source.name.endswith("wonder_woods.game")
    assert reason.place.text.startswith("require I have as many Baskets")


def test_all_conditions_that_fail_are_told(exchange: Match) -> None:
    """Without cards and without baskets both are said, in the order of the rules."""
    position = Position(exchange)
    position.put_pieces([], "hand", "A")
    match = position.match()

    assert _names(match.why_not("lay girolle 3")) == ["not held", "no card"]
    assert match.why_not("lay girolle 3")[0].message == "you do not hold girolle 3"


def test_a_condition_without_sense_is_left_out(start: Callable[..., Match]) -> None:
    """Where there is no next column, nothing is said about the baskets that it would need."""
    position = Position(start())
    position.set("filled columns", 5, "parasol")

    (reason,) = position.match().why_not("pick parasol")

    assert (reason.name, reason.message) == ("full", "every column of parasol is full")


@pytest.mark.parametrize(
    "text, name, numbers",
    [
        ("pick parasol, column 2", "order", {"column": 1, "Patch": "parasol"}),
        ("pick parasol, baskets 4", "offer", {"column": 1, "baskets": 1, "stated": 4}),
        ("pick parasol, mushroom morel", "only", {"Patch": "parasol"}),
    ],
)
def test_what_is_stated_wrongly_is_refused(
    start: Callable[..., Match], text: str, name: str, numbers: dict[str, object]
) -> None:
    """The refusal has the right value, and what was stated where the text mentions it."""
    (reason,) = start().why_not(text)

    assert (reason.name, reason.numbers) == (name, numbers)


def test_several_wrong_statements_are_all_told(start: Callable[..., Match]) -> None:
    """Each wrong value has its own reason, in the order of the rules."""
    reasons = start().why_not("pick parasol, mushroom morel, column 2")

    assert _names(reasons) == ["order", "only"]


def test_who_is_not_asked_is_told_who_is(start: Callable[..., Match]) -> None:
    """Only the turn is spoken of: nothing about what would be possible in it."""
    (reason,) = start().why_not("pick parasol", player="B")

    assert reason.message == "it is A's turn"
    assert (reason.name, reason.numbers) == ("not your turn", {"player": "A"})
    assert _names(start().why_not("nonsense", player="B")) == ["not your turn"]


def test_who_has_no_turn_any_more_is_told_so_first(start: Callable[..., Match]) -> None:
    """After a final pass the rule about passing comes first, then whose turn it is."""
    match = start()
    match.play("pass")

    assert _names(match.why_not("pick parasol", player="A")) == ["passed", "not your turn"]
    assert _names(match.why_not("pick parasol", player="C")) == ["not your turn"]


def test_another_phase_has_its_own_sentence(start: Callable[..., Match], exchange: Match) -> None:
    """Each phase says what it says to those who want to do its deeds at another time."""
    assert _names(start().why_not("lay girolle 3")) == ["not now"]
    assert (
        start().why_not("lay girolle 3")[0].message == "cards are exchanged only after the harvest"
    )
    assert _names(exchange.why_not("pick parasol")) == ["over"]


def test_the_engine_has_words_where_the_author_has_none(gifts: Game) -> None:
    """A phase without a sentence of its own: the engine says to which phase the deed belongs."""
    match = gifts.start(2, seed=1, inputs={"First Player": "A"})

    (reason,) = match.why_not("sleep")
    assert (reason.name, reason.message) == (
        "another phase",
        '"sleep" belongs to the phase evening',
    )


def test_an_argument_without_a_refusal_of_its_own_is_refused(hideaway: Game) -> None:
    """A card that is not held cannot be shown, also where the author said nothing of it."""
    match = hideaway.start(2, seed=1, inputs={"First Player": "A"})
    other = next(
        name
        for name in hideaway.model.domain("Beast").elements
        if name not in match.view("A").area("hand", "A").pieces
    )

    (reason,) = match.why_not(f"show {other}")
    assert (reason.name, reason.message) == ("not offered", f"{other} is not in A's hand")


def test_turn_and_phase_are_both_told(exchange: Match) -> None:
    """Who wants something at another's turn and in another phase learns both."""
    assert _names(exchange.why_not("pick parasol", player="B")) == ["not your turn", "over"]


@pytest.mark.parametrize(
    "text, name",
    [
        ("look under a Patch", "sealed"),
        ("look under parasol", "sealed"),
        ("looks under the morel", "sealed"),
        ("look under coulemelle", "sealed"),
        ("place another player's Baskets", "own"),
        ("place B's basket", "own"),
        ("take a Basket alone", "no gift"),
    ],
)
def test_a_deed_that_is_never_done_is_refused_by_its_name(
    start: Callable[..., Match], text: str, name: str
) -> None:
    """The deed may be written with a class or with one of its elements."""
    (reason,) = start().why_not(text)

    assert reason.name == name


def test_nothing_is_possible_after_the_end(hideaway: Game) -> None:
    """When the game is over, that is the only reason, whatever was written."""
    match = hideaway.start(2, seed=1)
    match.play("stop")

    for text in ("draw", "nonsense", "hide fox 1"):
        assert _names(match.why_not(text)) == ["game over"]


def test_a_sentence_is_in_the_language_of_the_match(start: Callable[..., Match]) -> None:
    """The name of the reason stays, its sentence is translated."""
    french = start(language="fr")
    position = Position(french)
    position.set("filled columns", 5, "parasol")

    (reason,) = position.match().why_not("pick coulemelle")

    assert reason.name == "full"
    assert "coulemelle" in reason.message
    assert reason.message != "every column of coulemelle is full"


def test_what_is_no_move_at_all_is_a_mistake_of_the_program(start: Callable[..., Match]) -> None:
    """A move is a text or one of the moves."""
    with pytest.raises(UsageError, match="a move is one of the moves or a text, got 3"):
        start().why_not(3)  # type: ignore[arg-type]


def test_why_not_and_moves_agree(woods: Game) -> None:
    """Through whole games: nothing stands against a card or patch exactly when it is listed."""
    cards = woods.model.domain("Information").elements
    patches = woods.model.domain("Patch").elements
    texts = ["pass", *(f"lay {card}" for card in cards), *(f"pick {patch}" for patch in patches)]
    match, number = woods.start(2, seed=11), 0
    while not match.over:
        moves = [move.text for move in match.moves()]
        possible = [text for text in texts if not match.why_not(text)]
        assert sorted(possible) == sorted(moves)
        number += 1
        match.play(moves[number * 7 % len(moves)])
