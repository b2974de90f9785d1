"""Which mistakes are shown at which file."""

from __future__ import annotations

from pathlib import Path

from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.editor.publishing import Shown, told_of
from gamedsl.editor.texts import Texts
from gamedsl.source import Source, Span
from tests.editor.marked import Opened, opened


def _unknown(source: Source, name: str = "pot") -> Diagnostic:
    return problem("G201", Span(source, 0, 3), name=name, suggestions=None)


def test_a_mistake_in_a_sheet_is_shown_at_the_sheet(nests: Opened) -> None:
    """The cell that cannot be read is marked, not the line that names the file."""
    sheet = nests.path.parent / "birds.csv"
    sheet.write_text("name,food,eggs\nWren,sed,5\nMarsh Tit,worm,7\n", encoding="utf-8")
    again = opened(nests.path)
    found = again.desk.findings(nests.path)
    assert found is not None

    lists = told_of(nests.path, found.source, found.diagnostics)

    assert [(each.code, span.text) for each, span in lists[sheet]] == [("G407", "sed")]
    assert nests.path in lists


def test_a_mistake_in_a_workbook_is_shown_where_it_is_named() -> None:
    """No editor can show a line of a workbook."""
    game = Source("/x/game.game", 'language 1.0\ncards Bird, one a row of "birds.xlsx"\n')
    cell = _unknown(Source("/x/birds.xlsx", "Wren\n"))

    ((told, span),) = told_of(Path("/x/game.game"), game, [cell])[Path("/x/game.game")]

    assert told is cell
    assert (span.line, span.text) == (2, "birds.xlsx")


def test_what_belongs_to_no_place_is_shown_at_the_first_line() -> None:
    """Something is marked in any case."""
    game = Source("/x/game.game", "language 1.0\n")

    ((_, span),) = told_of(
        Path("/x/game.game"), game, [problem("G201", None, name="pot", suggestions=None)]
    )[Path("/x/game.game")]

    assert span.text == "language 1.0"


def test_an_open_file_is_spoken_of_by_its_own_check() -> None:
    """What the check of a variant says of its game is shown while the game is closed, and once."""
    base, variant, other = Path("/x/base.game"), Path("/x/variant.game"), Path("/x/other.game")
    source = Source(base.as_posix(), "pot\n")
    told = {base: ((_unknown(source), Span(source, 0, 3)),)}
    texts, shown = Texts(), Shown()

    first = shown.tell(variant, told, texts)
    second = shown.tell(other, told, texts)
    texts.open(base, "pot\n")
    shown.tell(base, {base: ()}, texts)
    third = shown.tell(variant, told, texts)
    gone = shown.forget(variant, texts)

    assert len(first[base]) == 1
    assert len(second[base]) == 1
    assert third[base] == ()
    assert gone[base] == ()


def test_what_is_put_right_is_taken_back() -> None:
    """A file of which nothing is said any more gets an empty list."""
    game, sheet = Path("/x/game.game"), Path("/x/birds.csv")
    source = Source(sheet.as_posix(), "pot\n")
    texts, shown = Texts(), Shown()
    shown.tell(game, {game: (), sheet: ((_unknown(source), Span(source, 0, 3)),)}, texts)

    assert shown.tell(game, {game: ()}, texts) == {game: (), sheet: ()}
