"""An environment requests only what its game offers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pytest_stardojo.backends import Instance, attach, boot
from pytest_stardojo.env import Settings, StarDojoEnv
from pytest_stardojo.env.needs import NotOffered, settings_needs, task_needs
from pytest_stardojo.task import InitCommand
from pytest_stardojo.valley.service import ABSENT
from pytest_stardojo.wire.capabilities import CAPABILITIES, MEANINGS, Capability, Need, supported
from pytest_stardojo.wire.messages import ImageSize, View
from tests.backends.servers import Servers
from tests.states import task

SMALL = ImageSize(160, 90)


@pytest.fixture(scope="module")
def servers() -> Iterator[Servers]:
    with Servers() as made:
        yield made


def game_without(servers: Servers, *capabilities: Capability) -> Instance:
    return attach("127.0.0.1", servers.lesser_valley(*capabilities))


def test_every_capability_has_a_meaning() -> None:
    assert set(MEANINGS) == set(CAPABILITIES)


def test_the_valley_offers_every_capability_but_a_few(tmp_path: Path) -> None:
    game = boot("inprocess", save_folder=str(tmp_path))
    assert game.hello.capabilities == [name for name in CAPABILITIES if name not in ABSENT]
    game.close()


def test_a_view_is_reduced_to_what_a_game_offers() -> None:
    view = View(radius=2, image=SMALL, digest=True, sections=("near", "map", "world"))
    assert supported(view, CAPABILITIES) == view
    assert supported(view, ["map"]) == View(radius=2, sections=("near", "map"))
    assert supported(view, []) == View(radius=2)


def test_a_task_needs_commands_and_a_seed() -> None:
    command = InitCommand("set_time", (900,), "set_time(900)")
    plain, prepared = task("till", "Tile"), task("till", "Tile", init_commands=(command,))
    assert task_needs(plain, 0) == []
    assert task_needs(plain, 7) == [Need("seed", "seed 7")]
    assert task_needs(prepared, 0) == [Need("commands", "the init command 'set_time'")]


def test_the_parts_of_a_view_that_an_agent_relies_on_are_needed() -> None:
    assert settings_needs(Settings()) == []
    assert [need.capability for need in settings_needs(Settings(map_facts=True))] == ["map"]
    world = settings_needs(Settings(sees="world"))
    assert [need.capability for need in world] == ["map", "world", "atlas"]


def test_a_game_without_frames_and_digest_is_not_asked_for_them(servers: Servers) -> None:
    game = game_without(servers, "frames", "digest")
    with StarDojoEnv(game, Settings(image=SMALL, digest=True)) as env:
        seen = env.reset(save="save_new")
        assert seen.image is None
        assert env.state.digest is None
        assert "image" not in env.sees
        env.step([])
    game.close()


def test_a_game_that_offers_frames_and_digest_is_asked_for_them(servers: Servers) -> None:
    game = game_without(servers, "seed")
    with StarDojoEnv(game, Settings(image=SMALL, digest=True)) as env:
        assert env.reset(save="save_new").image is not None
        assert env.state.digest
    game.close()


@pytest.mark.parametrize(
    ("capability", "settings"),
    [
        ("map", Settings(map_facts=True)),
        ("map", Settings(sees="world")),
        ("world", Settings(sees="world")),
        ("atlas", Settings(sees="world")),
    ],
)
def test_an_environment_without_a_needed_capability_is_refused(
    servers: Servers, capability: Capability, settings: Settings
) -> None:
    game = game_without(servers, capability)
    message = rf"the game at \S+ \(lesser valley\) does not offer '{capability}', which "
    with pytest.raises(NotOffered, match=message):
        StarDojoEnv(game, settings)
    game.close()


def test_seeds_commands_and_farmers_are_needed_when_used(servers: Servers) -> None:
    game = game_without(servers, "seed", "commands", "farmers", "snapshot", "save")
    env = StarDojoEnv(game)
    assert env.reset(save="save_new").state.clock.time == 600
    with pytest.raises(NotOffered, match="does not offer 'seed', which seed 3 needs"):
        env.reset(save="save_new", seed=3)
    with pytest.raises(NotOffered, match="'commands', which the init command 'set_time' needs"):
        env.reset(save="save_new", init_commands=[("set_time", [900])])
    with pytest.raises(NotOffered, match="'farmers', which a world of 2 farmers needs"):
        StarDojoEnv(game, farmers=2)
    game.close()
