"""Farm buildings from outside, put together from the parts in ``art/buildings.yaml``."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.valley.render import art
from pytest_stardojo.valley.render.architecture import edged, nine, roof, surface
from pytest_stardojo.valley.render.pixels import PIXEL, word
from pytest_stardojo.valley.render.placing import FLAT, TILE, Placement
from pytest_stardojo.valley.render.sprite import Sprite, empty, paste
from pytest_stardojo.valley.world.model import Building, World

Part = dict[str, Any]


@cache
def plans() -> dict[str, dict[str, Any]]:
    """The plans of all buildings, by type."""
    return art.table("buildings")


def _plan(name: str) -> dict[str, Any] | None:
    plan = plans().get(name)
    return plans()[plan["like"]] if plan and "like" in plan else plan


@cache
def picture(name: str, layer: str, lit: bool) -> Sprite | None:
    """One layer (``parts``, ``porch``, ``rails``) of a building's picture."""
    plan = _plan(name)
    if plan is None or layer not in plan:
        return None
    width, height = plan["size"]
    sheet = empty(width, height)
    for part in plan[layer]:
        sprite, x, y = _part(part, lit)
        paste(sheet, sprite, x, y)
    return sheet


def _part(part: Part, lit: bool) -> tuple[Sprite, int, int]:
    if "sprite" in part:
        name = part["lit"] if lit and "lit" in part else part["sprite"]
        return art.sprite("buildings", name), part["at"][0], part["at"][1]
    if "rail" in part:
        x, y, width, height = part["rail"]
        return nine(art.sprite("buildings", "rail"), width, height, 5), x, y
    x, y, width, height = part["at"]
    if "box" in part:
        return box(width, height, part["box"]), x, y
    if "roof" in part:
        return roof(width, height, part["slope"], part["dye"], part["roof"]), x, y
    return edged(surface(part["wall"], width, height, part["dye"])), x, y


def box(width: int, height: int, dye: str) -> Sprite:
    """A plain rectangle."""
    return Sprite(np.full((height, width), word(dye), PIXEL), np.ones((height, width), np.bool_))


def place(world: World, building: Building, lit: bool) -> list[Placement]:
    """Everything that is drawn of a building, in pixels of its map."""
    left, floor = building.x * TILE, (building.y + building.height) * TILE
    if building.type == "Pet Bowl":
        return [_bowl(building)]
    if building.days_left and not building.upgrade_to:
        return _site(building)
    name = look(world, building)
    plan = _plan(name) or _plan("Shed")
    assert plan is not None
    body = picture(name, "parts", lit) or picture("Shed", "parts", lit)
    assert body is not None
    top = floor - body.height
    foot = floor - plan.get("front", 0) * TILE
    placed = [Placement(foot, body, left, top)]
    porch, rails = picture(name, "porch", lit), picture(name, "rails", lit)
    if porch is not None:
        placed.append(Placement(FLAT, porch, left, top))
    if rails is not None:
        placed.append(Placement(floor, rails, left, top))
    placed += _animal_door(building, foot)
    if building.days_left:
        placed.append(_scaffold(building, foot + 2, 2 * TILE))
    return placed


def look(world: World, building: Building) -> str:
    """Name of the plan that a building is drawn from in its present state."""
    if building.type == "Farmhouse" and world.house_level > 0:
        return "Farmhouse 1"
    if building.type == "Greenhouse" and not world.greenhouse:
        return "Ruined Greenhouse"
    return building.type


def windows(world: World, building: Building) -> list[tuple[int, int]]:
    """Middles of the windows of a building, in pixels of its map."""
    plan = _plan(look(world, building))
    if plan is None:
        return []
    left = building.x * TILE
    top = (building.y + building.height) * TILE - plan["size"][1]
    return [
        (left + part["at"][0] + 6, top + part["at"][1] + 8)
        for part in plan["parts"]
        if "lit" in part
    ]


def state(world: World, building: Building) -> tuple[object, ...]:
    """What the picture of a building depends on."""
    return (
        look(world, building),
        building.x,
        building.y,
        building.door_open,
        building.bowl_filled,
        building.days_left > 0,
        building.upgrade_to,
    )


def _bowl(building: Building) -> Placement:
    sprite = art.sprite("buildings", "bowl_full" if building.bowl_filled else "bowl_empty")
    x, y = (building.x + 1) * TILE, building.y * TILE
    return Placement(y + TILE, sprite, x, y)


def _animal_door(building: Building, foot: int) -> list[Placement]:
    door = building_table.building(building.type).animal_door
    if door is None:
        return []
    dx, dy, width, _ = door
    name = "animal_door_1_open" if building.door_open else "animal_door_1_shut"
    sprite = nine(art.sprite("buildings", name), width * TILE, 14 + 6 * (width - 1), 4)
    x, bottom = (building.x + dx) * TILE, (building.y + dy + 1) * TILE
    return [Placement(foot + 1, sprite, x, bottom - sprite.height)]


def _site(building: Building) -> list[Placement]:
    """A building under construction: a frame of beams on bare ground."""
    bottom = (building.y + building.height) * TILE
    ground = surface("planks", building.width * TILE, building.height * TILE, "9a7048")
    frame = _scaffold(building, bottom, (building.height + 1) * TILE)
    return [Placement(FLAT, ground, building.x * TILE, building.y * TILE), frame]


def _scaffold(building: Building, key: int, height: int) -> Placement:
    beam = art.sprite("buildings", "scaffold")
    width = building.width * TILE
    sheet = empty(width, height)
    for y in range(0, height, TILE):
        for x in range(0, width, TILE):
            paste(sheet, beam, x, y)
    bottom = (building.y + building.height) * TILE
    return Placement(key, sheet, building.x * TILE, bottom - height)
