"""Story quests, played: requirements and rewards (wiki: Quests)."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.rules.quests import help_wanted, lost_things, quests
from pytest_stardojo.valley.rules.travel import arriving
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Villager
from pytest_stardojo.valley.world.places import blocked
from pytest_stardojo.wire import messages as wire
from tests.sweeps import sweep
from tests.valley.played.player import AHEAD, Player
from tests.valley.playing import Game

DELIVERIES = [
    ("21", "Marnie", "Cave Carrot", 1, 0, 100),
    ("22", "Jodi", "Largemouth Bass", 1, 0, 0),
    ("101", "Jodi", "Cauliflower", 1, 350, 250),
    ("103", "Pam", "Pale Ale", 1, 350, 250),
    ("104", "Demetrius", "Melon", 1, 550, 250),
    ("105", "George", "Hot Pepper", 1, 200, 250),
    ("106", "Marnie", "Amaranth", 1, 500, 250),
    ("108", "Caroline", "Pumpkin", 1, 500, 250),
    ("109", "Willy", "Squid", 1, 800, 250),
    ("110", "Emily", "Amethyst", 1, 0, 250),
    ("111", "Wizard", "Void Essence", 1, 1000, 250),
    ("112", "Clint", "Iron Bar", 1, 500, 250),
    ("113", "Robin", "Hardwood", 10, 500, 250),
    ("114", "Gus", "Albacore", 1, 400, 250),
    ("115", "Emily", "Apricot", 1, 600, 250),
    ("116", "Evelyn", "Leek", 1, 500, 250),
    ("117", "Pierre", "Sashimi", 1, 1000, 250),
    ("118", "Demetrius", "Pufferfish", 1, 1000, 250),
    ("119", "Kent", "Starfruit", 1, 500, 250),
    ("120", "Lewis", "Truffle Oil", 1, 750, 250),
    ("121", "Gus", "Lobster", 1, 500, 250),
    ("122", "Pam", "Battery Pack", 1, 400, 250),
    ("123", "Wizard", "Iridium Bar", 1, 5000, 250),
    ("124", "Willy", "Lingcod", 1, 550, 250),
    ("125", "Gus", "Coconut", 1, 600, 250),
]


def visitor(player: Player, name: str) -> None:
    """Place a villager in front of the player."""
    player.world.villagers[name] = Villager(name, "Farm", *AHEAD)


def log(player: Player) -> dict[str, wire.QuestState]:
    return {quest.id: quest for quest in player.observe().progression.quests}


def done(player: Player) -> list[str]:
    return [deed.thing_id for deed in player.observe().ledger if deed.deed == "quest_done"]


def points(player: Player, name: str) -> int:
    return player.observe().progression.friendships.get(name, 0)


@sweep(("id", "npc", "item", "count", "gold", "friendship"), DELIVERIES)
def test_a_delivery_brings_money_and_friendship(
    id: str, npc: str, item: str, count: int, gold: int, friendship: int
) -> None:
    player = Player()
    player.farmer.quests.clear()
    player.command("start_quest", id)
    visitor(player, npc)
    before, money = points(player, npc), player.me.money
    player.hold(item, count + 1)
    assert player.touch() == "ok"
    assert done(player) == [id]
    assert player.count(item) == 1
    assert points(player, npc) - before == friendship
    player.choose(1)
    if gold:
        player.act(wire.MenuAction("open", "quests"))
        player.choose(1)
        player.choose(1)
    assert player.me.money - money == gold
    assert id not in log(player)


def test_too_few_are_not_taken_as_a_delivery() -> None:
    player = Player()
    player.command("start_quest", "113")
    visitor(player, "Robin")
    player.hold("Hardwood", 9)
    player.touch()
    assert done(player) == []


@pytest.mark.parametrize(
    ("id", "npc", "item", "place", "gold"),
    [
        ("100", "Robin", "Lost Axe", "Forest", 250),
        ("102", "Lewis", "Lucky Purple Shorts", "AnimalShop", 750),
        ("107", "Linus", "Berry Basket", "Backwoods", 0),
    ],
)
def test_a_lost_item_lies_there_while_its_quest_is_open(
    id: str, npc: str, item: str, place: str, gold: int
) -> None:
    player = Player()
    player.farmer.quests.clear()
    target = player.world.locations[place]
    there = {tile for tile, thing in target.things.items() if lost_things.is_lost(thing)}
    assert not there
    player.command("start_quest", id)
    for _ in range(2):
        arriving.arrive(player.world, player.farmer, target, (10, 10))
        player.farmer.location = "Farm"
    found = [tile for tile, thing in target.things.items() if lost_things.is_lost(thing)]
    assert len(found) == 1
    xp = player.xp("foraging")
    player.farmer.menus.clear()
    player.farmer.location = place
    x, y = found[0]
    player.farmer.x, player.farmer.y = x, y + 1
    assert player.touch("up") == "ok"
    assert player.count(item) == 1
    assert player.xp("foraging") == xp
    player.stand()
    visitor(player, npc)
    before, money = points(player, npc), player.me.money
    player.hold(item)
    player.touch()
    assert done(player) == [id]
    assert points(player, npc) - before == 250
    player.choose(1)
    if gold:
        player.act(wire.MenuAction("open", "quests"))
        player.choose(1)
        player.choose(1)
    assert player.me.money - money == gold


# ------------------------------------------------------------------- the first quests


def test_getting_started_asks_for_a_parsnip_and_leads_on() -> None:
    player = Player()
    player.farmer.quests.clear()
    player.command("start_quest", "6")
    player.command("place_crop", "Parsnip Seeds", *AHEAD)
    player.command("grow_crop", 4, *AHEAD)
    player.touch()
    now = log(player)
    assert (now["6"].done, now["6"].reward) == (True, 100)
    assert set(now) == {"6", "7", "8"}


def test_advancement_asks_for_a_scarecrow() -> None:
    player = Player()
    player.command("start_quest", "8")
    for name, count in (("Wood", 50), ("Coal", 1), ("Fiber", 20)):
        player.give(name, count)
    assert player.act(wire.Craft("Scarecrow")) == "ok"
    assert (log(player)["8"].done, log(player)["8"].reward) == (True, 100)


def test_raising_animals_is_seen_in_the_morning_and_not_at_the_first_step() -> None:
    player = Player()
    player.command("start_quest", "7")
    player.wait()
    assert not log(player)["7"].done  # this save has a coop; quests check it overnight
    player.night()
    assert (log(player)["7"].done, log(player)["7"].reward) == (True, 100)


def test_forging_ahead_leads_to_smelting() -> None:
    player = Player()
    player.command("start_quest", "11")
    for name, count in (("Copper Ore", 25), ("Stone", 25), ("Coal", 1)):
        player.give(name, count)
    player.act(wire.Craft("Furnace"))
    assert done(player) == ["11"]
    player.hold("Furnace")
    player.touch()
    player.hold("Copper Ore")
    player.touch()
    player.wait(30)
    player.touch()
    assert done(player) == ["11", "12"]


def test_how_to_win_friends_asks_for_any_gift() -> None:
    player = Player()
    player.command("start_quest", "25")
    visitor(player, "Lewis")
    player.hold("Daffodil")
    player.touch()
    player.choose(1)
    assert (log(player)["25"].done, log(player)["25"].reward) == (True, 100)


def test_introductions_raises_friendship_with_all_villagers() -> None:
    player = Player()
    quest = next(quest for quest in player.farmer.quests if quest.id == "9")
    quest.data["to_greet"] = ["Pierre"]
    assert log(player)["9"].to_greet == ["Pierre"]
    visitor(player, "Pierre")
    before = {name: points(player, name) for name in ("Pierre", "Willy", "Lewis", "Kent")}
    player.touch()
    assert done(player) == ["9"]
    assert "25" in log(player)
    gained = {name: points(player, name) - before[name] for name in before}
    assert gained == {"Pierre": 120, "Willy": 100, "Lewis": 100, "Kent": 0}


def test_the_log_shows_the_requirements_of_a_quest() -> None:
    player = Player()
    player.command("start_quest", "113")
    quest = log(player)["113"]
    assert (quest.npc, quest.item, quest.count, quest.days_left) == ("Robin", "(O)709", 10, 0)
    player.command("start_quest", "15")
    assert (log(player)["15"].monster, log(player)["15"].count) == ("Green Slime", 10)


@pytest.mark.parametrize(("hour", "rods"), [(900, 1), (1650, 1), (1700, 0)])
def test_to_the_beach_before_five(hour: int, rods: int) -> None:
    player = Player(save="save_quests")
    player.command("set_time", hour)
    player.command("warp", "Beach")
    assert player.count("Bamboo Pole") == rods
    assert ("13" in log(player)) == (not rods)
    assert ("739330" in player.farmer.events_seen) == bool(rods)


@pytest.mark.parametrize(
    ("id", "floor", "next"), [("14", 5, "17"), ("17", 40, "18"), ("18", 120, "19")]
)
def test_floors_of_the_mines_count_on_arrival(id: str, floor: int, next: str) -> None:
    player = Player(save="save_quests")
    player.farmer.quests.clear()
    player.farmer.mine_level = 120
    player.command("start_quest", id)
    player.wait()
    assert id in log(player)  # to have been there before does not count
    for depth in (floor - 1, floor):
        assert id in log(player)
        player.farmer.location = f"UndergroundMine{depth}"
        quests.arrived(player.world, player.farmer)
        player.farmer.location = "Farm"
    assert set(log(player)) == {next}


@pytest.mark.parametrize(
    ("id", "short", "deep", "left"),
    [("20", 144, 145, {"20": (True, 10_000)}), ("30", 219, 220, {})],
)
def test_floors_of_the_skull_cavern_are_counted_from_its_door(
    id: str, short: int, deep: int, left: dict[str, tuple[bool, int]]
) -> None:
    player = Player(save="save_quests")
    player.farmer.quests.clear()
    player.command("start_quest", id)
    for floor in (120, short, 77377):
        player.farmer.location = f"UndergroundMine{floor}"
        quests.arrived(player.world, player.farmer)
    assert [(quest.id, quest.done) for quest in player.farmer.quests] == [(id, False)]
    player.farmer.location = f"UndergroundMine{deep}"
    quests.arrived(player.world, player.farmer)
    player.farmer.location = "Farm"
    assert {key: (quest.done, quest.reward) for key, quest in log(player).items()} == left


def test_the_mine_of_the_quarry_is_no_floor_of_the_mines() -> None:
    player = Player(save="save_quests")
    player.command("start_quest", "18")
    player.farmer.location = "UndergroundMine77377"
    quests.arrived(player.world, player.farmer)
    player.farmer.location = "Farm"
    assert "18" in log(player)
    assert "19" not in log(player)


def test_initiation_counts_slimes_of_all_kinds_and_opens_the_guild() -> None:
    player = Player()
    player.command("start_quest", "15")
    for monster, count in (("Green Slime", 4), ("Bug", 3), ("Frost Jelly", 3), ("Sludge", 2)):
        record(player.farmer, "killed", monster, count=count)
    player.wait()
    player.act(wire.Move(0, 0))
    assert log(player)["15"].have == 9
    record(player.farmer, "killed", "Big Slime")
    player.act(wire.Move(0, 0))
    assert "15" not in log(player)
    assert "16" in log(player)
    assert "guildMember" in player.observe().progression.mail_received


def test_rat_problem_ends_at_the_note_and_the_wizard_writes() -> None:
    player = Player()
    place = player.world.locations["CommunityCenter"]
    player.farmer.location, player.farmer.x, player.farmer.y = place.id, 14, 24
    assert player.touch("up") == "ok"
    assert done(player) == ["26"]
    assert "1" not in log(player)
    player.sleep()
    assert "wizardJunimoNote" in player.observe().progression.mail


def test_the_wizard_teaches_to_read_the_notes() -> None:
    player = Player()
    player.command("start_quest", "1")
    player.command("warp", "WizardHouse")
    assert "canReadJunimoText" in player.farmer.mail_received
    assert "1" not in log(player)
    assert player.menu.kind == "story"


def test_mr_qi_asks_for_three_things_and_gives_a_card() -> None:
    player = Player()
    player.farmer.quests.clear()
    steps = [
        ("Tunnel", (17, 6), "Battery Pack", 1, "2"),
        ("Railroad", (45, 40), "Rainbow Shell", 1, "3"),
        ("ManorHouse", (9, 4), "Beet", 10, "4"),
        ("Desert", (9, 36), "Solar Essence", 1, "5"),
    ]
    for place, (x, y), item, count, next in steps:
        player.hold(item, count)
        player.farmer.location, player.farmer.x, player.farmer.y = place, x, y + 1
        assert player.touch("up") == "ok"
        assert player.count(item) == 0
        assert set(log(player)) == {next}
        player.farmer.menus.clear()
    player.farmer.location, player.farmer.x, player.farmer.y = "Farm", 60, 15
    assert player.touch("up") == "ok"
    assert log(player) == {}
    assert "HasClubCard" in player.farmer.mail_received


def test_help_wanted_of_the_command_is_shown_with_its_numbers() -> None:
    player = Player()
    player.farmer.quests.clear()
    output = str(player.command("start_help_quest", "collect"))
    assert output.startswith("started Gathering for")
    (quest,) = log(player).values()
    assert (quest.daily, quest.kind, quest.days_left) == (True, "collect", 2)
    assert quest.count >= 15
    player.night()
    assert next(iter(log(player).values())).days_left == 1
    player.night()
    assert log(player) == {}


def test_the_bush_beside_the_playground_holds_a_magnifying_glass() -> None:
    player = Player(season="winter", day=5)
    player.farmer.quests.clear()
    player.command("set_time", 900)
    player.command("warp", "BusStop")
    assert set(log(player)) == {"31"}
    player.farmer.menus.clear()
    player.stand(24, 22, "Town")
    player.farmer.menus.clear()
    assert player.touch("up") == "ok"
    assert done(player) == ["31"]
    assert "HasMagnifyingGlass" in player.farmer.mail_received


@pytest.mark.parametrize(
    ("place", "x", "y"),
    [
        ("Railroad", 45, 40),
        ("ManorHouse", 9, 4),
        ("Desert", 9, 36),
        ("Farm", 60, 14),
        ("CommunityCenter", 14, 23),
        ("Forest", 56, 6),
        ("Town", 24, 21),
        ("Tunnel", 17, 6),
    ],
)
def test_tiles_that_quests_ask_for_can_be_touched(place: str, x: int, y: int) -> None:
    world = Player().world
    around = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
    assert any(not blocked(world, world.locations[place], *tile) for tile in around)


def test_accepted_help_and_the_note_on_the_board_are_kept_in_a_save(tmp_path: Path) -> None:
    player = Player(seed=1)
    player.command("start_help_quest", "collect")
    while help_wanted.posted(player.world, player.farmer) is None:
        player.world.days_played += 1
    player.world.rerun, player.world.cave = "Bread", "bats"
    player.farmer.help_stars = 2
    path = tmp_path / "saved.yaml"
    saves.write(player.world, path)
    loaded = saves.load(path)
    farmer = loaded.farmers["farmer"]
    assert farmer.quests == player.farmer.quests
    assert (farmer.help_stars, loaded.rerun, loaded.cave) == (2, "Bread", "bats")
    assert (loaded.help_wanted, loaded.help_day) == (
        player.world.help_wanted,
        player.world.help_day,
    )


@pytest.mark.parametrize(
    ("save", "ids"),
    [("save_new", {"9", "26", "17"}), ("save_quests", {"9", "13", "6", "14", "26", "11"})],
)
def test_nothing_is_completed_by_loading_alone(save: str, ids: set[str]) -> None:
    game = Game(save)
    game.farmer.mine_level = 120
    game.step()
    game.step(wire.MenuAction("open", "quests"))
    assert {quest.id for quest in game.farmer.quests if quest.id} == ids
    assert [deed.deed for deed in game.farmer.ledger] == []
