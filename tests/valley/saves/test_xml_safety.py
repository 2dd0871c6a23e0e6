"""Forged and broken save files are rejected."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.saves.xml_cut import without_other_places
from pytest_stardojo.valley.world.model import Item

HEAD = '<?xml version="1.0" encoding="utf-8"?>'
XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
FARM = """<GameLocation xsi:type="Farm"><buildings/><objects>
<item><key><Vector2><X>5</X><Y>20</Y></Vector2></key><value><Object><itemId>674</itemId>
<bigCraftable>false</bigCraftable></Object></value></item>
</objects><name>Farm</name></GameLocation>"""
PLAYER = "<player><name>Ann</name><money>12</money></player>"


def folder(tmp_path: Path, text: str | bytes) -> Path:
    place = tmp_path / "Ann_1"
    place.mkdir()
    data = text.encode() if isinstance(text, str) else text
    (place / "Ann_1").write_bytes(data)
    (place / "SaveGameInfo").write_text("<Farmer/>")
    return place


def save(player: str = PLAYER, farm: str = FARM, head: str = HEAD, extra: str = "") -> str:
    return (
        f"{head}{extra}<SaveGame {XSI}>{player}<locations>{farm}</locations>"
        "<currentSeason>fall</currentSeason><dayOfMonth>3</dayOfMonth><year>2</year><gameVersion>1.6.15</gameVersion></SaveGame>"
    )


def test_a_small_save_loads(tmp_path: Path) -> None:
    world = saves.load(folder(tmp_path, save()))
    assert (world.season, world.day, world.year) == ("fall", 3, 2)
    assert world.farmers["farmer"].money == 12
    assert world.locations["Farm"].things[5, 20].id == "(O)674"


def test_a_byte_order_mark_is_accepted(tmp_path: Path) -> None:
    data = b"\xef\xbb\xbf" + save().encode()
    assert saves.load(folder(tmp_path, data)).day == 3


BOMB = '<!DOCTYPE SaveGame [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (save(extra=BOMB, player="<player><name>&b;</name></player>"), "DOCTYPE"),
        (save(extra='<!DOCTYPE SaveGame SYSTEM "file:///etc/passwd">'), "DOCTYPE"),
        (save(head='<?xml version="1.0" encoding="utf-16"?>'), "encoding: 'utf-16'"),
        (save(head='<?xml version="1.0" encoding="cp037"?>'), "encoding: 'cp037'"),
        (save()[:-40], "is not XML"),
        (save(player="<player><name>&b;</name></player>"), "is not XML"),
        (f"{HEAD}<Farmer/>", "root: 'Farmer' is not SaveGame"),
        (save(player=""), "there is no player"),
        (save(farm=""), "there is no Farm"),
        (save(player="<player><money>lots</money></player>"), "as the game writes it"),
        (save(player="<player><money>1e400</money></player>"), "as the game writes it"),
        (save(player="<player><maxItems>0</maxItems></player>"), "bag_size: 0 is not"),
        (save(farm=FARM.replace("<X>5</X>", "<X>five</X>")), "as the game writes it"),
        ("", "size: 0 is not that of a save; the file is empty"),
        (" ", "is not XML"),
        ("day: 1\n", "is not XML"),
    ],
)
def test_forged_and_broken_saves_are_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(saves.SaveError) as error:
        saves.load(folder(tmp_path, text))
    assert message in str(error.value)
    assert str(error.value).startswith("Ann_1: ")


def test_unknown_objects_are_left_out(tmp_path: Path) -> None:
    shirt = '<Item xsi:type="Clothing"><itemId>Mod.Shirt</itemId><stack>1</stack></Item>'
    stone = '<Item xsi:type="Object"><itemId>390</itemId><stack>7</stack></Item>'
    player = f"<player><name>Ann</name><items>{shirt}{stone}</items></player>"
    farm = FARM.replace("674", "SomeMod.Machine")
    world = saves.load(folder(tmp_path, save(player=player, farm=farm)))
    assert world.farmers["farmer"].slots == [None, Item("(O)390", 7), *[None] * 34]
    assert world.locations["Farm"].things == {}


def test_utf_16_is_refused(tmp_path: Path) -> None:
    with pytest.raises(saves.SaveError, match="encoding"):
        saves.load(folder(tmp_path, save(head="").encode("utf-16")))


def test_a_folder_without_a_main_file_is_no_save(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("")
    (tmp_path / "b").write_text("")
    with pytest.raises(saves.SaveError, match="it has no main file"):
        saves.load(tmp_path)


def test_unrequested_places_are_cut_out() -> None:
    other = (
        "<GameLocation><objects>" + "<item/>" * 5 + "</objects><name>Sewer</name></GameLocation>"
    )
    data = save(farm=FARM + other + "<GameLocation><name>BusStop</name></GameLocation>").encode()
    kept = without_other_places(data, ["Farm", "BusStop"], Omissions())
    assert b"Sewer" not in kept
    assert b"<name>Farm</name>" in kept
    assert b"<name>BusStop</name>" in kept
    assert kept.endswith(b"</SaveGame>")


def test_an_unclosed_place_is_left_to_the_parser() -> None:
    data = b"<SaveGame><locations><GameLocation></locations></SaveGame>"
    assert without_other_places(data, ["Farm"], Omissions()) == data
