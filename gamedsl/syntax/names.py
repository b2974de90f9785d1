# SPDX-License-Identifier: MIT
"""Find the author's names of several words and make one word of each.

In: a text.  Out: the same text, letter for letter at the same places, in which the spaces inside a
known name are no-break spaces and its apostrophes are letters.  Declarations and headings of tables
are looked at first, then the longest known name wins wherever it stands; texts, comments and rows
of tables stay as they are.  Names of refusals, score lines and spots are joined only where they are
declared, since they are mentioned nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from collections.abc import Set as AbstractSet
from functools import lru_cache

__all__ = [
    "APOSTROPHE",
    "JOIN",
    "declared_names",
    "has_headless_table",
    "is_name",
    "join_names",
    "join_these",
    "mentions",
]

JOIN = "\u00a0"
APOSTROPHE = "\u02bc"

_WORD = r"[^\W\d_][\w'-]*"
# A word of the name of a condition, which stands where the condition itself could stand.
_PLAIN = rf"(?!(?:else|say|is|are|has|have|may|cannot|would|there)\b){_WORD}"
# A word of the name of a face or a piece, of which a line says which columns it has; other lines with
# these words are as deep in a file with deep blocks.
_FACE = rf"(?!(?:is|are|when|if|has|have)\b){_WORD}"
_NAME = rf"{_WORD}(?: {_WORD}|(?<=\w) \d+)*"
# What may follow a name that is declared: a sign, the end of the line, or the next thing on it.
_END = r"(?= *(?:[:,;\x01\n]|  |covers\b|[a-z]{2} *\x01))"
# With these, a line that has a colon begins in another way than with a label.
_NO_LABEL = (
    "and|any|as|board|boards|cards|covers|each|else|for|from|if|input|kinds|marker|may|not|or|otherwise"
    "|require|reveal|tiles|to|tokens|unless|whenever|with"
)
_OPAQUE = re.compile(r'"[^"\n]*"|#[^\n]*|^ *\|[^\n]*', re.MULTILINE)


def _lines(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.MULTILINE)


_DECLARED = (
    _lines(
        r"^ *(?:kinds|tokens|cards|boards|board|tiles|marker|option|input|phase|step|network)"
        rf" +({_NAME}?){_END}"
    ),
    _lines(rf"^ *(?:setup +)?table +({_NAME}?) +by\b"),
    _lines(rf"\bmay state +({_NAME}?):"),
    _lines(rf"^ *for each +({_NAME}?) +\d+ to \d+"),
    _lines(rf"^ +(?:the|a|an) +({_NAME}?) +(?:of +(?:the|a|an|each)\b[^\n]*?)?(?:is|are|when)\b"),
    _lines(rf"^ +closed when\b[^\n]*, then an? +({_NAME}?){_END}"),
    _lines(rf", (?:each|face down) an? +({_NAME}?){_END}"),
    _lines(rf"\bcall +[^;\n\x01]*? the +({_NAME}){_END}"),
)
# The name of a line, by which others speak of it.
_LABEL = _lines(rf"^ +(?!(?:{_NO_LABEL})\b)({_WORD}(?: (?!(?:else|say)\b){_WORD})+): ")
_LISTED = (
    _lines(
        r"^ *(?:kinds +[^:\n]+:|kinds +(?![^\n]*, one a row of)|add +to +(?!option\b))([^\x01\n]+)"
    ),
    _lines(r"^ *each side shows its column:([^\x01\n]+)"),
)
# The points along the lines of a board, with dashes between them.
_STROKES = _lines(r"^ +lines +(?=[^\x01\n]*\S - )([^\x01\n]+)")
# The blocks of a board, in the plural: what one of them is called is a name as well.
_BLOCKS = _lines(rf", in +({_NAME}?) +of +\d+ by\b")
# Headings of a sheet, in which an underscore is read as a space.
_HEADINGS = (
    _lines(r"^ *(?:the columns|for people only) +([^\x01\n]+)"),
    _lines(rf"^ {{4,}}(?:an?|the) +{_FACE}(?: {_FACE})*? +has +([^\x01\n:]+)\x01*$"),
)
_BODY = r"[^\n]*\n((?:(?: +[^\n]*|\x01*)?\n)*)"
_HAS = r"\S[^\n\x01]*\b(?:has|also have)\b(?= *(?:[\x01\n]|covers\b))"
_AREA_SECTION = _lines(rf"^(?:areas\b|add +to +areas\b|{_HAS}){_BODY}")
_AREA = _lines(rf"^ +(?!covers\b)({_NAME}(?:, *{_NAME})*?)(?:  +|:)")
_OPTION_SECTION = _lines(rf"^(?:add +to +)?option\b{_BODY}")
_OPTION_VALUE = _lines(
    rf"^ +(?!(?:and|or|covers)\b)({_NAME}?)(?: +\(standard\)|  +\x01| +covers\b|$)"
)
_ADDED_SECTION = _lines(rf"^add +to +(?!(?:areas|option|score)\b){_BODY}")
_ADDED = _lines(rf"^ +({_NAME}?){_END}")
_SCORE_SECTION = _lines(rf"^(?:add +to +)?score\b{_BODY}")
_SCORE_LINE = _lines(rf"^ +(?!(?:else|may +state)\b)({_WORD}(?: {_WORD})+):")
_LOCAL = (
    _lines(rf"\b(?:else|say) +({_WORD}(?: {_WORD})+):"),
    _lines(rf"\brequire +(?!after this:)({_PLAIN}(?: {_PLAIN})+):"),
    _lines(rf"^replace score line +({_WORD}(?: {_WORD})+):"),
    _lines(rf"^remove +(?:table|option|phase|rule|action|scenario) +({_NAME}){_END}"),
)
_COVERED = re.compile(r" +covers +[A-Z]{2,4}-[A-Z]\d\d\b.*")
_TABLE = _lines(r"^ *(?:change +|setup +)?table\b[^\n]*\n((?: *(?:\|[^\n]*|#[^\n]*)?\n)+)")
_FIRST_ROW = _lines(
    rf'^ *(?:setup +)?table\b[^"\n#]*\bby +({_NAME})(?= *(?:covers\b[^\n]*|#[^\n]*)?$)(?:[^|\n]*\n)+ *\|([^\n]*)'
)
_ROW = _lines(r"^ *\|([^\n]*)")


def declared_names(text: str, reserved: Container[str] = ()) -> set[str]:
    """Every name of several words that `text` declares, as printed.

    One that begins with one of the `reserved` words is a mistake, save in a list, where a value may
    be called "every exchange".
    """
    plain = _blank(text)
    found = {match.group(1) for pattern in _DECLARED for match in pattern.finditer(plain)}
    found = {name for name in found if name.split(" ")[0] not in reserved}
    for pattern in _LISTED:
        for match in pattern.finditer(plain):
            found.update(_split(match.group(1)))
    for match in _BLOCKS.finditer(plain):
        found.update((match.group(1), match.group(1).removesuffix("s")))
    for match in _STROKES.finditer(plain):
        found.update(each.strip() for each in re.split(" - |,", match.group(1)))
    for section, line in (
        (_AREA_SECTION, _AREA),
        (_OPTION_SECTION, _OPTION_VALUE),
        (_ADDED_SECTION, _ADDED),
    ):
        for part in section.finditer(plain):
            for match in line.finditer(part.group(1)):
                found.update(_split(match.group(1)))
    found.update(_headings(text))
    for listed in (match for pattern in _HEADINGS for match in pattern.finditer(plain)):
        for cell in listed.group(1).split(","):
            heading, _, use = (part.strip(" )") for part in cell.partition("("))
            found.update((heading, heading.replace("_", " "), use.removeprefix("list of ")))
    found.update(match.group(1) for match in _LABEL.finditer(_SCORE_SECTION.sub("", plain)))
    return {name for name in found if " " in name or "'" in name}


def is_name(text: str) -> bool:
    """Whether the text can be a name as it stands."""
    return re.fullmatch(_NAME, text) is not None


def has_headless_table(text: str) -> bool:
    """Whether a table does not begin with its key, as its headings would: what they name is not known."""
    return any(
        not _alike(match.group(1), match.group(2).split("#")[0].split("|")[0].strip())
        for match in _FIRST_ROW.finditer(text)
    )


def _alike(key: str, heading: str) -> bool:
    """Whether both are the same word, be it in the singular or the plural."""
    one, other = sorted((key.casefold(), heading.casefold()), key=len)
    return other.startswith(one.removesuffix("y").removesuffix("s")) and len(other) <= len(one) + 3


def join_names(text: str, known: Iterable[str] = (), reserved: Container[str] = ()) -> str:
    """`text` with each known name made one word; lengths and places do not change."""
    return join_these(text, declared_names(text, reserved).union(known))


def join_these(text: str, names: AbstractSet[str]) -> str:
    """`text` with each of the names made one word, and those that only matter where they are declared."""
    plain = _blank(text)
    joined = list(text)
    for start, end in _mentions(plain, names):
        _join(joined, start, end)
    for start, end in _local_names(plain):
        _join(joined, start, end)
    return "".join(joined)


def mentions(text: str, names: AbstractSet[str]) -> Iterator[tuple[int, int]]:
    """Where one of the names stands in the text, in the singular or the plural; the longest wins.

    Nothing is known of what the words around it mean, so `text` is best a piece that no grammar reads.
    """
    return _mentions(text, names)


def _blank(text: str) -> str:
    return _OPAQUE.sub(lambda match: "\x01" * len(match.group()), text)


def _split(names: str) -> Iterator[str]:
    """The names of a list, without what may follow the list: no name goes on with clauses that are covered."""
    for part in _COVERED.sub("", names).split(","):
        yield part.strip().split("  ")[0]


def _local_names(plain: str) -> Iterator[tuple[int, int]]:
    for pattern in _LOCAL:
        yield from (match.span(1) for match in pattern.finditer(plain))
    for section in _SCORE_SECTION.finditer(plain):
        for match in _SCORE_LINE.finditer(plain, section.start(1), section.end(1)):
            yield match.span(1)


def _headings(text: str) -> Iterator[str]:
    """The names in the first row and the first column of each table that has a name or a key."""
    for table in _TABLE.finditer(text):
        for number, row in enumerate(_ROW.finditer(table.group(1))):
            # Where the stroke between two headings was lost, both are still what they are called.
            between = r"\||  +" if number == 0 else r"\|"
            cells = [cell.strip() for cell in re.split(between, row.group(1).split("#")[0])]
            for cell in cells if number == 0 else cells[:1]:
                if re.fullmatch(_NAME, cell):
                    yield cell


def _forms(name: str) -> tuple[str, ...]:
    """The name, and how it may end where there are several: Red Apples, Red Foxes, Red Berries."""
    if re.search(r"(?:[sxz]|[cs]h)$", name, re.IGNORECASE):
        return name, name + "s", name + "es"
    if re.search(r"[^aeiou]y$", name, re.IGNORECASE):
        return name, name + "s", name[:-1] + "ies"
    return name, name + "s"


def _mentions(plain: str, names: AbstractSet[str]) -> Iterator[tuple[int, int]]:
    if not names:
        return
    for match in _any_of(frozenset(names)).finditer(plain):
        yield match.span()


@lru_cache(maxsize=32)
def _any_of(names: frozenset[str]) -> re.Pattern[str]:
    """What finds the names, the longest first; the phrases of one game are read with the same ones.

    They are sorted by their first letters, so that at most places of a text none of them is tried.
    """
    forms = {form for name in names for form in _forms(name)}
    by_letter: dict[str, list[str]] = {}
    for form in sorted(forms, key=lambda form: (-len(form), form)):
        either = {each for each in (form[0], form[0].lower(), form[0].upper()) if len(each) == 1}
        by_letter.setdefault("".join(sorted(either)), []).append(re.escape(form[1:]))
    ways = (f"[{re.escape(each)}](?i:{'|'.join(rests)})" for each, rests in by_letter.items())
    return re.compile(rf"(?<![\w'])(?:{'|'.join(ways)})(?!\w)")


def _join(joined: list[str], start: int, end: int) -> None:
    for place in range(start, end):
        if joined[place] == " ":
            joined[place] = JOIN
        elif joined[place] == "'":
            joined[place] = APOSTROPHE
