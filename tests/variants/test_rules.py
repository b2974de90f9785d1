"""Changes of options, of named rules, and of numbers in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gamedsl.syntax.dump import dump

Make = Callable[..., Any]


def test_another_value_of_an_option_is_the_standard(merged: Make, by_hand: Make) -> None:
    """The question and the values stay."""
    result = merged("change option late fee to dear\n")

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        ("free (standard)", "free"), ("dear  ", "dear (standard)  ")
    )


def test_an_option_without_that_value(merged: Make) -> None:
    """The values that there are get listed, and the option is shown."""
    (mistake,) = merged("change option late fee to cheap\n").found

    assert mistake.code == "G206"
    assert mistake.span.text == "cheap"
    assert mistake.help == 'its values are "free" and "dear"'
    assert mistake.labels[0].span.text == "late fee"


def test_an_option_that_has_that_standard_already(merged: Make, base_text: str) -> None:
    """Also when the first value is the standard because none is marked."""
    unmarked = base_text.replace("free (standard)", "free")

    assert merged("change option late fee to free\n").codes == ["G706"]
    assert merged("change option late fee to free\n", unmarked).codes == ["G706"]


def test_a_labelled_line_is_changed(merged: Make, by_hand: Make) -> None:
    """The line keeps its label."""
    result = merged("change rule storm to put 3 Crates into the shed\n")

    assert result.found == ()
    assert dump(result.tree) == by_hand(("storm: put 2 Crates", "storm: put 3 Crates"))


@pytest.mark.parametrize("name", ["room", "full", '"full"'])
def test_a_condition_is_changed(merged: Make, by_hand: Make, name: str) -> None:
    """It is called by its own name or by that of its refusal, and keeps its name."""
    result = merged(
        f'change rule {name} to require I have at most 2 Crates   else full: "it is full"\n'
    )

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        ("at most 4 Crates", "at most 2 Crates"), ('"the hold is full"', '"it is full"')
    )


def test_a_name_of_several_words_may_be_quoted(merged: Make, by_hand: Make) -> None:
    """The names of refusals are not known in other files, so marks tell where they end."""
    result = merged(
        'change rule "none there" to require the quay has at least 2 Crates   else empty: "x"\n'
        'change rule "storm" to put 3 Crates into the shed\n'
    )

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        ("at least 1 Crate ", "at least 2 Crates"),
        ('else none there: "the quay is empty"', 'else empty: "x"'),
        ("storm: put 2 Crates", "storm: put 3 Crates"),
    )


def test_a_condition_may_get_another_name(merged: Make, by_hand: Make) -> None:
    """A name that is written down wins."""
    result = merged(
        'change rule room to require space: I have at most 4 Crates   else full: "no"\n'
    )

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        ("require room:", "require space:"), ("the hold is full", "no")
    )


def test_a_rule_that_stays_as_it_is(merged: Make) -> None:
    """Warned about, whether it is a line or a condition."""
    line = merged("change rule storm to put 2 Crates into the shed\n")
    same = 'change rule room to require I have at most 4 Crates   else full: "the hold is full"\n'

    assert line.codes == ["G706"]
    assert merged(same).codes == ["G706"]


def test_a_rule_that_is_not_there(merged: Make) -> None:
    """Only rules with a name can be changed; the nearest one is offered."""
    (mistake,) = merged("change rule storms to put 3 Crates into the shed\n").found

    assert mistake.code == "G702"
    assert mistake.message == '"harbour" has no rule "storms" that could be changed'
    assert mistake.help == 'did you mean "storm"?'


@pytest.mark.parametrize(
    "rule, old, new",
    [
        ("storm", "storm: put 2 Crates", "storm: put 3 Crates"),
        ("the quay is crowded", "at least 4 Crates\n\noption", "at least 3 Crates\n\noption"),
        ("next berth of a player", "reach + 1, up to 4", "reach + 1, up to 3"),
        ("next berth", "reach + 1, up to 4", "reach + 3, up to 4"),
        ("crates", "crates: 2 per Crate", "crates: 3 per Crate"),
        ("full", "at most 4 Crates", "at most 3 Crates"),
    ],
)
def test_a_number_in_a_rule(merged: Make, by_hand: Make, rule: str, old: str, new: str) -> None:
    """Lines, definitions, score lines and conditions are called by their names."""
    (before,) = [word.strip(",") for word in old.split() if word.strip(",").isdigit()][-1:]
    if "+ 3" in new:
        before = "1"
    result = merged(f'change rule "{rule}" from {before} to 3\n')

    assert result.found == ()
    assert dump(result.tree) == by_hand((old, new))


def test_a_number_that_is_not_there(merged: Make) -> None:
    """What stands there is said, on the two numbers of the change."""
    (mistake,) = merged('change rule "next berth" from 2 to 3\n').found

    assert mistake.code == "G701"
    assert mistake.span.text == "from 2 to 3"
    assert mistake.message == 'the change goes from 2, and "harbour" says 1 and 4'


def test_a_rule_without_numbers(merged: Make, base_text: str) -> None:
    """There is nothing to change in it."""
    (mistake,) = merged(
        'change rule "storm" from 2 to 3\n',
        base_text.replace("storm: put 2 Crates into the shed", "storm: end the game"),
    ).found

    assert mistake.code == "G702"
    assert mistake.message == '"storm" has no number "2" that could be changed'


def test_a_number_that_stands_there_twice(merged: Make, base_text: str) -> None:
    """Nobody could say which one is meant."""
    (mistake,) = merged(
        'change rule "next berth" from 4 to 3\n', base_text.replace("reach + 1", "reach + 4")
    ).found

    assert mistake.code == "G708"
    assert mistake.message == '"the next berth of a player" has 2 parts that "4" could mean'


def test_two_numbers_of_one_rule(merged: Make, by_hand: Make) -> None:
    """Each is found in the base as it was, so the second does not see the first."""
    result = merged('change rule "next berth" from 1 to 4\nchange rule "next berth" from 4 to 5\n')

    assert result.found == ()
    assert dump(result.tree) == by_hand(("reach + 1, up to 4", "reach + 4, up to 5"))


def test_a_number_that_stays_as_it_is(merged: Make) -> None:
    """Warned about on the two numbers."""
    (warning,) = merged('change rule "storm" from 2 to 2\n').found

    assert (warning.code, warning.span.text) == ("G706", "from 2 to 2")


def test_a_changed_number_stands_in_the_variant(merged: Make) -> None:
    """What follows from the new number is the variant's business, and is shown there."""
    result = merged('change rule "crates" from 2 to 3\n')
    (score,) = (each for each in result.tree.sections if type(each).__name__ == "Score")
    quantity = score.lines[0].value.phrase.core.quantity

    assert (quantity.number, quantity.span.text) == (3, "3")
    assert quantity.span.source.name == "variant.game"


