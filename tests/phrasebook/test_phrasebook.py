"""The engine's own sentences: complete in every language that it speaks, English in all others."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from string import Formatter

import pytest

from gamedsl import phrasebook
from gamedsl.phrasebook import BASE, phrases, sheet, spoken

_OTHERS = [language for language in spoken() if language != BASE]
_SAID = re.compile(r'(?<!terminal\.)say\(\s*"([^"]+)"')


def _holes(sentence: str) -> Counter[str]:
    """The holes of a sentence; one without a name is called by nothing."""
    return Counter(name for _, name, _, _ in Formatter().parse(sentence) if name is not None)


def test_the_engine_speaks_three_languages() -> None:
    """There are sheets in English, French and German."""
    assert spoken() == ("de", "en", "fr")


@pytest.mark.parametrize("language", spoken())
def test_a_sheet_says_everything_once(language: str) -> None:
    """Every sheet has every sentence of the English one, in the same order."""
    names = [name for name, _ in sheet(language)]

    assert names == [name for name, _ in sheet(BASE)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("language", _OTHERS)
def test_a_translation_has_the_holes_of_the_english_sentence(language: str) -> None:
    """No name that a sentence is given gets lost in a language, and none is asked for in vain."""
    english = dict(sheet(BASE))

    for name, sentence in sheet(language):
        assert _holes(sentence) == _holes(english[name]), f"{language}: {name}"


@pytest.mark.parametrize("language", _OTHERS)
def test_a_translation_is_one(language: str) -> None:
    """A sentence with words in it reads differently in another language."""
    english = dict(sheet(BASE))
    alike = {name for name, sentence in sheet(language) if sentence == english[name]}

    assert alike <= {"joined", "lies so", "reason of", "said in", "turn of"}


def test_every_sentence_is_said_and_there(checkout: Path) -> None:
    """The package says no sentence that the sheets lack, and the sheets have none that is not said."""
    code = "\n".join(
        path.read_text(encoding="utf-8") for path in (checkout / "gamedsl").rglob("*.py")
    )
    english = dict(sheet(BASE))

    assert [name for name in _SAID.findall(code) if name not in english] == []
    assert [name for name in english if f'"{name}"' not in code and f"'{name}'" not in code] == []


@pytest.mark.parametrize(
    "language, spoken_to_in",
    [("fr", "fr"), ("fr-CA", "fr"), ("de_AT", "de"), ("nl", "en"), ("", "en"), ("../en", "en")],
)
def test_a_language_without_a_sheet_is_spoken_to_in_english(
    language: str, spoken_to_in: str
) -> None:
    """A language of a region is taken for the language; of any other the sentences are English."""
    assert phrases(language).language == spoken_to_in


def test_a_sentence_that_a_sheet_lacks_is_english(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A sheet may be under work: what is missing or empty falls back to English."""
    (tmp_path / "en.csv").write_text("sentence,en\nyes,yes\nno,no\nor,or\n", encoding="utf-8")
    (tmp_path / "da.csv").write_text("sentence,da\n\nyes,ja\nno,\n", encoding="utf-8")
    monkeypatch.setattr(phrasebook, "_FOLDER", tmp_path)
    monkeypatch.setattr(phrasebook, "_read", phrasebook._read.__wrapped__)
    monkeypatch.setattr(phrasebook, "spoken", phrasebook.spoken.__wrapped__)

    danish = phrases("da")

    assert [danish.say(name) for name in ("yes", "no", "or")] == ["ja", "no", "or"]
