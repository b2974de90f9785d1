"""An installed gamedsl, seen from outside, comes from its wheel and has all that it needs.

Run with the Python of a new environment, in an empty folder. Leaves with an error that says what
is missing.
"""

from __future__ import annotations

import sys
from importlib.metadata import version
from pathlib import Path

import gamedsl
from gamedsl import phrasebook, resources

package = Path(gamedsl.__file__).resolve().parent
if not package.is_relative_to(Path(sys.prefix).resolve()):
    sys.exit(f"gamedsl was not imported from the new environment but from {package}")
if version("gamedsl") != gamedsl.__version__:
    sys.exit(f"installed as {version('gamedsl')}, but says it is {gamedsl.__version__}")
for name, pattern in (("grammar", "*.lark"), ("games", "**/*.game")):
    folder = resources.data_folder(name)
    if not folder.is_relative_to(package):
        sys.exit(f"{name} is not found inside the package but at {folder}")
    if not any(folder.glob(pattern)):
        sys.exit(f"{name} holds no file {pattern}")
if resources.parser_table() is None:
    sys.exit("the parser table is missing")
if phrasebook.spoken() != ("de", "en", "fr"):
    sys.exit(f"sentences of the engine are there only in {phrasebook.spoken()}")
if not (package / "py.typed").is_file():
    sys.exit("py.typed is missing, so nobody's type checker would read the annotations")
