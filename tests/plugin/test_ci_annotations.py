"""Annotations of GitHub Actions point at files that the user's project has."""

from __future__ import annotations

import pytest

from tests.plugin.conftest import Bench

CONFTEST = """
import pytest

@pytest.fixture
def idles():
    return lambda observation: []

@pytest.hookimpl(tryfirst=True)
def pytest_runtest_logreport(report):
    if report.when == "call" and report.failed:
        print("\\nannotated:", *report.location)
"""
"""Prints what pytest-github-actions-annotate-failures reads."""

MODULE = "def act(observation):\n    return []\n"
BUNDLED = "tasks/farming.yaml::till_5_tile_with_hoe"
NAME = "till_5_tile_with_hoe"


@pytest.fixture
def project(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> Bench:
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    bench.file("conftest.py", CONFTEST)
    bench.file("agents/mine.py", MODULE)
    return bench


def annotated(bench: Bench, *given: str) -> list[str]:
    result = bench.run("-s", "--stardojo-steps=1", *given)
    start = "annotated: "
    return [line.removeprefix(start) for line in result.outlines if line.startswith(start)]


@pytest.mark.parametrize(
    ("agent", "task", "location"),
    [
        ("idles", BUNDLED, f"conftest.py 3 {NAME}"),
        ("agents.mine:act", BUNDLED, f"agents/mine.py None {NAME}"),
        ("idle", BUNDLED, f"pyproject.toml None {NAME}"),
        ("idle", "tasks/own.yaml::clear_weeds", "tasks/own.yaml 20 clear_weeds"),
    ],
)
def test_a_failure_points_at_a_file_of_the_project(
    project: Bench, agent: str, task: str, location: str
) -> None:
    assert annotated(project, f"--stardojo-agent={agent}", task) == [location]


def test_elsewhere_a_bundled_task_has_the_file_in_its_id(
    project: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GITHUB_ACTIONS")
    found = annotated(project, "--stardojo-agent=idles", BUNDLED)
    assert found == [f"tasks/farming.yaml None {NAME}"]


def test_a_failed_gate_points_at_the_baseline_or_the_ini_file(project: Bench) -> None:
    one = "tasks/own.yaml::till_one_tile"
    project.run("--stardojo-agent=oracle", one, "--stardojo-name=old", "--stardojo-out=kept")
    given = ("--stardojo-agent=idle", one, "--stardojo-gate=success>=1", "-p", "no:xdist")
    assert annotated(project, *given) == ["pyproject.toml None gate"]
    assert annotated(project, *given, "--stardojo-baseline=kept/old") == [
        "kept/old/summary.json None gate"
    ]
