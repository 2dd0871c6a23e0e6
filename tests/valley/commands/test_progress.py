"""Commands about quests, letters and events, and what holds for all commands."""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import commands as table
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.commands import HANDLERS, CommandError, run
from pytest_stardojo.valley.world.model import Deed, Farmer, World
from tests.sweeps import sweep
from tests.valley.saves.folders import RECIPES


@pytest.fixture
def world() -> World:
    return saves.SHARED.world(str(RECIPES / "save_quests.yaml"))


@pytest.fixture
def farmer(world: World) -> Farmer:
    return world.farmers["farmer"]


def test_start_quest(world: World, farmer: Farmer) -> None:
    assert run(world, farmer, "start_quest", ["24"]) == "started Archaeology"
    assert farmer.quests[-1].id == "24"
    assert run(world, farmer, "start_quest", [6]) == "Getting Started is in the log already"
    assert run(world, farmer, "start_quest", ["advancement"]) == "started Advancement"
    with pytest.raises(CommandError, match="there is no quest 'Arkeology'; did you mean 'Archaeo"):
        run(world, farmer, "start_quest", ["Arkeology"])


def test_complete_quest(world: World, farmer: Farmer) -> None:
    assert run(world, farmer, "complete_quest", ["6"]) == "completed Getting Started"
    quest = next(quest for quest in farmer.quests if quest.id == "6")
    assert quest.done
    assert farmer.ledger == []
    with pytest.raises(CommandError, match="Archaeology is not in the log"):
        run(world, farmer, "complete_quest", ["24"])


def test_commands_leave_the_ledger_alone(world: World, farmer: Farmer) -> None:
    farmer.ledger = [Deed("quest_done", "Getting Started", "6", where="Farm")]
    run(world, farmer, "complete_quest", ["6"])
    assert farmer.ledger == [Deed("quest_done", "Getting Started", "6", where="Farm")]


def test_receive_mail(world: World, farmer: Farmer) -> None:
    run(world, farmer, "receive_mail", ["spring_2_1"])
    assert farmer.mailbox == ["Lewis", "landslideDone", "spring_2_1"]
    said = run(world, farmer, "receive_mail", ["canReadJunimoText"])
    assert said == "canReadJunimoText is noted; it has no text"
    assert "canReadJunimoText" in farmer.mail_received
    run(world, farmer, "receive_mail", ["Lewis"])
    assert farmer.mailbox.count("Lewis") == 1


def test_seen_event(world: World, farmer: Farmer) -> None:
    run(world, farmer, "seen_event", ["191393"])
    run(world, farmer, "seen_event", ["191393"])
    assert farmer.events_seen.count("191393") == 1
    run(world, farmer, "seen_event", ["191393", False])
    assert "191393" not in farmer.events_seen


@pytest.mark.parametrize(
    ("kind", "quest"), [("delivery", "deliver"), ("collect", "collect"), ("slay", "slay")]
)
def test_start_help_quest(world: World, farmer: Farmer, kind: str, quest: str) -> None:
    before = len(farmer.quests)
    assert run(world, farmer, "start_help_quest", [kind]).startswith("started ")
    assert (len(farmer.quests), farmer.quests[-1].kind) == (before + 1, quest)
    assert (farmer.quests[-1].daily, farmer.quests[-1].days_left) == (True, 2)
    run(world, farmer, "start_help_quest", [kind])
    assert farmer.quests[-1].id != farmer.quests[-2].id


def test_start_help_quest_that_no_villager_can_ask_for(world: World, farmer: Farmer) -> None:
    with pytest.raises(CommandError, match="type must be one of delivery, collect, slay, fishing"):
        run(world, farmer, "start_help_quest", ["dig"])
    farmer.mine_level = 0
    with pytest.raises(CommandError, match="no villager can ask for help of the kind slay now"):
        run(world, farmer, "start_help_quest", ["slay"])


def test_trigger_event(world: World, farmer: Farmer) -> None:
    assert run(world, farmer, "trigger_event", ["900553"]) == "Evelyn's garden pot has happened"
    assert "Garden Pot" in farmer.crafting
    assert farmer.events_seen[-1] == "900553"
    assert farmer.menus[-1].kind == "story"
    assert "brings nothing here" in run(world, farmer, "trigger_event", [4])
    assert farmer.events_seen[-1] == "4"


def test_an_unknown_command_names_near_ones(world: World, farmer: Farmer) -> None:
    with pytest.raises(CommandError) as error:
        run(world, farmer, "set_tme", [900])
    assert error.value.kind == "unknown_command"
    assert str(error.value).startswith("there is no command 'set_tme'; did you mean 'set_time'")


def test_commands_of_the_table_are_either_here_or_say_that_they_are_not(
    world: World, farmer: Farmer
) -> None:
    for name in table.COMMANDS:
        info = table.command(name)
        assert (name in HANDLERS) == (info.here and name != "load_save"), name


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("warp_volcano", []),
    ],
)
def test_commands_that_are_not_in_this_version(
    world: World, farmer: Farmer, name: str, args: list[object]
) -> None:
    with pytest.raises(CommandError) as error:
        run(world, farmer, name, args)
    assert error.value.kind == "not_in_this_version"


def test_arguments_of_other_versions_are_checked_too(world: World, farmer: Farmer) -> None:
    with pytest.raises(CommandError, match="warp_mine: level must be a whole number"):
        run(world, farmer, "warp_mine", ["two"])


@sweep("name", [name for name in HANDLERS if table.command(name).least == 0])
def test_every_command_runs_with_its_defaults_or_says_why_not(name: str) -> None:
    world = saves.SHARED.world(str(RECIPES / "save_new.yaml"))
    farmer = world.farmers["farmer"]
    refused = {"remove_item": "nothing on Farm", "grow_crop": "no crop", "grow_tree": "no tree"}
    if name in refused:
        with pytest.raises(CommandError, match=refused[name]):
            run(world, farmer, name)
    else:
        assert run(world, farmer, name)
    assert farmer.ledger == []
