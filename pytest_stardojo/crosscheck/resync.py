"""Set the other game to the recorded state with simulator commands.

Position, date, time, energy, health, money, items, weather, the chosen slot and an open menu
can be set, as far as the game has the command.  The map, the ledger and the progress of
quests, skills and friendships cannot.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

from pytest_stardojo.backends import InstanceError
from pytest_stardojo.crosscheck.comparing import Bag, Scene
from pytest_stardojo.env.actions import Action, ChooseItem, MenuAction
from pytest_stardojo.gamedata import items
from pytest_stardojo.wire.actions import SLOTS
from pytest_stardojo.wire.capabilities import Need
from pytest_stardojo.wire.client import Client
from pytest_stardojo.wire.errors import WireError
from pytest_stardojo.wire.messages import SlotState, View

MOST_ITEMS = 999
"""Most items of a stack."""
TRASH = -20
"""Category of trash."""
FILLERS = tuple(info.id for info in items.items().values() if info.category == TRASH)
"""Trash that is put into slots that have to be empty, so that the other items get theirs."""
WET = ("Rain", "Storm", "GreenRain")
"""Weather that the command ``rain`` ends."""

BARE = View(radius=0, sections=())


class Resync:
    """Sets one game to recorded states.

    Args:
        client: Client of the game.
        farmer: Key of the farmer that is played.
        offered: Capabilities of the game.
        game: What messages call the game.
    """

    def __init__(self, client: Client, farmer: str, offered: Collection[str], game: str) -> None:
        self._client = client
        self._farmer = farmer
        self._refusal = (
            "" if "commands" in offered else Need("commands", "setting a state").refusal(game)
        )
        self.commands: list[str] = []
        """What was run since ``to`` began."""
        self.unset: list[str] = []
        """What could not be set since ``to`` began, with the reason."""

    def to(self, recorded: Scene, replayed: Scene, fields: Collection[str]) -> None:
        """Set fields to the recorded state.

        Args:
            recorded: The wanted state.
            replayed: The state of the game.
            fields: Names of the fields that differ.
        """
        self.commands, self.unset = [], []
        steps: tuple[tuple[Collection[str], Callable[[Scene, Scene], None]], ...] = (
            (("menu",), self._menu),
            (("weather",), self._weather),
            (("date", "clock"), self._time),
            (("bag",), self._bag),
            (("money",), self._money),
            (("energy",), self._energy),
            (("health",), self._health),
            (("location", "tile"), self._place),
            (("bag", "slot"), self._slot),
        )
        for names, set_right in steps:
            if any(name in fields for name in names):
                set_right(recorded, replayed)

    # ------------------------------------------------------------------------ fields

    def _menu(self, recorded: Scene, replayed: Scene) -> None:
        if replayed.menu:
            self._act(MenuAction("close"))
        if recorded.menu:
            self.unset.append(f"menu: no command opens {recorded.menu!r}")

    def _weather(self, recorded: Scene, replayed: Scene) -> None:
        if (recorded.weather in WET) == (replayed.weather in WET):
            self.unset.append(f"weather: no command makes it {recorded.weather!r}")
        else:
            self._run("weather", "rain")

    def _time(self, recorded: Scene, replayed: Scene) -> None:
        now = recorded.now
        if now.date != replayed.now.date:
            self._run("date", "set_date", now.year, now.season, now.day)
        self._run("clock", "set_time", now.minutes // 60 * 100 + now.minutes % 60)

    def _money(self, recorded: Scene, replayed: Scene) -> None:
        self._run("money", "set_money", recorded.money)

    def _energy(self, recorded: Scene, replayed: Scene) -> None:
        whole = round(recorded.energy)
        self._run("energy", "set_energy", whole)
        if whole != recorded.energy:
            self.unset.append(f"energy: set_energy takes whole numbers (got {recorded.energy:g})")

    def _health(self, recorded: Scene, replayed: Scene) -> None:
        self._run("health", "set_health", recorded.health)

    def _place(self, recorded: Scene, replayed: Scene) -> None:
        # the name of the place, if both games agree on it: ids differ from game to game
        same = recorded.location.partition("#")[0] == replayed.location.partition("#")[0]
        location = replayed.location if same else recorded.location
        if not self._run("location", "warp", location, *recorded.tile) and not same:
            self._run("location", "warp", location)  # another floor may lack the tile

    def _slot(self, recorded: Scene, replayed: Scene) -> None:
        if 0 <= recorded.slot < SLOTS:
            self._act(ChooseItem(recorded.slot))

    def _bag(self, recorded: Scene, replayed: Scene) -> None:
        if recorded.bag is None or replayed.bag is None:
            return
        wrong = _unfit(recorded.bag)
        if wrong:
            self.unset.append(f"bag: {wrong}")
            return
        missing = _missing(recorded.bag, replayed.bag)
        if missing is None:
            if not self._run("bag", "clear_inventory"):
                return
            missing = list(_filled(recorded.bag))
        for id, count, quality in missing:
            self._run("bag", "add_item_by_id", id, count, quality)

    # ----------------------------------------------------------------------- calling

    def _run(self, field: str, name: str, *args: Any) -> bool:
        """Run a command; return whether the game did."""
        call = f"{name}({', '.join(map(repr, args))})"
        why = self._refusal
        if not why:
            try:
                self._client.command(name, args, self._farmer)
            except WireError as error:
                why = f"{call}: {error.message}"
        if why:
            text = f"{field}: {why}"
            if text not in self.unset:
                self.unset.append(text)
            return False
        self.commands.append(call)
        return True

    def _act(self, action: Action) -> None:
        """Do an action that takes no time."""
        try:
            self._client.step({self._farmer: [action]}, BARE, self._farmer)
        except (WireError, InstanceError) as error:
            if isinstance(error, InstanceError):
                raise
            self.unset.append(f"{action}: {error.message}")


def _unfit(bag: Bag) -> str:
    """Return why no command can fill a bag like this; empty if commands can."""
    for index, slot in bag.items():
        if not 0 <= index < SLOTS:
            return f"there is no slot {index}"
        if not 1 <= slot.count <= MOST_ITEMS:
            return f"a stack has 1 to {MOST_ITEMS} items (got {slot.count})"
    return ""


Stack = tuple[str, int, int]
"""Id, count and quality."""


def _missing(recorded: Bag, replayed: Bag) -> list[Stack] | None:
    """Return the stacks that only have to be added; None if the bag has to be emptied first."""
    stacks: list[Stack] = []
    free = iter(index for index in range(SLOTS) if index not in replayed)
    for index in range(SLOTS):
        one, other = recorded.get(index), replayed.get(index)
        if one is None and other is None:
            continue
        if one is None or (
            other is not None and (other.id, other.quality) != (one.id, one.quality)
        ):
            return None
        if other is None:
            if next(free, None) != index:
                return None
            stacks.append((one.id, one.count, one.quality))
        elif other.count > one.count:
            return None
        elif other.count < one.count:
            stacks.append((one.id, one.count - other.count, one.quality))
    return stacks


def _filled(bag: Bag) -> Iterator[Stack]:
    """Return the stacks of a bag in the order of their slots, with trash in the gaps."""
    used = {slot.id for slot in bag.values()}
    fillers = iter([id for id in FILLERS if id not in used])
    for index in range(max(bag, default=-1) + 1):
        slot: SlotState | None = bag.get(index)
        filler = next(fillers, None) if slot is None else None
        if slot is not None:
            yield slot.id, slot.count, slot.quality
        elif filler is not None:
            yield filler, 1, 0
