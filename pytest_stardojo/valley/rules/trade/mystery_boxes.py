"""Opening Mystery Boxes (wiki: Mystery Box, Golden Mystery Box)."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_stardojo.gamedata import mystery_boxes as table
from pytest_stardojo.gamedata.calendar import SEASONS
from pytest_stardojo.gamedata.mystery_boxes import BoxInfo, Prize, Treasure
from pytest_stardojo.valley.rules.trade import prizes
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.rng import Stream, stream

GROWING = SEASONS[:3]


def is_box(id: str) -> bool:
    """Return whether an item is a Mystery Box of either kind."""
    return id in table.boxes()


def open_box(world: World, farmer: Farmer, id: str) -> Item:
    """Return the content of a box, which counts as opened."""
    info = table.boxes()[id]
    luck = stream(world, "mystery_box", farmer.key, id, farmer.boxes_opened)
    opened, farmer.boxes_opened = farmer.boxes_opened, farmer.boxes_opened + 1
    groups = table.common()
    if opened >= info.after:
        treasure = _treasure(world, farmer, info, luck, opened)
        if treasure is not None:
            return treasure
        if luck.chance(info.good):
            groups = table.good()
    return _from_group(world, farmer, luck.choice(groups), luck)


def _treasure(
    world: World, farmer: Farmer, info: BoxInfo, luck: Stream, opened: int
) -> Item | None:
    """Roll for each treasure in turn."""
    if info.special is not None and luck.chance(info.special.chance):
        return _from_group(world, farmer, info.special.prizes, luck)
    for treasure in table.treasures():
        chance, first_book = treasure.chance * info.factor, _is_first_book(farmer, treasure)
        if first_book:
            chance += table.BOOK_CHANCE_PER_BOX * opened
        if not luck.chance(chance):
            continue
        if first_book:
            farmer.mail_received.append(table.BOOK_FOUND)
            return Item(table.BOOK)
        return _from_group(world, farmer, treasure.prizes, luck)
    return None


def _is_first_book(farmer: Farmer, treasure: Treasure) -> bool:
    """Return whether the treasure would be the farmer's first Book of Mysteries."""
    if table.BOOK_FOUND in farmer.mail_received:
        return False
    return any(table.BOOK in prize.items for prize in treasure.prizes)


def _from_group(world: World, farmer: Farmer, group: Sequence[Prize], luck: Stream) -> Item:
    """Return one of the prizes that can be won today, by their shares."""
    season = world.season if world.season in GROWING else luck.choice(GROWING)
    early = prizes.seed_season(world)
    possible = [
        prize
        for prize in group
        if prize.season in ("", early if prize.early else season)
        and farmer.skills["fishing"].level >= prize.fishing
    ]
    weighted = [prize for prize in possible for _ in range(prize.share)]
    prize = luck.choice(weighted)
    count = luck.randint(prize.count, prize.most) if prize.most else prize.count
    return Item(luck.choice(prize.items), count)
