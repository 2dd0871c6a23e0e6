"""Buildings in work, mills, the fridge and the house: read from real saves, kept by recipes."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.rules.building import building_changes, carpenter_orders
from pytest_stardojo.valley.saves.errors import SaveError
from pytest_stardojo.valley.world.model import Item, World
from tests.valley.saves.folders import RECIPES
from tests.valley.saves.test_xml_safety import folder, save

BUILDING = (
    "<Building><buildingType>{type}</buildingType><tileX>{x}</tileX><tileY>22</tileY>"
    "<tilesWide>{width}</tilesWide><tilesHigh>{height}</tilesHigh>{rest}</Building>"
)
COW = (
    "<animals><item><key><long>1</long></key><value><FarmAnimal><name>Bella</name>"
    "<type>White Cow</type><allowReproduction>false</allowReproduction><age>9</age>"
    "<Position><X>512</X><Y>512</Y></Position></FarmAnimal></value></item></animals>"
)


def _item(id: str, count: int) -> str:
    return f'<Item xsi:type="Object"><itemId>{id}</itemId><stack>{count}</stack></Item>'


def _world(tmp_path: Path, buildings: str = "", player: str = "", house: str = "") -> World:
    farm = (
        f'<GameLocation xsi:type="Farm"><buildings>{buildings}</buildings><name>Farm</name>'
        f'</GameLocation><GameLocation xsi:type="FarmHouse">{house}<name>FarmHouse</name>'
        "</GameLocation>"
    )
    return saves.load(folder(tmp_path, save(f"<player><name>Ann</name>{player}</player>", farm)))


def test_a_building_site_of_a_real_save_has_no_inside_yet(tmp_path: Path) -> None:
    rest = "<daysOfConstructionLeft>2</daysOfConstructionLeft>"
    site = BUILDING.format(type="Shed", x=40, width=7, height=3, rest=rest)
    world = _world(tmp_path, site)
    (shed,) = world.buildings.values()
    assert (shed.days_left, shed.upgrade_to) == (2, "")
    assert f"Shed#{shed.id}" not in world.locations


def test_an_upgrade_of_a_real_save_continues(tmp_path: Path) -> None:
    rest = "<daysUntilUpgrade>1</daysUntilUpgrade><upgradeName>Big Coop</upgradeName>"
    world = _world(tmp_path, BUILDING.format(type="Coop", x=40, width=6, height=3, rest=rest))
    (coop,) = world.buildings.values()
    assert (coop.days_left, coop.upgrade_to) == (1, "Big Coop")
    assert f"Coop#{coop.id}" in world.locations
    assert carpenter_orders.current_work(world) == "Robin works on the Big Coop; 1 night is left"


def test_a_mill_of_a_real_save_keeps_grain_and_flour(tmp_path: Path) -> None:
    chests = (
        f"<buildingChests><Chest><name>Input</name><items>{_item('262', 5)}</items></Chest>"
        f"<Chest><name>Output</name><items>{_item('246', 3)}</items></Chest></buildingChests>"
    )
    world = _world(tmp_path, BUILDING.format(type="Mill", x=40, width=4, height=2, rest=chests))
    (mill,) = world.buildings.values()
    assert (mill.goods_in, mill.goods_out) == ([Item("(O)262", 5)], [Item("(O)246", 3)])


def test_a_cow_of_a_real_save_keeps_its_no_births_flag(tmp_path: Path) -> None:
    indoors = f"<indoors><name>Barn1</name>{COW}</indoors>"
    world = _world(tmp_path, BUILDING.format(type="Barn", x=40, width=7, height=4, rest=indoors))
    (cow,) = world.animals.values()
    assert (cow.name, cow.no_births) == ("Bella", True)


def test_the_house_of_a_real_save_has_its_level_its_work_and_its_fridge(tmp_path: Path) -> None:
    player = (
        "<houseUpgradeLevel>1</houseUpgradeLevel><daysUntilHouseUpgrade>2</daysUntilHouseUpgrade>"
    )
    fridge = f"<fridge><items>{_item('176', 4)}</items></fridge>"
    world = _world(tmp_path, player=player, house=fridge)
    assert (world.house_level, world.house_days) == (1, 2)
    assert world.fridge == [Item("(O)176", 4)]


def test_a_moved_farmhouse_of_a_real_save_has_its_door_there(tmp_path: Path) -> None:
    site = BUILDING.format(type="Farmhouse", x=40, width=9, height=5, rest="")
    world = _world(tmp_path, site)
    assert world.locations["Farm"].moved == {"FarmHouse": (-19, 10)}


def test_a_recipe_keeps_work_mills_and_a_moved_house(tmp_path: Path) -> None:
    world = saves.new_world()
    building_changes.begin(world, "Shed", 40, 22, days=2)
    mill = building_changes.add(world, "Mill", 30, 22)
    mill.goods_in, mill.goods_out = [Item("(O)262", 5)], [Item("(O)246", 3)]
    building_changes.move(world, next(iter(world.buildings.values())), 40, 30)
    world.house_level, world.house_days = 0, 3
    file = tmp_path / "home.yaml"
    saves.write(world, file)
    again = saves.load(file)
    assert again.buildings == world.buildings
    assert again.house_days == 3
    assert (
        again.locations["Farm"].moved == world.locations["Farm"].moved == {"FarmHouse": (-19, 18)}
    )
    assert list(again.locations) == list(world.locations)


@pytest.mark.parametrize("save", ["save_new", "save_farming", "save_quests"])
@pytest.mark.parametrize("moved", ["Farmhouse", "Greenhouse"])
def test_a_farm_with_moved_buildings_is_restored(tmp_path: Path, save: str, moved: str) -> None:
    world = saves.load(RECIPES / f"{save}.yaml")
    building_changes.move(
        world, next(b for b in world.buildings.values() if b.type == moved), 40, 30
    )
    assert world.locations["Farm"].moved
    file = tmp_path / "moved.yaml"
    saves.write(world, file)
    assert saves.load(file) == world


def test_a_recipe_cannot_place_doors(tmp_path: Path) -> None:
    file = tmp_path / "moved.yaml"
    saves.write(saves.new_world(), file)
    file.write_text(
        file.read_text() + "\nlocations:\n  Farm: {moved: [{at: [1, 1], is: [2, 2]}]}\n"
    )
    with pytest.raises(SaveError, match="moved"):
        saves.load(file)


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("house_days: -1", "house_days"),
        ("house_level: 3\nhouse_days: 1", "house_days"),
        ("house_level: 4", "house_level"),
    ],
)
def test_impossible_houses_are_rejected(tmp_path: Path, line: str, field: str) -> None:
    file = tmp_path / "home.yaml"
    saves.write(saves.new_world(), file)
    file.write_text(f"{line}\n{file.read_text()}")
    with pytest.raises(SaveError, match=field):
        saves.load(file)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"days_left": -1}, "days_left"),
        ({"upgrade_to": "Castle"}, "upgrade_to"),
        ({"goods_in": [Item("(O)24")]}, "goods_in"),
    ],
)
def test_impossible_buildings_are_rejected(
    tmp_path: Path, change: dict[str, int] | dict[str, list[Item]] | dict[str, str], field: str
) -> None:
    world = saves.new_world()
    mill = building_changes.add(world, "Mill", 30, 22)
    for name, value in change.items():
        setattr(mill, name, value)
    file = tmp_path / "home.yaml"
    saves.write(world, file)
    with pytest.raises(SaveError, match=field):
        saves.load(file)
