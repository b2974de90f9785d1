"""Names of several words: where they are declared, and what becomes of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamedsl.syntax.names import APOSTROPHE, JOIN, declared_names, join_names


@pytest.mark.parametrize(
    "text,names",
    [
        (
            'components\n  kinds Wish: The Baker, The Jam Queen   fr "a"\n',
            {"The Baker", "The Jam Queen"},
        ),
        ("components\n  tokens Ring Marker: 8   covers AB-C01\n", {"Ring Marker"}),
        ('components\n  tiles Garden Tile, one a row of "tiles.csv"\n', {"Garden Tile"}),
        ("  marker First Player\n", {"First Player"}),
        ("input First Player: a player\n", {"First Player"}),
        (
            'option pass mode "Which?"\n  as it is (standard)  "One."\n  the other way\n',
            {"pass mode", "as it is", "the other way"},
        ),
        ('option wind "?", only if it is so\n    and it blows\n  no way\n', {"no way"}),
        (
            "table wood prices by kind of tree\n  | kind of tree | old oak |\n  | in coins | 1 |\n",
            {"wood prices", "kind of tree", "old oak", "in coins"},
        ),
        ("areas\n  draw pile, discard pile   pile of Leaf\n", {"draw pile", "discard pile"}),
        ("each Patch has\n  next heap  Cones\n", {"next heap"}),
        ("areas\n  heap  Cones\n    covers AB-C01  \n", set()),
        ("kinds Wish: one, The Jam Queen covers AB-C01, AB-C02\n", {"The Jam Queen"}),
        ("add  to Wish covers AB-C01\n  late tea covers AB-C02\n", {"late tea"}),
        ('option wind "?"\n  no way covers AB-C01\n', {"no way"}),
        ("add to option pass mode\n  as it is   covers AB-C01\n", {"as it is"}),
        (
            "define\n  the next column of a Patch is 1\n  the big sum is 2\n",
            {"next column", "big sum"},
        ),
        ("  may state wanted heap: 1\n", {"wanted heap"}),
        ("for each long year 1 to 3\n", {"long year"}),
        ("    a path piece has  side a, side b\n", {"side a", "side b"}),
        ("    a path piece has  side a, side b   ## as printed\n", {"side a", "side b"}),
        ("    kinds  Red Jam, Cheese\n", {"Red Jam"}),
        ("  shuffle them; call the smallest the winter third\n", {"winter third"}),
        ("  turned card: lay it down\n", {"turned card"}),
        ('add to Variety\n  red cap   fr "r"\n', {"red cap"}),
        ("  step last things, until they pass\n", {"last things"}),
        ("components\n  kinds Bat: Bechstein's, Noctule\n", {"Bechstein's"}),
        ('  require the heap is empty else too late: "x"\n', set()),
        ('  action swap cones else late: "x"\n', set()),
        ('  take all Cones otherwise say none: "x"\n', set()),
        ("    the columns  sale_size (name), Game Text (fr), cost\n", {"sale size", "Game Text"}),
        ("    the end is near when I have 5 red caps or the bag has 2 caps, or 3\n", set()),
        ("    the end when a player has 8 red caps or no cap\n", set()),
        ("score\n  top and bottom: 1\n", set()),
        ("  for each other player: stop\n", set()),
    ],
)
def test_declared_names(text: str, names: set[str]) -> None:
    """Each way to declare something gives its name, and nothing else is a name."""
    assert declared_names(text) == names


def test_the_longest_name_wins() -> None:
    """Where one name begins another, the longer one is meant if it stands there."""
    text = "areas\n  red fox  Cones\n  red fox den  Cones\nsetup\n  the red fox den; the red fox\n"
    joined = join_names(text).splitlines()[-1]

    assert joined == f"  the red{JOIN}fox{JOIN}den; the red{JOIN}fox"


def test_plurals_and_capitals_are_the_same_name() -> None:
    """A name is found with an s or es at its end, and whatever its letters."""
    joined = join_names("  marker red fox\nsetup\n  Red Foxes; red foxs; Red fox; red foxtrot\n")

    assert joined.splitlines()[-1] == f"  Red{JOIN}Foxes; red{JOIN}foxs; Red{JOIN}fox; red foxtrot"


def test_texts_comments_and_rows_stay() -> None:
    """A name is not joined where nobody reads words: in texts, comments and rows."""
    text = 'areas\n  draw pile  Cones\nsetup\n  say "draw pile" # draw pile\n  | draw pile |\n'

    assert join_names(text).count(JOIN) == 1


def test_names_of_refusals_and_scores_are_joined_where_they_stand_only() -> None:
    """They are mentioned nowhere else, so the same words mean something else elsewhere."""
    text = 'score\n  left and right: 1\nsetup\n  require it else too late: "x"\n  too late left and right\n'
    joined = join_names(text)

    assert joined.count(JOIN) == 3
    assert joined.endswith("  too late left and right\n")


def test_an_apostrophe_in_a_name_is_a_letter() -> None:
    """Bechstein's Bat has no owner; the Patch's heap has one."""
    joined = join_names("  marker Bechstein's Bat\n  the Bechstein's Bat of the Patch's heap\n")

    assert joined.count(APOSTROPHE) == 2
    assert "Patch's heap" in joined


def test_a_marker_is_not_called_after_a_word_of_the_language() -> None:
    """`marker the Crown` is a mistake, and must not join "the crown" everywhere."""
    text = "  marker the Crown\n  put the crown there\n"

    assert JOIN not in join_names(text, reserved={"the"})


@given(
    st.text(alphabet=st.sampled_from("ab A1'\n\"#|:,-\u00e9\u0130\u00df"), max_size=80),
    st.lists(
        st.text(alphabet=st.sampled_from("abA \u0130\u00df'"), min_size=1, max_size=6), max_size=4
    ),
)
def test_lengths_and_places_do_not_change(text: str, known: list[str]) -> None:
    """Only spaces and apostrophes are replaced, each by one letter."""
    joined = join_names(text, known)

    assert len(joined) == len(text)
    assert joined.replace(JOIN, " ").replace(APOSTROPHE, "'") == text


@pytest.mark.parametrize("plural", ["Red Apples", "Red Foxes", "Red Berries", "Red Beeches"])
def test_names_are_joined_in_the_plural(plural: str) -> None:
    """With the endings that English has for several of something."""
    names = ("Red Apple", "Red Fox", "Red Berry", "Red Beech")

    assert JOIN.join(plural.split()) in join_names(f"the {plural} in my row", names)


def test_a_rule_that_has_something_opens_no_areas() -> None:
    """A change that says "has" is no list of areas, so its reason on another line declares nothing."""
    text = 'change rule bare to require R has a Road or R has a Wild Road\n    else bare one: "no road"\n'

    assert "else bare one" not in declared_names(text)
