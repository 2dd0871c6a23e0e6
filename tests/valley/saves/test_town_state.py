"""Museum, bundles, Joja and the smith's work survive a save, and are read from real ones."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.saves import SaveError, xml_town
from pytest_stardojo.valley.saves.fresh import new_world
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.world.model import Item, World
from tests.valley.saves.folders import RECIPES

NO_ROOT = ElementTree.fromstring("<SaveGame />")


def busy_world() -> World:
    world = saves.load(RECIPES / "save_new.yaml")
    world.bundles = {"13": [0, 2, 3], "24": [0]}
    world.bundle_rewards = ["24"]
    world.junimo_notes = [1, 4]
    world.repairs = ["Bus Repair"]
    world.joja_projects = ["Bus Repair", "Greenhouse"]
    world.museum = ["(O)66", "(O)110"]
    farmer = world.farmers["farmer"]
    farmer.tool_upgrade, farmer.tool_days = Item("(T)CopperPickaxe"), 2
    farmer.geodes_cracked, farmer.prizes_taken, farmer.qi_coins = 5, 1, 300
    farmer.boxes_opened = 12
    farmer.museum_rewards = ["total5"]
    return world


def test_the_towns_state_survives_a_save(tmp_path: Path) -> None:
    world = busy_world()
    file = tmp_path / "busy.yaml"
    saves.write(world, file)
    assert saves.load(file) == world


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("bundles", {"99": [0]}),
        ("bundles", {"13": [4]}),
        ("bundles", {"13": [1, 1]}),
        ("bundle_rewards", ["Spring"]),
        ("junimo_notes", [7]),
        ("repairs", ["Boat"]),
        ("joja_projects", ["Tram"]),
        ("museum", ["(O)24"]),
    ],
)
def test_an_impossible_town_is_rejected(tmp_path: Path, field: str, value: object) -> None:
    world = busy_world()
    setattr(world, field, value)
    file = tmp_path / "odd.yaml"
    saves.write(world, file)
    with pytest.raises(SaveError):
        saves.load(file)


def _place(inside: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<GameLocation>{inside}</GameLocation>")


def test_a_real_museum_is_read() -> None:
    world = new_world()
    pieces = "".join(
        f"<item><key><Vector2><X>26</X><Y>5</Y></Vector2></key><value><string>{id}</string>"
        "</value></item>"
        for id in ("66", "(O)110", "24", "66")
    )
    place = _place(f"<museumPieces>{pieces}</museumPieces>")
    xml_town.fill(world, NO_ROOT, {"ArchaeologyHouse": place}, Omissions())
    assert world.museum == ["(O)66", "(O)110"]


def test_real_bundles_are_read_by_their_first_marks() -> None:
    world = new_world()
    marks = "".join(f"<boolean>{word}</boolean>" for word in ["true", "false", "true", "true"] * 3)
    place = _place(
        "<bundles><item><key><int>13</int></key><value><ArrayOfBoolean>"
        f"{marks}</ArrayOfBoolean></value></item></bundles>"
        "<bundleRewards><item><key><int>24</int></key><value><boolean>true</boolean></value>"
        "</item></bundleRewards>"
    )
    xml_town.fill(world, NO_ROOT, {"CommunityCenter": place}, Omissions())
    assert world.bundles == {"13": [0, 2, 3]}
    assert world.bundle_rewards == ["24"]


@pytest.mark.parametrize(
    ("letter", "joja", "repairs"),
    [
        ("ccVault", [], ["Bus Repair"]),
        ("jojaVault", ["Bus Repair"], ["Bus Repair"]),
        ("ccPantry", [], ["Greenhouse"]),
        ("jojaBoilerRoom", ["Minecarts Repaired"], ["Minecarts Repaired"]),
        ("ccBulletin", [], []),
    ],
)
def test_repairs_are_read_from_letters(letter: str, joja: list[str], repairs: list[str]) -> None:
    world = new_world()
    world.farmers["farmer"].mail_received.append(letter)
    xml_town.fill(world, NO_ROOT, {}, Omissions())
    assert (world.joja_projects, world.repairs) == (joja, repairs)
    assert world.farmers["farmer"].events == []


def test_unknown_villagers_are_rejected(tmp_path: Path) -> None:
    world = new_world()
    world.villagers["Pierre"].name = "Piere"
    file = tmp_path / "odd.yaml"
    saves.write(world, file)
    with pytest.raises(SaveError, match=r"villagers \(Piere\)\.name.*Pierre"):
        saves.load(file)


@pytest.mark.parametrize(
    ("change", "field"), [({"x": 112}, "x"), ({"y": -1}, "x"), ({"location": "Moon"}, "location")]
)
def test_villagers_must_be_on_the_map(
    tmp_path: Path, change: dict[str, object], field: str
) -> None:
    world = new_world()
    for name, value in change.items():
        setattr(world.villagers["Pierre"], name, value)
    file = tmp_path / "odd.yaml"
    saves.write(world, file)
    with pytest.raises(SaveError, match=rf"villagers \(Pierre\)\.{field}"):
        saves.load(file)
