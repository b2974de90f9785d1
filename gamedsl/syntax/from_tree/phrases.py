# SPDX-License-Identifier: MIT
"""Phrases: what stands for a thing, a player, a place or a number."""

from __future__ import annotations

from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.syntax.from_tree.reader import Branch, Reader, Word
from gamedsl.syntax.from_tree.texts import unquoted

__all__ = [
    "actor",
    "adjectives_of",
    "callee",
    "core",
    "find_core",
    "find_phrase",
    "links_of",
    "object_of",
    "only_pronoun",
    "part",
    "phrase",
    "plain_runs",
]


def phrase(reader: Reader, branch: Branch) -> nodes.Phrase:
    """`core linked* THERE? relative?`."""
    return nodes.Phrase(
        core=core(reader, reader.get(branch, "core")),
        links=_links(reader, branch),
        there=reader.find_word(branch, "THERE") is not None,
        relative=_relative(reader, reader.find(branch, "relative")),
        span=reader.span(branch),
    )


def find_phrase(reader: Reader, branch: Branch) -> nodes.Phrase | None:
    """The first phrase that stands directly in a branch, or None."""
    found = reader.find(branch, "phrase")
    return None if found is None else phrase(reader, found)


def core(reader: Reader, branch: Branch) -> nodes.Core:
    """`PRONOUN`, a lone quantity, a text, or a run of names with what stands before it."""
    return _core(reader, branch, reader.span(branch))


def find_core(reader: Reader, branch: Branch) -> nodes.Core | None:
    """The first core that stands directly in a branch, or None."""
    found = reader.find(branch, "core")
    return None if found is None else core(reader, found)


def actor(reader: Reader, branch: Branch) -> nodes.Phrase:
    """Who does it: a name, or a core that may have a leader, links and a `whose`."""
    if name := reader.names(branch):
        core_ = nodes.Core(name[0].span, runs=(name,))
        return nodes.Phrase(core_, (), there=False, relative=None, span=name[0].span)
    there = reader.find_word(branch, "THERE") is not None
    return nodes.Phrase(
        core=_core(reader, branch, _head_span(reader, branch), there=there),
        links=_links(reader, branch),
        there=there,
        relative=_relative(reader, reader.find(branch, "whose")),
        span=reader.span(branch),
    )


def only_pronoun(reader: Reader, word: Word) -> nodes.Phrase:
    """A pronoun as a phrase."""
    span = reader.span(word)
    head = nodes.Core(span, pronoun=word.said)
    return nodes.Phrase(head, (), there=False, relative=None, span=span)


def callee(reader: Reader, branch: Branch) -> nodes.Phrase:
    """What gets a name in `call ... the payment`."""
    span = reader.span(branch)
    first, *rest = reader.branches(branch, "noun", "noun_link") or [branch]
    links = [
        nodes.Link(
            word=reader.said(link),
            core=_core(reader, after, reader.span(after)),
            span=reader.span(link).to(reader.span(after)),
        )
        for link, after in zip(rest[::2], rest[1::2], strict=True)
    ]
    head = _core(reader, first, reader.span(first))
    between = reader.find_word(branch, "BETWEEN")
    if between is not None:
        one, other = (nodes.Core(name.span, runs=((name,),)) for name in reader.names(branch))
        place = reader.span(between).to(other.span)
        links.append(nodes.Link("between", one, place, other))
    return nodes.Phrase(head, tuple(links), there=False, relative=None, span=span)


def object_of(reader: Reader, branch: Branch) -> nodes.Object:
    """`core (OF core)* (SHOWN_ON core)? (BETWEEN core "and" core | AROUND core)?`."""
    cores = [core(reader, each) for each in reader.branches(branch, "core")]
    relative = _relative(reader, reader.find(branch, "object_whose"))
    between = None
    if reader.find_word(branch, "BETWEEN") is not None:
        between = (cores[-2], cores[-1])
        del cores[-2:]
    word = reader.find_word(branch, "AROUND")
    around = None
    if word is not None:
        around = nodes.Link(word.said, cores[-1], reader.span(word).to(cores.pop().span))
    shown_on = cores.pop() if reader.find_word(branch, "SHOWN_ON") is not None else None
    return nodes.Object(tuple(cores), reader.span(branch), between, relative, shown_on, around)


def links_of(reader: Reader, branch: Branch) -> tuple[nodes.Link, ...]:
    """The cores of an object after the first, as links."""
    words = reader.words(branch, "OF")
    cores = reader.branches(branch, "core")[1:]
    return tuple(
        nodes.Link("of", core(reader, after), reader.span(word).to(reader.span(after)))
        for word, after in zip(words, cores, strict=False)
    )


def part(reader: Reader, branch: Branch) -> nodes.Part:
    """A preposition with its object."""
    return nodes.Part(
        preposition=reader.word(branch, "PLACE", "WAY", "TO").said,
        object=object_of(reader, reader.get(branch, "object")),
        face=reader.face(branch),
        role=find_core(reader, branch),
        span=reader.span(branch),
    )


