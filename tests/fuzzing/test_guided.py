"""Coverage-guided fuzzing of both dialects."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from tests.fuzzing.game import ROOT

SECONDS = 300
FLAGS = ("-len_control=0", "-max_len=8192", "-timeout=120", "-rss_limit_mb=2048", "-seed=1")


@pytest.mark.soak
@pytest.mark.timeout(SECONDS + 600)
@pytest.mark.skipif(find_spec("atheris") is None, reason="atheris is not installed")
@pytest.mark.parametrize("kind", ["lines", "messages"])
def test_five_minutes_of_guided_input_find_no_failure(kind: str, tmp_path: Path) -> None:
    found = tmp_path / "found"
    found.mkdir()
    for number in range(20):  # a random first input, long enough for many requests
        (found / f"{number}").write_bytes(Random(number).randbytes(200 * (number + 1)))
    command = [sys.executable, "-m", "tests.fuzzing.guided", kind]
    run = subprocess.run(
        [*command, *FLAGS, f"-max_total_time={SECONDS}", f"-artifact_prefix={tmp_path}/", found],
        cwd=ROOT,
        capture_output=True,
        text=True,
        errors="replace",
    )
    assert run.returncode == 0, run.stdout[-2_000:] + run.stderr[-8_000:]
    assert "Done" in run.stderr
