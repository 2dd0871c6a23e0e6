"""Settings of the agent that asks a language model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PROTOCOLS = ("stardojo", "react", "reflexion")
"""``stardojo``: one prompt a step, as in the paper.  ``react``: a conversation of thoughts,
actions and observations.  ``reflexion``: as ``stardojo``, and after a failed attempt the
model draws a lesson for the next."""

HISTORY = {"stardojo": 1, "react": 8, "reflexion": 1}
"""Steps that a protocol looks back, where nobody says how many."""


@dataclass(frozen=True, kw_only=True)
class LlmSettings:
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
    realtime: bool = False
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
