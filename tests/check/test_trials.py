"""What designers tried in their first week, and what they are told."""

from __future__ import annotations

from pathlib import Path

from gamedsl.diagnostics import Diagnostic
from gamedsl.loading import read_text
from tests.check.conftest import Check

GAMES = Path(__file__).resolve().parents[2] / "games"
FOLDER = GAMES / "wonder_woods"
WOODS = (FOLDER / "wonder_woods.game").read_text("utf-8")
SHEETS = {path.name: path.read_text("utf-8") for path in sorted(FOLDER.glob("*.csv"))}


def _woods(old: str, new: str) -> tuple[Diagnostic, ...]:
    assert WOODS.count(old) == 1
    return read_text(WOODS.replace(old, new), files=SHEETS).diagnostics


def test_the_shipped_games_are_clean() -> None:
    """Nothing is said about them, not even a warning."""
    for path in sorted(GAMES.glob("*/*.game")):
        if "scenarios" not in path.name:
            files = {each.name: each.read_text("utf-8") for each in path.parent.glob("*.csv")}
            assert read_text(path.read_text("utf-8"), files=files).diagnostics == (), path.name


def test_a_table_row_that_deals_too_much() -> None:
    """It is told for the number of players of the row: what is needed, what is left, where it is dealt."""
    (found,) = _woods(
        "| 4       | 12                | 3            | box       |",
        "| 4       | 12                | 5            | box       |",
    )

    assert found.code == "G405"
    assert found.message.startswith("at 4 players 20 ")
    assert found.message.endswith("are needed here, and 12 are left")
    assert found.span is not None
    assert found.span.text.startswith("deal cards a hand to each player")


def test_a_variant_of_two_lines() -> None:
    """A changed number that the pieces cannot bear is told in the base, for the number of players that has it."""
    variant = "extends wonder_woods\nchange table supply\n  | players | mushrooms a patch |\n  | 3 | 40 |\n"
    found = read_text(variant).diagnostics

    assert [each.code for each in found] == ["G405"]
    assert found[0].message == "at 3 players 40 girolle Mushrooms are needed here, and 14 are left"


def test_a_variant_that_changes_what_is_not_there() -> None:
    """A slip in a variant is told in the variant."""
    variant = (
        "extends wonder_woods\nchange table suply\n  | players | mushrooms a patch |\n  | 3 | 9 |\n"
    )
    (found,) = read_text(variant, name="autumn.game").diagnostics

    assert found.code == "G702"
    assert found.span is not None
    assert (found.span.source.name, found.span.line) == ("autumn.game", 2)


def test_a_slip_that_shows_in_five_places(check: Check) -> None:
    """The definition is told, and its uses are places of the same mistake."""
    (found,) = check(("tokens Cone: 12", "tokens Coen: 12"))

    assert found.code == "G212"
    assert found.span is not None
    assert found.span.text == "Coen"
    assert len(found.labels) >= 3


def test_two_phases_of_one_name() -> None:
    """Both places are told, with the name."""
    found = _woods("  phase exchange", "  phase harvest")

    (twice,) = [each for each in found if each.code == "G202"]
    assert twice.message == '"harvest" is declared a second time here'
    assert [label.span.line for label in twice.labels] == [
        WOODS[: WOODS.index("  phase harvest")].count("\n") + 1
    ]


def test_a_condition_that_is_always_decided(check: Check) -> None:
    """A condition beside one that makes it idle is told, with its words."""
    (found,) = check(("at least 2 Cones", "at most 12 Cones"))

    assert found.code == "G511"
    assert found.message == '"the heap has at most 12 Cones" always holds, so it decides nothing'


def test_and_beside_or(check: Check) -> None:
    """Mixing them is refused; parentheses say what is meant."""
    mixed = "I have a Cone and the heap is not empty or the heap has 3 Cones"
    grouped = f"({mixed.replace(' or', ') or')}"
    required = "the heap has at least 2 Cones"

    assert [each.code for each in check((required, mixed))] == ["G110"]
    assert check((required, grouped)) == ()
