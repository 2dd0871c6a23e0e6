"""Checks of the settings before the first request."""

from __future__ import annotations

import os
from importlib.util import find_spec

from pytest_stardojo.agents.llm.prices import PriceError, price_of
from pytest_stardojo.agents.llm.settings import LlmSettings


def check(settings: LlmSettings) -> str | None:
    """Return why no model can be asked with these settings, or None."""
    if find_spec("openai") is None:
        return "a language model needs the extra llm: pip install 'pytest-stardojo[llm]'"
    if settings.base_url is None and not os.environ.get(settings.api_key_env):
        return f"there is no key for the model: set {settings.api_key_env} in the environment"
    try:
        price = price_of(settings.model, settings.base_url, settings.prices)
    except PriceError as error:
        return str(error)
    if settings.max_cost is not None and price is None:
        return f"the price of {settings.model} is unknown, so the budget cannot be checked"
    return None


def is_price_unknown(settings: LlmSettings) -> bool:
    """Return whether the budget cannot be checked because the model has no known price."""
    if settings.max_cost is None:
        return False
    try:
        return price_of(settings.model, settings.base_url, settings.prices) is None
    except PriceError:
        return False
