"""Farm buildings from outside, assembled from the parts in ``art/buildings.tab``."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.valley.render import art
from pytest_stardojo.valley.render.architecture import edged, nine, roof, surface
from pytest_stardojo.valley.render.pixels import PIXEL, word
from pytest_stardojo.valley.render.placing import FLAT, TILE, Placement
from pytest_stardojo.valley.render.sprite import Sprite, empty, paste
from pytest_stardojo.valley.world.model import Building, World


class Plan(NamedTuple):
    """The parts that a building is assembled from."""

    width: int
    height: int
    front: int
    """Rows of the footprint, from below, that are in front of the walls."""
    layers: dict[str, list[art.Row]]
    """Parts by layer: ``parts``, ``porch``, ``rails``."""


@cache
def plan_of(name: str) -> Plan | None:
    """The plan of a type of building, or None."""
    rows = art.rows("buildings").get(name)
    if rows is None:
        return None
    width, height, front, layer = 0, 0, 0, "parts"
    layers: dict[str, list[art.Row]] = {}
    for key, words in rows:
        if key == "size":
            width, height = int(words[0]), int(words[1])
        elif key == "front":
            front = int(words[0])
        elif key == "layer":
            layer = words[0]
        else:
            layers.setdefault(layer, []).append((key, words))
    return Plan(width, height, front, layers)


@cache
def picture(name: str, layer: str, lit: bool) -> Sprite | None:
    """Return one layer of a building's picture; None if it has no such layer."""
    plan = plan_of(name)
    if plan is None or layer not in plan.layers:
        return None
    sheet = empty(plan.width, plan.height)
    for key, words in plan.layers[layer]:
        paste(sheet, *_part(key, words, lit))
    return sheet


def _part(key: str, words: tuple[str, ...], lit: bool) -> tuple[Sprite, int, int]:
    """A part's sprite and its place."""
    if key == "sprite":
        name = words[3] if lit and len(words) > 3 else words[0]
        return art.sprite("buildings", name), int(words[1]), int(words[2])
    kind, numbers = ("", words) if key in {"box", "rail"} else (words[0], words[1:])
    x, y, width, height = (int(number) for number in numbers[:4])
    if key == "rail":
        return nine(art.sprite("buildings", "rail"), width, height, 5), x, y
    if key == "box":
        return box(width, height, numbers[4]), x, y
    if key == "roof":
        return roof(width, height, int(numbers[5]), numbers[4], kind), x, y
    return edged(surface(kind, width, height, numbers[4])), x, y


def box(width: int, height: int, dye: str) -> Sprite:
    """A plain rectangle."""
    return Sprite(np.full((height, width), word(dye), PIXEL), np.ones((height, width), np.bool_))


def place(world: World, building: Building, lit: bool) -> list[Placement]:
    """Return all sprites of a building, in pixels of its map."""
    left, floor = building.x * TILE, (building.y + building.height) * TILE
    if building.type == "Pet Bowl":
        return [_bowl(building)]
    if building.days_left and not building.upgrade_to:
        return _site(building)
    name = look(world, building)
    plan, body = plan_of(name), picture(name, "parts", lit)
    if plan is None or body is None:
        return _site(building)
    top = floor - body.height
    foot = floor - plan.front * TILE
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
    """Return the name of the plan for a building's present state."""
    if building.type == "Farmhouse" and world.house_level > 0:
        return "Farmhouse 1"
    if building.type == "Greenhouse" and not world.greenhouse:
        return "Ruined Greenhouse"
    return building.type


def windows(world: World, building: Building) -> list[tuple[int, int]]:
    """Middles of the windows of a building, in pixels of its map."""
    plan = plan_of(look(world, building))
    if plan is None:
        return []
    left = building.x * TILE
    top = (building.y + building.height) * TILE - plan.height
    return [
        (left + int(words[1]) + 6, top + int(words[2]) + 8)
        for key, words in plan.layers["parts"]
        if key == "sprite" and len(words) > 3
    ]


def state(world: World, building: Building) -> tuple[object, ...]:
    """Return the state that a building's picture depends on."""
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
    sprite = nine(art.sprite("buildings", name), width * TILE, 14 + 6 * (width - 1), 4, 6)
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
