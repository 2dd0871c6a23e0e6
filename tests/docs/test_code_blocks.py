"""Every code block in the docs runs, or is valid in its language."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from pytest_stardojo.agents.llm.prices import price_of
from pytest_stardojo.commands import main
from pytest_stardojo.plugin.options import flag
from pytest_stardojo.records.model_calls import read_calls
from pytest_stardojo.runs.settings import FLAG, OPTIONS
from pytest_stardojo.tasks import load_file
from pytest_stardojo.tasks.init_commands import parse
from pytest_stardojo.valley.options import read_options
from tests.docs.pages import ROOT, Block, block, blocks, commands
from tests.plugin.conftest import LITE, Bench, bench  # noqa: F401  a fixture
from tests.sweeps import sweep

KNOWN = ("python", "javascript", "shell", "yaml", "toml", "json", "text", "diff")
LINES = [
    pytest.param(line, id=f"{each.page}-{line[:60]}")
    for each in blocks("shell")
    for line in commands(each.text)
]
READERS = {flag(option.name): option.metadata["kind"] for option in OPTIONS}
READERS |= {flag(f"no_{name.removeprefix('--stardojo-')}"): kind for name, kind in READERS.items()}


def named(*languages: str) -> list[object]:
    return [pytest.param(each, id=each.name) for each in blocks(*languages)]


@sweep("each", blocks(), ids=lambda each: each.name)
def test_every_block_names_its_language(each: Block) -> None:
    assert each.language in KNOWN


@pytest.mark.parametrize("each", named("python"))
def test_python_runs(each: Block, tmp_path: Path) -> None:
    if "gymnasium" in each.text or "pytest_stardojo.gym" in each.text:
        pytest.importorskip("gymnasium")
    if 'executor="ray"' in each.text:
        pytest.importorskip("ray")
    if each.page in ("how-to/mcp.md", "how-to/inspect.md"):
        pytest.skip("the tests of the extra run it")
    if each.title == "service.py":
        pytest.skip("a test of its page runs the service")
    script = tmp_path / "script.py"
    script.write_text(each.text, "utf-8")
    run = subprocess.run(
        [sys.executable, str(script)], cwd=tmp_path, capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("line", LINES)
def test_commands_exist_with_their_options(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = shlex.split(line)
    if words[0] in ("pytest", ".venv/bin/pytest"):
        check_options(words[1:])
        assert all((ROOT / word).exists() for word in words if word.startswith("tests/"))
    elif words[:3] == ["python", "-m", "pytest_stardojo.valley"]:
        read_options(words[3:])
    elif words[:3] == ["python", "-m", "pytest_stardojo"]:
        assert main([words[3], "--help"]) == 0
        help = capsys.readouterr().out
        assert all(word.partition("=")[0] in help for word in words[4:] if word[0] == "-")
    elif words[0] == "python" and words[1].startswith("examples/"):
        assert (ROOT / words[1]).is_file()
    else:
        assert words[0] in ("pip", "python", ".", "cp", "tail", "export", "umask", "inspect")


def check_options(words: list[str]) -> None:
    """Check that the plugin's options exist and accept their values."""
    for word in words:
        name, _, value = word.partition("=")
        if name.startswith("--stardojo-"):
            kind = READERS[name]
            if value:
                kind.read(value)
            else:
                assert kind is FLAG or kind.bare is not None, f"{name} needs a value"


@pytest.mark.parametrize("each", named("json"))
def test_json_is_valid(each: Block) -> None:
    json.loads(each.text)


@pytest.mark.parametrize("each", named("toml"))
def test_toml_is_valid(each: Block) -> None:
    found = tomllib.loads(each.text)
    for name in found.get("tool", {}).get("pytest", {}).get("ini_options", {}):
        assert flag(name.removeprefix("stardojo_")) in READERS


@pytest.mark.parametrize("each", named("yaml"))
def test_yaml_is_valid(each: Block, tmp_path: Path) -> None:
    path = tmp_path / Path(each.title or "block.yaml").name
    path.write_text(each.text, "utf-8")
    found = yaml.safe_load(each.text)
    if each.title == "chores.yaml":
        assert next(iter(found.values()))["evaluator"] == "wait"  # a test plays it
    elif each.title.startswith("tasks/"):
        tasks, mistakes = load_file(path)
        assert tasks
        assert not mistakes
    elif each.title == "prices.yaml":
        assert all(price_of(model, None, path) is not None for model in found)
    elif "init_commands" in found:
        assert all(parse(text).args is not None for text in found["init_commands"])
    else:
        assert each.title == ".github/workflows/agent.yml"


def test_the_workflow_runs_pytest_with_existing_options() -> None:
    workflow = yaml.safe_load(block("how-to/ci.md", "runs-on"))
    (job,) = workflow["jobs"].values()
    (line,) = [step["run"] for step in job["steps"] if step.get("run", "").startswith("pytest")]
    assert "--stardojo-gate" in line
    check_options(shlex.split(line))


# ----------------------------------------------------------------------- in a project


def test_the_class_is_an_agent(bench: Bench) -> None:  # noqa: F811
    bench.file("conftest.py", block("how-to/agents.md", "class Digger"))
    result = bench.run("--stardojo-agent=my_agent", "-k", "till_5")
    result.assert_outcomes(passed=1, deselected=LITE - 1)
    assert bench.results()[0].agent == "digger"


