"""What a variant does before, after and instead of named parts of its base."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gamedsl.syntax.dump import dump

Make = Callable[..., Any]
FETCH = "        take 1 Crate from the quay\n      action pass\n    storm"
STORM = "    storm: put 2 Crates into the shed\n"


def test_before_an_action_is_behind_its_conditions(merged: Make, by_hand: Make) -> None:
    """For conditions come before any change; a further condition stands behind those of the base."""
    result = merged(
        "before action fetch\n"
        '  require calm: my reach is at most 4   else storm: "the sea is rough"\n'
        "  add 1 to my reach\n"
    )

    assert result.found == ()
    new = (
        '        require calm: my reach is at most 4   else storm: "the sea is rough"\n'
        "        add 1 to my reach\n"
    )
    assert dump(result.tree) == by_hand((FETCH, new + FETCH))


def test_after_an_action(merged: Make, by_hand: Make) -> None:
    """Behind everything that it does."""
    result = merged('after action fetch\n  say "fetched"\n')

    assert result.found == ()
    new = FETCH.replace("quay\n", 'quay\n        say "fetched"\n', 1)
    assert dump(result.tree) == by_hand((FETCH, new))


def test_before_and_after_one_thing(merged: Make, by_hand: Make) -> None:
    """In any order of the two changes."""
    before, after = 'before rule storm\n  say "wind"\n', 'after rule storm\n  say "calm"\n'
    expected = by_hand((STORM, f'    say "wind"\n{STORM}    say "calm"\n'))

    assert dump(merged(before + after).tree) == expected
    assert dump(merged(after + before).tree) == expected


def test_an_action_of_several_phases(merged: Make, by_hand: Make) -> None:
    """It is told apart by its phase, and gets a block although it had none."""
    assert merged('after action pass\n  say "x"\n').codes == ["G708"]
    result = merged('after in evening action pass\n  say "x"\n')

    assert result.found == ()
    last = "        put 1 Crate on the quay\n      action pass\n"
    assert dump(result.tree) == by_hand((last, f'{last}        say "x"\n'))


def test_a_deed_that_is_told_once(merged: Make, by_hand: Make) -> None:
    """`how to` is changed for all who do it."""
    result = merged('after how to load\n  say "loaded"\n')

    assert result.found == ()
    line = "  take 1 Crate from the quay\n\neach round"
    new = '  take 1 Crate from the quay\n  say "loaded"\n\neach round'
    assert dump(result.tree) == by_hand((line, new))


def test_a_phase_before_a_phase(merged: Make, by_hand: Make) -> None:
    """What stands before a phase may be a phase itself; it stands in the round."""
    result = merged('before phase evening\n  phase noon\n    say "noon"\n')

    assert result.found == ()
    new = '  phase noon\n    say "noon"\n  phase evening\n'
    assert dump(result.tree) == by_hand(("  phase evening\n", new))


def test_the_setup(merged: Make, by_hand: Make) -> None:
    """Before and after all that it does."""
    result = merged('before setup\n  say "a"\nafter setup\n  say "b"\n')

    assert result.found == ()
    opening = "  opening: put 1 Crate into the shed\n"
    assert dump(result.tree) == by_hand(
        ("setup\n  put 3", 'setup\n  say "a"\n  put 3'), (opening, opening + '  say "b"\n')
    )


def test_instead_of_a_rule_with_what_it_does(merged: Make, by_hand: Make) -> None:
    """`as before` is the line of the base, with its name, however deep it stands."""
    result = merged("instead of rule storm\n  if the shed is empty\n    as before\n")

    assert result.found == ()
    new = "    if the shed is empty\n      storm: put 2 Crates into the shed\n"
    assert dump(result.tree) == by_hand((STORM, new))


def test_instead_of_a_phase(merged: Make, by_hand: Make) -> None:
    """`as before` is all that is done in it."""
    result = merged('instead of phase evening\n  say "dusk"\n  as before\n')

    assert result.found == ()
    head = "  phase evening\n"
    assert dump(result.tree) == by_hand((head, f'{head}    say "dusk"\n'))


@pytest.mark.parametrize(
    "change, code",
    [
        ('before action fish\n  say "x"\n', "G702"),
        ('after rule tide\n  say "x"\n', "G702"),
        ('after phase noon\n  say "x"\n', "G702"),
        ('instead of how to unload\n  say "x"\n', "G702"),
        ('after the effect of cloth\n  say "x"\n', "G702"),
        ('before action fetch\n  say "x"\nbefore action fetch\n  say "y"\n', "G703"),
        ('before action fetch\n  say "x"\nremove action fetch\n', "G703"),
        ('instead of action fetch\n  say "x"\nafter action fetch\n  say "y"\n', "G703"),
        ("before action fetch\n  as before\n", "G311"),
        ("replace setup\n  as before\n", "G311"),
    ],
)
def test_what_cannot_be_wrapped(merged: Make, change: str, code: str) -> None:
    """There is no such thing, or two changes meet, or nothing is done instead."""
    assert merged(change).codes == [code]


def test_a_number_inside_is_changed_as_well(merged: Make) -> None:
    """What is done before a rule does not keep another change from its number."""
    assert merged('before rule storm\n  say "x"\nchange rule "storm" from 2 to 3\n').found == ()


def test_the_effect_of_a_kind(merged: Make) -> None:
    """It is called by its sort and by the kind that it belongs to."""
    base = (
        'language 1.0\ngame "Bees"\nplayers 2\nrules for Clover\n  effect  say "one"\n'
        'rules for Thyme\n  effect  say "two"\n  points  3\n'
    )
    result = merged('after the effect of Thyme\n  say "more"\nremove points of Thyme\n', base)

    assert result.found == ()
    (*_, thyme) = result.tree.sections
    (effect,) = thyme.rules
    assert [each.parts[0].text.text for each in effect.body] == ["two", "more"]


def test_a_kind_for_which_no_such_rule_is_written(merged: Make) -> None:
    """The nearest of those for which one is written is told."""
    base = 'language 1.0\ngame "Bees"\nplayers 2\nrules for Thyme\n  effect  say "two"\n'
    for change in ('after the effect of Thime\n  say "x"\n', "remove effect of Thime\n"):
        (found,) = merged(change, base).found

        assert found.message == '"harbour" has no effect of "Thime" that could be changed'
        assert found.help == 'did you mean "Thyme"?'
