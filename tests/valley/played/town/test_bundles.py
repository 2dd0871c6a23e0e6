"""The Community Center, played: plaques, bundles, rooms (wiki: Bundles)."""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import bundles as table
from pytest_stardojo.valley.rules.interaction import action_button
from pytest_stardojo.valley.rules.town import bundles
from pytest_stardojo.valley.world.places import sheet
from tests.sweeps import sweep
from tests.valley.played.trade.shopping import Shopper

BUNDLES = [
    (13, "Spring Foraging", 1, 4, "Spring Seeds", 30),
    (14, "Summer Foraging", 1, 3, "Summer Seeds", 30),
    (15, "Fall Foraging", 1, 4, "Fall Seeds", 30),
    (16, "Winter Foraging", 1, 4, "Winter Seeds", 30),
    (17, "Construction", 1, 4, "Charcoal Kiln", 1),
    (19, "Exotic Foraging", 1, 5, "Autumn's Bounty", 5),
    (0, "Spring Crops", 0, 4, "Speed-Gro", 20),
    (1, "Summer Crops", 0, 4, "Quality Sprinkler", 1),
    (2, "Fall Crops", 0, 4, "Bee House", 1),
    (3, "Quality Crops", 0, 3, "Preserves Jar", 1),
    (4, "Animal", 0, 5, "Cheese Press", 1),
    (5, "Artisan", 0, 6, "Keg", 1),
    (6, "River Fish", 2, 4, "Deluxe Bait", 30),
    (7, "Lake Fish", 2, 4, "Dressed Spinner", 1),
    (8, "Ocean Fish", 2, 4, "Warp Totem: Beach", 5),
    (9, "Night Fishing", 2, 3, "Glow Ring", 1),
    (10, "Specialty Fish", 2, 4, "Dish O' The Sea", 5),
    (11, "Crab Pot", 2, 5, "Crab Pot", 3),
    (20, "Blacksmith's", 3, 3, "Furnace", 1),
    (21, "Geologist's", 3, 4, "Omni Geode", 5),
    (22, "Adventurer's", 3, 2, "Small Magnet Ring", 1),
    (31, "Chef's", 5, 6, "Pink Cake", 3),
    (32, "Field Research", 5, 4, "Recycling Machine", 1),
    (33, "Enchanter's", 5, 4, "Gold Bar", 5),
    (34, "Dye", 5, 6, "Seed Maker", 1),
    (35, "Fodder", 5, 3, "Heater", 1),
    (23, "2500", 4, 1, "Chocolate Cake", 3),
    (24, "5000", 4, 1, "Quality Fertilizer", 30),
    (25, "10000", 4, 1, "Lightning Rod", 1),
    (26, "25000", 4, 1, "Crystalarium", 1),
]
SPRING = ("Wild Horseradish", "Daffodil", "Leek", "Dandelion")
REPAIRS = [
    (0, "Greenhouse"),
    (1, "Bridge Repair"),
    (2, "Glittering Boulder Removed"),
    (3, "Minecarts Repaired"),
    (4, "Bus Repair"),
]


def reader(*items: str, money: int = 100_000) -> Shopper:
    """Return a player in the Community Center who can read the plaques."""
    player = Shopper(money=money)
    player.command("receive_mail", "canReadJunimoText")
    player.command("warp", "CommunityCenter")
    player.command("spawn_junimo_note")
    for name in items:
        player.give(name)
    return player


def look(player: Shopper, area: int) -> str:
    """Read the plaque of a room from any tile."""
    player.farmer.menus.clear()
    place = player.world.locations["CommunityCenter"]
    tile = sheet(place).key_tiles[f"junimo_note_{area}"][0]
    try:
        action_button.interact(player.world, player.farmer, tile)
    except Exception as no:
        return getattr(no, "reason", repr(no))
    return "ok"


def open_bundle(player: Shopper, number: int) -> None:
    bundle = table.bundles()[number]
    assert look(player, bundle.area) == "ok"
    order = [each.number for each in table.of_room(bundle.area)]
    assert player.choose(order.index(number) + 1) == "ok"
    assert player.menu.title == bundle.title


def labels(player: Shopper) -> list[str]:
    return [option.label for option in player.menu.options]


@sweep(("number", "name", "area", "needed", "reward", "count"), BUNDLES)
def test_every_bundle_asks_and_gives_what_it_should(
    number: int, name: str, area: int, needed: int, reward: str, count: int
) -> None:
    player = reader()
    bundle = table.bundles()[number]
    assert (bundle.name, bundle.area, bundle.needed) == (name, area, needed)
    for slot in bundle.slots[:needed]:
        if slot.item:
            player.command("add_item_by_id", slot.item, slot.count, slot.quality)
    open_bundle(player, number)
    for _ in range(needed):
        assert player.choose(1) == "ok"
        player.farmer.menus = [m for m in player.farmer.menus if m.kind == "bundles"]
    assert player.deeds("bundled") == [(f"{name} Bundle", "Junimo", 1)]
    assert player.observe().progression.bundles == {f"{name} Bundle": needed}
    assert player.choose(player.index(f"Take {count} {reward}")) == "ok"
    assert player.count(reward) == count
    assert player.deeds("collected") == [(f"{name} Bundle", "Junimo", 1)]
    assert labels(player) == ["Back to the room"]


