"""Sending actions as the published client sends them."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.legacy.client import bin_menu
from pytest_stardojo.legacy.client.messages import NOT_EXPRESSIBLE, refused
from pytest_stardojo.legacy.constants import DIRECTIONS
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import RequestTimeout

Send = Callable[..., str]
"""Sends a message of a name and arguments and returns its reply."""
TRIES = ((0, 0), (0, 1), (-1, 0), (0, -1), (1, 0), (0, 2))
"""Offsets of the tiles to which the published client tries to walk, from the requested one,
while the mod replies ``False``."""


class Hands:
    """Plays actions by messages.

    Args:
        send: Sends a message.
        is_valley: Whether the game is a valley, where a refused walk is final; a mod is
            asked for the tiles beside it, too.

    Attributes:
        bin: Direction of the shipping bin whose emulated menu is open; None: it is closed.
    """

    def __init__(self, send: Send, is_valley: bool) -> None:
        self._send, self._is_valley = send, is_valley
        self.bin: wire.Direction | None = None

    def play(self, action: wire.Action, before: wire.State) -> wire.ActionResult:
        """Play one action.

        Args:
            action: The action.
            before: The state before it.

        Raises:
            NotExpressible: the dialect cannot express it; nothing has been sent.
        """
        if self.bin is not None:
            return self._at_bin(action, before, self.bin)
        if isinstance(action, wire.Interact) and bin_menu.faced(before, action):
            self.bin = action.direction
        elif isinstance(action, wire.Move):
            return self._walk(action)
        elif isinstance(action, wire.Navigate):
            if self._send("navigate", action.name) != "True":
                return refused("no_path", "no exit of this map leads there")
        elif isinstance(action, wire.Use | wire.Interact):
            self._press("use" if isinstance(action, wire.Use) else "interact", action.direction)
        elif isinstance(action, wire.MenuAction):
            return self._menu(action)
        elif isinstance(action, wire.ChooseOption):
            return self._choose(action, before)
        else:
            self._send(*_plain(action))
        return wire.ActionResult(True)

    def _press(self, button: str, direction: wire.Direction) -> None:
        self._send("turn", DIRECTIONS.index(direction))
        self._send(button)

    # ------------------------------------------------------------------------ moves

    def _walk(self, action: wire.Move) -> wire.ActionResult:
        for dx, dy in TRIES[:1] if self._is_valley else TRIES:
            x, y = action.x + dx, action.y + dy
            try:
                walked = self._send("move_relative", x, y) == "True"
            except RequestTimeout:
                if self._is_valley:  # it replies to every walk
                    raise
                return refused(
                    "blocked", "the walk was interrupted; the mod does not report its end"
                )
            if walked:
                where = f"no path leads there; the farmer walked to ({x}, {y}) instead"
                return wire.ActionResult(True, message=where if dx or dy else "")
        return refused("no_path", "no path leads there")

    # ------------------------------------------------------------------------ menus

    def _at_bin(
        self, action: wire.Action, before: wire.State, direction: wire.Direction
    ) -> wire.ActionResult:
        """Answer the emulated menu of the bin."""
        closing = isinstance(action, wire.MenuAction) and action.option == "close"
        if closing or (isinstance(action, wire.ChooseOption) and action.option_index == 0):
            self.bin = None
            return wire.ActionResult(True)
        if not isinstance(action, wire.ChooseOption):
            return refused("menu_open", "the menu of the shipping bin is open")
        stack = bin_menu.shipped_stack(before, action)
        if isinstance(stack, str):
            return refused(NOT_EXPRESSIBLE, stack)
        self._send("choose_item", stack.index)
        self._press("interact", direction)
        self._send("choose_item", before.character.slot)
        return wire.ActionResult(True)

    def _menu(self, action: wire.MenuAction) -> wire.ActionResult:
        if action.option == "close":
            self._send("exit_menu")
        elif action.menu_name == "map":
            self._send("open_map")
        else:
            return refused(NOT_EXPRESSIBLE, "the published mod can only open the map")
        return wire.ActionResult(True)

    def _choose(self, action: wire.ChooseOption, before: wire.State) -> wire.ActionResult:
        """Answer the open menu."""
        kind = "" if before.menu is None else before.menu.kind
        if action.option_index == 0:
            self._send("exit_menu")
        elif before.menu is not None and kind == "chest":
            return self._in_chest(action, before.menu)
        elif kind == "shop" and action.direction == "out":
            return self._sell(action, before.character)
        else:
            out = int(action.direction == "out")
            self._send("choose_option", action.option_index, action.quantity or 1, out)
        return wire.ActionResult(True)

    def _sell(self, action: wire.ChooseOption, who: wire.Character) -> wire.ActionResult:
        """Sell a whole stack; the dialect has no quantity here."""
        at = action.option_index - 1
        stack = next((slot for slot in who.slots if slot.index == at), None)
        if stack is None:
            return refused("bad_option", f"slot {at} is empty")
        if action.quantity not in (None, stack.count):
            why = f"the published mod sells the whole stack of {stack.count}"
            return refused(NOT_EXPRESSIBLE, why)
        self._send("choose_option", action.option_index, stack.count, 1)
        return wire.ActionResult(True)

    def _in_chest(self, action: wire.ChooseOption, menu: wire.MenuState) -> wire.ActionResult:
        """Take or put by the commands for chests, which count from 0."""
        index, out = action.option_index, action.direction == "out"
        lines = menu.out_options if out else menu.options
        line = next((line for line in lines if line.index == index), None)
        if line is None:
            why = f"slot {index - 1} is empty" if out else f"the chest has no option {index}"
            return refused("bad_option", why)
        stock = line.stock or 1
        if action.quantity is not None and action.quantity > stock:
            return refused("bad_option", f"the stack has only {stock}")
        count = action.quantity or (stock if out else 1)
        self._send("put_to_chest" if out else "take_from_chest", index - 1, count)
        return wire.ActionResult(True)


def _plain(action: wire.Action) -> tuple[object, ...]:
    """Return the message of an action with a single field or none."""
    if isinstance(action, wire.ChooseItem):
        return "choose_item", action.slot_index
    if isinstance(action, wire.AttachItem):
        return "attach", action.slot_index
    if isinstance(action, wire.Craft):
        return "craft", action.item
    return ("detach",)
