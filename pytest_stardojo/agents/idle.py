"""The agent that does nothing: time passes, ten game minutes a step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_stardojo.env.actions import Action

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Observation


class IdleAgent:
    """Does nothing; a task that it solves is broken."""

    name = "idle"

    def act(self, observation: Observation) -> list[Action]:
        """Return no actions."""
        return []
