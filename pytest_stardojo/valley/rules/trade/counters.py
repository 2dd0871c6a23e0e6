"""Counters: which seller serves, and the question before the shelves.

Hours lock doors, not counters: a counter serves whenever its keeper is behind it.  A shop
without a visible keeper always serves indoors (JojaMart's cashier); outdoors (the
traveling cart, the mouse) its days and hours count.
"""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import shops as shop_table
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.gamedata.shops import ShopInfo
from pytest_stardojo.valley.maps.sheet import Counter
from pytest_stardojo.valley.rules.animals import ranch
from pytest_stardojo.valley.rules.building import carpenter_orders
from pytest_stardojo.valley.rules.common import achievements, menu_stack, powers
from pytest_stardojo.valley.rules.trade import item_recovery, stock, tool_upgrades
from pytest_stardojo.valley.world.clock import clock_text, now, weekday
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.refusal import Refused

RANCH_SHOP = "marnie"
STAND_INS = {"clinic": ("Harvey", "Maru")}
"""Shops where another villager serves as well as the keeper (wiki: Harvey's Clinic)."""
BESIDE = 2
"""Tiles between the wares and a seller without a counter."""
TRANSLATION = "HasDwarvishTranslationGuide"
"""Letter that the farmer has learnt the language of the dwarves."""


def open_counter(world: World, farmer: Farmer, location: Location, counter: Counter) -> int:
    """Face a counter: its shop opens, or its keeper asks a question.

    Returns:
        Ticks that it takes.

    Raises:
        Refused: ``closed``.
    """
    reason = why_closed(world, farmer, location, counter)
    if reason:
        raise Refused("closed", reason)
    ask = FIRST_ASKED.get(counter.shop)
    if ask is None:
        names = STAND_INS.get(counter.shop, ())
        there = (name for name in names if has_seller(world, location, counter, name))
        open_shop(world, farmer, counter.shop, next(there, ""))
    else:
        ask(world, farmer)
    return durations.INTERACT


def open_shop(world: World, farmer: Farmer, key: str, stand_in: str = "") -> None:
    """Open the menu of a shop; a seller at the counter can be talked to."""
    stock.offers(world, farmer, key)  # draws what depends on chance; viewing the menu draws nothing
    name = stand_in or shop_table.shop(key).keeper
    keeper = world.villagers.get(name)
    seen = keeper is not None and keeper.location == farmer.location
    menu_stack.open_menu(farmer, "shop", shop=key, page=0, keeper=name if seen else "")


def why_closed(world: World, farmer: Farmer, location: Location, counter: Counter) -> str:
    """Return why a counter does not serve, as a clause; empty when it does."""
    info = shop_table.shop(counter.shop)
    names = STAND_INS.get(counter.shop, (counter.keeper,))
    if any(name in villager_table.villagers() or name in world.villagers for name in names):
        is_there = any(has_seller(world, location, counter, name) for name in names)
        if not is_there and not _serves_alone(farmer, counter):
            return f"{counter.keeper} is not at the counter"
    elif location.outdoor and why_not_today(world, info):
        return why_not_today(world, info)
    own = OWN_REASONS.get(counter.shop)
    return own(world, farmer) if own is not None else ""


def _serves_alone(farmer: Farmer, counter: Counter) -> bool:
    """Return whether a reader of the Animal Catalogue may buy without the keeper."""
    return counter.shop == RANCH_SHOP and powers.has(farmer, powers.ANIMALS)


def has_seller(world: World, location: Location, counter: Counter, name: str) -> bool:
    """Return whether a seller is behind the counter, at any hour."""
    keeper = world.villagers.get(name)
    if keeper is None or keeper.location != location.id:
        return False
    x, y = counter.seller
    if counter.seller in counter.tiles:
        # no counter: the farmer faces the keeper, or a cart beside which the keeper may be
        return abs(keeper.x - x) + abs(keeper.y - y) <= BESIDE
    return (keeper.x, keeper.y) in _behind(counter)


def _behind(counter: Counter) -> set[Tile]:
    """Return the seller's tile, and the tiles opposite the other tiles of the counter."""
    x, y = counter.seller
    near = min(counter.tiles, key=lambda tile: abs(tile[0] - x) + abs(tile[1] - y))
    return {(tile[0] + x - near[0], tile[1] + y - near[1]) for tile in counter.tiles}


