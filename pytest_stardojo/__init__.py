"""Benchmark your agent in a Stardew Valley world, one pytest item per task.

The public names are loaded on first use, so that test runs without the benchmark do not
import them.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

from pytest_stardojo._version import __version__

if TYPE_CHECKING:
    from pytest_stardojo.agents import Agent, ModelCall, ModelUnavailable, PromptPart, Stop, Usage
    from pytest_stardojo.env.actions import (
        Action,
        ActionResult,
        AttachItem,
        ChooseItem,
        ChooseOption,
        Craft,
        Interact,
        Invalid,
        MenuAction,
        Move,
        Navigate,
        UnattachItem,
        Use,
    )
    from pytest_stardojo.env.grants import Settings
    from pytest_stardojo.env.observation import Observation
    from pytest_stardojo.env.stardojo_env import StarDojoEnv
    from pytest_stardojo.episode import Limits, play
    from pytest_stardojo.evaluation import Progress, evaluate
    from pytest_stardojo.results import Result, Step
    from pytest_stardojo.tasks import Suite, Task, TaskError, load_file, suite
    from pytest_stardojo.wire.messages import State

_HOMES = {
    "agents": ("Agent", "ModelCall", "ModelUnavailable", "PromptPart", "Stop", "Usage"),
    "env.actions": (
        "Action",
        "ActionResult",
        "AttachItem",
        "ChooseItem",
        "ChooseOption",
        "Craft",
        "Interact",
        "Invalid",
        "MenuAction",
        "Move",
        "Navigate",
        "UnattachItem",
        "Use",
    ),
    "env.grants": ("Settings",),
    "env.observation": ("Observation",),
    "env.stardojo_env": ("StarDojoEnv",),
    "episode": ("Limits", "play"),
    "evaluation": ("Progress", "evaluate"),
    "results": ("Result", "Step"),
    "tasks": ("Suite", "Task", "TaskError", "load_file", "suite"),
    "wire.messages": ("State",),
}
"""Public names by module."""

_HOME = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "Action",
    "ActionResult",
    "Agent",
    "AttachItem",
    "ChooseItem",
    "ChooseOption",
    "Craft",
    "Interact",
    "Invalid",
    "Limits",
    "MenuAction",
    "ModelCall",
    "ModelUnavailable",
    "Move",
    "Navigate",
    "Observation",
    "Progress",
    "PromptPart",
    "Result",
    "Settings",
    "StarDojoEnv",
    "State",
    "Step",
    "Stop",
    "Suite",
    "Task",
    "TaskError",
    "UnattachItem",
    "Usage",
    "Use",
    "__version__",
    "evaluate",
    "load_file",
    "play",
    "suite",
]


if "gymnasium" in sys.modules:  # otherwise nothing loads it
    import_module(f"{__name__}.gym")


def __getattr__(name: str) -> Any:
    """Load a public name from its module."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
