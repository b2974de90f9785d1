# SPDX-License-Identifier: MIT
"""The whole checked game, and the parts that players meet: actions, refusals, decisions, scoring, switches."""

from __future__ import annotations

from typing import Literal

from gamedsl.check.model.components import Cells, Store, Things, Variable
from gamedsl.check.model.domains import Domain, Type
from gamedsl.check.model.expressions import Condition, Expression, Source
from gamedsl.check.model.laid import Growing, Network
from gamedsl.check.model.statements import Statement
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Span


@frozen_part
class Slot(Part):
    """A named value of a running procedure. `index` is unique within one procedure (its actions and folds included)."""

    index: int
    name: str
    type: Type


@frozen_part
class Place(Part):
    """A place in a file with the clauses it covers; `kind` says what stands there (action, require, statement ...)."""

    span: Span
    clauses: tuple[str, ...]
    kind: str


@frozen_part
class Operand(Part):
    """A value that a text mentions: `name` as the author wrote it between { and }."""

    name: str
    value: Expression


@frozen_part
class Template(Part):
    """A text of the author's: pieces of text and, between them, numbers of operands. Translations alike.

    `parts` of ("every column of ", 0, " is full") mentions operand 0. Special operands have no value; they are filled
    by whoever refuses: {stated} (what the player said) and {name} are `special` names at negative numbers: -1 - index.
    """

    parts: tuple[str | int, ...]
    operands: tuple[Operand, ...]
    special: tuple[str, ...] = ()
    translations: tuple[tuple[str, tuple[str | int, ...]], ...] = ()


@frozen_part
class Refusal(Part):
    """Why something is refused: a name (None if the author gave none), a text (None: the engine words it), a place."""

    name: str | None
    template: Template | None
    place: int


@frozen_part
class Parameter(Part):
    """An argument of an action.

    chosen: one of `source` that satisfies `where`, told by `word` ("Patch", "card"); a text of the move reads
    "<verb> <element>". stated: the player may say it and is refused when it is not `value`.
    several: a set of them, at least `least` and at most `most`; only as the last argument. `slot` holds a group, `each`
    is the element at hand in `where`, and the source holds at most 16 pieces. `alike`: of elements that are alike
    (`Domain.alike`) any one stands for all, and a move that differs only in it is not another move.
    """

    slot: Slot
    word: str
    kind: Literal["chosen", "stated", "several"]
    source: Source | None
    where: Condition | None
    value: Expression | None
    refusal: Refusal | None
    preposition: str = ""
    each: Slot | None = None
    least: Expression | None = None
    most: Expression | None = None
    alike: bool = True


@frozen_part
class Guard(Part):
    """A condition that must hold. `parameters`: how many of the chosen parameters it needs (the first so many)."""

    condition: Condition
    refusal: Refusal
    parameters: int


@frozen_part
class Action(Part):
    """What a player may do at a decision. `verb` is the author's; pass has `is_pass`.

    The body is procedure `procedure`, whose first slots are: me (the player), then the chosen parameters in order.
    `inner`: it is an option of a `Choose` of that procedure instead, and its body is a branch there. Its arguments are
    slots of the procedure, and its guards may read the other slots, among them `Decision.me`, the asked player.
    `untimely` is why an option is refused when its question is over, or, if a condition decided whether to ask
    (`asked_if`), when it was not asked.
    """

    index: int
    verb: str
    verb_third: str
    parameters: tuple[Parameter, ...]
    guards: tuple[Guard, ...]
    procedure: int
    phase: int | None
    is_pass: bool
    place: int
    inner: bool = False
    untimely: Refusal | None = None
    asked_if: bool = False


@frozen_part
class Never(Part):
    """A deed that is named only to be refused; `words` as written, lower case. `me` is who wants to do it."""

    words: str
    refusal: Refusal
    me: Slot | None = None


@frozen_part
class Decision(Part):
    """A question to one player: which of the actions. `wanted` says in the author's words what is chosen ("a spot").

    `question` is what the player is asked, in words for that player alone ("may I pass?"), where the author has written
    it; its values are worked out while the question is open. `about` is the piece or face whose rule may be used.
    `out` refuses a player who has no more turns in this block; `has_turn` (over slot `player`) says whether a player
    still has one. `at_once`: everybody answers who still has a turn, in any order, and nobody is told the answers.
    """

    index: int
    actions: tuple[int, ...]
    phase: int | None
    me: Slot
    out: Refusal | None
    player: Slot
    has_turn: Condition | None
    place: int
    wanted: str = ""
    question: Template | None = None
    about: Expression | None = None
    at_once: bool = False


