"""The oracle plays a task of its own in a small world."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pytest_stardojo import Settings, StarDojoEnv, Step, play
from pytest_stardojo.agents.oracle import Oracle
from pytest_stardojo.backends import boot
from pytest_stardojo.env.observation import Observation
from pytest_stardojo.episode import Limits
from pytest_stardojo.results import Result
from tests.episode.by_hand import task_of


def solve(
    folder: Path,
    evaluator: str,
    object: str,
    quantity: int = 1,
    *,
    tool: str | None = None,
    save: str = "save_new",
    commands: Sequence[str] = (),
    steps: int = 50,
    seed: int = 0,
) -> tuple[Result, list[tuple[Step, Observation]]]:
    """Let the oracle play a task; return the result, and the steps with their observations."""
    looks: list[tuple[Step, Observation]] = []
    task = task_of(folder / "farm.yaml", evaluator, object, quantity, tool, save, commands)
    settings = Settings(image=None, sees="world", text=False)
    with StarDojoEnv(boot("inprocess", frames=False), settings) as env:
        result = play(
            task,
            Oracle(),
            env,
            seed=seed,
            limits=Limits(steps=steps),
            record=lambda step, seen: looks.append((step, seen)),
        )
    return result, looks
