"""What the published dialect can say, and the actions of a client before they are said."""

from __future__ import annotations

import msgspec

from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import WireError, shortened

LONGEST = 256
"""Bytes that the published mod reads as one message."""
LARGEST = 2**31 - 1
"""The largest number that it reads; the least is one lower than its negative."""
FARTHEST = 200
"""Tiles that one ``move`` may ask for in either direction; no map is larger."""
LONGEST_NAME = 100
MENUS = ("inventory", "crafting", "quests", "map", "social", "skills")
"""The farmer's own menus, by the names that actions have for them."""
NOT_SAID = "not_possible"
"""The reason of an action that is readable, but that the dialect has no words for."""

_DECODER: msgspec.json.Decoder[wire.Action] = msgspec.json.Decoder(wire.Action)


class Unsayable(WireError):
    """A message that the dialect cannot carry.  Nothing has been sent."""


def message(*parts: object) -> str:
    """A message of a name and arguments, as it is sent.

    Raises:
        Unsayable: it is too long, not plain ASCII, holds ``%`` or a number beyond 32 bits.
    """
    told = "%".join(map(str, parts))
    size = len(told.encode("utf-8", "replace"))
    if size > LONGEST:
        text = f"the published mod reads {LONGEST} bytes a message (this one has {size})"
        raise Unsayable("too_large", text)
    if not told.isascii() or any("%" in str(part) for part in parts):
        raise Unsayable("bad_params", f"{told!r} cannot be said: plain ASCII without %")
    for part in parts:
        if isinstance(part, int) and not -LARGEST - 1 <= part <= LARGEST:
            raise Unsayable("bad_params", f"{part} cannot be said: numbers have 32 bits")
    return told


def read(raw: msgspec.Raw) -> wire.Action | wire.ActionResult:
    """The action that a client asks for, or the result that says why it is none."""
    try:
        action = _DECODER.decode(raw)
    except (msgspec.DecodeError, RecursionError) as error:
        return _invalid(f"not an action: {error}")
    complaint = _complaint(action)
    return action if complaint is None else _invalid(complaint)


def _invalid(complaint: str) -> wire.ActionResult:
    return wire.ActionResult(False, "invalid", shortened(complaint), invalid=True)


def refused(reason: str, why: str) -> wire.ActionResult:
    """The result of an action that is readable and has no effect."""
    return wire.ActionResult(False, reason, shortened(why))


def _complaint(action: wire.Action) -> str | None:
    """What is out of range, as in the game's own protocol."""
    if isinstance(action, wire.Move) and max(abs(action.x), abs(action.y)) > FARTHEST:
        return f"move x and y must lie between -{FARTHEST} and {FARTHEST}"
    if isinstance(action, wire.ChooseItem | wire.AttachItem) and not 0 <= action.slot_index <= 35:
        return f"slot_index must lie between 0 and 35 (got {action.slot_index})"
    if isinstance(action, wire.ChooseOption):
        return _answer_complaint(action)
    if isinstance(action, wire.MenuAction):
        named = action.option == "close" or action.menu_name in MENUS
        return None if named else f"menu_name must be one of {', '.join(MENUS)}"
    if isinstance(action, wire.Craft | wire.Navigate):
        name = action.item if isinstance(action, wire.Craft) else action.name
        if not 1 <= len(name) <= LONGEST_NAME:
            return f"the name must have 1 to {LONGEST_NAME} characters"
    return None


def _answer_complaint(action: wire.ChooseOption) -> str | None:
    if not 0 <= action.option_index <= LARGEST:
        return f"option_index must lie between 0 and {LARGEST} (got {action.option_index})"
    if action.quantity is not None and not 1 <= action.quantity <= 999:
        return f"quantity must lie between 1 and 999 (got {action.quantity})"
    return None
