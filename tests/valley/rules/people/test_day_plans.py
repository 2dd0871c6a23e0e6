"""Schedules of villagers while places are closed (wiki: Caroline, Penny)."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.people import day_plans
from tests.valley.playing import Game

CASES = (("Caroline", "spring", 6), ("Penny", "summer", 1))


@pytest.mark.parametrize(("name", "season", "day"), CASES, ids=lambda case: str(case))
@pytest.mark.parametrize("whole", [False, True], ids=("in ruins", "restored"))
def test_people_come_to_the_community_center_when_it_is_restored(
    name: str, season: str, day: int, whole: bool
) -> None:
    game = Game()
    game.command("trigger_event", "611439")
    game.world.season, game.world.day, game.world.weather = season, day, "Sun"
    game.world.community_center = whole
    visits = [leg for leg in day_plans.legs_today(game.world, name) if leg[1] == "CommunityCenter"]
    assert bool(visits) is whole
