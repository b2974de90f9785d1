# SPDX-License-Identifier: MIT
"""Blocks and their lines become statements of the model; what one line names is known to those below.

A mistake in one line is remembered and the next line is read, so that all mistakes of a file are told in one run.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.mistakes import Mistake, follows, mistake
from gamedsl.check.model import (
    Each,
    If,
    Say,
    Statement,
)
from gamedsl.check.phrases.conditions import measured
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.texts import template
from gamedsl.check.rules.acted import acted
from gamedsl.check.rules.at_once import everyone_at_once
from gamedsl.check.rules.auctions import auction
from gamedsl.check.rules.choices import (
    CHOOSING,
    any_number_of_times,
    choose_deed,
    choose_one,
    choose_spot,
    up_to_so_many_times,
)
from gamedsl.check.rules.holding import held_line
from gamedsl.check.rules.leads import Inner, Statements, is_endless, lead_around, times_of
from gamedsl.check.rules.naming import IF_ABOVE, names_given
from gamedsl.check.rules.questions import ask
from gamedsl.diagnostics import problem
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["lower_block"]

Part = nodes.Statement | nodes.Part1


def lower_block(scope: Scope, body: Sequence[nodes.Statement]) -> Statements:
    """The statements of a block, in order; what one line names is known to the lines below."""
    found: list[Statement] = []
    is_lost = False
    for number_, node in enumerate(body):
        lost = scope.without(*names_given(node))
        scope = _lowered(scope, lost, node, found, body[number_ + 1 :], is_lost=is_lost)
        is_lost = scope is lost
    return tuple(found)


def _lowered(
    scope: Scope,
    lost: Scope,
    node: nodes.Statement,
    found: list[Statement],
    rest: Sequence[nodes.Statement],
    *,
    is_lost: bool,
) -> Scope:
    """The scope behind a line; after a mistake `lost`, in which the names are missing that it would have given.

    What speaks of the line above does not stand in a wrong place where that one `is_lost`.
    """

    def read() -> Scope:
        try:
            return _lower(scope, node, found, rest)
        except Mistake as wrong:
            misplaced = wrong.diagnostic is not None and wrong.diagnostic.code == "G311"
            if is_lost and misplaced and _speaks_of_above(node):
                raise follows() from None
            raise

    return scope.world.mistakes.attempt(read, lost)


def _speaks_of_above(node: nodes.Statement) -> bool:
    """Whether a line begins with `otherwise` or `reveal`."""
    leads: Sequence[nodes.Lead] = ()
    match node:
        case nodes.Compound():
            leads = (node.lead,)
        case nodes.Line(parts=(nodes.Simple() | nodes.Say() as first, *_)):
            leads = first.leads
        case _:
            pass
    return bool(leads) and leads[0].kind in {"otherwise", "reveal"}


def _lower(
    scope: Scope, node: nodes.Statement, found: list[Statement], rest: Sequence[nodes.Statement]
) -> Scope:
    match node:
        case nodes.Line():
            place = scope.world.place(node.span, node.covers, "line")
            done: list[Statement] = [] if node.label is not None else found
            before = scope
            for number_, part in enumerate(node.parts):
                scope = _part(scope, part, place, done, (*node.parts[number_ + 1 :], *rest))
            if node.label is not None:
                found.extend(held_line(before, node, tuple(done), place))
            return scope
        case nodes.Compound():
            return _compound(scope, node, found)
        case nodes.SpotChoice():
            statements, scope = choose_spot(scope, node, rest)
            found.extend(statements)
            return scope
        case nodes.Turns():
            if scope.turns is None:
                what = node.span.text.split("\n")[0].strip()
                where, belongs = "here", "in the course of play"
                raise mistake("G311", node.span, what=what, where=where, belongs=belongs)
            found.extend(scope.turns(scope, node))
            return scope
        case nodes.Auction():
            found.extend(auction(scope, node))
            return scope
        case _:
            raise mistake("G308", node.span, phrase=node.span.text.split("\n")[0])


def _compound(scope: Scope, node: nodes.Compound, found: list[Statement]) -> Scope:
    """The scope behind a line with a block below it."""
    if node.lead.kind == "otherwise":
        scope.need(IF_ABOVE)
    place = scope.world.place(node.span, node.covers, node.lead.kind)
    if node.lead.kind == "times" and node.lead.word == "up to":
        most = times_of(node.lead)
        found.extend(up_to_so_many_times(scope, node.body, most, place))
    elif node.lead.kind == "choose one":
        found.extend(choose_one(scope, node, place))
    elif node.lead.kind == "ask":
        found.extend(ask(scope, node, place))
    elif node.lead.kind == "secretly":
        found.extend(everyone_at_once(scope, node))
    elif is_endless(node.lead):
        statements, scope = any_number_of_times(scope, node.body, place)
        found.extend(statements)
    else:
        _add(
            scope,
            found,
            lead_around(scope, node.lead, place, lambda inside: lower_block(inside, node.body)),
            node.lead,
        )
    return scope


def _part(
    scope: Scope, part: nodes.Part1, place: int, found: list[Statement], rest: Sequence[Part]
) -> Scope:
    match part:
        case nodes.Simple():
            return _simple(scope, part, place, found, rest)
        case nodes.Say():
            return _say(scope, part, place, found)
        case nodes.NotWritten():
            scope.world.mistakes.add(problem("G314", part.span, text=part.text.text))
            return scope
        case nodes.Require() if scope.me is None:
            what, where = "require", "where nobody acts"
            raise mistake(
                "G311", part.span, what=what, where=where, belongs="at the head of an action"
            )
        case nodes.Require() if scope.verb:
            return measured(scope, part.condition)
        case nodes.Require():
            raise mistake("G312", part.span)
        case _:
            raise mistake(
                "G311",
                part.span,
                what="may state",
                where="here",
                belongs="at the head of an action",
            )


def _say(scope: Scope, node: nodes.Say, place: int, found: list[Statement]) -> Scope:
    if node.leads and is_endless(node.leads[0]):
        line = nodes.Line((evolved(node, leads=node.leads[1:]),), None, node.span)
        statements, scope = any_number_of_times(scope, (line,), place)
        found.extend(statements)
        return scope

    def read(inside: Scope) -> Statements:
        return (Say(template(inside, node.text), place),)

    _add_led(scope, node.leads, place, read, found)
    return scope


def _add_led(
    scope: Scope, leads: Sequence[nodes.Lead], place: int, read: Inner, found: list[Statement]
) -> None:
    """Append what `read` gives, with the leads of the line around it."""
    for lead in reversed(leads):
        read = _wrapped(lead, place, read)
    for lead in leads[1:]:
        if lead.kind == "reveal":
            raise _not_revealed(lead)
    _add(scope, found, read(scope), leads[0] if leads else None)


def _simple(
    scope: Scope, node: nodes.Simple, place: int, found: list[Statement], rest: Sequence[Part]
) -> Scope:
    if node.leads and node.leads[0].kind == "otherwise":
        scope.need(IF_ABOVE)
    if not node.leads and node.actor is None and node.deeds[0].verb in CHOOSING:
        statements, after = choose_deed(scope, node, place, rest)
        found.extend(statements)
        return after
    if node.leads and is_endless(node.leads[0]):
        line = nodes.Line((evolved(node, leads=node.leads[1:]),), None, node.span)
        statements, scope = any_number_of_times(scope, (line,), place)
        found.extend(statements)
        return scope
    if node.leads and node.leads[0].kind == "times" and node.leads[0].word == "up to":
        line = nodes.Line((evolved(node, leads=node.leads[1:]),), None, node.span)
        most = times_of(node.leads[0])
        found.extend(up_to_so_many_times(scope, (line,), most, place))
        return scope
    ordered = _in_turn_order(node)
    if ordered:
        node = evolved(node, leads=node.leads[1:])
    after = scope

    def inner(inside: Scope) -> Statements:
        nonlocal after
        statements, after_deeds = acted(inside, node, place, ordered=ordered)
        if not node.leads and node.actor is None:
            after = after_deeds
        elif not node.leads and any(deed.verb == "become" for deed in node.deeds):
            after = evolved(scope, pile=after_deeds.pile)
        return statements

    _add_led(scope, node.leads, place, inner, found)
    return after


def _in_turn_order(node: nodes.Simple) -> bool:
    """`in turn order, each player ...`: the order is that of the players who act."""
    if not node.leads or node.leads[0].kind != "in turn order" or node.actor is None:
        return False
    return bool({"each", "every"} & set(node.actor.core.determiners))


def _wrapped(lead: nodes.Lead, place: int, inner: Inner) -> Inner:
    return lambda scope: lead_around(scope, lead, place, inner)


def _add(
    scope: Scope, found: list[Statement], statements: Statements, lead: nodes.Lead | None
) -> None:
    """Append; an `otherwise` becomes the other branch of the `if` above, a `reveal` stands below what is secret."""
    if lead is not None and lead.kind == "reveal" and not _was_secret(scope, found):
        raise _not_revealed(lead)
    if lead is None or lead.kind != "otherwise":
        found.extend(statements)
        return
    last = found[-1] if found else None
    if not isinstance(last, If) or last.no:
        raise mistake("G311", lead.span, what="otherwise", where="here", belongs="below an `if`")
    found[-1] = evolved(last, no=statements)


def _was_secret(scope: Scope, found: Sequence[Statement]) -> bool:
    """Whether the line above is a choice of all players at once."""
    last = found[-1] if found else None
    return isinstance(last, Each) and scope.world.places[last.place].kind == "secretly"


def _not_revealed(lead: nodes.Lead) -> Mistake:
    belongs = "first on a line below `everyone at once, in secret`"
    return mistake("G311", lead.span, what="reveal", where="here", belongs=belongs)
