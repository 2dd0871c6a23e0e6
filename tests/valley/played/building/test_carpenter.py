"""Robin's work, played: prices and nights."""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.common import interiors
from pytest_stardojo.valley.world.model import Crop, Grass, HoeDirt, Thing, Tree
from pytest_stardojo.valley.world.places import put_thing
from pytest_stardojo.wire import messages as wire
from tests.valley.played.building.builder import RICH, Builder

WOOD, STONE, CLAY, COPPER, IRON, IRIDIUM = (
    *("(O)388", "(O)390", "(O)330", "(O)334", "(O)335", "(O)337"),
)
HARDWOOD, CLOTH, QUARTZ, SEAWEED, ALGAE = ("(O)709", "(O)428", "(O)338", "(O)152", "(O)153")

NEW = [
    ("Coop", 4000, 3, (6, 3), [(WOOD, 300), (STONE, 100)]),
    ("Barn", 6000, 3, (7, 4), [(WOOD, 350), (STONE, 150)]),
    ("Well", 1000, 2, (3, 3), [(STONE, 75)]),
    ("Silo", 100, 2, (3, 3), [(STONE, 100), (CLAY, 10), (COPPER, 5)]),
    ("Mill", 2500, 2, (4, 2), [(WOOD, 150), (STONE, 50), (CLOTH, 4)]),
    ("Shed", 15000, 2, (7, 3), [(WOOD, 300)]),
    ("Fish Pond", 5000, 2, (5, 5), [(STONE, 200), (SEAWEED, 5), (ALGAE, 5)]),
    ("Cabin", 100, 0, (5, 3), []),
    ("Pet Bowl", 5000, 0, (2, 2), [(HARDWOOD, 25)]),
    ("Stable", 10000, 2, (4, 2), [(HARDWOOD, 100), (IRON, 5)]),
    ("Slime Hutch", 10000, 2, (7, 4), [(STONE, 500), (QUARTZ, 10), (IRIDIUM, 1)]),
    ("Shipping Bin", 250, 0, (2, 1), [(WOOD, 150)]),
]
"""(type, price, nights, size, materials) (wiki: Carpenter's Shop)."""
LARGER = [
    ("Coop", "Big Coop", 10000, [(WOOD, 400), (STONE, 150)]),
    ("Big Coop", "Deluxe Coop", 20000, [(WOOD, 500), (STONE, 200)]),
    ("Barn", "Big Barn", 12000, [(WOOD, 450), (STONE, 200)]),
    ("Big Barn", "Deluxe Barn", 25000, [(WOOD, 550), (STONE, 300)]),
    ("Shed", "Big Shed", 20000, [(WOOD, 550), (STONE, 300)]),
]


FIRST = ""
"""Beginning of every label: the first offered site."""


@pytest.fixture
def player() -> Builder:
    return Builder()


def _order(player: Builder, type: str) -> str:
    player.robin()
    return player.pick("Build", type, FIRST)


@pytest.mark.parametrize(("type", "cost", "nights", "size", "materials"), NEW)
def test_a_building_costs_its_price_and_is_finished_after_its_nights(
    player: Builder,
    type: str,
    cost: int,
    nights: int,
    size: tuple[int, int],
    materials: list[tuple[str, int]],
) -> None:
    player.bring(*materials)
    assert _order(player, type) == "ok"
    seen = player.the(type)
    assert (seen.width, seen.height, seen.days_left) == (*size, nights)
    assert player.me.money == RICH - cost
    assert [id for id, _ in materials if player.slot_of(_name(id)) >= 0] == []
    assert player.deeds("ordered") == [(type, "build", "Robin")]
    if nights:
        player.night(nights - 1)
        assert player.the(type).days_left == 1
        player.night()
    assert player.the(type).days_left == 0


