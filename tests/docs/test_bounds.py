"""The bounds of files that the docs tell are those of the code."""

from __future__ import annotations

import pytest

from pytest_stardojo import results
from pytest_stardojo.agents.llm import prices
from pytest_stardojo.reporting import folder, plan, seen
from pytest_stardojo.tasks import yaml_file
from pytest_stardojo.valley.saves import loading
from tests.docs.pages import DOCS

PAGE = DOCS / "how-to" / "troubleshooting.md"


def megabytes(size: int) -> str:
    """``4 MB``, as the page writes it."""
    return f"{size // 1_000_000} MB"


@pytest.mark.parametrize(
    "row",
    [
        f"| task file | {megabytes(yaml_file.MAX_BYTES)}, {yaml_file.MAX_TASKS:,} tasks |",
        f"| recipe of a save | {megabytes(loading.LARGEST_RECIPE)} |",
        f"| save of the real game | {loading.LARGEST >> 20} MiB |",
        f"| file of prices | {megabytes(prices.LARGEST)} |",
        f"| `run.json`, `summary.json` | {megabytes(folder.LARGEST)}, {plan.MOST_PLANNED:,} tasks "
        "(each run counted) |",
        f"| a trajectory | {megabytes(results.LARGEST_TRAJECTORY)}, {results.MOST_RECORDS:,} "
        "steps |",
        "| `results.jsonl`, what an agent was told | "
        f"{megabytes(results.LARGEST)}, {results.MOST_RECORDS:,} lines |",
    ],
)
def test_a_bound_is_told_as_it_is(row: str) -> None:
    assert row in PAGE.read_text("utf-8")
    assert seen.LARGEST == results.LARGEST
