# SPDX-License-Identifier: MIT
"""What a game is made of, as plain data: for menus, for documentation, for programs that look first.

In: a model.  Out: a `Description`, the same for every match; it says nothing about a state.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from gamedsl.check.model import (
    Action,
    Domain,
    Input,
    Model,
    Option,
    Parameter,
    Store,
    Template,
    Things,
)
from gamedsl.check.model import TableInfo as Table
from gamedsl.phrasebook import phrases
from gamedsl.run.described import FaceInfo, PieceInfo, pieces_of
from gamedsl.run.texts import Texts, fold
from gamedsl.run.wording import chosen, several, stated

__all__ = [
    "ActionInfo",
    "AreaInfo",
    "ArgumentInfo",
    "BoardInfo",
    "Description",
    "FaceInfo",
    "InputInfo",
    "OptionInfo",
    "PieceInfo",
    "TableInfo",
    "ThingsInfo",
    "describe",
]


@attrs.frozen
class ThingsInfo:
    """Tokens or cards: their name, and every sort with how many there are of it.

    `unlimited`: they never run out, and the numbers say nothing.
    `pieces`: of single pieces with something printed on them, each that differs from the others.
    """

    name: str
    plural: str
    single: bool
    sorts: tuple[tuple[str, int], ...]
    pieces: tuple[PieceInfo, ...] = ()
    unlimited: bool = False


@attrs.frozen
class AreaInfo:
    """An area: what it holds, of whom (such as "player"; None: there is one), and who sees it.

    `sight` is all, none, owner, or up (what has a face up is seen by all); `capacity` None means as
    many as there are. `sides`: the pieces there host others, at each of these sides up to
    `guests` of them (None: as many as there are). `down`: what a piece is called that lies there
    face down, "" where there is no word for it.
    """

    name: str
    things: str
    owner: str | None
    ordered: bool
    capacity: int | None
    sight: str
    sides: tuple[str, ...] = ()
    guests: int | None = None
    down: str = ""


@attrs.frozen
class ArgumentInfo:
    """An argument of an action; one that is only stated may be left out of a move.

    `several`: a set of values is chosen. Each is one of the named `values`, or when `numbers` is not
    None a number from the first to the second of these, or a space of the growing `board`. `label` is the name in the
    language of the description.
    """

    name: str
    preposition: str
    stated: bool
    values: tuple[str, ...]
    numbers: tuple[int, int] | None
    several: bool = False
    board: str | None = None
    label: str = ""


@attrs.frozen
class ActionInfo:
    """An action, the phase or step that it belongs to (None: any), and its arguments.

    `inner`: it is an answer to a question in the middle of a move. `label` is the verb in the language of the
    description.
    """

    verb: str
    phase: str | None
    arguments: tuple[ArgumentInfo, ...]
    inner: bool = False
    label: str = ""


@attrs.frozen
class OptionInfo:
    """A switch: its question, its values with what they say, and the standard one.

    `only_if` says in the author's words when another value than the standard one can be set; "" where nothing does.
    """

    name: str
    question: str
    values: tuple[str, ...]
    texts: tuple[str, ...]
    standard: str
    only_if: str = ""


@attrs.frozen
class InputInfo:
    """A value fixed at the start: what it can be, and what happens when it is not given.

    `each_player`: every player has one. `otherwise` is "drawn", "in order" or None (must be given).
    """

    name: str
    values: tuple[str, ...]
    each_player: bool
    no_two_alike: bool
    otherwise: str | None


@attrs.frozen
class TableInfo:
    """A table as it is printed; the first column is its key."""

    name: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@attrs.frozen
class BoardInfo:
    """A board that grows by tiles: the area where they lie, what they are, and what runs across them.

    Its spaces are called by column and row from the first tile, "2/-1", at most `reach` either way; there is a tile or
    none at each. `sides`: 4 or 6. `ways`: how a tile can lie, the first one as it is printed.
    """

    name: str
    things: str
    sides: int
    reach: int
    ways: tuple[str, ...]
    networks: tuple[str, ...]


@attrs.frozen
class Description:
    """A game before anybody sits down: all that does not depend on a match."""

    title: str
    players: tuple[int, int]
    languages: tuple[str, ...]
    things: tuple[ThingsInfo, ...]
    areas: tuple[AreaInfo, ...]
    phases: tuple[str, ...]
    actions: tuple[ActionInfo, ...]
    options: tuple[OptionInfo, ...]
    inputs: tuple[InputInfo, ...]
    tables: tuple[TableInfo, ...]
    scoring: tuple[str, ...]
    boards: tuple[BoardInfo, ...] = ()


def describe(model: Model, language: str) -> Description:
    """The description of the game; printed names and texts are those of the language."""
    own = phrases(language)
    seats = tuple(own.say("player number", number=n + 1) for n in range(model.most_players))
    texts = Texts(model, language, seats)
    scoring = model.scoring
    return Description(
        title=dict(model.titles).get(language, model.title),
        players=(model.least_players, model.most_players),
        languages=model.languages,
        things=tuple(_things(texts, each) for each in model.things),
        areas=tuple(_areas(texts)),
        phases=tuple(phase.name for phase in model.phases if not phase.step),
        actions=tuple(_action(texts, each) for each in model.actions),
        options=tuple(_option(texts, each) for each in model.options),
        inputs=tuple(_input(texts, each) for each in model.inputs),
        tables=tuple(map(_table, model.tables)),
        scoring=() if scoring is None else tuple(each.name for each in scoring.categories),
        boards=tuple(_board(texts, index) for index in range(len(model.growing))),
    )


def _board(texts: Texts, index: int) -> BoardInfo:
    board = texts.model.growing[index]
    return BoardInfo(
        name=texts.model.stores[board.store].name,
        things=board.things,
        sides=board.sides,
        reach=board.reach,
        ways=texts.names(board.ways),
        networks=tuple(each.name for each in texts.model.networks if each.board == index),
    )


def _things(texts: Texts, things: Things) -> ThingsInfo:
    sorts = tuple((texts.sort(things, n), count) for n, count in enumerate(things.counts))
    pieces = tuple(pieces_of(texts, things)) if things.individual else ()
    return ThingsInfo(
        things.name, things.plural, things.individual, sorts, pieces, things.unlimited
    )


def _areas(texts: Texts) -> Iterator[AreaInfo]:
    """The areas; places at pieces are told with the areas in which these pieces lie."""
    domains = {each.name: each for each in texts.model.domains}
    at = {each.owner: each for each in texts.model.stores if each.owner is not None}
    for store in texts.model.stores:
        if store.passing is not None:
            continue
        if store.owner is None or domains[store.owner].role != "slot":
            places = None if store.hosts is None else at.get(store.hosts)
            sides = () if store.hosts is None else _sides(texts, domains[store.hosts])
            yield _area(store, sides, None if places is None else places.capacity)


def _sides(texts: Texts, domain: Domain) -> tuple[str, ...]:
    side = domain.attributes[1]
    names = () if side.domain is None else texts.names(side.domain)
    return tuple(names[number] for number in dict.fromkeys(side.values))


def _area(store: Store, sides: tuple[str, ...], guests: int | None) -> AreaInfo:
    return AreaInfo(
        name=store.name,
        things=store.things,
        owner=store.owner,
        ordered=store.ordered,
        capacity=1 if store.form == "one" else store.capacity,
        sight=store.sight,
        sides=sides,
        guests=guests,
        down=store.down,
    )


def _action(texts: Texts, action: Action) -> ActionInfo:
    phase = None if action.phase is None else texts.model.phases[action.phase].name
    together = several(action)
    spoken = [*chosen(action), *((together,) if together else ())]
    spoken += [parameter for _, parameter in stated(action)]
    arguments = tuple(_argument(texts, each) for each in spoken)
    return ActionInfo(action.verb, phase, arguments, action.inner, texts.verb(action.verb))


def _argument(texts: Texts, parameter: Parameter) -> ArgumentInfo:
    type_ = parameter.slot.type
    growing = (each for each in texts.model.growing if each.space == type_.domain)
    board = next((texts.model.stores[each.store].name for each in growing), None)
    return ArgumentInfo(
        name=fold(parameter.word),
        preposition=texts.preposition(parameter.preposition),
        stated=parameter.kind == "stated",
        values=() if type_.domain is None or board else texts.names(type_.domain),
        numbers=(type_.low, type_.high) if type_.domain is None else None,
        several=parameter.kind == "several",
        board=board,
        label=texts.word(parameter.word),
    )


def _option(texts: Texts, option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        question=_plain(texts, option.question),
        values=option.values,
        texts=tuple("" if each is None else _plain(texts, each) for each in option.texts),
        standard=option.values[option.standard],
        only_if=option.only_if_words,
    )


def _input(texts: Texts, input_: Input) -> InputInfo:
    return InputInfo(
        name=input_.name,
        values=() if input_.domain == "player" else texts.names(input_.domain),
        each_player=input_.owner is not None,
        no_two_alike=input_.no_two_alike,
        otherwise=input_.otherwise,
    )


def _table(table: Table) -> TableInfo:
    return TableInfo(table.name, (table.key, *table.headings), table.rows)


def _plain(texts: Texts, template: Template) -> str:
    """A text of which no match is known: operands stand as the author wrote them."""
    return texts.fill(template, [f"{{{operand.name}}}" for operand in template.operands])
