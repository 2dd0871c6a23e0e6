"""Invariants of random actions on a field."""

from __future__ import annotations

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_stardojo.valley.rules.common import drops
from pytest_stardojo.valley.rules.fields import crops
from pytest_stardojo.valley.rules.interaction import item_placement, tool_use
from pytest_stardojo.valley.rules.player import eating
from pytest_stardojo.valley.rules.wilds import forage, trees
from pytest_stardojo.valley.world.model import (
    Clump,
    Crop,
    Farmer,
    FruitTree,
    Grass,
    HoeDirt,
    Item,
    Location,
    Thing,
    Tree,
    World,
)
from pytest_stardojo.valley.world.places import forget_solidity, solid_grid, solidity
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.worlds import next_morning, small_farm

BAG = (
    *("(T)Axe", "(T)Hoe", "(T)WateringCan", "(T)Pickaxe", "(W)47", "(W)0"),
    *(Item("(O)472", 9), Item("(O)473", 9), Item("(O)465", 9), Item("(O)368", 9)),
    *(Item("(O)309", 9), Item("(O)628", 9), Item("(O)599", 3), Item("(BC)130", 3)),
    *(Item("(O)24", 9), Item("(O)328", 9), Item("(O)297", 9), Item("(O)770", 9)),
)
ACTS = (tool_use.use_tool, item_placement.place, crops.harvest, forage.pick_up, trees.shake)
STEP = st.tuples(
    st.integers(0, len(ACTS)),
    st.integers(0, len(BAG) - 1),
    st.integers(-2, 2),
    st.integers(-2, 2),
)


def crowded_farm(seed: int) -> tuple[World, Farmer, Location]:
    """Place one of each kind of occupant around the farmer."""
    world, farmer, farm = small_farm(seed=seed, items=BAG, skills={"foraging": 2})
    farm.things = {
        (62, 18): Thing("(O)343"),
        (63, 18): Thing("(O)294"),
        (64, 18): Thing("(O)674"),
        (65, 18): Thing("(O)18", spawned=True),
        (66, 18): Thing("(O)590"),
        (62, 19): Thing("(O)668", health=2),
    }
    farm.trees = {
        (63, 19): Tree("1", 5, has_seed=True),
        (65, 19): Tree("2", 1),
        (66, 19): Tree("3", 4),
    }
    farm.soil = {
        (62, 20): HoeDirt(crop=Crop("(O)472", 4)),
        (63, 20): HoeDirt(),
        (65, 20): HoeDirt(crop=Crop("(O)473", 5)),
        (66, 20): HoeDirt(watered=True, fertilizer="(O)370"),
    }
    farm.grass = {(62, 21): Grass(), (63, 21): Grass(2)}
    farm.fruit_trees = {(66, 21): FruitTree("(O)628", -5, 2)}
    farm.clumps = [Clump(600, 62, 22, 10.0)]
    forget_solidity(farm)
    return world, farmer, farm


def act(world: World, farmer: Farmer, step: tuple[int, int, int, int]) -> bool:
    """Take one action; return whether it succeeded."""
    number, farmer.slot, dx, dy = step
    try:
        if number == len(ACTS):
            eating.eat(world, farmer)
        else:
            ACTS[number](world, farmer, (farmer.x + dx, farmer.y + dy))
    except Refused:
        return False
    return True


def frozen(world: World) -> bytes:
    return msgspec.msgpack.encode(world)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 5), st.lists(STEP, max_size=40))
def test_the_bitmap_of_blocked_tiles_is_always_right(
    seed: int, steps: list[tuple[int, int, int, int]]
) -> None:
    world, farmer, farm = crowded_farm(seed)
    solidity(world, farm)
    for step in steps:
        act(world, farmer, step)
        assert solidity(world, farm) == solid_grid(world, farm)
    next_morning(world)
    assert solidity(world, farm) == solid_grid(world, farm)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 5), st.lists(STEP, max_size=40))
def test_a_refused_deed_leaves_no_trace_but_the_swing(
    seed: int, steps: list[tuple[int, int, int, int]]
) -> None:
    world, farmer, _ = crowded_farm(seed)
    for step in steps:
        farmer.slot = step[1]
        farmer.energy = 200.0
        before = frozen(world)
        water = [s.water if s else 0 for s in farmer.slots]
        if not act(world, farmer, step):
            swing = step[0] == 0
            assert farmer.energy == 200.0 or (swing and farmer.energy >= 198.0)
            farmer.energy = 200.0
            for stack, charges in zip(farmer.slots, water, strict=True):
                if stack is not None and swing:
                    stack.water = charges
            assert frozen(world) == before


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 5), st.lists(STEP, max_size=60))
def test_the_ledger_only_grows_and_counts_once(
    seed: int, steps: list[tuple[int, int, int, int]]
) -> None:
    world, farmer, _ = crowded_farm(seed)
    total = 0
    for step in steps:
        act(world, farmer, step)
        world.tick += 200
        drops.collect(world, farmer)
        now = sum(deed.count for deed in farmer.ledger)
        assert now >= total
        total = now
    cleared = [d.subject for d in farmer.ledger if d.deed == "cleared" and d.thing == "Stone"]
    assert len(cleared) == len(set(cleared))
    assert all(deed.count > 0 for deed in farmer.ledger)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 3), st.lists(STEP, max_size=30))
def test_the_same_deeds_in_the_same_world_come_out_the_same(
    seed: int, steps: list[tuple[int, int, int, int]]
) -> None:
    outcomes = set()
    for _ in range(2):
        world, farmer, _ = crowded_farm(seed)
        for step in steps:
            act(world, farmer, step)
        next_morning(world)
        outcomes.add(frozen(world))
    assert len(outcomes) == 1


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 3), st.lists(STEP, max_size=25))
def test_a_restored_world_continues_like_the_original(
    seed: int, steps: list[tuple[int, int, int, int]]
) -> None:
    world, farmer, _ = crowded_farm(seed)
    half = len(steps) // 2
    for step in steps[:half]:
        act(world, farmer, step)
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(world), type=World)
    for one in (world, copy):
        for step in steps[half:]:
            act(one, one.farmers["farmer"], step)
        next_morning(one, nights=2)
    assert frozen(copy) == frozen(world)


@settings(max_examples=60, deadline=None)
@given(st.lists(STEP, max_size=60))
def test_energy_stays_in_its_range_and_its_lower_end_causes_fainting(
    steps: list[tuple[int, int, int, int]],
) -> None:
    world, farmer, _ = crowded_farm(1)
    farmer.energy = 10.0
    for step in steps:
        act(world, farmer, step)
        assert -17 <= farmer.energy <= 270
        assert farmer.fainted is (farmer.energy <= -15)
        assert farmer.energy > 0 or farmer.exhausted
        if farmer.fainted:
            break
