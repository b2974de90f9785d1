# SPDX-License-Identifier: MIT
"""`gamedsl simulate GAME`: many games with random moves, and what can be counted then."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack

import click

from gamedsl.cli.columns import aligned
from gamedsl.cli.shared import (
    format_option,
    game_argument,
    inputs_option,
    options_option,
    players_option,
    seed_option,
)
from gamedsl.cli.starting import input_values
from gamedsl.cli.terminal import Terminal
from gamedsl.cli.wrong_use import WholeNumber
from gamedsl.diagnostics.width import printable
from gamedsl.lab import Report, simulate
from gamedsl.lab.engines import ENGINES, Engine
from gamedsl.lab.simulate import MOST_WORKERS, Progress, processors
from gamedsl.loading import load

__all__ = ["command"]


@click.command()
@game_argument
@players_option
@click.option(
    "--games",
    type=WholeNumber(1, 10**9),
    default=1000,
    show_default=True,
    metavar="K",
    help="How many games are played.",
)
@seed_option
@options_option
@inputs_option
@click.option(
    "--engine",
    type=click.Choice(ENGINES),
    default="auto",
    show_default=True,
    help="Who plays: Python, machine code, or first the one and then the other.",
)
@click.option(
    "--workers",
    type=WholeNumber(1, MOST_WORKERS),
    default=processors,
    show_default="one for each processor",
    metavar="N",
    help="How many games are played at the same time.",
)
@format_option("text", "json")
def command(  # noqa: PLR0913, PLR0917 - each has a name, by which it is passed
    game: str,
    players: int | tuple[str, ...] | None,
    games: int,
    seed: int | None,
    options: dict[str, str],
    inputs: dict[str, str],
    engine: Engine,
    workers: int,
    form: str,
) -> None:
    """Play many games of GAME in which every move is as likely as any other.

    The same seed (0 if left out) gives the same games, whoever plays, and so the same numbers but for the time.
    """
    terminal = Terminal.current()
    known = load(game)
    with ExitStack() as stack:
        report = simulate(
            known,
            players=known.players[0] if players is None else players,
            games=games,
            seed=seed or 0,
            options=options,
            inputs=input_values(known, inputs),
            engine=engine,
            workers=workers,
            progress=_bar(terminal, games, stack),
        )
    if form == "json":
        terminal.say_document(json.dumps(_document(report), ensure_ascii=False, indent=2) + "\n")
    else:
        for line in _lines(report):
            terminal.say(line)


def _bar(terminal: Terminal, games: int, stack: ExitStack) -> Progress | None:
    """Shows on standard error how far it is, if that is a terminal."""
    if not terminal.err.isatty():
        return None
    bar = stack.enter_context(
        click.progressbar(length=games, file=terminal.err, label="playing", show_pos=True)
    )
    return lambda done, _: bar.update(done - bar.pos)


def _document(report: Report) -> dict[str, object]:
    return {
        "version": 1,
        "game": report.title,
        "players": report.players,
        "seed": report.seed,
        "games": report.games,
        "moves": report.moves,
        "seconds": round(report.seconds, 6),
        "games_per_second": round(report.games_per_second, 1),
        "moves_per_second": round(report.moves_per_second, 1),
        "engines": dict(report.engines),
        "seats": [
            {
                "player": seat.player,
                "wins": seat.wins,
                "shared_wins": seat.shared,
                "mean_score": seat.mean_score,
            }
            for seat in report.seats
        ],
        "undecided": report.undecided,
        "length": {
            "mean": report.mean_length,
            "shortest": report.shortest,
            "longest": report.longest,
            "distribution": [{"moves": moves, "games": games} for moves, games in report.lengths],
        },
        "ends": [{"reason": reason, "games": games} for reason, games in report.ends],
    }


def _lines(report: Report) -> Iterator[str]:
    """The report for people; shares of wins and of games without a winner add up to 100 %."""
    yield (
        f"{printable(report.title)}: {report.games:,} games, {report.players} players, "
        f"seed {report.seed}"
    )
    native = dict(report.engines)["native"]
    yield (
        f"{report.seconds:.2f} s, {report.games_per_second:,.0f} games a second, "
        f"{report.moves_per_second:,.0f} moves a second"
        + (f", {native:,} games by machine code" if native else "")
    )
    yield ""
    yield from aligned(list(_seats(report)), right=True)
    yield ""
    yield (
        f"moves a game: {report.mean_length:.1f} on average, {report.shortest} to {report.longest},"
        f" half of the games at most {report.length_below(0.5)},"
        f" nine in ten at most {report.length_below(0.9)}"
    )
    for reason, games in report.ends:
        yield f"over by {printable(reason)}: {games:,} ({_share(games, report)})"


def _seats(report: Report) -> Iterator[list[str]]:
    scored = report.seats[0].mean_score is not None
    yield ["", "wins", "share", "shared", *(["mean score"] if scored else [])]
    for seat in report.seats:
        score = [] if seat.mean_score is None else [f"{seat.mean_score:.2f}"]
        share = _share(seat.wins, report)
        yield [seat.player, f"{seat.wins:,.1f}", share, f"{seat.shared:,}", *score]
    yield ["nobody", f"{report.undecided:,.1f}", _share(report.undecided, report)]


def _share(games: float, report: Report) -> str:
    return f"{100 * games / report.games:.1f} %"
