"""Gates with conditions: the exit code, the error messages and the reports for CI."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.plugin.conftest import ALONE, TASKS, Bench

BOTH = ("tasks/own.yaml", "-k", "till")
ORACLE = "--stardojo-agent=oracle"
IDLE = "--stardojo-agent=idle"

MOODY = """
import pytest
from pytest_stardojo.agents.idle import IdleAgent
from pytest_stardojo.agents.oracle.oracle import Oracle

class Moody:
    sees = "world"
    def reset(self, task, run):
        self.agent = Oracle() if run in {good} else IdleAgent()
        if run in {good}:
            self.agent.reset(task)
    def act(self, observation):
        return self.agent.act(observation)

@pytest.fixture
def moody():
    return Moody()

@pytest.fixture
def bad(request):
    if request.node.name == "till_many_tiles":  # the first agent of a run must be made
        raise KeyError("no key")
    return lambda observation: []
"""


def base(bench: Bench, agent: str, *args: str) -> str:
    """Make a baseline; return the option with its path."""
    bench.earlier_run(agent, *BOTH, *args, "--stardojo-name=base", "--stardojo-out=kept")
    return "--stardojo-baseline=kept/base"


def test_a_missed_task_does_not_fail_a_run_that_passes_its_gate(bench: Bench) -> None:
    result = bench.run(ORACLE, *BOTH, *ALONE, "--stardojo-gate=success>=0.5, errors<=0", "-rx")
    result.assert_outcomes(passed=1, xfailed=1)
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(
        [
            "XFAIL *till_many_tiles - * (the gate decides)",
            "gate: passed",
            "  success>=0.5  ok  50.0 %",
            "  errors<=0     ok  0",
        ]
    )


@pytest.mark.parametrize("workers", ["-n0", pytest.param("-n2", marks=pytest.mark.soak)])
def test_an_unmet_condition_fails_the_run_and_is_reported(bench: Bench, workers: str) -> None:
    kept = base(bench, ORACLE)
    gate = "--stardojo-gate=regressions<=0, success>=baseline-0.02"
    result = bench.run(IDLE, *BOTH, kept, gate, workers, "--junit-xml=out.xml", "--html=out.html")
    result.assert_outcomes(xfailed=2, failed=1)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        [
            "compared with kept/base/summary.json (oracle):",
            "  all *2 *50.0 % *0.0 % *-50.0 *",
            "  no longer solved: till_one_tile",
            "gate: failed; not met: regressions<=0, success>=baseline-0.02",
            "  regressions<=0          FAILED  1 lost, 0 won: till_one_tile",
            "  success>=baseline-0.02  FAILED  0.0 %, baseline 50.0 % (-50.0 points)",
            "*= 1 failed, 2 xfailed in *",
        ]
    )
    assert result.stdout.str().count("gate: failed") == 1
    suite = ElementTree.parse(bench.path / "out.xml").getroot().find("testsuite")
    assert suite is not None
    assert (suite.get("failures"), suite.get("errors")) == ("1", "0")
    (failure,) = suite.iter("failure")
    for reason in ("gate: failed; not met: regressions<=0", "no longer solved: till_one_tile"):
        assert reason in str(failure.text)
    page = (bench.path / "out.html").read_text()
    assert "stardojo::gate" in page
    assert "gate: failed; not met: regressions" in page


def test_a_failed_gate_is_not_run_again(bench: Bench) -> None:
    bench.run(IDLE, *BOTH, "--stardojo-gate=success>=0.5").assert_outcomes(xfailed=2, failed=1)
    again = bench.run(IDLE, *BOTH, "--stardojo-gate=success>=0.5", "--lf")
    assert "known failures" not in again.stdout.str()


def test_noise_does_not_fail_a_run(bench: Bench) -> None:
    bench.file("conftest.py", MOODY.format(good=(1, 3)))
    kept = base(bench, "--stardojo-agent=moody", "--stardojo-runs=3")
    bench.file("conftest.py", MOODY.format(good=(2,)))
    same = ("--stardojo-agent=moody", *BOTH, *ALONE, "--stardojo-runs=3", kept)
    noise = bench.run(*same, "--stardojo-gate=success>=baseline-0.02")
    assert noise.ret == pytest.ExitCode.OK
    noise.stdout.fnmatch_lines(
        ["  success>=baseline-0.02  ok  16.7 %, baseline 33.3 % *may be noise*"]
    )
    fact = bench.run(*same, "--stardojo-gate=success>=baseline-0.02", "--stardojo-gate-level=1")
    assert fact.ret == pytest.ExitCode.TESTS_FAILED


def test_an_error_fails_a_run_unless_the_gate_allows_it(bench: Bench) -> None:
    bench.file("conftest.py", MOODY.format(good=(1,)))
    bad = ("--stardojo-agent=bad", *BOTH, *ALONE)
    assert bench.run(*bad, "--stardojo-gate=errors<=1").ret == pytest.ExitCode.OK
    assert bench.run(*bad, "--stardojo-gate=errors<=0").ret == pytest.ExitCode.TESTS_FAILED
    open_one = bench.run(*bad, "--stardojo-gate=success>=0.1")
    assert open_one.ret == pytest.ExitCode.TESTS_FAILED
    open_one.stdout.fnmatch_lines(["gate: failed; undecided: success>=0.1"])


def test_failures_of_ordinary_tests_remain_failures(bench: Bench) -> None:
    bench.file("test_own.py", "def test_it(): assert False\n")
    paths = ("tasks/own.yaml", "test_own.py")
    result = bench.run(ORACLE, *paths, *ALONE, "--stardojo-gate=errors<=0")
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_a_run_with_more_repetitions_than_the_baseline_can_be_compared(bench: Bench) -> None:
    kept = base(bench, ORACLE)
    more = ("--stardojo-runs=2", "--stardojo-gate=regressions<=0")
    result = bench.run(ORACLE, *BOTH, *ALONE, kept, *more)
    assert result.ret == pytest.ExitCode.OK


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("seed", "has till_one_tile with seed 0, but this run has seed 3"),
        ("suite", "has suite paths-"),
        ("task", "does not contain clear_weeds"),
    ],
)
def test_a_baseline_that_does_not_fit_is_refused(bench: Bench, change: str, message: str) -> None:
    kept = base(bench, ORACLE)
    args = [*BOTH, kept, "--stardojo-gate=regressions<=0", *ALONE]
    if change == "seed":
        args.append("--stardojo-seed=3")
    elif change == "suite":
        bench.file("tasks/own.yaml", TASKS.replace("quantity: 30", "quantity: 31"))
    else:
        args = ["tasks/own.yaml", *args[3:]]
    result = bench.run(ORACLE, *args)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert message in result.stderr.str()


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (
            ["--stardojo-gate=sucess>=1"],
            "--stardojo-gate: must have a known metric; did you mean 'success'?",
        ),
        (["--stardojo-gate=regressions<=0"], "regressions<=0 needs --stardojo-baseline"),
        (["--stardojo-gate=success[combat]>=0.5"], "there are no tasks of combat"),
        (["--stardojo-gate-level=2"], "must be a number above 0, up to 1"),
    ],
)
def test_an_invalid_gate_is_reported(bench: Bench, args: list[str], message: str) -> None:
    result = bench.run(ORACLE, *BOTH, *ALONE, *args)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert message in result.stderr.str()


# ---------------------------------------------------------------- reports for CI


def test_a_markdown_summary_is_written_for_ci(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = bench.path / "step.md"
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(page))
    page.write_text("before\n")
    kept = base(bench, IDLE)
    page.write_text("before\n")
    bench.run(ORACLE, *BOTH, *ALONE, kept, "--stardojo-gate=success>=baseline")
    text = page.read_text("utf-8")
    assert text.startswith("before\n## StarDojo: oracle solved 1 of 2")
    for part in (
        "**The gate passed.**",
        "| ✅ | `success>=baseline` |",
        "|  | Own | Total |",
        "| **Easy** | 100.0 (1/1) | 100.0 (1/1) |",
        "### Compared with idle (`base`)",
        r"- newly solved: till\_one\_tile",
        "<details><summary>1 failed</summary>",
    ):
        assert part in text


def test_an_unwritable_summary_is_reported(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(bench.path / "no" / "where.md"))
    result = bench.run(ORACLE, *BOTH, *ALONE, "--stardojo-gate=success>=0.5")
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["trouble: *where.md could not be written: No such file*"])


def test_junit_properties_of_run_and_tasks_are_scalars(bench: Bench) -> None:
    bench.run(ORACLE, *BOTH, *ALONE, "--stardojo-gate=success>=0.5", "--junit-xml=out.xml")
    suite = ElementTree.parse(Path("out.xml")).getroot()[0]
    whole = {each.get("name"): each.get("value") for each in suite.findall("properties/property")}
    assert whole["stardojo_success"] == "0.5"
    assert whole["stardojo_gate"] == "passed"
    case = suite.find("testcase")
    assert case is not None
    properties = {each.get("name"): each.get("value") for each in case.iter("property")}
    assert properties["stardojo_success"] == "True"
    assert properties["stardojo_invalid"] == "0"
