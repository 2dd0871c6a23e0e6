"""The mod reads a small farm, and runs every command on it, with living stubs for the game.

It shows that the state has the types of the wire and that missing objects do not break the
mod.  It does not show how the game itself behaves.
"""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mod.tools import build
from pytest_stardojo.gamedata.commands import commands
from pytest_stardojo.valley.observe.bits import pack
from pytest_stardojo.wire import messages as wire

pytestmark = pytest.mark.skipif(build.why_not() is not None, reason="needs Mono")

ELSEWHERE = {"load_save", "warp_volcano"}
"""Commands without a handler."""
ARGS: dict[str, list[Any]] = {
    "add_item_by_id": ["24", 3],
    "add_item_by_name": ["parsnip"],
    "lookup": ["Parsnip Seeds"],
    "add_recipe": ["crafting"],
    "set_terrain": ["grass", None, 8, 2],
    "place_item": ["24", "forage", 9, 2],
    "remove_item": [4, 3],
    "place_crop": ["472", 9, 4],
    "grow_crop": [2, 5, 3],
    "grow_tree": [2, 6, 3],
    "build": ["barn", True, 3, 2],
    "build_stable": [3, 2],
    "move_building": [6, 5, 3, 2],
    "remove_building": [6, 5],
    "spawn_animal": ["cow"],
    "npc_friendship": ["abigail", 500],
    "all_npc_friendship": [100],
    "dating": ["Abigail"],
    "warp": ["farm", 4, 4],
    "warp_shop": ["clint"],
    "warp_character": ["Abi", "Farm", 8, 4],
    "set_monster_stats": ["green slime", 5],
    "print_monster_stats": ["Green Slime"],
    "start_quest": ["9"],
    "start_help_quest": ["delivery"],
    "complete_quest": ["Introductions"],
    "mark_bundle": ["0"],
    "receive_mail": ["spring_2_1"],
    "trigger_event": ["60367"],
    "seen_event": ["60367"],
}
"""Arguments of the commands that need some."""


