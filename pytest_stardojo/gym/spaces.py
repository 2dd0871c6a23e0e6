"""Observations as arrays: their spaces, and how they are filled.

Names become numbers by ``code``, a hash that stays the same from version to version, so
that no table of names has to be kept.  Everything lies within finite bounds; what exceeds
them is cut off.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from pytest_stardojo.env.text import SLOTS
from pytest_stardojo.gym.actions import OPTIONS
from pytest_stardojo.wire.actions import DIRECTIONS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pytest_stardojo.env.grants import Settings
    from pytest_stardojo.env.observation import Observation
    from pytest_stardojo.tasks import Task
    from pytest_stardojo.wire.messages import Character, Clock, MenuState, NearTile

CODES = 65_535
"""Codes of names go from 1 to this; 0 stands for nothing."""
MOST = 1_000_000_000
"""Bound of what has none in the game: money, prices."""
LONGEST_WORDS = 20_000
"""Characters of the observation as text."""
CHARSET = "\n" + "".join(map(chr, range(32, 127)))

FEATURES = (
    *("passable", "diggable", "tilled", "watered", "fertilized", "crop", "ripe", "dead"),
    *("object", "drop", "building", "furniture", "exit", "character", "wanted"),
)
"""Planes of ``near``, each 0 or 1.  ``wanted``: what is there bears a name of the task."""
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
"""Entries of ``me`` with their bounds; facing is 0 up, 1 right, 2 down, 3 left."""
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
    """The number of a name, 1 to 65,535; 0 for none.

    Two names share a number now and then.
    """
    if not name:
        return 0
    whole = hashlib.blake2b(name.encode(), digest_size=8).digest()
    return int.from_bytes(whole, "big") % CODES + 1


def observation_space(settings: Settings, *, arrays: bool, words: bool) -> spaces.Dict:
    """The space of what an agent gets.

    Args:
        settings: What is granted.
        arrays: Whether text is granted as arrays.
        words: Whether text is granted as text.
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
    """An observation as it lies in the space."""
    found: dict[str, Any] = {
        "task": _codes(
            [code(task.evaluator), code(task.object), code(task.tool), min(task.quantity, CODES)]
        ),
        "steps_left": np.array([seen.steps_left or 0], np.int32),
    }
    if arrays:
        state, wanted = seen.state, frozenset(task.objects)
        found |= {
            "near": near(state.near, wanted),
            "names": names(state.near),
            "me": me(state.character),
            "place": _codes([code(state.character.location)]),
            "clock": clock(state.clock),
            "bag": bag(state.character),
            "menu": menu(state.menu),
        }
    if words:
        found["words"] = plain(seen.text)
    if seen.image is not None:
        found["image"] = seen.image.copy()
    return found


def _codes(numbers: list[int]) -> NDArray[np.uint16]:
    return np.array(numbers, np.uint16)


def plain(text: str) -> str:
    """A text in the characters of the space."""
    return "".join(each if each in CHARSET else "?" for each in text[:LONGEST_WORDS])


def near(tiles: list[NearTile], wanted: frozenset[str]) -> NDArray[np.uint8]:
    """What is on the tiles around, as yes and no: rows from the top, ``FEATURES`` deep."""
    side = round(len(tiles) ** 0.5)
    return np.array([_features(tile, wanted) for tile in tiles], np.uint8).reshape(side, side, -1)


def _features(tile: NearTile, wanted: frozenset[str]) -> tuple[bool, ...]:
    crop = tile.crop
    here = (tile.object, tile.terrain, tile.building, tile.furniture, tile.exit, tile.character)
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
        not wanted.isdisjoint((*here, *tile.drops, crop.name if crop else None)),
    )


def names(tiles: list[NearTile]) -> NDArray[np.uint16]:
    """The codes of what is on the tiles around: rows from the top, ``LAYERS`` deep."""
    side = round(len(tiles) ** 0.5)
    return np.array([_layers(tile) for tile in tiles], np.uint16).reshape(side, side, -1)


def _layers(tile: NearTile) -> tuple[int, ...]:
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


def me(who: Character) -> NDArray[Any]:
    """The farmer in numbers, in the order of ``ME``."""
    facing = DIRECTIONS.index(who.facing)
    told = (who.health, who.max_health, who.energy, who.max_energy, who.money)
    return _clipped((*told, who.x, who.y, facing, who.slot), ME, np.float32)


def clock(now: Clock) -> NDArray[Any]:
    """Date and time in numbers, in the order of ``CLOCK``."""
    minutes = now.time // 100 * 60 + now.time % 100
    weekday, season = _WEEKDAYS.index(now.weekday[:3]), _SEASONS.index(now.season)
    return _clipped((minutes, now.day, weekday, season, now.year), CLOCK, np.int32)


def _clipped(
    values: tuple[float, ...], bounds: dict[str, tuple[int, int]], kind: Any
) -> NDArray[Any]:
    kept = [
        min(max(value, low), high)
        for value, (low, high) in zip(values, bounds.values(), strict=True)
    ]
    return np.array(kept, kind)


def bag(who: Character) -> NDArray[np.uint16]:
    """Every slot: code of the name, count, quality, and water left plus 1 in a can."""
    found = np.zeros((SLOTS, 4), np.uint16)
    for slot in who.slots:
        water = 0 if slot.water is None else slot.water + 1
        found[slot.index] = (code(slot.name), min(slot.count, CODES), slot.quality, water)
    return found


def menu(shown: MenuState | None) -> NDArray[np.int32]:
    """The open menu, all 0 when there is none.

    The first row holds the code of its kind, how many options it has, and how many things
    can be given; every further row belongs to an option: code of its label, price plus 1 (0
    for no price), and whether it can be chosen.
    """
    found = np.zeros((OPTIONS + 1, 3), np.int32)
    if shown is None:
        return found
    found[0] = (code(shown.kind), len(shown.options), len(shown.out_options))
    for option in shown.options[:OPTIONS]:
        price = 0 if option.price is None else min(option.price + 1, MOST)
        found[option.index] = (code(option.label), price, option.enabled)
    return found
