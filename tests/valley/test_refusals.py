"""A refused action changes nothing: neither the world nor the luck of the next try."""

from __future__ import annotations

import random

import msgspec
import pytest

from pytest_stardojo.valley.actions import decoding, scheduler
from pytest_stardojo.valley.rules.fields import crops
from pytest_stardojo.valley.rules.interaction import tool_use
from pytest_stardojo.valley.rules.wilds import forage
from pytest_stardojo.valley.world.model import Animal, Crop, HoeDirt, Item, Thing, Tile, World
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import stream
from pytest_stardojo.wire.actions import Input, Say
from tests.valley.bidding import GIFTS
from tests.valley.playing import Game
from tests.valley.rules.worlds import bag, refusal, small_farm
from tests.valley.wandering import Wanderer

AHEAD = (64, 19)
FULL = tuple(Item("(O)390", 999) for _ in range(36))


def frozen(world: World) -> bytes:
    """Return all of a world but where its farmers face: they turn before they try."""
    farmers = list(world.farmers.values())
    facings = [farmer.facing for farmer in farmers]
    for farmer in farmers:
        farmer.facing = 0
    packed = msgspec.msgpack.encode(world)
    for farmer, facing in zip(farmers, facings, strict=True):
        farmer.facing = facing
    return packed


@pytest.mark.parametrize(
    ("act", "soil", "thing"),
    [
        (crops.harvest, HoeDirt(crop=Crop("(O)472", 4)), None),
        (crops.harvest, HoeDirt(crop=Crop("", forage="(O)399")), None),
        (forage.pick_up, None, Thing("(O)18", spawned=True)),
    ],
    ids=["harvest", "onion", "forage"],
)
def test_a_refused_action_draws_no_luck(act, soil, thing) -> None:  # type: ignore[no-untyped-def]
    world, farmer, farm = small_farm(items=FULL, skills={"farming": 9, "foraging": 9})
    farm.soil = {AHEAD: soil} if soil else {}
    farm.things = {AHEAD: thing} if thing else {}
    before = frozen(world)
    for _ in range(5):
        assert refusal(act, world, farmer, AHEAD) == "inventory_full"
        assert frozen(world) == before


def test_a_retry_gives_the_same_quality() -> None:
    """A bag with room for one quality only does not help to wait for that quality."""
    brought = set()
    for tries in range(8):
        world, farmer, farm = small_farm(items=FULL, skills={"farming": 9})
        farm.soil = {AHEAD: HoeDirt(crop=Crop("(O)472", 4))}
        for _ in range(tries):
            refusal(crops.harvest, world, farmer, AHEAD)
        farmer.slots[0] = None
        crops.harvest(world, farmer, AHEAD)
        assert bag(farmer)["(O)24"] == 1
        assert farmer.slots[0] is not None
        brought.add(farmer.slots[0].quality)
    assert len(brought) == 1


def test_returned_luck_is_drawn_again() -> None:
    world, _, _ = small_farm()
    stream(world, "spoon").random()
    kept = dict(world.draws)
    luck = stream(world, "spoon")
    first = [luck.random(), luck.random()]
    luck.give_back()
    assert world.draws == kept
    luck.give_back()
    assert world.draws == kept
    assert [luck.random(), luck.random()] == first


@pytest.mark.parametrize("save", ["save_new", "save_farming", "save_quests"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_refusal_without_ticks_changes_nothing(save: str, seed: int) -> None:
    game = Game(save, seed)
    luck = random.Random(f"{save} {seed}")
    wanderer = Wanderer(luck)
    for name in luck.sample(GIFTS, 9):
        game.command("add_item_by_name", name, luck.randint(1, 20))
    refused = 0
    for _ in range(250):
        world = game.world
        before = frozen(world)
        action = decoding.read(msgspec.Raw(wanderer.next(world, game.farmer)))
        assert not isinstance(action, Input | Say)
        result = scheduler.play(world, {"farmer": [action]})["farmer"][0]
        if not result.ok and not result.ticks:
            refused += 1
            assert frozen(world) == before, (action, result)
    assert refused > 40


HIDE = Thing("(BC)130", items=[Item("(O)390")])


@pytest.mark.parametrize(
    ("tool", "things", "reason", "ticks", "energy"),
    [
        ("(T)Axe", {}, "nothing_there", 36, 2),
        ("(T)Axe", {AHEAD: HIDE}, "not_empty", 36, 2),
        ("(T)Pickaxe", {AHEAD: Thing("(O)294")}, "wrong_tool", 36, 2),
        ("(T)Hoe", {AHEAD: HIDE}, "not_empty", 36, 2),
        ("(T)WateringCan", {}, "nothing_there", 36, 2),
        ("(T)MilkPail", {}, "nothing_there", 60, 4),
        ("(T)Shears", {}, "nothing_there", 60, 4),
        ("(W)47", {}, "nothing_there", 24, 0),
        ("(W)0", {}, "nothing_there", 24, 0),
        ("(W)16", {}, "nothing_there", 12, 0),
        ("(W)24", {}, "nothing_there", 40, 0),
    ],
)
def test_a_swing_without_effect_costs_time_and_energy(
    tool: str, things: dict[Tile, Thing], reason: str, ticks: int, energy: int
) -> None:
    world, farmer, farm = small_farm(items=(tool,))
    farm.things = dict(things)
    with pytest.raises(Refused) as no:
        tool_use.use_tool(world, farmer, AHEAD)
    assert (no.value.reason, no.value.ticks, 270 - farmer.energy) == (reason, ticks, energy)


@pytest.mark.parametrize(
    ("tool", "energy", "reason"),
    [("(T)Axe", -15.0, "no_energy"), ("(T)WateringCan", 100.0, "no_water")],
)
def test_an_item_that_cannot_be_swung_costs_nothing(tool: str, energy: float, reason: str) -> None:
    world, farmer, _ = small_farm()
    farmer.energy = energy
    farmer.slots[0] = Item(tool)
    with pytest.raises(Refused) as no:
        tool_use.use_tool(world, farmer, AHEAD)
    assert (no.value.reason, no.value.ticks, farmer.energy) == (reason, 0, energy)


def test_milking_with_a_full_bag_costs_a_swing() -> None:
    world, farmer, _ = small_farm(items=("(T)MilkPail", *FULL[:35]))
    world.animals[7] = Animal(7, "Bess", "White Cow", 0, "Farm", *AHEAD, age=9, produce="(O)184")
    with pytest.raises(Refused) as no:
        tool_use.use_tool(world, farmer, AHEAD)
    assert (no.value.reason, no.value.ticks, farmer.energy) == ("inventory_full", 60, 266)
