"""A synthetic run has the files of a real one."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import bigrun
from pytest_stardojo.records.film import read_film
from pytest_stardojo.reporting.page import write_page
from pytest_stardojo.results import read_results, read_steps


@pytest.mark.soak
def test_a_synthetic_run_has_results_steps_and_real_pictures(tmp_path: Path) -> None:
    run = bigrun.make(tmp_path / "run", tasks=4, runs=2, filmed=1)
    results = read_results(run / "results.jsonl")
    assert len(results) == 8
    for result in results:
        key = f"{result.task}.seed0.run{result.run}.try1"
        assert len(read_steps(run / f"trajectories/{key}.jsonl")) == result.steps + 1
        film = read_film(run / "frames" / key)
        assert film is not None
        assert film.shots[-1].step == result.steps
    assert write_page(run).read_text().count("data-n=") == 8
    assert "frames" in bigrun.sizes_text(run)
