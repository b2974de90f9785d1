"""Whoever plays the games of a batch, the report is the same, and so are the faults."""

from __future__ import annotations

import importlib.util
import io
import pickle
import sys
from pathlib import Path

import pytest

import gamedsl
from gamedsl import Game, RulesFault, UsageError
from gamedsl.lab import engines, processes, simulate
from gamedsl.lab.background import Background
from gamedsl.lab.batch import Batch
from gamedsl.lab.shares import in_python
from gamedsl.native import NotNative
from gamedsl.run.setting import settle
from tests.native.made import needs_llvmlite

FAULTY = """\
language 1.0
game "Buckets"
players 2
components
  tokens Drop: 3
areas
  well      Drops
each player has
  bucket    Drops
setup
  put 2 Drops into the well
turns clockwise from the first player
  action dip
    take 1 Drop from the well
  action stop
    end the game at once
score
  water: the Drops in my bucket
  most points wins; still tied: shared
"""


DIVING = """\
language 1.0
game "Diving"
players 3
components
  tokens Pearl: 30
  tokens Shell: 30
areas
  sea      Pearls
  reef     Shells
each player has
  net      Pearls
  bag      Shells
setup
  put 30 Pearls into the sea; put 30 Shells into the reef
each round
  phase diving
    turns once round from the first player
      action pearl
        put 1 Pearl from the sea into my net
        if I have 4 Pearls, end the game at once
      action shell
        put 1 Shell from the reef into my bag
        if I have 4 Shells, nobody wins
      action drift
        if I have 3 Pearls, I win
guard after 1 rounds in a row without a pearl: "nobody wants pearls"GUARD
score
  pearls: the Pearls in my net
  WINNING
"""


@pytest.fixture(scope="module")
def noughts() -> Game:
    """A small game."""
    return gamedsl.load("tic_tac_toe")


@needs_llvmlite
def test_machine_code_gives_the_same_report(noughts: Game) -> None:
    """And says that it was machine code that played."""
    by_python = simulate(noughts, players=2, games=600, seed=5, engine="python")
    native = simulate(noughts, players=2, games=600, seed=5, engine="native")

    assert native == by_python
    assert dict(by_python.engines) == {"python": 600, "native": 0}
    assert dict(native.engines) == {"python": 0, "native": 600}


