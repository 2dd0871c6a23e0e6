"""A worked example: an agent of your own, ready to run and to copy.

    pytest --stardojo-agent=my_agent -m "farming and easy" -n 2

An agent is anything with ``act(observation)``.  It returns an action, a list of actions
(two count in a step), or text with actions written as Python calls, so a language
model's answer can be returned as it is.  ``reset(task)`` is called before every task if
it is there.

This one is simple, and honest about it: it solves some of the easy tasks.  Make it
better, or copy this file into a folder of your own and put yours in its place.
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
    """Walks to the nearest thing that the task names and uses the tool that it names."""

    def reset(self, task: Task) -> None:
        """A new task begins."""
        self.task = task
        self.heading = 0

    def act(self, observation: Observation) -> list[Action]:
        """Decide by what the surroundings (7 x 7 tiles) and the bag show."""
        state = observation.state
        if state.menu is not None:
            return [ChooseOption(0)]  # closes it
        slot = next((each for each in state.character.slots if each.name in self.task.tools), None)
        if slot is not None and slot.index != state.character.slot:
            return [ChooseItem(slot.index)]
        places = self.places(state.near)
        if not places:
            return [self.explore(observation)]
        distance, x, y, direction = min(places)
        deed = Use(direction) if slot is not None else Interact(direction)
        return [Move(x, y), deed] if distance else [deed]

    def places(self, near: list[NearTile]) -> list[tuple[int, int, int, Direction]]:
        """Where one can stand beside something wanted: distance, x, y, and where to turn."""
        free = {(tile.dx, tile.dy) for tile in near if tile.passable} | {(0, 0)}
        found = []
        for tile in near:
            for (dx, dy), direction in NEIGHBOURS.items():
                x, y = tile.dx - dx, tile.dy - dy
                if self.wants(tile) and (x, y) in free:
                    found.append((abs(x) + abs(y), x, y, direction))
        return found

    def wants(self, tile: NearTile) -> bool:
        """Is this what the task is about?"""
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
        """Nothing here: go on in one direction, and turn where the way ends."""
        if any(not result.ok for _, result in observation.last):
            self.heading += 1
        x, y = [(0, 3), (-3, 0), (0, 3), (3, 0)][self.heading % 4]
        return Move(x, y)


@pytest.fixture
def my_agent() -> Gardener:
    """What ``--stardojo-agent=my_agent`` plays with; a fresh one for every task."""
    return Gardener()
