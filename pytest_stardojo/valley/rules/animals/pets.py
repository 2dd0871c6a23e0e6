"""Pets: adoption, petting, bowls, and where pets spend the day (wiki: Cat, Pet Bowl)."""

from __future__ import annotations

from typing import Any

from pytest_stardojo.gamedata import animals as table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.valley.rules.animals import animal_moves
from pytest_stardojo.valley.rules.animals.incubators import NAMES
from pytest_stardojo.valley.rules.common import (
    drops,
    free_tiles,
    interiors,
    ledger_entries,
    menu_stack,
    money,
)
from pytest_stardojo.valley.rules.common.movers import Mover
from pytest_stardojo.valley.rules.fields import watering
from pytest_stardojo.valley.world.clock import now
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Building, Farmer, Location, Pet, Tile, World
from pytest_stardojo.valley.world.places import STEPS, sheet
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import stream

BOWL = "Pet Bowl"
SELLER = "Marnie"
HOUSE = "FarmHouse"
BOWL_MISSING = -10
"""Change of friendship after a night without a bowl (wiki: Pet Bowl)."""
BEDTIME = 2000
"""Time from which pets are in the house."""
BESIDE_BOWL: Tile = (0, 1)
"""Offset of a pet's morning tile from the bowl's upper left tile (measured in a real save)."""
WANDER_CHANCE = 0.25
"""Chance that a pet takes a step on its tick (chosen)."""
PHASE = 101


def at(world: World, location: Location, x: int, y: int) -> Pet | None:
    """Return the pet on a tile."""
    for pet in world.pets.values():
        if (pet.x, pet.y, pet.location) == (x, y, location.id):
            return pet
    return None


def subject(pet: Pet) -> str:
    """Return the pet's subject in the ledger: ``pet:1``."""
    return f"pet:{pet.id}"


def befriend(pet: Pet, points: int) -> None:
    """Add friendship points, between 0 and 1000."""
    pet.friendship = max(0, min(table.PET_FRIENDSHIP_MAX, pet.friendship + points))


def pet(world: World, farmer: Farmer, animal: Pet) -> int:
    """Pet an animal once a day; with full friendship it may bring a gift.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``already_done``.
    """
    if animal.petted:
        raise Refused("already_done", f"{animal.name} has been petted today")
    animal.petted = True
    if animal.friendship >= table.PET_FRIENDSHIP_MAX:
        _bring_gift(world, animal)
    befriend(animal, table.PET_STROKE)
    record(farmer, "petted", animal.type, where=animal.location, subject=subject(animal))
    return durations.PET


def _bring_gift(world: World, animal: Pet) -> None:
    """Let a pet with full friendship sometimes drop a gift."""
    luck = stream(world, "pet.gift", animal.id)
    if animal.type in table.PET_GIFTS and luck.chance(table.PET_GIFT_CHANCE):
        gift = luck.choice(table.PET_GIFTS[animal.type])
        place, tile = world.locations[animal.location], (animal.x, animal.y)
        release = ledger_entries.release("received", animal.type, place, tile)
        drops.fall(world, place, tile, gift, release=release)


# --------------------------------------------------------------------------- adopting


def for_sale(world: World, farmer: Farmer) -> tuple[tuple[str, int], ...]:
    """Return the pets that Marnie offers, with prices, once a pet has full friendship.

    From the second year she also offers them to a farm without pets (wiki: Pets).
    """
    loved = any(pet.friendship >= table.PET_FRIENDSHIP_MAX for pet in world.pets.values())
    late = not world.pets and world.year > 1
    return table.PET_PRICES if loved or late else ()


def offer(world: World, farmer: Farmer, type: str, price: int = 0, breed: str = "0") -> None:
    """Ask for the name of a new pet; the answer pays for it and adds it.

    Raises:
        Refused: ``cannot_afford``.
    """
    money.check(farmer, price)
    proposed = stream(world, "pet.name").choice(NAMES)
    menu_stack.open_menu(
        farmer, "naming", what="pet", animal=type, breed=breed, price=price, proposed=proposed
    )


def adopt(world: World, farmer: Farmer, params: dict[str, Any], name: str) -> Pet:
    """Pay for a pet after it has a name and put it into the house.

    Args:
        world: The world.
        farmer: The farmer who adopts it.
        params: Parameters of the naming menu: animal (type), breed, price.
        name: Its name.

    Raises:
        Refused: ``cannot_afford``.
    """
    money.pay(farmer, int(params["price"]))
    pet = add(world, params["animal"], name, params["breed"])
    if params["price"]:
        record(farmer, "bought", pet.type, by=SELLER, where=farmer.location, subject=subject(pet))
    return pet


