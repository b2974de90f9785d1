# SPDX-License-Identifier: MIT
"""`gamedsl lsp`: what an editor starts and talks to; nothing is printed for people."""

from __future__ import annotations

import click

from gamedsl.diagnostics import UsageError

__all__ = ["command"]


@click.command()
@click.option("--stdio", is_flag=True, help="Talk over standard input and output, as always.")
def command(*, stdio: bool) -> None:  # noqa: ARG001 - editors say it by habit
    """Serve an editor: mistakes as one types, meanings, places, new names, what may come next.

    An editor starts this by itself and talks the Language Server Protocol to it.
    It needs pip install "gamedsl[editor]".
    """
    try:
        from gamedsl.editor.server import make_server
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in {"pygls", "lsprotocol"}:
            raise
        raise UsageError('for editors more is needed: pip install "gamedsl[editor]"') from None
    make_server().start_io()
