"""Auto-grabbers and auto-petters (wiki: their pages)."""

from __future__ import annotations

from pytest_stardojo.valley.world.model import Thing
from pytest_stardojo.valley.world.places import put_thing
from tests.valley.playing import Game


def with_helper(id: str) -> Game:
    """Return a farm with animals and a helper in each house."""
    game = Game("save_farming")
    for location in game.world.locations.values():
        if location.building:
            put_thing(
                game.world, location, (2, 6), Thing(id, items=[] if id == "(BC)165" else None)
            )
    return game


def inside(game: Game) -> dict[str, int]:
    """Return the content of the grabbers."""
    held: dict[str, int] = {}
    for location in game.world.locations.values():
        for thing in location.things.values():
            for item in thing.items or ():
                if thing.id == "(BC)165" and item is not None:
                    held[item.id] = held.get(item.id, 0) + item.count
    return held


def feed(game: Game) -> None:
    for animal in game.world.animals.values():
        animal.fullness = 255


def test_a_grabber_gathers_eggs_and_milk() -> None:
    game = with_helper("(BC)165")
    for _ in range(4):
        feed(game)
        game.sleep()
    held = inside(game)
    assert any(id in held for id in ("(O)176", "(O)174", "(O)180", "(O)182"))
    assert any(id in held for id in ("(O)184", "(O)186", "(O)436", "(O)438"))
    assert not any(
        animal.produce for animal in game.world.animals.values() if animal.type.endswith("Cow")
    )


def test_a_petter_is_worth_seven_points_a_day() -> None:
    gains = {}
    for id in ("(BC)272", "(BC)8"):
        game = with_helper(id)
        cow = next(a for a in game.world.animals.values() if a.type.endswith("Cow"))
        cow.friendship = 500
        feed(game)
        game.sleep()
        gains[id] = cow.friendship - 500
    assert gains == {"(BC)272": 7, "(BC)8": -8}
