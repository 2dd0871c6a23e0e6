"""Paint the picture that a farmer sees."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, TypeVar

import numpy as np

from pytest_stardojo._screen import Window, frame_size
from pytest_stardojo.gamedata.calendar import WET
from pytest_stardojo.valley.maps import Sheet
from pytest_stardojo.valley.menus import faced
from pytest_stardojo.valley.menus.camera import window_on
from pytest_stardojo.valley.menus.layouts import scale_for
from pytest_stardojo.valley.render import art, hud, labels, moving, panels, sky, underground
from pytest_stardojo.valley.render.pixels import PIXEL, Bytes, Words, word
from pytest_stardojo.valley.render.placing import TILE, Light, Placement
from pytest_stardojo.valley.render.scaling import Scaler, enlarged
from pytest_stardojo.valley.render.scene import Scene
from pytest_stardojo.valley.render.sprite import blit
from pytest_stardojo.valley.render.terrain import VOID, Terrain
from pytest_stardojo.valley.render.things import ABOVE
from pytest_stardojo.valley.world.model import Farmer, Location, World
from pytest_stardojo.valley.world.places import sheet as sheet_of
from pytest_stardojo.wire.messages import MenuState, Rect

KEPT_SCENES, KEPT_TERRAINS = 6, 6
KEPT_PIXELS = 4_400_000
"""Pixels of all kept scenes, and as many of all kept grounds: a little more than the town has.
Four bytes a pixel: with both full, 35 MB."""
LAMPS_FROM = 0.3
"""Darkness from which lamps are visible."""


K = TypeVar("K")
V = TypeVar("V")
Canvas = TypeVar("Canvas", Scene, Terrain)


class Surfaces:
    """The buffers for frames of one image size."""

    def __init__(self, width: int, height: int) -> None:
        self.scale = scale_for(height)
        self.width, self.height = frame_size(width, height)
        self.frame: Words = np.zeros((self.height, self.width), PIXEL)
        self.sky = sky.Sky(self.width, self.height)
        self.scaler = Scaler(self.width, self.height, self.scale)
        self.plan = hud.layout(width, height)
        self.whole = width % self.scale == 0 and height % self.scale == 0

    def panels(self, world: World, farmer: Farmer) -> tuple[Rect, ...]:
        """Return the rectangles of the panels.

        They are the place, date to money, the toolbar with its numbers, and the name of the
        held item.
        """
        x, y, width, height = self.plan.place
        clock, money = self.plan.clock, self.plan.money
        name = hud.sign(width, height, hud.place_name(world, farmer))
        left, top, wide, tall = self.plan.toolbar
        board = hud.sign(*self.plan.faced[2:], faced.name(world, farmer))
        covered = (
            (x, y, name.width, height),
            (*self.plan.faced[:2], board.width, self.plan.faced[3]),
            (*clock[:3], money[1] + money[3] - clock[1]),
            (left, top - hud.NUMBERS, wide, tall + hud.NUMBERS),
        )
        held = hud.held_item(self.plan, farmer)
        return covered if held is None else (*covered, held[1])


class Painter:
    """Paint frames, and cache what was painted, so that the next frame is cheap.

    The cache is keyed by content, never by time: the same world
    always gives the same picture, independent of earlier frames.
    """

    def __init__(self) -> None:
        self._surfaces: OrderedDict[tuple[int, int], Surfaces] = OrderedDict()
        self._terrains: OrderedDict[tuple[str, str], Terrain] = OrderedDict()
        self._scenes: OrderedDict[tuple[Any, ...], Scene] = OrderedDict()

    def paint(
        self,
        world: World,
        farmer_key: str,
        width: int,
        height: int,
        menu: MenuState | None = None,
        out: Bytes | None = None,
    ) -> Bytes:
        """Return the picture that a farmer sees.

        Args:
            world: The world; it is not changed.
            farmer_key: Key of the farmer in ``world.farmers``.
            width: Width of the image in pixels.
            height: Height of the image in pixels.
            menu: The menu that is open, or None.
            out: Contiguous (height, width, 3) bytes to write to, which no other code changes:
                if it is the same array as last time, only changed rows
                are written.

        Returns:
            ``out``, or (height, width, 3) bytes that the next picture of this size overwrites.
        """
        surfaces = self._surfaces_for(width, height)
        farmer = world.farmers[farmer_key]
        window = self._compose(surfaces, world, farmer)
        if menu is None:
            mark_faced_tile(surfaces.frame, window, farmer)
        hud.draw(surfaces.frame, world, farmer, width, height)
        if menu is not None:
            panels.draw(surfaces.frame, menu, farmer, width, height)
            panels.draw_tabs(surfaces.frame, menu.kind, width, height)
        if surfaces.whole:
            return surfaces.scaler.enlarge(surfaces.frame, out)
        image = enlarged(surfaces.frame, width, height, surfaces.scale)
        if out is None:
            return image
        out[:] = image
        return out

    def _compose(self, surfaces: Surfaces, world: World, farmer: Farmer) -> Window:
        """Draw everything but the display and menus; return the part of the map."""
        location = world.locations[farmer.location]
        sheet = sheet_of(location)
        window = window_on(sheet, farmer, surfaces.width, surfaces.height)
        scene = self._scene(world, location, sheet)
        scene.update(world, location, farmer, _tiles(sheet, window))
        _copy(scene, window, surfaces.frame)
        for placed in sorted(moving.placements(world, location), key=lambda one: one.key):
            _draw(scene, window, surfaces.frame, placed)
        # In the dark of the mines names are as dark as their owners; at night they stay legible.
        if location.outdoor:
            _weather(surfaces, world, location, scene, window)
        covered = surfaces.panels(world, farmer)
        bars = surfaces.plan.figures
        labels.draw(surfaces.frame, (window.x, window.y), world, farmer, covered, bars)
        if not location.outdoor and underground.is_dark(location):
            lit = [*scene.lights(location), *underground.lights(world, location)]
            surfaces.sky.shade(surfaces.frame, underground.GLOOM, _seen(lit, window), ())
        return window

    def _scene(self, world: World, location: Location, sheet: Sheet) -> Scene:
        lit = location.outdoor and sky.is_lit(world)
        key = (location.id, sheet.hash, world.season, lit)
        scene = self._scenes.get(key)
        if scene is None:
            scene = Scene(self._terrain(sheet, world.season), lit)
        _keep(self._scenes, key, scene, KEPT_SCENES)
        _forget(self._scenes)
        return scene

    def _terrain(self, sheet: Sheet, season: str) -> Terrain:
        key = (sheet.hash, season)
        terrain = self._terrains.get(key) or Terrain(sheet, season)
        _keep(self._terrains, key, terrain, KEPT_TERRAINS)
        _forget(self._terrains)
        return terrain

    def _surfaces_for(self, width: int, height: int) -> Surfaces:
        key = (width, height)
        surfaces = self._surfaces.get(key) or Surfaces(width, height)
        return _keep(self._surfaces, key, surfaces, 2)


def _keep(store: OrderedDict[K, V], key: K, value: V, most: int) -> V:
    """Put a value into a cache that drops the least recently used one."""
    store[key] = value
    store.move_to_end(key)
    while len(store) > most:
        store.popitem(last=False)
    return value


def _forget(store: OrderedDict[K, Canvas]) -> None:
    """Drop the least recently used canvases until the rest is small enough; keep the last."""
    while len(store) > 1 and sum(one.canvas.size for one in store.values()) > KEPT_PIXELS:
        store.popitem(last=False)


# ---------------------------------------------------------------------------- the view


def _tiles(sheet: Sheet, window: Window) -> tuple[int, int, int, int]:
    """The tiles that a window touches: left, top, right, bottom."""
    return (
        max(0, window.x // TILE),
        max(0, window.y // TILE),
        min(sheet.width, -(-(window.x + window.width) // TILE)),
        min(sheet.height, -(-(window.y + window.height) // TILE)),
    )


def _copy(scene: Scene, window: Window, frame: Words) -> None:
    """Copy the window out of the scene; what lies beside the map is black."""
    height, width = scene.canvas.shape
    left, top = max(0, -window.x), max(0, -window.y)
    right = min(window.width, width - window.x)
    bottom = min(window.height, height - window.y)
    if (left, top, right, bottom) != (0, 0, window.width, window.height):
        frame[:] = word(VOID)
    frame[top:bottom, left:right] = scene.canvas[
        window.y + top : window.y + bottom, window.x + left : window.x + right
    ]


def _draw(scene: Scene, window: Window, frame: Words, placed: Placement) -> None:
    """Draw a moving object, then redraw what is in front of it."""
    key, sprite, x, y = placed
    if not (
        window.x - sprite.width < x < window.x + window.width
        and window.y - sprite.height < y < window.y + window.height
    ):
        return
    blit(frame, sprite, x - window.x, y - window.y)
    if key < ABOVE:  # nothing is in front of a health bar
        box = (x, y, x + sprite.width, y + sprite.height)
        scene.cover(frame, (window.x, window.y), box, key)


def _weather(
    surfaces: Surfaces, world: World, location: Location, scene: Scene, window: Window
) -> None:
    colour = sky.tint(world)
    if colour != sky.DAY:
        dark = sky.darkness(world) > LAMPS_FROM
        lamps = scene.lights(location) if dark else []
        people = moving.halos(world, location) if dark else []
        surfaces.sky.shade(surfaces.frame, colour, _seen(lamps, window), _seen(people, window))
    phase = world.tick // 7
    if world.weather in WET:
        surfaces.sky.rain(surfaces.frame, phase)
    elif world.weather == "Snow":
        surfaces.sky.snow(surfaces.frame, phase)
    elif world.weather == "Wind":
        surfaces.sky.leaves(surfaces.frame, phase, world.season)


def mark_faced_tile(frame: Words, window: Window, farmer: Farmer) -> None:
    """Draw corners around the tile that the farmer faces, in any light."""
    dx, dy = faced.OFFSETS[farmer.facing]
    x, y = (farmer.x + dx) * TILE - window.x, (farmer.y + dy) * TILE - window.y
    blit(frame, art.sprite("frames", "aim"), x, y)


def _seen(lights: list[Light], window: Window) -> list[Light]:
    return [
        (x - window.x, y - window.y, radius)
        for x, y, radius in lights
        if window.x - radius < x < window.x + window.width + radius
        and window.y - radius < y < window.y + window.height + radius
    ]
