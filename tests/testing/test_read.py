from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.source import Source, Span
from gamedsl.syntax import nodes, parse
from gamedsl.testing import checks, steps
from gamedsl.testing.mistakes import StepMistake
from gamedsl.testing.read import read_scenario, read_step
from gamedsl.testing.words import Words


def _step(line: str) -> steps.Step:
    source = Source("a.game", line)
    return read_step(Words.at(Span(source, 0, len(line))))


def _checks(line: str) -> tuple[checks.Check, ...]:
    step = _step(line)
    assert isinstance(step, steps.Then)
    return step.checks


def _scenarios(text: str) -> list[nodes.Scenario]:
    sections = parse(Source("a.game", text)).file.sections
    return [each for each in sections if isinstance(each, nodes.Scenario)]


def test_given_has_items_and_lists() -> None:
    """A piece without a verb goes on with the list before it."""
    step = _step(
        "given 3 players, seed 7, option pass mode is reenter, A's hand is red 3, blue 5, "
        "B has no Stone, First Player is C, A has 2 Stones in the middle, the row is empty"
    )

    assert isinstance(step, steps.Given)
    players, seed, option, hand, none, first, middle, row = step.items
    assert isinstance(players, steps.PlayerNumber)
    assert players.count == 3
    assert isinstance(seed, steps.Seed)
    assert seed.number == 7
    assert isinstance(option, steps.OptionIs)
    assert (option.name.text, option.value.text) == ("pass mode", "reenter")
    assert isinstance(hand, steps.Contents)
    assert hand.place.text == "A's hand"
    assert [thing.text for thing in hand.things] == ["red 3", "blue 5"]
    assert isinstance(none, steps.Amount)
    assert (none.owner.text, none.number, none.thing.text, none.place) == ("B", 0, "Stone", None)
    assert isinstance(first, steps.Contents)
    assert [thing.text for thing in first.things] == ["C"]
    assert isinstance(middle, steps.Amount)
    assert middle.place is not None
    assert middle.place.text == "the middle"
    assert isinstance(row, steps.Contents)
    assert row.things == ()


def test_moves_are_joined_by_semicolons() -> None:
    """One line can hold several moves, of one player, of several, or of everyone."""
    step = _step("when A picks parasol, column 2; B and C pass; everyone passes")

    assert isinstance(step, steps.Play)
    assert [(move.player, move.text.text) for move in step.moves] == [
        ("A", "picks parasol, column 2"),
        ("B", "pass"),
        ("C", "pass"),
        (checks.EVERYONE, "passes"),
    ]
    assert step.times == 1


def test_moves_can_be_made_several_times() -> None:
    """`50 times:` says how often."""
    step = _step("50 times: everyone passes; A draws")

    assert isinstance(step, steps.Play)
    assert (step.times, len(step.moves)) == (50, 2)


def test_cannot_names_a_refusal() -> None:
    """The reason has a name, and numbers that are kept as they were written."""
    step = _step("A cannot pick parasol, column 3 because too few (column 3, you have 2)")

    assert isinstance(step, steps.Cannot)
    assert (step.player, step.text.text) == ("A", "pick parasol, column 3")
    assert step.reason.name is not None
    assert step.reason.name.text == "too few"
    assert [number.text for number in step.reason.numbers] == ["column 3", "you have 2"]
    assert step.reason.sentence is None


def test_cannot_may_quote_a_sentence() -> None:
    """Where the engine refuses, its sentence is the reason."""
    step = _step('A cannot draw because "the heap is empty"')

    assert isinstance(step, steps.Cannot)
    assert step.reason.sentence == "the heap is empty"


def test_a_start_is_refused_or_allowed() -> None:
    """The number of players and inputs are told apart."""
    refused = _step("starting with 3 players, First Player F is refused because stranger")
    allowed = _step("starting with 2 players is allowed")

    assert isinstance(refused, steps.Start)
    assert refused.count == 3
    assert [(name.text, value.text) for name, value in refused.inputs] == [("First Player", "F")]
    assert refused.reason is not None
    assert isinstance(allowed, steps.Start)
    assert allowed.reason is None