@pytest.mark.parametrize(("type", "cost", "nights", "size", "materials"), NEW)
def test_a_building_is_refused_without_its_full_price(
    player: Builder,
    type: str,
    cost: int,
    nights: int,
    size: tuple[int, int],
    materials: list[tuple[str, int]],
) -> None:
    player.bring(*materials)
    player.command("set_money", cost - 1)
    player.robin()
    player.pick("Build")
    assert not player.option(type).enabled
    assert player.option(type).price == cost
    assert player.pick(type) == "cannot_afford"
    player.command("set_money", cost)
    assert player.option(type).enabled
    for id, _ in materials:
        _lose(player, id)
        assert player.pick(type) == "missing_ingredients"
        player.bring((id, 1))
    assert player.pick(type) == "ok"
    assert player.me.money == cost  # not paid before a place is chosen


def _lose(player: Builder, id: str) -> None:
    slot = next(s for s in player.farmer.slots if s is not None and s.id == id)
    slot.count -= 1
    if not slot.count:
        player.farmer.slots[player.farmer.slots.index(slot)] = None


def _name(id: str) -> str:
    return item_table.item(id).name


@pytest.mark.parametrize(("small", "large", "cost", "materials"), LARGER)
def test_an_upgrade_costs_its_price_and_takes_two_nights(
    player: Builder, small: str, large: str, cost: int, materials: list[tuple[str, int]]
) -> None:
    player.command("build", small, True, 40, 22)
    (building,) = [one for one in player.built(small) if one.x == 40]
    inside = interiors.inside_id(building)
    assert inside in player.world.locations
    player.bring(*materials)
    player.robin()
    assert player.pick("Upgrade a building", f"{small} at 40,22") == "ok"
    assert player.me.money == RICH - cost
    assert player.deeds("ordered") == [(large, "upgrade", "Robin")]
    assert (building.type, building.days_left) == (small, 2)
    player.night()
    assert (building.type, building.days_left) == (small, 1)
    player.night()
    assert (building.type, building.days_left) == (large, 0)
    assert interiors.inside_id(building) in player.world.locations
    assert inside not in player.world.locations


def test_robin_takes_one_order_at_a_time(player: Builder) -> None:
    player.bring((WOOD, 600), (STONE, 300))
    assert _order(player, "Coop") == "ok"
    assert player.menu.kind == "dialogue"
    player.robin()
    assert not player.option("Build").enabled
    assert player.pick("Build") == "busy"
    assert player.pick("Move") == "busy"
    assert player.pick("Upgrade the farmhouse") == "busy"
    player.night(3)
    assert _order(player, "Well") == "ok"


def test_she_does_not_work_on_festival_days() -> None:
    player = Builder(day=12)  # the egg festival is on the 13th
    player.bring((STONE, 75))
    assert _order(player, "Well") == "ok"
    left = []
    for _ in range(3):
        player.night()
        left.append(player.the("Well").days_left)
    assert left == [2, 1, 0]


def test_a_site_cannot_be_entered_before_it_is_finished(player: Builder) -> None:
    player.bring((WOOD, 300))
    assert _order(player, "Shed") == "ok"
    player.farmer.menus.clear()
    door = player.the("Shed").door
    assert door is not None
    player.stand(door[0], door[1] + 1)
    assert player.touch("up") == "closed"
    player.night(2)
    player.stand(door[0], door[1] + 1)
    assert player.touch("up") == "ok"
    assert player.me.location == "Shed"


# ------------------------------------------------------------------------------- places


def test_places_are_offered_twenty_at_a_time_the_nearest_to_the_house_first(
    player: Builder,
) -> None:
    player.bring((WOOD, 300))
    player.robin()
    player.pick("Build", "Shed")
    labels = [option.label for option in player.menu.options]
    assert len(labels) == 21
    assert labels[-1] == "More ..."
    away = [_distance(label, 7, 3) for label in labels[:-1]]
    assert away == sorted(away)
    player.choose(21)
    more = [option.label for option in player.menu.options]
    assert not set(more[:-1]) & set(labels[:-1])
    assert _distance(more[0], 7, 3) >= away[-1]


