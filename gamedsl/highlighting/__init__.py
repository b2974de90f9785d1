# SPDX-License-Identifier: MIT
"""Colours for rules files, where nobody reads them as a whole: on pages, in editors.

In: the words of the grammar.  Out: the pieces of a text that a reader tells apart.  Names consist
of ordinary words, so only words that can be no names, and those that open a line, are coloured.
"""

from __future__ import annotations
