# SPDX-License-Identifier: MIT
"""Suggestions of diagnostics as edits.

In: what is wrong with a file, and a place in it.  Out: for each suggestion a title and the edits
that carry it out.  Where the same slip stands in several places, all of them can be put right at
once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from gamedsl.diagnostics import Diagnostic
from gamedsl.diagnostics.fixes import fixes_of, other_way, same_slips
from gamedsl.source import Span

__all__ = ["Proposal", "proposals"]


@attrs.frozen
class Proposal:
    """A title, the diagnostic that it cures, and the edits; `preferred` when it is the only one."""

    title: str
    diagnostic: Diagnostic
    edits: tuple[tuple[Span, str], ...]
    preferred: bool


def proposals(found: Iterable[Diagnostic], start: int, end: int) -> Iterator[Proposal]:
    """What can be put right between two offsets of the file of which these things are said."""
    for each in found:
        if each.span is None or each.span.end < start or end < each.span.start:
            continue
        uses = other_way(each)
        if uses:
            edits = tuple((one.span, one.replacement) for one in uses)
            title = f'change its uses to "{uses[0].replacement}"'
            yield Proposal(title, each, edits, preferred=False)
        fixes = fixes_of(each)
        for fix in fixes:
            title = f'change to "{fix.replacement}"'
            yield Proposal(
                title, each, ((fix.span, fix.replacement),), len(fixes) == 1 and not uses
            )
            others = same_slips(each, fix)
            if others:
                every = (fix, *others)
                edits = tuple((one.span, one.replacement) for one in every)
                yield Proposal(f"{title} in {len(every)} places", each, edits, preferred=False)
