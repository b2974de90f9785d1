# SPDX-License-Identifier: MIT
"""Lints: what is allowed and is hardly meant, or is certain to fail in play.

In: a game without mistakes in its names and kinds, as tree and as model. Out: diagnostics. Each lint stands in a file
of its own and is a function of a `Subject`; `LINTS` is the one list of them, in the order of their codes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gamedsl.check.lints.aims import unclear_aims
from gamedsl.check.lints.circles import endless_circles
from gamedsl.check.lints.clauses import unknown_clauses
from gamedsl.check.lints.columns import unread_columns
from gamedsl.check.lints.counters import never_reset
from gamedsl.check.lints.decided import decided_conditions
from gamedsl.check.lints.endings import missing_endings
from gamedsl.check.lints.endless import endless_verbs
from gamedsl.check.lints.held import never_done
from gamedsl.check.lints.hidden import hidden_things
from gamedsl.check.lints.language import language_version
from gamedsl.check.lints.ranges import out_of_range
from gamedsl.check.lints.reached import unreached_lines
from gamedsl.check.lints.refusals import nameless_refusals
from gamedsl.check.lints.rooms import room_and_stock
from gamedsl.check.lints.sheets import names_without_pieces, unread_sheet_columns
from gamedsl.check.lints.short_tables import short_tables
from gamedsl.check.lints.stuck import no_way_out
from gamedsl.check.lints.subject import Subject
from gamedsl.check.lints.supply import more_than_there_is
from gamedsl.check.lints.translations import translations
from gamedsl.check.lints.unused import unused_names, unused_pieces
from gamedsl.check.lints.watched import never_watched
from gamedsl.check.lints.winner import no_winner, ties_unsettled
from gamedsl.diagnostics import Diagnostic

__all__ = ["LINTS", "Subject", "lint"]

LINTS: tuple[Callable[[Subject], Iterator[Diagnostic]], ...] = (
    language_version,
    unknown_clauses,
    unused_names,
    unread_columns,
    unread_sheet_columns,
    names_without_pieces,
    out_of_range,
    more_than_there_is,
    room_and_stock,
    unused_pieces,
    short_tables,
    missing_endings,
    no_way_out,
    unreached_lines,
    decided_conditions,
    never_reset,
    endless_circles,
    no_winner,
    ties_unsettled,
    never_done,
    endless_verbs,
    never_watched,
    hidden_things,
    nameless_refusals,
    translations,
    unclear_aims,
)


def lint(subject: Subject) -> Iterator[Diagnostic]:
    """Everything that the lints find."""
    for each in LINTS:
        yield from each(subject)
