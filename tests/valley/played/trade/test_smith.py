"""Clint's other work: better tools and geodes (wiki: Blacksmith, Geode)."""

from __future__ import annotations

import pytest

from tests.valley.played.trade.shopping import Shopper
from tests.valley.rules.worlds import within

SHOP, UPGRADE, GEODES = 1, 2, 3
STEPS = [
    ("Copper", "", 2000, "Copper Bar"),
    ("Steel", "Copper ", 5000, "Iron Bar"),
    ("Gold", "Steel ", 10000, "Gold Bar"),
    ("Iridium", "Gold ", 25000, "Iridium Bar"),
]
GEODE_GOODS = {
    *("Stone", "Clay", "Earth Crystal", "Copper Ore", "Iron Ore", "Coal"),
    *("Alamite", "Calcite", "Jamborite", "Jagoite", "Malachite", "Nekoite", "Orpiment"),
    *("Petrified Slime", "Thunder Egg", "Celestine", "Sandstone", "Granite", "Limestone"),
    *("Mudstone", "Slate", "Dwarvish Helm"),
}


def smith(money: int = 100_000, seed: int = 0) -> Shopper:
    player = Shopper(money=money, seed=seed)
    return player


def orders(player: Shopper, label: str) -> str:
    assert player.go("clint") == "ok"
    assert player.choose(UPGRADE) == "ok"
    return player.choose(player.index(label))


@pytest.mark.parametrize(("better", "old", "price", "bar"), STEPS)
@pytest.mark.parametrize("tool", ["Axe", "Pickaxe", "Hoe", "Watering Can"])
def test_a_better_tool_takes_gold_five_bars_and_two_nights(
    tool: str, better: str, old: str, price: int, bar: str
) -> None:
    player = smith(price)
    player.give(f"{old}{tool}")
    player.give(bar, 5)
    assert orders(player, f"{better} {tool} for 5 {bar}") == "ok"
    assert (player.me.money, player.count(bar), player.count(f"{old}{tool}")) == (0, 0, 0)
    player.farmer.menus.clear()
    for _ in range(2):
        assert player.count(f"{better} {tool}") == 0
        player.night()
    assert player.go("clint") == "ok"
    assert player.count(f"{better} {tool}") == 1
    assert player.deeds("upgraded") == [(f"{better} {tool}", "Clint", 1)]
    assert player.menu.kind == "dialogue"


def test_a_tool_is_not_ready_after_one_night() -> None:
    player = smith()
    player.give("Pickaxe")
    player.give("Copper Bar", 10)
    assert orders(player, "Copper Pickaxe for 5 Copper Bar") == "ok"
    player.farmer.menus.clear()
    player.night()
    assert player.go("clint") == "ok"
    assert player.choose(UPGRADE) == "busy"
    assert player.deeds("upgraded") == []


def test_one_tool_at_a_time() -> None:
    player = smith()
    player.give("Pickaxe")
    player.give("Axe")
    player.give("Copper Bar", 10)
    assert orders(player, "Copper Axe for 5 Copper Bar") == "ok"
    player.farmer.menus.clear()
    assert player.go("clint") == "ok"
    assert player.choose(UPGRADE) == "busy"
    assert player.count("Pickaxe") == 1


@pytest.mark.parametrize(
    ("money", "bars", "reason"), [(1999, 5, "cannot_afford"), (2000, 4, "missing_ingredients")]
)
def test_an_order_that_cannot_be_paid_changes_nothing(money: int, bars: int, reason: str) -> None:
    player = smith(money)
    player.give("Hoe")
    player.give("Copper Bar", bars)
    assert orders(player, "Copper Hoe for 5 Copper Bar") == reason
    assert (player.me.money, player.count("Copper Bar"), player.count("Hoe")) == (money, bars, 1)
    assert player.menu.kind == "tool_upgrades"


def test_without_tools_there_is_nothing_to_better() -> None:
    player = smith()
    assert player.go("clint") == "ok"
    assert player.choose(UPGRADE) == "nothing_there"


