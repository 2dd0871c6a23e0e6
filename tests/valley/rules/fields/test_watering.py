"""Watering can, rain, drying soil, sprinklers."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.fields import sprinklers, watering
from pytest_stardojo.valley.rules.interaction import tool_use
from pytest_stardojo.valley.world.model import Building, Farmer, HoeDirt, Item, Location, World
from tests.valley.rules.worlds import (
    deeds,
    grow,
    lay,
    next_morning,
    refusal,
    small_farm,
    within,
)

AHEAD = (64, 19)
POND_BANK = (69, 30)


def can(water: int = 40, id: str = "(T)WateringCan") -> Item:
    return Item(id, water=water)


def farm_with(stack: Item, **options: object) -> tuple[World, Farmer, Location]:
    world, farmer, farm = small_farm(items=(), **options)  # type: ignore[arg-type]
    farmer.slots[0] = stack
    return world, farmer, farm


@pytest.mark.parametrize(
    ("id", "charges"),
    [
        ("(T)WateringCan", 40),
        ("(T)CopperWateringCan", 55),
        ("(T)SteelWateringCan", 70),
        ("(T)GoldWateringCan", 85),
        ("(T)IridiumWateringCan", 100),
    ],
)
def test_filling_the_can_costs_no_energy(id: str, charges: int) -> None:
    world, farmer, _ = farm_with(can(3, id), at=POND_BANK)
    assert tool_use.use_tool(world, farmer, (70, 30)) == 36
    assert farmer.slots[0] == Item(id, water=charges)
    assert farmer.energy == 270


def test_the_shore_of_the_pond_also_fills_the_can() -> None:
    world, farmer, _ = farm_with(can(0), at=(70, 27))
    tool_use.use_tool(world, farmer, (70, 28))
    assert farmer.slots[0] == can(40)


def test_a_well_fills_it() -> None:
    world, farmer, _ = farm_with(can(0))
    world.buildings[1] = Building(1, "Well", 63, 17, 3, 3)
    tool_use.use_tool(world, farmer, AHEAD)
    assert farmer.slots[0] == can(40)


def test_pouring_takes_one_charge_and_2_energy() -> None:
    world, farmer, farm = farm_with(can(40))
    grow(farm, AHEAD, "(O)472")
    assert tool_use.use_tool(world, farmer, AHEAD) == 36
    assert farm.soil[AHEAD].watered
    assert farmer.slots[0] == can(39)
    assert farmer.energy == 268
    assert deeds(farmer) == [("watered", "Parsnip", "Watering Can", 1)]


def test_bare_tilled_soil_can_be_watered() -> None:
    world, farmer, farm = farm_with(can())
    farm.soil[AHEAD] = HoeDirt()
    tool_use.use_tool(world, farmer, AHEAD)
    assert farm.soil[AHEAD].watered
    assert deeds(farmer) == [("watered", "Dirt", "Watering Can", 1)]


def test_watering_wet_soil_costs_water_and_is_no_deed() -> None:
    world, farmer, farm = farm_with(can(10))
    grow(farm, AHEAD, "(O)472", watered=True)
    assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "already_watered"
    assert farmer.slots[0] == can(9)
    assert farmer.energy == 268
    assert farmer.ledger == []


def test_watering_plain_ground_costs_water() -> None:
    world, farmer, _ = farm_with(can(10))
    assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "nothing_there"
    assert (farmer.slots[0], farmer.energy) == (can(9), 268)


def test_an_empty_can_costs_nothing() -> None:
    world, farmer, farm = farm_with(can(0))
    grow(farm, AHEAD, "(O)472")
    assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "no_water"
    assert farmer.energy == 270
    assert not farm.soil[AHEAD].watered


def test_forty_pours_empty_a_basic_can() -> None:
    world, farmer, farm = farm_with(can(40), at=(30, 41))
    for x in range(31, 71):
        farm.soil[x, 20] = HoeDirt()
    for x in range(31, 71):
        farmer.x, farmer.y = x, 21
        tool_use.use_tool(world, farmer, (x, 20))
    assert farmer.slots[0] == can(0)
    assert farmer.energy == 190
    assert sum(soil.watered for soil in farm.soil.values()) == 40
    assert len(farmer.ledger) == 40


def test_soil_dries_over_night() -> None:
    world, _, farm = small_farm()
    grow(farm, AHEAD, "(O)472", watered=True)
    next_morning(world)
    assert not farm.soil[AHEAD].watered


@pytest.mark.parametrize("weather", ["Rain", "Storm", "GreenRain"])
def test_rain_waters_all_soil_outdoors_and_none_indoors(weather: str) -> None:
    world, _, farm = small_farm()
    house = Location("Greenhouse", "Greenhouse", "Greenhouse")
    world.locations["Greenhouse"] = house
    grow(farm, AHEAD, "(O)472")
    grow(house, (6, 12), "(O)472")
    next_morning(world, weather=weather)
    assert farm.soil[AHEAD].watered
    assert not house.soil[6, 12].watered


@pytest.mark.parametrize("weather", ["Sun", "Wind", "Snow"])
def test_other_weather_waters_nothing(weather: str) -> None:
    world, _, farm = small_farm()
    grow(farm, AHEAD, "(O)472")
    next_morning(world, weather=weather)
    assert not farm.soil[AHEAD].watered


@pytest.mark.parametrize(
    ("id", "chance"),
    [("(O)370", 0.33), ("(O)371", 0.66), ("(O)920", 1.0), ("(O)368", 0.0), ("(O)465", 0.0)],
)
def test_retaining_soil_stays_wet_by_its_chance(id: str, chance: float) -> None:
    world, _, farm = small_farm()
    tiles = [(x, y) for x in range(100) for y in range(100)]
    farm.soil = {tile: HoeDirt(True, id) for tile in tiles}
    watering.dry(world)
    assert within(sum(soil.watered for soil in farm.soil.values()), 10_000, chance)


@pytest.mark.parametrize(("id", "tiles"), [("(O)599", 4), ("(O)621", 8), ("(O)645", 24)])
def test_a_sprinkler_waters_its_tiles(id: str, tiles: int) -> None:
    world, _, farm = small_farm()
    lay(farm, (40, 25), id)
    for x in range(35, 46):
        for y in range(20, 31):
            farm.soil[x, y] = HoeDirt()
    sprinklers.night(world)
    wet = {tile for tile, soil in farm.soil.items() if soil.watered}
    assert len(wet) == tiles
    assert (40, 25) not in wet
    reach = 2 if tiles == 24 else 1
    assert all(abs(x - 40) <= reach and abs(y - 25) <= reach for x, y in wet)


def test_a_plain_sprinkler_waters_no_diagonals() -> None:
    world, _, farm = small_farm()
    lay(farm, (40, 25), "(O)599")
    farm.soil = {(39, 24): HoeDirt(), (40, 24): HoeDirt(), (41, 25): HoeDirt()}
    sprinklers.night(world)
    assert [soil.watered for soil in farm.soil.values()] == [False, True, True]


def test_crops_under_sprinklers_grow_every_night() -> None:
    world, _, farm = small_farm()
    lay(farm, (40, 25), "(O)599")
    grow(farm, (40, 24), "(O)472", watered=True)
    next_morning(world, nights=4)
    crop = farm.soil[40, 24].crop
    assert crop is not None
    assert crop.phase == 4


def test_rice_near_water_stays_wet() -> None:
    world, _, farm = small_farm()
    grow(farm, (67, 30), "(O)273", watered=True)
    grow(farm, (66, 30), "(O)273", watered=True)
    watering.dry(world)
    assert farm.soil[67, 30].watered
    assert not farm.soil[66, 30].watered


def test_the_pet_bowl_takes_a_pour() -> None:
    world, farmer, _ = farm_with(can(10), at=(53, 9))
    world.buildings[1] = Building(1, "Pet Bowl", 53, 7, 2, 2)
    tool_use.use_tool(world, farmer, (53, 8))
    assert world.buildings[1].bowl_filled
    assert farmer.slots[0] == can(9)
    assert deeds(farmer) == [("filled", "Pet Bowl", "Watering Can", 1)]
