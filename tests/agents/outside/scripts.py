"""Small programs that speak with a run, and fail as a test wants."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

from pytest_stardojo.agents.outside import Setup
from pytest_stardojo.agents.outside.command import make
from pytest_stardojo.agents.outside.remote import RemoteAgent
from pytest_stardojo.env.observation import Observation
from tests import states

MARK = "STARDOJO_TEST_FOLDER"
"""Variable by which the processes of a test are found."""

PROGRAM = """
import json, os, pathlib, signal, subprocess, sys, time

def out(data):
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.flush()

def forever(data):
    while True:
        out(data)

def again():
    found = pathlib.Path(__file__).with_name("again")
    return found.exists() or found.touch()

def reply(**fields):
    print(json.dumps({{"id": number, **fields}}), flush=True)

number = 1
{start}
for line in sys.stdin:
    request = json.loads(line)
    number = request["id"]
    if request["type"] == "act":
        {act}
        sys.stdout.flush()
    elif request["type"] == "finish":
        {finish}
        sys.stdout.flush()
    elif request["type"] == "close":
        {end}
        break
    else:
        reply()
"""


def program(
    folder: Path,
    *,
    start: str = "pass",
    act: str = "pass",
    finish: str = "reply()",
    end: str = "pass",
    start_timeout: float = 30.0,
) -> RemoteAgent:
    """Start a program that does something at its start, at each step, and at the end."""
    script = folder / "program.py"
    script.write_text(PROGRAM.format(start=start, act=act, finish=finish, end=end))
    os.environ[MARK] = str(folder)
    setup = Setup(folder=folder, start_timeout=start_timeout)
    return make(f"cmd:{sys.executable} -S {script}", setup)


TASK = states.task("till", "Tile", tool="Hoe")


def observation(step: int = 0) -> Observation:
    """Return an observation without a picture."""
    return Observation(
        task=TASK, step=step, steps_left=30, text="", image=None, state=states.state(), last=[]
    )


def is_gone(folder: Path, timeout: float = 12.0) -> bool:
    """Return whether all processes of programs in a folder end in time."""
    until = time.monotonic() + timeout
    while _processes(folder):
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


def _processes(folder: Path) -> list[str]:
    mark = f"{MARK}={folder}\0".encode()
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if mark in (process / "environ").read_bytes() and process.name != str(os.getpid()):
                found.append(process.name)
    return found
