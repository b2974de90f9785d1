# SPDX-License-Identifier: MIT
"""What is printed on pieces and their faces, and what of it tells some of them apart.

In: a model.  Out: names, attributes and alike elements of its domains, as they are needed where a
piece is to be named.  Nothing here depends on a position.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from gamedsl.check.model import Attribute, Domain, Network, Things, Variable
from gamedsl.run.texts import Texts, labels_of

__all__ = ["Printed", "alike"]

Shown = tuple[Domain, int]
"""A piece, or a face of one."""


def alike(domain: Domain) -> Sequence[int]:
    """For each element the first one that cannot be told from it."""
    return domain.firsts


class Printed:
    """The printed things of one game, in the words of one match."""

    def __init__(self, texts: Texts) -> None:
        """Know the game and its words."""
        self._texts = texts
        self._model = texts.model
        self._first: dict[str, Sequence[int]] = {}
        self._faces: dict[str, dict[int, tuple[int, ...]]] = {}
        self._runs: dict[str, tuple[str, ...]] = {}

    # ---- what belongs together ------------------------------------------------------------------

    def things_of(self, domain: Domain) -> Things | None:
        """The single pieces that the domain stands for, or that it has the faces of; None: no pieces."""
        name = domain.attributes[0].domain if domain.role == "face" else domain.name
        return next((e for e in self._model.things if e.domain == name and e.individual), None)

    def face_variable(self, domain: Domain) -> Variable | None:
        """The variable that says which face of each piece is up."""
        return self._face_variables.get(domain.name)

    @cached_property
    def _face_variables(self) -> Mapping[str | None, Variable]:
        return {each.owner: each for each in self._model.variables if each.kind == "face"}

    def face_domain(self, domain: Domain) -> Domain | None:
        """The faces of the pieces of a domain."""
        variable = self.face_variable(domain)
        if variable is None or variable.type.domain is None:
            return None
        return self._model.domain(variable.type.domain)

    def faces(self, domain: Domain) -> Mapping[int, tuple[int, ...]]:
        """For each piece its faces, if these are what the domain stands for."""
        return self._faces_of(domain) if domain.role == "face" else {}

    def _faces_of(self, domain: Domain) -> Mapping[int, tuple[int, ...]]:
        if domain.name not in self._faces:
            found = self._faces.setdefault(domain.name, {})
            for face, piece in enumerate(domain.attributes[0].values):
                found[piece] = (*found.get(piece, ()), face)
        return self._faces[domain.name]

    def first(self, domain: Domain) -> Sequence[int]:
        """For each element the first one that cannot be told from it."""
        if domain.name not in self._first:
            self._first[domain.name] = alike(domain)
        return self._first[domain.name]

    # ---- words ----------------------------------------------------------------------------------

    def runs(self, domain: Domain, network: Network, language: str) -> Sequence[str]:
        """The names of all pieces of a network; the words of another language are those of the match."""
        if language != self._texts.language:
            return domain.elements
        if domain.name not in self._runs:
            self._runs[domain.name] = tuple(self._find_runs(domain, network))
        return self._runs[domain.name]

    def _find_runs(self, domain: Domain, network: Network) -> Iterator[str]:
        texts = self._texts
        name, say = texts.name(network.name, texts.language), texts.say
        board = self._model.growing[network.board]
        tiles = self._model.domain(
            next(e.domain for e in self._model.things if e.name == board.things)
        )
        shown = self.labels(tiles, texts.language)
        for element, tile in zip(domain.elements, network.tile, strict=True):
            # "Road of road2 of two bends": what stands between is the name of the piece.
            begins, ends = f"{network.name} of ", tiles.elements[tile]
            if not (element.startswith(begins) and element.endswith(ends)):
                yield element
                continue
            piece = element.removeprefix(begins).removesuffix(ends)
            words = shown[tile]
            if piece:
                words = say("place at a piece", side=piece.removesuffix(" of "), piece=words)
            yield say("place at a piece", side=name, piece=words)

    def languages(self, domain: Domain) -> tuple[str, ...]:
        """The languages in which the elements have names, that of the match first."""
        named = [domain]
        if domain.role == "slot":
            named = [self._model.domain(each.domain) for each in domain.attributes if each.domain]
        others = (language for each in named for language, _ in each.labels)
        return tuple(dict.fromkeys((self._texts.language, self._model.language, *others)))

    def labels(self, domain: Domain, language: str) -> tuple[str, ...]:
        """The names of the elements in a language; those of the file where it has none."""
        return labels_of(domain, language)

    def values(self, domain: Domain, each: int) -> tuple[tuple[str, str], ...]:
        """What is printed on a piece or a face by the names of its columns; nothing is left out.

        What a kind that is printed there has by itself comes along: the cost of the Plant.
        """
        found: dict[str, str] = {}
        language = self._texts.language
        first = 2 if domain.role == "face" else 0
        for attribute in domain.attributes[first:]:
            own = None if attribute.domain is None else self._model.domain(attribute.domain)
            value = attribute.values[each]
            if own is not None and own.role == "face":
                continue
            found[attribute.name] = self._word(attribute, own, value, language)
            if own is not None and not attribute.several and value >= 0:
                for name, word in self.values(own, value):
                    found.setdefault(name, word)
        return tuple((name, word) for name, word in found.items() if word)

    # ---- what tells them apart ------------------------------------------------------------------

    def apart(self, shown: Sequence[Shown], language: str) -> tuple[str, ...]:
        """For each of several things of one name what is printed on it and differs; "" if nothing.

        The first thing printed that all of them have differently, or else the first that differs.
        """
        columns = [dict(self._words(domain, each, language)) for domain, each in shown]
        best: tuple[str, ...] = ("",) * len(shown)
        for name in dict.fromkeys(name for column in columns for name in column):
            words = tuple(column.get(name, "") for column in columns)
            if len(set(words)) == len(words):
                return words
            if len(set(words)) > 1 and not any(best):
                best = words
        return best

    def _words(self, domain: Domain, each: int, language: str) -> Iterator[tuple[str, str]]:
        """What is printed on a piece or a face, by name; on a face also what is on its piece."""
        for attribute in domain.attributes:
            own = None if attribute.domain is None else self._model.domain(attribute.domain)
            number = attribute.values[each]
            if domain.role == "face" and attribute in domain.attributes[:2]:
                continue  # The piece, and which of its faces this is.
            if own is None or own.role != "face":
                yield attribute.name, self._word(attribute, own, number, language)
        if domain.role == "face":
            piece = domain.attributes[0]
            assert piece.domain is not None
            whole = self._model.domain(piece.domain)
            yield "", self.labels(whole, language)[piece.values[each]]
            yield from self._halves(whole, piece.values[each], language, "all ")
        else:
            yield from self._halves(domain, each, language)

    def _halves(
        self, domain: Domain, piece: int, language: str, prefix: str = ""
    ) -> Iterator[tuple[str, str]]:
        """What is printed on all faces of a piece: "red | blue"."""
        faces = self.face_domain(domain)
        if faces is None:
            return
        own = self._faces_of(faces).get(piece, ())
        for attribute in faces.attributes[2:]:
            values = None if attribute.domain is None else self._model.domain(attribute.domain)
            words = [
                self._word(attribute, values, attribute.values[face], language) for face in own
            ]
            yield f"{prefix}{attribute.name}", " | ".join(words)

    def _word(self, of: Attribute, domain: Domain | None, value: int, language: str) -> str:
        if domain is None:
            return str(value)
        labels = self.labels(domain, language)
        if of.several:
            return "/".join(name for number, name in enumerate(labels) if value >> number & 1)
        return labels[value] if value >= 0 else self._texts.say("nothing")
