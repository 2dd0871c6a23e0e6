"""The page about many machines runs as written, with a Ray on this machine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import Block, blocks

pytest.importorskip("ray")

BLOCKS = [each for each in blocks("python") if 'executor="ray"' in each.text]


@pytest.mark.parametrize("each", BLOCKS, ids=lambda each: each.name)
def test_python_runs(each: Block, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(each.text, "utf-8")
    run = subprocess.run(
        [sys.executable, str(script)], cwd=tmp_path, capture_output=True, text=True, timeout=240
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[-1] == "4"
