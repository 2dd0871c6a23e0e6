"""Failures of a game as a whole, apart from the errors that it reports."""

from __future__ import annotations


class InstanceError(Exception):
    """The game cannot be used any further."""

    permanent: bool = False
    """Whether another start would fail in the same way."""


class InstanceDied(InstanceError, ConnectionError):
    """The game's process ended, did not start, or closed the connection."""


class InstanceTimeout(InstanceError, TimeoutError):
    """The game did not reply in time."""


class InstanceConfused(InstanceError, ValueError):
    """The game's reply does not fit the request."""


class InstanceRefused(InstanceConfused):
    """The game wants a token, or another one."""

    permanent = True
