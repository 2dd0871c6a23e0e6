"""The published actions, played as the game's own ten."""

from __future__ import annotations

from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.legacy.arguments import Unreadable
from pytest_stardojo.legacy.constants import BESIDE_BIN, BIN, BIN_REACH, DIRECTIONS
from pytest_stardojo.legacy.server.game import Game
from pytest_stardojo.legacy.server.menu_answers import Chooser
from pytest_stardojo.wire import messages as wire

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Player:
    """Moves, tools, the action button and what the farmer holds.

    The published ``turn`` is half an action: the direction is kept here until ``use`` or
    ``interact`` turns the farmer.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.chooser = Chooser(game)
        self._turned: tuple[object, str] | None = None

    # -------------------------------------------------------------------- direction

    def forget(self) -> None:
        """Another world begins: nobody has turned there."""
        self._turned = None

    def turn(self, direction: int) -> None:
        """Look that way; nothing if a menu is open or there is no such direction."""
        state = self.game.look()
        if state.menu is None and 0 <= direction < 4:
            self._turned = _stand(state.character), DIRECTIONS[direction]

    def facing(self, who: wire.Character) -> wire.Direction:
        """Where the farmer looks: as turned last, unless it has done something since."""
        if self._turned is not None and self._turned[0] == _stand(who):
            return self._turned[1]  # type: ignore[return-value]
        return who.facing

    # ------------------------------------------------------------------------ moves

    def move(self, x: int, y: int) -> bool:
        """To a tile of the map; false at once if a menu is open."""
        state = self.game.look()
        if state.menu is not None:
            return False
        return self._walk(state, x - state.character.x, y - state.character.y)

    def move_relative(self, dx: int, dy: int) -> bool:
        """To a tile so far from the farmer."""
        return self._walk(self.game.look(), dx, dy)

    def move_step(self, direction: int) -> bool:
        """One tile up, right, down or left (1 to 4); 0 stays."""
        if not 0 <= direction <= 4:
            return False
        state = self.game.look()
        dx, dy = (0, 0) if direction == 0 else STEPS[direction - 1]
        return state.menu is None and self._walk(state, dx, dy)

    def _walk(self, before: wire.State, dx: int, dy: int) -> bool:
        """Whether the walk ended as the mod counts it: there, on another map, or at a menu."""
        result, after = self.game.act(wire.Move(dx, dy))
        elsewhere = after.character.location_id != before.character.location_id
        return result.ok or elsewhere or (before.menu is None) != (after.menu is None)

    def navigate(self, name: str) -> bool:
        """Through an exit of this map that leads there."""
        state = self.game.look(wire.View(radius=0, sections=("map",)))
        assert state.map is not None
        if state.menu is not None or all(way.to != name for way in state.map.exits):
            return False
        result, after = self.game.act(wire.Navigate(name))
        return result.ok or after.character.location_id != state.character.location_id

    # ------------------------------------------------------------------------ hands

    def use(self) -> None:
        """The held tool or item on the tile in front."""
        state = self.game.look()
        if state.menu is None:
            self.game.act(wire.Use(self.facing(state.character)))

    def interact(self) -> None:
        """The action button on the tile in front; beside the shipping bin, what is held
        goes into it."""
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
        """Whether what is held went towards the bin, from as far as the mod reaches."""
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
        """Hold the item of a slot."""
        self.game.act(wire.ChooseItem(_slot(slot)))

    def attach(self, slot: int) -> None:
        """Attach the item of a slot to the held tool."""
        self.game.act(wire.AttachItem(_slot(slot)))

    def detach(self) -> None:
        """Take the first attachment off the held tool."""
        self.game.act(wire.UnattachItem())

    def craft(self, recipe: str) -> None:
        """One batch of a crafting recipe, spelled exactly; nothing if a menu is open."""
        if recipe in recipe_table.names("crafting") and self.game.look().menu is None:
            self.game.act(wire.Craft(recipe))


def _slot(number: int) -> int:
    if not 0 <= number <= 35:
        raise Unreadable(f"there are slots 0 to 35 (got {number})")
    return number


def _stand(who: wire.Character) -> object:
    """What changes as soon as the farmer does something with its feet or hands."""
    return who.location_id, who.x, who.y, who.facing


def _bin_beside(state: wire.State) -> wire.Direction | None:
    """The direction of the shipping bin, when the farmer stands at it on the farm."""
    who = state.character
    for one in _bins(state):
        for name, (dx, dy) in zip(DIRECTIONS, STEPS, strict=True):
            if who.y + dy == one.y and one.x <= who.x + dx < one.x + one.width:
                return name  # type: ignore[return-value]
    return None


def _ways_to_bin(state: wire.State) -> list[tuple[int, int]]:
    """Single steps that lead nearer to a bin that is within reach but not beside."""
    who = state.character
    held = next((slot.id for slot in who.slots if slot.index == who.slot), "")
    if not held.startswith("(O)"):
        return []
    return [
        (dx, dy)
        for one in _bins(state)
        for dx, dy in STEPS
        if (who.x + dx - one.x, who.y + dy - one.y) in BESIDE_BIN
    ]


def _bins(state: wire.State) -> list[wire.BuildingState]:
    """Shipping bins of the farm within reach of the farmer, as the mod reaches."""
    who = state.character
    if who.location_id != "Farm":
        return []
    return [
        one
        for one in state.farm.buildings
        if one.type == BIN and (who.x - one.x, who.y - one.y) in BIN_REACH
    ]
