"""What a menu shows, before anybody knows where on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeVar

import msgspec

from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.model import Farmer, Item, Menu
from pytest_stardojo.valley.world.refusal import Refused

T = TypeVar("T")

PAGE_ROWS = 16
"""Lines of a long list that are shown at a time; then ``More``."""
MORE = "More ..."
QUALITY_WORDS = {0: "", 1: " (silver)", 2: " (gold)", 4: " (iridium)"}


class Choice(msgspec.Struct):
    """One line that can be chosen."""

    label: str
    price: int | None = None
    """What it costs (``options``) or brings (``out``), in g."""
    stock: int | None = None
    """How many there are; None: no limit, or not countable."""
    enabled: bool = True
    id: str = ""
    """Qualified id of the item it stands for, for its picture."""
    quality: int = 0
    needs: str = ""
    """What it takes besides money, in words; shown to readers, and in no picture."""


class Page(msgspec.Struct):
    """All that a menu shows."""

    title: str = ""
    text: str = ""
    options: list[Choice] = []
    """Chosen with direction ``in``, from 1."""
    out: dict[int, Choice] = {}
    """What lies in the bag and can be sold or put, by slot; chosen with ``out``, slot + 1."""
    closable: bool = True
    """Whether option 0 closes it; professions want an answer."""


class Answer(msgspec.Struct, frozen=True):
    """What the farmer chose: never option 0."""

    index: int
    quantity: int | None = None
    direction: Literal["in", "out"] = "in"

    @property
    def slot(self) -> int:
        """The bag slot that an ``out`` answer means."""
        return self.index - 1


def label(item: Item) -> str:
    """``Parsnip (gold)``."""
    return goods.name(item) + QUALITY_WORDS.get(item.quality, "")


def stack(item: Item, *, price: int | None = None, enabled: bool = True) -> Choice:
    """A stack that can be taken, put or sold."""
    return Choice(label(item), price, item.count, enabled, item.id, item.quality)


def bad_option(message: str) -> Refused:
    """The refusal of an answer that the menu does not offer."""
    return Refused("bad_option", message)


def amount(answer: Answer, default: int) -> int:
    """How many the answer asks for.

    Raises:
        Refused: ``bad_option`` for a number below 1.
    """
    wanted = default if answer.quantity is None else answer.quantity
    if wanted < 1:
        raise bad_option(f"The quantity must be at least 1, not {wanted}.")
    return wanted


def bag(farmer: Farmer) -> dict[int, Choice]:
    """What lies in the bag, by slot."""
    return {slot: stack(item) for slot, item in enumerate(farmer.slots) if item is not None}


def part(lines: Sequence[T], number: int) -> Sequence[T]:
    """The lines of one page of a long list; page numbers go round."""
    start = number % page_count(lines) * PAGE_ROWS
    return lines[start : start + PAGE_ROWS]


def page_count(lines: Sequence[T]) -> int:
    """Pages that a list takes, at least one."""
    return max(1, -(-len(lines) // PAGE_ROWS))


def turn(menu: Menu, pages: int | None = None) -> None:
    """Show the next page of the menu; after the last of so many the first again."""
    following = int(menu.params.get("page", 0)) + 1
    menu.params["page"] = following % pages if pages else following


def instead(farmer: Farmer, deed: Callable[[], object]) -> None:
    """Close the open menu and do something; when that is refused, it stays open."""
    menu = menu_stack.current(farmer)
    menu_stack.close(farmer)
    try:
        deed()
    except Refused:
        if menu is not None:
            farmer.menus.insert(0, menu)
        raise
