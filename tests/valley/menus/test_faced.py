"""The panel with the name of what the farmer faces."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from pytest_stardojo.valley.menus import faced, hud_layout
from pytest_stardojo.valley.world.model import (
    Crop,
    FruitTree,
    Grass,
    HoeDirt,
    Item,
    Location,
    Thing,
    Tile,
    Tree,
    World,
)
from tests.valley.render.scenes import farm, fresh, part

Change = Callable[[Location, Tile], None]


def thing(thing: Thing) -> Change:
    return lambda place, tile: place.things.update({tile: thing})


def soil(soil: HoeDirt) -> Change:
    return lambda place, tile: place.soil.update({tile: soil})


def _facing(change: Change | None) -> World:
    """Return a farm whose farmer faces down to a tile with nothing else on it."""
    world = farm()
    farmer, place = world.farmers["farmer"], world.locations["Farm"]
    farmer.facing = 2
    tile = farmer.x, farmer.y + 1
    for table in (place.things, place.soil, place.trees, place.grass, place.fruit_trees):
        table.pop(tile, None)
    if change is not None:
        change(place, tile)
    return world


@pytest.mark.parametrize(
    ("change", "name"),
    [
        (None, ""),
        (thing(Thing("(O)343")), "Stone"),
        (thing(Thing("(O)751", health=3)), "Stone: copper node"),
        (thing(Thing("(BC)130", items=[])), "Chest"),
        (thing(Thing("(BC)13", held=Item("(O)334"), ready=True)), "Furnace: ready: Copper Bar"),
        (soil(HoeDirt()), "Tilled soil, dry"),
        (soil(HoeDirt(watered=True)), "Tilled soil, watered"),
        (soil(HoeDirt(crop=Crop("(O)472", 1))), "Parsnip, phase 2 of 5, dry"),
        (soil(HoeDirt(crop=Crop("(O)472", 4), watered=True)), "Parsnip, ripe, watered"),
        (lambda place, tile: place.trees.update({tile: Tree("1", 5)}), "Oak tree, stage 5"),
        (lambda place, tile: place.trees.update({tile: Tree("3", 2)}), "Pine tree, stage 2"),
        (
            lambda place, tile: place.fruit_trees.update({tile: FruitTree("(O)628", 0)}),
            "Cherry tree",
        ),
        (lambda place, tile: place.grass.update({tile: Grass(1, 4)}), "Grass"),
    ],
)
def test_what_the_farmer_faces_has_its_name(change: Change | None, name: str) -> None:
    world = _facing(change)
    assert faced.name(world, world.farmers["farmer"]) == name


@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
def test_the_name_is_in_its_panel(size: tuple[int, int]) -> None:
    plan = hud_layout(*size)
    panels = [
        part(fresh(_facing(change), *size), plan.faced, plan.scale)
        for change in (None, thing(Thing("(O)343")), thing(Thing("(BC)130", items=[])))
    ]
    assert not np.array_equal(panels[0], panels[1])
    assert not np.array_equal(panels[1], panels[2])


def test_an_animal_has_its_name_and_type() -> None:
    world = _facing(None)
    farmer = world.farmers["farmer"]
    animal = next(iter(world.animals.values()))
    animal.location, animal.x, animal.y = "Farm", farmer.x, farmer.y + 1
    assert faced.name(world, farmer) == f"{animal.name} ({animal.type})"
