"""Answering menus by the published index, quantity and direction."""

from __future__ import annotations

from pytest_stardojo.legacy.server import menu_data
from pytest_stardojo.legacy.server.game import PLAIN, Game
from pytest_stardojo.wire import messages as wire

PLAIN_TEXT = ("dialogue", "message", "story")
"""Menus without choices: any index continues."""
MOST_PAGES = 50
"""Most pages of a shop that are read."""


class Chooser:
    """Answers the open menu."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, index: int, quantity: int, direction: int) -> None:
        """Serve ``choose_option``: an index of 0 or less closes; see ``docs/legacy.md``."""
        menu = self.game.look().menu
        if menu is None:
            return
        if index <= 0:
            self.close()
        elif menu.kind == "shop":
            self._trade(menu, index, quantity, direction)
        elif menu.kind == "chest":
            self._move(menu, index - 1, quantity, direction)
        elif menu.kind in PLAIN_TEXT:
            self.game.act(wire.ChooseOption(1))
        elif menu.kind == "question":
            self.game.act(wire.ChooseOption(index))
        else:
            self._answer(menu, index, quantity, direction)

    def _answer(self, menu: wire.MenuState, index: int, quantity: int, direction: int) -> None:
        """Answer a menu that the mod closes by any index; here only an unknown index does."""
        lines = menu.out_options if direction else menu.options
        if any(line.index == index for line in lines):
            count = quantity if quantity > 0 else None
            self.game.act(wire.ChooseOption(index, count, "out" if direction else "in"))
        elif menu.kind != "shipping_bin":
            self.close()

    def close(self) -> None:
        """Serve ``exit_menu``: close the open menu, if any."""
        if self.game.look().menu is not None:
            self.game.act(wire.ChooseOption(0))

    def open_map(self) -> None:
        """Open the map in place of another menu."""
        self.close()
        self.game.act(wire.MenuAction("open", "map"))

    # ------------------------------------------------------------------------- shops

    def sell_held(self) -> None:
        """Serve ``sell_current_item``: sell the held stack to the open shop."""
        state = self.game.look()
        if state.menu is not None and state.menu.kind == "shop":
            self.game.act(wire.ChooseOption(state.character.slot + 1, None, "out"))

    def _trade(self, menu: wire.MenuState, index: int, quantity: int, direction: int) -> None:
        if direction:
            self.game.act(wire.ChooseOption(index, None, "out"))
        elif quantity:
            self._buy(menu, index, max(quantity, 1))

    def _buy(self, menu: wire.MenuState, row: int, count: int) -> None:
        """Turn the pages to the row, buy, and turn on to the first page shown."""
        pages = self._pages(menu)
        for page in pages:
            wares = menu_data.goods(page)
            if row <= len(wares):
                if row > 0:
                    self.game.act(wire.ChooseOption(wares[row - 1].index, count))
                row = 0
            row -= len(wares)
            turn = menu_data.more(page)
            if turn is not None:
                self.game.act(wire.ChooseOption(turn))

    def rows(self, menu: wire.MenuState | None) -> list[wire.OptionState] | None:
        """Return all goods of the open shop, in order; None if no shop is open."""
        if menu is None or menu.kind != "shop":
            return None
        return [ware for page in self._pages(menu) for ware in menu_data.goods(page)]

    def _pages(self, menu: wire.MenuState) -> list[wire.MenuState]:
        """Return the pages of the shop in order; the menu shows the same page as before."""
        pages = [menu]
        turn = menu_data.more(menu)
        while turn is not None and len(pages) < MOST_PAGES:
            _, state = self.game.act(wire.ChooseOption(turn))
            page = state.menu
            if page is None or page.title == menu.title:
                break
            pages.append(page)
            turn = menu_data.more(page)
        first = next((i for i, page in enumerate(pages) if "(page 1 of" in page.title), 0)
        return pages[first:] + pages[:first]

    # ------------------------------------------------------------------------ chests

    def take(self, index: int, quantity: int) -> None:
        """Serve ``take_from_chest``: positions count from 0."""
        self._in_chest(index, quantity, 0)

    def put(self, slot: int, quantity: int) -> None:
        """Serve ``put_to_chest``: slots of the bag count from 0."""
        self._in_chest(slot, quantity, 1)

    def _in_chest(self, index: int, quantity: int, direction: int) -> None:
        menu = self.game.look(PLAIN).menu
        if menu is not None and menu.kind == "chest":
            self._move(menu, index, quantity, direction)

    def _move(self, menu: wire.MenuState, place: int, quantity: int, direction: int) -> None:
        """Take or put the requested number, or all if there are fewer."""
        lines = menu.out_options if direction else menu_data.goods(menu)
        for line in lines:
            if line.index == place + 1 and quantity > 0:
                count = min(quantity, line.stock or 1)
                self.game.act(wire.ChooseOption(line.index, count, "out" if direction else "in"))
                return
