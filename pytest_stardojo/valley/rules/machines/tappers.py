"""Tappers on wild trees: syrup, resin, tar, sap, mushrooms (wiki: Tapper).

A tapper is on the tile of its tree.  A heavy tapper needs half the days.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.gamedata import trees as tree_table
from pytest_stardojo.gamedata.trees import Tap
from pytest_stardojo.valley.rules.machines import machines, self_starters
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Thing, Tile, Tree, World
from pytest_stardojo.valley.world.places import here, put_thing
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import stream

TAPPER, HEAVY = "(BC)105", "(BC)264"
TAPPERS = (TAPPER, HEAVY)


def place(world: World, location: Location, tile: Tile, id: str) -> None:
    """Place a tapper on the grown tree of a tile; the caller takes the item.

    Raises:
        Refused: ``nothing_there`` (no tree), ``not_ripe`` (young tree), ``occupied`` (already
            tapped), ``not_here`` (a kind of tree without product).
    """
    tree = location.trees.get(tile)
    if tree is None or tree.stump:
        raise Refused("nothing_there", "a tapper needs a wild tree")
    if tree.stage < tree_table.GROWN:
        raise Refused("not_ripe", "this tree is not grown yet")
    if tree.tapped or tile in location.things:
        raise Refused("occupied", "this tree already has a tapper")
    if not tree_table.tree(tree.kind).tap:
        raise Refused("not_here", "this kind of tree cannot be tapped")
    tree.tapped = True
    put_thing(world, location, tile, Thing(id))
    _begin(world, location, tile)


def interact(world: World, farmer: Farmer, tile: Tile) -> int:
    """Collect the product of a tapper and restart it.

    Raises:
        Refused: ``busy``, ``inventory_full``.
    """
    location = here(world, farmer)
    thing = location.things[tile]
    name = item_table.item(thing.id).name
    if thing.held is None or not thing.ready:
        raise Refused("busy", f"the {name} is running; {thing.ready_in} minutes are left")
    machines.take_out(farmer, location, tile, thing.held, name)
    machines.clear(thing)
    _begin(world, location, tile)
    return durations.INTERACT


def _begin(world: World, location: Location, tile: Tile) -> None:
    thing, tree = location.things[tile], location.trees.get(tile)
    tap = None if tree is None else _tap(world, tree)
    if tap is None:
        return
    luck = stream(world, "tapper", location.id, *tile)
    days = max(1, tap.days // 2) if thing.id == HEAVY else tap.days
    thing.held = Item(tap.item, luck.randint(tap.low, tap.high))
    rest = (days - 1) * machine_table.DAY_MINUTES
    thing.ready_in, thing.ready = self_starters.until_morning(world) + rest, False


def _tap(world: World, tree: Tree) -> Tap | None:
    """Return the first product of the tree that applies today."""
    for tap in tree_table.tree(tree.kind).tap:
        if tap.season and tap.season != world.season:
            continue
        if tap.not_in_winter and world.season == "winter":
            continue
        if not tap.days_of_month or world.day in tap.days_of_month:
            return tap
    return None


def night(world: World) -> None:
    """Restart tappers without product, as after winter."""
    for location in world.locations.values():
        for tile, tree in location.trees.items():
            thing = location.things.get(tile) if tree.tapped else None
            if thing is not None and thing.id in TAPPERS and thing.held is None:
                _begin(world, location, tile)
