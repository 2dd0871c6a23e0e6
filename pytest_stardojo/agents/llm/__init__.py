"""The agent that asks a language model, over any endpoint that speaks OpenAI's API.

It needs the extra ``pytest-stardojo[llm]``.  A model is asked once a step; what the prompt
holds is told in ``guide`` (the words) and ``prompt`` (one step), ``react`` and
``reflexion`` (the other ways).  ``model`` is what stands between the agent and the server:
answers kept on disk, a budget, a cap on requests under way, retries.
"""

from __future__ import annotations

from pytest_stardojo.agents.llm.agent import LlmAgent
from pytest_stardojo.agents.llm.checks import check
from pytest_stardojo.agents.llm.settings import PROTOCOLS, LlmSettings

__all__ = ["PROTOCOLS", "LlmAgent", "LlmSettings", "check"]
