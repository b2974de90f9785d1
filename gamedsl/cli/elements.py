# SPDX-License-Identifier: MIT
"""One element of a kind as lines: its columns, and what its sheet says beside its rules.

In: an element with what was compared.  Out: lines, the text on the left and the rule on the right.
What disagrees is marked for authors, and not for those who play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

import attrs

from gamedsl.cli.columns import wrapped
from gamedsl.diagnostics.width import cells, printable
from gamedsl.reading.proof import Compared, ElementProof, Told

__all__ = ["SideBySide", "element_lines"]

_GAP = 2
_NO_TEXT = "(no text)"
_NO_RULE = "(no rule)"


@attrs.frozen
class SideBySide:
    """How wide the label, the text and the rule are."""

    label: int
    text: int
    rule: int

    @classmethod
    def of(cls, elements: Sequence[ElementProof], width: int) -> SideBySide:
        """Columns in which all of these elements can stand."""
        titles = [part.title for one in elements for part in one.compared]
        label = max((cells(each) for each in titles), default=0) + _GAP
        left = 2 + label + _GAP
        text = max((width - left) * 2 // 5, 10)
        return cls(label, text, max(width - left - text, 10))

    def rows(self, label: str, text: str, rule: Sequence[str]) -> Iterator[str]:
        """The text and the rule side by side, as many lines as they need."""
        left = list(wrapped(text.split(), self.text, joiner=" "))
        right = [line for each in rule for line in wrapped(each.split(), self.rule, joiner=" ")]
        for number, (one, other) in enumerate(zip_longest(left, right, fillvalue="")):
            name = label if number == 0 else ""
            start = f"  {_filled(name, self.label)}{_filled(one, self.text + _GAP)}"
            yield f"{start}{other}".rstrip()


def _filled(text: str, width: int) -> str:
    return text + " " * (width - cells(text))


def element_lines(
    element: ElementProof, columns: SideBySide, *, flags: bool = True
) -> Iterator[str]:
    """The name, the other columns, and what is said of each sort of rule; with `flags` what disagrees."""
    others = ", ".join(f"{heading} {text}" for heading, text in element.columns)
    yield printable(element.name)
    if others:
        yield from (
            f"  {line}" for line in wrapped(others.split(), columns.text + columns.rule, joiner=" ")
        )
    for part in element.compared:
        text = "" if part.text is None else part.text or (_NO_TEXT if flags else "")
        rules = [printable(_told(each)) for each in part.rules]
        yield from columns.rows(printable(part.title), text, rules or ([_NO_RULE] if flags else []))
        if flags and part.flagged:
            yield f"  {' ' * columns.label}! {_flag(part)}"


def _told(rule: Told) -> str:
    return f"{rule.named}: {rule.text}" if rule.whole_group else rule.text


def _flag(part: Compared) -> str:
    if part.missing:
        return f"there is no {part.missing} for it"
    found = []
    for numbers, where in ((part.text_only, "text"), (part.rule_only, "rule")):
        if numbers:
            found.append(f"only in the {where}: {', '.join(map(str, numbers))}")
    return "; ".join(found)
