# SPDX-License-Identifier: MIT
"""The signs and colours that reports are drawn with.

Colour never carries meaning alone: every coloured word says the same in black and white.
"""

from __future__ import annotations

from gamedsl.diagnostics.diagnostic import Severity
from gamedsl.parts import Part, frozen_part

__all__ = ["Style", "style"]

_OFF = "\x1b[0m"
_BOLD = "1"
_FRAME = "34"
_COLOURS = {Severity.error: "1;31", Severity.warning: "1;33", Severity.note: "1;34"}


@frozen_part
class Style(Part):
    """What a report is drawn with; `bar`, `main` and `second` are one cell wide."""

    bar: str
    arrow: str
    dots: str
    main: str = "^"
    second: str = "-"
    colour: bool = False

    def frame(self, text: str) -> str:
        """The text in the colour of the frame."""
        return self._painted(text, _FRAME)

    def strong(self, text: str) -> str:
        """The text as a headline."""
        return self._painted(text, _BOLD)

    def severity(self, text: str, severity: Severity) -> str:
        """The text in the colour of a severity."""
        return self._painted(text, _COLOURS[severity])

    def _painted(self, text: str, paint: str) -> str:
        return f"\x1b[{paint}m{text}{_OFF}" if self.colour and text else text


def style(*, colour: bool, ascii_only: bool) -> Style:
    """The style with or without colour, and with plain signs where a stream has no others."""
    if ascii_only:
        return Style(bar="|", arrow="-->", dots="...", colour=colour)
    return Style(bar="│", arrow="→", dots="…", colour=colour)
