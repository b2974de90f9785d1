# SPDX-License-Identifier: MIT
"""`gamedsl new NAME`: a small game, or a variant, that runs and waits to be changed."""

from __future__ import annotations

import re
from pathlib import Path

import click

from gamedsl.cli.files import find_files, shown
from gamedsl.cli.shared import GameType
from gamedsl.cli.terminal import Terminal
from gamedsl.diagnostics import RulesFileError, UsageError
from gamedsl.loading import read_game, shipped_games
from gamedsl.starters import new_game, new_variant, title_of

__all__ = ["command"]

_STEM = re.compile(r"[^\W\d_][\w-]*")


@click.command()
@click.argument("name")
@click.option(
    "--extends",
    "base",
    metavar="GAME",
    type=GameType(),
    help="Write a variant of this game: a shipped one, or a file beside the new one.",
)
def command(name: str, base: str | None) -> int:
    """Write NAME.game, a small file with rules and a scenario to start from.

    A file that is there already is left alone.
    """
    path = Path(name if name.endswith(".game") else f"{name}.game")
    if not _STEM.fullmatch(path.stem):
        raise UsageError(
            f'"{path.stem}" cannot be the name of a game: '
            "it begins with a letter, and letters, digits, - and _ may follow"
        )
    title = title_of(path.stem)
    text = new_game(title) if base is None else _variant(path, title, base)
    _write(path, text)
    told = shown(path).as_posix()
    Terminal.current().say(
        f"wrote {told}; now try\n"
        f"  gamedsl check {told}\n  gamedsl test {told}\n  gamedsl play {told} --bots"
    )
    return 0


def _variant(path: Path, title: str, base: str) -> str:
    beside_it = path.parent / f"{base}.game"
    (file,) = (shown(beside_it),) if beside_it.is_file() else find_files([base])
    if (
        file.parent.resolve() != path.parent.resolve()
        and shipped_games().get(base) != file.resolve()
    ):
        raise UsageError(
            f"{base} has to lie beside {path.as_posix()}, or be the name of a game that comes with gamedsl"
        )
    reading = read_game(file)
    if not reading.ok or reading.checked is None or reading.checked.model is None:
        raise RulesFileError(diagnostics=reading.diagnostics)
    return new_variant(title, file.stem, reading.checked.model)


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise UsageError(f"{path.as_posix()} is there already; nothing was written") from None
    except OSError as error:
        raise UsageError(f"{path.as_posix()}: {(error.strerror or str(error)).lower()}") from None
