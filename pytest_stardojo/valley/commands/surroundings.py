"""Commands about tiles of the current map: things, soil, crops, trees."""

from __future__ import annotations

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import near_names
from pytest_stardojo.gamedata import trees as tree_table
from pytest_stardojo.gamedata.debris import GRASS_TUFTS
from pytest_stardojo.valley.commands import finding
from pytest_stardojo.valley.commands.errors import CommandError
from pytest_stardojo.valley.commands.reading import Args
from pytest_stardojo.valley.rules.common import free_tiles
from pytest_stardojo.valley.rules.fields import crops, fruit_trees
from pytest_stardojo.valley.rules.interaction import placed_objects
from pytest_stardojo.valley.rules.objects import placed_items
from pytest_stardojo.valley.rules.wilds import tree_nights
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.footprints import building_at
from pytest_stardojo.valley.world.model import (
    Crop,
    Farmer,
    FruitTree,
    Grass,
    HoeDirt,
    Location,
    Tile,
    Tree,
    World,
)
from pytest_stardojo.valley.world.places import (
    blocked,
    character_at,
    here,
    put_fruit_tree,
    put_grass,
    put_soil,
    put_tree,
    refresh,
    sheet,
    take_soil,
    take_thing,
)
from pytest_stardojo.valley.world.rng import stream

TERRAINS = ("dirt", "grass", "tree", "fruittree")
GRASS_KINDS = ("1", "2", "3", "4", "5", "6", "7")


def set_terrain(world: World, farmer: Farmer, args: Args) -> str:
    """Put tilled soil, grass, a tree or a fruit tree on a free, diggable tile."""
    place, tile = _spot(farmer, world, args)
    terrain = args["terrain"].lower()
    if terrain not in TERRAINS:
        known = ", ".join(TERRAINS)
        raise CommandError(
            "bad_args", f"terrain must be one of {known} (got {args['terrain']!r})", "terrain"
        )
    _check_diggable(world, place, tile)
    if terrain == "dirt":
        put_soil(world, place, tile, HoeDirt())
    elif terrain == "grass":
        put_grass(place, tile, Grass(GRASS_TUFTS, _grass_kind(args["id"])))
    elif terrain == "tree":
        put_tree(world, place, tile, Tree(_tree_kind(args["id"]), 0))
    else:
        put_fruit_tree(world, place, tile, _fruit_tree(args["id"]))
    return f"{terrain} on {_at(place, tile)}"


def _grass_kind(text: str | None) -> int:
    if text is None:
        return 1
    if text not in GRASS_KINDS:
        message = f"the id of grass must be a number from 1 to 7 (got {text!r})"
        raise CommandError("bad_args", message, "id")
    return int(text)


def _tree_kind(text: str | None) -> str:
    kind = tree_table.find(text or "1")
    if kind is None:
        near = near_names(text or "", [info.name for info in tree_table.trees().values()])
        raise CommandError("unknown_name", f"there is no tree {text!r}", "id", near)
    return kind


def _fruit_tree(text: str | None) -> FruitTree:
    id = finding.item(text or "", "id")
    info = crop_table.fruit_tree(id)
    if info is None:
        near = [item_table.item(known.sapling).name for known in crop_table.fruit_trees()]
        message = f"no fruit tree grows from {item_table.item(id).name}"
        raise CommandError("unknown_name", message, "id", near_names(text or "", near))
    return FruitTree(id, info.days)


def place_item(world: World, farmer: Farmer, args: Args) -> str:
    """Put an object on a free tile; as ``forage`` it can be picked up by hand."""
    place, tile = _spot(farmer, world, args)
    id = finding.item(args["item"])
    info = item_table.item(id)
    if info.kind not in ("object", "big_craftable"):
        raise CommandError("not_possible", f"{info.name} cannot stand on the ground", "item")
    soil = place.soil.get(tile)
    _check_free(world, place, tile)
    if soil is not None:
        take_soil(world, place, tile)
    kind = occupants.kind_of_item(id)
    if kind is not None:
        placed_items.place(world, place, tile, kind, id)
        return f"{info.name} on {_at(place, tile)}"
    thing = placed_objects.place_object(world, place, tile, id)
    thing.spawned = (args["type"] or "").lower() == "forage"
    refresh(world, place, *tile)
    return f"{info.name} on {_at(place, tile)}"


def remove_item(world: World, farmer: Farmer, args: Args) -> str:
    """Remove the object on a tile."""
    place, tile = _spot(farmer, world, args)
    thing = take_thing(world, place, tile)
    id = placed_items.remove(world, place, tile) if thing is None else thing.id
    if not id:
        raise CommandError("not_possible", f"there is nothing on {_at(place, tile)}", "x")
    return f"removed {item_table.item(id).name} from {_at(place, tile)}"


