"""The surroundings: what one sees on each tile."""

from __future__ import annotations

from pytest_stardojo.valley.observe import near
from pytest_stardojo.valley.rules.monsters.roster import SHELL
from pytest_stardojo.valley.world.model import (
    Animal,
    Bush,
    Clump,
    Drop,
    Farmer,
    Grass,
    HoeDirt,
    Item,
    Tile,
    Tree,
    World,
)
from pytest_stardojo.valley.world.places import forget_solidity
from pytest_stardojo.wire.messages import NearTile
from tests.valley.render.mines import beside, floor
from tests.valley.rules.homestead import Homestead
from tests.valley.rules.worlds import grow, lay, small_farm


def at(world: World, farmer: Farmer, tile: Tile, radius: int = 3) -> NearTile:
    """What is seen of a tile."""
    seen = near.surroundings(world, farmer, radius)
    return next(one for one in seen if (one.x, one.y) == tile)


def test_the_square_is_read_row_by_row_from_the_upper_left() -> None:
    world, farmer, _ = small_farm()
    tiles = near.surroundings(world, farmer, 1)
    assert [(t.dx, t.dy) for t in tiles] == [
        (-1, -1), (0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1), (1, 1),
    ]  # fmt: skip
    assert [(t.x, t.y) for t in tiles][::8] == [(63, 19), (65, 21)]
    assert {(t.ground, t.passable, t.diggable) for t in tiles} == {("Dirt", True, True)}


def test_beyond_the_edge_only_an_exit_can_be_entered() -> None:
    world, farmer, _ = small_farm(at=(79, 17))
    beyond = [t for t in near.surroundings(world, farmer, 2) if t.ground == "Outside"]
    assert {t.dx for t in beyond} == {1, 2}
    ways = {(t.x, t.y): t.exit for t in beyond if t.passable}
    assert set(ways.values()) == {"BusStop"}
    assert (80, 17) in ways


def test_tilled_soil_shows_water_fertilizer_and_crop() -> None:
    world, farmer, farm = small_farm()
    grow(farm, (65, 20), "(O)472", 1, watered=True, fertilizer="(O)368")
    seen = at(world, farmer, (65, 20))
    assert (seen.terrain, seen.watered, seen.fertilizer) == (
        "Tilled soil",
        True,
        "Basic Fertilizer",
    )
    assert seen.crop is not None
    assert (seen.crop.name, seen.crop.phase, seen.crop.phases, seen.crop.ripe) == (
        "Parsnip",
        1,
        4,
        False,
    )


def test_the_upper_occupant_names_the_tile() -> None:
    world, farmer, farm = small_farm()
    farm.grass[65, 20] = farm.grass[66, 20] = Grass()
    farm.floors[66, 20] = farm.floors[67, 20] = "(O)328"
    farm.trees[65, 20] = Tree("1", 3)
    farm.soil[64, 21] = HoeDirt()
    names = [at(world, farmer, (x, 20)).terrain for x in (65, 66, 67)]
    assert names == ["Oak tree, stage 3", "Grass tuft", "Wood Floor"]
    assert at(world, farmer, (64, 21)).terrain == "Tilled soil"


def test_a_stump_or_bush_whose_edge_is_in_sight_is_seen() -> None:
    world, farmer, farm = small_farm()
    farm.clumps.append(Clump(600, 60, 16, 10))
    farm.bushes.append(Bush(59, 20, "large"))
    assert at(world, farmer, (61, 17)).terrain == "Large Stump"
    assert at(world, farmer, (61, 20)).terrain == "Large bush"
    farm.bushes[0].berries = True
    assert at(world, farmer, (61, 20)).terrain == "Large bush, berries"
    assert at(world, farmer, (62, 17)).terrain is None


def test_things_and_drops_lie_on_their_tiles() -> None:
    world, farmer, farm = small_farm()
    lay(farm, (64, 21), "(O)343")
    farm.drops = [Drop(Item(id), 63, 20, 0) for id in ("(O)388", "(O)771")]
    assert at(world, farmer, (64, 21)).object == "Stone"
    assert not at(world, farmer, (64, 21)).passable
    assert at(world, farmer, (63, 20)).drops == ("Wood", "Fiber")


def test_a_wide_animal_is_seen_on_both_its_tiles_also_at_the_edge_of_sight() -> None:
    place = Homestead()
    farmer, farm = place.farmer, place.farm
    place.world.animals[9] = Animal(9, "Ma", "White Cow", place.barn.id, "Farm", 60, 20, age=9)
    forget_solidity(farm)
    seen = at(place.world, farmer, (61, 20))
    assert (seen.character, seen.passable) == ("Ma (White Cow)", False)
    both = [at(place.world, farmer, (x, 20), 4).character for x in (60, 61, 62)]
    assert both == ["Ma (White Cow)", "Ma (White Cow)", None]


def test_the_farmer_does_not_see_itself_but_a_pet_beside_it() -> None:
    place = Homestead()
    place.pet((65, 20), type="Dog").name = "Rex"
    assert at(place.world, place.farmer, (65, 20)).character == "Rex (Dog)"
    assert at(place.world, place.farmer, (64, 20)).character is None


def test_buildings_and_furniture_are_named() -> None:
    place = Homestead()
    place.farmer.x, place.farmer.y = 56, 16
    assert at(place.world, place.farmer, (56, 15)).building == "Deluxe Barn"
    place.farmer.location, place.farmer.x, place.farmer.y = "FarmHouse", 9, 11
    names = {t.furniture for t in near.surroundings(place.world, place.farmer, 3)}
    assert "Bed" in names


def test_a_monster_shows_its_health_and_a_hidden_one_does_not() -> None:
    world = floor(12)
    farmer = world.farmers["farmer"]
    slime = beside(world, "Green Slime", 1, 0)
    slime.health -= 1
    seen = at(world, farmer, (slime.x, slime.y))
    assert seen.character_kind == "monster"
    assert seen.character_health == slime.health
    assert seen.character_max_health == slime.health + 1
    world.monsters.clear()
    crab = beside(world, "Rock Crab", 1, 0, SHELL)
    assert at(world, farmer, (crab.x, crab.y)).character_health is None
