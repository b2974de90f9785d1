# SPDX-License-Identifier: MIT
"""The language server: the files that an editor has open, and what is said of them.

In: messages of the Language Server Protocol.  Out: diagnostics whenever a file has changed, each list
once and with the version of its text: at once what a keystroke can tell, the whole check when the
author pauses.  A check that nobody waits for any more is ended.  Questions are answered by `answers`.
Whatever goes wrong in here is one line in the log of the editor, never an answer that breaks its work.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import unquote, urlparse

from lsprotocol import types
from pygls import uris
from pygls.lsp.server import LanguageServer

from gamedsl.diagnostics import Diagnostic
from gamedsl.editor.desk import Desk
from gamedsl.editor.findings import Findings, Stopped
from gamedsl.editor.hover import Readings
from gamedsl.editor.positions import Units
from gamedsl.editor.publishing import Shown, Told, told_of
from gamedsl.editor.safely import answering
from gamedsl.editor.spoken import Speaker
from gamedsl.source import Source
from gamedsl.version import __version__

__all__ = ["PAUSE", "GameServer", "make_server"]

PAUSE = 0.3
"""The seconds without a change after which the whole check begins."""

_UNITS: dict[str, Units] = {"utf-8": "utf-8", "utf-16": "utf-16", "utf-32": "utf-32"}


class GameServer(LanguageServer):
    """The open files of one editor, and the checks that are under way."""

    def __init__(self) -> None:
        """Wait for an editor."""
        # Whole texts: files are small, and there is one notion of lines less to agree about.
        super().__init__(
            "gamedsl", __version__, text_document_sync_kind=types.TextDocumentSyncKind.Full
        )
        self.desk = Desk()
        self.readings = Readings()
        self.shown = Shown()
        self.latest: dict[Path, tuple[Diagnostic, ...]] = {}
        self._uris: dict[Path, str] = {}
        self._versions: dict[Path, int] = {}
        self._sent: dict[Path, tuple[int | None, list[types.Diagnostic]]] = {}
        self._waiting: dict[Path, tuple[asyncio.Task[None], threading.Event]] = {}

    def begin(self, units: str) -> None:
        """The editor counts columns in these units."""
        self.desk = Desk(_UNITS.get(units, "utf-16"))

    @property
    def speaker(self) -> Speaker:
        """What puts answers into the words of the editor."""
        return Speaker(self.desk.texts, self._uris)

    def path(self, uri: str) -> Path:
        """The file of that name; a text that has never been saved has one that is not there."""
        name = uris.to_fs_path(uri) if uri.startswith("file:") else None
        if name is None:
            parts = urlparse(uri)
            inner = PurePosixPath(unquote(parts.path)).name or "untitled"
            path = Path("/", parts.scheme or "unsaved", inner).absolute()
        else:
            path = Path(name)
        self._uris.setdefault(path, uri)
        return path

    def note(self, text: str, sort: types.MessageType = types.MessageType.Log) -> None:
        """A line in the log of the editor."""
        self.window_log_message(types.LogMessageParams(sort, text))

    def fault(self, doing: str, fault: Exception) -> None:
        """A line in the log about a fault of ours."""
        told = f"gamedsl has a fault ({doing}): {type(fault).__name__}: {fault}"
        self.note(told, types.MessageType.Error)

    def tell(self, text: str) -> None:
        """A sentence that the author sees."""
        self.window_show_message(types.ShowMessageParams(types.MessageType.Info, text))

    def shutdown(self) -> None:
        """End the checks that are under way, then the server."""
        for _, stopped in self._waiting.values():
            stopped.set()
        super().shutdown()  # type: ignore[no-untyped-call]

    def report_server_error(self, error: Exception, source: Any) -> None:  # noqa: ARG002 - as the library calls it
        """A message that nobody could read is a line in the log, too."""
        self.fault("reading a message", error)

    # ---- checks ---------------------------------------------------------------------------------

    def opened(self, path: Path, text: str, version: int, *, wait: float) -> None:
        """The file has this text: say what can be said at once, and the rest after so many seconds."""
        self._versions[path] = version
        positions = self.desk.open(path, text)
        if not _holds_rules(path):
            # A sheet: the games that are open may be built on it.
            self.check_all()
            return
        at_once = self.desk.typed(path)
        if at_once is not None:
            self.publish(path, positions.source, at_once)
        self.check_later(path, wait)

    def closed(self, path: Path) -> None:
        """The file is not looked at any more."""
        self._stop(path)
        self.desk.close(path)
        self._versions.pop(path, None)
        self.latest.pop(path, None)
        self._send(self.shown.forget(path, self.desk.texts))

    def check_later(self, path: Path, wait: float) -> None:
        """The whole check of the file begins after so many seconds; the one before is ended."""
        self._stop(path)
        stopped = threading.Event()
        task = asyncio.get_running_loop().create_task(self._check(path, wait, stopped))
        self._waiting[path] = task, stopped

    def check_all(self) -> None:
        """What lies beside the open games may have changed."""
        for path in self.desk.texts.opened():
            if _holds_rules(path):
                self.check_later(path, PAUSE)

    def _stop(self, path: Path) -> None:
        task, stopped = self._waiting.pop(path, (None, None))
        if task is not None and stopped is not None:
            stopped.set()
            task.cancel()

    async def _check(self, path: Path, wait: float, stopped: threading.Event) -> None:
        await asyncio.sleep(wait)

        def watch() -> None:
            if stopped.is_set():
                raise Stopped

        def check() -> Findings | None:
            try:
                return self.desk.check(path, watch)
            except Stopped:
                return None

        try:
            found = await asyncio.get_running_loop().run_in_executor(self.thread_pool, check)
        except Exception as fault:  # noqa: BLE001 - a fault of ours must not end the server
            self.fault(f"checking {path.name}", fault)
            return
        if found is not None and not stopped.is_set():
            self.publish(path, found.source, found.diagnostics)
            self._check_others(path, found)

    def _check_others(self, path: Path, found: Findings) -> None:
        """Open files that are built on the one that was checked are checked again, unless they know its text."""
        for other in self.desk.texts.opened():
            known = self.desk.known(other)
            if other == path or known is None or known.reading is None:
                continue
            read = {each.name: each.text for each in known.reading.sources}
            if read.get(found.source.name, found.source.text) != found.source.text:
                self.check_later(other, PAUSE)

    def publish(self, path: Path, source: Source, found: tuple[Diagnostic, ...]) -> None:
        """The editor shows these diagnostics for the file from now on."""
        self.latest[path] = found
        self._send(self.shown.tell(path, told_of(path, source, found), self.desk.texts))

    def _send(self, lists: dict[Path, tuple[Told, ...]]) -> None:
        speaker = self.speaker
        for path, told in lists.items():
            in_order = sorted(told, key=lambda each: (each[1].start, each[0].code))
            said = [speaker.diagnostic(each, span) for each, span in in_order]
            version = self._versions.get(path)
            # The whole check mostly finds what the keystroke has found, which is shown already.
            if self._sent.get(path) != (version, said):
                self._sent[path] = version, said
                self.text_document_publish_diagnostics(
                    types.PublishDiagnosticsParams(speaker.uri(path), said, version)
                )


def _holds_rules(path: Path) -> bool:
    """Whether a file is one of rules; editors may be told to send sheets as well."""
    return path.suffix.lower() != ".csv"


# ---- files --------------------------------------------------------------------------------------


@answering
def _initialized(server: GameServer, _: types.InitializedParams) -> None:
    encoding = server.server_capabilities.position_encoding
    server.begin(str(getattr(encoding, "value", encoding) or "utf-16"))


@answering
def _did_open(server: GameServer, asked: types.DidOpenTextDocumentParams) -> None:
    document = asked.text_document
    server.opened(server.path(document.uri), document.text, document.version, wait=0)


@answering
def _did_change(server: GameServer, asked: types.DidChangeTextDocumentParams) -> None:
    document = asked.text_document
    for change in asked.content_changes:
        if isinstance(change, types.TextDocumentContentChangeWholeDocument):
            server.opened(server.path(document.uri), change.text, document.version, wait=PAUSE)


@answering
def _did_close(server: GameServer, asked: types.DidCloseTextDocumentParams) -> None:
    server.closed(server.path(asked.text_document.uri))


@answering
def _did_save(server: GameServer, _: types.DidSaveTextDocumentParams) -> None:
    server.check_all()


@answering
def _did_change_files(server: GameServer, _: types.DidChangeWatchedFilesParams) -> None:
    server.check_all()


# ---- putting it together ------------------------------------------------------------------------


def make_server() -> GameServer:
    """A server that waits for an editor; `start_io` makes it listen."""
    # Each answer says that it is asked of a `GameServer`, which the library looks up: it comes first.
    from gamedsl.editor.answers import ASIDE, AT_ONCE

    # Tracebacks of the library would stand in a window of the editor.
    logging.getLogger("pygls").addHandler(logging.NullHandler())
    logging.getLogger("pygls").propagate = False
    server = GameServer()
    files: tuple[tuple[str, Any], ...] = (
        (types.INITIALIZED, _initialized),
        (types.TEXT_DOCUMENT_DID_OPEN, _did_open),
        (types.TEXT_DOCUMENT_DID_CHANGE, _did_change),
        (types.TEXT_DOCUMENT_DID_CLOSE, _did_close),
        (types.TEXT_DOCUMENT_DID_SAVE, _did_save),
        (types.WORKSPACE_DID_CHANGE_WATCHED_FILES, _did_change_files),
    )
    for name, answer in files:
        server.feature(name)(answer)
    for name, answer, options in AT_ONCE:
        server.feature(name, options)(answer)
    # These may have to read whole games, and the author goes on typing meanwhile.
    for name, answer, options in ASIDE:
        server.feature(name, options)(server.thread()(answer))
    return server
