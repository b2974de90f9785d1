# SPDX-License-Identifier: MIT
"""From a tree to a model: declarations first, then the course of play, then the scoring.

In come the tree of one game (variants already merged) and a way to read the files that stand beside it; out go the
model, or None when there are errors, and everything that is to be said.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import Any

from gamedsl.check.declare.areas import declare_areas
from gamedsl.check.declare.components import (
    add_space_stores,
    declare_board,
    declare_marker,
    declare_players,
    declare_whole_board,
)
from gamedsl.check.declare.excluded import exclude_options
from gamedsl.check.declare.kind_tables import declare_kind_tables, is_by_kind
from gamedsl.check.declare.kinds import declare_kinds
from gamedsl.check.declare.networks import declare_network, networks_of
from gamedsl.check.declare.pieces import declare_pieces
from gamedsl.check.declare.sentences import read_sentences
from gamedsl.check.declare.sides import declare_sides
from gamedsl.check.declare.switches import declare_input, declare_option
from gamedsl.check.declare.tables import declare_table
from gamedsl.check.declared import DECLARATIONS, last_run, names_of
from gamedsl.check.files import ReadFile, text_beside
from gamedsl.check.following import leave_out_following
from gamedsl.check.heard import not_heard
from gamedsl.check.leftovers import read_leftovers
from gamedsl.check.lints import Subject, lint
from gamedsl.check.misspelt import tell_at_declarations
from gamedsl.check.mistakes import Mistakes, mistake
from gamedsl.check.model import Model, Scoring, TableInfo
from gamedsl.check.phrases.conditions import condition_of
from gamedsl.check.phrases.definitions import declare_definition
from gamedsl.check.phrases.kind_rules import read_kind_rules
from gamedsl.check.phrases.sharing import read_sharing
from gamedsl.check.phrases.values import value_of
from gamedsl.check.rules.able import cannot
from gamedsl.check.rules.alone import KindRule, read_alone, rules_written
from gamedsl.check.rules.events import declare_events
from gamedsl.check.rules.flow import build_main
from gamedsl.check.rules.holding import declare_held
from gamedsl.check.rules.scoring import build_scoring
from gamedsl.check.rules.statements import lower_block
from gamedsl.check.rules.taking_back import end_moves_taken_back
from gamedsl.check.rules.verbs import declare_verb
from gamedsl.check.sheet_slips import one_for_each_row
from gamedsl.check.translatable import translatable
from gamedsl.check.wording import unread_sections, unread_words
from gamedsl.check.world import World
from gamedsl.diagnostics import Diagnostic
from gamedsl.parts import Part, frozen_part
from gamedsl.syntax import nodes

__all__ = ["Checked", "check_tree", "with_kind_rules"]


@frozen_part
class Checked(Part):
    """A checked file: its model (None when there are errors), what was found, the names for conditions of scenarios."""

    model: Model | None
    diagnostics: tuple[Diagnostic, ...]
    world: World
    file: nodes.File


def check_tree(
    file: nodes.File,
    *,
    read_file: ReadFile,
    joined_names: Iterable[str] = (),
    watch: Callable[[], None] | None = None,
    bases: Container[str] = (),
) -> Checked:
    """The model of the game that `file` describes, and all mistakes of it in one go.

    `read_file` gives the bytes of a file beside it (or beside another source), or None;
    `joined_names` are the names of several words; `watch` is called at every line, and what it raises ends the check.
    `bases` are the names of the files that a variant changes but cannot mend.
    """
    mistakes = Mistakes(watch)
    world = World(
        mistakes,
        value_of,
        condition_of,
        lower_block,
        cannot,
        read_file,
        joined_names=tuple(joined_names),
    )
    sections = file.sections
    _head(world, sections, file, read_file)
    if not world.domains:
        return Checked(None, tuple(mistakes.found), world, file)
    _declare(world, sections)
    declarations = tuple(each for each in sections if isinstance(each, DECLARATIONS))
    mistakes.add_where_clean(unread_words(declarations))
    mistakes.names_only, mistakes.blind = mistakes.errors, world.blind
    declare_events(world, sections)
    declare_held(world, sections)
    read_kind_rules(world, sections)
    read_sharing(world)
    main = build_main(world, sections)
    scoring = _scoring(world, sections)
    read_leftovers(world)
    end_moves_taken_back(world)
    mistakes.add_where_clean(unread_words(sections))
    mistakes.add_where_clean(unread_sections(sections))
    tell_at_declarations(world, sections)
    mistakes.found[:] = one_for_each_row(mistakes.found, {each.name for each in world.sheets})
    leave_out_following(world, tuple(each.span for each in declarations))
    if not mistakes.errors:
        mistakes.add_where_clean(not_heard(world.heard, sections))
    model = None if mistakes.errors else _model(world, main, scoring)
    if model is not None:
        for found in lint(Subject(world, model, file, read_file, bases)):
            mistakes.look_up()
            mistakes.add(found)
    return Checked(None if mistakes.errors else model, tuple(mistakes.found), world, file)


def with_kind_rules(checked: Checked) -> tuple[Model, tuple[KindRule, ...]]:
    """The model of a checked game with all that the rules of its kinds speak of, and these rules, each by itself.

    Raises:
        ValueError: there is no model, for the game has errors.
    """
    if checked.model is None:
        msg = "a game with errors has no rules to be read one by one"
        raise ValueError(msg)
    world = checked.world
    rules = tuple(read_alone(world, *each) for each in rules_written(world))
    return _model(world, checked.model.main, checked.model.scoring), rules


def _head(
    world: World, sections: tuple[nodes.Section, ...], file: nodes.File, read_file: ReadFile
) -> None:
    for section in sections:
        with world.mistakes.gathered():
            match section:
                case nodes.GameHead(title):
                    world.title = title.text
                    world.titles = tuple(
                        (each.language, each.texts[0]) for each in title.translations
                    )
                case nodes.Language(version):
                    world.language = version
                case nodes.Players():
                    declare_players(world, section)
                case nodes.Reference(kind="texts", target=target, span=span):
                    text = text_beside(read_file, target, span.source)
                    read_sentences(world, target, text, span)
                case _:
                    pass
    with world.mistakes.gathered():
        if not sections:
            raise mistake("G116", file.span, what="anything yet", example=None)
        if not any(isinstance(each, nodes.Players) for each in sections):
            raise mistake("G116", file.span, what="how many can play", example="players 2 to 4")
    with world.mistakes.gathered():
        if not any(isinstance(each, nodes.Turns | nodes.Rounds) for each in sections):
            example = "turns clockwise from the First Player"
            raise mistake("G116", file.span, what="how play goes on", example=example)


_Step = tuple[type[nodes.Section], Callable[[World, Any], None]]


def _declare(world: World, sections: tuple[nodes.Section, ...]) -> None:
    """All declarations, those first that others speak of."""
    declare_kinds(world, sections)
    declare_kind_tables(world, sections)
    declare_sides(world, sections)
    declare_pieces(world, sections)
    _declare_each(world, sections, (nodes.Marker, declare_marker), (nodes.Board, declare_board))
    _declare_each(world, sections, (nodes.Network, declare_network))
    _declare_each(
        world,
        sections,
        (nodes.Board, lambda world, node: add_space_stores(world, node, sections)),
    )
    declare_areas(world, sections)
    _declare_each(world, sections, (nodes.Board, declare_whole_board))
    _declare_each(
        world,
        sections,
        (nodes.Table, _declare_table),
        (nodes.Define, _define),
        (nodes.Option, declare_option),
        (nodes.Input, declare_input),
        (nodes.HowTo, declare_verb),
    )
    exclude_options(world, sections)


def _declare_each(world: World, sections: tuple[nodes.Section, ...], *steps: _Step) -> None:
    for wanted, declare in steps:
        for section in sections:
            if isinstance(section, wanted):
                with world.declaring(*names_of(section)):
                    declare(world, section)


def _declare_table(world: World, node: nodes.Table) -> None:
    """Those by a kind are known already, since numbers of pieces may stand there."""
    if not is_by_kind(world, node):
        declare_table(world, node)


def _define(world: World, node: nodes.Define) -> None:
    for definition in node.definitions:
        with world.declaring(*(name.text for name in last_run(definition.phrase.core))):
            declare_definition(world, definition)


def _scoring(world: World, sections: tuple[nodes.Section, ...]) -> Scoring | None:
    for section in sections:
        if isinstance(section, nodes.Score):
            with world.mistakes.gathered():
                return build_scoring(world, section)
    return None


def _tables(world: World) -> tuple[TableInfo, ...]:
    return tuple(world.tables)


def _translated_names(world: World) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """What a sheet translates that is a name, by language."""
    found: dict[str, list[tuple[str, str]]] = {}
    for name in translatable(world):
        for language, text in world.sentences.get(name, {}).items():
            found.setdefault(language, []).append((name, text))
    return tuple((language, tuple(names)) for language, names in sorted(found.items()))


def _model(world: World, main: int, scoring: Scoring | None) -> Model:
    languages = dict.fromkeys(
        [language for language, _ in world.titles]
        + [language for domain in world.domains.values() for language, _ in domain.labels]
        + [language for known in world.sentences.values() for language in known]
    )
    return Model(
        title=world.title,
        titles=world.titles,
        language=world.language,
        languages=("en", *(language for language in languages if language != "en")),
        least_players=world.least_players,
        most_players=world.most_players,
        domains=tuple(world.domains.values()),
        things=tuple(world.things),
        stores=tuple(world.stores),
        variables=tuple(world.variables),
        boards=tuple(world.boards),
        options=tuple(world.options),
        inputs=tuple(world.inputs),
        tables=_tables(world),
        definitions=tuple(world.definitions),
        phases=tuple(world.phases),
        actions=tuple(world.actions),
        decisions=tuple(world.decisions),
        nevers=tuple(world.nevers),
        procedures=tuple(world.procedures),
        main=main,
        scoring=scoring,
        guards=tuple(world.guards),
        places=tuple(world.places),
        names=world.joined_names,
        translated_names=_translated_names(world),
        growing=tuple(each.growing for each in world.grounds),
        networks=networks_of(world),
    )
