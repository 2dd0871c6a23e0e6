"""Skills from books (wiki: Books)."""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.valley.playing import Game


def read(name: str) -> tuple[Game, list[str]]:
    game = Game()
    game.command("add_item_by_name", name)
    game.command("warp", "Town", 43, 59)
    return game, game.do(wire.ChooseItem(6), wire.Use("up"))


@pytest.mark.parametrize(
    ("book", "skill"),
    [
        ("Stardew Valley Almanac", "farming"),
        ("Bait And Bobber", "fishing"),
        ("Woodcutter's Weekly", "foraging"),
        ("Mining Monthly", "mining"),
        ("Combat Quarterly", "combat"),
    ],
)
def test_a_book_of_a_skill_gives_250_experience_in_it(book: str, skill: str) -> None:
    game, reasons = read(book)
    assert reasons == ["ok", "ok"]
    assert {name: one.xp for name, one in game.farmer.skills.items() if one.xp} == {skill: 250}
    assert game.farmer.slots[6] is None
    deed = game.farmer.ledger[-1]
    assert (deed.deed, deed.thing) == ("read", book)


def test_the_book_of_stars_teaches_every_skill() -> None:
    game, reasons = read("Book Of Stars")
    assert reasons == ["ok", "ok"]
    assert {one.xp for one in game.farmer.skills.values()} == {250}
