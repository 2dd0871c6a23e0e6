"""The open menu on the wire, every option with its rectangle."""

from __future__ import annotations

from typing import Literal

from pytest_stardojo.valley.menus.answering import page_of
from pytest_stardojo.valley.menus.layouts import Layout, layout, to_pixels
from pytest_stardojo.valley.menus.page import Choice, Page
from pytest_stardojo.valley.world.model import Farmer, Menu, World
from pytest_stardojo.wire.messages import MenuState, OptionState, Rect

NOWHERE: Rect = (0, 0, 0, 0)

Hit = tuple[Literal["in", "out"], int]


def view(
    world: World, farmer: Farmer, menu: Menu, width: int = 1280, height: int = 720
) -> MenuState:
    """Return a menu as the farmer sees it, laid out for an image of that size in pixels."""
    page = page_of(world, farmer, menu)
    state = _unplaced(menu.kind, page, farmer.bag_size)
    return _placed(state, page, layout(state, width, height))


def hit(state: MenuState, x: int, y: int) -> Hit | None:
    """Return the answer of a pixel of the image: (direction, index).

    ``("in", 0)`` is the close button; None is a pixel without an answer.  An option of
    another page has an empty rectangle, which no pixel hits.
    """
    for option in state.options:
        if _inside(option.rect, x, y):
            return "in", option.index
    for option in state.out_options:
        if _inside(option.rect, x, y):
            return "out", option.index
    if state.close is not None and _inside(state.close, x, y):
        return "in", 0
    return None


def _inside(rect: Rect, x: int, y: int) -> bool:
    left, top, width, height = rect
    return left <= x < left + width and top <= y < top + height


def _unplaced(kind: str, page: Page, bag_size: int) -> MenuState:
    return MenuState(
        kind,
        page.title,
        page.text,
        [_option(number, choice) for number, choice in enumerate(page.options, 1)],
        [_option(slot + 1, choice) for slot, choice in sorted(page.out.items())],
        page=page.page,
        bag_size=bag_size,
    )


def _option(index: int, choice: Choice) -> OptionState:
    return OptionState(
        index,
        choice.label,
        NOWHERE,
        choice.price,
        choice.stock,
        choice.enabled,
        choice.id,
        choice.quality,
        choice.needs,
    )


def _placed(state: MenuState, page: Page, plan: Layout) -> MenuState:
    for option, rect in zip(state.options, plan.options, strict=True):
        option.rect = to_pixels(rect, plan.scale)
    for option in state.out_options:
        option.rect = to_pixels(plan.bag[option.index - 1], plan.scale)
    if page.closable:
        state.close = to_pixels(plan.close, plan.scale)
    return state
