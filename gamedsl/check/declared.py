# SPDX-License-Identifier: MIT
"""Which names a section declares: when it cannot be read, nothing more is said about these."""

from __future__ import annotations

from gamedsl.syntax import nodes

__all__ = ["DECLARATIONS", "block_of", "last_run", "names_of"]

DECLARATIONS = (
    nodes.Kinds,
    nodes.Pieces,
    nodes.Marker,
    nodes.Board,
    nodes.Network,
    nodes.Areas,
    nodes.Table,
    nodes.Option,
    nodes.Input,
)

_GENERAL = {"cards": "card", "tiles": "card", "tokens": "token"}


def names_of(section: nodes.Section) -> tuple[str, ...]:
    """The names that the section declares, as far as it shows them itself."""
    match section:
        case nodes.Kinds(name=name, values=values):
            return (name.text, *(value.text for value in values))
        case nodes.Pieces(piece_class=piece_class, name=name, amount=amount):
            groups = amount.with_each if amount is not None else ()
            keys = (
                key.text for group in groups for key in group.keys if isinstance(key, nodes.Name)
            )
            general = _GENERAL.get(piece_class, name.text)
            return (name.text, general, *(group.name.text for group in groups), *keys)
        case nodes.Table(name=title, key=key, rows=rows):
            heads = (*(rows[0].cells if rows else ()), *(row.cells[0] for row in rows if row.cells))
            return (title.text if title else key.text, key.text, *(cell.text for cell in heads))
        case nodes.Board(name=name):
            own = (section.column_name, section.row_name, section.space_name)
            lines = zip(own, ("Column", "Row", "Space"), strict=True)
            words = (given.text if given else usual for given, usual in lines)
            blocks = () if section.block_name is None else (block_of(section.block_name),)
            return (name.text, *(word.removesuffix("s") for word in words), *blocks)
        case nodes.Network(name=name, closed_name=closed):
            other = " ".join(each.text for each in last_run(closed)) if closed is not None else ""
            return (name.text, other) if other else (name.text,)
        case nodes.Areas(areas=areas):
            return tuple(name.text for area in areas for name in area.names)
        case nodes.Marker(name=name) | nodes.Option(name=name) | nodes.Input(name=name):
            return (name.text,)
        case nodes.HowTo(verb=verb):
            return (verb.text,)
        case _:
            return ()


def block_of(blocks: nodes.Name) -> str:
    """What one of them is called: Box of "in Boxes of 3 by 3"."""
    ending = next(
        (each for each in ("xes", "ches", "shes", "sses") if blocks.text.endswith(each)), None
    )
    return blocks.text.removesuffix("s" if ending is None else "es")


def last_run(core: nodes.Core) -> tuple[nodes.Name, ...]:
    """The names that the core ends with."""
    return core.runs[-1] if core.runs else ()