def _distance(label: str, width: int, height: int) -> float:
    x, y = map(int, label.split(","))
    return abs(x + (width - 1) / 2 - 64) + abs(y + (height - 1) / 2 - 14)


def test_obstacles_prevent_a_building(player: Builder) -> None:
    player.bring((WOOD, 300))
    player.robin()
    player.pick("Build", "Shed")
    x, y = map(int, player.menu.options[0].label.split(","))
    put_thing(player.world, player.world.locations["Farm"], (x + 1, y + 1), Thing("(O)343"))
    assert player.choose(1) == "occupied"
    assert player.me.money == RICH
    player.robin()
    player.pick("Build", "Shed")
    assert f"{x},{y}" not in [option.label for option in player.menu.options]


def test_a_crop_keeps_a_building_off_bare_soil_and_grass_do_not(player: Builder) -> None:
    player.bring((WOOD, 300))
    player.robin()
    player.pick("Build", "Shed")
    x, y = map(int, player.menu.options[0].label.split(","))
    farm = player.world.locations["Farm"]
    farm.grass[x, y] = Grass()
    farm.soil[x + 1, y] = HoeDirt()
    farm.soil[x + 2, y] = HoeDirt(crop=Crop("(O)472"))
    assert player.choose(1) == "occupied"
    farm.soil[x + 2, y].crop = None
    assert player.choose(1) == "ok"
    assert (farm.grass, farm.soil) == ({}, {})


def test_paths_artifact_spots_and_tree_seeds_are_covered(player: Builder) -> None:
    player.bring((WOOD, 300))
    player.robin()
    player.pick("Build", "Shed")
    x, y = map(int, player.menu.options[0].label.split(","))
    farm = player.world.locations["Farm"]
    farm.floors[x, y] = "(O)328"
    farm.things[x + 1, y] = Thing("(O)590")
    farm.trees[x + 2, y] = Tree("1", 0)
    assert player.choose(1) == "ok"
    assert not farm.floors
    assert (x + 1, y) not in farm.things
    assert (x + 2, y) not in farm.trees


# --------------------------------------------------------------- moving and demolishing


def test_a_coop_moves_at_once_and_for_free_with_all_that_lives_there(player: Builder) -> None:
    player.command("build", "Coop", True, 40, 22)
    player.command("spawn_animal", "White Chicken")
    coop = next(building for building in player.built("Coop") if building.x == 40)
    inside = interiors.inside_id(coop)
    player.robin()
    assert player.pick("Move", "Coop at 40,22", FIRST) == "ok"
    assert player.me.money == RICH
    assert (coop.x, coop.y) != (40, 22)
    assert interiors.inside_id(coop) == inside
    assert player.deeds("ordered") == [("Coop", "move", "Robin")]
    assert player.menu.text.startswith("The Coop stands at")


def test_the_farmhouse_moves_with_its_door_and_mailbox(player: Builder) -> None:
    player.robin()
    assert player.pick("Move", "Farmhouse at 59,12", FIRST) == "ok"
    house = player.the("Farmhouse")
    door = house.door
    assert (house.x, house.y) != (59, 12)
    assert player.deeds("ordered") == [("Farmhouse", "move", "Robin")]
    player.farmer.menus.clear()
    assert door is not None
    player.stand(door[0], door[1] + 1)
    assert player.touch("up") == "ok"
    assert player.me.location == "FarmHouse"
    player.farmer.x, player.farmer.y = 3, 11
    assert player.act(wire.Move(0, 1)) == "ok"
    assert (player.me.location, player.me.x, player.me.y) == ("Farm", door[0], door[1] + 1)
    player.farmer.mailbox.append("Robin")
    player.stand(house.x + 9, house.y + 5)
    assert player.tile(house.x + 9, house.y + 4).furniture == "Mailbox"
    assert player.touch("up") == "ok"
    assert player.menu.kind == "letter"
    player.farmer.menus.clear()
    player.stand(64, 15)
    assert player.touch("up") == "nothing_there"  # where the door was


