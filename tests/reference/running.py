"""Statements, run one after the other by a generator that stops at every question.

What it gives out is (decision, actor, slots); what it is sent is the move: an action and its arguments.
The slots are those of the procedure in which a choice stands, and none where whole actions are offered.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, TypeAlias, assert_never

from gamedsl.chance import PLAY
from gamedsl.check.model import (
    Ask,
    Assign,
    Call,
    Choose,
    Condition,
    Each,
    EndGame,
    Exclude,
    Expression,
    Gather,
    If,
    Include,
    Let,
    Local,
    Location,
    MoveAll,
    MoveCount,
    MovePiece,
    PickRandom,
    Reveal,
    Say,
    Shuffle,
    Slot,
    Statement,
    While,
)
from tests.reference import changes, laid
from tests.reference.faults import GameEnds, ReferenceFault, Undefined
from tests.reference.moves import Move, chosen
from tests.reference.values import (
    Environment,
    elements_of,
    holds,
    owner_of,
    seat_of,
    those,
    value_of,
)
from tests.reference.world import World

Course: TypeAlias = Generator[tuple[int, int, Environment], Move, None]


def run_procedure(world: World, index: int, arguments: Sequence[Any]) -> Course:
    """The procedure has run; the set-up ends the stream of the set-up."""
    procedure = world.model.procedures[index]
    parameters = procedure.slots[: procedure.parameters]
    env = {slot.index: value for slot, value in zip(parameters, arguments, strict=True)}
    yield from run_body(world, procedure.body, env)
    if procedure.kind == "setup":
        world.stream = PLAY


def run_body(world: World, body: Sequence[Statement], env: Environment) -> Course:
    """All statements have run, in order; one that makes no sense is a fault at its place."""
    for statement in body:
        try:
            yield from _run(world, statement, env)
        except Undefined as undefined:
            raise ReferenceFault(statement.place, str(undefined)) from undefined


def _run(world: World, statement: Statement, env: Environment) -> Course:
    match statement:
        case If():
            yes = holds(world, statement.condition, env)
            yield from run_body(world, statement.yes if yes else statement.no, env)
        case Each():
            yield from _each(world, statement, env)
        case While():
            yield from _while(world, statement, env)
        case Ask():
            move = yield statement.decision, seat_of(world, statement.actor, env), {}
            yield from _carry_out(world, seat_of(world, statement.actor, env), move)
        case Choose():
            yield from _choose(world, statement, env)
        case Call():
            slots = world.model.procedures[statement.procedure].slots
            pairs = zip(slots, statement.arguments, strict=False)
            arguments = [_argument(world, slot, each, env) for slot, each in pairs]
            yield from run_procedure(world, statement.procedure, arguments)
        case EndGame():
            raise GameEnds(owner_of(world, statement.winner, env), statement.guard)
        case _:
            _change(world, statement, env)


def _choose(world: World, statement: Choose, env: Environment) -> Course:
    decision = world.model.decisions[statement.decision]
    env[decision.me.index] = seat_of(world, statement.actor, env)
    action, arguments = yield statement.decision, env[decision.me.index], env
    world.ply += 1
    for parameter, argument in zip(chosen(world.model.actions[action]), arguments, strict=True):
        env[parameter.slot.index] = argument
    yield from run_body(world, statement.branches[decision.actions.index(action)], env)


def _argument(world: World, slot: Slot, given: Expression, env: Environment) -> Any:
    """The value of an argument; a group is copied."""
    if not slot.type.group:
        return value_of(world, given, env)
    assert isinstance(given, Local)
    return _grouped(slot, env.get(given.slot.index, ()))


def _grouped(slot: Slot, values: Sequence[int]) -> tuple[int, ...]:
    """The values as a group slot holds them."""
    if len(values) > slot.type.group:
        raise Undefined(f"{slot.name} cannot hold {len(values)}")
    return tuple(values)


def _carry_out(world: World, actor: int, move: Move) -> Course:
    action, arguments = move
    world.ply += 1
    procedure = world.model.actions[action].procedure
    yield from run_procedure(world, procedure, [actor, *arguments])


def _each(world: World, loop: Each, env: Environment) -> Course:
    for element in elements_of(world, loop.source, env):
        env[loop.slot.index] = element
        if loop.where is None or holds(world, loop.where, env):
            yield from run_body(world, loop.body, env)


def _while(world: World, loop: While, env: Environment) -> Course:
    times = 0
    while _still_holds(world, loop.condition, env):
        if loop.fuel is not None and times == loop.fuel:
            raise Undefined(f"more than {loop.fuel} times")
        times += 1
        yield from run_body(world, loop.body, env)


def _still_holds(world: World, condition: Condition, env: Environment) -> bool:
    with world.still():
        return holds(world, condition, env)


Change: TypeAlias = (
    Let
    | Assign
    | MoveCount
    | MovePiece
    | MoveAll
    | Shuffle
    | PickRandom
    | Reveal
    | Say
    | Gather
    | Include
    | Exclude
)


def _change(world: World, statement: Change, env: Environment) -> None:
    """The statement, which asks nobody and calls nothing, has been carried out."""
    match statement:
        case Let():
            env[statement.slot.index] = value_of(world, statement.value, env)
        case Assign():
            _assign(world, statement, env)
        case MoveCount():
            _move_count(world, statement, env)
        case MovePiece():
            _move_piece(world, statement, env)
        case MoveAll():
            origin = _spot(world, statement.origin, env)
            changes.move_all(world, origin, _spot(world, statement.target, env))
        case Shuffle():
            changes.shuffle(world, _spot(world, statement.location, env))
        case PickRandom():
            _pick(world, statement, env)
        case Reveal():
            spot = _spot(world, statement.location, env)
            contents = world.contents(spot[0].index, spot[1])
            for piece in contents:
                changes.learn(world, spot[0].things, piece, set(range(world.players)))
        case Gather() | Include() | Exclude():
            env[statement.slot.index] = _grouped(statement.slot, _regrouped(world, statement, env))
        case Say():
            pass  # A line for the log is no part of the state.
        case _:
            assert_never(statement)


def _move_piece(world: World, move: MovePiece, env: Environment) -> None:
    piece = value_of(world, move.piece, env)
    origin, target = _spot(world, move.origin, env), _spot(world, move.target, env)
    if world.model.board_of(origin[0].index) is not None:
        raise Undefined("what lies on a growing board stays there")
    board = world.model.board_of(target[0].index)
    if board is None or target[1] is None:
        changes.move_piece(world, piece, origin, target)
    else:
        laid.lay(world, board, piece, origin, target[1])


def _regrouped(world: World, statement: Gather | Include | Exclude, env: Environment) -> list[int]:
    """What the group holds then."""
    if isinstance(statement, Gather):
        found = those(world, statement.source, statement.each, statement.where, env)
        return [element for element, _ in found]
    group = list(env.get(statement.slot.index, ()))
    value = value_of(world, statement.value, env)
    if isinstance(statement, Include):
        group.append(value)
    elif value in group:
        group.remove(value)
    return group


def _spot(world: World, location: Location, env: Environment) -> changes.Spot:
    """The store and its owner, who has to be somebody even if nothing is moved."""
    owner = owner_of(world, location.owner, env)
    world.contents(location.store, owner)
    return world.model.stores[location.store], owner


def _assign(world: World, statement: Assign, env: Environment) -> None:
    variable = world.model.variables[statement.variable]
    owner = owner_of(world, statement.owner, env)
    value = value_of(world, statement.value, env)
    if owner not in world.variables[statement.variable]:
        raise Undefined(f"{variable.name} of {owner}")
    boards = (each for each in world.model.growing if each.lying == variable.index)
    if any(owner in laid.laid(world, board) for board in boards):
        raise Undefined(f"{owner} lies already")
    if not variable.type.low <= value <= variable.type.high:
        raise Undefined(f"{variable.name} cannot be {value}")
    world.variables[statement.variable][owner] = value


def _move_count(world: World, statement: MoveCount, env: Environment) -> None:
    origin = _spot(world, statement.origin, env)
    target = _spot(world, statement.target, env)
    sort = value_of(world, statement.sort, env)
    count = value_of(world, statement.count, env)
    if statement.as_far_as_possible:
        count = min(count, world.contents(origin[0].index, origin[1]).count(sort))
    changes.move_tokens(world, sort, count, origin, target)


def _pick(world: World, statement: PickRandom, env: Environment) -> None:
    found = those(world, statement.source, statement.each, statement.where, env)
    candidates = [element for element, _ in found]
    drawn = world.chance[world.stream].below(len(candidates)) if candidates else -1
    env[statement.slot.index] = candidates[drawn] if candidates else -1
