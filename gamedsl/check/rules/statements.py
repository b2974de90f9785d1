# SPDX-License-Identifier: MIT
"""Blocks and lines: leads, actors, deeds and tails become statements of the model.

A mistake in one line is remembered and the next line is read, so that all mistakes of a file are told in one run.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import (
    PLAYER,
    Compare,
    Condition,
    Const,
    Each,
    Elements,
    If,
    Local,
    Not,
    PlayerCount,
    Say,
    Seats,
    Statement,
    While,
)
from gamedsl.check.phrases.conditions import condition_of, measured
from gamedsl.check.phrases.meaning import Many, Stuff
from gamedsl.check.phrases.people import start_player
from gamedsl.check.phrases.resolve import resolve_phrase, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import count_of
from gamedsl.check.phrases.texts import template
from gamedsl.check.rules.actors import Actor, actor_of
from gamedsl.check.rules.at_once import everyone_at_once
from gamedsl.check.rules.auctions import auction
from gamedsl.check.rules.choices import (
    CHOOSING,
    any_number_of_times,
    choose_deed,
    choose_one,
    choose_spot,
    may_do,
    up_to_so_many_times,
    with_offer,
)
from gamedsl.check.rules.choosing import first_offer, letter_of, without_letter
from gamedsl.check.rules.deeds import Done, do_deed
from gamedsl.check.rules.each_kind import OfEach, of_each_kind
from gamedsl.check.rules.handing_on import hand_on, is_handed_on
from gamedsl.check.rules.holding import held_line, used_later
from gamedsl.check.rules.moving import repeat
from gamedsl.check.rules.naming import IF_ABOVE, names_given
from gamedsl.check.rules.needs import all_needs
from gamedsl.check.rules.ordering import in_my_order
from gamedsl.check.rules.questions import act_as, ask
from gamedsl.check.world import number
from gamedsl.diagnostics import problem
from gamedsl.syntax import nodes

__all__ = ["lower_block"]

_MOST_TIMES = 1_000

Statements = tuple[Statement, ...]
Inner = Callable[[Scope], Statements]
Part = nodes.Statement | nodes.Part1


def lower_block(scope: Scope, body: Sequence[nodes.Statement]) -> Statements:
    """The statements of a block, in order; what one line names is known to the lines below."""
    found: list[Statement] = []
    for number_, node in enumerate(body):
        scope = _lowered(scope, node, found, body[number_ + 1 :])
    return tuple(found)


def _lowered(
    scope: Scope, node: nodes.Statement, found: list[Statement], rest: Sequence[nodes.Statement]
) -> Scope:
    """The scope behind a line; after a mistake, that in which the names are lost that it would have given."""
    lost = scope.without(*names_given(node))
    return scope.world.mistakes.attempt(lambda: _lower(scope, node, found, rest), lost)


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
        most = _times(node.lead)
        found.extend(up_to_so_many_times(scope, node.body, most, place))
    elif node.lead.kind == "choose one":
        found.extend(choose_one(scope, node, place))
    elif node.lead.kind == "ask":
        found.extend(ask(scope, node, place))
    elif node.lead.kind == "secretly":
        found.extend(everyone_at_once(scope, node))
    elif _is_endless(node.lead):
        statements, scope = any_number_of_times(scope, node.body, place)
        found.extend(statements)
    else:
        _add(
            scope,
            found,
            _lead(scope, node.lead, place, lambda inside: lower_block(inside, node.body)),
            node.lead,
        )
    return scope


def _is_endless(lead: nodes.Lead) -> bool:
    """`any number of times`, as often as a player likes."""
    return (
        lead.kind == "times"
        and lead.number is None
        and lead.word is None
        and lead.condition is None
    )


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
    if node.leads and _is_endless(node.leads[0]):
        line = nodes.Line((attrs.evolve(node, leads=node.leads[1:]),), None, node.span)
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
    if node.leads and _is_endless(node.leads[0]):
        line = nodes.Line((attrs.evolve(node, leads=node.leads[1:]),), None, node.span)
        statements, scope = any_number_of_times(scope, (line,), place)
        found.extend(statements)
        return scope
    if node.leads and node.leads[0].kind == "times" and node.leads[0].word == "up to":
        line = nodes.Line((attrs.evolve(node, leads=node.leads[1:]),), None, node.span)
        most = _times(node.leads[0])
        found.extend(up_to_so_many_times(scope, (line,), most, place))
        return scope
    ordered = _in_turn_order(node)
    if ordered:
        node = attrs.evolve(node, leads=node.leads[1:])
    after = scope

    def inner(inside: Scope) -> Statements:
        nonlocal after
        statements, after_deeds = _acted(inside, node, place, ordered=ordered)
        if not node.leads and node.actor is None:
            after = after_deeds
        elif not node.leads and any(deed.verb == "become" for deed in node.deeds):
            after = attrs.evolve(scope, pile=after_deeds.pile)
        return statements

    _add_led(scope, node.leads, place, inner, found)
    return after


def _in_turn_order(node: nodes.Simple) -> bool:
    """`in turn order, each player ...`: the order is that of the players who act."""
    if not node.leads or node.leads[0].kind != "in turn order" or node.actor is None:
        return False
    return bool({"each", "every"} & set(node.actor.core.determiners))


def _wrapped(lead: nodes.Lead, place: int, inner: Inner) -> Inner:
    return lambda scope: _lead(scope, lead, place, inner)


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
    found[-1] = attrs.evolve(last, no=statements)


def _was_secret(scope: Scope, found: Sequence[Statement]) -> bool:
    """Whether the line above is a choice of all players at once."""
    last = found[-1] if found else None
    return isinstance(last, Each) and scope.world.places[last.place].kind == "secretly"


def _not_revealed(lead: nodes.Lead) -> Mistake:
    belongs = "first on a line below `everyone at once, in secret`"
    return mistake("G311", lead.span, what="reveal", where="here", belongs=belongs)


# ---- leads --------------------------------------------------------------------------------------------------


def _lead(scope: Scope, lead: nodes.Lead, place: int, inner: Inner) -> Statements:
    match lead.kind:
        case "for each":
            return _for_each(scope, lead, place, inner)
        case "if":
            assert lead.condition is not None
            return (If(condition_of(scope, lead.condition), inner(scope), (), place),)
        case "otherwise":
            return inner(scope)
        case "with count":
            return (If(_player_count(scope, lead), inner(scope), (), place),)
        case "as":
            return act_as(scope, lead, place, inner)
        case "reveal":
            return inner(scope)
        case "in turn order":
            return _around(scope, Seats(start_player(scope)), place, inner)
        case "times" if lead.word is not None:
            if scope.many is None:
                scope.need("that many")
                raise mistake("G306", lead.span, word="that many")
            while_ = condition_of(scope, lead.condition) if lead.condition is not None else None
            return repeat(scope, scope.many, inner(scope), place, while_)
        case "times" if lead.number is not None:
            most = _times(lead)
            while_ = condition_of(scope, lead.condition) if lead.condition is not None else None
            times = Const(most, number(most, most))
            return repeat(scope, times, inner(scope), place, while_)
        case "repeat until":
            assert lead.condition is not None
            over = condition_of(scope, lead.condition)
            return (While(Not(over), inner(scope), _MOST_TIMES, place),)
        case _:
            raise mistake("G308", lead.span, phrase=lead.span.text.split("\n")[0])


def _times(lead: nodes.Lead) -> int:
    """How often a line says that it is done.

    Raises:
        Mistake: it is too often (G404), or `while` stands where the player says how often (G311).
    """
    count = lead.number or 0
    if not 0 <= count <= _MOST_TIMES:
        raise mistake("G404", lead.span, name="times", low=0, high=_MOST_TIMES, value=count)
    if lead.word == "up to" and lead.condition is not None:
        belongs = "behind `3 times` or `that many times`"
        raise mistake("G311", lead.span, what=", while", where="here", belongs=belongs)
    return count


def _for_each(scope: Scope, lead: nodes.Lead, place: int, inner: Inner) -> Statements:
    assert lead.phrase is not None
    if lead.order_i_choose:
        return in_my_order(scope, lead, place, inner)
    letter = letter_of(scope, lead.phrase.core)
    core = without_letter(lead.phrase.core) if letter is not None else lead.phrase.core
    core = attrs.evolve(core, determiners=("each", *core.determiners))
    meaning = resolve_phrase(scope, attrs.evolve(lead.phrase, core=core))
    if lead.order is not None or lead.order_names:
        raise mistake("G308", lead.span, phrase=" ".join(lead.span.text.split()))
    if isinstance(meaning, Stuff) and (meaning.spots or meaning.printed is not None):
        return repeat(scope, count_of(scope, meaning, lead.phrase.span), inner(scope), place)
    if not isinstance(meaning, Many):
        found = said_what(meaning)
        raise mistake(
            "G301",
            lead.span,
            phrase=lead.phrase.span.text,
            found=found,
            wanted="group",
            example="for each player",
        )
    element = Local(meaning.each)
    inside = scope.with_name(meaning.domain, element)
    if letter is not None:
        inside = inside.with_name(letter, element)
    elif meaning.domain == PLAYER:
        inside = attrs.evolve(inside.with_player(element), gone_through=scope.me is not None)
    return (Each(meaning.source, meaning.each, meaning.where, inner(inside), place),)


def _around(scope: Scope, source: Seats, place: int, inner: Inner) -> Statements:
    each, player = scope.each(PLAYER)
    return (
        Each(source, each, None, inner(scope.with_player(player).with_name(PLAYER, player)), place),
    )


def _player_count(scope: Scope, lead: nodes.Lead) -> Condition:
    world = scope.world
    count = PlayerCount(number(world.least_players, world.most_players))
    wanted = lead.number if lead.number is not None else 0
    return Compare("==", count, Const(wanted, number(wanted, wanted)))


# ---- actors, deeds, tails ------------------------------------------------------------------------------------


def _acted(
    scope: Scope, node: nodes.Simple, place: int, *, ordered: bool = False
) -> tuple[Statements, Scope]:
    later = used_later(scope, node, place)
    if later is not None:
        return later, scope
    if node.tails.order_i_choose or node.tails.while_condition:
        raise mistake("G308", node.span, phrase=node.span.text.split("\n")[0])
    if node.actor is None and any(deed.verb == "win" for deed in node.deeds):
        raise mistake("G305", node.span, phrase=node.span.text, frame="I win")
    actor = Actor(scope)
    if node.actor is not None:
        actor = actor_of(scope, node.actor, goes=any(deed.verb == "go" for deed in node.deeds))
        if actor.nobody and any(deed.verb != "win" for deed in node.deeds):
            what = node.actor.span.text
            raise mistake("G311", node.actor.span, what=what, where="here", belongs="before `wins`")
    if ordered and actor.many is not None:
        around = attrs.evolve(actor.many, source=Seats(start_player(scope)))
        actor = attrs.evolve(actor, many=around)
    if is_handed_on(node):
        return hand_on(actor, node, place), scope
    if node.may:
        then, _ = _deeds(actor, attrs.evolve(node, tails=nodes.Tails()), place)
        wanted = node.tails.condition
        condition = None
        if wanted is not None:
            scope.world.heard.tail(wanted)
            condition = condition_of(actor.scope, wanted)
        return actor.around(may_do(actor.scope, node, place, then, condition), place), scope
    if node.tails.far_as_possible and any(deed.verb == "do" for deed in node.deeds):
        return actor.around(_if_able(actor, node, place), place), scope
    statements, after = _deeds(actor, node, place)
    return actor.around(statements, place), after


def _if_able(actor: Actor, node: nodes.Simple, place: int) -> Statements:
    """What an author's verb says is done where all that it needs is there; else something may be said."""
    plain = attrs.evolve(node, leads=(), actor=None, tails=nodes.Tails())
    able = all_needs(actor.scope, (plain,))
    statements, _ = _deeds(actor, plain, place)
    scope, words = actor.scope, node.tails.otherwise_say
    if able is not None:
        scope.world.heard.far(node)
    if able is not None and words is not None:
        scope.world.heard.tail(words)
    if able is None:
        return statements
    said = (Say(template(actor.scope, words.text), place),) if words is not None else ()
    return (If(able, statements, said, place),)