def test_only_a_second_shipping_bin_can_be_demolished(player: Builder) -> None:
    player.robin()
    player.pick("Demolish")
    bin = player.option("Shipping Bin")
    assert not bin.enabled
    assert player.pick("Shipping Bin") == "last_one"
    player.bring((WOOD, 150))
    player.robin()
    assert player.pick("Build", "Shipping Bin", FIRST, "Demolish", "Shipping Bin") == "ok"
    assert len(player.built("Shipping Bin")) == 1
    assert player.deeds("ordered") == [
        ("Shipping Bin", "build", "Robin"),
        ("Shipping Bin", "demolish", "Robin"),
    ]
    assert player.pick("Demolish", "Shipping Bin") == "last_one"


@pytest.mark.parametrize("type", ["Farmhouse", "Greenhouse"])
def test_necessary_buildings_cannot_be_removed(player: Builder, type: str) -> None:
    player.robin()
    assert player.pick("Demolish", type) == "not_possible"


def test_a_greenhouse_is_moved_when_it_is_repaired(player: Builder) -> None:
    player.robin()
    assert player.pick("Move", "Greenhouse") == "not_possible"
    player.world.greenhouse = True
    assert player.pick("Greenhouse", FIRST) == "ok"
    assert player.deeds("ordered") == [("Greenhouse", "move", "Robin")]


def test_a_coop_must_be_empty_to_be_torn_down(player: Builder) -> None:
    player.command("build", "Coop", True, 40, 22)
    player.command("spawn_animal", "White Chicken")
    home = next(iter(player.world.animals.values())).home
    coop = player.world.buildings[home]
    player.robin()
    label = f"Coop at {coop.x},{coop.y}"
    assert player.pick("Demolish", label) == "occupied"
    player.world.animals.clear()
    assert player.pick(label) == "ok"
    assert coop.id not in player.world.buildings


# ------------------------------------------------------------------------------- the town


def test_a_house_for_pam_costs_half_a_million_once_the_town_is_whole(player: Builder) -> None:
    player.bring((WOOD, 950))
    player.robin()
    assert len(player.menu.options) == 5
    player.world.community_center = True
    assert player.pick("A house for Pam") == "ok"
    assert player.pick("Yes") == "ok"
    assert player.me.money == RICH - 500_000
    assert player.slot_of("Wood") == -1
    assert player.deeds("ordered") == [("Pam's House", "community", "Robin")]
    player.night(2)
    assert "pamHouseUpgrade" not in player.farmer.mail_received
    player.night()
    assert "pamHouseUpgrade" in player.farmer.mail_received
    player.robin()
    assert len(player.menu.options) == 5


@pytest.mark.parametrize("type", ["Stable", "Fish Pond"])
def test_stables_and_fish_ponds_have_no_use_in_this_version(player: Builder, type: str) -> None:
    player.command("build", type, True, 40, 22)
    player.stand(40, 22 + player.the(type).height)
    player.act(wire.ChooseItem(35))
    assert player.touch("up") == "not_in_this_version"


def test_a_cabin_has_a_bed_and_a_way_out(player: Builder) -> None:
    player.command("build", "Cabin", True, 40, 22)
    player.stand(42, 24)
    assert player.touch("up") == "ok"
    cabin = player.world.locations[player.farmer.location]
    assert (cabin.name, [piece.id for piece in cabin.furniture]) == ("Cabin", ["(F)2048"])
    assert player.act(wire.Move(3 - player.farmer.x, 12 - player.farmer.y)) == "ok"
    assert (player.me.location, player.me.x, player.me.y) == ("Farm", 42, 24)


def test_the_menu_closes_with_0_and_nothing_is_ordered(player: Builder) -> None:
    player.robin()
    player.pick("Build")
    assert player.choose(0) == "ok"
    assert not player.farmer.menus
    assert player.deeds("ordered") == []
