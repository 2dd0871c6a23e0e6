"""Agents that leave, skip, fail and refuse to be closed: each task still gets its verdict."""

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


def test_an_agent_that_leaves_skips_or_fails_has_failed(bench: Bench) -> None:
    bench.file("conftest.py", AGENTS)
    result = bench.run("--stardojo-agent=leaves", "tasks", "--tb=line")
    result.assert_outcomes(failed=3)
    told = {each.task: (each.outcome, str(each.failure)) for each in bench.results()}
    assert {outcome for outcome, _ in told.values()} == {"agent_error"}
    assert "SystemExit: 3" in told["till_one_tile"][1]
    assert "Skipped: too hard" in told["clear_weeds"][1]
    assert "Failed: I give up" in told["till_many_tiles"][1]
    assert bench.summary().total.missed == 3


def test_an_agent_that_cannot_be_closed_has_been_judged(bench: Bench) -> None:
    bench.file("agents_here.py", AGENTS)
    result = bench.run("--stardojo-agent=agents_here:Clings", "tasks")
    result.assert_outcomes(failed=3)
    assert {each.outcome for each in bench.results()} == {"out_of_steps"}
    result.stdout.fnmatch_lines(["trouble: *the agent's close raised RuntimeError: I stay"])


def test_an_agent_that_cannot_be_made_leaves_the_tasks_unjudged(bench: Bench) -> None:
    bench.file("agents_here.py", AGENTS)
    result = bench.run("--stardojo-agent=agents_here:Unborn", "tasks")
    result.assert_outcomes(errors=3)
    for each in bench.results():
        assert each.outcome == "infrastructure_error"
        assert "making the agent raised SystemExit: 1" in str(each.failure)


def test_an_agent_that_leaves_when_it_is_asked_what_it_raised_has_failed(bench: Bench) -> None:
    bench.file("conftest.py", AGENTS)
    result = bench.run("--stardojo-agent=away", "tasks")
    result.assert_outcomes(failed=3)
    told = [str(each.failure) for each in bench.results()]
    assert all("the agent raised Away: <Away> in step 1" in each for each in told)


def test_an_agent_that_leaves_whatever_it_is_asked_has_its_verdict(bench: Bench) -> None:
    bench.file("agents_here.py", AGENTS)
    result = bench.run("--stardojo-agent=agents_here:Hides", "tasks")
    result.assert_outcomes(failed=3)
    assert {each.outcome for each in bench.results()} == {"out_of_steps"}
    for what in ("finish", "close"):
        result.stdout.fnmatch_lines([f"trouble: *the agent's {what} raised Away: <Away>"])


def test_an_agent_that_leaves_while_it_is_made_is_told(bench: Bench) -> None:
    bench.file("agents_here.py", AGENTS)
    result = bench.run("--stardojo-agent=agents_here:Unmade", "tasks")
    result.assert_outcomes(errors=3)
    told = {str(each.failure).partition(": ")[2] for each in bench.results()}
    assert told == {"RuntimeError: making the agent raised Away: <Away>"}
