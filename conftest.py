"""A worked example: an agent of your own, ready to run and to copy.

    pytest --stardojo-agent=my_agent -m "farming and easy" -n 2

An agent is anything with ``act(observation)`` that returns an action, a list of
actions (two at most count) or text with Python calls in it.  ``reset(task)``
and ``close()`` are called if they are there.
"""

from __future__ import annotations

import pytest

from pytest_stardojo import ChooseItem, Interact, Move, Observation, Task, Use


class Gardener:
    """Works with what it finds within arm's reach; simple, and honest about it.

    It reads the surroundings of 7 x 7 tiles, walks to the nearest thing that
    the task names and uses the tool that the task names on it.
    """

    def reset(self, task: Task) -> None:
        self.task = task

    def act(self, observation: Observation) -> list[object]:
        state = observation.state
        wanted = (self.task.object or "").rstrip("s")
        slot = next(
            (s.index for s in state.character.slots if s.name in (self.task.tool or "")), None
        )
        if slot is not None and slot != state.character.slot:
            return [ChooseItem(slot)]
        targets = [
            tile
            for tile in state.near
            if wanted in (tile.object or "").rstrip("s")
            or (tile.crop is not None and tile.crop.ripe and tile.crop.name == wanted)
        ]
        if not targets:
            return [Move(0, 3)]  # nothing here: look further south
        nearest = min(targets, key=lambda tile: abs(tile.dx) + abs(tile.dy))
        if abs(nearest.dx) + abs(nearest.dy) > 1:
            step = -1 if nearest.dx > 0 else 1
            beside = (nearest.dx + step, nearest.dy) if nearest.dx else (0, nearest.dy - 1)
            return [Move(*beside)]
        direction = {(0, -1): "up", (1, 0): "right", (0, 1): "down", (-1, 0): "left"}[
            nearest.dx, nearest.dy
        ]
        return [Use(direction) if slot is not None else Interact(direction)]


@pytest.fixture
def my_agent() -> Gardener:
    """The agent that ``--stardojo-agent=my_agent`` runs; a fresh one for every task."""
    return Gardener()
