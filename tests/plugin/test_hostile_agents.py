"""Agents that exit, skip, fail and raise in ``close``: each task still gets a verdict."""

from __future__ import annotations

from tests.plugin.conftest import Bench

AGENTS = """
import sys
import pytest
from pytest_stardojo import Move
from pytest_stardojo.agents import Usage

@pytest.fixture
def leaves():
    def act(observation):
        name = observation.task.name
        if name == "till_one_tile":
            sys.exit(3)
        if name == "clear_weeds":
            pytest.skip("too hard")
        pytest.fail("I give up")
    return act

class Away(BaseException):
    def __str__(self):
        sys.exit(9)
    __repr__ = __str__

@pytest.fixture
def away():
    def act(observation):
        raise Away
    return act

class Hides:
    def act(self, observation):
        return []
    def away(self, *args):
        raise Away
    name = property(away)
    finish = close = away

class Unmade:
    def __init__(self):
        raise Away

class Clings:
    usage = Usage("many", [], b"free")
    def act(self, observation):
        return []
    def close(self):
        raise RuntimeError("I stay")

class Unborn:
    def __init__(self):
        sys.exit(1)
    def act(self, observation):
        return []
"""


def test_an_agent_that_exits_skips_or_fails_gets_a_failure(bench: Bench) -> None:
    bench.file("conftest.py", AGENTS)
    result = bench.run("--stardojo-agent=leaves", "tasks", "--tb=line")
    result.assert_outcomes(failed=3)
    failures = {each.task: (each.outcome, str(each.failure)) for each in bench.results()}
    assert {outcome for outcome, _ in failures.values()} == {"agent_error"}
    assert "SystemExit: 3" in failures["till_one_tile"][1]
    assert "Skipped: too hard" in failures["clear_weeds"][1]
    assert "Failed: I give up" in failures["till_many_tiles"][1]
    assert bench.summary().total.missed == 3


def test_an_exception_in_close_does_not_change_the_verdict(bench: Bench) -> None:
    bench.file("agents_here.py", AGENTS)
    result = bench.run("--stardojo-agent=agents_here:Clings", "tasks")
    result.assert_outcomes(failed=3)
    assert {each.outcome for each in bench.results()} == {"out_of_steps"}
    result.stdout.fnmatch_lines(["trouble: *the agent's close raised RuntimeError: I stay"])


def test_tasks_are_not_judged_if_the_agent_cannot_be_made(bench: Bench) -> None:
    bench.file("agents_here.py", AGENTS)
    result = bench.run("--stardojo-agent=agents_here:Unborn", "tasks")
    result.assert_outcomes(errors=1)
    (each,) = bench.results()
    assert each.outcome == "infrastructure_error"
    assert "Unborn cannot be made: SystemExit: 1" in str(each.failure)


def test_an_agent_whose_exception_exits_when_formatted_gets_a_failure(bench: Bench) -> None:
    bench.file("conftest.py", AGENTS)
    result = bench.run("--stardojo-agent=away", "tasks")
    result.assert_outcomes(failed=3)
    failures = [str(each.failure) for each in bench.results()]
    assert all("in step 1 the agent raised Away: <Away>" in each for each in failures)


def test_an_agent_that_exits_in_finish_and_close_gets_a_verdict(bench: Bench) -> None:
    bench.file("agents_here.py", AGENTS)
    result = bench.run("--stardojo-agent=agents_here:Hides", "tasks")
    result.assert_outcomes(failed=3)
    assert {each.outcome for each in bench.results()} == {"out_of_steps"}
    for what in ("finish", "close"):
        result.stdout.fnmatch_lines([f"trouble: *the agent's {what} raised Away: <Away>"])


def test_an_agent_that_exits_while_it_is_made_is_reported(bench: Bench) -> None:
    bench.file("agents_here.py", AGENTS)
    result = bench.run("--stardojo-agent=agents_here:Unmade", "tasks")
    result.assert_outcomes(errors=1)
    reason = "the agent agents_here:Unmade cannot be made: Away: <Away>"
    assert [each.failure for each in bench.results()] == [f"could not be judged: {reason}"]
