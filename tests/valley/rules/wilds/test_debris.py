"""Weeds, twigs, stones, removed objects, and the spread of debris."""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.valley.rules.common import drops
from pytest_stardojo.valley.rules.interaction import tool_use
from pytest_stardojo.valley.rules.wilds import debris, debris_nights
from pytest_stardojo.valley.world.model import Grass, HoeDirt, Item, Thing, Tree, World
from pytest_stardojo.valley.world.places import blocked
from pytest_stardojo.valley.world.rng import stream
from tests.valley.rules.worlds import (
    bag,
    deeds,
    fallen,
    hold,
    lay,
    next_morning,
    refusal,
    small_farm,
    within,
)

AHEAD = (64, 19)
AXES = ("(T)Axe", "(T)CopperAxe", "(T)SteelAxe", "(T)GoldAxe", "(T)IridiumAxe")
PICKAXES = (
    *("(T)Pickaxe", "(T)CopperPickaxe", "(T)SteelPickaxe"),
    *("(T)GoldPickaxe", "(T)IridiumPickaxe"),
)


@pytest.mark.parametrize(
    ("tool", "name"),
    [
        ("(W)47", "Scythe"),
        ("(W)53", "Golden Scythe"),
        ("(W)0", "Rusty Sword"),
        ("(T)Axe", "Axe"),
        ("(T)Pickaxe", "Pickaxe"),
        ("(T)CopperHoe", "Copper Hoe"),
    ],
)
def test_every_cutting_tool_cuts_weeds_at_one_blow(tool: str, name: str) -> None:
    world, farmer, farm = small_farm()
    hold(farmer, tool)
    lay(farm, AHEAD, "(O)674")
    tool_use.use_tool(world, farmer, AHEAD)
    assert AHEAD not in farm.things
    assert deeds(farmer) == [("cleared", "Weeds", name, 1)]


def test_the_can_does_not_cut_weeds() -> None:
    world, farmer, farm = small_farm()
    hold(farmer, Item("(T)WateringCan", water=5))
    lay(farm, AHEAD, "(O)674")
    assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "nothing_there"
    assert AHEAD in farm.things


@pytest.mark.parametrize("season", ["spring", "summer"])
def test_weeds_drop_fiber_and_seeds(season: str) -> None:
    world, _, _ = small_farm(season=season)
    luck = stream(world, "test")
    counts = Counter(debris.weeds_drop(world, luck) for _ in range(10_000))
    assert within(counts["(O)771"], 10_000, 0.5)
    assert within(counts["(O)770"], 10_000, 0.5 * 0.05)
    flowers = 0.5 * 0.95 * 0.05 if season == "summer" else 0.0
    assert within(counts["(O)MixedFlowerSeeds"], 10_000, flowers)


@pytest.mark.parametrize("axe", AXES)
def test_a_twig_takes_one_blow_and_drops_one_wood(axe: str) -> None:
    world, farmer, farm = small_farm()
    hold(farmer, axe)
    lay(farm, AHEAD, "(O)294")
    tool_use.use_tool(world, farmer, AHEAD)
    assert fallen(farm) == {"(O)388": 1}
    assert farmer.ledger[0].thing == "Twig"
    assert farmer.energy == 268


def test_wood_of_a_twig_counts_as_chopped_when_picked_up() -> None:
    world, farmer, farm = small_farm(items=("(T)Axe",))
    lay(farm, AHEAD, "(O)295")
    tool_use.use_tool(world, farmer, AHEAD)
    world.tick += 30
    drops.act(world)
    assert deeds(farmer) == [("cleared", "Twig", "Axe", 1), ("chopped", "Wood", "Axe", 1)]


@pytest.mark.parametrize("tool", ["(T)Axe", "(T)Hoe", "(W)47", "(W)0"])
def test_only_the_pickaxe_breaks_stones(tool: str) -> None:
    world, farmer, farm = small_farm()
    hold(farmer, tool)
    lay(farm, AHEAD, "(O)450")
    assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "wrong_tool"
    assert AHEAD in farm.things


