"""Episodes of a farmer that is not the first of its world."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pytest_stardojo import Step, play
from pytest_stardojo.backends import Instance, boot
from pytest_stardojo.env import Action, Settings, StarDojoEnv
from pytest_stardojo.env.actions import ChooseItem, Move, Use
from pytest_stardojo.env.observation import Observation
from tests.episode.by_hand import task_of

SECOND = "farmer2"
FIELD = (66, 18)
"""A tile of open ground; the tile to its right can be tilled."""


class Tiller:
    """Walks to the field and tills one tile."""

    def __init__(self) -> None:
        self.observations: list[Observation] = []

    def act(self, observation: Observation) -> list[Action]:
        """Return the next two actions."""
        self.observations.append(observation)
        farmer = observation.state.character
        if (farmer.x, farmer.y) != FIELD:
            hoe = next(slot.index for slot in farmer.slots if slot.name == "Hoe")
            return [ChooseItem(hoe), Move(FIELD[0] - farmer.x, FIELD[1] - farmer.y)]
        return [Use("right")]


@pytest.fixture(params=["valley", "inprocess"])
def game(request: pytest.FixtureRequest) -> Iterator[Instance]:
    made = boot(request.param, frames=False)
    yield made
    made.close()


def test_the_second_farmer_of_a_world_completes_a_task(game: Instance, tmp_path: Path) -> None:
    task = task_of(tmp_path / "till.yaml", "till", "Tile", commands=('warp("Farm", 64, 20)',))
    env = StarDojoEnv(game, Settings(image=None), farmer=SECOND, farmers=2)
    agent = Tiller()
    steps: list[Step] = []

    result = play(task, agent, env, record=lambda step, _: steps.append(step))

    assert result.outcome == "success", result.failure
    assert result.farmer == env.farmer == SECOND
    assert {step.farmer for step in steps} == {SECOND}
    assert {seen.state.character.farmer for seen in agent.observations} == {SECOND}
    assert [deed.deed for deed in game.client.observe(farmer=SECOND).ledger] == ["tilled"]
    assert game.client.observe().ledger == []  # the first farmer did nothing


def test_without_a_key_the_first_farmer_is_played(game: Instance, tmp_path: Path) -> None:
    task = task_of(tmp_path / "till.yaml", "till", "Tile", commands=('warp("Farm", 64, 20)',))
    env = StarDojoEnv(game, Settings(image=None), farmers=2)
    with pytest.raises(RuntimeError, match="reset"):
        assert env.farmer

    result = play(task, Tiller(), env)

    assert result.outcome == "success", result.failure
    assert result.farmer == env.farmer == game.client.observe().character.farmer
    assert game.client.observe(farmer=SECOND).ledger == []


def test_an_unknown_farmer_is_an_error(game: Instance) -> None:
    env = StarDojoEnv(game, Settings(image=None), farmer="farmer3", farmers=2)
    with pytest.raises(Exception, match="unknown farmer 'farmer3'; known: farmer, farmer2"):
        env.reset(save="save_new")
