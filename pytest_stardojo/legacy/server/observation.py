"""The published observation, with keys in the published order."""

from __future__ import annotations

from typing import Any

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.legacy.constants import COUNTERS, DIRECTIONS, VIEWPORT, WEATHER
from pytest_stardojo.legacy.server import menu_data, surroundings
from pytest_stardojo.legacy.server.notation import Guid, Picture, Vector
from pytest_stardojo.legacy.server.surroundings import Record, bare
from pytest_stardojo.wire import messages as wire

_NAMESPACE = "8f0a6c52-6a0e-5d0b-9c1e-7b5c2f1d3e40"


def observation(
    state: wire.State,
    *,
    chart: wire.MapFact | None,
    rows: list[wire.OptionState] | None,
    mornings: int,
    facing: str,
    picture: bytes | None,
) -> Record:
    """Return the reply to ``observe`` and ``observe_v2``.

    Args:
        state: The state, with the sections near, map and world.
        chart: Static facts of the current map; None: a floor of the mines.
        rows: All goods of the open shop; None: no shop is open.
        mornings: Mornings since the save was loaded.
        facing: Direction that the farmer faces.
        picture: Pixels of the picture; None: no picture.
    """
    assert state.map is not None
    return {
        "Player": _player(state.character, facing),
        "NPCs": _npcs(state),
        "GameState": _game(state.clock),
        "Farm": _farm(state),
        "CurrentMenuData": menu_data.menu_data(state.menu, rows),
        "ScreenShot": None if picture is None else Picture(picture),
        "Buildings": _buildings(state, [] if chart is None else chart.doors),
        "Crops": _crops(state.map),
        "Exits": [
            {"target": way.to, "position": Vector(way.x, way.y)}
            for way in state.map.exits
            if way.kind == "edge"
        ],
        "ShopCounters": [
            {"name": f"{name} Counter", "position": Vector(x, y)}
            for name, (x, y) in COUNTERS.items()
        ],
        "MetaData": {"ViewportSize": list(VIEWPORT)},
        "CallBackData": {"OnDayStarted": mornings},
        "SurroundingsData": surroundings.surroundings(state),
        "Furnitures": _furnitures(state.map, chart),
    }


def _point(x: int, y: int) -> Record:
    return {"X": x, "Y": y}


# ---------------------------------------------------------------------------- farmer


def _player(who: wire.Character, facing: str) -> Record:
    return {
        "Name": who.name,
        "Health": who.health,
        "Stamina": float(who.energy),
        "Money": who.money,
        "Location": who.location,
        "Position": _point(who.x, who.y),
        "FacingDirection": DIRECTIONS.index(facing),
        "Inventory": _inventory(who),
        "CurrentInventory": {"Index": who.slot, "CurrentItem": who.held or "None"},
        "Professions": list(who.professions),
        "Skills": {
            name: who.skills[name.lower()].level
            for name in ("Farming", "Mining", "Combat", "Fishing", "Foraging")
        },
        "DatingPartners": list(who.dating),
        "Spouse": [who.spouse] if who.spouse else [],
    }


def _inventory(who: wire.Character) -> list[Record]:
    bag: list[Record] = [{"Name": None, "Quantity": None} for _ in range(who.bag_size)]
    for slot in who.slots:
        if slot.index < who.bag_size:
            bag[slot.index] = {"Name": slot.name, "Quantity": slot.count}
    return bag


# ------------------------------------------------------------------------- the valley


def _game(clock: wire.Clock) -> Record:
    return {
        "Time": clock.time,
        "DayOfMonth": clock.day,
        "Season": clock.season,
        "Year": clock.year,
        "Weather": WEATHER.get(clock.weather, "Sunny"),
    }


def _npcs(state: wire.State) -> list[Record]:
    """Return all villagers, then the pets."""
    assert state.world is not None
    people = [
        _npc(one.name, one.location, one.friendship, (one.x, one.y), one.talked, one.gifts_today)
        for one in state.world.villagers
    ]
    pets = [_npc(one.name, one.location, 0, (one.x, one.y)) for one in state.farm.pets]
    return people + pets


def _npc(
    name: str,
    location: str,
    points: int,
    tile: tuple[int, int],
    talked: bool = False,
    gifts: int = 0,
) -> Record:
    return {
        "Name": name,
        "Location": location,
        "Friendship": points,
        "Position": list(tile),
        "isTalked": talked,
        "GiftsToday": gifts,
    }


