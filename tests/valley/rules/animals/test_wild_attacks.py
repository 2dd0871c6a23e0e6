"""Attacks on animals that were shut out at night."""

from __future__ import annotations

from pytest_stardojo.valley.rules.animals import animals, wild_attacks
from pytest_stardojo.valley.rules.clock import night
from tests.valley.rules.homestead import Homestead
from tests.valley.rules.worlds import within


def _shut_out(seed: int = 1, *, open_door: bool = False) -> Homestead:
    home = Homestead(seed=seed)
    home.coop.door_open = open_door
    for name in ("First", "Second"):
        bird = animals.add(home.world, home.coop, "White Chicken", name)
        bird.location, bird.x, bird.y = "Farm", 48, 17
    return home


def test_the_odds_are_one_half_times_one_in_the_number_of_buildings() -> None:
    home = _shut_out()
    world = home.world
    assert len(world.buildings) == 4
    flock, lost = dict(world.animals), 0
    for _ in range(10_000):
        wild_attacks.night(world)
        lost += len(world.animals) < 2
        world.animals = dict(flock)
    assert within(lost, 10_000, 0.5 / 4)


def test_one_animal_is_lost_and_all_farmers_are_notified() -> None:
    for seed in range(100):
        home = _shut_out(seed)
        wild_attacks.night(home.world)
        if len(home.world.animals) == 2:
            continue
        assert [one.name for one in home.world.animals.values()] == ["Second"]
        assert [event.kind for event in home.farmer.events] == ["animal_lost"]
        return
    raise AssertionError("a hundred nights without an attack")


def test_animals_inside_or_with_an_open_door_are_safe() -> None:
    for seed in range(60):
        home = _shut_out(seed, open_door=True)
        indoors = animals.add(home.world, home.barn, "Goat", "Safe")
        night.run(home.world)
        assert len(home.world.animals) == 3
        assert indoors.id in home.world.animals
