"""The list of what a save of the real game contains and the valley leaves out."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.saves.omissions import MANY, MOST, Omissions
from pytest_stardojo.valley.saves.xml_cut import LOST
from pytest_stardojo.valley.saves.xml_cut import UNKNOWN as NO_PLACE
from pytest_stardojo.valley.saves.xml_items import UNKNOWN
from pytest_stardojo.valley.world.model import Item, Thing
from pytest_stardojo.wire.messages import LeftOut
from tests.valley.saves.folders import NAMES, real_folder
from tests.valley.saves.snippets import (
    feature,
    features,
    load_small,
    objects,
    pair,
    stack,
    thing,
)

SLIMY = "SomeMod.Thing"
HUT = (
    "<Building><buildingType>SomeMod_Hut</buildingType><tileX>20</tileX><tileY>20</tileY>"
    f"<indoors>{objects(thing(3, 3, '390'), thing(4, 3, '390'))}</indoors></Building>"
)
WORN = "<itemId>390</itemId><stack>1</stack>"
SHARED = pair("JunimoChests", stack("390", "<stack>12</stack>"), value_tag="ArrayOfItem")
FORGED = "<itemId>880</itemId><combinedRings><Ring><itemId>529</itemId></Ring></combinedRings>"
HATTED_CAT = (
    '<GameLocation xsi:type="FarmHouse"><characters><NPC xsi:type="Pet"><name>Tom</name>'
    "<hat><itemId>41</itemId></hat></NPC></characters><name>FarmHouse</name></GameLocation>"
)
FRIEND = pair("SomeMod_Ann", "<Points>500</Points>", value_tag="Friendship")
NO_QUEST = "this version has no (O)SomeMod.Thing"
QUEST = (
    '<Quest xsi:type="ItemDeliveryQuest"><target>Lewis</target><item>SomeMod.Thing</item></Quest>'
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
            {"farm": features(feature(60, 20, "Flooring", "<whichFloor>77</whichFloor>"))},
            LeftOut("floor", "77", "Farm", 1, "this version has no such floor or path"),
        ),
        (
            {"root": "<weatherForTomorrow>SomeMod_Hail</weatherForTomorrow>"},
            LeftOut(
                "weather", "SomeMod_Hail", "", 1, "this version has no such weather; it is Sun"
            ),
        ),
        (
            {"player": f"<items>{stack('390') * 36}{stack('388', '<stack>5</stack>')}</items>"},
            LeftOut("item", "(O)388", "bag of farmer", 5, "a bag has at most 36 slots"),
        ),
        (
            {"player": f"<items>{stack('390', '<stack>2500</stack>')}</items>"},
            LeftOut("item", "(O)390", "bag of farmer", 1501, "a stack holds at most 999"),
        ),
        (
            {"player": f"<leftRing>{WORN}</leftRing>"},
            LeftOut("item", "(O)390", "bag of farmer", 1, "this version does not wear it"),
        ),
        (
            {"player": f"<craftingRecipes>{pair('SomeMod Lamp', '2')}</craftingRecipes>"},
            LeftOut("recipe", "SomeMod Lamp", "farmer", 1, "this version has no such recipe"),
        ),
        (
            {"player": "<professions><int>4</int><int>99</int></professions>"},
            LeftOut("profession", "99", "farmer", 1, "this version has no such profession"),
        ),
        (
            {"player": f"<friendshipData>{FRIEND}</friendshipData>"},
            LeftOut("friendship", "SomeMod_Ann", "farmer", 1, "this version has no such villager"),
        ),
        (
            {"player": "<spouse>SomeMod_Ann</spouse>"},
            LeftOut("spouse", "SomeMod_Ann", "farmer", 1, "this version has no such villager"),
        ),
        (
            {"player": f"<questLog>{QUEST}</questLog>"},
            LeftOut("quest", "Help wanted: deliver for Lewis", "farmer", 1, NO_QUEST),
        ),
        (
            {"farm": '<characters><NPC xsi:type="Child"><name>Bo</name></NPC></characters>'},
            LeftOut("child", "Bo", "Farm", 1, "this version has no children"),
        ),
        (
            {"farm": '<characters><NPC xsi:type="Pet"><petType>Yak</petType></NPC></characters>'},
            LeftOut("pet", "Yak", "Farm", 1, "this version has no such pet"),
        ),
        (
            {"root": f"<globalInventories>{SHARED}</globalInventories>"},
            LeftOut("item", "(O)390", "JunimoChests", 12, "chests of this version share nothing"),
        ),
        (
            {"player": f"<leftRing>{FORGED}</leftRing>"},
            LeftOut(
                *("item", "(O)529", "bag of farmer", 1),
                "combined rings of this version have no effect",
            ),
        ),
        (
            {"root": f"<returnedDonations>{stack('390')}</returnedDonations>"},
            LeftOut("item", "(O)390", "returnedDonations", 1, "this version has no place for it"),
        ),
        (
            {"places": HATTED_CAT},
            LeftOut("item", "(H)41", "FarmHouse", 1, "pets of this version wear nothing"),
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


def place(name: str, inner: str = "", after: str = "") -> str:
    """Return a place as the game writes it."""
    return f"<GameLocation>{inner}<name>{name}</name><waterColor />{after}</GameLocation>"


WHEAT = "<crop><seedIndex>483</seedIndex><forageCrop>false</forageCrop></crop>"
GINGER = "<crop><whichForageCrop>2</whichForageCrop><forageCrop>true</forageCrop></crop>"
CHEST = objects(thing(3, 3, "130", f"<name>Chest</name><items>{stack('390')}</items>", "Chest"))


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        (place("IslandWest"), []),
        (place("IslandWest", objects(thing(3, 3, "390"))), []),
        (place("IslandWest", CHEST), [("IslandWest", 1, LOST)]),
        (place("IslandWest", features(feature(1, 1, "HoeDirt", WHEAT))), [("IslandWest", 1, LOST)]),
        (place("IslandWest", features(feature(1, 1, "HoeDirt", GINGER))), []),
        (place("SomeMod_Cove"), [("SomeMod_Cove", 1, NO_PLACE)]),
        (place("SomeMod_Cove", CHEST + CHEST), [("SomeMod_Cove", 2, LOST)]),
        (
            place("SomeMod_Cove", after="<furniture><F><name>Chair</name></F></furniture>"),
            [("SomeMod_Cove", 1, NO_PLACE)],
        ),
        ("<GameLocation><name>Cove</name></GameLocation>", [("Cove", 1, NO_PLACE)]),
        (place("Town"), []),
    ],
)
def test_places_of_mods_and_places_with_belongings_are_listed(
    tmp_path: Path, places: str, expected: list[tuple[str, int, str]]
) -> None:
    left_out = load_small(tmp_path, places=places).left_out
    assert [(entry.id, entry.count, entry.why) for entry in left_out] == expected
    assert all(entry.what == "place" for entry in left_out)


# ------------------------------------------------------------------------------- bundles

SPRING = "Spring Crops/O 465 20/24 1 0 188 1 0 190 1 0 192 1 0/0///Spring Crops"
STICKY = "Sticky/O 114 1/92 500 0/0///Sticky"


def center(marks: str) -> str:
    """Return a Community Center with marks of bundle 0."""
    booleans = "".join(f"<boolean>{'true' if mark == '1' else 'false'}</boolean>" for mark in marks)
    bundles = f"<bundles>{pair('0', booleans, 'int', 'ArrayOfBoolean')}</bundles>"
    return f"<GameLocation>{bundles}<name>CommunityCenter</name></GameLocation>"


@pytest.mark.parametrize(
    ("data", "marks", "filled", "listed"),
    [
        (SPRING, "1010" + "0" * 8, [0, 2], []),
        (STICKY, "000", [], ["Sticky"]),
        (STICKY, "100", [], ["Sticky"]),
        (STICKY, "111", [0, 1, 2, 3], ["Sticky"]),
        (SPRING.replace("24 1 0", "Carrot 1 0"), "111100000000", [], ["Spring Crops"]),
    ],
)
def test_remixed_bundles_are_listed_and_count_when_they_are_complete(
    tmp_path: Path, data: str, marks: str, filled: list[int], listed: list[str]
) -> None:
    root = f"<bundleData>{pair('Pantry/0', data, value_tag='string')}</bundleData>"
    world, left_out = load_small(tmp_path, places=center(marks), root=root)
    assert world.bundles == ({"0": filled} if filled else {})
    assert [(entry.what, entry.id) for entry in left_out] == [("bundle", name) for name in listed]


# ------------------------------------------------------------- what objects hold inside

BIG = "<bigCraftable>true</bigCraftable>"


def inner_chest(id: str, count: int) -> str:
    """Return a chest inside of an object."""
    inside = stack(id, f"<stack>{count}</stack>")
    return f'<heldObject xsi:type="Chest"><items>{inside}</items></heldObject>'


NOZZLE = "<heldObject><itemId>915</itemId></heldObject>"
ENRICHER = f"<heldObject><itemId>913</itemId>{inner_chest('368', 9)}</heldObject>"


def held_by(tmp_path: Path, id: str, rest: str) -> tuple[Thing, tuple[LeftOut, ...]]:
    world, left_out = load_small(tmp_path, farm=objects(thing(60, 20, id, rest)))
    return world.locations["Farm"].things[60, 20], left_out


def test_an_auto_grabber_keeps_what_it_has_grabbed(tmp_path: Path) -> None:
    grabber, left_out = held_by(tmp_path, "165", BIG + inner_chest("184", 3))
    assert (grabber.items, grabber.held, left_out) == ([Item("(O)184", 3)], None, ())


def test_a_sprinkler_keeps_its_nozzle(tmp_path: Path) -> None:
    sprinkler, left_out = held_by(tmp_path, "645", NOZZLE)
    assert (sprinkler.fitted, sprinkler.held, left_out) == ("(O)915", None, ())


def test_fertilizer_in_a_sprinkler_is_listed(tmp_path: Path) -> None:
    sprinkler, left_out = held_by(tmp_path, "645", ENRICHER)
    assert sprinkler.fitted == "(O)913"
    assert [(entry.id, entry.count) for entry in left_out] == [("(O)368", 9)]


@pytest.mark.parametrize(("position", "is_open"), [("88", True), ("0", False), ("", False)])
def test_gates_are_open_or_closed(tmp_path: Path, position: str, is_open: bool) -> None:
    gate, _ = held_by(tmp_path, "325", f"<gatePosition>{position}</gatePosition>")
    assert gate.ready == is_open
