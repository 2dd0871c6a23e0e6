"""What can go wrong with a game as a whole, apart from the answers it gives."""

from __future__ import annotations


class InstanceError(Exception):
    """A game cannot be used any further.  The message tells what happened."""


class InstanceDied(InstanceError, ConnectionError):
    """The game's process ended, never came up, or closed the connection."""


class InstanceTimeout(InstanceError, TimeoutError):
    """The game did not answer in time."""


class InstanceConfused(InstanceError, ValueError):
    """The game answered something that is no answer to what was asked."""
