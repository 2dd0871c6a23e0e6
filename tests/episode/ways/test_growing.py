"""Skills and professions: animals, flowers, a later choice."""

from __future__ import annotations

import pytest

from tests.episode.by_hand import TURNS, Begin, Episode
from tests.episode.growing import pick_berries, to_bed
from tests.episode.scenes import FIELD, PORCH, give, place


def test_farming_experience_from_a_few_rare_berries(begin: Begin) -> None:
    episode = begin("skill", "Farming Skill", FIELD)
    pick_berries(episode, 2)
    assert episode.success


def test_farming_experience_from_animals_alone(begin: Begin) -> None:
    coop = 'build("Deluxe Coop", True, 40, 22)'
    hens = [f'spawn_animal("White Chicken", "Hen{number}")' for number in range(5)]
    episode = begin("skill", "Farming Skill", coop, *hens)
    for _ in range(4):
        for hen in list(episode.env.state.farm.animals):
            episode.command("warp", hen.location.split("#")[0], hen.x, hen.y + 1)
            now = next(one for one in episode.env.state.farm.animals if one.id == hen.id)
            where = (now.x - episode.me.x, now.y - episode.me.y)
            if where in TURNS and not now.petted:
                episode.empty_hands()
                episode.touch(TURNS[where])
                if episode.menu_or_none is not None:
                    episode.close()
        episode.sleep()
    assert episode.success


def test_foraging_experience_from_flowers(begin: Begin) -> None:
    episode = begin("skill", "Foraging Skill", FIELD)
    for _ in range(15):
        episode.command("place_item", "(O)18", "forage", 64, 19)
        episode.touch("down")
    assert episode.success


def test_mining_experience_from_copper_on_the_farm(begin: Begin) -> None:
    episode = begin("skill", "Mining Skill", FIELD, place("(O)751", 64, 19))
    episode.hold("Pickaxe")
    for _ in range(60):
        if episode.progress == 1.0:
            break
        episode.try_to_use("down")
        if not any(t.object for t in episode.env.state.near if (t.dx, t.dy) == (0, 1)):
            episode.command("set_energy")
            episode.command("place_item", "(O)751", None, 64, 19)
    assert episode.success


@pytest.mark.parametrize("choice", ["Rancher", "Tiller"])
def test_a_profession_after_hours_of_thought(begin: Begin, choice: str) -> None:
    episode = begin("profession", choice, PORCH, FIELD)
    pick_berries(episode, 34)
    to_bed(episode)
    while not any(option.label.startswith(choice) for option in episode.menu.options):
        episode.choose("")
    episode.wait(30)
    episode.choose(choice)
    assert episode.success


def read_and_choose(episode: Episode, book: str, profession: str) -> None:
    """Read nine copies of a book, go to bed, and choose a profession in the night."""
    episode.hold(book)
    for _ in range(9):
        episode.use("down")
        episode.nod()
    to_bed(episode)
    while not any(option.label.startswith(profession) for option in episode.menu.options):
        episode.choose("")
    episode.choose(profession)


def test_a_profession_from_books(begin: Begin) -> None:
    books = [give("Stardew Valley Almanac", 9)]
    episode = begin("profession", "Tiller", PORCH, *books)
    read_and_choose(episode, "Stardew Valley Almanac", "Tiller")
    assert episode.success


def test_a_profession_of_another_skill_on_a_later_night(begin: Begin) -> None:
    episode = begin("profession", "Miner", PORCH, give("Mining Monthly", 9))
    episode.sleep()
    episode.command("warp", "Farm", 64, 15)
    read_and_choose(episode, "Mining Monthly", "Miner")
    assert episode.success
