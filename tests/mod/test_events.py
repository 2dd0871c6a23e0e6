"""The mod's ledger of what happens apart from actions, with the game's side played by fakes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.mod.playing import Step, deeds, play, use


def happened(program: Path, *names: str, before: tuple[Step, ...] = ()) -> dict[str, Any]:
    """Return the report after the last of some events."""
    steps = [("event", name) for name in names]
    return play(program, ("money", "9000"), *before, ("wait", "1"), *steps)[-1]


@pytest.mark.parametrize(
    ("name", "events"),
    [
        ("crow", [("crow", "a crow ate a crop at 5,3")]),
        (
            "lightning",
            [
                ("lightning", "lightning struck the farm at 8,3"),
                ("lightning", "lightning struck the farm at 5,3"),
            ],
        ),
        ("explosion", [("explosion", "the Bomb explodes")]),
        ("loss", [("money_lost", "you lost 50g")]),
        ("vault", [("repaired", "The bus is repaired: Pam drives you to the desert.")]),
        ("joja vault", [("repaired", "The bus is repaired: Pam drives you to the desert.")]),
        ("theater", [("repaired", "A movie theater has opened in town.")]),
        ("pam", [("repaired", "Pam and Penny now live in a house.")]),
        ("bridge", [("repaired", "The bridge to the tide pools is repaired.")]),
        ("book", [("lost_book", "you find lost book 1 for the library")]),
        ("center", [("community_center", "The Community Center is restored.")]),
        ("buff", [("buff", "Salad: +2 farming")]),
        ("blessing", [("blessed", "Yoba's blessing protects you")]),
        ("fall", [("fell", "you fell 4 floors")]),
        (
            "night",
            [
                ("animal_lost", "Clara was attacked in the night"),
                ("overgrown", "spreading weeds have destroyed an object on the farm"),
            ],
        ),
        ("full house", [("no_room", "an egg is ready to hatch, but the building is full")]),
        ("rain totem", [("totem", "clouds gather in the distance")]),
        ("treasure totem", [("totem", "the Treasure Totem shows 2 spots to dig")]),
        ("flute", [("sound", "the Flute Block plays")]),
        ("can", [("rummaged", "there is nothing in the can")]),
        ("find", [("rummaged", "a find")]),
    ],
)
def test_an_event_is_sent(small_farm: Path, name: str, events: list[tuple[str, str]]) -> None:
    report = happened(small_farm, name)
    assert [(event["kind"], event["text"]) for event in report["events"]] == events
    assert report["deeds"] == []


@pytest.mark.parametrize(
    ("name", "place", "deed"),
    [
        ("bus", "BusStop", ("bought", "Bus Ticket", "Pam")),
        ("cola", "Saloon", ("bought", "(O)167", "Joja Vending Machine")),
        ("pendant", "Beach", ("bought", "(O)460", "Old Mariner")),
        ("coins", "Club", ("bought", "Qi Coins", "Casino")),
        ("gil", "AdventureGuild", ("reward_taken", "Slime", "Gil")),
        ("guild", "AdventureGuild", ("received", "(O)Bread", "Gil")),
        ("statue", "Woods", ("collected", "Stardrop", "Old Master Cannoli")),
        ("town", "ScienceHouse", ("ordered", "Pam's House", "Robin")),
        ("pet", "AnimalShop", ("bought", "Cat", "Marnie")),
        ("lost axe", "Forest", ("collected", "(O)788", "")),
        ("cart", "Mine", ("collected", "(O)382", "Coal Cart")),
        ("talisman", "BugLand", ("collected", "Dark Talisman", "Treasure Chest")),
        ("scythe", "Mine", ("collected", "Golden Scythe", "Statue")),
        ("prize", "Town", ("collected", "(O)Bread", "Prize Ticket")),
        ("museum", "Town", ("received", "(O)Bread", "Gunther")),
        ("bundle", "Town", ("received", "(O)Bread", "Junimo")),
    ],
)
def test_a_deed_is_recorded_once(
    small_farm: Path, name: str, place: str, deed: tuple[str, str, str]
) -> None:
    report = happened(small_farm, name, before=(("location", place),))
    assert deeds(report) == [deed]


def test_money_spent_elsewhere_is_no_bus_ticket(small_farm: Path) -> None:
    assert happened(small_farm, "bus", before=(("location", "Town"),))["deeds"] == []


def test_a_repair_is_news_once(small_farm: Path) -> None:
    assert happened(small_farm, "joja vault", "vault")["events"] == []


def test_a_mummy_collapses(small_farm: Path) -> None:
    report = happened(small_farm, "mummy", "mummy")
    kinds = [event["kind"] for event in report["events"]]
    assert kinds == ["struck", "collapsed"]


def test_a_goal_of_the_guild_is_reached(small_farm: Path) -> None:
    *_, second, third, fourth = play(small_farm, *[("event", "goal")] * 4)
    kinds = [[event["kind"] for event in one["events"]] for one in (second, third, fourth)]
    assert kinds == [["killed"], ["killed", "goal_reached"], ["killed"]]


def test_a_ladder_appears(small_farm: Path) -> None:
    _, _, report = play(small_farm, ("place", "MineShaft"), ("wait", "1"), ("event", "ladder"))
    (event,) = report["events"]
    assert (event["kind"], event["text"]) == ("ladder", "a ladder down has appeared")
    assert event["data"] == {"x": 4, "y": 4, "way": "ladder"}


def test_health_lost_in_a_fall_is_no_blow(small_farm: Path) -> None:
    report = happened(small_farm, "fall")
    (event,) = report["events"]
    assert event["data"] == {"floors": 4, "amount": 12}


def test_a_command_after_a_swing_leaves_no_deed(small_farm: Path) -> None:
    *_, swung, after = play(
        small_farm, ("hold", "Pickaxe"), ("ahead", "Stone"), use(), ("event", "command")
    )
    assert deeds(swung) == [("cleared", "(O)Stone", "Pickaxe")]
    assert after["deeds"] == swung["deeds"]
    assert after["events"] == []
