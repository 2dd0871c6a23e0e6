"""Conditions of letters and story events."""

from __future__ import annotations

import msgspec


class When(msgspec.Struct, frozen=True, rename={"came_from": "from"}):
    """A condition: every field that is set must hold."""

    place: str = ""
    """Map of arrival."""
    came_from: str = ""
    """Map from which the farmer came."""
    tiles: tuple[tuple[int, int], ...] = ()
    """Tiles of the place, one of which the farmer touches."""
    hold: tuple[str, int] | None = None
    """Held item: (qualified id, least count)."""
    have: str = ""
    """Qualified id of an item in the bag."""
    hours: tuple[int, int] | None = None
    """Times of day: from the first, before the second."""
    dry: bool = False
    """Whether it must not rain."""
    since: tuple[str, int, int] | None = None
    """First date: season, day and year."""
    season: str = ""
    weekday: str = ""
    mail: str = ""
    """Received letter, with or without text."""
    no_mail: str = ""
    """Letter that has not been received."""
    quest: str = ""
    """Open quest in the log."""
    earned: int = 0
    """Total money earned in g."""
    hearts: tuple[str, int] | None = None
    """Villager and hearts; ``candidate`` means any marriage candidate."""
    mine_floor: int = 0
    """Deepest reached floor of the mines."""
    building: str = ""
    """Finished building on the farm, or a larger one of its kind."""
    museum: int = 0
    """Number of donated items in the museum."""
    house_level: int = 0
    greenhouse: bool = False
    community_center: bool = False
    no_pet: bool = False
