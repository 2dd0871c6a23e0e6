"""A player on bare ground: acts by the ten actions, sets up by commands, looks at the state.

What a command cannot set up (a skill's level, a profession, a boulder) is put into
the world directly; what is checked always comes from playing.
"""

from __future__ import annotations

from pytest_stardojo.valley.rules.common import skills
from pytest_stardojo.valley.service import Service
from pytest_stardojo.valley.world.model import Tile
from pytest_stardojo.wire import messages as wire
from tests.valley.playing import SAVES, Game

HOME: Tile = (64, 22)
"""Tile on which the player stands: open, diggable ground south of the house, facing up."""
AHEAD: Tile = (64, 21)
"""The tile above it, on which most things are tried."""
BARE: dict[str, bytes] = {}
"""Bare farms by save, as snapshots: to clear one takes longer than most of what is played."""


class Player(Game):
    """One farmer with 36 empty slots on a farm cleared of everything that grows or lies there."""

    def __init__(
        self,
        *,
        season: str = "spring",
        day: int = 5,
        year: int = 1,
        seed: int = 0,
        save: str = "save_new",
    ) -> None:
        self.service = Service()
        self.service._snapshots = BARE
        if save in BARE:
            self.call("restore", wire.NameParams(save))
        else:
            self._clear(save)
            self.call("snapshot", wire.NameParams(save))
        self.world.seed = seed
        self.command("set_date", year, season, day)
        self.stand()

    def _clear(self, save: str) -> None:
        """Load a save and empty farm and bag."""
        self.call("load", wire.LoadParams(str(SAVES / f"{save}.yaml")))
        self.world.pets.clear()
        self.command("world_clear", "removable", "Farm")
        self.command("clear_inventory")
        self.command("set_inventory_size", 36)
        self.command("set_base_energy", 270)
        self.command("set_energy", 270)

    # ------------------------------------------------------------------------ setting up

    def stand(self, x: int = HOME[0], y: int = HOME[1], place: str = "Farm") -> None:
        """Be on a tile."""
        self.command("warp", place, x, y)
        assert (self.farmer.x, self.farmer.y) == (x, y)

    def give(self, name: str, count: int = 1, quality: int = 0) -> int:
        """Get something into the bag; the slot where it lies."""
        self.command("add_item_by_name", name, count, quality)
        return self.slot_of(name)

    def hold(self, name: str, count: int = 1, quality: int = 0) -> None:
        """Hold an item, which is added to the bag if necessary."""
        slot = self.slot_of(name)
        if slot < 0:
            slot = self.give(name, count, quality)
        assert self.act(wire.ChooseItem(slot)) == "ok"

    def level(self, skill: str, level: int) -> None:
        """Have a level of a skill."""
        skills.set_level(self.farmer, skill, level)

    def profession(self, *names: str) -> None:
        """Have professions."""
        self.farmer.professions.extend(names)

    def sunny(self) -> None:
        """Let today and tomorrow be dry, unless the calendar forces something else."""
        self.world.weather = self.world.weather_tomorrow = "Sun"

    # ---------------------------------------------------------------------------- acting

    def act(self, action: wire.Action) -> str:
        """One action; its reason."""
        return self.step(action, view=wire.View(radius=0)).results["farmer"][0].reason

    def use(self, direction: wire.Direction = "up") -> str:
        """Swing or use what is held."""
        return self.act(wire.Use(direction))

    def touch(self, direction: wire.Direction = "up") -> str:
        """Press the action button."""
        return self.act(wire.Interact(direction))

    def choose(self, index: int, quantity: int | None = None, direction: str = "in") -> str:
        """Answer the open menu."""
        return self.act(wire.ChooseOption(index, quantity, direction))  # type: ignore[arg-type]

    def wait(self, minutes: int = 10) -> None:
        """Let game minutes pass, ten at a time."""
        for _ in range(minutes // 10):
            self.step()

    def night(self, nights: int = 1) -> None:
        """Sleep, close the morning's menus, and return to the same tile."""
        before = (self.farmer.x, self.farmer.y, self.farmer.location)
        for _ in range(nights):
            self.sleep()
        self.farmer.menus.clear()
        self.stand(*before)

    # --------------------------------------------------------------------------- looking

    @property
    def me(self) -> wire.Character:
        return self.observe(wire.View(radius=0)).character

    @property
    def menu(self) -> wire.MenuState:
        menu = self.observe(wire.View(radius=0)).menu
        assert menu is not None
        return menu

    def slot_of(self, name: str) -> int:
        """The first slot that holds something of a name, or -1."""
        return next((slot.index for slot in self.me.slots if slot.name == name), -1)

    def slot(self, name: str) -> wire.SlotState:
        """The first stack of a name."""
        return next(slot for slot in self.me.slots if slot.name == name)

    def count(self, name: str) -> int:
        """How many of a name are in the bag."""
        return sum(slot.count for slot in self.me.slots if slot.name == name)

    def xp(self, skill: str) -> int:
        return self.me.skills[skill].xp

    def tile(self, x: int = AHEAD[0], y: int = AHEAD[1]) -> wire.NearTile:
        """What one sees of a tile nearby."""
        radius = max(abs(x - self.farmer.x), abs(y - self.farmer.y))
        near = self.observe(wire.View(radius=radius)).near
        return next(tile for tile in near if (tile.x, tile.y) == (x, y))

    @property
    def crop(self) -> wire.CropState | None:
        """The crop on the tile ahead."""
        return self.tile().crop

    def lying(self, name: str) -> int:
        """How many of a name lie loose on the map."""
        place = self.observe(wire.View(radius=0, sections=("map",))).map
        assert place is not None
        return sum(
            thing.count for thing in place.things if thing.kind == "drop" and thing.name == name
        )

    def got(self, name: str) -> int:
        """How many of a name one carries or has let fall."""
        return self.count(name) + self.lying(name)
