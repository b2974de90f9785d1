# SPDX-License-Identifier: MIT
"""The answers to what an editor asks about a file: what something is, what may follow, what it would be called.

In: questions of the Language Server Protocol, and the server that knows the open files.  Out: answers
in its types, and which of them are given at once and which beside the typing.  What is answered is
worked out by the modules beside this one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeAlias

from lsprotocol import types

from gamedsl.editor.colours import MODIFIERS, TYPES, coloured
from gamedsl.editor.completion import complete
from gamedsl.editor.fixes import proposals
from gamedsl.editor.hover import hover
from gamedsl.editor.layout import LeftAlone, laid_out
from gamedsl.editor.navigation import definitions, references
from gamedsl.editor.renaming import Refused, can_rename, rename
from gamedsl.editor.safely import answering
from gamedsl.editor.server import GameServer
from gamedsl.editor.spoken import offset_in, tokens
from gamedsl.editor.symbols import symbols

__all__ = ["ASIDE", "AT_ONCE"]

Answer: TypeAlias = tuple[str, Any, Any]
"""A question by its name in the protocol, what answers it, and what the editor is told of it beforehand."""


def _at(server: GameServer, uri: str, place: types.Position) -> tuple[Path, int] | None:
    path = server.path(uri)
    positions = server.desk.texts.get(path)
    return None if positions is None else (path, offset_in(positions, place))


@answering
def _hover(server: GameServer, asked: types.HoverParams) -> types.Hover | None:
    at = _at(server, asked.text_document.uri, asked.position)
    found = None if at is None else hover(server.desk.book(at[0]), at[1], server.readings)
    if found is None:
        return None
    text = types.MarkupContent(types.MarkupKind.Markdown, found.text)
    return types.Hover(text, server.speaker.range(found.span))


@answering
def _definition(server: GameServer, asked: types.DefinitionParams) -> list[types.Location]:
    at = _at(server, asked.text_document.uri, asked.position)
    found = () if at is None else definitions(server.desk.book(at[0]), at[1])
    return [server.speaker.location(each.path, each.span) for each in found]


@answering
def _references(server: GameServer, asked: types.ReferenceParams) -> list[types.Location]:
    at = _at(server, asked.text_document.uri, asked.position)
    if at is None:
        return []
    wanted = asked.context.include_declaration
    found = references(server.desk.book(at[0]), at[1], declaration=wanted)
    return [server.speaker.location(each.path, each.span) for each in found]


@answering
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


@answering
def _completion(server: GameServer, asked: types.CompletionParams) -> types.CompletionList:
    at = _at(server, asked.text_document.uri, asked.position)
    found = () if at is None else complete(server.desk.book(at[0]), at[1])
    items = [server.speaker.item(each, number) for number, each in enumerate(found)]
    return types.CompletionList(is_incomplete=False, items=items)


@answering
def _symbols(server: GameServer, asked: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
    own = server.desk.book(server.path(asked.text_document.uri)).own
    return [] if own is None else [server.speaker.symbol(each) for each in symbols(own.file)]


@answering
def _tokens(server: GameServer, asked: types.SemanticTokensParams) -> types.SemanticTokens:
    book = server.desk.book(server.path(asked.text_document.uri))
    own = book.own
    return types.SemanticTokens([] if own is None else tokens(own.positions, coloured(book)))


@answering
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


@answering
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


@answering
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


@answering
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


# ---- which answers when -------------------------------------------------------------------------


_COMPLETES = types.CompletionOptions(trigger_characters=["{", '"'])
_ACTS = types.CodeActionOptions([types.CodeActionKind.QuickFix])
_LEGEND = types.SemanticTokensLegend(list(TYPES), list(MODIFIERS))

AT_ONCE: tuple[Answer, ...] = ((types.TEXT_DOCUMENT_CODE_ACTION, _actions, _ACTS),)
ASIDE: tuple[Answer, ...] = (
    (types.TEXT_DOCUMENT_HOVER, _hover, None),
    (types.TEXT_DOCUMENT_COMPLETION, _completion, _COMPLETES),
    (types.TEXT_DOCUMENT_DEFINITION, _definition, None),
    (types.TEXT_DOCUMENT_REFERENCES, _references, None),
    (types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, _highlight, None),
    (types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, _symbols, None),
    (types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, _tokens, _LEGEND),
    (types.TEXT_DOCUMENT_FORMATTING, _formatting, None),
    (types.TEXT_DOCUMENT_PREPARE_RENAME, _prepare_rename, None),
    (types.TEXT_DOCUMENT_RENAME, _rename, types.RenameOptions(prepare_provider=True)),
)
