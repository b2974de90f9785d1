from __future__ import annotations

import pickle
import threading
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gamedsl
from gamedsl import Game, IllegalMove, Match, UsageError


def test_a_game_says_what_it_is_made_of(woods: Game) -> None:
    """Title, players, languages and a description without any match."""
    description = woods.description()

    assert (woods.title, woods.players, woods.languages) == ("Wonder Woods", (2, 5), ("en", "fr"))
    assert [each.name for each in description.things] == ["Mushroom", "Basket", "Information"]
    assert description.things[0].sorts[3] == ("parasol", 14)
    assert description.phases == ("harvest", "exchange")
    assert description.scoring == ("mushrooms",)
    assert description.tables[0].headings[0] == "players"


def test_actions_are_described_with_their_arguments(woods: Game) -> None:
    """What is chosen, and what may be stated, with the possible values."""
    pick, _, lay, _ = woods.description().actions

    assert (pick.verb, pick.phase) == ("pick", "harvest")
    assert [(each.name, each.stated) for each in pick.arguments] == [
        ("patch", False),
        ("column", True),
        ("baskets", True),
        ("mushroom", True),
    ]
    assert pick.arguments[0].values == ("girolle", "morel", "bolete", "parasol")
    assert pick.arguments[1].numbers is not None
    assert len(lay.arguments[0].values) == 16


def test_options_and_inputs_are_described(woods: Game) -> None:
    """Questions, values with their texts, the standard one, and what happens without an input."""
    description = woods.description()
    option = next(each for each in description.options if each.name == "pass mode")
    colour, first = description.inputs

    assert (option.values, option.standard) == (("final", "reenter"), "final")
    assert option.texts[0] == "No."
    assert (colour.each_player, colour.no_two_alike, colour.otherwise) == (True, True, "in order")
    assert (first.name, first.values, first.otherwise) == ("First Player", (), "drawn")


def test_a_description_is_translated(woods: Game) -> None:
    """Printed names and questions are those of the language; another language is refused."""
    assert woods.description("fr").things[0].sorts[3] == ("coulemelle", 14)
    with pytest.raises(UsageError, match="this game speaks en, fr, not de"):
        woods.description("de")


def test_areas_say_who_sees_them(woods: Game) -> None:
    """Sight, owner, order and capacity of each area."""
    areas = {(each.name, each.owner): each for each in woods.description().areas}

    assert areas["hand", "player"].sight == "owner"
    assert areas["draw pile", None].ordered
    assert areas["secret", "Patch"].capacity == 1


def test_a_game_is_used_by_many_threads() -> None:
    """Threads that start and play at the same time get what one alone would get."""
    game = gamedsl.load("wonder_woods")
    records: list[str] = []

    def play(seed: int) -> None:
        match = game.start(2, seed=seed, inputs={"First Player": "A"})
        for number in range(8):
            match.play(match.moves()[number % len(match.moves())])
        records.append(match.record())

    threads = [threading.Thread(target=play, args=(seed % 2,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(records) == 4
    assert len(set(records)) == 2


def test_a_game_can_be_pickled(hideaway: Game) -> None:
    """A game sent to another process plays the same."""
    again = pickle.loads(pickle.dumps(hideaway))  # noqa: S301 - our own bytes

    assert again.start(2, seed=1).row == hideaway.start(2, seed=1).row
    assert repr(again) == "<Game Hideaway>"


@pytest.fixture(scope="module")
def match() -> Match:
    """A match to ask odd things; nothing is ever played in it."""
    return gamedsl.load("wonder_woods").start(["Ann", "B, the 2nd"], seed=1)


WORDS = st.sampled_from(
    ["pick", "picks", "pass", "lay", "the", "parasol", "girolle", "3", ",", "column", "-1", "take"]
)


@given(st.one_of(st.text(max_size=30), st.lists(WORDS, max_size=8).map(" ".join)))
@settings(max_examples=60)
def test_any_text_is_a_move_or_has_a_reason(match: Match, text: str) -> None:
    """Whatever is typed: it can be played, or it is refused with a sentence and changes nothing."""
    reasons = match.why_not(text)
    copy = match.copy()
    if not reasons:
        copy.play(text)
        assert copy.row != match.row
        return
    with pytest.raises(IllegalMove) as refused:
        copy.play(text)
    assert refused.value.reasons == reasons
    assert all(str(reason) for reason in reasons)
    assert copy.row == match.row


@pytest.mark.parametrize("wrong", [None, 5, b"x"])
@pytest.mark.parametrize("call", ["load", "loads", "check_rules", "replay", "choices"])
def test_what_is_no_text_is_refused_as_such(match: Match, call: str, wrong: Any) -> None:
    """A program that hands over something else reads which of its values was wrong."""
    calls: dict[str, Callable[[Any], object]] = {
        "load": gamedsl.load,
        "loads": gamedsl.loads,
        "check_rules": gamedsl.check_rules,
        "replay": match.game.replay,
        "choices": match.choices,
    }
    with pytest.raises(UsageError, match=r"got (NoneType|int|bytes)"):
        calls[call](wrong)
