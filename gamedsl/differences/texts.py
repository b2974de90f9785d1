# SPDX-License-Identifier: MIT
"""What is different between the texts of two games, and between their translations.

In: two parts that are alike but for their texts, and what both games say in which language. Out: a `Difference` for
each text and each translation that is another one. A language that only one game speaks is told once, and what a text
of one game alone is in other languages goes with the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

import attrs

from gamedsl.differences.difference import Difference
from gamedsl.differences.sameness import texts_in
from gamedsl.differences.units import Unit
from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.syntax.walk import walk

__all__ = ["Spoken", "spoken_in", "texts_between", "translations_between"]

_MOST_NAMED = 3


@attrs.frozen
class _Words:
    """What a text is in other languages, and where the rules say it; in sheets there is no place."""

    languages: Mapping[str, str]
    place: Span | None


Spoken = Mapping[str, _Words]
"""By text or name, what it is in other languages, whether a sheet says so or the rules."""


def spoken_in(
    tree: nodes.File, sheets: Mapping[str, Mapping[str, str]], names: Iterable[str]
) -> Spoken:
    """All that is translated, or that could be because it is a text or one of the names."""
    found = {name: _Words({}, None) for name in names}
    found |= {text: _Words(words, None) for text, words in sheets.items()}
    texts = (
        each
        for section in tree.sections
        if not isinstance(section, nodes.Scenario)
        for each in walk(section)
        if isinstance(each, nodes.Text)
    )
    for text in texts:
        known = found.get(text.text, _Words({}, text.span))
        inline = {each.language: each.texts[0] for each in text.translations}
        found[text.text] = _Words({**known.languages, **inline}, known.place or text.span)
    return found


def texts_between(
    unit: Unit, before: Any, after: Any, spoken: tuple[Spoken, Spoken]
) -> Iterator[Difference]:
    """Of two parts that are alike but for their texts, with the translations of those that changed."""
    for old, new in zip(texts_in(before), texts_in(after), strict=True):
        if old.text != new.text:
            group, what = ("texts", "") if unit.key != ("title",) else (unit.group, unit.what)
            was, is_ = f'"{old.text}"', f'"{new.text}"'
            yield Difference(group, what, "changed", "", was, is_, place=new.span)
            words = spoken[0][old.text], spoken[1][new.text]
            yield from _between((old.text, new.text), *words, _both(*spoken))


def translations_between(before: Spoken, after: Spoken) -> Iterator[Difference]:
    """Of the texts and names that both games have, and the languages that only one of them speaks."""
    old, new = _languages(before), _languages(after)
    for language in dict.fromkeys([*old, *new]):
        if language not in old:
            yield _whole_language(language, after, "added")
        elif language not in new:
            yield _whole_language(language, before, "removed")
    both = _both(before, after)
    for text, words in after.items():
        if text in before:
            yield from _between((text, text), before[text], words, both)


def _whole_language(
    language: str, spoken: Spoken, change: Literal["added", "removed"]
) -> Difference:
    """A language that one game does not speak at all, with what the other says in it."""
    texts = [text for text, words in spoken.items() if language in words.languages]
    if len(texts) == 1:
        said = f'"{spoken[texts[0]].languages[language]}"'
        was, is_ = ("", said) if change == "added" else (said, "")
        return Difference("texts", "", change, f'{language} of "{texts[0]}"', was, is_)
    named = ", ".join(f'"{text}"' for text in texts[:_MOST_NAMED])
    more = len(texts) - _MOST_NAMED
    if more > 0:
        named += f" and {more} other{'s' if more > 1 else ''}"
    return Difference("texts", "", change, f"translation {language} of {named}")


def _languages(spoken: Spoken) -> list[str]:
    return list(dict.fromkeys(each for words in spoken.values() for each in words.languages))


def _both(before: Spoken, after: Spoken) -> frozenset[str]:
    return frozenset(_languages(before)) & frozenset(_languages(after))


def _between(
    texts: tuple[str, str], before: _Words, after: _Words, languages: frozenset[str]
) -> Iterator[Difference]:
    for language in dict.fromkeys([*before.languages, *after.languages]):
        old, new = before.languages.get(language), after.languages.get(language)
        if old != new and language in languages:
            change: Any = "added" if old is None else "removed" if new is None else "changed"
            was = "" if old is None else f'"{old}"'
            is_ = "" if new is None else f'"{new}"'
            detail = f'{language} of "{texts[0 if new is None else 1]}"'
            yield Difference("texts", "", change, detail, was, is_, place=after.place)
