"""A step of one of 64 worlds of the vector environment, in two processes."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from benchmarks.clocking import CRAFTER_STEP, Budget, Measure, clock, measured
from benchmarks.training import episodes, words
from pytest_stardojo.gym import StarDojoVectorEnv
from pytest_stardojo.gym.vector import cores

BUDGET = Budget(CRAFTER_STEP / 8)
WORLDS, PROCESSES, STEPS, ROUNDS = 64, 2, 140, 3


def measure() -> Iterator[Measure]:
    """Play the mix in all worlds; every round begins with a reset of all."""
    envs = StarDojoVectorEnv(
        WORLDS, [one.task for one in episodes()], actions=words(), processes=PROCESSES
    )
    plan = _plan()
    _play(envs, plan)
    times = [clock(lambda: _play(envs, plan)) / STEPS / WORLDS for _ in range(ROUNDS)]
    envs.close()
    what = f"step of one of {WORLDS} training worlds"
    yield measured(what, times, BUDGET, note=f"{PROCESSES} processes, {cores()} cores")


def _plan() -> list[np.ndarray[tuple[int], np.dtype[np.int64]]]:
    """Return the actions of each step; the worlds of a scene begin it together."""
    scenes = episodes()
    return [
        np.array(
            [
                scenes[world % len(scenes)].actions[step % len(scenes[world % len(scenes)].actions)]
                for world in range(WORLDS)
            ]
        )
        for step in range(STEPS)
    ]


def _play(envs: StarDojoVectorEnv, plan: list[np.ndarray[tuple[int], np.dtype[np.int64]]]) -> None:
    envs.reset(seed=[1] * WORLDS)
    for actions in plan:
        envs.step(actions)
