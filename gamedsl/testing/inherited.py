# SPDX-License-Identifier: MIT
"""Which scenarios of its base games a variant keeps.

In: the sections of the variant's own files of scenarios, and the files of the games that it
extends. Out: the scenarios that still have to hold, those that the variant tells anew or lays aside,
and what is wrong with that. A scenario is known by its title.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

import attrs

from gamedsl.diagnostics import Diagnostic, Label, problem
from gamedsl.diagnostics.spelling import nearest
from gamedsl.run.texts import fold
from gamedsl.source import Source, Span
from gamedsl.syntax import nodes, parse
from gamedsl.testing.results import Result

__all__ = [
    "BaseGame",
    "Inherited",
    "Settled",
    "inherited",
    "inherited_scenarios",
    "known_titles",
    "settled",
]

_TITLE = re.compile(
    r'^(?:replace +)?(?:scenario|always) +"(?P<title>[^"\n]*)"'
    r"|^remove +scenario +(?P<gone>.*?)(?: *because\b|$)",
    re.MULTILINE,
)
_TEXT = re.compile(r'"([^"\n]*)"')
_MOST_LISTED = 10
_MOST_LABELS = 5


@attrs.frozen
class BaseGame:
    """A game that is extended: its name, and its files with those of its scenarios, its own base's first.

    `span` is where the variant names it.
    """

    name: str
    span: Span
    sources: tuple[Source, ...]


@attrs.frozen
class Settled:
    """The scenarios that a variant tells itself, and those of its base that it lays aside.

    `waived` are titles with the places where they are laid aside.
    """

    own: tuple[nodes.Scenario, ...]
    replaced: frozenset[str]
    waived: dict[str, Span]
    found: tuple[Diagnostic, ...]


# ---- what the base tells -------------------------------------------------------------------------


def known_titles(base: BaseGame | None) -> dict[str, Span]:
    """The titles of the scenarios of the base games, with their places, without reading the rest."""
    known: dict[str, Span] = {}
    for source in () if base is None else base.sources:
        for match in _TITLE.finditer(source.text):
            if match["gone"] is not None:
                known = {k: v for k, v in known.items() if k not in _TEXT.findall(match["gone"])}
            else:
                known[match["title"]] = Span(source, match.start("title") - 1, match.end())
    return known


def inherited_scenarios(
    base: BaseGame, names: Iterable[str]
) -> tuple[tuple[nodes.Scenario, Mapping[str, str]], ...]:
    """The scenarios of the base games; a later game tells those anew that it replaces.

    Each with the standards of the options in the game for which it is told: it speaks of that game,
    and a variant in which another value is the standard one can be played with these as well.
    """
    known = tuple(names)
    found: dict[str, tuple[nodes.Scenario, Mapping[str, str]]] = {}
    standards: dict[str, str] = {}
    for source in base.sources:
        sections = parse(source, known_names=known).file.sections
        for section in sections:
            standards |= _standards(section)
        for section in sections:
            match section:
                case nodes.Scenario() as scenario:
                    found[scenario.title.text] = scenario, dict(standards)
                case nodes.Change(kind="replace", node=nodes.Scenario() as scenario):
                    found[scenario.title.text] = scenario, dict(standards)
                case nodes.Change(kind="remove scenario", texts=(*titles, _)):
                    found = {k: v for k, v in found.items() if k not in {t.text for t in titles}}
                case _:
                    pass
    return tuple(found.values())


def _standards(section: nodes.Section) -> dict[str, str]:
    """The options of a section, or that it changes, each with its standard value."""
    match section:
        case nodes.Option(name=name, values=(first, *_) as values):
            marked = [each for each in values if each.standard]
            return {fold(name.text): _value([*marked, first][0].key)}
        case nodes.Change(kind="replace", node=nodes.Option() as option):
            return _standards(option)
        case nodes.Change(kind="change option", target=(name, *_), key=key) if key is not None:
            return {fold(name.text): _value(key)}
        case nodes.Change(kind="add values", target=(name, *_), values=values):
            return {fold(name.text): _value(each.key) for each in values if each.standard}
    return {}


def _value(key: nodes.Name | nodes.Number) -> str:
    return fold(str(key.value) if isinstance(key, nodes.Number) else key.text)


# ---- what the variant makes of it ----------------------------------------------------------------


def settled(sections: Iterable[nodes.Section], base: BaseGame | None) -> Settled:
    """What the sections of a variant say about scenarios; without a base, those of a game."""
    known = known_titles(base)
    own: list[nodes.Scenario] = []
    replaced: dict[str, Span] = {}
    waived: dict[str, Span] = {}
    found: list[Diagnostic] = []
    for section in sections:
        match section:
            case nodes.Scenario() as scenario:
                own.append(scenario)
                found += _told_already(scenario, known)
            case nodes.Change(kind="replace", node=nodes.Scenario() as scenario):
                own.append(scenario)
                found += _both(scenario.title, replaced, waived)
                replaced[scenario.title.text] = scenario.title.span
                found += _unknown(scenario.title, section, known, base)
            case nodes.Change(kind="remove scenario", texts=(*titles, _)):
                for title in titles:
                    found += _both(title, replaced, waived)
                    waived[title.text] = title.span
                    found += _unknown(title, section, known, base)
            case _:
                pass
    return Settled(tuple(own), frozenset(replaced), waived, tuple(found))


def _told_already(scenario: nodes.Scenario, known: dict[str, Span]) -> Iterator[Diagnostic]:
    title = scenario.title
    if title.text in known:
        labels = (Label(known[title.text], "the one of the base"),)
        base = known[title.text].source.name.rpartition("/")[2].partition(".")[0]
        what = f'scenario "{title.text}"'
        yield problem("G707", title.span, labels=labels, base=base, what=what, instead=what)


def _unknown(
    title: nodes.Text, change: nodes.Change, known: dict[str, Span], base: BaseGame | None
) -> Iterator[Diagnostic]:
    if base is None:
        yield problem("G709", change.span, what=change.span.text.split(maxsplit=1)[0])
    elif title.text not in known:
        near = nearest(title.text, tuple(known))
        yield problem(
            "G702", title.span, base=base.name, what="scenario", name=title.text, suggestion=near
        )


def _both(title: nodes.Text, *settled: Mapping[str, Span]) -> Iterator[Diagnostic]:
    """A scenario is told anew or laid aside once."""
    for first in (each[title.text] for each in settled if title.text in each):
        labels = (Label(first, "the other change"),)
        yield problem("G703", title.span, labels=labels, name=title.text)


# ---- what came of them ---------------------------------------------------------------------------


@attrs.frozen
class Inherited:
    """What came of the scenarios of a base in its variant.

    `results` are those that were run, in order; those of `waived` titles need not hold.
    """

    base: str
    results: tuple[Result, ...]
    replaced: frozenset[str]
    waived: frozenset[str]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def failed(self) -> tuple[Result, ...]:
        """Those that do not hold and are not laid aside."""
        return tuple(
            each for each in self.results if not each.passed and each.title not in self.waived
        )


def inherited(base: BaseGame, results: Sequence[Result], known: Settled) -> Inherited:
    """What came of it, with what is to be said: which do not hold, and which are laid aside in vain."""
    waived = frozenset(known.waived)
    whole = Inherited(base.name, tuple(results), known.replaced, waived, ())
    found = [
        problem("G815", known.waived[each.title], name=each.title, base=base.name)
        for each in results
        if each.passed and each.title in waived
    ]
    if whole.failed:
        found.append(_not_holding(base, whole.failed))
    return attrs.evolve(whole, diagnostics=tuple(found))


def _shown(failed: Sequence[Result]) -> tuple[Label, ...]:
    """Where the first ones fail; the last place says how many are not shown."""
    reasons = [each.failure for each in failed if each.failure is not None]
    labels = [Label(each.span, each.message) for each in reasons if each.span is not None]
    shown = labels[:_MOST_LABELS]
    rest = len(failed) - len(shown)
    if rest and shown:
        shown[-1] = attrs.evolve(shown[-1], text=f"{shown[-1].text}; and {rest} more")
    return tuple(shown)


def _not_holding(base: BaseGame, failed: Sequence[Result]) -> Diagnostic:
    listed = [f'"{each.title}"' for each in failed[:_MOST_LISTED]]
    rest = len(failed) - len(listed)
    more = [f"{rest} more"] if rest else []
    *first, last = [*listed, *more]
    return problem(
        "G814",
        base.span,
        labels=_shown(failed),
        count=len(failed),
        base=base.name,
        hold="hold" if first else "holds",
        listed=f"{', '.join(first)} and {last}" if first else last,
    )
