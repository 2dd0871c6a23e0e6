"""The effects of answers, by kind of menu."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.gamedata import skills
from pytest_stardojo.valley import menus
from pytest_stardojo.valley.menus.professions import WORDS
from pytest_stardojo.valley.rules.animals import animals
from pytest_stardojo.valley.rules.building import building_changes
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.interaction import action_button
from pytest_stardojo.valley.rules.quests import mail, quests
from pytest_stardojo.valley.world.model import Farmer, Furniture, Item, Relation, Thing, World
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.homestead import Homestead
from tests.valley.rules.small_town import small_town
from tests.valley.rules.worlds import bag, deeds, small_farm


def _labels(world: World, farmer: Farmer) -> list[str]:
    return [option.label for option in menus.view(world, farmer, farmer.menus[0]).options]


def _reason(world: World, farmer: Farmer, *answer: Any) -> str:
    with pytest.raises(Refused) as no:
        menus.answer(world, farmer, *answer)
    return no.value.reason


def test_an_answer_without_a_menu_is_refused() -> None:
    world, farmer, _ = small_farm()
    assert _reason(world, farmer, 1) == "no_menu"
    assert _reason(world, farmer, 0) == "no_menu"


@pytest.mark.parametrize("option", [0, 1])
def test_a_message_is_closed_by_0_and_by_its_option(option: int) -> None:
    world, farmer, _ = small_farm()
    menu_stack.show_message(farmer, "Hello.")
    menus.answer(world, farmer, option)
    assert farmer.menus == []


@pytest.mark.parametrize("answer", [(2,), (-1,), (1, None, "out"), (37, None, "out")])
def test_an_option_that_is_not_offered_is_refused(
    answer: tuple[int, None, str] | tuple[int],
) -> None:
    world, farmer, _ = small_farm()
    menu_stack.show_message(farmer, "Hello.")
    assert _reason(world, farmer, *answer) == "bad_option"
    assert farmer.menus != []


def test_menus_open_one_after_the_other() -> None:
    world, farmer, _ = small_farm()
    menu_stack.show_message(farmer, "First.")
    menu_stack.show_message(farmer, "Second.")
    assert farmer.menus[0].params["text"] == "First."
    menus.answer(world, farmer, 1)
    assert farmer.menus[0].params["text"] == "Second."


# ------------------------------------------------------------------- sleeping, eating


def test_going_to_bed_is_answered_with_1() -> None:
    world, farmer, _ = small_farm()
    menu_stack.ask(farmer, "sleep", "Sleep?")
    menus.answer(world, farmer, 2)
    assert not farmer.asleep
    menu_stack.ask(farmer, "sleep", "Sleep?")
    menus.answer(world, farmer, 1)
    assert farmer.asleep


def test_eating_asks_first() -> None:
    world, farmer, _ = small_farm(items=(Item("(O)24", 2),))
    farmer.energy = 100
    action_button.use_item(world, farmer, (64, 19))
    assert farmer.menus[0].params["text"] == "Eat it?"
    assert farmer.menus[0].params["title"] == "Parsnip"
    menus.answer(world, farmer, 2)
    assert bag(farmer) == {"(O)24": 2}
    action_button.interact(world, farmer, (64, 19))
    menus.answer(world, farmer, 1)
    assert bag(farmer) == {"(O)24": 1}
    assert farmer.energy == 125
    assert deeds(farmer) == [("eaten", "Parsnip", "", 1)]


# ------------------------------------------------------------------------ shipping bin


def _at_bin(*items: Item) -> tuple[World, Farmer]:
    home = Homestead()
    building_changes.add(home.world, "Shipping Bin", 71, 14)
    home.farmer.slots[: len(items)] = items
    home.farmer.x, home.farmer.y = 71, 15
    action_button.interact(home.world, home.farmer, (71, 14))
    return home.world, home.farmer


def test_the_bin_opens_with_something_in_hand_and_lists_the_bag() -> None:
    world, farmer = _at_bin(Item("(O)24", 3))
    view = menus.view(world, farmer, farmer.menus[0])
    assert view.kind == "shipping_bin"
    assert (view.out_options[0].label, view.out_options[0].price) == ("Parsnip", 35)


def test_shipping_takes_the_whole_stack_and_can_be_undone() -> None:
    world, farmer = _at_bin(Item("(O)24", 3))
    menus.answer(world, farmer, 1, None, "out")
    assert world.shipping == [("farmer", Item("(O)24", 3))]
    assert deeds(farmer) == [("shipped", "Parsnip", "Shipping Bin", 3)]
    menus.answer(world, farmer, 1)
    assert world.shipping == []
    assert deeds(farmer) == []
    assert bag(farmer)["(O)24"] == 3


def test_tools_are_not_shipped() -> None:
    world, farmer = _at_bin(Item("(T)Hoe"))
    assert _reason(world, farmer, 1, None, "out") == "cannot_ship"


# ---------------------------------------------------------------------------- level up


def test_a_plain_level_is_only_confirmed() -> None:
    world, farmer, _ = small_farm()
    menu_stack.open_menu(farmer, "level_up", skill="farming", level=1)
    assert _labels(world, farmer) == ["OK"]
    assert "Scarecrow" in menus.view(world, farmer, farmer.menus[0]).text
    menus.answer(world, farmer, 1)
    assert farmer.menus == []


def test_at_level_5_a_profession_must_be_chosen() -> None:
    world, farmer, _ = small_farm(skills={"farming": 5})
    menu_stack.open_menu(farmer, "level_up", skill="farming", level=5)
    assert _labels(world, farmer) == ["Rancher", "Tiller"]
    assert menus.view(world, farmer, farmer.menus[0]).close is None
    assert _reason(world, farmer, 0) == "bad_option"
    menus.answer(world, farmer, 2)
    assert farmer.professions == ["Tiller"]


def test_at_level_10_the_choice_follows_the_first() -> None:
    world, farmer, _ = small_farm(skills={"farming": 10}, professions=("Tiller",))
    menu_stack.open_menu(farmer, "level_up", skill="farming", level=10)
    assert _labels(world, farmer) == ["Artisan", "Agriculturist"]


def test_the_shipping_summary_shows_the_sum() -> None:
    world, farmer, _ = small_farm()
    lines = [["Parsnip", 5, 175], ["Egg", 1, 50]]
    menu_stack.open_menu(farmer, "shipping_summary", lines=lines, total=225)
    assert menus.view(world, farmer, farmer.menus[0]).text == (
        "5 Parsnip: 175g\n1 Egg: 50g\nTotal: 225g"
    )
    menus.answer(world, farmer, 1)
    assert farmer.menus == []


# ----------------------------------------------------------------------------- animals


def test_the_menu_of_a_petted_animal_sells_it() -> None:
    home = Homestead(time=900)
    world, farmer = home.world, home.farmer
    hen = home.animal("White Chicken", (8, 6), friendship=200, petted=True)
    home.go(home.coop, (8, 7))
    farmer.slot = 11
    action_button.interact(world, farmer, (8, 6))
    assert _labels(world, farmer) == ["OK", "Sell it", "Give it another home"]
    price = animals.price(hen)
    menus.answer(world, farmer, 2)
    menus.answer(world, farmer, 2)
    assert hen.id in world.animals
    action_button.interact(world, farmer, (8, 6))
    menus.answer(world, farmer, 2)
    menus.answer(world, farmer, 1)
    assert hen.id not in world.animals
    assert farmer.money == 500 + price


def test_a_hatched_chick_gets_the_proposed_name() -> None:
    home = Homestead()
    world, farmer = home.world, home.farmer
    inside = home.inside(home.coop)
    egg = next(thing for thing in inside.things.values() if thing.id == "(BC)101")
    egg.held, egg.ready = Item("(O)176"), True
    farmer.x, farmer.y = 47, 15
    action_button.interact(world, farmer, (47, 14))
    assert farmer.menus[0].kind == "naming"
    name = _labels(world, farmer)[0]
    menus.answer(world, farmer, 0)
    assert world.animals == {}
    farmer.location, farmer.x, farmer.y = "Farm", 47, 15
    action_button.interact(world, farmer, (47, 14))
    name = _labels(world, farmer)[0]
    menus.answer(world, farmer, 1)
    assert [animal.name for animal in world.animals.values()] == [name]
    assert deeds(farmer) == [("hatched", "Chicken", "Incubator", 1)]


# ------------------------------------------------------------------- the farmer's menus


def test_the_chosen_item_is_held() -> None:
    world, farmer, _ = small_farm()
    menu_stack.open_menu(farmer, "inventory")
    menus.answer(world, farmer, 4)
    assert farmer.slot == 3


def test_social_shows_hearts_and_details() -> None:
    world, farmer, _ = small_farm()
    farmer.relations = {"Pierre": Relation(points=260, talked=True), "Abigail": Relation()}
    menu_stack.open_menu(farmer, "social")
    assert _labels(world, farmer) == ["Abigail: 0 hearts", "Pierre: 1 heart"]
    menus.answer(world, farmer, 2)
    text = menus.view(world, farmer, farmer.menus[0]).text
    assert "260 points" in text
    assert "Birthday: spring 26" in text
    menus.answer(world, farmer, 1)
    assert _labels(world, farmer) == ["Abigail: 0 hearts", "Pierre: 1 heart"]


def test_skills_are_listed_with_professions() -> None:
    world, farmer, _ = small_farm(skills={"farming": 3}, professions=("Miner",))
    menu_stack.open_menu(farmer, "skills")
    text = menus.view(world, farmer, farmer.menus[0]).text
    assert "Farming: level 3" in text
    assert "Professions: Miner" in text


def test_the_map_shows_the_exits_by_side_under_the_names_of_tasks() -> None:
    world, farmer, _ = small_town(place="Town", at=(43, 57))
    menu_stack.open_menu(farmer, "map")
    text = menus.view(world, farmer, farmer.menus[0]).text
    lines = text.splitlines()
    assert lines[0] == "You are here: Town (Pelican Town), tile (43, 57)."
    assert lines[1:3] == ["Left: BusStop.", "Doors: SeedShop."]


# -------------------------------------------------------------------------- television


def _at_tv(**sky: Any) -> tuple[World, Farmer]:
    world, farmer, _ = small_farm()
    for name, value in sky.items():
        setattr(world, name, value)
    world.locations["FarmHouse"].furniture.append(Furniture("(F)1466", 1, 4))
    farmer.location, farmer.x, farmer.y = "FarmHouse", 1, 6
    action_button.interact(world, farmer, (1, 5))
    return world, farmer


@pytest.mark.parametrize(
    ("sky", "words"), [("Sun", "sunny"), ("Rain", "rain"), ("Storm", "thunderstorm")]
)
def test_the_television_shows_tomorrows_weather(sky: str, words: str) -> None:
    world, farmer = _at_tv(weather_tomorrow=sky)
    menus.answer(world, farmer, 1)
    assert "forecast" in farmer.menus[0].params["text"]
    assert words in farmer.menus[0].params["text"]
    assert deeds(farmer) == [("watched", "TV", "Weather Report", 1)]


@pytest.mark.parametrize(
    ("luck", "words"),
    [
        (1.0, "A very lucky day"),
        (0.08, "A very lucky day"),
        (0.05, "A lucky day"),
        (0.01, "Neither a lucky nor an unlucky day"),
        (0.0, "exactly neutral"),
        (-0.05, "An unlucky day"),
        (-0.1, "A very unlucky day"),
        (-2.0, "A very unlucky day"),
    ],
)
def test_the_fortune_teller_shows_the_days_luck(luck: float, words: str) -> None:
    world, farmer = _at_tv(daily_luck=luck)
    menus.answer(world, farmer, 2)
    assert words in farmer.menus[0].params["text"]


def test_turning_the_television_off_is_not_watching() -> None:
    world, farmer = _at_tv()
    menus.answer(world, farmer, 3)
    assert (farmer.menus, deeds(farmer)) == ([], [])


@pytest.mark.parametrize("option", [0, 1])
def test_a_chest_that_is_gone_says_so_and_closes(option: int) -> None:
    world, farmer, farm = small_farm()
    farm.things[(64, 19)] = Thing("(BC)130", items=[Item("(O)24")])
    action_button.interact(world, farmer, (64, 19))
    del farm.things[(64, 19)]
    menu = farmer.menus[0]
    assert menus.view(world, farmer, menu).text == "It is gone."
    assert _reason(world, farmer, 1, None, "out") == "bad_option"
    menus.answer(world, farmer, option)
    assert farmer.menus == []


def test_a_shown_quest_may_leave_the_log() -> None:
    world, farmer, _ = small_farm()
    for id in ("6", "8"):
        quests.start(world, farmer, id)
    menu_stack.open_menu(farmer, "quests")
    menus.answer(world, farmer, 2)
    farmer.quests.pop(0)
    menu = farmer.menus[0]
    assert menus.view(world, farmer, menu).title == "Advancement"
    farmer.quests.pop(0)
    assert menus.view(world, farmer, menu).text == "You have no quests."


def test_a_letter_with_a_gift_can_be_closed_with_a_full_bag() -> None:
    world, farmer, farm = small_farm()
    farmer.slots[:] = [Item("(T)Axe") for _ in farmer.slots]
    farmer.mailbox.append("Robin")
    mail.open_mailbox(world, farmer)
    assert _reason(world, farmer, 1) == "inventory_full"
    menus.answer(world, farmer, 0)
    assert farmer.menus == []
    assert [(drop.item.id, drop.item.count) for drop in farm.drops] == [("(O)388", 50)]


def test_a_long_shipping_summary_sums_up_the_last_stacks() -> None:
    world, farmer, _ = small_farm()
    lines = [["Parsnip", 1, 35]] * 20
    menu = menu_stack.open_menu(farmer, "shipping_summary", lines=lines, total=700)
    text = menus.view(world, farmer, menu).text.split("\n")
    assert len(text) == 12
    assert text[-2:] == ["10 others: 350g", "Total: 700g"]


def test_a_choice_of_professions_shows_their_effects() -> None:
    assert set(WORDS) == set(skills.PROFESSIONS)
    world, farmer, _ = small_farm()
    menu_stack.open_menu(farmer, "level_up", skill="farming", level=5)
    assert menus.view(world, farmer, farmer.menus[0]).text.split("\n") == [
        "Choose a profession.",
        "Rancher: animal products sell for 20 % more.",
        "Tiller: crops sell for 10 % more.",
    ]
