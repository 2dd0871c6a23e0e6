"""Programs that fail in every way: each is the agent's failure, with a reason."""

from __future__ import annotations

import os
import signal
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pytest_stardojo.agents.outside import Setup
from pytest_stardojo.agents.outside.command import make
from pytest_stardojo.agents.outside.remote import RemoteAgent
from pytest_stardojo.agents.protocol import AgentFailure
from pytest_stardojo.env.observation import Observation
from pytest_stardojo.results import Result
from tests.agents.outside.scripts import TASK, is_gone, observation, program

# untyped, since type checkers know the calls of one system only
_signal: Any = signal

ANSWER = "reply(answer='use(\"down\")')"

FAILURES = [
    # at the first step the program does ...                    and the reason is ...
    ("sys.exit(0)", "exited with code 0"),
    ("sys.exit(3)", "exited with code 3"),
    ("os.abort()", "was ended by SIGABRT"),
    ("os.kill(os.getpid(), 9)", "was ended by SIGKILL"),
    ("raise KeyError('x')", "exited with code 1; its log says: KeyError: 'x'"),
    ("os.close(1); time.sleep(60)", "closed its stdout"),
    ("print('Loading the model')", "answered 'act' with what is not JSON: 'Loading the model'"),
    ("print('\\x00\\x1b[31m')", r"answered 'act' with what is not JSON: '\\x00\\x1b[31m'"),
    ("out(b'\\xff\\xfe\\n')", "answered 'act' with what is not JSON"),
    ("print()", "answered 'act' with what is not JSON: ''"),
    ("print('[' * 100_000)", "answered 'act' with what is not JSON"),
    ("print('\"move(1, 0)\"')", "a reply is an object such as"),
    ("print('[1]')", "a reply is an object such as"),
    ("print('{}')", "answered 'act': the field 'id' is missing"),
    ('print(\'{"id": "3"}\')', "answered 'act': id: expected int (got '3')"),
    ("print('{\"id\": 2}')", "id must be 3 (got 2, which was answered before)"),
    ("print('{\"id\": 99}')", "id must be 3 (got 99)"),
    ("print('{\"id\": 1e400}')", "answered 'act'"),
    ("reply()", "answered 'act' without 'answer', 'stop' or 'unavailable'"),
    ("reply(anwser='x')", "there is no field 'anwser'; did you mean 'answer'?"),
    ("reply(zzz=1)", "there is no field 'zzz'; there are id, error, answer"),
    ("reply(answer=5)", "answered 'act': answer: expected str | object | array | null (got 5)"),
    ("reply(answer=[5])", "answered 'act': answer[0]: expected str | object (got 5)"),
    ("reply(usage={'cost': 'x'})", "usage.cost: expected float | null (got 'x')"),
    ("reply(waited='long')", "waited: expected float (got 'long')"),
    ("reply(calls=[{'model': 1}])", "calls[0].model: expected str (got 1)"),
    ("reply(error='no GPU')", "reports an error: no GPU"),
    (f"{ANSWER}; {ANSWER}", 'wrote to stdout without a request: \'{"id": 3'),
    (f"{ANSWER}; out(b'progress: 10 %')", "wrote to stdout without a request: 'progress: 10 %'"),
    ("out(b'x' * 3_000_000)", "wrote a line of more than 1,048,576 bytes: 'xxxx"),
    ("forever(b'x' * 65536)", "wrote a line of more than 1,048,576 bytes: 'xxxx"),
    ("forever(b'x\\n' * 30_000)", "answered 'act' with what is not JSON: 'x'"),
]


@pytest.mark.parametrize(("deed", "why"), FAILURES, ids=[deed for deed, _ in FAILURES])
def test_a_program_that_fails_at_a_step(deed: str, why: str, tmp_path: Path) -> None:
    agent = program(tmp_path, act=deed)
    agent.reset(TASK, seed=0, run=1)
    with pytest.raises(AgentFailure) as caught:
        _act_twice(agent)
    assert why in str(caught.value)
    assert len(str(caught.value)) < 1_500
    agent.close()


def _act_twice(agent: RemoteAgent) -> None:
    """Act; what the program writes after its reply is noticed in the next step at the latest."""
    agent.act(observation())
    time.sleep(0.05)
    agent.act(observation())


