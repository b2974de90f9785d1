# SPDX-License-Identifier: MIT
"""Say what is wrong with a line.

In: a mistake that the recovery found.  Out: one `Diagnostic` whose words are the author's.  A word that is
nearly a word of the language is looked for first, also before the place at which the parser gave
up, because a misspelt word is usually taken for a name and the trouble begins later.
"""

from __future__ import annotations

import re

from gamedsl.diagnostics import Diagnostic, Fix, problem
from gamedsl.source import Source, Span
from gamedsl.syntax import lines
from gamedsl.syntax.expected import in_words
from gamedsl.syntax.grammar import reserved_words
from gamedsl.syntax.indenter import INDENT, WrongDepth
from gamedsl.syntax.machine import MOST_NESTED, Machine, TooDeep, Unexpected
from gamedsl.syntax.recovery import Mistake
from gamedsl.syntax.repair import find_misspelling
from gamedsl.syntax.words import StrangeSign, Word

__all__ = ["explain", "explain_piece"]

_TEXTS = re.compile(r'"[^"\n]*"|#[^\n]*')
_LONGEST = 30


def explain(machine: Machine, source: Source, mistake: Mistake) -> Diagnostic:
    """The diagnostic of a mistake in a file."""
    fault, text = mistake.fault, mistake.text
    match fault:
        case WrongDepth():
            wanted = " or ".join(map(str, sorted(fault.open_depths)))
            end = lines.line_end(text, fault.position)
            span = _trimmed(source, fault.position, end)
            return problem("G101", span, found=fault.depth, wanted=wanted)
        case StrangeSign():
            return _strange(source, text, fault.position)
        case TooDeep():
            span = _trimmed(source, mistake.line, lines.line_end(text, mistake.line))
            return problem("G006", span, depth=MOST_NESTED + 1, limit=MOST_NESTED)
    misspelling = find_misspelling(machine, mistake)
    if misspelling is not None:
        start, end, meant = misspelling
        span = Span(source, start, end)
        before = None if start == mistake.line else source.text[mistake.line : start].split()[-1]
        return _unexpected(span, before, meant, None)
    return _explain_word(machine, source, mistake, fault)


def explain_piece(
    machine: Machine, source: Source, fault: Unexpected | StrangeSign | TooDeep | WrongDepth, shift: int
) -> Diagnostic:
    """The diagnostic of a fault in a piece of a line that begins at the offset `shift`."""
    ...


def _explain_word(
    machine: Machine, source: Source, mistake: Mistake, fault: Unexpected
) -> Diagnostic:
    word, text = fault.word, mistake.text
    line_end = lines.line_end(text, mistake.line)
    if word.sort == INDENT:
        return problem("G102", _trimmed(source, mistake.line, line_end))
    if fault.expected == {INDENT}:
        span = _trimmed(source, mistake.line, line_end)
        return problem("G109", span, what=_short(span.text))
    special = _parentheses(source, fault, text, mistake.line, line_end) or _joiners(source, fault)
    if special is not None:
        return special
    expected = in_words(fault.expected, machine.vocabulary)
    before = _said(source, fault.before) if fault.before and fault.before.end > mistake.line else None
    if word.ends_line:
        end = fault.before.end if fault.before else word.start
        return problem("G105", Span(source, max(end - 1, 0), end), before=before or "", expected=expected)
    span = Span(source, word.start, word.end)
    if _is_taken(fault):
        return problem("G114", span, word=span.text)
    return _unexpected(span, before, None, expected)