LINES = "  crates: 2 per Crate in my hold\n  berths: for each Crate in my hold, 1\n"


@pytest.mark.parametrize(
    "change, old, new",
    [
        (
            "change option late fee to dear   covers HB-A02\n",
            'late fee "Does a late ship pay?"   covers HB-A01\n  free (standard)   "No."\n  dear  ',
            (
                'late fee "Does a late ship pay?"   covers HB-A01, HB-A02\n'
                '  free   "No."\n  dear (standard)  '
            ),
        ),
        (
            'change rule "storm" from 2 to 3   covers HB-A02\n',
            "storm: put 2 Crates into the shed   covers HB-A01",
            "storm: put 3 Crates into the shed   covers HB-A01, HB-A02",
        ),
        (
            'change rule "room" from 4 to 3   covers HB-A02\n',
            '4 Crates    else full: "the hold is full"   covers HB-A01',
            '3 Crates    else full: "the hold is full"   covers HB-A01, HB-A02',
        ),
        (
            "change table supply   covers HB-A02\n  | players | crates |\n  | 2 | 6 |\n",
            "supply by players   covers HB-A01\n  | players | crates | goes to      |\n  | 2       | 8 ",
            (
                "supply by players   covers HB-A01, HB-A02\n"
                "  | players | crates | goes to      |\n  | 2       | 6 "
            ),
        ),
        (
            "add to Ware   covers HB-A02\n  tea\n",
            'cloth, salt   fr "toile", "sel"   covers HB-A01',
            'cloth, salt, tea   fr "toile", "sel", "tea"   covers HB-A01, HB-A02',
        ),
        (
            "add to score   covers HB-A02\n  fee: 3\n",
            f"score   covers HB-A01\n{LINES}",
            f"score   covers HB-A01, HB-A02\n{LINES}  fee: 3\n",
        ),
    ],
    ids=["option", "rule", "condition", "table", "kind", "score"],
)
def test_a_change_may_cite_clauses(
    merged: Make, base_text: str, change: str, old: str, new: str
) -> None:
    """They are added to those that the part cites already."""
    cited = "   covers HB-A01"
    base = base_text.replace(old.replace(cited, ""), old)
    result = merged(change, base)

    assert cited in base
    assert result.found == ()
    assert dump(result.tree) == dump(merged("", base.replace(old, new)).tree)
