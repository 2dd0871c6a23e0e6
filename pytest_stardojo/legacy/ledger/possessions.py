"""Items that the farmer put down; taking them back is not a deed."""

from __future__ import annotations

from collections import Counter

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.gamedata.gear import CLOTHES
from pytest_stardojo.legacy.ledger.change import TILLED, Change
from pytest_stardojo.wire import messages as wire

KEEPERS = ("Incubator", "Cask")
"""Suffixes of the names of machines that return their content when struck."""
WORN = ("ring", "boots", *CLOTHES)
"""Kinds of items that return to the bag when others are put on."""
Spot = tuple[str, int, int]
Look = tuple[str | None, str | None, str | None]
"""Object, furniture and terrain of a tile."""


class Possessions:
    """The farmer's items outside the bag.

    Consumed items are not among them: those sown, shipped, eaten, lit, given or put into a
    machine.

    Attributes:
        put: Items by the tile on which they are, or on which their container is.
        loose: Items that were released today, which are dropped or in the bag.
        worn: Rings, boots and clothes put on.
    """

    def __init__(self) -> None:
        self.put: dict[Spot, Counter[str]] = {}
        self.loose: Counter[str] = Counter()
        self.worn: Counter[str] = Counter()
        self._looks: dict[Spot, Look] = {}

    def come_loose(self, change: Change) -> None:
        """Mark items of changed tiles as loose; drop loose items after a night."""
        if not change.same_day:
            self.loose.clear()
        place = change.after.character.location
        for tile in change.after.near:
            spot = place, tile.x, tile.y
            if spot in self.put and self._looks[spot] != _look(tile):
                self.loose.update(self.put.pop(spot))

    def take_back(self, change: Change, name: str, count: int) -> int:
        """Return how many of the gained items the farmer had not put down."""
        stores = [self.loose]
        tile = change.ahead(change.after)
        if tile is not None and (change.used or change.touched):
            spot = change.place, tile.x, tile.y
            if change.touched and change.machine():
                # the machine made it from what the farmer put in
                self.put.get(spot, Counter()).pop(name, None)
                return count
            stores.append(self.worn)
            if tile.object is not None:
                stores.append(self.put.get(spot, Counter()))
        for store in stores:
            back = min(store[name], count)
            store[name] -= back
            count -= back
        return count

    def learn(self, change: Change) -> None:
        """Remember items that left the bag and can come back."""
        if change.menu or not (change.used or change.touched) or change.gives():
            return
        for name, count in change.lost.items():
            self._learn(change, name, count)

    def _learn(self, change: Change, name: str, count: int) -> None:
        tile = change.ahead(change.after)
        if _kind(name) in WORN:
            self.worn[name] += count
        elif _fell(change, name):
            self.loose[name] += count
        elif tile is not None and (_set_up(change, name) or _keeps(change)):
            spot = change.place, tile.x, tile.y
            self.put.setdefault(spot, Counter())[name] += count
            self._looks[spot] = _look(tile)


def _look(tile: wire.NearTile) -> Look:
    return tile.object, tile.furniture, tile.terrain


def _kind(name: str) -> str:
    id = item_table.find(name)
    return "" if id is None else item_table.item(id).kind


def _fell(change: Change, name: str) -> bool:
    """Return whether an item of that name is newly dropped."""
    old = {(tile.x, tile.y) for tile in change.before.near if name in tile.drops}
    return any(name in tile.drops and (tile.x, tile.y) not in old for tile in change.after.near)


def _set_up(change: Change, name: str) -> bool:
    """Return whether the item is placed or planted on the tile in front; bombs are not."""
    old, new = change.ahead(change.before), change.ahead(change.after)
    id = item_table.find(name)
    if old is None or new is None or (id is not None and machine_table.bomb_radius(id)):
        return False
    laid = old.terrain is None and new.terrain not in (None, TILLED)
    return laid or any(
        was != now and now == name
        for was, now in ((old.object, new.object), (old.furniture, new.furniture))
    )


def _keeps(change: Change) -> bool:
    """Return whether the farmer put the item into a container in front: a cask, a hopper."""
    old, new = change.ahead(change.before), change.ahead(change.after)
    if old is None or new is None or new.object is None or old.object != new.object:
        return False
    sown = old.crop is None and new.crop is not None
    if sown or (change.touched and change.at_bin()):
        return False
    return not change.machine() or new.object.endswith(KEEPERS)
