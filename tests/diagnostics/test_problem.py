"""Diagnostics made from the catalogue."""

from __future__ import annotations

import pytest

from gamedsl.diagnostics import Fix, Label, Severity, problem
from gamedsl.diagnostics.report import count_line
from gamedsl.source import Source, Span

SPAN = Span(Source("a.game", "take 1 Stone from the heep"), 22, 26)


def test_a_problem_is_told_in_the_words_of_its_page() -> None:
    """Code, name, severity, message and help come from the page, the values from the caller."""
    label = Label(SPAN, "here")
    fix = Fix(SPAN, "heap", safe=False)
    found = problem("G201", SPAN, labels=[label], fix=fix, name="heep", suggestions=("heap", "hop"))

    assert (found.name, found.severity) == ("unknown-name", Severity.error)
    assert found.message == 'I know no "heep"'
    assert found.help == 'did you mean "heap" or "hop"?'
    assert dict(found.values) == {"name": "heep", "suggestions": ("heap", "hop")}
    assert (found.labels, found.fix) == ((label,), fix)


def test_the_second_help_is_for_when_the_first_has_no_value() -> None:
    """Without a suggestion the other help is shown."""
    found = problem("G201", SPAN, name="heep", suggestions=None)

    assert found.help == "declare it, or use a name that is declared"


def test_help_is_left_out_when_none_fits() -> None:
    """A page whose only help needs a value that is not there shows no help."""
    assert problem("G011", SPAN, name="unred", suggestion=None).help is None


def test_faults_of_the_caller_are_raised() -> None:
    """Unknown codes, missing values and values that no sentence shows."""
    with pytest.raises(LookupError, match="G000"):
        problem("G000", SPAN)
    with pytest.raises(TypeError, match="G201 unknown-name needs a value for name"):
        problem("G201", SPAN, name=None)
    with pytest.raises(TypeError, match="G201 unknown-name shows no value colour"):
        problem("G201", SPAN, name="heep", colour="red")


def test_what_belongs_to_no_file_comes_first() -> None:
    """Diagnostics sort by file, place and code."""
    later = Span(SPAN.source, 23, 24)
    other = Span(Source("b.game", ""), 0, 0)
    wanted = [
        problem("G001", None, path="x"),
        problem("G003", SPAN),
        problem("G201", SPAN, name="heep"),
        problem("G003", later),
        problem("G003", other),
    ]

    found = [wanted[at] for at in (3, 1, 4, 0, 2)]

    assert sorted(found, key=lambda each: each.sort_key) == wanted


def test_the_count_line_names_what_there_is() -> None:
    """Severities that do not occur are left out, and one is said in the singular."""
    error, warning = problem("G003", SPAN), problem("G007", None, version="1.0")

    assert count_line([error]) == "1 error in 1 file"
    assert count_line([warning, error, error]) == "2 errors, 1 warning in 1 file"
    assert count_line([warning]) == "1 warning"
