# SPDX-License-Identifier: MIT
r"""Diagnostics for programs: one JSON document with a version number.

In: diagnostics.  Out: JSON text, sorted by place.  Lines and columns count from 1, offsets from 0,
all in code points of the text with `\n` line ends; an end is the place just after the last
character.  Keys are only ever added within one version.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from gamedsl.diagnostics.diagnostic import Diagnostic, Fix
from gamedsl.diagnostics.report import FileReport, count, file_count, in_order
from gamedsl.source import Span

__all__ = ["render_json"]


def render_json(
    diagnostics: Iterable[Diagnostic],
    *,
    indent: int | None = 2,
    files: int | None = None,
    faults: Iterable[FileReport] = (),
) -> str:
    """The document as text that ends with a newline; `indent` None puts it on one line.

    `files` is how many were looked at; when it is None, those are counted that have a diagnostic.
    `faults` are the files that could not be looked at.  What is written is described by the
    schema `check.schema.json` beside this module.
    """
    ordered = in_order(diagnostics)
    counts: dict[str, int] = {severity.value: number for severity, number in count(ordered).items()}
    document = {
        "version": 1,
        "unit": "code points",
        "diagnostics": [_diagnostic(each) for each in ordered],
        "counts": {**counts, "files": file_count(ordered) if files is None else files},
        "faults": [{"path": each.path, "message": each.fault} for each in faults],
    }
    return json.dumps(document, ensure_ascii=False, indent=indent) + "\n"


def _diagnostic(diagnostic: Diagnostic) -> dict[str, object]:
    return {
        "code": diagnostic.code,
        "name": diagnostic.name,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        "values": dict(diagnostic.values),
        "place": None if diagnostic.span is None else _place(diagnostic.span),
        "labels": [{"text": each.text, "place": _place(each.span)} for each in diagnostic.labels],
        "help": diagnostic.help,
        "fix": None if diagnostic.fix is None else _fix(diagnostic.fix),
    }


def _place(span: Span) -> dict[str, object]:
    return {
        "path": span.source.name,
        "start": _point(span, span.start),
        "end": _point(span, span.end),
    }


def _point(span: Span, offset: int) -> dict[str, int]:
    line, column = span.source.line_column(offset)
    return {"line": line, "column": column, "offset": offset}


def _fix(fix: Fix) -> dict[str, object]:
    return {"place": _place(fix.span), "replacement": fix.replacement, "safe": fix.safe}
