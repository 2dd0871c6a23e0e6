"""The fixed mix is reproducible and varied, and almost all of its actions succeed."""

from __future__ import annotations

from functools import partial

from benchmarks.measures import season
from benchmarks.mix import AMONG_MONSTERS, SCENES, TOWN_AT_NOON, Player
from benchmarks.playing import recording, replay
from pytest_stardojo.backends import boot, save_path
from pytest_stardojo.backends.inprocess import InProcess
from pytest_stardojo.valley.service import Service
from pytest_stardojo.wire import messages as wire


def test_the_mix_has_all_kinds_of_actions_and_few_that_fail() -> None:
    found = recording()
    steps = [step for _, played in found.scenes for step in played]
    assert len(steps) == 600 == sum(scene.steps for scene in SCENES)
    assert found.refused < 0.08 * found.actions
    kinds = {type(action) for step in steps for action in step}
    assert kinds == {
        wire.Move,
        wire.Use,
        wire.Interact,
        wire.ChooseItem,
        wire.ChooseOption,
        wire.MenuAction,
    }


def test_a_replay_ends_where_the_recording_did() -> None:
    scene, steps = recording().scenes[-1]
    endings = []
    for _ in range(2):
        game = boot("inprocess", frames=False)
        game.client.load(save_path(scene.save), 1)
        for name, arguments in scene.commands:
            game.client.command(name, arguments)
        for step in steps:
            game.client.step({"farmer": step})
        endings.append(game.client.observe(wire.View(digest=True)).digest)
        game.close()
    assert endings[0] == endings[1]


def test_a_replay_times_every_step() -> None:
    game = boot("inprocess", frames=False)
    assert len(replay(game, wire.View())) == 600
    game.close()


def test_a_player_closes_a_menu_before_other_actions() -> None:
    game = boot("inprocess", frames=False)
    game.client.load(save_path("save_new"))
    state = game.client.step({"farmer": [wire.MenuAction("open", "skills")]}).state
    assert Player().step(state) == [wire.ChooseOption(0)]
    game.close()


def test_many_people_are_in_town_at_noon() -> None:
    (scene,) = TOWN_AT_NOON
    game = boot("inprocess", frames=False)
    game.client.load(save_path(scene.save), 1)
    for name, arguments in scene.commands:
        game.client.command(name, arguments)
    there = game.client.observe(wire.View(sections=("map",))).map
    assert there is not None
    assert (there.name, len(there.villagers) >= 22) == ("Town", True)
    found = recording(TOWN_AT_NOON)
    assert found.refused < 0.08 * found.actions
    game.close()


def test_ten_monsters_are_awake_on_average() -> None:
    service = Service()
    game = InProcess(frames=False, make_handler=lambda _: service.handle)
    awake = []
    for scene, steps in recording(AMONG_MONSTERS).scenes:
        game.client.load(save_path(scene.save), 1)
        for name, arguments in scene.commands:
            game.client.command(name, arguments)
        for step in steps:
            game.client.step({"farmer": step})
            assert service.world is not None
            awake.append(sum(one.awake for one in service.world.monsters.values()))
    game.close()
    assert sum(awake) / len(awake) >= 10


def test_a_busy_day_and_an_idle_one_end_in_the_morning() -> None:
    game = boot("inprocess", frames=False)
    game.client.load(save_path("save_farming"), 3)
    mornings = []
    for day in (season.idle, partial(season.busy, Player())):
        day(game.client, game.client.observe(season.VIEW))
        clock = game.client.observe().clock
        mornings.append((clock.days_played, clock.time))
    assert mornings == [(3, 600), (4, 600)]
    game.close()
