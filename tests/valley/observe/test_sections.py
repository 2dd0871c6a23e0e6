"""The sections of a view agree about each tile."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pytest_stardojo.valley.world.places import sheet
from pytest_stardojo.wire import messages as wire
from tests.valley.playing import Game

EVERYTHING = wire.View(radius=30, sections=("near", "map", "world"))
SPOTS = [(40, 30), (64, 18), (20, 50), (70, 55)]


@pytest.mark.parametrize("save", ["save_new", "save_farming", "save_quests"])
@pytest.mark.parametrize("spot", SPOTS)
def test_surroundings_and_map_agree(save: str, spot: tuple[int, int]) -> None:
    game = Game(save)
    game.command("warp", "Farm", *spot)
    state = game.step(wire.ChooseItem(0), view=EVERYTHING).state
    assert state.map is not None and state.world is not None  # noqa: PT018
    assert state.map.things == [
        thing if not thing.contents else replace(thing, contents=())
        for thing in state.world.locations["Farm"].things
    ]
    objects = {(t.x, t.y): t for t in state.map.things if t.kind == "object"}
    soil = {(t.x, t.y): t for t in state.map.things if t.kind == "soil"}
    trees = {(t.x, t.y): t for t in state.map.things if t.kind in ("tree", "fruit_tree")}
    width, seen = state.map.width, 0
    stride = (width + 7) // 8
    for tile in state.near:
        place = (tile.x, tile.y)
        if not sheet(game.world.locations["Farm"]).inside(*place):
            continue
        seen += 1
        thing = objects.get(place)
        assert tile.object == (thing.name if thing else None)
        tilled = soil.get(place)
        assert (tile.crop, tile.watered, tile.fertilizer) == (
            (tilled.crop, tilled.watered, tilled.fertilizer) if tilled else (None, False, None)
        )
        if place in trees:
            assert tile.terrain == trees[place].name
        blocked = state.map.blocked[tile.y * stride + tile.x // 8] >> (7 - tile.x % 8) & 1
        assert tile.passable == (not blocked and (tile.character is None or place == spot))
    assert seen > 1000


def fields(struct: wire.ThingState) -> dict[str, object]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def test_every_section_names_fertilizer_alike() -> None:
    game = Game("save_farming")
    farm = game.world.locations["Farm"]
    tile = next(iter(farm.soil))
    farm.soil[tile].fertilizer = "(O)465"
    game.command("warp", "Farm", *tile)
    state = game.step(wire.ChooseItem(0), view=EVERYTHING).state
    assert state.map is not None
    told = [t.fertilizer for t in state.map.things if (t.kind, t.x, t.y) == ("soil", *tile)]
    assert told == ["Speed-Gro"]
    assert [t.fertilizer for t in state.near if (t.x, t.y) == tile] == ["Speed-Gro"]
