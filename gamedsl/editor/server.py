# SPDX-License-Identifier: MIT
"""The language server: what an editor asks, answered by the modules beside this one.

In: messages of the Language Server Protocol.  Out: answers, and diagnostics whenever a file has
changed: at once what a keystroke can tell, the whole check when the author pauses.  A check that
nobody waits for any more is ended.  Whatever goes wrong in here is one line in the log of the
editor, never an answer that breaks its work.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from functools import wraps
from pathlib import Path, PurePosixPath
from typing import Any, TypeVar
from urllib.parse import unquote, urlparse

from lsprotocol import types
from pygls import uris
from pygls.lsp.server import LanguageServer

from gamedsl.diagnostics import Diagnostic
from gamedsl.editor.colours import MODIFIERS, TYPES, coloured
from gamedsl.editor.completion import complete
from gamedsl.editor.desk import Desk
from gamedsl.editor.findings import Findings, Stopped
from gamedsl.editor.fixes import proposals
from gamedsl.editor.hover import Readings, hover
from gamedsl.editor.layout import LeftAlone, laid_out
from gamedsl.editor.navigation import definitions, references
from gamedsl.editor.positions import Units
from gamedsl.editor.publishing import Shown, Told, told_of
from gamedsl.editor.renaming import Refused, can_rename, rename
from gamedsl.editor.spoken import Speaker, offset_in, tokens
from gamedsl.editor.symbols import symbols
from gamedsl.source import Source
from gamedsl.version import __version__

__all__ = ["PAUSE", "GameServer", "make_server"]

PAUSE = 0.3
"""The seconds without a change after which the whole check begins."""

_UNITS: dict[str, Units] = {"utf-8": "utf-8", "utf-16": "utf-16", "utf-32": "utf-32"}

A = TypeVar("A")
R = TypeVar("R")


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
        self.note(_line("reading a message", error), types.MessageType.Error)

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
            self.note(_line(f"checking {path.name}", fault), types.MessageType.Error)
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


def _line(doing: str, fault: Exception) -> str:
    return f"gamedsl has a fault ({doing}): {type(fault).__name__}: {fault}"


def _answering(
    answer: Callable[[GameServer, A], R],
) -> Callable[[GameServer, A], R | None]:
    """The handler, which gives nothing where it fails, and one line in the log."""

    @wraps(answer)
    def safely(server: GameServer, asked: A) -> R | None:
        try:
            return answer(server, asked)
        except Exception as fault:  # noqa: BLE001 - a fault of ours must not reach the author
            server.note(_line(answer.__name__.lstrip("_"), fault), types.MessageType.Error)
            return None

    return safely


# ---- files --------------------------------------------------------------------------------------


@_answering
def _initialized(server: GameServer, _: types.InitializedParams) -> None:
    encoding = server.server_capabilities.position_encoding
    server.begin(str(getattr(encoding, "value", encoding) or "utf-16"))


@_answering
def _did_open(server: GameServer, asked: types.DidOpenTextDocumentParams) -> None:
    document = asked.text_document
    server.opened(server.path(document.uri), document.text, document.version, wait=0)


@_answering
def _did_change(server: GameServer, asked: types.DidChangeTextDocumentParams) -> None:
    document = asked.text_document
    for change in asked.content_changes:
        if isinstance(change, types.TextDocumentContentChangeWholeDocument):
            server.opened(server.path(document.uri), change.text, document.version, wait=PAUSE)


@_answering
def _did_close(server: GameServer, asked: types.DidCloseTextDocumentParams) -> None:
    server.closed(server.path(asked.text_document.uri))


@_answering
def _did_save(server: GameServer, _: types.DidSaveTextDocumentParams) -> None:
    server.check_all()


@_answering
def _did_change_files(server: GameServer, _: types.DidChangeWatchedFilesParams) -> None:
    server.check_all()


# ---- questions ----------------------------------------------------------------------------------


Placed = types.TextDocumentPositionParams


def _at(server: GameServer, uri: str, place: types.Position) -> tuple[Path, int] | None:
    path = server.path(uri)
    positions = server.desk.texts.get(path)
    return None if positions is None else (path, offset_in(positions, place))


@_answering
def _hover(server: GameServer, asked: types.HoverParams) -> types.Hover | None:
    at = _at(server, asked.text_document.uri, asked.position)
    found = None if at is None else hover(server.desk.book(at[0]), at[1], server.readings)
    if found is None:
        return None
    text = types.MarkupContent(types.MarkupKind.Markdown, found.text)
    return types.Hover(text, server.speaker.range(found.span))


@_answering
def _definition(server: GameServer, asked: types.DefinitionParams) -> list[types.Location]:
    at = _at(server, asked.text_document.uri, asked.position)
    found = () if at is None else definitions(server.desk.book(at[0]), at[1])
    return [server.speaker.location(each.path, each.span) for each in found]


@_answering
def _references(server: GameServer, asked: types.ReferenceParams) -> list[types.Location]:
    at = _at(server, asked.text_document.uri, asked.position)
    if at is None:
        return []
    wanted = asked.context.include_declaration
    found = references(server.desk.book(at[0]), at[1], declaration=wanted)
    return [server.speaker.location(each.path, each.span) for each in found]


@_answering
def _highlight(
    server: GameServer, asked: types.DocumentHighlightParams
) -> list[types.DocumentHighlight]:
    at = _at(server, asked.text_document.uri, asked.position)
    if at is None:
        return []
    book = server.desk.book(at[0])
    word = book.word_at(at[1])
    found = () if word is None else book.mentions_here(word)
    return [types.DocumentHighlight(server.speaker.range(each.span)) for each in found]


@_answering
def _completion(server: GameServer, asked: types.CompletionParams) -> types.CompletionList:
    at = _at(server, asked.text_document.uri, asked.position)
    found = () if at is None else complete(server.desk.book(at[0]), at[1])
    items = [server.speaker.item(each, number) for number, each in enumerate(found)]
    return types.CompletionList(is_incomplete=False, items=items)


@_answering
def _symbols(server: GameServer, asked: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
    own = server.desk.book(server.path(asked.text_document.uri)).own
    return [] if own is None else [server.speaker.symbol(each) for each in symbols(own.file)]


@_answering
def _tokens(server: GameServer, asked: types.SemanticTokensParams) -> types.SemanticTokens:
    book = server.desk.book(server.path(asked.text_document.uri))
    own = book.own
    return types.SemanticTokens([] if own is None else tokens(own.positions, coloured(book)))


@_answering
def _actions(server: GameServer, asked: types.CodeActionParams) -> list[types.CodeAction]:
    path = server.path(asked.text_document.uri)
    positions = server.desk.texts.get(path)
    if positions is None:
        return []
    own = [
        each
        for each in server.latest.get(path, ())
        if each.span is not None and each.span.source.name == positions.source.name
    ]
    start, end = offset_in(positions, asked.range.start), offset_in(positions, asked.range.end)
    speaker = server.speaker
    return [
        types.CodeAction(
            title=each.title,
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[speaker.diagnostic(each.diagnostic, each.diagnostic.span)],
            is_preferred=each.preferred,
            edit=types.WorkspaceEdit(
                {speaker.uri(path): [speaker.edit(span, text) for span, text in each.edits]}
            ),
        )
        for each in proposals(own, start, end)
        if each.diagnostic.span is not None
    ]


@_answering
def _formatting(
    server: GameServer, asked: types.DocumentFormattingParams
) -> list[types.TextEdit] | None:
    path = server.path(asked.text_document.uri)
    try:
        found = laid_out(path, server.desk.texts)
    except LeftAlone as left:
        server.tell(str(left))
        return None
    return [server.speaker.edit(span, text) for span, text in found]


# ---- renaming -----------------------------------------------------------------------------------


@_answering
def _prepare_rename(
    server: GameServer, asked: types.PrepareRenameParams
) -> types.PrepareRenamePlaceholder | None:
    at = _at(server, asked.text_document.uri, asked.position)
    if at is None:
        return None
    try:
        word = can_rename(server.desk.book(at[0]), at[1])
    except Refused as refused:
        server.tell(str(refused))
        return None
    return types.PrepareRenamePlaceholder(server.speaker.range(word.mention.span), word.name)


@_answering
def _rename(server: GameServer, asked: types.RenameParams) -> types.WorkspaceEdit | None:
    at = _at(server, asked.text_document.uri, asked.position)
    if at is None:
        return None
    try:
        found = rename(server.desk.book(at[0]), at[1], asked.new_name)
    except Refused as refused:
        server.tell(f"not renamed: {refused}")
        return None
    changes: dict[str, list[types.TextEdit]] = {}
    for each in found:
        edits = changes.setdefault(server.speaker.uri(each.path), [])
        edits.append(server.speaker.edit(each.span, each.text))
    return types.WorkspaceEdit(changes)


# ---- putting it together ------------------------------------------------------------------------


def make_server() -> GameServer:
    """A server that waits for an editor; `start_io` makes it listen."""
    # Tracebacks of the library would stand in a window of the editor.
    logging.getLogger("pygls").addHandler(logging.NullHandler())
    logging.getLogger("pygls").propagate = False
    server = GameServer()
    at_once: tuple[tuple[str, Any, Any], ...] = (
        (types.INITIALIZED, _initialized, None),
        (types.TEXT_DOCUMENT_DID_OPEN, _did_open, None),
        (types.TEXT_DOCUMENT_DID_CHANGE, _did_change, None),
        (types.TEXT_DOCUMENT_DID_CLOSE, _did_close, None),
        (types.TEXT_DOCUMENT_DID_SAVE, _did_save, None),
        (types.WORKSPACE_DID_CHANGE_WATCHED_FILES, _did_change_files, None),
        (types.TEXT_DOCUMENT_CODE_ACTION, _actions, _acts()),
    )
    # These may have to read whole games, and the author goes on typing meanwhile.
    aside: tuple[tuple[str, Any, Any], ...] = (
        (types.TEXT_DOCUMENT_HOVER, _hover, None),
        (types.TEXT_DOCUMENT_COMPLETION, _completion, _completes()),
        (types.TEXT_DOCUMENT_DEFINITION, _definition, None),
        (types.TEXT_DOCUMENT_REFERENCES, _references, None),
        (types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, _highlight, None),
        (types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, _symbols, None),
        (types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, _tokens, _legend()),
        (types.TEXT_DOCUMENT_FORMATTING, _formatting, None),
        (types.TEXT_DOCUMENT_PREPARE_RENAME, _prepare_rename, None),
        (types.TEXT_DOCUMENT_RENAME, _rename, types.RenameOptions(prepare_provider=True)),
    )
    for name, answer, options in at_once:
        server.feature(name, options)(answer)
    for name, answer, options in aside:
        server.feature(name, options)(server.thread()(answer))
    return server


def _completes() -> types.CompletionOptions:
    return types.CompletionOptions(trigger_characters=["{", '"'])


def _acts() -> types.CodeActionOptions:
    return types.CodeActionOptions([types.CodeActionKind.QuickFix])


def _legend() -> types.SemanticTokensLegend:
    return types.SemanticTokensLegend(list(TYPES), list(MODIFIERS))
