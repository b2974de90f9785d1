"""Put into the wheel what is no Python: the grammar, the games and a ready-made parser table.

Reading the table takes about a tenth of the time that building the parser from the grammar takes,
and every command would pay for it.  An editable install gets none of the three: it finds grammar
and games in the checkout, where they may change at any moment; copies would grow stale.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDERS = ("grammar", "games")
TABLE_MODULE = "gamedsl.syntax.table"
TABLE = "parser_table.bin"


class DataHook(BuildHookInterface[Any]):
    """Adds the files that gamedsl/resources.py looks for in the package."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the files to pack; an editable wheel is left alone.

        Raises CalledProcessError, and so stops the build, if the table cannot be made.
        """
        if version == "editable":
            return
        root = Path(self.root)
        for name in FOLDERS:
            build_data["force_include"][str(root / name)] = f"gamedsl/_data/{name}"
        if not (root / Path(*TABLE_MODULE.split("."))).with_suffix(".py").is_file():
            self.app.display_warning(f"without {TABLE_MODULE} the wheel has no parser table")
            return
        self._scratch = tempfile.TemporaryDirectory(prefix="gamedsl-table-")
        output = Path(self._scratch.name) / TABLE
        # A fixed hash seed keeps the bytes of the table the same from build to build.
        # What the build needs is on the path of this process, wherever the builder has put it.
        path = os.pathsep.join([str(root), *(each for each in sys.path if each)])
        environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": path}
        command = [sys.executable, "-m", TABLE_MODULE, str(output)]
        subprocess.run(command, check=True, cwd=root, env=environment)
        build_data["force_include"][str(output)] = f"gamedsl/_data/{TABLE}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Throw the scratch folder away once the wheel is packed."""
        del version, build_data, artifact_path
        if hasattr(self, "_scratch"):
            self._scratch.cleanup()
