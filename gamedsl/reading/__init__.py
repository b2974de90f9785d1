# SPDX-License-Identifier: MIT
"""A checked game read back: its rules as sentences in which every word is resolved.

In: a model.  Out: sections of steps, and those as text.  This is the designer's debugger: it shows
not what was written but how it was read, with whose, which and where spelt out, in the order in
which things are done.
"""

from __future__ import annotations

from gamedsl.reading.document import Section, Step, as_text
from gamedsl.reading.game import read_back
from gamedsl.reading.one_line import line_read

__all__ = ["Section", "Step", "as_text", "line_read", "read_back"]
