# SPDX-License-Identifier: MIT
"""`gamedsl schema NAME`: the schema of a document for programs.

In: the name of a command that prints documents, or of what a match hands out.  Out: the JSON schema
as it stands in the package, beside the module that makes the document.
"""

from __future__ import annotations

import json
from importlib.resources import files

import click

from gamedsl.cli.terminal import Terminal
from gamedsl.cli.wrong_use import OneOf

__all__ = ["SCHEMAS", "command", "schema"]

SCHEMAS = {
    "check": "gamedsl.diagnostics",
    "test": "gamedsl.cli",
    "coverage": "gamedsl.cli",
    "diff": "gamedsl.cli",
    "proof": "gamedsl.cli",
    "simulate": "gamedsl.cli",
    "exact": "gamedsl.cli",
    "state": "gamedsl.run",
    "match": "gamedsl.run",
    "move": "gamedsl.run",
    "view": "gamedsl.run",
    "event": "gamedsl.run",
    "reason": "gamedsl.run",
    "result": "gamedsl.run",
}
"""Every document that has a schema, with the package in which it stands."""


def schema(name: str) -> str:
    """The schema of that name, as it is written."""
    return (files(SCHEMAS[name]) / f"{name}.schema.json").read_text(encoding="utf-8")


@click.command()
@click.argument("name", required=False, type=OneOf(list(SCHEMAS)))
def command(name: str | None) -> None:
    """Print the JSON schema of a document for programs.

    NAME is a command that prints documents, such as check, or something of a match: state, match, move, view, event,
    reason, result. Without it, all of them are listed.
    """
    Terminal.current().say_document(_listing() if name is None else schema(name))


def _listing() -> str:
    width = max(map(len, SCHEMAS))
    titles = ((name, json.loads(schema(name))["title"]) for name in SCHEMAS)
    return "".join(f"{name:{width}}  {title}\n" for name, title in titles)
