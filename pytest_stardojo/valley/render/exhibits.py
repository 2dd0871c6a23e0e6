"""Museum exhibits: one cushion per piece, in the order of the donations."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_stardojo.valley.maps import Sheet
from pytest_stardojo.valley.render import fittings, icons
from pytest_stardojo.valley.render.placing import TILE, Placement


def placements(sheet: Sheet, shown: Sequence[str]) -> list[Placement]:
    """The donated pieces on the display cases of the museum.

    Args:
        sheet: The map of the museum.
        shown: Qualified ids, in the order of the donations.
    """
    cases = [
        (x, y)
        for y, row in enumerate(fittings.names(sheet))
        for x, name in enumerate(row)
        if name == "display case"
    ]
    # A case may be two tiles deep: its key must be behind the objects in front of it.
    return [
        Placement((y + 3) * TILE, icons.small(id), x * TILE + 3, y * TILE)
        for (x, y), id in zip(cases, shown, strict=False)
    ]
