"""Two farmers in one world, through the wire, on both transports."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pytest_stardojo.backends import Instance, boot, save_path
from pytest_stardojo.wire.errors import WireError
from pytest_stardojo.wire.messages import ChooseItem, Move, Use, View

WITH_DIGEST = View(digest=True)
FIELD = (66, 18)
"""Open ground; the tile to its right can be tilled."""


@pytest.fixture
def games() -> Iterator[list[Instance]]:
    made: list[Instance] = [boot(kind, frames=False) for kind in ("valley", "inprocess")]
    yield made
    for game in made:
        game.close()


def story(game: Instance) -> list[Any]:
    """Let both farmers act together, then one alone; return the results with digests."""
    client = game.client
    client.load(save_path("save_new"), seed=4, farmers=2)
    other = client.observe(farmer="farmer2").character
    to_the_field = Move(FIELD[0] - other.x, FIELD[1] - other.y)
    both = client.step(
        {"farmer": [Move(0, 3), ChooseItem(1)], "farmer2": [ChooseItem(1), to_the_field]},
        WITH_DIGEST,
    )
    alone = client.step({"farmer2": [Use("right")]}, WITH_DIGEST, "farmer2")
    seen = client.observe(WITH_DIGEST, "farmer")
    return [both, alone, seen]


def test_two_farmers_act_in_one_step_and_both_transports_agree(games: list[Instance]) -> None:
    over_socket, in_process = (story(game) for game in games)
    assert over_socket == in_process
    both, alone, seen = over_socket
    assert [r.ok for r in both.results["farmer"] + both.results["farmer2"]] == [True] * 4
    assert both.states["farmer2"].character.slot == 1
    assert alone.state.character.farmer == "farmer2"
    assert [deed.deed for deed in alone.state.ledger] == ["tilled"]
    assert seen.ledger == []  # the ledger has no deeds of the other farmer
    assert seen.digest == alone.state.digest


def test_the_error_for_an_unknown_farmer_lists_the_farmers(games: list[Instance]) -> None:
    for game in games:
        game.client.load(save_path("save_new"), farmers=2)
        with pytest.raises(WireError, match="farmer, farmer2") as caught:
            game.client.step({"farmer3": [Move(0, 1)]})
        assert (caught.value.kind, caught.value.field) == ("unknown_farmer", "actions")
