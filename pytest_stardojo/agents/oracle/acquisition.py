"""Getting things by the cheapest means.

Every source (``SOURCES`` of the oracle) proposes means to get a number of pieces: their
cost and the actions.  A source that makes a thing asks for the cost of its parts in turn,
so plans reach from a Salad to the leek in the mountains.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from pytest_stardojo.agents.oracle.means import Means, Part
from pytest_stardojo.agents.oracle.plan import Plan, Source


def have(plan: Plan, name: str, count: int = 1) -> bool:
    """Return whether the bag holds enough; otherwise add the actions that get the rest."""
    lacking = count - plan.view.count(name)
    if lacking <= 0:
        return True
    plan.asked.append((name, count))
    means = best(plan, name, lacking)
    if not follow(plan, means):
        plan.close()
    return False


def have_all(plan: Plan, parts: tuple[Part, ...]) -> bool:
    """Return whether the bag holds all parts; otherwise get the cheapest missing one."""
    lacking = [part for part in parts if plan.view.count(part[0]) < part[1]]
    if not lacking:
        return True
    name, count = min(lacking, key=lambda part: cost(plan, *part))
    return have(plan, name, count)


def best(plan: Plan, name: str, lacking: int) -> Means | None:
    """Return the cheapest means to get more pieces of a thing than the bag holds."""
    key = (name, lacking)
    if key not in plan.means:
        plan.means[key] = None  # stops a thing from being made of itself
        found = (_allowed(plan, source, name, lacking) for source in plan.sources)
        plan.means[key] = cheapest(found)
    return plan.means[key]


def _allowed(plan: Plan, source: Source, name: str, lacking: int) -> Means | None:
    """Return the means of a source with its key, unless it is banned."""
    means = source(plan, name, lacking)
    if means is None:
        return None
    key = means.key or f"{source.__name__} {name}"
    return None if key in plan.banned else structs.replace(means, key=key)


def cheapest(means: Iterable[Means | None]) -> Means | None:
    """Return the means with the lowest cost, the first of several; None without any."""
    found = (one for one in means if one is not None)
    return min(found, key=lambda one: one.cost, default=None)


def follow(plan: Plan, means: Means | None) -> bool:
    """Add the actions of some means; return False for None or banned means."""
    if means is None or not (means.key == "" or plan.may_try(means.key)):
        return False
    means.go()
    return True


def cost(plan: Plan, name: str, count: int) -> float:
    """Return the steps until the bag holds the pieces; infinite without means."""
    lacking = count - plan.view.count(name)
    if lacking <= 0:
        return 0.0
    means = best(plan, name, lacking)
    return float("inf") if means is None else means.cost


def cost_of_all(plan: Plan, parts: tuple[Part, ...]) -> float:
    """Return the steps until the bag holds all parts."""
    return sum(cost(plan, *part) for part in parts)


def shopping(plan: Plan, parts: tuple[Part, ...]) -> list[Part]:
    """Return what must be bought or taken out of chests for the bag to hold all parts.

    A piece of the bag counts for one part only.
    """
    stock: dict[str, int] = {}
    for slot in plan.view.me.slots:
        stock[slot.name] = stock.get(slot.name, 0) + slot.count
    found: dict[str, int] = {}
    _shop(plan, parts, stock, found, ())
    return list(found.items())


def _shop(
    plan: Plan,
    parts: tuple[Part, ...],
    stock: dict[str, int],
    found: dict[str, int],
    above: tuple[str, ...],
) -> None:
    """Add what parts lack to the found things; take what they need off the stock.

    Args:
        plan: The plan.
        parts: The parts.
        stock: Pieces of the bag by name that no part needs so far.
        found: Things to buy or to take, with numbers.
        above: Things that are made of these parts.
    """
    for name, count in parts:
        taken = min(stock.get(name, 0), count)
        stock[name] = stock.get(name, 0) - taken
        lacking = count - taken
        means = best(plan, name, lacking) if lacking > 0 and name not in above else None
        if means is not None and means.shop:
            plan.may_try(means.key)
            found[name] = found.get(name, 0) + lacking
        elif means is not None:
            _shop(plan, means.parts, stock, found, (*above, name))


def ingredients(plan: Plan, parts: tuple[Part, ...]) -> set[str]:
    """Return the names of some parts and of all that they are made of."""
    found: set[str] = set()
    left = list(parts)
    while left:
        name, count = left.pop()
        if name in found:
            continue
        found.add(name)
        means = best(plan, name, count)
        left += means.parts if means is not None else ()
    return found
