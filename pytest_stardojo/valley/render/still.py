"""Still objects: the state that their picture depends on, and their sprites."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import astuple

from pytest_stardojo.valley.maps import floors
from pytest_stardojo.valley.render import (
    art,
    barring,
    buildings,
    exhibits,
    fields,
    furniture,
    icons,
    litter,
    things,
    treasures,
    trees,
    ways_down,
)
from pytest_stardojo.valley.render.noise import pick
from pytest_stardojo.valley.render.placing import TILE, Light, Placement, flat, upright
from pytest_stardojo.valley.world import barriers
from pytest_stardojo.valley.world.model import (
    Bush,
    Clump,
    Farmer,
    HoeDirt,
    Location,
    Tile,
    World,
)
from pytest_stardojo.valley.world.places import sheet as sheet_of

State = tuple[Any, ...]
FARM, MUSEUM = "Farm", "ArchaeologyHouse"


# ------------------------------------------------------------------------------- tiles


def _soil_state(soil: HoeDirt) -> State:
    return soil.watered, soil.fertilizer, soil.crop and astuple(soil.crop)


LAYERS: tuple[tuple[str, Callable[[Any], Any]], ...] = (
    ("things", astuple),
    ("grass", astuple),
    ("trees", astuple),
    ("soil", _soil_state),
    ("fruit_trees", astuple),
    ("floors", str),
    ("placed", astuple),
)
"""The tables of a location by tile, and the state that an entry's picture depends on."""
TALL = frozenset({"trees", "fruit_trees"})
"""The tables whose sprites reach far above their tile."""


def joins(location: Location, tile: Tile) -> bool:
    """Return whether a tile's picture depends on its neighbours, as for soil and fences."""
    thing = location.things.get(tile)
    return tile in location.soil or (thing is not None and thing.id in things.FENCES)


def _neighbours(table: dict[Tile, Any], tile: Tile) -> tuple[bool, bool, bool, bool]:
    """Return whether the table has an entry up, right, down and left of a tile."""
    x, y = tile
    return (x, y - 1) in table, (x + 1, y) in table, (x, y + 1) in table, (x - 1, y) in table


def tile_placements(location: Location, tile: Tile, season: str) -> list[Placement]:
    """Return the placements of everything on a tile."""
    x, y = tile
    placed: list[Placement] = []
    if tile in location.floors:
        placed.append(things.floor(location.floors[tile], x, y))
    if tile in location.soil:
        placed += _field(location, tile, location.soil[tile])
    if tile in location.grass:
        tufts = location.grass[tile]
        form = pick(x, y, 95, 6)
        placed.append(upright(litter.grass(tufts.tufts, tufts.kind, season, form), x, y))
    if tile in location.things:
        placed += things.place(location, tile, location.things[tile], season)
    if tile in location.placed:
        placed.append(upright(icons.picture(location.placed[tile].id), x, y))
    placed += _tree(location, tile, season)
    return placed


def _field(location: Location, tile: Tile, soil: HoeDirt) -> list[Placement]:
    x, y = tile
    earth = fields.soil(soil.watered, soil.fertilizer, _neighbours(location.soil, tile))
    placed = [flat(earth, x, y, 2)]
    if soil.crop is not None:
        plant = fields.crop(soil.crop)
        young = plant.height <= 12
        placed.append(flat(plant, x, y, 3) if young else upright(plant, x, y, 1))
    return placed


def _tree(location: Location, tile: Tile, season: str) -> list[Placement]:
    x, y = tile
    tree, orchard = location.trees.get(tile), location.fruit_trees.get(tile)
    if tree is not None:
        form = trees.form_at(x, y)
        placed = [upright(trees.wild(tree.kind, tree.stage, tree.stump, season, form), x, y)]
        if tree.tapped:
            tapper = upright(art.sprite("machines", "tapper"), x, y, 8)
            placed.append(tapper._replace(key=tapper.key + 1))
        return placed
    if orchard is not None:
        sprite = trees.fruit_tree(
            orchard.sapling, max(0, orchard.days_left), min(3, orchard.fruit), orchard.stump, season
        )
        return [upright(sprite, x, y)]
    return []


# ------------------------------------------------------------------------ the rest


