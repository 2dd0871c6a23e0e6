"""The scripts of the page on MCP run."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from pytest_stardojo.results import read_results
from tests.docs.pages import block

pytest.importorskip("mcp_types", reason="needs the extra mcp")

PAGE = "how-to/mcp.md"


def test_the_script_plays_over_mcp(tmp_path: Path) -> None:
    (tmp_path / "client.py").write_text(block(PAGE, "SERVER = "))
    done = subprocess.run(
        [sys.executable, "client.py"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("['look', 'move', 'use', ")
    assert "Step 1, 29 left." in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="needs Linux or macOS")
def test_pytest_benchmarks_the_client(tmp_path: Path) -> None:
    (tmp_path / "play.py").write_text(block(PAGE, "has ended"))
    agent = f"mcp:{shlex.quote(sys.executable)} play.py {{config}}"
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", f"--stardojo-agent={agent}", "-n", "2", "-q"),
            *("-k", "till_5_tile or clear_10_weeds", "--stardojo-steps=3"),
            *("--stardojo-image=none", "--stardojo-name=it"),
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    results = read_results(tmp_path / "reports" / "runs" / "it" / "results.jsonl")
    assert {result.task: (result.outcome, result.steps) for result in results} == {
        "till_5_tile_with_hoe": ("out_of_steps", 3),
        "clear_10_weeds_with_scythe": ("out_of_steps", 3),
    }
    assert {result.agent for result in results} == {agent}
