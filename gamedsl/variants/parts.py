# SPDX-License-Identifier: MIT
"""Replace named parts of the base, and take them out.

In: the base, and a `replace` or a `remove`. Out: edits. What is to be replaced is
found by the name of the new part, so a variant never says a name twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Any

import attrs

from gamedsl.diagnostics import problem
from gamedsl.syntax import nodes
from gamedsl.variants.find import Base, Mistake, Wanted, find_one, find_rule_of, inside
from gamedsl.variants.kinds import without_value
from gamedsl.variants.names_of import SORTS, Part, named, owned, squeeze
from gamedsl.variants.outcome import Outcome
from gamedsl.variants.paths import Edit, alike, at, put_instead

__all__ = ["remove", "replace"]

_RULE_OF = re.compile(r"(?P<sort>effect|bonus|lasting|points|sharing) of (?P<kind>.+)")
_OUT_OF = re.compile(r"(?P<value>.+?) (?:from|of)(?: option| kinds)? (?P<owner>.+)")


# ---- replace -------------------------------------------------------------------------------------


def replace(base: Base, change: nodes.Change) -> Outcome:
    """The new part stands in the place of the one of its name; of a list, each line does.

    Raises:
        Mistake: the base has no such part, or what is written has no name.
    """
    outcome = Outcome()
    units = _lines(change) if change.kind == "replace score line" else _units(change.node)
    if not units and not isinstance(change.node, nodes.Areas | nodes.Define | nodes.Unreadable):
        where, belongs = "before what has no name", "before a whole part, such as `replace setup`"
        raise Mistake(problem("G311", change.span, what="replace", where=where, belongs=belongs))
    for part, new in units:
        name = nodes.Name(part.name, part.span)
        wanted = Wanted((part.what,), name, change.within, part.owner, part.span.text)
        old = find_one(base, wanted)
        edit = _replacement(old, new, change)
        before = at(base.tree, edit.path)
        if alike(edit.update(before), (before,)):
            outcome.found.append(problem("G706", part.span, name=part.name))
            outcome.kept.append(edit)
        else:
            outcome.edits.append(edit)
    return outcome


def _units(node: Any) -> list[tuple[Part, Any]]:
    """The parts that a `replace` writes, each with its name."""
    match node:
        case nodes.Areas():
            alone = [
                attrs.evolve(area, names=(name,), covers=area.covers or node.covers)
                for area in node.areas
                for name in area.names
            ]
            return list(zip(named(node), alone, strict=True))
        case nodes.Define():
            return list(zip(named(node), node.definitions, strict=True))
    return [(part, node) for part in named(node) if not part.path]


def _lines(change: nodes.Change) -> list[tuple[Part, Any]]:
    """The lines of a score that a `replace score line` writes, each with its name."""
    lines = change.node.lines if isinstance(change.node, nodes.Score) else ()
    return [(part, line) for line in lines for part in named(line)]


def _replacement(old: Part, new: Any, change: nodes.Change) -> Edit:
    if old.what != "area":
        return put_instead(old.path, (new,), change.span, old.name)
    name = squeeze(old.name)

    def update(area: nodes.Area) -> tuple[nodes.Area, ...]:
        return (*_without(area, name), new) if _has(area, name) else (area,)

    # The names of an area stand two steps below its line, and each is claimed by itself.
    return Edit(old.path[:-2], update, old.path, change.span, old.name)


def _has(area: nodes.Area, name: str) -> bool:
    return any(squeeze(each.text) == name for each in area.names)


def _without(area: nodes.Area, name: str) -> tuple[nodes.Area, ...]:
    """A line of areas without one of its names; nothing when it was the only one."""
    kept = [place for place, each in enumerate(area.names) if squeeze(each.text) != name]
    if not kept:
        return ()
    full = len(area.names)
    translations = tuple(
        attrs.evolve(each, texts=tuple(each.texts[place] for place in kept))
        if len(each.texts) == full
        else each
        for each in area.translations
    )
    names = tuple(area.names[place] for place in kept)
    return (attrs.evolve(area, names=names, translations=translations),)


# ---- remove --------------------------------------------------------------------------------------


def remove(base: Base, change: nodes.Change) -> Outcome:
    """The part is gone.

    Raises:
        Mistake: the base has no such part, or several.
    """
    part = _meant(base, change)
    above = at(base.tree, part.path[:-2])
    name = squeeze(part.name)
    path, update = part.path, _nothing
    if part.what in ("area", "value") and part.path[-2] != "rows":
        # Translations run beside the names of such lists, so the holder of the list is changed.
        path = part.path[:-2]
        update = partial(_without if part.what == "area" else without_value, name=name)
    elif isinstance(above, nodes.Line):
        path, update = part.path[:-2], partial(_without_part, gone=at(base.tree, part.path))
    gone = tuple(_names_in(base, part))
    return Outcome([Edit(path, update, part.path, change.span, part.name, gone=gone)])


def _names_in(base: Base, part: Part) -> Iterator[str]:
    """The name of a part, and those of what it holds, which go with it."""
    yield owned(part.name)[0] if part.what == "definition" else part.name
    yield from (each.name for each in base.parts if inside(each, part))
    node = at(base.tree, part.path)
    if isinstance(node, nodes.Table) and node.rows:
        yield from (cell.text for cell in node.rows[0].cells[1:])
    elif isinstance(node, nodes.Option):
        yield from (each.key.text for each in node.values if isinstance(each.key, nodes.Name))


def _nothing(_: Any) -> tuple[Any, ...]:
    return ()


def _without_part(line: nodes.Line, gone: nodes.Part1) -> tuple[nodes.Line, ...]:
    """A line without one of its parts; nothing when it was the only one."""
    kept = tuple(part for part in line.parts if part is not gone)
    return (attrs.evolve(line, parts=kept),) if kept else ()


def _meant(base: Base, change: nodes.Change) -> Part:
    """The part that is meant by "table columns" or by "filled columns of each Den"."""
    span = change.span if change.phrase is None else change.phrase.span
    words = " ".join(span.text.strip('"').split())
    if change.word is not None:
        name = change.target[0] if change.target else nodes.Name(words, span)
        return find_one(base, Wanted((change.word,), name, change.within, closer=name.text))
    rule = _RULE_OF.fullmatch(words)
    if rule is not None and not any(part.is_called(words) for part in base.parts):
        place = attrs.evolve(span, start=span.end - len(rule["kind"]))
        return find_rule_of(base, rule["sort"], nodes.Name(rule["kind"], place))
    any_sort = Wanted(("part", "section", *SORTS), nodes.Name(words, span), change.within)
    if not any(part.is_called(words) for part in base.parts):
        for sort in sorted(SORTS, key=len, reverse=True):
            if squeeze(words).startswith(f"{sort} "):
                name = nodes.Name(words[len(sort) + 1 :], span)
                return find_one(base, Wanted((sort,), name, change.within))
        _tell_value(base, nodes.Name(words, span))
    return find_one(base, any_sort)


def _tell_value(base: Base, name: nodes.Name) -> None:
    """As in "taken from last crate": which value of what is meant, and only the word `value` is missing.

    Raises:
        Mistake: so it is (G702).
    """
    out_of = _OUT_OF.fullmatch(name.text)
    if out_of is None:
        return
    holders = [part for part in base.parts if part.what in {"option", "kinds"}]
    if not any(part.is_called(out_of["owner"]) for part in holders):
        return
    meant = f"value {out_of['value']} of {out_of['owner']}"
    raise Mistake(
        problem(
            "G702",
            name.span,
            base=base.name,
            what="part",
            name=name.text,
            suggestion=meant,
            known=None,
        )
    )
