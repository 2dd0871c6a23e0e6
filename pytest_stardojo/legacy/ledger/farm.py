"""Inferring deeds with animals, buildings and hay, and orders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import shops as shop_table
from pytest_stardojo.legacy.ledger.change import Change
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.messages import Deed

ROBIN, MARNIE, MORRIS = "Robin", "Marnie", "Morris"
CAN = "Watering Can"
HAY = "Hay"


def changed(change: Change) -> Iterator[Deed]:
    """Infer deeds on the farm; the farmer may be on any map."""
    yield from _animals(change)
    yield from _stroked(change)
    yield from _buildings(change)
    yield from _orders(change)
    more = change.after.farm.hay - change.before.farm.hay
    # hay from the bag was cut before
    if more > 0 and change.used and not change.lost[HAY]:
        yield Deed("hay_cut", HAY, by=change.tool, count=more)


# ----------------------------------------------------------------------------- animals


def _animals(change: Change) -> Iterator[Deed]:
    """Infer buying, hatching and selling, which need an answer and the same day."""
    if not (change.chose and change.same_day):
        return
    old = {one.id: one for one in change.before.farm.animals}
    new = {one.id: one for one in change.after.farm.animals}
    for id, one in new.items():
        if id in old:
            continue
        if change.paid > 0:
            yield Deed("bought", one.type, by=MARNIE, subject=f"animal:{id}")
        elif _hatches(one.type) and len(new) > len(old):
            yield Deed("hatched", one.type, by="Incubator", subject=f"animal:{id}")
    for id in old.keys() - new.keys():
        if change.paid < 0:
            yield Deed("sold", old[id].type, subject=f"animal:{id}")


def _hatches(type: str) -> bool:
    info = animal_table.animals().get(type)
    return info is not None and bool(info.eggs)


def _stroked(change: Change) -> Iterator[Deed]:
    if not (change.touched and change.same_day):
        return
    animals = {one.id: one.petted for one in change.before.farm.animals}
    for one in change.after.farm.animals:
        if one.petted and animals.get(one.id) is False:
            yield Deed("petted", one.type, subject=f"animal:{one.id}")
    pets = {one.id: one.petted for one in change.before.farm.pets}
    for pet in change.after.farm.pets:
        if pet.petted and pets.get(pet.id) is False:
            yield Deed("petted", pet.type, subject=f"pet:{pet.id}")


# --------------------------------------------------------------------------- buildings


def _buildings(change: Change) -> Iterator[Deed]:
    old = {one.id: one for one in change.before.farm.buildings}
    new = {one.id: one for one in change.after.farm.buildings}
    for id, one in new.items():
        was = old.get(id)
        if was is None:
            yield from _built(change, one)
            continue
        if (was.x, was.y) != (one.x, one.y) and change.chose:
            yield _work("move", one)
        yield from _inside(change, was, one)
    for id in old.keys() - new.keys():
        if change.chose:
            yield _work("demolish", old[id])


def _work(what: str, one: wire.BuildingState) -> Deed:
    return Deed("ordered", one.type, thing_id=what, by=ROBIN, subject=f"building:{one.id}")


def _built(change: Change, one: wire.BuildingState) -> Iterator[Deed]:
    """Infer the order of a new building from its price."""
    info = building_table.buildings().get(one.type)
    if change.chose and info is not None and change.paid == info.cost:
        yield _work("build", one)


def _inside(change: Change, was: wire.BuildingState, one: wire.BuildingState) -> Iterator[Deed]:
    """Infer opening doors by the button, filling bowls by the can, and troughs by hay."""
    subject = f"building:{one.id}"
    if change.touched and was.animal_door_open != one.animal_door_open:
        yield Deed("opened" if one.animal_door_open else "closed", one.type, subject=subject)
    if change.used and CAN in change.tool and one.bowl_filled and was.bowl_filled is False:
        yield Deed("filled", one.type, by=change.tool, subject=subject)
    if not (change.same_day and change.lost[HAY]):
        return
    for number in range(was.troughs_filled or 0, one.troughs_filled or 0):
        # observations contain the number of full troughs only
        subject = f"trough:{number}"
        yield Deed("filled", "Feeding Bench", by=HAY, where=one.inside or "", subject=subject)


# -------------------------------------------------------- orders inferred from payments


def _orders(change: Change) -> Iterator[Deed]:
    """Infer orders of work that begins later from their price."""
    if not change.chose or change.menu == "shop" or change.gained or change.paid <= 0:
        return
    if change.place == "ScienceHouse":
        yield from _larger(change)
    if change.place == "JojaMart" and not change.lost:
        prices = {
            shop_table.JOJA_MEMBERSHIP: shop_table.JOJA_MEMBERSHIP_PRICE,
            **shop_table.JOJA_PROJECTS,
        }
        for name, price in prices.items():
            if change.paid == price:
                yield Deed("bought", name, by=MORRIS)


def _larger(change: Change) -> Iterator[Deed]:
    """Infer the upgrade of a building or the farmhouse from money and materials spent."""
    for info in building_table.buildings().values():
        smaller = [b for b in change.before.farm.buildings if b.type == info.upgrade_from]
        if smaller and _paid(change, info.cost, info.materials):
            subject = f"building:{smaller[0].id}"
            yield Deed("ordered", info.type, thing_id="upgrade", by=ROBIN, subject=subject)
    for step in building_table.house_upgrades():
        next_level = change.before.farm.house_level + 1
        if step.level == next_level and _paid(change, step.cost, step.materials):
            yield Deed("ordered", "Farmhouse", thing_id="farmhouse", by=ROBIN)


def _paid(change: Change, cost: int, materials: tuple[tuple[str, int], ...]) -> bool:
    asked = Counter({item_table.item(id).name: count for id, count in materials})
    return cost > 0 and change.paid == cost and change.lost == asked
