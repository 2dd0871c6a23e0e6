"""Worlds to paint, and helpers that read a picture."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.render import Painter
from pytest_stardojo.valley.world.clock import tick_at
from pytest_stardojo.valley.world.model import World

RECIPES = Path(__file__).parents[3] / "tasks" / "saves"

Image = npt.NDArray[np.uint8]


def farm(time: int = 1000, weather: str = "Sun", x: int = 58, y: int = 20) -> World:
    """The farm of ``save_farming``, its farmer on a tile of it."""
    world = saves.SHARED.world(str(RECIPES / "save_farming.yaml"))
    farmer = world.farmers["farmer"]
    farmer.location, farmer.x, farmer.y = "Farm", x, y
    world.tick, world.weather = tick_at(time), weather
    return world


def place(name: str, x: int, y: int, save: str = "save_new") -> World:
    """Return a save's world with the farmer at another place, at ten in the morning."""
    world = saves.SHARED.world(str(RECIPES / f"{save}.yaml"))
    farmer = world.farmers["farmer"]
    farmer.location, farmer.x, farmer.y = name, x, y
    world.tick, world.weather = tick_at(1000), "Sun"
    return world


def fresh(world: World, width: int = 640, height: int = 360) -> Image:
    """Return the picture of a new painter."""
    return Painter().paint(world, "farmer", width, height).copy()


def part(image: Image, rect: tuple[int, int, int, int], scale: int) -> Image:
    """Return the part of an image in a rectangle of base pixels."""
    x, y, width, height = (scale * number for number in rect)
    return image[y : y + height, x : x + width]
