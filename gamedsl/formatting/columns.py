# SPDX-License-Identifier: MIT
"""Where the lines of a file have columns.

In: the tree of a file.  Out: for each offset at which a column of a line begins, which one it is.
Reasons and translations are answers, clauses are notes.  Lines of a list, such as areas or the
values of an option, have a name in front and say behind it what it is.  This is the only module of
the stage that knows what can be said in a file: a new sort of line needs nothing here, unless it is
to stand in a list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from gamedsl.syntax import nodes
from gamedsl.syntax.walk import walk

__all__ = ["ANSWER", "BELOW", "BODY", "MORE", "NOTE", "WHOLE", "columns_of"]

BODY = "body"
"""The sentence itself."""
WHOLE = "whole"
"""A sentence that cannot go on in another line: a step of a scenario."""
MORE = "more"
"""The sentence goes on in a line of its own."""
ANSWER = "answer"
"""`else ...`, `otherwise say ...`, a name or a text in another language."""
BELOW = "below"
"""A reason in another language: below the reason."""
NOTE = "note"
"""`covers ...`."""

_CLAUSES = re.compile(r'"[^"\n]*"|#[^\n]*|\b(covers)(?= +[A-Z]{2,4}-[A-Z]\d\d\b)')
_LIST_OF_TRAITS = ("columns", "people only", "may have", "face columns", "sub kinds")
_RULE = re.compile(r"(?:effect|bonus|points(?! +once\b)|sharing) +(?=[^\s#])")
_COLON = re.compile(r"[^\n#\":]*: *(?=[^\s#])")
_PART = re.compile(r"^ +(?:made +of|joined +at|closed +when) +(?=[^\s#])", re.MULTILINE)
_AIM = re.compile(r"^ +[^\s#]+(?: [^\s#]+)*?  +(?=[^\s#])", re.MULTILINE)


def columns_of(file: nodes.File) -> dict[int, str]:
    """Offset -> one of the columns above, or a word for lists whose second columns are aligned."""
    # Clauses may stand behind every line, also behind those of which the tree keeps only what is in them.
    clauses = _CLAUSES.finditer(file.span.source.text)
    found = {match.start(1): NOTE for match in clauses if match[1]}
    for node in walk(file):
        for place, column in (*_beside(node), *_in_list(node)):
            found.setdefault(place, column)
    return found


def _beside(node: nodes.Node) -> Iterator[tuple[int, str]]:
    match node:
        case nodes.Reason():
            yield node.span.start, ANSWER
            yield from ((each.span.start, BELOW) for each in node.text.translations)
        case nodes.Translation():
            yield node.span.start, ANSWER
        case nodes.ScenarioStep():
            yield node.span.start, WHOLE


def _in_list(node: nodes.Node) -> Iterator[tuple[int, str]]:
    match node:
        case nodes.Area():
            # A line for several areas is long, and would push all the others to the right.
            yield node.contents[0].span.start, "areas" if len(node.names) == 1 else "several areas"
        case nodes.OptionValue(text=nodes.Text(span=span)):
            yield span.start, "option"
        case nodes.Trait(kind=kind) if kind in _LIST_OF_TRAITS:
            yield (node.headings or node.names or node.phrases)[0].span.start, "traits"
        case nodes.Table(people_only=(first, *_)):
            yield first.span.start, "traits"
        case nodes.Category() | nodes.OtherScore():
            yield from _behind(_COLON, node, "score")
        case nodes.Spot():
            yield from _behind(_COLON, node, "spots")
        case nodes.Rule():
            yield from _behind(_RULE, node, "rules")
        case nodes.Network():
            yield from _in_lines(_PART, node, "network")
        case nodes.Extra():
            yield from _in_lines(_AIM, node, "aims")


def _behind(pattern: re.Pattern[str], node: Any, column: str) -> Iterator[tuple[int, str]]:
    """The column behind what the pattern finds at the beginning of the node."""
    found = pattern.match(node.span.source.text, node.span.start)
    if found:
        yield found.end(), column


def _in_lines(pattern: re.Pattern[str], node: Any, column: str) -> Iterator[tuple[int, str]]:
    """The columns behind what the pattern finds at the beginning of lines of the node."""
    for found in pattern.finditer(node.span.text):
        yield node.span.start + found.end(), column
