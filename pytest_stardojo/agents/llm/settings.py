"""How a language model is asked, and what can be wrong with that before the first request."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pytest_stardojo.agents.llm.prices import PriceError, price_of

PROTOCOLS = ("stardojo", "react", "reflexion")
"""``stardojo``: one prompt a step, as in the paper.  ``react``: a conversation of thoughts,
actions and observations.  ``reflexion``: as ``stardojo``, and after a failed attempt the
model draws a lesson for the next."""

HISTORY = {"stardojo": 1, "react": 8, "reflexion": 1}
"""Steps that a protocol looks back, where nobody says how many."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How a model is asked."""

    model: str
    """Its name, as the endpoint knows it."""
    base_url: str | None = None
    """The endpoint, ``http://127.0.0.1:8000/v1``; None: OpenAI's own."""
    api_key_env: str = "OPENAI_API_KEY"
    """Environment variable that holds the key."""
    temperature: float | None = None
    """None: the model's own."""
    max_tokens: int | None = None
    """Most tokens of an answer; None: no limit is sent."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Further fields of every request, such as ``reasoning_effort``."""
    protocol: str = "stardojo"
    """One of ``PROTOCOLS``."""
    history: int | None = None
    """Steps that the prompt looks back, 0 or more; None: as many as the protocol does."""
    max_actions: int = 2
    """Actions that count in one step."""
    navigate: bool = False
    """Whether ``navigate`` may be used."""
    move_limit: int | None = None
    """How many tiles one move may go in either direction."""
    real_time: bool = False
    """Whether the game goes on while the model thinks, which it is told."""
    timeout: float = 120.0
    """Seconds that one request may take in all."""
    retries: int = 6
    """How often a request that failed is made again."""
    backoff: float = 1.0
    """Seconds before the first retry; doubled for every further one."""
    concurrency: int | None = None
    """Requests that all processes together may have under way; None: any number."""
    cache: Path | None = None
    """Folder of answers that are used again; None: none are kept."""
    max_cost: float | None = None
    """US dollars that the run may spend; None: any."""
    prices: Path | None = None
    """File with prices of the user's."""
    log: Path | None = None
    """File that gets a line for every request; it also tells what the run has spent."""

    @property
    def steps_back(self) -> int:
        """Steps that the prompt looks back."""
        return HISTORY[self.protocol] if self.history is None else self.history

    @property
    def name(self) -> str:
        """How reports call the agent: the model, and the protocol where it is another."""
        return self.model if self.protocol == "stardojo" else f"{self.model} ({self.protocol})"


def check(settings: Settings) -> str | None:
    """What keeps a model from being asked, in one sentence; None if nothing does."""
    if find_spec("openai") is None:
        return "a language model needs the extra llm: pip install 'pytest-stardojo[llm]'"
    if settings.base_url is None and not os.environ.get(settings.api_key_env):
        return f"there is no key for the model: set {settings.api_key_env} in the environment"
    try:
        price = price_of(settings.model, settings.base_url, settings.prices)
    except PriceError as error:
        return str(error)
    if settings.max_cost is not None and price is None:
        return f"the price of {settings.model} is unknown, so no budget can be kept"
    return None
