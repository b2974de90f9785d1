# SPDX-License-Identifier: MIT
"""`gamedsl exact GAME`: what comes of a small game on average, to the last fraction."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction

import click

from gamedsl.cli.columns import aligned
from gamedsl.cli.shared import (
    format_option,
    game_argument,
    inputs_option,
    options_option,
    players_option,
)
from gamedsl.cli.starting import input_values
from gamedsl.cli.terminal import Terminal
from gamedsl.cli.wrong_use import WholeNumber
from gamedsl.diagnostics.width import printable
from gamedsl.lab.exact import MOST_POSITIONS, Exact, exact
from gamedsl.loading import load

__all__ = ["command"]


@click.command()
@game_argument
@players_option
@click.option(
    "--most",
    type=WholeNumber(1, 10**9),
    default=MOST_POSITIONS,
    show_default=True,
    metavar="K",
    help="A game with more positions is refused.",
)
@options_option
@inputs_option
@format_option("text", "json")
def command(
    game: str,
    players: int | tuple[str, ...] | None,
    most: int,
    options: dict[str, str],
    inputs: dict[str, str],
    form: str,
) -> None:
    """Work out what comes of GAME if every move is as likely as any other.

    Nothing is played and nothing estimated: all positions are looked at, so the game has to be small.
    """
    terminal = Terminal.current()
    known = load(game)
    found = exact(
        known,
        players=known.players[0] if players is None else players,
        options=options,
        inputs=input_values(known, inputs),
        most=most,
    )
    if form == "json":
        terminal.say_document(json.dumps(_document(found), ensure_ascii=False, indent=2) + "\n")
    else:
        for line in _lines(found):
            terminal.say(line)


def _document(found: Exact) -> dict[str, object]:
    """Fractions as texts, such as "737/1260", because no decimal number is exact."""
    scores = found.mean_scores or (None,) * len(found.players)
    return {
        "version": 1,
        "game": found.title,
        "positions": found.positions,
        "seats": [
            {"player": name, "wins": str(wins), "mean_score": None if mean is None else str(mean)}
            for name, wins, mean in zip(found.players, found.wins, scores, strict=True)
        ],
        "undecided": str(found.undecided),
        "length": {
            "mean": str(found.mean_length),
            "distribution": [
                {"moves": moves, "share": str(share)} for moves, share in found.lengths
            ],
        },
    }


def _lines(found: Exact) -> Iterator[str]:
    yield f"{printable(found.title)}: all {found.positions:,} positions, {len(found.players)} players"
    yield ""
    yield from aligned(list(_seats(found)), right=True)
    yield ""
    mean = found.mean_length
    shortest, longest = found.lengths[0][0], found.lengths[-1][0]
    yield f"moves a game: {mean} = {float(mean):.4f} on average, {shortest} to {longest}"


def _seats(found: Exact) -> Iterator[list[str]]:
    yield ["", "wins", "share", *(["mean score"] if found.mean_scores is not None else [])]
    for seat, name in enumerate(found.players):
        score = [] if found.mean_scores is None else [str(found.mean_scores[seat])]
        yield [name, str(found.wins[seat]), _share(found.wins[seat]), *score]
    yield ["nobody", str(found.undecided), _share(found.undecided)]


def _share(part: Fraction) -> str:
    return f"{100 * float(part):.4f} %"
