"""What a variant adds to the lists of its base."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gamedsl.syntax.dump import dump

Make = Callable[..., Any]


def test_a_kind_gets_another_value(merged: Make, by_hand: Make) -> None:
    """With its translation, behind those that it had."""
    result = merged('add to Ware\n  tea   fr "thé"\n  silk   fr "soie"\n')

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        (
            'cloth, salt   fr "toile", "sel"',
            'cloth, salt, tea, silk   fr "toile", "sel", "thé", "soie"',
        )
    )


def test_a_language_without_a_word(merged: Make, by_hand: Make) -> None:
    """The value's own name stands in, whichever side lacks the word."""
    result = merged('add to Ware\n  tea   de "Tee"\n')

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        (
            'cloth, salt   fr "toile", "sel"',
            'cloth, salt, tea   fr "toile", "sel", "tea"   de "cloth", "salt", "Tee"',
        )
    )


def test_a_value_comes_and_another_goes(merged: Make, by_hand: Make) -> None:
    """In one variant, in any order."""
    expected = by_hand(('cloth, salt   fr "toile", "sel"', 'salt, tea   fr "sel", "thé"'))
    add, remove = 'add to Ware\n  tea   fr "thé"\n', "remove cloth\n"

    assert dump(merged(add + remove).tree) == expected
    assert dump(merged(remove + add).tree) == expected


def test_areas_are_added(merged: Make, by_hand: Make) -> None:
    """Those of nobody and those of each player, behind all others."""
    result = merged("add to areas\n  crane   Crates\neach player also has\n  purse   0 to 9\n")

    assert result.found == ()
    more = "\nareas\n  crane   Crates\neach player has\n  purse   0 to 9\n"
    assert dump(result.tree) == by_hand(more=more)


def test_lines_are_added_to_the_score(merged: Make, by_hand: Make) -> None:
    """Before the one that says who wins."""
    result = merged("add to score\n  reach: my reach\n  fee: 3\n")

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        ("  most points wins", "  reach: my reach\n  fee: 3\n  most points wins")
    )


def test_an_action_is_added_to_a_phase(merged: Make, by_hand: Make) -> None:
    """Behind the others."""
    result = merged("add in evening action wait\n  put 1 Crate into the shed\n")
    last = "        put 1 Crate on the quay\n      action pass\n"

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        (last, last + "      action wait\n        put 1 Crate into the shed\n")
    )


def test_an_action_needs_its_phase_where_there_are_several(merged: Make) -> None:
    """The phases with turns are listed."""
    (mistake,) = merged("add action wait\n").found

    assert mistake.code == "G708"
    assert mistake.help == 'write "in morning turns" or "in evening turns"'


STEPS = """\
language 1.0
game "Harbour"
players 2 to 3

turns from the Pilot
  step unload
    action fetch a Crate
  step leave
    action pass
"""


def test_an_action_is_added_to_a_step(merged: Make) -> None:
    """`in` names a step just as well as a phase."""
    result = merged("add in leave action wait\n", STEPS)
    (turns,) = (each for each in result.tree.sections if type(each).__name__ == "Turns")

    assert result.found == ()
    assert [[action.verb.text for action in step.actions] for step in turns.steps] == [
        ["fetch"],
        ["pass", "wait"],
    ]


def test_turns_of_steps_have_no_actions_of_their_own(merged: Make) -> None:
    """The steps are offered."""
    (mistake,) = merged("add action wait\n", STEPS).found

    assert mistake.code == "G708"
    assert mistake.help == 'write "in unload" or "in leave"'


@pytest.mark.parametrize("edge", ["start", "end"])
def test_more_is_done_in_a_phase(merged: Make, by_hand: Make, edge: str) -> None:
    """Before or after everything else in it."""
    result = merged(f"add at the {edge} of phase evening\n  end the game if the quay is crowded\n")
    block = f"    at the {edge} of the phase\n      end the game if the quay is crowded\n"
    first = "    turns once round from the Pilot\n"
    last = "        put 1 Crate on the quay\n      action pass\n"

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        (first, block + first) if edge == "start" else (last, last + block)
    )


@pytest.mark.parametrize(
    "change, name",
    [
        ("add to Ware\n  tea\n  salt\n", "salt"),
        ("add to score\n  crates: 3\n", "crates"),
        ("add in evening action drop a Crate\n", "drop a Crate"),
    ],
)
def test_names_that_are_taken(merged: Make, change: str, name: str) -> None:
    """Refused here, with the place of the first one, and nothing is added."""
    result = merged(change)
    (mistake,) = result.found

    assert mistake.code == "G202"
    assert (mistake.span.text, mistake.span.source.name) == (name, "variant.game")
    assert mistake.labels[0].span.text == name
    assert mistake.labels[0].span.source.name == "harbour.game"
    assert result.unchanged


@pytest.mark.parametrize(
    "change, message",
    [
        ("add to Wares2\n  tea\n", '"harbour" has no kinds "Wares2" that could be changed'),
        ("add at the end of phase noon\n  end the game\n", '"harbour" has no phase "noon"'),
        ("add in noon action wait\n", '"harbour" has no phase "noon"'),
    ],
)
def test_lists_that_are_not_there(merged: Make, change: str, message: str) -> None:
    """Refused on their names."""
    result = merged(change)

    assert result.codes == ["G702"]
    assert result.found[0].message.startswith(message)


def test_values_that_stand_in_a_file(merged: Make, base_text: str) -> None:
    """A variant cannot write a row into a spreadsheet."""
    sheet = base_text.replace(
        'kinds Ware: cloth, salt   fr "toile", "sel"', 'kinds Ware, one a row of "wares.csv"'
    )
    (mistake,) = merged("add to Ware\n  tea\n", sheet).found

    assert mistake.code == "G702"
    assert mistake.message == '"harbour" has no list of names for "Ware" that could be changed'
