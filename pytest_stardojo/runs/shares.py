"""Divide a run: into shards for several machines, and its room for pictures among tasks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from pytest_stardojo.records.planned import Planned
from pytest_stardojo.runs.settings import RunSettings

T = TypeVar("T")


def other_shards(shard: str | None, places: Sequence[tuple[T, Planned]]) -> list[T]:
    """Return what other machines play.

    The shards depend on the file, length and name of all tasks, and not on what ``-k`` and
    ``-m`` select of them later or what has been played already.

    Args:
        shard: The shard of this machine, ``2/8``; None plays everything.
        places: Everything that belongs to the run, with its places.
    """
    if shard is None:
        return []
    part, parts = map(int, shard.split("/"))
    dealt = sorted(places, key=lambda pair: _order(pair[1]))
    return [value for index, (value, _) in enumerate(dealt) if index % parts != part - 1]


def _order(planned: Planned) -> tuple[str, int, str, int]:
    """A key that sorts places so that every n-th makes a fair part of each kind."""
    return (planned.path, -planned.max_steps, planned.task, planned.run)


def film_bytes_per_step(
    settings: RunSettings, played: Iterable[tuple[RunSettings, int]], done: int
) -> float:
    """Divide the room for pictures by the steps that the recorded tasks may take.

    A resumed run, or a shard, has the share of the tasks that it plays.

    Args:
        settings: Settings of the run.
        played: For every task that is going to be played its settings and its step limit.
        done: Number of tasks that have been judged before.
    """
    tasks = list(played)
    steps = sum(
        (each.steps or max_steps * each.scale) * each.attempts
        for each, max_steps in tasks
        if each.record != "off"
    )
    parts = int(settings.shard.split("/")[1]) if settings.shard else 1
    share = len(tasks) / (len(tasks) + done) if tasks else 1.0
    return 1e6 * settings.record_size / parts * share / max(1, steps)
