"""Every game can be read back, whatever it is made of."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import pytest

from gamedsl.check.model import Condition, Expression, Model, Source, Statement
from gamedsl.loading import read_game
from gamedsl.reading import as_text, read_back
from gamedsl.reading.actions import title
from gamedsl.reading.conditions import condition
from gamedsl.reading.sources import source
from gamedsl.reading.statements import steps
from gamedsl.reading.values import value
from tests.reference.shipped import GAMES


@cache
def _model(name: str) -> Model:
    checked = read_game(name).checked
    assert checked is not None
    assert checked.model is not None
    return checked.model


@pytest.mark.parametrize("name", GAMES)
def test_a_shipped_game(name: str) -> None:
    """Every action of a turn and every line of the score of a shipped game stands in what is read back."""
    model = _model(name)

    text = as_text(read_back(model))

    assert text.startswith(f"{model.title}, for ")
    assert all(f"  {title(action)}" in text for action in model.actions if not action.inner)
    categories = () if model.scoring is None else model.scoring.categories
    assert all(f"- {category.name}: " in text for category in categories)


@pytest.mark.parametrize(
    "words_for, kinds",
    [(value, Expression), (condition, Condition), (source, Source), (steps, Statement)],
)
def test_there_are_words_for_everything(words_for: Any, kinds: Any) -> None:
    """No kind of value, condition, source or statement is without words."""
    unknown = words_for.dispatch(object)

    assert [each for each in get_args(kinds) if words_for.dispatch(each) is unknown] == []


@pytest.mark.parametrize(
    "line",
    [
        "settle  (kuhn_poker.game, line 33)",
        "from now on the acting player has passed",
        "all players now see what lies in that player's hand",
        "if the purse of the player to the left of the acting player holds no Chip:",
        "all Chips go from the pot to the leader's purse",
        "the game is over and is scored",
        "4 Chips, all alike",
    ],
)
def test_kuhn_poker(line: str) -> None:
    """A rule with a name, knowledge of the flow, and another player are told in plain words."""
    assert line in as_text(read_back(_model("kuhn_poker")))
