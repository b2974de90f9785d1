"""Colour and signs follow what the person and the stream want."""

from __future__ import annotations

import io
import sys

import pytest

from gamedsl.cli.terminal import Terminal


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
