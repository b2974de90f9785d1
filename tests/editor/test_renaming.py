"""Another name in all files, or a sentence that says why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.editor.desk import Desk
from gamedsl.editor.renaming import Edit, Refused, can_rename, rename
from tests.editor.marked import Opened, opened

SCENARIOS = """language 1.0
scenarios for nests

scenario "start"
  then the forest floor holds 12 Twigs
scenario "too heavy"
  given A's bag is 5 Twigs, A starts
  A cannot build a Wren because too heavy (5)
"""


def _applied(desk: Desk, edits: tuple[Edit, ...]) -> dict[str, str]:
    texts: dict[Path, str] = {}
    for each in sorted(edits, key=lambda edit: -edit.span.start):
        positions = desk.texts.get(each.path)
        assert positions is not None
        text = texts.get(each.path, positions.source.text)
        texts[each.path] = text[: each.span.start] + each.text + text[each.span.end :]
    return {path.name: text for path, text in texts.items()}


def test_an_area_is_renamed_everywhere(nests: Opened) -> None:
    """Rules and scenarios speak of the new name, and everything is right afterwards."""
    (nests.path.parent / "nests.scenarios.game").write_text(SCENARIOS, encoding="utf-8")
    book = nests.desk.book(nests.path)

    texts = _applied(
        nests.desk, rename(book, nests.at("put 12 Twigs on the for‹est floor"), "moss")
    )

    assert "forest floor" not in texts["nests.game"]
    assert "then the moss holds 12 Twigs" in texts["nests.scenarios.game"]


def test_plurals_stay_plurals(nests: Opened) -> None:
    """Twigs become Branches, one Twig a Branch."""
    book = nests.desk.book(nests.path)

    text = _applied(nests.desk, rename(book, nests.at("tokens Tw‹ig: 12"), "Branch"))["nests.game"]

    assert "tokens Branch: 12" in text
    assert "put 12 Branches on" in text
    assert "1 per Branch in my bag" in text
    assert "Twig" not in text


def test_a_bird_is_renamed_in_its_sheets(nests: Opened) -> None:
    """The row that declares it and the rows that speak of it change together."""
    text = nests.source.text.replace(
        "score\n", 'rules for Wren\n  not written yet "later"\nscore\n'
    )
    now = opened(nests.path, text)

    texts = _applied(now.desk, rename(now.desk.book(now.path), text.index("Wren") + 1, "Robin"))

    assert texts["birds.csv"].splitlines()[1] == "Robin,seed,5"
    assert texts["nests.csv"].count("Robin") == 2
    assert "rules for Robin" in texts["nests.game"]


def test_a_letter_is_renamed_in_its_rule_alone(nests: Opened) -> None:
    """Another rule may use the same letter."""
    edits = rename(nests.desk.book(nests.path), nests.at("    gather ‹C"), "N")

    assert [each.span.line for each in edits] == [32, 33]


@pytest.mark.parametrize(
    "piece, new, why",
    [
        ("put 12 Twigs on the for‹est floor", "deck", "already the name"),
        ("put 12 Twigs on the for‹est floor", "Twigs", "already the name"),
        ("put 12 Twigs on the for‹est floor", "the floor", "word of the language"),
        ("put 12 Twigs on the for‹est floor", "12", "cannot be a name"),
        ("put 12 Twigs on the for‹est floor", "", "cannot be a name"),
        ("‹setup\n", "start", "no name of yours"),
        ("covers NE-‹A01", "NE-A02", "no name of yours"),
    ],
)
def test_clashes_are_refused_in_words(nests: Opened, piece: str, new: str, why: str) -> None:
    """The sentence says what is in the way."""
    with pytest.raises(Refused, match=why):
        rename(nests.desk.book(nests.path), nests.at(piece), new)


def test_what_would_be_wrong_afterwards_is_refused(nests: Opened) -> None:
    """A name that the language reads otherwise in some sentence stays what it is."""
    with pytest.raises(Refused, match="would be wrong then"):
        rename(nests.desk.book(nests.path), nests.at("tokens Tw‹ig: 12"), "card")


def test_the_name_is_offered_as_it_is_declared(nests: Opened) -> None:
    """Who renames from a plural changes the singular."""
    word = can_rename(nests.desk.book(nests.path), nests.at("put 12 Twi‹gs on"))

    assert word.name == "Twig"


def test_two_games_in_one_folder_do_not_meddle(nests: Opened) -> None:
    """A second game in the folder keeps its words."""
    other = nests.path.with_name("other.game")
    other.write_text(nests.source.text, encoding="utf-8")

    edits = rename(
        nests.desk.book(nests.path), nests.at("put 12 Twigs on the for‹est floor"), "moss"
    )

    assert {each.path.name for each in edits} == {"nests.game"}


def test_variants_are_renamed_with_their_game(nests: Opened) -> None:
    """What changes a game speaks of its names."""
    variant = nests.path.with_name("light_nests.game")
    variant.write_text(
        'language 1.0\nextends nests\ngame "Light nests"\nbecause "bags are heavy"\n\n'
        "replace how to gather a Nest card C of my hand\n  take 1 Twig of the forest floor into my bag\n",
        encoding="utf-8",
    )

    edits = rename(
        nests.desk.book(nests.path), nests.at("put 12 Twigs on the for‹est floor"), "moss"
    )

    assert {each.path.name for each in edits} == {"nests.game", "light_nests.game"}
