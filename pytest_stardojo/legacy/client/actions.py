"""The farmer's hands and feet: actions, said as the published client says them."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.legacy.client import bin_menu
from pytest_stardojo.legacy.client.messages import NOT_SAID, refused
from pytest_stardojo.legacy.constants import DIRECTIONS
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import RequestTimeout

Send = Callable[..., str]
"""Sends a message of a name and arguments and brings its reply back."""
TRIES = ((0, 0), (0, 1), (-1, 0), (0, -1), (1, 0), (0, 2))
"""Where the published client tries to walk, from the tile that was asked for: it goes on to
the next one where the mod says ``False``."""


class Hands:
    """Plays actions.

    Args:
        send: Sends a message.
        is_valley: Whether a valley answers, which says itself what cannot be walked to;
            a mod is asked for the tiles beside it, too.

    Attributes:
        bin: Where the shipping bin lies whose menu is open, which is so here alone.
    """

    def __init__(self, send: Send, is_valley: bool) -> None:
        self._send, self._is_valley = send, is_valley
        self.bin: wire.Direction | None = None

    def play(self, action: wire.Action, before: wire.State) -> wire.ActionResult:
        """Say one action.

        Args:
            action: The action.
            before: The state before it.

        Raises:
            Unsayable: the dialect has no words for it; nothing has been sent.
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
                if self._is_valley:  # whose walks all end
                    raise
                return refused("blocked", "the walk was interrupted: the mod does not tell its end")
            if walked:
                where = f"no way led there; the farmer walked to ({x}, {y}) instead"
                return wire.ActionResult(True, message=where if dx or dy else "")
        return refused("no_path", "the farmer did not get there")

    # ------------------------------------------------------------------------ menus

    def _at_bin(
        self, action: wire.Action, before: wire.State, direction: wire.Direction
    ) -> wire.ActionResult:
        """Answer the bin's menu."""
        closing = isinstance(action, wire.MenuAction) and action.option == "close"
        if closing or (isinstance(action, wire.ChooseOption) and action.option_index == 0):
            self.bin = None
            return wire.ActionResult(True)
        if not isinstance(action, wire.ChooseOption):
            return refused("menu_open", "the menu of the shipping bin is open")
        stack = bin_menu.thrown(before, action)
        if isinstance(stack, str):
            return refused(NOT_SAID, stack)
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
            return refused(NOT_SAID, "the published mod opens the map only")
        return wire.ActionResult(True)

    def _choose(self, action: wire.ChooseOption, before: wire.State) -> wire.ActionResult:
        """An answer to whatever menu is open."""
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
        """A whole stack: no quantity can be said."""
        at = action.option_index - 1
        stack = next((slot for slot in who.slots if slot.index == at), None)
        if stack is None:
            return refused("bad_option", f"there is nothing in slot {at}")
        if action.quantity not in (None, stack.count):
            return refused(NOT_SAID, f"the published mod sells the whole stack, all {stack.count}")
        self._send("choose_option", action.option_index, stack.count, 1)
        return wire.ActionResult(True)

    def _in_chest(self, action: wire.ChooseOption, menu: wire.MenuState) -> wire.ActionResult:
        """By the commands that count as they should."""
        index, out = action.option_index, action.direction == "out"
        lines = menu.out_options if out else menu.options
        line = next((line for line in lines if line.index == index), None)
        if line is None:
            place = f"slot {index - 1}" if out else f"option {index}"
            return refused("bad_option", f"there is nothing at {place}")
        stock = line.stock or 1
        if action.quantity is not None and action.quantity > stock:
            return refused("bad_option", f"there are only {stock} of it")
        count = action.quantity or (stock if out else 1)
        self._send("put_to_chest" if out else "take_from_chest", index - 1, count)
        return wire.ActionResult(True)


def _plain(action: wire.Action) -> tuple[object, ...]:
    """Messages that hold nothing but the action's own field."""
    if isinstance(action, wire.ChooseItem):
        return "choose_item", action.slot_index
    if isinstance(action, wire.AttachItem):
        return "attach", action.slot_index
    if isinstance(action, wire.Craft):
        return "craft", action.item
    return ("detach",)
