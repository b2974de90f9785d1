# SPDX-License-Identifier: MIT
"""What a match hands out as plain data, ready for JSON.

In: a match, a view, an event, a move, a reason or a result.  Out: a dictionary with the format and its
version, and every field by its name.  A schema for each of them stands beside this module; fields are only
added within one version, so whoever leaves unknown ones alone can read all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from gamedsl.diagnostics import UsageError
from gamedsl.run.event import Event
from gamedsl.run.finding import shown
from gamedsl.run.ground import Ends
from gamedsl.run.heads import FORMAT_VERSION
from gamedsl.run.hosting import HostView
from gamedsl.run.match import Match
from gamedsl.run.moves import Move
from gamedsl.run.reasons import Reason
from gamedsl.run.result import Result, Standing
from gamedsl.run.view import AreaView, View

__all__ = ["FORMATS", "to_json"]

FORMATS = {View: "view", Event: "event", Move: "move", Reason: "reason", Result: "result"}
"""What becomes a document, with the name of its format."""


def to_json(value: Match | View | Event | Move | Reason | Result) -> dict[str, Any]:
    """The same as a dictionary of texts, numbers, lists and dictionaries, which `json.dumps` takes.

    `format` says what it is, such as "gamedsl view 1"; `gamedsl schema view` prints its schema. All other
    keys are the names of the fields. Of a match it is the state that `Match.to_dict` gives.

    Raises:
        UsageError: it is something else.
    """
    if isinstance(value, Match):
        return value.to_dict()
    name = FORMATS.get(type(value))
    if name is None:
        raise UsageError(
            f"a match, a view, an event, a move, a reason or a result, got {shown(value)}"
        )
    return {"format": f"gamedsl {name} {FORMAT_VERSION}", **_fields(value)}


def _fields(value: Any) -> dict[str, Any]:
    return {
        each.name: _PAIRS.get((type(value), each.name), _plain)(getattr(value, each.name))
        for each in attrs.fields(type(value))
        if (type(value), each.name) not in _INSIDE
    }


def _plain(value: Any) -> Any:
    if attrs.has(type(value)):
        return _fields(value)
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def _named(first: str, second: str) -> Callable[[Any], Any]:
    """Pairs as dictionaries with these two keys: what they name need not be there once only."""

    def convert(pairs: Any) -> list[dict[str, Any]]:
        return [{first: one, second: _plain(other)} for one, other in pairs]

    return convert


_INSIDE = {(Move, "wording"), (Reason, "place"), (Reason, "place_number")}
"""Numbers and places of the engine's own, which mean nothing to those who play."""

_PAIRS: Mapping[tuple[type, str], Callable[[Any], Any]] = {
    (AreaView, "tokens"): _named("sort", "count"),
    (HostView, "sides"): _named("side", "pieces"),
    (Ends, "shown"): _named("sort", "count"),
    (Reason, "values"): dict,
    (View, "options"): dict,
    (Event, "names"): _named("was", "now"),
    (Result, "labels"): dict,
    (Standing, "categories"): _named("name", "points"),
    (Standing, "tie_breaks"): _named("name", "value"),
}
