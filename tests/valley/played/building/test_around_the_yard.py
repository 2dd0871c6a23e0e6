"""Fences, gates, signs, pots, nozzles, totems, tents, statues, rods, tea.

Numbers: wiki (Fences, Sprinkler, Pressure Nozzle, Totems, Lightning Rod, Tea Bush).
"""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.clock import lightning
from pytest_stardojo.valley.world.model import Crop, HoeDirt, Item, Thing
from pytest_stardojo.valley.world.places import put_soil, put_thing
from pytest_stardojo.valley.world.rng import stream
from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import AHEAD, HOME, Player


def nights_left(player: Player) -> int:
    place = player.observe(wire.View(radius=0, sections=("map",))).map
    assert place is not None
    return next(int(thing.health) for thing in place.things if (thing.x, thing.y) == AHEAD)


# -------------------------------------------------------------------------------- fences


@pytest.mark.parametrize(
    ("fence", "shortest", "longest"),
    [
        ("Wood Fence", 46, 66),
        ("Stone Fence", 110, 132),
        ("Iron Fence", 240, 264),
        ("Hardwood Fence", 520, 600),
        ("Gate", 200, 200),
    ],
)
def test_how_many_nights_a_fence_lasts(fence: str, shortest: int, longest: int) -> None:
    spans = []
    for seed in range(12):
        player = Player(seed=seed)
        player.hold(fence)
        assert player.use() == "ok"
        spans.append(nights_left(player))
    assert shortest <= min(spans) <= max(spans) <= longest
    assert fence == "Gate" or len(set(spans)) > 3


def test_a_fence_falls_when_its_time_is_over() -> None:
    player = Player()
    player.hold("Wood Fence")
    player.use()
    nights = nights_left(player)
    player.world.locations["Farm"].things[AHEAD].health = 2
    player.night()
    assert nights_left(player) == 1
    player.night()
    assert player.tile().object is None
    assert nights > 2


def test_a_worn_fence_is_repaired_and_breaks_when_taken_down() -> None:
    player = Player()
    player.hold("Wood Fence", 3)
    player.use()
    assert player.use() == "occupied"
    player.world.locations["Farm"].things[AHEAD].health = 20
    assert player.use() == "ok"
    assert nights_left(player) >= 46
    assert player.count("Wood Fence") == 1
    player.world.locations["Farm"].things[AHEAD].health = 20
    player.hold("Axe")
    assert player.use() == "ok"
    player.wait(10)
    assert player.got("Wood Fence") == 1


def test_a_gate_opens_and_lets_one_through() -> None:
    player = Player()
    player.hold("Gate")
    player.use()
    player.act(wire.ChooseItem(35))
    assert player.act(wire.Move(0, -1)) == "no_path"
    assert player.touch() == "ok"
    assert player.act(wire.Move(0, -1)) == "ok"


# --------------------------------------------------------------------------------- signs


@pytest.mark.parametrize("sign", ["Wood Sign", "Stone Sign", "Dark Sign"])
def test_a_sign_shows_the_held_item(sign: str) -> None:
    player = Player()
    player.hold(sign)
    player.use()
    player.hold("Parsnip", 2)
    assert player.touch() == "ok"
    assert player.count("Parsnip") == 2
    assert player.tile().detail == "with Parsnip"
    player.act(wire.ChooseItem(35))
    player.touch()
    assert "Parsnip" in player.menu.text


def test_a_text_sign_is_written_on() -> None:
    player = Player()
    player.hold("Text Sign")
    player.use()
    player.act(wire.ChooseItem(35))
    player.touch()
    assert player.menu.kind == "naming"
    words = player.menu.options[0].label
    assert player.choose(1) == "ok"
    assert player.tile().detail == f"reads: {words}"


# ------------------------------------------------------------------------ pots, sprinklers


@pytest.mark.parametrize("season", ["spring", "winter"])
def test_a_pot_grows_anything_indoors(season: str) -> None:
    player = Player(season=season, day=2)
    player.stand(6, 9, "FarmHouse")
    player.hold("Garden Pot")
    assert player.use("down") == "ok"
    player.hold("Melon Seeds")
    assert player.use("down") == "ok"
    player.command("grow_crop", 12, 6, 10)
    player.act(wire.ChooseItem(35))
    assert player.touch("down") == "ok"
    assert player.count("Melon") == 1


