"""The published actions, played as actions of the wire."""

from __future__ import annotations

from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.legacy.arguments import Unreadable
from pytest_stardojo.legacy.constants import BESIDE_BIN, BIN, BIN_REACH, DIRECTIONS
from pytest_stardojo.legacy.server.game import Game
from pytest_stardojo.legacy.server.menu_answers import Chooser
from pytest_stardojo.wire import messages as wire

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Player:
    """Plays moves, tools, the action button and the selection of items.

    The published ``turn`` is half an action: the direction is remembered until ``use`` or
    ``interact`` turns the farmer.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.chooser = Chooser(game)
        self._turned: tuple[object, str] | None = None

    # -------------------------------------------------------------------- direction

    def forget(self) -> None:
        """Forget the direction, because another world is loaded."""
        self._turned = None

    def turn(self, direction: int) -> None:
        """Turn the farmer; nothing happens if a menu is open or the direction is invalid."""
        state = self.game.look()
        if state.menu is None and 0 <= direction < 4:
            self._turned = _pose(state.character), DIRECTIONS[direction]

    def facing(self, who: wire.Character) -> wire.Direction:
        """Return the direction of the last ``turn``, unless the farmer has acted since."""
        if self._turned is not None and self._turned[0] == _pose(who):
            return self._turned[1]  # type: ignore[return-value]
        return who.facing

    # ------------------------------------------------------------------------ moves

    def move(self, x: int, y: int) -> bool:
        """Walk to a tile of the map; return False at once if a menu is open."""
        state = self.game.look()
        if state.menu is not None:
            return False
        return self._walk(state, x - state.character.x, y - state.character.y)

    def move_relative(self, dx: int, dy: int) -> bool:
        """Walk to a tile relative to the farmer."""
        return self._walk(self.game.look(), dx, dy)

    def move_step(self, direction: int) -> bool:
        """Walk one tile up, right, down or left (1 to 4); 0 stays."""
        if not 0 <= direction <= 4:
            return False
        state = self.game.look()
        dx, dy = (0, 0) if direction == 0 else STEPS[direction - 1]
        return state.menu is None and self._walk(state, dx, dy)

    def _walk(self, before: wire.State, dx: int, dy: int) -> bool:
        """Walk; return whether it ends at the tile, on another map, or at a menu."""
        result, after = self.game.act(wire.Move(dx, dy))
        elsewhere = after.character.location_id != before.character.location_id
        return result.ok or elsewhere or (before.menu is None) != (after.menu is None)

    def navigate(self, name: str) -> bool:
        """Leave by an exit of this map that leads to a place."""
        state = self.game.look(wire.View(radius=0, sections=("map",)))
        assert state.map is not None
        if state.menu is not None or all(way.to != name for way in state.map.exits):
            return False
        result, after = self.game.act(wire.Navigate(name))
        return result.ok or after.character.location_id != state.character.location_id

    # ------------------------------------------------------------------------ hands

    def use(self) -> None:
        """Use the held tool or item on the tile in front."""
        state = self.game.look()
        if state.menu is None:
            self.game.act(wire.Use(self.facing(state.character)))

    def interact(self) -> None:
        """Press the action button on the tile in front; beside the shipping bin, ship the
        held item."""
        state = self.game.look()
        if state.menu is not None:
            return
        toward = _bin_beside(state)
        if state.character.held is not None and self._shipped(state, toward):
            return
        facing = self.facing(state.character)
        if toward != facing:
            self.game.act(wire.Interact(facing))

    def _shipped(self, state: wire.State, toward: wire.Direction | None) -> bool:
        """Ship the held item if a bin is within the mod's reach; return whether it is."""
        who = state.character
        if toward is not None:
            self._ship(who.slot, toward)
            return True
        for dx, dy in _ways_to_bin(state):
            result, near = self.game.act(wire.Move(dx, dy))
            beside = _bin_beside(near)
            if result.ok and beside is not None:
                self._ship(who.slot, beside)
                self.game.act(wire.Move(-dx, -dy))
                return True
        return False

    def _ship(self, slot: int, toward: wire.Direction) -> None:
        _, state = self.game.act(wire.Interact(toward))
        if state.menu is not None and state.menu.kind == "shipping_bin":
            self.game.act(wire.ChooseOption(slot + 1, None, "out"))
            self.game.act(wire.ChooseOption(0))

    def choose_item(self, slot: int) -> None:
        """Select the item of a slot."""
        self.game.act(wire.ChooseItem(_slot(slot)))

    def attach(self, slot: int) -> None:
        """Attach the item of a slot to the held tool."""
        self.game.act(wire.AttachItem(_slot(slot)))

    def detach(self) -> None:
        """Take the first attachment off the held tool."""
        self.game.act(wire.UnattachItem())

    def craft(self, recipe: str) -> None:
        """Craft one batch of a recipe, spelled exactly; nothing happens if a menu is open."""
        if recipe in recipe_table.names("crafting") and self.game.look().menu is None:
            self.game.act(wire.Craft(recipe))


def _slot(number: int) -> int:
    if not 0 <= number <= 35:
        raise Unreadable(f"a slot must be 0 to 35 (got {number})")
    return number


def _pose(who: wire.Character) -> object:
    """Return the position and direction, which change when the farmer moves or acts."""
    return who.location_id, who.x, who.y, who.facing


def _bin_beside(state: wire.State) -> wire.Direction | None:
    """Return the direction of a shipping bin beside the farmer, None if there is none."""
    who = state.character
    for one in _bins(state):
        for name, (dx, dy) in zip(DIRECTIONS, STEPS, strict=True):
            if who.y + dy == one.y and one.x <= who.x + dx < one.x + one.width:
                return name  # type: ignore[return-value]
    return None


def _ways_to_bin(state: wire.State) -> list[tuple[int, int]]:
    """Return single steps to a tile beside a bin within reach."""
    who = state.character
    item = next((slot.id for slot in who.slots if slot.index == who.slot), "")
    if not item.startswith("(O)"):
        return []
    return [
        (dx, dy)
        for one in _bins(state)
        for dx, dy in STEPS
        if (who.x + dx - one.x, who.y + dy - one.y) in BESIDE_BIN
    ]


def _bins(state: wire.State) -> list[wire.BuildingState]:
    """Return the farm's shipping bins within the mod's reach."""
    who = state.character
    if who.location_id != "Farm":
        return []
    return [
        one
        for one in state.farm.buildings
        if one.type == BIN and (who.x - one.x, who.y - one.y) in BIN_REACH
    ]
