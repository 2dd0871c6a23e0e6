"""A player at Robin's or Marnie's counter, with money and materials."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.animals import ranch
from pytest_stardojo.valley.rules.building import carpenter_orders
from pytest_stardojo.valley.world.model import Building
from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player

RICH = 2_000_000


class Builder(Player):
    """A player who opens the building menu or the list of animals anywhere."""

    def __init__(self, *, money: int = RICH, season: str = "spring", day: int = 5) -> None:
        super().__init__(season=season, day=day)
        self.command("set_money", money)
        self.sunny()

    def bring(self, *materials: tuple[str, int]) -> None:
        """Put materials into the bag, by id."""
        for id, count in materials:
            self.give(item_table.item(id).name, count)

    def robin(self) -> None:
        """Open Robin's building menu."""
        self.farmer.menus.clear()
        carpenter_orders.open_menu(self.world, self.farmer)

    def marnie(self) -> None:
        """Open Marnie's list of animals."""
        self.farmer.menus.clear()
        ranch.open_menu(self.world, self.farmer)

    def option(self, label: str) -> wire.OptionState:
        """Return the first option whose label begins with a text."""
        return next(option for option in self.menu.options if option.label.startswith(label))

    def pick(self, *labels: str) -> str:
        """Choose options by the beginning of their labels; return the reason of the last."""
        reason = ""
        for label in labels:
            reason = self.choose(self.option(label).index)
        return reason

    def built(self, type: str) -> list[Building]:
        """Return the buildings of a type."""
        return [building for building in self.world.buildings.values() if building.type == type]

    def the(self, type: str) -> wire.BuildingState:
        """Return the observation of the last building of a type."""
        seen = self.observe(wire.View(radius=0)).farm.buildings
        return [one for one in seen if one.type == type][-1]

    def deeds(self, deed: str) -> list[tuple[str, str, str]]:
        """Return the ledger entries of a deed: (thing, thing_id, by)."""
        ledger = self.observe(wire.View(radius=0)).ledger
        return [(entry.thing, entry.thing_id, entry.by) for entry in ledger if entry.deed == deed]
