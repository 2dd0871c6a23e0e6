"""The action button on the tile in front of the farmer.

The first handler that applies wins, in a fixed order: shipping bin, people and animals,
sowing, furniture, harvest, chests and machines, buildings, counters, doors and other tiles
of the map, trees; then placing, using, wearing or eating the held item.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import trees as tree_table
from pytest_stardojo.valley.rules.animals import animals, pets
from pytest_stardojo.valley.rules.building import outdoor_buildings
from pytest_stardojo.valley.rules.combat import adventurers_guild
from pytest_stardojo.valley.rules.common import inventory, menu_stack
from pytest_stardojo.valley.rules.fields import crops, fruit_trees, hay
from pytest_stardojo.valley.rules.interaction import hints, item_placement, key_tiles, tile_touch
from pytest_stardojo.valley.rules.interaction.key_tiles import Handler
from pytest_stardojo.valley.rules.machines import gadgets, tappers, totems
from pytest_stardojo.valley.rules.objects import chests, gates, house_fixtures
from pytest_stardojo.valley.rules.people import friendship
from pytest_stardojo.valley.rules.player import books, eating, equipping
from pytest_stardojo.valley.rules.quests import lost_things, quests, story
from pytest_stardojo.valley.rules.trade import counters
from pytest_stardojo.valley.rules.travel import doors, farm_building_doors, mine_entrances
from pytest_stardojo.valley.rules.wilds import bushes, forage, trees
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.footprints import building_at, bush_at
from pytest_stardojo.valley.world.model import Animal, Farmer, Location, Pet, Tile, Villager, World
from pytest_stardojo.valley.world.places import character_at, here, sheet
from pytest_stardojo.valley.world.refusal import Refused


def interact(world: World, farmer: Farmer, tile: Tile) -> int:
    """Apply the action button to a tile.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``nothing_there``, ``not_ripe`` or ``wrong_tool`` if no handler applies, or
            a reason of the handler.
    """
    location = here(world, farmer)
    for handler in HANDLERS:
        ticks = handler(world, farmer, location, tile)
        if ticks is not None:
            quests.look_at(world, farmer, location.id, tile)
            return ticks
    raise hints.refusal(world, location, tile)


def use_item(world: World, farmer: Farmer, tile: Tile) -> int:
    """Use a held item other than a tool, as ``interact`` does.

    Raises:
        Refused: ``nothing_held`` without a held item; else as ``interact``.
    """
    if inventory.held(farmer) is None:
        raise Refused("nothing_held", "you hold nothing to use")
    return interact(world, farmer, tile)


# ----------------------------------------------------------------------------- people


def _bin(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    building = building_at(world, location, *tile)
    if building is None or building.type != "Shipping Bin":
        return None
    menu_stack.open_menu(farmer, "shipping_bin")
    return durations.INTERACT


def _seller_without_counter(
    world: World, farmer: Farmer, location: Location, tile: Tile
) -> int | None:
    """Trade with a seller without a counter, on the seller's tile: Krobus, the Dwarf."""
    for counter in sheet(location).counters:
        if tile == counter.seller and tile in counter.tiles:
            return counters.open_counter(world, farmer, location, counter)
    return None


