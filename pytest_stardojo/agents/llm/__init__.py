"""The agent that asks a language model, at any endpoint with OpenAI's API.

It needs the extra ``pytest-stardojo[llm]`` and asks the model once a step.  ``guide`` holds
the constant text of prompts; ``prompt``, ``react`` and ``reflexion`` build the messages of
the three protocols.  ``model`` adds an answer cache, a budget, a limit of concurrent requests,
and retries; ``endpoint`` makes the requests.
"""

from __future__ import annotations

from pytest_stardojo.agents.llm.agent import LlmAgent
from pytest_stardojo.agents.llm.checks import check
from pytest_stardojo.agents.llm.settings import PROTOCOLS, LlmSettings

__all__ = ["PROTOCOLS", "LlmAgent", "LlmSettings", "check"]
