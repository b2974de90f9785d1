# SPDX-License-Identifier: MIT
"""The model: a checked game, typed and named, with nothing left to resolve.

`domains` says which values there are, `components` where things lie and what is counted, `expressions` and `statements`
how values come about and change, `game` puts it all together. Everything is immutable, finite and made of integers:
a value of a domain is the number of its element, yes is 1, no is 0, nothing is -1.
"""

from gamedsl.check.model.components import Cells, Store, Things, Variable
from gamedsl.check.model.domains import NUMBER, PLAYER, YES_NO, Attribute, Domain, Type
from gamedsl.check.model.expressions import (
    Arith,
    Best,
    Compare,
    Condition,
    Conditional,
    Const,
    Elements,
    Every,
    Expression,
    First,
    Fold,
    Held,
    Listed,
    Local,
    Lookup,
    Not,
    PieceAt,
    PlayerCount,
    Read,
    SeatAfter,
    Seats,
    Some,
    Source,
    StoreCount,
    Total,
)
from gamedsl.check.model.game import (
    Action,
    Category,
    Decision,
    Definition,
    Guard,
    Input,
    Model,
    Never,
    Operand,
    Option,
    Parameter,
    Phase,
    Place,
    Procedure,
    Refusal,
    Scoring,
    Slot,
    TableInfo,
    Template,
    TieBreak,
)
from gamedsl.check.model.statements import (
    Ask,
    Assign,
    Call,
    Each,
    EndGame,
    If,
    Let,
    Location,
    MoveAll,
    MoveCount,
    MovePiece,
    PickRandom,
    Reveal,
    Say,
    Shuffle,
    Statement,
    While,
)

__all__ = [
    "NUMBER", "PLAYER", "YES_NO", "Action", "Arith", "Ask", "Assign", "Attribute", "Best", "Call", "Category", "Cells",
    "Compare", "Condition", "Conditional", "Const", "Decision", "Definition", "Domain", "Each", "Elements", "EndGame",
    "Every", "Expression", "First", "Fold", "Guard", "Held", "If", "Input", "Let", "Listed", "Local", "Location",
    "Lookup", "Model", "MoveAll", "MoveCount", "MovePiece", "Never", "Not", "Operand", "Option", "Parameter", "Phase",
    "PickRandom", "PieceAt", "Place", "PlayerCount", "Procedure", "Read", "Refusal", "Reveal", "Say", "Scoring",
    "SeatAfter", "Seats", "Shuffle", "Slot", "Some", "Source", "Statement", "Store", "StoreCount", "TableInfo",
    "Template", "Things", "TieBreak", "Total", "Type", "Variable", "While",
]
