"""A small game with all that people meet in the middle of a move, put together by hand.

Cards have one or two halves, of which one is up when the card lies in a reef. Rocks in a reef host
others at their left and right. A card is paid for with a set of others, and may have an effect that
its player may leave. Some cards are alike, others only have the same name.
"""

from __future__ import annotations

import attrs

from gamedsl.check.model import (
    NUMBER,
    PLAYER,
    Action,
    Arith,
    Assign,
    Attribute,
    Call,
    Category,
    Choose,
    Compare,
    Condition,
    Const,
    Decision,
    Domain,
    Each,
    Elements,
    Every,
    Expression,
    Fold,
    Grouped,
    Guard,
    Held,
    Hosted,
    If,
    Let,
    Location,
    Lookup,
    Model,
    MoveAll,
    MovePiece,
    Operand,
    Parameter,
    PieceAt,
    Refusal,
    SeatAfter,
    Shuffle,
    Slot,
    Some,
    Spread,
    Statement,
    Template,
    Type,
    Variable,
    While,
)
from gamedsl.check.model import Ask as AskFor
from tests.reference.build import Book, Scope
from tests.reference.words import compare, count, value

SPECIES = ("Coral", "Sponge", "Crab", "Eel", "Ray")
SPECIES_FR = ("Corail", "Éponge", "Crabe", "Anguille", "Raie")
COST = (0, 1, 1, 2, 0)
PLACES = ("ground", "left", "right")
COLOURS = ("red", "blue")

CORAL, SPONGE, CRAB, EEL, RAY = range(5)
GROUND, LEFT, RIGHT = range(3)
RED, BLUE = range(2)

CARDS: tuple[tuple[tuple[int, int, int], ...], ...] = (
    ((CORAL, GROUND, RED),),
    ((CORAL, GROUND, RED),),
    ((CORAL, GROUND, BLUE),),
    ((SPONGE, GROUND, BLUE),),
    ((CRAB, LEFT, RED), (EEL, RIGHT, BLUE)),
    ((CRAB, LEFT, RED), (EEL, RIGHT, BLUE)),
    ((CRAB, LEFT, BLUE), (EEL, RIGHT, BLUE)),
    ((CRAB, LEFT, BLUE), (RAY, RIGHT, RED)),
    ((EEL, LEFT, RED), (RAY, RIGHT, RED)),
    ((SPONGE, GROUND, RED),),
)
"""Each card with its halves: species, place, colour."""

FACES = tuple((card, number) for card, halves in enumerate(CARDS) for number in range(len(halves)))
CARD, FACE, ROCK = "Card", "face of Card", "Rock slot"


def reef() -> Model:
    """The game."""
    return _Reef().model()


def face_of(card: int, number: int = 0) -> int:
    """The number of a half of a card among all faces."""
    return FACES.index((card, number))


def rock_slot(card: int, side: int) -> int:
    """The place at that side of a card."""
    return card * 2 + side - 1


def _alike(printed: list[object]) -> tuple[int, ...]:
    return tuple(map(printed.index, printed))


