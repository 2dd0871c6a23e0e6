"""Making all checks in order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pytest_stardojo.backends.stardew.diagnosis.installed import INSTALLED
from pytest_stardojo.backends.stardew.diagnosis.outcomes import Examination, Outcome
from pytest_stardojo.backends.stardew.diagnosis.playing import PLAYING

CHECKS = (*INSTALLED, *PLAYING)
"""All checks, in order."""


def examine(
    folder: Path | None = None,
    *,
    save: str | None = None,
    boot_timeout: float = 120.0,
    report: Callable[[Outcome], None] = lambda outcome: None,
) -> Examination:
    """Examine an installation of the real game.

    Args:
        folder: Folder of the game; None: find it.
        save: Name or folder of the save to copy; None: the first of the user's.
        boot_timeout: Seconds that the game has to start.
        report: Called with every outcome, as soon as it is known.
    """
    examination = Examination(folder, save, boot_timeout)
    try:
        for check in CHECKS:
            outcome = check.make(examination)
            examination.outcomes.append(outcome)
            report(outcome)
    finally:
        if examination.instance is not None:
            examination.log = examination.instance.process.log()
            examination.instance.close()
    return examination
