# SPDX-License-Identifier: MIT
"""Say what is wrong with a line.

In: a mistake that the recovery found.  Out: one `Diagnostic` whose words are the author's.  A word
that is nearly a word of the language is looked for first, also before the place at which the parser
gave up, because a misspelt word is usually taken for a name and the trouble begins later.
"""

from __future__ import annotations

import re

from gamedsl.diagnostics import Diagnostic, Fix, Label, problem
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Source, Span
from gamedsl.syntax import lines
from gamedsl.syntax.expected import in_words
from gamedsl.syntax.indenter import INDENT, WrongDepth
from gamedsl.syntax.machine import MOST_NESTED, Machine, TooDeep, Unexpected
from gamedsl.syntax.recovery import Mistake, NoHead, Severed
from gamedsl.syntax.repair import find_misspelling
from gamedsl.syntax.words import StrangeSign

__all__ = ["explain"]

_TEXTS = re.compile(r'"[^"\n]*"|#[^\n]*')
_FIRST_WORD = re.compile(r"[^\W\d_][\w'\u00a0-]*")
_BEFORE = re.compile(r"[\w'-]+|[^\w\s]+")
_TWO_NUMBERS = re.compile(r"(\d+)-(\d+)")
_JOINERS = {"and": "_K_OR", "or": "_K_AND"}
_SECTIONS = '"components", "areas", "setup", "turns" or something else'
_IN_WORDS = {
    "==": "is 3",
    "!=": "is not 3",
    ">=": "is at least 3",
    "<=": "is at most 3",
    ">": "is more than 3",
    "<": "is fewer than 3",
    "\u2265": "is at least 3",
    "\u2264": "is at most 3",
    "\u2260": "is not 3",
    "\u2013": "2 to 3",
}
_QUOTES = frozenset("“”„«»")
_LONGEST = 40


def explain(machine: Machine, source: Source, mistake: Mistake) -> Diagnostic:
    """The diagnostic of a mistake."""
    line = _Line(machine, source, mistake)
    match mistake.fault:
        case WrongDepth(depth=depth, open_depths=depths):
            wanted = " or ".join(map(str, depths))
            return problem("G101", line.span(), found=depth, wanted=wanted)
        case StrangeSign(position=position):
            return line.strange_sign(position)
        case NoHead():
            return problem("G117", line.span())
        case Severed(end=end, rest=rest):
            return line.severed(end, rest)
        case TooDeep():
            return problem("G006", line.span(), depth=MOST_NESTED + 1, limit=MOST_NESTED)
        case Unexpected() as fault:
            return line.headless_row() or line.misspelling() or line.unexpected(fault)


