"""The fixed mix of actions that the step budgets use.

A scripted player with a fixed seed walks about, clears what is beside it with the right tool,
tills, waters, opens things, talks to people, and reads menus.  It decides by the state, as an
agent does, so almost all of its actions succeed, and the same game always gives the same mix.
Nights are not part of it: they have their own budget.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

import msgspec

from pytest_stardojo.wire import messages as wire

T = TypeVar("T")

DIRECTIONS: tuple[wire.Direction, ...] = ("up", "right", "down", "left")
OFFSETS = ((0, -1), (1, 0), (0, 1), (-1, 0))
TOOLS = {"Weeds": "Scythe", "Stone": "Pickaxe", "Twig": "Axe", "Grass tuft": "Scythe"}
"""Tool that clears a thing, by its name."""
PAGES = ("inventory", "crafting", "quests", "map", "social", "skills")
FAR = 12
"""Largest distance of a long walk along each axis, in tiles."""

Steps = list[list[wire.Action]]


class Scene(msgspec.Struct, frozen=True):
    """A part of the mix: its place and number of steps."""

    save: str
    commands: tuple[tuple[str, tuple[object, ...]], ...]
    steps: int


SCENES = (
    Scene("save_new", (), 160),
    Scene("save_farming", (("set_base_energy", (2000,)), ("set_energy", (2000,))), 240),
    Scene("save_farming", (("warp", ("Deluxe Coop",)),), 60),
    Scene("save_farming", (("set_time", (1000,)), ("warp_shop", ("Pierre",))), 80),
    Scene("save_farming", (("set_time", (900,)), ("warp", ("Town",))), 60),
)
"""Six hundred steps: wild land, a farm with animals, a coop, Pierre's shop, the town."""
_ABOUT = (
    *("Alex", "Caroline", "Clint", "Demetrius", "Elliott", "Emily", "George", "Gus", "Harvey"),
    *("Jodi", "Leah", "Lewis", "Linus", "Marnie", "Maru", "Pierre", "Robin", "Sebastian", "Willy"),
)
"""Villagers on the square; all others follow their schedules."""
TOWN_AT_NOON = (
    Scene(
        "save_farming",
        (
            ("set_date", (None, None, 6)),
            ("set_time", (1150,)),
            *(
                ("warp_character", (name, "Town", 37 + 4 * (number % 4), 59 + 2 * (number // 4)))
                for number, name in enumerate(_ABOUT)
            ),
            ("warp", ("Town", 44, 61)),
        ),
        150,
    ),
)
"""The square on a Saturday, with many villagers."""


def _floor(day: int, level: int) -> Scene:
    return Scene(
        "save_farming",
        (
            ("set_date", (None, None, day)),
            ("set_base_health", (9999,)),
            ("set_health", (9999,)),
            ("warp_mine", (level,)),
        ),
        100,
    )


AMONG_MONSTERS = (_floor(24, 96), _floor(5, 196), _floor(11, 124))
"""Floors on which ten to fifteen monsters are awake all the time: slimes that infest one of
lava, and two of the Skull Cavern with six and seven kinds."""


class Player:
    """A player that chooses each step by the last state.

    Args:
        seed: Seed of its random choices.
    """

    def __init__(self, seed: int = 7) -> None:
        self._random = Random(seed)
        self._habits: list[tuple[float, Callable[[wire.State], Steps]]] = [
            (0.34, self._stroll),
            (0.10, self._walk_far),
            (0.24, self._clear),
            (0.10, self._till),
            (0.06, self._water),
            (0.08, self._meet),
            (0.05, self._read),
            (0.03, self._hold),
        ]
        self._plan: Steps = []

    def step(self, state: wire.State) -> list[wire.Action]:
        """Return one or two actions."""
        if state.menu is not None:
            self._plan = self._answer(state.menu)
        while not self._plan:
            self._plan = self._habit()(state)
        return self._plan.pop(0)

    def failed(self) -> None:
        """Drop the plan that followed the last step."""
        self._plan.clear()

    def _habit(self) -> Callable[[wire.State], Steps]:
        share = self._random.random()
        for weight, habit in self._habits:
            share -= weight
            if share < 0:
                return habit
        return self._stroll

    # ---------------------------------------------------------------------- walking

    def _stroll(self, state: wire.State) -> Steps:
        free = [t for t in state.near if t.passable and not t.exit and (t.dx or t.dy)]
        if not free:
            return [[]]
        tile = self._random.choice(free)
        return [[wire.Move(tile.dx, tile.dy)]]

    def _walk_far(self, state: wire.State) -> Steps:
        for _ in range(20):
            dx, dy = self._random.randint(-FAR, FAR), self._random.randint(-FAR, FAR)
            if (dx or dy) and _free(state, state.character.x + dx, state.character.y + dy):
                return [[wire.Move(dx, dy)]]
        return []

    # ------------------------------------------------------------------------ tools

    def _clear(self, state: wire.State) -> Steps:
        targets = [
            t for t in state.near if t.object in TOOLS or (t.terrain or "") in TOOLS or _tree(t)
        ]
        tile = self._one(targets)
        if tile is None:
            return []
        tool = TOOLS.get(tile.object or "") or TOOLS.get(tile.terrain or "", "Axe")
        return self._use(state, tile, tool)

    def _till(self, state: wire.State) -> Steps:
        bare = [
            t for t in state.near if t.diggable and t.passable and not t.terrain and not t.object
        ]
        tile = self._one(bare)
        return [] if tile is None else self._use(state, tile, "Hoe")

    def _water(self, state: wire.State) -> Steps:
        dry = [t for t in state.near if t.terrain == "Tilled soil" and not t.watered]
        tile = self._one(dry)
        return [] if tile is None else self._use(state, tile, "Watering Can")

    def _use(self, state: wire.State, tile: wire.NearTile, tool: str) -> Steps:
        """Select a tool, walk next to a tile and use the tool on it."""
        slot = next((s.index for s in state.character.slots if s.name == tool), None)
        beside = self._beside(state, tile)
        if slot is None or beside is None:
            return []
        way, direction = beside
        steps: Steps = [] if state.character.slot == slot else [[wire.ChooseItem(slot)]]
        return [*steps, [*way, wire.Use(direction)]]

    # -------------------------------------------------------------- people and menus

    def _meet(self, state: wire.State) -> Steps:
        """Walk up to a person or thing and interact."""
        there = state.map
        if there is None:
            return []
        spots = [
            (who, direction)
            for who in _sights(there)
            for (dx, dy), direction in zip(OFFSETS, DIRECTIONS, strict=True)
            if _free(state, who[0] - dx, who[1] - dy)
        ]
        found = self._one(spots)
        if found is None:
            return []
        (x, y), direction = found
        dx, dy = OFFSETS[DIRECTIONS.index(direction)]
        way = wire.Move(x - dx - state.character.x, y - dy - state.character.y)
        return [[way, wire.Interact(direction)]]

    def _read(self, state: wire.State) -> Steps:
        return [[wire.MenuAction("open", self._random.choice(PAGES))]]

    def _hold(self, state: wire.State) -> Steps:
        return [[wire.ChooseItem(self._random.choice(state.character.slots).index)]]

    def _answer(self, menu: wire.MenuState) -> Steps:
        """Answer a menu: buy or take something at times, else close it."""
        options = [o for o in menu.options if o.enabled and (o.price is None or o.price < 500)]
        wants = menu.kind in ("shop", "chest") and self._random.random() < 0.6
        if wants and options:
            return [[wire.ChooseOption(self._random.choice(options).index, 1)]]
        return [[wire.ChooseOption(0)]]

    # ----------------------------------------------------------------------- helpers

    def _one(self, options: list[T]) -> T | None:
        return self._random.choice(options) if options else None

    def _beside(
        self, state: wire.State, tile: wire.NearTile
    ) -> tuple[list[wire.Action], wire.Direction] | None:
        """Return the move to a tile beside a tile, if needed, and the direction from there."""
        free = {(t.dx, t.dy) for t in state.near if t.passable and not t.exit}
        spots = []
        for (dx, dy), direction in zip(OFFSETS, DIRECTIONS, strict=True):
            spot = (tile.dx - dx, tile.dy - dy)
            if spot == (0, 0):
                return [], direction
            if spot in free:
                spots.append((spot, direction))
        found = self._one(spots)
        if found is None:
            return None
        (x, y), direction = found
        return [wire.Move(x, y)], direction


def _tree(tile: wire.NearTile) -> bool:
    return tile.terrain is not None and ("tree, stage" in tile.terrain or "stump" in tile.terrain)


def _free(state: wire.State, x: int, y: int) -> bool:
    """Return whether a tile of the current map is walkable; people are ignored."""
    there = state.map
    if there is None or not (0 <= x < there.width and 0 <= y < there.height):
        return False
    stride = (there.width + 7) // 8
    return not there.blocked[y * stride + x // 8] & 0x80 >> x % 8


def _sights(there: wire.LocationState) -> list[wire.Tile]:
    """Return people, animals not petted today, chests and counters of a map."""
    return [
        *((who.x, who.y) for who in there.villagers),
        *((who.x, who.y) for who in there.animals if not who.petted),
        *((who.x, who.y) for who in there.pets if not who.petted),
        *((thing.x, thing.y) for thing in there.things if thing.name == "Chest"),
        *((counter.x, counter.y) for counter in there.counters),
    ]
