"""A plan: the next actions, and where the farmer is after them.

A step has at most two actions, so a plan is short.  It is closed when the next state is
uncertain, as when a menu opens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pytest_stardojo.agents.oracle.ground import Ground, Tile, direction, neighbours
from pytest_stardojo.agents.oracle.means import Means, Part
from pytest_stardojo.agents.oracle.tools import CLEARED_WITH
from pytest_stardojo.agents.oracle.world_view import WorldView
from pytest_stardojo.gamedata import durations
from pytest_stardojo.wire import messages as wire

DOOR_WEIGHT, DEBRIS_WEIGHT = 10, 20
"""Costs of a door and of debris in steps of walking."""
TICKS = 420
"""Ticks of ten minutes."""
LONGEST_WALK = 120
"""Minutes of the longest walk to pass time."""


class Plan:
    """Actions to take now.

    Args:
        view: The state of the world.
        limit: Most actions of a step.
        sources: Sources of things, see ``acquisition``.
        memory: What the agent remembers from step to step.
        tools: Names of the goal's tools.
        kept: Names of things that must not be eaten, sold or dropped.
    """

    def __init__(
        self,
        view: WorldView,
        limit: int,
        sources: tuple[Source, ...] = (),
        memory: dict[str, int] | None = None,
        tools: tuple[str, ...] = (),
        kept: frozenset[str] = frozenset(),
    ) -> None:
        self.view = view
        self.memory = {} if memory is None else memory
        self.sources = sources
        self.tools, self.kept = tools, kept
        self.banned: frozenset[str] = frozenset()
        """Means that led into a loop lately; see ``loops``."""
        self.tried: list[str] = []
        """Means that the plan follows, the most specific last."""
        self.hurried = False
        """Whether so few steps are left that only unavoidable monsters are fought."""
        self.needs: Callable[[], tuple[Part, ...]] = tuple
        """Things that the bag must hold for the goal."""
        self.asked: list[Part] = []
        """Things that the plan found lacking, with the number that the bag must hold."""
        self.means: dict[tuple[str, int], Means | None] = {}
        """Known best means to get a number of a thing; see ``acquisition``."""
        self.limit = limit
        self.location = view.me.location_id
        self.at: Tile = (view.me.x, view.me.y)
        self.slot = view.me.slot
        self.actions: list[wire.Action] = []
        self.closed = False
        self.waits = False
        """Whether the plan waits for something that will happen."""

    def trial(self, limit: int) -> Plan:
        """Return an empty plan with the same knowledge, for a look at what it would do."""
        copy = Plan(self.view, limit, self.sources, dict(self.memory), self.tools, self.kept)
        copy.banned, copy.hurried = self.banned, self.hurried
        return copy

    @property
    def full(self) -> bool:
        """Whether no action can be added."""
        return self.closed or len(self.actions) >= self.limit

    @property
    def ground(self) -> Ground:
        """The tiles of the place where the farmer will be."""
        return self.view.ground(self.location)

    def of_goal(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return the tools of the goal among some tools; all of them if it names none."""
        return tuple(name for name in names if name in self.tools) or names

    def add(self, action: wire.Action) -> bool:
        """Add an action; return False when the plan is full."""
        if self.full:
            return False
        self.actions.append(action)
        return True

    def close(self) -> None:
        """Close the plan: the next state is uncertain."""
        self.closed = True

    def may_try(self, means: str) -> bool:
        """Return whether a means is not banned; if it is not, remember that it is tried."""
        if means in self.banned:
            return False
        self.tried.append(means)
        return True

    def wait(self, minutes: int) -> None:
        """Let some time pass, and close the plan.

        A step without actions takes ten minutes.  Longer waits are spent on a walk to and
        fro, which takes fewer steps where there is room.
        """
        self.waits = True
        if not self.full and len(self.actions) + 2 <= self.limit:
            walk = min(minutes, LONGEST_WALK) * TICKS // 10 // 2 // durations.RUN
            self._stroll(walk)
        self.close()

    def _stroll(self, most: int) -> None:
        """Walk to the farthest tile of at most so many steps, and back, if that takes long."""
        field = self.ground.field(self.at)
        far = max((steps for steps in field.values() if steps <= most), default=0)
        if far * durations.RUN * 2 > TICKS:
            start = self.at
            self.go(min(tile for tile, steps in field.items() if steps == far))
            self.go(start)

    def go(self, tile: Tile) -> bool:
        """Walk to a tile of this place."""
        if tile == self.at:
            return not self.full
        if not self.add(wire.Move(tile[0] - self.at[0], tile[1] - self.at[1])):
            return False
        self.at = tile
        return True

    def beside(self, tile: Tile) -> bool:
        """Walk to the nearest tile beside another, or open the door in the way."""
        stand = self.ground.stand_beside(self.at, tile)
        if stand is None:
            return self.open_towards(neighbours(tile))
        return self.go(stand)

    def reach(self, tile: Tile) -> bool:
        """Walk to a tile, or open the door in the way."""
        if tile in self.ground.field(self.at):
            return self.go(tile)
        return self.open_towards([tile])

    def open_towards(self, goals: Iterable[Tile]) -> bool:
        """Open the first shut inner door, or clear the first debris, on the way to a tile.

        Returns:
            False: the farmer is not at the tile yet.
        """
        tools = self.clearable()
        doors = set(self.view.doors_to_open(self.location))
        removable = dict.fromkeys(doors, DOOR_WEIGHT) | dict.fromkeys(tools, DEBRIS_WEIGHT)
        obstacle = self.ground.obstacle(self.at, goals, removable)
        stand = None if obstacle is None else self.ground.stand_beside(self.at, obstacle)
        if obstacle is None or stand is None:
            return False
        if obstacle in doors:
            if self.go(stand) and self.interact(obstacle):
                self.close()
        elif self.hold(tools[obstacle]) and self.go(stand):
            self.use(obstacle)
        return False

    def clearable(self) -> dict[Tile, int]:
        """Return the debris here that tools of the bag remove: slot of the tool by tile."""
        slots = {
            name: slots[0].index
            for name, tools in CLEARED_WITH.items()
            if (slots := self.view.slots(*self.of_goal(tools)))
        }
        return {
            (thing.x, thing.y): slots[thing.name]
            for thing in self.ground.placed(*slots)
            if thing.solid
        }

    def hold(self, slot: int) -> bool:
        """Choose a slot."""
        if slot == self.slot:
            return not self.full
        if not self.add(wire.ChooseItem(slot)):
            return False
        self.slot = slot
        return True

    def hold_item(self, *names: str) -> bool:
        """Choose the first item of the bag with one of the names."""
        slots = self.view.slots(*names)
        if any(slot.index == self.slot for slot in slots):
            return not self.full
        return bool(slots) and self.hold(slots[0].index)

    def use(self, tile: Tile) -> bool:
        """Use the held item on an adjacent tile."""
        return self.add(wire.Use(direction(self.at, tile)))  # type: ignore[arg-type]

    def interact(self, tile: Tile) -> bool:
        """Press the action button towards an adjacent tile."""
        return self.add(wire.Interact(direction(self.at, tile)))  # type: ignore[arg-type]

    def press(self, tiles: Iterable[Tile]) -> None:
        """Press the action button towards the nearest of some tiles; close the plan."""
        tiles = list(tiles)
        tile = self.ground.nearest(self.at, tiles)
        if tile is not None:
            if self.beside(tile) and self.interact(tile):
                self.close()
        elif tiles:
            self.open_towards(neighbours(tiles[0]))

    def strike(self, tile: Tile) -> bool:
        """Use the held tool on a tile as often as the plan has room."""
        if self.beside(tile):
            while self.use(tile):
                pass
        return bool(self.actions)


Source = Callable[[Plan, str, int], Means | None]
"""Proposes means to get some number of an item; None if there are none."""
