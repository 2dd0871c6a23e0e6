"""Counts and sizes in the README, the changelog and the docs are those of the code."""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import monsters
from pytest_stardojo.task import MAX_STEPS
from pytest_stardojo.valley.maps import load_sheet, sheet_names
from pytest_stardojo.wire import jsonrpc
from tests.docs.pages import DOCS
from tests.suites import full, lite

ROOT = DOCS.parent
PLACES = {load_sheet(name).place for name in sheet_names()}
LITE, FULL = len(lite().tasks), len(full().tasks)
EASY, MEDIUM, HARD = (MAX_STEPS[level] for level in ("easy", "medium", "hard"))


@pytest.mark.parametrize(
    ("page", "words"),
    [
        ("README.md", f"has {LITE} tasks; `--stardojo-suite=full` plays all {FULL:,}"),
        ("CHANGELOG.md", f"play the {LITE} tasks of StarDojo-Lite, or all {FULL:,} with"),
        ("CHANGELOG.md", f"{len(monsters.monsters())} kinds of monsters"),
        ("CHANGELOG.md", f"requests are limited to {jsonrpc.MAX_LINE >> 20} MiB"),
        ("docs/reference/messages.md", f"accepts requests of up to {jsonrpc.MAX_LINE >> 20} MiB"),
        ("docs/why/judging.md", f"checks all {FULL:,} tasks"),
        ("docs/why/valley.md", f"There are {len(PLACES)} places"),
        (
            "docs/how-to/agents.md",
            f"easy tasks have {EASY} steps, medium {MEDIUM}, hard {HARD}",
        ),
    ],
)
def test_a_count_on_a_page_is_that_of_the_code(page: str, words: str) -> None:
    assert words in " ".join((ROOT / page).read_text("utf-8").split())
