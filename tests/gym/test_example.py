"""The training example learns and runs as the docs describe."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "train_policy.py"
TASK = "till_5_tile_with_hoe"
STEPS = 2_400


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLE))


def test_a_short_training_improves_the_policy(example: dict[str, Any]) -> None:
    lessons = example["train"](TASK, seed=1, parallel=False)
    policy = next(policy for steps, policy, _ in lessons if steps >= STEPS)
    lessons.close()
    untrained = example["Policy"](*policy.actor.weights.shape, 1)
    before, after = (example["score"](each, TASK, episodes=10) for each in (untrained, policy))
    assert after > before + 0.2


def test_the_example_runs_from_the_command_line() -> None:
    command = [
        sys.executable,
        str(EXAMPLE),
        "--minutes",
        "0.01",
        "--worlds",
        "2",
        "--episodes",
        "2",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    lines = done.stdout.splitlines()
    assert lines[-2].startswith("before: ")
    assert lines[-1].startswith("after: ")
