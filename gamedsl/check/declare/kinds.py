# SPDX-License-Identifier: MIT
"""Declare kinds: those whose names stand in the file, and those that have a row of a sheet for each name.

A column of one sheet may hold the names of another kind, whatever their order in the file. So all names are declared
first, and the columns are read when every kind is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from gamedsl.check.declare.columns import (
    Placed,
    attribute_of_cells,
    cleaned,
    number_in,
    told_empty,
)
from gamedsl.check.declare.listing import printed_rows, written_rows
from gamedsl.check.declare.naming import by_values
from gamedsl.check.declare.rows import Column, Rows, read_rows
from gamedsl.check.declare.skipping import Row
from gamedsl.check.entries import Promise
from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import Attribute, Domain
from gamedsl.check.spelling_forms import plural, said, spaced
from gamedsl.check.world import KindValue, World
from gamedsl.diagnostics import Label, problem
from gamedsl.parts import evolved
from gamedsl.syntax import nodes
from gamedsl.tables import fold

__all__ = [
    "blind_after_mistakes",
    "check_traits",
    "declare_kinds",
    "labels_of",
    "name_column",
    "rules_named",
]

_MAY_HAVE = ("effect", "bonus", "lasting rule", "points", "sharing")


def declare_kinds(world: World, sections: Iterable[nodes.Section]) -> None:
    """All kinds are known with their names, their columns and what rules they may have."""
    waiting: list[tuple[nodes.Kinds, Rows, int]] = []
    for node in sections:
        if not isinstance(node, nodes.Kinds):
            continue
        with world.declaring(node.name.text, *(value.text for value in node.values)):
            place = world.place(node.span, node.covers, "kinds")
            check_traits(node, _TRAITS if node.sheet is not None else frozenset({"may have"}))
            world.may_have[node.name.text] = rules_named(node.traits)
            if node.sheet is None:
                _declare_listed(world, node)
            elif node.translations:
                given = node.translations[0].span
                raise mistake("G315", given, word=given.text, phrase=node.name.span.text)
            else:
                waiting.append((node, _of_sheet(world, node), place))
    for node, rows, place in waiting:
        with world.declaring():
            named = _declare_columns(world, node, rows)
            world.tables.append(printed_rows(node, rows, named, place))
            world.written[node.name.text] = written_rows(rows, named)


_TRAITS = frozenset({"columns", "people only", "skipped rows", "may have"})


def check_traits(node: nodes.Kinds | nodes.Pieces, allowed: frozenset[str]) -> None:
    """Only such lines stand below the declaration.

    Raises:
        Mistake: one is for something else (G311), or cannot be played yet (G308).
    """
    for trait in node.traits:
        if trait.kind == "sub kinds":
            raise mistake("G308", trait.span, phrase=trait.span.text)
        if trait.kind not in allowed:
            words = " ".join(trait.span.text.split())
            belongs = "where one thing is a row of a sheet"
            if trait.kind in {"has faces", "face columns", "first face"}:
                belongs = "below `cards` that are rows of a sheet"
            if trait.kind.startswith(("side ", "may be turned")):
                belongs = "below `tiles` that are rows of a sheet"
            raise mistake("G311", trait.span, what=words, where="here", belongs=belongs)


def rules_named(traits: Iterable[nodes.Trait]) -> tuple[str, ...]:
    """What `may have` lists: effect, bonus, lasting rule, points, sharing.

    Raises:
        Mistake: there is no such sort of rule.
    """
    found: list[str] = []
    for phrase in (
        phrase for trait in traits if trait.kind == "may have" for phrase in trait.phrases
    ):
        core = phrase.core
        words = " ".join(name.text for run in core.runs for name in run).casefold()
        if words not in _MAY_HAVE or phrase.links or core.quantity is not None:
            raise mistake(
                "G301",
                phrase.span,
                phrase=phrase.span.text,
                found="different thing",
                wanted="sort of rule",
                example="`an effect`, `a bonus`, `a lasting rule`, `points` or `sharing`",
            )
        if words in found:
            raise mistake("G202", phrase.span, name=words)
        found.append(words)
    return tuple(found)


def _declare_listed(world: World, node: nodes.Kinds) -> None:
    values = tuple(value.text for value in node.values)
    labels = tuple(_labels(node, each) for each in node.translations)
    domain = Domain(node.name.text, "kind", values, labels=labels, plural=plural(node.name.text))
    world.declare_domain(domain, node.name.span)
    for index, value in enumerate(node.values):
        first = next(each for each in node.values if said(each.text) == said(value.text))
        if first is not value:
            raise mistake(
                "G202", value.span, labels=(Label(first.span, "the first one"),), name=value.text
            )
        world.declare(value.text, KindValue(domain.name, index), value.span)


def _labels(node: nodes.Kinds, given: nodes.Translation) -> tuple[str, tuple[str, ...]]:
    """The names of the values in another language; what has none keeps its own name."""
    names = tuple(value.text for value in node.values)
    if len(given.texts) > len(names):
        raise mistake("G315", given.span, word=given.texts[len(names)], phrase=given.span.text)
    return given.language, (*given.texts, *names[len(given.texts) :])


# ---- sheets -------------------------------------------------------------------------------------------------


def _of_sheet(world: World, node: nodes.Kinds) -> Rows:
    """The kind has a name for each row; what the columns hold is read later."""
    with blind_after_mistakes(world):
        rows = read_rows(world, node)
        named = name_column(node, rows)
        rows = evolved(rows, rows=_named_once(world, rows, named))
        names = tuple(cleaned(row[named.place]) for row in rows.rows)
        labels = labels_of(rows, names)
        title = node.name.text
        domain = Domain(title, "kind", names, labels=labels, plural=plural(title))
        world.declare_domain(domain, node.name.span)
    for index, (name, row) in enumerate(zip(names, rows.rows, strict=True)):
        with world.declaring(name):
            world.declare(name, KindValue(domain.name, index), row[named.place].span)
    return rows


@contextmanager
def blind_after_mistakes(world: World) -> Iterator[None]:
    """After a mistake in the body nobody knows which names a sheet declares, so none is told as unknown."""
    try:
        yield
    except Mistake:
        world.blind = True
        raise


def name_column(node: nodes.Kinds | nodes.Pieces, rows: Rows) -> Column:
    """The column with the names: the one marked `(name)`, or called name or like the kind, or else the first.

    Raises:
        Mistake: no column is listed at all (G116).
    """
    marked = rows.column("name")
    if marked is not None:
        return marked
    own = {"name", fold(node.name.text)}
    called = next((each for each in rows.plain() if fold(each.name.text) in own), None)
    first = called or next(iter(rows.plain()), None)
    if first is None:
        what, example = "which column holds the names", "the columns name (name)"
        raise mistake("G116", node.span, what=what, example=example)
    return first


def _named_once(world: World, rows: Rows, named: Column) -> tuple[Row, ...]:
    """The rows that have a name, and not one that another row has; what is wrong with the others is told."""
    kept: dict[str, Row] = {}
    for row in rows.rows:
        cell = row[named.place]
        name = fold(cleaned(cell))
        if not name:
            told_empty(world, Placed(cell, f"row {row.number}", named.name.text))
        elif name in kept:
            labels = (Label(kept[name][named.place].span, "the first one"),)
            table, key = rows.file, cell.text
            world.mistakes.add(problem("G402", cell.span, labels=labels, table=table, key=key))
        else:
            kept[name] = row
    return tuple(kept.values())


def labels_of(rows: Rows, names: Sequence[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The names in other languages; where a cell is empty, the name itself."""
    found = []
    for column in rows.columns:
        if column.use is not None and len(column.use) == len("fr"):
            texts = (row[column.place].text for row in rows.rows)
            given = zip(texts, names, strict=True)
            found.append((column.use, tuple(text or name for text, name in given)))
    return tuple(found)


