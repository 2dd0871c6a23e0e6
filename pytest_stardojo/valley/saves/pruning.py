"""Leave out the parts of a real save that the valley cannot represent.

Readers of the XML leave out what they do not know.  This module applies the checks of
``validation`` to what remains, and removes single things that fail them.  What is left can
still fail as a whole; then the save is rejected.
"""

from __future__ import annotations

from pytest_stardojo.valley.saves import validation
from pytest_stardojo.valley.saves.errors import Problem
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.model import Location, Tile, World
from pytest_stardojo.valley.world.places import forget_solidity, sheet

BEYOND = "it is beyond the edge of the map"
WORDS = {
    "things": "object",
    "soil": "soil",
    "trees": "tree",
    "fruit_trees": "fruit tree",
    "grass": "grass",
    "clumps": "clump",
    "bushes": "bush",
    "furniture": "furniture",
    "drops": "item",
    "floors": "floor",
}
"""What an omission calls the entries of a kind of occupant; others are objects."""


def leave_out_wrong(world: World, omissions: Omissions) -> None:
    """Leave out single things that fail the checks, then check the whole world.

    Raises:
        Problem: The world cannot be played.
    """
    for place in world.locations.values():
        _leave_out_beyond(place, omissions.within(place.id))
    try:
        validation.check(world)
    except Problem:
        _leave_out_unknown(world, omissions)
        validation.check(world)


def _leave_out_beyond(place: Location, omissions: Omissions) -> None:
    """Leave out what is beyond the edge of a map."""
    inside = sheet(place).inside
    for kind in occupants.KINDS:
        beyond = [(tile, entry) for tile, entry in kind.origins(place) if not inside(*tile)]
        for tile, entry in beyond:
            _remove(kind, place, tile, entry)
            omissions.add(WORDS.get(kind.name, "object"), _id(entry), BEYOND)


def _leave_out_unknown(world: World, omissions: Omissions) -> None:
    """Leave out occupants, animals and pets that fail their checks."""
    for place in world.locations.values():
        inner = omissions.within(place.id)
        for kind in occupants.KINDS:
            for tile, entry in list(kind.origins(place)):
                why = _fault(kind, entry)
                if why:
                    _remove(kind, place, tile, entry)
                    inner.add(WORDS.get(kind.name, "object"), _id(entry), why)
        forget_solidity(place)
    for id, animal in list(world.animals.items()):
        try:
            validation.check_animal(world, animal, "")
        except Problem as problem:
            del world.animals[id]
            omissions.within(animal.location).add("animal", animal.type, _clause(problem))


def _fault(kind: occupants.Kind, entry: occupants.Entry) -> str:
    """Return why an entry cannot be on a map; empty if it can."""
    try:
        validation.check_entry(kind, entry)
    except Problem as problem:
        return _clause(problem)
    return ""


def _clause(problem: Problem) -> str:
    field = problem.field.rpartition(".")[2]
    return f"its {field} is not {problem.expected}" if field else f"it is not {problem.expected}"


def _remove(kind: occupants.Kind, place: Location, tile: Tile, entry: occupants.Entry) -> None:
    if isinstance(kind, occupants.ByTile):
        del getattr(place, kind.name)[tile]
    elif isinstance(kind, occupants.Pieces):
        pieces = getattr(place, kind.name)
        pieces[:] = [piece for piece in pieces if piece is not entry]
    else:
        del place.placed[tile]


def _id(entry: occupants.Entry) -> str:
    """Return what identifies an entry in a list: its id, or its kind."""
    for name in ("id", "sapling", "kind", "size"):
        found = getattr(entry, name, None)
        if found is not None:
            return str(found)
    item = getattr(entry, "item", None)
    return item.id if item is not None else entry if isinstance(entry, str) else ""
