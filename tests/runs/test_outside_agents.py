"""Runs with agents in other processes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pytest_stardojo import runs
from pytest_stardojo.agents import AgentNotFoundError
from tests.plugin.conftest import ROOT, TASKS

PLAIN = f"cmd:{sys.executable} {ROOT / 'examples' / 'agent_plain.py'}"


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with three tasks, which is the working directory."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.yaml").write_text(TASKS)
    return tmp_path


def play(agent: str, *tasks: str, workers: int = 1, **settings: object) -> runs.RunOutcome:
    given: dict[str, object] = {"instance": "inprocess", "image": None, **settings}
    plan = runs.Plan.of(*(tasks or ("own.yaml::till_one_tile",)), **given)
    return runs.run(plan, agent, workers=workers)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_program_in_plain_python_solves_tasks(workers: int) -> None:
    outcome = play(PLAIN, "own.yaml", workers=workers)
    assert {result.task: result.outcome for result in outcome.results} == {
        "till_one_tile": "success",
        "till_many_tiles": "out_of_steps",
        "clear_weeds": "out_of_steps",
    }
    assert outcome.trouble == []
    assert {result.agent for result in outcome.results} == {"plain"}


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("cmd:", "'cmd:' has no command: write for example cmd:node my_agent.js"),
        ("cmd:'x", '"cmd:\'x" is not a command: no closing quotation'),
        ("cmd:shh -c true", "there is no command 'shh' for the agent 'cmd:shh -c true'"),
        ("cmd:./none", "there is no command './none' for the agent 'cmd:./none'; looked from"),
        ("cmd:./own.yaml", "'./own.yaml' of the agent 'cmd:./own.yaml' is not executable"),
    ],
)
def test_a_command_that_does_not_exist_is_refused(name: str, why: str) -> None:
    with pytest.raises(AgentNotFoundError) as caught:
        play(name)
    assert str(caught.value).startswith(why)
