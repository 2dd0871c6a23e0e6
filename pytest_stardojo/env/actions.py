"""The ten actions as Python structs, and what stands for one that nobody can read."""

from __future__ import annotations

import msgspec

from pytest_stardojo.wire.messages import (
    Action,
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


class Invalid(msgspec.Struct, frozen=True, kw_only=True, tag="invalid", tag_field="do"):
    """In place of an action: an answer, or a part of one, that cannot be read.

    It costs its place in the step like an action, changes nothing and no time
    passes; its result is invalid, with this reason and message.
    """

    reason: str
    """A stable word: unreadable, unknown_action, bad_arguments, too_many."""
    message: str
    """One sentence for the agent."""
    text: str = ""
    """What it was made from, shortened."""

    def result(self) -> ActionResult:
        """What the agent is told came of it."""
        return ActionResult(ok=False, reason=self.reason, message=self.message, invalid=True)


__all__ = [
    "Action",
    "ActionResult",
    "AttachItem",
    "ChooseItem",
    "ChooseOption",
    "Craft",
    "Direction",
    "Interact",
    "Invalid",
    "MenuAction",
    "Move",
    "Navigate",
    "UnattachItem",
    "Use",
]
