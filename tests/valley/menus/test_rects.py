"""Every kind of menu as it opens in a game: each option's rectangle hits it."""

from __future__ import annotations

from typing import Any

from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.valley import menus
from pytest_stardojo.valley.menus.answering import KINDS
from pytest_stardojo.valley.rules.building import building_changes
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.quests import quests
from pytest_stardojo.valley.world.model import Animal, Farmer, Item, Quest, Relation, Thing, World
from tests.sweeps import sweep
from tests.valley.rules.small_town import small_town

SIZES = [(640, 360), (1280, 720), (1920, 1080), (160, 90), (3840, 2160), (1000, 333)]
FULL = tuple(Item("(O)24", 5, quality) for quality in (0, 1, 2, 4)) * 9
CHEST = [Item("(O)390", 999)] * 36

OPENED: dict[str, dict[str, Any]] = {
    "message": {"text": "Hello.", "title": "Title"},
    "dialogue": {"text": "A longer line of talk. " * 6, "title": "Pierre"},
    "story": {"text": "Something happens to you. " * 9, "title": "A scene"},
    "calendar": {},
    "question": {"question": "sleep", "text": "Sleep?", "answers": ["Yes", "No"]},
    "letter": {"letter": "Robin"},
    "shop": {"shop": "pierre", "page": 0, "keeper": "Pierre"},
    "chest": {"tile": [64, 19]},
    "shipping_bin": {},
    "level_up": {"skill": "farming", "level": 5},
    "shipping_summary": {"lines": [["Parsnip", 5, 175]] * 12, "total": 2100},
    "naming": {
        "what": "hatch",
        "proposed": "Pip",
        "animal": "White Chicken",
        "tile": [64, 19],
        "location": "Farm",
    },
    "animal_query": {"animal": 900},
    "animals": {},
    "animal_home": {"what": "move", "animal": 900},
    "carpenter": {"stage": "build", "page": 0, "told": ""},
    "tool_upgrades": {},
    "geodes": {"page": 0},
    "donate": {"page": 0},
    "museum_rewards": {"page": 0},
    "bundles": {"area": 1, "bundle": 13},
    "joja": {},
    "elevator": {},
    "crafting": {},
    "cooking": {"station": "Stove"},
    "inventory": {},
    "quests": {},
    "map": {},
    "social": {},
    "skills": {},
}


def home_with_everything() -> tuple[World, Farmer]:
    world, farmer, _ = small_town(items=FULL)
    farmer.slots[:3] = [Item("(T)Axe"), Item("(O)535", 5), Item("(O)66")]
    world.museum = [f"(O){number}" for number in range(96, 106) if number != 102]
    farmer.crafting = recipe_table.names("crafting")
    farmer.cooking = recipe_table.names("cooking")
    farmer.relations = {f"Somebody {i}": Relation() for i in range(34)}
    farmer.quests = [quests.make("6"), *(Quest(str(i), f"Q{i}", "Go.", "use") for i in range(20))]
    world.shipping.append((farmer.key, Item("(O)24", 3)))
    farmer.location = "Farm"
    world.locations["Farm"].things[(64, 19)] = Thing("(BC)130", items=list(CHEST))
    coop = building_changes.add(world, "Coop", 40, 30)
    world.animals[900] = Animal(900, "Pip", "White Chicken", coop.id, "Farm", 40, 40)
    return world, farmer


def test_every_kind_is_covered() -> None:
    assert set(OPENED) == set(KINDS)


@sweep("kind", sorted(OPENED))
@sweep("size", SIZES)
def test_the_middle_pixel_of_every_rectangle_hits_its_option(
    kind: str, size: tuple[int, int]
) -> None:
    world, farmer = home_with_everything()
    menu = menu_stack.open_menu(farmer, kind, **OPENED[kind])
    state = menus.view(world, farmer, menu, *size)
    assert state.options
    visible = [state.options[place] for place in menus.shown(state)]
    for direction, options in (("in", visible), ("out", state.out_options)):
        for option in options:
            x, y, width, height = option.rect
            assert 0 <= x < x + width <= size[0]
            assert 0 <= y < y + height <= size[1]
            assert menus.hit(state, x + width // 2, y + height // 2) == (direction, option.index)


@sweep("kind", sorted(OPENED))
def test_the_rectangles_of_the_state_are_the_layout_times_the_scale(kind: str) -> None:
    world, farmer = home_with_everything()
    menu = menu_stack.open_menu(farmer, kind, **OPENED[kind])
    state = menus.view(world, farmer, menu, 1280, 720)
    plan = menus.layout(state, 1280, 720)
    assert [option.rect for option in state.options] == [
        menus.to_pixels(rect, 4) for rect in plan.options
    ]
    for option in state.out_options:
        assert option.rect == menus.to_pixels(plan.bag[option.index - 1], 4)


@sweep("kind", sorted(OPENED))
def test_options_are_numbered_from_1_without_gaps(kind: str) -> None:
    world, farmer = home_with_everything()
    menu = menu_stack.open_menu(farmer, kind, **OPENED[kind])
    state = menus.view(world, farmer, menu)
    assert [option.index for option in state.options] == list(range(1, len(state.options) + 1))


@sweep("kind", sorted(OPENED))
def test_texts_and_options_do_not_overlap(kind: str) -> None:
    world, farmer = home_with_everything()
    menu = menu_stack.open_menu(farmer, kind, **OPENED[kind])
    state = menus.view(world, farmer, menu)
    plan = menus.layout(state, 1280, 720)
    _, top, _, height = plan.text
    visible = [plan.options[place] for place in menus.shown(state)]
    for x, y, width, tall in (*visible, *plan.bag):
        assert y >= top + height
        assert plan.panel[0] <= x < x + width <= plan.panel[0] + plan.panel[2]
        assert plan.panel[1] <= y < y + tall <= plan.panel[1] + plan.panel[3]
