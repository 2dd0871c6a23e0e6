"""``cmd:COMMAND``: a program that reads requests from stdin and writes replies to stdout."""

from __future__ import annotations

import difflib
import os
import shlex
import shutil
import sys
from pathlib import Path

from pytest_stardojo.agents.outside.process import ProcessChannel
from pytest_stardojo.agents.outside.remote import RemoteAgent
from pytest_stardojo.agents.outside.setup import Setup
from pytest_stardojo.agents.protocol import AgentNotFoundError

PREFIX = "cmd:"


def check(name: str) -> None:
    """Check that the command exists.

    Raises:
        AgentNotFoundError: it does not, or is not a command.
    """
    words_of(name, PREFIX)


def make(name: str, setup: Setup) -> RemoteAgent:
    """Start the command and return the agent.

    Raises:
        AgentNotFoundError: there is no such command.
        AgentFailure: it does not answer.
    """
    return RemoteAgent(ProcessChannel(words_of(name, PREFIX), setup), setup, name)


def words_of(name: str, prefix: str) -> list[str]:
    """Return the command after a prefix, with its arguments.

    Raises:
        AgentNotFoundError: there is none.
    """
    if sys.platform == "win32":
        raise AgentNotFoundError(f"{name!r} needs Linux or macOS; serve the agent over http://")
    try:
        words = shlex.split(name.removeprefix(prefix))
    except ValueError as error:
        raise AgentNotFoundError(f"{name!r} is not a command: {str(error).lower()}") from None
    if not words:
        raise AgentNotFoundError(
            f"{name!r} has no command: write for example {prefix}node my_agent.js"
        )
    if shutil.which(words[0]) is None:
        raise AgentNotFoundError(_not_found(name, words[0]))
    return words


def _not_found(name: str, program: str) -> str:
    if Path(program).is_file():
        return (
            f"{program!r} of the agent {name!r} is not executable: run chmod +x {program}, or "
            "write its interpreter before it"
        )
    message = f"there is no command {program!r} for the agent {name!r}"
    if os.sep in program:
        return f"{message}; looked from {os.getcwd()}"
    near = difflib.get_close_matches(program, _programs(), n=1)
    return message + (f"; did you mean {near[0]!r}?" if near else "; looked along PATH")


def _programs() -> list[str]:
    """Return the names of the programs along ``PATH``, sorted."""
    found: set[str] = set()
    for folder in os.get_exec_path():
        try:
            found.update(os.listdir(folder))
        except OSError:
            continue
    return sorted(found)
