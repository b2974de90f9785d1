# SPDX-License-Identifier: MIT
"""Everything that the file declares: filled by the declarations, read by phrases and statements.

Here stand the parts of the model that grow while the file is read; `names` has what finds them by their names. The
world is the only thing of the check stage that is changed in place, and nothing outside the stage sees it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Literal

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
)
from gamedsl.check.files import ReadFile
from gamedsl.check.heard import Heard
from gamedsl.check.model import (
    NUMBER,
    Action,
    Category,
    Cells,
    Decision,
    Input,
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
from gamedsl.check.names import Names
from gamedsl.parts import evolved
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


@attrs.define(eq=False, repr=False)
class World(Names):
    """The declarations of one game, in order, which are also found by their names.

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
    things: list[Things] = attrs.Factory(list)
    stores: list[Store] = attrs.Factory(list)
    variables: list[Variable] = attrs.Factory(list)
    boards: list[Cells] = attrs.Factory(list)
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
    sentence_sheets: list[Source] = attrs.Factory(list)
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
    heard: Heard = attrs.Factory(Heard)
    asked: list[tuple[Span, Condition]] = attrs.Factory(list)
    looked_up: list[LookedUp] = attrs.Factory(list)
    expansions: int = 0
    endless: set[str] = attrs.Factory(set)

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
            self.actions[action] = evolved(self.actions[action], procedure=index)
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
        numbered = evolved(store, index=len(self.stores))
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
            return evolved(variable.type, low=max(variable.type.low, 0))
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


def number(low: int = NUMBER.low, high: int = NUMBER.high) -> Type:
    """The type of a number within low..high."""
    return Type(None, low, high)