def test_a_farm_stone_is_one_blow_one_stone_one_experience() -> None:
    world, farmer, farm = small_farm(items=("(T)Pickaxe",), seed=2)
    world.days_played = 1
    lay(farm, AHEAD, "(O)343")
    assert blocked(world, farm, *AHEAD)
    tool_use.use_tool(world, farmer, AHEAD)
    assert fallen(farm) == {"(O)390": 1}
    assert farmer.skills["mining"].xp == 1
    assert deeds(farmer) == [("cleared", "Stone", "Pickaxe", 1)]
    assert not blocked(world, farm, *AHEAD)
    world.tick += 30
    drops.act(world)
    assert deeds(farmer)[1] == ("mined", "Stone", "Pickaxe", 1)


@pytest.mark.parametrize(
    ("id", "health", "blows"),
    [
        ("(O)343", 1, (1, 1, 1, 1, 1)),
        ("(O)668", 2, (2, 1, 1, 1, 1)),
        ("(O)751", 3, (3, 2, 1, 1, 1)),
        ("(O)290", 4, (4, 2, 2, 1, 1)),
        ("(O)764", 8, (8, 4, 3, 2, 2)),
        ("(O)765", 16, (16, 8, 6, 4, 4)),
        ("(O)2", 10, (10, 5, 4, 3, 2)),
        ("(O)75", 5, (5, 3, 2, 2, 1)),
    ],
)
def test_blows_that_a_stone_takes(id: str, health: int, blows: tuple[int, ...]) -> None:
    for pickaxe, expected in zip(PICKAXES, blows, strict=True):
        world, farmer, farm = small_farm()
        hold(farmer, pickaxe)
        lay(farm, AHEAD, id, health=health)
        count = 0
        while AHEAD in farm.things:
            tool_use.use_tool(world, farmer, AHEAD)
            count += 1
        assert count == expected


def stone_drops(world: World, professions: tuple[str, ...] = ()) -> Counter[str]:
    _, farmer, _ = small_farm(professions=professions)
    luck = stream(world, "test")
    counts: Counter[str] = Counter()
    info = debris_table.stones()["(O)343"]
    for _ in range(10_000):
        for drop in info.drops[1:]:
            id, pieces = debris.stone_drop(world, farmer, info, drop, luck)
            counts[id] += pieces
    return counts


def test_farm_stones_hold_geodes_and_coal() -> None:
    world, _, _ = small_farm()
    counts = stone_drops(world)
    assert within(counts["(O)535"], 10_000, 0.035)
    assert within(counts["(O)382"], 10_000, 0.035)
    assert within(counts["(O)390"], 10_000, 0.01)
    assert counts["(O)536"] == counts["(O)537"] == 0


def test_nothing_but_stone_on_the_first_day() -> None:
    world, _, _ = small_farm(day=1)
    assert sum(stone_drops(world).values()) == 0


def test_later_geodes_are_better() -> None:
    world, _, _ = small_farm()
    world.days_played = 121
    counts = stone_drops(world)
    assert within(counts["(O)536"], 10_000, 0.035 * 0.2)
    assert within(counts["(O)537"], 10_000, 0.035 * 0.8 * 0.2)


def test_prospector_and_excavator_double_coal_and_geodes() -> None:
    world, _, _ = small_farm()
    assert within(stone_drops(world, ("Prospector",))["(O)382"], 10_000, 0.07)
    assert within(stone_drops(world, ("Excavator",))["(O)535"], 10_000, 0.07)


