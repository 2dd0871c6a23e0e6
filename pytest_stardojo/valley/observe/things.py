"""The occupants of a place in their wire form.

Most places do not change between two steps, and building their lists is most of the
work of a view of the whole world.  Each list is therefore cached with the encoding of
its place and rebuilt when that encoding changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.menus import looks
from pytest_stardojo.valley.world import goods, occupants
from pytest_stardojo.valley.world.footprints import BUSH_WIDTH, is_solid
from pytest_stardojo.valley.world.model import (
    Bush,
    Clump,
    Drop,
    FruitTree,
    Furniture,
    Grass,
    HoeDirt,
    Location,
    PlacedItem,
    Thing,
    Tile,
    Tree,
)
from pytest_stardojo.wire import messages as wire

Things = list[wire.ThingState]
_ENCODER = msgspec.msgpack.Encoder()


def things(location: Location, contents: bool) -> tuple[Things, Things]:
    """Return the objects and the other occupants of a place; callers must not change the lists.

    Args:
        location: The place.
        contents: Whether to show the contents of chests.
    """
    name = "_things_all" if contents else "_things_seen"
    now = _ENCODER.encode(location)
    kept: tuple[bytes, Things, Things] | None = location.__dict__.get(name)
    if kept is None or kept[0] != now:
        objects = [_object(tile, thing, contents) for tile, thing in location.things.items()]
        kept = location.__dict__[name] = (now, objects, _rest(location))
    return kept[1], kept[2]


def _rest(location: Location) -> list[wire.ThingState]:
    """Return everything but the objects."""
    found: list[wire.ThingState] = []
    for kind in occupants.KINDS:
        if isinstance(kind, occupants.Placed):
            found += [_placed(kind, tile, placed) for tile, placed in kind.origins(location)]
        elif kind.name in BY_TILE:
            encode_at = BY_TILE[kind.name]
            found += [encode_at(tile, entry) for tile, entry in kind.origins(location)]
        elif kind.name in PIECES:
            encode = PIECES[kind.name]
            found += [encode(piece) for _, piece in kind.origins(location)]
    found += [wire.ThingState("hay", "Hay", x, y, id="(O)178") for x, y in location.hay]
    return found


def _placed(kind: occupants.Placed, tile: Tile, placed: PlacedItem) -> wire.ThingState:
    name = item_table.item(placed.id).name
    return wire.ThingState(kind.name, name, *tile, id=placed.id, solid=kind.solid(placed))


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


def _grass(tile: Tile, grass: Grass) -> wire.ThingState:
    return wire.ThingState("grass", "Grass tuft", *tile, stage=grass.tufts)


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


BY_TILE: dict[str, Callable[[Tile, Any], wire.ThingState]] = {
    "soil": _soil,
    "trees": _tree,
    "fruit_trees": _fruit_tree,
    "grass": _grass,
}
"""The wire form of the kinds of occupants that are stored by tile, by name."""
PIECES: dict[str, Callable[[Any], wire.ThingState]] = {
    "clumps": _clump,
    "bushes": _bush,
    "furniture": _furniture,
    "drops": _drop,
}
"""The wire form of the kinds that are lists of pieces."""
