"""What a variant says plainly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gamedsl.syntax.dump import dump

Make = Callable[..., Any]


@pytest.mark.parametrize(
    "old, new",
    [('game "Harbour"', 'game "Harbour: at Night"'), ("players 2 to 3", "players 3")],
)
@pytest.mark.parametrize("replace", ["", "replace "])
def test_the_head_of_the_variant_wins(
    merged: Make, by_hand: Make, old: str, new: str, replace: str
) -> None:
    """Its lines stand in the place of those of the base, with or without the word `replace`."""
    result = merged(f"{replace}{new}\n")

    assert result.found == ()
    assert dump(result.tree) == by_hand((old, new))


def test_a_version_and_a_reason_are_those_of_the_variant(merged: Make, base_text: str) -> None:
    """What the base gives as its own reason is not the variant's."""
    base = base_text.replace("players", 'because "old"\nversion 0.1\nplayers', 1)
    result = merged('because "new"\nversion 0.2\n', base)
    said = {each.kind: each.target for each in result.tree.sections if hasattr(each, "target")}

    assert said == {"because": "new", "version": "0.2"}


def test_tables_of_texts_add_up(merged: Make, base_text: str) -> None:
    """Those of the variant are read last, so its sentences win."""
    base = base_text.replace("players", 'texts "texts.csv"\nplayers', 1)
    result = merged('texts "night.csv"\n', base)
    files = [each.target for each in result.tree.sections if hasattr(each, "target")]

    assert files == ["texts.csv", "night.csv"]


@pytest.mark.parametrize(
    "section",
    [
        "components\n  tokens Rope: 5\n  marker Bell\n",
        "areas\n  crane   Crates\n",
        "each player has\n  purse   0 to 9\n",
        "define\n  the fee is 3\n",
        'option tide "Is there a tide?"\n  yes   "Yes."\n  no   "No."\n',
        "table ropes by price\n  | price | 1 |\n  | ropes | 2 |\n",
        "how to unload N Crates\n  put 1 Crate on the quay\n",
        'scenario "a ship"\n  A passes\n',
        "whenever a Crate comes into my hold\n  end the game\n",
    ],
)
def test_other_sections_are_added(merged: Make, by_hand: Make, section: str) -> None:
    """As if they had been written at the end of the base."""
    result = merged(section)

    assert result.found == ()
    assert dump(result.tree) == by_hand(more="\n" + section)


@pytest.mark.parametrize(
    "section, message, help_text",
    [
        ("setup\n  put 3 Crates on the quay\n", "its `setup`", "write `replace setup`"),
        ("score\n  crates: 3\n", "its `score`", "write `replace score`"),
        ('guard after 9 rounds: "x"\n', "its `guard`", "write `replace guard`"),
        (
            "each round\n  put 3 Crates on the quay\n",
            "its `each round`",
            "write `replace each round`",
        ),
        (
            "turns from the Pilot\n  action pass\n",
            "its `each round`",
            "write `remove each round` as well",
        ),
    ],
)
def test_a_section_of_which_there_is_one(
    merged: Make, section: str, message: str, help_text: str
) -> None:
    """It has to be replaced in so many words."""
    result = merged(section)
    (mistake,) = result.found

    assert mistake.code == "G707"
    assert mistake.message.startswith(f'"harbour" already has {message},')
    assert mistake.help == help_text
    assert mistake.span.line == 4
    assert mistake.labels[0].span.source.name == "harbour.game"


def test_a_course_of_play_of_another_shape(merged: Make, base_text: str) -> None:
    """`remove each round` makes room for plain turns."""
    result = merged("remove each round\nturns from the Pilot\n  action pass\n")
    shapes = [type(each).__name__ for each in result.tree.sections]

    assert result.found == ()
    assert "each round" in base_text
    assert "Rounds" not in shapes
    assert shapes.count("Turns") == 1


def test_a_section_that_the_base_does_not_have(merged: Make, by_hand: Make, base_text: str) -> None:
    """It is added like any other."""
    guard = 'guard after 30 rounds: "nobody sails any more"\n'
    result = merged(guard, base_text.replace(guard, ""))

    assert result.found == ()
    assert dump(result.tree) == by_hand((guard, ""), more="\n" + guard)
