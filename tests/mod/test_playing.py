"""The mod's actions with tools, items and machines that behave as the game's."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.wire.actions import ACTIONS
from tests.mod.playing import Step, deeds, events, interact, play, use


@pytest.mark.parametrize(
    ("tool", "ahead", "deed"),
    [
        ("Hoe", "nothing", ("tilled", "Tile", "Hoe")),
        ("Watering Can", "soil", ("watered", "", "Watering Can")),
        ("Axe", "Twig", ("cleared", "(O)Twig", "Axe")),
        ("Pickaxe", "Stone", ("cleared", "(O)Stone", "Pickaxe")),
        ("Milk Pail", "cow", ("milked", "(O)Milk", "Milk Pail")),
    ],
)
def test_a_tool_does_its_work(
    small_farm: Path, tool: str, ahead: str, deed: tuple[str, str, str]
) -> None:
    *_, report = play(small_farm, ("hold", tool), ("ahead", ahead), use())
    assert report["result"]["ok"]
    assert report["log"] == ["release 0", "hit 3,4"]
    assert deeds(report) == [deed]


def test_a_tool_hits_the_tile_that_the_farmer_turns_to(small_farm: Path) -> None:
    reports = play(small_farm, ("hold", "Hoe"), *map(use, ("up", "right", "left")))
    hits = [report["log"][-1] for report in reports[1:]]
    assert hits == ["hit 3,2", "hit 4,3", "hit 2,3"]


def test_an_effect_without_a_deed_is_a_success(small_farm: Path) -> None:
    *_, report = play(small_farm, ("hold", "Axe"), ("ahead", "tree"), use())
    assert report["result"]["ok"]
    assert report["deeds"] == []


@pytest.mark.parametrize(
    ("tool", "ahead", "reason"),
    [
        ("Hoe", "soil", "already_tilled"),
        ("Hoe", "tree", "not_tillable"),
        ("Watering Can", "nothing", "nothing_there"),
        ("Axe", "nothing", "nothing_there"),
        ("Axe", "Stone", "wrong_tool"),
        ("Pickaxe", "tree", "wrong_tool"),
        ("Scythe", "Stone", "wrong_tool"),
        ("Milk Pail", "nothing", "nothing_there"),
        ("Shears", "cow", "wrong_tool"),
        ("Rod", "nothing", "no_fishing"),
        ("Pan", "nothing", "no_fishing"),
        ("Slingshot", "nothing", "no_ammunition"),
        ("5 Wood", "nothing", "nothing_there"),
    ],
)
def test_a_swing_in_vain_is_refused(small_farm: Path, tool: str, ahead: str, reason: str) -> None:
    *_, report = play(small_farm, ("hold", tool), ("ahead", ahead), use())
    assert report["result"]["reason"] == reason


def test_soil_is_watered_once(small_farm: Path) -> None:
    *_, first, second = play(small_farm, ("hold", "Watering Can"), ("ahead", "soil"), use(), use())
    assert (first["result"]["ok"], second["result"]["reason"]) == (True, "already_watered")


@pytest.mark.parametrize(
    ("before", "reason"), [(("energy", "0"), "no_energy"), (("water", "0"), "no_water")]
)
def test_a_tool_needs_energy_and_water(small_farm: Path, before: Step, reason: str) -> None:
    *_, report = play(small_farm, ("hold", "Watering Can"), ("ahead", "soil"), before, use())
    assert report["result"]["reason"] == reason
    assert report["log"] == []


def test_a_blade_kills_a_monster(small_farm: Path) -> None:
    *_, first, second = play(small_farm, ("hold", "Scythe"), ("ahead", "slime"), use(), use())
    assert first["result"]["ok"]
    assert events(first) == ["struck"]
    assert first["events"][0]["data"] == {"monster": "Green Slime", "damage": 15}
    assert deeds(second) == [("killed", "Green Slime", "Scythe")]
    assert sorted(events(second)) == ["killed", "struck"]


def test_an_item_is_chosen(small_farm: Path) -> None:
    choose_item: Step = {"do": "choose_item", "slot_index": 1}
    first, second, third = play(
        small_farm, ("give", "5 Wood"), choose_item, {"do": "choose_item", "slot_index": 20}
    )
    assert second["result"]["ok"]
    assert third["result"]["reason"] == "no_slot"
    assert first["bag"] == third["bag"]


def test_bait_is_attached_and_taken_off(small_farm: Path) -> None:
    attach: Step = {"do": "attach_item", "slot_index": 1}
    take_off: Step = {"do": "unattach_item"}
    *_, on, off, none = play(
        small_farm, ("hold", "Rod"), ("give", "5 Bait"), attach, take_off, take_off
    )
    assert (on["result"]["ok"], on["bag"]) == (True, ["1 Rod"])
    assert (off["result"]["ok"], off["bag"]) == (True, ["1 Rod", "5 Bait"])
    assert none["result"]["reason"] == "nothing_there"


def test_nothing_is_attached_to_an_axe(small_farm: Path) -> None:
    attach: Step = {"do": "attach_item", "slot_index": 1}
    *_, report = play(small_farm, ("hold", "Axe"), ("give", "5 Bait"), attach)
    assert report["result"]["reason"] == "wrong_tool"


def test_a_machine_gives_its_product(small_farm: Path) -> None:
    *_, taken, again = play(small_farm, ("hold", "Axe"), ("ahead", "Keg"), interact(), interact())
    assert taken["result"]["ok"]
    assert taken["bag"] == ["1 Axe", "2 Juice"]
    assert deeds(taken) == [("produced", "(O)Juice", "(O)Keg")]
    assert (again["result"]["reason"], again["result"]["message"]) == (
        "nothing_there",
        "the Keg is empty",
    )


def test_seeds_are_sown_and_things_placed(small_farm: Path) -> None:
    *_, sown = play(small_farm, ("hold", "3 Seeds"), ("ahead", "soil"), interact())
    assert (sown["result"]["ok"], sown["bag"]) == (True, ["2 Seeds"])
    assert deeds(sown) == [("sown", "(O)Seeds", "")]
    *_, dry = play(small_farm, ("hold", "3 Seeds"), interact())
    assert dry["result"]["message"] == "seeds need tilled soil"
    *_, placed = play(small_farm, ("hold", "Keg"), interact())
    assert (placed["result"]["ok"], deeds(placed)) == (True, [("placed", "(O)Keg", "")])


@pytest.mark.parametrize(("item", "log"), [("Ring", "wear Ring"), ("Boots", "wear Boots")])
def test_clothes_are_worn(small_farm: Path, item: str, log: str) -> None:
    *_, report = play(small_farm, ("hold", item), interact())
    assert report["result"]["ok"]
    assert report["log"][-1] == log
    assert events(report) == ["worn"]


def test_an_animal_is_petted(small_farm: Path) -> None:
    *_, report = play(small_farm, ("ahead", "cow"), interact())
    assert report["result"]["ok"]
    assert deeds(report) == [("petted", "White Cow", "")]


def test_a_book_is_used_up(small_farm: Path) -> None:
    *_, report = play(small_farm, ("hold", "Book"), interact())
    assert (report["result"]["ok"], report["bag"]) == (True, [])


def test_an_action_skips_the_cutscene_that_plays(small_farm: Path) -> None:
    choose_item: Step = {"do": "choose_item", "slot_index": 1}
    begun, done = play(small_farm, ("event", "cutscene"), choose_item)
    assert begun["events"] == []
    assert (done["result"]["ok"], events(done)) == (True, ["story"])


def test_a_cutscene_that_cannot_be_skipped_refuses_actions(small_farm: Path) -> None:
    choose_item: Step = {"do": "choose_item", "slot_index": 1}
    _, report = play(small_farm, ("event", "long cutscene"), choose_item)
    assert (report["result"]["reason"], report["events"]) == ("menu_open", [])


EACH: dict[str, dict[str, object]] = {
    "move": {"x": 1, "y": 0},
    "navigate": {"name": "Farm"},
    "use": {"direction": "down"},
    "interact": {"direction": "down"},
    "choose_item": {"slot_index": 0},
    "choose_option": {"option_index": 1},
    "menu": {"option": "open", "menu_name": "inventory"},
    "attach_item": {"slot_index": 0},
    "unattach_item": {},
    "craft": {"item": "Chest"},
}
"""Fields of each action."""


def test_every_action_is_played(small_farm: Path) -> None:
    assert {action.__struct_config__.tag for action in ACTIONS} == EACH.keys()
    for report in play(small_farm, *({"do": name, **fields} for name, fields in EACH.items())):
        result = report["result"]
        assert result.get("reason", "ok") not in ("invalid", "not_in_this_version", "internal")