def _crops(place: wire.LocationState) -> list[Record]:
    living = [one for one in place.things if one.crop is not None and not one.crop.dead]
    return [_crop(one, one.crop) for one in living if one.crop is not None]


def _crop(one: wire.ThingState, crop: wire.CropState) -> Record:
    return {
        "id": bare(crop.seed) or None,
        "position": Vector(one.x, one.y),
        "isWatered": one.watered,
        "isDead": False,
        "forage_crop": not crop.seed,
        "current_phase": crop.phase,
    }


def _furnitures(place: wire.LocationState, chart: wire.MapFact | None) -> list[Record]:
    """Return furniture and the beds of the map, beds with the tile to lie on."""
    spots = () if chart is None else chart.key_tiles.get("bed_sleep", ())
    found = []
    without = set(spots)
    for one in place.things:
        if one.kind == "furniture":
            lain_on = next((spot for spot in spots if _lies_in(spot, one)), None)
            without -= {lain_on}
            box = (one.x, one.y, one.width, one.height)
            found.append(_furniture(one.name, lain_on or (one.x, one.y), box))
    return found + [
        _furniture("Bed", (x, y), (x, y - 1, 2, 3)) for x, y in spots if (x, y) in without
    ]


def _lies_in(spot: tuple[int, int], one: wire.ThingState) -> bool:
    """Return whether a bed contains a tile to lie on."""
    if not one.name.endswith("Bed"):
        return False
    return one.x <= spot[0] < one.x + one.width and one.y <= spot[1] < one.y + one.height


def _furniture(name: str, tile: tuple[int, int], box: tuple[int, int, int, int]) -> Record:
    left, top, width, height = box
    return {
        "name": name,
        "position": Vector(*tile),
        "boundingBox": {
            "top": top,
            "bottom": top + height,
            "left": left,
            "right": left + width,
        },
    }


# --------------------------------------------------------------------------- the farm


def _farm(state: wire.State) -> Record:
    return {
        "Animals": [_animal(one) for one in state.farm.animals],
        "Buildings": [_building(one, state.farm) for one in state.farm.buildings],
        "Pets": [_pet(one) for one in state.farm.pets if one.location == "Farm"],
    }


def _animal(one: wire.AnimalState) -> Record:
    produce = item_table.find(one.produce) if one.produce else None
    return {
        "Type": one.type,
        "Name": one.name,
        "Position": _point(one.x, one.y),
        "Friendship": one.friendship,
        "IsAdult": one.adult,
        "CurrentProduce": bare(produce) if produce else None,
        "Happiness": one.mood,
        "isTouched": one.petted,
    }


def _pet(one: wire.PetState) -> Record:
    return {
        "Type": one.type,
        "Name": one.name,
        "Position": _point(one.x, one.y),
        "Friendship": one.friendship,
        "isTouched": one.petted,
    }


def _building(one: wire.BuildingState, farm: wire.FarmState) -> Record:
    hay = farm.hay if one.type == "Silo" else one.troughs_filled
    return {
        "type": one.type,
        "position": Vector(one.x, one.y),
        "isAnimalDoorOpen": bool(one.animal_door_open),
        "isBowlFull": one.bowl_filled,
        "hayNumber": hay or 0,
        "id": Guid(_guid(one.id)),
        "upgradeLevel": farm.house_level if one.type == "Farmhouse" else None,
    }


def _guid(id: int) -> str:
    import uuid  # slow to import, and only needed here

    return str(uuid.uuid5(uuid.UUID(_NAMESPACE), f"building:{id}"))


def _buildings(state: wire.State, doors: list[wire.DoorFact]) -> list[Record]:
    """Return the farm's buildings, one of each type, then the doors of the map."""
    found: dict[str, Record] = {}
    if state.character.location == "Farm":
        for one in state.farm.buildings:
            door = one.door or (one.x - 1, one.y - 1)
            found.setdefault(one.type, {"name": one.type, "doorPosition": Vector(*door)})
    more: list[Record] = [
        {"name": door.to, "doorPosition": Vector(door.x, door.y)} for door in doors
    ]
    return [*found.values(), *more]


def tile_record(state: wire.State, x: int, y: int) -> dict[str, Any] | None:
    """Return the tile for ``get_tile_info``, None if it is out of view."""
    for record in surroundings.short_records(state):
        if record["position"] == [x, y]:
            return record
    return None
