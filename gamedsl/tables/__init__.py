# SPDX-License-Identifier: MIT
"""Tables as designers keep them beside the rules: csv files and workbooks become headings and rows of cells.

In: the bytes of a file.  Out: a `Grid` whose cells know their text and their place, or one diagnostic that says what is
wrong with the file.  What the cells mean is no matter of this package, but for what spreadsheet programs do to numbers.
"""

from gamedsl.tables.cells import Whole, date_in, fold, heading_form, listed, plain, whole_number
from gamedsl.tables.grid import Cell, Grid, NotReadable
from gamedsl.tables.letters import text_of
from gamedsl.tables.reading import read_grid
from gamedsl.tables.separated import cut_of

__all__ = [
    "Cell",
    "Grid",
    "NotReadable",
    "Whole",
    "cut_of",
    "date_in",
    "fold",
    "heading_form",
    "listed",
    "plain",
    "read_grid",
    "text_of",
    "whole_number",
]
