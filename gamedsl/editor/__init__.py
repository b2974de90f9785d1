# SPDX-License-Identifier: MIT
"""What an editor shows of rules files while somebody writes them.

In: the texts that are open, and places in them.  Out: what is wrong, what a name means and where it
stands, what may be written next, edits.  Nothing here knows how an editor is spoken to, but for
`server`, which translates; so each answer can be tried without a connection.
"""

from __future__ import annotations
