"""The current map as text."""

from __future__ import annotations

import msgspec

from pytest_stardojo.env.maptext import map_lines
from pytest_stardojo.wire.messages import MonsterState, State, View
from tests.valley.playing import Game


def _state() -> State:
    return Game("save_farming").observe(View(sections=("map",)))


def test_the_map_lists_chests_with_their_position() -> None:
    state = _state()
    state.character.x, state.character.y = 70, 10
    (line,) = [line for line in map_lines(state) if line.startswith("Chests: ")]
    assert line == "Chests: Chest at (0, 4)"


def test_the_map_lists_monsters_with_their_health() -> None:
    state = _state()
    assert state.map is not None
    bug = MonsterState(1, "Bug", state.character.x + 2, state.character.y, 3, 24)
    state.map = msgspec.structs.replace(state.map, monsters=[bug])
    assert map_lines(state)[-1] == "Monsters: Bug (health 3 of 24) at (2, 0)"


def test_a_state_without_a_map_has_no_lines() -> None:
    state = _state()
    state.map = None
    assert map_lines(state) == []
