"""Choices in the middle of a move: options, sets, names, and whole moves in one line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gamedsl import Game, IllegalMove, Match
from gamedsl.run import Move

Given = Callable[[str], Match]

ROCKS = "A's hand holds Crab (red), Sponge, A's reef holds Coral, Coral with Ray at the right"


def texts(match: Match) -> list[str]:
    """The moves of whoever is asked."""
    return [move.text for move in match.moves()]


def names(found: tuple[object, ...]) -> list[str]:
    """Reasons by their names."""
    return [str(getattr(each, "name", None)) for each in found]


# ---- what pieces are called -----------------------------------------------------------------------


def test_hosts_of_one_name_are_numbered_in_the_order_of_their_area(given: Given) -> None:
    """Each place at each rock can be named, and only the free ones are offered."""
    match = given(ROCKS)
    match.play("play Crab")

    assert texts(match) == ["settle at the left of Coral", "settle at the left of Coral 2"]


def test_alike_cards_are_one_move(given: Given) -> None:
    """Two cards on which the same is printed cannot be told apart in a hand."""
    match = given("A's hand holds Coral (red), Coral (red)")

    assert texts(match) == ["draw", "play Coral", "bury Coral"]


def test_what_is_printed_tells_copies_apart(given: Given) -> None:
    """Of one name, but with another colour: the colour is said."""
    match = given("A's hand holds Coral (red), Coral (blue)")

    assert texts(match) == [
        "draw",
        "play Coral (red)",
        "play Coral (blue)",
        "bury Coral (red)",
        "bury Coral (blue)",
    ]


def test_a_short_name_that_fits_two_is_refused(given: Given) -> None:
    """The printed name alone could mean either of them."""
    match = given("A's hand holds Coral (red), Coral (blue)")
    (reason,) = match.why_not("play coral")

    assert reason.name == "several"
    assert reason.message == 'this can be read as "play Coral (red)" or "play Coral (blue)"'


def test_a_face_down_host_has_no_name_of_its_own(given: Given) -> None:
    """Who settles at it does not say which card it is."""
    match = given("A's hand holds Crab | Ray, Sponge, A's reef holds 2 cards, Coral")
    match.play("play Crab")

    assert sorted(texts(match)) == [
        "settle at the left of Coral",
        "settle at the left of face-down card",
        "settle at the left of face-down card 2",
    ]


def test_names_of_any_language_are_read(given: Given) -> None:
    """A move may be written with the names of another sheet."""
    match = given(ROCKS)
    match.play("play Crabe")

    assert match.why_not("settle at the left of Corail 2") == ()


# ---- sets -----------------------------------------------------------------------------------------


SET = "A's hand holds Eel, Coral (red), Coral (red), Sponge, A's reef holds Coral (blue)"


def at_payment(given: Given) -> Match:
    """Two cards of three have to be paid."""
    match = given(SET)
    match.play("play Eel (Crab | Eel)" if "play Eel (Crab | Eel)" in texts(match) else "play Eel")
    return match


def test_a_set_is_one_move(given: Given) -> None:
    """Every set of cards once, those of alike cards too."""
    match = at_payment(given)

    assert texts(match) == ["pay Coral and Coral", "pay Coral and Sponge"]
    assert [move.together for move in match.moves()] == [("Coral", "Coral"), ("Coral", "Sponge")]


@pytest.mark.parametrize(
    "text", ["pay Coral and Sponge", "pays sponge, coral", "pay Sponge and the Coral."]
)
def test_a_set_is_said_in_any_order(given: Given, text: str) -> None:
    """The order of the names is no matter."""
    match = at_payment(given)
    match.play(text)

    assert sorted(match.view("A").area("tide").pieces, key=str) == ["Coral", "Sponge"]


def test_choices_build_a_set_up_one_by_one(given: Given) -> None:
    """After each name come those that can still be added."""
    match = at_payment(given)

    assert match.choices() == ("pay",)
    assert match.choices("pay") == ("Coral", "Sponge")
    assert match.choices("pay Sponge") == ("Coral",)
    assert match.choices("pay Coral and") == ("Coral", "Sponge")
    assert match.choices("pay Coral, Coral") == ()


@pytest.mark.parametrize(
    "text, name, numbers",
    [
        ("pay Coral", "how many", {"wanted": 2, "given": 1}),
        ("pay nothing", "how many", {"wanted": 2, "given": 0}),
        ("pay Coral, Coral and Sponge", "how many", {"wanted": 2, "given": 3}),
        ("pay Sponge and Sponge", "not offered", {"given": 2, "there": 1}),
        ("pay Ray and Sponge", "not offered", {}),
    ],
)
def test_a_wrong_set_is_refused_with_numbers(
    given: Given, text: str, name: str, numbers: dict[str, int]
) -> None:
    """Too few, too many, one twice that is there once, one that is not there."""
    match = at_payment(given)
    (reason,) = match.why_not(text)

    assert (reason.name, reason.numbers) == (name, numbers)


def test_an_unknown_name_in_a_set_is_named(given: Given) -> None:
    """The reason is about the one name that is none."""
    (reason,) = at_payment(given).why_not("pay Coral and Sponje")

    assert reason.name == "no such"
    assert reason.message == 'no such card: Sponje; did you mean "Sponge"?'


def test_listed_moves_are_those_without_a_reason(given: Given) -> None:
    """Every listed move can be read back, and is allowed."""
    for line in (ROCKS, SET):
        match = given(line)
        for move in match.moves():
            assert match.why_not(move) == match.why_not(move.text) == ()


# ---- questions in the middle ------------------------------------------------------------------------


def test_an_option_at_another_time_is_refused(given: Given) -> None:
    """Nobody can answer what is not asked."""
    match = given(ROCKS)

    assert names(match.why_not("stop")) == ["not now"]
    assert names(match.why_not("settle at the left of Coral")) == ["not now"]


def test_only_who_is_asked_answers(given: Given) -> None:
    """In the middle of a move it is still the turn of its player."""
    match = given(ROCKS)
    match.play("play Crab")

    assert match.waiting_for == ("A",)
    assert names(match.why_not("settle at the left of Coral", player="B")) == ["not your turn"]


def test_refusals_mention_what_the_rule_holds(given: Given) -> None:
    """The text names the face that was chosen before."""
    match = given(ROCKS)
    match.play("play Crab")
    (reason,) = match.why_not("found a rock")

    assert (reason.name, reason.message) == ("no ground", "Crab needs a rock")


def test_a_taken_place_is_refused(given: Given) -> None:
    """The author's refusal of an argument names it."""
    match = given("A's hand holds Ray, Sponge, A's reef holds Coral, Coral with Ray at the right")
    (reason,) = match.why_not("play Ray; settle at the right of Coral 2")

    assert reason.name == "taken"
    assert reason.message == "right of Coral 2 is no free place"


