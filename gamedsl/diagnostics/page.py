# SPDX-License-Identifier: MIT
"""The form of a page: a few lines between two `---`, then Markdown in sections.

In: the text of a page.  Out: its front matter and its sections.  The front matter is the small part
of YAML that documentation tools read too: `key: word`, or `key: >-` and indented lines that are
joined by spaces, so that a sentence may hold quotes and colons without escapes.
"""

from __future__ import annotations

import re

import attrs

from gamedsl.parts import Part, frozen_part

__all__ = ["Example", "blocks", "example", "parse_page"]

KEYS = ("severity", "message", "help", "otherwise")
_HEADING = re.compile(r"^## +(.+?) *$", re.MULTILINE)
_BLOCK = re.compile(r"^```(?:game|csv) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@frozen_part
class Example(Part):
    """The program of a section, the files that stand beside it by name, and its encoding."""

    program: str
    files: dict[str, str] = attrs.field(hash=False)
    encoding: str = "utf-8"


def parse_page(text: str) -> tuple[dict[str, str], dict[str, str]]:
    """The front matter by key, and the sections by heading; raises `ValueError` on another form."""
    opening, front, body = text.split("---\n", 2)
    if opening:
        raise ValueError("a page begins with ---")
    parts = _HEADING.split(body)
    sections = {"": parts[0].strip("\n")}
    for heading, content in zip(parts[1::2], parts[2::2], strict=True):
        sections[heading] = content.strip("\n")
    return _front_matter(front), sections


def _front_matter(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    key = ""
    for line in text.splitlines():
        if line.startswith("  ") and key:
            found[key] = f"{found[key]} {line.strip()}".lstrip()
            continue
        key, colon, value = line.partition(": ")
        if not colon or key not in KEYS or key in found:
            raise ValueError(f"front matter cannot hold the line {line!r}")
        found[key] = "" if value == ">-" else value
    if missing := {"severity", "message"} - found.keys():
        raise ValueError(f"front matter lacks {', '.join(sorted(missing))}")
    return found


def blocks(section: str) -> tuple[tuple[str, str], ...]:
    """The blocks of a section as pairs of what follows "game" or "csv", and the content."""
    return tuple((mark, content) for mark, content in _BLOCK.findall(section))


def example(section: str) -> Example | None:
    """The program of a section, or None when no program can show the matter.

    Raises `ValueError` when there are several.
    """
    files = {mark: content for mark, content in blocks(section) if "." in mark}
    programs = [(mark, content) for mark, content in blocks(section) if "." not in mark]
    if len(programs) > 1:
        raise ValueError(f"a section has one program, not {len(programs)}")
    for mark, content in programs:
        return Example(content, files, mark or "utf-8")
    return None
