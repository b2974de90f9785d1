"""Colour and signs follow what the person and the stream want."""

from __future__ import annotations

import io
import sys

import pytest

from gamedsl.cli.folding import folded
from gamedsl.cli.terminal import Terminal
from gamedsl.diagnostics.explain import explain


class _Stream(io.TextIOWrapper):
    """A stream that says whether it is a terminal."""

    def __init__(self, *, terminal: bool, encoding: str = "utf-8") -> None:
        super().__init__(io.BytesIO(), encoding=encoding)
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


@pytest.fixture(autouse=True)
def _no_preferences(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")


@pytest.mark.parametrize(
    "wanted, environment, terminal, colour",
    [
        ("auto", {}, True, True),
        ("auto", {}, False, False),
        ("auto", {"TERM": "dumb"}, True, False),
        ("auto", {"NO_COLOR": "1"}, True, False),
        ("auto", {"NO_COLOR": ""}, True, True),
        ("auto", {"FORCE_COLOR": "1"}, False, True),
        ("auto", {"FORCE_COLOR": ""}, False, False),
        ("auto", {"CLICOLOR_FORCE": "1"}, False, True),
        ("auto", {"NO_COLOR": "1", "FORCE_COLOR": "1"}, True, False),
        ("always", {"NO_COLOR": "1"}, False, True),
        ("never", {"FORCE_COLOR": "1"}, True, False),
    ],
)
def test_colour(
    monkeypatch: pytest.MonkeyPatch,
    wanted: str,
    environment: dict[str, str],
    terminal: bool,  # noqa: FBT001 - a column of the table
    colour: bool,  # noqa: FBT001
) -> None:
    """`--color` decides, then NO_COLOR, then what forces colour, then the stream."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    stream = _Stream(terminal=terminal)

    assert Terminal(wanted, stream, stream).colour(stream) is colour


@pytest.mark.parametrize("encoding, ascii_only", [("utf-8", False), ("ascii", True)])
def test_signs(encoding: str, ascii_only: bool) -> None:  # noqa: FBT001 - a column of the table
    """Frames are drawn in ASCII where the stream has no other signs."""
    stream = _Stream(terminal=False, encoding=encoding)

    assert Terminal("auto", stream, stream).ascii_only is ascii_only


def test_json_is_utf8(monkeypatch: pytest.MonkeyPatch) -> None:
    """A document is written in UTF-8 whatever the stream was set to."""
    stream = _Stream(terminal=False, encoding="ascii")
    monkeypatch.setattr(sys, "stdout", stream)

    Terminal.current().say_document('{"é": 1}\n')

    assert stream.buffer.getvalue() == '{"é": 1}\n'.encode()  # type: ignore[attr-defined]


def test_a_name_that_cannot_be_spelt_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A letter that the stream does not know is replaced."""
    stream = _Stream(terminal=False, encoding="ascii")
    monkeypatch.setattr(sys, "stdout", stream)

    Terminal.current().say("Zoë")

    assert stream.buffer.getvalue() == b"Zo?\n"  # type: ignore[attr-defined]


LONG = "error[G412] heading-twice: two columns of the market are called like each other"
_BOLD = "\x1b[1mtwo columns of the market\x1b[0m are called"


@pytest.mark.parametrize(
    "line, broken",
    [
        ("short", "short"),
        (
            LONG,
            "error[G412] heading-twice: two columns\n  of the market are called like each\n  other",
        ),
        (
            "  = help: give one of them another heading",
            "  = help: give one of them another\n          heading",
        ),
        (
            "  - 13 Prizes, each a card of its own: 1, 2",
            "  - 13 Prizes, each a card of its own:\n    1, 2",
        ),
        (
            "  1.2  set that to the first of the Suits there",
            "  1.2  set that to the first of the\n       Suits there",
        ),
        (f"{_BOLD} alike", f"{_BOLD}\nalike"),
    ],
)
def test_long_lines(line: str, broken: str) -> None:
    """They are broken between words, and go on below the words."""
    assert folded(line, 40) == broken


@pytest.mark.parametrize(
    "line",
    [
        "12 │   put 1 of my Discs on the lowest empty Space of the Column",
        f"   │   {'^' * 42} it is read here",
        " → games/classics/connect_four.game and more:12:3",
        "a" * 60,
    ],
)
def test_lines_that_stay_whole(line: str) -> None:
    """Those of a source, and words without blanks."""
    assert folded(line, 40) == line


@pytest.mark.parametrize("terminal", [True, False])
def test_only_a_terminal_has_a_width(monkeypatch: pytest.MonkeyPatch, *, terminal: bool) -> None:
    """What is piped on stays as it is."""
    monkeypatch.setenv("COLUMNS", "40")
    stream = _Stream(terminal=terminal)
    Terminal("never", stream, stream).say(LONG)

    stream.seek(0)
    assert stream.read().count("\n") == (3 if terminal else 1)


def test_paragraphs_of_a_page_flow() -> None:
    """On a terminal each paragraph is one line before it is broken; programs and lists keep their lines."""
    flowing, still = explain("G425", flowing=True), explain("G425")

    assert flowing.replace("\n", " ") == still.replace("\n", " ")
    assert still.count("\n") - flowing.count("\n") == 2
