"""Skills and professions: buffs, wrong skills, professions that were not chosen."""

from __future__ import annotations

import pytest

from tests.episode.by_hand import Begin
from tests.episode.growing import pick_berries, to_bed
from tests.episode.scenes import FIELD, give


def test_levels_of_a_buff_do_not_count(begin: Begin) -> None:
    episode = begin("skill", "Farming Skill", FIELD, give("Farmer's Lunch"))
    episode.eat("Farmer's Lunch")
    assert episode.me.buffs
    assert episode.progress == 0.0


def test_dropped_flowers_give_no_foraging_experience(begin: Begin) -> None:
    episode = begin("skill", "Foraging Skill", FIELD, give("Daffodil", 30))
    for _ in range(3):
        episode.open("inventory")
        episode.offer("Daffodil")
        episode.close()
        episode.walk(0, -3)
        episode.walk(0, 3)
    assert episode.progress == 0.0


def test_bought_crops_give_no_farming_experience(begin: Begin) -> None:
    episode = begin("skill", "Farming Skill", 'warp_shop("pierre")', give("Melon", 50))
    episode.touch()
    episode.choose("Parsnip Seeds", quantity=50)
    episode.offer("Melon")
    assert episode.progress == 0.0


def test_farming_experience_does_not_count_as_mining(begin: Begin) -> None:
    episode = begin("skill", "Mining Skill", FIELD)
    pick_berries(episode, 2)
    assert episode.me.skills["farming"].xp == 128
    assert episode.progress == 0.0


def test_part_of_a_level_is_partial_progress(begin: Begin) -> None:
    episode = begin("skill", "Farming Skill", FIELD)
    pick_berries(episode, 1)
    assert episode.progress == pytest.approx(0.64)


def test_a_level_without_choice_and_another_profession_do_not_count(begin: Begin) -> None:
    episode = begin("profession", "Rancher", FIELD)
    pick_berries(episode, 34)
    assert episode.me.skills["farming"].level == 5
    assert episode.progress == 0.0
    to_bed(episode)
    while not any(option.label.startswith("Tiller") for option in episode.menu.options):
        episode.choose("")
    episode.choose("Tiller")
    assert episode.me.professions == ["Tiller"]
    assert episode.progress == 0.0


def test_an_open_choice_does_not_count(begin: Begin) -> None:
    episode = begin("profession", "Rancher", FIELD)
    pick_berries(episode, 34)
    to_bed(episode)
    while not any(option.label.startswith("Tiller") for option in episode.menu.options):
        episode.choose("")
    episode.wait(20)
    assert episode.me.professions == []
    assert episode.progress == 0.0
