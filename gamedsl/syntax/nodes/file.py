# SPDX-License-Identifier: MIT
"""A whole file."""

from __future__ import annotations

from typing import TypeAlias

from gamedsl.parts import frozen_part
from gamedsl.source import Span
from gamedsl.syntax.nodes.areas import Areas
from gamedsl.syntax.nodes.components import Board, Kinds, Marker, Network, Pieces
from gamedsl.syntax.nodes.flow import Guard, HowTo, Phase, Rounds, Setup, Turns
from gamedsl.syntax.nodes.node import Node
from gamedsl.syntax.nodes.scoring import RulesFor, Score, Whenever
from gamedsl.syntax.nodes.sections import (
    Change,
    Define,
    Extra,
    GameHead,
    Input,
    Language,
    Option,
    Players,
    Reference,
    Scenario,
)
from gamedsl.syntax.nodes.tables import Table
from gamedsl.syntax.nodes.texts import Comment, Unreadable

__all__ = ["File", "Section"]


Section: TypeAlias = (
    Language
    | GameHead
    | Reference
    | Players
    | Kinds
    | Pieces
    | Marker
    | Board
    | Network
    | Areas
    | Define
    | Option
    | Input
    | Table
    | Setup
    | Rounds
    | Phase
    | Turns
    | Guard
    | Score
    | HowTo
    | Whenever
    | RulesFor
    | Extra
    | Change
    | Scenario
    | Unreadable
)


@frozen_part
class File(Node):
    """A whole file: its sections in order (those under `components` stand in order among them)."""

    sections: tuple[Section, ...]
    span: Span
    trailing_comments: tuple[Comment, ...] = ()
