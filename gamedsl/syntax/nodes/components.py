# SPDX-License-Identifier: MIT
"""What is in the box."""

from __future__ import annotations

from gamedsl.parts import frozen_part
from gamedsl.source import Span
from gamedsl.syntax.nodes.node import Node
from gamedsl.syntax.nodes.phrases import Core, Phrase
from gamedsl.syntax.nodes.tables import TableRow
from gamedsl.syntax.nodes.texts import Comment, Covers, Name, Number, Translation
from gamedsl.syntax.nodes.values import Condition

__all__ = [
    "Amount",
    "Board",
    "Heading",
    "Kinds",
    "Marker",
    "Network",
    "Pieces",
    "Sheet",
    "Trait",
    "WithEach",
]


@frozen_part
class Sheet(Node):
    """`, one a row of "file.csv"[, sheet "..."]`.

    `rows` are those of the file, headings first, where a variant changes them; otherwise they are read when needed.
    `names`: so many of their first cells are together the name by which a row is found; 0: rows have no names.
    """

    file: str
    sheet: str | None
    span: Span
    rows: tuple[TableRow, ...] = ()
    names: int = 1


@frozen_part
class Heading(Node):
    """A heading of a sheet and what it is used for: name, copies, a language, `list of X`, or None."""

    name: Name
    use: str | None
    span: Span


@frozen_part
class Trait(Node):
    """A line under kinds or pieces.

    `kind`: columns (`headings`), people only (`names`), skipped rows and first face (`condition`), may have
    (`phrases`), may be turned, may be turned and flipped, has faces (`phrases` has one, `names` are
    the faces, or the pieces on a tile), face columns (`owner` is the face or the piece, `headings` its
    columns), side looks (`owner` are the sides, `names` what they show where something ends and
    otherwise, `phrases` has what ends there), side columns (`owner`, `names`), sub kinds (`names`).
    """

    kind: str
    names: tuple[Name, ...]
    span: Span
    phrases: tuple[Phrase, ...] = ()
    headings: tuple[Heading, ...] = ()
    condition: Condition | None = None
    owner: Core | None = None
    comments: tuple[Comment, ...] = ()


@frozen_part
class Kinds(Node):
    """`kinds Variety: a, b, c` or one a row of a sheet; `ordered` for `, from low to high`."""

    name: Name
    ordered: bool
    values: tuple[Name, ...]
    sheet: Sheet | None
    translations: tuple[Translation, ...]
    traits: tuple[Trait, ...]
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class WithEach(Node):
    """`with each value 1, 3, 5, 7`."""

    name: Name
    keys: tuple[Name | Number, ...]
    span: Span


@frozen_part
class Amount(Node):
    """How many there are: `count` of each `of_each`, `per_player`, or `unlimited`.

    `count_name` is the column of a table that says the count.
    """

    count: int
    of_each: Name | None
    with_each: tuple[WithEach, ...]
    per_player: bool
    unlimited: bool
    span: Span
    count_name: Name | None = None


@frozen_part
class Pieces(Node):
    """`tokens|cards|boards|tiles NAME: amount`."""

    piece_class: str
    name: Name
    amount: Amount | None
    sheet: Sheet | None
    same_back: Name | None
    traits: tuple[Trait, ...]
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class Marker(Node):
    """`marker First Player`."""

    name: Name
    translations: tuple[Translation, ...]
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class Board(Node):
    """`board Grid: squares 3 by 3[, each a Square]`; columns and rows may have names.

    `shape` is squares, hexes or points; a board that grows from `grows_from` has no columns and rows. Of points there
    are `columns`, and `lines` are their names along each line that is drawn, from one end to the other. Squares may be
    divided into blocks, called `block_name`, of so many columns and rows.
    """

    name: Name
    columns: int
    rows: int
    column_name: Name | None
    row_name: Name | None
    space_name: Name | None
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()
    shape: str = "squares"
    grows_from: Core | None = None
    both_sides: bool = False
    lines: tuple[tuple[Name, ...], ...] = ()
    block_name: Name | None = None
    block_columns: int = 0
    block_rows: int = 0


@frozen_part
class Network(Node):
    """`network NAME`: connected runs of `made_of`, joined at `joined_at`.

    A run for which `closed_when` holds is called `closed_name`.
    """

    name: Name
    made_of: Phrase | None
    joined_at: Phrase | None
    closed_when: Condition | None
    closed_name: Core | None
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()
