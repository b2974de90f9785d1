# SPDX-License-Identifier: MIT
"""The deeds of one line: who does them, what has to be chosen first, and what stands behind them.

In: a line without its leads, in a scope. Out: statements, and the scope in which what the line names is known.
"""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Condition,
    Each,
    Elements,
    If,
    Say,
    Seats,
)
from gamedsl.check.phrases.conditions import condition_of
from gamedsl.check.phrases.meaning import Element, Many
from gamedsl.check.phrases.people import start_player
from gamedsl.check.phrases.players import no_player
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.texts import template
from gamedsl.check.rules.actors import Actor, actor_of
from gamedsl.check.rules.choices import (
    may_do,
    with_offer,
)
from gamedsl.check.rules.choosing import first_offer
from gamedsl.check.rules.deeds import Done, do_deed
from gamedsl.check.rules.each_kind import OfEach, of_each_kind
from gamedsl.check.rules.handing_on import hand_on, is_handed_on
from gamedsl.check.rules.holding import used_later
from gamedsl.check.rules.leads import Statements
from gamedsl.check.rules.needs import all_needs
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["acted"]


def acted(
    scope: Scope, node: nodes.Simple, place: int, *, ordered: bool = False
) -> tuple[Statements, Scope]:
    """The deeds of a line, done by whoever it says, and the scope behind them; `ordered`: in turn order.

    Raises:
        Mistake: somebody is missing, or a word stands where it says nothing.
    """
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
        if any(deed.verb == "win" for deed in node.deeds):
            _check_winner(actor, node.actor)
    if ordered and actor.many is not None:
        around = evolved(actor.many, source=Seats(start_player(scope)))
        actor = evolved(actor, many=around)
    if is_handed_on(node):
        return hand_on(actor, node, place), scope
    if node.may:
        then, _ = _deeds(actor, evolved(node, tails=nodes.Tails()), place)
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


def _check_winner(actor: Actor, said: nodes.Phrase) -> None:
    """Whoever wins is a player, or nobody.

    Raises:
        Mistake: it is something else (G301).
    """
    match actor.subject:
        case None | Many(domain="player"):
            return
        case Element(value) if value.type.domain == PLAYER:
            return
        case other:
            raise no_player(other, said.span, "I win")


def _if_able(actor: Actor, node: nodes.Simple, place: int) -> Statements:
    """What an author's verb says is done where all that it needs is there; else something may be said."""
    plain = evolved(node, leads=(), actor=None, tails=nodes.Tails())
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
    inside = evolved(actor, scope=actor.scope.with_name(each.kind.name, element))
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
