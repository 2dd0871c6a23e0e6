"""Write houses, cabins and farmhands in the real game's format."""

from __future__ import annotations

FARMHOUSE, CABINS = "FarmHouse", ("CabinA", "CabinB", "CabinC")


def piece(id: str, x: int, y: int, form: str = "BedFurniture") -> str:
    """Return a piece of furniture."""
    return (
        f'<Furniture xsi:type="{form}"><itemId>{id}</itemId>'
        f"<tileLocation><X>{x}</X><Y>{y}</Y></tileLocation></Furniture>"
    )


def house(*pieces: str) -> str:
    """Return the farmhouse with furniture."""
    return (
        f'<GameLocation xsi:type="FarmHouse"><furniture>{"".join(pieces)}</furniture>'
        "<name>FarmHouse</name></GameLocation>"
    )


def slept_at(place: str, x: int, y: int) -> str:
    """Return where a farmer fell asleep."""
    return (
        f"<lastSleepLocation>{place}</lastSleepLocation>"
        f"<lastSleepPoint><X>{x}</X><Y>{y}</Y></lastSleepPoint>"
    )


def cabin(number: int, owner: int, inside: str = "") -> str:
    """Return a cabin, by its number, whose owner has an id."""
    return (
        f"<Building><buildingType>Cabin</buildingType><tileX>{20 + 8 * number}</tileX>"
        "<tileY>30</tileY><tilesWide>5</tilesWide><tilesHigh>3</tilesHigh>"
        f'<indoors xsi:type="Cabin">{inside}<name>Cabin</name>'
        f"<uniqueName>{CABINS[number]}</uniqueName>"
        f"<farmhandReference>{owner}</farmhandReference></indoors></Building>"
    )


def hand(id: int, name: str = "", rest: str = "") -> str:
    """Return a farmhand; without a name, one that no player has chosen."""
    chosen = "true" if name else "false"
    return (
        f"<Farmer><name>{name}</name><isCustomized>{chosen}</isCustomized><money>{id}</money>"
        f"<UniqueMultiplayerID>{id}</UniqueMultiplayerID>{rest}</Farmer>"
    )


def farm(*cabins: str) -> str:
    """Return the buildings of a farm."""
    return f"<buildings>{''.join(cabins)}</buildings>"


def hands(*farmers: str) -> str:
    """Return the farmhands of a save."""
    return f"<farmhands>{''.join(farmers)}</farmhands>"


def level_of(level: int) -> str:
    """Return the level of a farmer's house."""
    return f"<houseUpgradeLevel>{level}</houseUpgradeLevel>"
