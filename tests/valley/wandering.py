"""Random play: the next action of a walker."""

from __future__ import annotations

import random

import msgspec

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.valley import menus
from pytest_stardojo.valley.observe import fixtures
from pytest_stardojo.valley.rules.common import interiors, menu_stack
from pytest_stardojo.valley.world import places
from pytest_stardojo.valley.world.model import Animal, Farmer, Location, Pet, Tile, Villager, World
from pytest_stardojo.valley.world.places import here, sheet
from pytest_stardojo.wire import messages as wire

DIRECTIONS: tuple[wire.Direction, ...] = ("up", "right", "down", "left")
PAGES = ("inventory", "crafting", "quests", "map", "social", "skills", "pockets")
CRAFTS = ("Chest", "Torch", "Wood Fence", "Scarecrow", "Sprinkler", "Furnace", "Salad", "Moon")
GARBAGE = (
    b"{}",
    b"[]",
    b'"move"',
    b'{"do":"fly"}',
    b'{"do":"move","x":1}',
    b'{"do":"move","x":1.5,"y":0}',
    b'{"do":"move","x":9999,"y":0}',
    b'{"do":"use","direction":"north"}',
    b'{"do":"choose_item","slot_index":36}',
    b'{"do":"choose_option","option_index":-1}',
    b'{"do":"choose_option","option_index":1,"quantity":0}',
    b'{"do":"menu","option":"open"}',
    b'{"do":"craft","item":""}',
)


# ------------------------------------------------------------------------------ actions


class Wanderer:
    """Plays everything that can be done here, mostly sensibly, at random.

    A sequence of actions (go there, take the tool, use it) is planned at once and dropped
    when a menu opens or the place changes.

    Args:
        luck: The random generator.
    """

    def __init__(self, luck: random.Random) -> None:
        self._luck = luck
        self._plan: list[wire.Action] = []
        self._where = ""

    def next(self, world: World, farmer: Farmer) -> bytes:
        """Return one action as JSON; now and then in vain or nonsense."""
        luck = self._luck
        if luck.random() < 0.02:
            return luck.choice(GARBAGE)
        if farmer.menus and luck.random() < 0.95:
            self._plan.clear()
            return msgspec.json.encode(_answer(luck, world, farmer))
        if self._where != farmer.location:
            self._plan.clear()
            self._where = farmer.location
        if not self._plan:
            self._plan = _plan(luck, world, farmer)
        return msgspec.json.encode(self._plan.pop(0))


def _answer(luck: random.Random, world: World, farmer: Farmer) -> wire.Action:
    """Return an option of the open menu, an item of the bag, or an option that is not offered."""
    if luck.random() < 0.04:
        return wire.MenuAction("close")
    menu = menu_stack.current(farmer)
    assert menu is not None
    seen = menus.view(world, farmer, menu)
    outward = bool(seen.out_options) and luck.random() < 0.4
    offered = [one.index for one in (seen.out_options if outward else seen.options) if one.enabled]
    index = luck.choice(offered) if offered and luck.random() < 0.8 else luck.randint(0, 40)
    if luck.random() < 0.12:
        index = 0
    quantity = luck.choice((None, None, None, 1, 2, 5, 999))
    return wire.ChooseOption(index, quantity, "out" if outward else "in")


def _plan(luck: random.Random, world: World, farmer: Farmer) -> list[wire.Action]:
    """Return what to do next without an open menu."""
    share = luck.random()
    for weight, habit in HABITS:
        share -= weight
        if share < 0:
            return habit(luck, world, farmer)
    return [wire.Move(luck.randint(-40, 40), luck.randint(-40, 40))]


def _stroll(luck: random.Random, world: World, farmer: Farmer) -> list[wire.Action]:
    return [wire.Move(luck.randint(-6, 6), luck.randint(-6, 6))]


def _visit(luck: random.Random, world: World, farmer: Farmer) -> list[wire.Action]:
    """Go beside a thing or character in sight and press the action button."""
    spots = _sights(world, farmer)
    near = [spot for spot in spots if abs(spot[0] - farmer.x) + abs(spot[1] - farmer.y) < 25]
    return _beside(luck, world, farmer, near or spots, luck.choice(("interact", "interact", "use")))


def _meet(luck: random.Random, world: World, farmer: Farmer) -> list[wire.Action]:
    """Go to a person and talk, perhaps with an item in hand."""
    people = [(one.x, one.y) for one in world.villagers.values() if one.location == farmer.location]
    hold = _hold(luck, world, farmer) if luck.random() < 0.4 else []
    return [*hold, *_beside(luck, world, farmer, people, "interact")]


def _work(luck: random.Random, world: World, farmer: Farmer) -> list[wire.Action]:
    """Go to something that grows or is on the ground, and use a tool on it."""
    location = here(world, farmer)
    spots = [
        *location.things,
        *location.trees,
        *location.soil,
        *location.grass,
        *((clump.x, clump.y) for clump in location.clumps),
        *_close_by(luck, farmer),
    ]
    near = [spot for spot in spots if abs(spot[0] - farmer.x) + abs(spot[1] - farmer.y) < 12]
    tools = [
        number
        for number, item in enumerate(farmer.slots)
        if item is not None and (tool_table.tool(item.id) or item.id.startswith("(W)"))
    ]
    hold: list[wire.Action] = [wire.ChooseItem(luck.choice(tools))] if tools else []
    swings = [wire.Use(luck.choice(DIRECTIONS))] * luck.randint(0, 2)
    return [*hold, *_beside(luck, world, farmer, near, "use"), *swings]


