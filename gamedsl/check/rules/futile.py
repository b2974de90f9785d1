# SPDX-License-Identifier: MIT
"""Whether anything would come of a deed: who may do it or leave it is asked only then.

In: statements that a player may have done, and the scope before them.  Out: the condition under which they could change
something; None where they always could, and wherever that cannot be told beforehand.  A loop over things that are not
there, a draw that a full hand does not take, a choice from nothing: both answers to such a question come to the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.mistakes import Mistake
from gamedsl.check.model import Compare, Condition, Const, Guard, Refusal, all_of, any_of
from gamedsl.check.phrases.conditions import condition_of
from gamedsl.check.phrases.meaning import Stuff
from gamedsl.check.phrases.resolve import resolve_phrase
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import count_of
from gamedsl.check.rules.choosing import first_offer
from gamedsl.check.rules.groups import group_now
from gamedsl.check.rules.holding import used_label
from gamedsl.check.rules.needs import all_needs, answer_possible
from gamedsl.check.rules.uses import use_needs
from gamedsl.check.rules.verbs import scope_of_call, verb_named
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import number
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["could_change", "something_comes_of"]

Part = nodes.Statement | nodes.Part1
_CHOOSING = frozenset({"choose", "choose how"})
_ONE = Const(1, number(1, 1))


def something_comes_of(scope: Scope, body: Sequence[Part], place: int) -> tuple[Guard, ...]:
    """The condition for asking whether the statements are to be done; none where something always could come of it."""
    condition = could_change(scope, body)
    return () if condition is None else (Guard(condition, Refusal(None, None, place), 0),)


def could_change(scope: Scope, body: Sequence[Part]) -> Condition | None:
    """Under which condition the statements could change something; None when they always could."""
    try:
        return _lines(scope, body)
    except Mistake:
        return None  # It is told where the line itself is read.


def _lines(scope: Scope, body: Sequence[Part]) -> Condition | None:
    """That one of the lines could change something: as long as those above have not, nothing is different yet."""
    found: list[Condition | None] = []
    measured = False
    parts = [each for node in body for each in _parts(node)]
    for number_, part in enumerate(parts):
        match part:
            case nodes.Require() | nodes.Say():
                continue
            case nodes.Simple() if part.deeds[0].verb == "call" and part.deeds[0].name is not None:
                group = group_now(scope, part.deeds[0])
                if group is None or len(part.deeds) > 1:
                    return None
                scope = scope.with_group(part.deeds[0].name.text, group)
            case nodes.Simple() if part.deeds[0].verb in _CHOOSING:
                # What stands behind a choice is done with what was chosen, or cannot be done at all.
                return _one_of([*found, all_needs(scope, parts[number_:])])
            case nodes.Simple() if used_label(part.deeds[0]) is not None:
                continue  # Nothing was held back as long as nothing was done.
            case nodes.Simple() if measured and part.leads and part.leads[0].word is not None:
                continue  # That many times: no times where nothing was chosen above.
            case nodes.Simple():
                found.append(_line(scope, part))
                measured = _chooses_a_set(scope, part)
            case nodes.Compound():
                found.append(_block(scope, part))
            case _:
                return None
    return _one_of(found)


def _one_of(ways: Sequence[Condition | None]) -> Condition | None:
    """That one of them holds, where None always does."""
    known = [each for each in ways if each is not None]
    return any_of(*known) if known and len(known) == len(ways) else None


def _all_of(parts: Sequence[Condition | None]) -> Condition | None:
    """That all of them hold, where None always does."""
    known = [each for each in parts if each is not None]
    return all_of(*known) if known else None


def _parts(node: Part) -> Sequence[Part]:
    return node.parts if isinstance(node, nodes.Line) else (node,)


def _chooses_a_set(scope: Scope, part: nodes.Simple) -> bool:
    offered = first_offer(scope, part)
    return offered is not None and offered[1].several


def _line(scope: Scope, part: nodes.Simple) -> Condition | None:
    tails = part.tails
    if part.may or part.actor is not None:
        return None
    bare = evolved(part, leads=(), tails=nodes.Tails())
    deeds = _one_of([_deed(scope, bare, each) for each in part.deeds])
    holds = condition_of(scope, tails.condition) if tails.condition is not None else None
    if not all(_is_looked_into(scope, each) for each in part.leads):
        return None
    return _all_of([*(_lead(scope, each, (bare,)) for each in part.leads), holds, deeds])


def _block(scope: Scope, node: nodes.Compound) -> Condition | None:
    if node.lead.kind == "choose one":
        return _one_of([answer_possible(scope, each) for each in node.body])
    first = node.body[0]
    chosen = isinstance(first, nodes.Compound) and first.lead.kind == "choose one"
    body = node.body[:1] if chosen else node.body
    if not _is_looked_into(scope, node.lead):
        return None
    return _all_of([_lead(scope, node.lead, body), _lines(scope, body)])


def _is_looked_into(scope: Scope, lead: nodes.Lead) -> bool:
    """Whether the player, and what is spoken of, are the same behind it."""
    match lead.kind:
        case "for each":
            return not lead.order_i_choose and _things(scope, lead) is not None
        case "times":
            return lead.word is None
        case kind:
            return kind == "if"


def _lead(scope: Scope, lead: nodes.Lead, body: Sequence[Part]) -> Condition | None:
    """When what stands behind it is done at all; None for always."""
    inside = condition_of(scope, lead.condition) if lead.condition is not None else None
    match lead.kind:
        case "times" if lead.number is None:
            return all_needs(scope, body)
        case "for each":
            things = _things(scope, lead)
            return (
                None if things is None else Compare(">=", count_of(scope, things, lead.span), _ONE)
            )
        case _:
            return inside


def _things(scope: Scope, lead: nodes.Lead) -> Stuff | None:
    """The things that lie somewhere for each of which it is done; None where it is for players or names."""
    phrase = lead.phrase
    if phrase is None:
        return None
    core = evolved(phrase.core, determiners=("each", *phrase.core.determiners))
    found = resolve_phrase(scope, evolved(phrase, core=core))
    return found if isinstance(found, Stuff) and found.spots else None


def _deed(scope: Scope, part: nodes.Simple, deed: nodes.Deed) -> Condition | None:
    """When a deed could change something."""
    if deed.verb != "do" or deed.name is None:
        return _set_to_choose(scope, part)
    found = use_needs(scope, deed, could_change)
    if found is not None:
        return found
    verb = verb_named(scope.world, deed.name.text)
    if verb is None or said(verb.verb.text) in scope.asking:
        return None
    if first_offer(scope, part) is not None:
        return all_needs(scope, (part,))
    inside = scope_of_call(scope, deed, verb)
    return _lines(inside, verb.body) if inside is not None else None


def _set_to_choose(scope: Scope, part: nodes.Simple) -> Condition | None:
    """That there is something to choose for a deed that is done to any number of things."""
    offered = first_offer(scope, part)
    if offered is None or not offered[1].several:
        return None
    return Compare(">=", offered[1].count, _ONE)
