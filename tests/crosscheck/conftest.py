"""A recorded run of the oracle, and valleys in which one number is another."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pytest_stardojo import runs
from pytest_stardojo.backends.valley import Valley
from pytest_stardojo.crosscheck import Attachable, Findings, crosscheck

TASKS = (
    "till_5_tile_with_hoe",
    "clear_5_stone_with_pickaxe",
    "purchase_1_muscle_remedy",
    "mine_1_amethyst_with_pickaxe",
    "open_1_deluxe_coop",
    "go_to_bed",
)

ROOT = Path(__file__).parents[2]

Check = Callable[..., Findings]


@pytest.fixture(scope="session")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a run of a handful of tasks."""
    plan = runs.Plan.of(
        *TASKS, out=tmp_path_factory.mktemp("runs"), name="mine", instance="inprocess", image=None
    )
    outcome = runs.run(plan, "oracle")
    assert all(result.success for result in outcome.results)
    return outcome.folder


@pytest.fixture
def changed(recorded: Path) -> Iterator[Check]:
    """Cross-check the run, or another, in a valley with a change."""
    games: list[Valley] = []

    def check(change: str, *tasks: str, run: Path = recorded, views: bool = False) -> Findings:
        program = str(Path(__file__).with_name("changed_valley.py"))
        path = os.environ.get("PYTHONPATH", "")
        os.environ["PYTHONPATH"] = f"{ROOT}{os.pathsep}{path}"
        game = Valley(frames=False, command=[sys.executable, program, change])
        games.append(game)
        game.client.close()  # a valley serves one client after the other
        assert game.port is not None
        running = Attachable([("127.0.0.1", game.port)], game.token)
        try:
            return crosscheck(run, running, tasks, views=views)
        finally:
            running.close()

    yield check
    for game in games:
        game.close()