def test_a_pot_is_watered_by_hand_and_its_plant_by_night() -> None:
    player = Player()
    player.hold("Garden Pot")
    player.use()
    player.hold("Parsnip Seeds")
    assert player.use() == "ok"
    player.command("place_item", "Quality Sprinkler", None, HOME[0] + 1, HOME[1])
    player.sunny()
    player.night()
    assert not player.tile().watered
    player.hold("Watering Can")
    assert player.use() == "ok"
    assert player.tile().watered
    for _ in range(4):
        player.hold("Watering Can")
        player.use()
        player.night()
    assert player.crop is not None
    assert player.crop.ripe
    player.hold("Pickaxe")
    assert player.use() == "ok"
    player.wait(10)
    assert player.got("Garden Pot") == 1
    assert player.tile().terrain is None


def watered(player: Player) -> int:
    """Sow a large square around the tile ahead; return how many tiles are wet next morning."""
    farm = player.world.locations["Farm"]
    for y in range(AHEAD[1] - 4, AHEAD[1] + 5):
        for x in range(AHEAD[0] - 4, AHEAD[0] + 5):
            if (x, y) not in (AHEAD, HOME):
                put_soil(player.world, farm, (x, y), HoeDirt(crop=Crop("(O)472")))
    player.sunny()
    player.night()
    return sum(soil.watered for soil in farm.soil.values())


@pytest.mark.parametrize(
    ("sprinkler", "nozzle", "tiles"),
    [
        ("Sprinkler", False, 3),
        ("Sprinkler", True, 7),
        ("Quality Sprinkler", False, 7),
        ("Quality Sprinkler", True, 23),
        ("Iridium Sprinkler", False, 23),
        ("Iridium Sprinkler", True, 47),
    ],
)
def test_how_far_a_sprinkler_reaches(sprinkler: str, nozzle: bool, tiles: int) -> None:
    player = Player()
    player.hold(sprinkler)
    assert player.use() == "ok"
    if nozzle:
        player.hold("Pressure Nozzle", 2)
        assert player.touch() == "ok"
        assert player.touch() == "already_done"
    assert watered(player) == tiles  # the player's own tile is not tilled


# -------------------------------------------------------------------------------- totems


@pytest.mark.parametrize(
    ("totem", "place", "near"),
    [
        ("Warp Totem: Farm", "Farm", (48, 7)),
        ("Warp Totem: Mountains", "Mountain", (31, 20)),
        ("Warp Totem: Beach", "Beach", (20, 4)),
        ("Warp Totem: Desert", "Desert", (35, 43)),
    ],
)
def test_where_a_totem_leads(totem: str, place: str, near: tuple[int, int]) -> None:
    player = Player()
    player.hold(totem, 2)
    assert player.use() == "ok"
    assert player.me.location == place
    assert abs(player.me.x - near[0]) + abs(player.me.y - near[1]) <= 3
    assert player.count(totem) == 1


def test_a_totem_to_the_island_is_kept() -> None:
    player = Player()
    player.hold("Warp Totem: Island")
    assert player.use() == "not_in_this_version"
    assert player.count("Warp Totem: Island") == 1


def test_a_rain_totem_brings_rain_but_not_on_a_feast() -> None:
    player = Player(season="spring", day=6)
    player.sunny()
    player.hold("Rain Totem")
    assert player.use() == "ok"
    player.night()
    assert player.observe().clock.weather == "Rain"
    player = Player(season="spring", day=12)
    player.hold("Rain Totem")
    assert player.use() == "not_here"


def test_a_treasure_totem_shows_eight_spots() -> None:
    player = Player()
    player.stand(64, 26)
    player.hold("Treasure Totem")
    assert player.use() == "ok"
    things = player.world.locations["Farm"].things.values()
    assert [thing.id for thing in things] == ["(O)590"] * 8


# ------------------------------------------------------------------------ tents, statues


def test_a_farmer_sleeps_in_a_tent_and_wakes_in_the_same_place() -> None:
    player = Player()
    player.hold("Tent Kit")
    assert player.use() == "ok"
    player.act(wire.ChooseItem(35))
    player.touch()
    assert player.menu.text == "Sleep in the tent?"
    player.farmer.energy = 50.0
    player.choose(1)
    assert (player.me.location, player.me.x, player.me.y) == ("Farm", *HOME)
    assert player.me.energy == 270
    assert player.observe().clock.day == 6
    assert player.tile().object is None
    assert [(deed.deed, deed.by) for deed in player.observe().ledger][-1] == ("slept", "Tent")
    player.night()


def test_two_obelisks_lead_to_each_other() -> None:
    player = Player()
    player.command("place_item", "Mini-Obelisk", None, *AHEAD)
    assert player.touch() == "nothing_there"
    player.command("place_item", "Mini-Obelisk", None, 66, 26)
    assert player.touch() == "ok"
    assert (player.me.x, player.me.y) == (66, 27)