def test_a_miner_gets_one_more_ore_and_a_geologist_often_two_gems() -> None:
    world, _, _ = small_farm()
    luck = stream(world, "test")
    _, miner, _ = small_farm(professions=("Miner",))
    _, geologist, _ = small_farm(professions=("Geologist",))
    node, gem = debris_table.stones()["(O)751"], debris_table.stones()["(O)8"]
    ores = {debris.stone_drop(world, miner, node, node.drops[0], luck)[1] for _ in range(200)}
    assert ores == {2, 3, 4}
    pairs = sum(
        debris.stone_drop(world, geologist, gem, gem.drops[0], luck)[1] == 2 for _ in range(10_000)
    )
    assert within(pairs, 10_000, 0.5)


# ---------------------------------------------------------------------- placed things


@pytest.mark.parametrize("id", ["(BC)8", "(O)599", "(O)93", "(O)322", "(BC)130", "(BC)13"])
@pytest.mark.parametrize("tool", ["(T)Axe", "(T)Pickaxe", "(T)Hoe"])
def test_removing_a_placed_object_is_no_deed(id: str, tool: str) -> None:
    world, farmer, farm = small_farm()
    hold(farmer, tool)
    lay(farm, AHEAD, id, items=[] if id == "(BC)130" else None)
    farm.things[AHEAD].health = 56  # a fence that is not worn
    tool_use.use_tool(world, farmer, AHEAD)
    world.tick += 30
    drops.act(world)
    assert bag(farmer)[id] == 1
    assert farmer.ledger == []


def test_a_filled_chest_cannot_be_removed() -> None:
    world, farmer, farm = small_farm(items=("(T)Axe",))
    lay(farm, AHEAD, "(BC)130", items=[Item("(O)24")])
    assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "not_empty"
    assert AHEAD in farm.things


@pytest.mark.parametrize("id", ["(BC)99", "(BC)101"])
def test_hopper_and_incubator_cannot_be_removed(id: str) -> None:
    world, farmer, farm = small_farm(items=("(T)Axe",))
    lay(farm, AHEAD, id)
    assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "wrong_tool"


def test_tools_have_no_effect_on_forage() -> None:
    world, farmer, farm = small_farm(items=("(T)Pickaxe",))
    lay(farm, AHEAD, "(O)18", spawned=True)
    assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "wrong_tool"


# ---------------------------------------------------------------------- the scythe arc


def test_a_swing_reaches_the_tile_ahead_and_both_beside_it() -> None:
    world, farmer, farm = small_farm()
    hold(farmer, "(W)47")
    for x in range(61, 68):
        for y in (18, 19, 20, 21):
            if (x, y) != (64, 20):
                lay(farm, (x, y), "(O)674")
    tool_use.use_tool(world, farmer, AHEAD)
    cut = {(x, y) for x in range(61, 68) for y in (18, 19, 20, 21)} - set(farm.things)
    assert cut == {(63, 19), (64, 19), (65, 19), (64, 20)}
    assert deeds(farmer) == [("cleared", "Weeds", "Scythe", 1)] * 3


def test_a_sideways_swing_has_a_vertical_arc() -> None:
    _, farmer, _ = small_farm()
    assert sorted(tool_use.arc(farmer, (65, 20))) == [(65, 19), (65, 20), (65, 21)]
    assert sorted(tool_use.arc(farmer, (63, 20))) == [(63, 19), (63, 20), (63, 21)]


def test_better_scythes_reach_further() -> None:
    _, farmer, _ = small_farm()
    assert len(set(tool_use.arc(farmer, AHEAD, 1))) == 5
    assert len(set(tool_use.arc(farmer, AHEAD, 2))) == 8


def test_a_club_cuts_nothing() -> None:
    world, farmer, farm = small_farm()
    hold(farmer, "(W)24")
    lay(farm, AHEAD, "(O)674")
    assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "nothing_there"


def test_a_swing_at_nothing_and_one_at_a_stone_differ_in_reason() -> None:
    world, farmer, farm = small_farm()
    hold(farmer, "(W)47")
    assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "nothing_there"
    lay(farm, AHEAD, "(O)343")
    assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "wrong_tool"
    assert farmer.energy == 270


# ------------------------------------------------------------------------------ nights


