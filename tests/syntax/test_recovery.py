"""Files with mistakes: each is found, and none changes how the rest is read."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from gamedsl.chance import Generator
from gamedsl.source import Source
from gamedsl.syntax import lines, nodes, parse
from gamedsl.syntax.dump import dump
from gamedsl.syntax.named_sheets import sheet_names
from gamedsl.syntax.parser import Parsed
from gamedsl.syntax.walk import walk

GOOD = """\
language 1.0
components
  tokens Cone: 5
  tokens Twig: 5
setup
  put 1 Cone on the heap
  if the heap is empty
    say "empty"
    for each player
      say "one"
  say "done"
turns from the first player
  action wait
    say "waiting"
  action rest
score
  cones: 1 per Cone
  twigs: 1 per Twig
"""


def _without(text: str, *words: str) -> str:
    return "".join(
        line for line in text.splitlines(keepends=True) if not any(word in line for word in words)
    )


@pytest.mark.parametrize(
    "old,new,lost",
    [
        ("put 1 Cone on the heap", "put 1 Cone on on the heap", ("put 1 Cone",)),
        ("tokens Twig: 5", "tokens Twig: : 5", ("tokens Twig",)),
        ("cones: 1 per Cone", "cones: per Cone", ("cones:",)),
        ('say "done"', 'say "done', ("done",)),
        ("action rest", "action rest in of", ("action rest",)),
        ("for each player", "for each player of of", ("for each", '"one"')),
    ],
)
def test_the_rest_is_read_as_if_the_line_were_not_there(
    old: str, new: str, lost: tuple[str, ...], read: Callable[[str], Parsed]
) -> None:
    """The tree is that of the file without the line, apart from a mark where the line was."""
    broken = read(GOOD.replace(old, new))
    mended = read(_without(GOOD, *lost))
    marks = [node for node in walk(broken.file) if isinstance(node, nodes.Unreadable)]
    shown = re.sub(r"^ *- Unreadable\n", "", dump(broken.file), flags=re.MULTILINE)

    assert len(broken.diagnostics) == 1
    assert len(marks) <= 1
    assert re.sub(r"lines:\n *- Unreadable", "", shown) == dump(mended.file)


def test_several_mistakes_give_several_messages(
    told: Callable[[str], list[tuple[str, int]]],
) -> None:
    """Every line that is wrong is told, in the order of the file, and no line twice."""
    text = GOOD.replace("Cone: 5", "Cone: of").replace("is empty", "is is empty")
    text = text.replace("waiting", 'wait"ing').replace("1 per Cone", "1 per")

    assert [line for _, line in told(text)] == [3, 7, 14, 17]


def test_depths_are_right_after_a_mistake(read: Callable[[str], Parsed]) -> None:
    """A mistake inside three blocks leaves the blocks after it as they were."""
    parsed = read(GOOD.replace('say "one"', 'say "one'))
    turns = parsed.file.sections[-2]

    assert isinstance(turns, nodes.Turns)
    assert [action.verb.text for action in turns.actions] == ["wait", "rest"]


def test_a_block_of_nothing_but_mistakes_is_one_mistake_a_line(
    told: Callable[[str], list[tuple[str, int]]],
) -> None:
    """The head of the block is not told to be empty."""
    assert told("setup\n  put put\n  say say\nplayers 2\n") == [("G105", 2), ("G104", 3)]


def test_an_unreadable_head_takes_its_block_with_it(
    read: Callable[[str], Parsed], told: Callable[[str], list[tuple[str, int]]]
) -> None:
    """Nothing is said about the lines below a line that cannot be read."""
    text = 'setup\n  if if\n    say say\n    put put\n  say "well"\n'
    setup = read(text).file.sections[0]

    assert told(text) == [("G104", 2)]
    assert isinstance(setup, nodes.Setup)
    assert [type(each) for each in setup.body] == [nodes.Unreadable, nodes.Line]


def test_many_mistakes_come_to_an_end(read: Callable[[str], Parsed]) -> None:
    """A file that is no rules file at all does not give a thousand messages."""
    parsed = read("setup\n" + "  put put\n" * 400)

    assert 20 < len(parsed.diagnostics) <= 50


def test_a_file_of_another_kind_is_told_gently(read: Callable[[str], Parsed]) -> None:
    """Prose, code and tables from elsewhere give messages, and no fault."""
    for text in (
        '{"a": [1, 2]}\n',
        "def f(x):\n    return x\n",
        "<html>\n  <b>x</b>\n",
        "a;b;c\n1;2;3\n",
    ):
        found = read(text).diagnostics

        assert 1 <= len(found) <= 4
        assert all(each.code.startswith("G1") for each in found)


WORD = re.compile(r"[^\W\d_][\w'-]*")
OPAQUE = re.compile(r'"[^"\n]*"|#[^\n]*|^ *\|[^\n]*', re.MULTILINE)


def _mutate(text: str, chance: Generator) -> tuple[str, int]:
    """The text with one word left out, said twice, misspelt, or another one; and the place."""
    plain = OPAQUE.sub(lambda match: " " * len(match[0]), text)
    scenarios = re.search(r"^(?:scenario|always)\b", plain, re.MULTILINE)
    stop = scenarios.start() if scenarios else len(plain)
    words = [match.span() for match in WORD.finditer(plain, 0, stop)]
    start, end = words[chance.below(len(words))]
    word = text[start:end]
    letter = chance.below(max(1, len(word) - 1))
    slip = word[:letter] + word[letter + 1 : letter + 2] + word[letter] + word[letter + 2 :]
    other = text[slice(*words[chance.below(len(words))])]
    new = ("", f"{word} {word}", other, slip)[chance.below(4)]
    if not new and text[end] == " ":
        end += 1
    return text[:start] + new + text[end:], start


def _in_sheets(path: Path) -> set[str]:
    """The names of several words in the sheets beside a game."""

    def data(name: str) -> bytes | None:
        beside = path.parent / name
        return beside.read_bytes() if beside.is_file() else None

    return sheet_names(Source(path.name, path.read_text("utf-8")), data)


@pytest.mark.slow
def test_a_wrong_word_gives_one_message_on_its_line(checkout: Path) -> None:
    """Of 500 files with one wrong word, nearly all that are refused have one message, there."""
    # A variant is read with the names of its base, which is none of the parser's business.
    paths = sorted(
        path for path in (checkout / "games").glob("*/*.game") if "scenario" not in path.name
    )
    texts = [(path.read_text("utf-8"), _in_sheets(path)) for path in paths]
    chance = Generator(2022, 0)
    well = refused = 0
    for _ in range(500):
        whole, names = texts[chance.below(len(texts))]
        text, place = _mutate(whole, chance)
        source = Source("mutant.game", text)
        found = parse(source, known_names=names).diagnostics
        if found:
            refused += 1
            start = lines.line_start(source.text, place)
            first, last = (
                source.line_column(start)[0],
                source.line_column(lines.line_end(text, start))[0],
            )
            span = found[0].span
            well += len(found) == 1 and span is not None and first <= span.line <= last

    assert refused > 200
    assert well / refused >= 0.95
