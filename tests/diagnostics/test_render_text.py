"""The report for people."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from syrupy.assertion import SnapshotAssertion

from gamedsl.diagnostics import Diagnostic, Fix, Label
from gamedsl.diagnostics.render_text import render_text
from gamedsl.source import Source, Span


def _strange(text: str, start: int, end: int) -> list[str]:
    """The lines of the report about a part of a text."""
    source = Source("a.game", text)
    return render_text([Diagnostic("G201", Span(source, start, end), "look")]).splitlines()


@pytest.mark.parametrize(
    "options",
    [
        pytest.param({}, id="plain"),
        pytest.param({"ascii_only": True}, id="ascii"),
        pytest.param({"colour": True}, id="colour"),
    ],
)
def test_a_report_shows_each_place_with_its_marks(
    options: dict[str, bool],
    every_shape: list[Diagnostic],
    with_sources: Callable[[str], str],
    texts: SnapshotAssertion,
) -> None:
    """Diagnostics of every shape are drawn as in the snapshot."""
    assert with_sources(render_text(every_shape, **options)) == texts


def test_nothing_to_say_is_nothing() -> None:
    """No diagnostics give an empty text, without a count."""
    assert render_text([]) == ""


def test_ascii_reports_add_no_other_signs(every_shape: list[Diagnostic]) -> None:
    """With plain signs only the author's own words are not ASCII."""
    report = render_text(every_shape, ascii_only=True)

    assert set(report) - set("市場石é") <= set(map(chr, range(128)))


def test_colour_adds_only_colour(every_shape: list[Diagnostic]) -> None:
    """Without its colours a coloured report is the plain one."""
    coloured = render_text(every_shape, colour=True)
    parts = coloured.split("\x1b[")
    plain = parts[0] + "".join(part.partition("m")[2] for part in parts[1:])

    assert plain == render_text(every_shape)
    assert len(parts) > 10


def test_marks_stand_under_wide_letters_and_after_tabs() -> None:
    """A wide letter takes two cells, a tab four, a combining accent none."""
    lines = _strange("\t石e\u0301 heep", 5, 9)

    assert lines[3] == "1 │     石e\u0301 heep"
    # In cells: a tab (4), a wide letter (2), "e" with its accent (1), a space (1).
    assert lines[4] == "  │ " + " " * 8 + "^^^^"


def test_an_empty_place_has_a_mark_too() -> None:
    """Where something is missing, one mark shows the place."""
    assert _strange("take 1", 6, 6)[4] == "  │       ^"


def test_the_end_of_a_file_can_be_marked() -> None:
    """The end of the text is shown on the last line."""
    lines = _strange("one\ntwo\n", 8, 8)

    assert lines[1].endswith("a.game:2:5")
    assert lines[3:5] == ["2 │ two", "  │    ^"]


def test_a_long_stretch_is_marked_on_its_first_line() -> None:
    """Of several lines the first is shown and marked to its end."""
    assert _strange("ab cd\nef\n", 3, 8)[3:5] == ["1 │ ab cd", "  │    ^^"]


def test_of_a_very_long_line_the_part_around_the_mark_is_shown() -> None:
    """The mark stands under its word, and dots show what was left out."""
    lines = _strange("x" * 1000 + "heep" + "y" * 1000, 1000, 1004)
    column = lines[4].index("^")

    assert lines[3][column : column + 4] == "heep"
    assert lines[3].startswith("1 │ …x")
    assert lines[3].endswith("y…")
    assert len(lines[3]) < 200


def test_two_marks_far_apart_on_a_long_line_are_both_shown() -> None:
    """The line is drawn again for a mark that is outside the part that was shown."""
    source = Source("a.game", "heap" + "x" * 1000 + "heep")
    label = Label(Span(source, 0, 4), "first")
    report = render_text([Diagnostic("G201", Span(source, 1004, 1008), "look", labels=(label,))])

    assert report.count("1 │ ") == 2
    assert "---- first" in report


def test_marks_of_one_file_are_drawn_in_the_order_of_its_lines() -> None:
    """A line with two marks is shown once, and lines that were passed over as dots."""
    source = Source("a.game", "heap heap\n\n\nheep\n")
    labels = (Label(Span(source, 5, 9), "second"), Label(Span(source, 0, 4), "first"))
    lines = render_text([Diagnostic("G201", Span(source, 12, 16), "look", labels=labels)])

    assert lines.splitlines()[3:9] == [
        "1 │ heap heap",
        "  │ ---- first",
        "  │      ---- second",
        "  …",
        "4 │ heep",
        "  │ ^^^^",
    ]


@pytest.mark.parametrize(
    "end, replacement, words",
    [
        (0, "(", "put in `(`"),
        (4, "heap", "write `heap` instead of `heep`"),
        (4, "", "leave out `heep`"),
    ],
)
def test_a_fix_is_said_in_words(end: int, replacement: str, words: str) -> None:
    """Putting in, changing and leaving out; what may change a rule says so."""
    span = Span(Source("a.game", "heep"), 0, end)
    safe = Diagnostic("G201", span, "look", fix=Fix(span, replacement, safe=True))
    unsafe = Diagnostic("G201", span, "look", fix=Fix(span, replacement, safe=False))

    assert f"  = fix: {words}\n" in render_text([safe])
    assert f"  = fix: {words} (look first: this may change a rule)\n" in render_text([unsafe])


def test_a_strangers_text_cannot_steer_the_terminal() -> None:
    """Control signs and signs that turn the order of letters are shown, not sent."""
    source = Source("a\x1b.game", "one \x1b[2J\u202e two")
    diagnostic = Diagnostic("G201", Span(source, 4, 5), "look \x1b]0;x\x07")
    report = render_text([diagnostic])

    assert not {"\x1b", "\x07", "\u202e"} & set(report)
    assert "one �[2J� two" in report


def test_many_alike_are_told_five_times_and_counted() -> None:
    """The sixth mistake of one sort is only counted, in the report and at its end."""
    source = Source("a.game", "heep\n" * 13)
    alike = [Diagnostic("G201", Span(source, 5 * n, 5 * n + 4), "look") for n in range(13)]
    report = render_text(alike)

    assert report.count("error[G201]") == 5
    assert "and 8 more like this: G201 unknown-name" in report
    assert report.endswith("13 errors in 1 file\n")
    assert render_text(alike, most_alike=None).count("error[G201]") == 13


def test_one_thing_is_said_once(every_shape: list[Diagnostic]) -> None:
    """The same diagnostic twice is told and counted once."""
    assert render_text(every_shape * 2) == render_text(every_shape)


def test_the_order_does_not_depend_on_how_problems_were_found(
    every_shape: list[Diagnostic],
) -> None:
    """A report is sorted by file and place."""
    assert render_text(every_shape[::-1]) == render_text(every_shape)
