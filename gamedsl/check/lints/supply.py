# SPDX-License-Identifier: MIT
"""More is dealt in the set-up than there is (G405), or than fits (G409), for some number of players."""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.lints.setup_run import SetupRun, Shortage
from gamedsl.check.lints.subject import Subject
from gamedsl.check.model import Call
from gamedsl.diagnostics import Diagnostic, Label, problem

__all__ = ["more_than_there_is"]


def more_than_there_is(subject: Subject) -> Iterator[Diagnostic]:
    """The set-up can be carried out with every number of players; each line is told for the first that fails."""
    told: set[int] = set()
    for players in range(subject.model.least_players, subject.model.most_players + 1):
        run = SetupRun(subject.model, players)
        run.run(_setup(subject))
        short = {place: each for place, each in run.shortages().items() if place not in told}
        if short:
            told |= short.keys()
            yield _shortage(subject, short, players)
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


def _shortage(subject: Subject, short: dict[int, Shortage], players: int) -> Diagnostic:
    """What is short with so many players: the first place, with labels for the others."""
    (place, first), *others = short.items()
    return problem(
        "G405",
        subject.first_line(place),
        labels=tuple(
            Label(
                subject.first_line(other),
                f"here {each.need} {_named(subject, each)} {_is(each.need)} needed,"
                f" and {each.have} {_is(each.have)} left",
            )
            for other, each in others
        ),
        when=f"at {players} players" if players > 1 else "with one player",
        need=first.need,
        things=f"{_named(subject, first)} {_is(first.need)}",
        have=first.have,
        left=f"{_is(first.have)} left",
    )


def _named(subject: Subject, shortage: Shortage) -> str:
    """What is short, in words: "red Stones" where there are several sorts, one of them as one."""
    things = subject.world.things_of(shortage.things)
    if things is None:
        return shortage.things
    word = things.name if shortage.need == 1 else things.plural
    sorts = subject.world.domain(things.domain)
    if shortage.sort < 0 or things.player_sorts or sorts.size == 1:
        return word
    return f"{sorts.elements[shortage.sort]} {word}"


def _is(number: int) -> str:
    return "is" if number == 1 else "are"
