"""Settings of the documentation; built by `make docs`, with every warning an error."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from pygments.lexers.special import TextLexer
from sphinx.highlighting import lexers

import gamedsl
from gamedsl.highlighting.lexer import GameLexer

project = "gamedsl"
author = "gamedsl contributors"
project_copyright = author
version = release = gamedsl.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "diagnostic_pages"]
exclude_patterns = ["_build"]
nitpicky = True
# What is not of this library, and what a program has no use for by itself.
nitpick_ignore_regex = [
    ("py:class", r"(collections\.abc|fractions|pathlib|os|typing)\..*|Path|Program"),
    ("py:class", r"gamedsl\.compile\.(layout\.Layout|program\.Program)"),
    ("py:class", r"gamedsl\.run\.(setting\.Setting|steps\.Step|wording\.Wording)"),
]

# Headings of every depth can be linked to; `a: b` under a term makes a list of definitions.
myst_heading_anchors = 4
myst_enable_extensions = ["deflist"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"

lexers["game"] = GameLexer()
# Tables are shown as they are.
lexers["csv"] = TextLexer()

html_theme = "furo"
html_title = "gamedsl"
html_copy_source = False
