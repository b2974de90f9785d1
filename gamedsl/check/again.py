# SPDX-License-Identifier: MIT
"""One section of rules checked again, in the world of the last check of the whole file.

In: a checked file, one of its sections, and the same section as it is written now.  Out: what is
wrong in it, or None where only a whole check can say that.  This is for whoever types: declarations
stand as they were, so a rule is lowered alone and everything else is kept.  What the change means
for other sections, and what lints find, is left to the next whole check.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import attrs

from gamedsl.check.build import Checked
from gamedsl.check.heard import Heard, not_heard
from gamedsl.check.leftovers import read_definition
from gamedsl.check.mistakes import Mistakes
from gamedsl.check.model import PLAYER
from gamedsl.check.model.memory import PASSED
from gamedsl.check.phrases.definitions import declare_definition
from gamedsl.check.phrases.kind_rules import SORTS, read_kind_rules
from gamedsl.check.rules.alone import read_alone, rules_written
from gamedsl.check.rules.events import build_event, declare_events
from gamedsl.check.rules.flow import build_main
from gamedsl.check.rules.scoring import build_scoring
from gamedsl.check.rules.verbs import build_verb, declare_verb
from gamedsl.check.spelling_forms import said
from gamedsl.check.wording import unread_sections, unread_words
from gamedsl.check.world import Defined, World
from gamedsl.diagnostics import Diagnostic
from gamedsl.syntax import nodes

__all__ = ["check_again"]


def check_again(
    checked: Checked,
    old: nodes.Section,
    new: nodes.Section,
    watch: Callable[[], None] | None = None,
) -> tuple[Diagnostic, ...] | None:
    """What is wrong in the section `new`, which stands where `old` stood when the file was checked.

    None: sections of this sort declare what others speak of, or both are of different sorts.
    Something may be told that is well in the file as a whole; whoever asks finds it by asking for
    `old` in its own place. `watch` is called again and again; what it raises ends this.
    """
    reread = _REREAD.get(type(new))
    if reread is None or type(old) is not type(new) or not checked.world.domains:
        return None
    world = _fork(checked.world, watch)
    with world.mistakes.gathered():
        reread(world, old, new)
    sections = (new,)
    world.mistakes.add_where_clean(unread_words(sections))
    world.mistakes.add_where_clean(unread_sections(sections))
    if not world.mistakes.errors and not isinstance(new, _HEARD_WHERE_USED):
        world.mistakes.add_where_clean(not_heard(world.heard, sections))
    return tuple(_inside(world.mistakes.found, new))


def _inside(found: Iterable[Diagnostic], section: nodes.Section) -> Iterable[Diagnostic]:
    """What is told of the section itself: of others nothing new is known."""
    place = section.span
    for each in found:
        span = each.span
        if span is None or span.source.name != place.source.name:
            continue
        if place.start <= span.start < place.end:
            yield each


def _fork(world: World, watch: Callable[[], None] | None) -> World:
    """A world of its own that knows the same; what is added to it is not known to the other."""
    copied: dict[str, Any] = {}
    for field in attrs.fields(World):
        value = getattr(world, field.name)
        if isinstance(value, (dict, list, set)):
            copied[field.name.lstrip("_")] = value.copy()
    mistakes = Mistakes(watch)
    mistakes.names_only, mistakes.blind = world.mistakes.names_only, world.mistakes.blind
    copied |= {"mistakes": mistakes, "heard": Heard(), "unknown": {}, "expansions": 0}
    copied["entries"] = {name: list(found) for name, found in copied["entries"].items()}
    return attrs.evolve(world, **copied)


# ---- each sort of section -----------------------------------------------------------------------


def _verb(world: World, old: nodes.HowTo, new: nodes.HowTo) -> None:
    known = said(old.verb.text)
    if world.verbs.get(known) is old:
        del world.verbs[known]
    world.verb_procedures.pop(known, None)
    declare_verb(world, new)
    build_verb(world, new, world.flow(PASSED, PLAYER).index)


def _event(world: World, old: nodes.Whenever, new: nodes.Whenever) -> None:
    for store in [store for store, node in world.whenever.items() if node is old]:
        del world.whenever[store]
        world.whenever_procedures.pop(store, None)
    declare_events(world, (new,))
    for store in [store for store, node in world.whenever.items() if node is new]:
        build_event(world, store, world.flow(PASSED, PLAYER).index)


def _kind_rules(world: World, old: nodes.RulesFor, new: nodes.RulesFor) -> None:
    gone = {id(rule) for rule in old.rules}
    for key, rules in list(world.rules_for.items()):
        left = {sort: None for sort in SORTS if id(getattr(rules, sort)) in gone}
        if left:
            world.rules_for[key] = attrs.evolve(rules, **left)
    read_kind_rules(world, (new,))
    mine = {id(rule) for rule in new.rules}
    for kind, sort, rule, elements in tuple(rules_written(world)):
        if id(rule) in mine:
            with world.mistakes.gathered():
                read_alone(world, kind, sort, rule, elements)


def _definitions(world: World, old: nodes.Define, new: nodes.Define) -> None:
    gone = {id(each) for each in old.definitions}
    for entry in world.entries(Defined):
        if id(entry.node) in gone:
            world.forget(entry)
    declared = []
    for definition in new.definitions:
        with world.mistakes.gathered():
            declare_definition(world, definition)
            declared.append(id(definition))
    for entry in world.entries(Defined):
        if id(entry.node) in declared:
            with world.mistakes.gathered():
                read_definition(world, entry)


def _course(world: World, old: nodes.Section, new: nodes.Section) -> None:  # noqa: ARG001 - as the others
    """What is done in it is lowered with the verbs and rules that are known; its phases and steps are named anew."""
    world.phases.clear()
    build_main(world, (new,))


def _score(world: World, old: nodes.Score, new: nodes.Score) -> None:  # noqa: ARG001 - as the others
    world.categories.clear()
    build_scoring(world, new)


# Some of their words are understood where they are used, so alone nobody can say which are not.
_HEARD_WHERE_USED = (nodes.HowTo, nodes.RulesFor)

_REREAD: dict[type[Any], Callable[[World, Any, Any], None]] = {
    nodes.HowTo: _verb,
    nodes.Whenever: _event,
    nodes.RulesFor: _kind_rules,
    nodes.Define: _definitions,
    nodes.Setup: _course,
    nodes.Turns: _course,
    nodes.Rounds: _course,
    nodes.Score: _score,
}
