"""The actor of a Ray cluster: a process of a node that plays for a ``RayExecutor``."""

from __future__ import annotations

import os
import socket
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import msgspec

from pytest_stardojo.runs.agents import AgentSource, agent_source
from pytest_stardojo.runs.executors.parcels import pack
from pytest_stardojo.runs.messages import Assignment, Context, decode, encode
from pytest_stardojo.runs.playing import TaskPlayer


class Node:
    """Plays assignments one after the other and returns all files that they write.

    Requests and replies are bytes, so that only an agent that is no name is pickled.

    Args:
        context: What all tasks of the run share, as a line of JSON.
        agent: Name of the agent, or its source if it was given as an object.
        paths: Folders in which the driver finds modules; those that exist here are searched.
    """

    def __init__(self, context: bytes, agent: str | AgentSource, paths: Sequence[str]) -> None:
        sys.path += [path for path in paths if path not in sys.path and os.path.isdir(path)]
        self._context = decode(context, Context)
        if isinstance(agent, str):
            agent = agent_source(agent, self._context.settings)
        self._player = TaskPlayer(self._context, agent)

    def name(self) -> str:
        """Return the name of the machine and the id of the process, once the actor is ready."""
        return f"{socket.gethostname()} (process {os.getpid()})"

    def play(self, assignment: bytes) -> tuple[bytes, dict[str, bytes]]:
        """Play an assignment.

        Args:
            assignment: An ``Assignment`` as a line of JSON.

        Returns:
            A ``Report`` as a line of JSON, and the contents of files by relative path.
        """
        with tempfile.TemporaryDirectory(prefix="stardojo-") as folder:
            self._player.context = msgspec.structs.replace(self._context, folder=folder)
            report = self._player.play(decode(assignment, Assignment))
            return encode(report), pack(Path(folder))

    def close(self) -> None:
        """Close the games."""
        self._player.close()
