# SPDX-License-Identifier: MIT
"""What a variant says plainly, without `change`, `replace`, `add to` or `remove`.

In: one such section. Out: edits and additions. The head of the variant takes the place of the head
of the base; everything else is added. Of some sections a game has only one, so a variant that means
to have its own has to say that it replaces that of the base.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.diagnostics import Diagnostic, Label, problem
from gamedsl.syntax import nodes
from gamedsl.variants.find import Base
from gamedsl.variants.names_of import Part, named, squeeze
from gamedsl.variants.outcome import Outcome
from gamedsl.variants.paths import Edit, put_instead

__all__ = ["HEADS", "check_single", "head", "plain"]

HEADS = nodes.Language | nodes.GameHead | nodes.Reference | nodes.Players
_COURSE = ("turns", "each round", "for each ")


def head(base: Base, sections: Sequence[nodes.Section]) -> Outcome:
    """The lines of the variant's head stand in the place of the base's lines of the same sort.

    `extends` has done its duty and is left out; tables of texts add up, those of the variant last.
    """
    outcome = Outcome()
    mine = [each for each in sections if not _is(each, "extends")]
    for sort in dict.fromkeys(map(_sort, mine)):
        lines = tuple(each for each in mine if _sort(each) == sort)
        old = [at for at, each in enumerate(base.tree.sections) if _sort(each) == sort]
        if not old or sort == "texts":
            outcome.added += lines
            continue
        for number, place in enumerate(old):
            new = () if number else lines
            span, name = lines[0].span, sort
            outcome.edits.append(put_instead(("sections", place), new, span, name))
    return outcome


def _sort(section: nodes.Section) -> str:
    return section.kind if isinstance(section, nodes.Reference) else type(section).__name__


def _is(section: nodes.Section, kind: str) -> bool:
    return isinstance(section, nodes.Reference) and section.kind == kind


def plain(section: nodes.Section) -> Outcome:
    """The section is added to the base."""
    if isinstance(section, nodes.Areas):
        section = nodes.Areas(
            section.owner, section.areas, section.covers, section.span, section.comments
        )
    return Outcome(added=[section])


def check_single(base: Base, added: Sequence[nodes.Section], edits: Sequence[Edit]) -> Outcome:
    """What is to be said about added sections that the base has already, and keeps (G707)."""
    outcome = Outcome()
    gone = {edit.path for edit in edits}
    kept = [
        part
        for part in base.parts
        if part.what == "section"
        and len(part.path) == len(("sections", 0))
        and part.path not in gone
    ]
    for section in added:
        for new in named(section):
            old = _rival(new, kept)
            if old is not None:
                outcome.found.append(_said_already(base, new, old))
    return outcome


def _rival(new: Part, kept: Sequence[Part]) -> Part | None:
    """The section of the base that leaves no room for the new one."""
    if new.what != "section" or new.name == "aims":
        return None
    if new.name.startswith(_COURSE):
        return next((part for part in kept if part.name.startswith(_COURSE)), None)
    return next((part for part in kept if part.name == new.name), None)


def _said_already(base: Base, new: Part, old: Part) -> Diagnostic:
    same = squeeze(new.name) == squeeze(old.name)
    return problem(
        "G707",
        new.span,
        labels=(Label(old.span, "the base says it here"),),
        base=base.name,
        what=old.name,
        instead=new.name if same else None,
    )
