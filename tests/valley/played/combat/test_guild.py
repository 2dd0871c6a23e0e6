"""The guild: goals, rewards, Marlon's stock; commands; wild monsters; bombs."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import WireError
from tests.valley.played.combat.arena import LATER, Fighter
from tests.valley.played.player import HOME, Player

X, Y = HOME

GOALS = [
    ("Slime", 1000, "Green Slime", "Slime Charmer Ring"),
    ("Void Spirits", 150, "Shadow Brute", "Savage Ring"),
    ("Bats", 200, "Frost Bat", "Vampire Ring"),
    ("Cave Insects", 80, "Bug", "Insect Head"),
    ("Dust Sprites", 500, "Dust Sprite", "Burglar's Ring"),
    ("Rock Crabs", 60, "Lava Crab", "Crabshell Ring"),
    ("Serpents", 250, "Serpent", "Napalm Ring"),
]


def _member() -> Player:
    player = Player()
    player.farmer.mail_received.append("guildMember")
    player.command("set_time", 1500)
    return player


@pytest.mark.parametrize(("goal", "kills", "kind", "reward"), GOALS)
def test_gil_rewards_a_goal_once_it_is_reached(
    goal: str, kills: int, kind: str, reward: str
) -> None:
    player = _member()
    player.command("set_monster_stats", kind, kills - 1)
    player.stand(11, 13, "AdventureGuild")
    player.touch()
    assert player.count(reward) == 0
    player.farmer.menus.clear()
    player.command("set_monster_stats", kind, kills)
    assert player.touch() == "ok"
    assert player.menu.title == "Gil"
    assert player.count(reward) == 1
    player.farmer.menus.clear()
    player.touch()
    assert player.count(reward) == 1
    deeds = [deed for deed in player.observe().ledger if deed.deed == "reward_taken"]
    assert [(deed.thing, deed.by) for deed in deeds] == [(goal, "Gil")]


def test_the_board_shows_the_progress_of_each_goal() -> None:
    player = _member()
    player.command("set_monster_stats", "Green Slime", 7)
    player.command("set_monster_stats", "Frost Jelly", 5)
    player.stand(8, 11, "AdventureGuild")
    assert player.touch() == "ok"
    lines = player.menu.text.splitlines()
    assert "Slime: 12 of 1000" in lines
    assert "Duggies: 0 of 30" in lines
    assert len(lines) == 12


@pytest.mark.parametrize(
    ("depth", "ware", "price"),
    [
        (0, "Wooden Blade", 250),
        (15, "Iron Dirk", 500),
        (20, "Silver Saber", 750),
        (25, "Pirate's Sword", 850),
        (25, "Cutlass", 1500),
        (40, "Wood Mallet", 2000),
        (45, "Claymore", 2000),
        (55, "Templar's Blade", 4000),
        (75, "Bone Sword", 6000),
        (90, "Steel Falchion", 9000),
        (120, "Lava Katana", 25_000),
        (0, "Sneakers", 500),
        (10, "Leather Boots", 500),
        (40, "Combat Boots", 1250),
        (50, "Tundra Boots", 750),
        (80, "Firewalker Boots", 2000),
        (80, "Dark Boots", 2500),
        (110, "Space Boots", 5000),
        (40, "Jade Ring", 2500),
        (80, "Ruby Ring", 5000),
        (40, "Slingshot", 500),
        (70, "Master Slingshot", 1000),
    ],
)
def test_marlons_stock_depends_on_the_deepest_floor(depth: int, ware: str, price: int) -> None:
    player = _member()
    player.command("set_money", 100_000)
    player.stand(5, 13, "AdventureGuild")
    for level in (depth - 1, depth):
        if level < 0:
            continue
        player.farmer.mine_level = level
        assert player.touch() == "ok"
        offers = _shelves(player)
        assert offers.get(ware) == (price if level == depth else None)
        player.choose(0)


def _shelves(player: Player) -> dict[str, int]:
    """Return all goods of the open shop with their prices, page by page."""
    found: dict[str, int] = {}
    for _ in range(4):
        found |= {
            option.label: option.price for option in player.menu.options if option.price is not None
        }
        more = [option for option in player.menu.options if option.label.startswith("More")]
        if more:
            player.choose(more[0].index)
    return found


# ---------------------------------------------------------------------------- commands


def test_kills_are_set_and_printed_and_are_no_deeds() -> None:
    player = Player()
    assert player.command("set_monster_stats", "fly", 12) == "Cave Fly: 12 killed"
    assert player.command("print_monster_stats", "Cave Fly") == "Cave Fly: 12 killed"
    assert player.observe().progression.kills == {"Cave Fly": 12}
    assert player.observe().ledger == []


def test_an_unknown_monster_is_refused_with_near_names() -> None:
    with pytest.raises(WireError, match="no monster 'Slyme'"):
        Player().command("set_monster_stats", "Slyme", 1)


# -------------------------------------------------------------------------- wild places


def test_slimes_wait_in_the_secret_woods_the_same_all_day_and_new_each_day() -> None:
    player = Player()
    player.command("warp", "Woods")
    first = [(monster.kind, monster.health) for monster in roster.at(player.world, "Woods")]
    assert 1 <= len(first) <= 2
    assert set(first) == {("Green Slime", 24)}
    player.world.monsters.clear()
    player.command("warp", "Farm")
    player.command("warp", "Woods")
    assert player.world.monsters == {}
    player.sleep()
    player.farmer.menus.clear()
    player.command("warp", "Woods")
    assert roster.at(player.world, "Woods")


def test_the_seed_decides_where_they_are() -> None:
    def there(seed: int) -> list[tuple[int, int]]:
        player = Player(seed=seed)
        player.command("warp", "Woods")
        return [(monster.x, monster.y) for monster in player.world.monsters.values()]

    assert there(3) == there(3)
    assert len({tuple(there(seed)) for seed in range(6)}) > 3


# -------------------------------------------------------------------------------- bombs


@pytest.mark.parametrize(
    ("bomb", "low", "high", "reach"),
    [("Cherry Bomb", 18, 24, 3), ("Bomb", 30, 40, 5), ("Mega Bomb", 42, 56, 7)],
)
def test_bombs_hurt_monsters_in_reach_and_count_as_the_weapon(
    bomb: str, low: int, high: int, reach: int
) -> None:
    fighter = Fighter("Rusty Sword")
    near = fighter.foe("Sludge", (X, Y - 3))
    far = fighter.foe("Sludge", (X, Y - 2 - reach - 1))
    bug = fighter.foe("Bug", (X + 1, Y - 2))
    fighter.hold(bomb)
    fighter.stand(X, Y - 1)
    assert fighter.use() == "ok"
    near.next_tick = far.next_tick = bug.next_tick = LATER
    fighter.stand(X, Y + 12)
    fighter.advance(200)
    assert low <= 205 - near.health <= high
    assert far.health == 205
    deed = next(deed for deed in fighter.observe().ledger if deed.deed == "killed")
    assert (deed.thing, deed.by) == ("Bug", bomb)


def test_a_bomb_breaks_a_crabs_shell() -> None:
    fighter = Fighter("Cherry Bomb")
    crab = roster.spawn(fighter.world, "Rock Crab", fighter.place, (X + 1, Y - 2))
    assert fighter.use() == "ok"
    fighter.stand(X, Y + 12)
    fighter.advance(150)
    assert crab.state == "bare"
    assert 7 <= crab.health <= 13


# ---------------------------------------------------------------------------- being seen


def test_monsters_are_seen_on_the_tiles_around_and_in_the_sections() -> None:
    fighter = Fighter()
    slime = fighter.foe("Green Slime", (X, Y - 2))
    fighter.foe("Grub", (X + 1, Y - 2)).state = "pupa"
    roster.spawn(fighter.world, "Rock Crab", fighter.place, (X + 2, Y - 2))
    roster.spawn(fighter.world, "Duggy", fighter.place, (X - 2, Y - 2))
    state = fighter.observe(wire.View(sections=("near", "map", "world")))
    near = {(tile.dx, tile.dy): tile for tile in state.near}
    assert (near[0, -2].character, near[0, -2].passable) == ("Green Slime", False)
    assert near[1, -2].character == "Grub (pupa)"
    assert (near[2, -2].object, near[2, -2].character, near[2, -2].passable) == (
        *("Stone", None, False),
    )
    assert (near[-2, -2].character, near[-2, -2].passable) == (None, True)
    assert state.map is not None
    assert [monster.kind for monster in state.map.monsters] == ["Green Slime", "Grub"]
    shown = state.map.monsters[0]
    assert (shown.id, shown.x, shown.y, shown.health, shown.max_health) == (
        slime.id,
        X,
        Y - 2,
        24,
        24,
    )
    assert state.map.monsters[1].state == "pupa"
    stones = [thing for thing in state.map.things if (thing.x, thing.y) == (X + 2, Y - 2)]
    assert [(thing.name, thing.solid) for thing in stones] == [("Stone", True)]
    assert state.world is not None
    assert len(state.world.locations["Farm"].monsters) == 2


def test_the_words_of_the_observation_name_them() -> None:
    from pytest_stardojo.env.text import describe

    fighter = Fighter()
    fighter.foe("Green Slime", (X, Y - 2))
    assert "Green Slime" in describe(fighter.observe(wire.View(radius=3)))


def test_combat_levels_rise_and_give_health_and_recipes() -> None:
    fighter = Fighter()
    fighter.command("set_base_health", 100)
    for _ in range(34):
        foe = fighter.foe("Green Slime")
        foe.health = 1
        fighter.blows(foe)
    assert fighter.xp("combat") == 102
    assert fighter.me.skills["combat"].level == 1
    fighter.farmer.crafting.clear()
    fighter.sleep()
    assert fighter.me.max_health == 105
    assert {"Sturdy Ring", "Bug Steak"} <= set(fighter.farmer.crafting)
