"""Effects of a kill: special items, quests, cleared floors, several farmers."""

from __future__ import annotations

from collections import Counter

from pytest_stardojo.gamedata import mines as mine_table
from pytest_stardojo.valley.rules.combat import monster_damage
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.rules.quests import help_wanted, quests
from pytest_stardojo.wire import messages as wire
from tests.valley.played.combat.arena import LATER, Fighter
from tests.valley.played.player import HOME
from tests.valley.playing import Game

X, Y = HOME


def test_monsters_of_the_mines_sometimes_drop_special_items() -> None:
    fighter = Fighter()
    fighter.command("warp_mine", 7)
    rare = set(mine_table.specials(7))
    found: Counter[str] = Counter()
    for _ in range(4000):
        foe = roster.spawn(fighter.world, "Bug", fighter.place, HOME)
        monster_damage.kill(fighter.world, fighter.farmer, foe, "Rusty Sword")
        found.update(drop.item.id for drop in fighter.place.drops if drop.item.id in rare)
        fighter.place.drops.clear()
    assert 1 <= sum(found.values()) <= 22
    assert set(found) <= rare


def test_monsters_above_ground_drop_no_special_items() -> None:
    fighter = Fighter()
    for _ in range(1000):
        foe = roster.spawn(fighter.world, "Bug", fighter.place, HOME)
        monster_damage.kill(fighter.world, fighter.farmer, foe, "Rusty Sword")
    ids = {drop.item.id for drop in fighter.place.drops}
    assert ids <= {"(O)684", "(O)157", "(O)114", "(O)96", "(O)99"}


def test_a_slaying_quest_counts_kills() -> None:
    fighter = Fighter("Galaxy Sword")
    quest = help_wanted.start(fighter.world, fighter.farmer, "slay")
    assert quest is not None
    kind = quests.monster_of(quest)
    for _ in range(3):
        foe = fighter.foe(kind)
        foe.health = 1
        fighter.blows(foe)
    shown = next(one for one in fighter.observe().progression.quests if one.id == quest.id)
    assert shown.have == min(3, shown.count)


def test_the_last_striker_gets_the_kill() -> None:
    game = Game(farmers=2)
    one, two = game.world.farmers["farmer"], game.world.farmers["farmer2"]
    place = game.world.locations[one.location]
    foe = roster.spawn(game.world, "Sludge", place, (one.x, one.y))
    monster_damage.strike(game.world, one, foe, 200, "Galaxy Sword")
    foe.safe_until = 0
    monster_damage.strike(game.world, two, foe, 200, "Rusty Sword")
    assert (one.kills, two.kills) == ({}, {"Sludge": 1})
    assert [deed.by for deed in two.ledger if deed.deed == "killed"] == ["Rusty Sword"]


def test_a_monster_attacks_the_nearest_farmer() -> None:
    fighter = Fighter()
    other = Game(farmers=2)
    one, two = other.world.farmers["farmer"], other.world.farmers["farmer2"]
    for farmer, x in ((one, X - 4), (two, X + 2)):
        farmer.location, farmer.x, farmer.y = "Farm", x, Y
        farmer.health = farmer.max_health = 900
    brute = roster.spawn(other.world, "Shadow Brute", other.world.locations["Farm"], (X, Y))
    brute.awake = True
    other.advance(120)
    assert (one.health, two.health < 900) == (900, True)
    assert fighter.world.monsters == {}


def test_a_blow_does_not_interrupt_a_swing_and_a_night_heals() -> None:
    fighter = Fighter()
    slime = fighter.foe("Green Slime", still=False)
    slime.awake, slime.next_tick = True, fighter.world.tick + 3
    slime.health = 999
    assert fighter.use() == "ok"
    fighter.advance(200)
    assert fighter.farmer.health < 9999
    fighter.sleep()
    assert fighter.me.health == 9999


def test_a_command_sets_health_and_no_monster_of_a_floor_follows_upstairs() -> None:
    fighter = Fighter()
    fighter.command("warp_mine", 2)
    foe = roster.spawn(fighter.world, "Green Slime", fighter.place, (5, 5))
    foe.next_tick = LATER
    fighter.command("warp", "Mine")
    assert roster.at(fighter.world, "UndergroundMine2") == []
    state = fighter.observe(wire.View(sections=("map",)))
    assert state.map is not None
    assert state.map.monsters == []