def test_an_answer_may_be_given_though_there_is_no_other(given: Given) -> None:
    """Who says the only answer is not refused, and the record leaves it out all the same."""
    match = given("A's hand holds Ray, Sponge, A's reef holds Coral, Coral with Ray at the right")
    short = match.copy()
    short.play("play Ray")
    match.play("play Ray, settle at the right of Coral, pay nothing")

    assert match == short
    assert [step.forced for step in match.steps] == [step.forced for step in short.steps]
    assert [step.forced for step in match.steps] == [0, 1, 2]


def test_a_question_with_one_answer_is_not_asked(given: Given) -> None:
    """The only card that can pay is paid at once, and the move is still one step to undo."""
    match = given(ROCKS)
    match.play("play Crab")
    before = match.row
    match.play("settle at the left of Coral")

    assert texts(match) == ["draw a card", "stop"]
    assert match.view("A").area("tide").pieces == ("Sponge",)
    match.undo()
    assert match.row == before


# ---- a whole move in one line -------------------------------------------------------------------------


def test_a_whole_move_in_one_line(given: Given) -> None:
    """The parts answer the questions one after the other."""
    match = given(ROCKS)
    match.play("play Crab, settle at the left of Coral 2, stop")

    assert match.waiting_for == ("B",)
    hosts = match.view("B").area("reef", "A").hosts
    assert [(each.name, each.sides[0]) for each in hosts] == [
        ("Coral", ("left", ())),
        ("Coral 2", ("left", ("Crab",))),
    ]


def test_commas_of_a_set_are_not_those_of_the_line(given: Given) -> None:
    """The longest part that is an answer is taken."""
    match = given(f"{SET}")
    eel = next(move.text for move in match.moves() if move.text.startswith("play Eel"))
    match.play(f"{eel}, pay Coral, Sponge")

    assert match.waiting_for == ("B",)


def test_a_line_stops_where_the_move_stops(given: Given) -> None:
    """The next turn is another move."""
    match = given(ROCKS)
    before = match.row
    with pytest.raises(IllegalMove):
        match.play("play Crab, settle at the left of Coral, stop, draw")

    assert match.row == before


def test_a_line_that_fails_on_the_way_changes_nothing(given: Given) -> None:
    """The reason is that of the part which fails; nothing has been done."""
    match = given(ROCKS)
    before = match.row
    (reason,) = match.why_not("play Crab, settle at the left of Coral, fly")

    assert reason.name == "no such move"
    assert reason.message == 'no such move: fly; a move begins with "draw a card" or "stop"'
    assert match.row == before


def test_a_line_is_recorded_as_it_was_asked(reef: Game) -> None:
    """A record has the answers one by one, and leads to the same position."""
    match = reef.start(2, seed=3)
    chosen: list[Move] = []
    while not match.over:
        moves = match.moves()
        chosen.append(moves[(7 * len(chosen) + 2) % len(moves)])
        match.play(chosen[-1])
        assert reef.from_dict(match.to_dict()) == match

    assert any(move.together for move in chosen)
    again = reef.replay(match.record())
    assert again == match
    assert again.events("A") == match.events("A")


def test_a_part_that_could_be_two_things_is_refused(given: Given) -> None:
    """Nothing is taken in silence."""
    match = given("A's hand holds Coral (red), Coral (blue)")
    (reason,) = match.why_not("play Coral; stop")

    assert reason.name == "several"
    with pytest.raises(IllegalMove):
        match.play("play Coral; stop")


# ---- what refusals give away ----------------------------------------------------------------------


@pytest.mark.parametrize("text", ["play Ray", "play Crab (red)", "bury Crab | Sponge", "bury Crub"])
def test_a_refusal_does_not_say_who_holds_a_card(given: Given, text: str) -> None:
    """Whether a card is in the other hand or in the pile, the player who asks for it is told the same."""
    match = given("A's hand holds Coral, B's hand holds Crab (red), Ray")
    other = given("A's hand holds Coral, B's hand holds Coral, Coral")

    told = match.why_not(text, player="A")

    assert told == other.why_not(text, player="A")
    assert all("B" not in reason.message for reason in told)


def test_a_refusal_does_not_say_what_lies_face_down(given: Given) -> None:
    """A card that nobody can see is called as it was asked for, never by what is seen on the table."""
    match = given("A's hand is Coral, B's reef holds a face-down card, a face-down card")
    labels = match.to_dict()["areas"]["each player"]["reef"]
    (reef,) = labels.values()
    assert len(reef["B"]) == 2

    for label in reef["B"]:
        told = match.why_not(f"bury {label.split(' #')[0]}", player="A")
        assert all("face-down" not in reason.message for reason in told)
