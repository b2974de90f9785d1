"""A line read back by itself says what the whole reading says of it."""

from __future__ import annotations

import pytest

from gamedsl.check.build import with_kind_rules
from gamedsl.loading import read_game
from gamedsl.reading import Section, Step, line_read, read_back

CHOSEN = ["tic_tac_toe", "kuhn_poker", "wonder_woods"]


def _steps(steps: tuple[Step, ...]) -> list[Step]:
    return [each for step in steps for each in (step, *_steps(step.steps))]


def _all(sections: tuple[Section, ...]) -> list[Step]:
    return [
        each for section in sections for each in (*_steps(section.steps), *_all(section.sections))
    ]


@pytest.mark.parametrize("name", CHOSEN)
def test_every_line_says_the_same_alone(name: str) -> None:
    """Each sentence of a line stands in the whole, at that line, and no line of the whole is silent alone."""
    reading = read_game(name)
    assert reading.checked is not None
    model, rules = with_kind_rules(reading.checked)
    file = reading.sources[-1].name
    whole: dict[str, set[str]] = {}
    for step in _all(read_back(model, file, rules)):
        if step.place is not None:
            whole.setdefault(step.place, set()).add(step.text)

    for place, texts in whole.items():
        if "," not in place:
            alone = line_read(model, file, int(place.removeprefix("line ")), ())
            assert alone, place
            assert set(alone) <= texts, place


def test_points_of_a_kind_are_read_on_the_line_of_their_rule() -> None:
    """What a piece is worth stands in no step of the play."""
    reading = read_game("forest_shuffle")
    assert reading.checked is not None
    model, rules = with_kind_rules(reading.checked)
    birch = next(rule for rule in rules if rule.named == "Birch" and rule.sort == "points")

    told = line_read(model, birch.span.source.name, birch.span.line, rules)

    assert told == ("Birch, points: 1",)
