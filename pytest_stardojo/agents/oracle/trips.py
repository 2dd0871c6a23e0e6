"""Trips between locations, and the exits that they pass."""

from __future__ import annotations

import msgspec

from pytest_stardojo.wire.messages import BuildingState, ExitState

Exit = ExitState | BuildingState
NEVER = 10_000
"""Minutes of waiting for a door that is closed for today."""


class Trip(msgspec.Struct, frozen=True):
    """The cost of a trip."""

    places: tuple[str, ...]
    """Locations to pass, the goal last."""
    actions: int
    """Moves and doors."""
    wait: int
    """Minutes of waiting for doors; ``NEVER`` when one is closed for today."""

    @property
    def steps(self) -> float:
        """Steps of two actions, and of ten minutes of waiting."""
        return self.actions / 2 + self.wait / 10
