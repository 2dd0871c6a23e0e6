"""The kinds of farm, played: ways, sand, supply crates, monsters at night, totem, quest."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.gamedata import places as table
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.rules.monsters import farm_monsters, roster
from pytest_stardojo.valley.rules.people import married_days
from pytest_stardojo.valley.rules.quests import quests
from pytest_stardojo.valley.world.model import Thing, Tile
from pytest_stardojo.valley.world.places import put_thing, sheet
from pytest_stardojo.wire import messages as wire
from tests.sweeps import sweep
from tests.valley.played.player import Player

KINDS = tuple(table.farms())
SEED_NIGHTS = 6
"""Evenings in which a monster is looked for."""


@pytest.fixture(scope="module")
def recipes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("farms")
    for kind in KINDS:
        saves.write(saves.new_world(farm=kind), folder / f"{kind}.yaml")
    return folder


def player_on(recipes: Path, kind: str) -> Player:
    return Player(save=str(recipes / kind))


@sweep("kind", KINDS)
def test_the_farmer_walks_to_every_neighbor_and_back(kind: str, recipes: Path) -> None:
    player = player_on(recipes, kind)
    for name in ("FarmCave", "BusStop", "Forest", "Backwoods", "FarmHouse"):
        player.command("set_time", 900)
        for place in (name, "Farm"):
            result = player.step(wire.Navigate(place)).results["farmer"][0]
            assert (result.reason, player.farmer.location) == ("ok", place), (kind, place)


@sweep("kind", KINDS)
def test_the_farmer_tills_ships_and_sleeps(kind: str, recipes: Path) -> None:
    player = player_on(recipes, kind)
    farm = player.world.locations["Farm"]
    x, y = _open_soil(player)
    player.stand(x, y + 1)
    player.hold("Hoe")
    assert player.use() == "ok"
    assert (x, y) in farm.soil
    box = next(b for b in player.world.buildings.values() if b.type == "Shipping Bin")
    player.stand(box.x, box.y + 1)
    player.hold("Parsnip")
    assert player.touch() == "ok"
    assert player.world.shipping or player.farmer.menus
    days = player.world.days_played
    player.sleep()
    assert player.world.days_played == days + 1


def _open_soil(player: Player) -> Tile:
    farm = player.world.locations["Farm"]
    chart = sheet(farm)
    for y in range(12, chart.height - 1):
        for x in range(chart.width):
            tiles = ((x, y), (x, y + 1))
            if all(chart.dig[b * chart.width + a] for a, b in tiles) and not any(
                tile in farm.grass for tile in tiles
            ):
                return x, y
    raise AssertionError("no open soil")


def test_a_sprinkler_cannot_be_placed_on_sand(recipes: Path) -> None:
    player = player_on(recipes, "beach")
    player.stand(50, 45)
    player.hold("Sprinkler")
    result = player.step(wire.Interact("up")).results["farmer"][0]
    assert (result.reason, result.message) == ("not_here", "sprinklers do not work on sand")
    player.stand(12, 40)
    assert player.touch() == "ok"


def test_a_sprinkler_on_sand_waters_nothing(recipes: Path) -> None:
    player = player_on(recipes, "beach")
    player.sunny()
    farm = player.world.locations["Farm"]
    for x, y in ((50, 45), (12, 40)):
        put_thing(player.world, farm, (x, y), Thing("(O)599"))
        player.command("place_crop", "Parsnip Seeds", x, y + 1)
    player.night()
    assert not farm.soil[(50, 46)].watered
    assert farm.soil[(12, 41)].watered


def test_an_axe_opens_a_supply_crate(recipes: Path) -> None:
    player = player_on(recipes, "beach")
    farm = player.world.locations["Farm"]
    put_thing(player.world, farm, (50, 44), Thing("(O)922"))
    player.stand(50, 45)
    player.hold("Axe")
    before = {slot.name for slot in player.me.slots}
    assert player.use() == "ok"
    assert (50, 44) not in farm.things
    player.stand(50, 44)
    gained = {drop.item.id for drop in farm.drops}
    assert gained or {slot.name for slot in player.me.slots} - before


# ---------------------------------------------------------------------------- monsters


def evening_monsters(player: Player) -> list[str]:
    """Return the kinds of monsters that come in some evenings."""
    found = []
    for _ in range(SEED_NIGHTS):
        player.command("set_time", 1900)
        player.wait(240)
        found += [monster.kind for monster in roster.at(player.world, "Farm")]
        player.command("set_health", 100)
        player.night()
    return found


def test_monsters_come_to_the_wilderness_at_night(recipes: Path) -> None:
    player = player_on(recipes, "wilderness")
    player.wait(60)
    assert not player.world.monsters
    found = evening_monsters(player)
    assert set(found) == {"Wilderness Golem", "Green Slime"}
    assert not player.world.monsters


def test_no_monsters_come_to_other_farms_unless_the_game_has_them(recipes: Path) -> None:
    player = player_on(recipes, "forest")
    assert evening_monsters(player) == []
    player.world.night_monsters = True
    assert evening_monsters(player)


def test_monsters_on_a_farm_with_monsters_give_a_third_of_the_experience() -> None:
    world = saves.new_world(farm="wilderness")
    assert [farm_monsters.experience(world, "Farm", xp) for xp in (0, 1, 3, 15)] == [0, 1, 1, 5]
    assert farm_monsters.experience(world, "Woods", 15) == 15
    assert farm_monsters.experience(saves.new_world(), "Farm", 15) == 15


# ---------------------------------------------------------------------- around the house


@pytest.mark.parametrize(("kind", "tile"), [("standard", (48, 7)), ("meadowlands", (72, 20))])
def test_the_farm_totem_leads_to_the_tile_of_the_map(kind: str, tile: Tile, recipes: Path) -> None:
    player = player_on(recipes, kind)
    player.stand(30, 20, "Town")
    player.hold("Warp Totem: Farm")
    assert player.touch() == "ok"
    assert (player.farmer.location, player.farmer.x, player.farmer.y) == ("Farm", *tile)


@pytest.mark.parametrize(("kind", "tile"), [("standard", (60, 14)), ("meadowlands", (77, 18))])
def test_the_lumber_pile_of_a_quest_is_beside_the_house(
    kind: str, tile: Tile, recipes: Path
) -> None:
    player = player_on(recipes, kind)
    quests.start(player.world, player.farmer, "5")
    assert quests.look_at(player.world, player.farmer, "Farm", (3, 3)) == ""
    assert "Club Card" in quests.look_at(player.world, player.farmer, "Farm", tile)


def test_a_spouse_spends_the_day_beside_the_house(recipes: Path) -> None:
    for kind, tile in (("standard", (67, 16)), ("meadowlands", (84, 20))):
        player = player_on(recipes, kind)
        player.sunny()
        legs = married_days.legs_today(player.world, player.farmer)
        assert (1000, "Farm", *tile, 2) in legs


def test_the_state_has_the_chart_of_a_farm_with_changed_ground(recipes: Path) -> None:
    player = player_on(recipes, "riverland")
    view = wire.View(sections=("world",))
    state = player.observe(view).world
    assert state is not None
    assert state.locations["Farm"].chart is None
    farm = player.world.locations["Farm"]
    farm.ground = {(25, 45): "soil"}
    farm.__dict__.clear()
    changed = player.observe(view).world
    assert changed is not None
    chart = changed.locations["Farm"].chart
    assert chart is not None
    assert chart.name == "FarmRiverland"
    assert chart.hash == changed.locations["Farm"].map_hash != state.locations["Farm"].map_hash
