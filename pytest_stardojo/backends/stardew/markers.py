"""SMAPI's markers, which make its next start wait for a key.

SMAPI writes ``StardewModdingAPI.crash.marker`` after a fatal error and ``.update.marker`` when it
has found a newer version.  Both are in its folder ``smapi-internal``, which belongs to the user
and which all games of the installation share.  A marker from before the start of a game is never
deleted; the start is refused.  A marker that appears while a game of this project runs is the
game's own: it is deleted when the game has ended, since it would stop the other workers.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from pytest_stardojo.backends.stardew.problems import game_error

MARKERS = {
    "StardewModdingAPI.crash.marker": "the game crashed last time",
    "StardewModdingAPI.update.marker": "an update of SMAPI was found",
}
"""Names of the files, with what they say."""


def present(internal: Path) -> list[Path]:
    """Return the markers in SMAPI's folder of internal files."""
    return [internal / name for name in MARKERS if (internal / name).exists()]


def check_markers(internal: Path) -> None:
    """Check that SMAPI will not wait for a key.

    Raises:
        GameError: there is a marker, which is left in place.
    """
    for path in present(internal):
        raise game_error("marker", path=path, reason=MARKERS[path.name])


def remove_new(internal: Path, before: Iterable[Path]) -> list[Path]:
    """Delete the markers that were not there when a game started; return them."""
    known = set(before)
    new = [path for path in present(internal) if path not in known]
    for path in new:
        with suppress(OSError):  # another worker deletes it, too
            path.unlink()
    return new
