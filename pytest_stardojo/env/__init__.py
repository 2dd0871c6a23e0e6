"""The Python face of a game: reset, step, and what an agent gets to see."""

from __future__ import annotations

from pytest_stardojo.env.actions import Action, Invalid
from pytest_stardojo.env.grants import Settings
from pytest_stardojo.env.observation import Observation
from pytest_stardojo.env.stardojo_env import StarDojoEnv

__all__ = ["Action", "Invalid", "Observation", "Settings", "StarDojoEnv"]
