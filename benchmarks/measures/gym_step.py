"""A step of the Gymnasium environment: array observation and mask, resets included.

It is measured in processor time, since a round takes long enough to be interrupted.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import thread_time

from benchmarks.clocking import CRAFTER_STEP, Budget, Measure, measured
from benchmarks.training import Episode, episodes, words
from pytest_stardojo.gym import StarDojoGym

BUDGET = Budget(CRAFTER_STEP / 3)
ROUNDS = 5


def measure() -> Iterator[Measure]:
    """Play the mix; each round is one mean over all steps and resets."""
    games = [(StarDojoGym(one.task, actions=words()), one) for one in episodes()]
    steps = sum(len(one.actions) for one in episodes())
    _play(games)
    times = [_play(games) * 1000 / steps for _ in range(ROUNDS)]
    yield measured("training step, arrays and mask", times, BUDGET, note=f"mean of {steps} steps")
    for env, _ in games:
        env.close()


def _play(games: list[tuple[StarDojoGym, Episode]]) -> float:
    """Play all episodes; return the seconds of processor time."""
    begin = thread_time()
    for env, episode in games:
        env.reset(seed=1)
        for action in episode.actions:
            env.step(action)
    return thread_time() - begin
