# SPDX-License-Identifier: MIT
"""Options and arguments that several commands have, so that they are spelt and explained alike.

What `--color` and `--traceback` say is kept with the context of click, whether it was said before
the name of the command or after it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from gamedsl.cli.wrong_use import OneOf, WholeNumber

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

__all__ = [
    "GameType",
    "format_option",
    "game_argument",
    "input_name_option",
    "inputs_option",
    "options_option",
    "players_option",
    "seed_option",
    "wanted_colour",
    "wants_traceback",
    "with_shared_options",
]

_NUMBER = re.compile(r"\d{1,9}")

_Command = TypeVar("_Command", bound=click.Command)
_Function = TypeVar("_Function", bound=Callable[..., Any])
_COLOUR = "gamedsl.colour"
_TRACEBACK = "gamedsl.traceback"
MOST_SEED = (1 << 64) - 1


# ---- options of every command -------------------------------------------------------------------


def _keep(ctx: click.Context, param: click.Parameter, value: object) -> None:
    """Remember what was said; the standard value does not undo what was said earlier."""
    if value is not None:
        ctx.meta[f"gamedsl.{param.name}"] = value


def with_shared_options(command: _Command) -> _Command:
    """The command, which now knows `--color` and `--traceback`, each once."""
    known = {parameter.name for parameter in command.params}
    command.params += [option for option in _shared_options() if option.name not in known]
    return command


def _shared_options() -> list[click.Option]:
    return [
        click.Option(
            ["--color", "colour"],
            type=OneOf(["auto", "always", "never"]),
            expose_value=False,
            callback=_keep,
            help="Use colours; auto: on a terminal, unless NO_COLOR is set.",
        ),
        click.Option(
            ["--traceback"],
            is_flag=True,
            default=None,
            expose_value=False,
            callback=_keep,
            help="Show where in gamedsl an internal fault happened.",
        ),
    ]


def wanted_colour(ctx: click.Context) -> str:
    """What `--color` says: auto, always or never."""
    wanted: str = ctx.meta.get(_COLOUR, "auto")
    return wanted


def wants_traceback(ctx: click.Context) -> bool:
    """Whether `--traceback` was said."""
    return bool(ctx.meta.get(_TRACEBACK))


# ---- arguments and options of some --------------------------------------------------------------


class GameType(click.Path):
    """A rules file, or the name of a shipped game."""

    name = "game"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The shipped games of that beginning, then files."""
        from click.shell_completion import CompletionItem

        from gamedsl.loading import shipped_games

        names = [CompletionItem(name) for name in shipped_games() if name.startswith(incomplete)]
        return names + super().shell_complete(ctx, param, incomplete)


def _players(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> int | tuple[str, ...] | None:
    """A number as a number, everything else as names with commas between them."""
    if value is None:
        return None
    if _NUMBER.fullmatch(value.strip()):
        return int(value)
    names = tuple(name.strip() for name in value.split(","))
    if not all(names):
        raise click.BadParameter("takes a number, or names with commas between them", ctx, param)
    return names


def _pairs(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    """`NAME=VALUE` texts as a mapping."""
    found: dict[str, str] = {}
    for text in values:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise click.BadParameter(
                f'takes a name and a value with = between them, not "{text}"', ctx, param
            )
        found[name.strip()] = value.strip()
    return found


game_argument = click.argument("game", type=GameType())

players_option = click.option(
    "--players",
    metavar="N|NAMES",
    callback=_players,
    help="How many play, or their names: Ann,Bob; as few as possible if left out.",
)

seed_option = click.option(
    "--seed",
    type=WholeNumber(0, MOST_SEED),
    metavar="SEED",
    help="The same seed shuffles and draws alike.",
)

input_name_option = click.option(
    "--stdin-filename",
    "input_name",
    metavar="NAME",
    default="standard_input.game",
    help="The name of what - reads; files beside it are found.",
)

options_option = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    callback=_pairs,
    help="Set an option of the game; may be repeated.",
)

inputs_option = click.option(
    "--input",
    "inputs",
    multiple=True,
    metavar="NAME=VALUE",
    callback=_pairs,
    help="Fix an input of the game; may be repeated.",
)


def format_option(*formats: str) -> Callable[[_Function], _Function]:
    """The option `--format` with these formats, of which the first is the standard one."""
    return click.option(
        "--format",
        "form",
        type=OneOf(formats),
        default=formats[0],
        show_default=True,
        help="How results are printed.",
    )
