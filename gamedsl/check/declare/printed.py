# SPDX-License-Identifier: MIT
"""What one declaration of pieces says: its sorts with what is printed on them, and the faces of each."""

from __future__ import annotations

from gamedsl.check.model import Attribute, Domain
from gamedsl.parts import Part, frozen_part

__all__ = ["Class", "Printed"]


@frozen_part
class Printed(Part):
    """The faces of the pieces of a class.

    `names` are what the faces are called (front, back). `present[piece]` are the numbers of those that it has;
    `attributes` have one value for each face that is there, piece by piece; `titles` are their names, `labels` these in
    other languages.
    """

    names: tuple[str, ...]
    present: tuple[tuple[int, ...], ...]
    attributes: tuple[Attribute, ...]
    titles: tuple[str, ...]
    labels: tuple[tuple[str, tuple[str, ...]], ...]


@frozen_part
class Class(Part):
    """A class of pieces: the domain of its sorts, how many there are of each, and their faces (None: it has none).

    `parts` is the kind of the classes that share one back; None where there is only one.
    """

    domain: Domain
    counts: tuple[int, ...]
    individual: bool
    player_sorts: bool = False
    unlimited: bool = False
    faces: Printed | None = None
    parts: Domain | None = None
