"""Checks and their outcomes."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from pytest_stardojo.backends.stardew.finding import Installation
    from pytest_stardojo.backends.stardew.game import Stardew
    from pytest_stardojo.backends.stardew.mod import Mod

Status = Literal["ok", "failed", "skipped"]


@dataclass(frozen=True)
class Outcome:
    """The outcome of a check.

    Args:
        check: What was checked.
        status: Its result.
        detail: What was found, or what is wrong.
        remedy: What to do if it failed.
        seconds: How long it took.
    """

    check: str
    status: Status
    detail: str = ""
    remedy: str = ""
    seconds: float = 0.0


class CheckFailedError(Exception):
    """A check found something wrong.

    Args:
        detail: What is wrong.
        remedy: What to do.
    """

    def __init__(self, detail: str, remedy: str) -> None:
        super().__init__(detail)
        self.detail = detail
        self.remedy = remedy


class CheckSkippedError(Exception):
    """A check cannot be made; the message is the reason."""


@dataclass
class Examination:
    """What is examined, and what has been found so far."""

    folder: Path | None = None
    """Folder of the game that the user gave."""
    wanted: str | None = None
    """Name of the save that the user gave."""
    boot_timeout: float = 120.0
    """Seconds that the game has to start."""
    outcomes: list[Outcome] = field(default_factory=list)
    game: Installation | None = None
    mod: Mod | None = None
    save: Path | None = None
    """Folder of the save that is loaded."""
    instance: Stardew | None = None
    log: str = ""
    """The log of the game, once it has ended."""
    secrets: list[tuple[str, str]] = field(default_factory=list)
    """Texts that a report must not contain, with their replacements."""
    before: dict[str, tuple[object, ...]] = field(default_factory=dict)
    """The user's data folder before the game was started."""

    @property
    def failed(self) -> bool:
        """Whether a check has failed."""
        return any(outcome.status == "failed" for outcome in self.outcomes)

    def passed(self, check: str) -> bool:
        """Return whether a check is ok."""
        return any(each.check == check and each.status == "ok" for each in self.outcomes)

    @property
    def running(self) -> Stardew:
        """The started game.

        Raises:
            CheckSkippedError: it was not started, or has failed meanwhile.
        """
        if self.instance is None or not self.instance.alive():
            raise CheckSkippedError("the game does not run or does not answer any more")
        return self.instance


@dataclass(frozen=True)
class Check:
    """A check.

    Args:
        name: What is checked.
        run: Makes the check, and returns what was found.
        needs: Checks that must be ok.
    """

    name: str
    run: Callable[[Examination], str]
    needs: tuple[str, ...] = ()

    def make(self, examination: Examination) -> Outcome:
        """Make the check; nothing is raised but what ends the process."""
        from pytest_stardojo.backends.stardew.problems import GameError

        for need in self.needs:
            if not examination.passed(need):
                return Outcome(self.name, "skipped", f"needs '{need}'")
        begun = time.monotonic()
        try:
            detail = self.run(examination)
        except CheckSkippedError as skipped:
            return Outcome(self.name, "skipped", str(skipped))
        except CheckFailedError as failure:
            return self._failed(begun, failure.detail, failure.remedy)
        except GameError as error:
            return self._failed(begun, error.sentence, error.remedy)
        except Exception as error:
            remedy = "attach the report to a bug report"
            return self._failed(begun, f"{type(error).__name__}: {error}", remedy)
        return Outcome(self.name, "ok", detail, "", time.monotonic() - begun)

    def _failed(self, begun: float, detail: str, remedy: str) -> Outcome:
        return Outcome(self.name, "failed", detail, remedy, time.monotonic() - begun)
