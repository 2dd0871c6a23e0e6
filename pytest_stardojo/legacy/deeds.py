"""The ledger that the mod does not keep, inferred from what changed with an action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.messages import Deed

CLEARED = ("Weeds", "Twig", "Stone")
UPGRADES = ("Copper ", "Steel ", "Gold ", "Iridium ")
KEEPERS = {
    "SeedShop": "Pierre",
    "AnimalShop": "Marnie",
    "Blacksmith": "Clint",
    "ScienceHouse": "Robin",
    "FishShop": "Willy",
    "Saloon": "Gus",
    "Hospital": "Harvey",
    "JojaMart": "Morris",
    "AdventureGuild": "Marlon",
    "SandyHouse": "Sandy",
    "Sewer": "Krobus",
}
"""Who sells and buys in a place."""
STEPS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
BIN_REACH = 2
"""Tiles from the shipping bin within which what is held goes into it."""


def infer(before: wire.State, after: wire.State, action: wire.Action | None) -> Iterator[Deed]:
    """What the farmer did, seen from the states around one action (None: time passed).

    What lies between them is all that it goes by: of two causes of one change it takes
    the likelier one.
    """
    where = before.character.location
    for deed in (
        *_ground(before, after, action),
        *_bag(before, after, action),
        *_friends(before, after),
        *_farm(before, after),
        *_killed(before, after),
        *_night(before, after),
        *_rode(before, after, action),
    ):
        deed.where = deed.where or where
        yield deed


def book(ledger: list[Deed], deeds: Iterable[Deed]) -> None:
    """Add deeds to a ledger: what it holds already is counted up."""
    for deed in deeds:
        for held in ledger:
            if _key(held) == _key(deed):
                held.count += deed.count
                break
        else:
            ledger.append(deed)


def _key(deed: Deed) -> tuple[str, ...]:
    return deed.deed, deed.thing, deed.thing_id, deed.by, deed.where, deed.subject


def _held(state: wire.State) -> str:
    return state.character.held or ""


# ---------------------------------------------------------------------------- ground


def _ground(before: wire.State, after: wire.State, action: object) -> Iterator[Deed]:
    """What became of the tiles that both states show, by the tool in hand."""
    if before.character.location != after.character.location:
        return
    if not isinstance(action, wire.Use | wire.Interact):
        return
    now = {(tile.x, tile.y): tile for tile in after.near}
    for old in before.near:
        new = now.get((old.x, old.y))
        if new is not None and old != new:
            for deed in _tile(old, new, _held(before), isinstance(action, wire.Use)):
                deed.subject = f"tile:{before.character.location}:{old.x},{old.y}"
                yield deed
    yield from _fertilized(before, after, now)


def _tile(old: wire.NearTile, new: wire.NearTile, by: str, use: bool) -> Iterator[Deed]:
    if use and old.object in CLEARED and new.object is None:
        yield Deed("cleared", old.object, by=by)
    if use and new.terrain == "Tilled soil" and old.terrain is None:
        yield Deed("tilled", "Tile", by=by)
    if old.crop is None and new.crop is not None and new.crop.seed:
        yield Deed("sown", by, thing_id=new.crop.seed)
    if use and new.crop is not None and new.watered and not old.watered:
        yield Deed("watered", new.crop.name, by=by)
    if old.terrain is None and new.terrain == "Fruit tree":
        yield Deed("sown", by)


def _ahead(state: wire.State) -> tuple[int, int]:
    """The tile in front of the farmer."""
    dx, dy = STEPS[state.character.facing]
    return state.character.x + dx, state.character.y + dy


def _fertilized(
    before: wire.State, after: wire.State, now: dict[tuple[int, int], wire.NearTile]
) -> Iterator[Deed]:
    held = next((s for s in before.character.slots if s.index == before.character.slot), None)
    if held is None or crop_table.fertilizer(held.id) is None:
        return
    if _counts(before)[held.name] - _counts(after)[held.name] == 1:
        x, y = _ahead(after)
        subject = f"tile:{after.character.location}:{x},{y}"
        yield Deed("fertilized", held.name, thing_id=held.id, subject=subject)


# ------------------------------------------------------------------------------- bag


def _counts(state: wire.State) -> Counter[str]:
    found: Counter[str] = Counter()
    for slot in state.character.slots:
        found[slot.name] += slot.count
    return found


def _bag(before: wire.State, after: wire.State, action: object) -> Iterator[Deed]:
    """Where things came from and where they went."""
    old, new = _counts(before), _counts(after)
    paid = before.character.money - after.character.money
    keeper = KEEPERS.get(before.character.location, "")
    for name, count in (new - old).items():
        deed = _gained(before, action, paid, name)
        if deed in ("bought", "upgraded"):
            yield Deed(deed, name, by=keeper, count=count)
        elif deed == "harvested" and isinstance(action, wire.Interact) and _machine(after):
            yield Deed("produced", name, by=_machine(after), count=count)
        elif deed:
            by = _held(before) if isinstance(action, wire.Use) else ""
            yield Deed(deed, name, by=by, count=count)
    for name, count in (old - new).items():
        deed, by = _lost(before, after, action, -paid, name)
        if deed:
            yield Deed(deed, name, by=by or keeper, count=count)


def _machine(state: wire.State) -> str:
    """The machine in front of the farmer, empty for none."""
    there = next((t.object for t in state.near if (t.x, t.y) == _ahead(state)), None)
    id = item_table.find(there) if there else None
    return there if there and id and machine_table.machine(id) else ""


def _gained(before: wire.State, action: object, paid: int, name: str) -> str:
    kind = before.menu.kind if before.menu is not None else ""
    if isinstance(action, wire.Craft):
        return "crafted"
    if kind == "chest":
        return ""
    if name.startswith(UPGRADES) and before.character.location == "Blacksmith":
        return "upgraded"
    if paid > 0:
        return "bought"
    return "" if kind in ("shop", "letter") else "harvested"


def _lost(
    before: wire.State, after: wire.State, action: object, earned: int, name: str
) -> tuple[str, str]:
    """What a thing that is gone was lost to, and by what or whom."""
    kind = before.menu.kind if before.menu is not None else ""
    if kind == "shop":
        return ("sold", "") if earned > 0 else ("", "")
    if "Geode" in name and before.character.location == "Blacksmith":
        return "cracked", "Clint"
    if kind == "question" and after.character.energy > before.character.energy:
        return "eaten", ""
    thrown_in = isinstance(action, wire.Interact) and _at_bin(before) and name == _held(before)
    return ("shipped", "Shipping Bin") if thrown_in and name not in _counts(after) else ("", "")


def _at_bin(state: wire.State) -> bool:
    who = state.character
    return who.location == "Farm" and any(
        one.type == "Shipping Bin" and abs(who.x - one.x) + abs(who.y - one.y) <= BIN_REACH
        for one in state.farm.buildings
    )


# ---------------------------------------------------------------------- people, farm


def _friends(before: wire.State, after: wire.State) -> Iterator[Deed]:
    """Bouquets and pendants; talks and gifts are seen from the people themselves."""
    old, new = before.character, after.character
    for name in set(new.dating) - set(old.dating):
        yield Deed("dated", name, by="Bouquet", subject=f"villager:{name}")
    for name in set(old.dating) - set(new.dating):
        if name != new.spouse:
            yield Deed("broke_up", name, by="Wilted Bouquet", subject=f"villager:{name}")
    if new.spouse and new.spouse != old.spouse:
        subject = f"villager:{new.spouse}"
        yield Deed("proposed", new.spouse, by="Mermaid's Pendant", subject=subject)


def met(
    before: dict[str, tuple[bool, int]], after: dict[str, tuple[bool, int]], held: str
) -> Iterator[Deed]:
    """Talks and gifts.

    Args:
        before: By villager: spoken to today, gifts given today.
        after: The same afterwards.
        held: What was in hand.
    """
    for name, (talked, gifts) in after.items():
        had_talked, had_gifts = before.get(name, (False, 0))
        if talked and not had_talked:
            yield Deed("talked", name, subject=f"villager:{name}")
        if gifts > had_gifts:
            yield Deed("gifted", held, by=name, subject=f"villager:{name}")


def _farm(before: wire.State, after: wire.State) -> Iterator[Deed]:
    yield from _animals(before, after)
    yield from _buildings(before, after)
    if after.farm.house_level > before.farm.house_level:
        yield Deed("ordered", "Farmhouse", thing_id="farmhouse", by="Robin")


def _animals(before: wire.State, after: wire.State) -> Iterator[Deed]:
    old = {one.id: one for one in before.farm.animals}
    new = {one.id: one for one in after.farm.animals}
    paid = before.character.money - after.character.money
    for id, one in new.items():
        if id not in old and paid > 0:
            yield Deed("bought", one.type, by="Marnie", subject=f"animal:{id}")
        elif id not in old:
            yield Deed("hatched", one.type, by="Incubator", subject=f"animal:{id}")
        elif one.petted and id in old and not old[id].petted:
            yield Deed("petted", one.type, subject=f"animal:{id}")
    for id in old.keys() - new.keys():
        yield Deed("sold", old[id].type, subject=f"animal:{id}")
    pets = {one.id: one.petted for one in before.farm.pets}
    for pet in after.farm.pets:
        if pet.petted and pets.get(pet.id) is False:
            yield Deed("petted", pet.type, subject=f"pet:{pet.id}")


def _buildings(before: wire.State, after: wire.State) -> Iterator[Deed]:
    old = {one.id: one for one in before.farm.buildings}
    new = {one.id: one for one in after.farm.buildings}
    for id, one in new.items():
        subject = f"building:{id}"
        was = old.get(id)
        if was is None:
            yield Deed("ordered", one.type, thing_id="build", by="Robin", subject=subject)
            continue
        if (was.x, was.y) != (one.x, one.y):
            yield Deed("ordered", one.type, thing_id="move", by="Robin", subject=subject)
        if was.type != one.type:
            yield Deed("ordered", one.type, thing_id="upgrade", by="Robin", subject=subject)
        yield from _inside(was, one, subject)
    for id in old.keys() - new.keys():
        subject = f"building:{id}"
        yield Deed("ordered", old[id].type, thing_id="demolish", by="Robin", subject=subject)
    hay = after.farm.hay - before.farm.hay
    if hay > 0:
        yield Deed("hay_cut", "Hay", by=_held(before), count=hay)


def _inside(was: wire.BuildingState, one: wire.BuildingState, subject: str) -> Iterator[Deed]:
    if was.animal_door_open != one.animal_door_open:
        yield Deed("opened" if one.animal_door_open else "closed", one.type, subject=subject)
    if one.bowl_filled and was.bowl_filled is False:
        yield Deed("filled", one.type, by="Watering Can", subject=subject)
    for number in range(was.troughs_filled or 0, one.troughs_filled or 0):
        # which trough it was is not told: they are counted
        subject = f"trough:{number}"
        yield Deed("filled", "Trough", by="Hay", where=one.inside or "", subject=subject)


def _killed(before: wire.State, after: wire.State) -> Iterator[Deed]:
    for name, count in after.progression.kills.items():
        more = count - before.progression.kills.get(name, 0)
        if more > 0:
            yield Deed("killed", name, by=_held(before), count=more)


def _night(before: wire.State, after: wire.State) -> Iterator[Deed]:
    """Whoever answered a question in a house before the morning came has gone to bed."""
    asked = before.menu is not None and before.menu.kind == "question"
    if asked and after.clock.days_played > before.clock.days_played:
        yield Deed("slept", "Bed", by="Bed")


def _rode(before: wire.State, after: wire.State, action: object) -> Iterator[Deed]:
    """An answer that took the farmer to a floor of the mine was given to the lift."""
    came, there = before.character.location, after.character.location
    in_mine = came == "Mine" or came.startswith("UndergroundMine")
    if isinstance(action, wire.ChooseOption) and in_mine and came != there:
        yield Deed("rode", "Elevator", where=there)
