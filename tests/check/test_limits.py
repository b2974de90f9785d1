"""No game, however strange, ends in a traceback or takes long to refuse."""

from __future__ import annotations

import pytest

from tests.check.conftest import Check

VALUE = "1 per Cone in my store"


def _definitions(lines: str) -> tuple[str, str]:
    return "\nscore", f"\ndefine\n{lines}\nscore"


def test_definitions_in_a_circle(check: Check) -> None:
    """A value that leads back to itself is told once."""
    lines = "  the egg is the hen + 1\n  the hen is the egg + 1\n"
    found = check(_definitions(lines), (VALUE, "the egg"))

    assert [each.code for each in found] == ["G213"]


@pytest.mark.parametrize("term", ["v{0}", "v{0} + the v{0}"])
def test_definitions_in_definitions(check: Check, term: str) -> None:
    """Chains and towers of definitions are refused before they grow beyond bounds."""
    tower = "".join(f"  the v{n} is the {term.format(n - 1)} + 1\n" for n in range(1, 200))
    found = check(_definitions("  the v0 is 1\n" + tower), (VALUE, "the v199"))

    assert {each.code for each in found} == {"G214"}


@pytest.mark.parametrize(
    "change, code",
    [
        (("players 2 to 4", "players 0"), "G404"),
        (("players 2 to 4", "players 4 to 2"), "G424"),
        (("players 2 to 4", "players 2 to 99"), "G404"),
        (("tokens Cone: 12", "tokens Cone: 99999999999999999999"), "G404"),
        (("tokens Cone: 12", f"tokens Cone: {'9' * 5001}"), "G404"),
        (("players 2 to 4", f"players 2 to {'9' * 5001}"), "G404"),
        (("tokens Cone: 12", "tokens Cone: 0"), "G404"),
        (("tokens Cone: 12", "tokens Cone: 12\n  board Hill: 30 columns by 6 rows"), "G404"),
        (("tokens Cone: 12", "tokens Cone: 12\n  board Hill: squares 3 by 0"), "G404"),
        (("put 12 Cones", "put 99999999999999999999 Cones"), "G315"),
        (("put 12 Cones", "put -3 Cones"), "G404"),
        (("put 12 Cones", "2000 times: put 1 Cone"), "G404"),
        (("store  Cones", "store  Cones\n  steps  5 to 0"), "G424"),
        (("store  Cones", "store  Cones\n  steps  0 to 9999999999"), "G404"),
        ((VALUE, " + ".join(["1"] * 3000)), "G308"),
    ],
)
def test_numbers_beyond_all_bounds(check: Check, change: tuple[str, str], code: str) -> None:
    """They are refused where they stand."""
    assert [each.code for each in check(change)] == [code]


def test_verbs_that_call_each_other(check: Check) -> None:
    """A verb may use itself: how deep it goes is seen when it is played."""
    verb = "\nhow to gain\n  take 1 Cone from the heap, if any is left\n  if the heap is not empty, gain\n"

    assert (
        check(("    take 1 Cone from the heap\n", "    gain\n"), ("\nscore", f"{verb}\nscore"))
        == ()
    )
