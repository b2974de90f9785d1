"""What a game does, said a second time: slowly, obviously, and without a row of integers.

The reference evaluator walks the checked model with plain Python generators over dicts and lists.
It knows nothing of the compiler and the compiler nothing of it; where both are right they agree,
and the tests of agreement compare them at every decision.
"""

from __future__ import annotations

from tests.reference.evaluator import Question, Reference
from tests.reference.faults import ReferenceFault
from tests.reference.scoring import Outcome

__all__ = ["Outcome", "Question", "Reference", "ReferenceFault"]