def _names(species: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(" | ".join(species[half[0]] for half in halves) for halves in CARDS)


class _Reef:
    def __init__(self) -> None:
        self.book = book = Book("Reef", 2, 3)
        self.player = book.type(PLAYER)
        self._domains()
        self.card, self.face, self.rock = book.type(CARD), book.type(FACE), book.type(ROCK)
        self.box = book.cards(CARD, CARD)
        self.pile = book.store("pile", CARD, "list", ordered=True, sight="none")
        self.hand = book.store("hand", CARD, "list", PLAYER, sight="owner", capacity=10)
        self.reef = book.store("reef", CARD, "list", PLAYER, ordered=True)
        self.at_rocks = book.store(ROCK, CARD, "list", ROCK, capacity=1)
        self.tide = book.store("tide", CARD, "list")
        stores = book.stores
        for number in (self.reef, self.at_rocks, self.tide):
            stores[number] = attrs.evolve(stores[number], sight="up")
        stores[self.reef] = attrs.evolve(stores[self.reef], hosts=ROCK)
        self.up = len(book.variables)
        up = Type(FACE, -1, len(FACES) - 1)
        book.variables.append(Variable(self.up, FACE, CARD, up, -1, "face"))

    def _domains(self) -> None:
        book = self.book
        book.domain("Species", SPECIES, cost=COST)
        book.domain("Place", PLACES)
        book.domain("Colour", COLOURS)
        book.domains[1] = attrs.evolve(book.domains[1], labels=(("fr", SPECIES_FR),))
        halves = [
            tuple(
                FACES.index((card, number)) if (card, number) in FACES else -1
                for card in range(len(CARDS))
            )
            for number in range(2)
        ]
        book.domains.append(
            Domain(
                CARD,
                "sort",
                _names(SPECIES),
                (Attribute("half1", FACE, halves[0]), Attribute("half2", FACE, halves[1])),
                (("fr", _names(SPECIES_FR)),),
                "Cards",
                _alike(list(CARDS)),
            )
        )
        printed = [CARDS[card][number] for card, number in FACES]
        book.domains.append(
            Domain(
                FACE,
                "face",
                tuple(SPECIES[half[0]] for half in printed),
                (
                    Attribute(CARD, CARD, tuple(card for card, _ in FACES)),
                    Attribute("number", None, tuple(number for _, number in FACES)),
                    Attribute("species", "Species", tuple(half[0] for half in printed)),
                    Attribute("place", "Place", tuple(half[1] for half in printed)),
                    Attribute("colour", "Colour", tuple(half[2] for half in printed)),
                ),
                (("fr", tuple(SPECIES_FR[half[0]] for half in printed)),),
                "faces of Cards",
                _alike([(CARDS[card], number) for card, number in FACES]),
            )
        )
        places = [(card, side) for card in range(len(CARDS)) for side in (LEFT, RIGHT)]
        names = _names(SPECIES)
        book.domains.append(
            Domain(
                ROCK,
                "slot",
                tuple(f"{PLACES[side]} of {names[card]}" for card, side in places),
                (
                    Attribute(CARD, CARD, tuple(card for card, _ in places)),
                    Attribute("side", "Place", tuple(side for _, side in places)),
                ),
                (),
                "Rock slots",
            )
        )

    # ---- values ---------------------------------------------------------------------------------

    def _printed(self, name: str, face: Expression) -> Lookup:
        domain = self.book.domains[5]
        attribute = domain.attribute(name)
        assert attribute is not None
        of = attribute.domain
        type_ = NUMBER if of is None else self.book.type(of)
        return Lookup(name, attribute.values, 0, face, type_)

    def _cost(self, face: Expression) -> Lookup:
        return Lookup("cost", COST, 0, self._printed("species", face), Type(None, 0, 2))

    def _side(self, slot: Expression) -> Lookup:
        values = self.book.domains[6].attributes[1].values
        return Lookup("side", values, 0, slot, self.book.type("Place"))

    def _empty(self, slot: Slot) -> Condition:
        return compare(count(self.at_rocks, slot), "==", 0)

    # ---- rules ----------------------------------------------------------------------------------

    def model(self) -> Model:
        book, here = self.book, self.book.place
        actions = [self._draw(), self._play(), self._bury()]
        turn = book.decision(actions)
        setup = self._setup()
        course = Scope()
        now = course.slot("player at turn", self.player)
        body = [
            Call(setup, (), here()),
            Let(now, value(0), here()),
            While(
                compare(count(self.pile), ">", 0),
                (
                    AskFor(turn, value(now), here()),
                    Let(now, SeatAfter(value(now), 1, self.player), here()),
                ),
                None,
                here(),
            ),
        ]
        main = book.procedure("main", "main", course, body)
        who, each, guest = (
            Slot(0, "player", self.player),
            Slot(1, "card", self.card),
            Slot(2, "guest", self.card),
        )
        mine = Held(self.reef, value(who))
        first = Arith("*", value(each), Const(2, NUMBER), self.rock)
        hosted = Fold("count", Hosted(self.at_rocks, first, 2), guest, None, None, NUMBER)
        book.score(
            [
                Category("rocks", who, count(self.reef, who), here()),
                Category("guests", who, Fold("sum", mine, each, None, hosted, NUMBER), here()),
            ]
        )
        return book.model(main)

    def _setup(self) -> int:
        book, here = self.book, self.book.place
        scope = Scope()
        p, n = scope.slot("p", self.player), scope.slot("n", Type(None, 0, 3))
        top = PieceAt(self.pile, None, self.card)
        deal = MovePiece(
            CARD, top, Location(self.pile, None), Location(self.hand, value(p)), here()
        )
        more = Let(n, Arith("+", value(n), value(1), NUMBER), here())
        dealing = (
            Let(n, value(0), here()),
            While(compare(n, "<", 3), (deal, more), 3, here()),
        )
        return book.procedure(
            "set-up",
            "setup",
            scope,
            [
                MoveAll(CARD, Location(self.box, None), Location(self.pile, None), here()),
                Shuffle(Location(self.pile, None), here()),
                Each(Elements(PLAYER), p, None, dealing, here()),
            ],
        )

    def _draw(self) -> int:
        book, here = self.book, self.book.place
        scope = Scope()
        me = scope.slot("me", self.player)
        top = PieceAt(self.pile, None, self.card)
        take = MovePiece(
            CARD, top, Location(self.pile, None), Location(self.hand, value(me)), here()
        )
        room = Refusal("full hand", _text("your hand is full", ()), here())
        return book.action(
            "draw", scope, [take], guards=[Guard(compare(count(self.hand, me), "<", 10), room, 0)]
        )

    def _bury(self) -> int:
        scope, here = Scope(), self.book.place
        me, card = scope.slot("me", self.player), scope.slot("card", self.card)
        move = MovePiece(
            CARD,
            value(card),
            Location(self.hand, value(me)),
            Location(self.reef, value(me)),
            here(),
        )
        chosen = Parameter(card, "card", "chosen", Held(self.hand, value(me)), None, None, None)
        return self.book.action("bury", scope, [move], [chosen])

    def _play(self) -> int:
        book, here = self.book, self.book.place
        scope = Scope()
        me, face = scope.slot("me", self.player), scope.slot("face", self.face)
        spot = scope.slot("spot", self.rock)
        paid = scope.slot("payment", attrs.evolve(self.card, group=10))
        each, other = scope.slot("each card", self.card), scope.slot("card", self.card)
        card, one = scope.slot("its card", self.card), scope.slot("one", self.card)
        rock = scope.slot("rock", self.card)
        on_ground = scope.slot("on ground", Type(None, 0, 1))
        top = PieceAt(self.pile, None, self.card)
        self.procedure = len(book.procedures)

        place = self._printed("place", value(face))
        no_ground = Refusal(
            "no ground", _text("{face} needs a rock", (("face", value(face)),)), here()
        )
        open_sea = self._inner(
            "found a rock",
            "founds a rock",
            (),
            (Guard(compare(place, "==", GROUND), no_ground, 0),),
        )
        slots = tuple((card * 2, card * 2 + 1) for card in range(len(CARDS)))
        free = Every((Compare("==", self._side(value(spot)), place), self._empty(spot)))
        at_rock = Parameter(
            spot,
            "spot",
            "chosen",
            Spread(Held(self.reef, value(me)), rock, slots, ROCK),
            free,
            None,
            Refusal("taken", _text("{spot} is no free place", (("spot", value(spot)),)), here()),
            "at the",
            alike=False,
        )
        settle = self._inner("settle", "settles", (at_rock,), ())
        choose_spot = self._decision((open_sea, settle), "a spot")

        cost = self._cost(value(face))
        poor = _text("{cost} needed, {given} given", (("cost", cost),), ("given",))
        payment = Parameter(
            paid,
            "card",
            "several",
            Held(self.hand, value(me)),
            Compare("!=", value(each), value(card)),
            None,
            Refusal("price", poor, here()),
            each=each,
            least=cost,
            most=cost,
        )
        pay = self._inner("pay", "pays", (payment,), ())
        choose_payment = self._decision((pay,), "the payment")
        look = self._inner("draw a card", "draws a card", (), ())
        leave = self._inner("stop", "stops", (), ())
        choose_effect = self._decision((look, leave), "")

        mine, tide = Location(self.hand, value(me)), Location(self.tide, None)
        body: list[Statement] = [
            Let(card, self._printed(CARD, value(face)), here()),
            Choose(
                choose_spot,
                value(me),
                ((Let(on_ground, value(1), here()),), (Let(on_ground, value(0), here()),)),
                here(),
            ),
            Choose(choose_payment, value(me), ((),), here()),
            Each(
                Grouped(paid),
                one,
                None,
                (
                    Assign(
                        self.up,
                        value(one),
                        Lookup(
                            "half1",
                            self.book.domains[4].attributes[0].values,
                            0,
                            value(one),
                            self.face,
                        ),
                        here(),
                    ),
                    MovePiece(CARD, value(one), mine, tide, here()),
                ),
                here(),
            ),
            Assign(self.up, value(card), value(face), here()),
            If(
                compare(on_ground, "==", 1),
                (MovePiece(CARD, value(card), mine, Location(self.reef, value(me)), here()),),
                (MovePiece(CARD, value(card), mine, Location(self.at_rocks, value(spot)), here()),),
                here(),
            ),
            If(
                Every(
                    (
                        compare(self._printed("species", value(face)), "==", CRAB),
                        compare(count(self.pile), ">", 0),
                    )
                ),
                (
                    Choose(
                        choose_effect,
                        value(me),
                        ((MovePiece(CARD, top, Location(self.pile, None), mine, here()),), ()),
                        here(),
                    ),
                ),
                (),
                here(),
            ),
        ]
        faces = tuple(
            tuple(n for n, (c, _) in enumerate(FACES) if c == card) for card in range(len(CARDS))
        )
        chosen = Parameter(
            face,
            "face",
            "chosen",
            Spread(Held(self.hand, value(me)), other, faces, FACE),
            None,
            None,
            None,
        )
        at = scope.slot("place", self.rock)
        assert at_rock.source is not None
        spots = Fold(
            "count",
            at_rock.source,
            at,
            Every((Compare("==", self._side(value(at)), place), self._empty(at))),
            None,
            NUMBER,
        )
        has_spot = Some((compare(place, "==", GROUND), compare(spots, ">", 0)))
        no_spot = Refusal("no spot", _text("no place for {face}", (("face", value(face)),)), here())
        left = Arith("-", count(self.hand, me), value(1), NUMBER)
        dear = _text("{cost} needed, you have {others}", (("cost", cost), ("others", left)))
        too_dear = Refusal("too dear", dear, here())
        guards = [
            Guard(has_spot, no_spot, 1),
            Guard(Compare("<=", cost, left), too_dear, 1),
        ]
        return book.action("play", scope, body, [chosen], guards)

    def _inner(
        self, verb: str, third: str, parameters: tuple[Parameter, ...], guards: tuple[Guard, ...]
    ) -> int:
        number = len(self.book.actions)
        self.book.actions.append(
            Action(
                index=number,
                verb=verb,
                verb_third=third,
                parameters=parameters,
                guards=guards,
                procedure=self.procedure,
                phase=None,
                is_pass=False,
                place=self.book.place("option"),
                inner=True,
            )
        )
        return number

    def _decision(self, actions: tuple[int, ...], wanted: str) -> int:
        number = len(self.book.decisions)
        me = Slot(0, "me", self.player)
        self.book.decisions.append(
            Decision(number, actions, None, me, None, me, None, self.book.place("choice"), wanted)
        )
        return number


def _text(
    text: str, values: tuple[tuple[str, Expression], ...], special: tuple[str, ...] = ()
) -> Template:
    """A text of the author's, with its values between braces."""
    parts: list[str | int] = []
    names = [name for name, _ in values]
    for piece in text.replace("}", "{").split("{"):
        if piece in names:
            parts.append(names.index(piece))
        elif piece in special:
            parts.append(-1 - special.index(piece))
        elif piece:
            parts.append(piece)
    return Template(tuple(parts), tuple(Operand(*each) for each in values), special)
