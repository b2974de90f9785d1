"""The programs in `examples/` do what they say."""

from __future__ import annotations

import runpy
import sys
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

import gamedsl
from gamedsl.adapters import GameTree, Rulebook


def _run(checkout: Path, name: str) -> dict[str, object]:
    return runpy.run_path(str(checkout / "examples" / f"{name}.py"))


def test_a_game_in_ten_lines(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It plays a game to its end and tells the points and who won."""
    _run(checkout, "ten_lines")
    lines = capsys.readouterr().out.splitlines()

    assert "Ann picks girolle" in lines
    assert lines[-1].startswith("won: ")
    assert lines[-3].startswith("Ann ")


def test_a_player_of_ones_own_beats_chance(checkout: Path) -> None:
    """It wins more than its third of the games."""
    names = _run(checkout, "own_player")

    assert names["share_of_wins"](12) > 0.5  # type: ignore[operator]


@pytest.mark.slow
def test_a_referee_answers_in_json(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong move and a request that comes twice are refused, the right one is played."""
    monkeypatch.setattr(sys, "argv", ["validate_moves.py"])
    runpy.run_path(str(checkout / "examples" / "validate_moves.py"), run_name="__main__")
    wrong, right, twice = capsys.readouterr().out.splitlines()

    assert wrong == 'pick chanterelle -> {"refused": ["no such patch: chanterelle"]}'
    assert "picks morel" in right
    assert "this move was meant for version 0, and it is 1 now" in twice


def test_a_check_of_rules(
    checkout: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Sound games are let through; a mistake is told with its code, and fails."""
    main = _run(checkout, "check_rules")["main"]
    broken = tmp_path / "broken.game"
    broken.write_text('language 1.0\ngame "Nothing"\nplayers 2\n', encoding="utf-8")

    assert main(["tic_tac_toe"]) == 0  # type: ignore[operator]
    assert capsys.readouterr().out == "1 games are sound\n"
    assert main([str(broken)]) == 1  # type: ignore[operator]
    assert "error[G" in capsys.readouterr().out


@pytest.mark.slow
def test_a_web_hook_says_what_is_wrong_with_a_request(checkout: Path) -> None:
    """What is no request gets a reason, and the next one an answer; players see their own hand alone."""
    names: dict[str, Any] = _run(checkout, "validate_moves")
    with names["serving"]() as server:
        Thread(target=server.serve_forever).start()
        wrong = [
            names["asked"](server, *each)
            for each in [
                ("/guess", {}),
                ("/begin", []),
                ("/begin", {}),
                ("/begin", {"players": ["Ann"]}),
            ]
        ]
        connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
        connection.request("POST", "/begin", headers={"Content-Length": str(2 << 20)})
        too_long = connection.getresponse().status
        connection.close()
        code, begun = names["asked"](server, "/begin", {"players": ["Ann", "Bob"], "seed": 7})
        pages = [names["asked"](server, "/look", {**begun, "player": p}) for p in ("Ann", "Bob")]
        stranger = names["asked"](server, "/look", {**begun, "player": "Cleo"})
        server.shutdown()

    assert [(number, each["wrong"]) for number, each in wrong] == [
        (404, "there are /begin, /look, /play"),
        (400, "an object is needed"),
        (400, "'players' is missing"),
        (400, "2 to 5 players needed, got 1"),
    ]
    assert (too_long, code) == (413, 200)
    assert [page["asked"] for _, page in pages] == [["Bob"], ["Bob"]]
    assert pages[0][1]["hand"] != pages[1][1]["hand"]
    assert None not in pages[0][1]["hand"]
    assert (stranger[0], stranger[1]["wrong"].partition(";")[0]) == (400, "no such player: Cleo")


def test_an_analysis_is_a_notebook(checkout: Path) -> None:
    """Editors find its cells, each with what it asks in front of it."""
    lines = (checkout / "examples" / "analysis.py").read_text(encoding="utf-8").splitlines()
    cells = [line for line in lines if line.startswith("# %%")]

    assert len(cells) == 10
    assert cells[::2] == ["# %% [markdown]"] * 5


@pytest.mark.slow
def test_regret_comes_to_what_poker_is_worth(checkout: Path) -> None:
    """After a few hundred games the first player loses nearly an 18th of a chip."""
    names: dict[str, Any] = _run(checkout, "regret")
    book = Rulebook(gamedsl.load("kuhn_poker"), 2, inputs={"First Player": "A"}, rewards="margin")
    root = GameTree(book, explicit=True).root()
    for _ in range(300):
        names["learn"](root, (1.0, 1.0), 1.0)

    assert names["value"](root) == pytest.approx(-1 / 18, abs=0.003)
