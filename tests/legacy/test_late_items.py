"""Items that appear after a tool's blow are attributed to the tool, as in the game's ledger.

Each scene is played through the dialect; the inferred ledger and that of the game are
compared by item and tool.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from pytest_stardojo.evaluation.evaluators.fields import GATHERING
from pytest_stardojo.valley.world.model import Animal, Clump, Crop, HoeDirt, Thing
from pytest_stardojo.valley.world.places import forget_solidity
from pytest_stardojo.wire import messages as wire
from tests.legacy.driven import Driven
from tests.legacy.test_deeds import FIELD, game_state

Scene = Callable[[Driven], None]
X, Y = FIELD[1], FIELD[2]


def gathered(ledger: list[wire.Deed]) -> Counter[tuple[str, str]]:
    """Return how many of each item were gathered with each tool."""
    found: Counter[tuple[str, str]] = Counter()
    for entry in ledger:
        if entry.deed in GATHERING:
            found[entry.thing, entry.by] += entry.count
    return found


def _walk(driven: Driven, *steps: tuple[int, int]) -> None:
    for dx, dy in steps:
        driven.do(wire.Move(dx, dy))


def _sweep_walk(driven: Driven, far: int = 9) -> None:
    """Walk over everything that lies around, in short and long steps."""
    _walk(driven, (2, 0), (2, 0), (2, 0), (-6, 0), (-2, 0), (-2, 0), (-2, 0), (6, 0))
    for row in (1, 2, -3, -1, -1):
        _walk(driven, (0, row), (far, 0), (-2 * far, 0), (far, 0))


def _use(driven: Driven, tool: str, way: wire.Direction, times: int) -> None:
    driven.hold(tool)
    for _ in range(times):
        driven.do(wire.Use(way))


def _lay(driven: Driven, id: str, *tiles: tuple[int, int], health: int = 1) -> None:
    farm = driven.speaker.world.locations["Farm"]
    for tile in tiles:
        farm.things[tile] = Thing(id, health=health)
    forget_solidity(farm)


def _grown_trees(driven: Driven, *tiles: tuple[int, int]) -> None:
    for x, y in tiles:
        driven.command("set_terrain", "tree", "1", x, y)
        driven.command("grow_tree", 30, x, y)


def fell_and_walk(driven: Driven) -> None:
    _grown_trees(driven, (X + 1, Y), (X - 1, Y), (X, Y - 1))
    for way in ("right", "left", "up"):
        _use(driven, "Axe", way, 16)
    _sweep_walk(driven)


def fell_in_one_long_walk(driven: Driven) -> None:
    _grown_trees(driven, (X + 1, Y))
    _use(driven, "Axe", "right", 16)
    _walk(driven, (9, 0), (-9, 0))


def fell_and_come_back(driven: Driven) -> None:
    _grown_trees(driven, (X + 1, Y))
    _use(driven, "Axe", "right", 10)
    driven.do(wire.Navigate("FarmCave"))
    driven.command("warp", *FIELD)
    _sweep_walk(driven)


def fell_with_another_axe(driven: Driven) -> None:
    driven.command("add_item_by_name", "Copper Axe")
    _grown_trees(driven, (X + 1, Y), (X - 1, Y))
    _use(driven, "Copper Axe", "right", 12)
    _use(driven, "Copper Axe", "left", 12)
    _sweep_walk(driven)


def bomb_and_wait(driven: Driven) -> None:
    _lay(driven, "(O)343", *((X + dx, Y + 2) for dx in range(-3, 4)))
    driven.command("add_item_by_name", "Mega Bomb")
    driven.hold("Mega Bomb")
    driven.do(wire.Use("down"))
    driven.do(wire.Move(0, -12))
    driven.do()
    driven.do(wire.Move(0, 12))
    _sweep_walk(driven)


def cut_weeds(driven: Driven) -> None:
    _lay(driven, "(O)674", *((X + dx, Y + 1) for dx in (-1, 0, 1)), (X + 1, Y), (X - 1, Y))
    for way in ("down", "left", "right"):
        _use(driven, "Scythe", way, 2)
    _sweep_walk(driven, 4)


def cut_wheat(driven: Driven) -> None:
    farm = driven.speaker.world.locations["Farm"]
    for dx in (-1, 0, 1):
        farm.soil[X + dx, Y + 1] = HoeDirt(crop=Crop("(O)483", 4))
    _use(driven, "Scythe", "down", 1)
    _sweep_walk(driven, 4)


def pick_parsnips(driven: Driven) -> None:
    farm = driven.speaker.world.locations["Farm"]
    farm.soil[X, Y + 1] = HoeDirt(crop=Crop("(O)472", 4))
    driven.hold("Scythe")
    driven.do(wire.Interact("down"))


def break_stones_and_twigs(driven: Driven) -> None:
    _lay(driven, "(O)343", (X + 1, Y), (X - 1, Y))
    _lay(driven, "(O)294", (X, Y - 1), (X, Y + 1))
    _use(driven, "Pickaxe", "right", 2)
    _use(driven, "Pickaxe", "left", 2)
    _use(driven, "Axe", "up", 2)
    _use(driven, "Axe", "down", 2)
    _sweep_walk(driven, 4)


def break_ore(driven: Driven) -> None:
    _lay(driven, "(O)751", (X + 1, Y), (X, Y + 1), health=3)
    _use(driven, "Pickaxe", "right", 4)
    _use(driven, "Pickaxe", "down", 4)
    _sweep_walk(driven, 4)


def split_a_stump(driven: Driven) -> None:
    driven.command("add_item_by_name", "Copper Axe")
    farm = driven.speaker.world.locations["Farm"]
    farm.clumps.append(Clump(600, X + 1, Y - 1, 10.0))
    forget_solidity(farm)
    _use(driven, "Copper Axe", "right", 14)
    _sweep_walk(driven)


def dig_spots(driven: Driven) -> None:
    _lay(driven, "(O)590", (X + 1, Y), (X - 1, Y), (X, Y + 1))
    for way in ("right", "left", "down"):
        _use(driven, "Hoe", way, 1)
    _sweep_walk(driven, 4)


def shake_trees(driven: Driven) -> None:
    _grown_trees(driven, (X + 1, Y))
    driven.speaker.world.locations["Farm"].trees[X + 1, Y].has_seed = True
    driven.speaker.farmer.skills["foraging"].level = 1
    driven.hold("Axe")
    driven.do(wire.Interact("right"))
    _sweep_walk(driven, 4)


def pick_forage(driven: Driven) -> None:
    farm = driven.speaker.world.locations["Farm"]
    farm.things[X + 1, Y] = Thing("(O)18", spawned=True)
    driven.hold("Axe")
    driven.do(wire.Interact("right"))


def milk_and_shear(driven: Driven) -> None:
    world = driven.speaker.world
    driven.command("add_item_by_name", "Milk Pail")
    driven.command("add_item_by_name", "Shears")
    for id, kind, x, produce in (
        (901, "White Cow", X + 1, "(O)184"),
        (902, "Sheep", X - 2, "(O)440"),
    ):
        world.animals[id] = Animal(id, kind, kind, 0, "Farm", x, Y, age=20, produce=produce)
    _use(driven, "Milk Pail", "right", 1)
    _use(driven, "Shears", "left", 1)


def throw_and_take(driven: Driven) -> None:
    _grown_trees(driven, (X + 1, Y))
    driven.command("add_item_by_name", "Torch", 3)
    driven.hold("Torch")
    driven.do(wire.Use("down"))
    _use(driven, "Axe", "down", 1)
    _use(driven, "Axe", "right", 16)
    _sweep_walk(driven)


SCENES = (
    fell_and_walk,
    fell_in_one_long_walk,
    fell_and_come_back,
    fell_with_another_axe,
    bomb_and_wait,
    cut_weeds,
    cut_wheat,
    pick_parsnips,
    break_stones_and_twigs,
    break_ore,
    split_a_stump,
    dig_spots,
    shake_trees,
    pick_forage,
    milk_and_shear,
    throw_and_take,
)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_items_are_attributed_to_the_tool_of_the_games_ledger(scene: Scene) -> None:
    driven = Driven()
    driven.command("world_clear")
    driven.command("warp", *FIELD)
    scene(driven)
    found = gathered(driven.state().ledger)
    assert found == gathered(game_state(driven.speaker).ledger)
    assert found


@pytest.mark.parametrize(
    "name", ["Geode", "Omni Geode", "Artifact Trove", "Golden Coconut", "Mystery Box"]
)
def test_the_contents_of_cracked_items_are_not_bought(name: str) -> None:
    driven = Driven()
    driven.command("add_item_by_name", name, 3)
    driven.command("warp_shop", "clint")
    driven.do(wire.Interact("up"))
    driven.choose("Crack geodes", name)
    driven.do(wire.ChooseOption(1))
    deeds = [(deed.deed, deed.thing, deed.by, deed.count) for deed in driven.state().ledger]
    assert deeds == [("cracked", name, "Clint", 2)]
