"""``choose_item``, ``attach_item`` and ``unattach_item``: the item in hand."""

from __future__ import annotations

from pytest_stardojo.valley.rules.player import attachments
from pytest_stardojo.valley.world.model import Activity, Farmer, World
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.wire import messages as wire


def choose_item(world: World, farmer: Farmer, action: wire.ChooseItem) -> Activity | None:
    """Hold the item of a slot; an empty slot leaves the hands empty.

    Raises:
        Refused: no_slot, when the bag has fewer slots.
    """
    if action.slot_index >= farmer.bag_size:
        raise Refused("no_slot", f"the bag has slots 0 to {farmer.bag_size - 1}")
    farmer.slot = action.slot_index
    return None


def attach_item(world: World, farmer: Farmer, action: wire.AttachItem) -> Activity | None:
    """Attach bait, tackle or ammunition to the held tool."""
    if action.slot_index >= farmer.bag_size:
        raise Refused("no_slot", f"the bag has slots 0 to {farmer.bag_size - 1}")
    attachments.attach(farmer, action.slot_index)
    return None


def unattach_item(world: World, farmer: Farmer, action: wire.UnattachItem) -> Activity | None:
    """Take the first attachment off the held tool."""
    attachments.detach(farmer)
    return None
