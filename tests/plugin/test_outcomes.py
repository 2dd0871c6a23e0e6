"""Outcomes of tests: passed, failed with one line, or an error."""

from __future__ import annotations

import pytest

from tests.plugin.conftest import Bench

AGENTS = """
import pytest

class Raises:
    def act(self, observation):
        if observation.step == 1:
            raise ValueError("my own mistake")
        return []

@pytest.fixture
def raises():
    return Raises()

@pytest.fixture
def keyless():
    raise KeyError("API_KEY")

@pytest.fixture
def skips():
    pytest.skip("no model here")

@pytest.fixture
def odd():
    return lambda observation: "move(1, 0) \\ud800"

@pytest.fixture
def no_agent():
    return 5
"""

ONE = "tasks/own.yaml::till_one_tile"


@pytest.fixture(autouse=True)
def agents(bench: Bench) -> None:
    bench.file("conftest.py", AGENTS)


@pytest.mark.parametrize("workers", ["-n0", "-n1"])
def test_a_failure_is_one_line_in_every_report(bench: Bench, workers: str) -> None:
    result = bench.run("--stardojo-agent=idle", ONE, workers)
    result.assert_outcomes(failed=1)
    line = "0 of 1 tile of soil tilled with a Hoe after 8 steps"
    result.stdout.fnmatch_lines(
        [
            "*= StarDojo =*",
            "missed:",
            f"  till_one_tile  {line}",
            "idle solved 0 of 1 (0.0 %)",
            "report: *report.html",
            "baseline: --stardojo-baseline=*summary.json",
            "*= 1 failed in *",
        ]
    )
    assert result.stdout.str().count(line) == 1
    assert "Error" not in result.stdout.str()
    assert ".py:" not in result.stdout.str()


def test_a_failure_names_the_file_and_line_of_the_task(bench: Bench) -> None:
    result = bench.run("--stardojo-agent=idle", ONE, "--tb=line")
    result.stdout.fnmatch_lines(
        ["*/tasks/own.yaml:2: 0 of 1 tile of soil tilled with a Hoe after 8 steps"]
    )


def test_a_success_passes(bench: Bench) -> None:
    result = bench.run("--stardojo-agent=oracle", ONE, "-v")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["tasks/own.yaml::till_one_tile PASSED*"])
    assert result.ret == pytest.ExitCode.OK


def test_an_agent_that_raises_fails_and_shows_its_traceback(bench: Bench) -> None:
    result = bench.run("--stardojo-agent=raises", ONE)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "*0 of 1 tile*after 1 step: in step 2 the agent raised ValueError: my own mistake",
            "*Traceback of the agent*",
            '*raise ValueError("my own mistake")',
        ]
    )


def test_an_agent_that_cannot_be_made_is_an_error(bench: Bench) -> None:
    result = bench.run("--stardojo-agent=keyless", ONE)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(
        [
            "*ERROR at setup of till_one_tile*",
            "*KeyError*API_KEY*",
            "*!!! 1 could not be judged !!!*",
            "*till_one_tile*could not be judged: KeyError: 'API_KEY'",
            "keyless solved 0 of 1 (0.0 %), 1 could not be judged",
        ]
    )
    (played,) = bench.results()
    assert (played.outcome, played.judged) == ("infrastructure_error", False)


def test_an_object_that_is_no_agent_is_reported(bench: Bench) -> None:
    result = bench.run("--stardojo-agent=no_agent", ONE)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*an agent must have act(observation) or be a function*int*"])


def test_a_skip_in_a_fixture_skips_the_item(bench: Bench) -> None:
    result = bench.run("--stardojo-agent=skips", ONE)
    result.assert_outcomes(skipped=1)
    result.stdout.fnmatch_lines(
        ["nothing was judged, so the run fails", "skips played none of 1 task"]
    )
    assert result.ret == pytest.ExitCode.TESTS_FAILED


@pytest.mark.parametrize("workers", ["-n0", pytest.param("-n1", marks=pytest.mark.soak)])
def test_lone_surrogates_in_an_answer_are_handled(bench: Bench, workers: str) -> None:
    result = bench.run("--stardojo-agent=odd", ONE, workers)
    result.assert_outcomes(failed=1)
    steps = bench.steps("till_one_tile.seed0.run1.try1")
    assert steps[1].said == "move(1, 0) \\ud800"


def test_very_quiet_omits_the_failures_and_the_table(bench: Bench) -> None:
    quiet = bench.run("--stardojo-agent=idle", ONE, "-q").stdout.str()
    assert "own   0/1" in quiet
    assert "missed:" in quiet
    very = bench.run("--stardojo-agent=idle", ONE, "-qq").stdout.str()
    assert "idle solved 0 of 1" in very
    assert "missed:" not in very
    assert "own   0/1" not in very


def test_unjudged_tasks_are_reported_even_when_quiet(bench: Bench) -> None:
    very = bench.run("--stardojo-agent=keyless", ONE, "-qq").stdout.str()
    assert "1 could not be judged" in very


def test_a_task_that_cannot_be_set_up_is_an_error(bench: Bench) -> None:
    text = (bench.path / "tasks/own.yaml").read_text()
    text = text.replace("  max_steps: 8\n", '  init_commands:\n    - warp("FarmHouse", 400, 400)\n')
    bench.file("tasks/own.yaml", text)
    result = bench.run("--stardojo-agent=idle", ONE)
    result.assert_outcomes(errors=1)
    (played,) = bench.results()
    assert (played.outcome, played.attempt) == ("task_error", 1)
    result.stdout.fnmatch_lines(["*could not be judged: the task cannot be set up*"])


def test_mean_and_spread_over_runs_are_shown(bench: Bench) -> None:
    bench.file(
        "luck.py",
        "from pytest_stardojo import Use, ChooseItem\n"
        "class Lucky:\n"
        "    def reset(self, task, run):\n"
        "        from pytest_stardojo.agents.oracle.oracle import Oracle\n"
        "        from pytest_stardojo.agents.idle import IdleAgent\n"
        "        self.agent = Oracle() if run < 3 else IdleAgent()\n"
        "        if run < 3: self.agent.reset(task)\n"
        "    sees = 'world'\n"
        "    def act(self, observation):\n"
        "        return self.agent.act(observation)\n",
    )
    result = bench.run("--stardojo-agent=luck:Lucky", ONE, "--stardojo-runs=3")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["*mean ± std of 3 runs*", "own *2/3*66.7 %*66.7 ± 57.7 %"])
    assert "  till_one_tile[[]run3]  0 of 1 tile" in result.stdout.str().replace("[run", "[[]run")
