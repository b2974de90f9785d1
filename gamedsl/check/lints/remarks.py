# SPDX-License-Identifier: MIT
"""Lints that only warn: whoever wants to play, and not to be told, need not wait for them.

In: nothing. Out: the list of them, in the order of their codes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gamedsl.check.lints.circles import endless_circles
from gamedsl.check.lints.columns import unread_columns
from gamedsl.check.lints.counters import never_reset
from gamedsl.check.lints.decided import decided_conditions
from gamedsl.check.lints.held import never_done
from gamedsl.check.lints.reached import unreached_lines
from gamedsl.check.lints.refusals import nameless_refusals
from gamedsl.check.lints.sheets import names_without_pieces, unread_sheet_columns
from gamedsl.check.lints.short_tables import short_tables
from gamedsl.check.lints.stuck import no_way_out
from gamedsl.check.lints.subject import Subject
from gamedsl.check.lints.translations import translations
from gamedsl.check.lints.unused import unused_names, unused_pieces
from gamedsl.check.lints.watched import never_watched
from gamedsl.check.lints.winner import no_winner, ties_unsettled
from gamedsl.diagnostics import Diagnostic

__all__ = ["REMARKS"]

REMARKS: tuple[Callable[[Subject], Iterator[Diagnostic]], ...] = (
    unused_names,
    unread_columns,
    unread_sheet_columns,
    unused_pieces,
    names_without_pieces,
    short_tables,
    no_way_out,
    unreached_lines,
    decided_conditions,
    never_reset,
    endless_circles,
    no_winner,
    ties_unsettled,
    never_done,
    never_watched,
    nameless_refusals,
    translations,
)
