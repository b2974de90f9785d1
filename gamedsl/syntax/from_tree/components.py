# SPDX-License-Identifier: MIT
"""Components, boards and networks."""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.syntax import nodes
from gamedsl.syntax.from_tree.conditions import find_condition
from gamedsl.syntax.from_tree.phrases import find_core, find_phrase, phrase
from gamedsl.syntax.from_tree.reader import Branch, Reader, Word
from gamedsl.syntax.from_tree.texts import covers, translations, unquoted

__all__ = ["board", "kinds", "marker", "network", "pieces", "sheet"]


def kinds(reader: Reader, branch: Branch) -> nodes.Kinds:
    """`kinds NAME: a, b, c` or one a row of a sheet."""
    listed = reader.find(branch, "names")
    return nodes.Kinds(
        name=reader.first_name(branch),
        ordered=reader.find_word(branch, "LOW_TO_HIGH") is not None,
        values=() if listed is None else reader.names(listed),
        sheet=sheet(reader, branch),
        translations=translations(reader, branch),
        traits=_traits(reader, branch),
        covers=covers(reader, branch),
        span=reader.span(branch),
    )


def pieces(reader: Reader, branch: Branch) -> nodes.Pieces:
    """`tokens|cards|boards|tiles NAME: amount`."""
    name, *back = reader.names(branch)
    return nodes.Pieces(
        piece_class=reader.word(branch, "PIECE_CLASS").said,
        name=name,
        amount=_amount(reader, branch),
        sheet=sheet(reader, branch),
        same_back=back[0] if back else None,
        traits=_traits(reader, branch),
        covers=covers(reader, branch),
        span=reader.span(branch),
    )


def marker(reader: Reader, branch: Branch) -> nodes.Marker:
    """`marker NAME`."""
    return nodes.Marker(
        name=reader.first_name(branch),
        translations=translations(reader, branch),
        covers=covers(reader, branch),
        span=reader.span(branch),
    )


def board(reader: Reader, branch: Branch) -> nodes.Board:
    """`board NAME: squares A by B`, with named columns and rows, hexes that grow, or points with their lines."""
    name, *others = reader.names(branch)
    named = reader.find_word(branch, "EACH_A") is not None
    shape = reader.get(branch, "board_shape")
    growing = reader.find_word(shape, "GROWING")
    kind = reader.find_word(shape, "SHAPE") or reader.find_word(shape, "DRAWN") or growing
    sizes = [*(reader.whole(word) for word in reader.words(shape, "INT")), 0, 0, 0, 0]
    called = reader.names(shape)
    divided = reader.find_word(shape, "IN_BLOCKS") is not None
    columns, rows = (None, None) if divided else called or (None, None)
    return nodes.Board(
        name=name,
        columns=sizes[0],
        rows=sizes[1],
        column_name=columns,
        row_name=rows,
        space_name=others[0] if named else None,
        covers=covers(reader, branch),
        span=reader.span(branch),
        shape="squares" if kind is None else reader.said(kind).partition(",")[0],
        grows_from=find_core(reader, shape),
        both_sides=reader.find_word(branch, "BOTH_SIDES") is not None,
        block_name=called[0] if divided else None,
        block_columns=sizes[2],
        block_rows=sizes[3],
        lines=_strokes(reader, reader.words(branch, "NAME", "MINUS")[1 + named :]),
    )


def _strokes(reader: Reader, words: Sequence[Word]) -> tuple[tuple[nodes.Name, ...], ...]:
    """The points along each line: behind a dash the same line goes on."""
    lines: list[list[nodes.Name]] = []
    goes_on = False
    for word in words:
        if word.sort == "NAME" and goes_on:
            lines[-1].append(reader.name(word))
        elif word.sort == "NAME":
            lines.append([reader.name(word)])
        goes_on = word.sort != "NAME"
    return tuple(map(tuple, lines))


def network(reader: Reader, branch: Branch) -> nodes.Network:
    """`network NAME` with what it is made of, joined at, and closed when."""
    made_of = reader.find(branch, "made_of")
    joined_at = reader.find(branch, "joined_at")
    closed = reader.find(branch, "closed_when")
    return nodes.Network(
        name=reader.first_name(branch),
        made_of=None if made_of is None else find_phrase(reader, made_of),
        joined_at=None if joined_at is None else find_phrase(reader, joined_at),
        closed_when=None if closed is None else find_condition(reader, closed),
        closed_name=None if closed is None else find_core(reader, closed),
        covers=covers(reader, branch),
        span=reader.span(branch),
    )


def _amount(reader: Reader, branch: Branch) -> nodes.Amount | None:
    found = reader.find(branch, "amount", "amount_per_player", "amount_unlimited")
    if found is None:
        return None
    number = reader.number(found)
    name = reader.find_word(found, "NAME")
    each = reader.find(found, "of_each")
    return nodes.Amount(
        count=1 if number is None else number,
        of_each=None if each is None else reader.first_name(each),
        with_each=tuple(_with_each(reader, each) for each in reader.branches(found, "with_each")),
        per_player=found.data == "amount_per_player",
        unlimited=found.data == "amount_unlimited",
        span=reader.span(found),
        count_name=None if name is None else reader.name(name),
    )


def _with_each(reader: Reader, branch: Branch) -> nodes.WithEach:
    keys = tuple(reader.key(each) for each in reader.branches(branch, "key"))
    return nodes.WithEach(reader.first_name(branch), keys, reader.span(branch))


def sheet(reader: Reader, branch: Branch) -> nodes.Sheet | None:
    """`, one a row of "file.csv"`, or None."""
    found = reader.find(branch, "sheet")
    if found is None:
        return None
    file, *part = (unquoted(word) for word in reader.words(found, "STRING"))
    return nodes.Sheet(file, part[0] if part else None, reader.span(found))


def _traits(reader: Reader, branch: Branch) -> tuple[nodes.Trait, ...]:
    found = reader.find(branch, "traits")
    if found is None:
        return ()
    lines = (each for each in reader.branches(found) if each.data != "unreadable")
    return tuple(_trait(reader, each) for each in lines)


def _trait(reader: Reader, branch: Branch) -> nodes.Trait:
    listed = reader.find(branch, "names")
    owner = find_core(reader, branch)
    return nodes.Trait(
        kind=branch.data.replace("_", " "),
        names=reader.names(branch if listed is None else listed),
        span=reader.span(branch),
        phrases=tuple(phrase(reader, each) for each in reader.branches(branch, "phrase")),
        headings=tuple(_heading(reader, each) for each in reader.branches(branch, "heading")),
        condition=find_condition(reader, branch),
        owner=owner,
    )


def _heading(reader: Reader, branch: Branch) -> nodes.Heading:
    use = reader.find_word(branch, "HEADING_USE")
    return nodes.Heading(
        name=reader.first_name(branch),
        use=None if use is None else reader.said(use)[1:-1],
        span=reader.span(branch),
    )
