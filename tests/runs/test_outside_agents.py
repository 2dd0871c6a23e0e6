"""Runs with agents in other processes."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from pytest_stardojo import runs
from pytest_stardojo.agents import AgentNotFoundError
from pytest_stardojo.runs.outside import OutsideAgents
from pytest_stardojo.runs.settings import RunSettings
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


FAILING = """
import json, os, pathlib, sys, time
try:
    os.mkdir("again")
    first = True
except FileExistsError:
    first = False
for line in sys.stdin:
    request = json.loads(line)
    if request["id"] == 3 and first:
        print("out of luck", file=sys.stderr, flush=True)
        {deed}
    print(json.dumps({{"id": request["id"], "answer": []}} if request["type"] == "act" else
                     {{"id": request["id"]}}), flush=True)
"""


def failing(folder: Path, deed: str) -> str:
    """Return an agent that does something at its first step, but not when started again."""
    (folder / "failing.py").write_text(FAILING.format(deed=deed))
    return f"cmd:{sys.executable} -S failing.py"


@pytest.mark.parametrize(
    ("deed", "outcome", "why"),
    [
        ("sys.exit(0)", "agent_error", "exited with code 0; its log says: out of luck"),
        ("print('Hm.')", "agent_error", "answered 'act' with what is not JSON: 'Hm.'"),
        ("os.kill(os.getpid(), 9)", "agent_error", "was ended by SIGKILL"),
        ("time.sleep(60)", "timeout", "the agent was interrupted in step 1"),
        ("print(json.dumps({'id': 3, 'error': 'no key'}))", "agent_error", "an error: no key"),
        ("print(json.dumps({'id': 3, 'stop': 'tired'}))", "stopped", "agent stopped: tired"),
        ("print(json.dumps({'id': 3, 'unavailable': 'busy'}))", "infrastructure_error", "busy"),
    ],
)
def test_a_failure_is_that_of_one_task(deed: str, outcome: str, why: str, project: Path) -> None:
    limit = 1.5 if outcome == "timeout" else 60.0
    done = f"{deed}; continue" if "json.dumps" in deed else deed
    tasks = ("own.yaml::clear_weeds", "own.yaml::till_one_tile")
    played = play(
        failing(project, done), *tasks, workers=2 if "kill" in deed else 1, time_limit=limit
    )
    results = {result.task: result for result in played.results}
    failed = [result for result in results.values() if result.outcome == outcome]
    assert len(failed) == 1
    assert why in (failed[0].failure or "")
    assert [result.outcome for result in results.values() if result is not failed[0]] == [
        "out_of_steps"
    ]
    assert not played.trouble
    if outcome == "agent_error" and "exit" in deed:
        [log] = (played.folder / "agents").iterdir()
        assert failed[0].traceback == "The end of the agent's log:\nout of luck"
        assert str(log.relative_to(project)) in str(failed[0].failure)
        assert log.read_text() == "out of luck\n"


def test_a_further_attempt_gets_a_new_process(project: Path) -> None:
    played = play(failing(project, "sys.exit(7)"), attempts=2)
    assert [result.outcome for result in played.results] == ["agent_error", "out_of_steps"]
    assert len(list((played.folder / "agents").iterdir())) == 1  # the second log is empty


def test_a_program_serves_tasks_with_other_limits(project: Path) -> None:
    agents = OutsideAgents()
    first, second = (agents.maker(PLAIN, RunSettings(steps=steps), project)() for steps in (3, 4))
    assert first is second
    agents.close()


def test_an_agent_that_never_starts_ends_the_run(project: Path) -> None:
    (project / "none.py").write_text("import nothing_at_all")
    played = play(f"cmd:{sys.executable} none.py", "own.yaml")
    assert "No module named 'nothing_at_all'" in played.stopped
    assert [result.outcome for result in played.results] == ["infrastructure_error"]


def test_a_run_with_a_program_resumes(project: Path) -> None:
    first = play(PLAIN, name="one")
    more = play(PLAIN, "own.yaml", resume="one")
    assert len(first.results) == 1
    assert len(more.results) == 3


FINISHING = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    reply = {"id": request["id"]}
    if request["type"] == "act":
        reply["answer"] = []
    if request["type"] in ("reset", "finish"):
        json.dump(request, open(request["type"] + ".json", "w"))
    if request["type"] == "finish":
        reply["error"] = "no space for notes"
    print(json.dumps(reply), flush=True)
"""


def test_an_agent_gets_the_result_and_may_fail_then_without_harm(project: Path) -> None:
    (project / "finishing.py").write_text(FINISHING)
    played = play(f"cmd:{sys.executable} -S finishing.py")
    (result,) = played.results
    assert result.outcome == "out_of_steps"
    assert played.trouble == ["after till_one_tile the agent reports an error: no space for notes"]
    got = json.loads((project / "finish.json").read_text())["result"]
    (written,) = map(json.loads, (played.folder / "results.jsonl").read_text().splitlines())
    assert {name for name in got if got[name] != written.get(name, got[name])} <= {"calls"}
    begun = json.loads((project / "reset.json").read_text())
    assert begun["attempt_id"] == got["attempt_id"] == written["attempt_id"]
