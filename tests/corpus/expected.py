"""What a program of the corpus expects: `### G203 "regular expression"` at the end of a line.

`### below G203 "..."` speaks of the next line, where no comment can stand, and `help "..."` may follow. A
file holds programs that are separated by lines of `---`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from gamedsl.diagnostics import Diagnostic

__all__ = ["programs", "surprises"]

CORPUS = Path(__file__).parent
EXPECTED = re.compile(r'### (below )?(G\d{3}) "(.*?)"(?: help "(.*?)")?$', re.MULTILINE)
_BETWEEN = re.compile(r"^---\n", re.MULTILINE)


def programs(beginning: str) -> list[tuple[str, str]]:
    """The programs of all files whose names begin so: a name for each, and its text."""
    found = []
    for path in sorted(CORPUS.glob(f"{beginning}*.game")):
        texts = [text for text in _BETWEEN.split(path.read_text("utf-8")) if text.strip()]
        found += [(f"{path.stem}-{number}", text) for number, text in enumerate(texts, 1)]
    return found


def surprises(text: str, found: Iterable[Diagnostic]) -> list[str]:
    """What was said and not expected, and what was expected and not said."""
    told = [
        (each.span.line if each.span else 0, each.code, each.message, each.help or "")
        for each in found
    ]
    wrong = []
    for match in EXPECTED.finditer(text):
        line = text.count("\n", 0, match.start()) + (2 if match[1] else 1)
        fits = [
            each
            for each in told
            if each[:2] == (line, match[2])
            and re.search(match[3], each[2])
            and re.search(match[4] or "", each[3])
        ]
        if fits:
            told.remove(fits[0])
        else:
            wrong.append(f'line {line}: {match[2]} "{match[3]}" was expected')
    return wrong + [f"line {line}: {code} {message} [{hint}]" for line, code, message, hint in told]
