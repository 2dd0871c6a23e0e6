"""The surroundings, tile by tile, as the published mod reports them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.legacy.constants import COUNTERS
from pytest_stardojo.wire import messages as wire

Record = dict[str, Any]
Tile = tuple[int, int]

CLASSES: Mapping[str, str] = {
    "soil": "HoeDirt",
    "tree": "Tree",
    "fruit_tree": "FruitTree",
    "grass": "Grass",
}
"""Classes of terrain by the wire's kinds."""
PREFIX = "StardewValley.TerrainFeatures."
SOLID_TERRAIN = (PREFIX + "Tree", PREFIX + "FruitTree")


class Ground:
    """Terrain, furniture, exits and people of the current map, by tile."""

    def __init__(self, state: wire.State) -> None:
        place = state.map
        assert place is not None
        self.place = place
        self.terrain: dict[Tile, str] = {}
        self.large: set[Tile] = set()
        self.furniture: dict[Tile, str] = {}
        self.exits = {(way.x, way.y): way.to for way in place.exits if way.kind != "door"}
        self.soil = {(one.x, one.y): one for one in place.things if one.kind == "soil"}
        for one in place.things:
            self._add(one)
        if place.name in COUNTERS:
            self.furniture[COUNTERS[place.name]] = f"{place.name} Counter"
        self.people = _people(place)

    def _add(self, one: wire.ThingState) -> None:
        tiles = [(one.x + dx, one.y + dy) for dy in range(one.height) for dx in range(one.width)]
        if one.kind in CLASSES:
            self.terrain[one.x, one.y] = PREFIX + CLASSES[one.kind]
        elif one.kind == "furniture":
            self.furniture.update(dict.fromkeys(tiles, one.name))
        elif one.kind in ("clump", "bush"):
            self.large.update(tiles)

    def has(self, x: int, y: int) -> bool:
        """Return whether a tile is on the map."""
        return 0 <= x < self.place.width and 0 <= y < self.place.height


def _people(place: wire.LocationState) -> dict[Tile, str]:
    """Return villagers, pets and monsters by tile, in the mod's format."""
    strangers = [(who.x, who.y, who.name) for who in place.pets]
    strangers += [(who.x, who.y, who.kind) for who in place.monsters]
    found = {
        (x, y): f"Name: {name} Friendship: 0 isTalked: False GiftsToday: "
        for x, y, name in strangers
    }
    for one in place.villagers:
        found[one.x, one.y] = (
            f"Name: {one.name} Friendship: {one.friendship} isTalked: {one.talked}"
            f" GiftsToday: {one.gifts_today}"
        )
    return found


def surroundings(state: wire.State) -> list[Record]:
    """Return the tiles of ``SurroundingsData``, column by column, without those off the map."""
    ground = Ground(state)
    near = sorted(state.near, key=lambda tile: (tile.x, tile.y))
    return [_record(ground, tile) for tile in near if ground.has(tile.x, tile.y)]


def _record(ground: Ground, near: wire.NearTile) -> Record:
    tile = near.x, near.y
    terrain = _terrain(ground, near)
    return {
        "position": [near.x, near.y],
        "object_at_tile": near.object or "",
        "terrain_at_tile": terrain,
        "building_info": near.building or ("mailbox" if near.furniture == "Mailbox" else ""),
        "tile_properties": _properties(near),
        "crop_at_tile": None if near.crop is None else _crop(near.crop),
        "debris_at_tile": near.drops[0] if near.drops else "",
        "furniture_at_tile": ground.furniture.get(tile, "") or _fixture(near),
        "exit_info": ground.exits.get(tile, ""),
        "npc_info": ground.people.get(tile, ""),
        "placeable": _placeable(ground, near, terrain),
    }


def _fixture(near: wire.NearTile) -> str:
    """Return parts of the map that are furniture in the mod: beds, stoves ..."""
    name = near.furniture or ""
    return "" if name == "Mailbox" or name.startswith("Counter of ") else name


def _terrain(ground: Ground, near: wire.NearTile) -> str:
    tile = near.x, near.y
    known = ground.terrain.get(tile, "")
    if not known and near.terrain and tile not in ground.large:
        return PREFIX + "Flooring"
    return known


def _properties(near: wire.NearTile) -> str:
    if near.ground == "Water":
        return "Water: True; "
    words = "Diggable: True; " if near.diggable else ""
    if near.ground in ("Dirt", "Grass", "Stone", "Wood"):
        words += f"Type: {near.ground}; "
    return words


def _placeable(ground: Ground, near: wire.NearTile, terrain: str) -> bool:
    taken = near.object or near.building or near.crop or near.character or near.furniture
    if taken or terrain in SOLID_TERRAIN or (near.x, near.y) in ground.exits:
        return False
    return near.passable and (near.x, near.y) not in ground.large


def _crop(crop: wire.CropState) -> Record:
    return {"seed_id": bare(crop.seed), "index_harvest": bare(_harvest(crop))}


def _harvest(crop: wire.CropState) -> str:
    if crop.seed:
        return crop_table.crop(crop.seed).harvest
    return item_table.find(crop.name) or ""


def bare(id: str) -> str:
    """Return an id without its type: ``(O)472`` as ``472``."""
    return id.rpartition(")")[2]


# ---------------------------------------------------- get_surroundings, get_tile_info

_SHORT = (
    "position",
    "object_at_tile",
    "terrain_at_tile",
    "building_info",
    "crop_at_tile",
    "debris_at_tile",
    "furniture_at_tile",
    "placeable",
)


def short_records(state: wire.State) -> list[Record]:
    """Return the tiles of ``get_surroundings``, with fewer keys and more of a crop."""
    found = []
    crops = {(tile.x, tile.y): tile.crop for tile in state.near if tile.crop is not None}
    for record in surroundings(state):
        short = {key: record[key] for key in _SHORT}
        x, y = record["position"]
        crop = crops.get((x, y))
        short["crop_at_tile"] = "" if crop is None else _long_crop(crop)
        found.append(short)
    return found


def _long_crop(crop: wire.CropState) -> Record:
    return {
        "seed_id": bare(crop.seed),
        "is_dead": crop.dead,
        "forage_crop": not crop.seed,
        "fully_grown": crop.ripe,
        "current_phase": crop.phase,
        "index_harvest": bare(_harvest(crop)),
    }