def _deeds(actor: Actor, node: nodes.Simple, place: int) -> tuple[Statements, Scope]:
    each = of_each_kind(actor.scope, node)
    if each is not None:
        return _for_each_kind(actor, each, place), actor.scope
    before, scope, enough = _open_questions(actor.scope, node, place)
    asked = scope
    done: list[Done] = []
    for deed in node.deeds:
        result = do_deed(scope, deed, place, actor.subject)
        done.append(result)
        scope = result.scope
    statements = (*before, *(each for result in done for each in result.statements))
    conditions = (enough, *(result.available for result in done))
    available = next((each for each in conditions if each is not None), None)
    return _with_tails(asked, node, statements, available, place), scope


def _for_each_kind(actor: Actor, each: OfEach, place: int) -> Statements:
    """`put 2 Seeds of each Plant into the shed`: the deeds once for each element of the kind."""
    slot, element = actor.scope.each(each.kind)
    inside = attrs.evolve(actor, scope=actor.scope.with_name(each.kind.name, element))
    statements, _ = _deeds(inside, each.node, place)
    return (Each(Elements(each.kind.name), slot, None, statements, place),)


def _open_questions(
    scope: Scope, node: nodes.Simple, place: int
) -> tuple[Statements, Scope, Condition | None]:
    """What the acting player has to choose first ("a card of my hand"), and that there is something to choose from."""
    found: Statements = ()
    enough: Condition | None = None
    while scope.me is not None:
        offered = first_offer(scope, node)
        if offered is None:
            break
        if enough is None and not offered[1].several:
            enough = offered[1].exists()
        statements, scope = with_offer(scope, node, place, *offered)
        found += statements
    return found, scope, enough


