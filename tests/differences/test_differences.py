"""What is different between two games: every difference once, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import unified_diff
from functools import cache

import attrs
import pytest

from gamedsl.check.build import Checked
from gamedsl.differences import Difference, differences
from gamedsl.loading import read_game, read_text, shipped_games
from gamedsl.syntax.dump import dump

FERRY = """\
language 1.0
game "Ferry"
players 2 to 3

components
  kinds Good: corn, wool, iron   fr "blé", "laine", "fer"
  tokens Sack: 6 of each Good

areas
  pier   Sacks
each player has
  deck   Sacks
  tolls  0 to 30

setup table cargo by players
  | players | sacks a good |
  | 2       | 4            |
  | 3       | 5            |

option night "Is there a night boat?"   fr "Un bateau de nuit ?"
  no (standard)   "No."
  yes             "Yes."

input First Player: a player, otherwise drawn

setup
  for each Good: put sacks a good of the Good on the pier

define
  the fare of a player is their tolls + 2

how to pay
  add 1 to my tolls

each round
  phase landing
    turns once round from the First Player
      action carry a Good
        require the pier has a Sack of the Good        else none: "no {Good} is left"   fr "plus de {Good}"
        require strong: I have at most 4 Sacks          else heavy: "too heavy"   fr "trop lourd"
        put 1 Sack of the Good from the pier into my deck
        pay
      action rest
  phase evening
    bell: for each player: add 1 to their tolls
    dusk: if the pier is empty, end the game

guard after 20 rounds: "the ferry sinks"   fr "le bac coule"

score
  sacks: 2 per Sack in my deck
  tolls: my fare
  most points wins; still tied: shared
