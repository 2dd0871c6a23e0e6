# ruff: noqa: F811  the fixture is an argument
"""Runs with mouse and keyboard: the options, what the agent gets, and what it may answer."""

from __future__ import annotations

import json

import pytest

from tests.docs.pages import block
from tests.plugin.conftest import Bench, bench  # noqa: F401  a fixture

DIRECT = ("--stardojo-control=direct", "--stardojo-instance=inprocess", "--stardojo-agent=my_agent")


def _page_agent(bench: Bench) -> None:
    bench.file("conftest.py", block("how-to/direct.md", "class Clicker"))


def test_the_agent_of_the_page_solves_a_task_by_clicks(bench: Bench) -> None:
    _page_agent(bench)
    bench.file(
        "mine.yaml",
        "till_5_tile_with_hoe:\n  {id: 0, object: Tile, quantity: 5, tool: Hoe, save: save_new, "
        "evaluator: till, difficulty: easy, max_steps: 2}\n",
    )
    run = bench.run(*DIRECT, "mine.yaml", fast=False)
    run.assert_outcomes(passed=1)
    run.stdout.fnmatch_lines(["*the agent saw image 1280x720, direct control, 4 x steps"])
    (result,) = bench.results()
    assert (result.success, result.control, result.step_scale) == (True, "direct", 4)
    assert (result.steps, result.max_steps) == (4, 8)


ASKS = """
import pytest

@pytest.fixture
def my_agent():
    def act(observation):
        print("LEFT", observation.steps_left, observation.image.shape, repr(observation.text))
        return "move(x=1, y=0)"
    return act
"""


@pytest.mark.parametrize(
    ("options", "left"),
    [((), 32), (("--stardojo-step-scale=2",), 16), (("--stardojo-steps=3",), 3)],
)
def test_the_scale_changes_the_steps_of_the_task_only(
    bench: Bench,
    options: tuple[str, ...],
    left: int,
) -> None:
    bench.file("conftest.py", ASKS)
    run = bench.run(*DIRECT, *options, "tasks", "-k", "one_tile", "-s", fast=False)
    run.stdout.fnmatch_lines([f"*LEFT {left} (720, 1280, 3) ''"])
    (result,) = bench.results()
    assert result.max_steps == left
    assert result.invalid == result.actions > 0


def test_run_json_has_control_and_scale(bench: Bench) -> None:
    _page_agent(bench)
    bench.run(*DIRECT, "tasks", "-k", "one_tile", "--stardojo-name=mine", fast=False)
    (path,) = bench.path.rglob("run.json")
    settings = json.loads(path.read_text())["settings"]
    assert (settings["control"], settings["step_scale"]) == ("direct", None)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            ("--stardojo-control=assisted",),
            "*--stardojo-control=assisted is not available in this version; use actions or direct",
        ),
        (
            ("--stardojo-control=direct", "--stardojo-image=none"),
            "*--stardojo-control=direct needs a picture; give --stardojo-image a size",
        ),
        (("--stardojo-control=mind",), "*--stardojo-control*must be*actions*direct*"),
    ],
)
def test_wrong_settings_are_reported(bench: Bench, options: tuple[str, ...], message: str) -> None:
    run = bench.run(
        "--stardojo-agent=idle", "--stardojo-instance=inprocess", *options, "tasks", fast=False
    )
    run.stderr.fnmatch_lines([message])
