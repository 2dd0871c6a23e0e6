"""Every way in which a client can play or fail has its outcome."""

from __future__ import annotations

import os
import shlex
import sys
import tempfile
import time
from pathlib import Path

import pytest

from pytest_stardojo import runs
from pytest_stardojo.agents import AgentNotFoundError
from pytest_stardojo.results import Result
from tests.mcp.solution import SOLUTION, TASK

pytest.importorskip("mcp_types", reason="needs the extra mcp")
pwd = pytest.importorskip("pwd", reason="needs Linux or macOS")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs Linux or macOS")

PYTHON = shlex.quote(sys.executable)
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


def play(command: str, folder: Path, **settings: object) -> Result:
    usual = {"instance": "inprocess", "image": None, "time_limit": 120}
    plan = runs.Plan.of(TASK, out=folder, name="it", **{**usual, **settings})
    (result,) = runs.run(plan, f"mcp:{command}").results
    return result


def client(name: str) -> str:
    return f"{PYTHON} -m tests.mcp.clients {name}"


@pytest.mark.parametrize(
    ("name", "outcome", "steps", "message"),
    [
        ("solve", "success", len(SOLUTION), ""),
        ("two_at_once", "success", len(SOLUTION), ""),
        ("plays_after_the_end", "success", len(SOLUTION), ""),
        ("solve {config}", "success", len(SOLUTION), ""),
        ("solve {stdio_config}", "success", len(SOLUTION), ""),
        ("one_step {stdio_config}", "stopped", 1, "the agent stopped: the client exited"),
        ("kills_its_server {stdio_config}", "stopped", 1, "the agent stopped: the client exited"),
        ("crash_after_a_step {stdio_config}", "agent_error", 1, "exited with code 3"),
        ("one_step", "stopped", 1, "the agent stopped: the client exited"),
        ("only_lists", "stopped", 0, "the agent stopped: the client exited"),
        ("unknown_tools", "too_many_invalid", 10, "there is no action 'fly'"),
        ("bad_arguments", "too_many_invalid", 10, "use: takes direction, not 'way'"),
        ("only_looks", "too_many_invalid", 10, "you have looked 10 times"),
        ("crash_after_a_step", "agent_error", 1, "exited with code 3; its log says: "),
        ("killed_after_a_step", "agent_error", 1, "was ended by SIGKILL"),
        ("kills_its_keeper", "agent_error", 1, "was ended by SIGKILL"),
    ],
)
def test_a_client_has_its_outcome(
    tmp_path: Path, name: str, outcome: str, steps: int, message: str
) -> None:
    result = play(client(name), tmp_path)
    assert result.judged
    assert (result.outcome, result.steps) == (outcome, steps), result.failure
    assert message in (result.failure or "")


def test_a_client_that_dies_within_a_call_has_failed(tmp_path: Path) -> None:
    result = play(client("dies_within_a_call"), tmp_path)
    assert (result.outcome, result.judged) == ("agent_error", True)
    assert "exited with code 4" in (result.failure or "")
    assert result.steps <= 1


@pytest.mark.parametrize(
    ("command", "outcome", "message"),
    [
        ("true", "stopped", "the client exited without a connection"),
        ("false", "agent_error", "exited with code 1"),
        ("sh -c 'exit 7'", "agent_error", "exited with code 7"),
        ("sh -c 'kill -TERM $$'", "agent_error", "was ended by SIGTERM"),
        ("sh -c 'yes rubbish | head -c 9000000; exit 5'", "agent_error", "exited with code 5"),
        ("sh -c '(sleep 600 &) ; exit 6'", "agent_error", "exited with code 6"),
    ],
)
def test_a_command_that_never_connects_has_its_outcome(
    tmp_path: Path, command: str, outcome: str, message: str
) -> None:
    result = play(command, tmp_path)
    assert (result.outcome, result.steps, result.judged) == (outcome, 0, True)
    assert message in (result.failure or "")
    logs = list((tmp_path / "it" / "agents").glob("*.log"))
    assert all(log.stat().st_size < 4_100_000 for log in logs)


def test_a_command_that_does_not_connect_in_time_has_failed(tmp_path: Path) -> None:
    result = play("sleep 600", tmp_path, agent_timeout=1)
    assert (result.outcome, result.judged) == ("agent_error", True)
    assert "the agent did not connect within 1 s" in (result.failure or "")


def test_a_client_that_hangs_runs_out_of_time(tmp_path: Path) -> None:
    result = play(client("hang_after_a_step"), tmp_path, time_limit=10)
    assert (result.outcome, result.steps, result.judged) == ("timeout", 1, True)


def test_a_client_that_stays_after_the_end_is_ended(tmp_path: Path) -> None:
    began = time.monotonic()
    assert play(client("stays_after_the_end"), tmp_path).outcome == "success"
    assert time.monotonic() - began < 60


