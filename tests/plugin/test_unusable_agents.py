"""An agent that cannot play any task ends the run, with one sentence."""

from __future__ import annotations

import pytest

from tests.agents.llm.server import Server, serving
from tests.plugin.conftest import Bench

AGENTS = """
import pytest

class NeedsArguments:
    def __init__(self, weights):
        self.weights = weights

    def act(self, observation):
        return []

class LaterFails:
    made = 0

    def __init__(self):
        LaterFails.made += 1
        if LaterFails.made > 1:
            raise OSError("no more memory")

    def act(self, observation):
        return []

@pytest.fixture
def a_class():
    return LaterFails

@pytest.fixture
def a_number():
    return 5

@pytest.fixture
def keyless():
    raise KeyError("API_KEY")

@pytest.fixture
def late():
    return LaterFails()
"""

CASES = {
    "agents_here:NeedsArguments": "TypeError: *missing 1 required positional argument: 'weights'",
    "a_class": "TypeError: an agent must be an object, not the class LaterFails",
    "a_number": "TypeError: an agent must have act(observation) or be a function (got int)",
    "keyless": "KeyError: 'API_KEY'",
}


@pytest.fixture
def agents(bench: Bench) -> Bench:
    """Return a project whose agents cannot be made."""
    bench.file("agents_here.py", AGENTS)
    bench.file("conftest.py", AGENTS)
    return bench


@pytest.mark.parametrize("agent", CASES)
def test_an_agent_that_cannot_be_made_ends_the_run(agents: Bench, agent: str) -> None:
    result = agents.run(f"--stardojo-agent={agent}", "tasks")
    result.assert_outcomes(errors=1)
    assert result.ret == pytest.ExitCode.INTERRUPTED
    sentence = f"the agent {agent} cannot be made: {CASES[agent]}"
    result.stdout.fnmatch_lines([f"stopped: {sentence}", "resume: *--stardojo-resume=*"])
    assert len(result.outlines) < 90
    total = agents.summary().total
    assert (total.collected, total.unjudged, total.not_played) == (3, 1, 2)


@pytest.mark.parametrize("workers", ["1", pytest.param("2", marks=pytest.mark.soak)])
def test_workers_end_a_run_whose_agent_cannot_be_made(agents: Bench, workers: str) -> None:
    result = agents.run("--stardojo-agent=keyless", "tasks", "-n", workers)
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.stdout.fnmatch_lines(["stopped: the agent keyless cannot be made: KeyError: 'API_KEY'"])
    assert not agents.summary().total.missed


@pytest.mark.parametrize("agent", ["late", "agents_here:LaterFails"])
def test_an_agent_that_was_made_once_does_not_end_the_run(agents: Bench, agent: str) -> None:
    result = agents.run(f"--stardojo-agent={agent}", "tasks")
    result.assert_outcomes(failed=1, errors=2)
    assert result.ret == pytest.ExitCode.TESTS_FAILED


@pytest.mark.parametrize(
    ("status", "code"), [(401, "invalid_api_key"), (404, "model_not_found"), (400, "")]
)
def test_a_model_that_refuses_the_first_request_ends_the_run(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, status: int, code: str
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "k")

    with serving(lambda exchange: exchange.refuse(status, code)) as server:
        result = ask(bench, server)
        assert len(server.requests) == 1
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.stdout.fnmatch_lines([f"stopped: the model fake cannot be asked: HTTP {status}: *"])
    assert bench.summary().total.not_played == 2


def ask(bench: Bench, server: Server) -> pytest.RunResult:
    """Play with the model of a server."""
    return bench.run(
        "--stardojo-agent=llm",
        "--stardojo-model=fake",
        f"--stardojo-base-url={server.url}",
        "tasks",
    )