def test_the_function_is_an_agent(bench: Bench) -> None:  # noqa: F811
    bench.file("mine.py", block("how-to/agents.md", "def digger"))
    bench.file("conftest.py", "")
    bench.run("--stardojo-agent=mine:digger", "-k", "till_5").assert_outcomes(
        failed=1, deselected=LITE - 1
    )
    assert bench.results()[0].outcome == "out_of_steps"


SPENT = "\n\nSPENT = {'input_tokens': 1, 'output_tokens': 1}\n\n"
"""What a model of the page returns beside its text."""


def test_the_text_of_a_model_is_played(bench: Bench) -> None:  # noqa: F811
    answer = block("how-to/agents.md", "the parsnip to my right is ripe")
    assert "```python\ninteract" in answer
    model = f"\n\ndef ask_my_model(prompt, image):\n    return {{**SPENT, 'text': {answer!r}}}\n"
    bench.file("mine.py", block("how-to/agents.md", "class Talker") + SPENT + model)
    bench.run("--stardojo-agent=mine:Talker", "-k", "till_5", "--stardojo-steps=2")
    (result,) = bench.results()
    assert (result.actions, result.invalid) == (2, 0)


def test_the_requests_of_a_model_are_reported_as_shown(bench: Bench) -> None:  # noqa: F811
    bench.file("mine.py", block("how-to/agents.md", "class Talker"))
    run = bench.run("--stardojo-agent=mine:Talker", "-k", "till_5", "--stardojo-steps=3")
    run.stdout.fnmatch_lines(["tokens    2,700 in, 36 out, 3 calls", "cost      $0.0057"])
    run.stdout.no_fnmatch_line("trouble: *")
    (result,) = bench.results()
    assert (result.model, result.calls, result.invalid) == ("my-model", 3, 0)
    (calls,) = (bench.folder / "calls").iterdir()
    found = read_calls(calls)
    assert list(found) == [1, 2, 3]
    assert "Till 5 tiles of soil with a Hoe." in found[1][0].prompt[0].text
    budget = ("--stardojo-max-cost=0.01", "--stardojo-steps=3", "--stardojo-runs=5")
    stopped = bench.run("--stardojo-agent=mine:Talker", "-k", "till_5", *budget)
    stopped.stdout.fnmatch_lines(["stopped: the budget of $0.01 is spent; *"])


def test_a_model_that_is_asked_as_shown_solves_a_task(bench: Bench) -> None:  # noqa: F811
    answers = (
        "def ask_my_model(prompt, image):\n"
        "    assert 'Till 5 tiles of soil with a Hoe. ' in prompt and 'Toolbar:' in prompt\n"
        "    if 'hand: slot_index 1: Hoe' not in prompt:\n"
        "        return {**SPENT, 'text': 'Actions: choose_item(1)\\nmove(-2, 2)'}\n"
        "    return {**SPENT, 'text': 'use(direction=\"down\")\\nmove(x=1, y=0)'}\n"
    )
    bench.file("mine.py", block("how-to/agents.md", "class Talker") + SPENT + answers)
    bench.run("--stardojo-agent=mine:Talker", "-k", "till_5").assert_outcomes(
        passed=1, deselected=LITE - 1
    )


def test_the_task_file_and_the_tests_run_together(bench: Bench) -> None:  # noqa: F811
    bench.file("conftest.py", block("how-to/agents.md", "class Digger"))
    bench.file("own/my_tasks.yaml", block("how-to/tasks.md", "water_3_crop"))
    tests = block("how-to/tests-and-scripts.md", "def test_the_farmer_walks")
    bench.file("own/test_mine.py", tests)
    result = bench.run("--stardojo-agent=my_agent", "own", "--stardojo-image=none")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(
        ["*  0 of 3 different crops watered with a Watering Can after 30 steps"]
    )


def test_the_script_prints_the_progress(tmp_path: Path) -> None:
    script = block("how-to/tests-and-scripts.md", "observation.steps_left")
    assert output(script, tmp_path).endswith("of 5 tiles of soil tilled with a Hoe 0.0\n")


def test_the_script_with_a_policy_warns_of_nothing(tmp_path: Path) -> None:
    pytest.importorskip("gymnasium")
    script = block("how-to/policies.md", "action_space.sample(mask=")
    assert output(script, tmp_path).endswith("of 10 Weeds cleared with a Scythe\n")


def output(script: str, folder: Path) -> str:
    """Run a script with warnings as errors and return its output."""
    command = [sys.executable, "-W", "error", "-c", script]
    run = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=folder)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_the_task_file_is_played_and_selected_by_its_name(bench: Bench) -> None:  # noqa: F811
    bench.file("tasks/my_tasks.yaml", block("how-to/tasks.md", "water_3_crop"))
    result = bench.run("--stardojo-agent=oracle", "tasks/my_tasks.yaml", "-m", "my_tasks")
    result.assert_outcomes(passed=1)


def test_the_tests_pass(bench: Bench) -> None:  # noqa: F811
    bench.file("test_mine.py", block("how-to/tests-and-scripts.md", "def test_the_farmer_walks"))
    bench.run("test_mine.py").assert_outcomes(passed=2)


def test_the_ini_file_sets_options(bench: Bench) -> None:  # noqa: F811
    bench.file("pyproject.toml", block("reference/options.md", "stardojo_image"))
    bench.file("conftest.py", block("how-to/agents.md", "class Digger"))
    bench.run("--stardojo-suite=lite", "-k", "till_5").assert_outcomes(
        passed=1, deselected=LITE - 1
    )
    assert (
        "640x360" not in bench.results()[0].sees
    )  # the command line, which says none, comes first