def _put(luck: random.Random, world: World, farmer: Farmer) -> list[wire.Action]:
    """Take an item in hand and place, plant, load, eat or drop it here."""
    way = luck.choice(DIRECTIONS)
    deed = luck.choice((wire.Use, wire.Interact))
    return [*_stroll(luck, world, farmer), *_hold(luck, world, farmer), deed(way)]


def _eat(luck: random.Random, world: World, farmer: Farmer) -> list[wire.Action]:
    food = [
        number
        for number, item in enumerate(farmer.slots)
        if item is not None and item_table.item(item.id).edibility > -300
    ]
    if not food:
        return _hold(luck, world, farmer)
    return [wire.ChooseItem(luck.choice(food)), wire.Use(luck.choice(DIRECTIONS))]


def _hold(luck: random.Random, world: World, farmer: Farmer) -> list[wire.Action]:
    filled = [number for number, item in enumerate(farmer.slots) if item is not None]
    sensible = filled and luck.random() < 0.95
    return [wire.ChooseItem(luck.choice(filled) if sensible else luck.randint(0, 35))]


def _leave(luck: random.Random, world: World, farmer: Farmer) -> list[wire.Action]:
    """Leave by an exit, over an edge or through a door."""
    ways = [(way, tile) for way in sheet(here(world, farmer)).exits for tile in way.tiles if way.to]
    if not ways:
        return _stroll(luck, world, farmer)
    way, (x, y) = luck.choice(ways)
    if way.kind == "edge":
        return [wire.Move(x - farmer.x, y - farmer.y)]
    return _beside(luck, world, farmer, [(x, y)], "interact")


def _to_bed(luck: random.Random, world: World, farmer: Farmer) -> list[wire.Action]:
    if farmer.location != farmer.home:
        return [wire.Navigate("FarmHouse")]
    return [wire.Move(farmer.bed[0] - farmer.x, farmer.bed[1] - farmer.y)]


def _travel(luck: random.Random, world: World, farmer: Farmer) -> list[wire.Action]:
    names = [one.name for one in world.locations.values()]
    return [wire.Navigate(luck.choice((*names, "Nowhere", "Moon")))]


def _make(luck: random.Random, world: World, farmer: Farmer) -> list[wire.Action]:
    names = farmer.cooking if luck.random() < 0.2 else farmer.crafting
    return [wire.Craft(luck.choice(names or CRAFTS) if luck.random() < 0.8 else "Moon")]


def _fiddle(luck: random.Random, world: World, farmer: Farmer) -> list[wire.Action]:
    """Return pages, attachments, and answers without a question."""
    return [
        luck.choice(
            (
                wire.AttachItem(luck.randint(0, 35)),
                wire.UnattachItem(),
                wire.ChooseOption(1),
                wire.MenuAction("open", luck.choice(PAGES)),
                wire.MenuAction(luck.choice(("open", "close")), luck.choice(PAGES)),
            )
        )
    ]


HABITS = (
    (0.08, _stroll),
    (0.22, _visit),
    (0.10, _meet),
    (0.20, _work),
    (0.10, _put),
    (0.04, _eat),
    (0.10, _leave),
    (0.005, _to_bed),
    (0.03, _travel),
    (0.06, _make),
    (0.05, _fiddle),
)
"""Weights of the things to do; otherwise the walker travels."""


def _beside(
    luck: random.Random, world: World, farmer: Farmer, spots: list[Tile], deed: str
) -> list[wire.Action]:
    """Go to a free tile beside one of the spots, turn to it and act."""
    if not spots:
        return _stroll(luck, world, farmer)
    x, y = luck.choice(spots)
    location = here(world, farmer)
    order = luck.sample(range(4), 4)
    for way in order:
        dx, dy = places.STEPS[way]
        if not places.blocked(world, location, x - dx, y - dy):
            break
    go = wire.Move(x - dx - farmer.x, y - dy - farmer.y)
    act = (wire.Use if deed == "use" else wire.Interact)(DIRECTIONS[way])
    return [act] if (go.x, go.y) == (0, 0) else [go, act]


def _sights(world: World, farmer: Farmer) -> list[Tile]:
    """Return tiles with something on them; rare things as often as common ones."""
    location = here(world, farmer)
    chart = sheet(location)
    walkers: list[Animal | Pet | Villager] = [
        *world.animals.values(),
        *world.pets.values(),
        *world.villagers.values(),
    ]
    rare = [
        *fixtures.names(location.map),
        *(tile for tiles in chart.key_tiles.values() for tile in tiles),
        *((spot.x, spot.y) for spot in chart.fixtures),
        *(door.tile for door in chart.inner_doors),
        *((one.x, one.y) for one in walkers if one.location == location.id),
        *((piece.x, piece.y) for piece in location.furniture),
        *_doors(world, location),
        *location.ladders,
    ]
    common = [*location.things, *location.soil, *location.trees, *location.fruit_trees]
    common += [(clump.x, clump.y) for clump in location.clumps]
    common += [(bush.x, bush.y) for bush in location.bushes]
    return rare + (common if len(common) < 40 else common[:: len(common) // 40])


def _doors(world: World, location: Location) -> list[Tile]:
    found: list[Tile] = []
    for building in world.buildings.values():
        if building.location == location.id:
            found += [*interiors.door_tiles(building), *interiors.animal_door_tiles(building)]
            found += [(building.x, building.y)]
    return found


def _close_by(luck: random.Random, farmer: Farmer) -> list[Tile]:
    return [(farmer.x + luck.randint(-2, 2), farmer.y + luck.randint(-2, 2)) for _ in range(3)]
