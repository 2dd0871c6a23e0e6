"""Data of a run and its items in pytest's stashes.

This module is loaded in every test run, also without an agent, so it imports nothing heavy.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pytest_stardojo.plugin.option_values import read_settings
from pytest_stardojo.runs.settings import RunSettings

if TYPE_CHECKING:
    from pytest_stardojo.records.planned import Key
    from pytest_stardojo.results import Result
    from pytest_stardojo.runs.attempts import Workshop
    from pytest_stardojo.runs.outside import OutsideAgents
    from pytest_stardojo.runs.pool import Pool
    from pytest_stardojo.tasks import Task

# ------------------------------------------------------------------------ of an item

TASK: pytest.StashKey[Task] = pytest.StashKey()
"""The task of an item."""
RUN: pytest.StashKey[int] = pytest.StashKey()
"""Number of the run of an item, from 1."""
PROCESS: pytest.StashKey[int] = pytest.StashKey()
"""Id of the process that began to run an item."""
RESULTS: pytest.StashKey[list[Result]] = pytest.StashKey()
"""Results of the attempts at an item."""
TROUBLE: pytest.StashKey[list[str]] = pytest.StashKey()
"""Errors beside the task of an item, such as files that could not be written."""
STOPPED: pytest.StashKey[str] = pytest.StashKey()
"""Why nothing further may be played after an item."""

# ------------------------------------------------------------------------- of a run

FOLDER: pytest.StashKey[Path] = pytest.StashKey()
"""The folder of the run; unset if nothing is written (``--collect-only``)."""
DONE: pytest.StashKey[frozenset[tuple[Key, str]]] = pytest.StashKey()
"""Keys and hashes of the tasks that earlier sessions of a resumed run have judged."""
SUITE: pytest.StashKey[str] = pytest.StashKey()
"""Version of the suite."""
FILM_BYTES_PER_STEP: pytest.StashKey[float] = pytest.StashKey()
"""Bytes of pictures for every step that a task may take."""

_SETTINGS: pytest.StashKey[RunSettings] = pytest.StashKey()
_POOL: pytest.StashKey[Pool] = pytest.StashKey()
_OUTSIDE: pytest.StashKey[OutsideAgents] = pytest.StashKey()
_WORKSHOP: pytest.StashKey[Workshop] = pytest.StashKey()


def settings_of(config: pytest.Config) -> RunSettings:
    """Return the settings of the run, which are read once.

    Raises:
        pytest.UsageError: one of them is wrong.
    """
    found = config.stash.get(_SETTINGS, None)
    if found is None:
        found = config.stash[_SETTINGS] = read_settings(config)
    return found


def pool_of(config: pytest.Config) -> Pool:
    """Return the pool of games of this process."""
    from pytest_stardojo.runs.pool import Pool

    found = config.stash.get(_POOL, None)
    if found is None:
        found = config.stash[_POOL] = Pool(retries=settings_of(config).retries)
    return found


def workshop_of(config: pytest.Config) -> Workshop:
    """Return the maker of the agents of this process."""
    from pytest_stardojo.runs.attempts import Workshop

    return config.stash.setdefault(_WORKSHOP, Workshop())


def outside_of(config: pytest.Config) -> OutsideAgents:
    """Return the agents in other processes that this process has started."""
    from pytest_stardojo.runs.outside import OutsideAgents

    return config.stash.setdefault(_OUTSIDE, OutsideAgents())


def close_pool(config: pytest.Config) -> None:
    """End the agents in other processes and close the games of this process, if it has any."""
    agents, games = config.stash.get(_OUTSIDE, None), config.stash.get(_POOL, None)
    try:
        if agents is not None:
            agents.close()
    finally:
        if games is not None:
            games.close()


def is_worker(config: pytest.Config) -> bool:
    """Return whether this process is a worker of pytest-xdist."""
    return hasattr(config, "workerinput")


def distributes(config: pytest.Config) -> bool:
    """Return whether workers run the items of this process."""
    return config.pluginmanager.hasplugin("dsession")