@pytest.mark.parametrize(
    ("start", "why"),
    [
        ("sys.exit(2)", "exited with code 2"),
        ("import nothing", "its log says: ModuleNotFoundError: No module named"),
        ("time.sleep(60)", "did not answer within 0.3 s"),
        ("os.close(0); os.close(1); time.sleep(60)", "closed its std"),
        ("print('Welcome!')", "what is not JSON: 'Welcome!'"),
        ("sys.stdin.readline(); reply(sees='all')", "sees: "),
    ],
)
def test_a_program_that_does_not_start(start: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(AgentFailure) as caught:
        program(tmp_path, start=start, start_timeout=0.3 if "60" in start else 30.0)
    assert why in str(caught.value)


def test_a_program_that_cannot_be_executed_says_why(tmp_path: Path) -> None:
    script = tmp_path / "agent"
    script.write_text("#!/no/such/interpreter\n")
    script.chmod(0o755)
    with pytest.raises(AgentFailure, match=r"cannot be started: .*: No such file or directory"):
        make(f"cmd:{script}", Setup())


RESULT = Result(task="till", agent="a", outcome="stopped", needed=1.0, max_steps=1, started="")


def test_a_program_gets_the_result_of_its_episode(tmp_path: Path) -> None:
    note = "reply(error=request['result']['outcome'])"
    agent = program(tmp_path, act=ANSWER, finish=note)
    agent.reset(TASK, seed=0, run=1)
    agent.act(observation())
    with pytest.raises(AgentFailure, match="reports an error: stopped"):
        agent.finish(RESULT)
    agent.close()


def test_a_program_that_has_failed_gets_no_result(tmp_path: Path) -> None:
    agent = program(tmp_path, act="sys.exit(1)", finish="reply(error='late')")
    agent.reset(TASK, seed=0, run=1)
    with pytest.raises(AgentFailure):
        agent.act(observation())
    agent.finish(RESULT)
    agent.close()


@pytest.mark.parametrize(
    ("finish", "why"),
    [
        ("sys.exit(4)", "exited with code 4"),
        ("time.sleep(60)", "did not answer within 0.4 s"),
        ("print('done')", "answered 'finish' with what is not JSON: 'done'"),
        ("reply(answer='x')", "there is no field 'answer'; there are id, error"),
    ],
)
def test_a_program_that_fails_after_an_episode_is_started_again(
    finish: str, why: str, tmp_path: Path
) -> None:
    agent = program(tmp_path, act=ANSWER, finish=finish, start_timeout=5.0)
    agent._setup = replace(agent._setup, start_timeout=0.4 if "60" in finish else 5.0)
    agent.reset(TASK, seed=0, run=1)
    with pytest.raises(AgentFailure) as caught:
        agent.finish(RESULT)
    assert why in str(caught.value)
    agent.reset(TASK, seed=0, run=1)
    assert agent.act(observation()) == 'use("down")'
    agent.close()


def test_a_failed_program_is_started_again_for_the_next_episode(tmp_path: Path) -> None:
    agent = program(tmp_path, act=f"sys.exit(1) if number == 3 and not again() else {ANSWER}")
    agent.reset(TASK, seed=0, run=1)
    with pytest.raises(AgentFailure):
        agent.act(observation())
    agent.reset(TASK, seed=0, run=1)
    assert agent.act(observation()) == 'use("down")'
    agent.close()


def test_an_interrupted_answer_is_not_taken_for_the_next_one(tmp_path: Path) -> None:
    agent = program(tmp_path, act=f"again() or time.sleep(60); {ANSWER}")
    agent.reset(TASK, seed=0, run=1)
    with pytest.raises(_TimeUp):
        _interrupted(agent, observation())
    agent.reset(TASK, seed=0, run=1)
    assert agent.act(observation()) == 'use("down")'
    agent.close()


class _TimeUp(BaseException):
    pass


def _interrupted(agent: RemoteAgent, seen: Observation) -> None:
    def ring(number: int, frame: object) -> None:
        raise _TimeUp

    before = _signal.signal(_signal.SIGALRM, ring)
    _signal.setitimer(_signal.ITIMER_REAL, 0.2)
    try:
        agent.act(seen)
    finally:
        _signal.setitimer(_signal.ITIMER_REAL, 0)
        _signal.signal(_signal.SIGALRM, before)


@pytest.mark.parametrize("number", ["signal.SIGKILL", "signal.SIGSTOP"])
def test_a_program_that_ends_or_stops_its_keeper_is_ended(number: str, tmp_path: Path) -> None:
    start = "subprocess.Popen(['setsid', 'sleep', '600'])"
    act = f"os.kill(os.getppid(), {number}); os.kill(os.getpid(), signal.SIGSTOP); reply()"
    agent = program(tmp_path, start=start, act=act)
    agent.reset(TASK, seed=0, run=1)
    with pytest.raises((_TimeUp, AgentFailure)):
        _interrupted(agent, observation())
    agent.close()
    assert is_gone(tmp_path)


@pytest.mark.parametrize("waited", [1e18, 1e308, -5.0])
def test_a_program_cannot_have_waited_longer_than_its_answer_took(
    waited: float, tmp_path: Path
) -> None:
    agent = program(tmp_path, act=f"reply(answer=[], waited={waited})")
    agent.reset(TASK, seed=0, run=1)
    agent.act(observation())
    assert 0 <= agent.waited < 10
    agent.close()


LEFT = [
    "subprocess.Popen(['sleep', '600'])",
    "subprocess.Popen(['sleep', '600'], start_new_session=True)",
    "subprocess.Popen(['sh', '-c', 'trap \"\" TERM; sleep 600; sleep 600'])",
    "subprocess.Popen(['sh', '-c', '(setsid sleep 600 &) &'])",
]


@pytest.mark.parametrize("start", LEFT)
@pytest.mark.parametrize("end", ["close", "exit"])
def test_processes_that_a_program_leaves_are_ended(start: str, end: str, tmp_path: Path) -> None:
    act = "sys.exit(0)" if end == "exit" else ANSWER
    agent = program(tmp_path, start=f"{start}; time.sleep(0.2)", act=act)
    agent.reset(TASK, seed=0, run=1)
    if end == "exit":
        with pytest.raises(AgentFailure, match="exited with code 0"):
            agent.act(observation())
    else:
        agent.act(observation())
        agent.close()
    assert is_gone(tmp_path)


def test_a_program_that_ignores_close_and_sigterm_is_killed(tmp_path: Path) -> None:
    start = "signal.signal(signal.SIGTERM, signal.SIG_IGN)"
    agent = program(tmp_path, start=start, end="time.sleep(600)")
    began = time.monotonic()
    agent.close()
    assert time.monotonic() - began < 10
    assert is_gone(tmp_path)


def test_a_program_ends_when_the_process_that_plays_is_killed(tmp_path: Path) -> None:
    import subprocess

    code = (
        "import os, sys; from pathlib import Path\n"
        "from tests.agents.outside.scripts import program\n"
        "start = \"subprocess.Popen(['setsid', 'sleep', '600'])\"\n"
        "agent = program(Path(sys.argv[1]), start=start, end='time.sleep(600)')\n"
        "os.kill(os.getpid(), 9)\n"
    )
    ended = subprocess.run([sys.executable, "-c", code, str(tmp_path)], env=dict(os.environ))
    assert ended.returncode == -9
    assert is_gone(tmp_path)


def test_the_log_is_in_the_folder_of_the_run_and_limited(tmp_path: Path) -> None:
    noise = "; ".join(["sys.stderr.write('x' * 99 + '\\n')"] * 3)
    agent = program(
        tmp_path, act=f"{noise}; [sys.stderr.write('y' * 10**6) for _ in range(9)]; sys.exit(1)"
    )
    agent.reset(TASK, seed=0, run=1)
    with pytest.raises(AgentFailure):
        agent.act(observation())
    agent.close()
    logs = list((tmp_path / "agents").iterdir())
    assert [log.name for log in logs] == [f"{os.getpid()}.1.log"]
    assert logs[0].read_text().startswith("x" * 99)
    assert logs[0].stat().st_size < 4_100_000
