"""Every default seed has its row in the list of changes."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from pytest_stardojo.task import Task
from pytest_stardojo.tasks import bundled_root, suite

SECTION = "## Default seeds\n"
SEEDED = [task for task in suite("full").tasks if task.seed]


def rows() -> list[tuple[str, int]]:
    """Return patterns of names with their seeds, from the table of default seeds."""
    text = (bundled_root() / "CHANGES.md").read_text("utf-8")
    section = text.partition(SECTION)[2].partition("\n## ")[0]
    cells = [line.split("|") for line in section.splitlines() if "| seed |" in line]
    return [(name.strip(), int(row[4])) for row in cells for name in row[1].split(",")]


@pytest.mark.parametrize("task", SEEDED, ids=lambda task: task.name)
def test_a_default_seed_is_listed(task: Task) -> None:
    seeds = [seed for pattern, seed in rows() if fnmatchcase(task.name, pattern)]
    assert seeds == [task.seed]


def test_a_listed_seed_is_that_of_a_task() -> None:
    for pattern, seed in rows():
        assert any(task.seed == seed and fnmatchcase(task.name, pattern) for task in SEEDED)
