"""Settings of the agent that asks a language model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pytest_stardojo.env.grants import Control

PROTOCOLS = ("stardojo", "react", "reflexion")
"""``stardojo``: one prompt a step, as in the paper.  ``react``: a conversation of thoughts,
actions and observations.  ``reflexion``: like ``stardojo``, but after a failed attempt the
model writes a lesson for the next one."""

HISTORY = {"stardojo": 1, "react": 8, "reflexion": 1}
"""Default number of past steps in the prompt, by protocol."""


@dataclass(frozen=True, kw_only=True)
class LlmSettings:
    """Settings of the agent and its model."""

    model: str
    """Name of the model at the endpoint."""
    base_url: str | None = None
    """The endpoint, ``http://127.0.0.1:8000/v1``; None: OpenAI's."""
    api_key_env: str = "OPENAI_API_KEY"
    """Environment variable with the key."""
    temperature: float | None = None
    """Sampling temperature; None: the model's default."""
    max_tokens: int | None = None
    """Most tokens of an answer; None: no limit is sent."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Further fields of every request, such as ``reasoning_effort``."""
    protocol: str = "stardojo"
    """One of ``PROTOCOLS``."""
    history: int | None = None
    """Past steps in the prompt, 0 or more; None: the protocol's default."""
    max_actions: int = 2
    """Largest number of actions of a step."""
    navigate: bool = False
    """Whether ``navigate`` is allowed."""
    move_limit: int | None = None
    """Largest number of tiles of a move in either direction; None: no limit."""
    realtime: bool = False
    """Whether the game continues while the model thinks; the prompt mentions it."""
    control: Control = "actions"
    """How the agent plays: ``actions``, or ``direct`` with mouse and keyboard."""
    timeout: float = 120.0
    """Timeout of a request in seconds."""
    retries: int = 6
    """Most retries of a failed request."""
    backoff: float = 1.0
    """Seconds before the first retry; doubled before each further one."""
    concurrency: int | None = None
    """Most concurrent requests of all processes; None: no limit."""
    cache: Path | None = None
    """Folder of cached answers; None: no cache."""
    max_cost: float | None = None
    """Most US dollars of the run; None: no limit."""
    prices: Path | None = None
    """The user's price file."""
    log: Path | None = None
    """File with a line for every request, from which the run's cost is summed."""

    @property
    def steps_back(self) -> int:
        """Number of past steps in the prompt."""
        return HISTORY[self.protocol] if self.history is None else self.history

    @property
    def name(self) -> str:
        """The agent's name in reports: the model, and the protocol unless it is the default."""
        return self.model if self.protocol == "stardojo" else f"{self.model} ({self.protocol})"
