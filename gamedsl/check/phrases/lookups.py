# SPDX-License-Identifier: MIT
"""Look values up in tables: by the number of players, or by a key that is named or just spoken of."""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import Arith, Const, Domain, Expression, Lookup, PlayerCount, Type
from gamedsl.check.phrases.meaning import AreaRef, Element, Meaning, Stuff
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import area_stuff, count_of
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import Heading, LookedUp, Subclass, TableData, number
from gamedsl.syntax import nodes

__all__ = ["heading_value", "table_of"]


def table_of(scope: Scope, heading: Heading) -> TableData:
    """The table that a column belongs to."""
    return next(
        entry
        for entry in scope.world.find(heading.table)
        if isinstance(entry, TableData) and entry.name == heading.table
    )


def heading_value(scope: Scope, heading: Heading, key: Meaning | None, core: nodes.Core) -> Element:
    """The value in the column, for the number of players or for `key`; without a key, for what is called like the key.

    Raises:
        Mistake: no key is known (G306), or the table's keys have gaps (G401).
    """
    table = table_of(scope, heading)
    index = _index(scope, table, key, core)
    if index.type.domain is not None:
        raise mistake(
            "G301",
            core.span,
            phrase=core.span.text,
            found=index.type.domain,
            wanted="number",
            example=f"a number of {table.key}",
        )
    first, values = _dense(scope, table, heading)
    last = first + len(values) - 1
    if table.open_end and index.type.high > last:
        ends = number(min(index.type.low, last), last)
        index = Arith("min", index, Const(last, number(last, last)), ends)
    _check_reach(table, index, first, last)
    if not table.by_players and (index.type.low < first or index.type.high > last):
        column = heading.name, values, first
        asked = LookedUp(table.name, table.key, column, table.span, core.span)
        scope.world.looked_up.append(asked)
    if heading.areas is not None:
        which = Type(_area_names(scope, heading.areas), 0, len(heading.areas) - 1)
        looked_up = Lookup(heading.name, values, first, index, which)
        return Element(looked_up, words=heading.areas)
    value = Lookup(heading.name, values, first, index, number(min(values), max(values)))
    counts = scope.world.things_of(heading.counts) if heading.counts else None
    part = _part(scope, heading)
    if part is None:
        return Element(value, counts)
    things = scope.world.things_of(part.things)
    assert things is not None
    printed = scope.world.domain(things.domain).attributes
    name = next(each.name for each in printed if each.domain == part.kind)
    wanted = Const(part.index, scope.world.element_type(part.kind))
    return Element(value, things, counted=((name, wanted),))


def _area_names(scope: Scope, areas: tuple[str, ...]) -> str:
    """The kind of these names, which are no numbers, whatever stands for them inside.

    A cell of a table may hold any word; only where some of them name an area are they called so.
    """
    named = any(_is_area(scope, name) for name in areas)
    title = f"{'name of an area' if named else 'word of a table'} ({', '.join(areas)})"
    scope.world.domains.setdefault(title, Domain(title, "option", areas))
    return title


def _is_area(scope: Scope, name: str) -> bool:
    return any(said(each.name) == said(name) for each in scope.world.standing)


def _part(scope: Scope, heading: Heading) -> Subclass | None:
    """The part of a class of one back that the heading counts."""
    entries = scope.world.find(heading.counts) if heading.counts is not None else ()
    return next((each for each in entries if isinstance(each, Subclass)), None)


def _check_reach(table: TableData, index: Expression, first: int, last: int) -> None:
    """Some key of the table can be looked up."""
    if index.type.low > last or index.type.high < first:
        wrong = index.type.low if index.type.low > last else index.type.high
        raise mistake("G401", table.span, table=table.name, key=f"{said(table.key)} {wrong}")


def _index(scope: Scope, table: TableData, key: Meaning | None, core: nodes.Core) -> Expression:
    if table.by_players:
        return PlayerCount(number(scope.world.least_players, scope.world.most_players))
    if isinstance(key, Element):
        return key.value
    if isinstance(key, AreaRef):
        key = area_stuff(scope, key, core.span)
    if isinstance(key, Stuff):
        return count_of(scope, key, core.span)
    found = scope.named(table.key)
    if found is None:
        raise mistake("G306", core.span, word=core.span.text)
    return found


def _dense(scope: Scope, table: TableData, heading: Heading) -> tuple[int, tuple[int, ...]]:
    """The values from the lowest key to the highest, without gaps."""
    by_key = dict(zip(table.keys, heading.values, strict=True))
    keys = sorted(by_key)
    if table.by_players:
        keys = [key for key in keys if scope.world.least_players <= key <= scope.world.most_players]
    missing = next((key for key in range(keys[0], keys[-1] + 1) if key not in by_key), None)
    if missing is not None:
        raise mistake("G401", table.span, table=table.name, key=f"{said(table.key)} {missing}")
    return keys[0], tuple(by_key[key] for key in keys)