@needs_llvmlite
@pytest.mark.slow
def test_moving_up_changes_nothing(
    noughts: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Python plays the first games, machine code that was not kept yet the others as soon as it is there."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("gamedsl.lab.engines._LOOK", 0.0)
    monkeypatch.setattr("gamedsl.lab.engines._WORTH_CODE", 0.0)
    monkeypatch.setattr("gamedsl.lab.engines._WORTH_MORE", 0.0)
    auto = simulate(noughts, players=2, games=20_000, seed=5, engine="auto")

    assert auto == simulate(noughts, players=2, games=20_000, seed=5, engine="native")
    assert all(games > 0 for _, games in auto.engines)
    assert sum(games for _, games in auto.engines) == 20_000


@needs_llvmlite
@pytest.mark.parametrize(
    "guard, winning",
    [
        ("", "most points wins; tie: fewest Shells; still tied: shared"),
        (", no winner", "fewest points wins; tie: most Shells"),
    ],
)
def test_who_has_won_is_the_same(guard: str, winning: str) -> None:
    """Most or fewest points, what ties are broken by, shared wins, ends by rules, winners and guards."""
    game = gamedsl.loads(DIVING.replace("GUARD", guard).replace("WINNING", winning))
    native = simulate(game, players=3, games=300, seed=5, engine="native")

    assert native == simulate(game, players=3, games=300, seed=5, engine="python")
    assert dict(native.engines)["native"] == 300
    assert len(native.ends) == 3
    assert native.undecided > 0
    assert any(seat.shared for seat in native.seats) is (guard == "")


@needs_llvmlite
@pytest.mark.parametrize("workers", [2, 5])
def test_any_number_of_workers_gives_the_same_report(noughts: Game, workers: int) -> None:
    """Machine code that several threads run at the same time, however the games are shared out."""
    alone = simulate(noughts, players=2, games=1111, seed=5, engine="native")
    told: list[int] = []
    together = simulate(
        noughts,
        players=2,
        games=1111,
        seed=5,
        engine="native",
        workers=workers,
        progress=lambda done, _: told.append(done),
    )

    assert together == alone
    assert dict(together.engines) == {"python": 0, "native": 1111}
    assert told == sorted(told)
    assert told[-1] == 1111


@pytest.mark.slow
def test_processes_give_the_same_report(noughts: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python plays in several processes if that is worth while; one that cannot be had is done without."""
    monkeypatch.setattr(engines, "_LOOK", 0.0)
    monkeypatch.setattr(engines, "_WORTH_PROCESSES", 0.0)
    monkeypatch.setattr(engines, "_A_SHARE", 0.001)
    alone = simulate(noughts, players=2, games=3000, seed=5, engine="python")
    started: list[object] = []
    own = processes.Process._started
    monkeypatch.setattr(processes.Process, "_started", lambda p: started.append(p) or own(p))

    assert simulate(noughts, players=2, games=3000, seed=5, engine="python", workers=3) == alone
    assert len(started) == 2
    monkeypatch.setattr(sys, "executable", "/missing/python")
    assert simulate(noughts, players=2, games=900, engine="python", workers=2).games == 900


@pytest.mark.slow
def test_faults_in_other_processes_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first game that cannot be played is told, whoever comes to another one before."""
    monkeypatch.setattr(engines, "_LOOK", -1.0)
    monkeypatch.setattr(engines, "_WORTH_PROCESSES", -1.0)
    monkeypatch.setattr(engines, "_A_SHARE", 0.0)
    notes = []
    for workers in (1, 3):
        with pytest.raises(RulesFault) as fault:
            simulate(
                gamedsl.loads(FAULTY),
                players=2,
                games=60,
                seed=9,
                engine="python",
                workers=workers,
            )
        notes.append(fault.value.__notes__)
    assert notes[0] == notes[1] == ["in game 12 of the batch with the seed 9"]


def test_a_process_answers_until_nobody_asks(noughts: Game) -> None:
    """With shares of a batch, one after the other."""
    setting = settle(noughts.model, 2, seed=8, options=None, inputs=None)
    asked, said = io.BytesIO(), io.BytesIO()
    for each in ((noughts, setting, False), (0, 4), (4, 2)):
        pickle.dump(each, asked)
    asked.seek(0)
    processes.serve(asked, said)
    said.seek(0)
    shares = [pickle.load(said), pickle.load(said)]  # noqa: S301 - our own
    play = in_python(Batch(noughts, setting), tailored=False)

    assert [each.games for each in shares] == [4, 2]
    assert shares[0].ended + shares[1].ended == play(0, 6).ended


@pytest.mark.parametrize("workers", [0, -1, 257, True, 1.0, "2"])
def test_workers_are_a_number(noughts: Game, workers: object) -> None:
    """From 1 up, and not so many that they would only wait for each other."""
    with pytest.raises(UsageError, match="workers: a whole number from 1 to 256"):
        simulate(noughts, players=2, games=3, workers=workers)  # type: ignore[arg-type]


def test_few_games_are_played_by_python(noughts: Game) -> None:
    """It would take longer to make machine code."""
    assert dict(simulate(noughts, players=2, games=50).engines) == {"python": 50, "native": 0}


@needs_llvmlite
def test_faults_of_the_rules_are_the_same() -> None:
    """The same fault at the same place, in the same game."""
    found = []
    for engine, workers in (("python", 1), ("native", 1), ("native", 3)):
        with pytest.raises(RulesFault) as fault:
            simulate(
                gamedsl.loads(FAULTY), players=2, games=50, seed=9, engine=engine, workers=workers
            )
        (told,) = fault.value.diagnostics
        found.append((told.code, told.message, told.span, fault.value.__notes__))
    assert found[0] == found[1] == found[2]


def test_without_llvmlite_python_plays(noughts: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for machine code is told what is missing."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    monkeypatch.setattr("gamedsl.lab.engines._LOOK", 0.0)
    monkeypatch.setattr("gamedsl.lab.engines._WORTH_CODE", 0.0)
    assert dict(simulate(noughts, players=2, games=30).engines) == {"python": 30, "native": 0}

    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr("importlib.import_module", missing)
    with pytest.raises(UsageError, match=r"pip install 'gamedsl\[fast\]'"):
        simulate(noughts, players=2, games=30, engine="native")


def test_an_engine_that_is_none(noughts: Game) -> None:
    """The engines that there are are named."""
    with pytest.raises(UsageError, match="engine: one of auto, python, native"):
        simulate(noughts, players=2, games=3, engine="steam")  # type: ignore[arg-type]


def test_what_is_made_in_the_background() -> None:
    """The thing comes when it is asked for, so does an error; without machine code there is nothing."""

    def refuse() -> int:
        raise NotNative("no")

    def fail() -> int:
        raise ValueError("broken")

    assert Background(lambda: 3).made() == 3
    assert Background(refuse).made() is None
    with pytest.raises(ValueError, match="broken"):
        Background(fail).made()
