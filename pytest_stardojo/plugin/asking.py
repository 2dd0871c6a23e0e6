"""Decide whether a run asks for tasks, which activates the plugin.

An agent on the command line or in the environment asks for them.  An agent in the ini file is
the default of runs that ask in another way, so that ``pytest`` alone runs a project's tests.

This module is loaded in every test run, also without an agent, so it imports nothing heavy.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.plugin.option_values import ini_agent, source_of
from pytest_stardojo.plugin.options import flag, ini
from pytest_stardojo.runs.settings import OPTIONS

ASKING = ("suite", "runs", "resume", "shard", "baseline", "gate", "name")
"""Options of whole runs, which ask for tasks on the command line or in the environment."""

YAML = (".yaml", ".yml")


def asks_for_tasks(config: pytest.Config) -> bool:
    """Return whether the run plays tasks."""
    source = source_of(config, "agent")
    if source != "ini file":
        return bool(source)
    return any(_given_now(config, name) for name in ASKING) or any(
        _names_tasks(config, str(arg)) for arg in _paths(config)
    )


def _given_now(config: pytest.Config, name: str) -> bool:
    return source_of(config, name) in ("command line", "environment")


def _paths(config: pytest.Config) -> list[str]:
    """Return the paths on the command line."""
    return config.args if config.args_source is config.ArgsSource.ARGS else []


def _names_tasks(config: pytest.Config, arg: str) -> bool:
    """Return whether an argument is a task, a task file, or a folder of task files."""
    head = arg.split("::", 1)[0]
    if head.endswith(YAML):
        return True
    path = config.invocation_params.dir / head
    if not path.is_dir():
        return False
    from pytest_stardojo.tasks import is_task_file

    files: list[Path] = sorted(each for each in path.iterdir() if each.suffix in YAML)
    return any(is_task_file(each) for each in files if each.is_file())


def unused_options(config: pytest.Config) -> str | None:
    """Return a note on options that have no effect because no tasks are asked for."""
    agent = ini_agent(config)
    if agent is not None:
        return (
            f"stardojo: {agent} of the option {ini('agent')} plays no tasks in this run; to play "
            f"them, give {flag('suite')}=lite or the path of a task file"
        )
    unused = [flag(row.name) for row in OPTIONS if config.getoption(ini(row.name)) is not None]
    if not unused:
        return None
    verb = "applies" if len(unused) == 1 else "apply"
    return (
        f"stardojo: no tasks are played without {flag('agent')}; {', '.join(unused)} {verb} only "
        "to tests that use the fixtures of stardojo"
    )
