"""Robin's building menu, stage by stage.

``start`` offers the orders; ``build``, ``upgrade``, ``move`` and ``demolish`` list plans
or buildings; ``place`` lists tiles for the upper left corner, the nearest to the house
first; ``farmhouse`` offers the next size of the house, ``town`` a house for Pam.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.menus.page import (
    MORE,
    Answer,
    Choice,
    Page,
    bad_option,
    page_count,
    part,
    turn,
)
from pytest_stardojo.valley.rules.building import building_sites, carpenter_orders
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.world.model import Building, Farmer, Menu, World
from pytest_stardojo.valley.world.refusal import Refused

SPOTS = 20
"""Tiles for a building on one page."""
BACK = "Back"

Stage = Callable[[World, Farmer, Menu], tuple[str, list[Choice]]]
Pick = Callable[[World, Farmer, Menu, int], None]


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the options of the stage."""
    text, options = STAGES[menu.params["stage"]][0](world, farmer, menu)
    told = menu.params.get("told", "")
    return Page("Carpenter", f"{told}\n{text}" if told else text, options)


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Carry out the choice; a refused order leaves the menu as it is."""
    STAGES[menu.params["stage"]][1](world, farmer, menu, answer.index - 1)


def _go(menu: Menu, stage: str, told: str = "", **about: Any) -> None:
    menu.params = {"stage": stage, "page": 0, "told": told, **about}


def _done(farmer: Farmer, words: str) -> None:
    """Close the menu; Robin names the day of completion."""
    menu_stack.close(farmer)
    menu_stack.show_dialogue(farmer, carpenter_orders.BUILDER, words)


# --------------------------------------------------------------------------------- start


def _start(world: World, farmer: Farmer, menu: Menu) -> tuple[str, list[Choice]]:
    step = carpenter_orders.house_step(world)
    free = not carpenter_orders.current_work(world)
    options = [
        Choice("Build", enabled=free),
        Choice("Upgrade a building", enabled=free and bool(carpenter_orders.upgradable(world))),
        Choice("Move a building", enabled=free),
        Choice("Demolish a building", enabled=free),
        Choice(
            "Upgrade the farmhouse",
            None if step is None else step.cost,
            enabled=free and step is not None,
        ),
    ]
    if carpenter_orders.offers_town_house(world):
        options.append(
            Choice("A house for Pam and Penny", carpenter_orders.TOWN_COST, enabled=free)
        )
    work = carpenter_orders.current_work(world)
    return f"{work}." if work else "What can I do for you?", options


def _pick_start(world: World, farmer: Farmer, menu: Menu, number: int) -> None:
    carpenter_orders.check_free(world)
    stage = ("build", "upgrade", "move", "demolish", "farmhouse", "town")[number]
    if stage == "farmhouse" and carpenter_orders.house_step(world) is None:
        raise Refused("nothing_there", "the farmhouse has its largest size")
    if stage == "upgrade" and not carpenter_orders.upgradable(world):
        raise Refused("nothing_there", "no building on the farm can be upgraded")
    _go(menu, stage)


# ------------------------------------------------------------------------ plans and places


def _build(world: World, farmer: Farmer, menu: Menu) -> tuple[str, list[Choice]]:
    options = [
        Choice(
            f"{info.type}: {_materials(info.materials)}" if info.materials else info.type,
            info.cost,
            enabled=carpenter_orders.can_pay(farmer, info.cost, info.materials),
        )
        for info in carpenter_orders.plans()
    ]
    lacks = "" if all(option.enabled for option in options) else " You cannot pay for grey ones."
    return f"You have {farmer.money:,}g. Choose a building.{lacks}", [*options, Choice(BACK)]


def _materials(materials: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{count} {item_table.item(id).name}" for id, count in materials)


def _pick_plan(world: World, farmer: Farmer, menu: Menu, number: int) -> None:
    plans = carpenter_orders.plans()
    if number == len(plans):
        _go(menu, "start")
        return
    info = plans[number]
    carpenter_orders.check_cost(farmer, info.cost, info.materials)
    _choose_place(world, menu, info.type, 0)


def _choose_place(world: World, menu: Menu, type: str, building: int) -> None:
    """Go on to the tiles for a new building (0) or for one that moves."""
    spots = _spots(world, type, building, 0)
    if not spots:
        raise Refused("no_room", f"no free place for a {type} on the farm")
    _go(menu, "place", type=type, building=building, spots=spots)


def _spots(world: World, type: str, building: int, page: int) -> list[list[int]]:
    """Return the tiles of one page; the first page follows the last."""
    moved = world.buildings.get(building)
    found = building_sites.free_sites(world, type, moved)
    if moved is not None:
        found = [tile for tile in found if tile != (moved.x, moved.y)]
    pages = max(1, -(-len(found) // SPOTS))
    start = page % pages * SPOTS
    return [list(tile) for tile in found[start : start + SPOTS]]


def _place(world: World, farmer: Farmer, menu: Menu) -> tuple[str, list[Choice]]:
    params = menu.params
    info = building_table.building(params["type"])
    cost = carpenter_orders.price_text(info.cost, info.materials, info.days)
    about = f"{info.type}, {info.width} by {info.height}"
    about += "." if params["building"] else f": {cost}."
    options = [Choice(f"{x},{y}") for x, y in params["spots"]]
    return f"{about} Choose the tile of its upper left corner.", [*options, Choice(MORE)]


def _pick_place(world: World, farmer: Farmer, menu: Menu, number: int) -> None:
    params = menu.params
    type, spots = params["type"], params["spots"]
    if number == len(spots):
        turn(menu)
        params["spots"] = _spots(world, type, params["building"], params["page"])
        return
    tile = spots[number][0], spots[number][1]
    if params["building"]:
        carpenter_orders.move(world, farmer, _building(world, params["building"]), tile)
        _go(menu, "start", f"The {type} stands at {tile[0]},{tile[1]} now.")
        return
    building = carpenter_orders.build(world, farmer, type, tile)
    if building.days_left:
        _done(farmer, _promise(f"The {type}", building.days_left))
    else:
        _go(menu, "start", f"The {type} stands at {tile[0]},{tile[1]}.")


def _building(world: World, id: int) -> Building:
    building = world.buildings.get(id)
    if building is None:
        raise bad_option("that building is gone")
    return building


def _promise(what: str, days: int) -> str:
    return f"I start tomorrow. {what} will be finished in {days} days."


# ----------------------------------------------------------------------------- buildings


def _listed(menu: Menu, buildings: list[Building], choice: Callable[[Building], Choice]) -> Any:
    """Return the buildings of the page, ``More`` if there are others, and the way back."""
    options = [choice(one) for one in part(buildings, menu.params["page"])]
    if page_count(buildings) > 1:
        options.append(Choice(MORE))
    return [*options, Choice(BACK)]


def _picked(menu: Menu, buildings: list[Building], number: int) -> Building | None:
    """Return the chosen building; None after turning the page or going back."""
    shown = part(buildings, menu.params["page"])
    if number < len(shown):
        return shown[number]
    if page_count(buildings) > 1 and number == len(shown):
        turn(menu)
    else:
        _go(menu, "start")
    return None


def _name(building: Building) -> str:
    return f"{building.type} at {building.x},{building.y}"


def _upgrade(world: World, farmer: Farmer, menu: Menu) -> tuple[str, list[Choice]]:
    def choice(building: Building) -> Choice:
        info = carpenter_orders.next_size(building)
        if info is None:
            return Choice(_name(building), enabled=False)
        words = f"{_name(building)} to {info.type}: {_materials(info.materials)}"
        payable = carpenter_orders.can_pay(farmer, info.cost, info.materials)
        return Choice(words, info.cost, enabled=payable)

    options = _listed(menu, carpenter_orders.upgradable(world), choice)
    return f"You have {farmer.money:,}g. Choose a building to upgrade.", options


def _pick_upgrade(world: World, farmer: Farmer, menu: Menu, number: int) -> None:
    building = _picked(menu, carpenter_orders.upgradable(world), number)
    if building is not None:
        info = carpenter_orders.upgrade(world, farmer, building)
        _done(farmer, _promise(f"The {info.type}", info.days))


def _move(world: World, farmer: Farmer, menu: Menu) -> tuple[str, list[Choice]]:
    def choice(building: Building) -> Choice:
        return Choice(_name(building), enabled=carpenter_orders.can_be_moved(world, building))

    options = _listed(menu, list(world.buildings.values()), choice)
    return "Choose a building to move.", options


def _pick_move(world: World, farmer: Farmer, menu: Menu, number: int) -> None:
    building = _picked(menu, list(world.buildings.values()), number)
    if building is not None:
        carpenter_orders.check_movable(world, building)
        _choose_place(world, menu, building.type, building.id)


def _demolish(world: World, farmer: Farmer, menu: Menu) -> tuple[str, list[Choice]]:
    def choice(building: Building) -> Choice:
        return Choice(
            _name(building), enabled=carpenter_orders.demolition_refusal(world, building) is None
        )

    options = _listed(menu, list(world.buildings.values()), choice)
    return "Choose a building to demolish; one Shipping Bin must stay.", options


def _pick_demolish(world: World, farmer: Farmer, menu: Menu, number: int) -> None:
    building = _picked(menu, list(world.buildings.values()), number)
    if building is not None:
        carpenter_orders.demolish(world, farmer, building)
        _go(menu, "start", f"The {building.type} is gone.")


# ------------------------------------------------------------------------- the farmhouse


def _farmhouse(world: World, farmer: Farmer, menu: Menu) -> tuple[str, list[Choice]]:
    step = carpenter_orders.house_step(world)
    if step is None:
        return "The farmhouse cannot grow any more.", [Choice(BACK)]
    cost = carpenter_orders.price_text(step.cost, step.materials, step.days)
    gives = ", ".join(word.replace("_", " ") for word in step.gives)
    text = f"Level {step.level} of the farmhouse ({gives}): {cost}. Build it?"
    payable = carpenter_orders.can_pay(farmer, step.cost, step.materials)
    return text, [Choice("Yes", step.cost, enabled=payable), Choice("No")]


def _pick_farmhouse(world: World, farmer: Farmer, menu: Menu, number: int) -> None:
    if number == 0 and carpenter_orders.house_step(world) is not None:
        step = carpenter_orders.upgrade_house(world, farmer)
        _done(farmer, _promise("Your house", step.days))
    else:
        _go(menu, "start")


def _town(world: World, farmer: Farmer, menu: Menu) -> tuple[str, list[Choice]]:
    cost, materials = carpenter_orders.TOWN_COST, carpenter_orders.TOWN_MATERIALS
    words = carpenter_orders.price_text(cost, materials, carpenter_orders.TOWN_DAYS)
    payable = carpenter_orders.can_pay(farmer, cost, materials)
    text = f"A house in place of the trailer: {words}. Build it?"
    return text, [Choice("Yes", cost, enabled=payable), Choice("No")]


def _pick_town(world: World, farmer: Farmer, menu: Menu, number: int) -> None:
    if number == 0:
        carpenter_orders.build_town_house(world, farmer)
        _done(farmer, _promise("Their house", carpenter_orders.TOWN_DAYS))
    else:
        _go(menu, "start")


STAGES: dict[str, tuple[Stage, Pick]] = {
    "start": (_start, _pick_start),
    "build": (_build, _pick_plan),
    "place": (_place, _pick_place),
    "upgrade": (_upgrade, _pick_upgrade),
    "move": (_move, _pick_move),
    "demolish": (_demolish, _pick_demolish),
    "farmhouse": (_farmhouse, _pick_farmhouse),
    "town": (_town, _pick_town),
}
"""The page of each stage, and the answer to a choice."""
