"""From what ``--stardojo-agent`` says to an agent for an item."""

from __future__ import annotations

import sys
from collections.abc import Iterable

import pytest

from pytest_stardojo.agents import AgentNotFoundError, Given, find
from pytest_stardojo.plugin.models import model_maker, model_problem
from pytest_stardojo.plugin.options import flag
from pytest_stardojo.runs.attempts import MakeAgent
from pytest_stardojo.runs.models import LLM


def agent_maker(request: pytest.FixtureRequest, name: str) -> tuple[MakeAgent, bool]:
    """How to get the agent for an item, and whether it is closed after every attempt.

    A fixture closes what it made itself, and an object that was imported is used again;
    only what is made for one attempt, of a class or by a function, is closed after it.

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
    _look_here(request.config, name)
    make = find(name, fixtures=fixture_names(request.session))
    return make, not isinstance(make, Given)


def missing_agent(session: pytest.Session, item: pytest.Item, name: str) -> str | None:
    """What is to be said if there is no agent of that name for an item, else None."""
    manager = session._fixturemanager
    if ":" not in name and manager.getfixturedefs(name, item):
        return None
    if name == LLM:
        return model_problem(item)
    _look_here(session.config, name)
    try:
        find(name, fixtures=fixture_names(session))
    except AgentNotFoundError as error:
        return f"{flag('agent')}: {error}"
    return None


def _look_here(config: pytest.Config, name: str) -> None:
    """Let an import path be found where pytest was started, after all other places."""
    here = str(config.invocation_params.dir)
    if ":" in name and here not in sys.path:
        sys.path.append(here)


def fixture_names(session: pytest.Session) -> list[str]:
    """Names of all fixtures that are known, for hints; pytest keeps them in private places."""
    manager = session._fixturemanager
    found: set[str] = set()
    for place in ("_arg2fixturedefs", "_arg2node2fixturedefs"):
        names: Iterable[str] = getattr(manager, place, ())
        found.update(names)
    return sorted(found)
