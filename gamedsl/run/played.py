# SPDX-License-Identifier: MIT
"""A move in the words in which one viewer is told of it.

In: a step and the eyes of the viewer.  Out: "A plays Fox", or "A plays a card" for those who do not
see which.  What the player names is told to those who see it where it lies before, or as it moves in
this step.  Names that only the player can tell apart are told as they are printed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamedsl.check.model import (
    Action,
    Grouped,
    Held,
    Hosted,
    Parameter,
    Source,
    Spread,
    Store,
    Things,
)
from gamedsl.phrasebook import BASE
from gamedsl.run.sentences import one
from gamedsl.run.steps import Step
from gamedsl.run.texts import Texts, fold, listed
from gamedsl.run.turning import Turning
from gamedsl.run.view import Looking
from gamedsl.run.wording import begun_by, chosen, is_plain_way, is_way, several

__all__ = ["told_move"]

Place = tuple[Store, int]


def told_move(looking: Looking, step: Step) -> str:
    """The move of a step, with its verb and without its player, as the viewer is told of it."""
    wording = step.wording
    assert wording is not None
    texts = looking.texts
    action = texts.model.actions[wording.action]
    words = [_verb(looking, step, action)]
    if action.inner and [is_way(texts.model, each) for each in chosen(action)] == [True]:
        way = texts.value(wording.values[0], chosen(action)[0].slot.type)
        return texts.say("lays it", way=way)
    for parameter, value in zip(chosen(action), wording.values, strict=True):
        if is_plain_way(texts.model, action, parameter, value):
            continue
        name = _told(looking, step, parameter, value)
        if name is not None and not parameter.preposition:
            words[-1] = begun_by(words[-1], name)
        words += [
            texts.preposition(parameter.preposition),
            name or one(_unseen(looking, parameter), texts),
        ]
    together = several(action)
    if together is not None and wording.group is not None:
        words += [
            texts.preposition(together.preposition),
            _set(looking, step, together, wording.group),
        ]
    return " ".join(filter(None, words))


def _unseen(looking: Looking, parameter: Parameter) -> str:
    """What somebody calls it who does not see it: one of the faces of a card is a card to them."""
    domain = looking.texts.model.domains
    role = next((each.role for each in domain if each.name == parameter.slot.type.domain), None)
    return "card" if role == "face" else parameter.word


def _verb(looking: Looking, step: Step, action: Action) -> str:
    """The verb; where it puts "it" somewhere, with the name of what the viewer sees moving first."""
    texts, name = looking.texts, _named_it(looking, step, action.verb)
    if texts.phrases.language != BASE:
        return texts.verb(action.verb, it=name)
    # Only in an English sentence the verb of the rules has its third person.
    first, *rest = action.verb_third.split(" ")
    return action.verb_third if name is None else " ".join([first, name, *rest[1:]])


def _named_it(looking: Looking, step: Step, verb: str) -> str | None:
    """What "it" is in a verb; None where the verb has none, or the viewer does not see what moves."""
    if verb.split(" ")[1:2] != ["it"]:
        return None
    turning, values = next(_moves(looking, step), (None, ()))
    if turning is None or not looking.texts.model.things[values[0]].individual:
        return None
    return turning.name(looking, values) if turning.sees(looking, values) else None


def _set(looking: Looking, step: Step, parameter: Parameter, group: Sequence[int]) -> str:
    names = [_told(looking, step, parameter, value) for value in group]
    words = [name for name in names if name is not None]
    hidden = len(names) - len(words)
    texts = looking.texts
    if hidden:
        words.append(texts.say("tokens", count=hidden, things=texts.word(parameter.word)))
    return listed(words, texts.say("and")) if words else texts.say("nothing")


def _told(looking: Looking, step: Step, parameter: Parameter, value: int) -> str | None:
    """What the player named; None if the viewer does not see it."""
    calling, model = looking.calling, looking.texts.model
    domain = next((each for each in model.domains if each.name == parameter.slot.type.domain), None)
    token = next(
        (e for e in model.things if domain and domain.name == f"place of {e.plural}"), None
    )
    if domain is not None and token is not None:
        name = calling.at(list(step.before), step.seat).name(parameter, value)
        return _token(looking.texts, token, domain.elements[value], name)
    if looking.seat != step.seat and _is_somewhere(parameter.source):
        found = _piece(looking, parameter, value)
        if found is not None:
            things, piece = found
            place = _place(looking, step, things, piece)
            if not _is_open(looking, step, things, piece, place) and not _seen_moving(
                looking, step, things, piece
            ):
                return _face_down(looking, step, parameter, value, place)
            if place is None or place[0].sight not in ("all", "up"):
                return _printed(looking, step, parameter, value, things)
    if not calling.varies(parameter):
        return looking.texts.value(value, parameter.slot.type)
    return calling.at(list(step.before), step.seat).name(parameter, value)


def _token(texts: Texts, things: Things, place: str, name: str) -> str:
    """A token that is called by its place: "Rider on the north road", or "Rider" alone from where all Riders lie.

    `place` is what the place is called in the file, `name` what the token is called at the moment.
    """
    thing = texts.name(things.name)
    if place.startswith(f"{things.name} on "):
        where = name.removeprefix(f"{things.name} on ")
        return texts.say("token on", thing=thing, place=where)
    area = place.removeprefix(f"{things.name} in ")
    if fold(area) == fold(things.plural):
        return thing
    if any(each.name == area for each in texts.model.stores):
        return texts.say("token in", thing=thing, area=texts.name(area))
    return name


def _is_open(looking: Looking, step: Step, things: Things, piece: int, place: Place | None) -> bool:
    """Whether the viewer sees the piece where it lies; what is only known of a hand tells no choice from it."""
    if place is None:
        return False
    return looking.sees(*place, looking.calling.turned.up(step.before, things.name, piece))


def _face_down(
    looking: Looking, step: Step, parameter: Parameter, value: int, place: Place | None
) -> str | None:
    """The name of a piece that lies face down where everybody sees it lie and others lie at it; None elsewhere."""
    if place is None or place[0].sight != "up" or place[0].hosts is None:
        return None
    return looking.calling.at(list(step.before), step.seat).value(value, parameter.slot.type)


def _is_somewhere(source: Source | None) -> bool:
    """Whether what is chosen is chosen where it lies; anything else is said aloud."""
    if isinstance(source, Spread):
        return _is_somewhere(source.outer)
    return isinstance(source, (Held, Grouped, Hosted))


def _piece(looking: Looking, parameter: Parameter, value: int) -> tuple[Things, int] | None:
    """The single piece that is named, itself or by one of its faces."""
    name = parameter.slot.type.domain
    domain = next((each for each in looking.texts.model.domains if each.name == name), None)
    if domain is None or domain.role not in ("sort", "face") or value < 0:
        return None
    things = looking.calling.printed.things_of(domain)
    if things is None:
        return None
    return things, domain.attributes[0].values[value] if domain.role == "face" else value


def _place(looking: Looking, step: Step, things: Things, piece: int) -> Place | None:
    """Where the piece lay before the step; None in the box."""
    contents = looking.calling.contents
    lying = contents.everywhere(step.before, things)
    return next(((store, owner) for store, owner, pieces in lying if piece in pieces), None)


def _seen_moving(looking: Looking, step: Step, things: Things, piece: int) -> bool:
    number = looking.texts.model.things.index(things)
    return any(
        turning.sees(looking, values)
        for turning, values in _moves(looking, step)
        if tuple(values[:2]) == (number, piece)
    )


def _moves(looking: Looking, step: Step) -> Iterator[tuple[Turning, Sequence[int]]]:
    turning = Turning(looking.calling.turned, step.before)
    for kind, _, *values in step.log:
        if kind == "set":
            turning.note(*values)
        elif kind == "moved":
            yield turning, values
            turning.moved(values)


def _printed(looking: Looking, step: Step, parameter: Parameter, value: int, things: Things) -> str:
    """What is printed on the piece or the face, or on the face that is up after its move."""
    domain = parameter.slot.type.domain
    number = looking.texts.model.things.index(things)
    if domain == things.domain:
        for turning, values in _moves(looking, step):
            if tuple(values[:2]) == (number, value):
                return turning.name(looking, values)
    return looking.texts.value(value, parameter.slot.type)
