"""What stands, grows and lies in a place, as it goes over the wire.

Most places do not change from one step to the next, and making their lists anew would
be most of the work of a view of the whole world.  So a list is kept with the encoding
of the place that it was made of, and made anew when the place is encoded otherwise:
whoever changes something in a place need not tell.
"""

from __future__ import annotations

import msgspec

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.observe import looks
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.footprints import BUSH_WIDTH, is_solid
from pytest_stardojo.valley.world.model import (
    Bush,
    Clump,
    Drop,
    FruitTree,
    Furniture,
    HoeDirt,
    Location,
    Thing,
    Tile,
    Tree,
)
from pytest_stardojo.wire import messages as wire

Things = list[wire.ThingState]
_ENCODER = msgspec.msgpack.Encoder()


def things(location: Location, contents: bool) -> tuple[Things, Things]:
    """The objects of a place, and what else there is; nobody may change the lists.

    Args:
        location: The place.
        contents: Whether to show what chests hold.
    """
    name = "_things_all" if contents else "_things_seen"
    now = _ENCODER.encode(location)
    kept: tuple[bytes, Things, Things] | None = location.__dict__.get(name)
    if kept is None or kept[0] != now:
        objects = [_object(tile, thing, contents) for tile, thing in location.things.items()]
        kept = location.__dict__[name] = (now, objects, _rest(location))
    return kept[1], kept[2]


def _rest(location: Location) -> list[wire.ThingState]:
    """All but the objects."""
    found = _growing(location)
    found += [_clump(clump) for clump in location.clumps]
    found += [_bush(bush) for bush in location.bushes]
    found += [_furniture(piece) for piece in location.furniture]
    found += [_drop(drop) for drop in location.drops]
    found += [wire.ThingState("hay", "Hay", x, y, id="(O)178") for x, y in location.hay]
    return found


def _clump(clump: Clump) -> wire.ThingState:
    return wire.ThingState(
        "clump",
        looks.clump_name(clump.kind),
        clump.x,
        clump.y,
        id=str(clump.kind),
        width=clump.width,
        height=clump.height,
        solid=True,
        health=clump.health,
    )


def _bush(bush: Bush) -> wire.ThingState:
    width = BUSH_WIDTH[bush.size]
    return wire.ThingState("bush", looks.bush_name(bush), bush.x, bush.y, width=width, solid=True)


def _furniture(piece: Furniture) -> wire.ThingState:
    info = item_table.item(piece.id)
    return wire.ThingState(
        "furniture",
        info.name,
        piece.x,
        piece.y,
        id=piece.id,
        width=info.width,
        height=info.height,
        solid=info.solid,
    )


def _growing(location: Location) -> list[wire.ThingState]:
    found = [_soil(tile, soil) for tile, soil in location.soil.items()]
    found += [_tree(tile, tree) for tile, tree in location.trees.items()]
    found += [_fruit_tree(tile, tree) for tile, tree in location.fruit_trees.items()]
    found += [
        wire.ThingState("grass", "Grass tuft", x, y, stage=grass.tufts)
        for (x, y), grass in location.grass.items()
    ]
    return found


def _soil(tile: Tile, soil: HoeDirt) -> wire.ThingState:
    return wire.ThingState(
        "soil",
        "Tilled soil",
        *tile,
        watered=soil.watered,
        fertilizer=item_table.item(soil.fertilizer).name if soil.fertilizer else None,
        crop=None if soil.crop is None else looks.crop_state(soil.crop),
    )


def _tree(tile: Tile, tree: Tree) -> wire.ThingState:
    return wire.ThingState(
        "tree",
        looks.tree_name(tree),
        *tile,
        id=tree.kind,
        solid=tree.stage > 0,
        stage=tree.stage,
        health=tree.health,
        stump=tree.stump,
    )


def _fruit_tree(tile: Tile, tree: FruitTree) -> wire.ThingState:
    return wire.ThingState(
        "fruit_tree",
        looks.fruit_tree_name(tree),
        *tile,
        id=tree.sapling,
        solid=True,
        count=tree.fruit,
        stump=tree.stump,
    )


def _object(tile: Tile, thing: Thing, contents: bool) -> wire.ThingState:
    held = (
        ()
        if thing.items is None or not contents
        else tuple(
            wire.SlotState(i, goods.name(item), item.id, item.count, item.quality)
            for i, item in enumerate(thing.items)
            if item is not None
        )
    )
    return wire.ThingState(
        "object",
        item_table.item(thing.id).name,
        *tile,
        id=thing.id,
        solid=is_solid(thing),
        health=thing.health,
        ready=goods.name(thing.held) if thing.held and thing.ready else None,
        minutes=thing.ready_in,
        contents=held,
        spawned=thing.spawned,
    )


def _drop(drop: Drop) -> wire.ThingState:
    name = goods.name(drop.item)
    return wire.ThingState("drop", name, drop.x, drop.y, id=drop.item.id, count=drop.item.count)
