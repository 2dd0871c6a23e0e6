"""Objects that differ only in their tile are parsed once, with the same result."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.saves.xml_text import _deduplicated, by_tile, number
from pytest_stardojo.valley.world.model import Thing
from tests.valley.saves.test_xml_safety import folder, save


def entry(x: int, y: int, id: str, rest: str = "", tag: str = "Object") -> str:
    """Return an object as the game writes it, with its tile three times."""
    return (
        f"<item><key><Vector2><X>{x}</X><Y>{y}</Y></Vector2></key><value><{tag}>"
        f"<itemId>{id}</itemId><tileLocation><X>{x}</X><Y>{y}</Y></tileLocation>"
        f"<bigCraftable>false</bigCraftable>"
        f"<boundingBox><X>{64 * x}</X><Y>{64 * y}</Y></boundingBox>{rest}"
        f"</{tag.split()[0]}></value></item>"
    )


def farm(*entries: str) -> str:
    """The Farm of a save with these objects."""
    return (
        '<GameLocation xsi:type="Farm"><buildings/><objects>'
        f"{''.join(entries)}</objects><name>Farm</name></GameLocation>"
    )


def things(tmp_path: Path, *entries: str) -> dict[tuple[int, int], Thing]:
    """What lies on the Farm of a save with these objects."""
    return saves.load(folder(tmp_path, save(farm=farm(*entries)))).locations["Farm"].things


def test_equal_objects_keep_their_tiles(tmp_path: Path) -> None:
    found = things(tmp_path, *(entry(x, y, "674") for y in (31, 30) for x in (52, 51, 50)))
    assert list(found) == [(50, 30), (51, 30), (52, 30), (50, 31), (51, 31), (52, 31)]
    assert {thing.id for thing in found.values()} == {"(O)674"}
    found[50, 30].quality = 2
    assert found[51, 30].quality == 0


def test_objects_that_differ_in_more_than_their_tile_are_distinct(tmp_path: Path) -> None:
    ripe = "<quality>2</quality><isSpawnedObject>true</isSpawnedObject>"
    found = things(
        tmp_path,
        entry(50, 30, "20"),
        entry(51, 30, "20", ripe),
        entry(52, 30, "20"),
        entry(53, 30, "18"),
    )
    assert [(thing.id, thing.quality, thing.spawned) for thing in found.values()] == [
        ("(O)20", 0, False),
        ("(O)20", 2, True),
        ("(O)20", 0, False),
        ("(O)18", 0, False),
    ]


def test_chests_keep_their_contents(tmp_path: Path) -> None:
    item = "<Item><itemId>388</itemId><stack>{}</stack></Item>"
    full = [f"<items>{item.format(count)}</items>" for count in (7, 9, 7)]
    chests = [
        entry(50 + n, 30, "130", rest, 'Object xsi:type="Chest"').replace(
            "<bigCraftable>false", "<bigCraftable>true"
        )
        for n, rest in enumerate(full)
    ]
    found = things(tmp_path, *chests)
    assert [
        thing.items and thing.items[0] and thing.items[0].count for thing in found.values()
    ] == [
        7,
        9,
        7,
    ]


def test_dictionaries_inside_of_objects_do_no_harm(tmp_path: Path) -> None:
    pair = "<key><string>a</string></key><value><string>b</string></value>"
    data = f"<modData><item>{pair}</item></modData>"
    found = things(tmp_path, *(entry(50 + n, 30, "674", data) for n in range(3)))
    assert list(found) == [(50, 30), (51, 30), (52, 30)]


def test_an_object_is_deduplicated() -> None:
    text = f"<a><objects>{entry(1, 2, '674')}{entry(3, 4, '674')}{entry(5, 6, '343')}</objects></a>"
    told = _deduplicated(text.encode())
    assert told.count(b"<itemId>674</itemId>") == 1
    rows = by_tile(ElementTree.fromstring(told).find("objects"))
    assert [(tile, number(value, "itemId")) for tile, value in rows] == [
        ((1, 2), 674),
        ((3, 4), 674),
        ((5, 6), 343),
    ]