def fixed_state(world: World, location: Location, farmer: Farmer) -> State:
    """Return what pictures of buildings, clumps, bushes, furniture, barriers depend on."""
    return (
        tuple(
            buildings.state(world, building)
            for building in world.buildings.values()
            if building.location == location.id
        ),
        tuple([(clump.kind, clump.x, clump.y) for clump in location.clumps]),
        tuple([(bush.x, bush.y, bush.size, bush.berries) for bush in location.bushes]),
        tuple([(piece.id, piece.x, piece.y) for piece in location.furniture]),
        tuple(location.hay),
        tuple(location.doors_open),
        bool(farmer.mailbox) if location.id == FARM else None,
        world.hay > 0 and bool(location.building),
        barriers.up(world, location.map),
        tuple(location.ladders.items()),
        treasures.state(world, location, farmer),
        tuple(world.museum) if location.map == MUSEUM else None,
    )


def fixed_placements(
    world: World, location: Location, farmer: Farmer, lit: bool
) -> list[Placement]:
    """Buildings, clumps, bushes, furniture, barriers, hay, inner doors, the mailbox."""
    placed = barring.placements(world, location) + ways_down.placements(location)
    placed += treasures.placements(world, location, farmer)
    for building in world.buildings.values():
        if building.location == location.id:
            placed += buildings.place(world, building, lit)
    rock = _rock(location)
    placed += [_clump(clump, rock) for clump in location.clumps]
    placed += [_bush(bush, world.season) for bush in location.bushes]
    placed += [furniture.place(piece) for piece in location.furniture]
    trough = art.sprite("tiles", "trough_hay")
    placed += [flat(trough, x, y, 2) for x, y in location.hay]
    sheet = sheet_of(location)
    if world.hay > 0 and location.building:
        full = art.sprite("machines", "hopper_hay")
        for x, y in sheet.key_tiles.get("hopper", ()):
            over = upright(full, x, y)
            placed.append(over._replace(key=over.key + 1))
    for door in sheet.inner_doors:
        name = "door_open" if door.tile in location.doors_open else "door_closed"
        placed.append(upright(art.sprite("tiles", name), *door.tile))
    if location.map == MUSEUM:
        placed += exhibits.placements(sheet, world.museum)
    if location.id == FARM:
        box = art.sprite("buildings", "mailbox_flag" if farmer.mailbox else "mailbox")
        placed += [upright(box, x, y) for x, y in sheet.key_tiles.get("mailbox", ())]
    return placed


def _rock(location: Location) -> str:
    """The kind of rock of a floor of the mines; empty elsewhere."""
    floor = floors.number(location.map)
    return "" if floor is None else floors.theme(floor)


def _clump(clump: Clump, rock: str) -> Placement:
    sprite = litter.clump(clump.kind, rock)
    left = clump.x * TILE + (clump.width * TILE - sprite.width) // 2
    foot = (clump.y + clump.height) * TILE
    return Placement(foot, sprite, left, foot - sprite.height + 2)


def _bush(bush: Bush, season: str) -> Placement:
    sprite = trees.bush(bush.size, bush.berries, season, pick(bush.x, bush.y, 96, 3))
    foot = (bush.y + 1) * TILE
    return Placement(foot, sprite, bush.x * TILE, foot - sprite.height)


_GLOWING = {
    "(O)93": 44,
    "(BC)146": 64,
    "(BC)278": 64,
    "(BC)152": 72,
    "(BC)153": 72,
    **{f"(BC){number}": 60 for number in (143, 144, 145, 147, 148, 149, 150, 151)},
}
"""Radius in pixels of the light of torches, fires, lamps and braziers."""
_WINDOW = 34


def lamps(location: Location) -> list[Light]:
    """Return the lights of a location's objects."""
    return [
        (x * TILE + 8, y * TILE + 2, _GLOWING[thing.id])
        for (x, y), thing in location.things.items()
        if thing.id in _GLOWING
    ]


def windows(world: World, location: Location) -> list[Light]:
    """Return the lights of farm building windows in the evening."""
    return [
        (x, y, _WINDOW)
        for building in world.buildings.values()
        if building.location == location.id and not building.days_left
        for x, y in buildings.windows(world, building)
    ]
