"""The layout puts every option where a click finds it, at any size."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_stardojo.valley.menus import hit, hud_layout, layout, scale_for, to_pixels
from pytest_stardojo.valley.menus.layouts import (
    BAGS,
    GRIDS,
    LISTS,
    PER_PAGE,
    SHEETS,
    is_index,
    shown,
)
from pytest_stardojo.valley.render import font
from pytest_stardojo.wire.messages import MenuState, OptionState, Rect
from tests.sweeps import sweep

NOWHERE = (0, 0, 0, 0)
TALK = ["message", "dialogue", "question"]
KINDS = sorted(BAGS | GRIDS | LISTS | SHEETS) + TALK


def _state(kind: str, options: int, text: str = "A text.") -> MenuState:
    out = range(1, 37) if kind in BAGS else ()
    return MenuState(
        kind,
        "Title",
        text,
        [OptionState(i, f"Option {i}", NOWHERE) for i in range(1, options + 1)],
        [OptionState(i, f"Slot {i}", NOWHERE) for i in out],
    )


def _place(state: MenuState, width: int, height: int) -> MenuState:
    plan = layout(state, width, height)
    for option, rect in zip(state.options, plan.options, strict=True):
        option.rect = to_pixels(rect, plan.scale)
    for option in state.out_options:
        option.rect = to_pixels(plan.bag[option.index - 1], plan.scale)
    state.close = to_pixels(plan.close, plan.scale)
    return state


def _middle(rect: Rect) -> tuple[int, int]:
    return rect[0] + rect[2] // 2, rect[1] + rect[3] // 2


def _most(kind: str) -> int:
    return {"crafting": 150, "cooking": 81, "chest": 70, "inventory": 36}.get(kind, 20)


@given(
    kind=st.sampled_from(KINDS),
    share=st.floats(0, 1),
    width=st.integers(160, 3840),
    height=st.integers(90, 2160),
    text=st.sampled_from(["", "Short.", "A longer text that needs some lines. " * 8]),
)
def test_the_middle_pixel_of_every_option_hits_it(
    kind: str, share: float, width: int, height: int, text: str
) -> None:
    state = _place(_state(kind, round(share * _most(kind)), text), width, height)
    for place in shown(state):
        option = state.options[place]
        assert hit(state, *_middle(option.rect)) == ("in", option.index)
    for option in state.out_options:
        assert hit(state, *_middle(option.rect)) == ("out", option.index)


@given(kind=st.sampled_from(KINDS), width=st.integers(160, 3840), height=st.integers(90, 2160))
def test_every_part_is_inside_the_image(kind: str, width: int, height: int) -> None:
    state = _place(_state(kind, _most(kind)), width, height)
    for option in [*state.options, *state.out_options]:
        x, y, wide, tall = option.rect
        assert x >= 0
        assert y >= 0
        assert x + wide <= width
        assert y + tall <= height


@sweep("kind", KINDS)
@sweep("size", [(640, 360), (1280, 720), (1920, 1080)])
def test_no_two_options_overlap(kind: str, size: tuple[int, int]) -> None:
    state = _place(_state(kind, _most(kind)), *size)
    rects = [state.options[place].rect for place in shown(state)]
    rects += [option.rect for option in state.out_options]
    for (ax, ay, aw, ah), (bx, by, bw, bh) in combinations(rects, 2):
        assert ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay


@sweep("kind", KINDS)
def test_the_close_button_closes(kind: str) -> None:
    state = _place(_state(kind, _most(kind)), 1280, 720)
    assert state.close is not None
    assert hit(state, *_middle(state.close)) == ("in", 0)


def test_a_pixel_outside_of_all_parts_hits_nothing() -> None:
    state = _place(_state("shop", 5), 1280, 720)
    assert hit(state, 0, 0) is None


def test_scale_is_four_from_720_rows_and_two_below() -> None:
    assert [scale_for(height) for height in (90, 360, 719, 720, 1080, 2160)] == [2, 2, 2, 4, 4, 4]


def test_a_bigger_image_shows_the_menu_in_the_same_base_size() -> None:
    small = layout(_state("shop", 10), 1280, 720)
    large = layout(_state("shop", 10), 1920, 1080)
    assert small.panel[2:] == large.panel[2:] == (304, 155)
    assert small.options[0][2:] == large.options[0][2:]


@pytest.mark.parametrize(("options", "high"), [(18, 9), (19, 8)])
def test_a_shop_line_is_high_enough_to_read(options: int, high: int) -> None:
    plan = layout(_state("shop", options), 640, 360)
    assert {rect[3] for rect in plan.options} == {high}
    assert {rect[2:] for rect in plan.bag} == {(24, 21)}


def test_hud_parts_at_1280_x_720() -> None:
    hud = hud_layout(1280, 720)
    assert hud.scale == 4
    assert hud.clock == (222, 2, 96, 24)
    assert len(hud.slots) == 12
    assert hud.slots[0] == (52, 158, 18, 18)
    assert hud.energy == (310, 121, 8, 56)
    assert hud.health == (300, 121, 8, 56)


@given(width=st.integers(160, 3840), height=st.integers(90, 2160))
def test_hud_parts_are_inside_and_the_bars_beside_the_toolbar(width: int, height: int) -> None:
    hud = hud_layout(width, height)
    wide, tall = width // hud.scale, height // hud.scale
    for x, y, w, h in [hud.clock, hud.money, hud.energy, hud.health, hud.toolbar, *hud.slots]:
        assert x >= 0
        assert y >= 0
        assert x + w <= wide
        assert y + h <= tall
    assert hud.toolbar[0] + hud.toolbar[2] <= hud.health[0]


@pytest.mark.parametrize(
    ("kind", "options", "size"),
    [
        ("quests", 2, (200, 53)),
        ("quests", 8, (200, 107)),
        ("joja", 5, (200, 80)),
        ("carpenter", 13, (200, 152)),
        ("calendar", 13, (304, 98)),
        ("donate", 1, (304, 103)),
        ("chest", 18, (304, 180)),
        ("chest", 70, (304, 180)),
        ("crafting", 149, (304, 173)),
        ("letter", 1, (240, 60)),
        ("question", 2, (280, 68)),
    ],
)
def test_a_menu_is_as_large_as_its_content(kind: str, options: int, size: tuple[int, int]) -> None:
    assert layout(_state(kind, options), 1280, 720).panel[2:] == size


@sweep("count", [1, 12, 18, 19, 24, 36, 70])
@sweep("kind", ["chest", "inventory"])
def test_every_item_of_a_page_has_a_line_with_room_for_its_name(kind: str, count: int) -> None:
    state = _state(kind, count)
    plan = layout(state, 640, 360)
    visible = shown(state)
    assert len(visible) == min(count, PER_PAGE[kind])
    wide, tall = (75, 8) if is_index(state) else (120, 9)
    for place in visible:
        assert plan.labels[place][2] > wide
        assert plan.options[place][3] >= tall


@sweep("count", [19, 24, 36, 42])
def test_the_names_of_a_large_bag_are_on_one_page_in_columns(count: int) -> None:
    state = _state("inventory", count)
    plan = layout(state, 640, 360)
    assert all(rect[2] and rect[3] for rect in plan.options)
    places = [(x, y) for x, y, _, _ in plan.options]
    assert places == sorted(places)
    assert len({x for x, _ in places}) == (2 if count <= 24 else 3)
    assert max(y + tall for _, y, _, tall in plan.options) <= min(y for _, y, _, _ in plan.bag)


def test_the_longest_column_of_a_large_bag_is_the_widest() -> None:
    state = _state("inventory", 36)
    for option in state.options:
        option.label = "Egg" if option.index <= 24 else "Dwarvish Translation Guide"
    widths = [layout(state, 640, 360).options[place][2] for place in (0, 12, 24)]
    assert widths[0] == widths[1] < widths[2]
    assert widths[2] >= font.width("Dwarvish Translation Guide") + 15


@sweep("kind", ["chest", "inventory", "shop", "bundles"])
def test_a_number_and_an_icon_of_the_bag_lie_beside_each_other(kind: str) -> None:
    plan = layout(_state(kind, 20), 640, 360)
    number = font.index(36).width
    assert all(width >= 16 + number - 1 and height >= 14 for _, _, width, height in plan.bag)


@sweep("kind", sorted(LISTS | GRIDS))
@sweep("size", [(640, 360), (1280, 720)])
def test_content_does_not_touch_the_frame(kind: str, size: tuple[int, int]) -> None:
    plan = layout(_state(kind, _most(kind)), *size)
    left, top, width, height = plan.panel
    visible = [rect for rect in plan.options if rect[2]]
    for x, y, wide, tall in [plan.title, plan.text, *visible, *plan.bag]:
        assert x >= left + 7
        assert y >= top + 7
        assert x + wide <= left + width - 7
        assert y + tall <= top + height - 7


@sweep("bag_size", [12, 24, 36])
def test_the_bag_has_rows_for_its_slots_only(bag_size: int) -> None:
    state = _state("chest", 5)
    state.bag_size = bag_size
    state.out_options = state.out_options[:bag_size]
    assert len(layout(state, 640, 360).bag) == bag_size


@sweep("kind", ["tool_upgrades", "geodes", "animal_home", "quests", "carpenter"])
@sweep("options", [1, 2, 5, 8])
@sweep("text", ["Short.", "A longer sentence of two lines. " * 2, "Words. " * 30])
def test_text_and_options_of_a_list_have_room(kind: str, options: int, text: str) -> None:
    plan = layout(_state(kind, options, text), 1280, 720)
    assert plan.title[3] == 10
    assert all(rect[3] == 9 for rect in plan.options)
    assert plan.text[3] >= 9 * min(6, -(-len(text) * 9 // 2 // plan.text[2]))
    assert plan.text[1] + plan.text[3] <= plan.options[0][1]
