"""Parts that a variant replaces or removes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gamedsl.syntax.dump import dump

Make = Callable[..., Any]


KINDS = 'kinds Ware: cloth, salt   fr "toile", "sel"'
OPTION = (
    'option late fee "Does a late ship pay?"\n  free (standard)   "No."\n  dear              "Yes."'
)
SCORE = (
    "score\n  crates: 2 per Crate in my hold\n  berths: for each Crate in my hold, 1\n"
    "  most points wins; still tied: shared"
)

REPLACEMENTS = {
    "kinds": (KINDS, "kinds Ware: silk, salt, tea"),
    "tokens": ("tokens Crate: 6 of each Ware", "tokens Crate: 9 of each Ware"),
    "marker": ("marker Pilot", 'marker Pilot   fr "pilote"'),
    "input": ("input Pilot: a player, otherwise drawn", "input Pilot: a player"),
    "guard": (
        'guard after 30 rounds: "nobody sails any more"',
        'guard after 20 rounds: "nobody sails any more"',
    ),
    "how to": (
        "how to load N Crates\n  take 1 Crate from the quay",
        "how to load N Crates\n  take 1 Crate from the shed",
    ),
    "setup": (
        "setup\n  put 3 Crates on the quay\n  opening: put 1 Crate into the shed",
        "setup\n  put 3 Crates on the quay",
    ),
    "option": (
        OPTION,
        'option late fee "Who pays?"\n  rich   "The rich."\n  poor   "The poor."',
    ),
    "table": (
        "table prices by price\n  | price | 1 | 2 | 3 |\n  | coins | 4 | 6 | 9 |",
        "table prices by price\n  | price | 1 |\n  | coins | 3 |",
    ),
    "score": (
        SCORE,
        "score\n  crates: 7 per Crate in my hold\n  most points wins; still tied: shared",
    ),
}


@pytest.mark.parametrize("old, new", REPLACEMENTS.values(), ids=REPLACEMENTS)
def test_a_section_is_replaced(merged: Make, by_hand: Make, old: str, new: str) -> None:
    """It stands where the old one stood, as if the text had been changed by hand."""
    result = merged(f"replace {new}\n")

    assert result.found == ()
    assert dump(result.tree) == by_hand((old, new))


@pytest.mark.parametrize("old", [old for old, _ in REPLACEMENTS.values()], ids=REPLACEMENTS)
def test_a_section_that_is_replaced_by_itself(merged: Make, old: str) -> None:
    """Nothing changes, and that is warned about."""
    result = merged(f"replace {old}\n")

    assert result.codes == ["G706"]
    assert result.found[0].severity.value == "warning"
    assert result.unchanged


def test_a_phase_is_replaced(merged: Make, by_hand: Make) -> None:
    """With all that is in it."""
    evening = (
        "  phase evening\n    turns once round from the Pilot\n      action drop a Crate\n"
        "        put 1 Crate on the quay\n      action pass\n"
    )
    result = merged("replace phase evening\n  end the game if the quay is crowded\n")

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        (evening, "  phase evening\n    end the game if the quay is crowded\n")
    )


def test_an_action_of_a_phase_is_replaced(merged: Make, by_hand: Make) -> None:
    """It is found by its verb, and may be done to something else from now on."""
    result = merged("replace in evening action drop 2 Crates\n  put 2 Crates on the quay\n")

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        (
            "action drop a Crate\n        put 1 Crate on",
            "action drop 2 Crates\n        put 2 Crates on",
        )
    )


def test_an_action_is_found_without_its_phase(merged: Make, by_hand: Make) -> None:
    """As long as there is only one of that verb."""
    result = merged("replace action drop a Crate\n  put 2 Crates on the quay\n")

    assert result.found == ()
    assert dump(result.tree) == by_hand(("put 1 Crate on the quay", "put 2 Crates on the quay"))


def test_turns_inside_of_a_phase_are_replaced(merged: Make, by_hand: Make) -> None:
    """`in` says which ones."""
    result = merged("replace in evening turns clockwise from the Pilot\n  action pass\n")

    assert result.found == ()
    old = (
        "turns once round from the Pilot\n      action drop a Crate\n"
        "        put 1 Crate on the quay\n"
    )
    assert dump(result.tree) == by_hand((old, "turns clockwise from the Pilot\n"))


def test_lines_of_a_list_are_replaced_one_by_one(merged: Make, by_hand: Make) -> None:
    """`replace define` and `replace areas` hold the lines that change, and no others."""
    result = merged(
        "replace define\n  the next berth of a player is their reach + 2, up to 4\n"
        "replace each player has\n  reach   0 to 9\n"
    )

    assert result.found == ()
    assert dump(result.tree) == by_hand(("reach + 1", "reach + 2"), ("0 to 5", "0 to 9"))


def test_an_area_that_shares_its_line(merged: Make, by_hand: Make) -> None:
    """The other name stays with what the line says."""
    result = merged("replace areas\n  shed   Crates, face down\n")

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        ("quay, shed   Crates\n", "quay   Crates\n  shed   Crates, face down\n")
    )


def test_several_components_are_replaced_at_once(merged: Make, by_hand: Make) -> None:
    """Each finds its own."""
    result = merged('replace components\n  tokens Crate: 9\n  marker Pilot   fr "pilote"\n')

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        ("tokens Crate: 6 of each Ware", "tokens Crate: 9"),
        ("marker Pilot", 'marker Pilot   fr "pilote"'),
    )


@pytest.mark.parametrize(
    "old, new",
    [
        ("crates: 2 per Crate in my hold", "crates: 5 per Crate in my hold"),
        ("most points wins; still tied: shared", "fewest points wins"),
    ],
)
def test_a_line_of_the_score_is_replaced(merged: Make, by_hand: Make, old: str, new: str) -> None:
    """Also the one that says who wins."""
    result = merged(f"replace score line {new}\n")

    assert result.found == ()
    assert dump(result.tree) == by_hand((old, new))


REMOVALS = {
    "table prices": (
        "table prices by price\n  | price | 1 | 2 | 3 |\n  | coins | 4 | 6 | 9 |\n",
        "",
    ),
    "option late fee": (
        f"{OPTION}\n",
        "",
    ),
    "input Pilot": ("input Pilot: a player, otherwise drawn\n", ""),
    "marker Pilot": ("  marker Pilot\n", ""),
    "rule storm": ("    storm: put 2 Crates into the shed\n", ""),
    "rule full": (
        '        require room: I have at most 4 Crates    else full: "the hold is full"\n',
        "",
    ),
    "action drop": ("      action drop a Crate\n        put 1 Crate on the quay\n", ""),
    "score line berths": ("  berths: for each Crate in my hold, 1\n", ""),
    "guard": ('guard after 30 rounds: "nobody sails any more"\n', ""),
    "how to load": ("how to load N Crates\n  take 1 Crate from the quay\n", ""),
    "shed": ("quay, shed   Crates", "quay   Crates"),
    "reach of each player": ("  reach   0 to 5\n", ""),
    "the next berth of a player": (
        "  the next berth of a player is their reach + 1, up to 4\n",
        "",
    ),
    '"the quay is crowded"': ("  the quay is crowded when the quay has at least 4 Crates\n", ""),
    "salt": ('Ware: cloth, salt   fr "toile", "sel"', 'Ware: cloth   fr "toile"'),
    "in evening action pass": (
        "        put 1 Crate on the quay\n      action pass\n",
        "        put 1 Crate on the quay\n",
    ),
}


@pytest.mark.parametrize("words", REMOVALS)
def test_a_part_is_removed(merged: Make, by_hand: Make, words: str) -> None:
    """As if it had never been written."""
    result = merged(f"remove {words}\n")

    assert result.found == ()
    assert dump(result.tree) == by_hand(REMOVALS[words])


@pytest.mark.parametrize(
    "change, place, message",
    [
        ("replace phase mourning\n  end the game\n", "mourning", 'no phase "mourning"'),
        ("replace in evning action pass\n", "evning", 'no phase "evning"'),
        ("replace in evening action fetch a Crate\n", "fetch a Crate", 'no action "fetch"'),
        ("replace areas\n  hold   Crates\n", "hold", 'no area "hold"'),
        ("remove table price\n", "price", 'no table "price"'),
        ("remove crane\n", "crane", 'no part "crane"'),
        ("remove marker Captain\n", "marker Captain", 'no marker "Captain"'),
    ],
)
def test_parts_that_are_not_there(merged: Make, change: str, place: str, message: str) -> None:
    """Refused on the name, and nothing changes."""
    result = merged(change)

    assert result.codes == ["G702"]
    assert result.found[0].span.text == place
    assert message in result.found[0].message
    assert result.unchanged


@pytest.mark.parametrize(
    "change, ways",
    [
        ("remove Pilot\n", 'write "marker Pilot" or "input Pilot"'),
        (
            "remove action pass\n",
            'write "in morning action pass" or "in evening action pass"',
        ),
        (
            "replace turns clockwise from the Pilot\n  action pass\n",
            'write "in morning turns" or "in evening turns"',
        ),
    ],
)
def test_parts_that_are_there_several_times(merged: Make, change: str, ways: str) -> None:
    """The ways to tell them apart are listed, and each of them is shown."""
    result = merged(change)
    (mistake,) = result.found

    assert mistake.code == "G708"
    assert mistake.help == ways
    assert [each.span.source.name for each in mistake.labels] == ["harbour.game"] * 2
    assert result.unchanged


def test_a_verb_with_its_object_decides(merged: Make, by_hand: Make, base_text: str) -> None:
    """Where two actions have one verb, what it is done to tells them apart."""
    second = "      action fetch 2 Crates\n        take 2 Crates from the quay\n"
    storm = "    storm: put 2 Crates"
    result = merged(
        "replace action fetch 2 Crates\n  take 2 Crates from the shed\n",
        base_text.replace(storm, second + storm),
    )

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        (storm, second.replace("from the quay", "from the shed") + storm)
    )


def test_what_has_no_name_cannot_be_replaced(merged: Make) -> None:
    """A line of the score without a name is no part that could be found."""
    result = merged("replace score line end the game\n")

    assert result.codes == ["G311"]
    assert result.unchanged
