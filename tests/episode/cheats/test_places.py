"""Going, sleeping, watching, reading, cutting hay: incomplete, elsewhere, or by wrong means."""

from __future__ import annotations

import pytest

from pytest_stardojo.env.actions import Interact, Move
from tests.episode.by_hand import Begin
from tests.episode.scenes import FIELD, GRASS, HOME, MEADOW, PORCH, give, mow

FULL = (
    "remove_building(53, 12)",
    'build("Big Coop", True, 40, 22)',
    'warp("Big Coop", 3, 4)',
    give("Hay", 300),
)
"""Before a hopper, with more hay than the silo holds."""


# --------------------------------------------------------------------------------- going


def test_waiting_at_a_closed_door_does_not_count(begin: Begin) -> None:
    episode = begin("location", "SeedShop", 'warp("Town", 43, 57)')
    assert episode.refused(Interact("up")) == "closed"
    assert episode.progress == 0.0


def test_a_neighbouring_place_does_not_count(begin: Begin) -> None:
    episode = begin("location", "HarveyRoom", "set_time(1000)", 'warp("Town", 36, 56)')
    episode.touch()
    assert episode.me.location == "Hospital"
    assert episode.progress == 0.0


def test_a_coop_of_another_size_does_not_count(begin: Begin) -> None:
    episode = begin("location", "Big Coop", 'warp("Farm", 54, 15)')
    episode.touch()
    assert episode.me.location == "Coop"
    assert episode.progress == 0.0


def test_waiting_in_front_of_the_house_does_not_count(begin: Begin) -> None:
    episode = begin("location", "FarmHouse", PORCH)
    episode.refused(Move(0, -1))
    episode.walk(0, 1)
    assert episode.progress == 0.0


def test_arriving_by_ladder_does_not_count_as_a_ride(begin: Begin) -> None:
    lift = ("set_deepest_mine_level(5)", "warp_mine(4)")
    episode = begin("location", "UndergroundMine5", *lift, tool="Elevator")
    episode.command("warp_mine", 5)
    assert episode.me.location == "UndergroundMine5"
    assert episode.progress == 0.0


# ------------------------------------------------------------------------------- sleeping


def test_answering_no_does_not_count_as_sleep(begin: Begin) -> None:
    episode = begin("sleep", "Bed", HOME)
    episode.walk(0, 0)
    episode.choose("No")
    episode.wait(20)
    assert episode.progress == 0.0


def test_fainting_at_two_does_not_count_as_sleep(begin: Begin) -> None:
    for place in (HOME, PORCH):
        episode = begin("sleep", "Bed", place, "set_time(2550)")
        episode.wait(20)
        assert episode.env.state.clock.day == 6
        assert episode.progress == 0.0


def test_fainting_from_exhaustion_does_not_count_as_sleep(begin: Begin) -> None:
    episode = begin("sleep", "Bed", FIELD, "set_energy(-14)")
    episode.hold("Hoe")
    episode.try_to_use("down")
    episode.try_to_use("left")
    assert episode.env.state.clock.day == 6
    assert episode.progress == 0.0


def test_sleeping_in_a_tent_does_not_count(begin: Begin) -> None:
    episode = begin("sleep", "Bed", FIELD, give("Tent Kit"))
    episode.hold("Tent Kit")
    episode.use("down")
    episode.empty_hands()
    episode.touch("down")
    episode.choose("Yes")
    assert episode.env.state.clock.day == 6
    assert episode.progress == 0.0


def test_waiting_in_bed_does_not_count_as_sleep(begin: Begin) -> None:
    episode = begin("sleep", "Bed", HOME)
    episode.wait(600)
    assert episode.progress == 0.0


# ---------------------------------------------------------------------- television, letters


def test_switching_the_television_on_and_off_does_not_count(begin: Begin) -> None:
    episode = begin("watch", "TV", 'warp("FarmHouse", 1, 6)')
    episode.touch()
    episode.choose("Turn it off")
    episode.touch()
    episode.close()
    assert episode.progress == 0.0


def test_reading_a_calendar_does_not_count_as_television(begin: Begin) -> None:
    episode = begin("watch", "TV", 'warp("Town", 41, 57)')
    episode.touch()
    assert episode.menu.kind == "calendar"
    assert episode.progress == 0.0


def test_an_empty_mailbox_a_sign_and_a_book_do_not_count(begin: Begin) -> None:
    episode = begin("read", "Letter", 'warp("Town", 41, 57)', save="save_farming")
    episode.touch()
    episode.close()
    episode.open("quests")
    episode.close()
    episode.command("receive_mail", "spring_11_1")
    episode.wait(10)
    assert episode.progress == 0.0


def test_two_of_three_letters_are_not_enough(begin: Begin) -> None:
    episode = begin(
        "read", "Letter", 'warp("Farm", 68, 17)', 'receive_mail("spring_11_1")', quantity=3
    )
    for _ in range(2):
        episode.touch()
        episode.nod()
    episode.refused(Interact("up"))
    assert episode.progress == pytest.approx(2 / 3)


# ------------------------------------------------------------------------------------ hay


def test_hay_cut_with_another_scythe_does_not_count(begin: Begin) -> None:
    episode = begin("silo", "Hay", FIELD, *GRASS, give("Golden Scythe"), tool="Scythe")
    mow(episode, "Golden Scythe")
    assert episode.env.state.farm.hay > 0
    assert episode.progress == 0.0


def test_grass_cut_without_a_silo_does_not_count(begin: Begin) -> None:
    grass = [f'set_terrain("grass", x={x}, y={y})' for x, y in ((71, 20), (70, 19), (72, 19))]
    episode = begin("silo", "Hay", MEADOW, *grass, save="save_farming", tool="Scythe")
    mow(episode, "Scythe")
    assert episode.env.state.farm.hay_capacity == 0
    assert episode.progress == 0.0


def test_hay_beyond_a_full_silo_does_not_count(begin: Begin) -> None:
    episode = begin("silo", "Hay", FIELD, *GRASS, *FULL, tool="Scythe")
    episode.hold("Hay")
    episode.touch()
    assert episode.env.state.farm.hay == 240
    episode.command("warp", "Farm", 64, 18)
    mow(episode, "Scythe")
    assert episode.env.state.farm.hay == 240
    assert episode.progress == 0.0


def test_bought_hay_in_the_hopper_does_not_count(begin: Begin) -> None:
    episode = begin("silo", "Hay", *FULL, quantity=10)
    episode.hold("Hay")
    episode.touch()
    assert episode.env.state.farm.hay == 240
    assert episode.progress == 0.0
