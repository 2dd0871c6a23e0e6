"""An action that reports success changes the world, opens a menu, or says what it did."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

import msgspec
import pytest

from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import trees as tree_table
from pytest_stardojo.valley import menus
from pytest_stardojo.valley.actions import scheduler
from pytest_stardojo.valley.rules.building import building_changes
from pytest_stardojo.valley.rules.common import interiors, menu_stack
from pytest_stardojo.valley.rules.machines import machines
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.model import (
    Bush,
    Clump,
    Crop,
    FruitTree,
    Furniture,
    Grass,
    HoeDirt,
    Item,
    Location,
    PlacedItem,
    Thing,
    Tile,
    Tree,
    World,
)
from pytest_stardojo.valley.world.places import STEPS, blocked, forget_solidity, sheet
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.wire import messages as wire
from tests.valley.menus.test_rects import OPENED, home_with_everything
from tests.valley.playing import Game
from tests.valley.rules.homestead import Homestead
from tests.valley.rules.worlds import HOME, small_farm

AHEAD: Tile = (64, 19)
WAYS: tuple[wire.Direction, ...] = ("up", "right", "down", "left")
ACTIONS: tuple[type[wire.Use | wire.Interact], ...] = (wire.Use, wire.Interact)
HANDS = (
    "",
    *("(T)Axe", "(T)Pickaxe", "(T)Hoe", "(T)WateringCan", "(W)47", "(W)0", "(T)MilkPail"),
    *("(O)178", "(O)388", "(O)24", "(O)472", "(O)368", "(O)309", "(O)628", "(O)297", "(O)262"),
    *("(O)322", "(O)328", "(O)287", "(O)685", "(O)766", "(O)872", "(O)915", "(O)420", "(O)725"),
    *("(BC)130", "(BC)105", "(BC)71", "(F)0", "(O)535", "(O)417", "(O)416", "(O)378", "(O)382"),
)
"""Ids of held items, one of each class that a rule distinguishes; empty for empty hands."""


def state(world: World) -> bytes:
    """Return what an action may change: all but clock, luck, energy and facing.

    Time passes and energy is spent also by an action in vain.
    """
    (farmer,) = world.farmers.values()
    kept = world.draws, farmer.facing, farmer.energy
    world.draws, farmer.facing, farmer.energy = {}, 0, 0.0
    found = msgspec.msgpack.encode(world)
    world.draws, farmer.facing, farmer.energy = kept
    return found


class Sweep:
    """Tries actions on copies of one world and collects those that do nothing."""

    def __init__(self, world: World) -> None:
        self._saved = msgspec.msgpack.encode(world)
        self.vain: list[str] = []
        self.done = 0

    def try_each(self, hands: Iterator[str] | tuple[str, ...], way: int, name: str) -> None:
        """Use each item on the tile beside the farmer, and interact with it in hand."""
        for held in hands:
            for action in ACTIONS:
                self._try(held, action(WAYS[way]), name)

    def _try(self, held: str, action: wire.Use | wire.Interact, name: str) -> None:
        world = msgspec.msgpack.decode(self._saved, type=World)
        farmer = world.farmers["farmer"]
        farmer.slots[farmer.slot] = _stack(held)
        before = state(world)
        try:
            activity = scheduler.STARTS[type(action)](world, farmer, action)
        except Refused:
            return
        self.done += 1
        if state(world) == before and not (activity and activity.params.get("message")):
            self.vain.append(f"{type(action).__name__} {held or 'nothing'} on {name}")


def _stack(id: str) -> Item | None:
    if not id:
        return None
    return Item(id, min(20, item_table.item(id).stack), water=20 if "Can" in id else 0)


Put = Callable[[World, Location], None]


def _thing(**fields: object) -> Put:
    def put(world: World, farm: Location) -> None:
        farm.things[AHEAD] = Thing(**fields)  # type: ignore[arg-type]

    return put


def _field(name: str, value: object) -> Put:
    def put(world: World, farm: Location) -> None:
        getattr(farm, name)[AHEAD] = value

    return put


def _listed(name: str, value: object) -> Put:
    def put(world: World, farm: Location) -> None:
        getattr(farm, name).append(value)

    return put


def targets() -> Iterator[tuple[str, Put]]:
    """Return everything that can be on the tile ahead of the farmer, by name."""
    yield "bare ground", lambda world, farm: None
    for info in item_table.items().values():
        if info.kind in ("object", "big_craftable"):
            yield f"laid {info.name}", _thing(id=info.id)
    for id in ("(O)18", "(O)176", "(O)402"):
        yield f"spawned {id}", _thing(id=id, spawned=True)
    for id in machines_of_all_kinds():
        ready = Item("(O)334")
        yield f"running {id}", _thing(id=id, held=ready, ready_in=60)
        yield f"ready {id}", _thing(id=id, held=ready, ready=True)
    yield "chest", _thing(id="(BC)130", items=[Item("(O)388")])
    yield "empty chest", _thing(id="(BC)130", items=[])
    yield "gift", _thing(id="(BC)130", items=[Item("(O)472", 15)], gift=True)
    yield "sign", _thing(id="(BC)37", fitted="(O)24")
    yield "text sign", _thing(id="(BC)TextSign", text="hello")
    yield "bare soil", _field("soil", HoeDirt())
    yield "wet soil", _field("soil", HoeDirt(watered=True, fertilizer="(O)368"))
    for seed in crop_table.crops():
        for phase in (0, 9):
            yield f"{seed} in phase {phase}", _field("soil", HoeDirt(crop=Crop(seed, phase)))
    yield "dead crop", _field("soil", HoeDirt(crop=Crop("(O)472", 2, dead=True)))
    for stage in range(6):
        yield f"oak of stage {stage}", _field("trees", Tree("1", stage))
    for kind in tree_table.trees():
        yield f"tree {kind}", _field("trees", Tree(kind, 5, has_seed=True, moss=True))
    yield "shaken tree", _field("trees", Tree("1", 5, shaken=True))
    yield "stump", _field("trees", Tree("1", 5, stump=True))
    yield "tapped tree", _field("trees", Tree("1", 5, tapped=True))
    yield "sapling", _field("fruit_trees", FruitTree("(O)628", 28))
    yield "bare fruit tree", _field("fruit_trees", FruitTree("(O)628", -2))
    yield "fruit tree", _field("fruit_trees", FruitTree("(O)628", -2, fruit=3))
    yield "grass", _field("grass", Grass())
    for kind, placed in occupants.placed_kinds().items():
        for id in placed.items:
            yield f"placed {id}", _field("placed", PlacedItem(kind, id))
    yield "floor", _field("floors", "(O)328")
    for clump in (600, 602, 622, 672):
        yield f"clump {clump}", _listed("clumps", Clump(clump, 64, 18, 20.0))
    for size in ("small", "medium", "large"):
        for berries in (False, True):
            bush = Bush(64, 19, size, berries)
            yield f"{size} bush, berries {berries}", _listed("bushes", bush)
    yield "tea bush", _listed("bushes", Bush(64, 19, "small", True, planted=1))
    for type in sorted({info.type for info in item_table.items().values() if _is_furniture(info)}):
        id = next(i.id for i in item_table.items().values() if _is_furniture(i) and i.type == type)
        yield f"{type} ({id})", _listed("furniture", Furniture(id, *AHEAD))


def _is_furniture(info: item_table.ItemInfo) -> bool:
    return info.kind == "furniture"


def machines_of_all_kinds() -> list[str]:
    """Return the ids of all machines."""
    return [id for id in item_table.items() if machines.is_machine(id)]


def _sweep_of(put: Put) -> Sweep:
    world, farmer, farm = small_farm(items=(), at=HOME)
    farmer.location, (farmer.x, farmer.y) = "Farm", HOME
    put(world, farm)
    forget_solidity(farm)
    return Sweep(world)


def test_an_action_on_any_target_does_something_or_is_refused() -> None:
    vain: list[str] = []
    done = 0
    for name, put in targets():
        sweep = _sweep_of(put)
        sweep.try_each(HANDS, 0, name)
        vain += sweep.vain
        done += sweep.done
    assert vain == []
    assert done > 1000


CORE = ("bare ground", "bare soil", "chest", "sign", "tapped tree", "laid Furnace")


def test_an_action_with_any_item_does_something_or_is_refused() -> None:
    vain: list[str] = []
    for name, put in targets():
        if name in CORE:
            sweep = _sweep_of(put)
            sweep.try_each(tuple(item_table.items()), 0, name)
            vain += sweep.vain
    assert vain == []


def test_an_action_on_any_building_does_something_or_is_refused() -> None:
    vain: list[str] = []
    for type in building_table.buildings():
        home = Homestead(silo=True)
        home.world.buildings.clear()
        building = building_changes.add(home.world, type, 40, 25)
        home.farmer.location = "Farm"
        for tile in [(40, 25 + building.height), *map(_below, interiors.door_tiles(building))]:
            home.farmer.x, home.farmer.y = tile
            for filled in (False, True):
                building.goods_out = [Item("(O)246")] if filled else []
                home.world.hay = 3 if filled else 0
                sweep = Sweep(home.world)
                sweep.try_each(HANDS, 0, f"{type} at {tile}")
                vain += sweep.vain
    assert vain == []


def _below(tile: Tile) -> Tile:
    return tile[0], tile[1] + 1


def test_an_action_on_anyone_does_something_or_is_refused() -> None:
    vain: list[str] = []
    home = Homestead(silo=True)
    kinds = ("White Chicken", "White Cow", "Sheep", "Pig", "Rabbit", "Ostrich")
    animals = [home.animal(kind, (2 + 2 * number, 6)) for number, kind in enumerate(kinds)]
    for animal in animals:
        home.farmer.location, (home.farmer.x, home.farmer.y) = animal.location, (animal.x, 7)
        for petted in (False, True):
            animal.petted = petted
            sweep = Sweep(home.world)
            sweep.try_each(HANDS, 0, f"{animal.type}, petted {petted}")
            vain += sweep.vain
    for petted in (False, True):
        pet = home.pet((64, 19))
        pet.petted = petted
        home.farmer.location, (home.farmer.x, home.farmer.y) = "Farm", HOME
        sweep = Sweep(home.world)
        sweep.try_each(HANDS, 0, f"pet, petted {petted}")
        vain += sweep.vain
        home.world.pets.clear()
    assert vain == []


def _open_valley(time: int = 600) -> World:
    """Return the new farm with the contents of all places removed, to copy it quickly."""
    game = Game("save_new")
    game.command("set_time", time)
    world = game.world
    for place in world.locations.values():
        for kind in (place.things, place.soil, place.trees, place.grass):
            kind.clear()
        place.bushes.clear()
        place.clumps.clear()
    world.farmers["farmer"].menus.clear()
    return world


def _late_valley() -> World:
    """Return the valley with its repairs made and its shops open, for a rich farmer."""
    world = _open_valley(1000)
    farmer = world.farmers["farmer"]
    world.greenhouse = True
    world.repairs = ["Bus Repair", "Minecarts Repaired", "Bridge Repair"]
    farmer.mail_received += ["ccDoorUnlock", "guildMember", "HasSkullKey", "krobusUnseal"]
    farmer.money, farmer.mine_level = 100_000, 120
    return world


def _named_tiles(world: World, place: Location) -> dict[Tile, str]:
    chart = sheet(place)
    found = {tile: key for key, tiles in chart.key_tiles.items() for tile in tiles[:1]}
    found |= {tile: "counter" for counter in chart.counters for tile in counter.tiles}
    found |= {door.tile: "door" for door in chart.inner_doors}
    found |= {tile: f"way to {way.to}" for way in chart.exits for tile in way.tiles[:1]}
    return found


def _beside(world: World, place: Location, tile: Tile) -> tuple[Tile, int] | None:
    for way in (0, 1, 3, 2):
        dx, dy = STEPS[way]
        spot = (tile[0] - dx, tile[1] - dy)
        if not blocked(world, place, *spot):
            return spot, way
    return None


def _visits(world: World) -> Iterator[tuple[str, int]]:
    """Put the farmer beside each named tile; yield its name, and the way to face."""
    farmer = world.farmers["farmer"]
    for place in world.locations.values():
        for tile, name in _named_tiles(world, place).items():
            spot = _beside(world, place, tile)
            if spot is not None:
                (farmer.x, farmer.y), way = spot
                farmer.location = place.id
                yield f"{name} of {place.id}", way


def _worlds_with_a_menu(world: World, hands: tuple[str, ...], way: int) -> Iterator[World]:
    """Return a copy of the world for each held item whose use opens a menu."""
    saved = msgspec.msgpack.encode(world)
    for held in hands:
        copy = msgspec.msgpack.decode(saved, type=World)
        farmer = copy.farmers["farmer"]
        farmer.slots[farmer.slot] = _stack(held)
        with suppress(Refused):
            scheduler.STARTS[wire.Interact](copy, farmer, wire.Interact(WAYS[way]))
        if farmer.menus:
            yield copy


def _vain_answers(world: World, name: str, depth: int = 2) -> list[str]:
    """Answer each option of the open menu, and of the menus that this opens."""
    scheduler.play(world, {})
    saved = msgspec.msgpack.encode(world)
    before = state(world)
    farmer = world.farmers["farmer"]
    kind = farmer.menus[0].kind
    page = menus.page_of(world, farmer, farmer.menus[0])
    answers = [wire.ChooseOption(1 + number) for number in range(len(page.options))]
    answers += [wire.ChooseOption(1 + slot, None, "out") for slot in page.out]
    vain = []
    for answer in [wire.ChooseOption(0), *answers]:
        copy = msgspec.msgpack.decode(saved, type=World)
        farmer = copy.farmers["farmer"]
        (result,) = scheduler.play(copy, {"farmer": [answer]})["farmer"]
        if not result.ok or result.message:
            continue
        if state(copy) == before:
            vain.append(f"{answer} of {page.title!r}, {name}")
        elif depth > 1 and farmer.menus and farmer.menus[0].kind != kind:
            vain += _vain_answers(copy, name, depth - 1)
    return vain


def test_an_answer_to_any_menu_does_something_or_is_refused() -> None:
    world = _late_valley()
    farmer = world.farmers["farmer"]
    farmer.slots[:4] = [Item("(O)535", 3), Item("(O)80"), Item("(O)24", 5, 2), Item("(T)Axe")]
    farmer.slot = 3
    vain: list[str] = []
    opened = set()
    for name, way in _visits(world):
        for copy in _worlds_with_a_menu(world, ("", "(O)24"), way):
            opened.add(copy.farmers["farmer"].menus[0].kind)
            vain += _vain_answers(copy, name)
    for kind, params in OPENED.items():
        world, farmer = home_with_everything()
        menu_stack.open_menu(farmer, kind, **params)
        vain += _vain_answers(world, kind, 1)
    assert vain == []
    assert set(OPENED) == set(menus.KINDS)
    assert len(opened) > 7


FEW = ("", "(O)24", "(O)388", "(T)Axe")


@pytest.mark.parametrize("late", [False, True], ids=["new", "late"])
def test_an_action_on_any_named_tile_does_something_or_is_refused(late: bool) -> None:
    world = _late_valley() if late else _open_valley()
    vain: list[str] = []
    tried = 0
    for name, way in _visits(world):
        sweep = Sweep(world)
        sweep.try_each(FEW, way, name)
        tried += 1
        vain += sweep.vain
    assert vain == []
    assert tried > 150


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (wire.Move(0, 0), "you are already there"),
        (wire.Navigate("Farm"), "you are already there"),
        (wire.ChooseItem(0), "slot 0 was already chosen"),
    ],
)
def test_an_action_with_nothing_to_do_says_so(action: wire.Action, message: str) -> None:
    world, _, _ = small_farm()
    (result,) = scheduler.play(world, {"farmer": [action]})["farmer"]
    assert (result.ok, result.message) == (True, message)
