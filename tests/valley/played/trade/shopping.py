"""A player at the counters of the town."""

from __future__ import annotations

from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player

KEEPERS = ("clint", "robin", "marnie", "gus", "willy", "pierre")
"""Keepers to whose counter a command can move a farmer."""
STANDS: dict[str, tuple[str, int, int, wire.Direction]] = {
    "joja_mart": ("JojaMart", 11, 25, "left"),
    "clinic": ("Hospital", 6, 17, "up"),
    "adventurers_guild": ("AdventureGuild", 5, 13, "up"),
    "traveling_cart": ("Forest", 27, 12, "up"),
    "hat_mouse": ("Forest", 34, 96, "up"),
    "desert_trader": ("Desert", 42, 24, "up"),
    "oasis": ("SandyHouse", 2, 7, "up"),
    "krobus": ("Sewer", 31, 18, "up"),
    "dwarf": ("Mine", 43, 7, "up"),
    "casino": ("Club", 25, 4, "up"),
}
"""Place and tile in front of the other counters, and the direction to face."""
FIRST = ("blacksmith", "carpenter", "marnie")
"""Counters whose first option opens the shop."""
OF_KEEPER = {
    "clint": "blacksmith",
    "robin": "carpenter",
    "marnie": "marnie",
    "gus": "saloon",
    "willy": "fish_shop",
    "pierre": "pierre",
}


class Shopper(Player):
    """A player with money and an empty hand."""

    def __init__(
        self,
        season: str = "spring",
        day: int = 5,
        year: int = 1,
        money: int = 1_000_000,
        seed: int = 0,
    ) -> None:
        super().__init__(season=season, day=day, year=year, seed=seed)
        self.farmer.money = money
        self.act(wire.ChooseItem(35))

    def go(self, who: str) -> str:
        """Go to the counter of a keeper or shop and touch it; return the reason."""
        if who in KEEPERS:
            self.command("warp_shop", who)
            direction: wire.Direction = "up"
        else:
            place, x, y, direction = STANDS[who]
            self.stand(x, y, place)
        return self.touch(direction)

    def shelves(self, who: str) -> None:
        """Open the goods of a keeper or shop."""
        assert self.go(who) == "ok"
        if OF_KEEPER.get(who) in FIRST:
            assert self.choose(1) == "ok"
        assert self.menu.kind == "shop"

    def index(self, label: str) -> int:
        """Return the number of the option with a label; turn pages to find it."""
        for _ in range(10):
            options = self.menu.options
            for option in options:
                if option.label == label:
                    return option.index
            more = [option.index for option in options if option.label.startswith("More")]
            if not more:
                break
            self.choose(more[0])
        raise AssertionError(f"{label} is not sold: {[o.label for o in self.menu.options]}")

    def buy(self, label: str, count: int = 1) -> str:
        return self.choose(self.index(label), count)

    def prices(self) -> dict[str, int]:
        """Return everything that is sold here, with its price."""
        found: dict[str, int] = {}
        while True:
            options = self.menu.options
            new = {o.label: o.price for o in options if o.price is not None}
            if set(new) <= set(found):
                return found
            found |= new
            more = [o.index for o in options if o.price is None and o.label.startswith("More")]
            if not more:
                return found
            self.choose(more[0])

    def fill_bag(self) -> None:
        """Fill every free slot with stones."""
        for _ in range(36):
            self.command("add_item_by_name", "Stone", 999)

    def sell(self, slot: int, count: int | None = None) -> str:
        return self.choose(slot + 1, count, "out")

    def deeds(self, deed: str) -> list[tuple[str, str, int]]:
        """Return the ledger entries of a deed: (thing, by, count)."""
        ledger = self.observe(wire.View(radius=0)).ledger
        return [(d.thing, d.by, d.count) for d in ledger if d.deed == deed]


def sold(who: str, **when: object) -> dict[str, int]:
    """Return what a keeper or shop sells on a day, with its price."""
    player = Shopper(**when)  # type: ignore[arg-type]
    player.shelves(who)
    return player.prices()
