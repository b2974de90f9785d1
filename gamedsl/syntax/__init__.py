# SPDX-License-Identifier: MIT
"""From the text of a file to its tree, and nothing else: what a word means is asked later.

`parser.parse` is the door; `nodes` is what comes out of it.
"""
