"""The text of an examination, for terminals and for bug reports."""

from __future__ import annotations

import getpass
import platform
import re
from collections.abc import Iterable
from pathlib import Path

from pytest_stardojo._text import printable
from pytest_stardojo.backends.stardew.diagnosis.outcomes import Examination, Outcome
from pytest_stardojo.backends.stardew.smapi_log import last_lines

LOG_LINES = 200
"""Lines of the game's log in a report."""
LEAST_NAME = 3
"""Characters of a name that is hidden as a word; shorter ones are parts of other words."""
MARKS = {"ok": "ok     ", "failed": "FAILED ", "skipped": "skipped"}

_STEAM_ID = re.compile(r"\b7656119\d{10}\b")
_ADDRESS = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+")


def lines(outcome: Outcome) -> list[str]:
    """Return the lines of an outcome for a terminal."""
    taken = f" ({outcome.seconds:.1f} s)" if outcome.seconds >= 1.0 else ""
    first, *rest = outcome.detail.splitlines() or [""]
    found = [f"{MARKS[outcome.status]} {outcome.check}: {first}{taken}"]
    found += [f"          {line}" for line in rest]
    if outcome.remedy:
        found.append(f"        -> {outcome.remedy}")
    return [printable(line) for line in found]


def summary(outcomes: Iterable[Outcome]) -> str:
    """Return the numbers of outcomes as one line."""
    counts = {"ok": 0, "failed": 0, "skipped": 0}
    for outcome in outcomes:
        counts[outcome.status] += 1
    return ", ".join(f"{count} {status}" for status, count in counts.items())


def text(examination: Examination) -> str:
    """Return a report to attach to a bug report, without secrets and names of users."""
    parts = ["pytest-stardojo doctor", "", summary(examination.outcomes), ""]
    for outcome in examination.outcomes:
        parts += lines(outcome)
    log = last_lines(examination.log, LOG_LINES)
    parts += ["", "the log of the game:" if log else "there is no log of the game", log, ""]
    return hide("\n".join(parts), examination.secrets)


def hide(
    shown: str,
    secrets: Iterable[tuple[str, str]],
    *,
    home: Path | None = None,
    user: str | None = None,
    host: str | None = None,
) -> str:
    """Replace what identifies a user in a text.

    Args:
        shown: The text.
        secrets: Texts to replace, with their replacements.
        home: The home of the user; None: of the user of this process.
        user: The name of the user; None: of the user of this process.
        host: The name of the machine; None: of this one.
    """
    home = home or Path.home()
    for secret, word in sorted(secrets, key=lambda pair: -len(pair[0])):
        if secret:
            shown = shown.replace(secret, word)
    for path in {str(home), home.as_posix(), str(home.resolve())}:
        if len(path) > 1:
            shown = shown.replace(path, "~")
    names = [(user or _user_name(), "USER"), (home.name, "USER"), (host or platform.node(), "HOST")]
    for name, word in names:
        if len(name) >= LEAST_NAME:
            shown = re.sub(rf"(?<![A-Za-z0-9]){re.escape(name)}(?![A-Za-z0-9])", word, shown)
    return _ADDRESS.sub("MAIL", _STEAM_ID.sub("STEAMID", shown))


def _user_name() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):  # a user without a name
        return ""
