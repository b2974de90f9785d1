"""Keys of a document of which its schema says nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

__all__ = ["unknown_keys"]


def unknown_keys(
    schema: dict[str, Any], document: Any, root: dict[str, Any] | None = None
) -> Iterator[str]:
    """Every such key, at every depth; objects whose keys are names of a game have no `properties`."""
    root = schema if root is None else root
    if "$ref" in schema:
        schema = root["$defs"][schema["$ref"].rpartition("/")[2]] | schema
    for way in schema.get("anyOf", ()):
        if document is not None and way != {"type": "null"}:
            yield from unknown_keys(way, document, root)
    if isinstance(document, dict) and "properties" in schema:
        known = schema["properties"]
        yield from (key for key in document if key not in known)
        for key in known.keys() & document.keys():
            yield from unknown_keys(known[key], document[key], root)
    elif isinstance(document, list) and "items" in schema:
        for each in document:
            yield from unknown_keys(schema["items"], each, root)
