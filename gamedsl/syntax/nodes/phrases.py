# SPDX-License-Identifier: MIT
"""Phrases: what stands for a thing, a player, a place or a number.

Phrases stay open: the parser knows that "the top card of the deck" is a phrase with a link,
only the checker knows what it stands for.
"""

from __future__ import annotations

from gamedsl.parts import frozen_part
from gamedsl.source import Span
from gamedsl.syntax.nodes.node import Node
from gamedsl.syntax.nodes.texts import Name

__all__ = ["Core", "Leader", "Link", "Object", "Part", "Phrase", "Quantity", "Relative"]


@frozen_part
class Quantity(Node):
    """How many.

    `word` is "exactly" for a plain number, or at least, at most, up to, more than, fewer than, less
    than, or more, or fewer, all, no, any, any number of, that many, most, fewest, half, both.
    `number` is None where the word says it all.
    """

    word: str
    number: int | None
    span: Span


@frozen_part
class Leader(Node):
    """`alone with most Chips there`: the one who has most (or fewest) of something.

    `adjectives` stand in front of what it is.
    """

    most: bool
    alone: bool
    run: tuple[Name, ...]
    there: bool
    span: Span
    adjectives: tuple[str, ...] = ()


@frozen_part
class Core(Node):
    """A phrase without links: "each player's laid card", "2 random Wares", "it", "7".

    `runs` are runs of names, split where 's stands: ((player,), (laid, card)).  The last run names
    the thing, runs before it are owners.  A lone number has `quantity` and no runs.

    `run_adjectives` has the adjectives of each run ("the player's top card": none, then top);
    `adjectives` are those of the first run. `last_number` is the 3 of "Rows 1 to 3". `again` is a second number
    within a run that has a quantity: the 1 of "at least that player's 1 Coin".
    """

    span: Span
    pronoun: str | None = None
    quantity: Quantity | None = None
    determiners: tuple[str, ...] = ()
    adjectives: tuple[str, ...] = ()
    runs: tuple[tuple[Name, ...], ...] = ()
    number: int | None = None
    text: str | None = None
    leader: Leader | None = None
    run_adjectives: tuple[tuple[str, ...], ...] = ()
    last_number: int | None = None
    again: Quantity | None = None


@frozen_part
class Link(Node):
    """A word that joins two phrases: of, in, on, at, with, from, under, other than, clockwise from.

    `and_core` is the second one after between.
    """

    word: str
    core: Core
    span: Span
    and_core: Core | None = None


@frozen_part
class Relative(Node):
    """`whose COLUMN is X` (`subject` is the column), or `I have`, without a predicate."""

    subject: Core
    verb: str
    predicate: Phrase | None
    span: Span
    negated: bool = False


@frozen_part
class Phrase(Node):
    """A core with its links, such as "the worth of the top card of its deck"."""

    core: Core
    links: tuple[Link, ...]
    there: bool
    relative: Relative | None
    span: Span


@frozen_part
class Object(Node):
    """What a verb is done to: cores joined by of.

    `between` are the two after "between", as in "the Piece between P and S"; `shown_on` is that
    after "shown on", as in "the Crates shown on C"; `around` is "clockwise from S".
    """

    cores: tuple[Core, ...]
    span: Span
    between: tuple[Core, Core] | None = None
    relative: Relative | None = None
    shown_on: Core | None = None
    around: Link | None = None


@frozen_part
class Part(Node):
    """A preposition with its object: "on the deck", "into shown", "to each player as wish"."""

    preposition: str
    object: Object
    face: str | None
    role: Core | None
    span: Span
