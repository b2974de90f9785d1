"""What may be written next: words that the parser takes, names that fit."""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.editor.completion import Item, complete
from tests.editor.marked import Opened


def _offered(nests: Opened, old: str, new: str) -> Sequence[Item]:
    """What is offered at the mark of the new text, which stands for the old one."""
    assert nests.source.text.count(old) == 1
    at = nests.source.text.index(old) + new.index("‹")
    nests.desk.open(nests.path, nests.source.text.replace(old, new.replace("‹", "")))
    return complete(nests.desk.book(nests.path), at)


def _names(items: Sequence[Item]) -> list[str]:
    return [each.text for each in items if each.sort != "word"]


def test_behind_into_stand_places(nests: Opened) -> None:
    """Areas are offered, and what the checker would refuse there is not."""
    names = _names(_offered(nests, "into the deck\n", "into the ‹\n"))

    assert "deck" in names
    assert "hand" not in names
    assert "Food" not in names
    assert "long game" not in names


def test_behind_my_stands_what_a_player_has(nests: Opened) -> None:
    """My bag is a place for twigs; what all share is not mine."""
    names = _names(
        _offered(
            nests, "of the forest floor into my bag\nturns", "of the forest floor into my ‹\nturns"
        )
    )

    assert names[0] == "bag"
    assert "deck" not in names


def test_behind_is_stand_the_answers(nests: Opened) -> None:
    """An option is one of its answers."""
    items = _offered(nests, "long game is long,", "long game is ‹,")

    assert {"short", "long"} <= set(_names(items))
    assert "deck" not in _names(items)


def test_a_line_may_begin_with_a_verb(nests: Opened) -> None:
    """Verbs of the author's and of the language; names of things open no line."""
    items = _offered(nests, "    gather C\n", "    ‹\n")

    verbs = [each.text for each in items if each.sort == "verb"]
    assert verbs == ["gather"]
    assert "take" in [each.text for each in items]
    assert "deck" not in _names(items)


def test_numbers_ask_for_several(nests: Opened) -> None:
    """Behind 12 a name stands in the plural."""
    assert "Twigs" in _names(_offered(nests, "put 12 Twigs on", "put 12 ‹ on"))


def test_names_of_several_words_go_on(nests: Opened) -> None:
    """Whoever has written the first word is offered the whole name in its place."""
    (item,) = [
        each
        for each in _offered(
            nests, "put 12 Twigs on the forest floor", "put 12 Twigs on the forest fl‹"
        )
        if each.text == "forest floor"
    ]

    assert item.span.text == "forest fl"


def test_letters_of_the_rule_are_known(nests: Opened) -> None:
    """What the action names can be spoken of in it."""
    assert "C" in _names(_offered(nests, "    gather C\n", "    gather ‹\n"))


def test_clauses_come_with_their_texts(nests: Opened) -> None:
    """Behind covers stand the clauses of the rulebook."""
    items = _offered(nests, "covers NE-B02", "covers NE-‹")

    assert [(each.text, each.detail) for each in items][2] == ("NE-B02", "Twigs, one by one.")


def test_files_are_those_beside(nests: Opened) -> None:
    """Between the quotation marks of a sheet stand the files of the folder."""
    assert "birds.csv" in _names(_offered(nests, '"nests.csv"', '"‹"'))


def test_gaps_of_texts_hold_names(nests: Opened) -> None:
    """A text between quotation marks is the author's; its gaps are not."""
    assert "load" in _names(_offered(nests, "{my load}", "{my ‹}"))
    assert _offered(nests, "Until a bag is full.", "Until a ‹") == ()


def test_comments_are_left_alone(nests: Opened) -> None:
    """Nothing is offered behind a sign #."""
    assert _offered(nests, "players 2\n", "players 2 # to ‹\n") == ()


def test_the_margin_begins_sections(nests: Opened) -> None:
    """At the left margin sections begin, each way of beginning one once."""
    items = _offered(nests, "score\n", "‹score\n")

    assert {"how to", "setup", "areas", "rules for"} <= {each.text for each in items}
    assert len({each.text for each in items}) == len(items)


def test_scenarios_speak_of_everything(nests: Opened) -> None:
    """Areas, actions and names of refusals are offered in the lines of a scenario."""
    text = nests.source.text + '\nscenario "start"\n  then the '
    nests.desk.open(nests.path, text + "\n")

    names = _names(complete(nests.desk.book(nests.path), len(text)))

    assert {"forest floor", "build", "too heavy"} <= set(names)
