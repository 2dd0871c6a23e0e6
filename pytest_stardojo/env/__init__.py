"""The environment: reset, step, and the agent's observations."""

from __future__ import annotations

from pytest_stardojo.env.actions import Action, Invalid
from pytest_stardojo.env.grants import Settings
from pytest_stardojo.env.observation import Observation
from pytest_stardojo.env.stardojo_env import StarDojoEnv

__all__ = ["Action", "Invalid", "Observation", "Settings", "StarDojoEnv"]