# -------------------------------------------------------------------- crops and trees


def place_crop(world: World, farmer: Farmer, args: Args) -> str:
    """Plant a seed in any season, on soil that is tilled if necessary."""
    place, tile = _spot(farmer, world, args)
    seed = finding.item(args["crop"], "crop")
    if not crop_table.has(seed):
        message = f"nothing grows on soil from {item_table.item(seed).name}"
        raise CommandError("unknown_name", message, "crop")
    soil = place.soil.get(tile)
    if soil is None:
        _check_diggable(world, place, tile)
        soil = HoeDirt()
    soil.crop = Crop(seed)
    put_soil(world, place, tile, soil)
    free_tiles.step_aside(world, place)  # out of a trellis
    return f"{crop_table.crop(seed).name} on {_at(place, tile)}"


def grow_crop(world: World, farmer: Farmer, args: Args) -> str:
    """Grow the crop of a tile by a number of watered nights."""
    place, tile = _spot(farmer, world, args)
    soil = place.soil.get(tile)
    if soil is None or soil.crop is None:
        raise CommandError("not_possible", f"no crop grows on {_at(place, tile)}", "x")
    crop = soil.crop
    if not crop.forage:
        days = crops.phase_days(crop.seed, crops.speed(place, tile, soil))
        for _ in range(args["day"]):
            crops.grow(crop, days)
    refresh(world, place, *tile)
    ripe = "ripe" if crops.is_ripe(crop) else f"in phase {crop.phase}"
    return f"the crop on {_at(place, tile)} is {ripe}"


def grow_tree(world: World, farmer: Farmer, args: Args) -> str:
    """Grow the tree of a tile by a number of nights, without spreading."""
    place, tile = _spot(farmer, world, args)
    tree = place.trees.get(tile)
    if tree is not None:
        _grow_wild(world, place, tile, tree, args["day"])
        growth = f"stage {tree.stage}"
    elif tile in place.fruit_trees:
        growth = _grow_fruit(world, place, place.fruit_trees[tile], args["day"])
    else:
        raise CommandError("not_possible", f"no tree grows on {_at(place, tile)}", "x")
    refresh(world, place, *tile)
    free_tiles.step_aside(world, place)
    return f"the tree on {_at(place, tile)}: {growth}"


def _grow_wild(world: World, place: Location, tile: Tile, tree: Tree, nights: int) -> None:
    info = tree_table.tree(tree.kind)
    luck = stream(world, "command.grow_tree", place.id, *tile)
    chance = info.fertilized_growth_chance if tree.fertilized else info.growth_chance
    for _ in range(nights):
        if tree.stage >= tree_table.GROWN or tree.stump:
            break
        if tree_nights.may_grow(world, place, tile, tree, info):
            tree.stage += luck.chance(chance)


def _grow_fruit(world: World, place: Location, tree: FruitTree, nights: int) -> str:
    info = fruit_trees.info_of(tree)
    for _ in range(nights):
        tree.days_left -= 1
        if fruit_trees.is_grown(tree) and tree.fruit < crop_table.FRUIT_MAX:
            tree.fruit += fruit_trees.bears(world, place, info)
    return f"{max(0, tree.days_left)} nights to go, {tree.fruit} fruits"


# ------------------------------------------------------------------------------ tiles


def _spot(farmer: Farmer, world: World, args: Args) -> tuple[Location, Tile]:
    place = here(world, farmer)
    return place, finding.on_map(place, finding.tile(farmer, args.tile()))


def _at(place: Location, tile: Tile) -> str:
    return f"{place.name} {tile[0]},{tile[1]}"


def _check_free(world: World, place: Location, tile: Tile) -> None:
    """Check that a tile has nothing on it except bare soil, a floor or a rug."""
    if (
        occupants.takes_room(place, tile)
        or blocked(world, place, *tile)
        or building_at(world, place, *tile) is not None
    ):
        raise CommandError("not_possible", f"{_at(place, tile)} is not free", "x")
    who = character_at(world, place, *tile)
    if who is not None:
        raise CommandError("not_possible", f"{who.name} stands on {_at(place, tile)}", "x")


def _check_diggable(world: World, place: Location, tile: Tile) -> None:
    chart = sheet(place)
    if not chart.dig[tile[1] * chart.width + tile[0]]:
        raise CommandError("not_possible", f"{_at(place, tile)} cannot be dug", "x")
    if tile in place.soil:
        raise CommandError("not_possible", f"{_at(place, tile)} is not free", "x")
    _check_free(world, place, tile)


HANDLERS = {
    "set_terrain": set_terrain,
    "place_item": place_item,
    "remove_item": remove_item,
    "place_crop": place_crop,
    "grow_crop": grow_crop,
    "grow_tree": grow_tree,
}
