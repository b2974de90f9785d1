# SPDX-License-Identifier: MIT
"""Find out what a phrase stands for.

In come a phrase as written and the scope in which it stands; out goes a meaning: one element, several elements, an
area, the box, or some things. A phrase is read from its head, the last name of its last run: what that name can be is
looked up, and the words around it (owners, `of`, `in`, quantities) choose among what was found.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import PLAYER, Const, Elements, Expression
from gamedsl.check.phrases.around import AROUND
from gamedsl.check.phrases.blocks import placed_like
from gamedsl.check.phrases.heads import head_meaning
from gamedsl.check.phrases.links import is_generic, is_of_things, linked
from gamedsl.check.phrases.lookups import table_of
from gamedsl.check.phrases.meaning import AreaRef, Element, Many, Meaning, Stuff, said_what
from gamedsl.check.phrases.owners import spots_there
from gamedsl.check.phrases.printed import so_many_shown
from gamedsl.check.phrases.reach import one_around, places_around
from gamedsl.check.phrases.relatives import related
from gamedsl.check.phrases.runs import player_with, tiles_along
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import area_stuff
from gamedsl.check.world import AreaName, Heading, number
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = [
    "owner_meant",
    "resolve_core",
    "resolve_links",
    "resolve_object",
    "resolve_phrase",
    "said_what",
]


def resolve_phrase(scope: Scope, phrase: nodes.Phrase) -> Meaning:
    """The meaning of a whole phrase.

    Raises:
        Mistake: a name is unknown, or the words do not go together.
    """
    meaning = resolve_links(scope, phrase.core, phrase.links)
    if phrase.there:
        scope.world.heard.there(phrase)
        meaning = _there(scope, meaning, phrase)
    if phrase.relative is not None:
        scope.world.heard.clause(phrase.relative)
        meaning = related(scope, resolve_links, meaning, phrase.relative)
    return meaning


def resolve_object(scope: Scope, node: nodes.Object) -> Meaning:
    """The meaning of what a verb is done to: cores joined by `of`."""
    links = tuple(nodes.Link("of", core, core.span) for core in node.cores[1:])
    if node.shown_on is not None:
        links += (nodes.Link("shown on", node.shown_on, node.shown_on.span),)
    if node.between is not None:
        one, other = node.between
        links += (nodes.Link("between", one, one.span.to(other.span), other),)
    if node.around is not None:
        links += (node.around,)
    scope.world.heard.whole(node)
    return resolve_links(scope, node.cores[0], links)


def resolve_core(scope: Scope, core: nodes.Core) -> Meaning:
    """The meaning of a core without links."""
    return resolve_links(scope, core, ())


def resolve_links(scope: Scope, core: nodes.Core, links: Sequence[nodes.Link]) -> Meaning:
    """The meaning of a core with its links."""
    if core.pronoun is not None:
        _no_links(core, links)
        return _pronoun(scope, core)
    core = _with_side(scope, core)
    if not core.runs:
        return _counted(scope, core, links)
    whole = (
        so_many_shown(scope, core, links, resolve_links)
        or player_with(scope, core, links)
        or tiles_along(scope, core, links, resolve_links)
        or placed_like(scope, core, links, resolve_links)
        or one_around(scope, core, links, resolve_links)
    )
    if whole is not None:
        return whole
    owner = owner_meant(scope, core)
    rest = list(links)
    if owner is None and rest and rest[0].word == "of":
        owner = _linked_owner(scope, core, rest)
    meaning = head_meaning(scope, core, owner)
    while rest:
        link = rest.pop(0)
        if link.word in AROUND:
            meaning = places_around(scope, resolve_links, meaning, link)
        else:
            meaning = linked(scope, resolve_links, meaning, core, (link, rest))
    return meaning


def _no_links(core: nodes.Core, links: Sequence[nodes.Link]) -> None:
    """Nothing stands behind "I", or behind a number.

    Raises:
        Mistake: something does (G315).
    """
    for link in links:
        words = core.span.to(link.span)
        raise mistake("G315", words, word=link.span.text, phrase=words.text)


def _with_side(scope: Scope, core: nodes.Core) -> nodes.Core:
    """As in "the top of my Beds": a side that is called by an adjective is its name."""
    if core.runs or not core.adjectives:
        return core
    side = core.adjectives[-1]
    if not any(isinstance(each, AreaName) for each in scope.world.find(side)):
        return core
    scope.world.heard.adjectives(core, side)
    name = nodes.Name(side, core.span)
    return evolved(core, adjectives=core.adjectives[:-1], runs=((name,),))


def _linked_owner(scope: Scope, core: nodes.Core, rest: list[nodes.Link]) -> Meaning | None:
    """`of X` owns the head unless the head is a class of things ("Information of its Variety")."""
    name = core.runs[-1][-1].text
    if len(core.runs[-1]) == 1 and is_of_things(scope, name):
        return None
    if _counts_things(scope, name):
        return None
    if is_generic(name) and isinstance(resolve_links(scope, rest[0].core, ()), Element):
        return None
    links, rest[:] = list(rest), []
    return resolve_links(scope, links[0].core, links[1:])


def _counts_things(scope: Scope, name: str) -> bool:
    """Whether it is a column by the number of players that counts things: "flowers a kind of that Colour"."""
    headings = (each for each in scope.world.find(name) if isinstance(each, Heading))
    found = next((each for each in headings if each.counts is not None), None)
    return found is not None and table_of(scope, found).by_players


def _counted(scope: Scope, core: nodes.Core, links: Sequence[nodes.Link]) -> Meaning:
    """A core of numbers alone: "3 of my Marks", "7", "another 2"."""
    quantity = core.quantity
    if links and links[0].word == "of":
        meaning = resolve_links(scope, links[0].core, links[1:])
        if isinstance(meaning, AreaRef):
            meaning = area_stuff(scope, meaning, core.span)
        if isinstance(meaning, Stuff):
            return evolved(meaning, quantity=quantity, number=_how_many(scope, core))
        if isinstance(meaning, Many):
            return evolved(meaning, quantity=quantity)
        raise mistake("G304", core.span, phrase=links[0].core.span.text, found=said_what(meaning))
    _no_links(core, links)
    amount = _how_many(scope, core)
    if amount is not None:
        if quantity is not None and quantity.word == "exactly":
            scope.world.heard.quantity(quantity)
        return Element(amount)
    if quantity is not None and quantity.word == "all":
        each, _ = scope.each(PLAYER)
        return Many(PLAYER, Elements(PLAYER), each, None, quantity)
    raise mistake("G306", core.span, word=core.span.text)


def _how_many(scope: Scope, core: nodes.Core) -> Expression | None:
    quantity = core.quantity
    if quantity is None:
        return None
    if quantity.word == "that many":
        if scope.many is None:
            scope.need("that many")
            raise mistake("G306", quantity.span, word="that many")
        scope.world.heard.quantity(quantity)
        return scope.many
    if quantity.number is None:
        return None
    return Const(quantity.number, number(quantity.number, quantity.number))


def _pronoun(scope: Scope, core: nodes.Core) -> Meaning:
    word = core.pronoun or ""
    if word in {"I", "me"}:
        return Element(acting(scope, core))
    if word in {"everyone", "all players"}:
        each, _ = scope.each(PLAYER)
        return Many(PLAYER, Elements(PLAYER), each, None, None)
    if word in {"they", "them"} and scope.they is not None:
        return Element(scope.they)
    if word == "nobody":
        # Before a deed it is understood; anywhere else it is a quantity that is said of players.
        raise mistake("G201", core.span, name=word, suggestions=("no player",))
    scope.need("it")
    if scope.spoken_of:
        return Element(scope.spoken_of[-1])
    raise mistake("G306", core.span, word=word)


def acting(scope: Scope, core: nodes.Core) -> Expression:
    """The player who acts.

    Raises:
        Mistake: nobody acts here (G310).
    """
    if scope.me is None:
        raise mistake("G310", core.span, word=core.span.text)
    if scope.gone_through:
        candidates = ("the player whose turn it is", "each of the players")
        raise mistake("G307", core.span, word=core.span.text, candidates=candidates)
    return scope.me


def _they(scope: Scope, core: nodes.Core, word: str) -> Expression:
    """The player who was spoken of.

    Raises:
        Mistake: none was (G306), or nobody acts here (G310).
    """
    if scope.they is None and scope.me is None:
        raise mistake("G310", core.span, word=core.span.text)
    if scope.they is None:
        raise mistake("G306", core.span, word=word)
    return scope.they


def owner_meant(scope: Scope, core: nodes.Core) -> Meaning | None:
    """Whose it is: by 's, or by my, its, their, that player's."""
    if len(core.runs) > 1:
        owner = evolved(core, runs=core.runs[:-1], number=None, quantity=None)
        return resolve_links(scope, owner, ())
    determiners = core.determiners
    if "my" in determiners:
        return Element(acting(scope, core))
    for word in determiners:
        if word in {"their", "his", "her"}:
            return Element(_they(scope, core, word))
    if "its" in determiners:
        scope.need("it")
        if not scope.spoken_of:
            raise mistake("G306", core.span, word="its")
        return Element(scope.spoken_of[-1])
    return None


def _there(scope: Scope, meaning: Meaning, phrase: nodes.Phrase) -> Meaning:
    if not isinstance(meaning, Stuff):
        raise mistake("G306", phrase.span, word="there")
    spots = spots_there(scope, meaning.things)
    if not spots:
        raise mistake("G306", phrase.span, word="there")
    return evolved(meaning, spots=spots)


def narrowed(scope: Scope, many: Many, relative: nodes.Relative) -> Many:
    """Those of many elements of which a clause is true.

    Raises:
        Mistake: they have no such property, or the two sides are of different kinds.
    """
    scope.world.heard.clause(relative)
    found = related(scope, resolve_links, many, relative)
    assert isinstance(found, Many)
    return found
