"""The table of evaluators as a whole."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from pytest_stardojo.evaluation import BUILT_IN, evaluate
from pytest_stardojo.wire.deeds import DEEDS
from pytest_stardojo.wire.messages import Deed
from tests.states import building, pet, same, state, task
from tests.sweeps import sweep

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
    "craft": task("craft", "Fried Egg", 2, "Stove"),
    "sleep": task("sleep", "Bed"),
    "watch": task("watch", "TV"),
    "read": task("read", "Letter"),
    "location": task("location", "UndergroundMine5", 1, "Elevator"),
    "silo": task("silo", "Hay", 10, "Scythe"),
    "bundle": task("bundle", "Spring Foraging Bundle"),
    "museum": task("museum", "Item", 3),
    "repair": task("repair", "Bus Repair"),
    "quit": task("quit", "Quest"),
    "reward": task("reward", "Quest Reward"),
    "complete_help": task("complete_help", "Help Wanted Quest", 3),
    "complete_story": task("complete_story", "9"),
    "earn": task("earn", "Prize Ticket"),
    "exchange": task("exchange", "Carrot Seeds", 12, "Prize Ticket"),
    "sell": task("sell", "Parsnip", 5, "Pierre"),
    "purchase": task("purchase", "Beer", 5),
    "upgrade_tool": task("upgrade_tool", "Copper Pickaxe"),
    "break": task("break", "Geode", 5),
    "jojamart": task("jojamart", "Minecarts Repaired"),
    "backpack": task("backpack", "Large Pack"),
    "purchase_animal": task("purchase_animal", "Chicken"),
    "sell_animal": task("sell_animal", "Chicken"),
    "build": task("build", "Big Coop"),
    "move": task("move", "Coop"),
    "demolish": task("demolish", "Shipping Bin"),
    "upgrade_farmhouse": task("upgrade_farmhouse", "Farmhouse"),
    "kill": task("kill", "Green Slime", 1, "Rusty Sword"),
    "talk": task("talk", "Alex"),
    "gift": task("gift", "Haley", 1, "Coconut"),
    "date": task("date", "Abigail", 1, "Bouquet"),
    "breakup": task("breakup", "Abigail", 1, "Wilted Bouquet"),
    "propose": task("propose", "Abigail", 1, "Mermaid's Pendant"),
}


def test_every_built_in_evaluator_has_an_example() -> None:
    assert set(EXAMPLES) == set(BUILT_IN)


@sweep("name", list(EXAMPLES))
def test_no_task_is_complete_without_deeds(name: str) -> None:
    quiet = state(
        buildings=(building(1, "Coop", animal_door_open=False, inside="Coop#1", troughs_total=4),),
        pets=(pet(1, "Cat"),),
    )
    progress = evaluate(quiet, quiet, EXAMPLES[name])
    assert not progress.complete
    assert progress.fraction == 0.0
    assert progress.note.startswith("0 of ")


words = st.sampled_from(
    (
        *("", "Weeds", "Parsnip", "Kale", "Cat", "White Chicken", "Coop", "Tile", "Speed-Gro"),
        *("Haley", "Abigail", "Big Coop", "Beer", "Geode", "Elevator", "Letter", "Fried Egg"),
    )
)
deeds = st.builds(
    Deed,
    deed=st.sampled_from(DEEDS),
    thing=words,
    thing_id=st.sampled_from(["", "9", "build", "move", "(O)24", "White Chicken"]),
    by=st.sampled_from(["", "Scythe", "Hoe", "Hay", "Watering Can", "Pierre", "Haley", "Stove"]),
    where=st.sampled_from(["Farm", "Coop#1"]),
    subject=st.sampled_from(
        ["", "tile:Farm:1,1", "building:1", "trough:Coop#1:6,3", "pet:1", "animal:4"]
    ),
    count=st.integers(1, 50),
)


@given(st.lists(deeds, max_size=12), st.sampled_from(sorted(EXAMPLES)))
def test_progress_is_between_0_and_1_for_any_ledger(ledger: list[Deed], name: str) -> None:
    houses = (building(1, "Coop", animal_door_open=False, inside="Coop#1", troughs_total=1),)
    baseline, current = state(buildings=houses), state(*ledger, buildings=houses)
    copy = msgspec.json.decode(msgspec.json.encode(current), type=type(current))
    progress = evaluate(baseline, current, EXAMPLES[name])
    assert 0.0 <= progress.fraction <= 1.0
    assert (progress.fraction == 1.0) == progress.complete
    assert 0 <= progress.done <= progress.needed
    assert same(current, copy), "an evaluator changed the state"


OWN: dict[str, tuple[str, ...]] = {
    "craft": ("crafted", "cooked", "produced"),
    "sleep": ("slept",),
    "quit": ("quest_cancelled",),
    "sell": ("sold", "shipped"),
    "sell_animal": ("sold",),
    "purchase": ("bought",),
    "purchase_animal": ("bought",),
    "jojamart": ("bought",),
    "talk": ("talked",),
    "gift": ("gifted",),
}
"""Deeds in ``CHEATS`` that the evaluator itself counts."""
CHEATS = (
    *("placed", "bought", "eaten", "opened", "slept", "sold", "shipped", "crafted"),
    *("quest_cancelled", "talked", "gifted", "produced", "watched_over", "filled_in"),
)


@sweep("name", list(EXAMPLES))
def test_unrelated_deeds_never_count(name: str) -> None:
    of = EXAMPLES[name]
    tools = of.tools or ("",)
    ledger = [
        Deed(cheat, thing, by=tools[0], subject=f"tile:Farm:{n},1", count=99)
        for n, cheat in enumerate(CHEATS)
        if cheat not in OWN.get(name, ())
        for thing in (*of.objects, *tools)
    ]
    assert evaluate(state(), state(*ledger), of).fraction == 0.0
