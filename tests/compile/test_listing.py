"""Listing moves asks nothing again for each argument that is the same for all of them."""

from __future__ import annotations

from gamedsl.compile import Program, compile_model
from gamedsl.loading import read_text
from tests.check.test_token_places import SCOUTS


def scouts() -> Program:
    """Scouts are sent, or recalled as long as the bank has a coin."""
    checked = read_text(SCOUTS).checked
    assert checked is not None
    assert checked.model is not None
    return compile_model(checked.model, cache=None)


def test_what_is_the_same_for_all_is_asked_before_the_first() -> None:
    """Whether the bank is empty is asked once and not for each scout who could be recalled."""
    game = scouts()
    bank = next(each for each in game.model.stores if each.name == "bank")
    place = game.layout.count_slot(bank.index, 0, 0)
    text = game.source[game.source.index("def legal_1(") :].partition("\n\n")[0]
    asked = [line for line in text.splitlines() if f"s[{place}]" in line]

    assert [line.index("if") for line in asked] == [4]
