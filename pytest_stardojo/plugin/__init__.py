"""The pytest plugin.

Without ``--stardojo-agent`` it only declares options, one marker and fixtures.  In a run that
asks for tasks it registers the hooks of ``Controller`` and ``Runner``.
"""

from __future__ import annotations

from collections.abc import Generator

import pytest

from pytest_stardojo.plugin.asking import asks_for_tasks, unused_options
from pytest_stardojo.plugin.fixtures import (
    _stardojo_play,
    stardojo_env,
    stardojo_episode,
    stardojo_instance,
    stardojo_task,
)
from pytest_stardojo.plugin.importing import import_plainly
from pytest_stardojo.plugin.options import add_options
from pytest_stardojo.plugin.stash import close_pool

__all__ = [
    "_stardojo_play",
    "pytest_addoption",
    "pytest_cmdline_main",
    "pytest_configure",
    "pytest_report_header",
    "pytest_unconfigure",
    "stardojo_env",
    "stardojo_episode",
    "stardojo_instance",
    "stardojo_task",
]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options."""
    import_plainly()
    add_options(parser)


@pytest.hookimpl(wrapper=True)
def pytest_cmdline_main(config: pytest.Config) -> Generator[None, object, object]:
    """Play in a worker if there is a gate: an agent must not share the process that judges."""
    if asks_for_tasks(config):
        from pytest_stardojo.plugin.lead import lead_gate

        lead_gate(config)
    return (yield)


def pytest_configure(config: pytest.Config) -> None:
    """Declare the marker; activate the plugin if the run asks for tasks."""
    config.addinivalue_line(
        "markers",
        "stardojo(task=..., agent=..., steps=..., ...): settings of StarDojo for one test; "
        "takes the names of the options, and a task for the fixture stardojo_task",
    )
    if asks_for_tasks(config):
        from pytest_stardojo.plugin.activation import activate

        activate(config)


def pytest_report_header(config: pytest.Config) -> str | None:
    """Note options that have no effect because the run asks for no tasks."""
    return None if config.pluginmanager.hasplugin("stardojo-runner") else unused_options(config)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Close the games of this process."""
    close_pool(config)
