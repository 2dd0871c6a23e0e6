"""Checks of an installation of the real game, for people who have one.

``examine()`` finds the game, starts it, loads a copy of a save, plays, and ends it.  Every check
has an outcome; a check whose preconditions failed is skipped.
"""

from __future__ import annotations

from pytest_stardojo.backends.stardew.diagnosis.outcomes import Examination, Outcome
from pytest_stardojo.backends.stardew.diagnosis.running import examine

__all__ = ["Examination", "Outcome", "examine"]
