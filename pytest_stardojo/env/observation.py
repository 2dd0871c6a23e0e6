"""What an agent gets to see at each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from pytest_stardojo.env.actions import Action, ActionResult, Invalid
from pytest_stardojo.task import Task
from pytest_stardojo.wire.messages import AtlasResult, State

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Image = NDArray[np.uint8]
else:
    Image = Any

Last = tuple[Action | Invalid, ActionResult]
"""An action and what came of it."""


class Observation(msgspec.Struct):
    """One look at the game."""

    task: Task | None
    """What is to be done; None outside of a task."""
    step: int
    """Steps taken so far, 0 at the first look."""
    steps_left: int | None
    """Steps that are left, None for no limit."""
    text: str
    """What the agent is told, in paragraphs; empty when text is not granted."""
    image: Image | None
    """Height x width x 3, red green blue, uint8; None when not granted."""
    state: State
    """The same as data.  What is not granted is ``msgspec.UNSET``."""
    last: list[Last]
    """The actions of the last step with their results; empty at the first look.  Without
    text the fields of a result are ``msgspec.UNSET``, except for invalid actions."""
    atlas: AtlasResult | None = None
    """The static maps, for agents that see the whole world; else None."""

    def to_dict(self) -> dict[str, Any]:
        """The granted state as plain dictionaries and lists."""
        plain: dict[str, Any] = msgspec.to_builtins(self.state)
        return plain
