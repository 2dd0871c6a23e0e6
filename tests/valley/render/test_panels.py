from __future__ import annotations

import numpy as np
import pytest

from pytest_stardojo.gamedata import items, recipes
from pytest_stardojo.valley import menus
from pytest_stardojo.valley.render import Painter, font, icons, panels
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.machines import crafting
from pytest_stardojo.valley.world.model import Item, Thing, World
from pytest_stardojo.wire.messages import MenuState, OptionState, Rect
from tests.sweeps import sweep
from tests.valley.render.scenes import Image, farm, place

SIZES = [(640, 360), (1280, 720), (1920, 1080)]


def _shown(world: World, width: int, height: int) -> tuple[MenuState, Image, Image]:
    """The open menu, the picture with it and the picture without it."""
    farmer = world.farmers["farmer"]
    state = menus.view(world, farmer, farmer.menus[0], width, height)
    with_menu = Painter().paint(world, "farmer", width, height, state).copy()
    return state, with_menu, Painter().paint(world, "farmer", width, height)


def _cut(image: Image, rect: Rect) -> Image:
    x, y, width, height = rect
    return image[y : y + height, x : x + width]


def _open(kind: str) -> World:
    world = place("SeedShop", 4, 19) if kind == "shop" else farm()
    farmer = world.farmers["farmer"]
    farmer.menus.clear()
    if kind == "shop":
        menu_stack.open_menu(farmer, "shop", shop="pierre", page=0, keeper="Pierre")
    elif kind == "question":
        menu_stack.open_menu(
            farmer, "question", question="sleep", text="Sleep?", answers=["Yes", "No"], title=""
        )
    elif kind == "chest":
        goods: list[Item | None] = [Item("(O)388", 20), Item("(O)24", 3, 2), None, Item("(O)176")]
        world.locations["Farm"].things[(57, 20)] = Thing("(BC)130", items=goods)
        menu_stack.open_menu(farmer, "chest", tile=[57, 20])
    elif kind == "message":
        menu_stack.open_menu(farmer, "message", text="Closed on Wednesday.", title="")
    else:
        menu_stack.open_menu(farmer, kind)
    return world


KINDS = ["shop", "question", "chest", "message", "inventory", "crafting", "skills", "shipping_bin"]


