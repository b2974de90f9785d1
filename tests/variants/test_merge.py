"""What holds for all variants."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.syntax.dump import dump
from gamedsl.variants.merge import merge
from gamedsl.variants.stray import refuse_changes

Make = Callable[..., Any]

# Changes that touch different places of the base.
APART = (
    "change table supply\n  | players | crates |\n  | 2 | 6 |\n",
    "change table supply\n  | players | goes to |\n  | 2 | quay |\n",
    "change option late fee to dear\n",
    "change rule storm to put 3 Crates into the shed\n",
    'change rule "next berth" from 1 to 2\n',
    'change rule "next berth" from 4 to 6\n',
    "replace tokens Crate: 9\n",
    "replace areas\n  shed   Crates, face down\n",
    "remove quay\n",
    "remove table prices\n",
    "remove salt\n",
    'add to Ware\n  tea   fr "thé"\n',
    "remove score line berths\n",
    "add in evening action wait\n",
    "add at the end of phase evening\n  end the game\n",
    "replace in morning action fetch a Crate\n  take 1 Crate from the shed\n",
)


def test_an_empty_variant_changes_nothing(merged: Make) -> None:
    """The tree is that of the base, places and all."""
    result = merged("")

    assert result.found == ()
    assert result.unchanged
    assert merge(result.base, nodes.File((), result.base.span)) == (result.base, ())


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=4)
@given(order=st.permutations(APART), size=st.integers(1, len(APART)))
def test_the_order_of_changes_does_not_matter(merged: Make, order: list[str], size: int) -> None:
    """Whichever changes are made, in whichever order: the same game comes out."""
    chosen = order[:size]
    one = merged("".join(chosen))
    other = merged("".join(sorted(chosen)))

    assert one.found == other.found == ()
    assert dump(one.tree) == dump(other.tree)


def test_merging_depends_on_nothing_but_the_trees(merged: Make) -> None:
    """The same two trees give the same tree and the same words, and stay as they are."""
    result = merged("".join(APART) + "remove crane\n")
    before = dump(result.base, places=True)

    assert merge(result.base, result.variant) == (result.tree, result.found)
    assert dump(result.base, places=True) == before


def _spans(node: Any) -> Iterator[Span]:
    if isinstance(node, Span):
        yield node
    elif isinstance(node, tuple):
        for each in node:
            yield from _spans(each)
    elif attrs.has(type(node)):
        for field in attrs.fields(type(node)):
            yield from _spans(getattr(node, field.name))


def test_each_part_knows_the_file_in_which_it_was_written(merged: Make) -> None:
    """A changed cell points into the variant, the cell beside it into the base."""
    result = merged("change table supply\n  | players | crates |\n  | 2 | from 8 to 6 |\n")
    (table,) = (
        each for each in result.tree.sections if isinstance(each, nodes.Table) and each.setup
    )
    cells = table.rows[1].cells

    assert [(cell.span.source.name, cell.span.text) for cell in cells] == [
        ("harbour.game", "2"),
        ("variant.game", "6"),
        ("harbour.game", "way to shed"),
    ]
    assert {span.source.name for span in _spans(result.tree)} == {"harbour.game", "variant.game"}


def test_no_change_is_left_over(merged: Make) -> None:
    """Those who read the merged tree see a game like any other."""
    result = merged("".join(APART))
    kept = {each.kind for each in result.tree.sections if isinstance(each, nodes.Reference)}

    assert not any(isinstance(each, nodes.Change) for each in result.tree.sections)
    assert "extends" not in kept


CLASHES = {
    "a table and its cell": (
        "remove table supply\n",
        "change table supply\n  | players | crates |\n  | 2 | 6 |\n",
    ),
    "an option": ("change option late fee to dear\n", "remove option late fee\n"),
    "a phase and its action": (
        "replace phase evening\n  end the game\n",
        "remove in evening action drop\n",
    ),
    "a rule": (
        "change rule storm to put 3 Crates into the shed\n",
        'change rule "storm" from 2 to 4\n',
    ),
    "the end of a phase": ("add at the end of phase evening\n  end the game\n",) * 2,
    "an area": ("replace areas\n  shed   Crates, face down\n", "remove shed\n"),
    "a new row": ("change table supply\n  | players | crates | goes to |\n  | 4 | 6 | shed |\n",)
    * 2,
    "a new value": ("add to Ware\n  tea\n",) * 2,
    "a kind and its value": ("remove kinds Ware\n", "remove salt\n"),
    "a head": ("replace players 3\n", "replace players 2\n"),
}


@pytest.mark.parametrize("first, second", list(CLASHES.values())[:-1], ids=list(CLASHES)[:-1])
def test_two_changes_of_one_thing_clash(merged: Make, first: str, second: str) -> None:
    """Neither is made, and both places are shown, whichever comes first."""
    for one, other in ((first, second), (second, first)):
        result = merged(one + other)
        (mistake,) = result.found

        assert mistake.code == "G703"
        assert mistake.span.line >= 4 + one.count("\n")
        assert 4 <= mistake.labels[0].span.line < 4 + one.count("\n")
        assert result.unchanged


def test_three_changes_of_one_thing(merged: Make) -> None:
    """Each but the first is told once."""
    result = merged("remove shed\n" * 3)

    assert result.codes == ["G703", "G703"]


def test_all_mistakes_are_told_at_once(merged: Make) -> None:
    """One wrong change does not hide the next."""
    result = merged(
        "remove crane\nremove table price\nchange option late fee to dear\n"
        "setup\n  put 3 Crates on the quay\n"
    )

    assert result.codes == ["G702", "G702", "G707"]
    assert [each.span.line for each in result.found] == [4, 5, 7]


def test_a_base_without_a_name(merged: Make) -> None:
    """A variant that was not read from a file calls its base by its title."""
    result = merged("remove crane\n")
    alone = attrs.evolve(
        result.variant,
        sections=tuple(each for each in result.variant.sections if isinstance(each, nodes.Change)),
    )

    assert merge(result.base, alone)[1][0].message.startswith('"Harbour" has no part')


def test_changes_in_a_file_that_extends_nothing(merged: Make) -> None:
    """They are refused together, since nothing would come of them and one line is missing."""
    result = merged(
        "remove shed\neach player also has\n  purse   0 to 9\nareas\n  crane   Crates\n"
    )

    (told,) = refuse_changes(result.variant)
    assert (told.code, told.span.line) == ("G709", 4)
    assert [label.span.line for label in told.labels] == [5]
    assert refuse_changes(result.base) == ()
