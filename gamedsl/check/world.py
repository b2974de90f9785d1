# SPDX-License-Identifier: MIT
"""Everything that the file declares, by name: filled by the declarations, read by phrases and statements.

A name may mean several things (a token and an area may both be called chips), one for each owner; phrases choose by
what stands around them. The world is the only thing of the check stage that is changed in place, and nothing outside
the stage sees it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal, TypeVar

import attrs

from gamedsl.check.entries import (
    AreaName,
    Bar,
    Defined,
    Entry,
    Faces,
    Ground,
    Heading,
    Host,
    KindRules,
    KindValue,
    LookedUp,
    PrintedTokens,
    Promise,
    RunName,
    Sides,
    Subclass,
    TableData,
    TokenPlaces,
    Written,
    what,
)
from gamedsl.check.files import ReadFile
from gamedsl.check.heard import Heard
from gamedsl.check.mistakes import Mistake, Mistakes, follows, mistake
from gamedsl.check.model import (
    NUMBER,
    PLAYER,
    Action,
    Category,
    Cells,
    Decision,
    Domain,
    Input,
    Network,
    Never,
    Option,
    Phase,
    Place,
    Procedure,
    Store,
    TableInfo,
    Template,
    Things,
    Type,
    Variable,
)
from gamedsl.check.model import (
    Definition as DefinitionInfo,
)
from gamedsl.check.spelling_forms import plural, said, singular_forms
from gamedsl.diagnostics import Label
from gamedsl.diagnostics.spelling import suggestions
from gamedsl.source import Source, Span
from gamedsl.syntax import nodes

if TYPE_CHECKING:
    from gamedsl.check.model import Condition, Expression, Statement
    from gamedsl.check.phrases.scope import Body, Scope

__all__ = [
    "AreaName",
    "Defined",
    "Entry",
    "Faces",
    "Heading",
    "Host",
    "KindRules",
    "KindValue",
    "LookedUp",
    "RunName",
    "Subclass",
    "TableData",
    "World",
]


E = TypeVar("E")

# Words that mean the same in every game.
_TAKEN = frozenset({"player", "players", "box", "owner", "round", "turn"})


@attrs.define(eq=False, repr=False)
class World:
    """The declarations of one game, in order, and the tables by which names are found.

    `grounds` are the boards that grow, `sides` those of their tiles, `declared_pieces` the lines that declare a class
    of things, by its name, `rows` the stores that are rows and no piles. `faces` are found by the name of the things;
    `may_have[kind]` are the names of what rules may give its elements, and
    `rules_for[kind, element]` is what they gave; `rules_named` says of each rule, by its id, for whom it is written,
    `rules_later` what is not written yet, `written` what the sheet of a kind says in words, by the name of the kind,
    `rules_asked` are the kinds and sorts whose rules come in somewhere; `bars` says where refused moves are kept;
    `heard` are the words that somebody has understood.

    `value_of`, `condition_of`, `lower_block` and `cannot` read what definitions and the author's verbs hold: read where
    phrases and deeds use them, which stand below values and blocks. `pointed`: the phrases whose pieces have been
    scored so far, each with the kind whose rules say how, so that what counts once is not counted again.
    """

    mistakes: Mistakes
    value_of: Callable[[Scope, nodes.Value], Expression]
    condition_of: Callable[[Scope, nodes.Condition], Condition]
    lower_block: Callable[[Scope, Sequence[nodes.Statement]], tuple[Statement, ...]]
    cannot: Callable[[Scope, nodes.CanCheck], Condition]
    read_file: ReadFile
    title: str = ""
    titles: tuple[tuple[str, str], ...] = ()
    language: str = ""
    least_players: int = 0
    most_players: int = 0
    domains: dict[str, Domain] = attrs.Factory(dict)
    things: list[Things] = attrs.Factory(list)
    stores: list[Store] = attrs.Factory(list)
    variables: list[Variable] = attrs.Factory(list)
    boards: list[Cells] = attrs.Factory(list)
    networks: list[Network] = attrs.Factory(list)
    grounds: list[Ground] = attrs.Factory(list)
    sides: Sides | None = None
    rows: set[int] = attrs.Factory(set)
    declared_pieces: dict[str, tuple[nodes.Pieces, ...]] = attrs.Factory(dict)
    options: list[Option] = attrs.Factory(list)
    inputs: list[Input] = attrs.Factory(list)
    tables: list[TableInfo] = attrs.Factory(list)
    sheets: list[Source] = attrs.Factory(list)
    token_places: dict[str, TokenPlaces] = attrs.Factory(dict)
    token_kinds: dict[str, tuple[str, str]] = attrs.Factory(dict)
    printed: dict[str, tuple[PrintedTokens, ...]] = attrs.Factory(dict)
    promises: list[Promise] = attrs.Factory(list)
    faces: dict[str, Faces] = attrs.Factory(dict)
    may_have: dict[str, tuple[str, ...]] = attrs.Factory(dict)
    rules_for: dict[tuple[str, int], KindRules] = attrs.Factory(dict)
    definitions: list[DefinitionInfo] = attrs.Factory(list)
    phases: list[Phase] = attrs.Factory(list)
    actions: list[Action] = attrs.Factory(list)
    decisions: list[Decision] = attrs.Factory(list)
    nevers: list[Never] = attrs.Factory(list)
    procedures: list[Procedure] = attrs.Factory(list)
    categories: list[Category] = attrs.Factory(list)
    pointed: list[tuple[nodes.Phrase, str]] = attrs.Factory(list)
    guards: list[tuple[Template, bool, int]] = attrs.Factory(list)
    places: list[Place] = attrs.Factory(list)
    resets: list[tuple[int, int, str, str, Span]] = attrs.Factory(list)
    sentences: dict[str, dict[str, str]] = attrs.Factory(dict)
    joined_names: tuple[str, ...] = ()
    verbs: dict[str, nodes.HowTo] = attrs.Factory(dict)
    verb_procedures: dict[str, int] = attrs.Factory(dict)
    bars: dict[nodes.NotAgain, Bar] = attrs.Factory(dict)
    rule_procedures: dict[tuple[str, str], int] = attrs.Factory(dict)
    written_rules: dict[int, int] = attrs.Factory(dict)
    rules_later: dict[tuple[str, int], str] = attrs.Factory(dict)
    written: dict[str, Written] = attrs.Factory(dict)
    rules_named: dict[int, str] = attrs.Factory(dict)
    rules_asked: set[tuple[str, str]] = attrs.Factory(set)
    held: dict[str, tuple[nodes.HowTo, nodes.Line]] = attrs.Factory(dict)
    whenever: dict[int, nodes.Whenever] = attrs.Factory(dict)
    whenever_procedures: dict[int, int] = attrs.Factory(dict)
    used: set[str] = attrs.Factory(set)
    heard: Heard = attrs.Factory(Heard)
    asked: list[tuple[Span, Condition]] = attrs.Factory(list)
    looked_up: list[LookedUp] = attrs.Factory(list)
    broken: set[str] = attrs.Factory(set)
    blind: bool = False
    expansions: int = 0
    endless: set[str] = attrs.Factory(set)
    _unknown: dict[str, Span] = attrs.Factory(dict)
    _entries: dict[str, list[tuple[Entry, Span]]] = attrs.Factory(dict)
    _by_sort: dict[type, tuple[Entry, ...]] = attrs.Factory(dict)

    def declare(self, name: str, entry: Entry, span: Span, *, plural_too: bool = True) -> None:
        """`name` now finds `entry`, in the singular and in the plural.

        Raises:
            Mistake: the same kind of thing is already declared under that name (G202), or it is a word that always
                means the same (G114).
        """
        if said(name) in _TAKEN and not self._is_run_owner(name, entry):
            raise mistake("G114", span, word=name)
        for other, place in self._entries.get(said(name), ()):
            if _same_sort(entry, other) and said(name) == said(self._printed(other)):
                first = Label(place, "declared here first")
                raise mistake("G202", span, labels=(first,), name=name)
        forms = {said(name), said(plural(name))} if plural_too else {said(name)}
        for form in sorted(forms):
            self._entries.setdefault(form, []).append((entry, span))
        self._by_sort.clear()

    def _is_run_owner(self, name: str, entry: Entry) -> bool:
        """Whether the author says who owns a run of a network, which nothing else could say."""
        networks = {each.piece for each in self.networks}
        return said(name) == "owner" and isinstance(entry, Defined) and entry.owner in networks

    def declare_domain(self, domain: Domain, span: Span) -> None:
        """The domain is found by its name.

        Raises:
            Mistake: as `declare`; the domain that had the name before keeps it.
        """
        self.declare(domain.name, domain, span)
        self.domains[domain.name] = domain

    def replace(self, old: Entry, new: Entry) -> None:
        """Every name that found `old` now finds `new`."""
        self._by_sort.clear()
        for found in self._entries.values():
            found[:] = [(new if entry is old else entry, span) for entry, span in found]

    def find(self, name: str) -> tuple[Entry, ...]:
        """All entries of that name; the name may be in the plural."""
        for form in singular_forms(name):
            if form in self._entries:
                self.used.add(form)
                return tuple(entry for entry, _ in self._entries[form])
        return ()

    def entries(self, sort: type[E]) -> tuple[E, ...]:
        """All entries of that sort, in the order of the file."""
        known = self._by_sort.get(sort)
        if known is None:
            found = (entry for entries in self._entries.values() for entry, _ in entries)
            once = {id(entry): entry for entry in found if isinstance(entry, sort)}
            known = self._by_sort[sort] = tuple(once.values())
        return known  # type: ignore[return-value]

    def unused(self, name: str) -> tuple[str, Span] | None:
        """The printed name and place of what is declared as `name`, if no form of it was looked up."""
        for entry, span in self._entries.get(said(name), ()):
            forms = {
                form
                for form, entries in self._entries.items()
                if any(each is entry for each, _ in entries)
            }
            if self.used.isdisjoint(forms) and not isinstance(entry, TableData):
                return self._printed(entry), span
        return None

    def place_of(self, wanted: Entry) -> Span | None:
        """Where an entry is declared; None when it is none of the author's."""
        places = (
            span for found in self._entries.values() for entry, span in found if entry == wanted
        )
        return next(places, None)

    def defined_names(self) -> tuple[str, ...]:
        """The names of all definitions."""
        return tuple(entry.name for entry in self.entries(Defined))

    def names(self) -> tuple[str, ...]:
        """All declared names as printed."""
        return tuple(
            dict.fromkeys(
                self._printed(entry) for found in self._entries.values() for entry, _ in found
            )
        )

    def _printed(self, entry: Entry) -> str:
        if isinstance(entry, KindValue):
            return self.domains[entry.domain].elements[entry.index]
        return entry.name

    def unknown(self, name: nodes.Name) -> Mistake:
        """The mistake that nothing is called so, with near names; told once for each name."""
        if self.told(name.text, name.span):
            return follows()
        near = suggestions(name.text, self.names())
        return mistake("G201", name.span, name=name.text, suggestions=near or None)

    def too_many(self, name: nodes.Name, phrase: Span) -> Mistake:
        """The mistake that nothing reads a name: it is unknown, or it is known and does not belong there."""
        if not self.find(name.text):
            return self.unknown(name)
        return mistake("G315", phrase, word=name.text, phrase=phrase.text)

    def is_broken(self, name: str) -> bool:
        """Whether something of that name, or with that word in its name, could not be declared."""
        forms = singular_forms(name)
        inside = any(forms[0] in broken.split() for broken in self.broken)
        return self.blind or inside or not self.broken.isdisjoint(forms)

    def told(self, name: str, span: Span) -> bool:
        """Whether nothing more is to be said about that name, which is unknown at `span`; from now on it is so."""
        forms = singular_forms(name)
        if self.is_broken(name):
            return True
        known = (
            place
            for told, place in self._unknown.items()
            if told in forms or forms[0] in told.split()
        )
        first = next(known, None)
        if first is None:
            self._unknown.update((form, span) for form in forms)
        elif first != span:
            self.mistakes.also(first, span)
        return first is not None and first != span

    @contextmanager
    def declaring(self, *names: str) -> Iterator[None]:
        """Go on after a mistake; nothing more is said about the names that could not be declared."""
        try:
            yield
        except Mistake as found:
            self.mistakes.add(found.diagnostic)
            for name in names:
                self.broken |= {said(name), said(plural(name))}

    def domain(self, name: str) -> Domain:
        """The domain of that name, which exists."""
        return self.domains[name]

    def element_type(self, domain: str) -> Type:
        """The type of an element of `domain`."""
        return Type(domain, 0, self.domains[domain].size - 1)

    def reserve_procedure(self, name: str) -> int:
        """The index of a procedure that is written later."""
        self.procedures.append(Procedure(len(self.procedures), name, "rule", 0, (), ()))
        return len(self.procedures) - 1

    def write_procedure(
        self,
        index: int | None,
        body: Body,
        kind: Literal["main", "setup", "action", "rule"],
        parameters: int,
        statements: tuple[Statement, ...],
        words: tuple[str | int, ...] = (),
    ) -> int:
        """The index of the procedure, now written; options of choices in the middle of it belong to it from now on."""
        if index is None:
            index = self.reserve_procedure(body.name)
        self.procedures[index] = Procedure(
            index, body.name, kind, parameters, tuple(body.slots), statements, words
        )
        for action in body.options:
            self.actions[action] = attrs.evolve(self.actions[action], procedure=index)
        return index

    def things_named(self, name: str) -> Things | None:
        """The class of things of that name (singular or plural), or of which that is a part; None: there is none."""
        for entry in self.find(name):
            if isinstance(entry, Things):
                return entry
            if isinstance(entry, Subclass):
                return self.things_of(entry.things)
        return None

    def subclass_named(self, name: str) -> Subclass | None:
        """The part of a class with one back that is called so (singular or plural), or None."""
        return next((entry for entry in self.find(name) if isinstance(entry, Subclass)), None)

    def things_of(self, name: str) -> Things | None:
        """The class of things that the model calls so, or None; no word of the author's was looked up."""
        return next((each for each in self.things if each.name == name), None)

    def store(self, area: str, things: Things, owner: str | None) -> Store | None:
        """The store of that area, class and owner domain, or None."""
        for store in self.stores:
            if (store.name, store.things, store.owner) == (area, things.name, owner):
                return store
        return None

    def ground_of(self, domain: str | None) -> Ground | None:
        """The board that grows whose spaces, or whose tiles, are the elements of that domain, or None."""
        for ground in self.grounds:
            things = self.things_of(ground.growing.things)
            if domain in {ground.growing.space, things.domain if things is not None else None}:
                return ground
        return None

    def box(self, things: Things) -> Store:
        """The box of a class, in which its pieces start."""
        found = self.store("box", things, None)
        if found is None:
            msg = f"no box for {things.name}"
            raise LookupError(msg)
        return found

    @property
    def standing(self) -> Iterator[Store]:
        """The stores in which things stay: all but those of what is being passed on."""
        return (each for each in self.stores if each.passing is None)

    def add_store(self, store: Store) -> Store:
        """`store` with the next free index, remembered."""
        numbered = attrs.evolve(store, index=len(self.stores))
        self.stores.append(numbered)
        return numbered

    def add_variable(
        self, name: str, owner: str | None, type_: Type, initial: int, kind: str
    ) -> Variable:
        """A new variable, remembered under the next free index."""
        variable = Variable(len(self.variables), name, owner, type_, initial, kind)  # type: ignore[arg-type]
        self.variables.append(variable)
        return variable

    def add_flow(
        self, name: str, owner: str | None = None, *, high: int = 1, low: int = 0
    ) -> Variable:
        """A new variable that the course of play needs for itself."""
        return self.add_variable(name, owner, Type(None, low, high), 0, "flow")

    def find_flow(self, name: str, owner: str | None = None) -> Variable | None:
        """What the course of play remembers under that name (`model.memory`); None while nothing has asked for it."""
        found = (each for each in self.variables if each.remembers(name) and each.owner == owner)
        return next(found, None)

    def flow(self, name: str, owner: str | None = None, *, high: int = 1) -> Variable:
        """What the course of play remembers under that name, from now on if it did not before."""
        return self.find_flow(name, owner) or self.add_flow(name, owner, high=high)

    def settled_type(self, variable: Variable) -> Type:
        """What a variable can be wherever rules read it: one that is an input has been settled before."""
        if any(given.variable == variable.index for given in self.inputs):
            return attrs.evolve(variable.type, low=max(variable.type.low, 0))
        return variable.type

    def place(self, span: Span, covers: nodes.Covers | None, kind: str) -> int:
        """The number of a new place."""
        clauses = tuple(clause.text for clause in covers.clauses) if covers else ()
        self.places.append(Place(span, clauses, kind))
        return len(self.places) - 1

    def stores_of(self, owner: str | None, things: Things) -> tuple[Store, ...]:
        """The stores in which an owner of that domain can hold things of that class; the box is none of them."""
        return tuple(
            store
            for store in self.standing
            if store.owner == owner and store.things == things.name and store.name != "box"
        )


