"""Varied starts: the farmer begins an episode at a tile that is drawn with the seed.

Many saves are the same in every world.  A policy that is trained from one start can learn a
list of actions by heart; from many starts it must look.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pytest_stardojo.gym.spaces import FEATURES, LAYERS, feature_planes
from pytest_stardojo.gym.surroundings import write_surroundings
from pytest_stardojo.wire.messages import View

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pytest_stardojo.env.stardojo_env import StarDojoEnv

FARTHEST = 24
"""Largest radius, in tiles."""
DETOUR = 6
"""Tiles beyond the radius that the way to a start may use."""
STREAM = 0x57A27
"""Keeps these draws apart from others with the same seed."""
_PASSABLE, _EXIT = FEATURES.index("passable"), FEATURES.index("exit")


def check_radius(radius: int) -> int:
    """Return the radius.

    Raises:
        ValueError: it is not a whole number from 0 to ``FARTHEST``.
    """
    is_whole = isinstance(radius, int) and not isinstance(radius, bool)
    if not (is_whole and 0 <= radius <= FARTHEST):
        raise ValueError(f"'start_radius' must be between 0 and {FARTHEST} (got {radius!r})")
    return radius


def scatter(env: StarDojoEnv, radius: int, seed: int) -> None:
    """Move the farmer to a tile that is drawn from those that it could walk to.

    Args:
        env: The game, before its first step.
        radius: Most tiles from the present tile in either direction.
        seed: Seed of the draw, 0 or more.

    Raises:
        NotOffered: the game runs no commands.
    """
    who = env.state.character
    place, x, y = who.location, who.x, who.y
    inside = np.s_[DETOUR : DETOUR + 2 * radius + 1]
    tiles = np.argwhere(_reached(_free(env, radius + DETOUR))[inside, inside])
    luck = np.random.default_rng([STREAM, seed])
    dy, dx = (tiles[luck.integers(len(tiles))] - radius).tolist()
    env.command("warp", (place, x + dx, y + dy))


def _free(env: StarDojoEnv, radius: int) -> NDArray[np.bool_]:
    """Return where the farmer can walk without leaving the place, rows from the top."""
    state = env.client.observe(View(radius=radius, sections=("near",)), env.farmer)
    sparse = getattr(state, "sparse", None)
    if sparse is None:
        planes = feature_planes(state.near, frozenset())
    else:
        side = 2 * radius + 1
        planes = np.empty((side, side, len(FEATURES)), np.uint8)
        write_surroundings(
            planes, np.empty((side, side, len(LAYERS)), np.uint16), sparse, frozenset()
        )
    free: NDArray[np.bool_] = (planes[..., _PASSABLE] == 1) & (planes[..., _EXIT] == 0)
    return free


def _reached(free: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return the tiles that can be walked to from the middle one, which is among them."""
    found = np.zeros_like(free)
    middle = len(free) // 2
    found[middle, middle] = True
    edge = [(middle, middle)]
    while edge:
        row, column = edge.pop()
        for near in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if min(near) >= 0 and max(near) < len(free) and free[near] and not found[near]:
                found[near] = True
                edge.append(near)
    return found
