"""Observations as arrays, and their spaces.

``code`` turns a name into a number by a hash that is the same in every version, so that no
table of names is needed.  All values are clipped to finite bounds.
"""

from __future__ import annotations

import hashlib
from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from pytest_stardojo.gym.actions import OPTIONS
from pytest_stardojo.wire.actions import DIRECTIONS, SLOTS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pytest_stardojo.env.grants import Settings
    from pytest_stardojo.env.observation import Observation
    from pytest_stardojo.tasks import Task
    from pytest_stardojo.wire.messages import (
        Character,
        Clock,
        MenuState,
        NearTile,
        SlotState,
        State,
    )

CODES = 65_535
"""Largest code of a name; 0 means nothing."""
MOST = 1_000_000_000
"""Bound of values that have none in the game, such as money and prices."""
LONGEST_WORDS = 20_000
"""Most characters of the observation's text."""
CHARSET = "\n" + "".join(map(chr, range(32, 127)))

FEATURES = (
    *("passable", "diggable", "tilled", "watered", "fertilized", "crop", "ripe", "dead"),
    *("object", "drop", "building", "furniture", "exit", "character", "wanted"),
)
"""Planes of ``near``, each 0 or 1.  ``wanted``: something on the tile is an object of the task."""
LAYERS = (
    *("ground", "object", "terrain", "crop", "drop", "building", "furniture", "exit"),
    "character",
)
"""Planes of ``names``, each the code of a name."""
ME = {
    "health": (0, 1000),
    "max_health": (0, 1000),
    "energy": (-100, 2000),
    "max_energy": (0, 2000),
    "money": (0, MOST),
    "x": (-1, 1000),
    "y": (-1, 1000),
    "facing": (0, 3),
    "slot": (0, SLOTS - 1),
}
"""Entries of ``me`` with their bounds; ``facing`` is 0 up, 1 right, 2 down, 3 left."""
CLOCK = {
    "minutes": (0, 1600),
    "day": (1, 28),
    "weekday": (0, 6),
    "season": (0, 3),
    "year": (1, 10_000),
}
"""Entries of ``clock`` with their bounds; minutes count from midnight, Monday is 0."""
_SEASONS = ("spring", "summer", "fall", "winter")
_WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


@lru_cache(maxsize=10_000)
def code(name: str | None) -> int:
    """Return the code of a name, 1 to 65,535; 0 for none.

    Two names may have the same code.
    """
    if not name:
        return 0
    whole = hashlib.blake2b(name.encode(), digest_size=8).digest()
    return int.from_bytes(whole, "big") % CODES + 1


def observation_space(settings: Settings, *, arrays: bool, words: bool) -> spaces.Dict:
    """Return the space of observations.

    Args:
        settings: Settings of the environment.
        arrays: Whether observations have the arrays.
        words: Whether observations have the text.
    """
    side = 2 * settings.radius + 1
    found: dict[str, spaces.Space[Any]] = {
        "task": _code_box(4),
        "steps_left": spaces.Box(0, MOST, (1,), np.int32),
    }
    if arrays:
        found |= {
            "near": spaces.Box(0, 1, (side, side, len(FEATURES)), np.uint8),
            "names": _code_box(side, side, len(LAYERS)),
            "me": _bounded(ME, np.float32),
            "place": _code_box(1),
            "clock": _bounded(CLOCK, np.int32),
            "bag": _code_box(SLOTS, 4),
            "menu": spaces.Box(0, MOST, (OPTIONS + 1, 3), np.int32),
        }
    if words:
        found["words"] = spaces.Text(LONGEST_WORDS, min_length=0, charset=CHARSET)
    if settings.image is not None:
        shape = (settings.image.height, settings.image.width, 3)
        found["image"] = spaces.Box(0, 255, shape, np.uint8)
    return spaces.Dict(found)


def _code_box(*shape: int) -> spaces.Box[Any]:
    return spaces.Box(0, CODES, shape, np.uint16)


def _bounded(bounds: dict[str, tuple[int, int]], kind: Any) -> spaces.Box[Any]:
    low, high = np.array(list(bounds.values()), kind).T
    return spaces.Box(low, high, dtype=kind)


def encode(seen: Observation, task: Task, *, arrays: bool, words: bool) -> dict[str, Any]:
    """Return an observation as an element of the space."""
    found: dict[str, Any] = {
        "task": task_codes(task),
        "steps_left": np.array([seen.steps_left or 0], np.int32),
    }
    if arrays:
        tiles = seen.state.near
        found["near"] = feature_planes(tiles, frozenset(task.objects))
        found["names"] = name_layers(tiles)
        found |= facts(seen.state)
    if words:
        found["words"] = plain(seen.text)
    if seen.image is not None:
        found["image"] = seen.image.copy()
    return found


def facts(state: State) -> dict[str, NDArray[Any]]:
    """Return the arrays of farmer, place, clock, bag and menu."""
    return {
        "me": farmer_values(state.character),
        "place": _codes([code(state.character.location)]),
        "clock": clock_values(state.clock),
        "bag": bag_rows(state.character.slots),
        "menu": menu_rows(state.menu),
    }


