"""Light and weather over a frame: evening, night, rain, snow."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import numpy as np

from pytest_stardojo.gamedata.calendar import DARK_AFTER, DARK_FROM, WET
from pytest_stardojo.valley.render.noise import scatter
from pytest_stardojo.valley.render.pixels import PIXEL, Bytes, Rgb, Words, mix, pack, word
from pytest_stardojo.valley.render.placing import Light
from pytest_stardojo.valley.world.clock import minutes_between, now
from pytest_stardojo.valley.world.model import World

DAY: Rgb = (255, 255, 255)
DUSK: Rgb = (240, 192, 172)
NIGHT: Rgb = (92, 104, 168)
CLOUDY: Rgb = (178, 190, 212)
STORMY: Rgb = (150, 160, 190)
WARM: Rgb = (255, 228, 176)
"""Light of lamps and fires."""
FAINT: Rgb = (152, 156, 184)
"""Light around a farmer, so that its surroundings are visible."""


def darkness(world: World) -> float:
    """0 by day to 1 when it is fully dark."""
    start = DARK_FROM[world.season]
    gone = minutes_between(start, now(world))
    return min(1.0, max(0.0, gone / minutes_between(start, start + DARK_AFTER)))


def is_lit(world: World) -> bool:
    """Return whether windows are lit."""
    return darkness(world) >= 0.5


def tint(world: World) -> Rgb:
    """Return red, green and blue of the daylight, of 255."""
    dark = darkness(world)
    colour = mix(DAY, DUSK, dark * 2) if dark < 0.5 else mix(DUSK, NIGHT, dark * 2 - 1)
    if world.weather in WET:
        veil = STORMY if world.weather == "Storm" else CLOUDY
        red, green, blue = (a * b // 255 for a, b in zip(colour, veil, strict=True))
        return red, green, blue
    return colour


class Sky:
    """Darken frames of one size, reusing buffers."""

    def __init__(self, width: int, height: int) -> None:
        self._plain = np.empty((height, width), PIXEL)
        self._light = self._plain.view(np.uint8).reshape(height, width, 4)
        self._wide = np.empty((height, width, 4), np.uint16)
        self._streaks = _streaks(width, height)
        self._flakes = _flakes(width, height)
        self._leaves = _leaves(width, height)

    def shade(
        self, frame: Words, colour: Rgb, lamps: Iterable[Light], people: Iterable[Light]
    ) -> None:
        """Multiply a frame with coloured light; lamps keep their surroundings bright.

        Args:
            frame: Packed pixels, changed in place.
            colour: Share of each colour, of 255.
            lamps: Centres and radii of warm lights, in pixels of the frame.
            people: The same for the faint light around a farmer.
        """
        light = self._light
        self._plain.fill(pack(colour))
        for x, y, radius in people:
            _brighten(light, _glow(radius, FAINT), x - radius, y - radius)
        for x, y, radius in lamps:
            _brighten(light, _glow(radius, WARM), x - radius, y - radius)
        height, width = frame.shape
        bright = frame.view(np.uint8).reshape(height, width, 4)
        np.multiply(bright, light, out=self._wide, dtype=np.uint16)
        np.right_shift(self._wide, 8, out=self._wide)
        np.copyto(bright, self._wide, casting="unsafe")

    def rain(self, frame: Words, phase: int) -> None:
        """Draw streaks of rain; four phases follow one another."""
        frame.ravel()[self._streaks[phase % len(self._streaks)]] = word("a8c4e8")

    def snow(self, frame: Words, phase: int) -> None:
        """Draw flakes of snow."""
        frame.ravel()[self._flakes[phase % len(self._flakes)]] = word("ffffff")

    def leaves(self, frame: Words, phase: int, season: str) -> None:
        """Draw blossoms in the spring wind, leaves in fall."""
        light, dark = DRIFTING.get(season, DRIFTING["summer"])
        body, tip = self._leaves[phase % len(self._leaves)]
        frame.ravel()[body] = word(light)
        frame.ravel()[tip] = word(dark)


DRIFTING = {
    "spring": ("fbc8dc", "d87aa4"),
    "summer": ("a5d84c", "5fa83a"),
    "fall": ("f2913a", "bd5a22"),
    "winter": ("ffffff", "c0d4e6"),
}
"""Light and dark colour of blossoms and leaves, by season."""


@cache
def _glow(radius: int, colour: Rgb) -> Bytes:
    """A round light that fades towards its rim, in whole steps as pixel art has it."""
    y, x = np.mgrid[-radius:radius, -radius:radius] + 0.5
    near = np.clip(1.0 - (x * x + y * y) / (radius * radius), 0.0, 1.0)
    steps = np.ceil(near * 5) / 5
    glow: Bytes = (steps[..., None] * np.array([*colour, 0])).astype(np.uint8)
    return glow


def _brighten(light: Bytes, glow: Bytes, x: int, y: int) -> None:
    height, width = light.shape[:2]
    left, top = max(0, -x), max(0, -y)
    right, bottom = min(glow.shape[1], width - x), min(glow.shape[0], height - y)
    if left < right and top < bottom:
        view = light[y + top : y + bottom, x + left : x + right]
        np.maximum(view, glow[top:bottom, left:right], out=view)


Indices = np.ndarray


def _streaks(width: int, height: int) -> list[Indices]:
    """Flat indices of the pixels of rain, for four phases."""
    number = width * height // 420
    lot = scatter(np.arange(number), np.zeros(number, np.int64), 401).astype(np.int64)
    x, y = lot % width, lot // width % height
    phases = []
    for phase in range(4):
        dots = [
            ((y + step + 17 * phase) % height) * width + (x - step // 2 - 9 * phase) % width
            for step in range(6)
        ]
        phases.append(np.concatenate(dots))
    return phases


def _flakes(width: int, height: int) -> list[Indices]:
    number = width * height // 380
    lot = scatter(np.arange(number), np.zeros(number, np.int64), 402).astype(np.int64)
    x, y = lot % width, lot // width % height
    return [
        np.concatenate(
            [((y + 5 * phase) % height) * width + (x + 3 * phase + step) % width for step in (0, 1)]
        )
        for phase in range(4)
    ]


def _leaves(width: int, height: int) -> list[tuple[Indices, Indices]]:
    """The light and the dark pixels of drifting leaves, each three pixels wide."""
    number = width * height // 1400
    lot = scatter(np.arange(number), np.zeros(number, np.int64), 403).astype(np.int64)
    x, y = lot % width, lot // width % height

    def at(phase: int, dx: int, dy: int) -> Indices:
        """The pixels of all leaves at a distance from where they are in a phase."""
        return ((y + 2 * phase + dy) % height) * width + (x - 7 * phase + dx) % width

    return [
        (
            np.concatenate([at(phase, 0, 0), at(phase, 1, 0), at(phase, phase % 2, 1)]),
            np.concatenate([at(phase, 2, phase % 2), at(phase, 1 + phase % 2, 1)]),
        )
        for phase in range(4)
    ]