@pytest.mark.parametrize(
    ("season", "day", "weather", "tries"),
    [
        ("spring", 5, "Sun", 20),
        ("spring", 5, "Rain", 40),
        ("summer", 5, "Sun", 30),
        ("summer", 5, "Storm", 60),
        ("fall", 1, "Sun", 100),
        ("summer", 1, "Sun", 150),
    ],
)
def test_how_often_debris_tries_to_spread(season: str, day: int, weather: str, tries: int) -> None:
    world, _, _ = small_farm(season=season, day=day)
    world.weather = weather
    assert debris_nights.tries(world) == tries


def test_weeds_spread_to_the_eight_tiles_around() -> None:
    world, _, farm = small_farm()
    lay(farm, (40, 25), "(O)674")
    debris_nights.night(world)
    new = set(farm.things) - {(40, 25)}
    assert 1 <= len(new) <= 8
    assert all(max(abs(x - 40), abs(y - 25)) == 1 for x, y in new)
    assert {farm.things[tile].id for tile in new} <= {"(O)784", "(O)674", "(O)675"}


def test_stones_spread_half_as_often() -> None:
    world, _, _farm = small_farm()
    luck = stream(world, "test")
    sent = sum(bool(debris_nights._offspring(world, Thing("(O)343"), luck)) for _ in range(10_000))
    assert within(sent, 10_000, 0.5)
    assert debris_nights._offspring(world, Thing("(BC)8"), luck) == ""


def test_a_clean_farm_stays_clean_within_a_season() -> None:
    world, _, farm = small_farm(day=5)
    next_morning(world, nights=20)
    assert not [t for t in farm.things.values() if t.id not in ("(O)590", "(O)SeedSpot")]


def test_single_debris_appears_on_the_first_day_of_a_season() -> None:
    world, _, farm = small_farm(day=28)
    next_morning(world)
    kinds = Counter(thing.id for thing in farm.things.values())
    assert 20 <= sum(kinds.values()) <= 100
    assert {"(O)785", "(O)676", "(O)677"} & set(kinds)
    assert {"(O)294", "(O)295", "(O)343", "(O)450"} & set(kinds)


def test_weeds_change_with_the_season_and_die_in_winter() -> None:
    world, _, farm = small_farm(season="summer", day=28)
    for x in range(10, 60):
        lay(farm, (x, 25), "(O)676")
    next_morning(world)
    assert {farm.things[x, 25].id for x in range(10, 60)} <= {"(O)786", "(O)678", "(O)679"}
    world.day = 28
    next_morning(world)
    assert not [thing for thing in farm.things.values() if debris_table.is_weeds(thing.id)]


@pytest.mark.parametrize(
    ("what", "safe"),
    [
        *[("fence", True), ("chest", True), ("soil", True), ("tree", True), ("grass", True)],
        *[("floor", False), ("machine", False), ("scarecrow", False)],
    ],
)
def test_objects_that_weeds_destroy(what: str, safe: bool) -> None:
    world, _, farm = small_farm(season="summer")
    world.weather = "Rain"
    tile = (40, 25)
    for dx, dy in debris_nights.NEIGHBORS:
        lay(farm, (40 + dx, 25 + dy), "(O)676")
    if what == "soil":
        farm.soil[tile] = HoeDirt()
    elif what == "tree":
        farm.trees[tile] = Tree("1", 3)
    elif what == "grass":
        farm.grass[tile] = Grass()
    elif what == "floor":
        farm.floors[tile] = "(O)328"
    else:
        id = {"fence": "(O)322", "chest": "(BC)130", "machine": "(BC)13", "scarecrow": "(BC)8"}
        lay(farm, tile, id[what], items=[] if what == "chest" else None)
    for _ in range(30):
        debris_nights.night(world)
        world.days_played += 1
        world.draws.clear()
    overgrown = tile in farm.things and debris_table.is_weeds(farm.things[tile].id)
    assert overgrown is not safe
