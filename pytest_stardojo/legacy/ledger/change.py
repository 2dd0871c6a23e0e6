"""The difference between the states before and after an action."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.legacy.constants import BIN, BIN_REACH
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.actions import OFFSETS

STEPS = OFFSETS
TILLED = "Tilled soil"
Tile = tuple[int, int]


@dataclass(frozen=True)
class Change:
    """Two states, and the farmer's action between them.

    Args:
        before: The state before the action.
        after: The state after the action.
        action: The action; None: only time passed.
    """

    before: wire.State
    after: wire.State
    action: wire.Action | None

    # ------------------------------------------------------------------------- the action

    @property
    def used(self) -> bool:
        """Whether the farmer used the held item."""
        return isinstance(self.action, wire.Use)

    @property
    def touched(self) -> bool:
        """Whether the farmer pressed the action button."""
        return isinstance(self.action, wire.Interact)

    @property
    def chose(self) -> bool:
        """Whether the action answered an open menu."""
        return isinstance(self.action, wire.ChooseOption) and bool(self.menu)

    @property
    def menu(self) -> str:
        """The kind of the menu that was open before; empty: none."""
        return "" if self.before.menu is None else self.before.menu.kind

    @cached_property
    def held(self) -> wire.SlotState | None:
        """The held stack before the action."""
        who = self.before.character
        return next((slot for slot in who.slots if slot.index == who.slot), None)

    @property
    def tool(self) -> str:
        """The name of the held item; empty: none."""
        return "" if self.held is None else self.held.name

    # --------------------------------------------------------------------- time and place

    @property
    def place(self) -> str:
        """The farmer's location before the action."""
        return self.before.character.location

    @property
    def stayed(self) -> bool:
        """Whether the farmer is on the same map on the same day."""
        return self.place == self.after.character.location and self.same_day

    @property
    def same_day(self) -> bool:
        """Whether no night passed."""
        return self.before.clock.days_played == self.after.clock.days_played

    def ahead(self, state: wire.State) -> wire.NearTile | None:
        """Return the tile in front of the farmer after the action, as a state shows it."""
        who = self.after.character
        dx, dy = STEPS[who.facing]
        x, y = who.x + dx, who.y + dy
        return next((tile for tile in state.near if (tile.x, tile.y) == (x, y)), None)

    def gives(self) -> bool:
        """Return whether the farmer pressed the button towards a villager, giving an item."""
        return bool(self.villager())

    def villager(self) -> str:
        """Return who is where the farmer pressed the button, a villager or an animal; or empty."""
        tile = self.ahead(self.before)
        return (tile.character or "") if self.touched and tile is not None else ""

    def machine(self) -> str:
        """Return the machine in front of the farmer; empty: none."""
        tile = self.ahead(self.after)
        name = "" if tile is None else tile.object or ""
        id = item_table.find(name) if name else None
        return name if id and machine_table.machine(id) else ""

    def at_bin(self) -> bool:
        """Return whether the farmer is within reach of a shipping bin."""
        who = self.before.character
        return self.place == "Farm" and any(
            (who.x - one.x, who.y - one.y) in BIN_REACH
            for one in self.before.farm.buildings
            if one.type == BIN
        )

    # --------------------------------------------------------------------- bag and purse

    @property
    def paid(self) -> int:
        """Money spent; negative: money earned."""
        return self.before.character.money - self.after.character.money

    @cached_property
    def gained(self) -> Counter[str]:
        """Items that entered the bag, by name."""
        return _bag(self.after) - _bag(self.before)

    @cached_property
    def lost(self) -> Counter[str]:
        """Items that left the bag, by name."""
        return _bag(self.before) - _bag(self.after)


def _bag(state: wire.State) -> Counter[str]:
    found: Counter[str] = Counter()
    for slot in state.character.slots:
        found[slot.name] += slot.count
    return found
