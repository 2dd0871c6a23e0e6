"""Lookups by name, and their answers to unknown names."""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import (
    UnknownName,
    animals,
    buildings,
    calendar,
    commands,
    crops,
    monsters,
    places,
    quality,
    quests,
    recipes,
    schedules,
    shops,
    skills,
    tools,
    trees,
    villagers,
)
from pytest_stardojo.wire import deeds


@pytest.mark.parametrize(
    ("look", "name", "near"),
    [
        (buildings.building, "Delux Coop", "Deluxe Coop"),
        (animals.animal, "White Chiken", "White Chicken"),
        (recipes.recipe, "Scarcrow", "Scarecrow"),
        (shops.shop, "piere", "pierre"),
        (villagers.villager, "Abigal", "Abigail"),
        (commands.command, "add_item_by_nam", "add_item_by_name"),
        (skills.profession, "Ranger", "Rancher"),
        (places.place, "Seedshop", "SeedShop"),
    ],
)
def test_an_unknown_name_is_an_error_with_a_near_name(look, name: str, near: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(UnknownName) as caught:
        look(name)
    assert near in caught.value.near
    assert near in str(caught.value)


@pytest.mark.parametrize("look", [crops.crop, trees.tree, quests.quest])
def test_an_unknown_key_is_a_key_error(look) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(KeyError):
        look("no such key")


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("beach", "Beach"),
        ("community center", "CommunityCenter"),
        ("guild", "AdventureGuild"),
        ("hospital", "Hospital"),
        ("joja", "JojaMart"),
        ("Pierre's General Store", "SeedShop"),
        ("deluxe coop", "Deluxe Coop"),
        ("UndergroundMine12", "UndergroundMine12"),
        ("nowhere", None),
    ],
)
def test_places_are_found_by_any_of_their_names(name: str, place: str | None) -> None:
    assert places.find(name) == place


def test_names_of_tasks_are_understood() -> None:
    assert monsters.find("Fly") == "Cave Fly"
    assert monsters.find("green slime") == "Green Slime"
    assert animals.find("cow") == "White Cow"
    assert buildings.find("big BARN") == "Big Barn"
    assert villagers.find("harvey") == "Harvey"
    assert recipes.find("Copper Bar") is None
    found = recipes.find("Iron Bar")
    assert found is not None
    assert found.name == "Transmute (Fe)"


def test_all_57_commands_of_the_paper_are_there() -> None:
    assert sum(info.paper for info in commands.commands().values()) == 57
    assert len(set(commands.COMMANDS)) == len(commands.COMMANDS)


@pytest.mark.parametrize(
    ("alias", "name"),
    [
        ("set_stamina", "set_energy"),
        ("set_base_stamina", "set_base_energy"),
        ("set_backpack_size", "set_inventory_size"),
        ("clear_backpack", "clear_inventory"),
        ("get_monster_kills", "print_monster_stats"),
        ("complete_room_bundle", "complete_room_bundles"),
    ],
)
def test_the_published_mods_names_are_understood(alias: str, name: str) -> None:
    assert commands.command(alias).name == name


def test_commands_know_their_arguments() -> None:
    add = commands.command("add_item_by_name")
    assert [(p.name, p.default) for p in add.params] == [
        ("name", None),
        ("count", 1),
        ("quality", 0),
    ]
    assert (add.least, add.most) == (1, 3)
    assert commands.command("set_base_energy").params[0].default == 588
    assert commands.command("grow_crop").params[0].default == 100
    assert (commands.command("rain").least, commands.command("rain").most) == (0, 0)


def test_required_arguments_go_first() -> None:
    for name in commands.COMMANDS:
        flags = [param.required for param in commands.command(name).params]
        assert flags == sorted(flags, reverse=True), name


def test_a_farm_life_needs_these_commands_and_not_the_others() -> None:
    away = {name for name in commands.COMMANDS if not commands.command(name).here}
    assert away == {"warp_volcano"}


def test_eggs_hatch() -> None:
    assert animals.hatch_choices("(O)176") == ("White Chicken",)
    assert animals.hatch_choices("(O)182") == ("Brown Chicken",)
    assert animals.hatch_choices("(O)442") == ("Duck",)
    assert animals.hatch_choices("(O)176", blue=True).count("Blue Chicken") == 1
    assert animals.hatch_choices("(O)24") == ()


def test_an_animal_sells_by_its_friendship() -> None:
    assert animals.sell_value("White Chicken", 0) == 240
    assert animals.sell_value("White Chicken", 1000) == 1040


def test_the_pet_bowl_and_the_house_leave_their_open_tiles() -> None:
    assert buildings.building("Pet Bowl").solid_tiles == ((1, 0),)
    house = buildings.building("Farmhouse").solid_tiles
    assert (5, 3) not in house
    assert (5, 4) not in house
    assert (5, 2) in house
    assert (9, 4) in house


