# SPDX-License-Identifier: MIT
"""Cards by what is on one of their faces, and copies of one name told apart by what is printed on them.

In: words such as "Great Tit", "Great Tit (red)".  Out: the pieces that have such a face, and for each
of them which face it is.  What stands in parentheses is any value printed on the face or the piece.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from gamedsl.check.model import Attribute, Domain, Model, Things, Variable
from gamedsl.run.printed import Printed
from gamedsl.run.texts import Texts, fold

__all__ = ["Faces"]

_COPIES = re.compile(r"(?P<name>.+?) \((?P<values>[^()]+)\)")

Same = Callable[[str, str], bool]


class Faces:
    """Finds pieces of one game; `same` says whether words can mean a name."""

    def __init__(self, texts: Texts, same: Same) -> None:
        """Know the words of the game."""
        self._model: Model = texts.model
        self._printed = Printed(texts)
        self._same = same
        self._others: dict[str, frozenset[int]] = {}

    def variable(self, things: Things) -> Variable | None:
        """The variable that says which face of each piece is up."""
        return self._printed.face_variable(self._domain(things))

    def called(self, things: Things, said: str) -> Mapping[int, int]:
        """The pieces that the words can mean, each with its face of that name, -1 for the whole piece.

        A name is first looked for among whole pieces, then among faces, then without parentheses.
        """
        domain = self._domain(things)
        faces = self._printed.face_domain(domain)
        found = self._named(domain, faces, said)
        if found:
            return found
        copies = _COPIES.fullmatch(said)
        if copies is None:
            return {}
        wanted = [fold(each) for each in copies["values"].split(",")]
        return {
            piece: face
            for piece, face in self._named(domain, faces, copies["name"]).items()
            if self._has(domain, faces, piece, face, wanted)
        }

    def part(self, things: Things, said: str) -> frozenset[int]:
        """The pieces of a class that shares its back with others, if it is called so."""
        domain = self._domain(things)
        attribute = domain.attribute("class")
        if attribute is None or attribute.domain is None:
            return frozenset()
        parts = self._model.domain(attribute.domain).elements
        meant = [number for number, name in enumerate(parts) if self._same(said, name)]
        return frozenset(piece for piece, of in enumerate(attribute.values) if of in meant)

    def is_other(self, things: Things, piece: int) -> bool:
        """Whether the piece is of another class that shares its back with these things."""
        if things.name not in self._others:
            self._others[things.name] = self._find_others(things)
        return piece in self._others[things.name]

    def _find_others(self, things: Things) -> frozenset[int]:
        attribute = self._domain(things).attribute("class")
        if attribute is None or attribute.domain is None:
            return frozenset()
        names = self._model.domain(attribute.domain).elements
        other = [not self._same(things.name, name) for name in names]
        return frozenset(piece for piece, of in enumerate(attribute.values) if other[of])

    def first(self, things: Things, piece: int) -> int:
        """The first face of a piece; -1 if it has none."""
        faces = self._printed.face_domain(self._domain(things))
        if faces is None:
            return -1
        own = faces.attributes[0].values
        return own.index(piece) if piece in own else -1

    def shows(self, things: Things, face: int, domain: str, element: int) -> bool:
        """Whether that element of a domain is printed on a face."""
        faces = self._printed.face_domain(self._domain(things))
        return faces is not None and any(
            each.values[face] == element
            for each in faces.attributes
            if face >= 0 and each.domain == domain and not each.several
        )

    def label(self, things: Things, face: int) -> str:
        """The printed name of a face."""
        faces = self._printed.face_domain(self._domain(things))
        assert faces is not None
        return self._printed.labels(faces, self._model.languages[0])[face]

    # ---- inside ---------------------------------------------------------------------------------

    def _domain(self, things: Things) -> Domain:
        return self._model.domain(things.domain)

    def _named(self, domain: Domain, faces: Domain | None, said: str) -> dict[int, int]:
        pieces = dict.fromkeys(self._matching(domain, said), -1)
        if pieces or faces is None:
            return self._own_faces(pieces, faces)
        of = faces.attributes[0].values
        found: dict[int, int] = {}
        for face in self._matching(faces, said):
            found.setdefault(of[face], face)
        return found

    def _own_faces(self, pieces: dict[int, int], faces: Domain | None) -> dict[int, int]:
        """A piece with a single face is called like it."""
        if faces is None:
            return pieces
        own: dict[int, list[int]] = {}
        for face, piece in enumerate(faces.attributes[0].values):
            own.setdefault(piece, []).append(face)
        return {p: own[p][0] if len(own.get(p, ())) == 1 else -1 for p in pieces}

    def _matching(self, domain: Domain, said: str) -> Iterator[int]:
        seen = set[int]()
        for language in self._printed.languages(domain):
            for number, name in enumerate(self._printed.labels(domain, language)):
                if number not in seen and self._same(said, name):
                    seen.add(number)
                    yield number

    def _has(
        self, domain: Domain, faces: Domain | None, piece: int, face: int, wanted: list[str]
    ) -> bool:
        words = set(self._values(domain, piece))
        if face >= 0 and faces is not None:
            words.update(self._values(faces, face))
        return all(any(self._same(value, word) for word in words) for value in wanted)

    def _values(self, domain: Domain, number: int) -> Iterator[str]:
        """What is printed, in every language."""
        for attribute in domain.attributes:
            yield from self._words(attribute, attribute.values[number])

    def _words(self, attribute: Attribute, value: int) -> Iterator[str]:
        if attribute.domain is None:
            yield str(value)
            return
        domain = self._model.domain(attribute.domain)
        if domain.role == "face":
            return
        for language in self._printed.languages(domain):
            labels = self._printed.labels(domain, language)
            if attribute.several:
                yield from (name for n, name in enumerate(labels) if value >> n & 1)
            elif 0 <= value < len(labels):
                yield labels[value]
