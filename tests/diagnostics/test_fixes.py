"""What a diagnostic suggests is an edit, whoever found it."""

from __future__ import annotations

from gamedsl.diagnostics import Label, problem
from gamedsl.diagnostics.diagnostic import Fix
from gamedsl.diagnostics.fixes import fixes_of, other_way, same_slips
from gamedsl.source import Source, Span

SOURCE = Source("x.game", "put 1 Chip on the pott\nput 2 Chips on the pott\n")


def _span(text: str, start: int = 0) -> Span:
    at = SOURCE.text.index(text, start)
    return Span(SOURCE, at, at + len(text))


def test_suggested_names_take_the_place_of_what_is_written() -> None:
    """Each suggestion is a replacement of its own, in the order of the message."""
    found = problem("G201", _span("pott"), name="pott", suggestions=("pot", "post"))

    assert [each.replacement for each in fixes_of(found)] == ["pot", "post"]
    assert {each.span for each in fixes_of(found)} == {_span("pott")}
    assert not any(each.safe for each in fixes_of(found))


def test_a_name_inside_of_a_longer_place_is_found() -> None:
    """Only the misspelt part of a phrase is replaced."""
    found = problem("G208", _span("put 1 Chip on"), name="put", suggestion="lay")

    assert fixes_of(found) == (Fix(_span("put"), "lay", safe=False),)


def test_what_was_worked_out_comes_first() -> None:
    """A fix that the finder knows is the only one."""
    fix = Fix(_span("on"), "onto", safe=True)
    found = problem(
        "G104", _span("on"), fix=fix, word="on", before="Chip", suggestion="in", expected=None
    )

    assert fixes_of(found) == (fix,)


def test_without_a_suggestion_there_is_no_fix() -> None:
    """Nothing is made up, and what has no place has no fix."""
    assert fixes_of(problem("G201", _span("pott"), name="pott", suggestions=None)) == ()
    assert fixes_of(problem("G201", None, name="pott", suggestions=("pot",))) == ()


def test_the_same_slip_is_put_right_everywhere() -> None:
    """Places that the diagnostic names get the same replacement."""
    second = _span("pott", SOURCE.text.index("pott") + 1)
    found = problem(
        "G201", _span("pott"), labels=[Label(second, "and here")], name="pott", suggestions=("pot",)
    )

    (fix,) = fixes_of(found)

    assert [each.span for each in same_slips(found, fix)] == [second]


def test_a_declaration_or_its_uses() -> None:
    """Where both are spelt differently either can be changed."""
    uses = [Label(_span("pott"), "it is written like this here")]
    found = problem("G212", _span("Chip"), labels=uses, declared="pot", name="pott")

    assert [each.replacement for each in fixes_of(found)] == ["pott"]
    assert other_way(found) == (Fix(_span("pott"), "pot", safe=False),)
    assert other_way(problem("G201", _span("pott"), name="pott", suggestions=None)) == ()
