# SPDX-License-Identifier: MIT
"""The page: what stands on the lines of a file, as text in the one style.

In: lines, remarks and blank lines.  Out: the text.  Three things are aligned: in lists, what stands
behind the names, for all lists of a sort in the file; answers, for all lines up to the next blank
one; notes and comments, in the margin of the file.  What does not fit beside its line stands below.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, takewhile

import attrs

from gamedsl.diagnostics.width import cells
from gamedsl.formatting.columns import ANSWER, BELOW, BODY, MORE, NOTE, WHOLE
from gamedsl.formatting.rows import Blank, Entry, Line, Piece, Remark
from gamedsl.formatting.spacing import aligned, broken, is_row, spaced

__all__ = ["page"]

_DEEPER = 2
_FURTHER = 4
_LIST_GAP = 2
_GAP = 3
_WIDEST = 120
# Longer ones are left out when a column is chosen, so that one line does not push all others away.
_MOST_IN_LIST, _MOST_BEFORE_ANSWER, _MOST_BEFORE_MARGIN = 26, 72, 80
# So the margin seldom changes when a line does, and with it all lines of the file.
_MARGINS = 8
_BESIDE = (ANSWER, BELOW, NOTE)
_SENTENCE = (BODY, WHOLE, MORE)


def page(entries: Sequence[Entry], *, gaps: bool = False) -> str:
    """The text; with `gaps`, more than one blank inside a sentence becomes two."""
    entries = [_tidy(each, gaps=gaps) if isinstance(each, Line) else each for each in entries]
    _align_tables(entries)
    lines = [each for each in entries if isinstance(each, Line)]
    style = _Style(_list_columns(lines))
    entries = [_broken(each, style) if isinstance(each, Line) else each for each in entries]
    lines = [each for each in entries if isinstance(each, Line)]
    style = attrs.evolve(style, margin=_margin(lines, style))
    rows: list[str] = []
    for is_blank, group in groupby(entries, lambda each: isinstance(each, Blank)):
        rows += [""] if is_blank else _paragraph(list(group), style)
    return "".join(f"{row}\n" for row in rows)


# ---- the columns --------------------------------------------------------------------------------


@attrs.frozen
class _Style:
    """Where the columns are: those of lists from the beginning of the line, the others on the page."""

    lists: Mapping[str, int]
    margin: int = 0
    answers: int | None = None

    def place(self, line: Line, piece: Piece) -> int:
        """Where the piece stands beside others, if there is room."""
        if piece.column == NOTE:
            return self.margin
        if piece.column in (ANSWER, BELOW) and self.answers is not None:
            return self.answers
        return line.level * _DEEPER + self.lists.get(piece.column, _FURTHER)

    def below(self, line: Line, piece: Piece) -> int:
        """Where the piece stands at the beginning of a row: an answer so that it ends on the page.

        It has to be deeper than its line, or it would be a line of its own.
        """
        place = self.place(line, piece)
        if piece.column in (ANSWER, BELOW):
            place = min(place, _WIDEST - cells(piece.text))
        return max(place, line.level * _DEEPER + _FURTHER)


def _column(ends: Iterable[int], most: int, gap: int) -> int | None:
    """The first column that is right of all that ends before `most`; None if nothing does."""
    return max((end + gap for end in ends if end + gap <= most), default=None)


def _list_columns(lines: Iterable[Line]) -> dict[str, int]:
    names = defaultdict(list)
    for line in lines:
        for name, piece in zip(line.pieces, line.pieces[1:2], strict=False):
            if piece.column not in (*_BESIDE, *_SENTENCE):
                names[piece.column].append(name.text)
    found = {}
    for column, texts in names.items():
        # What stands alone is no list.
        gap = _list_gap(texts[0]) if len(texts) == 1 else _LIST_GAP
        found[column] = _column(map(cells, texts), _MOST_IN_LIST + gap, gap) or 0
    return found


def _list_gap(name: str) -> int:
    """The blanks that are needed behind a name: without a sign, two end it."""
    return 1 if name.endswith(":") else _LIST_GAP


def _margin(lines: Iterable[Line], style: _Style) -> int:
    ends = [_end(line, style) for line in lines if _is_noted(line)]
    margin = _column(ends, _MOST_BEFORE_MARGIN, _GAP) or _MOST_BEFORE_MARGIN
    return -(-margin // _MARGINS) * _MARGINS


def _sentence(line: Line) -> list[Piece]:
    return list(takewhile(lambda piece: piece.column not in _BESIDE, line.pieces))


def _is_noted(line: Line) -> bool:
    """Whether a note or a comment comes next behind the sentence."""
    sentence = _sentence(line)
    beside = line.pieces[len(sentence) :]
    return beside[0].column == NOTE if beside else bool(sentence[-1].comment)


def _before_answer(lines: Iterable[Line], style: _Style) -> Iterator[int]:
    """Where the sentences end that have an answer beside them."""
    for line in lines:
        *_, last = sentence = _sentence(line)
        beside = line.pieces[len(sentence) :]
        if beside and beside[0].column == ANSWER and not (last.comment or last.remarks):
            end = _end(line, style)
            if _fits(end, beside[0].text):
                yield end


def _fits(end: int, text: str) -> bool:
    """Whether the text can stand on the page beside what ends there."""
    return end + _GAP + cells(text) <= _WIDEST


def _end(line: Line, style: _Style) -> int:
    """Where the sentence of a line ends."""
    sentence = [attrs.evolve(each, comment="", remarks=[]) for each in _sentence(line)]
    return _written(attrs.evolve(line, pieces=sentence), style).width


# ---- sentences and tables -----------------------------------------------------------------------


def _tidy(line: Line, *, gaps: bool) -> Line:
    return attrs.evolve(line, pieces=[_tidied(each, gaps=gaps) for each in line.pieces])


def _tidied(piece: Piece, *, gaps: bool) -> Piece:
    if is_row(piece.text):
        return piece
    # A step of a scenario is read by its game, in which "7+ 3" may be the name of a thing.
    return attrs.evolve(piece, text=spaced(piece.text, gaps=gaps, signs=piece.column != WHOLE))


def _align_tables(entries: Sequence[Entry]) -> None:
    """Align the rows of each table; comments and blank lines may stand between them."""

    def is_table(entry: Entry) -> bool:
        return not isinstance(entry, Line) or is_row(entry.pieces[0].text)

    for in_table, group in groupby(entries, is_table):
        rows = [each.pieces[0] for each in group if in_table and isinstance(each, Line)]
        for piece, text in zip(rows, aligned([each.text for each in rows]), strict=True):
            piece.text = text


def _broken(line: Line, style: _Style) -> Line:
    """The line with a new piece wherever its sentence has to go on below."""
    pieces: list[Piece] = []
    for piece in line.pieces:
        if piece.column in (*_BESIDE, WHOLE) or is_row(piece.text):
            pieces.append(piece)
            continue
        start = line.level * _DEEPER if not pieces else style.place(line, piece)
        texts = broken(piece.text, _WIDEST - start, _WIDEST - line.level * _DEEPER - _FURTHER)
        parts = [Piece(MORE, text) for text in texts]
        parts[0].column = piece.column
        parts[-1].comment, parts[-1].remarks = piece.comment, piece.remarks
        pieces += parts
    return attrs.evolve(line, pieces=pieces)


# ---- writing ------------------------------------------------------------------------------------


@attrs.define
class _Written:
    """The rows of a line, and where its pieces and their comments begin.

    Pieces are counted from the last one, as in `Remark`.
    """

    rows: list[str]
    places: dict[tuple[int, bool], int] = attrs.field(factory=dict)

    @property
    def width(self) -> int:
        return cells(self.rows[-1])

    def below(self, place: int, text: str) -> int:
        self.rows.append(" " * place + text)
        return place

    def beside(self, place: int, text: str, gap: int) -> int:
        place = max(place, self.width + gap)
        self.rows[-1] += " " * (place - self.width) + text
        return place


def _paragraph(entries: Sequence[Entry], style: _Style) -> Iterator[str]:
    """The rows of what stands between two blank lines."""
    lines = (each for each in entries if isinstance(each, Line))
    answers = _column(_before_answer(lines, style), _MOST_BEFORE_ANSWER, _GAP)
    style = attrs.evolve(style, answers=answers)
    written = _Written([])
    for each in entries:
        if isinstance(each, Line):
            written = _written(each, style)
            yield from written.rows
        elif isinstance(each, Remark):
            place = each.level * _DEEPER if each.beside is None else written.places[each.beside]
            yield " " * place + each.text


def _written(line: Line, style: _Style) -> _Written:
    page = _Written([" " * (line.level * _DEEPER) + line.pieces[0].text])
    for number, piece in enumerate(line.pieces):
        from_last = number - len(line.pieces)
        if number:
            page.places[from_last, False] = _write(page, line, number, style)
        if piece.comment:
            page.places[from_last, True] = page.beside(style.margin, piece.comment, _GAP)
        for remark in piece.remarks:
            page.below(style.below(line, line.pieces[number + 1]), remark)
    return page


def _write(page: _Written, line: Line, number: int, style: _Style) -> int:
    """Write the piece of that number beside the one before it, or below; returns its place."""
    before, piece = line.pieces[number - 1 : number + 1]
    place = style.place(line, piece)
    # Behind a comment nothing more can stand on the same row.
    is_below = piece.column in (MORE, BELOW) or bool(before.comment or before.remarks)
    if piece.column in (ANSWER, NOTE):
        reaches = piece.column == NOTE and page.width + _GAP <= place
        is_below = is_below or not (reaches or _fits(page.width, piece.text))
    if is_below:
        return page.below(style.below(line, piece), piece.text)
    gap = _GAP if piece.column in _BESIDE else _list_gap(before.text)
    return page.beside(place, piece.text, gap)