def add(world: World, type: str, name: str, breed: str = "0") -> Pet:
    """Add a new pet to the house, without payment."""
    pet = Pet(world.next_id, name, type, breed, HOUSE, -1, -1)
    world.next_id += 1
    world.pets[pet.id] = pet
    _go_inside(world, pet)
    return pet


# ---------------------------------------------------------------------------- the bowl


def check_bowl(building: Building) -> None:
    """Check that a bowl can be filled.

    Raises:
        Refused: ``nothing_there``, ``already_watered``.
    """
    if building.type != BOWL:
        raise Refused("nothing_there", "there is no bowl to fill")
    if building.bowl_filled:
        raise Refused("already_watered", "the bowl is full")


def fill_bowl(farmer: Farmer, building: Building, by: str = "Watering Can") -> None:
    """Fill a bowl; the caller takes the water and the energy.

    Raises:
        Refused: ``nothing_there``, ``already_watered``.
    """
    check_bowl(building)
    building.bowl_filled = True
    record(
        farmer,
        "filled",
        BOWL,
        by=by,
        where=building.location,
        subject=f"building:{building.id}",
    )


def bowls(world: World) -> dict[int, Building]:
    """Return the bowls by the ids of their pets: the first pet has the first bowl."""
    ready = [
        building
        for building in world.buildings.values()
        if building.type == BOWL and not interiors.under_construction(building)
    ]
    return dict(zip(sorted(world.pets), sorted(ready, key=lambda bowl: bowl.id), strict=False))


# --------------------------------------------------------------------------- the night


def night(world: World) -> None:
    """Add friendship for filled bowls, empty them, reset petting.

    A bowl filled by rain adds no friendship (chosen; no source mentions it).
    """
    owned = bowls(world)
    for animal in world.pets.values():
        animal.petted = False
        bowl = owned.get(animal.id)
        if bowl is None:
            befriend(animal, BOWL_MISSING)
        elif bowl.bowl_filled and not bowl.bowl_rained and not watering.is_raining(world):
            befriend(animal, table.PET_BOWL)
    for building in world.buildings.values():
        if building.type == BOWL:
            building.bowl_filled = building.bowl_rained = watering.is_raining(world)


def morning(world: World) -> None:
    """Place pets for 6:00: beside their bowl in dry weather, else in the house."""
    owned = bowls(world)
    for animal in world.pets.values():
        bowl = owned.get(animal.id)
        if bowl is not None and world.weather in animal_moves.DRY:
            spot = (bowl.x + BESIDE_BOWL[0], bowl.y + BESIDE_BOWL[1])
            _put(world, animal, world.locations[bowl.location], spot)
        else:
            _go_inside(world, animal)


def _go_inside(world: World, animal: Pet) -> None:
    """Move a pet to three tiles above the bed's sleeping tile (measured in a real save)."""
    house = world.locations.get(HOUSE)
    if house is not None:
        chart = sheet(house)
        x, y = chart.key_tiles.get("bed_sleep", (chart.default_arrival,))[0]
        _put(world, animal, house, (x, y - 3))


def _put(world: World, animal: Pet, location: Location, tile: Tile) -> None:
    animal.location, animal.x, animal.y = location.id, -1, -1
    free_tiles.put_near(world, location, animal, tile)


# ----------------------------------------------------------------------------- by day


def ten_minutes(world: World) -> None:
    """Move pets into the house in the evening."""
    if now(world) < BEDTIME:
        return
    for animal in world.pets.values():
        if world.locations[animal.location].outdoor:
            _go_inside(world, animal)


def next_tick(world: World) -> int | None:
    """Return when the next pet on a farmer's map may take a step."""
    period = durations.ANIMAL_PAUSE
    waits = [period - (world.tick + PHASE * animal.id) % period for animal in _in_sight(world)]
    return world.tick + min(waits) if waits else None


def act(world: World) -> None:
    """Move the pets that may step at this tick."""
    for animal in _in_sight(world):
        if (world.tick + PHASE * animal.id) % durations.ANIMAL_PAUSE == 0:
            _wander(world, animal)


MOVER = Mover(next_tick, act)


def _in_sight(world: World) -> list[Pet]:
    if not world.pets:
        return []
    places = {farmer.location for farmer in world.farmers.values()}
    return [animal for animal in world.pets.values() if animal.location in places]


def _wander(world: World, animal: Pet) -> None:
    luck = stream(world, "pet.wander", animal.id)
    if not luck.chance(WANDER_CHANCE):
        return
    animal.facing = luck.randint(0, 3)
    x, y = animal.x + STEPS[animal.facing][0], animal.y + STEPS[animal.facing][1]
    if free_tiles.fits(world, world.locations[animal.location], animal, x, y):
        animal.x, animal.y = x, y
