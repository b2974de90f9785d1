"""What a match hands out becomes JSON, and the schemas say all that stands in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import gamedsl
from gamedsl import Match
from gamedsl.cli.schema import schema
from gamedsl.run.saving import document_of
from tests.shipped import SHIPPED, at_random, shipped
from tests.unknown_keys import unknown_keys

_MOVES = 12


@cache
def _validator(name: str) -> Draft202012Validator:
    found = json.loads(schema(name))
    Draft202012Validator.check_schema(found)
    return Draft202012Validator(found)


def _wrong(name: str, document: dict[str, Any]) -> list[str]:
    """What the schema does not take, and the keys of which it says nothing."""
    assert document["format"] == f"gamedsl {name} 1"
    document = json.loads(json.dumps(document))
    check = _validator(name)
    return [
        *(each.message for each in check.iter_errors(document)),
        *unknown_keys(check.schema, document),
    ]


def _documents(match: Match) -> Iterator[tuple[str, dict[str, Any]]]:
    yield "state", gamedsl.to_json(match)
    yield "match", document_of(match)
    for viewer in (match.players[-1], None):
        yield "view", gamedsl.to_json(match.view(viewer))
        yield from (("event", gamedsl.to_json(each)) for each in match.events(viewer)[-20:])
    yield from (("move", gamedsl.to_json(each)) for each in match.moves()[:5])
    yield from (
        ("reason", gamedsl.to_json(each)) for each in match.why_not("walk", player=match.players[0])
    )
    if match.result is not None:
        yield "result", gamedsl.to_json(match.result)


@pytest.mark.parametrize("name", SHIPPED)
def test_all_that_a_match_hands_out_is_what_its_schema_says(name: str) -> None:
    """Of every shipped game, at first and after a few random moves: no key is missing, and none is a surprise."""
    game = shipped(name)
    match = game.start(game.players[0], seed=2)
    for moves in (0, _MOVES):
        for _ in at_random(match, moves):
            pass
        for kind, document in _documents(match):
            assert _wrong(kind, document) == []


def test_a_result_is_what_its_schema_says() -> None:
    """With points, tie breaks, shared victory and the names in the language of the match."""
    match = shipped("wonder_woods").start(2, seed=1, language="fr")
    gamedsl.play_out(match, [gamedsl.RandomAgent(1), gamedsl.RandomAgent(2)])
    assert match.result is not None
    document = gamedsl.to_json(match.result)

    assert _wrong("result", document) == []
    assert [each["points"] for each in document["standings"]] == list(match.result.points.values())
    first = document["standings"][0]
    assert sum(each["points"] for each in first["categories"]) == first["points"]


def test_a_reason_is_what_its_schema_says() -> None:
    """With the author's name for it and the numbers of the sentence; where the rule stands is not sent."""
    match = shipped("wonder_woods").start(2, seed=1)
    for _ in range(3):
        match.play("pick morel")
    (reason,) = match.why_not("pick morel")
    document = gamedsl.to_json(reason)

    assert _wrong("reason", document) == []
    assert (document["name"], document["message"]) == (reason.name, reason.message)
    assert document["values"] == reason.numbers != {}
    assert "place" not in document


def test_documents_hold_every_field() -> None:
    """The keys are the names of the fields, at every depth; names that may come twice are no keys."""
    match = shipped("wonder_woods").start(2, seed=1)
    view = match.view("A")
    document = gamedsl.to_json(view)

    assert document["areas"][0].keys() == {
        "name",
        "owner",
        "things",
        "count",
        "ordered",
        "pieces",
        "tokens",
        "label",
        "hosts",
        "lying",
        "remembered",
    }
    for area, sent in zip(view.areas, document["areas"], strict=True):
        assert [(each["sort"], each["count"]) for each in sent["tokens"]] == list(area.tokens)
    assert document["options"] == dict(view.options)


def test_only_what_can_be_one_becomes_a_document() -> None:
    """Anything else is refused, a list of events as well: each of them is a document."""
    match = shipped("tic_tac_toe").start(2, seed=1)
    for wrong in (None, match.events(), "mark b2", match.game):
        with pytest.raises(
            gamedsl.UsageError, match="a match, a view, an event, a move, a reason or a result"
        ):
            gamedsl.to_json(wrong)  # type: ignore[arg-type]


def test_a_saved_match_holds_a_state() -> None:
    """What one schema says of a state, the other does."""
    state, match = json.loads(schema("state")), json.loads(schema("match"))

    inside = match["$defs"].pop("state")
    assert inside == {key: state[key] for key in inside}
    assert match["$defs"] == state["$defs"]
