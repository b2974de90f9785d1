# SPDX-License-Identifier: MIT
"""Areas: what holds pieces, who sees them, and counters."""

from __future__ import annotations

from gamedsl.syntax import nodes
from gamedsl.syntax.from_tree.phrases import find_core, find_phrase
from gamedsl.syntax.from_tree.reader import Branch, Reader
from gamedsl.syntax.from_tree.texts import covers, translations

__all__ = ["area", "areas"]


def areas(reader: Reader, branch: Branch) -> nodes.Areas:
    """`areas`, or the areas of an owner."""
    return nodes.Areas(
        owner=find_core(reader, branch),
        areas=tuple(area(reader, each) for each in reader.branches(branch, "area")),
        covers=covers(reader, branch),
        span=reader.span(branch),
        also=reader.find_word(branch, "ALSO_HAVE") is not None,
    )


def area(reader: Reader, branch: Branch) -> nodes.Area:
    """One line of an area section."""
    return nodes.Area(
        names=reader.names(reader.get(branch, "names")),
        contents=tuple(_contents(reader, each) for each in reader.branches(branch, "contents")),
        may_share=reader.find_word(branch, "UNLESS_SHARED") is not None,
        translations=translations(reader, branch),
        covers=covers(reader, branch),
        span=reader.span(branch),
    )


def _contents(reader: Reader, branch: Branch) -> nodes.Contents:
    low, high = reader.numbers(branch, "RANGE") or (None, None)
    seen = reader.branches(branch, "visibility")
    called = reader.branches(branch, "called")
    down = reader.branches(called[0], "down") if called else ()
    resets = [_reset(reader, each) for each in seen if reader.find_word(each, "RESET")]
    return nodes.Contents(
        form=reader.flat(branch, "AREA_FORM"),
        phrase=find_phrase(reader, branch),
        low=low,
        high=high,
        visibility=tuple(
            _visibility(reader, each) for each in seen if not reader.find_word(each, "RESET")
        ),
        reset=resets[0] if resets else None,
        span=reader.span(branch),
        called=reader.first_name(called[0]) if called else None,
        down=reader.first_name(down[0]) if down else None,
    )


def _visibility(reader: Reader, branch: Branch) -> nodes.Visibility:
    kind = reader.face(branch) or reader.word(branch, "SEEN").said
    return nodes.Visibility(kind, find_core(reader, branch), reader.span(branch))


def _reset(reader: Reader, branch: Branch) -> tuple[int, str, nodes.Name]:
    word = reader.word(branch, "RESET")
    words = word.said.split()
    return reader.whole(word, words[2]), words[5], reader.first_name(branch)
