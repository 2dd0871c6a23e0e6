"""``choose_option``, ``menu`` and ``craft``.

They take no time, except an answer that starts an activity, such as eating.
"""

from __future__ import annotations

from pytest_stardojo.valley import menus
from pytest_stardojo.valley.rules.common import drops, menu_stack
from pytest_stardojo.valley.rules.machines import crafting
from pytest_stardojo.valley.world.model import Activity, Farmer, World
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.wire import messages as wire


def choose_option(world: World, farmer: Farmer, action: wire.ChooseOption) -> Activity | None:
    """Answer the open menu; index 0 closes it."""
    if menu_stack.current(farmer) is None:
        raise Refused("no_menu", "no menu is open")
    menus.answer(world, farmer, action.option_index, action.quantity, action.direction)
    drops.collect(world, farmer)
    return farmer.activity


def menu(world: World, farmer: Farmer, action: wire.MenuAction) -> Activity | None:
    """Open a menu that is always available, or close the open one."""
    if action.option == "close":
        if menu_stack.current(farmer) is None:
            raise Refused("no_menu", "no menu is open")
        menus.answer(world, farmer, 0, None, "in")
        return farmer.activity
    if menu_stack.current(farmer) is not None:
        raise Refused("menu_open", "another menu is open")
    menu_stack.open_menu(farmer, str(action.menu_name))
    return None


def craft(world: World, farmer: Farmer, action: wire.Craft) -> Activity | None:
    """Craft or cook one batch."""
    crafting.craft(world, farmer, action.item)
    drops.collect(world, farmer)
    return None
