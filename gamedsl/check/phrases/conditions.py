# SPDX-License-Identifier: MIT
"""Conditions of every form, each handed to what knows the form.

In: a condition of the tree.  Out: one of the model.
"""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Compare,
    Condition,
    Const,
    Every,
    Expression,
    Read,
    Some,
)
from gamedsl.check.phrases.amounts import some_of
from gamedsl.check.phrases.being import is_condition
from gamedsl.check.phrases.comparing import more_than
from gamedsl.check.phrases.connecting import connects
from gamedsl.check.phrases.definitions import defined_condition
from gamedsl.check.phrases.having import as_many, has_condition
from gamedsl.check.phrases.joining import would
from gamedsl.check.phrases.lines import in_a_line
from gamedsl.check.phrases.lying import has_room, is_in_condition
from gamedsl.check.phrases.players import that_players
from gamedsl.check.phrases.resolve import resolve_core, resolve_phrase
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.shared_sides import clash_named
from gamedsl.check.phrases.sharing import may_share
from gamedsl.check.phrases.values import as_number
from gamedsl.check.world import Defined, number
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["condition_of", "measured"]


def condition_of(scope: Scope, node: nodes.Condition) -> Condition:
    """The condition that `node` describes; the world remembers what became of it.

    Raises:
        Mistake: a part of it makes no sense.
    """
    found = _condition(scope, node)
    scope.world.asked.append((node.span, found))
    return found


def _condition(scope: Scope, node: nodes.Condition) -> Condition:
    match node:
        case nodes.Joined(word, parts):
            inner = tuple(condition_of(scope, part) for part in parts)
            return Every(inner) if word == "and" else Some(inner)
        case nodes.IsCheck():
            return is_condition(scope, node)
        case nodes.IsInCheck():
            return is_in_condition(scope, node)
        case nodes.HasCheck():
            return has_condition(scope, node)
        case nodes.AsManyCheck():
            return as_many(scope, node)
        case nodes.MoreCheck():
            return more_than(scope, node)
        case nodes.WordCheck():
            return _word(scope, node)
        case nodes.ThereCheck(phrase):
            return some_of(scope, resolve_phrase(scope, phrase), phrase)
        case nodes.PhraseCheck(phrase):
            return _phrase(scope, phrase)
        case nodes.CanCheck() | nodes.WouldCheck() | nodes.ConnectCheck():
            return _of_deed(scope, node)
        case nodes.ScoreCheck():
            raise mistake(
                "G311", node.span, what=node.span.text, where="here", belongs="in a scenario"
            )
        case _:
            raise mistake("G308", node.span, phrase=node.span.text)


def _of_deed(
    scope: Scope, node: nodes.CanCheck | nodes.WouldCheck | nodes.ConnectCheck
) -> Condition:
    """Whether a deed is possible, what it would lead to, or what has come of them on a board."""
    if isinstance(node, nodes.ConnectCheck):
        return connects(scope, node)
    return (
        would(scope, node)
        if isinstance(node, nodes.WouldCheck)
        else scope.world.cannot(scope, node)
    )


def measured(scope: Scope, node: nodes.Condition) -> Scope:
    """The scope behind a condition: `that many` is the number it measures by, {side} is one that does not fit."""
    scope = clash_named(scope, node)
    measure = _measure(scope, node)
    return scope if measure is None else evolved(scope, many=measure)


def _measure(scope: Scope, node: nodes.Condition) -> Expression | None:
    match node:
        case nodes.AsManyCheck(measure=measure):
            return as_number(scope, resolve_core(scope, measure), measure.span)
        case nodes.Joined(parts=parts):
            found = [_measure(scope, part) for part in parts]
            return next((each for each in found if each is not None), None)
        case _:
            return None


def _word(scope: Scope, node: nodes.WordCheck) -> Condition:
    if node.word == "passed":
        return _passed(scope, node)
    if node.word == "stand in a line":
        return in_a_line(scope, resolve_phrase(scope, node.subject), node)
    if node.word == "room":
        return has_room(scope, node)
    if node.word == "may share":
        return may_share(scope, node)
    raise mistake("G308", node.span, phrase=node.span.text)


def _passed(scope: Scope, node: nodes.WordCheck) -> Condition:
    """`all have passed`: the memory of the block of turns in which this stands."""
    if scope.passed is None:
        raise mistake(
            "G311", node.span, what="have passed", where="here", belongs="in a block of turns"
        )
    variable = scope.world.variables[scope.passed]
    subject = resolve_phrase(scope, node.subject)

    def has(player: Expression) -> Condition:
        return Compare("==", Read(variable.index, player, variable.type), Const(1, number(1, 1)))

    return that_players(scope, subject, node.subject.span, "all", has)


def _phrase(scope: Scope, phrase: nodes.Phrase) -> Condition:
    core = phrase.core
    if core.runs:
        for entry in scope.world.find(core.runs[-1][-1].text):
            if isinstance(entry, Defined) and entry.given is None:
                found = defined_condition(scope, entry, None, core)
                if found is not None:
                    return found
    raise mistake(
        "G301",
        phrase.span,
        phrase=phrase.span.text,
        found="thing",
        wanted="condition",
        example="what must hold",
    )
