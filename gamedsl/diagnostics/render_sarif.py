# SPDX-License-Identifier: MIT
"""Diagnostics as SARIF 2.1.0, the form in which analysis services take results.

In: what came of each file.  Out: one JSON document with one run.  Paths are relative to the root of
the repository, columns count code points, and a fingerprint names a result by its code and the text
of its line, so that a service knows it again after lines above it were added.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from urllib.parse import quote

from gamedsl.diagnostics.catalogue import Entry, entry
from gamedsl.diagnostics.diagnostic import Diagnostic, Fix, Label, Severity
from gamedsl.diagnostics.explain import explain
from gamedsl.diagnostics.report import FileReport, every
from gamedsl.diagnostics.template import outline
from gamedsl.source import Span
from gamedsl.version import __version__

__all__ = ["render_sarif"]

_SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
_ROOT = "%SRCROOT%"
_WHOLE = re.compile(r"/|[A-Za-z]:/")
_LEVELS = {Severity.error: "error", Severity.warning: "warning", Severity.note: "note"}

Place = Callable[[str], str]


def render_sarif(files: Iterable[FileReport], *, place: Place = str) -> str:
    """The document as text that ends with a newline; `place` turns the name of a file into its path."""
    known = tuple(files)
    found = every(known)
    codes = sorted({each.code for each in found})
    run = {
        "tool": {
            "driver": {
                "name": "gamedsl",
                "semanticVersion": __version__,
                "rules": [_rule(entry(code)) for code in codes],
            }
        },
        "automationDetails": {"id": "gamedsl check/"},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {_ROOT: {"description": {"text": "the root of the repository"}}},
        "invocations": [_invocation(known, place)],
        "results": list(_results(found, codes, place)),
    }
    document = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _invocation(files: Sequence[FileReport], place: Place) -> dict[str, object]:
    """Whether all files could be looked at, and what prevented it."""
    notes = [
        {
            "level": "error",
            "message": {"text": each.fault},
            "locations": []
            if each.path is None
            else [{"physicalLocation": _file(place(each.path))}],
        }
        for each in files
        if each.fault is not None
    ]
    return {"executionSuccessful": not notes, "toolExecutionNotifications": notes}


# ---- rules --------------------------------------------------------------------------------------


def _rule(page: Entry) -> dict[str, object]:
    markdown = "\n\n".join(
        f"## {heading}\n\n{content}" for heading, content in page.sections.items() if heading
    )
    return {
        "id": page.code,
        "name": page.name,
        "shortDescription": {"text": outline(page.message)},
        "fullDescription": {"text": " ".join(page.sections["Why"].split())},
        "help": {"text": explain(page.code), "markdown": markdown},
        "defaultConfiguration": {"level": _LEVELS[page.severity]},
    }


# ---- results ------------------------------------------------------------------------------------


def _results(
    found: Sequence[Diagnostic], codes: Sequence[str], place: Place
) -> Iterator[dict[str, object]]:
    seen: Counter[tuple[str, ...]] = Counter()
    for diagnostic in found:
        key = (diagnostic.code, *_line(diagnostic, place))
        seen[key] += 1
        text = diagnostic.message + (f"\nhelp: {diagnostic.help}" if diagnostic.help else "")
        result: dict[str, object] = {
            "ruleId": diagnostic.code,
            "ruleIndex": codes.index(diagnostic.code),
            "level": _LEVELS[diagnostic.severity],
            "message": {"text": text},
            "locations": [] if diagnostic.span is None else [_location(diagnostic.span, place)],
            "partialFingerprints": {"codeAndLine/v1": _hash((*key, str(seen[key])))},
        }
        if diagnostic.labels:
            result["relatedLocations"] = [_related(each, place) for each in diagnostic.labels]
        if diagnostic.fix is not None:
            result["fixes"] = [_fix(diagnostic.fix, place)]
        yield result


def _line(diagnostic: Diagnostic, place: Place) -> tuple[str, str]:
    """The file and the words of the line on which the diagnostic stands, however they are spaced."""
    span = diagnostic.span
    if span is None:
        return "", diagnostic.message
    return place(span.source.name), " ".join(span.source.line_text(span.line).split())


def _hash(words: Iterable[str]) -> str:
    return hashlib.sha256("\0".join(words).encode(errors="replace")).hexdigest()[:32]


def _related(label: Label, place: Place) -> dict[str, object]:
    return {**_location(label.span, place), "message": {"text": label.text}}


def _fix(fix: Fix, place: Place) -> dict[str, object]:
    change = {"deletedRegion": _region(fix.span), "insertedContent": {"text": fix.replacement}}
    return {
        "description": {"text": f"write `{fix.replacement}`"},
        "artifactChanges": [{**_file(place(fix.span.source.name)), "replacements": [change]}],
    }


# ---- places -------------------------------------------------------------------------------------


def _location(span: Span, place: Place) -> dict[str, object]:
    where = {**_file(place(span.source.name)), "region": _region(span)}
    return {"physicalLocation": where}


def _file(path: str) -> dict[str, object]:
    uri = quote(path, safe="/:" if _WHOLE.match(path) else "/", errors="surrogateescape")
    if _WHOLE.match(path):
        return {"artifactLocation": {"uri": f"file:///{uri.removeprefix('/')}"}}
    return {"artifactLocation": {"uri": uri, "uriBaseId": _ROOT}}


def _region(span: Span) -> dict[str, int]:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }
