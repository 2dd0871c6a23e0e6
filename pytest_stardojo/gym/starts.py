"""Varied starts: the farmer begins an episode at a tile that is drawn with the seed.

Many saves are the same in every world.  A policy that is trained from one start can learn a
list of actions by heart; from many starts it must look.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pytest_stardojo.wire.errors import WireError

if TYPE_CHECKING:
    from pytest_stardojo.env.stardojo_env import StarDojoEnv

FARTHEST = 100
"""Largest radius, in tiles."""
DRAWS = 20
"""Tiles that are tried; if none is possible, the farmer stays at the task's start."""
STREAM = 0x57A27
"""Keeps these draws apart from others with the same seed."""


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
    """Move the farmer to the free tile nearest to one that is drawn.

    Args:
        env: The game, before its first step.
        radius: Most tiles from the present tile in either direction.
        seed: Seed of the draw, 0 or more.

    Raises:
        NotOffered: the game runs no commands.
    """
    start = env.state.character
    place, x, y = start.location, start.x, start.y
    luck = np.random.default_rng([STREAM, seed])
    for _ in range(DRAWS):
        dx, dy = luck.integers(-radius, radius + 1, 2).tolist()
        try:
            env.command("warp", (place, x + dx, y + dy))
        except WireError:  # the tile is not on the map, or nothing near it is free
            continue
        return
