"""The agent ``llm`` for an item."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pytest_stardojo.plugin.option_values import item_settings
from pytest_stardojo.plugin.options import flag, usage_error
from pytest_stardojo.plugin.stash import FOLDER, TASK, settings_of
from pytest_stardojo.runs import models
from pytest_stardojo.runs.errors import SettingsError

if TYPE_CHECKING:
    from pytest_stardojo.runs.attempts import MakeAgent


def model_maker(request: pytest.FixtureRequest) -> tuple[MakeAgent, bool]:
    """Return the maker of the agent for an item, and whether attempts close the agent.

    One agent serves all attempts at the item, from which it may learn.

    Raises:
        pytest.UsageError: no model is given.
    """
    from pytest_stardojo.agents.llm import LlmAgent

    item = request.node
    folder = item.config.stash.get(FOLDER, None) if TASK in item.stash else None
    settings = item_settings(settings_of(item.config), item)
    try:
        agent = LlmAgent(models.llm_settings(settings, folder))
    except SettingsError as error:
        raise usage_error(error) from None
    request.addfinalizer(agent.close)
    return (lambda: agent), False


def model_problem(item: pytest.Item) -> str | None:
    """Return why the model of an item cannot be asked; None if it can."""
    try:
        models.check_model(item_settings(settings_of(item.config), item))
    except SettingsError as error:
        return error.spelled(flag)
    return None
