# SPDX-License-Identifier: MIT
"""Deeds: what a player or the game does, and what stands before and behind it on its line."""

from __future__ import annotations

from gamedsl.parts import frozen_part
from gamedsl.source import Span
from gamedsl.syntax.nodes.node import Node
from gamedsl.syntax.nodes.phrases import Core, Object, Part, Phrase
from gamedsl.syntax.nodes.texts import Name, Reason, Text
from gamedsl.syntax.nodes.values import Condition, Value

__all__ = ["Deed", "Lead", "Portion", "Tails"]


@frozen_part
class Portion(Node):
    """One thing of a `put` and where it goes.

    `source` is the other preposition where there are two: "from my purse" of "put 1 Chip from my
    purse into the pot".
    """

    object: Object
    face: str | None
    part: Part
    span: Span
    source: Part | None = None


@frozen_part
class Deed(Node):
    """One verb with what belongs to it.

    `verb` is the plain verb: put, take, move, go, add, set, shuffle, deal, turn up, lay, choose,
    call, cut, end the game, win, lose, moment, become, hold back, pass, or do (an author's verb,
    `name`).

    `portions` is for put; `objects` has one entry, more for hold back; `value` is for add and
    set; `words` holds what is particular: the moment's text, when the game ends (at once ...),
    the face of lay.
    """

    verb: str
    span: Span
    name: Name | None = None
    objects: tuple[Object, ...] = ()
    portions: tuple[Portion, ...] = ()
    parts: tuple[Part, ...] = ()
    value: Value | None = None
    phrase: Phrase | None = None
    words: str | None = None


@frozen_part
class Lead(Node):
    """What stands before a deed or a block.

    `kind`: for each, if, otherwise, in turn order, reveal, with count, times, repeat until,
    secretly, choose one, as one move, ask, answer, as.

    `phrase` (for each: over what; ask: who), `order` (for each ... in the order), `condition`
    (if, repeat until, while), `number` (with count, times; None = any number of times), `text`
    (ask), `word` (answer yes, no, sold or not sold; noun of with count; times: that many, up to).

    `order_names` lists an order name by name; `order_i_choose` is for "in the order I choose".
    """

    kind: str
    span: Span
    phrase: Phrase | None = None
    order: Core | None = None
    condition: Condition | None = None
    number: int | None = None
    text: Text | None = None
    word: str | None = None
    order_names: tuple[Name, ...] = ()
    order_i_choose: bool = False


@frozen_part
class Tails(Node):
    """What stands behind deeds: `, if any is left` and so on.

    `again` is where one of them is said a second time.
    """

    condition: Condition | None = None
    while_condition: Condition | None = None
    far_as_possible: bool = False
    order_i_choose: bool = False
    otherwise_say: Reason | None = None
    again: Span | None = None
