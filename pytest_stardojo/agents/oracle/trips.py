"""Trips from place to place, and the exits that they pass."""

from __future__ import annotations

import msgspec

from pytest_stardojo.wire.messages import BuildingState, ExitState

Exit = ExitState | BuildingState
NEVER = 10_000
"""Minutes until a door opens that stays shut today."""


class Trip(msgspec.Struct, frozen=True):
    """What a journey takes."""

    places: tuple[str, ...]
    """Locations to pass, the goal last."""
    actions: int
    """Moves and doors."""
    wait: int
    """Minutes to wait for doors to open; ``NEVER`` when one stays shut today."""

    @property
    def steps(self) -> float:
        """Steps of two actions, ten minutes of waiting each."""
        return self.actions / 2 + self.wait / 10
