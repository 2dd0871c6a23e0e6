"""The command that resumes a run."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from pytest_stardojo.plugin.options import flag
from pytest_stardojo.plugin.stash import settings_of
from pytest_stardojo.runs import resuming


def resume_command(config: pytest.Config, folder: Path) -> str:
    """Return the command that resumes the run in a folder, without keys in its arguments."""
    arguments = [str(each) for each in config.invocation_params.args]
    kept = resuming.resume_arguments(arguments, settings_of(config), folder, flag)
    return shlex.join(["pytest", *kept])


def budget_note(config: pytest.Config, folder: Path) -> str:
    """Return how the command raises a spent budget; empty if it is not spent."""
    return resuming.budget_note(settings_of(config), folder, flag)
