"""An emulated menu of the shipping bin, which the mod does not open.

In the mod the action button ships the held item.  Clients see a menu as in the valley: an
answer to it selects the item, presses the button and selects the previous item again.
"""

from __future__ import annotations

from pytest_stardojo.legacy.constants import BIN, BIN_REACH
from pytest_stardojo.legacy.ledger.change import STEPS
from pytest_stardojo.wire import messages as wire

KIND = "shipping_bin"
NOWHERE: wire.Rect = (0, 0, 0, 0)


def faced(state: wire.State, action: wire.Action) -> bool:
    """Return whether an action presses the button towards the bin within its reach."""
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
    """Return the menu: the stacks of the bag; items cannot be taken back out."""
    return wire.MenuState(
        KIND,
        title=BIN,
        text="Whole stacks only; shipped items cannot be taken back.",
        out_options=[
            wire.OptionState(slot.index + 1, slot.name, NOWHERE, None, slot.count, id=slot.id)
            for slot in state.character.slots
        ],
        close=NOWHERE,
    )


def shipped_stack(state: wire.State, action: wire.ChooseOption) -> wire.SlotState | str:
    """Return the stack that an answer ships, or why the mod cannot ship it."""
    if action.direction != "out":
        return "the published mod cannot take items back out of the bin"
    stacks = state.character.slots
    stack = next((slot for slot in stacks if slot.index + 1 == action.option_index), None)
    if stack is None:
        return f"slot {action.option_index - 1} is empty"
    if action.quantity not in (None, stack.count):
        return f"the published mod ships the whole stack of {stack.count}"
    return stack
