# SPDX-License-Identifier: MIT
"""A verb of the author's with what belongs to it: `NAME object? part*`."""

from __future__ import annotations

from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.syntax.from_tree.phrases import core, links_of, object_of, part
from gamedsl.syntax.from_tree.reader import Branch, Reader

__all__ = ["deed_of", "links", "only_core", "parts", "verb"]


def deed_of(reader: Reader, frame: Branch, span: Span | None = None) -> nodes.Deed:
    """The deed `do` of a frame."""
    return nodes.Deed(
        verb="do",
        span=span or reader.span(frame),
        name=verb(reader, frame),
        objects=tuple(object_of(reader, each) for each in reader.branches(frame, "object")),
        parts=parts(reader, frame),
    )


def verb(reader: Reader, frame: Branch) -> nodes.Name:
    """The verb."""
    return reader.first_name(frame)


def only_core(reader: Reader, frame: Branch) -> nodes.Core | None:
    """The first core of the object, or None."""
    found = reader.find(frame, "object")
    return None if found is None else core(reader, reader.get(found, "core"))


def links(reader: Reader, frame: Branch) -> tuple[nodes.Link, ...]:
    """The further cores of the object."""
    found = reader.find(frame, "object")
    return () if found is None else links_of(reader, found)


def parts(reader: Reader, frame: Branch) -> tuple[nodes.Part, ...]:
    """The prepositions with their objects."""
    return tuple(part(reader, each) for each in reader.branches(frame, "part"))
