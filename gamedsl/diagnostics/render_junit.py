# SPDX-License-Identifier: MIT
"""A report in the XML of JUnit, which CI services show as a list of tests.

In: cases, each a file or a scenario, with what failed it.  Out: XML text without times, so that the
same files give the same report.  What XML cannot hold is shown as a replacement sign.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from xml.etree import ElementTree as ET

import attrs

from gamedsl.diagnostics.diagnostic import Diagnostic
from gamedsl.diagnostics.render_text import render_text
from gamedsl.diagnostics.report import FileReport, count_line
from gamedsl.diagnostics.width import printable

__all__ = ["Case", "file_cases", "render_junit"]

# XML knows neither these two nor what steers a terminal, which is never printed anyway.
_NO_CHARACTERS = {0xFFFE: "\ufffd", 0xFFFF: "\ufffd"}


@attrs.frozen
class Case:
    """One test: the file in which it stands, what failed it, what prevented it, and what else is to be said."""

    name: str
    file: str | None
    failures: Sequence[Diagnostic] = ()
    fault: str | None = None
    remarks: Sequence[Diagnostic] = ()


def file_cases(
    files: Iterable[FileReport], *, place: Callable[[str], str] = str
) -> tuple[Case, ...]:
    """A case for each file that was looked at; `place` turns the name of a file into its path."""
    return tuple(_of_file(each, None if each.path is None else place(each.path)) for each in files)


def _of_file(file: FileReport, path: str | None) -> Case:
    failures = file.failures
    remarks = [each for each in file.diagnostics if each not in failures]
    return Case(path or "gamedsl", path, failures, file.fault, remarks)


def render_junit(suites: Iterable[tuple[str, Sequence[Case]]], *, name: str) -> str:
    """The suites, each a name and its cases, as an XML document that ends with a newline."""
    known = tuple(suites)
    root = ET.Element(
        "testsuites", {"name": name} | _numbers([case for _, cases in known for case in cases])
    )
    for title, cases in known:
        suite = ET.SubElement(root, "testsuite", {"name": _text(title)} | _numbers(cases))
        for case in cases:
            _add_case(suite, name, case)
    ET.indent(root)
    body = ET.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}\n'


def _numbers(cases: Sequence[Case]) -> dict[str, str]:
    faults = sum(1 for case in cases if case.fault is not None)
    failures = sum(1 for case in cases if case.failures and case.fault is None)
    return {
        "tests": str(len(cases)),
        "failures": str(failures),
        "errors": str(faults),
        "skipped": "0",
    }


def _add_case(suite: ET.Element, group: str, case: Case) -> None:
    attributes = {"classname": group.replace(" ", "."), "name": _text(case.name)}
    if case.file is not None:
        attributes["file"] = _text(case.file)
    element = ET.SubElement(suite, "testcase", attributes)
    if case.fault is not None:
        ET.SubElement(element, "error", message=_text(case.fault), type="fault")
    elif case.failures:
        first = case.failures[0]
        said = first.message if len(case.failures) == 1 else count_line(case.failures)
        failure = ET.SubElement(element, "failure", message=_text(said), type=first.code)
        failure.text = _lines(case.failures)
    if case.remarks:
        ET.SubElement(element, "system-out").text = _lines(case.remarks)


def _lines(diagnostics: Sequence[Diagnostic]) -> str:
    return render_text(diagnostics, most_alike=None).translate(_NO_CHARACTERS)


def _text(text: str) -> str:
    return printable(text).translate(_NO_CHARACTERS)
