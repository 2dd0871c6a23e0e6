"""Crops, soil and giant crops of the real game's saves, in all forms in which they occur."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.rules.fields import crops
from pytest_stardojo.valley.saves.xml_items import bare
from pytest_stardojo.valley.world.model import Bush, Crop, HoeDirt, World
from tests.valley.saves.snippets import (
    edited,
    feature,
    features,
    load_small,
    objects,
    stack,
    thing,
)

SPOT = (60, 20)
HARVEST = "<indexOfHarvest>24</indexOfHarvest>"
WILD = (
    "<phaseDays><int>3</int><int>4</int><int>99999</int></phaseDays><currentPhase>1</currentPhase>"
    "<dayOfCurrentPhase>2</dayOfCurrentPhase><whichForageCrop>498</whichForageCrop>"
    "<overrideHarvestItemId>(O)414</overrideHarvestItemId><forageCrop>false</forageCrop>"
)


def field(crop: str = "", rest: str = "") -> str:
    """Return tilled soil on the farm, with a crop."""
    inner = f"<crop>{crop}</crop>" if crop else ""
    return features(feature(*SPOT, "HoeDirt", f"<state>1</state>{rest}{inner}"))


def soil_of(world: World) -> HoeDirt:
    return world.locations["Farm"].soil[SPOT]


CROPS = {
    "a sown crop": (f"<seedIndex>472</seedIndex>{HARVEST}", Crop("(O)472")),
    "an older name of the seed": ("<netSeedIndex>472</netSeedIndex>", Crop("(O)472")),
    "a qualified seed": ("<seedIndex>(O)472</seedIndex>", Crop("(O)472")),
    "no seed": (HARVEST, Crop("(O)472")),
    "an empty seed": (f"<seedIndex/>{HARVEST}", Crop("(O)472")),
    "seed -1": (f"<seedIndex>-1</seedIndex>{HARVEST}", Crop("(O)472")),
    "seed 0": (f"<seedIndex>0</seedIndex>{HARVEST}", Crop("(O)472")),
    "mixed seeds": (f"<seedIndex>770</seedIndex>{HARVEST}", Crop("(O)472")),
    "mixed flower seeds": (
        "<seedIndex>MixedFlowerSeeds</seedIndex><indexOfHarvest>591</indexOfHarvest>",
        Crop("(O)427"),
    ),
    "a seed whose id is a name": ("<seedIndex>CarrotSeeds</seedIndex>", Crop("(O)CarrotSeeds")),
    "wild seeds": (WILD, Crop("(O)498", 1, 2, harvest="(O)414")),
    "wild seeds, qualified": (
        WILD.replace(">498<", ">(O)498<"),
        Crop("(O)498", 1, 2, harvest="(O)414"),
    ),
    "wild seeds without a harvest": (
        "<whichForageCrop>496</whichForageCrop><forageCrop>false</forageCrop>",
        Crop("(O)496"),
    ),
    "spring onion": (
        "<whichForageCrop>1</whichForageCrop><forageCrop>true</forageCrop>",
        Crop("", forage="(O)399"),
    ),
    "ginger": (
        "<whichForageCrop>2</whichForageCrop><forageCrop>true</forageCrop>",
        Crop("", forage="(O)829"),
    ),
    "a dead crop": (
        "<seedIndex>472</seedIndex><dead>true</dead><currentPhase>2</currentPhase>",
        Crop("(O)472", 2, dead=True),
    ),
    "a crop that regrows": (
        "<seedIndex>473</seedIndex><currentPhase>5</currentPhase><fullGrown>true</fullGrown>"
        "<dayOfCurrentPhase>2</dayOfCurrentPhase>",
        Crop("(O)473", 5, 2, grown=True),
    ),
}


@pytest.mark.parametrize(("crop", "expected"), CROPS.values(), ids=CROPS)
def test_crops_are_read_in_every_form(tmp_path: Path, crop: str, expected: Crop) -> None:
    world, left_out = load_small(tmp_path, farm=field(crop))
    assert soil_of(world) == HoeDirt(watered=True, crop=expected)
    assert left_out == ()


@pytest.mark.parametrize(("crop", "expected"), CROPS.values(), ids=CROPS)
def test_crops_are_read_from_garden_pots(tmp_path: Path, crop: str, expected: Crop) -> None:
    dirt = f"<hoeDirt><state>1</state><crop>{crop}</crop></hoeDirt>"
    big = "<bigCraftable>true</bigCraftable>"
    pots = objects(*(thing(x, 20, "62", big + dirt, "IndoorPot") for x in (60, 61)))
    world, left_out = load_small(tmp_path, farm=pots)
    farm = world.locations["Farm"]
    assert [farm.things[x, 20].id for x in (60, 61)] == ["(BC)62"] * 2
    assert [farm.soil[x, 20].crop for x in (60, 61)] == [expected] * 2
    assert farm.soil[60, 20] is not farm.soil[61, 20]
    assert left_out == ()


def test_a_tea_bush_is_read_from_a_garden_pot(tmp_path: Path) -> None:
    bush = "<bush><datePlanted>7</datePlanted><size>3</size></bush>"
    rest = f"<bigCraftable>true</bigCraftable><hoeDirt><state>0</state></hoeDirt>{bush}"
    world, _ = load_small(tmp_path, farm=objects(thing(*SPOT, "62", rest, "IndoorPot")))
    assert world.locations["Farm"].bushes == [Bush(*SPOT, "tea", planted=7)]


@pytest.mark.parametrize(
    ("crop", "id"),
    [
        ("<seedIndex>SomeMod.Seed</seedIndex>", "(O)SomeMod.Seed"),
        ("<indexOfHarvest>SomeMod.Fruit</indexOfHarvest>", "(O)SomeMod.Fruit"),
        ("<whichForageCrop>9</whichForageCrop><forageCrop>true</forageCrop>", "(O)9"),
        ("<currentPhase>1</currentPhase>", ""),
    ],
)
def test_unknown_crops_are_left_out_but_not_their_soil(tmp_path: Path, crop: str, id: str) -> None:
    world, left_out = load_small(tmp_path, farm=field(crop))
    assert soil_of(world) == HoeDirt(watered=True)
    assert [(entry.what, entry.id, entry.where) for entry in left_out] == [("crop", id, "Farm")]


def test_wild_seeds_grow_into_their_harvest(tmp_path: Path) -> None:
    world, _ = load_small(tmp_path, farm=field(WILD), season="winter")
    for _ in range(2):
        world.locations["Farm"].soil[SPOT].watered = True
        crops.night(world)
    found = world.locations["Farm"].things[SPOT]
    assert (found.id, found.spawned) == ("(O)414", True)


# ----------------------------------------------------------------------- ids for nothing

NOTHING = ("", "-1", "0", "(O)0", "(O)-1", " ")
"""Ids that mean no item, as saves of farms from before 1.6 have them."""


@pytest.mark.parametrize("id", NOTHING)
def test_ids_for_nothing(id: str) -> None:
    assert bare(id) == ""


@pytest.mark.parametrize("id", NOTHING)
def test_no_fertilizer_in_every_form(tmp_path: Path, id: str) -> None:
    crop = f"<seedIndex>472</seedIndex>{HARVEST}"
    dirt = field(crop, f"<fertilizer>{id}</fertilizer>")
    world, left_out = load_small(tmp_path, farm=dirt)
    assert soil_of(world) == HoeDirt(watered=True, crop=Crop("(O)472"))
    assert left_out == ()


@pytest.mark.parametrize(
    ("id", "expected"), [("368", "(O)368"), ("(O)368", "(O)368"), ("SomeMod.Dung", "")]
)
def test_fertilizers(tmp_path: Path, id: str, expected: str) -> None:
    world, left_out = load_small(tmp_path, farm=field(rest=f"<fertilizer>{id}</fertilizer>"))
    assert soil_of(world).fertilizer == expected
    assert len(left_out) == (not expected)


@pytest.mark.parametrize("id", NOTHING)
def test_no_ingredient_of_flavored_goods_in_every_form(tmp_path: Path, id: str) -> None:
    jar = stack("342", f"<preservedParentSheetIndex>{id}</preservedParentSheetIndex>")
    world, left_out = load_small(tmp_path, player=f"<items>{jar}</items>")
    (jar_read,) = [item for item in world.farmers["farmer"].slots if item is not None]
    assert (jar_read.id, jar_read.flavor, left_out) == ("(O)342", "", ())


def test_an_object_with_the_id_0_is_weeds(tmp_path: Path) -> None:
    world, _ = load_small(tmp_path, farm=objects(thing(*SPOT, "0")))
    assert world.locations["Farm"].things[SPOT].id == "(O)0"


# ----------------------------------------------------------------------- giant crops


@pytest.mark.parametrize(
    ("inner", "kind"),
    [
        ("<id>Cauliflower</id>", 190),
        ("<id>Melon</id>", 254),
        ("<id>Pumpkin</id>", 276),
        ("<id>Powdermelon</id>", 1907),
        ("<id>QiFruit</id>", 889),
        ("<id>(O)276</id>", 276),
        ("<which>0</which>", 190),
        ("<which>2</which><parentSheetIndex>276</parentSheetIndex>", 276),
        ("<parentSheetIndex>254</parentSheetIndex>", 254),
    ],
)
def test_giant_crops(tmp_path: Path, inner: str, kind: int) -> None:
    tile = "<tile><X>60</X><Y>20</Y></tile><width>3</width><height>3</height><health>2</health>"
    giant = f'<ResourceClump xsi:type="GiantCrop">{inner}{tile}</ResourceClump>'
    world, left_out = load_small(tmp_path, farm=f"<resourceClumps>{giant}</resourceClumps>")
    (clump,) = world.locations["Farm"].clumps
    assert (clump.kind, clump.x, clump.y, clump.width, clump.height) == (kind, 60, 20, 3, 3)
    assert (clump.health, left_out) == (2.0, ())


def test_unknown_clumps_are_left_out(tmp_path: Path) -> None:
    clump = "<ResourceClump><parentSheetIndex>9999</parentSheetIndex></ResourceClump>"
    giant = '<ResourceClump xsi:type="GiantCrop"><id>SomeMod.Turnip</id></ResourceClump>'
    world, left_out = load_small(tmp_path, farm=f"<resourceClumps>{clump}{giant}</resourceClumps>")
    assert world.locations["Farm"].clumps == []
    assert [(entry.what, entry.id) for entry in left_out] == [
        ("clump", "9999"),
        ("clump", "SomeMod.Turnip"),
    ]


def test_a_published_save_with_wild_seeds_and_older_fertilizer_loads(tmp_path: Path) -> None:
    old = "<forageCrop>false</forageCrop><seedIndex>472</seedIndex></crop>"
    new = (
        "<whichForageCrop>495</whichForageCrop><overrideHarvestItemId>(O)18"
        "</overrideHarvestItemId><forageCrop>false</forageCrop></crop><fertilizer>0</fertilizer>"
    )
    world = saves.load(edited(tmp_path, "save_farming", (old, new)))
    wild = [
        dirt
        for dirt in world.locations["Farm"].soil.values()
        if dirt.crop is not None and dirt.crop.seed == "(O)495"
    ]
    assert [(dirt.fertilizer, dirt.crop and dirt.crop.harvest) for dirt in wild] == [("", "(O)18")]
