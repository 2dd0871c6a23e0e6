"""A farm with a coop and a barn, for tests of animals."""

from __future__ import annotations

from pytest_stardojo.valley.rules.fields import hay
from pytest_stardojo.valley.world.model import Location, Tile
from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player

COOP_AT: Tile = (40, 22)
BARN_AT: Tile = (30, 22)
SPOT: Tile = (9, 7)
"""Tile of the animal of a test; the player is below it."""
COOP_KINDS = (
    *("White Chicken", "Brown Chicken", "Void Chicken", "Golden Chicken"),
    *("Duck", "Rabbit", "Dinosaur"),
)


class Farmyard(Player):
    """A player with a coop, a barn and a silo, all empty."""

    def __init__(
        self,
        *,
        coop: str = "Deluxe Coop",
        barn: str = "Deluxe Barn",
        season: str = "spring",
        seed: int = 0,
    ) -> None:
        super().__init__(season=season, seed=seed)
        self.command("remove_building", 53, 12)
        self.command("build", coop, True, *COOP_AT)
        self.command("build", barn, True, *BARN_AT)
        self.sunny()

    def house_of(self, type: str) -> Location:
        """Return the interior of the coop or the barn."""
        word = "Coop" if type in COOP_KINDS else "Barn"
        return next(
            place
            for place in self.world.locations.values()
            if place.building and place.name.endswith(word)
        )

    def animal(self, type: str, *, grown: bool = True, friendship: int = 0, mood: int = 255) -> int:
        """Add an animal on ``SPOT``, with the player below it; return its id."""
        self.command("spawn_animal", type)
        one = list(self.world.animals.values())[-1]
        one.friendship, one.mood = friendship, mood
        self.go_to(one.id)
        if grown:
            self.command("grow_animal", one.name)
        return one.id

    def go_to(self, id: int) -> None:
        """Put the player below an animal, with empty hands."""
        one = self.world.animals[id]
        place = self.house_of(one.type)
        one.location, (one.x, one.y) = place.id, SPOT
        self.stand(SPOT[0], SPOT[1] + 1, place.id)
        self.act(wire.ChooseItem(35))

    def see(self, id: int) -> wire.AnimalState:
        """Return the observation of an animal."""
        return next(one for one in self.observe().farm.animals if one.id == id)

    def lay_hay(self, type: str) -> None:
        """Fill all troughs of a house."""
        place = self.house_of(type)
        place.hay[:] = hay.troughs(place)

    def fed_night(self, id: int, nights: int = 1, *, cheerful: bool = True) -> None:
        """Sleep a night with hay, optionally at the best mood."""
        one = self.world.animals[id]
        for _ in range(nights):
            self.lay_hay(one.type)
            if cheerful:
                one.mood = 255
            self.sleep()
        self.farmer.menus.clear()

    def laid(self, type: str) -> list[wire.ThingState]:
        """Return the products on the floor of a house."""
        world = self.observe().world
        assert world is not None
        things = world.locations[self.house_of(type).id].things
        return [thing for thing in things if thing.spawned]
