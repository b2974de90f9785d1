"""Write the TextMate grammar of rules files, with the words of the grammar itself in it.

`python editors/vscode/make_grammar.py` writes `syntaxes/gamedsl.tmLanguage.json`. A test compares the
file with what would be written, so a word that is added to the grammar cannot be forgotten here.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from gamedsl.highlighting.words import head_words, kept_words, short_words, soft_words

__all__ = ["grammar", "written"]

PATH = Path(__file__).parent / "syntaxes" / "gamedsl.tmLanguage.json"

_BEFORE = r"(?<![\w'’-])"
_AFTER = r"(?![\w'’-])"


def grammar() -> dict[str, object]:
    """The grammar as plain data; the patterns are tried in this order at each place of a line."""
    return {
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": "gamedsl",
        "scopeName": "source.gamedsl",
        "fileTypes": ["game"],
        "patterns": [
            {"name": "comment.line.number-sign.gamedsl", "match": "#.*$"},
            _text(),
            {
                "name": "constant.other.reference.clause.gamedsl",
                "match": r"\b[A-Z]{2,4}-[A-Z]\d\d\b",
            },
            {
                "name": "constant.numeric.gamedsl",
                "match": r"(?<![\w'])\d+(?:\.\d+)?(?![\w'])",
            },
            _words("keyword.control.section.gamedsl", head_words(), start="^"),
            _words("keyword.operator.word.gamedsl", kept_words(), start=_BEFORE),
            {
                "name": "storage.modifier.language.gamedsl",
                "match": rf'\b(?!(?:{_either(short_words())})\b)[a-z]{{2}}\b(?= *")',
            },
            {
                "match": rf"^(\s+)({_either(soft_words())}){_AFTER}",
                "captures": {"2": {"name": "keyword.other.opening.gamedsl"}},
            },
            _words("keyword.other.opening.gamedsl", soft_words() - head_words(), start="^"),
            {"name": "meta.word.gamedsl", "match": r"[^\W\d_][\w'’-]*"},
            {"name": "punctuation.gamedsl", "match": r"[|,:;()]"},
        ],
    }


def _text() -> dict[str, object]:
    """A text between quotation marks, which ends on its line at the latest, with gaps in braces."""
    return {
        "name": "string.quoted.double.gamedsl",
        "begin": '"',
        "end": '"|$',
        "patterns": [{"name": "variable.other.gap.gamedsl", "match": r"\{[^{}\"]*\}"}],
    }


def _words(name: str, words: Iterable[str], start: str) -> dict[str, object]:
    return {"name": name, "match": f"{start}(?:{_either(words)}){_AFTER}"}


def _either(words: Iterable[str]) -> str:
    return "|".join(sorted(words))


def written() -> str:
    """The text of the file."""
    return json.dumps(grammar(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PATH.write_text(written(), encoding="utf-8")
