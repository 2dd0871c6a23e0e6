"""From JSON to actions: shape and range of what a client sent."""

from __future__ import annotations

import msgspec

from pytest_stardojo.valley.rules.common.menu_stack import PLAYER_MENUS
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import shortened

_DECODER: msgspec.json.Decoder[wire.Action] = msgspec.json.Decoder(wire.Action)
FARTHEST = 200
"""Tiles that one ``move`` may ask for in either direction; no map is larger."""


def read(raw: msgspec.Raw) -> wire.Action | wire.ActionResult:
    """The action, or the result that says why it is none."""
    try:
        action = _DECODER.decode(raw)
    except (msgspec.DecodeError, RecursionError) as error:
        return _invalid(f"not an action: {error}")
    complaint = _complaint(action)
    return action if complaint is None else _invalid(complaint)


def _invalid(message: str) -> wire.ActionResult:
    told = shortened(message)
    return wire.ActionResult(ok=False, reason="invalid", message=told, invalid=True)


def _complaint(action: wire.Action) -> str | None:
    if isinstance(action, wire.Move) and max(abs(action.x), abs(action.y)) > FARTHEST:
        return f"move x and y must lie between -{FARTHEST} and {FARTHEST}"
    if isinstance(action, wire.ChooseItem | wire.AttachItem) and not 0 <= action.slot_index <= 35:
        return f"slot_index must lie between 0 and 35 (got {action.slot_index})"
    if isinstance(action, wire.ChooseOption):
        if action.option_index < 0:
            return f"option_index must be 0 or more (got {action.option_index})"
        if action.quantity is not None and not 1 <= action.quantity <= 999:
            return f"quantity must lie between 1 and 999 (got {action.quantity})"
    if isinstance(action, wire.MenuAction):
        named = action.option == "close" or action.menu_name in PLAYER_MENUS
        known = ", ".join(PLAYER_MENUS)
        return None if named else f"menu_name must be one of {known} (got {action.menu_name!r})"
    if isinstance(action, wire.Craft | wire.Navigate):
        name = action.item if isinstance(action, wire.Craft) else action.name
        if not name or len(name) > 100:
            return "the name must have 1 to 100 characters"
    return None
