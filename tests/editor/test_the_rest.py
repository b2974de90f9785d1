"""The outline, colours, suggestions, the layout."""

from __future__ import annotations

import itertools

import pytest

from gamedsl.editor.colours import coloured
from gamedsl.editor.fixes import proposals
from gamedsl.editor.layout import LeftAlone, laid_out
from gamedsl.editor.symbols import Symbol, symbols
from tests.editor.marked import Opened, opened


def _outline(found: tuple[Symbol, ...]) -> dict[str, list[str]]:
    return {each.name: [inner.name for inner in each.inside] for each in found}


def test_the_outline_shows_sections_and_what_they_name(nests: Opened) -> None:
    """A reader finds each kind, area, option, verb and action."""
    own = nests.desk.book(nests.path).own
    assert own is not None

    outline = _outline(symbols(own.file))

    assert outline["Nests"] == []
    assert outline["areas"] == ["forest floor", "deck"]
    assert outline["each player has"] == ["hand", "bag"]
    assert outline["gather"] == []
    assert outline["turns clockwise from the First Player, until the forest floor is empty"] == [
        "build"
    ]
    assert outline["long game"] == ["short", "long"]


def test_every_line_of_an_outline_lies_in_the_one_around_it(nests: Opened) -> None:
    """Editors refuse outlines whose parts stick out."""
    own = nests.desk.book(nests.path).own
    assert own is not None

    def inside(found: tuple[Symbol, ...]) -> None:
        for each in found:
            assert each.whole.start <= each.span.start <= each.span.end <= each.whole.end
            for inner in each.inside:
                assert each.whole.start <= inner.whole.start
                assert inner.whole.end <= each.whole.end
            inside(each.inside)

    inside(symbols(own.file))


def test_words_have_the_colour_of_what_they_mean(nests: Opened) -> None:
    """An area, a card, a verb, a letter, a clause; no two stretches lie over one another."""
    found = coloured(nests.desk.book(nests.path))

    text = nests.source.text
    told = {text[each.start : each.end]: each.type for each in found}
    assert told["forest floor"] == "property"
    assert told["Twigs"] == "class"
    assert told["gather"] == "function"
    assert told["C"] == "parameter"
    assert told["NE-A01"] == "label"
    assert told["setup"] == "keyword"
    assert told["Food"] == "type"
    assert all(one.end <= two.start for one, two in itertools.pairwise(found))
    assert [
        each.start for each in found if each.given and text[each.start : each.end] == "deck"
    ] == [nests.at("‹deck          pile")]


@pytest.mark.parametrize(
    "old, new, wanted",
    [
        ("put 12 Twigs on the forest floor", "put 12 Twigs on the forest flor", "forest floor"),
        ("    gather C", "    gahter C", "gather"),
        ("put 12 Twigs on the", "put 12 Twigs onn the", "on"),
        ("covers NE-A01", "covers NE-A11", "NE-A01"),
    ],
)
def test_suggestions_become_edits(nests: Opened, old: str, new: str, wanted: str) -> None:
    """What a message suggests can be put in its place."""
    slipped = opened(nests.path, nests.source.text.replace(old, new))
    last = slipped.desk.findings(slipped.path)
    assert last is not None
    found = list(proposals(last.diagnostics, 0, len(slipped.source.text)))

    texts = []
    for each in found:
        text = slipped.source.text
        for span, replacement in sorted(each.edits, key=lambda edit: -edit[0].start):
            text = text[: span.start] + replacement + text[span.end :]
        texts.append(text)

    assert any(f'"{wanted}"' in each.title for each in found)
    assert any(text.replace(" ", "") == nests.source.text.replace(" ", "") for text in texts)


def test_a_declaration_or_its_uses_can_be_changed(nests: Opened) -> None:
    """Where both are spelt differently, the author chooses which is right."""
    slipped = opened(
        nests.path,
        nests.source.text.replace("my bag", "my bagg").replace("their bag", "their bagg"),
    )
    last = slipped.desk.findings(slipped.path)
    assert last is not None

    titles = [each.title for each in proposals(last.diagnostics, 0, len(slipped.source.text))]

    assert 'change its uses to "bag"' in titles
    assert 'change to "bagg"' in titles


def test_the_layout_comes_as_edits_of_some_lines(nests: Opened) -> None:
    """Only lines that change are replaced, and the result is what gamedsl fmt writes."""
    crooked = opened(nests.path, nests.source.text.replace("  deck          pile", "  deck  pile"))

    edits = laid_out(crooked.path, crooked.desk.texts)

    text = crooked.source.text
    for span, replacement in sorted(edits, key=lambda edit: -edit[0].start):
        text = text[: span.start] + replacement + text[span.end :]
    crooked.desk.open(crooked.path, text)
    assert laid_out(crooked.path, crooked.desk.texts) == ()
    assert sum(span.end - span.start for span, _ in edits) < len(text)


def test_a_file_that_cannot_be_read_keeps_its_layout(nests: Opened) -> None:
    """The sentence names the line."""
    broken = opened(nests.path, nests.source.text.replace("setup\n", "setup setup\n"))

    with pytest.raises(LeftAlone, match="line 23 cannot be read"):
        laid_out(broken.path, broken.desk.texts)