def _with_tails(
    scope: Scope,
    node: nodes.Simple,
    statements: Statements,
    available: Condition | None,
    place: int,
) -> Statements:
    tails = node.tails
    said: Statements = ()
    if tails.otherwise_say is not None:
        if tails.condition is not None or available is not None:
            scope.world.heard.tail(tails.otherwise_say)
        said = (Say(template(scope, tails.otherwise_say.text), place),)
    condition = None
    # Of what is shown, so many are moved as there are: that is far enough.
    shown = any(each.shown_on is not None for deed in node.deeds for each in _objects(deed))
    if tails.condition is None and tails.far_as_possible and (available is not None or shown):
        scope.world.heard.far(node)
    if tails.condition is not None:
        scope.world.heard.tail(tails.condition)
        about = _about_the_thing(tails.condition)
        scope.world.heard.quantity(about)
        condition = available if about is not None else condition_of(scope, tails.condition)
        if condition is None:
            raise mistake("G306", tails.condition.span, word=tails.condition.span.text)
    elif said or tails.far_as_possible:
        condition = available
    if condition is None:
        return (*statements, *said)
    return (If(condition, statements, said, place),)


def _objects(deed: nodes.Deed) -> tuple[nodes.Object, ...]:
    """What is moved."""
    return (*deed.objects, *(portion.object for portion in deed.portions))


def _about_the_thing(node: nodes.Condition) -> nodes.Quantity | None:
    """The `any` or the `one` of `if any is left`, `if there is one`: about the thing that the deed is done to."""
    if isinstance(node, nodes.IsCheck):
        said = node.subject.core.quantity
        plain = (
            not node.subject.core.runs
            and not node.subject.links
            and node.predicate == "left"
            and not node.negated
        )
        return said if plain and said is not None and said.word == "any" else None
    if isinstance(node, nodes.ThereCheck):
        said = node.phrase.core.quantity
        plain = not node.phrase.core.runs and not node.phrase.links
        one = said is not None and said.number == 1 and said.word in {"exactly", "at least"}
        return said if plain and one else None
    return None
