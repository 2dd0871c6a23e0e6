"""A shop: ``in`` buys, ``out`` sells; the last options give a gift and talk to the keeper."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import shops as shop_table
from pytest_stardojo.valley.menus.page import (
    MORE,
    Answer,
    Choice,
    Page,
    amount,
    instead,
    page_count,
    part,
    stack,
    turn,
)
from pytest_stardojo.valley.rules.common import inventory
from pytest_stardojo.valley.rules.people import friendship
from pytest_stardojo.valley.rules.trade import shipping, shops, stock
from pytest_stardojo.valley.rules.trade.stock import Offer
from pytest_stardojo.valley.world.model import Farmer, Menu, World


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the goods of the page, then ``More``, the gift and the talk."""
    info = shop_table.shop(menu.params["shop"])
    goods = stock.offers(world, farmer, info.key)
    options = [_goods(offer, info.currency) for offer in part(goods, menu.params["page"])]
    options += [Choice(words) for words, _ in _extras(world, farmer, menu, goods)]
    text = f"You have {_purse(farmer, info.currency)}."
    sellable = _sellable(farmer, info.key)
    if any(item.enabled for item in sellable.values()):
        text += " Buy above (in), sell below (out), per piece."
    return Page(_title(info.name, menu, page_count(goods)), text, options, sellable)


def _title(name: str, menu: Menu, count: int) -> str:
    """Return the name of a shop, with the page if there are several."""
    return name if count == 1 else f"{name} (page {menu.params['page'] % count + 1} of {count})"


def _purse(farmer: Farmer, currency: str) -> str:
    return _amount(shops.purse(farmer, currency), currency)


def _amount(number: int, currency: str) -> str:
    return f"{number:,}g" if currency == "gold" else f"{number:,} {currency.replace('_', ' ')}"


def _goods(offer: Offer, currency: str) -> Choice:
    """Return an offer's option; a price other than gold is in its label."""
    label = offer.name if offer.pieces == 1 else f"{offer.pieces} {offer.name}"
    asked = [f"{amount} {item_table.item(id).name}" for id, amount in offer.trade]
    if currency != "gold":
        asked.append(_amount(offer.price, currency))
    if asked:
        label += f" for {' and '.join(asked)}"
    price = None if currency != "gold" or (offer.trade and not offer.price) else offer.price
    return Choice(label, price, offer.left, offer.left != 0, offer.item)


def _sellable(farmer: Farmer, key: str) -> dict[int, Choice]:
    """Return the bag; items that the shop does not buy are disabled."""
    found = {}
    for slot, item in enumerate(farmer.slots):
        if item is not None:
            sold = shops.buys(key, item)
            price = shipping.price(farmer, item) if sold else None
            found[slot] = stack(item, price=price, enabled=sold)
    return found


def _extras(
    world: World, farmer: Farmer, menu: Menu, goods: list[Offer]
) -> list[tuple[str, Callable[[], None]]]:
    """Options after the goods: labels and functions."""
    extras: list[tuple[str, Callable[[], None]]] = []
    if page_count(goods) > 1:
        extras.append((MORE, lambda: turn(menu, page_count(goods))))
    keeper = world.villagers.get(menu.params.get("keeper", ""))
    if keeper is None:
        return extras
    held = inventory.held(farmer)
    if held is not None and friendship.can_be_given(held):
        words = f"Give {item_table.item(held.id).name} to {keeper.name}"
        extras.append(
            (words, lambda: instead(farmer, lambda: friendship.meet(world, farmer, keeper)))
        )
    words = f"Talk to {keeper.name}"
    extras.append((words, lambda: instead(farmer, lambda: friendship.talk(world, farmer, keeper))))
    return extras


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Sell, buy, turn the page, give or talk."""
    key = menu.params["shop"]
    if answer.direction == "out":
        held = farmer.slots[answer.slot]
        count = amount(answer, 1 if held is None else held.count)
        shops.sell(world, farmer, key, answer.slot, count)
        return
    goods = stock.offers(world, farmer, key)
    shown = part(goods, menu.params["page"])
    if answer.index <= len(shown):
        shops.buy(world, farmer, key, shown[answer.index - 1], amount(answer, 1))
        return
    _, deed = _extras(world, farmer, menu, goods)[answer.index - len(shown) - 1]
    deed()