def test_professions_follow_each_other() -> None:
    assert skills.choices("farming", 5, []) == ("Rancher", "Tiller")
    assert skills.choices("farming", 10, ["Tiller"]) == ("Artisan", "Agriculturist")
    assert skills.choices("farming", 4, []) == ()
    assert len(skills.professions()) == 30
    assert set(skills.PROFESSIONS) == set(skills.professions())


@pytest.mark.parametrize(
    ("xp", "level"), [(0, 0), (99, 0), (100, 1), (379, 1), (380, 2), (14999, 9), (99999, 10)]
)
def test_levels_by_experience(xp: int, level: int) -> None:
    assert skills.level_at(xp) == level


@pytest.mark.parametrize(
    ("profession", "item", "category", "foraged", "covered"),
    [
        ("Tiller", "(O)24", -75, False, True),
        ("Tiller", "(O)296", -79, True, False),
        ("Rancher", "(O)176", -5, False, True),
        ("Rancher", "(O)306", -26, False, True),
        ("Artisan", "(O)247", -26, False, False),
        ("Blacksmith", "(O)334", -15, False, True),
        ("Forester", "(O)388", -16, False, False),
    ],
)
def test_professions_cover_their_goods(
    profession: str, item: str, category: int, foraged: bool, covered: bool
) -> None:
    assert quality.profession_covers(profession, item, category, foraged=foraged) is covered


def test_the_best_profession_counts() -> None:
    assert quality.price_percent(["Rancher", "Artisan"], "(O)424", -26) == 140
    assert quality.price_percent([], "(O)424", -26) == 100


@pytest.mark.parametrize(
    ("date", "weather"),
    [
        (("spring", 1, 1), "Sun"),
        (("spring", 3, 1), "Rain"),
        (("spring", 3, 2), None),
        (("summer", 13, 4), "Storm"),
        (("spring", 13, 1), "Sun"),
        (("fall", 5, 1), None),
    ],
)
def test_some_days_have_fixed_weather(date: tuple[str, int, int], weather: str | None) -> None:
    assert calendar.forced_weather(*date) == weather


def test_letters_come_on_their_dates() -> None:
    assert "spring_2_1" in calendar.mail("spring", 2, 1)
    assert calendar.mail("spring", 5, 1) == ("landslideDone",)
    assert calendar.mail("spring", 9, 1) == ()


def test_tastes_of_gifts() -> None:
    assert villagers.taste("Abigail", "(O)66") == "loves"  # amethyst
    assert villagers.taste("Abigail", "(O)330") == "hates"  # clay
    assert villagers.taste("Abigail", "(O)24") == "dislikes"  # a vegetable
    assert villagers.taste("Robin", "(O)74") == "loves"  # prismatic shard


@pytest.mark.parametrize(
    ("weekday", "weather", "first"), [("Fri", "Sun", 1700), ("Mon", "Sun", 1700)]
)
def test_pierre_stands_behind_his_counter_in_the_morning(
    weekday: str, weather: str, first: int
) -> None:
    plan = schedules.candidates("Pierre", "spring", 5, weekday, weather)[0]
    assert (830, "SeedShop", 4, 17, 2, 0) in plan.waypoints
    assert first in [waypoint[0] for waypoint in plan.waypoints]


def test_a_friday_takes_pierre_to_the_saloon_unless_it_rains() -> None:
    friday = schedules.candidates("Pierre", "spring", 5, "Fri", "Sun")[0]
    assert any(waypoint[1] == "Saloon" for waypoint in friday.waypoints)
    wet = schedules.candidates("Pierre", "spring", 5, "Fri", "Storm")[0]
    assert wet.weather == "Rain"


def test_the_shop_of_a_place_is_found() -> None:
    assert [info.key for info in shops.by_location("SeedShop")] == ["pierre"]
    assert -75 in shops.shop("pierre").buys
    assert shops.shop("pierre").closed_weekdays == ("Wed",)


def test_ingredients_may_be_categories() -> None:
    assert recipes.fits("-5", "(O)176")
    assert not recipes.fits("-5", "(O)184")
    assert recipes.fits("(O)388", "(O)388")
    assert recipes.fits("-777", "(O)495")


def test_scythes_are_tools_and_weapons() -> None:
    for id, level in (("(W)47", 0), ("(W)53", 1), ("(W)66", 2)):
        scythe = tools.tool(id)
        assert scythe is not None
        assert (scythe.tool, scythe.level) == ("scythe", level)
        assert tools.weapon(id) is not None
    assert tools.tool("(O)24") is None


def test_there_are_48_deeds_each_once() -> None:
    assert len(deeds.DEEDS) == len(set(deeds.DEEDS)) == 48
