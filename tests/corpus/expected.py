"""What a program of the corpus expects: `### G203 "regular expression"` at the end of a line.

`### below G203 "..."` speaks of the next line, where no comment can stand, and `help "..."` may follow. A
file holds programs that are separated by lines of `---`; a line such as `=== wares.csv` begins a file that
lies beside the program, in which what is expected stands in the same way and is no part of the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from gamedsl.diagnostics import Diagnostic

__all__ = ["parted", "programs", "surprises"]

CORPUS = Path(__file__).parent
EXPECTED = re.compile(r'### (below )?(G\d{3}) "(.*?)"(?: help "(.*?)")?$', re.MULTILINE)
_BETWEEN = re.compile(r"^---\n", re.MULTILINE)
_FILE = re.compile(r"^=== (\S+)\n", re.MULTILINE)
_MARK = re.compile(r" *###.*$", re.MULTILINE)


def programs(beginning: str) -> list[tuple[str, str]]:
    """The programs of all files whose names begin so: a name for each, and its text."""
    found = []
    for path in sorted(CORPUS.glob(f"{beginning}*.game")):
        texts = [text for text in _BETWEEN.split(path.read_text("utf-8")) if text.strip()]
        found += [(f"{path.stem}-{number}", text) for number, text in enumerate(texts, 1)]
    return found


def parted(text: str) -> tuple[str, dict[str, str]]:
    """The program alone, and the files beside it as they are read."""
    program, *rest = _FILE.split(text)
    return program, {
        name: _MARK.sub("", marked) for name, marked in zip(rest[::2], rest[1::2], strict=True)
    }


def surprises(text: str, found: Iterable[Diagnostic]) -> list[str]:
    """What was said and not expected, and what was expected and not said, in the program and the files beside it."""
    program, *rest = _FILE.split(text)
    beside = dict(zip(rest[::2], rest[1::2], strict=True))
    told = list(found)
    wrong = []
    for name, marked in beside.items():
        here = [each for each in told if each.span and each.span.source.name == name]
        told = [each for each in told if each not in here]
        wrong += [f"{name} {each}" for each in _surprises(marked, here)]
    return _surprises(program, told) + wrong


def _surprises(text: str, found: Iterable[Diagnostic]) -> list[str]:
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
