"""Clicks and keys in every kind of menu, compared with ``choose_option``."""

from __future__ import annotations

from typing import Literal, TypeVar

import pytest

from pytest_stardojo._screen import TABS, tabs
from pytest_stardojo.valley import menus
from pytest_stardojo.valley.actions import inputs, menu_actions
from pytest_stardojo.valley.menus.answering import KINDS
from pytest_stardojo.valley.observe.digest import digest
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.packing import pack, unpack
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.wire import messages as wire
from tests.sweeps import sweep
from tests.valley.actions.inputs.doing import (
    SIZE,
    click,
    middle,
    press,
    right_click,
    scroll,
    type_text,
)
from tests.valley.menus.test_rects import OPENED, home_with_everything
from tests.valley.playing import Game
from tests.valley.walks import Walk

T = TypeVar("T")
SIZES = [(1280, 720), (640, 360)]
WHOLE_STACKS = ("chest", "shipping_bin")
"""Menus whose left button takes the whole stack, as in the game."""


def _play(world: World, farmer: Farmer, action: wire.AnyAction, size: tuple[int, int]) -> str:
    """Play an action that takes no time; return the reason of its refusal."""
    try:
        if isinstance(action, wire.Input):
            inputs.start(world, farmer, inputs.Gesture(action, size))
        else:
            assert isinstance(action, wire.ChooseOption)
            menu_actions.choose_option(world, farmer, action)
    except Refused as no:
        return no.reason
    return "ok"


def _played(
    packed: bytes, action: wire.AnyAction, size: tuple[int, int] = SIZE
) -> tuple[str, str, int]:
    """Return the outcome of an action in a copy of a world: reason, digest, open menus."""
    world = unpack(packed)
    farmer = next(iter(world.farmers.values()))
    reason = _play(world, farmer, action, size)
    return reason, digest(world), len(farmer.menus)


def _quantity(state: wire.MenuState, option: wire.OptionState) -> int | None:
    return option.stock if state.kind in WHOLE_STACKS else None


def _clicks(
    state: wire.MenuState,
) -> list[tuple[wire.OptionState, wire.ChooseOption]]:
    """Return every visible option, and the action that a click on it equals."""
    visible = [state.options[place] for place in menus.shown(state)]
    found = [
        (option, wire.ChooseOption(option.index, _quantity(state, option))) for option in visible
    ]
    way: Literal["out"] = "out"
    return found + [
        (option, wire.ChooseOption(option.index, None, way)) for option in state.out_options
    ]


@sweep("kind", sorted(KINDS))
@sweep("size", SIZES)
def test_a_click_on_every_option_of_every_menu_equals_choose_option(
    kind: str, size: tuple[int, int]
) -> None:
    world, farmer = home_with_everything()
    menu = menu_stack.open_menu(farmer, kind, **OPENED[kind])
    state = menus.view(world, farmer, menu, *size)
    packed = pack(world)
    for option, action in _clicks(state):
        clicked = _played(packed, click(*middle(option.rect)), size)
        assert clicked == _played(packed, action), (option.label, action)


@sweep("kind", sorted(KINDS))
def test_the_close_button_and_escape_equal_option_0(kind: str) -> None:
    world, farmer = home_with_everything()
    menu = menu_stack.open_menu(farmer, kind, **OPENED[kind])
    state = menus.view(world, farmer, menu, *SIZE)
    packed = pack(world)
    closed = _played(packed, wire.ChooseOption(0))
    assert _played(packed, press("escape")) == closed
    if kind != "naming":
        assert _played(packed, press("E")) == closed
    if state.close is not None:
        assert _played(packed, click(*middle(state.close))) == closed


@sweep("kind", sorted(KINDS))
def test_a_click_beside_a_menu_changes_nothing(kind: str) -> None:
    world, farmer = home_with_everything()
    menu_stack.open_menu(farmer, kind, **OPENED[kind])
    before = digest(world)
    reason, after, _ = _played(pack(world), click(0, 0))
    if kind not in ("message", "dialogue", "story"):
        assert (reason, after) == ("nothing_there", before)
    else:
        assert reason == "ok"


