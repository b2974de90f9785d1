# SPDX-License-Identifier: MIT
"""A row as a dictionary in the author's own names, ready for JSON.

In: the layout, those who play and a row.  Out: plain data that says where every piece lies, what
every counter shows, who knows what, who is asked, and where chance and the rules stand.  Nothing of
the row is left out, so that `reading_state` gives back an equal row.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

from gamedsl.chance import WORDS
from gamedsl.check.model import PLAYER, Model, Store, Type, Variable
from gamedsl.compile.layout import (
    ACTOR,
    DECISION,
    OVER,
    PC,
    PLAY_WORDS,
    PLAYERS,
    PLY,
    SETUP_WORDS,
    STREAM,
    WINNER,
    Layout,
)
from gamedsl.run.contents import Contents
from gamedsl.run.labels import Labels
from gamedsl.run.laid import LaidOut, is_sparse, is_way
from gamedsl.run.turned import Turned
from gamedsl.run.under_way import frame_labels, kept_groups

__all__ = ["ENDS", "KINDS", "STREAMS", "inside", "seal", "write_state"]

KINDS = {
    "options": "option",
    "inputs": "input",
    "counters": "counter",
    "markers": "marker",
    "flow": "flow",
}
"""The parts of a state that hold variables, with the kind that stands there."""

STREAMS = {"set-up": SETUP_WORDS, "play": PLAY_WORDS}
"""The streams of chance, with where their words begin in the row."""

ENDS = ("", "the rules", "a winner")
"""How a game ended, by its number in the row; higher numbers are guards."""


def write_state(layout: Layout, labels: Labels, row: Sequence[int]) -> dict[str, Any]:
    """The state that the row holds."""
    return {
        "areas": _areas(layout, labels, row),
        **{part: _variables(layout, labels, row, kind) for part, kind in KINDS.items()},
        "faces": _faces(layout, labels, row),
        "known": _known(layout, labels, row),
        "asked": _asked(labels, row),
        "over": _over(labels, row),
        "moves made": row[PLY],
        "chance": {
            "stream": next(name for name, first in STREAMS.items() if first == row[STREAM]),
            **{name: list(row[first : first + WORDS]) for name, first in STREAMS.items()},
        },
        "program": {
            "position": row[PC],
            **_under_way(layout, labels, row),
            "seal": seal(layout, row),
        },
    }


def inside(part: dict[str, Any], group: str) -> dict[str, Any]:
    """The part itself, or what stands in it under the group."""
    found: dict[str, Any] = part.setdefault(group, {}) if group else part
    return found


def _areas(layout: Layout, labels: Labels, row: Sequence[int]) -> dict[str, Any]:
    contents = Contents(layout)
    found: dict[str, Any] = {}
    for store, (group, name, things) in zip(layout.model.stores, labels.areas, strict=True):
        if store.passing is not None:
            continue  # Nothing is on its way when a state is written.
        owners: Sequence[int] = contents.owners(store)
        if store.owner is not None and is_sparse(layout.model, store.owner):
            owners = LaidOut(contents).filled(row, store)
        held = [(owner, _holding(contents, labels, row, store, owner)) for owner in owners]
        value: Any = held[0][1] if store.owner is None else {}
        if store.owner is not None:
            names = labels.elements(store.owner)
            value = {
                names[owner]: holding
                for owner, holding in held
                if holding or _is_listed(contents, store, owner, row)
            }
        inside(found, group).setdefault(name, {})[things] = value
    return found


def _is_listed(contents: Contents, store: Store, owner: int, row: Sequence[int]) -> bool:
    """Whether an owner of whom nothing lies in the area is named: not empty seats and places."""
    if store.index in contents.places or is_sparse(contents.layout.model, store.owner):
        return False
    return store.owner != PLAYER or owner < row[PLAYERS]


def _holding(
    contents: Contents, labels: Labels, row: Sequence[int], store: Store, owner: int
) -> Any:
    names = labels.sorts(contents.of(store))
    if store.form == "count":
        tokens = contents.tokens(row, store, owner)
        if store.only_sort is not None:
            return tokens.get(store.only_sort[owner], 0)
        return {names[sort]: number for sort, number in tokens.items()}
    pieces = [names[piece] for piece in contents.pieces(row, store, owner)]
    if store.form == "one":
        return pieces[0] if pieces else None
    return pieces


def _variables(layout: Layout, labels: Labels, row: Sequence[int], kind: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for variable, (group, name) in zip(layout.model.variables, labels.variables, strict=True):
        if variable.kind != kind:
            continue
        first = layout.variable_slot(variable.index)
        if variable.owner is None:
            value: Any = _value(labels, variable.type, row[first])
        else:
            names = labels.elements(variable.owner)
            value = {
                names[owner]: _value(labels, variable.type, row[first + owner])
                for owner in range(len(names))
                if _is_written(layout.model, variable, row, first, owner)
            }
        inside(found, group)[name] = value
    return found


def _is_written(
    model: Model, variable: Variable, row: Sequence[int], first: int, owner: int
) -> bool:
    """Seats at which nobody sits, runs and tiles are left out as long as they are as they were."""
    if is_sparse(model, variable.owner) or is_way(model, variable):
        return row[first + owner] != variable.initial
    if variable.owner != "player" or owner < row[PLAYERS]:
        return True
    return row[first + owner] != variable.initial


def _value(labels: Labels, type_: Type, value: int) -> int | str | None:
    if type_.domain is None:
        return value
    return labels.elements(type_.domain)[value] if value >= 0 else None


def _faces(layout: Layout, labels: Labels, row: Sequence[int]) -> dict[str, Any]:
    """Of each class whose pieces have faces, those with a face up and which."""
    found: dict[str, Any] = {}
    for things, variable in Turned(Contents(layout)).variables.items():
        assert variable.owner is not None
        first = layout.variable_slot(variable.index)
        found[things] = {
            name: _value(labels, variable.type, row[first + piece])
            for piece, name in enumerate(labels.elements(variable.owner))
            if row[first + piece] >= 0
        }
    return found


def _known(layout: Layout, labels: Labels, row: Sequence[int]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for things in layout.model.things:
        if things.name not in layout.knowledge:
            continue
        names = labels.sorts(things)
        masks = {
            names[piece]: row[layout.know_slot(things.name, piece)]
            for piece in range(len(things.counts))
        }
        found[things.name] = {
            name: [labels.seats[seat] for seat in range(len(labels.seats)) if mask >> seat & 1]
            for name, mask in masks.items()
            if mask
        }
    return found


def _asked(labels: Labels, row: Sequence[int]) -> dict[str, Any] | None:
    if row[OVER]:
        return None
    return {"player": labels.seats[row[ACTOR]], "decision": row[DECISION]}


def _over(labels: Labels, row: Sequence[int]) -> dict[str, Any] | None:
    over = row[OVER]
    if not over:
        return None
    if over >= len(ENDS):
        return {"by": "a guard", "guard": over - len(ENDS)}
    winner = row[WINNER]
    if ENDS[over] == "a winner":
        return {"by": "a winner", "winner": labels.seats[winner] if winner >= 0 else None}
    return {"by": "the rules"}


def seal(layout: Layout, row: Sequence[int]) -> int:
    """A number that shows whether somebody has changed who is asked or where the rules stand.

    Everything else of a state may be changed by hand; these belong together, and a wrong one would
    send the rules astray without a word.
    """
    together = [row[PC], row[ACTOR], row[DECISION], row[OVER], *row[layout.frames_begin :]]
    return crc32(" ".join(map(str, together)).encode())


def _under_way(layout: Layout, labels: Labels, row: Sequence[int]) -> dict[str, Any]:
    """What rules that are under way hold: values by name, and groups as lists of names."""
    groups: dict[str, list[str]] = {}
    told: set[int] = set()
    for group in kept_groups(layout):
        if row[group.place] and (names := group.written(labels, row)) is not None:
            groups[group.label] = names
            told.update(group.places)
    begin = layout.frames_begin
    values = {
        name: row[place]
        for place, name in enumerate(frame_labels(layout), begin)
        if row[place] and place not in told
    }
    return {"under way": values, "groups": groups}
