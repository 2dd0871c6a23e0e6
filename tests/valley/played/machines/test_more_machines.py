"""Further machines: products, times, chances.

Numbers: wiki (Bone Mill, Heavy Furnace, Wood Chipper, Crystalarium, Seed Maker, Geode
Crusher, Deconstructor, Recycling Machine, Slime Egg-Press, statues).
"""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.sweeps import sweep
from tests.valley.played.player import AHEAD, Player


def standing(machine: str, **when: object) -> Player:
    """Return a player in front of an empty machine."""
    player = Player(**when)  # type: ignore[arg-type]
    player.command("place_item", machine, None, *AHEAD)
    return player


def minutes_left(player: Player) -> int:
    place = player.observe(wire.View(radius=0, sections=("map",))).map
    assert place is not None
    return next(thing.minutes for thing in place.things if (thing.x, thing.y) == AHEAD)


def empty_hands(player: Player) -> None:
    player.act(wire.ChooseItem(35))


@sweep(
    ("machine", "thing", "count", "coal", "minutes", "product", "low", "high"),
    [
        ("Heavy Furnace", "Copper Ore", 25, 3, 30, "Copper Bar", 5, 6),
        ("Heavy Furnace", "Iron Ore", 25, 3, 120, "Iron Bar", 5, 6),
        ("Heavy Furnace", "Gold Ore", 25, 3, 300, "Gold Bar", 5, 6),
        ("Heavy Furnace", "Iridium Ore", 25, 3, 480, "Iridium Bar", 5, 6),
        ("Heavy Furnace", "Quartz", 5, 3, 90, "Refined Quartz", 5, 6),
        ("Heavy Furnace", "Fire Quartz", 5, 3, 90, "Refined Quartz", 15, 20),
        ("Furnace", "Radioactive Ore", 5, 1, 560, "Radioactive Bar", 1, 1),
        ("Furnace", "Bouquet", 1, 1, 10, "Wilted Bouquet", 1, 1),
        ("Wood Chipper", "Driftwood", 1, 0, 180, "Wood", 5, 10),
        ("Slime Egg-Press", "Slime", 100, 0, 1200, None, 1, 1),
        ("Bone Mill", "Bone Fragment", 5, 0, 240, None, 3, 20),
        ("Recycling Machine", "Trash", 1, 0, 60, None, 1, 3),
        ("Recycling Machine", "Driftwood", 1, 0, 60, None, 1, 3),
        ("Recycling Machine", "Broken Glasses", 1, 0, 60, "Refined Quartz", 1, 1),
        ("Recycling Machine", "Soggy Newspaper", 1, 0, 60, None, 1, 3),
        ("Oil Maker", "Sunflower Seeds", 1, 0, 3200, "Oil", 1, 1),
        ("Keg", "Rice", 1, 0, 600, "Vinegar", 2, 2),
        ("Cheese Press", "L. Goat Milk", 1, 0, 200, "Goat Cheese", 1, 1),
        ("Mayonnaise Machine", "Ostrich Egg", 1, 0, 180, "Mayonnaise", 10, 10),
        ("Mayonnaise Machine", "Golden Egg", 1, 0, 180, "Mayonnaise", 3, 3),
        ("Mayonnaise Machine", "Dinosaur Egg", 1, 0, 180, "Dinosaur Mayonnaise", 1, 1),
        ("Crystalarium", "Diamond", 1, 0, 7200, "Diamond", 1, 1),
        ("Crystalarium", "Emerald", 1, 0, 3000, "Emerald", 1, 1),
        ("Crystalarium", "Aquamarine", 1, 0, 2240, "Aquamarine", 1, 1),
        ("Crystalarium", "Ruby", 1, 0, 3000, "Ruby", 1, 1),
        ("Crystalarium", "Amethyst", 1, 0, 1360, "Amethyst", 1, 1),
        ("Crystalarium", "Topaz", 1, 0, 1120, "Topaz", 1, 1),
        ("Crystalarium", "Jade", 1, 0, 2400, "Jade", 1, 1),
        ("Crystalarium", "Quartz", 1, 0, 420, "Quartz", 1, 1),
        ("Crystalarium", "Fire Quartz", 1, 0, 1300, "Fire Quartz", 1, 1),
        ("Crystalarium", "Frozen Tear", 1, 0, 1120, "Frozen Tear", 1, 1),
        ("Crystalarium", "Earth Crystal", 1, 0, 800, "Earth Crystal", 1, 1),
        ("Crystalarium", "Tigerseye", 1, 0, 5000, "Tigerseye", 1, 1),
        ("Seed Maker", "Cauliflower", 1, 0, 20, None, 1, 4),
        ("Deconstructor", "Furnace", 1, 0, 60, "Copper Ore", 20, 20),
        ("Deconstructor", "Keg", 1, 0, 60, "Oak Resin", 1, 1),
        ("Deconstructor", "Chest", 1, 0, 60, "Wood", 50, 50),
        ("Deconstructor", "Crystalarium", 1, 0, 60, "Iridium Bar", 2, 2),
    ],
)
def test_what_a_machine_makes_in_its_minutes(
    machine: str,
    thing: str,
    count: int,
    coal: int,
    minutes: int,
    product: str | None,
    low: int,
    high: int,
) -> None:
    player = standing(machine)
    if coal:
        player.give("Coal", coal)
    player.hold(thing, count)
    assert player.touch() == "ok"
    assert player.me.slots == []
    assert minutes_left(player) == minutes
    empty_hands(player)
    while (reason := player.touch()) == "busy":
        player.wait(minutes) if minutes < 600 else player.night()
    assert reason == "ok"
    (slot,) = player.me.slots
    assert product in (None, slot.name)
    assert low <= slot.count <= high


