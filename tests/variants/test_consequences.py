"""What a variant takes out: what can go, what cannot, and what is said about the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from gamedsl.diagnostics import Diagnostic
from gamedsl.loading import read_text
from gamedsl.syntax.dump import dump

Make = Callable[..., Any]
HEAD = "language 1.0\nextends orchard\n\n"
ORCHARD = """\
language 1.0
game "Orchard"
players 2

components
  kinds Fruit, one a row of "fruits.csv"
    the columns  name (name), weight, price
  tokens Apple: 20

areas
  tree    Apples
each player has
  basket  Apples
  coins   0 to 90

table wages by day
  | day | pay |
  | 1   | 2   |
  | 2   | 3   |

input First Player: a player, otherwise drawn

setup
  put 12 Apples on the tree

how to climb
  add the weight of pear to my coins

each round
  phase picking
    turns once round from the First Player
      action pick
        require the tree has at least 1 Apple    else bare: "the tree is bare"
        take 1 Apple from the tree
        climb
      action rest
  phase selling
    sale: for each player: add the price of pear to their coins
    dusk: if the tree is empty, end the game

guard after 40 rounds: "nobody picks any more"

score
  coins: my coins + the pay of 1
  apples: 2 per Apple in my basket
  most points wins; still tied: shared
"""
FRUITS = "name,weight,price\npear,2,3\nplum,1,2\n"
FILES = {"orchard.game": ORCHARD, "fruits.csv": FRUITS}


def _found(variant: str, files: Mapping[str, str] = FILES) -> tuple[Diagnostic, ...]:
    return read_text(HEAD + variant, files=files, name="mine.game").diagnostics


def test_the_base_is_clean() -> None:
    """What follows comes of the changes."""
    assert [each.code for each in _found("")] == []


@pytest.mark.parametrize(
    "removed, where",
    [
        ("remove how to climb", "`action pick`"),
        ("remove coins of each player", "`how to climb`"),
        ("remove row pear of Fruit", "`how to climb`"),
        ("remove pear", "`how to climb`"),
        ("remove column price of Fruit", "`kinds Fruit`"),
        ("remove tree", "`setup`"),
    ],
)
def test_what_is_still_named(removed: str, where: str) -> None:
    """It is told at the removal, once, with the part of the base that still names it."""
    found = [each for each in _found(f"{removed}\n") if each.code == "G712"]

    assert [each.span.text for each in found if each.span is not None] == [removed]
    assert f"but {where} still names it" in found[0].message
    assert Path(found[0].labels[0].span.source.name).name == "orchard.game"


def test_a_column_that_nobody_reads_any_more() -> None:
    """It is told where the last rule that read it was changed."""
    (found,) = _found("replace score line coins: my coins\n")

    assert found.code == "G403"
    assert found.span is not None
    assert found.span.text.startswith("replace score line")
    assert [label.text for label in found.labels] == ["it is declared here"]


def test_rows_and_columns_go(merged: Make, by_hand: Make) -> None:
    """With all their cells, and whichever goes first."""
    removed = merged('remove column "goes to" of supply\nremove row 3 of supply\n')
    assert removed.found == ()
    assert dump(removed.tree) == by_hand(
        ("  | players | crates | goes to      |\n", "  | players | crates |\n"),
        ("  | 2       | 8      | way to shed  |\n", "  | 2       | 8      |\n"),
        ("  | 3       | 10     | quay         |\n", ""),
    )


@pytest.mark.parametrize(
    "change, code",
    [
        ("remove row 4 of supply\n", "G702"),
        ("remove column crate of supply\n", "G702"),
        ("remove column players of supply\n", "G711"),
        ("remove row coins of prices\n", "G711"),
        ("remove row 2 of suply\n", "G702"),
        ('remove text "the quay is empty"\n', "G711"),
        ('remove text "nothing"\n', "G702"),
        ('change text "the quay is emty" to "gone"\n', "G702"),
        ('change text "the quay is empty" to "the quay is empty"\n', "G706"),
        (
            "remove row 2 of supply\nchange table supply\n  | players | crates |\n  | 2 | 3 |\n",
            "G703",
        ),
    ],
)
def test_what_cannot_be_taken_out(merged: Make, change: str, code: str) -> None:
    """A table keeps its keys and one row, a text stays words, and two changes do not meet."""
    assert merged(change).codes == [code]


def test_a_text_says_something_else(merged: Make, by_hand: Make) -> None:
    """With its translations; a text that stands twice is changed twice."""
    base = '\nhow to sing\n  say "la"\nhow to shout\n  say "la"   fr "lo"\n'
    result = merged(
        'change text "the quay is empty" to "no crate" fr "rien"\n'
        'change text "Does a late ship pay?" to fr "Payer ?"\n'
    )

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        ('"the quay is empty"', '"no crate"   fr "rien"'),
        ('"Does a late ship pay?"', '"Does a late ship pay?"   fr "Payer ?"'),
    )
    twice = merged('change text "la" to "li"\n', f'language 1.0\ngame "G"\n{base}')
    assert [each.body[0].parts[0].text.text for each in twice.tree.sections[-2:]] == ["li", "li"]


@pytest.mark.parametrize(
    "change, told",
    [
        ("remove action pick\nremove how to climb\n", []),
        ('change text "the tree is bare" to "no apple is left"\n', ["G805"]),
    ],
)
def test_the_translations_of_the_base_stay_in_its_sheet(change: str, told: list[str]) -> None:
    """What a variant no longer says is no matter of the variant; what it says instead is."""
    texts = "en,fr\nthe tree is bare,plus de pommes\nOrchard,Verger\n"
    texts += "nobody picks any more,plus personne ne cueille\n"
    base = ORCHARD.replace("players 2\n", 'players 2\ntexts "texts.csv"\n')
    files = {**FILES, "orchard.game": base, "texts.csv": texts}

    assert [each.code for each in _found("", files)] == []
    assert [each.code for each in _found(change, files) if each.code in ("G805", "G806")] == told


def test_a_text_in_none_of_the_languages_of_the_base() -> None:
    """It is told once, with all languages, and that it is the base that has them."""
    head = 'game "Orchard"   fr "Verger"   de "Obstgarten"'
    bare = '"the tree is bare"   fr "nu"   de "kahl"'
    more = '"nobody picks any more"   fr "plus rien"   de "nichts mehr"'
    base = ORCHARD.replace('game "Orchard"', head).replace('"the tree is bare"', bare)
    files = {**FILES, "orchard.game": base.replace('"nobody picks any more"', more)}

    (told,) = _found('game "Mine"\n', files)
    assert told.message == '"Mine" has no fr and no de text, and other texts of the base have one'
    assert told.help == 'add `fr "..."` and `de "..."`'
    (told,) = _found('game "Mine"   fr "Mien"\n', files)
    assert told.message == '"Mine" has no de text, and other texts of the base have one'


@pytest.mark.parametrize(
    "change, name",
    [
        ('change rule too bare to require the tree is empty else bare: "no"\n', "too bare"),
        ('instead of rule too bare\n  say "so"\n', "too bare"),
        ("change option late fe to dear\n", "late fe"),
    ],
)
def test_names_of_several_words_need_no_quotation_marks(
    merged: Make, change: str, name: str
) -> None:
    """Where a rule or an option is named, all words are the name; one that is not there is told whole."""
    (told,) = merged(change).found

    assert told.code == "G702"
    assert told.span.text == name


@pytest.mark.parametrize("name", ["too low", '"too low"'])
def test_a_rule_that_is_called_like_its_refusal(merged: Make, base_text: str, name: str) -> None:
    """It is found under its name of several words, with quotation marks and without."""
    base = base_text.replace("else none there", "else too low")
    new = 'require the quay has at least 2 Crates   else too low: "the quay is empty"'
    changed = merged(f"change rule {name} to {new}\n", base)
    by_hand = merged("", base.replace(base[base.index("require the quay") :].split("\n")[0], new))

    assert changed.found == ()
    assert dump(changed.tree) == dump(by_hand.tree)
