"""Inferring deeds on the tiles around the farmer."""

from __future__ import annotations

from collections.abc import Iterator

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.legacy.ledger.change import TILLED, Change
from pytest_stardojo.legacy.ledger.memory import Memory
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.messages import Deed

CLEARED = ("Weeds", "Twig", "Stone")
TREES = ("Fruit tree", "Tree")
DIGGERS = ("Axe", "Pickaxe")
"""Ends of the names of tools that remove plants and tilled soil."""
SWING = 2
"""Tiles from the farmer that a swing of a tool can reach."""


def worked(change: Change, memory: Memory) -> Iterator[Deed]:
    """Infer deeds on the tiles that both states show, by the held item."""
    acted = change.used or change.touched or memory.bomb(change)
    if not change.stayed or change.menu or not acted:
        return
    now = {(tile.x, tile.y): tile for tile in change.after.near}
    for old in change.before.near:
        new = now.get((old.x, old.y))
        if new is not None and old != new:
            for deed in _tile(change, memory, old, new):
                deed.subject = f"tile:{change.place}:{old.x},{old.y}"
                memory.ground.add(deed)
                yield deed
            yield from _removed(change, memory, old, new)
    for deed in _fertilized(change):
        memory.ground.add(deed)
        yield deed


def _removed(
    change: Change, memory: Memory, old: wire.NearTile, new: wire.NearTile
) -> Iterator[Deed]:
    """Infer that a tool took away what the farmer had sown, tilled or fertilized."""
    if not (change.used and change.tool.endswith(DIGGERS)):
        return
    gone = []
    felled = old.terrain in TREES and new.terrain not in TREES
    if felled or (old.crop is not None and new.crop is None):
        gone.append("sown")
    if old.terrain == TILLED != new.terrain:
        gone += ["tilled", "fertilized"]
    subject = f"tile:{change.place}:{old.x},{old.y}"
    for done in memory.ground.take(subject, gone):
        by, count = change.tool, done.count
        yield Deed("removed", done.thing, done.thing_id, by=by, subject=subject, count=count)


def _tile(change: Change, memory: Memory, old: wire.NearTile, new: wire.NearTile) -> Iterator[Deed]:
    tool = change.tool
    if old.object in CLEARED and new.object is None and _within_reach(change, old, memory):
        yield Deed("cleared", old.object, by=memory.by(change))
    if old.terrain is None and new.terrain == TILLED and change.used and "Hoe" in tool:
        yield Deed("tilled", "Tile", by=memory.by(change))
    sown = old.crop is None and new.crop is not None and new.crop.seed
    if sown and change.lost[tool]:
        yield Deed("sown", tool, thing_id=new.crop.seed if new.crop is not None else "")
    if change.used and "Can" in tool and new.crop is not None and new.watered > old.watered:
        yield Deed("watered", new.crop.name, by=tool)
    if old.terrain is None and new.terrain in TREES and change.lost[tool]:
        yield Deed("sown", tool)


def _within_reach(change: Change, tile: wire.NearTile, memory: Memory) -> bool:
    near = max(abs(tile.dx), abs(tile.dy)) <= SWING
    return bool(memory.bomb(change)) or (change.used and near)


def _fertilized(change: Change) -> Iterator[Deed]:
    """Infer fertilizing, which tiles do not show: one item less, and soil in front."""
    held, soil = change.held, change.ahead(change.before)
    if held is None or crop_table.fertilizer(held.id) is None or change.at_bin():
        return
    if change.lost[held.name] == 1 and soil is not None and soil.terrain == TILLED:
        subject = f"tile:{change.place}:{soil.x},{soil.y}"
        yield Deed("fertilized", held.name, thing_id=held.id, subject=subject)
