"""A game that was started by the user and speaks this project's own protocol."""

from __future__ import annotations

from pytest_stardojo.backends.errors import (
    InstanceConfused,
    InstanceDied,
    InstanceRefused,
    InstanceTimeout,
)
from pytest_stardojo.backends.greeting import greet, shown
from pytest_stardojo.backends.protocol import Instance
from pytest_stardojo.backends.running import RunningGame
from pytest_stardojo.wire.client import TIMEOUT, SocketTransport
from pytest_stardojo.wire.errors import (
    BadAnswer,
    BadToken,
    ConnectionLost,
    RequestTimeout,
    WireError,
)
from pytest_stardojo.wire.messages import HelloResult


class Attached(RunningGame):
    """A connection to a game on a known port; closing it leaves the game running.

    Args:
        host: Its host: a name, or an address of either version of IP.
        port: Its port.
        timeout: Seconds to wait for the connection and for each reply.
        token: The token of a game that wants one.

    Raises:
        InstanceDied: nothing listens there.
        InstanceTimeout: the connection was not accepted in time.
        WireError: the game refuses ``hello``.
    """

    def __init__(self, host: str, port: int, *, timeout: float = TIMEOUT, token: str = "") -> None:
        super().__init__(host, port)
        try:
            transport = SocketTransport(host, port, timeout)
        except ConnectionLost as error:
            raise InstanceDied(str(error)) from error
        except RequestTimeout as error:
            raise InstanceTimeout(str(error)) from error
        self._connect(transport, timeout, token)
        if token:
            self.client.hello()  # the game serves nothing before


def identify(host: str, port: int, *, timeout: float = TIMEOUT, token: str = "") -> HelloResult:
    """Ask a running game what it is and offers, without attaching to it.

    Args:
        host: Its host.
        port: Its port.
        timeout: Seconds to wait for a server that answers nothing.
        token: The token of a game that wants one.

    Raises:
        InstanceError: as for ``attach``.
    """
    from pytest_stardojo.legacy.client.game import hello  # not needed for games that answer

    return _greet(host, port, timeout, token) or hello()


def attach(host: str, port: int, *, timeout: float = TIMEOUT, token: str = "") -> Instance:
    """Connect to a running game, by the protocol that it speaks.

    A server that answers within a second, in either protocol, is recognised within a second.

    Args:
        host: Its host: a name, or an address of either version of IP.
        port: Its port.
        timeout: Seconds to wait for the connection and for each reply.
        token: The token of a game that wants one.

    Raises:
        InstanceDied: nothing listens there, or the server closes every connection.
        InstanceTimeout: the server answers nothing.
        InstanceConfused: the server speaks neither protocol, or another version of this one.
        InstanceRefused: the game wants a token, or another one.
    """
    if _greet(host, port, timeout, token) is None:
        from pytest_stardojo.backends.published import Published  # loads the whole dialect

        return Published(host, port, timeout=timeout, is_valley=False)
    return Attached(host, port, timeout=timeout, token=token)


def _greet(host: str, port: int, timeout: float, token: str) -> HelloResult | None:
    """See ``greeting.greet``; failures are those of instances."""
    name = f"the game at {shown(host, port)}"
    try:
        return greet(host, port, timeout=timeout, token=token)
    except ConnectionLost as error:
        text = str(error)
        raise InstanceDied(text if shown(host, port) in text else f"{name}: {text}") from error
    except RequestTimeout as error:
        raise InstanceTimeout(f"{name}: {error}") from error
    except BadToken as error:
        wants = "wants another token than that" if token else "wants a token, the one"
        raise InstanceRefused(f"{name} {wants} with which it was started") from error
    except (BadAnswer, WireError) as error:
        raise InstanceConfused(f"{name}: {error}") from error
