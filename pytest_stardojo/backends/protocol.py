"""The interface of a running game of any kind."""

from __future__ import annotations

from typing import Protocol

from pytest_stardojo.wire.client import Client
from pytest_stardojo.wire.messages import HelloResult


class Instance(Protocol):
    """One running game of any kind.

    Calls through ``client`` raise ``WireError`` when the game reports an error, and
    ``InstanceDied``, ``InstanceTimeout`` or ``InstanceConfused`` when the game
    fails; after one of these, close the instance.
    """

    @property
    def kind(self) -> str:
        """``valley``, ``inprocess``, ``stardew`` or ``attached``."""
        ...

    @property
    def name(self) -> str:
        """What messages call the game: ``the game at 127.0.0.1:6000``."""
        ...

    @property
    def client(self) -> Client:
        """The client that calls the game."""
        ...

    @property
    def hello(self) -> HelloResult:
        """The game's first reply to ``hello``, with its capabilities."""
        ...

    @property
    def port(self) -> int | None:
        """Its TCP port, None in process."""
        ...

    @property
    def pid(self) -> int | None:
        """Its process id; None in process and for games on other machines."""
        ...

    def alive(self) -> bool:
        """Return whether the game can still be called, as far as known without a call."""
        ...

    def close(self) -> None:
        """End the game; leave an attached one running.  May be called twice."""
        ...
