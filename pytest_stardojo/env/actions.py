"""The actions as Python structs, and the placeholder for an unreadable one.

They are the ten actions, and the primitives of mouse and keyboard (``env.primitives``).
"""

from __future__ import annotations

import msgspec

from pytest_stardojo.env.primitives import (
    AnyPrimitive,
    Click,
    Hold,
    MoveMouse,
    Press,
    RightClick,
    Scroll,
    TypeText,
    Wait,
)
from pytest_stardojo.wire.messages import Action as GameActions
from pytest_stardojo.wire.messages import (
    ActionResult,
    AttachItem,
    ChooseItem,
    ChooseOption,
    Craft,
    Direction,
    Interact,
    MenuAction,
    Move,
    Navigate,
    UnattachItem,
    Use,
)

Action = GameActions | AnyPrimitive
"""What an agent can do: the ten actions, or those of mouse and keyboard."""


class Invalid(msgspec.Struct, frozen=True, kw_only=True, tag="invalid", tag_field="do"):
    """A placeholder for an answer, or a part of one, that is not an action.

    It counts as an action of the step and has no effect; no time passes.  Its result is
    invalid, with this reason and message.
    """

    reason: str
    """A stable word: unreadable, unknown_action, bad_arguments, too_many."""
    message: str
    """One sentence for the agent."""
    text: str = ""
    """The agent's text, shortened."""

    def result(self) -> ActionResult:
        """Return the result that the agent gets."""
        return ActionResult(ok=False, reason=self.reason, message=self.message, invalid=True)


__all__ = [
    "Action",
    "ActionResult",
    "AttachItem",
    "ChooseItem",
    "ChooseOption",
    "Click",
    "Craft",
    "Direction",
    "Hold",
    "Interact",
    "Invalid",
    "MenuAction",
    "Move",
    "MoveMouse",
    "Navigate",
    "Press",
    "RightClick",
    "Scroll",
    "TypeText",
    "UnattachItem",
    "Use",
    "Wait",
]
