"""What the parts of the plugin know of a run and of its items, kept in pytest's stashes.

This is loaded in every test run, with an agent or without: it imports nothing heavy.
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
"""What became of the attempts at an item."""
TROUBLE: pytest.StashKey[list[str]] = pytest.StashKey()
"""What went wrong beside an item's task: files that could not be written, say."""

# ------------------------------------------------------------------------- of a run

FOLDER: pytest.StashKey[Path] = pytest.StashKey()
"""The folder of the run; not there when nothing is written (``--collect-only``)."""
DONE: pytest.StashKey[frozenset[tuple[Key, str]]] = pytest.StashKey()
"""What a run that is gone on with has judged already: places and hashes of the tasks."""
SUITE: pytest.StashKey[str] = pytest.StashKey()
"""Version of the suite that is played."""
FILM_BYTES_PER_STEP: pytest.StashKey[float] = pytest.StashKey()
"""Bytes of pictures for every step that a task may take."""

_SETTINGS: pytest.StashKey[RunSettings] = pytest.StashKey()
_POOL: pytest.StashKey[Pool] = pytest.StashKey()


def settings_of(config: pytest.Config) -> RunSettings:
    """The settings of the run, read once.

    Raises:
        pytest.UsageError: one of them is wrong.
    """
    found = config.stash.get(_SETTINGS, None)
    if found is None:
        found = config.stash[_SETTINGS] = read_settings(config)
    return found


def pool_of(config: pytest.Config) -> Pool:
    """The games of this process."""
    from pytest_stardojo.runs.pool import Pool

    found = config.stash.get(_POOL, None)
    if found is None:
        found = config.stash[_POOL] = Pool(retries=settings_of(config).retries)
    return found


def close_pool(config: pytest.Config) -> None:
    """End the games of this process, if it has any."""
    found = config.stash.get(_POOL, None)
    if found is not None:
        found.close()


def is_worker(config: pytest.Config) -> bool:
    """Whether this process only runs items for another one (pytest-xdist)."""
    return hasattr(config, "workerinput")


def distributes(config: pytest.Config) -> bool:
    """Whether this process lets workers run the items."""
    return config.pluginmanager.hasplugin("dsession")
