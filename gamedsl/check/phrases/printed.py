# SPDX-License-Identifier: MIT
"""Tokens that are printed on pieces: `the Crates shown on C`, `2 of the red Crates shown on R`.

In: a class of tokens and what shows them: a piece, an element of a kind, or a run of a network. Out: how many of each
sort that is, which is added up for a run over all its pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import (
    Along,
    Arith,
    Const,
    Expression,
    Fold,
    Lookup,
    Printed,
    Things,
)
from gamedsl.check.phrases.meaning import Element, Meaning, Stuff, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.single import as_number
from gamedsl.check.world import World, number
from gamedsl.parts import evolved
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["shown_on", "so_many_shown"]

Resolve = Callable[[Scope, nodes.Core, Sequence[nodes.Link]], Meaning]


def shown_on(
    scope: Scope, stuff: Stuff, core: nodes.Core, link: nodes.Link, place: Meaning
) -> Stuff:
    """As many of the tokens as the place shows.

    Raises:
        Mistake: the place shows no such tokens (G304), or the things are no tokens (G301).
    """
    if stuff.things.individual:
        raise mistake(
            "G301",
            core.span,
            phrase=core.span.text,
            found=said_what(stuff),
            wanted="class of tokens",
            example="the Crates shown on C",
        )
    if not isinstance(place, Element) or place.value.type.domain is None:
        raise _shows_none(link.core.span, stuff, said_what(place))
    table = _table(scope.world, place.value.type.domain, stuff.things)
    if table is None:
        raise _shows_none(link.core.span, stuff, said_what(place))
    value, counts = place.value, table

    def printed(sort: Expression) -> Expression:
        return _count(scope, value, sort, (stuff.things.name, counts))

    one = Const(1, number(1, 1)) if {"a", "an"} & set(core.determiners) else None
    return evolved(stuff, printed=printed, spots=(), number=stuff.number or one)


def _shows_none(span: Span, stuff: Stuff, found: str) -> Mistake:
    return mistake(
        "G301",
        span,
        phrase=span.text,
        found=found,
        wanted=f"thing that shows {stuff.things.plural}",
        example=f"a card whose sheet has a column called `... ({stuff.things.plural})`",
    )


def _table(world: World, domain: str, things: Things) -> tuple[tuple[int, ...], ...] | None:
    """For each sort of the tokens how many each element of a domain shows; None where none are printed on them."""
    sorts = world.domain(things.domain)
    for printed in world.printed.get(domain, ()):
        if printed.kind not in {things.domain, *(each.domain for each in sorts.attributes)}:
            continue
        own = sorts.attribute(printed.kind)
        elements = own.values if own is not None else range(sorts.size)
        if printed.things == things.name:
            return tuple(printed.counts[element] for element in elements)
    return None


def _count(
    scope: Scope,
    value: Expression,
    sort: Expression,
    table: tuple[str, tuple[tuple[int, ...], ...]],
) -> Expression:
    """How many tokens of a sort a value shows: a run all that its pieces show."""
    things, counts = table
    network = next(
        (
            (number_, each)
            for number_, each in enumerate(scope.world.networks)
            if each.piece == value.type.domain
        ),
        None,
    )
    if network is None:
        return _look_up(value, sort, things, counts)
    which, runs = network
    each, piece = scope.each(runs.piece)
    one = _look_up(piece, sort, things, counts)
    total = max(map(sum, counts), default=0)
    return Fold("sum", Along(which, value), each, None, one, number(0, total))


def _look_up(
    value: Expression, sort: Expression, things: str, counts: tuple[tuple[int, ...], ...]
) -> Expression:
    most = max((max(each, default=0) for each in counts), default=0)
    if isinstance(sort, Const):
        own = counts[sort.value]
        type_ = number(0, max(own, default=0))
        return Lookup("shown", own, 0, value, type_, Printed(things, sort))
    size = len(counts[0])
    row = Arith("*", sort, Const(size, number(size, size)), number(0, size * (len(counts) - 1)))
    key = Arith("+", row, value, number(0, size * len(counts) - 1))
    flat = tuple(each for row_ in counts for each in row_)
    return Lookup("shown", flat, 0, key, number(0, most), Printed(things, None))


def so_many_shown(
    scope: Scope, core: nodes.Core, links: Sequence[nodes.Link], resolve: Resolve
) -> Stuff | None:
    """As in "S's number of the Crates shown on C": so many of them; None where it is said otherwise."""
    if len(links) < 2 or links[0].word != "of" or links[1].word != "shown on" or not core.runs:  # noqa: PLR2004
        return None
    stuff = resolve(scope, links[0].core, links[1:])
    if not isinstance(stuff, Stuff):
        return None
    amount = as_number(scope, resolve(scope, core, ()), core.span)
    return evolved(stuff, number=amount)
