"""The oracle returns to floors of the mines on which it found what it wants."""

from __future__ import annotations

from pathlib import Path

from tests.agents.oracle.playing import solve


def test_it_returns_to_a_floor_with_prey(tmp_path: Path) -> None:
    commands = ("warp_mine(2)", 'add_item_by_name("Cutlass")')
    result, looks = solve(
        tmp_path, "kill", "Rock Crab", 3, tool="Cutlass", commands=commands, steps=50, seed=4
    )
    assert result.success, result.note
    places = [seen.state.character.location_id for _, seen in looks]
    visits = [place for at, place in enumerate(places) if not at or places[at - 1] != place]
    floors = [place for place in visits if place.startswith("UndergroundMine")]
    assert len(floors) > len(set(floors))
