# SPDX-License-Identifier: MIT
"""Parse a text: the door of this package.

In: a source, and names that are known from elsewhere.  Out: the tree and what is wrong with the
text.  Nothing here raises for a bad text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import cached_property, partial

import attrs

from gamedsl.diagnostics import Diagnostic
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Source, Span
from gamedsl.syntax import from_tree, layout, lines, nodes
from gamedsl.syntax.comments import attach_comments, comment_starts
from gamedsl.syntax.engine import machine
from gamedsl.syntax.machine import Branch
from gamedsl.syntax.names import has_headless_table, join_names, join_these
from gamedsl.syntax.open_rows import first_of_open_rows
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
    r"^(?:(?:replace +|remove +)?scenario|(?:replace +)?always)(?![\w'])[^\n]*\n(?:[ #\n][^\n]*\n?|\n)*",
    re.MULTILINE,
)
_WORD = re.compile(r"[^\W\d_][\w'-]*")


@frozen_part
class Parsed(Part):
    """A file's tree, as much of it as could be read, and what is wrong with its text.

    `left_out` are the stretches that could not be read and are not in the tree.  `doubtful` are
    lines that were read although an invisible sign in a word may have come in place of a space.
    """

    file: nodes.File
    diagnostics: tuple[Diagnostic, ...]
    left_out: tuple[Span, ...] = ()
    doubtful: tuple[Span, ...] = ()

    @cached_property
    def lost_words(self) -> frozenset[str]:
        """The words, in small letters, of all that is not in the tree.

        A name among them may well have been declared there, so nobody should call it unknown.
        """
        texts = [span.text for span in self.left_out]
        texts += (span.text for span in self.doubtful)
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
    given, source = source, looked.source
    # Word processors write the apostrophe like this; as part of a name it means the same.
    text = source.text.replace("\u2019", "'")
    if not scenarios:
        text = _SCENARIO.sub(lambda match: lines.blank(match.group()), text)
    joined = join_names(text, known_names, machine().reserved)
    reading = read(machine(), joined)
    if len(reading.mistakes) > (0 if has_headless_table(text) else 1):
        reading = _causes(text, known_names, reading)
    reader = from_tree.Reader(source, comment_starts(text))
    sections = [
        each for branch in reading.branches for each in from_tree.sections_of(reader, branch)
    ]
    found = [*reader.found]
    found += (
        _explain(source, each) for each in reading.mistakes if not (looked.tabs and each.is_depth)
    )
    found = first_of_open_rows(each for each in found if not _is_strange(each.span, looked.strange))
    found += looked.diagnostics
    found += said_twice(sections)
    file = nodes.File(tuple(sections), Span(source, 0, len(source.text)))
    return Parsed(
        file=attach_comments(file) if comments else file,
        diagnostics=tuple(sorted(found, key=lambda each: each.sort_key)),
        left_out=tuple(Span(source, *each) for each in reading.left_out),
        doubtful=tuple(
            _whole_line(each, number) for each in (given, source) for number in looked.doubtful
        ),
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
    plain = looked.source.text.replace("\u2019", "'")
    text = source.text[:start] + join_these(plain, names) + source.text[end:]
    reading = read_piece(machine(), text, start, end)
    comments = {at + start: begin + start for at, begin in comment_starts(plain).items()}
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


def _causes(text: str, known: Iterable[str], reading: Reading) -> Reading:
    # Most files have no mistake, or one, and need not wait for this.
    from gamedsl.syntax.consequences import without_consequences

    engine = machine()
    return without_consequences(text, known, engine.reserved, reading, partial(read, engine))


def _whole_line(source: Source, number: int) -> Span:
    start = source.offset(number, 1)
    return Span(source, start, source.text.index("\n", start))


def _is_strange(span: Span | None, strange: frozenset[int]) -> bool:
    """Whether a sign that nobody can see stands on one of the lines, and may be what is wrong."""
    return span is not None and not strange.isdisjoint(range(span.line, span.end_line + 1))


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
