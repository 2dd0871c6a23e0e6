"""The shipping bin's menu, which the mod does not open: what is held goes in by the button.

For whoever drives the mod the menu is there all the same: an answer to it becomes taking
the thing in hand, pressing the button, and taking in hand again what was held before.
"""

from __future__ import annotations

from pytest_stardojo.legacy.constants import BIN, BIN_REACH
from pytest_stardojo.legacy.ledger.change import STEPS
from pytest_stardojo.wire import messages as wire

KIND = "shipping_bin"
NOWHERE: wire.Rect = (0, 0, 0, 0)


def faced(state: wire.State, action: wire.Action) -> bool:
    """Whether an action is the button pressed towards the bin, from where it serves."""
    who = state.character
    if not isinstance(action, wire.Interact) or who.location != "Farm" or state.menu is not None:
        return False
    dx, dy = STEPS[action.direction]
    x, y = who.x + dx, who.y + dy
    return any(
        one.type == BIN
        and (who.x - one.x, who.y - one.y) in BIN_REACH
        and one.x <= x < one.x + one.width
        and one.y <= y < one.y + one.height
        for one in state.farm.buildings
    )


def menu(state: wire.State) -> wire.MenuState:
    """The bag, stack by stack; nothing can be taken back out of the bin."""
    return wire.MenuState(
        KIND,
        title=BIN,
        text="Whole stacks only; what is in stays in.",
        out_options=[
            wire.OptionState(slot.index + 1, slot.name, NOWHERE, None, slot.count, id=slot.id)
            for slot in state.character.slots
        ],
        close=NOWHERE,
    )


def thrown(state: wire.State, action: wire.ChooseOption) -> wire.SlotState | str:
    """The stack that an answer throws in, or why the mod cannot do it."""
    if action.direction != "out":
        return "the published mod takes nothing back out of the bin"
    stacks = state.character.slots
    stack = next((slot for slot in stacks if slot.index + 1 == action.option_index), None)
    if stack is None:
        return f"there is nothing in slot {action.option_index - 1}"
    if action.quantity not in (None, stack.count):
        return f"the published mod throws in the whole stack, all {stack.count}"
    return stack