"""


@cache
def _read(text: str, base: str = "") -> Checked:
    files = {"ferry.game": base} if base else {}
    reading = read_text(text, files=files, name="other.game")
    assert reading.ok, [each.message for each in reading.diagnostics]
    assert reading.checked is not None
    return reading.checked


def _between(changed: str) -> tuple[Difference, ...]:
    return differences(_read(FERRY), _read(changed))


def _of_variant(changes: str) -> tuple[Difference, ...]:
    return differences(_read(FERRY), _read(f"language 1.0\nextends ferry\n{changes}", FERRY))


def _replaced(*changes: tuple[str, str]) -> str:
    text = FERRY
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text


def test_nothing() -> None:
    """A game is like itself, however it is laid out, commented and sorted."""
    other = FERRY.replace("guard after", "# soon\nguard  after").replace(
        "  dusk: if", "  dusk:   if"
    )

    assert _between(other) == ()
    assert _of_variant("") == ()


def _words(found: tuple[Difference, ...]) -> list[tuple[str, ...]]:
    return [(each.change, each.what, each.detail, each.before, each.after) for each in found]


@pytest.mark.parametrize(
    "old, new, told",
    [
        ('"Ferry"', '"Old Ferry"', ("changed", "the title", "", '"Ferry"', '"Old Ferry"')),
        ("2 to 3\n", "2\n", None),
        (
            "6 of each",
            "7 of each",
            ("changed", "tokens Sack", "number", "6 of each Good", "7 of each Good"),
        ),
        ("| 3       | 5 ", "| 3       | 6 ", ("changed", "cargo, 3", "sacks a good", "5", "6")),
        ("deck   Sacks", "deck   Sacks, face up", None),
        ('"blé"', '"maïs"', ("changed", "fr of corn", "", "blé", "maïs")),
        ("tolls + 2", "tolls + 3", None),
        (
            'fr "trop lourd"',
            'fr "trop"',
            ("changed", "", 'fr of "too heavy"', '"trop lourd"', '"trop"'),
        ),
        ('"too heavy"', '"no"', ("changed", "", "", '"too heavy"', '"no"')),
    ],
)
def test_one_change_is_told_once(old: str, new: str, told: tuple[str, ...] | None) -> None:
    """In the words of the file, with what it was and what it is."""
    text = _replaced((old, new))
    if old == "2 to 3\n":
        text = text.replace("  | 3       | 5            |\n", "")
    found = [each for each in _words(_between(text)) if "row 3" not in each[2]]

    assert len(found) == 1
    if told is not None:
        assert found == [told]


def test_rules_are_read_back() -> None:
    """Of a rule that is another one, what it was and what it is, with every word resolved."""
    (found,) = _between(_replaced(("2 per Sack", "3 per Sack")))

    assert (found.group, found.what) == ("score", "score line sacks")
    assert [(line.sign, line.text) for line in found.lines] == [
        ("-", "sacks: (2 times the number of Sacks in that player's deck)"),
        ("+", "sacks: (3 times the number of Sacks in that player's deck)"),
    ]


def test_a_part_is_told_where_it_stands() -> None:
    """A condition of an action with the action, and not once more with the phase or the round."""
    (found,) = _between(_replaced(("at most 4 Sacks", "at most 3 Sacks")))

    assert found.what == "action carry a Good, in landing"
    assert [line.sign for line in found.lines] == ["-", "+"]


def test_what_only_one_game_has() -> None:
    """A phase is told with what stands in it; the other way round everything is removed."""
    evening = "  phase evening\n"
    more = _replaced((evening, f'  phase noon\n    say "noon"\n{evening}'))
    (added,) = _between(more)
    (removed,) = differences(_read(more), _read(FERRY))

    assert (added.change, added.what) == ("added", "phase noon")
    assert [line.text for line in added.lines] == ['the log says "noon"']
    assert (removed.change, removed.what) == ("removed", "phase noon")


def test_a_variant() -> None:
    """All sorts of changes, each told once, in the order of a rulebook."""
    found = _of_variant(
        'add to Good\n  tin   fr "étain"\n'
        "change option night to yes\n"
        "remove rule bell\n"
        'before action carry\n  say "heave"\n'
        'change rule "the fare of a player" from 2 to 4\n'
        "add to score\n  luck: 1\n"
        "change table cargo\n  | players | sacks a good |\n  | 2 | from 4 to 3 |\n"
    )

    assert [(each.group, each.change, each.what, each.detail) for each in found] == [
        ("components", "added", "kinds Good", "tin"),
        ("definitions", "changed", "the fare of a player", ""),
        ("tables", "changed", "cargo, 2", "sacks a good"),
        ("options", "changed", "option night", "standard"),
        ("course of play", "changed", "action carry a Good, in landing", ""),
        ("course of play", "changed", "phase evening", ""),
        ("score", "added", "score line luck", ""),
    ]


_CARRY = FERRY[FERRY.index("      action carry") : FERRY.index("      action rest")]
_LANDING = FERRY[FERRY.index("  phase landing") : FERRY.index("  phase evening")]
_EVENING = FERRY[FERRY.index("  phase evening") : FERRY.index("\nguard after")]


@pytest.mark.parametrize(
    "old, new, told",
    [
        (
            f"{_CARRY}      action rest\n",
            f"      action rest\n{_CARRY}",
            ("order of the actions, in landing", "", "carry a Good, rest", "rest, carry a Good"),
        ),
        (
            _LANDING + _EVENING,
            _EVENING + _LANDING,
            ("order of the phases", "", "landing, evening", "evening, landing"),
        ),
        (
            "  sacks: 2 per Sack in my deck\n  tolls: my fare\n",
            "  tolls: my fare\n  sacks: 2 per Sack in my deck\n",
            ("order of the score lines", "", "sacks, tolls", "tolls, sacks"),
        ),
        (
            '  no (standard)   "No."\n  yes             "Yes."\n',
            '  yes             "Yes."\n  no (standard)   "No."\n',
            ("option night", "order", "no, yes", "yes, no"),
        ),
    ],
    ids=["actions", "phases", "score lines", "values"],
)
def test_another_order(old: str, new: str, told: tuple[str, ...]) -> None:
    """Where an order is seen, or decides something, it is told as an order and nothing besides."""
    assert _words(_between(_replaced((old, new)))) == [("changed", *told)]


def _rows(text: str, sheet: str) -> Checked:
    reading = read_text(text, files={"goods.csv": sheet})
    assert reading.ok, [each.message for each in reading.diagnostics]
    assert reading.checked is not None
    return reading.checked


def test_another_order_of_rows() -> None:
    """Rows of a sheet are names or pieces in their order; nothing else is told of them."""
    text = FERRY.replace(
        'kinds Good: corn, wool, iron   fr "blé", "laine", "fer"',
        'kinds Good, one a row of "goods.csv"\n    the columns  Good (name)',
    )
    before, after = (
        _rows(text, f"Good\n{rows}\n") for rows in ("corn\nwool\niron", "corn\niron\nwool")
    )

    assert _words(differences(before, after)) == [
        ("changed", "Good", "order", "wool, iron", "iron, wool")
    ]


def test_a_text_and_what_it_is_in_another_language() -> None:
    """Both are told, also where the rule around them is another one, and each once."""
    heavy = ('"too heavy"   fr "trop lourd"', '"so heavy"   fr "si lourd"')
    lighter = (
        "at most 4 Sacks          else heavy: " + heavy[0],
        'at most 3 Sacks          else heavy: "too heavy"   fr "trop"',
    )

    assert _words(_between(_replaced(heavy))) == [
        ("changed", "", "", '"too heavy"', '"so heavy"'),
        ("changed", "", 'fr of "so heavy"', '"trop lourd"', '"si lourd"'),
    ]
    assert [each.group for each in _between(_replaced(lighter))] == ["course of play", "texts"]


def test_a_text_that_stands_twice_is_told_once() -> None:
    """Wherever it stands."""
    twice = _replaced(
        ('"no {Good} is left"   fr "plus de {Good}"', '"too heavy"   fr "trop lourd"')
    )
    changed = twice.replace('"trop lourd"', '"trop"')

    assert _words(differences(_read(twice), _read(changed))) == [
        ("changed", "", 'fr of "too heavy"', '"trop lourd"', '"trop"')
    ]


def test_a_language_more_or_less() -> None:
    """Of the names of a kind as of sentences in a sheet, told once for all of them."""
    (names,) = _between(_replaced(('   fr "blé", "laine", "fer"', "")))
    sheet = 'texts "words.csv"\n'
    text = FERRY.replace("players 2", f"{sheet}players 2")
    words = "en,de\nFerry,Fähre\ntoo heavy,zu schwer\n"
    reading = read_text(text, files={"words.csv": words})
    assert reading.checked is not None

    assert (names.change, names.what, names.detail) == ("removed", "kinds Good", "translation fr")
    assert _words(differences(_read(FERRY), reading.checked)) == [
        ("added", "", 'translation de of "Ferry", "too heavy"', "", "")
    ]


def test_one_text_in_one_more_language() -> None:
    """What it is there; of several, which texts they are."""
    one, both = 'de "zu schwer"', 'de "keine {Good} mehr"'
    text = FERRY.replace('fr "trop lourd"', f'fr "trop lourd"   {one}')
    more = text.replace('fr "plus de {Good}"', f'fr "plus de {{Good}}"   {both}')

    assert _words(_between(text)) == [("added", "", 'de of "too heavy"', "", '"zu schwer"')]
    assert _words(differences(_read(text), _read(FERRY))) == [
        ("removed", "", 'de of "too heavy"', '"zu schwer"', "")
    ]
    assert _words(_between(more)) == [
        ("added", "", 'translation de of "no {Good} is left", "too heavy"', "", "")
    ]


@pytest.mark.parametrize(
    "line",
    [
        "fewest points wins; still tied: shared",
        "most points wins; still tied: nobody wins",
        "most points wins; tie: most Sacks; still tied: shared",
        "fewest points wins; tie: fewest Sacks; tie: most tolls; still tied: nobody wins",
    ],
)
def test_who_wins(line: str) -> None:
    """In whole lines of the file, whichever part of the line is another one."""
    old = "most points wins; still tied: shared"
    (found,) = _between(_replaced((old, line)))

    assert (found.what, found.change) == ("who wins", "changed")
    assert [(each.sign, each.text) for each in found.lines] == [("-", old), ("+", line)]


def test_the_version() -> None:
    """With its number, whether only one game has one or both."""
    first, second = (_replaced(("players 2 to 3", f"players 2 to 3\nversion 0.{n}")) for n in "12")

    assert _words(_between(first)) == [("added", "the version", "", "", "0.1")]
    assert _words(differences(_read(first), _read(FERRY))) == [
        ("removed", "the version", "", "0.1", "")
    ]
    assert _words(differences(_read(first), _read(second))) == [
        ("changed", "the version", "", "0.1", "0.2")
    ]


@pytest.mark.parametrize(
    "old, new, told",
    [
        ("20 rounds:", "20 rounds in a row without a carry:", None),
        ("  pier   Sacks", '  pier   Sacks   fr "quai"', ("pier", 'Sacks -> Sacks fr "quai"')),
    ],
)
def test_no_yes_or_no(old: str, new: str, told: tuple[str, str] | None) -> None:
    """What the file has no single words for is told with the words around it."""
    (found,) = _between(_replaced((old, new)))
    words = f"{found.before} -> {found.after}", *(line.text for line in found.lines)

    assert not any(each in " ".join(words) for each in ("True", "False", "nothing"))
    if told is not None:
        assert (found.what, words[0]) == told


def test_values_of_an_option() -> None:
    """What is added and what is gone with its text, and a text that changed beside it."""
    less = _replaced(('"No."', '"Never."'), ('  yes             "Yes."\n', '  two   "Two."\n'))

    assert _words(_between(less)) == [
        ("added", "option night", "value two", "", '"Two."'),
        ("removed", "option night", "value yes", '"Yes."', ""),
        ("changed", "", "", '"No."', '"Never."'),
    ]


def test_a_part_that_is_new_is_told_with_all_that_stands_in_it() -> None:
    """The actions of a new phase with what they do."""
    evening = "  phase evening\n"
    more = '  phase noon\n    turns once round from the First Player\n      action doze\n        say "z"\n'
    (added,) = _between(_replaced((evening, more + evening)))

    assert (added.change, added.what) == ("added", "phase noon")
    assert [line.text for line in added.lines][-2:] == ["doze", 'the log says "z"']


def test_another_name_of_a_line() -> None:
    """What is read alike is told by the words that differ, not by the whole rule."""
    (label,) = _between(_replaced(("bell: for", "ring: for")))
    (none,) = _between(_replaced(("require strong: ", "require ")))

    assert _words((label, none)) == [
        ("changed", "phase evening", "written otherwise", "bell", "ring"),
        ("changed", "action carry a Good, in landing", "written otherwise", "strong", "nothing"),
    ]


def _numbers_and_neighbours() -> Iterator[str]:
    """The game with each of its numbers one higher, and with each two lines beside each other swapped."""
    for match in re.finditer(r"\d+", FERRY):
        yield f"{FERRY[: match.start()]}{int(match[0]) + 1}{FERRY[match.end() :]}"
    lines = FERRY.splitlines()
    for place in range(len(lines) - 1):
        if _depth(lines[place]) == _depth(lines[place + 1]):
            yield "\n".join(
                [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :], ""]
            )


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


_UNSEEN = re.compile(
    r"^(?: *\| *\d| *(?:areas|components|kinds|tokens|deck|tolls)\b)", re.MULTILINE
)
"""Lines of which the order says nothing: rows that are looked up, areas, what is in the box."""


@pytest.mark.slow
def test_whatever_changes_the_game_is_told() -> None:
    """A number that is another one, two lines in another order: no change of the checked game is missed."""
    wanted = _model(FERRY)
    tried = 0
    for text in _numbers_and_neighbours():
        reading = read_text(text, name="other.game")
        if not reading.ok or reading.checked is None:
            continue
        tried += 1
        told = differences(_read(FERRY), reading.checked)
        moved = list(unified_diff(FERRY.splitlines(), text.splitlines(), n=0))[3:]
        if not any(_UNSEEN.match(line[1:]) for line in moved):
            assert bool(told) == (_model(text) != wanted), moved
    assert tried > 20


def _model(text: str) -> str:
    return dump(attrs.evolve(read_text(text).game().model, places=()))


@pytest.mark.slow
@pytest.mark.parametrize("name", shipped_games())
def test_a_shipped_game_is_like_itself(name: str) -> None:
    """Nothing is different, and nothing is made up, in whichever game."""
    checked = read_game(name).checked
    assert checked is not None

    assert differences(checked, checked) == ()


def test_games_that_have_nothing_to_do_with_each_other() -> None:
    """Everything of the one is removed, everything of the other added."""
    other = """\
