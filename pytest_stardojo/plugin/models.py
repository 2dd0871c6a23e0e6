"""From the options to the agent that asks a language model."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pytest_stardojo.plugin.option_values import item_settings
from pytest_stardojo.plugin.options import flag
from pytest_stardojo.plugin.stash import FOLDER, TASK, settings_of
from pytest_stardojo.records import folder
from pytest_stardojo.runs.settings import RunSettings

if TYPE_CHECKING:
    from pytest_stardojo.agents.llm import LlmSettings
    from pytest_stardojo.runs.attempts import MakeAgent

LLM = "llm"
"""The name that the agent goes by."""


def model_maker(request: pytest.FixtureRequest) -> tuple[MakeAgent, bool]:
    """How to get the agent for an item, and whether it is closed after every attempt.

    It is one and the same for all attempts at the item, which it may learn from.
    """
    from pytest_stardojo.agents.llm import LlmAgent

    item = request.node
    run = item.config.stash.get(FOLDER, None) if TASK in item.stash else None
    settings = asking(item_settings(settings_of(item.config), item), run)
    agent = LlmAgent(settings)
    request.addfinalizer(agent.close)
    return (lambda: agent), False


def check_model(item: pytest.Item) -> str | None:
    """What keeps the model of an item from being asked, None if nothing does."""
    from pytest_stardojo.agents.llm import check

    settings = item_settings(settings_of(item.config), item)
    if settings.model is None:
        return f"{flag('agent')}={LLM} needs a model: give {flag('model')}"
    if settings.protocol == "reflexion" and settings.attempts == 1:
        return f"{flag('protocol')}=reflexion learns between attempts: give {flag('attempts')} 2"
    found = check(asking(settings, None))
    return f"{flag('agent')}={LLM}: {found}" if found else None


def asking(settings: RunSettings, run: Path | None) -> LlmSettings:
    """How the model is asked.

    Args:
        settings: Those of the item.
        run: Folder of the run; None where nothing is written.

    Raises:
        pytest.UsageError: no model is named.
    """
    from pytest_stardojo.agents.llm import LlmSettings

    if settings.model is None:
        raise pytest.UsageError(f"{flag('agent')}={LLM} needs a model: give {flag('model')}")
    return LlmSettings(
        model=settings.model,
        base_url=settings.base_url,
        api_key_env=settings.api_key_env,
        temperature=settings.temperature,
        max_tokens=settings.max_tokens,
        options=json.loads(settings.llm_options or "{}"),
        protocol=settings.protocol,
        history=settings.history,
        max_actions=settings.max_actions,
        navigate=settings.navigate,
        move_limit=settings.move_limit,
        realtime=settings.realtime is not None,
        timeout=settings.llm_timeout,
        retries=settings.llm_retries,
        backoff=settings.llm_backoff,
        concurrency=settings.llm_concurrency,
        cache=settings.llm_cache,
        max_cost=settings.max_cost,
        prices=settings.prices,
        log=folder.calls(run) if run is not None else None,
    )
