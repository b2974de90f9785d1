# SPDX-License-Identifier: MIT
"""The course of play as numbered functions, each from one question to the next.

In: the graph of the course of play.  Out: functions `b0`, `b1`, ... that take the row and the move
just made, and give the number of the function with which the game goes on: below 0 it waits for a
move, or is over.  A function begins only where it has to: behind a question, where a procedure
comes back to, and at a loop or join that is too long to be written twice.
"""

from __future__ import annotations

from functools import singledispatchmethod

from gamedsl.check.model import (
    Action,
    Compare,
    Const,
    Each,
    Held,
    Listed,
    Local,
    Seats,
    Slot,
    While,
)
from gamedsl.compile.codes import Codes, chosen
from gamedsl.compile.emit import stores
from gamedsl.compile.emit.calls import begin_slots, end_of, is_inlined, legal_facts, start
from gamedsl.compile.emit.conditions import opposite, test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.lines import Block
from gamedsl.compile.emit.sources import number_of_elements
from gamedsl.compile.emit.statements import loop_while, run, set_slot
from gamedsl.compile.emit.unit import Unit
from gamedsl.compile.emit.val import Level, Val, atom, const, index_text, total
from gamedsl.compile.emit.values import index, owner_of, seat, value
from gamedsl.compile.facts import Facts
from gamedsl.compile.faults import Reason
from gamedsl.compile.flow.nodes import (
    AskNode,
    Begin,
    Branch,
    CallNode,
    Enter,
    Finish,
    Leave,
    Loop,
    Node,
    OneAction,
    Resume,
    Return,
    Start,
    Stop,
    Straight,
)
from gamedsl.compile.layout import ACTOR, DECISION, ENDED, OVER, PC, PLAY_WORDS, STREAM
from gamedsl.compile.walk import inside
