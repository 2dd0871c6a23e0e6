"""Commands about buildings and the farmhouse."""

from __future__ import annotations

from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata import near_names
from pytest_stardojo.valley.commands import finding
from pytest_stardojo.valley.commands.errors import CommandError
from pytest_stardojo.valley.commands.reading import Args
from pytest_stardojo.valley.rules.building import building_changes, farmhouse
from pytest_stardojo.valley.rules.common import interiors
from pytest_stardojo.valley.world.footprints import building_at
from pytest_stardojo.valley.world.model import Building, Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import here, sheet

STABLE = "Stable"


def build(world: World, farmer: Farmer, args: Args) -> str:
    """Build at once and for free; with ``force`` the building may cover anything."""
    place = here(world, farmer)
    type = building_table.find(args["type"])
    if type is None:
        near = near_names(args["type"], building_table.buildings())
        raise CommandError("unknown_name", f"there is no building {args['type']!r}", "type", near)
    tile = finding.tile(farmer, args.tile())
    return _put_up(world, place, type, tile, force=args["force"])


def build_stable(world: World, farmer: Farmer, args: Args) -> str:
    """Build a stable without a horse, since this version has no horses."""
    place = here(world, farmer)
    built = _put_up(world, place, STABLE, (args["x"], args["y"]), force=True)
    return f"{built}; its horse is not in this version"


def _put_up(world: World, place: Location, type: str, tile: Tile, *, force: bool) -> str:
    info = building_table.building(type)
    if type in interiors.FIXED_INSIDES:
        raise CommandError("not_possible", f"there is a {type} already, and only one", "type")
    _check_room(place, tile, info.width, info.height)
    if not force:
        reason = building_changes.fits(world, type, *tile, place.id)
        if reason:
            raise CommandError("not_possible", f"no room for a {type}: {reason}", "x")
    building = building_changes.add(world, type, *tile, place.id)
    return f"built {type} at {tile[0]},{tile[1]} (building {building.id})"


def _check_room(place: Location, tile: Tile, width: int, height: int) -> None:
    chart = sheet(place)
    if not place.outdoor:
        raise CommandError("not_possible", f"{place.name} is no place to build", "x")
    if not (chart.inside(*tile) and chart.inside(tile[0] + width - 1, tile[1] + height - 1)):
        raise CommandError("bad_args", f"it would not lie on {place.name}", "x")


def move_building(world: World, farmer: Farmer, args: Args) -> str:
    """Move the building on a tile; the only check is that it stays on the map."""
    place, building = _building_on(world, farmer, args["x_source"], args["y_source"], "x_source")
    x, y = args["x_dest"], args["y_dest"]
    _check_room(place, (x, y), building.width, building.height)
    building_changes.move(world, building, x, y)
    return f"moved {building.type} to {x},{y}"


def remove_building(world: World, farmer: Farmer, args: Args) -> str:
    """Remove the building on a tile with its animals, but neither farmhouse nor greenhouse."""
    _, building = _building_on(world, farmer, args["x"], args["y"], "x")
    if building.type in interiors.FIXED_INSIDES:
        raise CommandError("not_possible", f"the {building.type} cannot be taken away", "x")
    building_changes.remove(world, building)
    return f"removed {building.type}"


def animal_doors(world: World, farmer: Farmer, args: Args) -> str:
    """Open or close the animal doors of all finished buildings that have one."""
    doors = [
        building
        for building in world.buildings.values()
        if interiors.animal_door_tiles(building) and not interiors.under_construction(building)
    ]
    for building in doors:
        building.door_open = args["open"]
    state = "opened" if args["open"] else "closed"
    return f"{state} {len(doors)} animal doors"


def _building_on(
    world: World, farmer: Farmer, x: int, y: int, field: str
) -> tuple[Location, Building]:
    place = here(world, farmer)
    building = building_at(world, place, x, y)
    if building is None:
        raise CommandError("not_possible", f"there is no building on {place.name} {x},{y}", field)
    return place, building


def upgrade_house(world: World, farmer: Farmer, args: Args) -> str:
    """Set the level of the farmhouse at once."""
    level = args["level"]
    if not 0 <= level < len(farmhouse.MAPS):
        raise CommandError("bad_args", f"the farmhouse has levels 0 to 3 (got {level})", "level")
    farmhouse.set_level(world, level)
    world.house_days = 0  # cancels the upgrade that Robin is building
    return f"the farmhouse has level {level}"


HANDLERS = {
    "animal_doors": animal_doors,
    "build": build,
    "build_stable": build_stable,
    "move_building": move_building,
    "remove_building": remove_building,
    "upgrade_house": upgrade_house,
}
