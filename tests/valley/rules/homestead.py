"""A farm with coop, barn, silo and pet bowl, for the tests of animals and nights."""

from __future__ import annotations

from pytest_stardojo.valley.rules.building import building_changes
from pytest_stardojo.valley.rules.common import interiors
from pytest_stardojo.valley.world.clock import tick_at
from pytest_stardojo.valley.world.model import (
    Animal,
    Building,
    Farmer,
    Furniture,
    Location,
    Pet,
    Tile,
    World,
)
from tests.valley.rules.worlds import small_farm

COOP_AT: Tile = (46, 12)
BARN_AT: Tile = (52, 12)
SILO_AT: Tile = (40, 12)
BOWL_AT: Tile = (53, 7)
BED = "(F)2048"
"""The bed that every farmhouse starts with."""


class Homestead:
    """A farm and its parts, by short names."""

    def __init__(
        self,
        *,
        season: str = "spring",
        day: int = 5,
        weather: str = "Sun",
        time: int = 600,
        coop: str = "Deluxe Coop",
        barn: str = "Deluxe Barn",
        silo: bool = False,
        professions: tuple[str, ...] = (),
        seed: int = 1,
    ) -> None:
        world, farmer, farm = small_farm(seed=seed, season=season, day=day, professions=professions)
        self.world: World = world
        self.farmer: Farmer = farmer
        self.farm: Location = farm
        world.weather = world.weather_tomorrow = weather
        world.tick = tick_at(time)
        world.locations["FarmHouse"].furniture.append(Furniture(BED, 9, 8))
        self.house = building_changes.add(world, "Farmhouse", 59, 12)
        self.bowl = building_changes.add(world, "Pet Bowl", *BOWL_AT)
        self.coop = building_changes.add(world, coop, *COOP_AT)
        self.barn = building_changes.add(world, barn, *BARN_AT)
        if silo:
            building_changes.add(world, "Silo", *SILO_AT)

    def inside(self, building: Building) -> Location:
        """The inside of a building."""
        location = interiors.interior(self.world, building)
        assert location is not None
        return location

    def animal(
        self, type: str, at: Tile | None = None, *, age: int = 20, **fields: object
    ) -> Animal:
        """Let an animal live in coop or barn, standing on a tile of it (or its middle)."""
        coop = type.endswith("Chicken") or type in ("Duck", "Rabbit", "Dinosaur")
        building = self.coop if coop else self.barn
        location = interiors.inside_id(building)
        x, y = at or (6, 6)
        id = self.world.next_id
        self.world.next_id += 1
        one = Animal(id, f"{type} {id}", type, building.id, location, x, y, age=age)
        for name, value in fields.items():
            setattr(one, name, value)
        self.world.animals[id] = one
        return one

    def pet(self, at: Tile = (53, 8), location: str = "Farm", type: str = "Cat") -> Pet:
        """Let a pet live here."""
        id = self.world.next_id
        self.world.next_id += 1
        self.world.pets[id] = Pet(id, f"{type} {id}", type, "0", location, *at)
        return self.world.pets[id]

    def go(self, building: Building, at: Tile) -> None:
        """Put the farmer into a building."""
        self.farmer.location = interiors.inside_id(building)
        self.farmer.x, self.farmer.y = at

    def at(self, time: int) -> None:
        """Set the clock."""
        self.world.tick = tick_at(time)