def test_a_crystalarium_goes_on_by_itself() -> None:
    player = standing("Crystalarium")
    player.hold("Quartz")
    player.touch()
    empty_hands(player)
    player.wait(420)
    assert player.touch() == "ok"
    assert player.touch() == "busy"
    assert minutes_left(player) == 420


def test_a_geode_crusher_burns_coal_and_cracks() -> None:
    player = standing("Geode Crusher")
    player.give("Coal")
    player.hold("Geode")
    assert player.touch() == "ok"
    assert player.me.slots == []
    assert minutes_left(player) == 60
    empty_hands(player)
    player.wait(60)
    assert player.touch() == "ok"
    assert len(player.me.slots) == 1
    deeds = [(deed.deed, deed.thing, deed.by) for deed in player.observe().ledger]
    assert deeds[0] == ("cracked", "Geode", "Geode Crusher")
    assert deeds[1][0] == "produced"


@pytest.mark.parametrize(
    ("machine", "thing", "reason"),
    [
        ("Geode Crusher", "Golden Coconut", "wrong_item"),
        ("Seed Maker", "Leek", "wrong_item"),
        ("Deconstructor", "Parsnip", "wrong_item"),
        ("Deconstructor", "Crystal Floor", "wrong_item"),
        ("Crystalarium", "Prismatic Shard", "wrong_item"),
        ("Keg", "Egg", "wrong_item"),
        ("Fish Smoker", "Parsnip", "wrong_item"),
        ("Cask", "Wine", "not_here"),
        ("Anvil", "Parsnip", "not_in_this_version"),
        ("Slime Incubator", "Green Slime Egg", "not_in_this_version"),
        ("Bee House", "Parsnip", "busy"),
    ],
)
def test_what_a_machine_does_not_take(machine: str, thing: str, reason: str) -> None:
    player = standing(machine)
    player.give("Coal")
    player.give("Iridium Bar", 3)
    player.hold(thing)
    assert player.touch() == reason
    assert player.count(thing) == 1
    assert player.count("Iridium Bar") == 3


