"""Each kind of tile has its own drawing."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import msgspec
import numpy as np
import numpy.typing as npt

from pytest_stardojo.valley.maps import load_sheet, tile_kinds
from pytest_stardojo.valley.maps.sheet import Sheet
from pytest_stardojo.valley.render.sprite import blit
from pytest_stardojo.valley.render.terrain import Terrain
from tests.sweeps import sweep

NAMES = sorted(kind.name for kind in tile_kinds().values())
APART = 24
"""Smallest number of pixels in which two kinds differ, of a tile's 256 and those above it."""
ALIKE = (
    {"grass", "meadow"},
    {"soil", "greenhouse soil", "mine soil", "desert soil"},
    {"water", "shore", "icy water"},
    {"straw floor", "animal spot"},
    {"wood floor", "inner door"},
    {"cave floor", "mine floor"},
    {"minecart", "coal cart"},
)
"""Kinds that differ in their rules, not in their look."""


def room(kind: str) -> Sheet:
    """A room of three by three tiles of a kind on a floor of stone, below a wall."""
    chars = {found.name: char for char, found in tile_kinds().items()}
    wall, floor, here = chars["wall"], chars["stone floor"], chars[kind]
    look = [wall * 7, wall * 7, floor * 7]
    look += [floor * 2 + here * 3 + floor * 2] * 3 + [floor * 7] * 2
    plain = msgspec.structs.replace(load_sheet("Tent"), key_tiles={})
    return msgspec.structs.replace(
        plain, name="Nowhere", outdoor=True, width=7, height=8, look=tuple(look), exits=()
    )


@cache
def shown(kind: str) -> npt.NDArray[np.uint32]:
    """Return the picture of nine tiles of a kind, and a tile above them."""
    terrain = Terrain(room(kind), "spring")
    terrain.ensure((0, 0, 7, 8))
    canvas = terrain.canvas.copy()
    for placed in terrain.upright(False):
        blit(canvas, placed.sprite, placed.x, placed.y)
    return canvas[32:96, 32:80]


@sweep("kind", NAMES)
def test_a_kind_of_tile_is_drawn_unlike_the_floor_around_it(kind: str) -> None:
    if kind == "stone floor":
        return
    assert np.count_nonzero(shown(kind) != shown("stone floor")) >= APART


@sweep("kind", NAMES)
def test_a_kind_of_tile_is_drawn_unlike_all_others(kind: str) -> None:
    mates = next((group for group in ALIKE if kind in group), {kind})
    for other in NAMES:
        if other not in mates:
            differing = np.count_nonzero(shown(kind) != shown(other))
            assert differing >= APART, f"{kind} looks like {other}: {differing} pixels"


def test_kinds_that_look_alike_are_on_the_list_for_a_reason() -> None:
    flags = {found.name: (found.ground, found.walk) for found in tile_kinds().values()}
    for group in ALIKE:
        for one, other in combinations(sorted(group), 2):
            assert flags[one][1] == flags[other][1], f"{one} and {other}"
