"""A game that was started by the user and speaks this project's own protocol."""

from __future__ import annotations

from pytest_stardojo.backends.errors import InstanceConfused, InstanceDied, InstanceTimeout
from pytest_stardojo.backends.greeting import greet, shown
from pytest_stardojo.backends.protocol import Instance
from pytest_stardojo.backends.running import RunningGame
from pytest_stardojo.wire.client import TIMEOUT, SocketTransport
from pytest_stardojo.wire.errors import BadAnswer, ConnectionLost, RequestTimeout, WireError
from pytest_stardojo.wire.messages import HelloResult


class Attached(RunningGame):
    """A connection to a game on a known port; closing it leaves the game running.

    Args:
        host: Its host: a name, or an address of either version of IP.
        port: Its port.
        timeout: Seconds to wait for the connection and for each reply.

    Raises:
        InstanceDied: nothing listens there.
        InstanceTimeout: the connection was not accepted in time.
    """

    def __init__(self, host: str, port: int, *, timeout: float = TIMEOUT) -> None:
        super().__init__(host, port)
        try:
            transport = SocketTransport(host, port, timeout)
        except ConnectionLost as error:
            raise InstanceDied(str(error)) from error
        except RequestTimeout as error:
            raise InstanceTimeout(str(error)) from error
        self._connect(transport, timeout)


def identify(host: str, port: int, *, timeout: float = TIMEOUT) -> HelloResult:
    """Ask a running game what it is and offers, without attaching to it.

    Args:
        host: Its host.
        port: Its port.
        timeout: Seconds to wait for a server that answers nothing.

    Raises:
        InstanceError: as for ``attach``.
    """
    from pytest_stardojo.legacy.client.game import hello  # not needed for games that answer

    return _greet(host, port, timeout) or hello()


def attach(host: str, port: int, *, timeout: float = TIMEOUT) -> Instance:
    """Connect to a running game, by the protocol that it speaks.

    A server that answers within a second, in either protocol, is recognised within a second.

    Args:
        host: Its host: a name, or an address of either version of IP.
        port: Its port.
        timeout: Seconds to wait for the connection and for each reply.

    Raises:
        InstanceDied: nothing listens there, or the server closes every connection.
        InstanceTimeout: the server answers nothing.
        InstanceConfused: the server speaks neither protocol, or another version of this one.
    """
    if _greet(host, port, timeout) is None:
        from pytest_stardojo.backends.published import Published  # loads the whole dialect

        return Published(host, port, timeout=timeout, is_valley=False)
    return Attached(host, port, timeout=timeout)


def _greet(host: str, port: int, timeout: float) -> HelloResult | None:
    """See ``greeting.greet``; failures are those of instances."""
    name = f"the game at {shown(host, port)}"
    try:
        return greet(host, port, timeout=timeout)
    except ConnectionLost as error:
        text = str(error)
        raise InstanceDied(text if shown(host, port) in text else f"{name}: {text}") from error
    except RequestTimeout as error:
        raise InstanceTimeout(f"{name}: {error}") from error
    except (BadAnswer, WireError) as error:
        raise InstanceConfused(f"{name}: {error}") from error
