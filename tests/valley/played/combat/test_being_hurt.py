"""Damage to farmers: defense, safety after a blow, knockback, loss of consciousness."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.combat import health
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Item, Relation
from pytest_stardojo.wire import messages as wire
from tests.valley.played.combat.arena import LATER, Fighter
from tests.valley.played.player import HOME

X, Y = HOME


def _walk(fighter: Fighter, x: int, y: int) -> wire.ActionResult:
    return fighter.step(wire.Move(x, y), view=wire.View(radius=0)).results["farmer"][0]


def _wear(fighter: Fighter, *names: str) -> None:
    for name in names:
        fighter.hold(name)
        assert fighter.use() == "ok"
    fighter.hold("Rusty Sword")


# ------------------------------------------------------------------------------ a blow


def test_a_blow_hurts_throws_back_and_is_reported() -> None:
    fighter = Fighter()
    slime = fighter.foe("Green Slime", still=False)
    slime.awake, slime.next_tick = True, fighter.world.tick + 1
    fighter.advance(1)
    lost = 9999 - fighter.me.health
    assert 4 <= lost <= 6
    assert (fighter.farmer.x, fighter.farmer.y) == (X, Y + 1)
    event = next(event for event in fighter.observe().events if event.kind == "hurt")
    assert (event.data["amount"], event.data["by"]) == (lost, "Green Slime")


def test_for_72_ticks_nothing_hurts_again() -> None:
    fighter = Fighter()
    slime = fighter.foe("Green Slime", still=False)
    slime.awake, slime.next_tick = True, fighter.world.tick + 1
    fighter.advance(1)
    first = fighter.farmer.health
    for tick in range(2, 73):
        slime.x, slime.y = fighter.farmer.x, fighter.farmer.y - 1
        slime.next_tick = fighter.world.tick + 1
        fighter.advance(1)
        assert fighter.farmer.health == first, tick
    slime.x, slime.y = fighter.farmer.x, fighter.farmer.y - 1
    slime.next_tick = fighter.world.tick + 1
    fighter.advance(1)
    assert fighter.farmer.health < first


def test_a_blow_does_not_throw_a_farmer_into_a_wall() -> None:
    fighter = Fighter()
    fighter.wall((X, Y + 1))
    slime = fighter.foe("Green Slime", still=False)
    slime.awake, slime.next_tick = True, fighter.world.tick + 1
    fighter.advance(1)
    assert (fighter.farmer.x, fighter.farmer.y) == (X, Y)


def test_a_walk_ends_at_a_blow() -> None:
    fighter = Fighter()
    slime = fighter.foe("Green Slime", (X + 4, Y), still=False)
    slime.awake = True
    slime.next_tick = fighter.world.tick + 1
    fighter.wall(*((X + dx, Y + dy) for dx in range(-1, 9) for dy in (-1, 1)))
    result = _walk(fighter, 8, 0)
    assert (result.ok, result.reason) == (False, "hurt")
    assert result.tile == (fighter.farmer.x, fighter.farmer.y)
    assert fighter.farmer.health < 9999


def test_a_walk_avoids_a_monster_if_the_detour_is_short() -> None:
    fighter = Fighter()
    fighter.foe("Green Slime", (X + 2, Y))
    result = _walk(fighter, 4, 0)
    assert result.ok
    assert (fighter.farmer.x, fighter.farmer.health) == (X + 4, 9999)


def test_a_farmer_safe_after_a_blow_walks_through_a_monster() -> None:
    fighter = Fighter()
    fighter.wall(*((X + dx, Y + dy) for dx in range(-3, 12) for dy in (-1, 1)))
    fighter.foe("Green Slime", (X + 2, Y))
    fighter.farmer.safe_until = LATER
    assert _walk(fighter, 4, 0).ok
    assert (fighter.farmer.x, fighter.farmer.health) == (X + 4, 9999)


def test_to_walk_to_a_monster_is_to_walk_beside_it() -> None:
    fighter = Fighter()
    fighter.foe("Green Slime", (X, Y - 4))
    assert _walk(fighter, 0, -4).ok
    assert (fighter.farmer.x, fighter.farmer.y, fighter.farmer.health) == (X, Y - 3, 9999)


def test_a_crab_in_its_shell_is_in_the_way_like_a_stone() -> None:
    fighter = Fighter()
    roster.spawn(fighter.world, "Rock Crab", fighter.place, (X, Y - 4))
    assert _walk(fighter, 0, -4).reason == "no_path"


# ----------------------------------------------------------------------------- defense


@pytest.mark.parametrize(
    ("worn", "low", "high"),
    [
        ([], 12, 18),
        (["Sneakers"], 11, 17),
        (["Leather Boots"], 11, 17),
        (["Work Boots"], 10, 16),
        (["Combat Boots"], 9, 15),
        (["Dark Boots"], 8, 14),
        (["Space Boots"], 8, 14),
        (["Cinderclown Shoes"], 6, 12),
        (["Topaz Ring"], 11, 17),
        (["Topaz Ring", "Topaz Ring"], 10, 16),
        (["Crabshell Ring"], 7, 13),
        (["Crabshell Ring", "Space Boots"], 3, 9),
        (["Rubber Boots"], 12, 18),
    ],
)
def test_each_point_of_defense_reduces_damage_by_one(worn: list[str], low: int, high: int) -> None:
    fighter = Fighter()
    _wear(fighter, *worn)
    taken = fighter.wounds(fighter.foe("Metal Head", still=False), 60)
    assert (min(taken), max(taken)) == (low, high)


@pytest.mark.parametrize(("weapon", "defense"), [("Silver Saber", 1), ("Holy Blade", 2)])
def test_a_weapon_in_hand_defends(weapon: str, defense: int) -> None:
    fighter = Fighter(weapon)
    taken = fighter.wounds(fighter.foe("Metal Head", still=False), 60)
    assert (min(taken), max(taken)) == (12 - defense, 18 - defense)


def test_a_blow_takes_at_least_one() -> None:
    fighter = Fighter()
    _wear(fighter, "Crabshell Ring", "Crabshell Ring", "Space Boots")
    assert set(fighter.wounds(fighter.foe("Green Slime", still=False), 20)) == {1}


def test_a_jinx_makes_blows_harder() -> None:
    fighter = Fighter()
    shaman = fighter.foe("Shadow Shaman", still=False)
    fighter.wounds(shaman, 1, shots=True)
    assert [buff.source for buff in fighter.me.buffs] == ["Jinxed"]
    head = fighter.foe("Metal Head")
    fighter.farmer.safe_until = 0
    fighter.farmer.x, fighter.farmer.y = HOME
    roster.remove(fighter.world, shaman)
    head.awake, head.next_tick = True, fighter.world.tick + 1
    before = fighter.farmer.health
    fighter.advance(1)
    assert 20 <= before - fighter.farmer.health <= 26


def test_a_protection_ring_keeps_safe_for_longer() -> None:
    fighter = Fighter()
    _wear(fighter, "Protection Ring")
    foe = fighter.foe("Green Slime", still=False)
    fighter.wounds(foe, 1)
    assert fighter.farmer.safe_until == fighter.world.tick + 96


# ------------------------------------------------------------------------- rings, boots


def test_rings_and_boots_are_put_on_changed_and_taken_off() -> None:
    fighter = Fighter()
    _wear(fighter, "Topaz Ring", "Ruby Ring", "Sneakers")
    assert [ring.id for ring in fighter.farmer.rings] == ["(O)530", "(O)534"]
    assert fighter.farmer.boots is not None
    assert fighter.count("Topaz Ring") == 0
    _wear(fighter, "Jade Ring", "Dark Boots")
    assert fighter.count("Topaz Ring") == fighter.count("Sneakers") == 1
    fighter.act(wire.MenuAction("open", "inventory"))
    labels = [option.label for option in fighter.menu.options]
    assert labels[36:] == ["Ruby Ring", "Jade Ring", "Dark Boots"]
    assert fighter.menu.text.endswith("From 37: worn.")
    assert fighter.choose(37) == "ok"
    assert [ring.id for ring in fighter.farmer.rings] == ["(O)532"]
    assert fighter.choose(38) == "ok"
    assert fighter.farmer.boots is None
    assert fighter.count("Ruby Ring") == fighter.count("Dark Boots") == 1


@pytest.mark.parametrize(
    ("ring", "damage"), [("Ruby Ring", 22), ("Iridium Band", 22), ("Jade Ring", 20)]
)
def test_a_ring_makes_blows_harder(ring: str, damage: int) -> None:
    fighter = Fighter("Meowmere")
    _wear_with(fighter, ring, "Meowmere")
    foe = fighter.foe("Sludge")
    fighter.use()
    assert 205 - foe.health == damage


def _wear_with(fighter: Fighter, ring: str, weapon: str) -> None:
    fighter.hold(ring)
    assert fighter.use() == "ok"
    fighter.hold(weapon)


def test_an_emerald_ring_makes_swings_faster() -> None:
    fighter = Fighter()
    _wear(fighter, "Emerald Ring")
    before = fighter.world.tick
    fighter.use()
    assert fighter.world.tick - before == 22  # of 24


@pytest.mark.parametrize(
    ("ring", "tiles"), [("Small Magnet Ring", 3), ("Magnet Ring", 4), ("Iridium Band", 4)]
)
def test_a_magnet_ring_draws_from_farther_away(ring: str, tiles: int) -> None:
    fighter = Fighter()
    _wear(fighter, ring)
    from pytest_stardojo.valley.rules.common import drops

    for far in (tiles, tiles + 1):
        drops.fall(fighter.world, fighter.place, (X + far, Y), "(O)388", far)
    fighter.wait(10)
    assert fighter.count("Wood") == tiles


def test_a_lucky_ring_is_a_level_of_luck() -> None:
    from pytest_stardojo.valley.rules.common import buffs

    fighter = Fighter()
    _wear(fighter, "Lucky Ring")
    assert buffs.luck_level(fighter.farmer) == 1


def test_a_vampire_ring_heals_and_a_soul_sapper_gives_energy() -> None:
    fighter = Fighter()
    _wear(fighter, "Vampire Ring", "Soul Sapper Ring")
    fighter.farmer.health, fighter.farmer.energy = 50, 100.0
    fighter.blows(fighter.foe("Bug"))
    assert (fighter.farmer.health, fighter.farmer.energy) == (52, 104.0)


# ------------------------------------------------------------------ losing consciousness


def _beaten(fighter: Fighter) -> wire.ActionResult:
    """Lose consciousness by a monster during a walk."""
    fighter.farmer.health = 1
    slime = fighter.foe("Green Slime", (fighter.farmer.x, fighter.farmer.y - 1), still=False)
    slime.awake, slime.next_tick = True, fighter.world.tick + 1
    return _walk(fighter, 3, 0)


def test_a_farmer_beaten_above_ground_wakes_in_the_clinic_and_pays() -> None:
    fighter = Fighter()
    fighter.command("set_money", 10_000)
    result = _beaten(fighter)
    assert (result.ok, result.reason) == (False, "fainted")
    assert (fighter.me.location, fighter.me.health, fighter.me.money) == ("Hospital", 10, 9500)
    assert fighter.menu.kind == "message"
    assert fighter.observe().clock.day == 5


def test_the_loss_is_never_more_than_15000g() -> None:
    fighter = Fighter()
    fighter.command("set_money", 1_000_000)
    _beaten(fighter)
    assert fighter.me.money == 985_000


@pytest.mark.parametrize(
    ("friend", "place"),
    [
        (None, "Mine"),
        ("Linus", "Mine"),
        ("Clint", "Mine"),
        ("Robin", "FarmHouse"),
        ("Maru", "Hospital"),
        ("Harvey", "Hospital"),
    ],
)
def test_in_the_mines_the_best_friend_finds_one(friend: str | None, place: str) -> None:
    fighter = Fighter()
    fighter.farmer.relations = {} if friend is None else {friend: Relation(500)}
    fighter.command("warp_mine", 2)
    fighter.world.monsters.clear()
    floor = fighter.farmer.location
    assert floor == "UndergroundMine2"
    health.hurt(fighter.world, fighter.farmer, 9999, "a test")
    assert fighter.me.location == place
    assert fighter.me.health == 10
    assert floor not in fighter.world.locations


def test_a_farmer_beaten_in_the_skull_cavern_wakes_in_the_clinic() -> None:
    fighter = Fighter()
    fighter.command("warp_mine", 130)
    health.hurt(fighter.world, fighter.farmer, 9999, "a test")
    assert fighter.me.location == "Hospital"


def test_items_but_no_tools_are_lost_and_marlon_sells_one_back() -> None:
    fighter = Fighter()
    fighter.give("Hoe")
    names = ("Parsnip", "Potato", "Corn", "Melon", "Leek", "Tulip", "Kale", "Garlic", "Grape")
    for seed in range(40):
        fighter.world.seed = seed
        for name in names:
            if not fighter.count(name):
                fighter.give(name, 5)
        health.hurt(fighter.world, fighter.farmer, 9999, "a test")
        assert fighter.count("Hoe") == 1
        assert len(fighter.farmer.lost_items) <= 3
        if fighter.farmer.lost_items:
            break
    lost = fighter.farmer.lost_items
    assert lost
    fighter.farmer.menus.clear()
    fighter.farmer.lost_items = [Item("(O)24", 5), Item("(O)192", 5)]
    fighter.farmer.mail_received.append("guildMember")
    fighter.command("set_time", 1500)
    fighter.stand(5, 13, "AdventureGuild")
    fighter.command("set_money", 1000)
    before = fighter.count("Parsnip")
    assert fighter.touch() == "ok"
    assert [option.label for option in fighter.menu.options] == [
        *("Shop", "Recover something lost", "Leave")
    ]
    fighter.choose(2)
    labels = [option.label for option in fighter.menu.options]
    assert labels == ["5 Parsnip, 175g", "5 Potato, 400g", "Leave"]
    fighter.choose(1)
    assert fighter.count("Parsnip") == before + 5
    assert fighter.me.money == 825
    assert fighter.farmer.lost_items == []


# --------------------------------------------------------------------------------- food


def test_food_heals() -> None:
    fighter = Fighter()
    fighter.farmer.health, fighter.farmer.max_health = 20, 100
    fighter.hold("Salad")
    fighter.use()
    fighter.choose(1)
    assert fighter.me.health == 70  # 50


# ------------------------------------------------------------------- rings with a life


def test_slimes_do_not_hurt_the_wearer_of_a_slime_charmer_ring() -> None:
    fighter = Fighter()
    _wear(fighter, "Slime Charmer Ring")
    slime = fighter.foe("Green Slime", still=False)
    slime.awake, slime.next_tick = True, fighter.world.tick + 1
    fighter.advance(600)
    assert fighter.farmer.health == 9999
    bug = fighter.foe("Bug", (fighter.farmer.x, fighter.farmer.y - 1), still=False)
    roster.remove(fighter.world, slime)
    assert min(fighter.wounds(bug, 3)) >= 6


def test_a_thorns_ring_returns_the_damage() -> None:
    fighter = Fighter()
    _wear(fighter, "Thorns Ring")
    head = fighter.foe("Shadow Brute", still=False)
    taken = fighter.wounds(head, 1)[0]
    assert head.health == 160 - max(1, taken - 2)


def test_yoba_keeps_safe_now_and_then() -> None:
    fighter = Fighter()
    _wear(fighter, "Ring of Yoba")
    foe = fighter.foe("Green Slime", still=False)
    spans = set()
    for _ in range(60):
        fighter.wounds(foe, 1)
        spans.add(fighter.farmer.safe_until - fighter.world.tick)
    assert spans == {72, 300}


@pytest.mark.parametrize(
    ("ring", "effects"),
    [("Savage Ring", {"speed": 2.0}), ("Warrior Ring", {"attack": 10.0})],
)
def test_a_kill_gives_the_wearer_a_buff(ring: str, effects: dict[str, float]) -> None:
    fighter = Fighter()
    _wear(fighter, ring)
    for _ in range(60):
        fighter.blows(fighter.foe("Bug"))
        if fighter.me.buffs:
            break
    assert [buff.effects for buff in fighter.me.buffs] == [effects]
