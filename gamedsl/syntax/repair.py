# SPDX-License-Identifier: MIT
"""Find the misspelt word of a line.

In: a mistake.  Out: the word that should be a word of the language, and which.  A misspelt word is
usually taken for a name, and the parser gives up some words later.  So every word of the line up to
there that occurs only once in the text and is nearly a word of the language is tried: if the line
can be read with the other word, that was it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from gamedsl.diagnostics.spelling import suggestions
from gamedsl.syntax import lines
from gamedsl.syntax.indenter import INDENT
from gamedsl.syntax.machine import Machine, Unexpected
from gamedsl.syntax.recovery import FAULTS, Mistake, line_of

__all__ = ["find_misspelling"]

_WORD = re.compile(r'"[^"\n]*"|#[^\n]*|[^\W\d_][\w\'\u00a0-]*')
_MOST_TRIALS = 24
# Words that rulebooks use for others, tried before those that are spelt alike.
_USUAL: Mapping[str, tuple[str, ...]] = {
    "max": ("up to",),
    "maximum": ("up to",),
    "when": ("if",),
    **{
        word: (str(number),)
        for number, word in enumerate(
            ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 2
        )
    },
}


def find_misspelling(machine: Machine, mistake: Mistake) -> tuple[int, int, str] | None:
    """Start and end of the misspelt word and the word that was meant, or None."""
    fault = mistake.fault
    if not isinstance(fault, Unexpected):
        return None
    known = machine.vocabulary.single_words
    trials = 0
    line = mistake.line
    if fault.word.sort == INDENT and fault.before is not None:
        # A block was not expected: perhaps because the line above opens none as it is spelt.
        line = lines.line_start(mistake.text, fault.before.start)
    for start, end in _suspects(mistake.text, line, fault.word.end):
        word = mistake.text[start:end]
        usual = _USUAL.get(word.lower(), ())
        again = start != fault.word.start and _occurs_again(mistake.text, word)
        near = () if word in known or again else suggestions(word, known)
        for meant in (*usual, *near):
            trials += 1
            if _is_cured(machine, mistake, start, end, meant):
                return start, end, meant
            if trials == _MOST_TRIALS:
                return None
    return None


def _suspects(text: str, line: int, end: int) -> Iterator[tuple[int, int]]:
    """The words of the line up to the fault, the last one first."""
    found = [
        match.span()
        for match in _WORD.finditer(text, line, max(end, line))
        if match[0][0] not in '"#' and "\u00a0" not in match[0]
    ]
    yield from reversed(found)


def _occurs_again(text: str, word: str) -> bool:
    """Whether the word stands there more than once, outside of texts and comments."""
    same = (match for match in _WORD.finditer(text) if match[0] == word)
    return next(same, None) is not None and next(same, None) is not None


def _is_cured(machine: Machine, mistake: Mistake, start: int, end: int, meant: str) -> bool:
    """Whether the line can be read when another word stands in it."""
    text = mistake.text[:start] + meant + mistake.text[end:]
    stop = mistake.end + len(text) - len(mistake.text)
    try:
        machine.parse(text, mistake.goal, mistake.start, stop)
    except FAULTS as fault:
        return line_of(fault, text) > lines.line_end(text, mistake.line)
    return True
