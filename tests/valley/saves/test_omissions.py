"""The list of what a save of the real game contains and the valley leaves out."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.saves.omissions import MANY, MOST, Omissions
from pytest_stardojo.valley.saves.xml_items import UNKNOWN
from pytest_stardojo.wire.messages import LeftOut
from tests.valley.saves.folders import NAMES, real_folder
from tests.valley.saves.snippets import feature, features, load_small, objects, stack, thing

SLIMY = "SomeMod.Thing"
HUT = (
    "<Building><buildingType>SomeMod_Hut</buildingType><tileX>20</tileX><tileY>20</tileY>"
    f"<indoors>{objects(thing(3, 3, '390'), thing(4, 3, '390'))}</indoors></Building>"
)


def animals(type: str, home: str) -> str:
    """Return an animal on the farm."""
    fields = f"<type>{type}</type><buildingTypeILiveIn>{home}</buildingTypeILiveIn>"
    inner = f"<FarmAnimal><name>Bo</name>{fields}</FarmAnimal>"
    key = "<key><long>1</long></key>"
    return f"<animals><item>{key}<value>{inner}</value></item></animals>"


def test_equal_omissions_are_counted() -> None:
    found = Omissions()
    for place in ("Farm", "Town", "Farm"):
        found.within(place).add("object", SLIMY, UNKNOWN, 2)
    assert found.entries() == (
        LeftOut("object", SLIMY, "Farm", 4, UNKNOWN),
        LeftOut("object", SLIMY, "Town", 2, UNKNOWN),
    )


def test_a_list_has_an_upper_bound() -> None:
    found = Omissions()
    for number in range(MOST + 50):
        found.add("object", f"thing {number}", UNKNOWN)
    *_, last = found.entries()
    assert len(found.entries()) == MOST + 1
    assert (last.count, last.why) == (50, MANY)


def test_names_in_the_list_are_short_and_printable() -> None:
    found = Omissions("a\x1b[31m")
    found.add("object", "b\n" * 500, UNKNOWN)
    (entry,) = found.entries()
    assert entry.where == "a\\x1b[31m"
    assert entry.id.isprintable()
    assert len(entry.id) < 300


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        (
            {"player": f"<items>{stack(SLIMY, '<stack>7</stack>')}</items>"},
            LeftOut("item", f"(O){SLIMY}", "bag of farmer", 7, UNKNOWN),
        ),
        (
            {"farm": objects(thing(60, 20, SLIMY), thing(61, 20, SLIMY))},
            LeftOut("object", f"(O){SLIMY}", "Farm", 2, UNKNOWN),
        ),
        (
            {"farm": objects(thing(60, 20, "130", f"<items>{stack(SLIMY)}</items>", "Chest"))},
            LeftOut("item", f"(O){SLIMY}", "Farm", 1, UNKNOWN),
        ),
        (
            {"farm": features(feature(60, 20, "Mods_Machine", ""))},
            LeftOut("plant", "Mods_Machine", "Farm", 1, "this version has no such plant"),
        ),
        (
            {"farm": features(feature(60, 20, "Tree", "<treeType>SomeMod.Fir</treeType>"))},
            LeftOut("tree", "SomeMod.Fir", "Farm", 1, "it is not a kind of tree"),
        ),
        (
            {"farm": features(feature(60, 20, "FruitTree", "<treeId>SomeMod.Fig</treeId>"))},
            LeftOut("fruit tree", "(O)SomeMod.Fig", "Farm", 1, "it is not a fruit tree's sapling"),
        ),
        (
            {"farm": f"<buildings>{HUT}</buildings>"},
            LeftOut(
                "building",
                "SomeMod_Hut",
                "Farm",
                1,
                "this version has no such building; it has 2 objects inside",
            ),
        ),
        (
            {"farm": animals("SomeMod_Yak", "Barn")},
            LeftOut("animal", "SomeMod_Yak", "Farm", 1, "this version has no such animal"),
        ),
        (
            {"farm": animals("White Cow", "Barn")},
            LeftOut("animal", "White Cow", "Farm", 1, "the farm has no building for it"),
        ),
        (
            {
                "places": f"<GameLocation>{objects(thing(900, 2, '390'))}<name>Town</name>"
                "</GameLocation>"
            },
            LeftOut("object", "(O)390", "Town", 1, "it is beyond the edge of the map"),
        ),
        (
            {"player": f'<leftRing xsi:type="Ring"><itemId>{SLIMY}</itemId></leftRing>'},
            LeftOut("item", f"(O){SLIMY}", "bag of farmer", 1, UNKNOWN),
        ),
    ],
)
def test_unknown_things_are_left_out_and_listed(
    tmp_path: Path, parts: dict[str, str], expected: LeftOut
) -> None:
    assert load_small(tmp_path, **parts).left_out == (expected,)


@pytest.mark.parametrize("name", NAMES)
def test_published_saves_and_recipes_lose_nothing(name: str) -> None:
    assert saves.load_with_omissions(real_folder(name)).left_out == ()
