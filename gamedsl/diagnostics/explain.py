# SPDX-License-Identifier: MIT
"""The page of a code as plain text for a terminal.

In: a code or a name.  Out: what it means, why, and where the program that shows it and the one put
right differ.  The pages hold whole programs, so that tests can run them; a person looks for the
lines that matter, so only these are shown, marked with ">", and a few around them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from gamedsl.diagnostics.catalogue import Entry, codes, entry, find, names
from gamedsl.diagnostics.errors import UsageError
from gamedsl.diagnostics.page import blocks
from gamedsl.diagnostics.spelling import nearest
from gamedsl.diagnostics.template import outline

__all__ = ["explain"]

_AROUND = 2
# The end of a line within a paragraph: neither a blank line nor an entry of a list or a table follows.
_BREAK = re.compile(r"(?<=[^\n|])\n(?=[^\n*|#\s-])")


def explain(code_or_name: str, *, flowing: bool = False) -> str:
    """The page as text that ends with a newline; `flowing`: each paragraph is one line.

    Raises `UsageError`, with the nearest code or name, when there is no such page.
    """
    code = find(code_or_name)
    if code is None:
        raise UsageError(_no_page(code_or_name))
    return "\n".join(_lines(entry(code), flowing=flowing)) + "\n"


def _no_page(wanted: str) -> str:
    said = wanted.strip().lower()
    guess = nearest(said, names()) or nearest(wanted.strip(), codes())
    hint = f'; did you mean "{guess}"?' if guess else ""
    like = [name for name in names() if said and said in _singular(name)]
    if like and not guess:
        hint = f"; there {'is' if len(like) == 1 else 'are'} {' and '.join(like)}"
    return f'no diagnostic is called "{wanted}"{hint}'


def _singular(name: str) -> list[str]:
    """The words of a name, those that end with s also without it."""
    words = name.split("-")
    return [*words, *(word.removesuffix("s") for word in words)]


def _lines(page: Entry, *, flowing: bool) -> Iterator[str]:
    yield f"{page.code} {page.name} ({page.severity.value})"
    yield ""
    yield outline(page.message)
    for text in page.helps:
        yield f"help: {outline(text)}"
    for heading, content in page.sections.items():
        if heading:
            yield ""
            yield heading
            yield ""
            yield from _section(page, heading, _flowing(content) if flowing else content)


def _flowing(content: str) -> str:
    """The content, in which the lines of a paragraph of plain words are one line."""
    parts = content.split("```")
    # Every other part stands between marks of programs.
    return "```".join(part if at % 2 else _BREAK.sub(" ", part) for at, part in enumerate(parts))


def _section(page: Entry, heading: str, content: str) -> Iterator[str]:
    """A section as it is, or the lines of its programs that differ from its counterpart."""
    counterpart = {"Avoid": "Prefer", "Prefer": "Avoid"}.get(heading)
    found = dict(blocks(content))
    if counterpart is None or not found:
        yield from content.splitlines()
        return
    other = dict(blocks(page.sections[counterpart]))
    shown = [name for name, text in found.items() if other.get(name) != text] or list(found)
    for name in shown:
        if "." in name:
            yield f"  {name}:"
        yield from _excerpt(found[name].splitlines(), other.get(name, "").splitlines())


def _excerpt(lines: list[str], other: list[str]) -> Iterator[str]:
    """The lines that the other program does not have, marked, with those around them."""
    changed: set[int] = set()
    near: set[int] = set()
    for what, start, end, _, _ in SequenceMatcher(None, lines, other, autojunk=False).get_opcodes():
        if what != "equal":
            changed.update(range(start, end))
            near.update(range(start - _AROUND, end + _AROUND))
    wanted = [at for at in range(len(lines)) if at in near] or list(range(len(lines)))
    while wanted and not lines[wanted[0]]:
        del wanted[0]
    while wanted and not lines[wanted[-1]]:
        del wanted[-1]
    last = wanted[0] if wanted else 0
    for at in wanted:
        if at > last + 1:
            yield "    …"
        last = at
        yield f"  {'>' if at in changed else ' '} {lines[at]}".rstrip()
