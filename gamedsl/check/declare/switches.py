# SPDX-License-Identifier: MIT
"""Options and inputs: what may be set when a game starts."""

from __future__ import annotations

from typing import Literal

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import PLAYER, Domain, Input, Option, Type
from gamedsl.check.phrases.scope import Body, Scope
from gamedsl.check.phrases.texts import plain_text, refusal
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World
from gamedsl.diagnostics import Label
from gamedsl.syntax import nodes

__all__ = ["declare_input", "declare_option"]


def declare_option(world: World, node: nodes.Option) -> None:
    """The option is a variable that never changes; its standard value is the one marked, else the first.

    Raises:
        Mistake: a value stands there twice, or two are marked (G202).
    """
    place = world.place(node.span, node.covers, "option")
    values = tuple(
        value.key.text if isinstance(value.key, nodes.Name) else str(value.key.value)
        for value in node.values
    )
    known = tuple(map(said, values))
    for index, value in enumerate(known):
        if value in known[:index]:
            labels = (Label(node.values[known.index(value)].span, "the first one"),)
            raise mistake("G202", node.values[index].span, labels=labels, name=values[index])
    standard = [index for index, value in enumerate(node.values) if value.standard]
    if len(standard) > 1:
        labels = (Label(node.values[standard[0]].span, "the first one"),)
        raise mistake("G202", node.values[standard[1]].span, labels=labels, name="(standard)")
    first = standard[0] if standard else 0
    domain = Domain(node.name.text, "option", values)
    world.domains[f"option {node.name.text}"] = domain
    type_ = Type(f"option {node.name.text}", 0, len(values) - 1)
    variable = world.add_variable(node.name.text, None, type_, first, "option")
    texts = tuple(
        None if each.text is None else plain_text(world, each.text) for each in node.values
    )
    question = plain_text(world, node.question)
    option = Option(node.name.text, question, values, texts, first, variable.index, place)
    world.options.append(option)
    world.declare(node.name.text, option, node.name.span, plural_too=False)


def declare_input(world: World, node: nodes.Input) -> None:
    """The input is a variable; one called like a marker says where the marker starts.

    Raises:
        Mistake: its values are no players and no names of a kind.
    """
    place = world.place(node.span, node.covers, "input")
    domain = _domain(world, node)
    reason = (
        refusal(Scope(world, Body("input")), node.reason, place)
        if node.reason is not None
        else None
    )
    marker = next(
        (
            each
            for each in world.variables
            if each.kind == "marker" and each.name.casefold() == node.name.text.casefold()
        ),
        None,
    )
    size = world.domain(domain).size
    owner = PLAYER if node.per_player else None
    variable = marker or world.add_variable(
        node.name.text, owner, Type(domain, -1, size - 1), -1, "input"
    )
    otherwise: Literal["drawn", "in order"] | None = None
    if node.otherwise is not None:
        otherwise = "drawn" if node.otherwise == "drawn" else "in order"
    given = Input(
        node.name.text,
        domain,
        variable.index,
        owner,
        node.no_two_alike,
        otherwise,
        reason,
        place,
    )
    world.inputs.append(given)
    if marker is None:
        world.declare(node.name.text, given, node.name.span, plural_too=False)


def _domain(world: World, node: nodes.Input) -> str:
    core = node.phrase.core
    name = core.runs[-1][-1] if core.runs else None
    if len(core.runs) == 1 and len(core.runs[0]) > 1:
        raise world.too_many(core.runs[0][0], core.span)
    if name is not None and name.text.casefold() in {"player", "players"}:
        return PLAYER
    if name is not None:
        for entry in world.find(name.text):
            if isinstance(entry, Domain):
                return entry.name
        raise world.not_meant(name, "name of a kind", "the name of a kind, or `a player`")
    raise mistake(
        "G301",
        node.phrase.span,
        phrase=node.phrase.span.text,
        found="different thing",
        wanted="player or kind",
        example="a player",
    )
