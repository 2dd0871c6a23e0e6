"""What the oracle knows at one step: the world on the wire and the atlas."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.ground import Ground
from pytest_stardojo.wire.messages import AtlasResult, BuildingState, MapFact, SlotState, State


class Sight:
    """The world at one step, with what follows from it worked out on demand."""

    def __init__(self, state: State, atlas: AtlasResult) -> None:
        if state.world is None:
            raise ValueError("the oracle needs the world section of the state")
        self.state = state
        self.me = state.character
        self.world = state.world
        self.atlas = atlas
        self._by_hash = {fact.hash: fact for fact in atlas.maps.values()}
        self._grounds: dict[str, Ground] = {}

    def ground(self, location: str) -> Ground:
        """The tiles of a location, by its id."""
        known = self._grounds.get(location)
        if known is None:
            place = self.world.locations[location]
            known = self._grounds[location] = Ground(place, self._by_hash[place.map_hash])
        return known

    def chart(self, location: str) -> MapFact:
        """Static facts of a location's map."""
        return self._by_hash[self.world.locations[location].map_hash]

    def key_tiles(self, location: str, name: str) -> list[tuple[int, int]]:
        """Named tiles of a location's map."""
        return [(x, y) for x, y in self.chart(location).key_tiles.get(name, [])]

    def slots(self, *names: str) -> list[SlotState]:
        """Stacks in the bag with one of the names."""
        return [slot for slot in self.me.slots if slot.name in names]

    def count(self, name: str) -> int:
        """How many of an item the bag holds."""
        return sum(slot.count for slot in self.slots(name))

    def building_of(self, location: str) -> BuildingState | None:
        """The building whose inside a location is."""
        for building in self.state.farm.buildings:
            if building.inside == location:
                return building
        return None

    def deeds(self, deed: str) -> list[str]:
        """Subjects of one kind of deed so far."""
        return [entry.subject for entry in self.state.ledger if entry.deed == deed]
