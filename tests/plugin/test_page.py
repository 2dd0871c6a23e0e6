"""The HTML report in a real browser, whose scripts draw the rows."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.plugin.conftest import Bench

CHROMIUM = shutil.which("chromium")
QUIET = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--virtual-time-budget=5000",
)


def rendered(page: Path, profile: Path) -> str:
    """Return the elements of a page after its scripts have run."""
    assert CHROMIUM is not None
    command = [CHROMIUM, *QUIET, f"--user-data-dir={profile}", "--dump-dom", page.as_uri()]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout


@pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium")
def test_rows_columns_and_pictures_are_shown(bench: Bench, tmp_path: Path) -> None:
    args = ("--stardojo-record=all", "--html=report.html", "--self-contained-html")
    bench.run("--stardojo-agent=idle", "tasks/own.yaml", *args, fast=False)
    page = rendered(bench.path / "report.html", tmp_path / "profile")
    heads = re.findall(r'<th[^>]*class="[^"]*"[^>]*>([^<]+)', page)
    for column in ("Task", "Progress", "Steps"):
        assert any(column in head for head in heads), heads
    assert page.count("results-table-row") >= 3
    assert "till_one_tile (easy)" in page
    assert 'src="data:image/png;base64,' in page
    assert 'src="data:image/webp;base64,' in page
