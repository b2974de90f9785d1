# SPDX-License-Identifier: MIT
"""`python -m gamedsl` does what the command `gamedsl` does.

The name of the program is given, because click would otherwise call it `python -m gamedsl` in the
lines that tell how to use it.
"""

from __future__ import annotations

from gamedsl.cli import main

if __name__ == "__main__":
    main(prog_name="gamedsl")
