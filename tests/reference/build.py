"""Models put together by hand, for tests of what comes after the checker.

A `Book` collects the parts of a game and gives each its number; statements take their places from
it. Nothing is checked: whoever builds a model here says what the checker would have proved.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, TypedDict, Unpack

import attrs

from gamedsl.check.model import (
    PLAYER,
    Action,
    Attribute,
    Category,
    Condition,
    Const,
    Decision,
    Domain,
    Expression,
    Growing,
    Guard,
    Input,
    Model,
    Network,
    Option,
    Parameter,
    Place,
    Procedure,
    Refusal,
    Scoring,
    Slot,
    Source,
    Statement,
    Store,
    Template,
    Things,
    TieBreak,
    Type,
    Variable,
)
from gamedsl.source import Source as Text
from gamedsl.source import Span

_TEXT = Text("by hand.game", "x" * 999)


Form: TypeAlias = Literal["count", "list", "one"]
Seen: TypeAlias = Literal["all", "none", "owner", "up"]
Role: TypeAlias = Literal[
    "kind", "sort", "face", "slot", "board", "space", "line", "option", "way", "run"
]
Kind: TypeAlias = Literal["main", "setup", "action", "rule"]


class Details(TypedDict, total=False):
    """What can be said of a store."""

    ordered: bool
    capacity: int | None
    only_sort: tuple[int, ...] | None
    sight: Seen


class Scope:
    """The slots of one procedure, numbered as they are asked for."""

    def __init__(self) -> None:
        """No slot yet."""
        self.slots: list[Slot] = []
        self.ways: list[int] = []
        """The options of the choices in the procedure."""

    def slot(self, name: str, type_: Type) -> Slot:
        """A new slot."""
        self.slots.append(Slot(len(self.slots), name, type_))
        return self.slots[-1]


class Book:
    """A game that grows part by part."""

    def __init__(self, title: str, least: int, most: int) -> None:
        """A game for so many players without anything in it."""
        self.title = title
        self.least = least
        self.most = most
        self.domains = [Domain(PLAYER, "player", tuple("ABCDEFGH"[:most]), plural="players")]
        self.things: list[Things] = []
        self.stores: list[Store] = []
        self.variables: list[Variable] = []
        self.options: list[Option] = []
        self.inputs: list[Input] = []
        self.procedures: list[Procedure] = []
        self.actions: list[Action] = []
        self.decisions: list[Decision] = []
        self.places: list[Place] = []
        self.growing: list[Growing] = []
        self.networks: list[Network] = []
        self.scoring: Scoring | None = None
        self.ends: list[tuple[Template, bool, int]] = []

    # ---- values ---------------------------------------------------------------------------------

    def place(self, kind: str = "statement") -> int:
        """A new place, different from all others."""
        number = len(self.places)
        self.places.append(Place(Span(_TEXT, number, number + 1), (), kind))
        return number

    def domain(
        self,
        name: str,
        elements: Sequence[str],
        role: Role = "kind",
        alike: Sequence[int] = (),
        **attributes: Sequence[int],
    ) -> Type:
        """A new domain; the type of its elements."""
        columns = tuple(Attribute(key, None, tuple(value)) for key, value in attributes.items())
        self.domains.append(
            Domain(name, role, tuple(elements), columns, (), name + "s", tuple(alike))
        )
        return self.type(name)

    def type(self, name: str, *, nothing: bool = False) -> Type:
        """The type of the elements of a domain; nothing is one more of them if wanted."""
        domain = next(each for each in self.domains if each.name == name)
        return Type(name, -1 if nothing else 0, domain.size - 1)

    def element(self, domain: str, number: int) -> Const:
        """A fixed element."""
        return Const(number, self.type(domain))

    # ---- components -----------------------------------------------------------------------------

    def tokens(self, name: str, domain: str, counts: Sequence[int]) -> int:
        """A class of tokens; the number of the store that is its box."""
        seats = domain == PLAYER
        self.things.append(
            Things(name, name + "s", domain, tuple(counts), individual=False, player_sorts=seats)
        )
        return self.store("box", name, "count")

    def cards(self, name: str, domain: str) -> int:
        """A class of single pieces, one for each element; the number of its box."""
        size = next(each.size for each in self.domains if each.name == domain)
        self.things.append(Things(name, name + "s", domain, (1,) * size, individual=True))
        return self.store("box", name, "list", sight="none")

    def store(
        self,
        name: str,
        things: str,
        form: Form,
        owner: str | None = None,
        **details: Unpack[Details],
    ) -> int:
        """A new store, face up and unordered if nothing is said; its number."""
        said: Details = {
            "ordered": False,
            "capacity": None,
            "only_sort": None,
            "sight": "all",
            **details,
        }
        self.stores.append(Store(len(self.stores), name, things, owner, form, **said))
        return len(self.stores) - 1

    def variable(
        self,
        name: str,
        type_: Type,
        *,
        owner: str | None = None,
        initial: int = 0,
        kind: Literal["counter", "marker", "option", "input", "face", "flow"] = "counter",
    ) -> int:
        """A new variable; its number."""
        number = len(self.variables)
        self.variables.append(Variable(number, name, owner, type_, initial, kind))
        return number

    def option(self, name: str, values: Sequence[str], standard: int = 0) -> int:
        """A switch; the number of its variable."""
        number = self.variable(
            name, Type(None, 0, len(values) - 1), initial=standard, kind="option"
        )
        texts = (None,) * len(values)
        question = Template((name,), ())
        place = self.place("option")
        self.options.append(Option(name, question, tuple(values), texts, standard, number, place))
        return number

    def input(self, name: str, domain: str, owner: str | None = None) -> int:
        """A value fixed at the start, or -1: draw it; the number of its variable."""
        type_ = self.type(domain, nothing=True)
        number = self.variable(name, type_, owner=owner, initial=-1, kind="input")
        place = self.place("input")
        self.inputs.append(
            Input(
                name,
                domain,
                number,
                owner,
                no_two_alike=False,
                otherwise="drawn",
                refusal=None,
                place=place,
            )
        )
        return number

    # ---- rules ----------------------------------------------------------------------------------

    def procedure(
        self,
        name: str,
        kind: Kind,
        scope: Scope,
        body: Sequence[Statement],
        parameters: int = 0,
    ) -> int:
        """A new procedure; its number."""
        number = len(self.procedures)
        self.procedures.append(
            Procedure(number, name, kind, parameters, tuple(scope.slots), tuple(body))
        )
        self._own(scope, number)
        return number

    def _own(self, scope: Scope, procedure: int) -> None:
        """The options of the scope belong to the procedure."""
        for way in scope.ways:
            self.actions[way] = attrs.evolve(self.actions[way], procedure=procedure)

    def reserve(self, kind: Kind = "rule") -> int:
        """The number of a procedure that is filled in later, so that it can be called before."""
        return self.procedure("", kind, Scope(), ())

    def fill(
        self, number: int, name: str, scope: Scope, body: Sequence[Statement], parameters: int = 0
    ) -> None:
        """The reserved procedure is this one."""
        kind = self.procedures[number].kind
        self.procedures[number] = Procedure(
            number, name, kind, parameters, tuple(scope.slots), tuple(body)
        )
        self._own(scope, number)

    def action(
        self,
        verb: str,
        scope: Scope,
        body: Sequence[Statement],
        parameters: Sequence[Parameter] = (),
        guards: Sequence[Guard] = (),
    ) -> int:
        """A new action whose scope begins with me and the chosen parameters; its number."""
        count = 1 + sum(each.kind != "stated" for each in parameters)
        procedure = self.procedure(verb, "action", scope, body, count)
        number = len(self.actions)
        self.actions.append(
            Action(
                index=number,
                verb=verb,
                verb_third=verb + "s",
                parameters=tuple(parameters),
                guards=tuple(guards),
                procedure=procedure,
                phase=None,
                is_pass=verb == "pass",
                place=self.place("action"),
            )
        )
        return number

    def way(
        self,
        verb: str,
        scope: Scope,
        parameters: Sequence[Parameter] = (),
        guards: Sequence[Guard] = (),
    ) -> int:
        """A new option of a choice in the procedure of that scope; its number."""
        number = len(self.actions)
        scope.ways.append(number)
        self.actions.append(
            Action(
                index=number,
                verb=verb,
                verb_third=verb + "s",
                parameters=tuple(parameters),
                guards=tuple(guards),
                procedure=-1,
                phase=None,
                is_pass=verb == "pass",
                place=self.place("action"),
                inner=True,
            )
        )
        return number

    def decision(self, actions: Sequence[int], me: Slot | None = None) -> int:
        """A question which of these actions; `me` is the slot for who is asked. Its number."""
        number = len(self.decisions)
        me = Slot(0, "me", self.type(PLAYER)) if me is None else me
        place = self.place("decision")
        self.decisions.append(Decision(number, tuple(actions), None, me, None, me, None, place))
        return number

    def guard(self, condition: Condition, parameters: int, name: str | None = None) -> Guard:
        """A condition of an action that needs the first so many of its chosen parameters."""
        return Guard(condition, Refusal(name, None, self.place("require")), parameters)

    def chosen(self, slot: Slot, source: Source, where: Condition | None = None) -> Parameter:
        """An argument that is one of the source."""
        return Parameter(slot, slot.name, "chosen", source, where, None, None)

    def several(
        self,
        slot: Slot,
        each: Slot,
        source: Source,
        least: Expression,
        most: Expression,
        where: Condition | None = None,
    ) -> Parameter:
        """An argument that is a set of elements of the source."""
        return Parameter(
            slot, slot.name, "several", source, where, None, None, "", each, least, most
        )

    def stated(self, slot: Slot, value: Expression) -> Parameter:
        """An argument that may be said, and then has to be this."""
        refusal = Refusal(slot.name, None, self.place("stated"))
        return Parameter(slot, slot.name, "stated", None, None, value, refusal)

    def score(
        self,
        categories: Sequence[Category],
        ties: Sequence[TieBreak] = (),
        *,
        most: bool = True,
        shared: bool = True,
        before: int | None = None,
    ) -> None:
        """The scoring of the game."""
        place = self.place("score")
        self.scoring = Scoring(tuple(categories), most, tuple(ties), shared, before, place)

    def stop(self, text: str, *, no_winner: bool) -> int:
        """A guard that can stop the game; its number."""
        self.ends.append((Template((text,), ()), no_winner, self.place("guard")))
        return len(self.ends) - 1

    def model(self, main: int) -> Model:
        """The game as it stands."""
        return Model(
            title=self.title,
            titles=(),
            language="en",
            languages=("en",),
            least_players=self.least,
            most_players=self.most,
            domains=tuple(self.domains),
            things=tuple(self.things),
            stores=tuple(self.stores),
            variables=tuple(self.variables),
            boards=(),
            options=tuple(self.options),
            inputs=tuple(self.inputs),
            tables=(),
            definitions=(),
            phases=(),
            actions=tuple(self.actions),
            decisions=tuple(self.decisions),
            nevers=(),
            procedures=tuple(self.procedures),
            main=main,
            scoring=self.scoring,
            guards=tuple(self.ends),
            places=tuple(self.places),
            growing=tuple(self.growing),
            networks=tuple(self.networks),
        )