def task_codes(task: Task) -> NDArray[np.uint16]:
    """Return the codes of a task: evaluator, object and tool; and its quantity."""
    names = (task.evaluator, task.object, task.tool)
    return _codes([*map(code, names), min(task.quantity, CODES)])


def _codes(numbers: list[int]) -> NDArray[np.uint16]:
    return np.array(numbers, np.uint16)


def plain(text: str) -> str:
    """Return a text with only the characters of the space."""
    return "".join(char if char in CHARSET else "?" for char in text[:LONGEST_WORDS])


def feature_planes(tiles: list[NearTile], wanted: frozenset[str]) -> NDArray[np.uint8]:
    """Return the features of the surroundings, 0 or 1: rows from the top, ``FEATURES`` deep."""
    side = round(len(tiles) ** 0.5)
    return np.array([features(tile, wanted) for tile in tiles], np.uint8).reshape(side, side, -1)


def features(tile: NearTile, wanted: frozenset[str]) -> tuple[bool, ...]:
    """Return the features of a tile in the order of ``FEATURES``."""
    crop = tile.crop
    names = (tile.object, tile.terrain, tile.building, tile.furniture, tile.exit, tile.character)
    return (
        tile.passable,
        tile.diggable,
        tile.terrain == "Tilled soil",
        tile.watered,
        tile.fertilizer is not None,
        crop is not None,
        crop is not None and crop.ripe,
        crop is not None and crop.dead,
        tile.object is not None,
        bool(tile.drops),
        tile.building is not None,
        tile.furniture is not None,
        tile.exit is not None,
        tile.character is not None,
        not wanted.isdisjoint((*names, *tile.drops, crop.name if crop else None)),
    )


def name_layers(tiles: list[NearTile]) -> NDArray[np.uint16]:
    """Return the name codes of the surroundings: rows from the top, ``LAYERS`` deep."""
    side = round(len(tiles) ** 0.5)
    return np.array([layers(tile) for tile in tiles], np.uint16).reshape(side, side, -1)


def layers(tile: NearTile) -> tuple[int, ...]:
    """Return the name codes of a tile in the order of ``LAYERS``."""
    return (
        code(tile.ground),
        code(tile.object),
        code(tile.terrain),
        code(tile.crop.name if tile.crop else None),
        code(tile.drops[0] if tile.drops else None),
        code(tile.building),
        code(tile.furniture),
        code(tile.exit),
        code(tile.character),
    )


def farmer_values(who: Character) -> NDArray[Any]:
    """Return the farmer's values in the order of ``ME``."""
    facing = DIRECTIONS.index(who.facing)
    body = (who.health, who.max_health, who.energy, who.max_energy, who.money)
    return body_values((*body, who.x, who.y, facing, who.slot))


def body_values(numbers: tuple[float, ...]) -> NDArray[Any]:
    """Return the values of ``ME`` within their bounds."""
    return _clipped(numbers, ME, np.float32)


def clock_values(now: Clock) -> NDArray[Any]:
    """Return date and time in the order of ``CLOCK``."""
    return date_values(now.time, now.day, now.weekday, now.season, now.year)


@lru_cache(maxsize=10_000)
def date_values(time: int, day: int, weekday: str, season: str, year: int) -> NDArray[Any]:
    """Return date and time in the order of ``CLOCK``; callers must not change the array."""
    minutes = time // 100 * 60 + time % 100
    names = (_WEEKDAYS.index(weekday[:3]), _SEASONS.index(season))
    return _clipped((minutes, day, *names, year), CLOCK, np.int32)


def _clipped(
    values: tuple[float, ...], bounds: dict[str, tuple[int, int]], kind: Any
) -> NDArray[Any]:
    for value, (low, high) in zip(values, bounds.values(), strict=True):
        if not low <= value <= high:
            break
    else:
        return np.array(values, kind)
    pairs = zip(values, bounds.values(), strict=True)
    return np.array([min(max(value, low), high) for value, (low, high) in pairs], kind)


def bag_rows(slots: list[SlotState]) -> NDArray[np.uint16]:
    """Return every slot: code of the name, count, quality, and water plus 1 of a can."""
    found = array("H", bytes(SLOTS * 4 * 2))
    for slot in slots:
        water = 0 if slot.water is None else slot.water + 1
        row = (code(slot.name), min(slot.count, CODES), slot.quality, water)
        found[slot.index * 4 : slot.index * 4 + 4] = array("H", row)
    return np.frombuffer(found, np.uint16).reshape(SLOTS, 4)


def menu_rows(shown: MenuState | None) -> NDArray[np.int32]:
    """Return the open menu; all 0 if there is none.

    The first row has the code of the menu's kind and the numbers of its options and outward
    options.  Every other row is an option: code of its label, price plus 1 (0 for no price),
    and whether it can be chosen.
    """
    found = np.zeros((OPTIONS + 1, 3), np.int32)
    if shown is None:
        return found
    found[0] = (code(shown.kind), len(shown.options), len(shown.out_options))
    for option in shown.options[:OPTIONS]:
        price = 0 if option.price is None else min(option.price + 1, MOST)
        found[option.index] = (code(option.label), price, option.enabled)
    return found
