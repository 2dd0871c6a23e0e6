"""The oracle plays on every kind of farm."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo import Settings, StarDojoEnv, play
from pytest_stardojo.agents.oracle import Oracle
from pytest_stardojo.backends import boot
from pytest_stardojo.episode import Limits
from pytest_stardojo.gamedata import places as table
from pytest_stardojo.tasks import Task
from pytest_stardojo.valley import saves
from tests.episode.by_hand import task_of
from tests.sweeps import sweep

KINDS = tuple(table.farms())


def tasks_on(folder: Path, kind: str) -> list[Task]:
    """Return tasks that lead over the whole farm: field, bin, mailbox, cave, neighbours, bed."""
    save = folder / f"{kind}.yaml"
    saves.write(saves.new_world(farm=kind), save)
    named = str(save)
    return [
        task_of(folder / "till.yaml", "till", "Tile", tool="Hoe", save=named),
        task_of(
            folder / "ship.yaml",
            "sell",
            "Parsnip",
            tool="Shipping Bin",
            save=named,
            commands=['add_item_by_name("Parsnip")'],
        ),
        *(
            task_of(folder / f"go{number}.yaml", "location", place, save=named)
            for number, place in enumerate(("FarmCave", "BusStop", "Forest", "Backwoods"))
        ),
        task_of(folder / "bed.yaml", "sleep", "Bed", save=named, commands=["set_time(2000)"]),
    ]


@sweep("kind", KINDS, parts=2)
def test_the_oracle_tills_ships_travels_and_sleeps(
    kind: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    settings = Settings(image=None, sees="world")
    with StarDojoEnv(boot("inprocess", frames=False), settings) as env:
        for task in tasks_on(tmp_path_factory.mktemp("tasks"), kind):
            result = play(task, Oracle(), env, limits=Limits(steps=40))
            assert result.success, (task.evaluator, task.object, result)
