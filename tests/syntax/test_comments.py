"""Comments: none is lost, none is doubled, and each goes where it belongs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gamedsl.source import Source
from gamedsl.syntax import nodes, parse
from gamedsl.syntax.comments import find_comments
from gamedsl.syntax.parser import Parsed
from gamedsl.syntax.walk import walk

TEXT = """\
## of the file
language 1.0    # of language
components      # of components
  # of tokens, above
  tokens Cone: 5   # of tokens
setup           # of setup
  # of put, above
  put 1 Cone on the heap   # of put
    # of put, below
  for each player: say "# none"
table prices by tree   # of the table
  | tree | oak |       # of the row
  # of the next row
  | cost | 1   |
# at the end
"""


def _owners(file: nodes.File) -> dict[str, str]:
    found = {
        comment.text: type(node).__name__
        for node in walk(file)
        for comment in getattr(node, "comments", ())
    }
    return found | {comment.text: "" for comment in file.trailing_comments}


def test_each_comment_has_its_owner() -> None:
    """Behind something it belongs to that, above something to what follows."""
    assert _owners(parse(Source("game.game", TEXT), comments=True).file) == {
        "## of the file": "Language",
        "# of language": "Language",
        "# of components": "Pieces",
        "# of tokens, above": "Pieces",
        "# of tokens": "Pieces",
        "# of setup": "Setup",
        "# of put, above": "Line",
        "# of put": "Line",
        "# of put, below": "Line",
        "# of the table": "Table",
        "# of the row": "TableRow",
        "# of the next row": "TableRow",
        "# at the end": "",
    }


def test_comments_know_whether_they_stand_alone() -> None:
    """A comment behind something is a suffix; one with a line of its own is not."""
    found = {each.text: each.suffix for each in find_comments(Source("game.game", TEXT))}

    assert found["# of put"] is True
    assert found["# of put, above"] is False


def test_every_comment_is_in_the_tree_once(
    game_path: Path, read_file: Callable[..., Parsed]
) -> None:
    """The comments of the tree are the comments of the file."""
    file = read_file(game_path, comments=True).file
    held = [comment for node in walk(file) for comment in getattr(node, "comments", ())]
    source = Source(game_path.name, game_path.read_text("utf-8"))

    assert sorted(each.span.start for each in (*held, *file.trailing_comments)) == [
        each.span.start for each in find_comments(source)
    ]


def test_comments_are_left_out_unless_asked_for(read: Callable[[str], Parsed]) -> None:
    """Who only checks a file does not pay for its comments."""
    assert set(_owners(read(TEXT).file)) == set()