def test_every_task_gets_a_client_and_a_server_of_its_own(tmp_path: Path) -> None:
    plan = runs.Plan.of(
        *(TASK, "till_8_tile_with_hoe"), instance="inprocess", image=None, out=tmp_path
    )
    results = runs.run(plan, f"mcp:{client('solve')}").results
    assert {result.task: result.outcome for result in results} == {
        TASK: "success",
        "till_8_tile_with_hoe": "stopped",
    }


def test_a_client_gets_what_it_needs(tmp_path: Path) -> None:
    words = tmp_path / "words"
    script = f'printf "%s\\n" $1 $2 $STARDOJO_TASK "$STARDOJO_INSTRUCTION" > {words}'
    play(f"sh -c '{script}' sh {{config}} {{url}}", tmp_path)
    config, url, task, instruction = words.read_text().splitlines()
    assert config.endswith("mcp.json")
    assert not Path(config).exists()
    assert url.startswith("http://127.0.0.1:")
    assert (task, instruction) == (TASK, "Till 5 tiles of soil with a Hoe.")


def test_texts_of_a_task_never_become_part_of_a_command(tmp_path: Path) -> None:
    words = tmp_path / "words"
    play(f"sh -c 'echo {{instruction}} {{task}} > {words}'", tmp_path)
    assert words.read_text() == "{instruction} {task}\n"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("mcp:", "has no command: write for example mcp:node my_agent.js"),
        ("mcp:no_such_program --fast", "there is no command 'no_such_program'"),
        ("mcp:'", "is not a command"),
    ],
)
def test_a_command_that_cannot_be_is_an_error(tmp_path: Path, name: str, message: str) -> None:
    plan = runs.Plan.of(TASK, instance="inprocess", image=None, out=tmp_path)
    with pytest.raises(AgentNotFoundError) as error:
        runs.run(plan, name)
    assert message in str(error.value)


@pytest.mark.parametrize("task", [TASK, "till_8_tile_with_hoe"])
def test_descriptions_and_results_are_enough_to_play(tmp_path: Path, task: str) -> None:
    plan = runs.Plan.of(task, instance="inprocess", image=None, out=tmp_path, name="it")
    (result,) = runs.run(plan, f"mcp:{PYTHON} -m tests.mcp.reader {{config}}").results
    assert (result.outcome, result.invalid) == ("success", 0), result.failure


PLAIN = """
import json, os, re, sys, urllib.request

url = json.load(open(sys.argv[1]))["mcpServers"]["stardojo"]["url"]
headers = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}

def post(method, number=None, **params):
    message = {"jsonrpc": "2.0", "method": method, "params": params}
    message |= {} if number is None else {"id": number}
    request = urllib.request.Request(url, json.dumps(message).encode(), headers)
    with urllib.request.urlopen(request) as response:
        if "Mcp-Session-Id" in response.headers:
            headers["Mcp-Session-Id"] = response.headers["Mcp-Session-Id"]
        return response.read().decode()

post("initialize", 1, protocolVersion="2025-03-26", capabilities={},
     clientInfo={"name": "plain", "version": "1"})
post("notifications/initialized")
print(post("tools/call", 2, name="choose_item", arguments={"slot_index": os.getuid() % 12}))
"""
needs_root = pytest.mark.skipif(
    sys.platform == "win32" or os.getuid() != 0 or not Path("/usr/bin/python3").exists(),
    reason="only root can run a client as another user",
)


@needs_root
def test_a_client_can_run_as_another_user(monkeypatch: pytest.MonkeyPatch) -> None:
    with tempfile.TemporaryDirectory() as folder:
        public = Path(folder)
        public.chmod(0o755)
        monkeypatch.chdir(public)
        (public / "plain.py").write_text(PLAIN)
        command = f"/usr/bin/python3 {public}/plain.py {{config}}"
        plan = runs.Plan.of(TASK, image=None, out=public / "out", name="it", agent_user="nobody")
        played = runs.run(plan, f"mcp:{command}")
        log = "".join(each.read_text() for each in (public / "out/it/agents").iterdir())
    (result,) = played.results
    assert (result.outcome, result.steps) == ("stopped", 1), result.failure
    assert f"slot_index {pwd.getpwnam('nobody').pw_uid % 12}" in log
    assert (result.isolation, result.isolation_check) == ("isolated", "as the user nobody")


def test_a_client_can_run_in_a_wrapper(tmp_path: Path) -> None:
    result = play(client("one_step {config}"), tmp_path, agent_wrapper="env -u NOTHING")
    assert (result.outcome, result.steps) == ("stopped", 1), result.failure
    assert (result.isolation, result.isolation_check[:8]) == ("separate process", "in env: ")
