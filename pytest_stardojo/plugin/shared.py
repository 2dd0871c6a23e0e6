"""What the parts of the plugin know of a run, kept in the stash of pytest's config."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.plugin.options import Settings, read_settings
from pytest_stardojo.plugin.pool import Pool
from pytest_stardojo.plugin.scope import Scope
from pytest_stardojo.reporting.plan import Key

_SETTINGS = pytest.StashKey[Settings]()
_POOL = pytest.StashKey[Pool]()

SCOPE = pytest.StashKey[Scope]()
"""What the run collects."""
FOLDER = pytest.StashKey[Path]()
"""The folder of the run; not there when nothing is written (``--collect-only``)."""
DONE = pytest.StashKey[frozenset[Key]]()
"""What a run that is gone on with has judged already."""
SUITE = pytest.StashKey[str]()
"""Version of the suite that is played."""


def settings_of(config: pytest.Config) -> Settings:
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