def test_an_iridium_tool_cannot_be_bettered() -> None:
    player = smith()
    player.give("Iridium Axe")
    assert player.go("clint") == "ok"
    assert player.choose(UPGRADE) == "nothing_there"


def test_a_finished_tool_waits_until_there_is_room() -> None:
    player = smith()
    player.give("Pickaxe")
    player.give("Copper Bar", 5)
    orders(player, "Copper Pickaxe for 5 Copper Bar")
    player.farmer.menus.clear()
    player.night(2)
    player.fill_bag()
    assert player.go("clint") == "inventory_full"
    player.command("clear_inventory")
    assert player.go("clint") == "ok"
    assert player.count("Copper Pickaxe") == 1


# ------------------------------------------------------------------------------- geodes


@pytest.mark.parametrize(
    "name",
    ["Geode", "Frozen Geode", "Magma Geode", "Omni Geode", "Mystery Box", "Golden Mystery Box"],
)
@pytest.mark.parametrize("count", [1, 5])
def test_cracking_costs_25_a_geode(name: str, count: int) -> None:
    player = smith(125)
    player.give(name, count)
    assert player.go("clint") == "ok"
    assert player.choose(GEODES) == "ok"
    assert player.choose(player.index(name), count) == "ok"
    assert player.me.money == 125 - 25 * count
    assert "Mystery" in name or player.count(name) == 0
    assert player.deeds("cracked") == [(name, "Clint", count)]
    assert 1 <= sum(slot.count for slot in player.me.slots) <= 20 * count


@pytest.mark.parametrize("name", ["Artifact Trove", "Golden Coconut"])
def test_troves_are_cracked_too(name: str) -> None:
    player = smith()
    player.give(name)
    player.go("clint")
    player.choose(GEODES)
    assert player.choose(1) == "ok"
    assert len(player.me.slots) == 1


def test_the_contents_of_geodes_and_their_share_of_minerals() -> None:
    player = smith(1_000_000)
    minerals = total = 0
    for seed in range(12):
        player.world.seed = seed
        player.command("clear_inventory")
        player.give("Geode", 30)
        player.go("clint")
        player.choose(GEODES)
        assert player.choose(1, 30) == "ok"
        player.farmer.menus.clear()
        for event in player.farmer.events:
            if event.kind == "cracked":
                found = event.text.split(" ", 1)[1].removesuffix(" in a Geode")
                assert found in GEODE_GOODS
                assert found != "Iron Ore"  # nobody has been below floor 25
                total += 1
                minerals += found not in (
                    *("Stone", "Clay", "Earth Crystal", "Copper Ore", "Coal"),
                )
    assert total == 360
    assert within(minerals, total, 0.5)


def test_geodes_contain_iron_after_floor_25_was_reached() -> None:
    player = smith(1_000_000)
    player.farmer.mine_level = 26
    found = set()
    for seed in range(6):
        player.world.seed = seed
        player.command("clear_inventory")
        player.give("Geode", 30)
        player.go("clint")
        player.choose(GEODES)
        player.choose(1, 30)
        player.farmer.menus.clear()
        found |= {slot.name for slot in player.me.slots}
    assert "Iron Ore" in found


def test_geodes_that_cannot_be_paid_or_carried_stay_whole() -> None:
    player = smith(24)
    player.give("Geode", 3)
    player.go("clint")
    player.choose(GEODES)
    assert player.choose(1) == "cannot_afford"
    player.farmer.money = 1000
    for slot in range(1, 36):
        player.farmer.slots[slot] = player.farmer.slots[0]
    player.farmer.menus.clear()
    player.go("clint")
    player.choose(GEODES)
    assert player.choose(1, 1) == "inventory_full"
    assert player.farmer.money == 1000


def test_the_contents_of_a_geode_do_not_depend_on_attempts() -> None:
    found = []
    for _ in range(2):
        player = smith(1000)
        player.give("Geode", 4)
        player.go("clint")
        player.choose(GEODES)
        assert player.choose(1, 5) == "bad_option"
        assert player.choose(1, 4) == "ok"
        found.append([(slot.name, slot.count) for slot in player.me.slots])
    assert found[0] == found[1]
