"""Messages of the published dialect: numbers of arguments, values, and refusals."""

from __future__ import annotations

import json

import pytest

from tests.legacy.speaking import FARMING, NEW, QUESTS, Speaker
from tests.legacy.vocabulary import ACTIONS, COMMANDS
from tests.sweeps import sweep

RECEIVED = "Message received"


def test_the_dialect_has_85_messages() -> None:
    assert (len(ACTIONS), len(COMMANDS)) == (28, 57)


@sweep(("name", "args"), [*ACTIONS.items(), *COMMANDS.items()])
def test_a_message_with_a_wrong_number_of_arguments_does_nothing(
    name: str, args: tuple[str, ...]
) -> None:
    game = Speaker()
    before = game.digest()
    assert game.say("%".join([name, *args, "1"])) == RECEIVED
    if args:
        assert game.say("%".join([name, *args[:-1]])) == RECEIVED
    assert game.digest() == before
    assert not game.dialect.paused


@pytest.mark.parametrize(
    "message",
    [
        "fly%3",
        "Move%1%1",
        "set_base_energy%300",
        "load_save%save_new",
        "",
        "%",
        "%%%",
        "use%",
        "move_relative%a%b",
        "move_relative%1.5%0",
        "move_relative%1_0%0",
        "move_step%9",
        "choose_item%99999999999999",
        "choose_item%-1",
        "turn%7",
        "set_money%many",
        "set_money%-5",
        "add_item_by_name%No Such Thing%1%0",
        "warp%nowhere at all%None%None",
        "warp%farm%3%None",
        "GET / HTTP/1.1\r\n\r\n",
        "observe_v2%x",
    ],
)
def test_a_refused_message_changes_nothing(message: str) -> None:
    game = Speaker()
    before = game.digest()
    assert game.say(message) in (RECEIVED, "False")
    assert game.digest() == before


@pytest.mark.parametrize("message", ["move_relative%0%1", "use", "observe_v2%3", "rain", "turn%1"])
def test_messages_do_nothing_before_a_save_is_loaded(message: str) -> None:
    assert Speaker(None).say(message) == RECEIVED


@pytest.mark.parametrize(
    ("record", "money", "slots"), [(NEW, 50000, 12), (FARMING, 50000, 36), (QUESTS, 523, 12)]
)
@pytest.mark.parametrize("suffix", ["", "_Port_6000", "_Port_10783"])
def test_saves_are_found_by_their_record_names(
    record: str, money: int, slots: int, suffix: str
) -> None:
    game = Speaker(None)
    assert game.say(f"load_game_record%{record}{suffix}") == "True"
    player = game.observe(0)["Player"]
    assert (player["Money"], len(player["Inventory"])) == (money, slots)


@pytest.mark.parametrize(
    "name", ["StarDojo_1_Port_6000", "../../etc", "/etc", "", "..", ".", "a/b", "x\x00y", "é" * 9]
)
def test_loading_a_missing_record_returns_true_and_changes_nothing(name: str) -> None:
    game = Speaker()
    before = game.digest()
    assert game.say(f"load_game_record%{name}") == "True"
    assert game.digest() == before


def test_a_record_in_the_folder_of_the_real_game_is_found(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    from pathlib import Path

    from pytest_stardojo.legacy.save_names import record_path

    folder = Path(str(tmp_path)) / ".config" / "StardewValley" / "Saves" / "Mine_42_Port_6000"
    folder.mkdir(parents=True)
    assert record_path("Mine_42_Port_6000") == str(folder)
    assert record_path("Mine_43_Port_6000") is None


def test_kills_are_an_integer() -> None:
    game = Speaker()
    game.say("set_monster_stat%Green Slime%9")
    assert game.say("get_monster_kills%Green Slime") == "9"


def test_none_is_the_default_of_a_parameter_that_allows_it() -> None:
    game = Speaker()
    game.say("set_stamina%100")
    game.say("set_stamina%None")
    assert game.observe(0)["Player"]["Stamina"] == 270.0


@pytest.mark.parametrize(
    "message",
    [
        *("set_money%None", "set_base_stamina%None", "set_backpack_size%None"),
        *("add_item_by_name%Wood%None%0", "grow_crop%None%None%None", "warp_mine%None"),
        *("upgrade_house%None", "set_monster_stat%Fly%None"),
    ],
)
def test_none_is_refused_for_other_parameters(message: str) -> None:
    game = Speaker()
    before = game.digest()
    assert game.say(message) == RECEIVED
    assert game.digest() == before


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Wood", "Wood"),
        ("parsnip  SEEDS", "Parsnip Seeds"),
        ("Pars", "Parsnip"),
        ("speed gro", "Speed-Gro"),
        ("galaxy sw", "Galaxy Sword"),
        ("erry bomb", "Cherry Bomb"),
    ],
)
def test_items_are_found_by_parts_of_their_names(written: str, meant: str) -> None:
    game = Speaker()
    had = game.bag().get(meant, 0)
    game.say(f"add_item_by_name%{written}%1%0")
    assert game.bag()[meant] == had + 1


@pytest.mark.parametrize("name", ["", " - ", "nothing of the kind"])
def test_an_unknown_item_name_adds_nothing(name: str) -> None:
    game = Speaker()
    before = game.bag()
    game.say(f"add_item_by_name%{name}%1%0")
    assert game.bag() == before


def test_non_ascii_bytes_become_question_marks() -> None:
    game = Speaker()
    game.say("spawn_pet%cat%0%Möhre%None%None")
    names = [npc["Name"] for npc in game.observe(0)["NPCs"]]
    assert "M??hre" in names


def test_a_name_cannot_end_a_reply() -> None:
    game = Speaker()
    game.say("spawn_pet%cat%0%a<EOF>b%None%None")
    reply = game.dialect.answer(b"observe_v2%0")
    assert reply.count(b"<EOF>") == 1
    names = [npc["Name"] for npc in json.loads(reply[:-5])["NPCs"]]
    assert "a<EOF>b" in names
