"""Cheats through the published dialect: no further than over JSON-RPC.

What was done is inferred here, so whatever looks like progress and is none might be taken
for it.  Every cheat of ``tests/episode/cheats`` is played twice, once over JSON-RPC and
once through the dialect, and must not come further there.  What the dialect cannot say is
left out; where a cheat looks at what the dialect does not tell, it ends.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pytest_stardojo.env.actions import Action
from pytest_stardojo.instances import Instance, boot, drive
from tests.episode import cheats
from tests.episode.by_hand import Episode, task_of

SAMPLE = (
    "test_another_can_fills_a_bowl_that_does_not_count",
    "test_hay_that_falls_into_troughs_by_itself_was_not_filled_in",
    "test_rain_fills_no_bowl_for_the_farmer",
    "test_to_move_or_pull_down_a_coop_is_not_to_build_one",
    "test_to_ask_what_a_larger_house_costs_orders_none",
    "test_a_bomb_is_no_scythe",
    "test_out_of_a_chest_is_no_harvest",
    "test_a_placed_thing_that_is_struck_and_picked_up_was_not_gathered",
    "test_wood_that_was_bought_was_not_chopped",
    "test_rain_waters_nothing_for_the_farmer",
    "test_a_slime_killed_by_another_weapon",
    "test_a_bomb_is_no_sword",
    "test_an_egg_knocked_out_of_an_incubator_was_not_made",
    "test_a_bar_that_is_not_taken_out_and_one_that_is_not_done_do_not_count",
    "test_to_stand_before_somebody_or_to_swing_a_tool_is_no_talk",
    "test_a_second_gift_of_the_day_is_not_taken",
    "test_a_tent_is_no_bed",
    "test_bought_hay_carried_to_the_hopper_was_not_cut",
    "test_what_goes_to_pierre_was_not_shipped",
    "test_another_project_is_not_the_minecarts",
)
"""Cheats that are played in every run of the tests: those that hang on what is inferred."""


class Cheat(NamedTuple):
    """A test that cheats, with its parameters."""

    name: str
    test: Callable[..., None]
    params: dict[str, Any]


def all_cheats() -> Iterator[Cheat]:
    """Every test function of the cheats, once for each set of its parameters."""
    for found in pkgutil.iter_modules(cheats.__path__):
        module = importlib.import_module(f"{cheats.__name__}.{found.name}")
        for name, test in vars(module).items():
            if name.startswith("test_"):
                for params in parameters(test):
                    yield Cheat(name, test, params)


def parameters(test: Callable[..., None]) -> Iterator[dict[str, Any]]:
    for mark in getattr(test, "pytestmark", ()):
        if mark.name == "parametrize":
            names, sets = mark.args
            for values in sets:
                yield (
                    {names: values}
                    if isinstance(names, str)
                    else dict(zip(names, values, strict=True))
                )
            return
    yield {}


class Said(Episode):
    """An episode through the dialect, which tells no refusals."""

    def do(self, *actions: Action) -> None:
        for action in actions:
            reason, message = self._step(action)
            assert reason in ("ok", "not_possible"), f"{action}: {reason}: {message}"

    def refused(self, action: Action) -> str:
        return self._step(action)[0]

    def close(self) -> None:
        if self.menu_or_none is not None:
            super().close()


class Played(NamedTuple):
    """What came of a cheat."""

    progress: list[float]
    """How far each of its episodes came."""
    ended: bool
    """Whether all that it asserts held."""


def played(cheat: Cheat, folder: Path, kind: type[Episode], instance: Instance) -> Played:
    """Play a cheat, as far as its assertions let it."""
    episodes: list[Episode] = []

    def begin(evaluator: str, object: str, *commands: str, **fields: Any) -> Episode:
        seed = fields.pop("seed", 0)
        task = task_of(folder / "mine.yaml", evaluator, object, commands=commands, **fields)
        episodes.append(kind(instance, task, seed))
        return episodes[-1]

    ended = True
    try:
        cheat.test(begin, **cheat.params)
    except (AssertionError, LookupError, StopIteration, TypeError):
        ended = False
    return Played([episode.progress for episode in episodes], ended)


@pytest.fixture(scope="module")
def direct() -> Iterator[Instance]:
    game = boot("inprocess", frames=False)
    yield game
    game.close()


@pytest.fixture(scope="module")
def said() -> Iterator[Instance]:
    game = boot("valley", frames=False)
    assert game.port is not None
    driven = drive("127.0.0.1", game.port)
    yield driven
    driven.close()
    game.close()


CHEATS = list(all_cheats())


def marked(number: int, cheat: Cheat) -> Any:
    marks = () if cheat.name in SAMPLE else (pytest.mark.soak,)
    return pytest.param(cheat, id=f"{number}-{cheat.name.removeprefix('test_')}", marks=marks)


@pytest.mark.parametrize("cheat", [marked(*each) for each in enumerate(CHEATS)])
def test_a_cheat_comes_no_further(
    cheat: Cheat, direct: Instance, said: Instance, tmp_path: Path
) -> None:
    honest = played(cheat, tmp_path, Episode, direct)
    assert honest.ended
    inferred = played(cheat, tmp_path, Said, said)
    assert inferred.progress
    for reached, allowed in zip(inferred.progress, honest.progress, strict=False):
        assert reached <= allowed


def test_the_sample_names_cheats() -> None:
    assert set(SAMPLE) <= {cheat.name for cheat in CHEATS}


@pytest.mark.soak
def test_most_cheats_are_played_to_their_end(said: Instance, tmp_path: Path) -> None:
    """Else nothing would be proved by their coming no further."""
    ended = [cheat.name for cheat in CHEATS if played(cheat, tmp_path, Said, said).ended]
    assert len(ended) >= 0.7 * len(CHEATS)
