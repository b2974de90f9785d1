# SPDX-License-Identifier: MIT
"""Choices in the middle of a rule: choose, choose one of, may, any number of times, choose a spot.

In: a line or block of which a player decides a part.  Out: a `Choose` with a decision of its own, whose options carry
the conditions under which they can be finished.  The asked player is the one who acts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import (
    Compare,
    Condition,
    Const,
    Every,
    Expression,
    Guard,
    If,
    Let,
    Local,
    Parameter,
    Refusal,
    Say,
    Statement,
    Type,
    While,
)
from gamedsl.check.phrases.meaning import Group, Held
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.texts import refusal
from gamedsl.check.rules.asking import Option, asked, chosen_parameter, preposition_said, verb_said
from gamedsl.check.rules.choosing import Offer, first_offer, offer_chosen
from gamedsl.check.rules.enough import enough_there
from gamedsl.check.rules.futile import something_comes_of
from gamedsl.check.rules.holding import hold, labels_held, while_holding
from gamedsl.check.rules.moving import repeat
from gamedsl.check.rules.needs import all_needs, needs_of, offer_refusal, to_go_on
from gamedsl.check.rules.sets import chosen_set, room_of_set, size_of
from gamedsl.check.rules.spots import OfferedSpots, offered_spots
from gamedsl.check.rules.uses import has_rule, used
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import number
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = [
    "CHOOSING",
    "DECLINE",
    "Argument",
    "any_number_of_times",
    "argument_of",
    "choose_deed",
    "choose_one",
    "choose_spot",
    "deed_words",
    "may_do",
    "nothing_open",
    "up_to_so_many_times",
    "with_offer",
]

Statements = tuple[Statement, ...]
Part = nodes.Statement | nodes.Part1

CHOOSING = frozenset({"choose", "choose how"})
DECLINE = "decline"
STOP = "stop"


# ---- what is chosen along with an option ---------------------------------------------------------------------


@attrs.frozen
class Argument:
    """An argument, the scope in which it is known, and what it is to the deed."""

    parameter: Parameter
    scope: Scope
    value: Expression | Group


def argument_of(
    scope: Scope, offer: Offer, reason: Refusal | None, preposition: str = ""
) -> Argument:
    """The argument for an offer; a set of pieces is a group from now on."""
    if not offer.several:
        value = Local(offer.each)
        parameter = chosen_parameter(offer, reason, preposition)
        return Argument(parameter, offer.chosen(scope, value), value)
    room = room_of_set(scope, offer)
    type_ = evolved(offer.each.type, group=room)
    slot = scope.slot(said(offer.word), type_)
    parameter = Parameter(
        slot,
        offer.word,
        "several",
        offer.source,
        offer.where,
        None,
        reason,
        preposition,
        each=offer.each,
        least=offer.least,
        most=offer.most,
        alike=offer.alike,
    )
    group = chosen_set(scope, offer, slot)
    counted = evolved(scope, many=size_of(scope, group), given=None)
    return Argument(parameter, counted.with_group("them", group).with_group("it", group), group)


# ---- choose --------------------------------------------------------------------------------------------------


def choose_deed(
    scope: Scope, node: nodes.Simple, place: int, rest: Sequence[Part]
) -> tuple[Statements, Scope]:
    """`choose X`, `choose how T lies`: what follows is done with what was chosen, and must be possible with it.

    Raises:
        Mistake: the phrase leaves nothing open (G301).
    """
    offer = offer_chosen(scope, node.deeds[0])
    phrase = node.deeds[0].phrase
    if offer is None:
        raise nothing_open(node)
    reason = offer_refusal(scope, node.reason, offer, node)
    bars = to_go_on(scope, offer, rest)
    made = argument_of(scope, offer, reason)
    option = Option("choose", (), made.parameter, bars)
    wanted = (
        node.deeds[0].span.text.removeprefix("choose ")
        if phrase is None
        else _wanted(offer, phrase, rest)
    )
    return asked(scope, (option,), place, wanted), made.scope


def nothing_open(node: nodes.Simple) -> Mistake:
    """That `choose X` names a single thing."""
    phrase = node.deeds[0].phrase
    assert phrase is not None
    return mistake(
        "G301",
        phrase.span,
        phrase=phrase.span.text,
        found="single thing",
        wanted="choice",
        example="a card of my hand",
    )


def _wanted(offer: Offer, phrase: nodes.Phrase, rest: Sequence[Part]) -> str:
    """What the question is about: the name that the chosen ones get in the next line, or the phrase."""
    first = rest[0] if rest else None
    part = first.parts[0] if isinstance(first, nodes.Line) else first
    if isinstance(part, nodes.Simple) and part.deeds[0].verb == "call":
        name, them = part.deeds[0].name, part.deeds[0].phrase
        if name is not None and them is not None and them.core.pronoun is not None:
            return f"the {name.text}"
    words = " ".join(phrase.span.text.split())
    letter = offer.names[0] if len(offer.names) == 1 else None
    return words.replace(f" {letter} ", " ") if letter is not None else words


def with_offer(
    scope: Scope, node: nodes.Simple, place: int, asked_for: nodes.Object, offer: Offer
) -> tuple[Statements, Scope]:
    """`put a card of my hand into my store`: the player says which, and the deed is done with it."""
    option, inside = _deed_option(scope, node, asked_for, offer)
    question = asked(scope, (evolved(option, statements=()),), place, asked_for.span.text)
    return question, inside


def _deed_option(
    scope: Scope, node: nodes.Simple, asked_for: nodes.Object, offer: Offer
) -> tuple[Option, Scope]:
    bars = to_go_on(scope, offer, (node,), asked_for)
    reason = offer_refusal(scope, node.reason, offer, node)
    made = argument_of(scope, offer, reason, preposition_said(node, asked_for))
    inside = made.scope.with_answer(asked_for, made.value)
    return Option(verb_said(node), (), made.parameter, bars), inside


# ---- choose one of, may, any number of times -----------------------------------------------------------------

Around = Callable[[Scope, Statements], Statements]


def choose_one(
    scope: Scope,
    node: nodes.Compound,
    place: int,
    *,
    around: Around | None = None,
    stop: Option | None = None,
) -> Statements:
    """Each line of the block is an option; `around` adds what is done with any of them, `stop` is one more."""
    options = []
    for line in node.body:
        with scope.world.mistakes.gathered():
            options.append(_line_option(scope, line, around))
    if stop is not None:
        options.append(stop)
    return asked(scope, options, place, "what to do")


def _line_option(scope: Scope, line: nodes.Statement, around: Around | None) -> Option:
    simple = line.parts[0] if isinstance(line, nodes.Line) else None
    if isinstance(simple, nodes.NotWritten):
        raise mistake("G314", simple.span, text=simple.text.text)
    if not isinstance(simple, nodes.Simple | nodes.Say):
        raise mistake("G308", line.span, phrase=line.span.text.split("\n")[0])
    offered = first_offer(scope, simple) if isinstance(simple, nodes.Simple) else None
    if offered is None or isinstance(simple, nodes.Say):
        needs = (*needs_of(scope, (line,)), *enough_there(scope, line))
        option, inside = Option(deed_words(simple), (), None, needs), scope
    else:
        option, inside = _deed_option(scope, simple, *offered)
    done = scope.world.lower_block(inside, (line,))
    return evolved(option, statements=around(inside, done) if around is not None else done)


def deed_words(node: nodes.Simple | nodes.Say) -> str:
    """The deeds as they are written; of a rule that is used, only its sort: "use the effect"."""
    if isinstance(node, nodes.Say):
        return f"say {node.text.text}"
    deed = node.deeds[0]
    name = said(deed.name.text) if deed.name is not None else ""
    core = deed.objects[0].cores[0] if deed.objects and deed.objects[0].cores else None
    if name == "use" and len(node.deeds) == 1 and core is not None and core.runs:
        return f"use the {core.runs[-1][-1].text}"
    first, last = node.deeds[0].span, node.deeds[-1].span
    return " ".join(first.to(last).text.split())


def may_do(
    scope: Scope, node: nodes.Simple, place: int, then: Statements, condition: Condition | None
) -> Statements:
    """`I may X and Y, if C`: asked only where C holds and something could come of it; done or left as a whole.

    Where C does not hold, `else ...` is kept for the player, should they ask why they were not asked.
    """
    untimely = refusal(scope, node.reason, place) if node.reason is not None else None
    line = nodes.Line(_sure(node), None, node.span)
    if first_offer(scope, node) is not None:
        does = _line_option(scope, line, None)
    else:
        needs = (*needs_of(scope, _sure(node)), *enough_there(scope, line))
        does = Option(deed_words(node), then, None, needs)
    useful = something_comes_of(scope, _sure(node), scope.world.place(node.span, None, "may"))
    does = evolved(
        does,
        guards=(*does.guards, *useful),
        untimely=untimely,
        asked_if=condition is not None,
    )
    uses = [it for deed in node.deeds if (it := used(scope, deed)) is not None]
    about = uses[0].value if len(uses) == len(node.deeds) == 1 else None
    options = (does, Option(DECLINE, ()))
    question = asked(scope, options, place, deed_words(node), about=about)
    has_rules = tuple(has_rule(scope, it) for it in uses)
    if condition is not None and untimely is not None and untimely.template is not None:
        kept = Say(untimely.template, place, scope.me)
        question = (If(condition, question, (kept,), place),)
    elif condition is not None:
        has_rules = (*has_rules, condition)
    return (If(Every(has_rules), question, (), place),) if has_rules else question


def _sure(node: nodes.Simple) -> tuple[nodes.Simple, ...]:
    return (evolved(node, actor=None, may=False, leads=(), tails=nodes.Tails()),)


def any_number_of_times(
    scope: Scope, body: Sequence[nodes.Statement], place: int
) -> tuple[Statements, Scope]:
    """The player repeats the block until they stop, or cannot go on; the scope behind it knows what was held back."""
    yes, no = Const(1, number(0, 1)), Const(0, number(0, 1))
    slot = scope.slot("going on", Type(None, 0, 1))
    stop = Option(STOP, (Let(slot, no, place),))
    before: Statements = (Let(slot, yes, place),)
    first, held = body[0], None
    if isinstance(first, nodes.Compound) and first.lead.kind == "choose one":
        deed, rest = labels_held(body[1:])
        if deed is not None:
            held, emptied = hold(scope, deed, place)
            before += emptied
        question = choose_one(
            scope, first, place, around=_repeated(scope, held, rest, place), stop=stop
        )
    else:
        needs = needs_of(scope, body)
        again = Option(_block_words(first), scope.world.lower_block(scope, body), None, needs)
        question = asked(scope, (again, stop), place, "whether to go on")
    going = Compare("==", Local(slot), yes)
    after = evolved(scope, held_back=held) if held is not None else scope
    return (*before, While(going, question, None, place)), after


def up_to_so_many_times(
    scope: Scope, body: Sequence[nodes.Statement], most: int, place: int
) -> Statements:
    """The player does it so often, or stops before; nobody is asked when it is not possible any more."""
    yes, no = Const(1, number(0, 1)), Const(0, number(0, 1))
    slot = scope.slot("going on", Type(None, 0, 1))
    stop = Option(STOP, (Let(slot, no, place),))
    again = _whole_option(scope, body)
    question = asked(scope, (again, stop), place, "whether to go on")
    going: Condition = Compare("==", Local(slot), yes)
    possible = all_needs(scope, body)
    as_long_as = going if possible is None else Every((going, possible))
    times = repeat(scope, Const(most, number(most, most)), question, place, as_long_as)
    return (Let(slot, yes, place), *times)


def _whole_option(scope: Scope, body: Sequence[nodes.Statement]) -> Option:
    """A block as one answer; what its only deed leaves open is chosen along with it."""
    line = body[0]
    simple = line.parts[0] if isinstance(line, nodes.Line) else None
    if len(body) == 1 and isinstance(simple, nodes.Simple) and first_offer(scope, simple):
        return _line_option(scope, line, None)
    needs = needs_of(scope, body)
    return Option(_block_words(line), scope.world.lower_block(scope, body), None, needs)


def _repeated(
    scope: Scope, held: Held | None, rest: Sequence[nodes.Statement], place: int
) -> Around:
    """What is done with each option that is chosen: steps are held back, then comes the rest of the block."""

    def around(inside: Scope, done: Statements) -> Statements:
        if held is not None:
            done = while_holding(inside, held, done, place)
        return (*done, *scope.world.lower_block(inside, rest))

    return around


def _block_words(node: nodes.Statement) -> str:
    if isinstance(node, nodes.Line) and isinstance(node.parts[0], nodes.Simple | nodes.Say):
        return deed_words(node.parts[0])
    return "go on"


# ---- choose a spot -------------------------------------------------------------------------------------------


def choose_spot(
    scope: Scope, node: nodes.SpotChoice, rest: Sequence[Part]
) -> tuple[Statements, Scope]:
    """`choose a spot, one of`: later lines put things on the spot or ask which it is, and must be possible with it."""
    offered = offered_spots(scope, node)
    if node.reason is not None:
        # It is told where the verb is used, and nowhere if nobody uses it.
        scope.world.heard.tail(node.reason)
    place = scope.world.place(node.span, node.covers, "choose")
    options = [
        _spot_option(scope, offered, number, line, rest) for number, line in enumerate(node.spots)
    ]
    statements = asked(scope, options, place, node.phrase.span.text)
    return statements, offered.after(scope)


def _spot_option(
    scope: Scope, offered: OfferedSpots, number: int, line: nodes.Spot, rest: Sequence[Part]
) -> Option:
    spot = offered.spots[number]
    place = scope.world.place(line.span, line.covers, "choose")
    settled: Statements = (Let(offered.value.slot, Const(number, offered.value.type), place),)
    guards: tuple[Guard, ...] = ()
    if spot.condition is not None:
        guards = (Guard(spot.condition, Refusal(None, None, place), 0),)
    chosen = 0 if spot.offer is None else 1
    needs = needs_of(offered.inside(scope, number), rest, chosen)
    guards += (*spot.guards, *needs)
    given = offered.names_of(spot.offer) if spot.offer is not None else ()
    for _, slot in offered.shared:
        value = next((value for named, value in given if named == slot), None)
        settled += (Let(slot, value or Const(0, slot.type), place),)
    if spot.offer is None:
        return Option(spot.words, settled, None, guards)
    third = spot.words.replace("choose ", "chooses ", 1) if spot.words.startswith("choose ") else ""
    parameter = argument_of(scope, spot.offer, None).parameter
    return Option(spot.words, settled, parameter, guards, third)
