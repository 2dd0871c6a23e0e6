"""A game that somebody else has started."""

from __future__ import annotations

from pytest_stardojo.backends.errors import InstanceDied, InstanceTimeout
from pytest_stardojo.backends.guard import GuardedClient
from pytest_stardojo.wire.client import TIMEOUT, Client, SocketTransport
from pytest_stardojo.wire.errors import ConnectionLost, RequestTimeout


class Attached:
    """A connection to a game on a known port; closing it leaves the game running.

    Args:
        host: Where it is.
        port: Its port.
        timeout: Seconds to wait for the connection and for each answer.

    Raises:
        InstanceDied: nobody listens there.
        InstanceTimeout: the connection was not accepted in time.
    """

    kind = "attached"
    pid: int | None = None

    def __init__(self, host: str, port: int, *, timeout: float = TIMEOUT) -> None:
        self.port: int | None = port
        self._place = f"{host}:{port}"
        self._broken = False
        try:
            transport = SocketTransport(host, port, timeout)
        except ConnectionLost as error:
            raise InstanceDied(str(error)) from error
        except RequestTimeout as error:
            raise InstanceTimeout(str(error)) from error
        self.client: Client = GuardedClient(transport, timeout, self._explain)

    def _explain(self, doing: str, error: Exception) -> str:
        self._broken = True
        return f"the game at {self._place} failed at {doing}: {error}"

    def alive(self) -> bool:
        """Whether no call has failed so far."""
        return not self._broken

    def close(self) -> None:
        """Close the connection.  May be called twice."""
        self._broken = True
        self.client.close()


def attach(host: str, port: int, *, timeout: float = TIMEOUT) -> Attached:
    """Connect to a game that already listens.

    Raises:
        InstanceError: it cannot be reached.
    """
    return Attached(host, port, timeout=timeout)
