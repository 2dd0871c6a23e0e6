"""Settings of the agent ``llm``, from those of a run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_stardojo.records import folder as folders
from pytest_stardojo.runs.errors import SettingsError, Spell
from pytest_stardojo.runs.masking import masked_url
from pytest_stardojo.runs.settings import RunSettings

if TYPE_CHECKING:
    from pytest_stardojo.agents.llm import LlmSettings

LLM = "llm"
"""Name of the agent that asks a language model."""


def llm_settings(settings: RunSettings, folder: Path | None) -> LlmSettings:
    """Return how the model is asked.

    Args:
        settings: Settings of the item.
        folder: Folder of the run; None writes nothing.

    Raises:
        SettingsError: no model is given.
    """
    from pytest_stardojo.agents.llm import LlmSettings

    if settings.model is None:
        raise SettingsError("{agent}={llm} needs a model: give {model}", "agent", "model", llm=LLM)
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
        control="direct" if settings.control == "direct" else "actions",
        timeout=settings.llm_timeout,
        retries=settings.llm_retries,
        backoff=settings.llm_backoff,
        concurrency=settings.llm_concurrency,
        cache=settings.llm_cache,
        max_cost=settings.max_cost,
        prices=settings.prices,
        log=folders.calls(folder) if folder is not None else None,
    )


def check_model(settings: RunSettings) -> None:
    """Check that the model can be asked.

    Raises:
        SettingsError: a setting is missing or wrong.
    """
    from pytest_stardojo.agents.llm import check
    from pytest_stardojo.agents.llm.checks import is_price_unknown

    asked = llm_settings(settings, None)
    if settings.protocol == "reflexion" and settings.attempts == 1:
        template = "{protocol}=reflexion learns between attempts: give {attempts} 2"
        raise SettingsError(template, "protocol", "attempts")
    problem = check(asked)
    if problem and is_price_unknown(asked):
        template = "{agent}={llm}: {problem}; give it with {prices}"
        raise SettingsError(template, "agent", "prices", llm=LLM, problem=problem)
    if problem:
        raise SettingsError("{agent}={llm}: {problem}", "agent", llm=LLM, problem=problem)


def price_note(settings: RunSettings, spell: Spell) -> str:
    """Return a note if the price of the model is assumed; empty if it is known or unknown."""
    if settings.agent != LLM or settings.model is None or settings.base_url is None:
        return ""
    from pytest_stardojo.agents.llm.prices import PriceError, is_assumed

    try:
        assumed = is_assumed(settings.model, settings.base_url, settings.prices)
    except PriceError:
        return ""
    if not assumed:
        return ""
    return (
        f"{settings.model} at {masked_url(settings.base_url)} is charged at the price of its maker"
        f"; {spell('prices')} sets another price"
    )
