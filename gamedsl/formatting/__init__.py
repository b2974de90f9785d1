# SPDX-License-Identifier: MIT
"""One style for rules files: the same words, laid out anew.

In: a text, and names that are known from elsewhere.  Out: the text in the one style, which has no
options.  Only blanks and line ends change: the trees before and after are compared, with what each
comment belongs to, and so is a second run with the first.  A text with mistakes is not touched,
since what cannot be read cannot be compared.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from gamedsl.diagnostics import RulesFileError
from gamedsl.formatting.columns import columns_of
from gamedsl.formatting.page import page
from gamedsl.formatting.rows import read_rows
from gamedsl.formatting.safety import UnsafeLayout, said
from gamedsl.formatting.tabs import without_tabs
from gamedsl.source import Source
from gamedsl.syntax import nodes
from gamedsl.syntax.comments import attach_comments
from gamedsl.syntax.parser import parse

__all__ = ["UnsafeLayout", "format_source"]


def format_source(source: Source, known_names: Iterable[str] = ()) -> str:
    """The text of the source in the one style; lines end with a line feed.

    Names of several words in `known_names` count as declared.

    Raises:
        RulesFileError: the text cannot be read, or its tabs could mean several depths.
        UnsafeLayout: a fault of this package: the layout would say something else.
    """
    known = tuple(known_names)
    texts = without_tabs(source.text)
    if len(texts) == 1:
        return _formatted(Source(source.name, texts[0]), known)
    found: set[str] = set()
    with suppress(RulesFileError):
        found = {_formatted(Source(source.name, text), known) for text in texts}
    if len(found) == 1:
        return found.pop()
    raise RulesFileError(diagnostics=parse(source, known_names=known).diagnostics)


def _formatted(source: Source, known: tuple[str, ...]) -> str:
    file = _tree(source, known)
    # Two blanks can end a name that would go on behind one; they are kept where this would happen.
    for gaps in (False, True):
        text = _laid_out(file, gaps=gaps)
        if text == source.text:
            return text
        try:
            again = _tree(Source(source.name, text), known)
        except RulesFileError:
            continue
        if _says(again) == _says(file) and _laid_out(again, gaps=gaps) == text:
            return text
    raise UnsafeLayout(f"{source.name} would not say the same in another layout")


def _tree(source: Source, known: tuple[str, ...]) -> nodes.File:
    parsed = parse(source, known_names=known)
    if parsed.diagnostics:
        raise RulesFileError(diagnostics=parsed.diagnostics)
    return parsed.file


def _says(file: nodes.File) -> object:
    return said(attach_comments(file))


def _laid_out(file: nodes.File, *, gaps: bool) -> str:
    return page(read_rows(file.span.source.text, columns_of(file)), gaps=gaps)
