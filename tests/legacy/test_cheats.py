"""Cheats through the published dialect: they make no more progress than over JSON-RPC.

Deeds are inferred here, so a change that only looks like progress could be counted.
Every cheat of ``tests/episode/cheats`` is played over JSON-RPC and through the dialect.
It must finish in both, and whenever it reads its progress, the dialect must show no more.
``unsaid.yaml`` lists the cheats that cannot finish here, with the reason: they read what
the dialect does not report, or do what it cannot express.  Up to that point they must not
make more progress either.  A listed cheat that finishes fails the test, so that the list
stays correct.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from pytest_stardojo.backends import Instance, boot, drive
from pytest_stardojo.backends.valley import Valley
from pytest_stardojo.env.actions import Action, ChooseOption
from pytest_stardojo.tasks import Task
from tests.episode import cheats
from tests.episode.by_hand import Episode, task_of

SAMPLE = (
    "test_filling_a_bowl_with_another_can_does_not_count",
    "test_a_bowl_filled_by_rain_does_not_count",
    "test_asking_for_the_price_of_an_upgrade_does_not_count",
    "test_picking_up_a_placed_object_does_not_count",
    "test_killing_with_another_weapon_does_not_count",
    "test_killing_with_a_bomb_does_not_count_for_the_sword",
    "test_an_egg_from_a_removed_incubator_does_not_count_as_made",
    "test_sleeping_in_a_tent_does_not_count",
    "test_selling_to_pierre_does_not_count_as_shipping",
)
"""Cheats that every test run plays: those that depend on inference."""


ROOT = Path(__file__).resolve().parents[2]
LISTED = yaml.safe_load(Path(__file__).with_name("unsaid.yaml").read_text())
UNFINISHED: dict[str, str] = LISTED["cheats"]
"""Cheats that cannot finish through the dialect, with the reason; ``name[values]`` is one with
some parameters."""


class Cheat(NamedTuple):
    """A test function of a cheat, with its parameters."""

    name: str
    test: Callable[..., None]
    params: dict[str, Any]

    @property
    def listed(self) -> str | None:
        """Its name in the list of those that cannot finish, with or without parameters."""
        values = "-".join(map(str, self.params.values()))
        return next(
            (key for key in (self.name, f"{self.name}[{values}]") if key in UNFINISHED), None
        )


def all_cheats() -> Iterator[Cheat]:
    """Yield every test function of the cheats, once for each set of parameters."""
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


class AnyReason(str):
    """A reason that equals every other one, because the dialect reports none."""

    __slots__ = ()
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str)


class DialectEpisode(Episode):
    """An episode through the dialect, which reports no reasons of refusals."""

    def do(self, *actions: Action) -> None:
        for action in actions:
            reason, message = self._step(action)
            assert reason in ("ok", "not_possible"), f"{action}: {reason}: {message}"

    def refused(self, action: Action) -> str:
        self._step(action)
        return AnyReason("not reported")

    def nod(self) -> None:
        """Close the open menus; the first answer to a question is yes."""
        for _ in range(10):
            if self.menu_or_none is None:
                return
            has_answers = self.menu.kind in ("question", "dialogue", "letter")
            self.do(ChooseOption(1 if has_answers else 0))

    def close(self) -> None:
        if self.menu_or_none is not None:
            super().close()


class MeasuredEpisode(Episode):
    """An episode that records its progress whenever the cheat reads it."""

    def __init__(self, instance: Instance, task: Task, seed: int = 0) -> None:
        self.answers: list[float] = []
        super().__init__(instance, task, seed)

    @property
    def progress(self) -> float:
        self.answers.append(super().progress)
        return self.answers[-1]


class MeasuredDialectEpisode(MeasuredEpisode, DialectEpisode):
    """An episode through the dialect that records its progress."""


class Outcome(NamedTuple):
    """The outcome of a cheat."""

    progress: list[list[float]]
    """By episode, the progress whenever the cheat read it, and at the end."""
    failure: AssertionError | StopIteration | None
    """The assertion that failed; None for a cheat that finished."""


def play_cheat(
    cheat: Cheat, folder: Path, kind: type[MeasuredEpisode], instance: Instance
) -> Outcome:
    """Play a cheat until it finishes or an assertion fails."""
    episodes: list[MeasuredEpisode] = []

    def begin(evaluator: str, object: str, *commands: str, **fields: Any) -> Episode:
        seed = fields.pop("seed", 0)
        seed = seed if "seed" in instance.hello.capabilities else 0
        task = task_of(folder / "mine.yaml", evaluator, object, commands=commands, **fields)
        episodes.append(kind(instance, task, seed))
        return episodes[-1]

    failure: AssertionError | StopIteration | None = None
    try:
        cheat.test(begin, **cheat.params)
    except (AssertionError, StopIteration) as caught:
        failure = caught
    return Outcome([[*episode.answers, episode.best.fraction] for episode in episodes], failure)


@pytest.fixture(scope="module")
def direct() -> Iterator[Instance]:
    game = boot("inprocess", frames=False)
    yield game
    game.close()


@pytest.fixture(scope="module")
def through_dialect() -> Iterator[Instance]:
    game = Valley(frames=False, legacy=True)
    assert game.port is not None
    driven = drive("127.0.0.1", game.port, token=game.token)
    yield driven
    driven.close()
    game.close()


CHEATS = list(all_cheats())


def case(number: int, cheat: Cheat) -> Any:
    marks = () if cheat.name in SAMPLE else (pytest.mark.soak,)
    return pytest.param(cheat, id=f"{number}-{cheat.name.removeprefix('test_')}", marks=marks)


@pytest.mark.parametrize("cheat", [case(*numbered) for numbered in enumerate(CHEATS)])
def test_a_cheat_makes_no_more_progress_than_over_json_rpc(
    cheat: Cheat, direct: Instance, through_dialect: Instance, tmp_path: Path
) -> None:
    over_rpc = play_cheat(cheat, tmp_path, MeasuredEpisode, direct)
    if over_rpc.failure is not None:
        raise over_rpc.failure
    inferred = play_cheat(cheat, tmp_path, MeasuredDialectEpisode, through_dialect)
    assert inferred.progress
    if cheat.listed is not None:
        assert inferred.failure is not None, f"{cheat.listed} finishes: remove it from the list"
    else:
        if inferred.failure is not None:
            raise inferred.failure
        assert list(map(len, inferred.progress)) == list(map(len, over_rpc.progress))
    for reached, allowed in zip(inferred.progress, over_rpc.progress, strict=False):
        # an unfinished cheat stopped before its next reading
        assert all(more <= most for more, most in zip(reached, allowed, strict=False))


def test_the_sample_contains_only_cheats_that_end() -> None:
    assert set(SAMPLE) <= {cheat.name for cheat in CHEATS}
    assert not set(SAMPLE) & set(UNFINISHED)


def test_each_listed_cheat_exists_and_its_reason_is_described() -> None:
    assert set(UNFINISHED) == {cheat.listed for cheat in CHEATS} - {None}
    assert set(UNFINISHED.values()) == set(LISTED["reasons"])


def test_the_page_states_how_many_cheats_are_played_to_their_end() -> None:
    page = " ".join((ROOT / "docs" / "legacy.md").read_text().split())
    names = {cheat.name for cheat in CHEATS}
    unfinished = {cheat.name for cheat in CHEATS if cheat.listed}
    assert f"{len(names - unfinished)} of the {len(names)} cheats" in page
