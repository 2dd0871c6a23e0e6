"""What both ways of attaching to a running game have in common."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from pytest_stardojo.backends.greeting import shown
from pytest_stardojo.backends.guard import GuardedClient
from pytest_stardojo.wire.client import Client, Transport
from pytest_stardojo.wire.messages import HelloResult


class RunningGame:
    """A game that the user started; closing the connection leaves it running.

    Args:
        host: Its host: a name, or an address of either version of IP.
        port: Its port.
    """

    kind: ClassVar[str] = "attached"
    pid: int | None = None
    client: Client

    def __init__(self, host: str, port: int) -> None:
        self.port: int | None = port
        self.name = f"the game at {shown(host, port)}"
        self._broken = False

    def _connect(self, transport: Transport, timeout: float, token: str = "") -> None:
        """Call the game over a transport from now on."""
        self.client = GuardedClient(transport, timeout, self._explain, token=token)

    @cached_property
    def hello(self) -> HelloResult:
        """See ``Instance.hello``."""
        return self.client.hello()

    def _explain(self, call: str, error: Exception) -> str:
        self._broken = True
        return f"{self.name} failed at {call}: {error}"

    def alive(self) -> bool:
        """Return whether no call has failed so far."""
        return not self._broken

    def close(self) -> None:
        """Close the connection.  May be called twice."""
        self._broken = True
        self.client.close()
