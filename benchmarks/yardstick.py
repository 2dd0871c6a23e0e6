"""The yardstick: one step of ``crafter``, a survival game in Python, with its image."""

from __future__ import annotations

import warnings
from typing import Any

from benchmarks.clocking import clock

STEPS = 200
"""Number of steps per reading."""


class Yardstick:
    """A game of crafter with a fixed seed that runs a few hundred steps per reading.

    Every reading is None if crafter is not installed.
    """

    def __init__(self) -> None:
        self._game: Any = None
        self._random: Any = None
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                import crafter  # type: ignore[import-untyped,unused-ignore]
                import numpy
        except ImportError:
            return
        self._random = numpy.random.RandomState(0)
        self._game = crafter.Env(seed=0)
        self._game.reset()
        self.read()  # caches of textures

    def read(self) -> float | None:
        """Return the median milliseconds of one step."""
        if self._game is None:
            return None
        times = sorted(clock(self._step) for _ in range(STEPS))
        return times[STEPS // 2]

    def _step(self) -> None:
        done = self._game.step(self._random.randint(0, 17))[2]
        if done:
            self._game.reset()
