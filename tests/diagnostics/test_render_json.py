"""The report for programs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from syrupy.assertion import SnapshotAssertion

from gamedsl.diagnostics import Diagnostic
from gamedsl.diagnostics.render_json import render_json
from gamedsl.diagnostics.report import FileReport
from gamedsl.source import Source


@pytest.fixture(scope="module")
def schema(checkout: Path) -> Draft202012Validator:
    """What the package says about its documents."""
    path = checkout / "gamedsl" / "diagnostics" / "check.schema.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(content)
    return Draft202012Validator(content)


def test_documents_are_as_the_schema_says(
    every_shape: list[Diagnostic], schema: Draft202012Validator
) -> None:
    """Every shape of diagnostics and faults is described, and no key is written that is not."""
    faults = (
        FileReport("a.game", fault="input/output error"),
        FileReport(None, fault="no such file"),
    )
    document = json.loads(render_json(every_shape, faults=faults))

    assert list(schema.iter_errors(document)) == []
    assert document.keys() == schema.schema["properties"].keys()
    described = schema.schema["$defs"]["diagnostic"]["properties"].keys()
    assert [each.keys() for each in document["diagnostics"]] == [described] * len(every_shape)


def test_the_schema_refuses_other_documents(
    every_shape: list[Diagnostic], schema: Draft202012Validator
) -> None:
    """A document of another version, or one that lacks a key, does not pass."""
    document = json.loads(render_json(every_shape))

    assert not schema.is_valid({**document, "version": 2})
    for key in document:
        assert not schema.is_valid({name: document[name] for name in document if name != key})


def test_the_document_holds_everything(
    every_shape: list[Diagnostic], with_sources: Callable[[str], str], texts: SnapshotAssertion
) -> None:
    """Codes, places, values, labels, help and fixes are written as in the snapshot."""
    assert with_sources(render_json(every_shape)) == texts


def test_offsets_point_into_the_text(
    every_shape: list[Diagnostic], sources: tuple[Source, ...]
) -> None:
    """An offset and a line with its column name the same place of the same text."""
    by_name = {source.name: source for source in sources}
    document = json.loads(render_json(every_shape, indent=None))
    places = [each["place"] for each in document["diagnostics"] if each["place"]]

    assert len(places) == 4
    for place in places:
        source = by_name[place["path"]]
        for end in (place["start"], place["end"]):
            assert source.offset(end["line"], end["column"]) == end["offset"]


def test_a_document_without_diagnostics_is_complete() -> None:
    """Nothing to say still is a document with its version and counts."""
    assert json.loads(render_json([])) == {
        "version": 1,
        "unit": "code points",
        "diagnostics": [],
        "counts": {"error": 0, "warning": 0, "note": 0, "files": 0},
        "faults": [],
    }


def test_one_line_when_asked() -> None:
    """Without indentation the document is one line."""
    assert render_json([], indent=None).count("\n") == 1