def test_seed_makers_give_one_to_three_seeds_of_the_crop() -> None:
    found: dict[str, int] = {}
    player = Player(seed=3)
    for round in range(40):
        x, y = 60 + round % 8, 24 + 2 * (round // 8)
        player.command("place_item", "Seed Maker", None, x, y)
        player.stand(x, y + 1)
        player.hold("Parsnip")
        assert player.touch() == "ok"
    empty_hands(player)
    player.wait(20)
    for round in range(40):
        x, y = 60 + round % 8, 24 + 2 * (round // 8)
        player.stand(x, y + 1)
        assert player.touch() == "ok"
    for slot in player.me.slots:
        found[slot.name] = slot.count
    assert 60 <= found["Parsnip Seeds"] <= 100
    assert set(found) <= {"Parsnip Seeds", "Mixed Seeds", "Ancient Seeds"}


# ------------------------------------------------------------------------- by themselves


@pytest.mark.parametrize(
    ("machine", "nights", "product", "low", "high"),
    [
        ("Worm Bin", 1, "Bait", 4, 5),
        ("Deluxe Worm Bin", 1, "Deluxe Bait", 4, 5),
        ("Soda Machine", 1, "Joja Cola", 1, 1),
        ("Coffee Maker", 1, "Coffee", 1, 1),
        ("Statue Of True Perfection", 1, "Prismatic Shard", 1, 1),
        ("Statue Of Perfection", 1, "Iridium Ore", 2, 8),
        ("Statue Of Endless Fortune", 1, None, 1, 1),
        ("Mushroom Box", 1, None, 1, 1),
        ("Bee House", 4, "Honey", 1, 1),
        ("Mushroom Log", 4, None, 1, 5),
        ("Solar Panel", 8, "Battery Pack", 1, 1),
    ],
)
def test_what_works_by_itself(
    machine: str, nights: int, product: str | None, low: int, high: int
) -> None:
    player = standing(machine, season="summer", day=1)
    for _ in range(nights - 1):
        player.sunny()
        player.night()
        assert player.touch() in ("busy", "nothing_there")
    player.sunny()
    player.night()
    assert player.touch() == "ok"
    (slot,) = player.me.slots
    assert product in (None, slot.name)
    assert low <= slot.count <= high


def test_a_worm_bin_starts_again_when_it_is_emptied() -> None:
    player = standing("Worm Bin")
    player.night()
    assert player.touch() == "ok"
    assert player.touch() == "busy"
    player.night()
    assert player.touch() == "ok"


def test_a_worm_bin_from_the_bag_starts_too() -> None:
    player = Player()
    player.hold("Worm Bin")
    assert player.use() == "ok"
    empty_hands(player)
    player.night()
    assert player.touch() == "ok"


def test_bees_rest_in_winter() -> None:
    player = standing("Bee House", season="winter")
    player.night(6)
    assert player.touch() == "nothing_there"


def test_a_solar_panel_waits_for_the_sun() -> None:
    player = standing("Solar Panel", season="summer", day=1)
    player.night()
    left = minutes_left(player)
    player.world.weather = "Rain"
    player.wait(300)
    assert minutes_left(player) == left == 11200
    player.world.weather = "Sun"
    player.wait(300)
    assert minutes_left(player) == 10900


def test_fairy_dust_finishes_at_once() -> None:
    player = standing("Keg")
    player.hold("Wheat")
    player.touch()
    player.hold("Fairy Dust")
    assert player.touch() == "ok"
    assert player.count("Fairy Dust") == 0
    assert player.touch() == "ok"
    assert player.count("Beer") == 1


def test_a_hopper_feeds_the_machine_below_it() -> None:
    player = standing("Hopper")
    player.command("place_item", "Furnace", None, AHEAD[0], AHEAD[1] + 2)
    player.world.locations["Farm"].things[(AHEAD[0], AHEAD[1] + 1)] = player.world.locations[
        "Farm"
    ].things.pop((AHEAD[0], AHEAD[1] + 2))
    player.stand(AHEAD[0] - 1, AHEAD[1])
    for name, count in (("Copper Ore", 10), ("Coal", 2)):
        player.give(name, count)
    player.touch("right")
    player.choose(1, None, "out")
    player.choose(2, None, "out")
    player.choose(0)
    assert player.me.slots == []
    player.wait(10)
    player.stand(AHEAD[0] - 1, AHEAD[1] + 1)
    assert player.touch("right") == "busy"
    player.wait(30)
    assert player.touch("right") == "ok"
    assert player.count("Copper Bar") == 1
    player.wait(10)
    assert player.touch("right") == "busy"
