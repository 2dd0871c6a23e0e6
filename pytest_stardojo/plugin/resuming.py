"""The command that resumes a run."""

from __future__ import annotations

import shlex
from dataclasses import asdict
from pathlib import Path

import pytest

from pytest_stardojo.plugin.options import flag
from pytest_stardojo.plugin.stash import settings_of
from pytest_stardojo.runs.masking import masked_arguments

REPLACED = (flag("resume"), flag("name"))
"""Options that the name of the resumed run replaces."""


def resume_command(config: pytest.Config, folder: Path) -> str:
    """Return the command that resumes the run in a folder, without keys in its arguments."""
    arguments = [str(each) for each in config.invocation_params.args]
    kept: list[str] = []
    left = iter(masked_arguments(arguments, asdict(settings_of(config))))
    for argument in left:
        if argument in REPLACED:
            next(left, None)
        elif not argument.startswith(tuple(f"{option}=" for option in REPLACED)):
            kept.append(argument)
    return shlex.join(["pytest", *kept, f"{flag('resume')}={folder.name}"])