@pytest.mark.parametrize(("number", "price"), [(23, 2500), (24, 5000), (25, 10000), (26, 25000)])
def test_the_vault_takes_gold(number: int, price: int) -> None:
    player = reader(money=price)
    open_bundle(player, number)
    assert labels(player)[0] == f"Pay {price:,}g"
    assert player.choose(1) == "ok"
    assert player.me.money == 0


def test_a_bundle_refuses_missing_gold() -> None:
    player = reader(money=4999)
    open_bundle(player, 24)
    assert player.choose(1) == "cannot_afford"
    assert player.me.money == 4999


def test_things_are_given_one_by_one_from_the_bag_too() -> None:
    player = reader(*SPRING)
    open_bundle(player, 13)
    for slot in range(4):
        assert player.choose(slot + 1, None, "out") == "ok"
        player.farmer.menus = [m for m in player.farmer.menus if m.kind == "bundles"]
    assert player.deeds("bundled") == [("Spring Foraging Bundle", "Junimo", 1)]
    assert player.me.slots == []


def test_missing_and_unrequested_items_are_refused() -> None:
    player = reader("Parsnip")
    open_bundle(player, 13)
    assert player.choose(1) == "missing_ingredients"
    assert player.choose(1, None, "out") == "not_wanted"
    assert player.observe().progression.bundles == {}


@pytest.mark.parametrize(("quality", "reason"), [(0, "missing_ingredients"), (2, "ok")])
def test_quality_counts_where_it_is_asked(quality: int, reason: str) -> None:
    player = reader()
    player.give("Parsnip", 5, quality)
    open_bundle(player, 3)
    assert labels(player)[0] == "Give 5 Parsnip (gold)"
    assert player.choose(1) == reason


def test_too_few_items_are_refused() -> None:
    player = reader()
    player.give("Wood", 98)
    open_bundle(player, 17)
    assert player.choose(1) == "missing_ingredients"
    player.give("Wood", 1)
    assert player.choose(1) == "ok"
    assert player.count("Wood") == 0


def test_leaving_a_bundle_leads_back_to_its_room() -> None:
    player = reader()
    open_bundle(player, 13)
    assert player.choose(0) == "ok"
    assert player.menu.title == "Crafts Room"
    assert player.choose(0) == "ok"
    assert player.farmer.menus == []


# ------------------------------------------------------------------------------ plaques


def test_a_plaque_that_cannot_be_read_brings_the_wizards_letter() -> None:
    player = reader()
    player.farmer.mail_received.remove("canReadJunimoText")
    assert look(player, 1) == "ok"
    assert player.menu.kind == "message"
    assert "wizardJunimoNote" in player.farmer.mail_tomorrow


@pytest.mark.parametrize(("area", "complete"), [(1, 0), (0, 1), (2, 1), (3, 2), (5, 3), (4, 4)])
def test_plaques_appear_one_after_the_other(area: int, complete: int) -> None:
    player = reader()
    player.world.junimo_notes.clear()
    others = [row[0] for row in BUNDLES if row[2] != area]
    for number in others[: max(0, complete - 1)]:
        player.command("mark_bundle", str(number))
    if complete:
        assert look(player, area) == "nothing_there"
        player.command("mark_bundle", str(others[complete]))
    assert look(player, area) == "ok"


def test_members_of_joja_find_no_plaque() -> None:
    player = reader()
    player.command("joja_membership")
    assert look(player, 1) == "nothing_there"


@pytest.mark.parametrize("text", ["1", "Crafts Room"])
def test_the_command_puts_one_plaque_out(text: str) -> None:
    player = reader()
    player.world.junimo_notes.clear()
    player.command("spawn_junimo_note", text)
    assert player.world.junimo_notes == [1]


# -------------------------------------------------------------------------------- rooms


@pytest.mark.parametrize(("area", "repair"), REPAIRS)
def test_a_complete_room_brings_its_repair_on_the_next_morning(area: int, repair: str) -> None:
    player = reader()
    player.command("complete_room_bundles", str(area))
    assert repair not in player.observe().progression.repairs
    player.night()
    assert player.observe().progression.repairs == [repair]
    assert table.rooms()[area].mail in player.farmer.mail_received
    assert player.world.greenhouse == (repair == "Greenhouse")


def test_the_bulletin_board_raises_friendship_with_non_candidates() -> None:
    player = reader()
    before = {name: r.points for name, r in player.farmer.relations.items()}
    assert set(before) == {"Lewis", "Robin", "Demetrius", "Marnie"}
    player.command("complete_room_bundles", "5")
    bundles.night(player.world)
    for name, points in before.items():
        assert player.farmer.relations[name].points == points + 500


def test_the_last_room_restores_the_community_center() -> None:
    player = reader()
    player.command("complete_room_bundles")
    assert not player.world.community_center
    player.night()
    assert player.world.community_center
    assert "ccIsComplete" in player.farmer.mail_received


def test_commands_leave_no_deed_but_the_rewards_wait() -> None:
    player = reader()
    player.command("mark_bundle", "Spring Foraging Bundle")
    assert player.observe().ledger == []
    open_bundle(player, 13)
    assert labels(player) == ["Take 30 Spring Seeds", "Back to the room"]
