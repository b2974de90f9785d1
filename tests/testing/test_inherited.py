"""The scenarios of a base are tried with the rules of its variants."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text
from gamedsl.source import Source, Span
from gamedsl.testing import Suite
from gamedsl.testing.inherited import BaseGame, Inherited, known_titles

POND = """\
language 1.0
game "Pond"
players 2
components
  tokens Pebble: 12
areas
  pond  Pebbles
each player has
  bag   Pebbles
input First Player: a player, otherwise drawn
setup
  put 8 Pebbles on the pond
turns clockwise from the First Player, until the pond is empty
  action fish
    lucky: take 1 Pebble from the pond
score
  pebbles: 1 per Pebble in my bag
  most points wins; still tied: shared
"""
SCENARIOS = """\
scenario "a fish is one pebble"
  given 2 players, the pond has 5 Pebbles
  A fishes
  then A has 1 Pebble
scenario "eight pebbles lie there"
  given 2 players
  then the pond holds 8 Pebbles
always "no pebble is lost"
  then there are 12 Pebbles in all
"""
DEEP = "change rule lucky to take 2 Pebbles from the pond, as far as possible\n"


def _suite(variant: str, scenarios: str = SCENARIOS) -> Suite:
    text = f"language 1.0\nextends pond\n{variant}"
    reading = read_text(text, files={"pond.game": POND}, name="deep.game")
    assert reading.ok, reading.diagnostics
    assert reading.checked is not None
    own = reading.sources[-1]
    base = BaseGame("pond", Span(own, 13, 25), (Source("pond.scenarios.game", scenarios),))
    return Suite(reading.checked, (own,), reading.names, base)


def _inherited(variant: str) -> Inherited:
    suite = _suite(variant)
    assert suite.diagnostics == ()
    found = suite.run_inherited()
    assert found is not None
    return found


def test_all_hold() -> None:
    """A variant that changes nothing keeps every scenario, those that always hold among them."""
    found = _inherited("")

    assert [(each.title, each.passed) for each in found.results] == [
        ("a fish is one pebble", True),
        ("eight pebbles lie there", True),
        ("no pebble is lost", True),
    ]
    assert found.diagnostics == ()


def test_one_no_longer_holds() -> None:
    """It is told at the line that names the base, with what was expected."""
    (told,) = _inherited(DEEP).diagnostics

    assert told.code == "G814"
    assert told.message == '1 scenario of "pond" no longer holds: "a fish is one pebble"'
    assert told.span is not None
    assert told.span.text == "extends pond"
    assert [label.text for label in told.labels] == ["expected `A has 1 Pebble`, got 2"]


@pytest.mark.parametrize("count, last", [(5, ""), (7, "; and 2 more")])
def test_several_no_longer_hold(count: int, last: str) -> None:
    """The first five are shown with their lines, and the last of these says how many more there are."""
    one = SCENARIOS.partition('scenario "eight')[0]
    told = "".join(one.replace("a fish", f"{number} fish") for number in range(count))
    found = _suite(DEEP, told).run_inherited()

    assert found is not None
    texts = [label.text for label in found.diagnostics[0].labels]
    assert texts == ["expected `A has 1 Pebble`, got 2"] * 4 + [
        f"expected `A has 1 Pebble`, got 2{last}"
    ]


def test_what_cannot_even_be_read_does_not_hold() -> None:
    """A scenario that names what is gone fails as well."""
    found = _inherited("remove action fish\nadd action angle\n  take 1 Pebble from the pond\n")

    assert [each.title for each in found.failed] == ["a fish is one pebble"]
    assert found.failed[0].failure is not None
    assert found.failed[0].failure.code == "G807"


def test_told_anew() -> None:
    """What the variant replaces is its own scenario, and that of the base is not tried."""
    new = "  given 2 players, the pond has 5 Pebbles\n  A fishes\n  then A has 2 Pebbles\n"
    suite = _suite(f'{DEEP}replace scenario "a fish is one pebble"\n{new}')
    found = suite.run_inherited()

    assert suite.diagnostics == ()
    assert [each.passed for each in suite.run()] == [True]
    assert found is not None
    assert found.failed == ()
    assert len(found.results) == 2
    assert found.replaced == {"a fish is one pebble"}


def test_laid_aside() -> None:
    """By name and with a reason; one that holds all the same is told at its title."""
    line = 'remove scenario "a fish is one pebble", "no pebble is lost" because "two a turn"\n'
    found = _inherited(DEEP + line)
    (told,) = found.diagnostics

    assert found.failed == ()
    assert (told.code, told.severity.value) == ("G815", "warning")
    assert told.span is not None
    assert told.span.text == '"no pebble is lost"'


@pytest.mark.parametrize(
    "line, code",
    [
        ('remove scenario "a fish is one peble" because "x"\n', "G702"),
        ('replace scenario "a fish"\n  given 2 players\n  then A has no Pebble\n', "G702"),
        ('scenario "no pebble is lost"\n  given 2 players\n  then A has no Pebble\n', "G707"),
    ],
)
def test_titles_have_to_be_those_of_the_base(line: str, code: str) -> None:
    """Whoever misspells one, or says one twice without `replace`, is told."""
    assert [each.code for each in _suite(line).diagnostics] == [code]


def test_a_waiver_needs_a_reason() -> None:
    """Without `because` the line cannot be read."""
    codes = [each.code for each in _suite('remove scenario "no pebble is lost"\n').diagnostics]

    assert codes == ["G105"]


def test_a_game_that_extends_nothing() -> None:
    """It has nothing to replace or to lay aside."""
    reading = read_text(POND + '\nremove scenario "x" because "y"\n')
    assert reading.checked is not None
    suite = Suite(reading.checked, reading.sources, reading.names)

    assert [each.code for each in suite.diagnostics] == ["G709"]
    assert suite.run_inherited() is None


def test_a_base_that_is_a_variant_itself() -> None:
    """Its own changes of scenarios count for those that extend it."""
    sources = (
        Source("pond.game", SCENARIOS),
        Source(
            "deep.game",
            'remove scenario "eight pebbles lie there" because "ten"\nscenario "new"\n  x\n',
        ),
    )
    base = BaseGame("deep", Span(sources[0], 0, 0), sources)

    assert list(known_titles(base)) == ["a fish is one pebble", "no pebble is lost", "new"]


def test_another_standard_of_an_option() -> None:
    """Scenarios of the base are played with the standards of the base, for these can still be played.

    One that goes with another standard of the variant only is left as the variant has it.
    """
    option = 'option tide "Is there a tide?"\n  no (standard)   "No."\n  yes             "Yes."\n'
    option += (
        'option moon "Which?", only if tide is yes\n  new (standard)  "New."\n  full  "Full."\n'
    )
    pond = POND.replace("  action fish\n", "  action fish\n    if tide is yes, add 1 to my weeds\n")
    pond = pond.replace("  bag   Pebbles\n", "  bag   Pebbles\n  weeds  0 to 20\n") + option
    lines = (
        'scenario "no weeds"\n  given 2 players\n  A fishes\n  then A has 0 weeds\n'
        'scenario "some weeds"\n  given 2 players, option tide is yes\n  A fishes\n  then A has 1 weeds\n'
        'always "never so many"\n  then each player has at most 0 weeds\n'
    )
    tide, moon = "change option tide to yes\n", "change option moon to full\n"
    for changes in (tide, "", f"{tide}{moon}"):
        text = f"language 1.0\nextends pond\n{changes}"
        reading = read_text(text, files={"pond.game": pond}, name="tidal.game")
        assert reading.checked is not None
        own = reading.sources[-1]
        sources = (Source("pond.game", pond), Source("pond.scenarios.game", lines))
        base = BaseGame("pond", Span(own, 13, 25), sources)
        found = Suite(reading.checked, (own,), reading.names, base).run_inherited()

        assert found is not None
        assert {each.title: each.failure for each in found.results} == dict.fromkeys(
            ("no weeds", "some weeds", "never so many")
        )
