"""Where a client finds its server: a file, environment variables, and words of its command."""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_stardojo.agents.mcp import bridge
from pytest_stardojo.agents.mcp.server import NAME

if TYPE_CHECKING:
    from pytest_stardojo.task import Task

VARIABLES = {
    "config": "STARDOJO_MCP_CONFIG",
    "stdio_config": "STARDOJO_MCP_STDIO_CONFIG",
    "url": "STARDOJO_MCP_URL",
}
"""Environment variables by the names that a command may contain in braces."""
TASK = "STARDOJO_TASK"
INSTRUCTION = "STARDOJO_INSTRUCTION"
"""Variables with texts of the task.  They are never put into a command, which may be a script of
a shell, because task files are untrusted."""


class ClientConfig:
    """The configuration of a client for one episode.

    ``config`` is the path of a JSON file of the form that clients share, ``{"mcpServers":
    {"stardojo": {"type": "http", "url": ...}}}``; ``stdio_config`` is one for clients that start
    their servers, ``{"command": ..., "args": ..., "env": ...}``; ``url`` is the address of the
    server.

    Args:
        url: Address of the server.
        port: Port of the server for ``bridge.py``.
        token: What the bridge sends first.
        task: The task.
        user: User as whom the client runs; empty: that of this process.
    """

    def __init__(self, url: str, port: int, token: str, task: Task, user: str = "") -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="stardojo-mcp-")
        self._user = user
        self._give(self._folder.name)
        command = {
            "command": sys.executable,
            "args": ["-I", "-S", bridge.__file__, str(port)],
            "env": {bridge.TOKEN: token},
        }
        self._values = {
            "config": self._write("mcp.json", {"type": "http", "url": url}),
            "stdio_config": self._write("mcp-stdio.json", command),
            "url": url,
        }
        self._task = {TASK: task.name, INSTRUCTION: task.instruction}

    def _write(self, name: str, server: Mapping[str, object]) -> str:
        """Write a file, in a folder that only the client's user can read; return its path."""
        path = Path(self._folder.name) / name
        path.write_text(json.dumps({"mcpServers": {NAME: server}}, indent=2))
        self._give(str(path))
        return str(path)

    def _give(self, path: str) -> None:
        if self._user:
            shutil.chown(path, self._user)

    def fill(self, command: Sequence[str]) -> list[str]:
        """Return a command with the values in place of their names in braces."""
        return [self._filled(word) for word in command]

    def _filled(self, word: str) -> str:
        for name, value in self._values.items():
            word = word.replace(f"{{{name}}}", value)
        return word

    @property
    def environment(self) -> dict[str, str]:
        """The environment of the client."""
        given = {VARIABLES[name]: value for name, value in self._values.items()}
        return {**os.environ, **given, **self._task}

    def close(self) -> None:
        """Remove the file."""
        self._folder.cleanup()