@frozen_part
class Phase(Part):
    """A phase: its name and what is said to a player who wants an action of it at another time.

    `step`: it is a step of a turn; `within` is the phase in which these turns are, if any.
    """

    index: int
    name: str
    outside: Refusal | None
    place: int
    step: bool = False
    within: int | None = None

    @property
    def called(self) -> str:
        """What it is and its name: "phase harvest", "step selling"."""
        return f"{'step' if self.step else 'phase'} {self.name}"


@frozen_part
class Procedure(Part):
    """A body with its slots: the first `parameters` of `slots` are arguments.

    `kind`: main (calls the set-up, then is the course of play; its end is the end of the game, decided by the scoring),
    setup (draws come from the stream of the set-up until it returns, from that of play afterwards), action, rule. The
    compiler finds out which procedures suspend, that is, ask or call one that asks. `words` say, for reading back, what
    a call does: pieces of text, and between them the numbers of arguments; empty where the name has to do.
    """

    index: int
    name: str
    kind: Literal["main", "setup", "action", "rule"]
    parameters: int
    slots: tuple[Slot, ...]
    body: tuple[Statement, ...]
    words: tuple[str | int, ...] = ()


@frozen_part
class Option(Part):
    """A switch: the variable that holds its value, its question, its values and the standard one.

    Another value than the standard one may be set only where `only_if` holds, a condition on options and on how many
    play; `only_if_words` are the author's for it.
    """

    name: str
    question: Template
    values: tuple[str, ...]
    texts: tuple[Template | None, ...]
    standard: int
    variable: int
    place: int
    only_if: Condition | None = None
    only_if_words: str = ""


@frozen_part
class Input(Part):
    """A value fixed at the start. `owner` None: one value of `domain`; "player": one for each player.

    `domain` "player" is a player; `labels_seats` for an input that only names the seats (colours).
    otherwise: drawn or in order or None (must be given).
    """

    name: str
    domain: str
    variable: int
    owner: str | None
    no_two_alike: bool
    otherwise: Literal["drawn", "in order"] | None
    refusal: Refusal | None
    place: int


@frozen_part
class Category(Part):
    """A line of the scoring: the points of the player in `player`."""

    name: str
    player: Slot
    value: Expression
    place: int


@frozen_part
class TieBreak(Part):
    """Of tied players those with most (or fewest) of the value stay."""

    player: Slot
    value: Expression
    most: bool
    name: str
    place: int


@frozen_part
class Scoring(Part):
    """`before` runs once when the game is over (turning cards up); most (or fewest) points win unless somebody has won.

    `shared`: what is still tied is a shared win; otherwise nobody wins.
    """

    categories: tuple[Category, ...]
    most: bool
    ties: tuple[TieBreak, ...]
    shared: bool
    before: int | None
    place: int


@frozen_part
class TableInfo(Part):
    """A table for descriptions: key, headings, rows of printed cells."""

    name: str
    key: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    place: int


@frozen_part
class Definition(Part):
    """A defined value, for descriptions and reading back."""

    name: str
    place: int


@frozen_part
class Model(Part):
    """A checked game.

    Indexes of stores, variables, procedures, actions, decisions, phases and places are positions in
    the tuples here. `main` is the procedure that is the game from set-up to end; variables named in `flow` are known to
    the runtime: "round" (number of the round, from 1), "ending". `translated_names` has, for each language, the names
    (of areas, counters, verbs ...) and the texts of sheets for people that a sheet of translations has.
    """

    title: str
    titles: tuple[tuple[str, str], ...]
    language: str
    languages: tuple[str, ...]
    least_players: int
    most_players: int
    domains: tuple[Domain, ...]
    things: tuple[Things, ...]
    stores: tuple[Store, ...]
    variables: tuple[Variable, ...]
    boards: tuple[Cells, ...]
    options: tuple[Option, ...]
    inputs: tuple[Input, ...]
    tables: tuple[TableInfo, ...]
    definitions: tuple[Definition, ...]
    phases: tuple[Phase, ...]
    actions: tuple[Action, ...]
    decisions: tuple[Decision, ...]
    nevers: tuple[Never, ...]
    procedures: tuple[Procedure, ...]
    main: int
    scoring: Scoring | None
    guards: tuple[tuple[Template, bool, int], ...]
    places: tuple[Place, ...]
    names: tuple[str, ...] = ()
    translated_names: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()
    growing: tuple[Growing, ...] = ()
    networks: tuple[Network, ...] = ()

    def board_of(self, store: int) -> Growing | None:
        """The growing board whose tiles lie in a store, or None."""
        return next((each for each in self.growing if each.store == store), None)

    def domain(self, name: str) -> Domain:
        """The domain of that name.

        Raises:
            KeyError: there is none.
        """
        for each in self.domains:
            if each.name == name:
                return each
        raise KeyError(name)