def _declare_columns(world: World, node: nodes.Kinds, rows: Rows) -> Column:
    """The columns are attributes of the kind; gives the column with the names."""
    domain = world.domain(node.name.text)
    named = name_column(node, rows)
    columns = [each for each in rows.plain() if each is not named]
    attributes: list[Attribute] = []
    for column in columns:
        with world.declaring(column.name.text):
            cells = [_placed(row, named, column) for row in rows.rows]
            attributes.append(attribute_of_cells(world, column.name, column.use, cells))
    copies = rows.column("copies")
    if copies is not None:
        for index, row in enumerate(rows.rows):
            placed = _placed(row, named, copies)
            count = number_in(world, placed)
            world.promises.append(Promise(domain.name, index, count, placed.cell.span))
    labels = domain.labels or _joined_labels(world, rows, attributes)
    full = evolved(domain, attributes=tuple(attributes), labels=labels)
    world.replace(domain, full)
    world.domains[domain.name] = full
    return named


def _joined_labels(
    world: World, rows: Rows, attributes: Sequence[Attribute]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Names that are made of several columns, in the languages in which there are words for these."""
    parts = {spaced(column.name.text) for column in rows.name_parts}
    shown = [each for each in attributes if each.name in parts]
    if not shown:
        return ()
    names = [
        by_values(world, shown, [each.values[row] for each in shown], "")
        for row in range(len(rows.rows))
    ]
    return tuple(
        (language, tuple(each[language] for each in names)) for language in names[0] if language
    )


def _placed(row: Row, named: Column, column: Column) -> Placed:
    return Placed(row[column.place], row[named.place].text, column.name.text)
