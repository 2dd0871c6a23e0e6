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


def check(name: str, setup: Setup) -> None:
    """Check that the command exists, or that of the wrapper in which it is looked up.

    Raises:
        AgentNotFoundError: it does not, or is not a command.
    """
    command_of(name, PREFIX, setup)


def make(name: str, setup: Setup) -> RemoteAgent:
    """Start the command and return the agent.

    Raises:
        AgentNotFoundError: there is no such command.
        AgentFailure: it does not answer.
    """
    return RemoteAgent(ProcessChannel(command_of(name, PREFIX, setup), setup), setup, name)


def command_of(name: str, prefix: str, setup: Setup) -> list[str]:
    """Return the command after a prefix, with its wrapper.

    Args:
        name: The name of the agent.
        prefix: Its prefix.
        setup: How it is started.

    Raises:
        AgentNotFoundError: there is no such command or wrapper.
    """
    words = _words_of(name, prefix, is_here=not setup.wrapper)
    if setup.wrapper:
        require_program(setup.wrapper[0], "the wrapper of the agent")
    return [*setup.wrapper, *words]


def _words_of(name: str, prefix: str, *, is_here: bool = True) -> list[str]:
    """Return the command after a prefix, with its arguments; it may have to exist here."""
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
    if is_here:
        require_program(words[0], f"the agent {name!r}")
    return words


def require_program(program: str, what: str) -> None:
    """Check that a program exists.

    Args:
        program: Its name or path.
        what: What needs it, for the message.

    Raises:
        AgentNotFoundError: it does not exist.
    """
    if shutil.which(program) is None:
        raise AgentNotFoundError(_not_found(program, what))


def _not_found(program: str, what: str) -> str:
    if Path(program).is_file():
        return (
            f"{program!r} of {what} is not executable: run chmod +x {program}, or write its "
            "interpreter before it"
        )
    message = f"there is no command {program!r} for {what}"
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
