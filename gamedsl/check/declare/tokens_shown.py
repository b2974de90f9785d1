# SPDX-License-Identifier: MIT
"""Columns that say which tokens a piece shows, some of them perhaps several times: "salt, salt, wine".

In: a column with the name of a class of tokens behind it ("crates (Crates)") and its cells. Out: for each name of the
kind by which the tokens differ an attribute with a number for each cell, and an entry by which rules find them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from gamedsl.check.declare.columns import Placed, elements_named
from gamedsl.check.entries import PrintedTokens
from gamedsl.check.mistakes import Mistake, follows, mistake
from gamedsl.check.model import Attribute, Domain, Things
from gamedsl.check.spelling_forms import said, singular_forms
from gamedsl.check.world import World
from gamedsl.diagnostics.spelling import suggestions
from gamedsl.syntax import nodes
from gamedsl.tables import listed

__all__ = ["announce_tokens", "note_printed", "printed_tokens", "shown_attributes", "shown_names"]


def announce_tokens(world: World, pieces: Iterable[nodes.Pieces]) -> None:
    """What the tokens of each class differ by is known, before any class is declared."""
    for node in pieces:
        if node.piece_class == "tokens" and node.amount is not None and node.amount.of_each:
            world.token_kinds[said(node.name.text)] = (node.name.text, node.amount.of_each.text)


def shown_attributes(
    world: World, heading: nodes.Name, use: str, cells: Sequence[Placed]
) -> tuple[Attribute, ...]:
    """How often each cell names each element of the kind.

    Raises:
        Mistake: nothing is called so, or tokens of that class do not differ by a kind.
    """
    kind = _kind(world, heading, use)
    words = [(each, word) for each in cells for word in listed(each.cell)]
    found = iter(elements_named(world, kind, words))
    counts = [Counter(next(found) for _ in listed(each.cell)) for each in cells]
    return tuple(
        Attribute(name, None, tuple(each[element] for each in counts))
        for element, name in enumerate(_names(heading.text, kind))
    )


def shown_names(world: World, heading: str, use: str) -> tuple[str, ...]:
    """What the attributes are called that such a column has become; none where it could not be read."""
    known = _announced(world, use)
    kind = world.domains.get(_domain_name(world, known[1])) if known is not None else None
    return _names(heading, kind) if kind is not None else ()


def printed_tokens(world: World, use: str, counts: tuple[tuple[int, ...], ...]) -> PrintedTokens:
    """The entry for counts of each element, for each element of a domain."""
    known = _announced(world, use)
    if known is None:
        raise follows()
    return PrintedTokens(known[0], _domain_name(world, known[1]), counts)


def note_printed(world: World, node: nodes.Pieces, things: Things) -> None:
    """Rules find what is printed on pieces of a class in columns of their whole rows."""
    domain = world.domain(things.domain)
    for trait in node.traits:
        if trait.kind != "columns":
            continue
        for heading in trait.headings:
            use = heading.use
            if use is None or not use[:1].isupper():
                continue
            names = shown_names(world, heading.name.text, use)
            own = [domain.attribute(name) for name in names]
            counts = tuple(each.values for each in own if each is not None)
            if counts and len(counts) == len(names):
                found = printed_tokens(world, use, counts)
                world.printed[domain.name] = (*world.printed.get(domain.name, ()), found)


def _names(heading: str, kind: Domain) -> tuple[str, ...]:
    return tuple(f"{heading} {element}" for element in kind.elements)


def _announced(world: World, use: str) -> tuple[str, str] | None:
    forms = (world.token_kinds.get(form) for form in singular_forms(use))
    return next((each for each in forms if each is not None), None)


def _domain_name(world: World, kind: str) -> str:
    forms = singular_forms(kind)
    return next((each for each in world.domains if said(each) in forms), kind)


def _kind(world: World, heading: nodes.Name, use: str) -> Domain:
    known = _announced(world, use)
    if known is None:
        raise _no_tokens(world, heading, use)
    kind = world.domains.get(_domain_name(world, known[1]))
    if kind is None or kind.role != "kind":
        raise follows()
    return kind


def _no_tokens(world: World, heading: nodes.Name, use: str) -> Mistake:
    names = tuple(name for name, _ in world.token_kinds.values())
    if world.told(use, heading.span):
        return follows()
    near = suggestions(use, names)
    if near:
        return mistake("G201", heading.span, name=use, suggestions=near)
    return mistake(
        "G301",
        heading.span,
        phrase=f"{heading.text} ({use})",
        found="column of something else",
        wanted="column of tokens that differ by a kind",
        example="`crates (Crates)` beside `tokens Crate: 10 of each Good`",
    )