def test_deals_ask_about_many_set_ups() -> None:
    """`in 20 deals` holds checks like `then`."""
    step = _step("in 20 deals A has 2 Stones, the heap is not empty")

    assert isinstance(step, steps.Deals)
    assert step.count == 20
    assert [type(check) for check in step.checks] == [checks.Has, checks.Fact]


def test_short_checks() -> None:
    """Checks that say whose turn it is and whether the game is over."""
    turn, over, on = _checks("then it is B's turn, the game is over, the game goes on")

    assert isinstance(turn, checks.Turn)
    assert turn.player == "B"
    assert isinstance(over, checks.Progress)
    assert over.over
    assert isinstance(on, checks.Progress)
    assert not on.over


def test_winners_are_a_list() -> None:
    """Commas between players do not end the check."""
    several, nobody, one = _checks("then A, B and C win, nobody wins, D wins")

    assert isinstance(several, checks.Wins)
    assert several.players == ("A", "B", "C")
    assert isinstance(nobody, checks.Wins)
    assert nobody.players == ()
    assert isinstance(one, checks.Wins)
    assert one.players == ("D",)


def test_scores_have_a_category_or_none() -> None:
    """`in all` means all categories together; categories may have several words."""
    total, named, several = _checks(
        "then A scores 40 in all, A scores left and right -2, B scores jam 7"
    )

    assert isinstance(total, checks.Scores)
    assert (total.category, total.points) == (None, 40)
    assert isinstance(named, checks.Scores)
    assert named.category is not None
    assert (named.category.text, named.points) == ("left and right", -2)
    assert isinstance(several, checks.Scores)
    assert several.player == "B"


def test_lists_of_moves_and_of_pieces() -> None:
    """Moves that are open, and what a player sees of a place."""
    moves, seen, hidden, nothing = _checks(
        "then A's moves are exactly pass, pick parasol, B sees A's hand as red 3, 2 cards, "
        "everyone sees the pile as 4 cards, A sees the row as nothing"
    )

    assert isinstance(moves, checks.Exactly)
    assert [each.text for each in moves.moves] == ["pass", "pick parasol"]
    assert isinstance(seen, checks.Sees)
    assert (seen.viewer, seen.place.text) == ("B", "A's hand")
    assert [each.text for each in seen.things] == ["red 3", "2 cards"]
    assert isinstance(hidden, checks.Sees)
    assert hidden.viewer == checks.EVERYONE
    assert isinstance(nothing, checks.Sees)
    assert nothing.things == ()


def test_other_checks() -> None:
    """What was said, why the game was stopped, what there is, whom it is about."""
    told, stopped, there, each, asked, phase = _checks(
        'then A is told "no, none left", the game is stopped because "too long", '
        "there are 9 Stones in all, each player has 3 Stones, A is asked to lay, "
        "the phase is harvest"
    )

    assert isinstance(told, checks.Told)
    assert told.sentence == "no, none left"
    assert isinstance(stopped, checks.Stopped)
    assert stopped.sentence == "too long"
    assert isinstance(there, checks.InAll)
    assert (there.number, there.thing.text) == (9, "Stones")
    assert isinstance(each, checks.ForEach)
    assert isinstance(asked, checks.Asked)
    assert [verb.text for verb in asked.verbs] == ["lay"]
    assert isinstance(phase, checks.Phase)
    assert phase.name.text == "harvest"


def test_what_can_be_read() -> None:
    """A text in quotation marks belongs to the check, whatever words are in it."""
    one, all_ = _checks(
        'then C can read on Red Fish "points 2 for each net", everyone can read on Salt "a, b"'
    )

    assert isinstance(one, checks.CanRead)
    assert (one.player, one.thing.text, one.sentence) == ("C", "Red Fish", "points 2 for each net")
    assert isinstance(all_, checks.CanRead)
    assert (all_.player, all_.sentence) == (checks.EVERYONE, "a, b")


