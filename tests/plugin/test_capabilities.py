"""Runs in attached games: checks of options, tasks and agents against their capabilities."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.backends.servers import Servers
from tests.plugin.conftest import Bench

TASKS = """
till_anywhere:
  id: 0
  object: Tile
  quantity: 1
  tool: Hoe
  save: save_new
  evaluator: till
  difficulty: easy
  max_steps: 8
till_with_a_seed:
  id: 1
  object: Tile
  quantity: 1
  tool: Hoe
  save: save_new
  seed: 7
  evaluator: till
  difficulty: easy
  max_steps: 8
till_later:
  id: 2
  object: Tile
  quantity: 1
  tool: Hoe
  save: save_new
  init_commands: [set_time(900)]
  evaluator: till
  difficulty: easy
  max_steps: 8
"""


@pytest.fixture(scope="module")
def servers() -> Iterator[Servers]:
    with Servers() as made:
        yield made


def run(bench: Bench, port: int, *options: str) -> pytest.RunResult:
    bench.file("tasks.yaml", TASKS)
    address = f"--stardojo-address=127.0.0.1:{port}"
    return bench.run(
        *("--stardojo-backend=attach", address, "tasks.yaml", "-rs", *options), fast=False
    )


def test_an_attached_valley_plays_as_a_booted_one_does(bench: Bench, servers: Servers) -> None:
    result = run(bench, servers.valley(), "--stardojo-agent=oracle")
    result.assert_outcomes(passed=3)
    assert {found.outcome for found in bench.results()} == {"success"}


def test_tasks_that_need_more_than_a_game_offers_are_skipped(
    bench: Bench, servers: Servers
) -> None:
    port = servers.lesser_valley("seed", "commands", "frames", "digest", "snapshot", "save")
    result = run(bench, port, "--stardojo-agent=oracle")
    result.assert_outcomes(passed=1, skipped=2)
    game = f"the game at 127.0.0.1:{port} (lesser valley)"
    result.stdout.fnmatch_lines_random(
        [
            f"SKIPPED*: {game} does not offer 'seed', which seed 7 needs",
            f"SKIPPED*: {game} does not offer 'commands', which the init command 'set_time' needs",
        ]
    )
    assert [found.task for found in bench.results()] == ["till_anywhere"]


def test_tasks_with_a_seed_are_skipped_in_the_published_dialect(
    bench: Bench, servers: Servers
) -> None:
    port = servers.odd("published")
    result = run(bench, port, "--stardojo-agent=idle", "-k", "seed")
    result.assert_outcomes(skipped=1, deselected=2)
    result.stdout.fnmatch_lines([f"SKIPPED*127.0.0.1:{port} (StardojoMod) does not offer 'seed'*"])


@pytest.mark.parametrize(
    ("capability", "option"),
    [
        ("frames", "--stardojo-image=640x360"),
        ("frames", "--stardojo-record=all"),
        ("digest", "--stardojo-digests"),
        ("map", "--stardojo-map-facts"),
        ("map", "--stardojo-sees=world"),
        ("world", "--stardojo-sees=world"),
        ("atlas", "--stardojo-sees=world"),
        ("seed", "--stardojo-seed=4"),
    ],
)
def test_an_option_that_needs_more_than_a_game_offers_is_an_error(
    bench: Bench, servers: Servers, capability: str, option: str
) -> None:
    port = servers.lesser_valley(capability)
    result = run(bench, port, "--stardojo-agent=idle", option)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    game = f"the game at 127.0.0.1:{port} (lesser valley)"
    result.stderr.fnmatch_lines(
        [f"*--stardojo-address: {game} does not offer '{capability}', which {option} needs"]
    )


def test_an_agent_that_needs_more_than_a_game_offers_is_an_error(
    bench: Bench, servers: Servers
) -> None:
    port = servers.lesser_valley("world")
    result = run(bench, port, "--stardojo-agent=oracle", "-k", "anywhere")
    result.assert_outcomes(errors=1, deselected=2)
    result.stdout.fnmatch_lines(
        ["*--stardojo-agent=oracle: * does not offer 'world', which an agent that sees the world*"]
    )


MARKED = """
import pytest

@pytest.mark.stardojo(map_facts=True)
def test_with_the_map(stardojo_env):
    raise AssertionError

def test_without_the_map(stardojo_env):
    assert stardojo_env.reset(save="save_new").step == 0
"""


def test_a_marked_test_that_needs_more_than_a_game_offers_is_skipped(
    bench: Bench, servers: Servers
) -> None:
    bench.file("test_marked.py", MARKED)
    port = servers.lesser_valley("map")
    address = f"--stardojo-address=127.0.0.1:{port}"
    result = bench.run(*("--stardojo-backend=attach", address, "test_marked.py", "-rs"), fast=False)
    result.assert_outcomes(passed=1, skipped=1)
    result.stdout.fnmatch_lines(["SKIPPED*does not offer 'map', which --stardojo-map-facts needs"])