def _character(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    character = character_at(world, location, *tile)
    if (
        isinstance(character, Villager)
        and character.name == adventurers_guild.GIL
        and adventurers_guild.unrewarded_goals(farmer)
    ):
        return adventurers_guild.ask_gil(world, farmer, location, tile)
    if isinstance(character, Villager):
        return friendship.meet(world, farmer, character)
    if isinstance(character, Animal):
        return animals.pet(world, farmer, character)
    if isinstance(character, Pet):
        return pets.pet(world, farmer, character)
    return None


# ------------------------------------------------------------------- soil and furniture


def _sow(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    soil = location.soil.get(tile)
    held = inventory.held(farmer)
    if (
        soil is None
        or soil.crop is not None
        or held is None
        or not item_placement.for_soil(held.id)
    ):
        return None
    return item_placement.place(world, farmer, tile)


def _furniture(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    return house_fixtures.use_furniture(world, farmer, location, tile)


def _harvest(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    soil = location.soil.get(tile)
    if soil is None or soil.crop is None or not crops.is_ripe(soil.crop):
        return None
    return crops.harvest(world, farmer, tile)


# ----------------------------------------------------------------------------- things


def _thing(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    thing = location.things.get(tile)
    if thing is None:
        return None
    if thing.gift:
        return chests.open_gift(world, farmer, tile)
    if thing.items is not None:
        return chests.open_chest(farmer, tile)
    if thing.spawned and lost_things.is_lost(thing):
        return lost_things.pick_up(world, farmer, location, tile)
    if thing.spawned:
        return forage.pick_up(world, farmer, tile)
    if gates.is_gate(thing):
        return gates.toggle(world, farmer, location, tile)
    if thing.id == hay.HOPPER:
        return hay.use_hopper(world, farmer)
    return tile_touch.touch(world, farmer, location, tile, thing)


def _trough(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    held = inventory.held(farmer)
    if tile not in hay.troughs(location) or held is None or held.id != hay.HAY:
        return None
    return hay.fill_trough(world, farmer, tile)


# --------------------------------------------------------------------------- buildings


def _building(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    building = farm_building_doors.animal_door_at(world, location, *tile)
    if building is not None:
        return farm_building_doors.toggle_door(world, farmer, building)
    building = farm_building_doors.human_door_at(world, location, *tile)
    if building is not None:
        _check_from_below(farmer, tile)
        return farm_building_doors.enter(world, farmer, building)
    building = building_at(world, location, *tile)
    return None if building is None else outdoor_buildings.touch(world, farmer, building)


def _check_from_below(farmer: Farmer, tile: Tile) -> None:
    """Check that the farmer is on the tile below the door."""
    if (farmer.x, farmer.y) != (tile[0], tile[1] + 1):
        raise Refused("blocked", "the door opens only from the tile below it")


# ----------------------------------------------------------------- places of the map


def _story(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    """Trigger a story event or deliver a quest item on this tile."""
    if story.touched(world, farmer, location, tile):
        return durations.INTERACT
    text = quests.put(world, farmer, location.id, tile)
    if not text:
        return None
    menu_stack.show_story(farmer, text)
    return durations.INTERACT


def _inspect(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    """Inspect a tile for a quest."""
    text = quests.look_at(world, farmer, location.id, tile)
    if not text:
        return None
    menu_stack.show_story(farmer, text)
    return durations.INTERACT


def _counter(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    for counter in sheet(location).counters:
        if tile in counter.tiles:
            return counters.open_counter(world, farmer, location, counter)
    return None


def _door(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    inner = doors.inner_door(location, tile)
    if inner is not None:
        return doors.open_inner(world, farmer, inner)
    way = doors.exit_on_tile(world, farmer, sheet(location), tile)
    if way is None or (way.kind != "door" and not way.locked):
        return None
    return doors.pass_exit(world, farmer, way)


# ------------------------------------------------------------- plants and the held item


def _tree(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    held = inventory.held(farmer)
    if held is not None and held.id in tappers.TAPPERS and tile in location.trees:
        return item_placement.place(world, farmer, tile)
    if tile in location.fruit_trees:
        return fruit_trees.pick(world, farmer, tile)
    if tile in location.trees and location.trees[tile].stage >= tree_table.GROWN:
        return trees.shake(world, farmer, tile)
    if bush_at(location, *tile) is not None:
        return bushes.shake(world, farmer, tile)
    return None


def _place(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    held = inventory.held(farmer)
    if held is None or not item_table.item(held.id).placeable:
        return None
    return item_placement.place(world, farmer, tile)


def _use_held_item(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    """Use a held totem, monster musk or book."""
    held = inventory.held(farmer)
    if held is not None and totems.is_totem(held.id):
        return totems.use(world, farmer)
    if held is not None and held.id == gadgets.MUSK:
        return gadgets.use_monster_musk(world, farmer)
    if held is not None and books.is_book(held):
        return books.read(world, farmer)
    return None


def _wear(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    """Put on a held ring, pair of boots or piece of clothing."""
    held = inventory.held(farmer)
    return equipping.put_on(farmer) if held is not None and equipping.can_wear(held) else None


def _eat(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    held = inventory.held(farmer)
    if held is None or not eating.is_food(held):
        return None
    name = goods.name(held)
    menu_stack.ask(farmer, "eat", "Eat it?", title=name, slot=farmer.slot)
    return durations.INTERACT


HANDLERS: tuple[Handler, ...] = (
    _bin,
    _seller_without_counter,
    _character,
    _sow,
    _furniture,
    _harvest,
    mine_entrances.touch_way_down,
    _thing,
    _trough,
    _building,
    _story,
    _counter,
    _door,
    key_tiles.touch,
    _inspect,
    _tree,
    _place,
    _use_held_item,
    _wear,
    _eat,
)
