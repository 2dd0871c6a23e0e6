"""Generate tables about the real game: failures, and checks of ``doctor``."""

from __future__ import annotations

import re

from pytest_stardojo.backends.stardew.diagnosis.running import CHECKS
from pytest_stardojo.backends.stardew.problems import PROBLEMS
from reference_pages.structs import grid

_FIELD = re.compile(r"\{(\w+)[^}]*\}")
_HINTS = ("{found}", "{near}")
"""Fields that are empty or a hint."""


def problems() -> str:
    """Return a table of all failures with what to do."""
    rows = [[_shown(each.text), _shown(each.remedy)] for each in PROBLEMS.values()]
    return grid(["error", "what to do"], rows)


def checks() -> str:
    """Return the checks of ``doctor`` as a list in order."""
    return "\n".join(f"{number}. {check.name}" for number, check in enumerate(CHECKS, 1))


def _shown(template: str) -> str:
    """Return a message with its fields in italics."""
    for hint in _HINTS:
        template = template.replace(hint, "")
    return _FIELD.sub(r"*\1*", template)