@pytest.mark.parametrize("kind", ["message", "dialogue", "story"])
@pytest.mark.parametrize("action", [click(640, 300), press("x"), press("c"), press("enter")])
def test_a_text_is_closed_by_a_click_anywhere_and_by_keys(kind: str, action: wire.Input) -> None:
    world, farmer = home_with_everything()
    menu_stack.open_menu(farmer, kind, **OPENED[kind])
    assert _played(pack(world), action) == _played(pack(world), wire.ChooseOption(1))


@pytest.mark.parametrize(("key", "index"), [("y", 1), ("n", 2)])
def test_y_and_n_answer_yes_and_no(key: str, index: int) -> None:
    world, farmer = home_with_everything()
    menu_stack.ask(farmer, "sleep", "Sleep?")
    assert _played(pack(world), press(key)) == _played(pack(world), wire.ChooseOption(index))


@pytest.mark.parametrize(
    ("key", "kind"), [("e", "inventory"), ("escape", "inventory"), ("f", "quests"), ("m", "map")]
)
def test_keys_open_and_close_the_menus(key: str, kind: str) -> None:
    game = Game("save_new")
    assert game.do(press(key)) == ["ok"]
    assert [menu.kind for menu in game.farmer.menus] == [kind]
    assert game.do(press(key)) == ["ok"]
    assert game.farmer.menus == []


@sweep("size", SIZES)
def test_a_click_on_a_tab_opens_its_menu(size: tuple[int, int]) -> None:
    world, farmer = home_with_everything()
    scale = menus.scale_for(size[1])
    menu_stack.open_menu(farmer, "inventory")
    for kind in (*TABS, "inventory"):
        rect = menus.to_pixels(tabs(farmer.menus[0].kind, *size)[kind], scale)
        assert _play(world, farmer, click(*middle(rect)), size) == "ok"
        assert [menu.kind for menu in farmer.menus] == [kind]


@sweep("kind", TABS)
@sweep("size", [*SIZES, (1000, 720), (1920, 1080)])
def test_tabs_leave_the_middle_of_every_option_free(kind: str, size: tuple[int, int]) -> None:
    world, farmer = home_with_everything()
    menu = menu_stack.open_menu(farmer, kind, **OPENED[kind])
    state = menus.view(world, farmer, menu, *size)
    x, _, width, _ = tabs(kind, *size)[kind]
    for option in (*state.options, *state.out_options):
        assert option.rect[2] == 0 or middle(option.rect)[0] > (x + width) * menus.scale_for(
            size[1]
        )


@pytest.mark.parametrize(
    ("keys", "money", "bought"),
    [
        (None, 10_000, 1),
        ("shift", 10_000, 5),
        ("ctrl+shift", 10_000, 25),
        ("ctrl", 10_000, 1),
        ("shift", 65, 3),
        ("ctrl+shift", 20, 1),
    ],
)
def test_modifiers_buy_several_pieces(keys: str | None, money: int, bought: int) -> None:
    world, farmer = home_with_everything()
    farmer.money, farmer.slots = money, [None] * 36
    menu = menu_stack.open_menu(farmer, "shop", shop="pierre", page=0, keeper="")
    state = menus.view(world, farmer, menu, *SIZE)
    option = next(one for one in state.options if one.label == "Parsnip Seeds")
    assert option.price == 20
    assert _play(world, farmer, click(*middle(option.rect), keys), SIZE) == "ok"
    item = farmer.slots[0]
    assert item is not None
    assert (item.count, farmer.money) == (bought, money - 20 * bought)


@pytest.mark.parametrize(
    ("action", "left"),
    [(click, 0), (right_click, 6), (lambda x, y: right_click(x, y, "shift"), 3)],
)
def test_the_buttons_sell_a_stack_one_piece_or_half(action: object, left: int) -> None:
    world, farmer = home_with_everything()
    farmer.slots = [Item("(O)24", 7), *[None] * 35]
    menu = menu_stack.open_menu(farmer, "shop", shop="pierre", page=0, keeper="")
    state = menus.view(world, farmer, menu, *SIZE)
    (option,) = state.out_options
    assert callable(action)
    assert _play(world, farmer, action(*middle(option.rect)), SIZE) == "ok"
    item = farmer.slots[0]
    assert (0 if item is None else item.count) == left