@sweep(("width", "height"), SIZES)
@sweep("kind", KINDS)
def test_every_option_is_drawn_where_the_state_says(kind: str, width: int, height: int) -> None:
    state, shown, plain = _shown(_open(kind), width, height)

    assert state.options or state.out_options
    visible = [state.options[place] for place in menus.shown(state)]
    for option in (*visible, *state.out_options):
        assert not np.array_equal(_cut(shown, option.rect), _cut(plain, option.rect)), option
        x, y, wide, tall = option.rect
        hit = menus.hit(state, x + wide // 2, y + tall // 2)
        assert hit is not None
        assert hit[1] == option.index
    if state.close is not None:
        x, y, wide, tall = state.close
        assert shown[y + tall // 2, x + wide // 4].tolist() == [224, 70, 58]


def test_options_of_one_menu_look_different() -> None:
    for kind in ("shop", "question", "chest"):
        state, shown, _ = _shown(_open(kind), 1280, 720)
        looks = {_cut(shown, option.rect).tobytes() for option in state.options}
        assert len(looks) == len(state.options), kind


def test_disabled_options_are_paler() -> None:
    options = [
        OptionState(1, "Parsnip Seeds", (0, 0, 0, 0), 20),
        OptionState(2, "Parsnip Seeds", (0, 0, 0, 0), 20, enabled=False),
    ]
    menu = MenuState("question", "", "Which?", options)
    image = Painter().paint(farm(), "farmer", 1280, 720, menu)
    plan = menus.layout(menu, 1280, 720)
    darkest = []
    for x, y, width, height in plan.options:
        words = image[4 * y : 4 * (y + height), 4 * (x + 12) : 4 * (x + width)]
        darkest.append(int(words.sum(axis=2).min()))

    assert darkest[1] > darkest[0] + 80


def test_a_long_text_stays_inside_its_menu() -> None:
    menu = MenuState("dialogue", "Pierre", "word " * 400, [OptionState(1, "OK", (0, 0, 0, 0))])
    world = farm()
    plan = menus.layout(menu, 640, 360)
    shown = Painter().paint(world, "farmer", 640, 360, menu).copy()
    blank = MenuState("dialogue", "Pierre", "\n" * 60, menu.options)
    empty = Painter().paint(world, "farmer", 640, 360, blank)

    rows, columns = np.nonzero((shown != empty).any(axis=2))
    x, y, width, height = (2 * number for number in plan.text)
    assert x <= columns.min() <= columns.max() < x + width
    assert y <= rows.min() <= rows.max() < y + height + 4


def test_a_closed_menu_is_not_drawn() -> None:
    world = _open("shop")
    farmer = world.farmers["farmer"]
    painter = Painter()
    before = painter.paint(world, "farmer", 640, 360).copy()
    state = menus.view(world, farmer, farmer.menus[0], 640, 360)
    painter.paint(world, "farmer", 640, 360, state)

    assert np.array_equal(painter.paint(world, "farmer", 640, 360), before)


@pytest.mark.parametrize("size", [(160, 90), (321, 187), (3840, 2160)])
def test_menus_can_be_drawn_in_any_size(size: tuple[int, int]) -> None:
    width, height = size
    for kind in KINDS:
        _, shown, plain = _shown(_open(kind), width, height)
        assert shown.shape == (height, width, 3)
        assert not np.array_equal(shown, plain)


@pytest.mark.parametrize("kind", ["crafting", "cooking"])
def test_all_ingredients_of_a_recipe_fit_below_its_name(kind: str) -> None:
    world = place("Farm", 64, 18)
    farmer = world.farmers["farmer"]
    known = [recipe for recipe in recipes.recipes() if recipe.kind == kind]
    room = menus.layout(_recipe_menu(kind), 640, 360).labels[0][2] - 3
    for recipe in known:
        parts = crafting.ingredients(farmer, recipe)
        needs = ", ".join(f"999/{count} {crafting.ingredient_name(id)}" for id, count in parts)
        assert len(panels.ingredient_lines(needs, room, 3)) <= 3, recipe.name


def test_lacking_ingredients_are_red() -> None:
    red = tuple(bytes.fromhex(panels.LACKED))
    for needs, lacks in (("50/50 Wood", False), ("49/50 Wood", True), ("50 Wood", False)):
        menu = _recipe_menu("crafting", needs)
        shown = Painter().paint(farm(), "farmer", 1280, 720, menu)
        assert bool((_cut(shown, _first(menu)) == red).all(axis=2).any()) is lacks, needs


def test_the_rows_of_disabled_options_are_grey() -> None:
    menu = _recipe_menu("crafting", "0/50 Wood")
    plain = _cut(Painter().paint(farm(), "farmer", 1280, 720, menu), _first(menu)).copy()
    for option in menu.options:
        option.enabled = False
    grey = _cut(Painter().paint(farm(), "farmer", 1280, 720, menu), _first(menu))
    assert np.count_nonzero((plain != grey).any(axis=2)) > grey.shape[0] * grey.shape[1] // 2


def _first(menu: MenuState) -> Rect:
    return menus.to_pixels(menus.layout(menu, 1280, 720).options[0], 4)


def _recipe_menu(kind: str, needs: str = "50 Wood") -> MenuState:
    options = [OptionState(n, "Chest", (0, 0, 0, 0), needs=needs) for n in range(1, 9)]
    return MenuState(kind, "Crafting", "", options)


@pytest.mark.parametrize("width", [640, 1280])
def test_a_shop_shows_what_each_item_of_the_bag_sells_for(width: int) -> None:
    world = _open("shop")
    farmer = world.farmers["farmer"]
    farmer.slots[6], farmer.slots[7] = Item("(O)24", 2), Item("(O)388", 2)
    state, cheap, _ = _shown(world, width, width * 9 // 16)
    sold = {option.index: option for option in state.out_options}
    assert sold[7].price == 35
    assert not sold[8].enabled
    for option in state.out_options:
        option.price = option.price and option.price + 1
    dear = Painter().paint(world, "farmer", width, width * 9 // 16, state)
    assert not np.array_equal(_cut(cheap, sold[7].rect), _cut(dear, sold[7].rect))
    assert np.array_equal(_cut(cheap, sold[8].rect), _cut(dear, sold[8].rect))


STARRED, PLAIN = 82, 90
"""Pixels for the name of a stack of 999 in a list of two columns, with and without a star."""


@pytest.mark.parametrize(("room", "cut"), [(STARRED, 4), (PLAIN, 1)])
def test_names_of_items_stay_apart_in_the_narrowest_line(room: int, cut: int) -> None:
    names = {
        info.name
        for info in items.items().values()
        if info.kind in ("object", "big_craftable", "tool", "weapon", "ring", "boots")
    }
    lines = {name: font.fitted(name, room) for name in names}
    assert all(font.width(text) <= room for text in lines.values())
    ended = {name for name, text in lines.items() if text.endswith("..")}
    assert len(ended) <= cut  # books and statues, which have no quality
    assert len({lines[name] for name in names - ended}) == len(names - ended)


def test_a_long_name_keeps_the_beginning_of_each_word() -> None:
    room = font.width("Dwarvish Translation Guide") - 1
    assert font.fitted("Dwarvish Translation Guide", room) == "Dwarvish Translati. Guide"
    assert font.fitted("Dwarvish Translation Guide", 300) == "Dwarvish Translation Guide"


def test_the_most_crowded_line_of_items_has_room_for_the_name() -> None:
    options = [OptionState(number, "Parsnip", (0, 0, 0, 0)) for number in range(1, 41)]
    plan = menus.layout(MenuState("chest", "Chest", "", options), 640, 360)
    star = icons.quality_star(4)
    assert star is not None
    number = font.width("36") + 8
    taken = number + star.width + font.width("x999") + 6
    assert plan.labels[0][2] - taken >= STARRED


def test_a_price_begins_with_a_coin() -> None:
    coin, digits = font.price(109), font.index(109)
    assert coin.width == digits.width + 4
    assert np.array_equal(coin.mask[:, 5:], digits.mask[:, 1:])
    assert len(np.unique(coin.pixels)) == 2
