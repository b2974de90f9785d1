"""The text of emitted modules: plain, and free of anything the author wrote."""

from __future__ import annotations

import ast
import keyword
import re
from functools import cache

import attrs
import pytest

from gamedsl.check.model import Model, Procedure, Variable
from gamedsl.compile import Program, compile_model
from gamedsl.compile.emit.lines import Block, TooNested, render
from gamedsl.compile.emit.module import emit_playing
from gamedsl.compile.emit.names import Names, mangle
from gamedsl.compile.emit.unit import bounds_of
from gamedsl.compile.tailoring import tailored
from tests.compile.games import program, secret_cards
from tests.reference.made import made_model

GAMES = ("row", "cards", "phases", "nest", 0, 3, 5, 11, 21)

PLAIN = (
    ast.Add,
    ast.And,
    ast.Assign,
    ast.AugAssign,
    ast.BinOp,
    ast.BitAnd,
    ast.BitOr,
    ast.BitXor,
    ast.BoolOp,
    ast.Break,
    ast.Call,
    ast.Compare,
    ast.Constant,
    ast.Eq,
    ast.Expr,
    ast.FloorDiv,
    ast.For,
    ast.FunctionDef,
    ast.Gt,
    ast.GtE,
    ast.If,
    ast.In,
    ast.IfExp,
    ast.LShift,
    ast.Load,
    ast.Lt,
    ast.LtE,
    ast.Mod,
    ast.Mult,
    ast.Name,
    ast.Not,
    ast.NotEq,
    ast.Or,
    ast.Pass,
    ast.RShift,
    ast.Return,
    ast.Slice,
    ast.Store,
    ast.Sub,
    ast.Subscript,
    ast.Tuple,
    ast.USub,
    ast.UnaryOp,
    ast.While,
    ast.arg,
    ast.arguments,
)


@cache
def made(game: str | int) -> Program:
    """A game by name, or one made at random."""
    if isinstance(game, str):
        return program(game)
    return compile_model(made_model(game), cache=None)


def tailored_source(game: Program) -> str:
    """The text that is emitted for as many players as can play."""
    layout = tailored(game.layout, game.new_row(game.model.most_players, 0))
    return emit_playing(layout, bounds_of(layout)).source


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("narrow", [False, True])
def test_functions_are_written_in_a_plain_subset(game: str | int, *, narrow: bool) -> None:
    """Whole numbers, places of the row, if, while, for, calls: a translator needs no more."""
    tree = ast.parse(tailored_source(made(game)) if narrow else made(game).source)
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    known = {function.name for function in functions} | {"fault", "range", "list", "sum"}
    for function in functions:
        for node in ast.walk(function):
            assert isinstance(node, PLAIN), f"{type(node).__name__} in {function.name}"
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id in known
            if isinstance(node, ast.For):
                assert isinstance(node.iter, (ast.Call, ast.Subscript, ast.Name))
                assert not node.orelse
            if isinstance(node, ast.Constant):
                assert isinstance(node.value, (int, str))


@pytest.mark.parametrize("game", GAMES)
def test_the_rest_is_tables_of_numbers(game: str | int) -> None:
    """Beside functions there are one import, constants and one table of functions."""
    for node in ast.parse(made(game).source).body:
        if isinstance(node, ast.Assign):
            names = {each for each in ast.walk(node.value) if isinstance(each, ast.Name)}
            if names:
                assert isinstance(node.targets[0], ast.Name)
                assert node.targets[0].id == "BLOCKS"
        elif not isinstance(node, (ast.FunctionDef, ast.Expr)):
            assert ast.unparse(node) == "from gamedsl.compile.faults import fault"


NASTY = 'lambda: __import__("os")\n"""\u202e∂évil\'s №1 [0] # end'


def renamed(model: Model) -> Model:
    """The same game, all its names replaced by ones that no code should meet."""

    def procedure(each: Procedure) -> Procedure:
        slots = tuple(attrs.evolve(slot, name=f"{slot.name}{NASTY}") for slot in each.slots)
        return attrs.evolve(each, name=f"{each.name}{NASTY}", slots=slots)

    def variable(each: Variable) -> Variable:
        return attrs.evolve(each, name=NASTY)

    assert model.scoring is not None
    lines = tuple(attrs.evolve(each, name=NASTY) for each in model.scoring.categories)
    return attrs.evolve(
        model,
        title=NASTY,
        procedures=tuple(procedure(each) for each in model.procedures),
        variables=tuple(variable(each) for each in model.variables),
        scoring=attrs.evolve(model.scoring, categories=lines),
    )


def test_names_of_the_author_are_reduced_to_letters() -> None:
    """Whatever they are called, the module is plain ASCII and plays the same game."""
    game = compile_model(renamed(secret_cards()), cache=None)
    body = game.source.split("BLANK = ")[1]

    assert body.isascii()
    assert "import" not in re.sub(r"\w*_import\w*", "", body)
    assert game.play_random(3, 5) == program("cards").play_random(3, 5)


@pytest.mark.parametrize("name", ["", "for", "class", "été", "№ 1", "a" * 200, "__init__", "1st"])
def test_a_mangled_name_is_a_name(name: str) -> None:
    """It begins with its prefix, is short, and is no keyword."""
    made = mangle("p1", name)

    assert made.isidentifier()
    assert made.isascii()
    assert made.startswith("p1")
    assert not keyword.iskeyword(made)
    assert len(made) < 40


def test_names_are_given_out_once() -> None:
    """Each name that is taken gets a number."""
    names = Names(("s",))

    assert [names.fresh("t"), names.fresh("t"), names.fresh("s")] == ["t", "t_2", "s_2"]


def test_every_rule_can_be_found_by_its_name() -> None:
    """Procedures are functions of their name, with their place in the file."""
    source = program("nest").source

    assert "def p0_take(s, v_p):\n    # place " in source
    assert "def legal_0(s, out):" in source


def test_branches_are_put_together() -> None:
    """An `else` that only holds an `if` becomes `elif`; what holds nothing passes."""
    inner = [Block("if b:", ["y = 2"]), Block("else:", ["y = 3"])]
    lines = [Block("if a:", []), Block("else:", list(inner))]

    assert list(render(lines)) == [
        "if a:",
        "    pass",
        "elif b:",
        "    y = 2",
        "else:",
        "    y = 3",
    ]


def test_rules_that_nest_too_deep_are_refused() -> None:
    """Before Python itself refuses them."""
    block = Block("if a:", ["x = 1"])
    for _ in range(100):
        block = Block("if a:", [block])
    with pytest.raises(TooNested, match="nest too deep"):
        list(render([block]))
