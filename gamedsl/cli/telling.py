# SPDX-License-Identifier: MIT
"""What happened and how it ended, as lines.

In: events or a result, which hold only what their viewer may know.  Out: lines to print.  A move
stands by itself, what followed from it below it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from gamedsl.cli.columns import aligned
from gamedsl.diagnostics.width import printable
from gamedsl.run import Event, Result, Standing
from gamedsl.run.texts import listed

__all__ = ["event_lines", "result_lines"]

_INDENT = "  "


def event_lines(events: Iterable[Event]) -> Iterator[str]:
    """A line for each event, what a move set off below the move; the set-up is left out.

    What happens several times one after the other is one line, with how often. Counters that go back by
    themselves, as the file has it, have none, but for what was rolled.
    """
    shown = _worth_telling([event for event in events if event.move > 0])
    for (kind, text), same in groupby(shown, key=lambda event: (event.kind, event.text)):
        times = len(list(same)) if kind == "moved" else 1
        indent = "" if kind in ("played", "round", "over") else _INDENT
        yield indent + printable(text) + (f" (x{times})" if times > 1 else "")


def _worth_telling(events: Sequence[Event]) -> Iterator[Event]:
    """All events but those of counters that have gone back by themselves at the end of the move; rolls always."""
    last = {_counter(event): event for event in events if event.kind == "counter"}
    for event in events:
        if not event.text:
            continue  # Nothing has happened on the table.
        if event.kind != "counter" or event.by_chance or not last[_counter(event)].back:
            yield event


def _counter(event: Event) -> tuple[int, str | None, str | None]:
    return event.move, event.name, event.owner


def result_lines(result: Result, words: Mapping[str, str]) -> Iterator[str]:
    """The standings with their breakdown, best first, and who has won."""
    if result.sentence is not None:
        yield printable(result.sentence)
    if result.standings and result.standings[0].categories:
        yield from _table(result, words)
    yield _winners(result.winners, words)


def _table(result: Result, words: Mapping[str, str]) -> list[str]:
    """A row for each player; tie breaks only where points were equal."""
    standings = sorted(result.standings, key=_place)
    ties = _have_ties(standings)
    first, labels = standings[0], dict(result.labels)
    heads = ["", "", *(labels.get(name, name) for name, _ in first.categories), words["in all"]]
    heads += [labels.get(name, name) for name, _ in first.tie_breaks] if ties else []
    rows = [heads]
    for each in standings:
        row = ["" if each.rank is None else str(each.rank), each.player]
        row += [str(points) for _, points in each.categories] + [str(each.points)]
        row += [str(value) for _, value in each.tie_breaks] if ties else []
        rows.append(row)
    return aligned(rows)


def _place(standing: Standing) -> tuple[int, int]:
    return (0, 0) if standing.rank is None else (1, standing.rank)


def _have_ties(standings: list[Standing]) -> bool:
    return len({each.points for each in standings}) < len(standings)


def _winners(winners: tuple[str, ...], words: Mapping[str, str]) -> str:
    if not winners:
        return words["nobody wins"]
    names = printable(listed(winners, words["and"]))
    return words["wins" if len(winners) == 1 else "win"].format(names=names)
