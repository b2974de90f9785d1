# SPDX-License-Identifier: MIT
"""The remaining sections: the head of the file, definitions, options, inputs, scores, scenarios."""

from __future__ import annotations

from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.syntax.from_tree.conditions import find_condition
from gamedsl.syntax.from_tree.phrases import phrase
from gamedsl.syntax.from_tree.reader import Branch, Reader, Word
from gamedsl.syntax.from_tree.tables import rows
from gamedsl.syntax.from_tree.texts import covers, find_text, reason, text
from gamedsl.syntax.from_tree.values import find_value

__all__ = ["aims", "define", "game", "input_", "option", "players", "reference"]
__all__ += ["scenario"]


def game(reader: Reader, branch: Branch) -> nodes.GameHead:
    """`game "..."`, `variant "..."` or `shared "..."`."""
    word = reader.word(branch, "GAME").said
    span = reader.span(branch)
    return nodes.GameHead(text(reader, branch), word == "variant", span, shared=word == "shared")


def reference(reader: Reader, branch: Branch) -> nodes.Language | nodes.Reference:
    """`language 1.0`, `extends X`, `scenarios for X`, `texts "file"`, `because "..."` and so on."""
    kind = reader.word(branch, "REFERENCE").said
    target = reader.text(branch.children[1]).strip('"')
    span = reader.span(branch)
    if kind == "language":
        return nodes.Language(target, span)
    return nodes.Reference(kind, target, span)


def players(reader: Reader, branch: Branch) -> nodes.Players:
    """`players 2 to 5`, or one number."""
    least, most = reader.span_of_numbers(branch)
    return nodes.Players(least, most, covers(reader, branch), reader.span(branch))


def define(reader: Reader, branch: Branch) -> nodes.Define:
    """`define` with its lines."""
    found = reader.branches(branch, "definition", "definition_state", "definition_true")
    return nodes.Define(tuple(_definition(reader, each) for each in found), reader.span(branch))


def _definition(reader: Reader, branch: Branch) -> nodes.Definition:
    return nodes.Definition(
        phrase=phrase(reader, reader.get(branch, "phrase")),
        value=find_value(reader, branch),
        condition=find_condition(reader, branch),
        rows=rows(reader, branch),
        covers=covers(reader, branch),
        span=reader.span(branch),
        state=_state(reader, branch),
    )


def _state(reader: Reader, branch: Branch) -> nodes.Phrase | str | None:
    predicate = reader.find(branch, "predicate")
    if predicate is None:
        return None
    inner = predicate.children[0]
    return phrase(reader, inner) if isinstance(inner, Branch) else inner.said


def option(reader: Reader, branch: Branch) -> nodes.Option:
    """`option NAME "question?"` with its values."""
    return nodes.Option(
        name=reader.first_name(branch),
        question=text(reader, branch),
        values=option_values(reader, branch),
        covers=covers(reader, branch),
        span=reader.span(branch),
        only_if=find_condition(reader, branch),
    )


def option_values(reader: Reader, branch: Branch) -> tuple[nodes.OptionValue, ...]:
    """The values of an option, or those that a variant adds to one."""
    return tuple(
        nodes.OptionValue(
            key=reader.key(reader.get(each, "key")),
            standard=reader.find_word(each, "STANDARD") is not None,
            text=find_text(reader, each),
            covers=covers(reader, each),
            span=reader.span(each),
        )
        for each in reader.branches(branch, "option_value")
    )


def input_(reader: Reader, branch: Branch) -> nodes.Input:
    """`input NAME: a player, otherwise drawn`."""
    return nodes.Input(
        name=reader.first_name(branch),
        phrase=phrase(reader, reader.get(branch, "phrase")),
        no_two_alike=reader.find_word(branch, "NO_TWO_ALIKE") is not None,
        otherwise=reader.flat(branch, "OTHERWISE"),
        reason=reason(reader, branch),
        covers=covers(reader, branch),
        span=reader.span(branch),
        per_player=reader.find_word(branch, "FOR_EACH_PLAYER") is not None,
    )


def scenario(reader: Reader, branch: Branch) -> nodes.Scenario:
    """`scenario "..."` or `always "..."` with its lines as they stand."""
    steps = (_whole_line(reader, word) for word in reader.words(branch, "WHOLE_LINE"))
    return nodes.Scenario(
        always=reader.word(branch, "SCENARIO").said == "always",
        title=text(reader, branch),
        covers=covers(reader, branch),
        steps=tuple(steps),
        span=reader.span(branch),
    )


def _whole_line(reader: Reader, word: Word) -> nodes.ScenarioStep:
    span = reader.span(word)
    words = span.text.rstrip()
    place = Span(reader.source, span.start, span.start + len(words))
    return nodes.ScenarioStep(words, place)


def aims(reader: Reader, branch: Branch) -> nodes.Extra:
    """`aims` with its lines as they stand."""
    lines = [_whole_line(reader, word) for word in reader.words(branch, "WHOLE_LINE")]
    texts, places = tuple(each.text for each in lines), tuple(each.span for each in lines)
    return nodes.Extra("aims", texts, reader.span(branch), places=places)