def why_not_today(world: World, info: ShopInfo) -> str:
    """Return why a shop without a visible keeper is closed now; empty when it is open."""
    if info.only_on and (world.season, world.day) != (info.only_on, info.only_day):
        return f"{info.name} is here on {info.only_on} {info.only_day} only"
    today = weekday(world.day)
    if today in info.closed_weekdays:
        return f"{info.name} is not here today"
    if not info.open <= now(world) < info.close:
        return f"{info.name} serves from {clock_text(info.open)} to {clock_text(info.close)}"
    return ""


# --------------------------------------------------------------- what some ask for first


def _no_hats(world: World, farmer: Farmer) -> str:
    known = achievements.any_of(world, farmer)
    return (
        "" if known else "the house is empty; its owner sells only to farmers with an achievement"
    )


def _no_dwarvish(world: World, farmer: Farmer) -> str:
    return "" if TRANSLATION in farmer.mail_received else "you do not understand the dwarf"


OWN_REASONS: dict[str, Callable[[World, Farmer], str]] = {
    "hat_mouse": _no_hats,
    "dwarf": _no_dwarvish,
}
"""Why some shops do not serve every farmer (wiki: Abandoned House, Dwarf)."""

SMITH = ("Shop", "Upgrade tools", "Crack geodes", "Leave")
CARPENTER = ("Shop", "Construct", "Leave")
GUILD = ("Shop", "Recover something lost", "Leave")
RANCH = ("Supplies", "Animals", "Leave")


def _ask_smith(world: World, farmer: Farmer) -> None:
    if tool_upgrades.is_ready(farmer):
        tool_upgrades.fetch(world, farmer)
    else:
        menu_stack.ask(farmer, "smith", "What can I do for you?", SMITH, title="Clint")


def _ask_carpenter(world: World, farmer: Farmer) -> None:
    menu_stack.ask(farmer, "carpenter", "What can I do for you?", CARPENTER, title="Robin")


def _ask_ranch(world: World, farmer: Farmer) -> None:
    menu_stack.ask(farmer, "ranch", "What can I do for you?", RANCH, title="Marnie")


def _ask_marlon(world: World, farmer: Farmer) -> None:
    """Offer Marlon's shop, and the recovery of lost things if there are any."""
    if farmer.lost_items:
        menu_stack.ask(farmer, "guild", "What can I do for you?", GUILD, title="Marlon")
    else:
        open_shop(world, farmer, "adventurers_guild")


FIRST_ASKED: dict[str, Callable[[World, Farmer], None]] = {
    "blacksmith": _ask_smith,
    "carpenter": _ask_carpenter,
    "marnie": _ask_ranch,
    "adventurers_guild": _ask_marlon,
}
"""Counters with a question before the shelves."""


# ------------------------------------------------------------------------------- answers


def _show_upgrades(world: World, farmer: Farmer) -> None:
    tool_upgrades.open_menu(farmer)


def _show_geodes(world: World, farmer: Farmer) -> None:
    menu_stack.open_menu(farmer, "geodes", page=0)


Deed = Callable[[World, Farmer], None]
ANSWERS: dict[str, tuple[Deed, ...]] = {
    "smith": (
        lambda world, farmer: open_shop(world, farmer, "blacksmith"),
        _show_upgrades,
        _show_geodes,
    ),
    "carpenter": (
        lambda world, farmer: open_shop(world, farmer, "carpenter"),
        carpenter_orders.open_menu,
    ),
    "guild": (
        lambda world, farmer: open_shop(world, farmer, "adventurers_guild"),
        item_recovery.offer,
    ),
    "ranch": (lambda world, farmer: open_shop(world, farmer, "marnie"), ranch.open_menu),
}
"""What each answer does; the last one leaves."""


def answer(world: World, farmer: Farmer, question: str, number: int) -> None:
    """Carry out an answer, from 1, to a keeper's question; the last one leaves."""
    deeds = ANSWERS[question]
    if number <= len(deeds):
        deeds[number - 1](world, farmer)
