# SPDX-License-Identifier: MIT
"""Parse a text: the door of this package.

In: a source, and names that are known from elsewhere.  Out: the tree and what is wrong with the
text.  Nothing here raises for a bad text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property

import attrs

from gamedsl.diagnostics import Diagnostic
from gamedsl.parts import Part
from gamedsl.source import Source, Span
from gamedsl.syntax import from_tree, layout, lines, nodes
from gamedsl.syntax.comments import attach_comments, comment_starts
from gamedsl.syntax.engine import machine
from gamedsl.syntax.machine import Branch
from gamedsl.syntax.names import join_names, join_these
from gamedsl.syntax.recovery import FAULTS, Mistake, Reading, read, read_piece
from gamedsl.syntax.twice import said_twice

__all__ = [
    "Parsed",
    "parse",
    "parse_block",
    "parse_condition",
    "parse_phrase",
    "parse_value",
    "scenario_lines",
]

_SCENARIO = re.compile(
    r"^(?:scenario|always)(?![\w'])[^\n]*\n(?:[ #\n][^\n]*\n?|\n)*", re.MULTILINE
)
_WORD = re.compile(r"[^\W\d_][\w'-]*")
_INVISIBLE = re.compile(r"[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]")


@attrs.frozen(eq=False, repr=False)
class Parsed(Part):
    """A file's tree, as much of it as could be read, and what is wrong with its text.

    `left_out` are the stretches that could not be read and are not in the tree.
    """

    file: nodes.File
    diagnostics: tuple[Diagnostic, ...]
    left_out: tuple[Span, ...] = ()

    @cached_property
    def lost_words(self) -> frozenset[str]:
        """The words, in small letters, of all that is not in the tree.

        A name among them may well have been declared there, so nobody should call it unknown.
        """
        texts = (_INVISIBLE.sub("", span.text) for span in self.left_out)
        return frozenset(word.lower() for text in texts for word in _WORD.findall(text))


def parse(
    source: Source,
    *,
    known_names: Iterable[str] = (),
    scenarios: bool = True,
    comments: bool = False,
) -> Parsed:
    """The tree of a whole file; names of several words in `known_names` count as declared.

    With `scenarios` false, sections that begin with `scenario` or `always` are not read.  With
    `comments`, every comment of the file stands in the tree, once.
    """
    looked = layout.look(source)
    text = looked.text
    if not scenarios:
        text = _SCENARIO.sub(lambda match: lines.blank(match.group()), text)
    joined = join_names(text, known_names, machine().reserved)
    reading = read(machine(), joined, looked.left_out)
    if len(reading.mistakes) > 1:
        reading = _causes(text, known_names, reading, looked.left_out)
    reader = from_tree.Reader(source, comment_starts(text))
    sections = [
        each for branch in reading.branches for each in from_tree.sections_of(reader, branch)
    ]
    found = [*looked.diagnostics, *reader.found]
    found += (
        _explain(source, each) for each in reading.mistakes if not (looked.tabs and each.is_depth)
    )
    found += said_twice(sections)
    file = nodes.File(tuple(sections), Span(source, 0, len(source.text)))
    return Parsed(
        file=attach_comments(file) if comments else file,
        diagnostics=tuple(sorted(found, key=lambda each: each.sort_key)),
        left_out=tuple(Span(source, *each) for each in reading.left_out),
    )


def parse_block(source: Source, start: int, end: int, names: AbstractSet[str]) -> Parsed:
    """The tree of the sections between two left margins, with their places in the whole source.

    `names` are all names of several words that are known, those of the file among them.
    """
    block = source.text[start:end]
    looked = layout.look(Source(source.name, block))
    if looked.diagnostics:
        moved = (_shifted(each, source, start) for each in looked.diagnostics)
        whole = Span(source, start, end)
        return Parsed(nodes.File((), whole), tuple(moved), (whole,))
    text = source.text[:start] + join_these(looked.text, names) + source.text[end:]
    reading = read_piece(machine(), text, start, end)
    comments = {at + start: begin + start for at, begin in comment_starts(looked.text).items()}
    reader = from_tree.Reader(source, comments)
    sections = [
        each for branch in reading.branches for each in from_tree.sections_of(reader, branch)
    ]
    found = [*reader.found, *(_explain(source, each) for each in reading.mistakes)]
    return Parsed(
        file=nodes.File(tuple(sections), Span(source, start, end)),
        diagnostics=tuple(sorted(found, key=lambda each: each.sort_key)),
        left_out=tuple(Span(source, *each) for each in reading.left_out),
    )


def _shifted(found: Diagnostic, source: Source, by: int) -> Diagnostic:
    assert found.span is not None
    span = Span(source, found.span.start + by, found.span.end + by)
    return attrs.evolve(found, span=span)


def scenario_lines(source: Source) -> frozenset[int]:
    """The numbers of the lines that hold scenarios."""
    found: set[int] = set()
    for match in _SCENARIO.finditer(source.text):
        first = source.line_column(match.start())[0]
        found.update(range(first, first + match.group().rstrip().count("\n") + 1))
    return frozenset(found)


def parse_condition(
    text: str, span: Span, *, known_names: Iterable[str] = ()
) -> nodes.Condition | Diagnostic:
    """The condition that `text`, which stands at `span`, spells, or what is wrong with it."""
    tree = _piece(text, span, "condition", known_names)
    if isinstance(tree, Diagnostic):
        return tree
    return from_tree.condition(from_tree.Reader(span.source), tree)


def parse_phrase(
    text: str, span: Span, *, known_names: Iterable[str] = ()
) -> nodes.Phrase | Diagnostic:
    """The phrase that `text`, which stands at `span`, spells, or what is wrong with it."""
    tree = _piece(text, span, "phrase", known_names)
    if isinstance(tree, Diagnostic):
        return tree
    return from_tree.phrase(from_tree.Reader(span.source), tree)


def parse_value(
    text: str, span: Span, *, known_names: Iterable[str] = ()
) -> nodes.Value | Diagnostic:
    """The value that `text`, which stands at `span`, spells, or what is wrong with it."""
    tree = _piece(text, span, "value", known_names)
    if isinstance(tree, Diagnostic):
        return tree
    return from_tree.value(from_tree.Reader(span.source), tree)


def _causes(
    text: str, known: Iterable[str], reading: Reading, left_out: Sequence[tuple[int, int]]
) -> Reading:
    # Most files have no mistake, or one, and need not wait for this.
    from gamedsl.syntax.consequences import without_consequences

    engine = machine()
    return without_consequences(
        text, known, engine.reserved, reading, lambda joined: read(engine, joined, left_out)
    )


def _piece(text: str, span: Span, goal: str, known: Iterable[str]) -> Branch | Diagnostic:
    """The branch of a piece of a line; its places are places in the file."""
    start = span.start
    padded = " " * start + join_names(text.replace("\n", " "), known, machine().reserved) + "\n"
    stop = len(padded) - 1
    try:
        return machine().parse(padded, goal, start, stop)
    except FAULTS as fault:
        words = start + len(text) - len(text.lstrip())
        return _explain(span.source, Mistake(fault, words, padded, start, stop, goal))


def _explain(source: Source, mistake: Mistake) -> Diagnostic:
    # A file without mistakes need not wait for the words about mistakes.
    from gamedsl.syntax.faults import explain

    return explain(machine(), source, mistake)
