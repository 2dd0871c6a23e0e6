"""Plans and results for tests."""

from __future__ import annotations

from typing import Any

from pytest_stardojo.records.planned import Planned
from pytest_stardojo.results import Outcome, Result


def planned(task: str, *, run: int = 1, seed: int = 0, **more: Any) -> Planned:
    """Return a planned episode."""
    fields: dict[str, Any] = {
        "node_id": f"tasks/farming.yaml::{task}[run{run}]",
        "task": task,
        "path": "tasks/farming.yaml",
        "category": "farming",
        "difficulty": "easy",
        "lite": True,
        "digest": "d",
        "needed": 10.0,
        "max_steps": 30,
        "seed": seed,
        "run": run,
    }
    return Planned(**(fields | more))


def result(task: str, outcome: Outcome = "success", *, run: int = 1, **more: Any) -> Result:
    """Return the result of an attempt."""
    fields: dict[str, Any] = {
        "task": task,
        "path": "tasks/farming.yaml",
        "category": "farming",
        "difficulty": "easy",
        "task_digest": "d",
        "run": run,
        "outcome": outcome,
        "success": outcome == "success",
        "progress": 1.0 if outcome == "success" else 0.5,
        "steps": int(outcome == "success"),
        "failure": None if outcome == "success" else f"5 of 10 in {task}",
        "sees": "text 7x7",
    }
    return Result(**(fields | more))
