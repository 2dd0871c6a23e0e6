"""The suites: a sample for every task."""

from __future__ import annotations

from typing import Any

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample

from pytest_stardojo.agents.tools import manual
from pytest_stardojo.inspect import episodes
from pytest_stardojo.inspect.playing import play_with_tools, start_episode
from pytest_stardojo.inspect.scoring import stardojo
from pytest_stardojo.runs.plan import Plan


@task
def lite(tasks: str = "", history: int = 1, **settings: Any) -> Task:
    """StarDojo-Lite, 100 tasks.

    Args:
        tasks: Names of tasks with commas between them; empty: all.
        history: Number of observations whose pictures the model sees.
        settings: Settings of a run by the names of pytest's options: ``image="none"``,
            ``seed=3``.
    """
    return _suite("lite", tasks, history, settings)


@task
def full(tasks: str = "", history: int = 1, **settings: Any) -> Task:
    """All 1,000 tasks of StarDojo; the arguments are those of ``lite``."""
    return _suite("full", tasks, history, settings)


def _suite(suite: str, tasks: str, history: int, settings: dict[str, Any]) -> Task:
    """Return the task of Inspect for a suite."""
    names = [name.strip() for name in tasks.split(",") if name.strip()]
    plan = Plan.of(*names, suite=suite, retries=0, **settings)
    key = episodes.remember(plan)
    samples = [
        Sample(
            id=each.name,
            input=manual(each, plan.settings),
            metadata={"category": each.category, "difficulty": each.difficulty},
        )
        for each in plan.tasks
    ]
    return Task(
        dataset=MemoryDataset(samples, name=plan.suite),
        setup=start_episode(key),
        solver=play_with_tools(history),
        scorer=stardojo(),
        cleanup=episodes.clean_up,
        version=plan.suite,
        metadata={"settings": plan.settings.plain()},
        fail_on_error=False,
    )
