"""A worked example: an agent of your own, ready to run and to copy.

    pytest --stardojo-agent=my_agent -m "farming and easy" -n 2

An agent is any object with ``act(observation)``.  It returns an action, a list of actions
(a step plays two), or text with actions written as Python calls, so you can return the
answer of a language model unchanged.  ``reset(task)`` is optional and called before every
task.

This agent is simple and solves some of the easy tasks.  Improve it, or copy this file into
your own folder and replace the agent.
"""

from __future__ import annotations

import pytest

from pytest_stardojo import (
    Action,
    ChooseItem,
    ChooseOption,
    Interact,
    Move,
    Observation,
    Task,
    Use,
)
from pytest_stardojo.wire.messages import Direction, NearTile

NEIGHBOURS: dict[tuple[int, int], Direction] = {
    (0, -1): "up",
    (1, 0): "right",
    (0, 1): "down",
    (-1, 0): "left",
}


class Gardener:
    """Walks to the nearest object of the task and uses the task's tool on it."""

    def reset(self, task: Task) -> None:
        """Remember the task."""
        self.task = task
        self.heading = 0

    def act(self, observation: Observation) -> list[Action]:
        """Decide by the surroundings (7 x 7 tiles) and the bag."""
        state = observation.state
        if state.menu is not None:
            return [ChooseOption(0)]  # close the menu
        slots = (slot for slot in state.character.slots if slot.name in self.task.tools)
        slot = next(slots, None)
        if slot is not None and slot.index != state.character.slot:
            return [ChooseItem(slot.index)]
        places = self.places(state.near)
        if not places:
            return [self.explore(observation)]
        distance, x, y, direction = min(places)
        action = Use(direction) if slot is not None else Interact(direction)
        return [Move(x, y), action] if distance else [action]

    def places(self, near: list[NearTile]) -> list[tuple[int, int, int, Direction]]:
        """Return the free tiles beside an object of the task: distance, x, y, and direction."""
        free = {(tile.dx, tile.dy) for tile in near if tile.passable} | {(0, 0)}
        found = []
        for tile in near:
            for (dx, dy), direction in NEIGHBOURS.items():
                x, y = tile.dx - dx, tile.dy - dy
                if self.wants(tile) and (x, y) in free:
                    found.append((abs(x) + abs(y), x, y, direction))
        return found

    def wants(self, tile: NearTile) -> bool:
        """Return whether a tile has an object of the task."""
        empty = tile.diggable and tile.passable and tile.object is None and tile.crop is None
        tilled = tile.terrain == "Tilled soil"
        if self.task.object == "Tile":
            return empty and tile.terrain is None
        if self.task.object == "Dirt":
            return tilled and tile.crop is None and tile.fertilizer is None
        if self.task.object == "Crop":
            return tile.crop is not None and not tile.watered
        if tile.crop is not None:
            return tile.crop.ripe and tile.crop.name == self.task.object
        return tile.object == self.task.object

    def explore(self, observation: Observation) -> Action:
        """Walk in one direction, and turn at obstacles."""
        if any(not result.ok for _, result in observation.last):
            self.heading += 1
        x, y = [(0, 3), (-3, 0), (0, 3), (3, 0)][self.heading % 4]
        return Move(x, y)


@pytest.fixture
def my_agent() -> Gardener:
    """Return the agent of ``--stardojo-agent=my_agent``, a new one for every task."""
    return Gardener()
