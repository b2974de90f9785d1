# SPDX-License-Identifier: MIT
"""More is dealt in the set-up than there is (G405), or than fits (G409), for some number of players."""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.lints.setup_run import SetupRun, Shortage
from gamedsl.check.lints.subject import Subject
from gamedsl.check.model import Call
from gamedsl.diagnostics import Diagnostic, problem

__all__ = ["more_than_there_is"]


def more_than_there_is(subject: Subject) -> Iterator[Diagnostic]:
    """The set-up can be carried out with every number of players; each line is told for the first that fails."""
    told: set[int] = set()
    for players in range(subject.model.least_players, subject.model.most_players + 1):
        run = SetupRun(subject.model, players)
        run.run(_setup(subject))
        for place, shortage in run.shortages().items():
            if place not in told:
                told.add(place)
                yield _shortage(subject, place, shortage, players)
        for place, (store, count) in run.overflows.items():
            if place not in told:
                told.add(place)
                area = subject.model.stores[store]
                room = area.capacity or 0
                yield problem(
                    "G409", subject.first_line(place), area=area.name, room=room, count=count
                )


def _setup(subject: Subject) -> int:
    """The procedure of the set-up: the first thing that the game does."""
    first = subject.model.procedures[subject.model.main].body[0]
    assert isinstance(first, Call)
    return first.procedure


def _shortage(subject: Subject, place: int, shortage: Shortage, players: int) -> Diagnostic:
    things = next(each for each in subject.model.things if each.name == shortage.things)
    return problem(
        "G405",
        subject.first_line(place),
        when=f"at {players} players" if players > 1 else "with one player",
        need=shortage.need,
        things=things.plural,
        have=shortage.have,
    )
