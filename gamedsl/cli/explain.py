# SPDX-License-Identifier: MIT
"""`gamedsl explain CODE`: what a message means, why it is said, and what to write instead."""

from __future__ import annotations

import click

from gamedsl.cli.terminal import Terminal
from gamedsl.diagnostics.catalogue import codes, entry
from gamedsl.diagnostics.explain import explain

__all__ = ["command"]


@click.command()
@click.argument("code", required=False)
def command(code: str | None) -> None:
    """Explain the message with this CODE (G201) or name (unknown-name).

    Without a code, all of them are listed.
    """
    terminal = Terminal.current()
    text = _listing() if code is None else explain(code, flowing=terminal.out.isatty())
    terminal.say(text, end="")


def _listing() -> str:
    pages = map(entry, codes())
    return "".join(f"{each.code} {each.severity.value:7} {each.name}\n" for each in pages)