def plain_runs(reader: Reader, run: Branch) -> tuple[tuple[nodes.Name, ...], ...]:
    """The names of a run, split where 's stands; none for adjectives alone."""
    names = reader.names(run)
    owned = (reader.names(each) for each in reader.branches(run, "possessed"))
    return (names, *owned) if names else ()


def _core(reader: Reader, branch: Branch, span: Span, *, there: bool = False) -> nodes.Core:
    run = reader.find(branch, "run", "top")
    adjectives = () if run is None else _adjectives(reader, run)
    text = reader.find_word(branch, "STRING")
    span_of_numbers = reader.numbers(branch, "RANGE")
    quantity, inner = _quantity(reader, branch), _inner_quantity(reader, run)
    return nodes.Core(
        span=span,
        pronoun=reader.flat(branch, "PRONOUN"),
        quantity=quantity or inner,
        determiners=tuple(word.said for word in reader.words(branch, "DETERMINER")),
        adjectives=adjectives[0] if adjectives else (),
        runs=() if run is None else plain_runs(reader, run),
        number=span_of_numbers[0] if span_of_numbers else reader.number(branch),
        text=None if text is None else unquoted(text),
        leader=_leader(reader, branch, there=there),
        run_adjectives=adjectives if any(adjectives[1:]) else (),
        last_number=span_of_numbers[1] if span_of_numbers else None,
        again=inner if quantity is not None else None,
    )


def _head_span(reader: Reader, branch: Branch) -> Span:
    """The span of an actor without its links."""
    ends = ("linked", "whose")
    parts = [
        reader.span(child)
        for child in branch.children
        if (child.data not in ends if isinstance(child, Branch) else child.sort != "THERE")
    ]
    return parts[0].to(parts[-1])


def adjectives_of(reader: Reader, run: Branch) -> tuple[str, ...]:
    """What stands around the last names of a run of which only these are kept: adjectives, and owners."""
    owners = (name.text for each in plain_runs(reader, run)[:-1] for name in each)
    return (*(word for each in _adjectives(reader, run) for word in each), *owners)


def _adjectives(reader: Reader, run: Branch) -> tuple[tuple[str, ...], ...]:
    """The adjectives of each run."""
    return tuple(
        tuple(word.said for word in reader.words(each, "ADJECTIVE"))
        for each in (run, *reader.branches(run, "possessed"))
    )


def _quantity(reader: Reader, branch: Branch) -> nodes.Quantity | None:
    found = reader.find(branch, "quantity")
    if found is None:
        return None
    sorts = ("COMPARE", "OR_MORE", "QUANTITY")
    word = next((flat for sort in sorts if (flat := reader.flat(found, sort))), "exactly")
    number = reader.number(found)
    if reader.find_word(found, "ONE") is not None:
        number = 1
    return nodes.Quantity(word, number, reader.span(found))


def _inner_quantity(reader: Reader, run: Branch | None) -> nodes.Quantity | None:
    """The 3 of "the top 3 cards" and of "my next 3 cards"."""
    parts = [] if run is None else [run, *reader.branches(run, "possessed")]
    words = [word for part in parts for word in reader.words(part, "INT")]
    if not words:
        return None
    return nodes.Quantity("exactly", reader.whole(words[-1]), reader.span(words[-1]))


def _leader(reader: Reader, branch: Branch, *, there: bool) -> nodes.Leader | None:
    found = reader.find(branch, "leader")
    if found is None:
        return None
    words = reader.word(found, "LEADER").said.split()
    return nodes.Leader(
        most=words[-1] in ("most", "highest"),
        alone=words[0] == "alone",
        run=plain_runs(reader, reader.get(found, "run"))[-1],
        there=there,
        span=reader.span(found),
        adjectives=adjectives_of(reader, reader.get(found, "run")),
    )


def _links(reader: Reader, branch: Branch) -> tuple[nodes.Link, ...]:
    return tuple(_link(reader, each) for each in reader.branches(branch, "linked"))


def _link(reader: Reader, branch: Branch) -> nodes.Link:
    first, *second = (core(reader, each) for each in reader.branches(branch, "core"))
    return nodes.Link(
        word=reader.word(
            branch,
            "PLACE",
            "OF",
            "OTHER_THAN",
            "PLACED_LIKE",
            "CLOSED_IN",
            "SHOWN_ON",
            "BETWEEN",
            "AROUND",
        ).said,
        core=first,
        span=reader.span(branch),
        and_core=second[0] if second else None,
    )


def _relative(reader: Reader, found: Branch | None) -> nodes.Relative | None:
    if found is None:
        return None
    pronoun = reader.find_word(found, "PRONOUN")
    verb = reader.find_word(found, "HAVE") or reader.word(found, "BE")
    cores = [core(reader, each) for each in reader.branches(found, "core")]
    if pronoun is not None:
        cores.append(nodes.Core(reader.span(pronoun), pronoun=pronoun.said))
    predicate = find_phrase(reader, found)
    if cores[1:]:
        predicate = nodes.Phrase(cores[1], (), there=False, relative=None, span=cores[1].span)
    return nodes.Relative(
        subject=cores[0],
        verb=verb.said,
        predicate=predicate,
        span=reader.span(found),
        negated=reader.find_word(found, "NOT") is not None,
    )