@frozen_part
class _Line(Part):
    """The line of a mistake."""

    machine: Machine
    source: Source
    mistake: Mistake

    @property
    def start(self) -> int:
        return self.mistake.line

    @property
    def end(self) -> int:
        return lines.line_end(self.mistake.text, self.start)

    def span(self) -> Span:
        """The words of the line."""
        words = self.code(self.start, self.end).rstrip("\x01 \n")
        return Span(self.source, self.start, self.start + max(1, len(words)))

    def code(self, start: int, end: int) -> str:
        """The text from `start` to `end` in which comments are blank."""
        text = self.mistake.text[start:end]
        return _TEXTS.sub(lambda match: _blank(match[0]), text)

    def strange_sign(self, position: int) -> Diagnostic:
        """A quotation mark that is not closed, or a sign that means nothing."""
        if self.source.text[position] == '"':
            end = self.source.text.index("\n", position)
            return problem("G106", Span(self.source, position, end))
        length = 2 if self.source.text[position : position + 2] in _IN_WORDS else 1
        span = Span(self.source, position, position + length)
        fix = Fix(span, '"', safe=False) if span.text in _QUOTES else None
        return problem("G113", span, fix=fix, sign=span.text, words=_IN_WORDS.get(span.text))

    def severed(self, end: int, rest: int) -> Diagnostic:
        """A line that breaks off, with its other words on the next one."""
        text = self.mistake.text
        begin = max(self.start, text.rfind("\n", 0, end) + 1)
        last = _BEFORE.findall(text[begin:end])[-1:] or [text[begin:end]]
        words = self.code(rest, text.index("\n", rest)).rstrip("\x01 ")
        below = Span(self.source, rest, rest + max(1, len(words)))
        labels = [Label(below, "its other words seem to stand here")]
        place = Span(self.source, end - len(last[0]), end)
        return problem("G118", place, labels=labels, before=_short(last[0]))

    def headless_row(self) -> Diagnostic | None:
        """A row of a table without its first stroke."""
        span = self.span()
        if span.text.startswith("|") or not span.text.endswith("|"):
            return None
        return problem("G112", span, does="begin", place="beginning")

    def misspelling(self) -> Diagnostic | None:
        """A word that is nearly a word of the language, if the line can be read with that."""
        found = find_misspelling(self.machine, self.mistake)
        if found is None:
            return None
        start, end, meant = found
        line = lines.line_start(self.mistake.text, start)
        before = _BEFORE.findall(self.source.text[line:start])
        span = Span(self.source, start, end)
        return _not_expected(span, before[-1] if before else None, meant, None)

    def unexpected(self, fault: Unexpected) -> Diagnostic:
        """A word that cannot stand where it stands, or the end of a line that comes too early."""
        if fault.word.sort == INDENT:
            return problem("G102", self.span())
        if fault.expected == {INDENT}:
            return problem("G109", self.span(), what=_short(self.span().text))
        return (
            self._parentheses(fault) or self._joiners(fault) or self._opening() or self._word(fault)
        )

    def _parentheses(self, fault: Unexpected) -> Diagnostic | None:
        """A parenthesis that is not closed, or one that closes nothing."""
        whole = self.code(self.start, self.end)
        before = whole[: max(0, fault.word.start - self.start)]
        if fault.word.text == ")" and before.count("(") <= before.count(")"):
            return problem("G108", Span(self.source, fault.word.start, fault.word.end))
        if "RPAR" in fault.expected and whole.count("(") > whole.count(")"):
            place = self.start + _last_open(before)
            return problem("G107", Span(self.source, place, place + 1))
        return None

    def _joiners(self, fault: Unexpected) -> Diagnostic | None:
        if _JOINERS.get(fault.word.text) not in fault.expected:
            return None
        return problem("G110", Span(self.source, fault.word.start, fault.word.end))

    def _opening(self) -> Diagnostic | None:
        """A word at the left margin that opens no section; what follows it does not matter."""
        text = self.mistake.text
        match = _FIRST_WORD.match(text, self.start)
        if match is None or text[self.start - 1 : self.start] not in ("", "\n"):
            return None
        if self.mistake.goal != "start" or match[0] in self.machine.vocabulary.single_words:
            return None
        span = Span(self.source, self.start, match.end())
        return _not_expected(span, None, None, _SECTIONS)

    def _word(self, fault: Unexpected) -> Diagnostic:
        expected = in_words(fault.expected, self.machine.vocabulary)
        before = self._before(fault)
        if fault.word.ends_line:
            last = fault.before or fault.word
            span = Span(self.source, last.start, last.end)
            return problem("G105", span, before=before or "", expected=expected)
        if (numbers := self._dash(fault)) is not None:
            return numbers
        if (meant := self._other_word(fault)) is not None:
            return meant
        span = Span(self.source, fault.word.start, fault.word.end)
        opens_phrase = "DETERMINER" in fault.expected
        if "NAME" in fault.expected and not opens_phrase and span.text in self.machine.reserved:
            return problem("G114", span, word=span.text)
        return _not_expected(span, before, None, expected)

    def _other_word(self, fault: Unexpected) -> Diagnostic | None:
        """A word for which the language has another one: "can not", and "from" where it says "of"."""
        before, word = fault.before, fault.word
        if before is not None and (before.text, word.text) == ("can", "not"):
            span = Span(self.source, before.start, word.end)
            words = _BEFORE.findall(self.code(self.start, before.start))
            return _not_expected(span, words[-1] if words else None, "cannot", None)
        if word.text == "from" and "OF" in fault.expected and "FROM" not in fault.expected:
            return _not_expected(
                Span(self.source, word.start, word.end), self._before(fault), "of", None
            )
        return None

    def _dash(self, fault: Unexpected) -> Diagnostic | None:
        """Two numbers that are joined by a dash, as in 2-4, where the language says "2 to 4"."""
        before, word = fault.before, fault.word
        if before is None or before.end != word.start:
            return None
        match = _TWO_NUMBERS.fullmatch(self.source.text[before.start : word.end])
        if match is None:
            return None
        words = _BEFORE.findall(self.code(self.start, before.start))
        span = Span(self.source, before.start, word.end)
        said = f"{match[1]} to {match[2]}"
        return _not_expected(span, words[-1] if words else None, said, None)

    def _before(self, fault: Unexpected) -> str | None:
        """The word before the fault, if it stands on the same line."""
        if fault.before is None or fault.before.end <= self.start or fault.before.sort == "_NL":
            return None
        return _short(self.source.text[fault.before.start : fault.before.end].strip('"'))


def _not_expected(
    span: Span, before: str | None, meant: str | None, expected: str | None
) -> Diagnostic:
    fix = None if meant is None else Fix(span, meant, safe=False)
    word = _short(span.text)
    if before is None:
        return problem("G103", span, fix=fix, word=word, suggestion=meant, expected=expected)
    return problem(
        "G104", span, fix=fix, word=word, before=before, suggestion=meant, expected=expected
    )


def _blank(text: str) -> str:
    return " " * len(text) if text.startswith("#") else "\x01" * len(text)


def _last_open(text: str) -> int:
    """The place of the last "(" that is not closed before the end of the text."""
    open_places = []
    for place, sign in enumerate(text):
        if sign == "(":
            open_places.append(place)
        elif sign == ")" and open_places:
            open_places.pop()
    return open_places[-1] if open_places else 0


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= _LONGEST else flat[: _LONGEST - 1].rstrip() + "…"
