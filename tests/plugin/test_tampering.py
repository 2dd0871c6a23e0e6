"""An agent that acts on the game behind the engine's back fails its task."""

from __future__ import annotations

import pytest

from tests.plugin.conftest import Bench

AGENT = """
import gc
import socket
import pytest
from pytest_stardojo.agents.oracle.oracle import Oracle
from pytest_stardojo.env.stardojo_env import StarDojoEnv
from pytest_stardojo.wire.actions import Use
from pytest_stardojo.wire.client import Client
from pytest_stardojo.wire.messages import View

def env():
    found = [each for each in gc.get_objects() if type(each) is StarDojoEnv]
    return next(each for each in found if getattr(each, "task", None))

def honest():
    pass

def command():
    env().client.command("set_money", [50000])

def snapshot():
    env().client.snapshot("before")

def restore():
    client = env().client
    client.snapshot("before")
    client.restore("before")

def step():
    game = env()
    game.client.step({game.farmer: [Use("up")]}, View(radius=0, sections=()), game.farmer)

def environment():
    env().step([Use("up")])

def advance():
    env().client.advance(1000, View(radius=0, sections=()))

def look():
    env().client.observe(View(sections=("near", "world")))

def connect():
    for message in (b"", b"GET / HTTP/1.1\\r\\n\\r\\n", b'{"id": 1, "method": "observe"}\\n'):
        with socket.create_connection(("127.0.0.1", env().instance.port)) as game:
            game.sendall(message)
            game.shutdown(socket.SHUT_WR)
            assert b"result" not in game.recv(65536)

class Agent:
    sees = "world"

    def __init__(self, deed):
        self.deed, self.oracle = deed, Oracle()

    def reset(self, task):
        self.oracle.reset(task)

    def act(self, observation):
        if observation.step == 1:
            self.deed()
        return self.oracle.act(observation)

def made(deed):
    @pytest.fixture
    def agent():
        return Agent(deed)
    return agent

"""

DEEDS = {
    "command": "+1 command",
    "snapshot": "+1 snapshot",
    "restore": "+1 restore, +1 snapshot",
    "step": "+1 step",
    "environment": "the environment played * steps instead of *",
    "advance": "+1 advance",
    "look": "+1 observe",
}

ONE = "tasks/own.yaml::till_one_tile"


@pytest.fixture(autouse=True)
def agents(bench: Bench) -> None:
    lines = [f"agent_{name} = made({name})\n" for name in ("honest", "connect", *DEEDS)]
    bench.file("conftest.py", AGENT + "".join(lines))


@pytest.mark.parametrize("game", ["inprocess", pytest.param("valley", marks=pytest.mark.soak)])
@pytest.mark.parametrize("deed", DEEDS)
def test_calls_behind_the_engine_fail_the_task(bench: Bench, deed: str, game: str) -> None:
    own = (f"--stardojo-instance={game}", "--stardojo-image=none")
    result = bench.run(f"--stardojo-agent=agent_{deed}", *own, ONE, fast=False)
    result.assert_outcomes(failed=1)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    (played,) = bench.results()
    assert (played.outcome, played.judged, played.success) == ("tampered", True, False)
    assert (played.progress, played.done) == (0.0, 0.0)
    result.stdout.fnmatch_lines([f"*till_one_tile*nothing done of *{DEEDS[deed]}"])


def test_a_connection_that_the_game_refuses_changes_no_verdict(bench: Bench) -> None:
    own = ("--stardojo-instance=valley", "--stardojo-image=none")
    result = bench.run("--stardojo-agent=agent_connect", *own, ONE, fast=False)
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["*till_one_tile: the game got 3 connections that the run did*"])


@pytest.mark.parametrize("game", ["inprocess", "valley"])
def test_an_honest_episode_is_no_tampering(bench: Bench, game: str) -> None:
    own = (f"--stardojo-instance={game}", "--stardojo-realtime=simulated:1")
    result = bench.run("--stardojo-agent=agent_honest", *own, ONE, fast=False)
    result.assert_outcomes(passed=1)
