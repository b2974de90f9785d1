# SPDX-License-Identifier: MIT
"""Errors at lines of a base that only its variant has, told at the change that causes them.

In: what was found in a variant, and how a tree is checked. Out: the diagnostics. Which change it is shows without it:
the error is gone and none of another sort has come. Where no single change is to blame, or there are too many to try,
it is told where the variant names its base. Who writes a variant cannot mend the base, and looks for the fault in their
own file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

import attrs

from gamedsl.check.build import Checked
from gamedsl.check.lints.subject import first_line
from gamedsl.diagnostics import Diagnostic, Label, Severity
from gamedsl.loading.trees import Found, has_errors
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["told_at_causes"]

_MOST_TRIED = 5
_HEADS = nodes.Language | nodes.GameHead | nodes.Reference | nodes.Scenario
_Check = Callable[[nodes.File], Checked]
_Error = tuple[str, str]


@attrs.frozen(slots=False)
class _Variant:
    """A variant, its base, how trees are checked, and the errors of the two as they are found there."""

    own: nodes.File
    base: nodes.File
    check: _Check
    errors: frozenset[_Error]
    inherited: frozenset[_Error]

    @property
    def changes(self) -> tuple[nodes.Section, ...]:
        """The sections that can be to blame."""
        return tuple(each for each in self.own.sections if not isinstance(each, _HEADS))

    @cached_property
    def without(self) -> tuple[frozenset[_Error], ...]:
        """For each of the changes the errors of the variant if it did not make this one."""
        return tuple(map(self._without, self.changes))

    def _without(self, change: nodes.Section) -> frozenset[_Error]:
        from gamedsl.variants.merge import merger

        kept = tuple(each for each in self.own.sections if each is not change)
        made = merger(self.base, attrs.evolve(self.own, sections=kept))
        return _errors((*made.diagnostics, *self.check(made.tree).diagnostics))


def told_at_causes(
    found: Found, checked: Checked, diagnostics: Sequence[Diagnostic], check: _Check
) -> tuple[Diagnostic, ...]:
    """The diagnostics, those that only the variant has told in its own file."""
    own, base = found.own, found.base
    if own is None or base is None or not any(_is_elsewhere(each, own) for each in diagnostics):
        return tuple(diagnostics)
    alone = check(base)
    theirs = {each.name for each in (*found.sources[:-1], *alone.world.sheets)}
    variant = _Variant(own, base, check, _errors(checked.diagnostics), _errors(alone.diagnostics))
    return tuple(
        _told(each, variant)
        if _is_elsewhere(each, own) and each.span is not None and each.span.source.name in theirs
        else each
        for each in diagnostics
    )


def _is_elsewhere(diagnostic: Diagnostic, own: nodes.File) -> bool:
    if diagnostic.severity is not Severity.error or diagnostic.span is None:
        return False
    return diagnostic.span.source.name != own.span.source.name


def _errors(diagnostics: Iterable[Diagnostic]) -> frozenset[_Error]:
    return frozenset((each.code, each.message) for each in diagnostics if has_errors((each,)))


def _told(diagnostic: Diagnostic, variant: _Variant) -> Diagnostic:
    error = diagnostic.code, diagnostic.message
    old = diagnostic.span
    if error in variant.inherited or old is None:
        return diagnostic
    home = variant.own.span.source.name
    mine = [each for each in diagnostic.labels if each.span.source.name == home]
    others = tuple(each for each in diagnostic.labels if each not in mine[:1])
    span = mine[0].span if len(mine) == 1 else _place(diagnostic, _cause(error, variant), variant)
    if span is None:
        return diagnostic
    labels = (*others, Label(old, "it concerns this line of the base"))
    return attrs.evolve(diagnostic, span=span, labels=labels, fix=None)


def _cause(error: _Error, variant: _Variant) -> nodes.Section | None:
    """The one change without which the error is gone."""
    changes = variant.changes
    if len(changes) == 1:
        return changes[0]
    if len(changes) > _MOST_TRIED:
        return None
    codes = {code for code, _ in variant.errors}
    causes = [
        change
        for change, left in zip(changes, variant.without, strict=True)
        if error not in left and {code for code, _ in left} <= codes
    ]
    return causes[0] if len(causes) == 1 else None


def _place(diagnostic: Diagnostic, cause: nodes.Section | None, variant: _Variant) -> Span | None:
    """The row of the change that the diagnostic speaks of, else its first line; else where the base is named."""
    if cause is None:
        heads = (each for each in variant.own.sections if isinstance(each, nodes.Reference))
        return next((each.span for each in heads if each.kind == "extends"), None)
    rows = cause.rows[1:] if isinstance(cause, nodes.Change) else ()
    told = {str(value).casefold() for _, value in diagnostic.values}
    named = [row for row in rows if told & {cell.text.casefold() for cell in row.cells}]
    one = named if len(named) == 1 else rows
    return first_line(one[0].span if len(one) == 1 else cause.span)
