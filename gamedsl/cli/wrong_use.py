# SPDX-License-Identifier: MIT
"""Wrong use of the command in one plain line, and the sorts of values that say so themselves.

In: what click found wrong with the words of a command line.  Out: a sentence that names the option or the word and says
what would be right.  Whoever types commands is no programmer: ranges, types and usage lines tell them little.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    _Choice = click.Choice[str]
else:
    _Choice = click.Choice  # Versions of click that still serve have no sorts of choices.

__all__ = ["OneOf", "WholeNumber", "in_one_line", "said_of"]

_MOST_TOLD = 10**9
_TOO_MANY = re.compile(r"Got unexpected extra arguments? \((.*)\)")
_WORDS = {
    "GAME": "which game",
    "GAMES": "which games",
    "NAME": "which name",
    "FILES": "which files",
}
_TAKES = "takes "
_CODE = 2


class WholeNumber(click.IntRange):
    """A whole number in a range."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number.

        Raises:
            click.BadParameter: it is none, or outside the range.
        """
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(f'takes a whole number {self._describe_range()}, not "{value}"', param, ctx)

    def _describe_range(self) -> str:
        """The range as `--help` has it, too."""
        low, high = int(self.min or 0), self.max
        return f"from {low}" if high is None or high > _MOST_TOLD else f"from {low} to {high:,}"


class OneOf(_Choice):
    """One of a few words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The word.

        Raises:
            click.BadParameter: it is another one.
        """
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            *first, last = map(str, self.choices)
            self.fail(f'takes {", ".join(first)} or {last}, not "{value}"', param, ctx)


@contextmanager
def in_one_line(ctx: click.Context) -> Iterator[None]:
    """Inside, wrong use ends the program with one line on standard error and the code of wrong use."""
    try:
        yield
    except click.UsageError as error:
        if (
            type(error).__name__ == "NoArgsIsHelpError"
        ):  # It is the help itself, which is asked for so.
            raise
        click.echo(f"Error: {said_of(error)}", err=True)
        ctx.exit(_CODE)


def said_of(error: click.UsageError) -> str:
    """The sentence."""
    told = _told(error)
    path = error.ctx.command_path if error.ctx is not None else ""
    return f"{told} ({path} --help says more)" if path else told


def _told(error: click.UsageError) -> str:
    match error:
        case click.MissingParameter(param=click.Argument() as argument):
            name = argument.metavar or (argument.name or "").upper()
            asked = _WORDS.get(name)
            return f"{name} is missing" if asked is None else f"{asked}? {name} is missing"
        case click.BadParameter(param=click.Parameter(opts=[*_, name])):
            name = name if name.startswith("-") else name.upper()
            between = " " if error.message.startswith(_TAKES) else ": "
            return f"{name}{between}{error.message}"
        case click.NoSuchOption():
            near = _either(error.possibilities or ())
            return f"there is no option {error.option_name}" + (near and f"; did you mean {near}?")
        case click.BadOptionUsage():
            return f"{error.option_name} needs something behind it"
    words = _TOO_MANY.fullmatch(error.message)
    if words is None:
        return error.message
    return f'I do not know what to do with "{words[1]}" at the end'


def _either(names: Sequence[str]) -> str:
    return " or ".join(sorted(names))
