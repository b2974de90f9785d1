"""Words of deeds as they are said of somebody."""

from __future__ import annotations

import pytest

from gamedsl.check.rules.wording import third_person


@pytest.mark.parametrize(
    "said, of_somebody",
    [
        ("draw a card", "draws a card"),
        ("pass", "passes"),
        ("fetch", "fetches"),
        ("carry it", "carries it"),
        ("play", "plays"),
        ("go home", "goes home"),
        ("woo", "woos"),
        ("have a rest", "has a rest"),
    ],
)
def test_third_person(said: str, of_somebody: str) -> None:
    """The verb gets its ending, the rest stays."""
    assert third_person(said) == of_somebody
