"""The name of what is on the tile that a farmer faces."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata import items
from pytest_stardojo.valley.menus import looks
from pytest_stardojo.valley.world.footprints import bush_tiles, clump_at
from pytest_stardojo.valley.world.model import Animal, Farmer, HoeDirt, Location, Pet, Tile, World

OFFSETS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Offset of the faced tile: up, right, down, left."""


def name(world: World, farmer: Farmer) -> str:
    """Return the name of what a farmer faces: ``Oak tree, stage 5``; empty if there is nothing.

    People and monsters have their names above their heads.
    """
    dx, dy = OFFSETS[farmer.facing]
    tile = farmer.x + dx, farmer.y + dy
    location = world.locations[farmer.location]
    return _animal(world, farmer.location, tile) or _on_tile(location, tile)


def _animal(world: World, place: str, tile: Tile) -> str:
    """Return the name of an animal, with its type."""
    beasts: list[Animal | Pet] = [*world.animals.values(), *world.pets.values()]
    for beast in beasts:
        if (beast.x, beast.y) == tile and beast.location == place:
            return looks.character_name(beast)
    return ""


def _on_tile(location: Location, tile: Tile) -> str:
    for look in LOOKS:
        found = look(location, tile)
        if found:
            return found
    return ""


def _thing(location: Location, tile: Tile) -> str:
    thing = location.things.get(tile)
    if thing is None:
        return ""
    item, detail = items.item(thing.id).name, looks.thing_detail(thing)
    return f"{item}: {detail}" if detail else item


def _soil(location: Location, tile: Tile) -> str:
    soil = location.soil.get(tile)
    if soil is None:
        return ""
    wet = "watered" if soil.watered else "dry"
    return f"Tilled soil, {wet}" if soil.crop is None else f"{_crop(soil)}, {wet}"


def _crop(soil: HoeDirt) -> str:
    """Return a crop with its phase: the last is ripe."""
    assert soil.crop is not None
    state = looks.crop_state(soil.crop)
    if state.dead:
        return f"{state.name}, dead"
    growth = "ripe" if state.ripe else f"phase {state.phase + 1} of {state.phases + 1}"
    return f"{state.name}, {growth}"


def _tree(location: Location, tile: Tile) -> str:
    tree, orchard = location.trees.get(tile), location.fruit_trees.get(tile)
    if tree is not None:
        return looks.tree_name(tree)
    return "" if orchard is None else looks.fruit_tree_name(orchard)


def _wild(location: Location, tile: Tile) -> str:
    """Return the name of a large stump or boulder, of a bush, or of grass."""
    clump = clump_at(location, *tile)
    if clump is not None:
        return looks.clump_name(clump.kind)
    for bush in location.bushes:
        if bush.y == tile[1] and tile in bush_tiles(bush):
            return looks.bush_name(bush)
    return "Grass" if tile in location.grass else ""


def _piece(location: Location, tile: Tile) -> str:
    """Return the name of what is placed on the tile."""
    placed = location.placed.get(tile)
    if placed is not None:
        return items.item(placed.id).name
    for piece in location.furniture:
        info = items.item(piece.id)
        if 0 <= tile[0] - piece.x < info.width and 0 <= tile[1] - piece.y < info.height:
            return info.name
    return items.item(location.floors[tile]).name if tile in location.floors else ""


LOOKS: tuple[Callable[[Location, Tile], str], ...] = (_thing, _soil, _tree, _wild, _piece)
"""The kinds of objects on a tile, the uppermost first."""
