# SPDX-License-Identifier: MIT
"""Deeds that count or decide: add, set, end the game, win, and the verbs of the author."""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Assign,
    Const,
    EndGame,
    Expression,
    Read,
    Type,
)
from gamedsl.check.model.memory import ENDING
from gamedsl.check.phrases.meaning import Element, Many, Meaning
from gamedsl.check.phrases.players import no_player
from gamedsl.check.phrases.resolve import resolve_object, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.values import arithmetic, numeric, value_of
from gamedsl.check.rules.done import Done
from gamedsl.check.rules.groups import join_groups
from gamedsl.check.rules.uses import use, used
from gamedsl.check.rules.verbs import call_verb
from gamedsl.check.world import number
from gamedsl.syntax import nodes

__all__ = ["add", "do_verb", "end_game", "set_to", "win"]


def add(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    """`add N to X`; `add them to the payment` makes a named group larger."""
    more = join_groups(scope, deed, place)
    if more is not None:
        return more
    return _assigned(scope, deed, place, add=True)


def set_to(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    """`set X to N`."""
    return _assigned(scope, deed, place, add=False)


def _assigned(scope: Scope, deed: nodes.Deed, place: int, *, add: bool) -> Done:
    node = deed.objects[0]
    meaning = resolve_object(scope, node)
    target = meaning.value if isinstance(meaning, Element) else None
    if not isinstance(target, Read) or scope.world.variables[target.variable].kind not in {
        "counter",
        "marker",
    }:
        raise mistake(
            "G301",
            node.span,
            phrase=node.span.text,
            found=said_what(meaning),
            wanted="counter",
            example="the name of a counter",
        )
    assert deed.value is not None
    variable = scope.world.variables[target.variable]
    value = _of_kind(value_of(scope, deed.value), None if add else variable.type.domain, deed.value)
    if add:
        value = arithmetic("+", numeric(target, node.span), value)
    if value.type.low > variable.type.high or value.type.high < variable.type.low:
        raise mistake(
            "G404",
            deed.span,
            name=variable.name,
            low=variable.type.low,
            high=variable.type.high,
            value=value.type.low,
            it="it",
        )
    return Done((Assign(target.variable, target.owner, value, place),), None, scope)


def _of_kind(value: Expression, domain: str | None, node: nodes.Value) -> Expression:
    """The value, which is an element of that kind, or a number.

    Raises:
        Mistake: it is something else (G301).
    """
    if domain is None:
        return numeric(value, node.span)
    if value.type.domain != domain:
        found = value.type.domain or "number"
        raise mistake(
            "G301",
            node.span,
            phrase=node.span.text,
            found=found,
            wanted=domain,
            example=f"a {domain}",
        )
    return value


def end_game(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    """At once, or when the block is done (the flow looks at `ending`)."""
    if deed.words == "at once":
        return Done((EndGame(None, None, place),), None, scope)
    if deed.words is not None:
        raise mistake("G308", deed.span, phrase=f"end the game {deed.words}")
    ending = scope.world.flow(ENDING)
    one = Const(1, number(1, 1))
    return Done((Assign(ending.index, None, one, place),), None, scope)


def win(scope: Scope, deed: nodes.Deed, place: int, subject: Meaning | None) -> Done:
    """`I win`, `nobody wins`: the game ends at once and is decided."""
    if isinstance(subject, Element) and subject.value.type.domain == "player":
        return Done((EndGame(subject.value, None, place),), None, scope)
    if subject is None:
        nobody = Const(-1, Type("player", -1, -1))
        return Done((EndGame(nobody, None, place),), None, scope)
    if isinstance(subject, Many) and subject.domain == PLAYER:
        raise mistake("G308", deed.span, phrase="several players win")
    raise no_player(subject, deed.span, "I win")


def do_verb(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    """A verb of the author's, told by `how to`."""
    it = used(scope, deed)
    if it is not None:
        return Done(use(scope, it, place), None, scope)
    return Done(call_verb(scope, deed, place), None, scope)
