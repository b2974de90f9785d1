# SPDX-License-Identifier: MIT
"""Small files to start from: a game that runs, and a variant of a game that there is.

In: the title, and for a variant its base game.  Out: the text of a rules file that checks clean and
whose scenario passes.  The texts stand in the `.game` files beside this one, with words in capitals
for what is filled in.
"""

from __future__ import annotations

from pathlib import Path

from gamedsl.check.model import Model, Option

__all__ = ["new_game", "new_variant", "title_of"]

_TEXTS = Path(__file__).resolve().parent
_NO_OPTION = (
    "## For instance:   change table NAME, change rule NAME to ..., add to areas, remove ..."
)


def title_of(stem: str) -> str:
    """The title for a file of that name: "My Game" for `my_game`."""
    return " ".join(word[:1].upper() + word[1:] for word in stem.replace("-", "_").split("_"))


def new_game(title: str) -> str:
    """The rules of a small game of that title."""
    return _filled("game", {"TITLE": title})


def new_variant(title: str, base: str, model: Model) -> str:
    """A variant of the game that is called `base` in an `extends` line.

    It plays another value of the base's first option as the standard one, if it has an option that
    may always be set.
    """
    free = (each for each in model.options if each.only_if is None and len(each.values) > 1)
    option = next(free, None)
    titles = "".join(f'   {tag} "{title}"' for tag, _ in model.titles)
    return _filled(
        "variant",
        {
            "BASE": base,
            '"TITLE"': f'"{title}"{titles}',
            "CHANGE": _NO_OPTION if option is None else _change(option),
            '"BEGINS"': f'"{title} begins"',
            "PLAYERS": str(model.least_players),
        },
    )


def _change(option: Option) -> str:
    other = next(value for number, value in enumerate(option.values) if number != option.standard)
    return f"change option {option.name} to {other}"


def _filled(name: str, words: dict[str, str]) -> str:
    text = (_TEXTS / f"{name}.game").read_text(encoding="utf-8")
    for word, value in words.items():
        text = text.replace(word, value)
    return text
