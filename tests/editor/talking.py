"""A real client that talks to `gamedsl lsp` as editors do: over the standard input of a process."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from lsprotocol import types

pytest_lsp = pytest.importorskip("pytest_lsp", reason="pip install 'gamedsl[tests]'")

T = TypeVar("T")
_PATIENCE = 240.0


class Editor:
    """One editor with one server."""

    def __init__(self, client: Any) -> None:
        """Know the client."""
        self.client = client
        self._versions: dict[str, int] = {}

    def open(self, path: Path | str, text: str) -> str:
        """Open a file, on the disk or (as a name of the editor's own) nowhere; gives its name."""
        uri = path if isinstance(path, str) else path.as_uri()
        self._versions[uri] = 1
        self.client.text_document_did_open(
            types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "gamedsl", 1, text))
        )
        return uri

    def type(self, uri: str, text: str) -> None:
        """The file holds another text from now on."""
        self._versions[uri] += 1
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(self._versions[uri], uri),
                [types.TextDocumentContentChangeWholeDocument(text)],
            )
        )

    def close(self, uri: str) -> None:
        """The editor does not show the file any more."""
        self.client.text_document_did_close(
            types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri))
        )

    async def told(
        self, uri: str, wanted: Callable[[list[types.Diagnostic]], bool] = lambda _: True
    ) -> list[types.Diagnostic]:
        """What is shown at a file, as soon as it is as wanted."""

        async def wait() -> list[types.Diagnostic]:
            while True:
                shown = self.client.diagnostics.get(uri)
                if shown is not None and wanted(list(shown)):
                    return list(shown)
                await self.client.wait_for_notification("textDocument/publishDiagnostics")

        return await asyncio.wait_for(wait(), _PATIENCE)

    def at(self, uri: str, line: int, column: int) -> dict[str, Any]:
        """A place, as questions name it."""
        return {
            "text_document": types.TextDocumentIdentifier(uri),
            "position": types.Position(line, column),
        }


@asynccontextmanager
async def editor(
    root: Path | None = None, encodings: list[str] | None = None
) -> AsyncIterator[Editor]:
    """An editor that has started a server, in a folder or in none."""
    client = pytest_lsp.make_test_lsp_client()
    await client.start_io(sys.executable, "-m", "gamedsl", "lsp")
    capabilities = pytest_lsp.client_capabilities("visual-studio-code")
    if encodings is not None:
        general = capabilities.general or types.GeneralClientCapabilities()
        general.position_encodings = list(encodings)
        capabilities.general = general
    folder = None if root is None else root.as_uri()
    await client.initialize_session(
        types.InitializeParams(capabilities=capabilities, root_uri=folder)
    )
    try:
        yield Editor(client)
        assert [each for each in client.log_messages if each.type == types.MessageType.Error] == []
    finally:
        await client.shutdown_session()
        await client.stop()


def talk(conversation: Callable[[], Awaitable[T]]) -> T:
    """Carry a conversation out."""

    async def run() -> T:
        return await asyncio.wait_for(conversation(), _PATIENCE)

    return asyncio.run(run())
