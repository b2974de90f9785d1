# SPDX-License-Identifier: MIT
"""Variants: small files that extend a game and change named parts of it.

In: the tree of the base and the tree of the variant. Out: the tree of the game that is played. This
stage knows names and places only; what the parts mean is found out later, on the merged tree. Most
games extend no other, so `merge` is imported only where one does.
"""
