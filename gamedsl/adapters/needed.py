# SPDX-License-Identifier: MIT
"""What others have written, imported only where it is used.

In: the name of a module and the extra that brings it.  Out: the module, or a sentence that says what to install.
"""

from __future__ import annotations

import importlib
from typing import Any

from gamedsl.diagnostics import GamedslError

__all__ = ["MissingPackage", "needed"]


class MissingPackage(GamedslError, ImportError):
    """A package is not installed that comes with an extra of gamedsl; the sentence says which."""


def needed(module: str, extra: str) -> Any:
    """The module.

    Raises:
        MissingPackage: it is not installed, or what it needs is not.
    """
    try:
        return importlib.import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise MissingPackage(
            f'{package} cannot be imported ({error}): pip install "gamedsl[{extra}]"'
        ) from error
