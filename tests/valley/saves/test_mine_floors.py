"""A game saved in the mines resumes on its floor."""

from __future__ import annotations

from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.saves import xml_history, xml_reader
from pytest_stardojo.valley.world.packing import pack
from pytest_stardojo.wire import messages as wire
from tests.valley.playing import Game


@pytest.mark.parametrize("floor", [1, 2, 10, 45, 100, 125, 77377])
def test_a_floor_is_written_and_read(floor: int, tmp_path: Path) -> None:
    game = Game(seed=3)
    game.command("warp_mine", floor)
    game.farmer.mine_chests.append(10)
    game.world.coal_carts.append(12)
    path = tmp_path / "down.yaml"
    saves.write(game.world, path)
    again = saves.load(path)
    assert again.locations == game.world.locations
    assert again.farmers == game.world.farmers
    assert again.monsters == game.world.monsters
    assert again.coal_carts == [12]


def test_a_floor_lasts_through_a_snapshot() -> None:
    game = Game(seed=3)
    game.command("warp_mine", 33)
    before = pack(game.world)
    game.call("snapshot", wire.NameParams("down"))
    game.command("warp_home")
    game.call("restore", wire.NameParams("down"))
    assert pack(game.world) == before
    assert game.world.locations["UndergroundMine33"].features == ["dark"]


def test_chests_and_carts_of_a_real_save() -> None:
    player = fromstring(
        "<player><chestConsumedLevels>"
        "<item><key><int>20</int></key><value><boolean>true</boolean></value></item>"
        "<item><key><int>10</int></key><value><boolean>true</boolean></value></item>"
        "<item><key><int>40</int></key><value><boolean>false</boolean></value></item>"
        "</chestConsumedLevels></player>"
    )
    assert xml_history._opened_chests(player, []) == [10, 20]
    root = fromstring(
        "<SaveGame><mine_permanentMineChanges>"
        "<item><key><int>12</int></key><value><MineInfo><coalCartsLeft>0</coalCartsLeft>"
        "</MineInfo></value></item>"
        "<item><key><int>18</int></key><value><MineInfo><coalCartsLeft>1</coalCartsLeft>"
        "</MineInfo></value></item>"
        "</mine_permanentMineChanges></SaveGame>"
    )
    assert xml_reader._empty_carts(root) == [12]
