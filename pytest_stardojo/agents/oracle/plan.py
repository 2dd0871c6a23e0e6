"""A plan: the next actions, with where they will have brought the farmer.

A step holds at most two actions, so a plan is short.  It is closed when what
comes next cannot be foretold (a menu opens, a question is asked).
"""

from __future__ import annotations

from pytest_stardojo.agents.oracle.ground import Ground, Tile, direction, neighbours
from pytest_stardojo.agents.oracle.sight import Sight
from pytest_stardojo.wire import messages as wire


class Plan:
    """Actions to take now, from the state that the sight shows."""

    def __init__(self, sight: Sight, limit: int) -> None:
        self.sight = sight
        self.limit = limit
        self.location = sight.me.location_id
        self.at: Tile = (sight.me.x, sight.me.y)
        self.slot = sight.me.slot
        self.actions: list[wire.Action] = []
        self.closed = False

    @property
    def full(self) -> bool:
        """Whether nothing more can be added."""
        return self.closed or len(self.actions) >= self.limit

    @property
    def ground(self) -> Ground:
        """The place where the farmer will be."""
        return self.sight.ground(self.location)

    def add(self, action: wire.Action) -> bool:
        """Add one action; False when the plan was full already."""
        if self.full:
            return False
        self.actions.append(action)
        return True

    def close(self) -> None:
        """Nothing after this can be foretold."""
        self.closed = True

    def go(self, tile: Tile) -> bool:
        """Walk to a tile of this place."""
        if tile == self.at:
            return not self.full
        if not self.add(wire.Move(tile[0] - self.at[0], tile[1] - self.at[1])):
            return False
        self.at = tile
        return True

    def beside(self, tile: Tile) -> bool:
        """Walk to the nearest tile beside another."""
        stand = nearest_stand(self.ground, self.at, tile)
        return stand is not None and self.go(stand)

    def hold(self, slot: int) -> bool:
        """Choose an item."""
        if slot == self.slot:
            return not self.full
        if not self.add(wire.ChooseItem(slot)):
            return False
        self.slot = slot
        return True

    def use(self, tile: Tile) -> bool:
        """Use the held item on a tile beside the farmer."""
        return self.add(wire.Use(direction(self.at, tile)))  # type: ignore[arg-type]

    def interact(self, tile: Tile) -> bool:
        """Press the action button towards a tile beside the farmer."""
        return self.add(wire.Interact(direction(self.at, tile)))  # type: ignore[arg-type]


def nearest_stand(ground: Ground, start: Tile, target: Tile) -> Tile | None:
    """The nearest tile from which a neighbouring tile can be acted upon."""
    field = ground.field(start)
    stands = [tile for tile in neighbours(target) if tile in field]
    return min(stands, key=lambda tile: field[tile], default=None)
