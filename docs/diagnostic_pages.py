"""One page a diagnostic, made from the pages that `gamedsl explain` shows.

In: the catalogue of the package.  Out: Markdown files in `reference/diagnostics`, written when the documentation
is built and never kept, so that the two cannot differ.  In a program, the lines that differ between wrong and
right are marked.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from pathlib import Path
from typing import TYPE_CHECKING

from gamedsl.diagnostics.catalogue import Entry, codes, entry
from gamedsl.diagnostics.page import Example, example
from gamedsl.diagnostics.template import outline

if TYPE_CHECKING:
    from sphinx.application import Sphinx

FOLDER = "reference/diagnostics"
STAGES = {
    "0": "Files",
    "1": "Lines and words",
    "2": "Names",
    "3": "Kinds of things",
    "4": "Numbers and tables",
    "5": "The course of play",
    "6": "Secrets",
    "7": "Variants",
    "8": "Scenarios, clauses and translations",
    "9": "While playing",
}


def pages() -> dict[str, str]:
    """The file names of all pages and their Markdown; `index.md` lists the others."""
    return {"index.md": _index(), **{f"{code}.md": _page(entry(code)) for code in codes()}}


def _index() -> str:
    lines = [
        "# Diagnostics",
        "",
        "Everything that can be said about a file has a code and a name. `gamedsl explain G201` or",
        "`gamedsl explain unknown-name` shows the page in a terminal. A warning is allowed by a comment on its line,",
        "or alone above it: `# gamedsl: allow unused-name because the next variant fills it`.",
    ]
    for digit, title in STAGES.items():
        found = [entry(code) for code in codes() if code[1] == digit]
        lines += ["", f"## {title}", "", "| code | name | | |", "|---|---|---|---|"]
        lines += [
            f"| [{each.code}]({each.code}.md) | {each.name} | {each.severity.value} | {_cell(each.message)} |"
            for each in found
        ]
    toctree = "\n".join(codes())
    return "\n".join(lines) + f"\n\n```{{toctree}}\n:hidden:\n\n{toctree}\n```\n"


def _cell(message: str) -> str:
    return outline(message).replace("|", "\\|")


def _page(page: Entry) -> str:
    parts = [page.sections[""], f"*{page.severity.value}*: {outline(page.message)}"]
    parts += [f"*help*: {outline(text)}" for text in page.helps]
    for heading, content in page.sections.items():
        if heading:
            parts += [f"## {heading}", _section(page, heading, content)]
    return "\n\n".join(parts) + "\n"


def _section(page: Entry, heading: str, content: str) -> str:
    other = {"Avoid": "Prefer", "Prefer": "Avoid"}.get(heading)
    shown = example(content) if other is not None else None
    rival = example(page.sections[other]) if other is not None else None
    if shown is None or rival is None:
        return content
    blocks = [_block("text", text, _file(rival, name), name) for name, text in shown.files.items()]
    return "\n\n".join([*blocks, _block("game", shown.program, rival.program)])


def _file(shown: Example, name: str) -> str:
    return shown.files.get(name, "")


def _block(language: str, text: str, other: str, caption: str = "") -> str:
    options = [f":caption: {caption}"] if caption else []
    lines = _differing(text.splitlines(), other.splitlines())
    if lines:
        options.append(f":emphasize-lines: {','.join(map(str, lines))}")
    head = "\n".join([f"```{{code-block}} {language}", *options])
    return f"{head}\n\n{text.rstrip()}\n```"


def _differing(lines: list[str], other: list[str]) -> list[int]:
    """The numbers, from 1, of the lines that the other program does not have."""
    found: list[int] = []
    for what, start, end, _, _ in SequenceMatcher(None, lines, other, autojunk=False).get_opcodes():
        if what != "equal":
            found.extend(range(start + 1, end + 1))
    return found


def write(folder: Path) -> None:
    """The folder holds exactly the pages; files that are right already are not touched."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = pages()
    for path in folder.glob("*.md"):
        if path.name not in wanted:
            path.unlink()
    for name, text in wanted.items():
        path = folder / name
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Let Sphinx make the pages before it reads them."""
    app.connect("builder-inited", lambda app: write(Path(app.srcdir) / FOLDER))
    return {"parallel_read_safe": True}
