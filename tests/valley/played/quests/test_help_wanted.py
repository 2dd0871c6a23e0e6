"""Help wanted, played from the board to the reward (wiki: Quests)."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.quests import help_wanted
from pytest_stardojo.valley.world.model import Villager
from pytest_stardojo.valley.world.rng import stream
from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import AHEAD, Player
from tests.valley.playing import Game


def at_board(seed: int) -> Game:
    """A game on the morning of spring 5, with the farmer in front of the board."""
    game = Game("save_new", seed=seed)
    game.command("warp", "Town", 42, 57)
    game.farmer.menus.clear()
    assert game.do(wire.Interact("up")) == ["ok"]
    return game


def test_from_the_board_to_the_reward() -> None:
    game = at_board(seed=0)
    state = game.observe()
    assert state.menu is not None
    assert [option.label for option in state.menu.options] == ["Accept", "Not now"]
    assert "Bring Lewis 1 Joja Cola. Reward: 75g." in state.menu.text
    assert game.do(wire.ChooseOption(1)) == ["ok"]
    quest = game.observe().progression.quests[-1]
    assert (quest.title, quest.npc, quest.item) == ("Delivery for Lewis", "Lewis", "(O)167")
    assert (quest.count, quest.reward, quest.days_left) == (1, 75, 2)
    game.command("add_item_by_name", "Joja Cola")
    slot = next(s.index for s in game.observe().character.slots if s.name == "Joja Cola")
    lewis = game.world.villagers["Lewis"]
    lewis.location, lewis.x, lewis.y, lewis.pinned = "Town", 42, 58, True
    before = game.observe().progression.friendships["Lewis"]
    money = game.observe().character.money
    assert game.do(wire.ChooseItem(slot), wire.Interact("down")) == ["ok", "ok"]
    assert game.observe().progression.friendships["Lewis"] - before == 150
    assert [d.deed for d in game.observe().ledger if d.deed == "help_done"] == ["help_done"]
    game.do(wire.ChooseOption(1), wire.MenuAction("open", "quests"))
    menu = game.observe().menu
    assert menu is not None
    line = next(o.index for o in menu.options if o.label == "Delivery for Lewis (done: 75g)")
    assert game.do(wire.ChooseOption(line), wire.ChooseOption(1)) == ["ok", "ok"]
    assert game.observe().character.money == money + 75
    assert [d.thing for d in game.observe().ledger if d.deed == "reward_taken"] == [
        "Delivery for Lewis"
    ]


def test_each_seed_has_its_board_and_keeps_it() -> None:
    boards = []
    for seed in range(6):
        texts = []
        for _ in range(2):
            menu = at_board(seed).observe().menu
            assert menu is not None
            texts.append(menu.text)
        assert texts[0] == texts[1]
        boards.append(texts[0])
    assert len(set(boards)) >= 4


def asked_for(item: str) -> Player:
    """A player whom Robin has asked to gather something."""
    player = Player()
    player.farmer.quests.clear()
    for draw in range(200):
        luck = stream(player.world, "test.help", draw)
        quest = help_wanted.of_kind(player.world, player.farmer, "collect", luck)
        if quest is not None and quest.data["item"] == item:
            player.farmer.quests.append(quest)
            return player
    raise AssertionError(item)


def have(player: Player) -> int:
    return player.observe().progression.quests[0].have


def test_stone_from_stones_counts() -> None:
    player = asked_for("(O)390")
    player.hold("Pickaxe")
    for _ in range(3):
        player.command("place_item", "(O)450", None, *AHEAD)
        player.use()
        player.wait()
    player.act(wire.Move(0, 0))
    assert have(player) == player.count("Stone") > 0


@pytest.mark.parametrize("thing", ["(O)294", "(O)295"])
def test_wood_from_twigs_counts(thing: str) -> None:
    player = asked_for("(O)388")
    player.hold("Axe")
    player.command("place_item", thing, None, *AHEAD)
    player.use()
    player.wait()
    player.act(wire.Move(0, 0))
    assert have(player) == player.count("Wood") == 1


def test_items_from_a_command_or_a_chest_do_not_count() -> None:
    player = asked_for("(O)388")
    player.give("Wood", 99)
    player.act(wire.Move(0, 0))
    assert have(player) == 0


def test_robin_accepts_the_report_when_enough_is_gathered() -> None:
    player = asked_for("(O)388")
    quest = player.farmer.quests[0]
    quest.data["have"] = quest.data["count"] - 1
    player.hold("Axe")
    player.command("place_item", "(O)294", None, *AHEAD)
    player.use()
    player.wait()
    player.act(wire.Move(0, 0))
    assert not quest.done
    player.world.villagers["Robin"] = Villager("Robin", "Farm", *AHEAD)
    assert player.touch() == "ok"
    assert quest.done
    assert player.count("Wood") == 1
    assert player.menu.title == "Robin"
