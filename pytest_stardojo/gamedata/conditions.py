"""Conditions of the story: what must hold before a letter comes or an event happens."""

from __future__ import annotations

import msgspec


class When(msgspec.Struct, frozen=True, rename={"came_from": "from"}):
    """All that is named must hold; what is left out does not matter."""

    place: str = ""
    """Map that one has just come to."""
    came_from: str = ""
    """Map from which one came."""
    tiles: tuple[tuple[int, int], ...] = ()
    """Tiles of the place; one of them is touched."""
    hold: tuple[str, int] | None = None
    """What one holds in hand: (qualified id, least count)."""
    have: str = ""
    """Qualified id of what lies in the bag."""
    hours: tuple[int, int] | None = None
    """From the first time of day on, before the second."""
    dry: bool = False
    """No rain falls."""
    since: tuple[str, int, int] | None = None
    """Season, day and year from which on it holds."""
    season: str = ""
    weekday: str = ""
    mail: str = ""
    """Letter or sign that has been received."""
    no_mail: str = ""
    """Letter or sign that has not been received."""
    quest: str = ""
    """Quest that stands open in the log."""
    earned: int = 0
    """Money earned in all, in g."""
    hearts: tuple[str, int] | None = None
    """Villager and hearts; ``candidate`` stands for anybody who can be married."""
    mine_floor: int = 0
    """Deepest floor of the mines that was reached."""
    building: str = ""
    """Building that stands finished on the farm; larger ones of its kind serve too."""
    museum: int = 0
    """Things that the museum shows."""
    house_level: int = 0
    greenhouse: bool = False
    community_center: bool = False
    no_pet: bool = False
