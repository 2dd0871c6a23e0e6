"""An agent's observation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

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


class Last(NamedTuple):
    """An action of the last step and its result.

    ``ok``, ``reason`` and ``message`` are those of the result; ``msgspec.UNSET`` if the
    settings do not grant it.
    """

    action: Action | Invalid
    """The action, or the answer that could not be read."""
    result: ActionResult
    """Its result."""

    @property
    def ok(self) -> bool:
        """Whether the action had its effect."""
        return self.result.ok

    @property
    def reason(self) -> str:
        """The reason of a refusal as a word; ``ok`` if there was none."""
        return self.result.reason

    @property
    def message(self) -> str:
        """The reason as a sentence; may be empty."""
        return self.result.message


class Observation(msgspec.Struct):
    """The observation before a step."""

    task: Task | None
    """The task; None outside of a task."""
    step: int
    """Steps so far; 0 in the first observation."""
    steps_left: int | None
    """Steps left; None: no limit."""
    text: str
    """The observation as text; empty if the settings grant none."""
    image: Image | None
    """Height x width x 3, red green blue, uint8; None if the settings grant no picture."""
    state: State
    """The observation as data.  Parts that are not granted are ``msgspec.UNSET``."""
    last: list[Last]
    """The actions of the last step with their results; empty in the first observation.
    Without text the fields of a result are ``msgspec.UNSET``, except for invalid actions."""
    atlas: AtlasResult | None = None
    """The static maps for agents that see the whole world, else None."""

    def to_dict(self) -> dict[str, Any]:
        """Return the granted state as plain dictionaries and lists."""
        plain: dict[str, Any] = msgspec.to_builtins(self.state)
        return plain

    def __repr__(self) -> str:
        """Return one line: step, task, place and time; fields have the rest."""
        from pytest_stardojo.env import notebook  # which imports this module

        return f"<Observation: {', '.join(notebook.facts(self))}>"

    def _repr_html_(self) -> str:
        """Return facts, picture, last actions and text for a notebook."""
        from pytest_stardojo.env import notebook

        return notebook.html(self)

    def _repr_png_(self) -> bytes | None:
        """Return the picture for a notebook; None if the settings grant none."""
        from pytest_stardojo.env import notebook

        return None if self.image is None else notebook.png(self.image)
