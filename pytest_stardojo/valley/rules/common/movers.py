"""Declaration of rules that act by themselves.

Each such rule declares a ``MOVER`` beside its functions;
``rules/clock/movers.py`` lists them in the order in which they act.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pytest_stardojo.valley.world.model import World


class Mover(NamedTuple):
    """A rule that acts at ticks of its own."""

    next_tick: Callable[[World], int | None]
    """Returns the tick of its next act if nothing else happens before; None for never."""
    act: Callable[[World], None]
    """Does what is due at this tick; before ``next_tick`` that is nothing."""
    at_every_event: bool = False
    """Whether it also acts at the events of others, whose changes can make it due."""
