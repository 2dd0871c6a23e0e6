"""Find the agent of an item by ``--stardojo-agent``."""

from __future__ import annotations

import sys
from collections.abc import Iterable

import pytest

from pytest_stardojo.agents import AgentNotFoundError, Given, find
from pytest_stardojo.agents.outside import check, is_outside
from pytest_stardojo.plugin.models import model_maker, model_problem
from pytest_stardojo.plugin.option_values import item_settings
from pytest_stardojo.plugin.options import flag
from pytest_stardojo.plugin.stash import FOLDER, TASK, outside_of, settings_of
from pytest_stardojo.runs.attempts import MakeAgent
from pytest_stardojo.runs.control import check_control
from pytest_stardojo.runs.errors import SettingsError
from pytest_stardojo.runs.models import LLM
from pytest_stardojo.runs.outside import check_outside_settings, outside_setup


def agent_maker(request: pytest.FixtureRequest, name: str) -> tuple[MakeAgent, bool]:
    """Return the maker of the agent for an item, and whether attempts close the agent.

    Attempts close an agent that a class or a function made for them.  A fixture closes its
    agent itself, and an imported object is reused.

    Raises:
        AgentNotFoundError: there is no agent of that name.
    """
    if ":" not in name:
        try:
            agent = request.getfixturevalue(name)
        except pytest.FixtureLookupError as error:
            if error.argname != name:
                raise
        else:
            return (lambda: agent), False
    if name == LLM:
        return model_maker(request)
    if is_outside(name):
        return outside_maker(request, name)
    _add_to_path(request.config, name)
    make = find(name, fixtures=fixture_names(request.session))
    return make, not isinstance(make, Given)


def outside_maker(request: pytest.FixtureRequest, name: str) -> tuple[MakeAgent, bool]:
    """Return the maker of an agent in another process, which serves all items.

    Raises:
        AgentNotFoundError: there can be no such agent.
    """
    item = request.node
    folder = item.config.stash.get(FOLDER, None) if TASK in item.stash else None
    settings = item_settings(settings_of(item.config), item)
    check(name, outside_setup(settings, folder))
    return outside_of(item.config).maker(name, settings, folder), False


def missing_agent(session: pytest.Session, item: pytest.Item, name: str) -> str | None:
    """Return the error if there is no agent of that name for an item, else None."""
    settings = item_settings(settings_of(session.config), item)
    try:
        check_control(settings)
    except SettingsError as error:
        return error.spelled(flag)
    manager = session._fixturemanager
    if ":" not in name and manager.getfixturedefs(name, item):
        return None
    if name == LLM:
        return model_problem(item)
    _add_to_path(session.config, name)
    settings = item_settings(settings_of(session.config), item)
    try:
        check_outside_settings(name, settings)
    except SettingsError as error:
        return error.spelled(flag)
    try:
        if is_outside(name):
            check(name, outside_setup(settings, None))
        else:
            find(name, fixtures=fixture_names(session))
    except AgentNotFoundError as error:
        return f"{flag('agent')}: {error}"
    return None


def _add_to_path(config: pytest.Config, name: str) -> None:
    """Add the folder in which pytest was started to the end of ``sys.path``."""
    here = str(config.invocation_params.dir)
    if ":" in name and here not in sys.path:
        sys.path.append(here)


def fixture_names(session: pytest.Session) -> list[str]:
    """Return the names of all fixtures for hints, from private attributes of pytest."""
    manager = session._fixturemanager
    found: set[str] = set()
    for place in ("_arg2fixturedefs", "_arg2node2fixturedefs"):
        names: Iterable[str] = getattr(manager, place, ())
        found.update(names)
    return sorted(found)
