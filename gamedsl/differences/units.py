# SPDX-License-Identifier: MIT
"""The parts of a game that are compared one by one.

In: the tree of a game, its sheets in it. Out: a `Unit` for each named thing, under a key by which the
same thing is found in another game. What stands inside of a phase has a key of its own, which begins
with that of the phase.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.variants.names_of import fold, named

__all__ = ["Key", "Unit", "units_of"]

Key = tuple[str, ...]


@attrs.frozen
class Unit:
    """A named thing: in which group of differences, what it is called, and what the game says of it."""

    group: str
    what: str
    key: Key
    content: Any
    span: Span


_GROUPS: dict[type, str] = {
    **dict.fromkeys(
        (nodes.Kinds, nodes.Pieces, nodes.Marker, nodes.Board, nodes.Network), "components"
    ),
    nodes.Table: "tables",
    nodes.Option: "options",
    nodes.Input: "setup",
    nodes.HowTo: "deeds and effects",
    nodes.Whenever: "deeds and effects",
}


def units_of(tree: nodes.File) -> dict[Key, Unit]:
    """All units of a tree by their keys, in the order of the text; of several with one key the first has it."""
    found: dict[Key, Unit] = {}
    for section in tree.sections:
        for unit in _units(section):
            key, number = unit.key, 1
            while key in found:
                number += 1
                key = (*unit.key[:-1], f"{unit.key[-1]} {number}")
            found[key] = attrs.evolve(unit, key=key)
    return found


def _units(section: Any) -> Iterator[Unit]:
    group = _GROUPS.get(type(section))
    match section:
        case nodes.Areas():
            yield from _areas(section)
        case nodes.Define():
            for part, each in zip(named(section), section.definitions, strict=True):
                key = ("definition", fold(part.name))
                yield Unit("definitions", part.name, key, each, each.span)
        case nodes.Setup():
            yield Unit("setup", "setup", ("setup",), section.body, section.span)
        case nodes.Score():
            yield from _score(section)
        case nodes.Extra(kind=kind, names=lines):
            for line in lines:
                yield Unit("aims", line, (kind, fold(line)), line, section.span)
        case _ if group is not None:
            yield _named(group, section)
        case _:
            yield from (*_head(section), *_rules(section))


def _head(section: Any) -> Iterator[Unit]:
    span = section.span
    match section:
        case nodes.GameHead(title=title):
            yield Unit("the game", "the title", ("title",), title, span)
        case nodes.Language(version=version):
            yield Unit("the game", "the language", ("language",), version, span)
        case nodes.Players(least=least, most=most):
            said = str(least) if least == most else f"{least} to {most}"
            yield Unit("the game", "players", ("players",), said, span)
        case nodes.Reference(kind="version", target=target):
            yield Unit("the game", "the version", ("version",), target, span)


def _rules(section: Any) -> Iterator[Unit]:
    span = section.span
    match section:
        case nodes.Rounds() | nodes.Turns() | nodes.Phase():
            yield from _flow(section, ())
        case nodes.Guard():
            yield Unit("course of play", "guard", ("guard",), section, span)
        case nodes.RulesFor():
            yield from _rules_for(section)


def _named(group: str, node: Any) -> Unit:
    part = named(node)[0]
    words = " ".join(part.span.text.split()) if part.what == "how to" else part.name
    key = part.name if part.what == "how to" else words
    return Unit(group, f"{part.what} {words}", (part.what, fold(key)), node, node.span)


def _areas(section: nodes.Areas) -> Iterator[Unit]:
    for part in named(section):
        row = section.areas[int(part.path[1])]
        what = f"{part.name} of each {part.owner}" if part.owner else part.name
        place = int(part.path[3])
        words = tuple(
            (each.language, each.texts[place])
            for each in row.translations
            if len(each.texts) == len(row.names)
        )
        content = (row.contents, row.may_share, words)
        yield Unit("areas", what, ("area", fold(part.owner), fold(part.name)), content, part.span)


def _score(section: nodes.Score) -> Iterator[Unit]:
    for line in section.lines:
        parts = named(line)
        name = parts[0].name if parts else "before it"
        what = "who wins" if isinstance(line, nodes.Winner) else f"score line {name}"
        yield Unit("score", what, ("score line", fold(name)), line, line.span)


def _rules_for(section: nodes.RulesFor) -> Iterator[Unit]:
    whole, *parts = named(section)
    if section.not_written is not None:
        key = ("rules for", fold(whole.name))
        what = f"rules for {whole.name}"
        yield Unit("deeds and effects", what, key, section.not_written, section.span)
    for part, rule in zip(parts, section.rules, strict=True):
        what = f"{part.what} of {whole.name}"
        single = ("rule of", part.what, fold(whole.name))
        yield Unit("deeds and effects", what, single, rule, rule.span)


# ---- the course of play --------------------------------------------------------------------------


def _flow(node: Any, within: Key) -> Iterator[Unit]:
    """A part of the course of play, then the phases, steps and actions in it."""
    part = named(node)[0]
    key = (*within, f"{part.what} {fold(part.name)}")
    if isinstance(node, nodes.Turns) and within:
        # The turns of a phase are compared with the phase; their actions and steps are not.
        key = within
    else:
        what = part.name if part.what == "section" else f"{part.what} {part.name}"
        yield Unit("course of play", what, key, node, node.span)
    for inner in _inside(node):
        if isinstance(inner, nodes.Action):
            yield _action(inner, key)
        else:
            yield from _flow(inner, key)


def _inside(node: Any) -> Iterator[Any]:
    for field in ("body", "steps", "actions"):
        for each in getattr(node, field, ()):
            if isinstance(each, nodes.Phase | nodes.Step | nodes.Turns | nodes.Action):
                yield each
            elif isinstance(each, nodes.Compound):
                yield from _inside(each)


def _action(node: nodes.Action, within: Key) -> Unit:
    part = named(node)[0]
    words = " ".join(part.span.text.split())
    places = [each.partition(" ")[2] for each in within if each.startswith(("phase ", "step "))]
    where = f", in {places[-1]}" if places else ""
    key = (*within, f"action {fold(part.name)}")
    return Unit("course of play", f"action {words}{where}", key, node, node.span)
