"""The content of a menu, without its layout."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeVar

import msgspec

from pytest_stardojo.valley.menus.layouts import pages
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.model import Farmer, Item, Menu
from pytest_stardojo.valley.world.refusal import Refused

T = TypeVar("T")

PAGE_ROWS = 16
"""Options of a long list on one page, before ``More``."""
MORE = "More ..."
QUALITY_WORDS = {0: "", 1: " (silver)", 2: " (gold)", 4: " (iridium)"}


class Choice(msgspec.Struct):
    """One option."""

    label: str
    price: int | None = None
    """Price of the option (``options``) or of the sale (``out``), in g."""
    stock: int | None = None
    """Pieces on offer; None: no limit."""
    enabled: bool = True
    id: str = ""
    """Qualified id of its item, for the picture."""
    quality: int = 0
    needs: str = ""
    """What it takes besides money; in states only, not in pictures."""


class Page(msgspec.Struct):
    """All that a menu shows."""

    title: str = ""
    text: str = ""
    options: list[Choice] = []
    """Options for direction ``in``, from 1."""
    out: dict[int, Choice] = {}
    """Items of the bag that can be sold or put, by slot; direction ``out``, slot + 1."""
    closable: bool = True
    """Whether option 0 closes the menu; a choice of profession must be answered."""
    page: int = 0
    """Page of the picture, from 0, if the options do not fit into one."""


class Answer(msgspec.Struct, frozen=True):
    """The farmer's answer; never option 0."""

    index: int
    quantity: int | None = None
    direction: Literal["in", "out"] = "in"

    @property
    def slot(self) -> int:
        """The bag slot of an ``out`` answer."""
        return self.index - 1


def label(item: Item) -> str:
    """Return ``Parsnip (gold)`` for a gold parsnip."""
    return goods.name(item) + QUALITY_WORDS.get(item.quality, "")


def stack(item: Item, *, price: int | None = None, enabled: bool = True) -> Choice:
    """Return the option of a stack."""
    return Choice(label(item), price, item.count, enabled, item.id, item.quality)


def bad_option(message: str) -> Refused:
    """Return the refusal of an option that the menu does not offer."""
    return Refused("bad_option", message)


def amount(answer: Answer, default: int) -> int:
    """Return the number of pieces that the answer asks for.

    Raises:
        Refused: ``bad_option`` for a number below 1.
    """
    wanted = default if answer.quantity is None else answer.quantity
    if wanted < 1:
        raise bad_option(f"quantity must be at least 1 (got {wanted})")
    return wanted


def bag(farmer: Farmer) -> dict[int, Choice]:
    """Return the items of the bag by slot."""
    return {slot: stack(item) for slot, item in enumerate(farmer.slots) if item is not None}


def part(lines: Sequence[T], number: int) -> Sequence[T]:
    """Return one page of a long list; the first page follows the last."""
    start = number % page_count(lines) * PAGE_ROWS
    return lines[start : start + PAGE_ROWS]


def page_count(lines: Sequence[T]) -> int:
    """Return the pages of a list, at least one."""
    return max(1, -(-len(lines) // PAGE_ROWS))


def in_pages(menu: Menu, page: Page) -> Page:
    """Return a page of items with ``More`` as its last option if the picture needs pages."""
    count = pages(menu.kind, len(page.options))
    if count == 1:
        return page
    number = int(menu.params.get("page", 0)) % count
    text = f"Page {number + 1} of {count}. {page.text}"
    return Page(page.title, text, [*page.options, Choice(MORE)], page.out, page=number)


def turn(menu: Menu, pages: int | None = None) -> None:
    """Show the next page of the menu; the first follows the last."""
    following = int(menu.params.get("page", 0)) + 1
    menu.params["page"] = following % pages if pages else following


def instead(farmer: Farmer, deed: Callable[[], object]) -> None:
    """Close the open menu and call a function; if it refuses, reopen the menu."""
    menu = menu_stack.current(farmer)
    menu_stack.close(farmer)
    try:
        deed()
    except Refused:
        if menu is not None:
            farmer.menus.insert(0, menu)
        raise
