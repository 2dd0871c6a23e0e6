"""Behaviors of monsters, and their independence of skipped time."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pytest_stardojo.gamedata import monsters as table
from pytest_stardojo.valley.rules.combat import monster_damage
from pytest_stardojo.valley.rules.combat.behaviors import BEHAVIORS
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Monster, Thing
from pytest_stardojo.valley.world.places import put_thing
from tests.sweeps import sweep
from tests.valley.played.combat.arena import LATER, Fighter
from tests.valley.played.player import HOME

X, Y = HOME


def _one(kind: str, dx: int, dy: int, seed: int = 0) -> tuple[Fighter, Monster]:
    """Return a fighter and one newly spawned monster."""
    fighter = Fighter(seed=seed)
    return fighter, roster.spawn(fighter.world, kind, fighter.place, (X + dx, Y + dy))


def _far(fighter: Fighter, monster: Monster) -> int:
    return max(abs(monster.x - fighter.farmer.x), abs(monster.y - fighter.farmer.y))


def _lost(fighter: Fighter) -> int:
    return 9999 - fighter.farmer.health


def _track(fighter: Fighter, monster: Monster, ticks: int) -> list[tuple[int, int, int]]:
    """Return the changes of a monster's tile: (tick, x, y)."""
    found = [(fighter.world.tick, monster.x, monster.y)]
    for _ in range(ticks):
        fighter.advance(1)
        if (monster.x, monster.y) != found[-1][1:]:
            found.append((fighter.world.tick, monster.x, monster.y))
    return found


def test_every_kind_has_a_behavior() -> None:
    assert {table.monster(kind).behavior for kind in table.monsters()} <= set(BEHAVIORS)


# ------------------------------------------------------------------------------- time


@sweep("kind", table.monsters())
def test_skipping_and_ticking_are_the_same(kind: str) -> None:
    states = []
    for stride in (None, 1, 7):
        fighter, _ = _one(kind, 2, -3)
        roster.spawn(fighter.world, kind, fighter.place, (X - 4, Y))
        fighter.advance(900, stride)
        states.append(fighter.digest())
    assert states[0] == states[1] == states[2]


