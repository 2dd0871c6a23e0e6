# ruff: noqa: F811  the fixture is an argument
"""The oracle solves tasks with clicks and keys."""

from __future__ import annotations

import pytest

from tests.plugin.conftest import Bench, bench  # noqa: F401  a fixture

DIRECT = (
    *("--stardojo-agent=oracle", "--stardojo-control=direct", "--stardojo-instance=inprocess"),
    *("--stardojo-image=640x360", "-p", "no:cacheprovider"),
)
SOLVED = 95
"""Least number of the tasks of StarDojo-Lite that the oracle solves by hand."""


def test_the_oracle_solves_tasks_of_each_kind_by_hand(bench: Bench) -> None:
    names = "till_5 or craft_1_chest or go_to_bed"
    run = bench.run(*DIRECT, "-k", names, fast=False)
    assert run.parseoutcomes()["passed"] >= 1
    assert "failed" not in run.parseoutcomes()
    assert {result.control for result in bench.results()} == {"direct"}
    assert all("world" in result.sees for result in bench.results())


@pytest.mark.soak
def test_the_oracle_solves_lite_by_hand(bench: Bench) -> None:
    run = bench.spawn(*DIRECT, "-n", "2", fast=False)
    assert run.parseoutcomes()["passed"] >= SOLVED
