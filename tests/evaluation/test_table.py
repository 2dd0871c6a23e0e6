"""The table of evaluators as a whole."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_stardojo.evaluation import evaluate, evaluators
from pytest_stardojo.tasks import KINDS
from pytest_stardojo.wire.messages import Deed
from tests.states import building, pet, same, state, task

EXAMPLES = {
    "clear": task("clear", "Debris", 3, "Scythe, Axe"),
    "till": task("till", "Tile", 3, "Hoe"),
    "fertilize": task("fertilize", "Dirt", 3, "Speed-Gro"),
    "sow": task("sow", "Dirt", 3, "Potato Seeds"),
    "water": task("water", "Crop", 3, "Watering Can"),
    "harvest": task("harvest", "Parsnip, Kale", 3),
    "pet": task("pet", "Animal", 3),
    "open": task("open", "Coop", 1),
    "close": task("close", "Coop", 1),
    "fill": task("fill", "Feeding Bench, Pet Bowl", 2),
    "incubate": task("incubate", "Chicken", 1, "Incubator"),
    "friendship": task("friendship", "Cat", 50),
    "mood": task("mood", "Animal", 1),
    "skill": task("skill", "Farming Skill", 1),
    "profession": task("profession", "Rancher"),
}


def test_every_evaluator_that_task_files_may_use_is_there_and_no_other() -> None:
    assert set(evaluators) == {name for name, kind in KINDS.items() if kind.here}
    assert set(EXAMPLES) == set(evaluators)


@pytest.mark.parametrize("name", list(EXAMPLES))
def test_nothing_done_completes_nothing(name: str) -> None:
    quiet = state(
        buildings=(building(1, "Coop", animal_door_open=False, inside="Coop#1", troughs_total=4),),
        pets=(pet(1, "Cat"),),
    )
    progress = evaluate(quiet, quiet, quiet, EXAMPLES[name])
    assert not progress.complete
    assert progress.fraction == 0.0
    assert progress.note.startswith("0 of ")


words = st.sampled_from(
    ["", "Weeds", "Parsnip", "Kale", "Cat", "White Chicken", "Coop", "Tile", "Speed-Gro", "Hay"]
)
deeds = st.builds(
    Deed,
    deed=st.sampled_from(["cleared", "tilled", "sown", "harvested", "petted", "filled", "closed"]),
    thing=words,
    by=st.sampled_from(["", "Scythe", "Hoe", "Hay", "Watering Can"]),
    where=st.sampled_from(["Farm", "Coop#1"]),
    subject=st.sampled_from(["", "tile:Farm:1,1", "building:1", "trough:Coop#1:6,3", "pet:1"]),
    count=st.integers(1, 50),
)


@given(st.lists(deeds, max_size=12), st.sampled_from(sorted(EXAMPLES)))
def test_any_ledger_gives_progress_between_none_and_all(ledger: list[Deed], name: str) -> None:
    houses = (building(1, "Coop", animal_door_open=False, inside="Coop#1", troughs_total=1),)
    baseline, current = state(buildings=houses), state(*ledger, buildings=houses)
    copy = msgspec.json.decode(msgspec.json.encode(current), type=type(current))
    progress = evaluate(baseline, None, current, EXAMPLES[name])
    assert 0.0 <= progress.fraction <= 1.0
    assert (progress.fraction == 1.0) == progress.complete
    assert 0 <= progress.done <= progress.needed
    assert same(current, copy), "an evaluator changed the state"


CHEATS = (
    *("placed", "bought", "eaten", "opened", "slept", "sold", "shipped", "crafted"),
    *("quest_cancelled", "talked", "gifted", "produced"),
)


@pytest.mark.parametrize("name", list(EXAMPLES))
def test_other_deeds_never_count(name: str) -> None:
    of = EXAMPLES[name]
    tools = of.tools or ("",)
    ledger = [
        Deed(cheat, thing, by=tools[0], subject=f"tile:Farm:{n},1", count=99)
        for n, cheat in enumerate(CHEATS)
        for thing in (*of.objects, *tools)
    ]
    assert evaluate(state(), None, state(*ledger), of).fraction == 0.0
