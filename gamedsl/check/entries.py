# SPDX-License-Identifier: MIT
"""What a name can be: an area, a name of a kind, a table or one of its columns, a defined value, and so on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from gamedsl.check.model import (
    Domain,
    Growing,
    Input,
    Option,
    Store,
    Things,
    Variable,
)
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = [
    "AreaName",
    "Bar",
    "Defined",
    "DownHost",
    "Entry",
    "Faces",
    "Ground",
    "Heading",
    "Host",
    "KindRules",
    "KindValue",
    "LookedUp",
    "PrintedTokens",
    "Promise",
    "RunName",
    "Sides",
    "Subclass",
    "TableData",
    "TokenGroup",
    "TokenPlaces",
    "Written",
    "what",
]


@frozen_part
class AreaName(Part):
    """An area as declared: its name, the domain of its owner (None: shared), its stores by class.

    `side`: the area is one side of each host (top, left, ...), the first is 0; `owner` is the name of the host then,
    and its one store is that of all sides. `takes`: only that part of the one class that it holds.
    """

    name: str
    owner: str | None
    stores: tuple[Store, ...]
    side: int | None = None
    takes: Subclass | None = None


@frozen_part
class Bar(Part):
    """Where the moves are kept that a question refuses: how many, which (their numbers; 0 for none), by whom."""

    count: Variable
    moves: Variable
    players: Variable
    places: Domain


@frozen_part
class PrintedTokens(Part):
    """Tokens of class `things` that are printed on the elements of a domain, as a column of a sheet says.

    `counts[element of kind][element of the domain]` is how many; `kind` is that by which the tokens differ.
    """

    things: str
    kind: str
    counts: tuple[tuple[int, ...], ...]


@frozen_part
class TokenGroup(Part):
    """Places of tokens that belong to one store: `size` of them from number `first` on, one for each owner.

    `mine`: the store has one for each player, and a token lies in that of its own player only.
    """

    store: int
    first: int
    size: int
    mine: bool


@frozen_part
class TokenPlaces(Part):
    """All places in which a token of a class can lie: the elements of `domain`, group after group."""

    domain: str
    things: str
    groups: tuple[TokenGroup, ...]


@frozen_part
class Promise(Part):
    """A cell of a sheet says how many pieces show element `index` of `kind`."""

    kind: str
    index: int
    count: int
    span: Span


@frozen_part
class RunName(Part):
    """What the runs of network number `network` are called, all of them (None), or only the closed ones.

    `domain` is that of the runs, which is also that of the pieces.
    """

    name: str
    domain: str
    network: int
    closed: bool | None


@frozen_part
class Sides(Part):
    """The sides of the tiles of a board that grows, clockwise: their names, and which elements of `kind` they are."""

    shape: str
    kind: str
    elements: tuple[int, ...]
    names: tuple[str, ...]


@frozen_part
class Ground(Part):
    """A board that grows: element `number` of the growing boards, the area of all its spaces, and its first tile.

    `turned`: a tile can lie in more than one way, so rules have to say in which.
    """

    name: str
    number: int
    area: AreaName
    growing: Growing
    start: int
    turned: bool


@frozen_part
class Subclass(Part):
    """A class of pieces that shares its back with others: element `index` of the attribute `kind` of `things`."""

    name: str
    things: str
    kind: str
    index: int


@frozen_part
class Host(Part):
    """What pieces of `things` are called where they lie in one of `areas` (store indexes) and can host others.

    `slots` is the domain of the places at them, one after another: the place at side `s` of piece `p` is
    `p * len(values) + s`. `sides` is the kind that names the sides; side `s` is its element `values[s]`. `store` is
    the index of the store that all places share. Where nothing can lie at them, `slots` and `sides` are "", `store` -1.
    """

    name: str
    things: str
    areas: tuple[int, ...]
    slots: str
    sides: str
    store: int
    values: tuple[int, ...] = ()


@frozen_part
class DownHost(Part):
    """What those pieces are called that lie face down among others of a `host` that have a face up."""

    name: str
    host: Host


@frozen_part
class Faces(Part):
    """The faces of the pieces of `things`: their domain, the variable that says which is up, what they are called."""

    things: str
    domain: str
    variable: int
    names: tuple[str, ...]


@frozen_part
class KindValue(Part):
    """An element of a kind, by name."""

    domain: str
    index: int


@frozen_part
class KindRules(Part):
    """What sections `rules for` say about one element of a kind: each rule as written, None where none is given.

    A rule that is given to a whole group is the same node for each of its elements.
    """

    effect: nodes.Rule | None = None
    bonus: nodes.Rule | None = None
    lasting: nodes.Rule | None = None
    points: nodes.Rule | None = None
    sharing: nodes.Rule | None = None


@frozen_part
class Written(Part):
    """What a sheet says in words of each of its names: the headings, and the cells as they are written, by folded name.

    `people`: headings that no rule reads. The columns of the names themselves and of their translations are left out.
    """

    headings: tuple[str, ...]
    people: frozenset[str]
    rows: Mapping[str, tuple[str, ...]]


@frozen_part
class TableData(Part):
    """A table: its key's name, how keys are understood, its columns.

    `keys` are numbers (or elements of `key_domain`) in the order of the file; `by_players`: the key is the number of
    players. A column's values are numbers, or indexes into `areas` where the cells name areas. A row for several keys
    ("3-5") counts once for each of them; `open_end`: the highest key stands for all higher ones too ("7 or more").
    `written` has each row's key as it is written, with the place of its first value.
    """

    name: str
    key: str
    key_domain: str | None
    by_players: bool
    keys: tuple[int, ...]
    columns: tuple[Heading, ...]
    span: Span
    written: tuple[tuple[str, int], ...] = ()
    open_end: bool = False


@frozen_part
class LookedUp(Part):
    """A table that is asked for a number of which the kind alone does not say that it has a row.

    `column` is the name, the values and the first key by which the look-up is known; `use` is where it is asked.
    """

    name: str
    key: str
    column: tuple[str, tuple[int, ...], int]
    span: Span
    use: Span


@frozen_part
class Heading(Part):
    """A column of a table. `values[i]` belongs to key i; `areas` are the words of cells that name areas."""

    name: str
    table: str
    values: tuple[int, ...]
    areas: tuple[str, ...] | None
    counts: str | None
    span: Span


@frozen_part
class Defined(Part):
    """A defined value or condition: the definition as written, worked out anew wherever it is used.

    `given`: the kind whose elements stand before the name ("the Animal total of a player").
    """

    name: str
    owner: str | None
    node: nodes.Definition
    given: str | None = None


Entry: TypeAlias = (
    Domain
    | Things
    | Subclass
    | Host
    | DownHost
    | AreaName
    | Variable
    | KindValue
    | RunName
    | TableData
    | Heading
    | Defined
    | Option
    | Input
)

_CALLED: tuple[tuple[type, str], ...] = (
    (Subclass, "card"),
    (Host, "name of what lies in an area"),
    (DownHost, "name of what lies in an area"),
    (AreaName, "area"),
    (KindValue, "name of a kind"),
    (RunName, "network"),
    (TableData, "table"),
    (Heading, "column of a table"),
    (Defined, "defined value"),
    (Option, "option"),
    (Input, "input"),
)


def what(entry: Entry) -> str:
    """What an entry is, in a designer's words."""
    match entry:
        case Domain():
            return "board" if entry.role == "board" else "kind"
        case Things():
            return "card" if entry.individual else "token"
        case Variable():
            return "marker" if entry.kind == "marker" else "counter"
        case _:
            return next(word for kind, word in _CALLED if isinstance(entry, kind))
