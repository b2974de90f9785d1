"""Steps become numbered lines that say where they stand."""

from __future__ import annotations

from gamedsl.reading import Section, Step, as_text


def test_numbered_steps_show_the_order() -> None:
    """Steps of an ordered section are numbered through, inner ones below their outer one."""
    inner = (Step("draw"), Step("discard", "line 5"))
    section = Section("Turn", (Step("twice", "line 4", inner), Step("pass")), numbered=True)

    assert as_text([section]) == (
        "Turn\n  1  twice:  (line 4)\n    1.1  draw\n    1.2  discard  (line 5)\n  2  pass\n"
    )


def test_lists_have_no_numbers() -> None:
    """Where the order means nothing, there is no number."""
    assert as_text([Section("Things", (Step("a deck"),))]) == "Things\n  - a deck\n"


def test_sections_are_told_apart() -> None:
    """One empty line stands between two sections, none inside them."""
    inner = Section("inside", (Step("a"),))

    text = as_text([Section("One", (), sections=(inner,)), Section("Two", (Step("b"),))])

    assert text == "One\n  inside\n    - a\n\nTwo\n  - b\n"
