# SPDX-License-Identifier: MIT
"""Names as people say them: without regard to capitals, in the singular or the plural."""

from __future__ import annotations

from functools import lru_cache

__all__ = ["article", "plural", "said", "singular_forms", "spaced"]


def said(name: str) -> str:
    """The form under which a name is looked up."""
    return name.casefold()


def plural(name: str) -> str:
    """The usual plural of an English name, such as Foxes, Varieties, Chips."""
    lower = name.lower()
    if lower.endswith("ies"):
        return name  # Series, Berries: alike in both, or named in the plural already
    if lower == "man":
        return name[:-2] + "en"
    if lower.endswith(("s", "x", "z", "ch", "sh")):
        return name + "es"
    if lower.endswith("y") and len(name) > 1 and lower[-2] not in "aeiou":
        return name[:-1] + "ies"
    return name + "s"


@lru_cache(maxsize=4_096)
def singular_forms(name: str) -> tuple[str, ...]:
    """What `name` may be the plural of, the likeliest first; `name` itself is among them."""
    lower = said(name)
    forms = [lower]
    if lower == "men":
        forms.append("man")
    if lower.endswith("ies"):
        forms.append(lower[:-3] + "y")
    if lower.endswith("es"):
        forms.append(lower[:-2])
    if lower.endswith("s") and not lower.endswith("ss"):
        forms.append(lower[:-1])
    return tuple(forms)


def spaced(name: str) -> str:
    """A name as rules speak of it: with blanks for the underscores of a sheet."""
    return " ".join(name.replace("_", " ").split())


def article(noun: str) -> str:
    """The noun with "a" or "an" before it."""
    if noun.startswith("other "):
        return f"an{noun}"
    return f"{'an' if noun[:1].lower() in 'aeio' else 'a'} {noun}"
