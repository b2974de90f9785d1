"""The pages of the catalogue."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gamedsl.diagnostics.catalogue import Entry, codes, entry, find, names
from gamedsl.diagnostics.page import Example, example, parse_page
from gamedsl.diagnostics.template import fields

# What no single program can show: limits of size, lists of clauses, what happens only in play.
WITHOUT_PROGRAM = {
    *("G005", "G006", "G207", "G418", "G802", "G803", "G806"),
    *("G901", "G902", "G903", "G904", "G905", "G906", "G907"),
}
WORDS_OF_PROGRAMMERS = re.compile(
    r"\b(tokens?|types?|expressions?|identifiers?|scopes?|null|index(es)?|indices|syntax|parser?)\b"
)


def _sentences(page: Entry) -> tuple[str, ...]:
    return page.message, *page.helps


def _program(page: Entry, heading: str) -> Example:
    found = example(page.sections[heading])
    assert found is not None
    return found


@pytest.mark.parametrize("code", codes())
def test_a_page_is_complete(code: str) -> None:
    """Title, sections in order, and a program that goes wrong beside one put right."""
    page = entry(code)

    assert page.sections[""] == f"# {code} {page.name}"
    assert list(page.sections)[:4] == ["", "Avoid", "Prefer", "Why"]
    assert page.sections["Why"]
    if code in WITHOUT_PROGRAM:
        assert example(page.sections["Avoid"]) is None
    else:
        assert _program(page, "Avoid") != _program(page, "Prefer")
        assert _program(page, "Prefer").program.endswith("\n")


@pytest.mark.parametrize("code", codes())
def test_sentences_speak_to_a_designer(code: str) -> None:
    """No word of programmers, no capital at the start, no full stop at the end."""
    for sentence in _sentences(entry(code)):
        assert not WORDS_OF_PROGRAMMERS.search(sentence.lower())
        assert not sentence.endswith(".")
        assert sentence.startswith("I ") or not sentence[0].isupper()


@pytest.mark.parametrize("code", codes())
def test_every_gap_has_a_known_form(code: str) -> None:
    """Braces in a sentence are always gaps, and what is counted has two words."""
    for sentence in _sentences(entry(code)):
        gaps = [gap.partition(":") for gap in re.findall(r"\{([^{}]*)\}", sentence)]
        forms = [form for _, _, form in gaps]

        assert all(form in ("", "a", "and", "or") or form.count("|") == 1 for form in forms)
        assert {name for name, _, _ in gaps} == set(fields(sentence))


def test_names_are_unique() -> None:
    """A name leads to exactly one code, and both can be asked for in any letters."""
    assert len(set(names())) == len(codes()) > 50
    assert [find(name.upper()) for name in names()] == list(codes())
    assert [find(code.lower()) for code in codes()] == list(codes())


def test_every_file_of_the_folder_is_a_page(checkout: Path) -> None:
    """No page is passed over because of its file name, and no code has two."""
    folder = checkout / "gamedsl" / "diagnostics" / "pages"
    files = {path.name for path in folder.iterdir()} - {"README.md"}

    assert files == {f"{code}-{entry(code).name}.md" for code in codes()}


@pytest.mark.parametrize(
    "text",
    [
        "# no front matter\n---\n---\n",
        "---\nseverity: error\n---\n# no message\n",
        "---\nseverity: error\nmessage: look\ncolour: red\n---\n",
        "---\nseverity: error\nmessage: look\nmessage: again\n---\n",
    ],
)
def test_a_page_of_another_form_is_refused(text: str) -> None:
    """Nothing in the front matter is passed over."""
    with pytest.raises(ValueError, match=r"page|front matter"):
        parse_page(text)


def test_a_section_holds_one_program() -> None:
    """Two programs in one section are refused; files beside the program have names."""
    program = "```game\nplayers 2\n```\n"

    assert example("```csv a.csv\nA\n```\n" + program) == Example("players 2\n", {"a.csv": "A\n"})
    with pytest.raises(ValueError, match="one program, not 2"):
        example(program * 2)
