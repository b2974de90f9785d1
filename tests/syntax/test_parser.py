"""Reading a file: what comes out, and that nothing about its form matters."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamedsl.diagnostics import Diagnostic
from gamedsl.source import Source, Span
from gamedsl.syntax import nodes, parse
from gamedsl.syntax.dump import dump
from gamedsl.syntax.parser import Parsed, parse_condition, parse_phrase, parse_value
from gamedsl.syntax.walk import children, walk

GAME = """\
language 1.0
game "Heaps"
players 2 to 4

areas
  draw pile  pile of Cone, face down
setup
  put 1 Cone of the draw pile on the heap
scenario "nothing"
  then nobody wins
"""


def test_every_game_can_be_read(game_path: Path, read_file: Callable[..., Parsed]) -> None:
    """Games, variants, scenarios and drafts have no mistakes of layout."""
    parsed = read_file(game_path)

    assert parsed.diagnostics == ()
    assert parsed.left_out == ()
    assert parsed.file.sections


def test_every_node_lies_in_its_parent(game_path: Path, read_file: Callable[..., Parsed]) -> None:
    """A span covers the spans of what the node holds, and begins and ends at a letter.

    Translations stand behind the text that they translate.
    """
    for node in walk(read_file(game_path).file):
        outer = node.span if hasattr(node, "span") else None
        if outer is None or isinstance(node, (nodes.File, nodes.Text)):
            continue
        assert outer.text == outer.text.strip(), node
        assert outer.text or isinstance(node, nodes.Name), node  # an empty cell
        for child in children(node):
            inner = getattr(child, "span", outer)
            assert outer.start <= inner.start <= inner.end <= outer.end, (node, child)


@pytest.mark.parametrize(
    "text",
    [
        GAME.replace("\n", "\r\n"),
        GAME.replace("\n", "\r"),
        "\ufeff" + GAME,
        GAME.rstrip("\n"),
        "\n\n" + GAME + "\n\n   \n",
        "# first\n" + GAME.replace("\n", "   # comment\n"),
        GAME.replace("\n", "\n\n    # deeper than anything\n"),
        GAME.replace("on the heap", "on  the   heap"),
        GAME.replace("players 2 to 4", "players  2  to  4"),
    ],
)
def test_the_form_of_a_file_does_not_matter(text: str) -> None:
    """Line ends, a byte order mark, empty lines, comments and wide gaps change nothing."""
    parsed = parse(Source("game.game", text))

    assert parsed.diagnostics == ()
    assert dump(parse(Source("game.game", GAME)).file) == dump(parsed.file)


def test_an_empty_file_has_no_sections(read: Callable[[str], Parsed]) -> None:
    """Nothing, and nothing but comments, is read without complaint."""
    for text in ("", "\n", "  \n\n", "# only a comment\n"):
        parsed = read(text)

        assert parsed.file.sections == ()
        assert parsed.diagnostics == ()


def test_scenarios_can_be_passed_over() -> None:
    """Without scenarios, the rest stands where it stood."""
    source = Source("game.game", GAME)
    every, rules = parse(source).file.sections, parse(source, scenarios=False).file.sections

    assert isinstance(every[-1], nodes.Scenario)
    assert every[:-1] == rules


def test_names_can_be_known_from_elsewhere() -> None:
    """A name of several words that another file declares is one name."""
    text = "setup\n  put 1 Cone on the old heap\n"
    known = parse(Source("variant.game", text), known_names=["old heap"])
    names = [node.text for node in walk(known.file) if isinstance(node, nodes.Name)]

    assert names == ["Cone", "old heap"]


def test_names_are_as_printed(read: Callable[[str], Parsed]) -> None:
    """Spaces and apostrophes come back, and a curved apostrophe is an apostrophe."""
    parsed = read("components\n  kinds Bat: Bechstein's Bat, Brandt\u2019s Bat, Été 2\n")
    kinds = parsed.file.sections[0]

    assert isinstance(kinds, nodes.Kinds)
    assert [name.text for name in kinds.values] == ["Bechstein's Bat", "Brandt's Bat", "Été 2"]


def _piece(text: str) -> tuple[str, Span]:
    source = Source("game.game", f"scenario\n  then {text}\n")
    start = source.text.index(text)
    return text, Span(source, start, start + len(text))


def test_pieces_of_a_line_have_their_places_in_the_file() -> None:
    """Phrases, values and conditions that are read by themselves know where they stand."""
    condition = parse_condition(*_piece("A's hand holds 4 Cones and the heap is empty"))
    phrase = parse_phrase(*_piece("the top card of the heap"))
    value = parse_value(*_piece("2 per Cone + 3"))

    assert isinstance(condition, nodes.Joined)
    assert condition.parts[1].span.text == "the heap is empty"
    assert condition.parts[1].span.line == 2
    assert isinstance(phrase, nodes.Phrase)
    assert phrase.links[0].core.span.text == "the heap"
    assert isinstance(value, nodes.Arithmetic)
    assert value.rest[0][1].span.text == "3"


def test_names_of_a_piece_can_be_known() -> None:
    """A piece is read with the names of the game."""
    phrase = parse_phrase(*_piece("A's draw pile"), known_names=["draw pile"])

    assert isinstance(phrase, nodes.Phrase)
    assert [[name.text for name in run] for run in phrase.core.runs] == [["A"], ["draw pile"]]


@pytest.mark.parametrize(
    "text,code,place",
    [
        ("A has", "G105", "has"),
        ("A hsa 2 Cones", "G104", "hsa"),
        ("A has (2 Cones", "G104", "("),
        ("A has 2 Cones)", "G108", ")"),
        ("A has 2 Cones!", "G113", "!"),
        ('A has "2', "G106", '"2'),
        ("", "G105", ""),
    ],
)
def test_a_mistake_in_a_piece_has_its_place(text: str, code: str, place: str) -> None:
    """What is wrong with a piece is said at its place in the file."""
    found = parse_condition(*_piece(text))

    assert isinstance(found, Diagnostic)
    assert (found.code, found.span.text if found.span else None) == (code, place)


def test_words_of_lines_that_were_left_out_are_known(read: Callable[[str], Parsed]) -> None:
    """Whoever looks for unknown names can see which ones may have been declared there."""
    parsed = read("components\n  tokens Cone: five of\n  tokens Twig: 5\n")

    assert parsed.lost_words == {"tokens", "cone", "five", "of"}
    assert [span.text for span in parsed.left_out] == ["tokens Cone: five of"]


def test_threads_do_not_disturb_each_other() -> None:
    """Many threads that read at the same time get what one gets."""
    sources = [Source(f"{number}.game", GAME + f"# {number}\n" * number) for number in range(12)]
    alone = [dump(parse(source).file, places=True) for source in sources]
    with ThreadPoolExecutor(max_workers=4) as pool:
        together = list(pool.map(lambda source: dump(parse(source).file, places=True), sources * 3))

    assert alone * 3 == together


@given(st.text(alphabet=st.sampled_from("abP1 \n\t\"'|#:;,()+-=%\u200b\u00e9\ue000"), max_size=120))
def test_nothing_is_raised_for_any_text(text: str) -> None:
    """Any letters at all give a tree and diagnostics that can be shown."""
    parsed = parse(Source("any.game", text))

    for each in parsed.diagnostics:
        assert each.span is None or each.span.line >= 1
        assert each.message


WORDS = st.sampled_from(
    [
        *(
            "players",
            "components",
            "tokens",
            "Cone",
            "areas",
            "setup",
            "put",
            "1",
            "of",
            "the",
            "on",
        ),
        *("if", "for each", ":", ",", ";", '"text"', "| a |", "(", ")", "is", "has", "else", "and"),
        *("action", "turns from", "scenario", "replace", "rules for", "whenever", "#", "2 to 5"),
    ]
)
LINES = st.lists(
    st.tuples(st.integers(0, 3), st.lists(WORDS, min_size=1, max_size=8)).map(
        lambda line: "  " * line[0] + " ".join(line[1])
    ),
    max_size=12,
)


@settings(max_examples=30)
@given(LINES)
def test_nothing_is_raised_for_any_words(lines: list[str]) -> None:
    """Words of the language in any order give a tree whose spans lie in the file."""
    source = Source("any.game", "\n".join(lines))
    parsed = parse(source)

    assert all(
        0 <= node.span.start <= node.span.end <= len(source.text)
        for node in walk(parsed.file)
        if hasattr(node, "span")
    )
    codes = [each.code for each in parsed.diagnostics]
    assert all(code.startswith(("G0", "G1")) for code in codes)
