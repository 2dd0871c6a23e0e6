"""Point the annotations of GitHub Actions at files of the user's project.

pytest-github-actions-annotate-failures marks the file in the location of a failed test.  The
tasks of the bundled suite are not in the project, so their failures point at the agent.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import CodeType

import pytest

from pytest_stardojo.plugin.item_reports import Location


def wanted() -> bool:
    """Return whether GitHub Actions runs this process."""
    return os.environ.get("GITHUB_ACTIONS") == "true"


def agent_location(item: pytest.Item, agent: str) -> Location:
    """Return the location of the agent in the project, for the failure of an item.

    Args:
        item: The item, whose own location is returned if the project has no other file.
        agent: The agent as the user named it: a fixture, or ``package.module:attribute``.
    """
    path, line = _source(item, agent)
    return project_location(item.config, item.location, path, line)


def project_location(
    config: pytest.Config, otherwise: Location, path: Path | None, line: int | None = None
) -> Location:
    """Return a location in the project: a file, else the ini file, else another location.

    Args:
        config: Pytest's config.
        otherwise: The location with the name of the test.
        path: A file that may be outside of the project.
        line: A line of it, from 0.
    """
    for file, number in ((path, line), (config.inipath, None)):
        if file is None or not file.is_file():
            continue
        if file.is_relative_to(config.rootpath):
            return file.relative_to(config.rootpath).as_posix(), number, otherwise[2]
    return otherwise


def _source(item: pytest.Item, agent: str) -> tuple[Path | None, int | None]:
    """Return the file of an agent and its line, as far as they are known."""
    module, colon, _ = agent.partition(":")
    if colon:
        file = getattr(sys.modules.get(module), "__file__", None)
        return (Path(file), None) if isinstance(file, str) else (None, None)
    definitions = item.session._fixturemanager.getfixturedefs(agent, item)
    code = getattr(definitions[-1].func, "__code__", None) if definitions else None
    if not isinstance(code, CodeType):
        return None, None
    return Path(code.co_filename), code.co_firstlineno - 1
