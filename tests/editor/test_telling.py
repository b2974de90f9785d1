"""When an editor is told what is wrong, and of which text."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from lsprotocol import types

from gamedsl.editor.safely import answering
from gamedsl.editor.server import GameServer
from tests.editor.marked import GAME, bird_game

Told = list[tuple[int | None, list[str]]]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """Versions and codes of what is published, in order."""
    found: Told = []

    def publish(_: GameServer, said: types.PublishDiagnosticsParams) -> None:
        found.append((said.version, [str(each.code) for each in said.diagnostics]))

    monkeypatch.setattr(GameServer, "text_document_publish_diagnostics", publish)
    return found


async def _checks() -> None:
    """Wait for the checks that are under way."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    await asyncio.gather(*others, return_exceptions=True)


def test_what_is_wrong_is_told_once_with_the_version_of_its_text(
    told: Told, tmp_path: Path
) -> None:
    """The whole check says nothing again that the keystroke has said of the same text."""
    path = bird_game(tmp_path)
    slip = GAME.replace("    gather C", "    gahter C")

    async def conversation() -> None:
        server = GameServer()
        for version, text in enumerate((GAME, slip, slip + "\n", GAME), 1):
            server.opened(path, text, version, wait=0)
            await _checks()
        server.closed(path)
        server.shutdown()

    asyncio.run(conversation())

    unread = ["G403", "G403"]
    assert told == [
        (1, unread),
        (2, [*unread, "G208"]),
        # Of a game with errors the whole check does not say what nobody reads, so this has changed.
        (2, ["G208"]),
        (3, ["G208"]),
        (4, []),
        (4, unread),
        (None, []),
    ]


def test_a_fault_of_ours_is_a_line_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question that cannot be answered gets nothing, and the log says what went wrong."""
    lines: list[str] = []

    def note(_: GameServer, said: types.LogMessageParams) -> None:
        lines.append(said.message)

    def _hover(_: GameServer, asked: str) -> str:
        raise ValueError(asked)

    monkeypatch.setattr(GameServer, "window_log_message", note)

    assert answering(_hover)(GameServer(), "what is that") is None
    assert lines == ["gamedsl has a fault (hover): ValueError: what is that"]