class Farm:
    """A program with the mod and a small farm."""

    def __init__(self, program: Path, kind: str) -> None:
        self.program = program
        self.kind = kind

    def ask(self, *calls: list[Any]) -> list[str]:
        lines = "".join(json.dumps(call) + "\n" for call in calls)
        done = subprocess.run(
            ["mono", "--debug", str(self.program), self.kind],
            input=lines,
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert done.returncode == 0, done.stderr[:2000]
        return done.stdout.splitlines()

    def state(self, *calls: list[Any], sections: tuple[str, ...] = ("near",)) -> wire.State:
        return msgspec.json.decode(self.ask(*calls, ["state", sections])[-1], type=wire.State)


@pytest.fixture
def program(small_farm: Path) -> Path:
    return small_farm


@pytest.fixture
def farm(program: Path) -> Farm:
    return Farm(program, "full")


@cache
def calls() -> list[list[Any]]:
    names = [name for name in commands() if name not in ELSEWHERE]
    return [["command", name, ARGS.get(name, [])] for name in names]


def test_the_state_has_every_part(farm: Farm) -> None:
    state = farm.state(sections=("near", "map", "world"))
    assert state.character.location_id == "Farm"
    assert state.character.slots == [wire.SlotState(0, "Parsnip", "(O)24", 5, 2)]
    assert (state.clock.clock, state.clock.weekday, state.clock.tick) == ("06:40 AM", "Wed", 1890)
    coop = state.farm.buildings[0]
    assert (coop.type, coop.inside, coop.door, coop.animal_door) == (
        "Coop",
        "Coop#1",
        (7, 6),
        (8, 6),
    )
    assert (state.farm.animals[0].id, state.farm.animals[0].home) == (7_000_000_000, 1)
    assert state.farm.pets[0].location == "Farm"
    assert state.progression.bundles == {"Spring Crops Bundle": 2}
    assert state.world is not None
    assert {*state.world.locations} == {"Farm", "Coop#1"}
    assert [villager.name for villager in state.world.villagers] == ["Abigail"]


def test_the_surroundings_show_what_is_on_the_tiles(farm: Farm) -> None:
    near = {(tile.x, tile.y): tile for tile in farm.state().near}
    assert len(near) == 49
    assert near[4, 3].object == "Parsnip"
    crop = near[5, 3].crop
    assert crop is not None
    assert (crop.name, crop.seed, crop.phases) == ("Parsnip", "(O)472", 4)
    assert near[6, 3].terrain == "Oak tree, stage 5"
    assert (near[3, 4].character, near[3, 4].character_kind) == ("Abigail", "villager")
    assert (near[2, 3].character, near[2, 3].passable) == ("Rex (Dog)", False)
    assert near[6, 5].building == "Coop"
    assert near[0, 1].ground == "Wall"


def test_bitmaps_are_packed_as_in_the_valley(farm: Farm) -> None:
    atlas = msgspec.json.decode(farm.ask(["atlas"])[0], type=wire.AtlasResult)
    walkable = [int(x > 0) for _ in range(8) for x in range(12)]
    assert atlas.maps["Farm"].walkable == pack(bytes(walkable), 12)
    assert [(way.to, way.x) for way in atlas.maps["Farm"].exits] == [("BusStop", 12)]


def test_a_farm_without_house_people_and_things_is_read(program: Path) -> None:
    state = Farm(program, "bare").state(sections=("near", "map", "world"))
    assert state.farm.buildings == []
    assert state.map is not None


@pytest.mark.parametrize("kind", ["full", "bare"])
def test_no_command_crashes(program: Path, kind: str) -> None:
    answers = Farm(program, kind).ask(*calls())
    assert len(answers) == len(calls())
    crashes = {
        call[1]: answer[:600]
        for call, answer in zip(calls(), answers, strict=True)
        if answer.startswith("crash")
    }
    assert crashes == {}


@pytest.mark.parametrize(
    ("name", "args", "output"),
    [
        ("set_money", [5], "money is 5g"),
        ("set_energy", [], "energy is 270"),
        ("current_position", [], "Farm 3,3 facing down"),
        ("add_item_by_name", ["parsnip", 3], "added 3 Parsnip"),
        ("lookup", ["Parsnip Seeds"], "(O)472"),
        ("add_recipe", ["crafting"], "learnt 2 crafting recipes"),
        ("remove_item", [4, 3], "removed Parsnip from Farm 4,3"),
        ("npc_friendship", ["abi", 500], "friendship with Abigail is 500"),
        ("set_monster_stats", ["green slime", 5], "Green Slime: 5 killed"),
        ("mark_bundle", ["spring crops"], "the Spring Crops Bundle is complete"),
        ("world_clear", ["trees"], "removed 1 (trees) from Farm"),
        ("set_time", [1234], "it is 12:30 PM"),
        ("rain", [], "weather is Rain"),
        ("animal_friendship", ["rex", 200], "friendship 200: Rex"),
        ("set_inventory_size", [24], "the bag has 24 slots"),
    ],
)
def test_commands_print_what_they_print_in_the_valley(
    farm: Farm, name: str, args: list[Any], output: str
) -> None:
    assert json.loads(farm.ask(["command", name, args])[0]) == {"output": output}


@pytest.mark.parametrize(
    ("name", "args", "kind", "message"),
    [
        ("set_mony", [], "unknown_command", "no command 'set_mony'; did you mean 'set_money'"),
        ("warp_volcano", [1], "not_in_this_version", "warp_volcano is not in this version"),
        ("lookup", ["parsnipp"], "unknown_name", "no item 'parsnipp'; did you mean 'parsnip'"),
        ("npc_friendship", ["Abigale", 1], "unknown_name", "did you mean 'Abigail'"),
        ("grow_crop", [1, 1, 1], "not_possible", "no crop grows on Farm 1,1"),
        ("grow_crop", [1, 99, 1], "bad_args", "99,1 is not on Farm (12 x 8)"),
        ("remove_item", [1], "bad_args", "x and y must be given together"),
    ],
)
def test_commands_refuse_as_in_the_valley(
    farm: Farm, name: str, args: list[Any], kind: str, message: str
) -> None:
    error = json.loads(farm.ask(["command", name, args])[0])
    assert error["data"]["kind"] == kind
    assert message in error["message"]


def test_a_command_shows_in_the_state(farm: Farm) -> None:
    before = [["command", "set_money", [5]], ["command", "remove_item", [4, 3]]]
    state = farm.state(*before)
    assert state.character.money == 5
    assert all(tile.object is None for tile in state.near)
    assert state.ledger == []
