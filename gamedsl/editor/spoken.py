# SPDX-License-Identifier: MIT
"""Our values in the words of the Language Server Protocol.

In: diagnostics, items, symbols, edits, and the texts in whose lines they stand.  Out: the types of
`lsprotocol`.  Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import attrs
from lsprotocol import types

from gamedsl.diagnostics import Diagnostic, Severity
from gamedsl.editor.colours import MODIFIERS, TYPES, Coloured
from gamedsl.editor.completion import Item
from gamedsl.editor.positions import Positions
from gamedsl.editor.symbols import Symbol
from gamedsl.editor.texts import Texts
from gamedsl.source import Source, Span

__all__ = ["Speaker", "offset_in"]

_SEVERITIES = {
    Severity.error: types.DiagnosticSeverity.Error,
    Severity.warning: types.DiagnosticSeverity.Warning,
    Severity.note: types.DiagnosticSeverity.Information,
}
_SYMBOLS = {
    "file": types.SymbolKind.File,
    "kind": types.SymbolKind.Enum,
    "element": types.SymbolKind.EnumMember,
    "piece": types.SymbolKind.Class,
    "area": types.SymbolKind.Field,
    "value": types.SymbolKind.Variable,
    "option": types.SymbolKind.Boolean,
    "table": types.SymbolKind.Struct,
    "rule": types.SymbolKind.Function,
    "phase": types.SymbolKind.Namespace,
    "text": types.SymbolKind.String,
}
_ITEMS = {
    "word": types.CompletionItemKind.Keyword,
    "name": types.CompletionItemKind.Variable,
    "verb": types.CompletionItemKind.Function,
    "clause": types.CompletionItemKind.Reference,
    "file": types.CompletionItemKind.File,
    "letter": types.CompletionItemKind.TypeParameter,
}


def offset_in(positions: Positions, place: types.Position) -> int:
    """The offset that an editor means."""
    return positions.offset((place.line, place.character))


@attrs.frozen
class Speaker:
    """Knows the texts, whose lines an editor counts in its own way, and how the editor names files."""

    texts: Texts
    uris: dict[Path, str]

    def uri(self, path: Path) -> str:
        """The name by which the editor knows a file."""
        known = self.uris.get(path)
        return known if known is not None else path.absolute().as_uri()

    def range(self, span: Span) -> types.Range:
        """A stretch of the text to which it belongs."""
        return _range(self.positions(span.source), span)

    def positions(self, source: Source) -> Positions:
        """The places of a source: those of the file as it stands, if that is its text."""
        known = self.texts.get(Path(source.name))
        if known is not None and known.source.text == source.text:
            return known
        return Positions(source, self.texts.units)

    def location(self, path: Path, span: Span) -> types.Location:
        """A place in a file."""
        return types.Location(self.uri(path), self.range(span))

    def edit(self, span: Span, text: str) -> types.TextEdit:
        """A replacement, with the line ends of the file."""
        positions = self.positions(span.source)
        return types.TextEdit(_range(positions, span), positions.written(text))

    def diagnostic(self, found: Diagnostic, span: Span) -> types.Diagnostic:
        """What is to be said, at a place; a help stands below the message."""
        related = [
            types.DiagnosticRelatedInformation(
                self.location(Path(label.span.source.name), label.span), label.text
            )
            for label in found.labels
        ]
        return types.Diagnostic(
            range=self.range(span),
            message=found.message if found.help is None else f"{found.message}\n{found.help}",
            severity=_SEVERITIES[found.severity],
            code=found.code,
            source="gamedsl",
            related_information=related or None,
        )

    def item(self, item: Item, number: int) -> types.CompletionItem:
        """Something that may be written; `number` is its place among all."""
        return types.CompletionItem(
            label=item.text,
            kind=_ITEMS[item.sort],
            detail=item.detail or None,
            sort_text=f"{number:04}",
            text_edit=self.edit(item.span, item.text),
        )

    def symbol(self, symbol: Symbol) -> types.DocumentSymbol:
        """A line of the outline with what stands inside."""
        whole = self.range(symbol.whole)
        own = self.range(symbol.span)
        return types.DocumentSymbol(
            name=" ".join(symbol.name.split()) or "…",
            detail=symbol.detail or None,
            kind=_SYMBOLS[symbol.sort],
            range=whole,
            selection_range=own if _is_within(own, whole) else whole,
            children=[self.symbol(each) for each in symbol.inside] or None,
        )


def tokens(positions: Positions, found: Iterable[Coloured]) -> list[int]:
    """Five numbers for each coloured stretch: lines and columns from the one before, length, type, modifiers."""
    data: list[int] = []
    line = column = 0
    for each in found:
        (at_line, start), (end_line, end) = positions.place(each.start), positions.place(each.end)
        if at_line != end_line or end <= start:
            continue
        first = start - column if at_line == line else start
        modifiers = 1 << MODIFIERS.index("declaration") if each.given else 0
        data += (at_line - line, first, end - start, TYPES.index(each.type), modifiers)
        line, column = at_line, start
    return data


def _range(positions: Positions, span: Span) -> types.Range:
    (line, column), (end_line, end_column) = positions.range(span)
    return types.Range(types.Position(line, column), types.Position(end_line, end_column))


def _is_within(inner: types.Range, outer: types.Range) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end