@pytest.mark.parametrize(
    "line, suggestion",
    [
        ("givn 3 players", "given 3 players"),
        ("the moon rises", "A passes"),
        ("B has 2 Stones", "then B has 2 Stones"),
        ("the heap is empty", "then the heap is empty"),
        ("given everything", "given 3 players, A has 2 Stones"),
        ("A cannot draw", "A cannot draw because ..."),
        ("wibble", "A passes"),
        ("starting with nothing is allowed", "starting with 9 players is refused because ..."),
        ("then A has 2 Stones,", "then A has 2 Stones"),
        ("then", "then A has 2 Stones"),
    ],
)
def test_a_line_of_no_known_form_is_refused(line: str, suggestion: str) -> None:
    """The message shows a form that is near."""
    with pytest.raises(StepMistake) as caught:
        _step(line)

    assert caught.value.diagnostic.code == "G807"
    assert caught.value.diagnostic.help == f'did you mean "{suggestion}"?'


def test_a_scenario_that_asks_nothing_is_noticed() -> None:
    """Playing without looking is no test; a wrong line is said alone."""
    (nothing, wrong) = _scenarios(
        'scenario "only playing"\n  A draws\n\nscenario "a slip"\n  A draws\n  thn A wins\n'
    )

    assert [each.code for each in read_scenario(nothing)[1]] == ["G801"]
    assert [each.code for each in read_scenario(wrong)[1]] == ["G807"]


def test_always_only_looks() -> None:
    """There is no move in `always`, and what can be read beside it is kept."""
    (always,) = _scenarios(
        'always "nothing is lost"   covers LS-A01\n  A draws\n  then A has 1 Stone\n'
    )

    scenario, found = read_scenario(always)

    assert [each.code for each in found] == ["G809"]
    assert scenario.always
    assert [clause.text for clause in scenario.clauses] == ["LS-A01"]
    assert len(scenario.steps) == 1


def test_shipped_scenarios_can_be_read(checkout: Path) -> None:
    """Every line of the shipped scenarios has one of the known forms."""
    files = sorted((checkout / "games").rglob("*.scenarios.game"))
    assert files
    for file in files:
        scenarios = _scenarios(file.read_text(encoding="utf-8"))
        assert [found for each in scenarios for found in read_scenario(each)[1]] == []


@pytest.mark.parametrize("line", ["A goes", "A goes to the market", "everyone goes"])
def test_going_is_a_deed(line: str) -> None:
    """A verb of a game may be `go`; only what looks at something is no step of its own."""
    assert isinstance(_step(line), steps.Play)


def test_what_cannot_be_done_may_stand_behind_then() -> None:
    """`then A cannot ...` says the same as without `then`."""
    step = _step("then A cannot take a red card because too few (you have 2)")

    assert isinstance(step, steps.Cannot)
    assert (step.player, step.text.text) == ("A", "take a red card")


def test_players_have_letters() -> None:
    """Somebody with a name is one of A, B, C ... in scenarios, and the message says so."""
    with pytest.raises(StepMistake) as wrong:
        _step("Ann lights a lantern")

    assert wrong.value.diagnostic.help == 'did you mean "A lights a lantern"?'


@pytest.mark.parametrize(
    "line, meant",
    [
        ("in 0 deals A has 2 Stones", "in 20 deals A has 2 Stones"),
        ("in 9999999 deals A has 2 Stones", "in 20 deals A has 2 Stones"),
        ("0 times: A passes", "20 times: A passes"),
    ],
)
def test_a_number_of_times_that_tries_nothing(line: str, meant: str) -> None:
    """Nothing is tried in no deal at all, and a million of them never end."""
    with pytest.raises(StepMistake) as wrong:
        _step(line)

    assert wrong.value.diagnostic.help == f'did you mean "{meant}"?'
