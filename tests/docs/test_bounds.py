"""The docs list the size limits of files that the code enforces."""

from __future__ import annotations

import pytest

from pytest_stardojo import results
from pytest_stardojo.agents.llm import prices
from pytest_stardojo.records import folder, planned, zipped_lines
from pytest_stardojo.tasks import yaml_file
from pytest_stardojo.valley.saves import loading
from tests.docs.pages import DOCS

PAGE = DOCS / "how-to" / "troubleshooting.md"


def megabytes(size: int) -> str:
    """Return a size as the page writes it, ``4 MB``."""
    return f"{size // 1_000_000} MB"


@pytest.mark.parametrize(
    "row",
    [
        f"| task file | {megabytes(yaml_file.MAX_BYTES)}, {yaml_file.MAX_TASKS:,} tasks |",
        f"| recipe of a save | {megabytes(loading.LARGEST_RECIPE)} |",
        f"| save of the real game | {loading.LARGEST >> 20} MiB |",
        f"| price file | {megabytes(prices.LARGEST)} |",
        f"| `run.json`, `summary.json` | {megabytes(folder.LARGEST)}, {planned.MOST_PLANNED:,} "
        "tasks (each run counted) |",
        f"| a trajectory | {megabytes(results.LARGEST_TRAJECTORY)}, {results.MOST_RECORDS:,} "
        "steps |",
        "| `results.jsonl`, `seen/` | "
        f"{megabytes(results.LARGEST)}, {results.MOST_RECORDS:,} lines |",
    ],
)
def test_the_page_lists_the_limit(row: str) -> None:
    assert row in PAGE.read_text("utf-8")
    assert zipped_lines.LARGEST == results.LARGEST
