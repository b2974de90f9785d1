"""One slip in a table of Forest Shuffle is one mistake, told at the line and column of the slip."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.diagnostics import Severity
from gamedsl.loading import read_text

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).resolve().parents[2] / "games" / "forest_shuffle"
SPLIT = "split card,top,Bullfinch,Douglas Fir,bottom,Hedgehog,Beech\n"
TREE = "tree card,ground,Birch,Birch,,,\n"
LYNX = next(
    line
    for line in (FOLDER / "species.csv").read_text("utf-8").splitlines(keepends=True)
    if line.startswith("Lynx,")
)


@pytest.mark.parametrize(
    "sheet, old, new, code, at",
    [
        ("deck", SPLIT, SPLIT.replace("top", "topp"), "G407", "topp"),
        ("deck", SPLIT, SPLIT.replace("split", "splt"), "G407", "splt card"),
        ("deck", SPLIT, SPLIT.replace("split", "tree"), "G407", "bottom"),
        ("deck", SPLIT, SPLIT.replace("Douglas Fir", "Douglas Fur"), "G407", "Douglas Fur"),
        ("deck", SPLIT, SPLIT.replace("Hedgehog", "Hedgehock"), "G407", "Hedgehock"),
        ("deck", SPLIT, SPLIT.replace("Hedgehog", ""), "G406", ""),
        ("deck", SPLIT, SPLIT.replace("bottom,Hedgehog,Beech", ",,"), "G406", ""),
        ("deck", SPLIT, SPLIT.replace("top,Bullfinch,Douglas Fir", ",,"), "G406", ""),
        ("deck", SPLIT, SPLIT.replace("\n", ",x\n"), "G111", "x"),
        ("deck", SPLIT, SPLIT.replace("Bull", '"Bull'), "G419", None),
        ("deck", SPLIT, "", "G420", None),
        ("deck", TREE, TREE.replace(",,,", ",top,Lynx,Oak"), "G407", "top"),
        ("species", LYNX, "", "G407", "Lynx"),
        ("species", LYNX, LYNX + LYNX, "G402", "Lynx"),
        ("species", LYNX, LYNX.replace("Lynx,", "Links,"), "G407", "Lynx"),
        ("species", LYNX, LYNX.replace("Lynx,", '"Lynx,', 1), "G419", None),
        ("species", LYNX, LYNX.replace("pawed animal", "pawed anmal"), "G407", "pawed anmal"),
        ("species", LYNX, LYNX.replace(",1,", ",one,", 1), "G407", "one"),
        ("species", LYNX, LYNX.replace(",1,", ",,", 1), "G406", ""),
        ("species", LYNX, LYNX.replace(",6,", ",7,", 1), "G421", "7"),
        ("species", LYNX, LYNX + "Puma,Puma,Puma,,1,left/right,0,0,0,,,1\n", "G218", "Puma"),
    ],
)
def test_a_slip_is_told_once_at_its_cell(
    sheet: str, old: str, new: str, code: str, at: str | None
) -> None:
    """A name, a number, a half, a row, a quotation mark."""
    files = {path.name: path.read_bytes() for path in FOLDER.glob("*.csv")}
    text = files[f"{sheet}.csv"].decode()
    assert old in text
    files[f"{sheet}.csv"] = text.replace(old, new, 1).encode()
    rules = (FOLDER / "forest_shuffle.game").read_text("utf-8")
    found = read_text(rules, files=files).diagnostics
    errors = [each for each in found if each.severity is Severity.error]

    assert [each.code for each in errors] == [code]
    (span,) = (each.span for each in errors)
    assert span is not None
    assert span.source.name in {"deck.csv", "species.csv"}
    assert at is None or span.text == at
