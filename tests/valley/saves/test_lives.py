"""Saves of many lives: each loads, survives nights and actions, and can be written.

The published saves are edited into farms that are married, rich, late, full or complete.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.rules.clock import night
from pytest_stardojo.valley.rules.player import sleep
from pytest_stardojo.valley.service import Service
from tests.valley.saves.folders import NAMES, real_folder
from tests.valley.saves.households import cabin, hand, hands, level_of, slept_at
from tests.valley.saves.snippets import edited, objects, pair, stack, thing

Edits = tuple[tuple[str, str], ...]

BOND = "<Points>2500</Points><Status>Married</Status>"
FRIEND = pair("Abigail", BOND, value_tag="Friendship")
CHILD = '<NPC xsi:type="Child"><name>Bo</name><age>2</age></NPC>'
"""A toddler."""
INFANT = '<NPC xsi:type="Child"><name>Di</name><age>0</age></NPC>'
FAMILY = (
    ("<friendshipData>", f"<spouse>Abigail</spouse><friendshipData>{FRIEND}"),
    ("<characters />", f"<characters>{CHILD}{INFANT}</characters>"),
    ("<player>", f"<player>{level_of(2)}{slept_at('FarmHouse', 43, 23)}"),
)
BANANA = f"<items>{stack('91')}</items>"
ISLAND = (
    '<GameLocation xsi:type="IslandWest">'
    f"{objects(thing(78, 50, '130', BANANA, 'Chest'))}"
    "<name>IslandWest</name><waterColor /></GameLocation>"
)
CABINS = tuple(cabin(number, 7 + number) for number in range(3))
COTTAGES = f"<buildings>{''.join(CABINS)}<Building>"
HANDS = hands(hand(7, "Bob", level_of(2)), hand(8), hand(9, "Zoe", level_of(1)))
ROOMS = ("ccPantry", "ccCraftsRoom", "ccFishTank", "ccBoilerRoom", "ccVault", "ccBulletin")
LETTERS = "".join(f"<string>{name}</string>" for name in (*ROOMS, "ccIsComplete", "HasSkullKey"))
JOJA = "".join(
    f"<string>{name}</string>"
    for name in ("JojaMember", "jojaPantry", "jojaVault", "jojaCraftsRoom", "jojaBoilerRoom")
)


def season(name: str, year: int) -> Edits:
    """Return the edits to another date."""
    return (
        ("<currentSeason>spring", f"<currentSeason>{name}"),
        ("<year>1</year>", f"<year>{year}</year>"),
    )


LIVES: dict[str, Edits] = {
    "married": (("<friendshipData>", f"<spouse>Abigail</spouse><friendshipData>{FRIEND}"),),
    "a child": (("<characters />", f"<characters>{CHILD}</characters>"),),
    "a family": FAMILY,
    "several cabins": (("<farmhands />", HANDS), ("<buildings><Building>", COTTAGES)),
    "Ginger Island": (
        ("<locations>", f"<locations>{ISLAND}"),
        ("<player>", f"<player>{slept_at('IslandFarmHouse', 14, 17)}"),
    ),
    "Joja": (("<mailReceived>", f"<mailReceived>{JOJA}"),),
    "all bundles": (("<mailReceived>", f"<mailReceived>{LETTERS}"),),
    "summer of year 5": season("summer", 5),
    "fall of year 5": season("fall", 5),
    "winter of year 5": season("winter", 5),
    "a full bag": (("<items>", f"<items>{stack('390', '<stack>999</stack>') * 20}"),),
    "skilled": tuple(
        (f"<{skill}Level>0", f"<{skill}Level>10")
        for skill in ("farming", "mining", "combat", "foraging", "fishing")
    ),
}

MOVES: tuple[dict[str, Any], ...] = (
    *({"do": "move", "x": x, "y": y} for x in (-3, 0, 2) for y in (-2, 0, 3)),
    *({"do": "use", "direction": way} for way in ("up", "down", "left", "right")),
    *({"do": "interact", "direction": way} for way in ("up", "down", "left", "right")),
    *({"do": "choose_item", "slot": slot} for slot in range(6)),
    {"do": "choose_option", "option": 0, "quantity": 1},
    {"do": "choose_option", "option": 1, "quantity": 1},
)


def call(game: Service, method: str, **params: Any) -> Any:
    return game.handle(method, json.dumps(params).encode())


def live(place: Path, again: Path, nights: int, actions: int) -> None:
    """Load a save, write it and load that, pass nights, and play random actions."""
    world = saves.load(place)
    saves.write(world, again)
    assert saves.load(again) == world
    game, dice = Service(), Random(7)
    call(game, "load", save=str(place), seed=3)
    for _ in range(actions):
        call(game, "step", actions={"farmer": [dice.choice(MOVES)]})
    call(game, "load", save=str(place), seed=3)
    assert game.world is not None
    for _ in range(nights):
        night.run(game.world)
        call(game, "observe")


@pytest.mark.parametrize("name", NAMES)
def test_a_published_save_written_and_read_again_is_equal(tmp_path: Path, name: str) -> None:
    world = saves.load(real_folder(name))
    saves.write(world, tmp_path / "again.yaml")
    assert saves.load(tmp_path / "again.yaml") == world


@pytest.mark.parametrize("life", LIVES)
def test_lives_survive_a_few_nights_and_actions(tmp_path: Path, life: str) -> None:
    place = edited(tmp_path, "save_quests", *LIVES[life])
    live(place, tmp_path / "again.yaml", nights=2, actions=30)


@pytest.mark.parametrize("life", ["married", "winter of year 5", "all bundles"])
def test_going_to_bed_at_once_ends_the_day(tmp_path: Path, life: str) -> None:
    world = saves.load(edited(tmp_path, "save_quests", *LIVES[life]))
    days = world.days_played
    sleep.go_to_bed(world, world.farmers["farmer"])
    assert night.if_due(world)
    assert world.days_played == days + 1


@pytest.mark.soak
@pytest.mark.parametrize("life", LIVES)
@pytest.mark.parametrize("name", NAMES)
def test_lives_survive_twelve_nights_and_400_actions(tmp_path: Path, name: str, life: str) -> None:
    place = edited(tmp_path, name, *LIVES[life])
    live(place, tmp_path / "again.yaml", nights=12, actions=400)


@pytest.mark.parametrize(
    ("life", "listed"),
    [
        ("a family", [("child", "Bo"), ("child", "Di")]),
        ("several cabins", []),
        ("Ginger Island", [("place", "IslandWest")]),
    ],
)
def test_a_life_lists_what_the_valley_has_no_place_for(
    tmp_path: Path, life: str, listed: list[tuple[str, str]]
) -> None:
    left_out = saves.load_with_omissions(edited(tmp_path, "save_quests", *LIVES[life])).left_out
    lost = [(one.what, one.id) for one in left_out if one.what != "moved"]
    assert lost == listed


def test_the_farmhands_of_a_save_play_if_a_task_asks_for_them(tmp_path: Path) -> None:
    game = Service()
    place = str(edited(tmp_path, "save_quests", *LIVES["several cabins"]))
    call(game, "load", save=place, farmers=4)
    world = game.world
    assert world is not None
    assert [farmer.name for farmer in world.farmers.values()][1:] == ["Bob", "Zoe", "Farmer 4"]
    for key in world.farmers:
        call(game, "step", actions={key: [MOVES[0]]}, farmer=key)
    assert len({farmer.home for farmer in world.farmers.values()}) == 4
    for farmer in world.farmers.values():
        sleep.go_to_bed(world, farmer)
    assert night.if_due(world)
    assert {farmer.location for farmer in world.farmers.values()} == {
        farmer.home for farmer in world.farmers.values()
    }
