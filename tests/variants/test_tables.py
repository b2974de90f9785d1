"""Changes of tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gamedsl.syntax.dump import dump

Make = Callable[..., Any]


def _supply(*rows: str) -> str:
    return "change table supply\n" + "".join(f"  {row}\n" for row in rows)


def test_only_the_cells_that_are_listed_change(merged: Make, by_hand: Make) -> None:
    """One row and one column suffice, and all other numbers stay."""
    result = merged(_supply("| players | crates |", "| 2 | 6 |"))

    assert result.found == ()
    assert dump(result.tree) == by_hand(("| 2       | 8  ", "| 2       | 6  "))


def test_rows_and_columns_may_stand_in_any_order(merged: Make, by_hand: Make) -> None:
    """What stands at the heads says which cell is meant, without regard to capitals."""
    result = merged(
        _supply("| Players | Goes to | crates |", "| 3 | shed | 9 |", "| 2 | quay | 7 |")
    )

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        ("| 2       | 8      | way to shed  |", "| 2 | 7 | quay |"),
        ("| 3       | 10     | quay         |", "| 3 | 9 | shed |"),
    )


def test_keys_may_run_across(merged: Make, by_hand: Make) -> None:
    """A table whose keys stand in its first row is changed in the same way."""
    result = merged("change table prices\n  | price | 3 |\n  | coins | from 9 to 8 |\n")

    assert result.found == ()
    assert dump(result.tree) == by_hand(("| 4 | 6 | 9 |", "| 4 | 6 | 8 |"))


def test_an_empty_cell_leaves_what_is_there(merged: Make, by_hand: Make) -> None:
    """So that a row can be drawn with all its columns."""
    result = merged(_supply("| players | crates | goes to |", "| 2 | | shed |", "| 3 | 11 | |"))

    assert result.found == ()
    assert dump(result.tree) == by_hand(("way to shed", "shed"), ("| 10 ", "| 11 "))


@pytest.mark.parametrize(
    "cell, new",
    [
        ("from 8 to 6", "6"),
        ("FROM 8  to  6", "6"),
        ("6", "6"),
    ],
)
def test_a_cell_may_say_what_it_was(merged: Make, by_hand: Make, cell: str, new: str) -> None:
    """`from 8 to 6` is the same as 6, as long as the base says 8."""
    result = merged(_supply("| players | crates |", f"| 2 | {cell} |"))

    assert result.found == ()
    assert dump(result.tree) == by_hand(("| 2       | 8  ", f"| 2       | {new}  "))


def test_names_that_hold_the_word_to(merged: Make, by_hand: Make) -> None:
    """`from way to shed to road to town` is read so that the first name is that of the base."""
    result = merged(_supply("| players | goes to |", "| 2 | from way to shed to road to town |"))

    assert result.found == ()
    assert dump(result.tree) == by_hand(("way to shed", "road to town"))


def test_a_wrong_from_is_refused_on_its_cell(merged: Make) -> None:
    """The base no longer says 7, so somebody has to look at the change again."""
    result = merged(_supply("| players | crates |", "| 2 | from 7 to 6 |", "| 3 | from 10 to 9 |"))
    (mistake,) = result.found

    assert mistake.code == "G701"
    assert mistake.span.text == "from 7 to 6"
    assert (mistake.span.source.name, mistake.span.line) == ("variant.game", 6)
    assert mistake.message == 'the change goes from 7, and "harbour" says 8'
    assert [(each.span.source.name, each.span.text) for each in mistake.labels] == [
        ("harbour.game", "8")
    ]
    assert mistake.fix.replacement == "from 8 to 6"


def test_a_new_row_is_added_when_it_is_whole(merged: Make, by_hand: Make) -> None:
    """Its cells are put in the order of the base."""
    result = merged(_supply("| players | goes to | crates |", "| 4 | shed | 12 |"))

    assert result.found == ()
    row = "| 3       | 10     | quay         |\n"
    assert dump(result.tree) == by_hand((row, f"{row}  | 4 | 12 | shed |\n"))


def test_a_new_column_is_added_when_it_is_whole(merged: Make, by_hand: Make) -> None:
    """It stands behind the others."""
    result = merged(_supply("| players | ropes |", "| 3 | 5 |", "| 2 | 4 |"))

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        ("| players | crates | goes to      |", "| players | crates | goes to | ropes |"),
        ("| 2       | 8      | way to shed  |", "| 2 | 8 | way to shed | 4 |"),
        ("| 3       | 10     | quay         |", "| 3 | 10 | quay | 5 |"),
    )


def test_a_new_row_and_a_new_column_at_once(merged: Make, by_hand: Make) -> None:
    """The cell in which they meet is there once."""
    rows = ("| players | crates | goes to | ropes |", "| 2 | | | 4 |", "| 3 | | | 5 |")
    result = merged(_supply(*rows, "| 4 | 12 | shed | 6 |"))

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        ("| players | crates | goes to      |", "| players | crates | goes to | ropes |"),
        ("| 2       | 8      | way to shed  |", "| 2 | 8 | way to shed | 4 |"),
        (
            "| 3       | 10     | quay         |",
            "| 3 | 10 | quay | 5 |\n  | 4 | 12 | shed | 6 |",
        ),
    )


@pytest.mark.parametrize(
    "rows, text, known",
    [
        (("| players | crates |", "| 4 | 6 |"), "4", '"supply" has no row "4" that could be'),
        (("| players | crate |", "| 2 | 6 |"), "crate", '"supply" has no column "crate" that'),
        (("| players | ropes |", "| 2 | 6 |"), "ropes", '"supply" has no column "ropes" that'),
        (("| player | crates |", "| 2 | 6 |"), "player", '"supply" has no first column "player"'),
    ],
    ids=["row", "near column", "column", "corner"],
)
def test_heads_that_the_base_does_not_have(
    merged: Make, rows: tuple[str, ...], text: str, known: str
) -> None:
    """A row or a column that is not there is refused on its head, and the table is shown."""
    result = merged(_supply(*rows))
    (mistake,) = result.found

    assert mistake.code == "G702"
    assert mistake.span.text == text
    assert mistake.message.startswith(known)
    assert mistake.labels[0].span.text == "supply"


def test_what_a_new_row_would_need(merged: Make) -> None:
    """A row that may be meant as a new one is told which columns it lacks."""
    (mistake,) = merged(_supply("| players | crates |", "| 4 | 6 |")).found
    (_, needed) = mistake.labels

    assert needed.span.text == "| 4 | 6 |"
    assert needed.text.startswith("a new row would have to say ")


def test_help_for_a_head_that_is_not_there(merged: Make) -> None:
    """The nearest name is offered, or all that there are."""
    near = merged(_supply("| players | crate |", "| 2 | 6 |")).found[0]
    far = merged(_supply("| players | crates |", "| 4 | 6 |")).found[0]

    assert near.help == 'did you mean "crates"?'
    assert far.help == 'it has "2" and "3"'


def test_a_row_that_is_listed_twice(merged: Make) -> None:
    """Both places are shown."""
    result = merged(_supply("| players | crates |", "| 2 | 6 |", "| 2 | 7 |"))
    (mistake,) = result.found

    assert mistake.code == "G703"
    assert (mistake.span.line, mistake.labels[0].span.line) == (7, 6)


def test_rows_of_unequal_length(merged: Make) -> None:
    """The rows of a change are as long as its heading."""
    result = merged(_supply("| players | crates |", "| 2 | 6 | 7 |"))

    assert result.codes == ["G111"]
    assert result.found[0].span.line == 6


def test_a_change_that_changes_nothing(merged: Make) -> None:
    """The whole change is named, but not rows that are drawn beside a real change."""
    same = merged(_supply("| players | crates |", "| 2 | 8 |"))
    beside = merged(_supply("| players | crates |", "| 2 | 8 |", "| 3 | 9 |"))

    assert same.codes == ["G706"]
    assert same.unchanged
    assert beside.found == ()


def test_a_cell_that_goes_from_a_number_to_itself(merged: Make) -> None:
    """Said on the cell, beside other changes too."""
    result = merged(_supply("| players | crates |", "| 2 | from 8 to 8 |", "| 3 | 9 |"))
    (warning,) = result.found

    assert warning.code == "G706"
    assert warning.span.text == "from 8 to 8"


def test_a_table_that_is_not_there(merged: Make) -> None:
    """The nearest name is offered."""
    result = merged("change table price\n  | price | 3 |\n  | coins | 8 |\n")

    assert result.codes == ["G702"]
    assert result.found[0].span.text == "price"
    assert result.found[0].help == 'did you mean "prices"?'


def test_several_changes_of_one_table(merged: Make, by_hand: Make) -> None:
    """They meet only where they touch the same cell."""
    apart = merged(
        _supply("| players | crates |", "| 2 | 6 |")
        + _supply("| players | goes to |", "| 2 | quay |")
    )
    same = merged(_supply("| players | crates |", "| 2 | 6 |", "| 3 | 4 |") * 2)

    assert apart.found == ()
    assert dump(apart.tree) == by_hand(("8      | way to shed", "6 | quay"))
    assert same.codes == ["G703", "G703"]
    assert same.found[0].message.startswith('two changes meet at "crates at 2"')


def test_a_crooked_table_is_left_to_others(merged: Make, base_text: str) -> None:
    """Where the base's own rows are uneven, nothing is said here."""
    crooked = base_text.replace("| 10     | quay         |", "| 10     |")
    result = merged(_supply("| players | crates |", "| 2 | 6 |"), crooked)

    assert result.found == ()
    assert result.unchanged
