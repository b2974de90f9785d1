# SPDX-License-Identifier: MIT
"""Starting procedures that ask nobody: as functions, or written where they are started.

In: a call or an action.  Out: lines.  What is started from one place only and is an action, or is
very short, is written there; everything else stays a function that a person can find by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack

from gamedsl.check.model import Action, Call, Const, Local, Procedure, Statement, statements_in
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.groups import copy_groups, empty_groups, next_frame
from gamedsl.compile.emit.unit import Unit
from gamedsl.compile.emit.val import Val, const
from gamedsl.compile.emit.values import value
from gamedsl.compile.facts import Facts
from gamedsl.compile.faults import Reason
from gamedsl.compile.layout import PLAY_WORDS, STREAM
from gamedsl.compile.liveness import exposed
from gamedsl.compile.stated import without_stated
from gamedsl.compile.walk import reads, slots_bound

__all__ = [
    "arguments_of",
    "begin_slots",
    "call",
    "end_of",
    "inline",
    "is_inlined",
    "legal_facts",
    "start",
]

DEEPEST = 100
"""How many times a procedure that asks nobody can be under way at the same time."""

_SHORT = 2

Run = Callable[[Sequence[Statement], Context], bool]


def is_inlined(unit: Unit, procedure: int) -> bool:
    """The procedure, which asks nobody, is written where it is started."""
    effects = unit.effects
    scoring = unit.model.scoring
    from_outside = scoring is not None and scoring.before == procedure
    if effects.circular[procedure] or effects.suspends[procedure] or from_outside:
        return False
    places = effects.places[procedure]
    if places.asks:
        return places.asks == 1 and places.calls == 0
    body = tuple(statements_in(effects.bodies[procedure]))
    return len(body) <= _SHORT and unit.model.procedures[procedure].kind == "rule"


def call(statement: Call, ctx: Context, run: Run) -> bool:
    """The procedure has run with its arguments; False if the game is surely over."""
    callee = ctx.model.procedures[statement.procedure]
    given = arguments_of(statement, ctx)

    def fill(begin: Val) -> None:
        copy_groups(callee, statement.arguments, begin, ctx)

    return start(callee, given, ctx, run, fill if _takes_groups(callee) else None)


def arguments_of(statement: Call, ctx: Context) -> list[Val]:
    """The arguments of a call, as the slots of the procedure can hold them; 0 for a group."""
    callee = ctx.model.procedures[statement.procedure]
    return [
        const(0) if slot.type.group else ctx.fitting(value(each, ctx), each, slot, callee.index)
        for slot, each in zip(callee.slots, statement.arguments, strict=False)
    ]


def _takes_groups(callee: Procedure) -> bool:
    return any(slot.type.group for slot in callee.slots[: callee.parameters])


def start(
    callee: Procedure,
    given: Sequence[Val],
    ctx: Context,
    run: Run,
    fill: Callable[[Val], None] | None = None,
) -> bool:
    """The procedure has run; False if the game is surely over.

    `fill` puts groups into the frame that begins where it is told.
    """
    if is_inlined(ctx.unit, callee.index):
        if fill is not None:
            fill(next_frame(callee.index, ctx))
        outer = ctx.facts
        goes_on = inline(callee, given, outer.only_shared(callee.index), ctx, run)
        ctx.facts = outer.without(ctx.unit.effects.writes[callee.index])
        return goes_on
    plain = [
        each.text for slot, each in zip(callee.slots, given, strict=False) if not slot.type.group
    ]
    arguments = ", ".join([ctx.unit.row, *plain])
    text = f"{ctx.unit.procedure(callee.index)}({arguments})"
    ends = ctx.unit.effects.ends[callee.index]
    if ctx.unit.effects.circular[callee.index]:
        text = _one_deeper(callee, text, ctx, fill)
    elif fill is not None:
        fill(next_frame(callee.index, ctx))
    if ends:
        with ctx.block(f"if {text}:"):
            ctx.line(ctx.ended)
    elif not text.isidentifier():
        ctx.line(text)
    ctx.facts = ctx.facts.without(ctx.unit.effects.writes[callee.index])
    return True


def _one_deeper(
    callee: Procedure, text: str, ctx: Context, fill: Callable[[Val], None] | None
) -> str:
    """The call of a procedure that may come to start itself; the name of what it gives."""
    depth = f"s[{ctx.unit.layout.depths[callee.index]}]"
    frame = ctx.unit.layout.frames.get(callee.index)
    most = DEEPEST if frame is None else frame[1].copies
    ctx.refuse(f"{depth} >= {most}", Reason.TOO_DEEP)
    if fill is not None:
        fill(next_frame(callee.index, ctx))
    result = ctx.temporary("e")
    ctx.line(f"{depth} += 1")
    ctx.line(f"{result} = {text}")
    ctx.line(f"{depth} -= 1")
    return result


def inline(callee: Procedure, given: Sequence[Val], facts: Facts, ctx: Context, run: Run) -> bool:
    """The body is written here; False if nothing behind it can be reached."""
    body = ctx.unit.effects.bodies[callee.index]
    changed = {slot.index for each in statements_in(body) for slot in slots_bound(each)}
    with ExitStack() as stack:
        stack.enter_context(ctx.supposing(facts))
        for slot, made in zip(callee.slots, given, strict=False):
            if slot.type.group:
                continue
            local = Local(slot)
            ctx.facts = ctx.facts.in_range(
                ctx.bounds.key(local), (made.low, made.high), reads(local)
            )
            if slot.index in changed:
                ctx.line(f"{ctx.slot(slot)} = {made.text}")
            elif made.fixed is not None:
                fixed = Const(made.fixed, slot.type)
                ctx.facts = ctx.facts.equal(slot.index, fixed, frozenset())
            else:
                stack.enter_context(ctx.calling(slot, made))
        begin_slots(callee, ctx)
        goes_on = run(body, ctx)
        if goes_on:
            end_of(callee, ctx)
    return goes_on


def begin_slots(callee: Procedure, ctx: Context) -> None:
    """Slots that the body may read before it sets them are 0."""
    given = {slot.index for slot in callee.slots[: callee.parameters]}
    for slot in callee.slots:
        needed = slot.index in exposed(ctx.unit.effects.bodies[callee.index]) - given
        if needed and not slot.type.group:
            ctx.line(f"{ctx.slot(slot)} = 0")


def end_of(callee: Procedure, ctx: Context) -> None:
    """What happens when the body is done: after the set-up, chance comes from play."""
    if not ctx.unit.effects.suspends[callee.index]:
        empty_groups(callee, ctx)
    if callee.kind == "setup":
        ctx.line(f"s[{STREAM}] = {PLAY_WORDS}")


def legal_facts(action: Action, facts: Facts, ctx: Context) -> Facts:
    """What is known when the action, whose procedure is the scope, has been chosen."""
    bounds = ctx.bounds
    action = without_stated(action)
    for each in action.parameters:
        if each.source is not None and each.kind != "several":
            facts = bounds.bind(each.slot, each.source, facts)
            if each.where is not None:
                facts = bounds.assume(each.where, facts)
    for guard in action.guards:
        facts = bounds.assume(guard.condition, facts)
    return facts
