# SPDX-License-Identifier: MIT
"""The rules of a game as they are read back, sorted by the lines of the file that say them.

In: a checked game. Out: for a part of its tree, the sentences that the part has become. What stands
inside of it and is compared by itself is left out, unless the whole is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from typing import Any

import attrs

from gamedsl.check.build import Checked, with_kind_rules
from gamedsl.differences.difference import Line
from gamedsl.reading.document import Section, Step
from gamedsl.reading.game import read_back
from gamedsl.reading.rules import rule_text
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["ReadLines", "lines_between", "read_lines"]

_PLACED = re.compile(r"(?P<words>.*?)(?:, in the [^()]*)?  \((?P<place>[^()]*)\)")


@attrs.frozen
class ReadLines:
    """Sentences in order, each with the line of the file that says it; and those of single rules of kinds."""

    sentences: tuple[tuple[str, str], ...]
    rules: Mapping[Span, str]

    def of(self, part: Any, *, whole: bool = False) -> list[str]:
        """The sentences that a part of the tree has become; the `whole` with what is compared by itself."""
        if isinstance(part, nodes.Rule) and part.span in self.rules:
            return [self.rules[part.span]]
        places = set(_places(part, top=True, whole=whole))
        return [text for place, text in self.sentences if place in places]


def read_lines(checked: Checked) -> ReadLines:
    """The rules of a checked game, read back.

    Raises:
        ValueError: it has errors.
    """
    model, rules = with_kind_rules(checked)
    sentences = tuple(
        each for section in read_back(model, "", rules) for each in _sentences(section, None)
    )
    return ReadLines(sentences, {rule.span: rule_text(rule, model) for rule in rules})


def _sentences(section: Section, place: str | None) -> Iterator[tuple[str, str]]:
    titled = _PLACED.fullmatch(section.title)
    if titled is not None:
        place = titled["place"]
        yield place, titled["words"]
    for step in section.steps:
        yield from _steps(step, place)
    for inner in section.sections:
        yield from _sentences(inner, place)


def _steps(step: Step, place: str | None) -> Iterator[tuple[str, str]]:
    place = step.place or place
    if place is not None:
        yield place, step.text
    for inner in step.steps:
        yield from _steps(inner, place)


def _places(part: Any, *, top: bool = False, whole: bool = False) -> Iterator[str]:
    """The lines on which a part and what is in it begin, as they are read back."""
    if isinstance(part, tuple):
        for each in part:
            yield from _places(each, whole=whole)
    elif isinstance(part, nodes.Phase | nodes.Step | nodes.Action) and not (top or whole):
        return
    elif attrs.has(type(part)) and not isinstance(part, Span):
        span = getattr(part, "span", None)
        if span is not None:
            yield f"{span.source.name.rpartition('/')[2]}, line {span.line}"
        for field in attrs.fields(type(part)):
            if field.name not in ("comments", "covers"):
                yield from _places(getattr(part, field.name), whole=whole)


def lines_between(before: list[str], after: list[str]) -> tuple[Line, ...]:
    """What is only in the first list, and only in the second, in order."""
    found: list[Line] = []
    matcher = SequenceMatcher(a=before, b=after, autojunk=False)
    for tag, low, high, start, end in matcher.get_opcodes():
        if tag != "equal":
            found += [Line("-", text) for text in before[low:high]]
            found += [Line("+", text) for text in after[start:end]]
    return tuple(found)
