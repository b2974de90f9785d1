# SPDX-License-Identifier: MIT
"""Parse a text: the door of this package.

In: a source, and names that are known from elsewhere.  Out: the tree and what is wrong with the
text.  Nothing here raises for a bad text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import attrs

from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.source import Source, Span
from gamedsl.syntax import from_tree, nodes
from gamedsl.syntax.comments import find_comments
from gamedsl.syntax.engine import machine
from gamedsl.syntax.indenter import WrongDepth
from gamedsl.syntax.machine import Branch, Unexpected
from gamedsl.syntax.names import join_names
from gamedsl.syntax.words import StrangeSign

__all__ = ["Parsed", "parse", "parse_condition", "parse_phrase", "parse_value"]

_SCENARIO = re.compile(r"^(?:scenario|always)(?![\w'])[^\n]*\n(?:[ #\n][^\n]*\n?|\n)*", re.MULTILINE)
_NOT_BLANK = re.compile(r"[^\n]")


@attrs.frozen
class Parsed:
    """A file's tree (as much of it as could be read) and what is wrong with its text."""

    file: nodes.File
    diagnostics: tuple[Diagnostic, ...]


def parse(source: Source, *, known_names: Iterable[str] = (), scenarios: bool = True) -> Parsed:
    """The tree of a whole file; names of several words in `known_names` count as declared.

    With `scenarios` false, sections that begin with `scenario` or `always` are not read.
    """
    text = join_names(source.text, known_names)
    if not scenarios:
        text = _SCENARIO.sub(lambda match: _NOT_BLANK.sub(" ", match.group()), text)
    ends = {each.end: each.start for each in find_comments(source.text)}
    whole = Span(source, 0, len(source.text))
    try:
        tree = machine().parse(text, "start")
    except (Unexpected, StrangeSign, WrongDepth) as fault:
        return Parsed(nodes.File((), whole), (_diagnose(fault, source, 0),))
    reader = from_tree.Reader(source, 0, ends)
    return Parsed(nodes.File(from_tree.sections_of(reader, tree), whole), ())


def parse_condition(
    text: str, span: Span, *, known_names: Iterable[str] = ()
) -> nodes.Condition | Diagnostic:
    """The condition that `text`, which stands at `span`, spells, or what is wrong with it."""
    tree = _piece(text, span, "condition", known_names)
    if isinstance(tree, Diagnostic):
        return tree
    return from_tree.condition(from_tree.Reader(span.source, span.start), tree)


def parse_phrase(
    text: str, span: Span, *, known_names: Iterable[str] = ()
) -> nodes.Phrase | Diagnostic:
    """The phrase that `text`, which stands at `span`, spells, or what is wrong with it."""
    tree = _piece(text, span, "phrase", known_names)
    if isinstance(tree, Diagnostic):
        return tree
    return from_tree.phrase(from_tree.Reader(span.source, span.start), tree)


def parse_value(
    text: str, span: Span, *, known_names: Iterable[str] = ()
) -> nodes.Value | Diagnostic:
    """The value that `text`, which stands at `span`, spells, or what is wrong with it."""
    tree = _piece(text, span, "value", known_names)
    if isinstance(tree, Diagnostic):
        return tree
    return from_tree.value(from_tree.Reader(span.source, span.start), tree)


def _piece(text: str, span: Span, start: str, known: Iterable[str]) -> Branch | Diagnostic:
    try:
        return machine().parse(join_names(text, known), start)
    except (Unexpected, StrangeSign, WrongDepth) as fault:
        return _diagnose(fault, span.source, span.start)


def _diagnose(
    fault: Unexpected | StrangeSign | WrongDepth, source: Source, shift: int
) -> Diagnostic:
    if isinstance(fault, WrongDepth):
        place = fault.position + shift
        wanted = " or ".join(map(str, fault.open_depths))
        return problem("G101", Span(source, place, place + 1), found=fault.depth, wanted=wanted)
    if isinstance(fault, StrangeSign):
        span = Span(source, fault.position + shift, fault.position + shift + 1)
        return problem("G113", span, sign=span.text)
    span = Span(source, fault.word.start + shift, fault.word.end + shift)
    before = "" if fault.before is None else fault.before.said
    word = span.text.strip() or "the end of the line"
    return problem("G104", span, word=word, before=before, expected=tuple(sorted(fault.expected)))
