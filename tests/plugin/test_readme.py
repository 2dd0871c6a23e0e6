"""What the README shows works as it stands there."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import pairwise

import pytest

from pytest_stardojo.agents.finding import BUILT_IN
from pytest_stardojo.evaluation import BUILT_IN as EVALUATORS
from pytest_stardojo.tasks.places import save_names
from tests.plugin.conftest import LITE, ROOT, Bench

README = (ROOT / "README.md").read_text("utf-8")


def block(words: str) -> str:
    """The code block that holds some words."""
    (found,) = [
        each for each in re.findall(r"^```\w+\n(.*?)^```$", README, re.M | re.S) if words in each
    ]
    return found


def test_the_first_agent_passes_the_first_command(bench: Bench) -> None:
    assert "    pytest --stardojo-agent=my_agent -k till\n" in README
    bench.file("conftest.py", block("class Digger"))
    bench.run("--stardojo-agent=my_agent", "-k", "till").assert_outcomes(
        passed=1, deselected=LITE - 1
    )


def test_a_language_model_can_be_asked_as_shown(bench: Bench) -> None:
    answers = (
        "def ask_my_model(prompt, image):\n"
        "    assert 'Till 5 tiles of soil with Hoe. ' in prompt and 'Toolbar:' in prompt\n"
        "    if 'hand: slot_index 1: Hoe' not in prompt:\n"
        "        return 'Actions: choose_item(1)\\nmove(-2, 2)'\n"
        "    return 'use(direction=\"down\")\\nmove(x=1, y=0)'\n"
    )
    bench.file("conftest.py", block("class Talker") + answers)
    bench.run("--stardojo-agent=my_agent", "-k", "till").assert_outcomes(
        passed=1, deselected=LITE - 1
    )


def test_the_task_file_and_the_tests_are_fine(bench: Bench) -> None:
    bench.file("conftest.py", block("class Digger"))
    bench.file("own/my_tasks.yaml", block("water_3_crop"))
    bench.file("own/test_mine.py", block("def test_the_farmer_walks"))
    result = bench.run("--stardojo-agent=my_agent", "own", "--stardojo-image=none")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["0 of 3 Crop watered with Watering Can after 30 steps"])


def test_the_ini_file_is_understood(bench: Bench) -> None:
    bench.file("conftest.py", block("class Digger"))
    bench.file("pyproject.toml", block('stardojo_agent = "my_agent"'))
    bench.run("-k", "till").assert_outcomes(passed=1, deselected=LITE - 1)


def test_the_script_runs() -> None:
    script = [sys.executable, "-c", block("with StarDojoEnv()")]
    run = subprocess.run(script, capture_output=True, text=True, timeout=120, cwd=ROOT)
    assert run.stdout.endswith("of 5 Tile tilled with Hoe 0.0\n"), run.stderr


def test_the_policy_s_script_runs() -> None:
    script = [sys.executable, "-W", "error", "-c", block("gymnasium.make(")]
    run = subprocess.run(script, capture_output=True, text=True, timeout=120, cwd=ROOT)
    assert run.stdout.endswith("of 10 Weeds cleared with Scythe\n"), run.stderr


@pytest.mark.parametrize("name", re.findall(r"\]\(([^):]+)\)", README))
def test_what_it_points_to_is_there(name: str) -> None:
    assert (ROOT / name).exists()


@pytest.mark.parametrize("name", [*EVALUATORS, *save_names(ROOT / "tasks"), *BUILT_IN])
def test_it_names_what_there_is(name: str) -> None:
    assert re.search(rf"\b{name}\b", README)


def test_its_tables_are_whole() -> None:
    for line, following in pairwise(README.splitlines()):
        if line.startswith("|") and following.startswith("|"):
            assert line.count("|") == following.count("|"), following
