# SPDX-License-Identifier: MIT
"""What is said of lines of a base and holds only of its variant, told at the change that causes it.

In: what was found in a variant, and how a tree is checked. Out: the diagnostics. Which change it is shows without it:
the mistake is gone and no error of another sort has come. Where several changes have it only together, it is the last
one; of many changes, the first behind which it is there. Where none is found, it is told where the variant names its
base. Who writes a variant cannot mend the base, and looks for the fault in their own file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

import attrs

from gamedsl.check.allowed import not_allowed
from gamedsl.check.build import Checked
from gamedsl.check.lints.subject import first_line
from gamedsl.diagnostics import Diagnostic, Label, Severity, problem
from gamedsl.loading.trees import Found, has_errors
from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.syntax.walk import walk

__all__ = ["told_at_causes"]

_MOST_TRIED = 5
_MOST_LABELS = 3
_CONCERNS = "it concerns this line of the base"
# What a line of the base can say when `as before` brings it in behind a change, or into an `if`.
_COMES_IN = frozenset({"G311", "G312"})
_HEADS = nodes.Language | nodes.GameHead | nodes.Reference | nodes.Scenario
_Check = Callable[[nodes.File], Checked]
_Said = tuple[str, str]


@attrs.frozen
class _Errors:
    """What is said of a tree, warnings too, and the codes of the errors among it."""

    said: frozenset[_Said]
    codes: frozenset[str]

    def without(self, said: _Said, codes: frozenset[str]) -> bool:
        """Whether this is not said, and no error has another code than those."""
        return said not in self.said and self.codes <= codes


@attrs.frozen(slots=False)
class _Variant:
    """A variant, its base, how trees are checked, and what is said of the two as they are found there."""

    own: nodes.File
    base: nodes.File
    check: _Check
    codes: frozenset[str]
    inherited: frozenset[_Said]

    @property
    def changes(self) -> tuple[nodes.Section, ...]:
        """The sections that can be to blame."""
        return tuple(each for each in self.own.sections if not isinstance(each, _HEADS))

    @cached_property
    def without(self) -> tuple[_Errors, ...]:
        """For each of the changes what is said of the variant if it did not make this one."""
        return tuple(self._left_out((each,)) for each in self.changes)

    def causes(self, said: _Said) -> tuple[nodes.Section, ...]:
        """The changes without any of which it is not said, in their order."""
        changes = self.changes
        if len(changes) <= 1:
            return changes
        if len(changes) > _MOST_TRIED:
            return self._first_behind(said)
        return tuple(
            change
            for change, left in zip(changes, self.without, strict=True)
            if left.without(said, self.codes)
        )

    def _first_behind(self, said: _Said) -> tuple[nodes.Section, ...]:
        """The first change behind which it is said, if it is not said without this one."""
        changes, low, high = self.changes, 0, len(self.changes)
        while high - low > 1:
            middle = (low + high) // 2
            if self._left_out(changes[middle:]).without(said, self.codes):
                low = middle
            else:
                high = middle
        found = changes[low : low + 1]
        return found if self._left_out(found).without(said, self.codes) else ()

    def _left_out(self, changes: Sequence[nodes.Section]) -> _Errors:
        from gamedsl.variants.merge import merger

        kept = tuple(each for each in self.own.sections if all(each is not one for one in changes))
        made = merger(self.base, attrs.evolve(self.own, sections=kept))
        return _errors((*made.diagnostics, *self.check(made.tree).diagnostics))


def told_at_causes(
    found: Found, checked: Checked, diagnostics: Sequence[Diagnostic], check: _Check
) -> tuple[Diagnostic, ...]:
    """The diagnostics, those that only the variant has told in its own file."""
    own, base = found.own, found.base
    if own is None or base is None or not any(_is_elsewhere(each, own) for each in diagnostics):
        return tuple(diagnostics)
    shown = not_allowed(diagnostics, found.sources)
    moving = [each for each in shown if _is_elsewhere(each, own)]
    if not moving:
        return tuple(diagnostics)
    alone = check(base)
    theirs = {each.name for each in (*found.sources[:-1], *alone.world.sheets)}
    codes, inherited = _errors(checked.diagnostics).codes, _errors(alone.diagnostics).said
    variant = _Variant(own, base, check, codes, inherited)
    return _once(
        _told(each, variant)
        if each in moving and each.span is not None and each.span.source.name in theirs
        else each
        for each in diagnostics
    )


def _once(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """What several lines of the base have told of one line of the variant is told there once, with these lines."""
    found: dict[object, Diagnostic] = {}
    for number, each in enumerate(diagnostics):
        moved = each.labels and each.labels[-1].text == _CONCERNS
        key = (each.code, each.message, each.span) if moved else number
        known = found.get(key)
        if known is None:
            found[key] = each
        elif len(known.labels) < _MOST_LABELS:
            found[key] = attrs.evolve(known, labels=(*known.labels, *each.labels[-1:]))
    return tuple(found.values())


def _is_elsewhere(diagnostic: Diagnostic, own: nodes.File) -> bool:
    if diagnostic.severity is Severity.note or diagnostic.span is None:
        return False
    return diagnostic.span.source.name != own.span.source.name


def _errors(diagnostics: Iterable[Diagnostic]) -> _Errors:
    told = [each for each in diagnostics if each.severity is not Severity.note]
    codes = frozenset(each.code for each in told if has_errors((each,)))
    return _Errors(frozenset((each.code, each.message) for each in told), codes)


def _told(diagnostic: Diagnostic, variant: _Variant) -> Diagnostic:
    said = diagnostic.code, diagnostic.message
    old = diagnostic.span
    if said in variant.inherited or old is None:
        return diagnostic
    home = variant.own.span.source.name
    mine = [each for each in diagnostic.labels if each.span.source.name == home]
    others = tuple(each for each in diagnostic.labels if each not in mine[:1])
    concerned = Label(old, _CONCERNS)
    if len(mine) == 1:
        return attrs.evolve(diagnostic, span=mine[0].span, labels=(*others, concerned), fix=None)
    causes = variant.causes(said)
    cause = causes[-1] if causes else None
    span = _place(diagnostic, cause, variant)
    if span is None:
        return diagnostic
    together = (Label(first_line(each.span), "together with this") for each in causes[:-1])
    labels = (*others, *together, concerned)
    brought = _brought_in(diagnostic, cause)
    if brought is None:
        return attrs.evolve(diagnostic, span=span, labels=labels, fix=None)
    where = "where a move can no longer be refused, for conditions come in with it"
    belongs = "above all that is done, and not below an `if`"
    return problem("G311", brought, labels=labels, what="as before", where=where, belongs=belongs)


def _brought_in(diagnostic: Diagnostic, cause: nodes.Section | None) -> Span | None:
    """The line of the change that brings in a line of an action of the base where it cannot stand."""
    if diagnostic.code not in _COMES_IN or not isinstance(cause, nodes.Change):
        return None
    if cause.edge != "instead of":
        return None
    brought = [each.span for each in walk(cause) if isinstance(each, nodes.AsBefore)]
    return brought[-1] if brought else None


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
