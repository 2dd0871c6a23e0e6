"""The tiles of one location: where the farmer can walk, and how far."""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from functools import cached_property
from itertools import count

from pytest_stardojo.agents.oracle.bitmaps import unpack
from pytest_stardojo.wire.actions import OFFSETS
from pytest_stardojo.wire.messages import BuildingState, LocationState, MapFact, ThingState

Tile = tuple[int, int]
STEPS = OFFSETS
NOWHERE: Tile = (-1, -1)
WIDE = ("White Cow", "Brown Cow", "Goat", "Sheep", "Pig")
"""Animals that take two tiles side by side when grown."""


class Ground:
    """The tiles of one location.

    Args:
        place: Its state.
        chart: The static facts of its map.
        barred: Tiles that proved unreachable lately, for reasons that the state does not show.
    """

    def __init__(self, place: LocationState, chart: MapFact, barred: Iterable[Tile] = ()) -> None:
        self.place = place
        self.chart = chart
        self.width, self.height = place.width, place.height
        self.grid = unpack(place.blocked, self.width, self.height)
        self.crowd = {*_crowd(place), *barred}
        self.exits = {(way.x, way.y) for way in place.exits}
        self._fields: dict[Tile, dict[Tile, int]] = {}

    def inside(self, tile: Tile) -> bool:
        """Return whether the tile is on the map."""
        return 0 <= tile[0] < self.width and 0 <= tile[1] < self.height

    def open(self, tile: Tile) -> bool:
        """Return whether nothing but characters can be on the tile."""
        return self.inside(tile) and not self.grid[tile[1] * self.width + tile[0]]

    def free(self, tile: Tile) -> bool:
        """Return whether the farmer can stand on the tile now."""
        return (
            self.inside(tile)
            and not self.grid[tile[1] * self.width + tile[0]]
            and tile not in self.crowd
            and tile not in self.exits
        )

    def field(self, start: Tile) -> dict[Tile, int]:
        """Return the steps from a tile to every tile in reach."""
        known = self._fields.get(start)
        if known is None:
            known = self._fields[start] = self._flood(start)
        return known

    def stand_beside(self, start: Tile, target: Tile) -> Tile | None:
        """Return the nearest tile beside another."""
        field = self.field(start)
        stands = [tile for tile in neighbours(target) if tile in field]
        return min(stands, key=lambda tile: field[tile], default=None)

    def steps_beside(self, start: Tile, target: Tile) -> int | None:
        """Return the steps to the nearest tile beside another; None if there is none."""
        stand = self.stand_beside(start, target)
        return None if stand is None else self.field(start)[stand]

    def nearest(self, start: Tile, tiles: Iterable[Tile]) -> Tile | None:
        """Return the tile that has a reachable neighbour soonest; None if none has."""
        far = {
            tile: steps for tile in tiles if (steps := self.steps_beside(start, tile)) is not None
        }
        return min(far, key=lambda tile: far[tile], default=None)

    def _flood(self, start: Tile) -> dict[Tile, int]:
        if not self.inside(start):
            return {start: 0}
        stride, shut = self.width + 2, bytearray(self._shut)
        begin = (start[1] + 1) * stride + start[0] + 1
        shut[begin] = 1
        far, frontier = {start: 0}, [begin]
        for steps in count(1):
            reached = []
            for spot in frontier:
                for near in (spot - stride, spot + 1, spot + stride, spot - 1):
                    if not shut[near]:
                        shut[near] = 1
                        reached.append(near)
            if not reached:
                return far
            far |= {(spot % stride - 1, spot // stride - 1): steps for spot in reached}
            frontier = reached
        raise AssertionError("a flood ends")

    @cached_property
    def _shut(self) -> bytearray:
        """Return 1 for each tile that cannot be entered, with a border around the map."""
        stride = self.width + 2
        shut = bytearray(b"\1" * stride)
        for row in range(self.height):
            shut += b"\1" + self.grid[row * self.width : (row + 1) * self.width] + b"\1"
        shut += b"\1" * stride
        for x, y in (*self.crowd, *self.exits):
            if self.inside((x, y)):
                shut[(y + 1) * stride + x + 1] = 1
        return shut

    def obstacle(
        self, start: Tile, goals: Iterable[Tile], removable: dict[Tile, int]
    ) -> Tile | None:
        """Return the first thing to remove on the cheapest way to a goal.

        Args:
            start: Tile of the farmer.
            goals: Tiles, one of which is to be reached.
            removable: Shut doors and debris, with their costs in steps of walking.
        """
        wanted = set(goals)
        queue: list[tuple[int, Tile, Tile]] = [(0, start, NOWHERE)]
        done: set[Tile] = set()
        while queue:
            far, tile, met = heapq.heappop(queue)
            if tile in done:
                continue
            done.add(tile)
            if tile in wanted:
                return None if met == NOWHERE else met
            for near in neighbours(tile):
                free = self.free(near)
                weight = 1 if free else removable.get(near, 0)
                if weight and near not in done:
                    first = near if met == NOWHERE and not free else met
                    heapq.heappush(queue, (far + weight, near, first))
        return None

    def connected(self, start: Tile, goal: Tile, walls: set[Tile]) -> bool:
        """Return whether the bare map connects two tiles without passing some shut doors."""
        seen = {start}
        frontier = [start]
        while frontier:
            x, y = frontier.pop()
            if (x, y) == goal:
                return True
            for dx, dy in STEPS.values():
                tile = (x + dx, y + dy)
                if tile not in seen and tile not in walls and self.walkable(tile):
                    seen.add(tile)
                    frontier.append(tile)
        return False

    def walkable(self, tile: Tile) -> bool:
        """Return whether the bare map is open on the tile."""
        return self.chart_flag(self.chart.walkable, tile)

    def things(self, *kinds: str) -> list[ThingState]:
        """Return the things of some kinds here."""
        return [thing for thing in self.place.things if thing.kind in kinds]

    def placed(self, *names: str) -> list[ThingState]:
        """Return the placed objects of some names here, without those to pick up."""
        return [one for one in self.things("object") if one.name in names and not one.spawned]

    def chart_flag(self, bits: bytes, tile: Tile) -> bool:
        """Return the flag of a tile in a bitmap of the static map."""
        stride = (self.width + 7) // 8
        x, y = tile
        return self.inside(tile) and bool(bits[y * stride + x // 8] >> (7 - x % 8) & 1)

    def covered(self) -> set[Tile]:
        """Return the tiles with anything on them."""
        tiles: set[Tile] = set()
        for thing in self.place.things:
            if thing.kind != "drop":
                tiles.update(footprint(thing))
        return tiles


def footprint(thing: ThingState | BuildingState) -> Iterable[Tile]:
    """Return all tiles of a thing or building."""
    for dy in range(thing.height):
        for dx in range(thing.width):
            yield thing.x + dx, thing.y + dy


def neighbours(tile: Tile) -> list[Tile]:
    """Return the four neighbours in the order up, right, down, left."""
    return [(tile[0] + dx, tile[1] + dy) for dx, dy in STEPS.values()]


def square(tile: Tile, reach: int) -> list[Tile]:
    """Return the tiles of the square around a tile, with the tile itself."""
    span = range(-reach, reach + 1)
    return [(tile[0] + dx, tile[1] + dy) for dy in span for dx in span]


def direction(origin: Tile, target: Tile) -> str:
    """Return the direction from a tile to its neighbour."""
    step = (target[0] - origin[0], target[1] - origin[1])
    return next(name for name, offset in STEPS.items() if offset == step)


def _crowd(place: LocationState) -> Iterable[Tile]:
    for monster in place.monsters:
        yield monster.x, monster.y
    for villager in place.villagers:
        yield villager.x, villager.y
    for pet in place.pets:
        yield pet.x, pet.y
    for animal in place.animals:
        yield animal.x, animal.y
        if animal.adult and animal.type in WIDE:
            yield animal.x + 1, animal.y
