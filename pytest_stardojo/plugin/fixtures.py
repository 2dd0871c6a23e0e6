"""The public fixtures.

They serve the benchmark's own items and ordinary tests alike::

    @pytest.mark.stardojo(task="till_5_tile_with_hoe", agent="random", steps=10)
    def test_it_tills_something(stardojo_episode):
        assert stardojo_episode.progress > 0

    def test_the_farm_in_the_morning(stardojo_env):
        seen = stardojo_env.reset(save="save_new")
        assert seen.state.clock.time == 600
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import pytest

from pytest_stardojo.plugin.options import MARKER, RunSettings, flag
from pytest_stardojo.plugin.shared import (
    FOLDER,
    PROCESS,
    RESULTS,
    ROOM,
    RUN,
    SUITE,
    TASK,
    TROUBLE,
    pool_of,
    settings_of,
)
from pytest_stardojo.plugin.values import item_settings

if TYPE_CHECKING:
    from pytest_stardojo.backends import Instance
    from pytest_stardojo.env.stardojo_env import StarDojoEnv
    from pytest_stardojo.plugin.playing import Table
    from pytest_stardojo.results import Result
    from pytest_stardojo.tasks import Task
    from pytest_stardojo.wire.capabilities import Need


@pytest.fixture
def stardojo_task(request: pytest.FixtureRequest) -> Task:
    """The task of this item, or the one that ``@pytest.mark.stardojo(task=...)`` names."""
    item: pytest.Item = request.node
    if TASK in item.stash:
        return item.stash[TASK]
    from pytest_stardojo.plugin.naming import find_task

    for marker in item.iter_markers(MARKER):
        if "task" in marker.kwargs:
            return find_task(request.config, marker.kwargs["task"])
    raise pytest.UsageError(
        f"{item.nodeid} is no task; name one with @pytest.mark.stardojo(task=...)"
    )


@pytest.fixture
def stardojo_instance(request: pytest.FixtureRequest) -> Iterator[Instance]:
    """A running game for this test alone; a healthy one serves the next test again."""
    from pytest_stardojo.plugin.playing import game_kind, wants_frames

    settings = _settings(request)
    pool = pool_of(request.config)
    frames = wants_frames(settings, _wants_last_frame(request))
    instance = pool.lend(game_kind(settings, pool.games), frames=frames)
    yield instance
    pool.give_back(instance)


@pytest.fixture
def stardojo_env(
    request: pytest.FixtureRequest, stardojo_instance: Instance
) -> Iterator[StarDojoEnv]:
    """An environment with the settings of this test, ready for ``reset``."""
    from pytest_stardojo.env.stardojo_env import StarDojoEnv
    from pytest_stardojo.plugin.needs import changed_needs
    from pytest_stardojo.plugin.playing import grants

    settings = _settings(request)
    _skip_without(stardojo_instance, changed_needs(settings, settings_of(request.config)))
    with StarDojoEnv(stardojo_instance, grants(settings, None, False)) as env:
        yield env


@pytest.fixture
def stardojo_episode(
    request: pytest.FixtureRequest, stardojo_task: Task, stardojo_instance: Instance
) -> Iterator[Result]:
    """The result of the task, played by the agent of this test.

    Raises:
        NotJudged: the game or the task was at fault.
    """
    from pytest_stardojo.agents import BudgetSpent
    from pytest_stardojo.agents.copies import leave_unless
    from pytest_stardojo.env.needs import NotOffered, task_needs
    from pytest_stardojo.plugin.needs import changed_needs
    from pytest_stardojo.plugin.outcomes import NotJudged
    from pytest_stardojo.plugin.playing import play_item

    table = _table(request, stardojo_task)
    needs = task_needs(stardojo_task, table.planned.seed)
    needs += changed_needs(table.settings, settings_of(request.config))
    _skip_without(stardojo_instance, needs)
    # where the agent's fixture has forked, its copy must not speak to the game
    leave_unless(request.node.stash.get(PROCESS, os.getpid()))
    try:
        results, instance, trouble = play_item(table, stardojo_instance)
    except BudgetSpent as spent:
        request.session.shouldstop = f"stopped: {spent}"
        pytest.skip(f"not played: {spent}")
    except NotOffered as error:
        raise pytest.UsageError(f"{flag('agent')}={table.settings.agent}: {error}") from None
    request.node.stash[RESULTS] = results
    request.node.stash[TROUBLE] = trouble
    try:
        if not results[-1].judged:
            raise NotJudged(results[-1].failure or "could not be judged")
        yield results[-1]
    finally:
        if instance is not stardojo_instance:
            table.pool.give_back(instance)


def _skip_without(instance: Instance, needs: Iterable[Need]) -> None:
    """Skip the item if its game does not offer what it needs."""
    from pytest_stardojo.env.needs import refusal

    why = refusal(instance, needs)
    if why:
        pytest.skip(why)


def _settings(request: pytest.FixtureRequest) -> RunSettings:
    return item_settings(settings_of(request.config), request.node)


def _wants_last_frame(request: pytest.FixtureRequest) -> bool:
    """Whether an HTML report is going to show how the item ended."""
    return bool(TASK in request.node.stash and request.config.getoption("htmlpath", None))


def _table(request: pytest.FixtureRequest, task: Task) -> Table:
    """What the item plays."""
    from pytest_stardojo.plugin.agents import agent_maker
    from pytest_stardojo.plugin.playing import Table
    from pytest_stardojo.reporting.plan import plan

    item, config, settings = request.node, request.config, _settings(request)
    if settings.agent is None:
        raise pytest.UsageError(f"{item.nodeid} needs an agent: give {flag('agent')}")
    make, owned = agent_maker(request, settings.agent)
    room = config.stash.get(ROOM, None)
    return Table(
        task=task,
        planned=plan(item.nodeid, task, run=item.stash.get(RUN, 1), seed=settings.seed),
        settings=settings,
        make=make,
        owned=owned,
        pool=pool_of(config),
        suite=config.stash.get(SUITE, ""),
        folder=config.stash.get(FOLDER, None) if TASK in item.stash else None,
        last_frame=_wants_last_frame(request),
        room=None if room is None else room * (settings.steps or task.max_steps),
    )
