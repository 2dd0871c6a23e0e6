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
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import pytest

from pytest_stardojo.plugin.option_values import item_settings
from pytest_stardojo.plugin.options import MARKER, flag, usage_error
from pytest_stardojo.plugin.stash import (
    FILM_BYTES_PER_STEP,
    FOLDER,
    PROCESS,
    RUN,
    SUITE,
    TASK,
    pool_of,
    settings_of,
    workshop_of,
)
from pytest_stardojo.runs.errors import SettingsError
from pytest_stardojo.runs.settings import RunSettings

if TYPE_CHECKING:
    from pytest_stardojo.backends import Instance
    from pytest_stardojo.env.stardojo_env import StarDojoEnv
    from pytest_stardojo.results import Result
    from pytest_stardojo.runs.attempts import Job
    from pytest_stardojo.tasks import Task
    from pytest_stardojo.wire.capabilities import Need


@pytest.fixture
def stardojo_task(request: pytest.FixtureRequest) -> Task:
    """The task of this item, or the one that ``@pytest.mark.stardojo(task=...)`` names."""
    item: pytest.Item = request.node
    if TASK in item.stash:
        return item.stash[TASK]
    from pytest_stardojo.plugin.task_lookup import find_task

    for marker in item.iter_markers(MARKER):
        if "task" in marker.kwargs:
            return find_task(request.config, marker.kwargs["task"])
    raise pytest.UsageError(
        f"{item.nodeid} is not a task; name one with @pytest.mark.stardojo(task=...)"
    )


@pytest.fixture
def stardojo_instance(request: pytest.FixtureRequest) -> Iterator[Instance]:
    """A running game for this test; a healthy one is reused for the next test."""
    from pytest_stardojo.backends import InstanceError
    from pytest_stardojo.plugin.outcomes import NotJudged
    from pytest_stardojo.runs.addresses import game_kind
    from pytest_stardojo.runs.attempts import wants_frames

    settings = _settings(request)
    pool = pool_of(request.config)
    frames = wants_frames(settings, _wants_last_frame(request))
    try:
        kind = game_kind(settings, pool.locks)
    except SettingsError as error:
        raise usage_error(error) from error
    try:
        instance = pool.lend(kind, frames=frames)
    except InstanceError as error:
        if TASK not in request.node.stash:
            raise
        raise NotJudged(str(error)) from None
    yield instance
    pool.give_back(instance)


@pytest.fixture
def stardojo_env(
    request: pytest.FixtureRequest, stardojo_instance: Instance
) -> Iterator[StarDojoEnv]:
    """An environment with the settings of this test, ready for ``reset``."""
    from pytest_stardojo.env.stardojo_env import StarDojoEnv
    from pytest_stardojo.runs.attempts import grants
    from pytest_stardojo.runs.needs import changed_needs

    settings = _settings(request)
    needs = changed_needs(settings, settings_of(request.config), spell=flag)
    _skip_without(stardojo_instance, needs)
    with StarDojoEnv(stardojo_instance, grants(settings, None, False)) as env:
        yield env


@pytest.fixture
def _stardojo_play(
    request: pytest.FixtureRequest, stardojo_task: Task, stardojo_instance: Instance
) -> Iterator[Callable[[], Result]]:
    """A function that plays the task with the agent of this test, in a game that is ready."""
    from pytest_stardojo.agents.forks import exit_if_forked
    from pytest_stardojo.env.needs import task_needs
    from pytest_stardojo.plugin.episodes import ItemEpisode
    from pytest_stardojo.runs.needs import changed_needs

    job = _job(request, stardojo_task)
    needs = task_needs(stardojo_task, job.planned.seed)
    needs += changed_needs(job.settings, settings_of(request.config), spell=flag)
    _skip_without(stardojo_instance, needs)
    # a copy that the agent's fixture has forked must not use the connection to the game
    exit_if_forked(request.node.stash.get(PROCESS, os.getpid()))
    episode = ItemEpisode(request.node, job, stardojo_instance)
    yield episode.play
    episode.close()


@pytest.fixture
def stardojo_episode(_stardojo_play: Callable[[], Result]) -> Result:
    """The result of the task, played by the agent of this test.

    Raises:
        NotJudged: the game or the task failed.
    """
    return _stardojo_play()


def _skip_without(instance: Instance, needs: Iterable[Need]) -> None:
    """Skip the item if its game does not offer what it needs."""
    from pytest_stardojo.env.needs import refusal

    reason = refusal(instance, needs)
    if reason:
        pytest.skip(reason)


def _settings(request: pytest.FixtureRequest) -> RunSettings:
    return item_settings(settings_of(request.config), request.node)


def _wants_last_frame(request: pytest.FixtureRequest) -> bool:
    """Return whether an HTML report shows the last picture of the item."""
    return bool(TASK in request.node.stash and request.config.getoption("htmlpath", None))


def _job(request: pytest.FixtureRequest, task: Task) -> Job:
    """Return what the item plays."""
    from pytest_stardojo.plugin.agents import agent_maker
    from pytest_stardojo.plugin.episodes import end_run
    from pytest_stardojo.records.planned import plan
    from pytest_stardojo.runs.attempts import Job, unusable

    item, config, settings = request.node, request.config, _settings(request)
    if settings.agent is None:
        raise pytest.UsageError(f"{item.nodeid} needs an agent: give {flag('agent')}")
    workshop = workshop_of(config)
    try:
        make, owned = agent_maker(request, settings.agent)
    except Exception as error:
        if not workshop.made and not isinstance(error, pytest.UsageError):
            end_run(item, str(unusable(settings.agent, error)))
        raise
    per_step = config.stash.get(FILM_BYTES_PER_STEP, None)
    return Job(
        task=task,
        planned=plan(item.nodeid, task, run=item.stash.get(RUN, 1), seed=settings.seed),
        settings=settings,
        make_agent=make,
        close_agent=owned,
        pool=pool_of(config),
        suite=config.stash.get(SUITE, ""),
        folder=config.stash.get(FOLDER, None) if TASK in item.stash else None,
        last_frame=_wants_last_frame(request),
        film_bytes=per_step and per_step * (settings.steps or task.max_steps * settings.scale),
        interrupts=(pytest.fail.Exception,),
        workshop=workshop,
    )
