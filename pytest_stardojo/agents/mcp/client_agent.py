"""An agent that is a client of the Model Context Protocol in another process.

For every episode it starts a server for the task and the command of the client, and shows the
client where the server is.  The client plays by calling tools.  Every way in which it can end
ends the episode.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING

from pytest_stardojo.agents.mcp.client_config import ClientConfig
from pytest_stardojo.agents.mcp.client_process import ClientProcess
from pytest_stardojo.agents.mcp.server import make_server
from pytest_stardojo.agents.mcp.transports import BridgeTransport, HttpTransport
from pytest_stardojo.agents.outside.isolation import IsolationChecks
from pytest_stardojo.agents.outside.setup import Setup
from pytest_stardojo.agents.protocol import AgentFailure, Stop
from pytest_stardojo.agents.tools import ToolAgent

if TYPE_CHECKING:
    from pytest_stardojo.env.actions import Action, Invalid
    from pytest_stardojo.env.observation import Observation
    from pytest_stardojo.results import Result
    from pytest_stardojo.task import Task

GRACE_SECONDS = 5.0
"""Seconds that a client has to exit after the task has ended."""
_WAKE_SECONDS = 0.2
"""Seconds after which the watcher looks for a connection."""


class ClientAgent:
    """Plays tasks with a client that is started for each episode.

    Args:
        command: The client with its arguments, in which ``{config}`` and the other names of
            ``ClientConfig`` are replaced.
        setup: How it is started, and the rules of the run.
    """

    def __init__(self, command: Sequence[str], setup: Setup) -> None:
        self._command = list(command)
        self._setup = setup
        self.isolation_checks = IsolationChecks(setup)
        """The checks whether a client can reach the run."""
        self._episode: _Episode | None = None

    def reset(self, task: Task) -> None:
        """Start a server for the task, and the client.

        Raises:
            AgentFailure: the client cannot be started.
        """
        self.close()
        self._episode = _Episode(task, self._command, self._setup)

    def act(self, observation: Observation) -> Action | Invalid | Stop | str:
        """Return the action of the client's next call, or ``Stop`` if the client has exited.

        Raises:
            AgentFailure: the client has failed.
        """
        if self._episode is None:
            raise AgentFailure("has ended")
        return self._episode.tools.act(observation)

    def finish(self, result: Result) -> None:
        """Report the outcome to the client, and end it if it does not exit by itself."""
        if self._episode is not None:
            self._episode.tools.finish(result)
            self._episode.leave()
        self.close()

    def close(self) -> None:
        """End the client and the server.  May be called twice."""
        episode, self._episode = self._episode, None
        if episode is not None:
            episode.close()


class _Episode:
    """A server for one task and the client that plays there."""

    def __init__(self, task: Task, command: Sequence[str], setup: Setup) -> None:
        self.tools = ToolAgent()
        self._setup = setup
        server = make_server(self.tools, task, setup)
        token = secrets.token_urlsafe(24)  # which other users of this machine cannot guess
        with ExitStack() as opened:
            self._http = HttpTransport(server, path=f"/{token}/mcp")
            opened.callback(self._http.close)
            self._bridge = BridgeTransport(server, token)
            opened.callback(self._bridge.close)
            self._http.start()
            self._bridge.start()
            config = ClientConfig(self._http.url, self._bridge.port, token, task, setup.user)
            opened.callback(config.close)
            self._client = ClientProcess(config.fill(command), config.environment, setup)
            opened.callback(self._client.close)
            self._opened = opened.pop_all()
        self._watcher = threading.Thread(target=self._watch, name="mcp-client", daemon=True)
        self._watcher.start()

    def _watch(self) -> None:
        """End the episode when the client exits, or does not connect in time."""
        left = self._setup.start_timeout
        while not self._client.wait(_WAKE_SECONDS):
            left -= _WAKE_SECONDS
            if left <= 0 and not self._connected:
                failure = f"did not connect within {self._setup.start_timeout:g} s"
                self.tools.end(self._client.failure(failure))
                return
        self.tools.end(self._ending())

    def _ending(self) -> Stop | AgentFailure:
        """Return what the end of the client means for the episode."""
        if self._client.status == "exit 0":
            connected = "" if self._connected else " without a connection"
            return Stop(f"the client exited{connected}")
        return self._client.failure(self._client.described)

    def leave(self) -> None:
        """Wait until the client exits by itself, but not long."""
        self._watcher.join(GRACE_SECONDS)

    def close(self) -> None:
        """End the client, then the server."""
        self.tools.close_calls("The task has ended.")
        self._opened.close()

    @property
    def _connected(self) -> bool:
        return self._http.connected or self._bridge.connected
