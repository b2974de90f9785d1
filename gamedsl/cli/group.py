# SPDX-License-Identifier: MIT
"""The group of all commands, which imports a command when it is run and not before.

`gamedsl --version`, `--help` and completion start in the time that click itself needs: the names
and one-line helps stand in a table here, so no parser and no engine is imported to print them.
"""

from __future__ import annotations

import atexit
import gc
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

from gamedsl.cli.faults import leaving
from gamedsl.cli.shared import with_shared_options
from gamedsl.cli.wrong_use import in_one_line
from gamedsl.version import __version__

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

__all__ = ["COMMANDS", "LazyGroup", "main"]

COMMANDS = {
    "new": "Write a small game or variant to start from.",
    "check": "Say what is wrong or missing in rules files.",
    "fmt": "Lay rules files out in the one style.",
    "play": "Play a game at the terminal.",
    "demo": "Watch whole games being played.",
    "test": "Run the scenarios of games.",
    "coverage": "Say which clauses of its rulebook a game has.",
    "diff": "Say what is different between two games.",
    "read": "Print the rules back, every word resolved.",
    "proof": "Compare the texts of cards with their rules.",
    "lsp": "Serve an editor while rules are written.",
    "explain": "Explain a message by its code or name.",
    "simulate": "Play many games at random and count.",
    "exact": "Work out what comes of a small game.",
    "perft": "Count the ways in which a game can go.",
    "schema": "Print the JSON schema of a document for programs.",
    "dump": "Print what a stage makes of a game.",
}
"""Every command with its help in one line, in the order of `--help`."""

_OBJECTS_BETWEEN_COLLECTIONS = 200_000


class LazyGroup(click.Group):
    """A group whose commands are modules of this package: NAME is `command` in the module NAME."""

    def __init__(self, *args: Any, helps: Mapping[str, str], **rest: Any) -> None:
        """Know the names and one-line helps; import nothing."""
        super().__init__(*args, **rest)
        self._helps = helps

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click asks with it
        """The names in the order of the table."""
        return list(self._helps)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of that name, imported now; None when there is none."""
        if cmd_name not in self._helps:
            return None
        command: click.Command = import_module(f"gamedsl.cli.{cmd_name}").command
        command.short_help = self._helps[cmd_name]
        return with_shared_options(command)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """What is left of the words behind the options of the command itself."""
        with in_one_line(ctx):
            return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first word names; if there is none, the nearest is suggested."""
        name = args[0]
        if name not in self._helps and name[:1].isalpha() and not ctx.resilient_parsing:
            from gamedsl.diagnostics.spelling import nearest

            near = nearest(name, self._helps)
            hint = "" if near is None else f'; did you mean "{near}"?'
            ctx.fail(f'there is no command "{name}"{hint}')
        return super().resolve_command(ctx, args)

    def format_commands(
        self,
        ctx: click.Context,  # noqa: ARG002 - click gives it
        formatter: click.HelpFormatter,
    ) -> None:
        """The names with their one-line helps."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self._helps.items()))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands, or the options, that the word may become."""
        from click.shell_completion import CompletionItem

        names = [
            CompletionItem(name, help=text)
            for name, text in self._helps.items()
            if name.startswith(incomplete)
        ]
        return names + click.Command.shell_complete(self, ctx, incomplete)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command and leave with the code that it returns."""
        # Trees and models stay till the end: looking through them for garbage again and again
        # would take a tenth of the time of a check, and once more at the end another tenth.
        gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS)
        atexit.register(gc.freeze)
        with leaving(ctx), in_one_line(ctx):
            code = super().invoke(ctx)
        ctx.exit(code if isinstance(code, int) else 0)


@click.group(
    cls=LazyGroup,
    name="gamedsl",
    helps=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="A GAME is a file, or the name of a game that comes with gamedsl, such as tic_tac_toe.",
)
@click.version_option(__version__, prog_name="gamedsl", message="%(prog)s %(version)s")
def main() -> None:
    """A board game is a text file: check it, play it, test it."""


with_shared_options(main)
