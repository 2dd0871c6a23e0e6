"""Cheats through the published dialect: no further than over JSON-RPC.

What was done is inferred here, so whatever looks like progress and is none might be taken
for it.  Every cheat of ``tests/episode/cheats`` is played twice, once over JSON-RPC and
once through the dialect.  It must end in both, and be no further here whenever it asks
how far it is.  ``unsaid.yaml`` lists the cheats that cannot end here, with the reason: they ask
for what the dialect does not tell, or do what it cannot say.  They must come no further
until then, and a listed one must not end, so that the list stays true.
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
"""Cheats that are played in every run of the tests: those that hang on what is inferred."""


ROOT = Path(__file__).resolve().parents[2]
LISTED = yaml.safe_load(Path(__file__).with_name("unsaid.yaml").read_text())
UNSAID: dict[str, str] = LISTED["cheats"]
"""Cheats that cannot end through the dialect, with the reason."""


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


class AnyReason(str):
    """A reason that nobody tells: it may be any."""

    __slots__ = ()
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str)


class Said(Episode):
    """An episode through the dialect, which tells no refusals."""

    def do(self, *actions: Action) -> None:
        for action in actions:
            reason, message = self._step(action)
            assert reason in ("ok", "not_possible"), f"{action}: {reason}: {message}"

    def refused(self, action: Action) -> str:
        self._step(action)
        return AnyReason("not told")

    def nod(self) -> None:
        """All that wants an answer is a question here; the first answer is a yes."""
        for _ in range(10):
            if self.menu_or_none is None:
                return
            told = self.menu.kind in ("question", "dialogue", "letter")
            self.do(ChooseOption(1 if told else 0))

    def close(self) -> None:
        if self.menu_or_none is not None:
            super().close()


class Asked(Episode):
    """An episode that notes how far it is whenever it is asked."""

    def __init__(self, instance: Instance, task: Task, seed: int = 0) -> None:
        self.answers: list[float] = []
        super().__init__(instance, task, seed)

    @property
    def progress(self) -> float:
        self.answers.append(super().progress)
        return self.answers[-1]


class Told(Asked, Said):
    """One through the dialect."""


class Played(NamedTuple):
    """What came of a cheat."""

    progress: list[list[float]]
    """By episode, how far it was whenever the cheat asked, and when it was over."""
    failure: AssertionError | StopIteration | None
    """What it asked in vain; None for a cheat that ended."""


def played(cheat: Cheat, folder: Path, kind: type[Asked], instance: Instance) -> Played:
    """Play a cheat, as far as its assertions let it."""
    episodes: list[Asked] = []

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
    return Played([[*each.answers, each.best.fraction] for each in episodes], failure)


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
def test_a_cheat_makes_no_more_progress_than_over_json_rpc(
    cheat: Cheat, direct: Instance, said: Instance, tmp_path: Path
) -> None:
    honest = played(cheat, tmp_path, Asked, direct)
    if honest.failure is not None:
        raise honest.failure
    inferred = played(cheat, tmp_path, Told, said)
    assert inferred.progress
    if cheat.name in UNSAID:
        assert inferred.failure is not None, f"{cheat.name} ends: take it off the list"
    else:
        if inferred.failure is not None:
            raise inferred.failure
        assert list(map(len, inferred.progress)) == list(map(len, honest.progress))
    for reached, allowed in zip(inferred.progress, honest.progress, strict=False):
        # one that broke off was on its way to the next question
        assert all(one <= other for one, other in zip(reached, allowed, strict=False))


def test_the_sample_contains_only_cheats_that_end() -> None:
    assert set(SAMPLE) <= {cheat.name for cheat in CHEATS}
    assert not set(SAMPLE) & set(UNSAID)


def test_each_listed_cheat_exists_and_its_reason_is_described() -> None:
    assert set(UNSAID) <= {cheat.name for cheat in CHEATS}
    assert set(UNSAID.values()) == set(LISTED["reasons"])


def test_the_page_states_how_many_cheats_are_played_to_their_end() -> None:
    page = " ".join((ROOT / "docs" / "legacy.md").read_text().split())
    names = {cheat.name for cheat in CHEATS}
    assert f"{len(names - set(UNSAID))} of the {len(names)} cheats" in page
