# SPDX-License-Identifier: MIT
"""A file in the one style, as edits.

In: a path and the texts that are open.  Out: for each run of lines that changes an edit, so that an
editor keeps its place in the others; or a sentence that says why the file is left as it is.
"""

from __future__ import annotations

import difflib
from pathlib import Path

from gamedsl.diagnostics import RulesFileError, Severity
from gamedsl.editor.texts import Texts
from gamedsl.formatting import UnsafeLayout
from gamedsl.loading import format_beside
from gamedsl.source import Span

__all__ = ["LeftAlone", "laid_out"]


class LeftAlone(Exception):
    """The file stays as it is; says why."""


def laid_out(path: Path, texts: Texts) -> tuple[tuple[Span, str], ...]:
    """The edits after which the file is in the one style; none if it is already.

    Raises:
        LeftAlone: lines of it cannot be read, or the layout would say something else.
    """
    positions = texts.get(path)
    if positions is None:
        raise LeftAlone(f"{path.name} cannot be read")
    source = positions.source
    try:
        after = format_beside(source, path, texts.beside)
    except RulesFileError as error:
        wrong = [each for each in error.diagnostics if each.severity is Severity.error]
        line = next((each.span.line for each in wrong if each.span is not None), 1)
        raise LeftAlone(f"{path.name} is left as it is: line {line} cannot be read") from None
    except UnsafeLayout:
        raise LeftAlone(
            f"{path.name} is left as it is: its layout would say something else"
        ) from None
    if after == source.text:
        return ()
    before, lines = source.text.splitlines(keepends=True), after.splitlines(keepends=True)
    starts = [0]
    for each in before:
        starts.append(starts[-1] + len(each))
    matcher = difflib.SequenceMatcher(a=before, b=lines, autojunk=False)
    return tuple(
        (Span(source, starts[first], starts[last]), "".join(lines[begin:end]))
        for sort, first, last, begin, end in matcher.get_opcodes()
        if sort != "equal"
    )