def test_a_crowd_moves_the_same_however_time_is_skipped() -> None:
    states = []
    for stride in (None, 1):
        fighter = Fighter()
        for number, kind in enumerate(table.monsters()):
            roster.spawn(
                fighter.world, kind, fighter.place, (X - 6 + number % 13, Y - 2 - number // 13)
            )
        fighter.advance(1500, stride)
        states.append(fighter.digest())
    assert states[0] == states[1]


def test_monsters_do_not_move_without_farmers_on_their_map() -> None:
    fighter, slime = _one("Green Slime", 0, -3)
    fighter.command("warp", "FarmHouse")
    before = (slime.x, slime.y, slime.next_tick)
    fighter.advance(2000)
    assert (slime.x, slime.y, slime.next_tick) == before


def test_the_night_takes_all_monsters() -> None:
    fighter, _ = _one("Green Slime", 0, -3)
    fighter.sleep()
    assert fighter.world.monsters == {}
    assert fighter.farmer.safe_until == 0


# ------------------------------------------------------------------------------ on foot


@pytest.mark.parametrize(("kind", "ticks"), [("Shadow Brute", 22), ("Metal Head", 32)])
def test_stalking_monsters_walk_straight_at_their_speed(kind: str, ticks: int) -> None:
    fighter, foe = _one(kind, 0, -7)
    fighter.farmer.safe_until = LATER
    way = _track(fighter, foe, 7 * ticks)
    steps = [(later[0] - now[0]) for now, later in pairwise(way[1:])]
    assert steps[:4] == [ticks] * 4
    assert all(x == X for _, x, _ in way)


def test_a_slime_wanders_until_it_sees_a_farmer_and_then_dashes() -> None:
    fighter, slime = _one("Green Slime", 0, -12)
    way = _track(fighter, slime, 1200)
    assert 2 <= len(way) <= 20
    assert not slime.awake
    slime.x, slime.y = X, Y - 4
    states = set()
    for _ in range(2000):
        fighter.advance(1)
        states.add(slime.state)
    assert "charging" in states
    assert _lost(fighter) >= 4


def test_a_slime_gives_up_a_distant_farmer() -> None:
    fighter, slime = _one("Green Slime", 0, -3)
    fighter.advance(60)
    assert slime.awake
    fighter.stand(X, Y + 9)
    fighter.stand(X - 9, Y)
    slime.x, slime.y = X + 3, Y - 1
    fighter.advance(200)
    assert not slime.awake


def test_a_bug_flies_back_and_forth_on_a_line() -> None:
    fighter, bug = _one("Bug", 5, -3)
    bug.state, bug.facing = "patrol", 1
    put_thing(fighter.world, fighter.place, (X + 8, Y - 3), Thing("(O)450"))
    put_thing(fighter.world, fighter.place, (X + 3, Y - 3), Thing("(O)450"))
    way = _track(fighter, bug, 900)
    assert {y for _, _, y in way} == {Y - 3}
    assert {x for _, x, _ in way} == {X + 4, X + 5, X + 6, X + 7}


def test_a_bug_strikes_a_farmer_in_its_way_and_does_not_chase() -> None:
    fighter, bug = _one("Bug", 0, -3)
    bug.state, bug.facing = "patrol", 2
    fighter.advance(200)
    assert _lost(fighter) >= 6
    assert not bug.awake


def test_a_hurt_grub_flees_pupates_and_turns_into_a_fly() -> None:
    fighter, grub = _one("Grub", 0, -1)
    monster_damage.strike(fighter.world, fighter.farmer, grub, 12, "Rusty Sword")
    assert grub.health == 8
    seen: list[tuple[str, str]] = []
    for _ in range(700):
        fighter.advance(1)
        if not seen or seen[-1] != (grub.kind, grub.state):
            seen.append((grub.kind, grub.state))
    assert ("Grub", "fleeing") in seen
    assert ("Grub", "pupa") in seen
    assert ("Cave Fly", "") in seen or ("Cave Fly", "away") in seen
    assert grub.health == 22


def test_a_pupa_takes_240_ticks_to_hatch_and_can_be_killed() -> None:
    fighter, grub = _one("Grub", 0, -1)
    grub.state, grub.next_tick = "pupa", fighter.world.tick + 240
    fighter.advance(239)
    assert grub.kind == "Grub"
    fighter.advance(1)
    assert grub.kind == "Cave Fly"
    other = fighter.foe("Grub", (X + 1, Y))
    other.health, other.state, other.next_tick = 2, "pupa", LATER
    fighter.hold("Galaxy Sword")
    fighter.use("right")
    assert fighter.farmer.kills.get("Grub") == 1


def test_mutant_grubs_turn_into_mutant_flies() -> None:
    fighter, grub = _one("Mutant Grub", 0, -1)
    grub.state, grub.next_tick = "pupa", fighter.world.tick + 1
    fighter.advance(1)
    assert (grub.kind, grub.health) == ("Mutant Fly", 66)


# ------------------------------------------------------------------------------- hiding


def test_a_crab_looks_like_a_stone_until_a_farmer_is_next_to_it() -> None:
    fighter, crab = _one("Rock Crab", 0, -4)
    fighter.advance(600)
    assert (crab.x, crab.y, crab.state) == (X, Y - 4, "shell")
    fighter.stand(X, Y - 3)
    fighter.advance(120)
    assert crab.state != "shell" or crab.timer == 0
    fighter.advance(400)
    assert _lost(fighter) >= 4


def test_weapons_do_not_hurt_a_shell_and_a_pickaxe_drives_the_crab_out() -> None:
    fighter, crab = _one("Rock Crab", 0, -1)
    crab.next_tick = LATER
    assert fighter.use() == "ok"
    assert crab.health == 30
    fighter.hold("Pickaxe")
    crab.safe_until, crab.state = 0, "shell"
    assert fighter.use() == "ok"
    assert (crab.state, crab.health) == ("", 30)
    fighter.hold("Galaxy Sword")
    fighter.wait_for(crab)
    fighter.use()
    assert fighter.farmer.kills == {"Rock Crab": 1}


def test_five_blows_of_a_pickaxe_break_a_shell_and_the_crab_flees() -> None:
    fighter, crab = _one("Rock Crab", 0, -1)
    fighter.hold("Pickaxe")
    for _ in range(5):
        fighter.wait_for(crab)
        crab.state = "shell"
        assert fighter.use() == "ok"
    assert crab.state == "bare"
    crab.next_tick = fighter.world.tick + 1
    before = _far(fighter, crab)
    fighter.advance(200)
    assert _far(fighter, crab) > before
    assert _lost(fighter) == 0


def test_a_duggy_emerges_near_a_farmer_and_hides_again() -> None:
    fighter, duggy = _one("Duggy", 0, -4)
    states: list[str] = []
    for _ in range(900):
        fighter.advance(1)
        if not states or states[-1] != duggy.state:
            states.append(duggy.state)
    assert states[:3] == ["hidden", "up", "hidden"]
    assert _lost(fighter) >= 5


def test_a_duggy_in_the_ground_cannot_be_struck() -> None:
    fighter, duggy = _one("Duggy", 0, -1)
    duggy.next_tick = LATER
    assert fighter.use() == "nothing_there"
    assert duggy.health == 40


def test_a_golem_stays_hidden_until_a_farmer_is_within_three_tiles() -> None:
    fighter, golem = _one("Stone Golem", 0, -5)
    fighter.advance(600)
    assert golem.state == "hidden"
    fighter.stand(X, Y - 2)
    fighter.advance(400)
    assert golem.state == ""
    assert _lost(fighter) >= 4


# ----------------------------------------------------------------------------- in the air


@pytest.mark.parametrize("kind", ["Bat", "Cave Fly", "Serpent", "Ghost", "Haunted Skull"])
def test_flying_monsters_cross_walls(kind: str) -> None:
    fighter, _ = _one(kind, 0, -6)
    for dx in range(-40, 12):
        for dy in (-2, -3):
            tile = (X + dx, Y + dy)
            if tile[0] >= 0:
                put_thing(fighter.world, fighter.place, tile, Thing("(O)450"))
    fighter.advance(1500)
    assert _lost(fighter) > 0


def test_walking_monsters_do_not_cross_walls() -> None:
    fighter, foe = _one("Shadow Brute", 0, -3)
    for dx in range(-1, 2):
        for dy in range(-4, -1):
            if (dx, dy) != (0, -3):
                put_thing(fighter.world, fighter.place, (X + dx, Y + dy), Thing("(O)450"))
    fighter.advance(900)
    assert (foe.x, foe.y) == (X, Y - 3)
    assert _lost(fighter) == 0


def test_a_bat_retreats_after_a_blow() -> None:
    fighter, bat = _one("Bat", 0, -4)
    for _ in range(2000):
        fighter.advance(1)
        if _lost(fighter):
            break
    assert _lost(fighter)
    fighter.advance(80)
    assert _far(fighter, bat) >= 2


# ------------------------------------------------------------------------------ from afar


def test_a_skeleton_throws_bones_along_a_line() -> None:
    fighter, skeleton = _one("Skeleton", 0, -6)
    seen = set()
    for _ in range(110):
        fighter.advance(1)
        seen.add(skeleton.state)
    assert "aiming" in seen
    assert 8 <= _lost(fighter) <= 12
    assert _far(fighter, skeleton) > 1


def test_a_shadow_shaman_curses_and_heals() -> None:
    fighter, shaman = _one("Shadow Shaman", 3, -5)
    brute = fighter.foe("Shadow Brute", (X + 4, Y - 6))
    brute.health = 50
    fighter.advance(60)
    assert brute.health == 70
    roster.remove(fighter.world, brute)
    fighter.advance(600)
    assert "Jinxed" in {buff.source for buff in fighter.farmer.buffs}
    assert _lost(fighter) >= 13
    assert _far(fighter, shaman) >= 2


def test_a_squid_kid_shoots_from_a_distance() -> None:
    fighter, squid = _one("Squid Kid", 4, -5)
    fighter.advance(500)
    assert _lost(fighter) >= 14
    assert _far(fighter, squid) >= 2


def test_a_wall_stops_a_shot() -> None:
    fighter, skeleton = _one("Skeleton", 0, -4)
    put_thing(fighter.world, fighter.place, (X, Y - 2), Thing("(O)450"))
    fighter.advance(60)
    assert skeleton.state != "aiming"


def test_a_lone_dust_sprite_flees_and_three_attack() -> None:
    fighter, sprite = _one("Dust Sprite", 0, -2)
    fighter.advance(60)
    assert _far(fighter, sprite) > 2 or sprite.state == "bold"
    fighter.world.monsters.clear()
    fighter.stand()
    for dx in (-1, 0, 1):
        roster.spawn(fighter.world, "Dust Sprite", fighter.place, (X + dx, Y - 3))
    fighter.advance(300)
    assert _lost(fighter) > 0


def test_a_killed_big_slime_splits() -> None:
    fighter, slime = _one("Big Slime", 0, -1)
    fighter.hold("Galaxy Sword")
    fighter.use()
    left = list(fighter.world.monsters.values())
    assert 2 <= len(left) <= 4
    assert {monster.kind for monster in left} == {"Green Slime"}
    assert len({(monster.x, monster.y) for monster in left}) == len(left)
    assert slime.id not in fighter.world.monsters


def test_a_duggy_strikes_once_each_time_it_emerges() -> None:
    fighter, duggy = _one("Duggy", 0, -1)
    duggy.next_tick = fighter.world.tick + 1
    fighter.advance(1)
    assert duggy.state == "up"
    blows = 0
    for _ in range(119):
        fighter.farmer.x, fighter.farmer.y = HOME
        before = fighter.farmer.health
        fighter.advance(1)
        blows += fighter.farmer.health < before
    assert blows == 1
