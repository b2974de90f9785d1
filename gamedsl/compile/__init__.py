# SPDX-License-Identifier: MIT
"""From the model to a program."""
