"""What lies between two states, around one action of the farmer."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.legacy.constants import BIN, BIN_REACH
from pytest_stardojo.wire import messages as wire

STEPS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
TILLED = "Tilled soil"
Tile = tuple[int, int]


@dataclass(frozen=True)
class Change:
    """Two states, and what the farmer did between them.

    Args:
        before: The state before the action.
        after: The state after it.
        action: The action; None when only time has passed.
    """

    before: wire.State
    after: wire.State
    action: wire.Action | None

    # ------------------------------------------------------------------------- the action

    @property
    def used(self) -> bool:
        """Whether what is held was used."""
        return isinstance(self.action, wire.Use)

    @property
    def touched(self) -> bool:
        """Whether the action button was pressed."""
        return isinstance(self.action, wire.Interact)

    @property
    def chose(self) -> bool:
        """Whether the action answered an open menu."""
        return isinstance(self.action, wire.ChooseOption) and bool(self.menu)

    @property
    def menu(self) -> str:
        """The kind of the menu that was open before; empty for none."""
        return "" if self.before.menu is None else self.before.menu.kind

    @cached_property
    def held(self) -> wire.SlotState | None:
        """What was in hand."""
        who = self.before.character
        return next((slot for slot in who.slots if slot.index == who.slot), None)

    @property
    def tool(self) -> str:
        """The name of what was in hand, empty for nothing."""
        return "" if self.held is None else self.held.name

    # --------------------------------------------------------------------- time and place

    @property
    def place(self) -> str:
        """Where the farmer was."""
        return self.before.character.location

    @property
    def stayed(self) -> bool:
        """Whether the farmer is on the same map, on the same day."""
        return self.place == self.after.character.location and self.same_day

    @property
    def same_day(self) -> bool:
        """Whether no night lies between."""
        return self.before.clock.days_played == self.after.clock.days_played

    def ahead(self, state: wire.State) -> wire.NearTile | None:
        """The tile that the farmer faced when it had acted, as one of the states shows it."""
        who = self.after.character
        dx, dy = STEPS[who.facing]
        x, y = who.x + dx, who.y + dy
        return next((tile for tile in state.near if (tile.x, tile.y) == (x, y)), None)

    def gives(self) -> bool:
        """Whether the button was pressed towards somebody, so that things change hands."""
        tile = self.ahead(self.before)
        return self.touched and tile is not None and tile.character is not None

    def machine(self) -> str:
        """The machine before which the farmer stands, empty for none."""
        tile = self.ahead(self.after)
        name = "" if tile is None else tile.object or ""
        id = item_table.find(name) if name else None
        return name if id and machine_table.machine(id) else ""

    def at_bin(self) -> bool:
        """Whether the farmer stands where the action button throws things into a bin."""
        who = self.before.character
        return self.place == "Farm" and any(
            (who.x - one.x, who.y - one.y) in BIN_REACH
            for one in self.before.farm.buildings
            if one.type == BIN
        )

    # --------------------------------------------------------------------- bag and purse

    @property
    def paid(self) -> int:
        """Gold that is gone; less than 0 for what was earned."""
        return self.before.character.money - self.after.character.money

    @cached_property
    def gained(self) -> Counter[str]:
        """Pieces that came into the bag, by name."""
        return _bag(self.after) - _bag(self.before)

    @cached_property
    def lost(self) -> Counter[str]:
        """Pieces that left it."""
        return _bag(self.before) - _bag(self.after)


def _bag(state: wire.State) -> Counter[str]:
    found: Counter[str] = Counter()
    for slot in state.character.slots:
        found[slot.name] += slot.count
    return found
