"""The world as the oracle sees it at one step: state and atlas."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from pytest_stardojo.agents.oracle.ground import Ground
from pytest_stardojo.agents.oracle.trips import Exit, Trip
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.gamedata.shops import StockInfo
from pytest_stardojo.wire.messages import (
    AtlasResult,
    BuildingState,
    CounterFact,
    MapFact,
    MonsterState,
    SlotState,
    State,
    ThingState,
    VillagerState,
)


class WorldView:
    """The state of the world, with derived facts computed on demand."""

    def __init__(
        self,
        state: State,
        atlas: AtlasResult,
        seen_before: dict[str, tuple[str, int, int]] | None = None,
        barred: Iterable[tuple[int, int]] = (),
    ) -> None:
        if state.world is None:
            raise ValueError("the oracle needs the world section of the state")
        self.state = state
        self.me = state.character
        self.world = state.world
        self.atlas = atlas
        self.seen_before = seen_before or {}
        """Location and tile of villagers and monsters one step ago, by name."""
        self._by_hash = {fact.hash: fact for fact in atlas.maps.values()}
        self.barred = tuple(barred)
        """Tiles of this place that proved unreachable lately."""
        self.exits: dict[str, dict[str, list[Exit]]] = {}
        """Known exits of each location, by target; see ``routes``."""
        self.journeys: dict[str, dict[str, Trip]] = {}
        """Known best trips from each location; see ``routes``."""
        self.offers: dict[str, list[StockInfo]] = {}
        """Known stock of each shop today; see ``shops/buying``."""
        self._grounds: dict[str, Ground] = {}

    @cached_property
    def counters(self) -> list[tuple[str, CounterFact]]:
        """All counters of the world with their locations, one for each shop."""
        found: dict[tuple[str, str], CounterFact] = {}
        for location, place in self.world.locations.items():
            for counter in place.counters:
                found.setdefault((location, counter.shop), counter)
        return [(location, counter) for (location, _), counter in found.items()]

    @property
    def now(self) -> int:
        """Minutes since midnight."""
        return minutes(self.state.clock.time)

    @property
    def weekday(self) -> str:
        """``Mon`` ... ``Sun``."""
        return self.state.clock.weekday[:3]

    def ground(self, location: str) -> Ground:
        """Return the tiles of a location, by its id."""
        known = self._grounds.get(location)
        if known is None:
            place = self.world.locations[location]
            barred = self.barred if location == self.me.location_id else ()
            known = self._grounds[location] = Ground(place, self.chart(location), barred)
        return known

    def chart(self, location: str) -> MapFact:
        """Return the static facts of a location's map."""
        place = self.world.locations[location]
        return place.chart or self._by_hash[place.map_hash]

    def key_tiles(self, location: str, name: str) -> list[tuple[int, int]]:
        """Return the named tiles of a location's map."""
        return [(x, y) for x, y in self.chart(location).key_tiles.get(name, [])]

    @cached_property
    def lying(self) -> dict[str, dict[str, list[ThingState]]]:
        """Things that can be picked up, by name and location."""
        found: dict[str, dict[str, list[ThingState]]] = {}
        for location, place in self.world.locations.items():
            for thing in place.things:
                if thing.kind == "drop" or (thing.kind == "object" and thing.spawned):
                    found.setdefault(thing.name, {}).setdefault(location, []).append(thing)
        return found

    @cached_property
    def all_placed(self) -> dict[str, list[tuple[str, ThingState]]]:
        """Placed things with their locations, by name."""
        found: dict[str, list[tuple[str, ThingState]]] = {}
        for location, place in self.world.locations.items():
            for thing in place.things:
                if thing.kind == "object" and not thing.spawned:
                    found.setdefault(thing.name, []).append((location, thing))
        return found

    def placed(self, name: str) -> list[tuple[str, ThingState]]:
        """Return the placed things of a name, with their locations."""
        return self.all_placed.get(name, [])

    @cached_property
    def chests(self) -> list[tuple[str, ThingState]]:
        """Things with contents, with their locations."""
        return [
            (location, thing)
            for location, place in self.world.locations.items()
            for thing in place.things
            if thing.contents
        ]

    def slots(self, *names: str) -> list[SlotState]:
        """Return the stacks of the bag with one of the names."""
        return [slot for slot in self.me.slots if slot.name in names]

    def count(self, name: str) -> int:
        """Return the pieces of an item in the bag."""
        return sum(slot.count for slot in self.slots(name))

    def building_of(self, location: str) -> BuildingState | None:
        """Return the building whose inside a location is."""
        for building in self.state.farm.buildings:
            if building.inside == location:
                return building
        return None

    def done(self, deed: str, thing: str) -> int:
        """Return how often a deed was done with a thing, by its name."""
        return sum(
            entry.count for entry in self.state.ledger if (entry.deed, entry.thing) == (deed, thing)
        )

    def villager(self, name: str) -> VillagerState | None:
        """Return a villager by name; None when it is not in the world."""
        return next((one for one in self.world.villagers if one.name == name), None)

    def drift(self, one: MonsterState) -> tuple[int, int] | None:
        """Return the direction in which a monster moved since the last step, if straight."""
        before = self.seen_before.get(f"monster {one.id}")
        if before is None or before[0] != self.me.location_id:
            return None
        dx, dy = one.x - before[1], one.y - before[2]
        if (dx == 0) == (dy == 0):
            return None
        return _sign(dx), _sign(dy)

    def doors_to_open(self, location: str) -> list[tuple[int, int]]:
        """Return the inner doors of a location that the farmer may open."""
        return [
            (door.x, door.y)
            for door in self.chart(location).inner_doors
            if not door.hearts or any(self.hearts(name) >= door.hearts for name in door.keepers)
        ]

    def hearts(self, name: str) -> int:
        """Return the hearts of a villager."""
        points = self.state.progression.friendships.get(name, 0)
        return points // villager_table.POINTS_PER_HEART


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def minutes(time: int) -> int:
    """Return the minutes since midnight of a time of day as the game writes it."""
    return time // 100 * 60 + time % 100