def test_a_statue_blesses_once_a_day() -> None:
    player = Player()
    player.command("place_item", "Statue Of Blessings", None, *AHEAD)
    assert player.touch() == "ok"
    player.choose(1)
    (blessing,) = player.me.buffs
    assert blessing.source.startswith("Blessing of")
    assert player.touch() == "already_done"
    player.night()
    assert player.me.buffs == []
    assert player.touch() == "ok"


@pytest.mark.parametrize("thing", ["Mini-Jukebox", "Flute Block", "Drum Block"])
def test_objects_that_make_a_sound(thing: str) -> None:
    player = Player()
    player.hold(thing)
    player.use()
    player.act(wire.ChooseItem(35))
    assert player.touch() == "ok"


def test_the_farm_computer_counts() -> None:
    player = Player()
    player.command("place_item", "Farm Computer", None, *AHEAD)
    player.command("place_crop", "Parsnip Seeds", 60, 24)
    assert player.touch() == "ok"
    assert "Crops: 1, ripe 0, dry 1" in player.menu.text


# ------------------------------------------------------------------------------ lightning


def test_rods_catch_lightning_and_give_a_battery_in_the_morning() -> None:
    player = Player(season="summer", day=5)
    player.command("place_item", "Lightning Rod", None, *AHEAD)
    farm = player.world.locations["Farm"]
    lightning.strike(player.world, farm, stream(player.world, "test"))
    player.world.weather = "Sun"
    assert player.touch() == "busy"
    player.night()
    assert player.touch() == "ok"
    assert player.count("Battery Pack") == 1
    assert player.touch() == "nothing_there"


@pytest.mark.parametrize(("charged", "caught"), [(0, 1.0), (5, 0.75), (9, 0.19)])
def test_how_often_a_rod_catches_it(charged: int, caught: float) -> None:
    player = Player()
    farm = player.world.locations["Farm"]
    tiles = [(60 + i, 24) for i in range(10)]
    hits = 0
    for number in range(400):
        for i, tile in enumerate(tiles):
            thing = Thing("(BC)9")
            put_thing(player.world, farm, tile, thing)
            if i < charged:
                thing.held, thing.ready_in = Item("(O)787"), 10
        lightning.strike(player.world, farm, stream(player.world, "test", number))
        hits += sum(farm.things[tile].held is not None for tile in tiles) - charged
    assert abs(hits / 400 - caught) < 0.06


def test_a_stormy_day_has_some_lightning_and_a_rainy_one_none() -> None:
    struck = {}
    for weather in ("Storm", "Rain"):
        player = Player(season="summer", day=5)
        player.world.daily_luck = 0.0
        for i in range(40):
            player.command("place_item", "Lightning Rod", None, 56 + i % 10, 24 + i // 10)
        player.world.weather = weather
        player.wait(1000)
        things = player.world.locations["Farm"].things.values()
        struck[weather] = sum(thing.held is not None for thing in things)
    assert 4 <= struck["Storm"] <= 25  # 12.5 % in each of 100 times ten minutes
    assert struck["Rain"] == 0


# ------------------------------------------------------------------------------------ tea


def test_tea_bears_in_the_last_week_after_twenty_days() -> None:
    player = Player(season="spring", day=1)
    player.hold("Tea Sapling")
    assert player.use() == "ok"
    player.act(wire.ChooseItem(35))
    bearing = []
    for _ in range(28):
        if player.touch() == "ok":
            bearing.append(player.world.day)
            player.wait(10)
        player.night()
    assert bearing == [22, 23, 24, 25, 26, 27, 28]
    assert player.count("Tea Leaves") == 7


def test_an_axe_gives_the_sapling_back() -> None:
    player = Player()
    player.hold("Tea Sapling")
    player.use()
    player.hold("Axe")
    assert player.use() == "ok"
    player.wait(10)
    assert player.count("Tea Sapling") == 1


# -------------------------------------------------------------------------------- fishing


@pytest.mark.parametrize("rod", ["Training Rod", "Bamboo Pole", "Fiberglass Rod", "Iridium Rod"])
def test_a_rod_says_that_there_is_no_fishing_here(rod: str) -> None:
    player = Player()
    player.hold(rod)
    result = player.step(wire.Use("up")).results["farmer"][0]
    assert result.reason == "no_fishing"
    assert "no fishing" in result.message
    assert result.ticks == 0
