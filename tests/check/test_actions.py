"""What a move says leads to one action."""

from __future__ import annotations

import pytest

from tests.check.conftest import Check


@pytest.mark.parametrize("second", ["action draw", "action Draw"])
def test_two_actions_in_the_same_words(check: Check, second: str) -> None:
    """The text of a move could not tell them apart, and a record would not replay."""
    (found,) = check(("action double", second))

    assert (found.code, found.span and found.span.text) == ("G202", second.split()[1])
    assert found.labels[0].text == "declared here first"


def test_a_deal_says_to_whom(check: Check) -> None:
    """Without a receiver the deed is shown as it is said."""
    (found,) = check(("put 12 Cones on the heap", "put 12 Cones on the heap\n  deal 2 Cones"))

    assert (found.code, found.span and found.span.text) == ("G305", "deal 2 Cones")