def _same_sort(one: Entry, other: Entry) -> bool:
    """Whether nobody could tell which of the two a name means.

    Kinds, pieces and networks stand in the same places; so do an area that all share and a value of a kind.
    """
    named = (Domain, Things, Subclass, RunName)
    if isinstance(one, named) and isinstance(other, named):
        return True
    if isinstance(one, AreaName) and isinstance(other, KindValue):
        return one.owner is None
    return what(one) == what(other) and _owner(one) == _owner(other)


def _owner(entry: Entry) -> object:
    match entry:
        case Defined():
            # "The Slot size of a player" is said with a Slot, "the size of a player" without one.
            return entry.owner, entry.given
        case AreaName() | Variable():
            return entry.owner
        case KindValue() | RunName():
            return entry.domain
        case Heading():
            return entry.table
        case _:
            return None


def number(low: int = NUMBER.low, high: int = NUMBER.high) -> Type:
    """The type of a number within low..high."""
    return Type(None, low, high)


def player_type(world: World) -> Type:
    """The type of a player who is there."""
    return Type(PLAYER, 0, world.most_players - 1)


def named(world: World) -> tuple[str, ...]:
    """The names that players see besides those of kinds: of areas, counters, phases, categories, networks and columns.

    What an action is done to has a word, too ("a card", "a face"), and so has what an open question is about.
    """
    lists = (world.stores, world.variables, world.phases, world.categories, world.things)
    down = (store.down for store in world.standing if store.down)
    runs = (each.name for each in world.entries(RunName))
    columns = (each.name for domain in world.domains.values() for each in domain.attributes)
    words = (each.word for action in world.actions for each in action.parameters)
    wanted = (decision.wanted for decision in world.decisions if decision.wanted)
    every = (
        *(each.name for entries in lists for each in entries),
        *down,
        *runs,
        *columns,
        *words,
        *wanted,
    )
    return tuple(dict.fromkeys(every))


def printed_list(names: Iterable[str]) -> tuple[str, ...]:
    """Names in their order, without repetition."""
    return tuple(dict.fromkeys(names))
