# SPDX-License-Identifier: MIT
"""Lines below `tiles` about their sides and the pieces printed on them: whether they fit together.

In: "has up to 2 road pieces: first, second", "a road piece has start (side), finish (side)", "each side shows road
where a road piece ends, otherwise grass".  Out: nothing; what is missing or speaks of something else is a mistake.
"""

from __future__ import annotations

from gamedsl.check.declare.rows import of_pieces
from gamedsl.check.mistakes import mistake
from gamedsl.check.spelling_forms import plural, said, singular_forms
from gamedsl.syntax import nodes

__all__ = ["check_sides"]


def words_of(core: nodes.Core | None) -> str:
    """The names of a core as one text, in the singular: "path piece" for "up to 3 path pieces"."""
    words = [said(name.text) for run in core.runs for name in run] if core is not None else []
    return " ".join((*words[:-1], singular_forms(words[-1])[-1])) if words else ""


def check_sides(node: nodes.Pieces) -> None:
    """What is said of the pieces and the sides of tiles fits together.

    Raises:
        Mistake: a line is missing (G116), said twice (G202), or speaks of other pieces than those announced.
    """
    kinds = ("has faces", "face columns", "side looks", "side columns", "may be turned")
    for kind in kinds:
        same = [each for each in node.traits if each.kind.startswith(kind) and of_tile(node, each)]
        if len(same) > 1:
            raise mistake("G202", same[1].span, name=" ".join(same[1].span.text.split()))
    looks = [each for each in node.traits if each.kind in {"side looks", "side columns"}]
    if len(looks) > 1:
        raise mistake("G202", looks[1].span, name="each side shows")
    for trait in looks:
        if words_of(trait.owner) != "side":
            raise mistake(
                "G301",
                trait.span,
                phrase=trait.span.text,
                found="different thing",
                wanted="line about the sides",
                example="`each side shows its column: north, east, south, west`",
            )
    _check_pieces(node)


def of_tile(node: nodes.Pieces, trait: nodes.Trait) -> bool:
    """Whether a line is about the tile or its pieces, and not about faces."""
    return trait.kind not in {"has faces", "face columns"} or of_pieces(node, trait)


def _check_pieces(node: nodes.Pieces) -> None:
    named = next(
        (each for each in node.traits if each.kind == "has faces" and of_pieces(node, each)), None
    )
    columns = next(
        (each for each in node.traits if each.kind == "face columns" and of_pieces(node, each)),
        None,
    )
    ending = next((each for each in node.traits if each.kind == "side looks"), None)
    if named is None:
        for trait, what in (
            (columns, "which pieces there are"),
            (ending, "which pieces there are"),
        ):
            if trait is not None:
                example = "has up to 2 road pieces: road1, road2"
                raise mistake("G116", trait.span, what=what, example=example)
        return
    core = named.phrases[0].core
    word, quantity = words_of(core), core.quantity
    names = named.names
    if not names or quantity is None or quantity.word not in {"exactly", "", "up to", "at most"}:
        raise mistake(
            "G301",
            named.span,
            phrase=named.span.text,
            found="different thing",
            wanted="list of pieces",
            example=f"`has up to 2 {plural(word)}: first, second`",
        )
    if quantity.number != len(names):
        number = quantity.number or 0
        raise mistake("G404", named.span, name=plural(word), low=1, high=len(names), value=number)
    if columns is None or not any(each.use == "side" for each in columns.headings):
        place = columns.span if columns is not None else named.span
        what, example = "at which sides a piece ends", f"a {word} has start (side), finish (side)"
        raise mistake("G116", place, what=what, example=example)
    for trait, core_ in (
        (columns, columns.owner),
        (ending, ending.phrases[0].core if ending else None),
    ):
        if trait is not None and words_of(core_) != word:
            raise mistake(
                "G301",
                trait.span,
                phrase=trait.span.text,
                found=f"line about a {words_of(core_)}",
                wanted=f"line about a {word}",
                example=f"a {word}",
            )
