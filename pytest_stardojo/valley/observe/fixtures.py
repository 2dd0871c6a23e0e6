"""Fixed parts of maps and buildings: doors, troughs, counters ..."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pytest_stardojo.valley.maps import MAPS_KEPT, load_sheet
from pytest_stardojo.valley.rules.building import outdoor_buildings
from pytest_stardojo.valley.rules.common import interiors
from pytest_stardojo.valley.rules.town import garbage
from pytest_stardojo.valley.world.footprints import building_tiles
from pytest_stardojo.valley.world.model import Building, Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import sheet

NAMES = {
    "mailbox": "Mailbox",
    "troughs": "Feeding Bench",
    "kitchen": "Stove",
    "fridge": "Fridge",
    "backpack": "Backpack on display",
    "calendar": "Calendar",
    "quest_board": "Help Wanted board",
    "ladder": "Ladder",
    "quarry_ladder": "Ladder",
    "ladder_up": "Ladder up",
    "elevator": "Elevator",
    "chest": "Treasure chest",
    "cart": "Coal cart",
    "golden_scythe": "Statue with a scythe",
    "dark_talisman_chest": "Treasure chest",
    "museum_desk": "Desk of the museum",
    "joja_desk": "Customer service desk",
    "prize_machine": "Prize machine",
    "soda_machine": "Joja Vending Machine",
    "coin_machine": "Coin machine",
    "minecart": "Minecart",
    "ticket_machine": "Bus ticket machine",
    "goals_board": "Board with the guild's goals",
    "wizard_book": "Book of magic buildings",
    "old_master_cannoli": "Statue of an old man",
    **{f"garbage_{can}": "Garbage can" for can in garbage.CANS},
}
"""Names in observations of the key tiles that respond to ``interact``."""

MAP_FIXTURES = {"boat": "Boat", "bus": "Bus", "ticket machine": NAMES["ticket_machine"]}
"""Names in observations of the fixtures of maps."""


@lru_cache(maxsize=MAPS_KEPT)
def names(map: str) -> dict[Tile, str]:
    """Return the names of the key tiles, counters and inner doors of a map."""
    chart = load_sheet(map)
    found = {tile: name for key, name in NAMES.items() for tile in chart.key_tiles.get(key, ())}
    for counter in chart.counters:
        found.update(
            (tile, f"Counter of {counter.keeper or chart.display}") for tile in counter.tiles
        )
    found.update((door.tile, "Door") for door in chart.inner_doors)
    return found


def names_at(location: Location) -> dict[Tile, str]:
    """Return the names for the current state of a place: the mailbox moves with the farmhouse."""
    found = names(location.map)
    if not location.moved:
        return found
    box = sheet(location).key_tiles.get("mailbox", ())
    rest = {tile: name for tile, name in found.items() if name != NAMES["mailbox"]}
    return rest | dict.fromkeys(box, NAMES["mailbox"])


def detail(farmer: Farmer, location: Location, tile: Tile) -> str | None:
    """Return the state of the fixture on a tile, or None without one."""
    name = names_at(location).get(tile)
    if name == NAMES["troughs"]:
        return "holds hay" if tile in location.hay else "empty"
    if name == "Door":
        return "open" if tile in location.doors_open else "closed"
    if name == "Mailbox":
        return f"{len(farmer.mailbox)} letters" if farmer.mailbox else "empty"
    return None


def building_details(world: World, building: Building) -> Iterator[tuple[Tile, str]]:
    """Yield the visible details of a building's tiles: its doors, its bowl, its hay."""
    if interiors.under_construction(building):
        yield from ((tile, "under construction") for tile in building_tiles(building))
        return
    if _in_ruins(world, building):
        yield from ((tile, "in ruins") for tile in building_tiles(building))
        return
    for tile in interiors.door_tiles(building):
        yield tile, "door"
    for tile in interiors.animal_door_tiles(building):
        yield tile, f"animal door, {'open' if building.door_open else 'closed'}"
    if building.type == "Pet Bowl":
        filled = "filled" if building.bowl_filled else "empty"
        yield from ((tile, filled) for tile in building_tiles(building))
    if building.type == "Mill":
        yield from (
            (tile, outdoor_buildings.mill_text(building)) for tile in building_tiles(building)
        )
    if building.type == "Silo":
        hay = f"{world.hay} of {interiors.hay_capacity(world)} hay"
        yield from ((tile, hay) for tile in building_tiles(building))


def way_in(world: World, building: Building) -> tuple[Tile, str] | None:
    """Return the human door of an accessible building, and the name of its interior."""
    inside = interiors.inside_of(world, building)
    doors = interiors.door_tiles(building)
    if inside is None or not doors or interiors.under_construction(building):
        return None
    return None if _in_ruins(world, building) else (doors[0], world.locations[inside].name)


def _in_ruins(world: World, building: Building) -> bool:
    return building.type == "Greenhouse" and not world.greenhouse
