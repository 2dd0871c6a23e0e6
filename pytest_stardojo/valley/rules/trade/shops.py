"""Buying and selling at a counter."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.gamedata import shops as shop_table
from pytest_stardojo.gamedata.shops import ShopInfo
from pytest_stardojo.valley.rules.common import inventory, menu_stack, money
from pytest_stardojo.valley.rules.trade import shipping, stock
from pytest_stardojo.valley.rules.trade.stock import Offer
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused

BACKPACK_SELLER = "Pierre"
SELLABLE = ("object", "weapon", "boots", "ring")
"""Types of items that some shop buys; not tools, machines and furniture."""


ONCE = {("krobus", "(O)434"): "CF_Sewer"}
"""Items that a farmer can buy once, with the flag of the purchase (wiki: Stardrop)."""


def buy(world: World, farmer: Farmer, key: str, offer: Offer, count: int = 1) -> None:
    """Buy an offer a number of times, or nothing at all.

    Raises:
        Refused: ``out_of_stock``, ``cannot_afford``, ``missing_ingredients`` for items in
            trade, ``inventory_full``.
    """
    if offer.left is not None and count > offer.left:
        raise Refused("out_of_stock", f"only {offer.left} {offer.name} left (got {count})")
    check_price(farmer, key, offer.price * count)
    for id, amount in offer.trade:
        if inventory.count(farmer, id) < amount * count:
            name = item_table.item(id).name
            raise Refused("missing_ingredients", f"it costs {amount * count} {name}")
    bought = Item(offer.item, offer.pieces * count, flavor=offer.flavor)
    if not offer.recipe and not inventory.fits(farmer, bought):
        raise Refused("inventory_full", "it does not fit into the bag")
    _hand_over(world, farmer, key, offer, bought, count)


def _hand_over(
    world: World, farmer: Farmer, key: str, offer: Offer, bought: Item, count: int
) -> None:
    _pay(farmer, key, offer.price * count)
    for id, amount in offer.trade:
        inventory.take(farmer, id, amount * count)
    if offer.recipe:
        _learn(farmer, offer.recipe)
    else:
        inventory.add(farmer, bought)
    stock.use_up(world, key, offer, count)
    if (key, offer.item) in ONCE:
        farmer.mail_received.append(ONCE[key, offer.item])
    record(
        farmer,
        "bought",
        offer.name,
        thing_id="" if offer.recipe else offer.item,
        by=seller(shop_table.shop(key)),
        where=farmer.location,
        count=count if offer.recipe else bought.count,
    )


def seller(info: ShopInfo) -> str:
    """Return the seller for the ledger: the keeper, or the shop without a keeper."""
    return info.keeper or info.name


def check_price(farmer: Farmer, key: str, amount: int) -> None:
    """Refuse a price that the farmer cannot pay in a shop's currency.

    Raises:
        Refused: ``cannot_afford``.
    """
    currency = shop_table.shop(key).currency
    if currency == "gold":
        money.check(farmer, amount)
    elif purse(farmer, currency) < amount:
        words = currency.replace("_", " ")
        have = purse(farmer, currency)
        raise Refused("cannot_afford", f"it costs {amount:,} {words} and you have {have:,}")


def purse(farmer: Farmer, currency: str) -> int:
    """Return the farmer's amount of a currency; 0 for currencies not in this version."""
    return {"gold": farmer.money, "qi_coins": farmer.qi_coins}.get(currency, 0)


def _pay(farmer: Farmer, key: str, amount: int) -> None:
    if shop_table.shop(key).currency == "qi_coins":
        farmer.qi_coins -= amount
    else:
        money.pay(farmer, amount)


def _learn(farmer: Farmer, recipe: str) -> None:
    known = farmer.crafting if recipe in recipe_table.names("crafting") else farmer.cooking
    known.append(recipe)


# ----------------------------------------------------------------------------- selling


def buys(key: str, item: Item) -> bool:
    """Return whether a shop buys an item: by category or tags, and with a price."""
    info, shop = item_table.item(item.id), shop_table.shop(key)
    wanted = info.category in shop.buys or any(tag in shop.buys_tags for tag in info.tags)
    return wanted and info.kind in SELLABLE and goods.sell_price(item) > 0


def sell(world: World, farmer: Farmer, key: str, slot: int, count: int) -> int:
    """Sell pieces of a bag slot; return the proceeds in g.

    Raises:
        Refused: ``bad_option`` for an empty slot or too few pieces, ``not_wanted``.
    """
    stack = farmer.slots[slot]
    if stack is None or count > stack.count:
        raise Refused("bad_option", "the slot holds fewer pieces than that")
    name = item_table.item(stack.id).name
    keeper = seller(shop_table.shop(key))
    if not buys(key, stack):
        raise Refused("not_wanted", f"{keeper} does not buy {name}")
    total = shipping.price(farmer, stack) * count
    inventory.take_from(farmer, slot, count)
    money.earn(farmer, total)
    record(
        farmer,
        "sold",
        name,
        thing_id=stack.id,
        by=keeper,
        where=farmer.location,
        count=count,
    )
    return total


# --------------------------------------------------------------------------- backpacks


def next_backpack(farmer: Farmer) -> tuple[str, int, int] | None:
    """Return the next larger bag: name, slots, price in g."""
    for name, slots, price in shop_table.BACKPACKS:
        if slots > farmer.bag_size:
            return name, slots, price
    return None


def offer_backpack(farmer: Farmer) -> int:
    """Look at the bag on display beside Pierre's counter.

    Returns:
        Ticks that it takes.

    Raises:
        Refused: ``nothing_there`` when the farmer has the largest bag.
    """
    pack = next_backpack(farmer)
    if pack is None:
        raise Refused("nothing_there", "you have the largest bag")
    name, slots, price = pack
    text = f"Buy the {name} with {slots} slots for {price:,}g?"
    menu_stack.ask(farmer, "backpack", text, title="Backpack")
    return durations.INTERACT


def buy_backpack(farmer: Farmer) -> None:
    """Buy the next larger bag.

    Raises:
        Refused: ``nothing_there``, ``cannot_afford``.
    """
    pack = next_backpack(farmer)
    if pack is None:
        raise Refused("nothing_there", "you have the largest bag")
    name, slots, price = pack
    money.pay(farmer, price)
    farmer.bag_size = slots
    record(farmer, "bought", name, by=BACKPACK_SELLER, where=farmer.location)