language 1.0
game "Ring"
players 2
components
  tokens Bead: 9
each player has
  string  Beads
turns clockwise from the First Player
  action thread
    put 1 Bead into my string
  at the end of each turn
    if my string has at least 3 Beads, I win
input First Player: a player, otherwise drawn
"""
    found = differences(_read(FERRY), _read(other))

    assert {each.change for each in found if each.group == "components"} == {"added", "removed"}
    assert [each.what for each in found if each.change == "added" and each.group == "areas"] == [
        "string of each player"
    ]


_FARES = "table fares by miles, one a row of {}\n"
_SHEET = "miles,price,bags\n1,2,1\n2,4,2\n3,6,4\n"


@pytest.mark.parametrize("row, column", [(row, at) for row in (1, 2, 3) for at in (1, 2)])
def test_each_cell_of_a_table_in_a_sheet(row: int, column: int) -> None:
    """A variant that changes a cell is told, and so is a variant of that variant that changes another one."""
    base = FERRY.replace("define\n", _FARES.format('"fares.csv"') + "\ndefine\n").replace(
        "their tolls + 2", "the price of 2 + the bags of 3"
    )
    lines = [line.split(",") for line in _SHEET.splitlines()]
    miles, heading, was = lines[row][0], lines[0][column], lines[row][column]
    change = f"change table fares\n  | miles | {heading} |\n  | {miles} | from {was} to {int(was) + 5} |\n"
    other = f"change table fares\n  | miles | {lines[0][3 - column]} |\n  | {miles} | 9 |\n"
    files = {
        "ferry.game": base,
        "fares.csv": _SHEET,
        "first.game": f"language 1.0\nextends ferry\n{change}",
    }
    before, first, second = (
        _among(text, files)
        for text in (base, files["first.game"], f"language 1.0\nextends first\n{other}")
    )
    told = ("changed", f"fares, {miles}", heading, was, str(int(was) + 5))

    assert _words(differences(before, first)) == [told]
    assert told in _words(differences(before, second))
    assert len(differences(before, second)) == 2


def _among(text: str, files: dict[str, str]) -> Checked:
    reading = read_text(text, files=files)
    assert reading.ok, [each.message for each in reading.diagnostics]
    assert reading.checked is not None
    return reading.checked
