"""Going, sleeping, watching, reading, cutting hay: other routes, beds, channels, meadows."""

from __future__ import annotations

import pytest

from tests.episode.by_hand import Begin
from tests.episode.scenes import BARE, FIELD, GRASS, HOME, give, mow

CARTS = "community_development(3)"


# --------------------------------------------------------------------------------- going


def test_riding_a_minecart_to_the_bus_stop(begin: Begin) -> None:
    at = [CARTS, 'warp("Mountain", 124, 12)']
    episode = begin("location", "BusStop", *at)
    episode.touch()
    episode.choose("Bus Stop")
    assert episode.success


@pytest.mark.parametrize(
    ("totem", "place"), [("Warp Totem: Beach", "Beach"), ("Warp Totem: Mountains", "Mountain")]
)
def test_warping_by_totem(begin: Begin, totem: str, place: str) -> None:
    episode = begin("location", place, FIELD, give(totem))
    episode.hold(totem)
    episode.use("down")
    assert episode.success


def test_entering_a_coop_built_elsewhere(begin: Begin) -> None:
    episode = begin("location", "Big Coop", BARE, 'build("Big Coop", True, 66, 20)')
    door = next(b.door for b in episode.env.state.farm.buildings if b.type == "Big Coop")
    assert door is not None
    episode.go_to(door[0], door[1] + 1)
    episode.touch()
    assert episode.success


def test_leaving_and_entering_the_house_by_its_door(begin: Begin) -> None:
    episode = begin("location", "FarmHouse", "upgrade_house(2)", 'warp("Farm", 64, 15)')
    episode.touch()
    assert episode.success


def test_entering_the_clinic_in_the_evening_from_inside(begin: Begin) -> None:
    hall = ('npc_friendship("Harvey", 1000)', "set_time(1700)", 'warp("HarveyRoom")')
    episode = begin("location", "Hospital", *hall)
    way = episode.env.atlas().maps["HarveyRoom"].exits[0]
    episode.walk(way.x - episode.me.x, way.y - episode.me.y)
    assert episode.success


def test_riding_the_elevator_down(begin: Begin) -> None:
    episode = begin("location", "UndergroundMine5", 'warp("Mine")', tool="Elevator")
    (lift, *_) = episode.env.atlas().maps["Mine"].key_tiles["elevator"]
    episode.command("warp", "Mine", lift[0], lift[1] + 1)
    episode.touch()
    episode.choose("Floor 5")
    assert episode.success


# ------------------------------------------------------------------------------- sleeping


def test_sleeping_from_the_side_of_the_bed(begin: Begin) -> None:
    episode = begin("sleep", "Bed", HOME)
    bed = episode.env.atlas().maps["FarmHouse"].key_tiles["bed"]
    x, y = bed[0]
    episode.command("warp", "FarmHouse", x - 1, y)
    episode.touch("right")
    episode.choose("Yes")
    assert episode.success


def test_sleeping_in_the_last_minute(begin: Begin) -> None:
    episode = begin("sleep", "Bed", HOME, "set_time(2550)")
    episode.walk(0, 0)
    episode.choose("Yes")
    assert episode.success


def test_sleeping_in_a_larger_house(begin: Begin) -> None:
    episode = begin("sleep", "Bed", "upgrade_house(2)", HOME)
    episode.walk(0, 0)
    episode.choose("Yes")
    assert episode.success


def test_sleeping_after_answering_no(begin: Begin) -> None:
    episode = begin("sleep", "Bed", HOME)
    for answer in ("No", "Yes"):
        episode.walk(0, 0)
        episode.choose(answer)
    assert episode.success


# ---------------------------------------------------------------------- television, letters


def test_another_channel(begin: Begin) -> None:
    episode = begin("watch", "TV", 'warp("FarmHouse", 1, 6)')
    episode.touch()
    episode.choose("Fortune Teller")
    assert episode.success


def test_cooking_on_sunday_in_the_evening(begin: Begin) -> None:
    sunday = ('set_date(1, "spring", 7)', "set_time(2100)")
    episode = begin("watch", "TV", *sunday, 'warp("FarmHouse", 1, 6)')
    episode.touch()
    episode.choose("The Queen of Sauce")
    assert episode.success


def test_a_letter_that_arrives_tomorrow(begin: Begin) -> None:
    episode = begin("read", "Letter", save="save_farming")
    for _ in range(2):
        episode.sleep()
    episode.command("warp", "Farm", 68, 17)
    episode.touch()
    assert episode.success


def test_three_letters(begin: Begin) -> None:
    letters = ('receive_mail("spring_11_1")', 'receive_mail("spring_12_1")')
    episode = begin("read", "Letter", *letters, 'warp("Farm", 68, 17)', quantity=3)
    for _ in range(3):
        episode.touch()
        episode.nod()
    assert episode.success


# ------------------------------------------------------------------------------------ hay


def test_grass_planted_in_the_episode(begin: Begin) -> None:
    episode = begin("silo", "Hay", FIELD, give("Grass Starter", 12), tool="Scythe")
    for _ in range(4):
        for side in ("down", "left", "right"):
            episode.hold("Grass Starter")
            episode.use(side)
        mow(episode, "Scythe")
    assert episode.success


def test_any_scythe_if_the_task_names_none(begin: Begin) -> None:
    episode = begin("silo", "Hay", FIELD, *GRASS, give("Iridium Scythe"), quantity=3)
    mow(episode, "Iridium Scythe")
    assert episode.success


def test_a_set_bought_and_put_up_in_the_house(begin: Begin) -> None:
    episode = begin("watch", "TV", 'warp("FarmHouse", 6, 7)', give("Budget TV"))
    episode.hold("Budget TV")
    episode.use("right")
    episode.touch("right")
    episode.choose("Weather")
    assert episode.success


def test_a_letter_with_a_present_read_from_below_the_mailbox(begin: Begin) -> None:
    episode = begin("read", "Letter", 'receive_mail("mom1")', 'warp("Farm", 68, 17)', quantity=2)
    for _ in range(2):
        episode.touch()
        episode.nod()
    assert episode.success


def test_grass_of_the_forest_on_another_day(begin: Begin) -> None:
    grass = [f'set_terrain("grass", x={x}, y={y})' for x, y in ((64, 19), (63, 18), (65, 18))]
    episode = begin("silo", "Hay", "rain()", FIELD, *grass, give("Golden Scythe"))
    mow(episode, "Golden Scythe")
    assert episode.success
