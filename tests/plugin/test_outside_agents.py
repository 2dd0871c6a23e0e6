"""Agents in other processes under pytest and pytest-xdist."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.agents.outside.scripts import MARK, is_gone
from tests.plugin.conftest import Bench

PROGRAM = """
import json, os, signal, sys, time

def parent(pid):
    return int(open(f"/proc/{pid}/stat").read().rpartition(")")[2].split()[1])

try:
    os.mkdir("again")
    first = True
except FileExistsError:
    first = False
for line in sys.stdin:
    request = json.loads(line)
    reply = {"id": request["id"]}
    if request["type"] == "act":
        reply["answer"] = "choose_item(1)"
        if first:
            os.kill(parent(os.getppid()), signal.SIGKILL)
            time.sleep(60)
    print(json.dumps(reply), flush=True)
"""


@pytest.fixture
def agent(bench: Bench, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """An agent that kills the worker that has started it, once."""
    monkeypatch.setenv(MARK, str(tmp_path))
    bench.file("killing.py", PROGRAM)
    return f"--stardojo-agent=cmd:{sys.executable} -S killing.py"


@pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="needs /proc")
def test_an_agent_that_kills_its_worker_loses_one_task(
    agent: str, bench: Bench, tmp_path: Path
) -> None:
    bench.run(agent, "-k", "till or water or clear", "-n2", "--stardojo-steps=3")
    outcomes = sorted(result.outcome for result in bench.results())
    assert outcomes.count("infrastructure_error") == 1
    assert set(outcomes) == {"infrastructure_error", "out_of_steps"}
    assert is_gone(tmp_path)


def test_a_command_that_does_not_exist_stops_pytest_at_once(bench: Bench) -> None:
    run = bench.run("--stardojo-agent=cmd:shh agent", "-k", "till")
    run.stderr.fnmatch_lines(["*--stardojo-agent: there is no command 'shh' for the agent*"])
    assert run.ret == pytest.ExitCode.USAGE_ERROR


def test_an_agent_user_needs_a_command(bench: Bench) -> None:
    if not hasattr(os, "getuid") or os.getuid() != 0:
        pytest.skip("only root can run an agent as another user")
    run = bench.run("--stardojo-agent=idle", "--stardojo-agent-user=nobody", "-k", "till")
    run.stderr.fnmatch_lines(
        ["*--stardojo-agent-user needs an agent of the form cmd:COMMAND or mcp:*"]
    )


def test_the_log_of_an_agent_that_fails_every_task_in_the_same_way_is_printed_once(
    bench: Bench,
) -> None:
    bench.file(
        "agent.py",
        "import json\nfor line in open(0):\n"
        "    request = json.loads(line)\n"
        "    if request['type'] == 'act':\n"
        "        raise ValueError('no weights')\n"
        "    print(json.dumps({'id': request['id']}), flush=True)\n",
    )
    run = bench.run(f"--stardojo-agent=cmd:{sys.executable} agent.py", "tasks")
    run.assert_outcomes(failed=3)
    lines = run.stdout.str()
    assert lines.count("- Log of the agent -") == 1
    assert lines.count("its log says: ValueError: no weights (see reports/runs/") >= 3
