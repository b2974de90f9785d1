# SPDX-License-Identifier: MIT
"""Steps of a verb that are held back and done later: `hold back its reward`, then `use everything held back`.

In: lines with a name in the author's verbs, and the rules that hold them back.  Out: each such line either is done or,
while somebody holds back, leaves a note; whoever holds back gathers the notes, and does the steps when it says so.  A
condition behind a step (`..., if the payment is not empty`) is looked at when the step would have been done.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Arith,
    Assign,
    Compare,
    Condition,
    Const,
    Every,
    Exclude,
    Expression,
    Fold,
    Gather,
    Grouped,
    If,
    Include,
    Let,
    Listed,
    Local,
    Read,
    Slot,
    Some,
    Statement,
    Variable,
    While,
    memory,
)
from gamedsl.check.phrases.conditions import condition_of
from gamedsl.check.phrases.meaning import Held
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.rules.asking import Option, asked, chosen_parameter
from gamedsl.check.rules.choosing import Offer, letter_of
from gamedsl.check.rules.moving import repeat
from gamedsl.check.rules.naming import HELD_BACK
from gamedsl.check.rules.uses import has_rule, used
from gamedsl.check.rules.verbs import build_verb
from gamedsl.check.spelling_forms import said
from gamedsl.check.walk import parts_of
from gamedsl.check.world import World, number
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = [
    "declare_held",
    "held_line",
    "hold",
    "is_about_given",
    "labels_held",
    "labels_of",
    "used_label",
    "used_later",
    "while_holding",
]

Statements = tuple[Statement, ...]
_ONE, _ZERO = Const(1, number(1, 1)), Const(0, number(0, 0))
_MOST = 13


def declare_held(world: World, sections: Iterable[nodes.Section]) -> None:
    """The names of all steps that are held back somewhere are known, with the lines that have them."""
    wanted = {
        label
        for section in sections
        for deed in parts_of(section, leave_out=())
        if isinstance(deed, nodes.Deed) and deed.verb == "hold back"
        for label in labels_of(deed)
    }
    for verb in world.verbs.values():
        for line in verb.body:
            if isinstance(line, nodes.Line) and line.label is not None:
                label = said(line.label.text)
                if label in wanted:
                    world.held.setdefault(label, (verb, line))


def labels_of(deed: nodes.Deed) -> tuple[str, ...]:
    """The names of the steps that a deed holds back."""
    names = (each.cores[0].runs[-1] for each in deed.objects if each.cores and each.cores[0].runs)
    return tuple(said(" ".join(name.text for name in run)) for run in names)


def labels_held(body: Sequence[nodes.Statement]) -> tuple[nodes.Deed | None, list[nodes.Statement]]:
    """The deed that holds back among some lines, or None, and the other lines."""
    found: nodes.Deed | None = None
    rest: list[nodes.Statement] = []
    for line in body:
        part = line.parts[0] if isinstance(line, nodes.Line) and len(line.parts) == 1 else None
        if isinstance(part, nodes.Simple) and part.deeds[0].verb == "hold back":
            found = part.deeds[0]
        else:
            rest.append(line)
    return found, rest


# ---- in the verb ------------------------------------------------------------------------------------------------


def held_line(scope: Scope, node: nodes.Line, done: Statements, place: int) -> Statements:
    """The line as it is done, or a note that it would have been, while somebody holds it back."""
    world = scope.world
    assert node.label is not None
    if said(node.label.text) not in world.held:
        return done
    note: Statements = (Assign(_noted(world, said(node.label.text)).index, None, _ONE, place),)
    conditions = _conditions(scope, node)
    if conditions:
        note = (If(Every(tuple(conditions)), note, (), place),)
    holding = world.flow(memory.HOLDING_BACK)
    is_held = Compare("==", Read(holding.index, None, holding.type), _ONE)
    return (If(is_held, note, done, place),)


def _conditions(scope: Scope, node: nodes.Line) -> list[Condition]:
    found = []
    for part in node.parts:
        if isinstance(part, nodes.Simple):
            if part.tails.condition is not None:
                found.append(condition_of(scope, part.tails.condition))
            uses = (used(scope, deed) for deed in part.deeds)
            found += [has_rule(scope, it) for it in uses if it is not None]
    return found


def _noted(world: World, label: str) -> Variable:
    return world.flow(f"{memory.HELD_BACK}{label}")


# ---- where it is held back -------------------------------------------------------------------------------------


def hold(scope: Scope, deed: nodes.Deed, place: int) -> tuple[Held, Statements]:
    """The slots for what a deed holds back, and the statements that empty them.

    Raises:
        Mistake: no verb has a step of that name (G201).
    """
    counts: list[tuple[str, Slot]] = []
    groups: list[tuple[str, Slot]] = []
    empty: list[Statement] = []
    waiting = each = None
    for label in labels_of(deed):
        if label not in scope.world.held:
            raise mistake(
                "G201", deed.span, name=label, suggestions=tuple(scope.world.held) or None
            )
        domain = _argument_domain(scope, label)
        if domain is None:
            slot = scope.slot(label, number(0, _MOST))
            counts.append((label, slot))
            empty.append(Let(slot, _ZERO, place))
            continue
        if waiting is None:
            waiting = _group_slot(scope, "waiting", domain)
            each = scope.each(domain)[0]
            empty.append(_emptied(waiting, each, domain, place))
        slot = _group_slot(scope, label, domain)
        groups.append((label, slot))
        assert each is not None
        empty.append(_emptied(slot, each, domain, place))
    return Held(tuple(counts), tuple(groups), waiting, each), tuple(empty)


def _group_slot(scope: Scope, name: str, domain: str) -> Slot:
    return scope.slot(name, evolved(scope.world.element_type(domain), group=_MOST))


def _emptied(slot: Slot, each: Slot, domain: str, place: int) -> Gather:
    return Gather(slot, Listed(((),), _ZERO, domain), each, None, place)


def is_about_given(scope: Scope, label: str) -> bool:
    """Whether the step of that name speaks of what is given to its verb."""
    verb, line = scope.world.held[label]
    letter = letter_of(scope, verb.core) if verb.core is not None else None
    return letter is not None and letter in (
        part.text for part in parts_of(line) if isinstance(part, nodes.Name)
    )


def _argument_domain(scope: Scope, label: str) -> str | None:
    """What the step is about, where it speaks of what is given to its verb; None if it does not."""
    if not is_about_given(scope, label):
        return None
    verb, _ = scope.world.held[label]
    # The verb is built when it is first used, which may be later, or never if something is wrong with it.
    index = build_verb(scope.world, verb, scope.passed)
    return scope.world.procedures[index].slots[1].type.domain


def while_holding(scope: Scope, held: Held, done: Statements, place: int) -> Statements:
    """What is done while steps are held back, and what is noted down of them then."""
    world = scope.world
    holding = world.flow(memory.HOLDING_BACK)
    labels = [label for label, _ in (*held.counts, *held.groups)]
    before = [Assign(_noted(world, label).index, None, _ZERO, place) for label in labels]
    after: list[Statement] = [Assign(holding.index, None, _ZERO, place)]
    for label, slot in held.counts:
        more = Arith("+", Local(slot), _read(world, label), number(0, _MOST))
        after.append(Let(slot, more, place))
    value = _argument(scope, held)
    if value is not None and held.waiting is not None:
        for label, slot in held.groups:
            after.append(If(_is_noted(world, label), (Include(slot, value, place),), (), place))
        some = Some(tuple(_is_noted(world, label) for label, _ in held.groups))
        after.append(If(some, (Include(held.waiting, value, place),), (), place))
    return (*before, Assign(holding.index, None, _ONE, place), *done, *after)


def _read(world: World, label: str) -> Expression:
    noted = _noted(world, label)
    return Read(noted.index, None, noted.type)


def _is_noted(world: World, label: str) -> Condition:
    return Compare("==", _read(world, label), _ONE)


def _argument(scope: Scope, held: Held) -> Expression | None:
    if held.waiting is None:
        return None
    domain = held.waiting.type.domain
    return next((value for _, value in reversed(scope.names) if value.type.domain == domain), None)


# ---- later ----------------------------------------------------------------------------------------------------------


def used_label(deed: nodes.Deed) -> str | None:
    """The name of the step in `use every NAME held back`, or "everything"; None of any other deed."""
    core = deed.objects[0].cores[0] if deed.objects and deed.objects[0].cores else None
    words = [said(name.text) for name in core.runs[-1]] if core is not None and core.runs else []
    if deed.name is None or said(deed.name.text) != "use" or words[-2:] != ["held", "back"]:
        return None
    return " ".join(words[:-2])


def used_later(scope: Scope, node: nodes.Simple, place: int) -> Statements | None:
    """`use every LABEL held back`, `use everything held back, in the order I choose`; None if it is neither."""
    label = used_label(node.deeds[0])
    if label is None:
        return None
    scope.need(HELD_BACK)
    held = scope.held_back
    if held is None:
        raise mistake("G311", node.span, what="held back", where="here", belongs="behind hold back")
    count = next((slot for name, slot in held.counts if name == label), None)
    if count is not None:
        return repeat(scope, Local(count), _later(scope, label), place)
    if label == "everything" and node.tails.order_i_choose and held.waiting is not None:
        scope.world.heard.order(node)
        return _in_my_order(scope, held, place)
    raise mistake("G308", node.span, phrase=node.span.text)


def _later(scope: Scope, label: str, value: Expression | None = None) -> Statements:
    """The step of that name, done now; its condition held when it was held back, so nothing is said against it."""
    verb, line = scope.world.held[label]
    parts = tuple(
        evolved(part, tails=evolved(part.tails, condition=None), reason=None)
        if isinstance(part, nodes.Simple)
        else part
        for part in line.parts
    )
    inside = scope
    letter = letter_of(scope, verb.core) if verb.core is not None else None
    if value is not None and letter is not None:
        inside = scope.with_name(letter, value)
    plain = evolved(line, parts=parts, label=None)
    return scope.world.lower_block(inside, (plain,))


def _in_my_order(scope: Scope, held: Held, place: int) -> Statements:
    """As long as something waits, the player says for which piece it is done next: all steps of it in their order."""
    assert held.waiting is not None
    waiting = held.waiting
    domain = waiting.type.domain or ""
    each, value = scope.each(domain)
    offer = Offer("held back", (), Grouped(waiting), each, None, None, apart=True)
    done: list[Statement] = [Exclude(waiting, value, place)]
    for label, slot in held.groups:
        step = (Exclude(slot, value, place), *_later(scope, label, value))
        done.append(If(_contains(scope, slot, value), step, (), place))
    option = Option("resolve", tuple(done), chosen_parameter(offer, None))
    question = asked(scope, (option,), place, "what comes next")
    other, _ = scope.each(domain)
    left = Fold("count", Grouped(waiting), other, None, None, number(0, _MOST))
    return (While(Compare(">", left, _ZERO), question, None, place),)


def _contains(scope: Scope, slot: Slot, value: Expression) -> Condition:
    each, other = scope.each(slot.type.domain or "")
    same = Compare("==", other, value)
    count = Fold("count", Grouped(slot), each, same, None, number(0, _MOST))
    return Compare(">", count, _ZERO)