def test_a_right_click_in_the_bag_attaches_bait_and_takes_it_off() -> None:
    world, farmer = home_with_everything()
    farmer.slots = [Item("(T)IridiumRod"), Item("(O)685", 20), *[None] * 34]
    farmer.slot = 0
    menu = menu_stack.open_menu(farmer, "inventory")
    rod, bait, *_ = (one.rect for one in menus.view(world, farmer, menu, *SIZE).options)
    assert _play(world, farmer, right_click(*middle(bait)), SIZE) == "ok"
    assert farmer.slots[1] is None
    assert farmer.slots[0] is not None
    assert [item.id for item in farmer.slots[0].attachments] == ["(O)685"]
    farmer.slot = 5
    assert _play(world, farmer, right_click(*middle(rod)), SIZE) == "ok"
    assert farmer.slots[0].attachments == []
    assert farmer.slots[1] is not None
    assert farmer.slot == 5


@sweep("kind", sorted(KINDS))
def test_the_wheel_turns_the_pages_of_every_long_list(kind: str) -> None:
    world, farmer = home_with_everything()
    menu = menu_stack.open_menu(farmer, kind, **OPENED[kind])

    def labels() -> list[str]:
        state = menus.view(world, farmer, menu, *SIZE)
        return [state.title, state.text, *(one.label for one in state.options)]

    first = labels()
    if "More ..." not in first:
        assert _play(world, farmer, scroll(-1), SIZE) == "nothing_there"
        return
    assert _play(world, farmer, scroll(1), SIZE) == "nothing_there"
    assert _play(world, farmer, scroll(-1), SIZE) == "ok"
    assert labels() != first or menus.shown(menus.view(world, farmer, menu)) != []
    assert _play(world, farmer, scroll(1), SIZE) == "ok"
    assert labels() == first


def test_a_name_is_typed_and_accepted() -> None:
    world, farmer = home_with_everything()
    farmer.slots = [None] * 36
    menu = menu_stack.open_menu(farmer, "naming", **OPENED["naming"])
    for action in (type_text("Pa"), type_text("rsx"), press("backspace"), press("e")):
        assert _play(world, farmer, action, SIZE) == "ok"
    assert menu.params["proposed"] == "Parse"
    assert menus.view(world, farmer, menu).options[0].label == "Parse"


@pytest.mark.parametrize("text", ["\n\t", " "])
def test_a_name_without_letters_is_refused(text: str) -> None:
    world, farmer = home_with_everything()
    menu = menu_stack.open_menu(farmer, "naming", **OPENED["naming"])
    assert _play(world, farmer, type_text(text), SIZE) == "nothing_there"
    assert menu.params["proposed"] == "Pip"


def test_text_that_is_typed_elsewhere_does_nothing() -> None:
    game = Game("save_new")
    before = game.digest()
    assert game.do(type_text("Parsnip")) == ["nothing_there"]
    assert game.digest() == before


@sweep("save", ["save_new", "save_farming", "save_quests"])
def test_clicks_in_the_menus_of_random_play_equal_choose_option(save: str) -> None:
    walk = Walk(save, 5, 1, commands=True)
    checked = 0
    for _ in range(150):
        walk.play()
        world = walk.game.world
        farmer = next(iter(world.farmers.values()))
        if not farmer.menus or farmer.asleep:
            continue
        state = menus.view(world, farmer, farmer.menus[0], *SIZE)
        packed = pack(world)
        for option, action in _some(walk, _clicks(state)):
            clicked = _played(packed, click(*middle(option.rect)))
            assert clicked == _played(packed, action), (state.kind, option.label)
            checked += 1
    assert checked > 2


def _some(walk: Walk, clicks: list[T]) -> list[T]:
    return walk.luck.sample(clicks, min(3, len(clicks)))
