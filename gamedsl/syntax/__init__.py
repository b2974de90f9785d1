# SPDX-License-Identifier: MIT
"""From the text of a file to its tree, and nothing else: what a word means is asked later.

`parse` is the door; `nodes` is what comes out of it.  The parser is loaded when it is first asked
for, since who only looks at nodes does without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gamedsl.syntax.parser import Parsed, parse

__all__ = ["Parsed", "parse"]


def __getattr__(name: str) -> Any:
    """What the parser offers under that name."""
    if name not in __all__:
        raise AttributeError(name)
    from gamedsl.syntax import parser

    return getattr(parser, name)
