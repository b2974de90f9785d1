"""Texts and places in them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamedsl.source import Source, Span, UnreadableText

TEXTS = st.text(st.sampled_from("ab é石😀\t\n\r\f\u2028\ufeff"), max_size=40)


@given(TEXTS)
def test_every_place_has_one_line_and_column(text: str) -> None:
    """Offsets and pairs of line and column turn into each other, in the same order."""
    source = Source("a.game", text)
    pairs = [source.line_column(offset) for offset in range(len(source.text) + 1)]

    assert [source.offset(*pair) for pair in pairs] == list(range(len(source.text) + 1))
    assert pairs == sorted(pairs)
    assert pairs[-1][0] == source.line_count


@given(TEXTS)
def test_lines_make_up_the_text(text: str) -> None:
    """The lines with their ends are the text, and no line holds an end."""
    source = Source("a.game", text)
    lines = [source.line_text(line) for line in range(1, source.line_count + 1)]

    assert "".join(f"{line}\n" for line in lines) == source.text
    assert not any(sign in line for line in lines for sign in "\r\n")


@given(TEXTS)
def test_bytes_and_text_give_the_same_source(text: str) -> None:
    """Reading UTF-8 is the same as being given the text, and a source is stable."""
    source = Source.from_bytes("a.game", text.encode())

    assert source == Source("a.game", text)
    assert Source("a.game", source.text.removeprefix("\ufeff")) == Source("a.game", source.text)


@pytest.mark.parametrize(
    "data, text",
    [
        (b"one\r\ntwo\rthree", "one\ntwo\nthree\n"),
        (b"\xef\xbb\xbfone\n", "one\n"),
        (b"", "\n"),
        (b"one\n\n", "one\n\n"),
        (b"one\ftwo\xe2\x80\xa8three\n", "one\ftwo\u2028three\n"),
    ],
)
def test_a_text_is_normalised(data: bytes, text: str) -> None:
    """Every line ends with a line feed, the last one too, and a byte order mark is dropped."""
    assert Source.from_bytes("a.game", data).text == text


@pytest.mark.parametrize(
    "data, place",
    [
        (b"\xff\xfel\x00", (1, 1, 0xFF)),
        (b"th\xe9", (1, 3, 0xE9)),
        ("é\r\n石\r".encode() + b"a\xe9b", (3, 2, 0xE9)),
        (b"\xef\xbb\xbfa\xc3", (1, 2, 0xC3)),
        (b"one\n\xe9", (2, 1, 0xE9)),
        (b"one\r\xe9", (2, 1, 0xE9)),
    ],
)
def test_what_is_not_utf_8_is_refused_with_its_place(
    data: bytes, place: tuple[int, int, int]
) -> None:
    """The error has line, column and byte, counted in the text as a person sees it."""
    with pytest.raises(UnreadableText) as caught:
        Source.from_bytes("a.game", data)

    assert (caught.value.line, caught.value.column, caught.value.byte) == place
    assert f"line {place[0]}, column {place[1]}" in str(caught.value)


@pytest.mark.parametrize("offset", [-1, 5])
def test_a_place_outside_the_text_is_refused(offset: int) -> None:
    """Offsets go from 0 to the length of the text."""
    with pytest.raises(ValueError, match=r"outside a\.game"):
        Source("a.game", "one").line_column(offset)


def test_a_span_knows_its_ends_and_its_text() -> None:
    """Lines and columns count from 1, and the end is the place just after the last character."""
    source = Source("a.game", "é石\nthe heap\n")
    span = Span(source, 7, 11)

    assert (span.line, span.column, span.end_line, span.end_column) == (2, 5, 2, 9)
    assert span.text == source.slice(span) == "heap"


def test_joined_spans_cover_both_in_any_order() -> None:
    """Joining takes the first start and the last end."""
    source = Source("a.game", "take 1 Stone")
    one, other = Span(source, 0, 4), Span(source, 7, 12)

    assert one.to(other) == other.to(one) == Span(source, 0, 12)
    assert Span(source, 0, 12).to(one) == Span(source, 0, 12)


def test_spans_of_two_files_cannot_be_joined() -> None:
    """A stretch lies in one file."""
    with pytest.raises(ValueError, match="different files"):
        Span(Source("a.game", "x"), 0, 1).to(Span(Source("b.game", "x"), 0, 1))


def test_spans_are_equal_by_file_name_and_offsets() -> None:
    """The text itself is not compared, so spans are cheap keys."""
    one, other = Source("a.game", "one"), Source("a.game", "two")

    assert Span(one, 0, 1) == Span(other, 0, 1)
    assert hash(Span(one, 0, 1)) == hash(Span(other, 0, 1))
    assert Span(one, 0, 1) != Span(Source("b.game", "one"), 0, 1)
    assert repr(Span(one, 0, 1)) == "Span(source=a.game, start=0, end=1)"


def test_words_of_a_stretch() -> None:
    """In one line, without comments; what stands between quotation marks is no comment."""
    source = Source("a.game", 'if it is  so   # or not\n  say "# {x}"\n')

    assert Span(source, 3, len(source.text)).words == 'it is so say "# {x}"'
