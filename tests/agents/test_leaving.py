"""An agent cannot end the process that plays it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from pytest_stardojo.agents import Player
from pytest_stardojo.agents.leaving import kept
from tests.agents.test_players import LOOK, TASK
from tests.plugin.lost_work import environment

# untyped, since type checkers know the calls of one system only
_os: Any = os

ENDS: dict[str, Callable[[], object]] = {
    "_exit": lambda: os._exit(0),
    "execv": lambda: os.execv("/no/program", ["it"]),
    "execve": lambda: os.execve("/no/program", ["it"], {}),
    "execl": lambda: os.execl("/no/program", "it"),
    "execvp": lambda: os.execvp("/no/program", ["it"]),
}


class Agent:
    def __init__(self, end: Callable[[], object]) -> None:
        self.end = end

    def reset(self, task: object) -> None:
        self.end()

    def act(self, observation: object) -> object:
        return self.end()


@pytest.mark.parametrize("name", ENDS)
def test_an_agent_that_ends_its_process_raises(name: str) -> None:
    player = Player(Agent(ENDS[name]))
    calls: tuple[Callable[[], Any], ...] = (
        lambda: player.act(LOOK),
        lambda: player.reset(TASK, seed=0, run=1),
    )
    for call in calls:
        with pytest.raises(SystemExit, match=r"^os\.(_exit|execve?) was called$"):
            call()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks of Unix systems")
def test_a_copy_of_the_process_may_end() -> None:
    def forks(observation: object) -> int:
        process = _os.fork()
        if process == 0:
            os._exit(5)
        return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])

    assert Player(forks).act(LOOK) == 5


@pytest.mark.parametrize(
    ("code", "status"),
    [
        ("os._exit(3)", 3),
        ("with kept(): pass\nos._exit(3)", 3),
        ("with noticed(lambda status: status + 1): os._exit(3)", 4),
        ("with noticed(lambda status: 1): pass\nos._exit(3)", 3),
        ("with kept():\n    threading.Thread(target=os._exit, args=(3,)).start()\n    wait()", 3),
    ],
)
def test_other_code_ends_the_process(code: str, status: int) -> None:
    head = (
        "import os, threading\nfrom pytest_stardojo.agents.leaving import kept, noticed\n"
        "wait = threading.Event().wait\n"
    )
    run = subprocess.run([sys.executable, "-c", head + code], env=environment(), timeout=60)
    assert run.returncode == status


def test_blocks_within_blocks_keep_the_process() -> None:
    with kept():
        with kept():
            pass
        with pytest.raises(SystemExit):
            os._exit(0)
