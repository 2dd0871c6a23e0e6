"""Evaluators of crafting, trade, people, quests and places."""

from __future__ import annotations

import pytest

from pytest_stardojo.evaluation import Progress, evaluate
from pytest_stardojo.tasks import Task
from pytest_stardojo.wire.messages import Deed, State
from tests.states import deed, state, task
from tests.sweeps import sweep


def progress(of: Task, *ledger: Deed, before: tuple[Deed, ...] = ()) -> Progress:
    return evaluate(state(*before), state(*before, *ledger), of)


def now(of: Task, current: State, baseline: State | None = None) -> Progress:
    return evaluate(baseline or state(), current, of)


RIGHT = [
    (task("craft", "Spring Seeds"), deed("crafted", "Spring Seeds", id="(O)495", count=10)),
    (task("craft", "Wood Fence"), deed("crafted", "Wood Fence", id="(O)322")),
    (task("craft", "Fried Egg", 1, "Stove"), deed("cooked", "Fried Egg", by="Stove")),
    (task("craft", "Copper Bar", 1, "Furnace"), deed("produced", "Copper Bar", by="Furnace")),
    (task("sleep", "Bed"), deed("slept", "Bed", by="Bed")),
    (task("watch", "TV"), deed("watched", "TV", by="Weather")),
    (task("read", "Letter"), deed("read", "Letter", id="spring_2_1")),
    (task("silo", "Hay", 10, "Scythe"), deed("hay_cut", "Hay", by="Scythe", count=10)),
    (task("bundle", "5000 Bundle"), deed("bundled", "5000 Bundle")),
    (task("museum", "Amethyst"), deed("donated", "Amethyst", id="(O)66", by="Gunther")),
    (task("museum", "Item", 3), deed("donated", "Quartz", count=3, by="Gunther")),
    (task("quit", "Quest"), deed("quest_cancelled", "Rat Problem", id="26")),
    (task("reward", "Quest Reward"), deed("reward_taken", "Delivery")),
    (task("complete_help", "Help Wanted Quest"), deed("help_done", "Delivery")),
    (task("complete_story", "9"), deed("quest_done", "Introductions", id="9")),
    (
        task("exchange", "Carrot Seeds", 12, "Prize Ticket"),
        deed("collected", "Carrot Seeds", by="Prize Ticket", count=12),
    ),
    (task("sell", "Parsnip", 1, "Shipping Bin"), deed("shipped", "Parsnip", by="Shipping Bin")),
    (task("sell", "Parsnip", 5, "Pierre"), deed("sold", "Parsnip", by="Pierre", count=5)),
    (task("purchase", "Beer", 5), deed("bought", "Beer", by="Gus", count=5)),
    (task("upgrade_tool", "Copper Pickaxe"), deed("upgraded", "Copper Pickaxe", by="Clint")),
    (task("break", "Geode", 5), deed("cracked", "Geode", by="Clint", count=5)),
    (task("jojamart", "Joja Membership"), deed("bought", "Joja Membership", by="Morris")),
    (
        task("purchase_animal", "Chicken"),
        deed("bought", "White Chicken", by="Marnie", at="animal:9"),
    ),
    (task("sell_animal", "Chicken"), deed("sold", "Chicken", id="Brown Chicken", at="animal:2")),
    (task("build", "Big Coop"), deed("ordered", "Big Coop", id="upgrade", by="Robin")),
    (task("build", "Silo"), deed("ordered", "Silo", id="build", by="Robin")),
    (task("move", "Coop"), deed("ordered", "Coop", id="move", by="Robin")),
    (task("demolish", "Shipping Bin"), deed("ordered", "Shipping Bin", id="demolish")),
    (task("upgrade_farmhouse", "Farmhouse"), deed("ordered", "Farmhouse", id="farmhouse")),
    (task("talk", "Alex"), deed("talked", "Alex", at="villager:Alex")),
    (
        task("gift", "Haley", 1, "Coconut"),
        deed("gifted", "Coconut", id="(O)88", by="Haley", at="villager:Haley"),
    ),
    (task("date", "Abigail", 1, "Bouquet"), deed("dated", "Abigail", by="Bouquet")),
    (
        task("breakup", "Abigail", 1, "Wilted Bouquet"),
        deed("broke_up", "Abigail", by="Wilted Bouquet"),
    ),
    (
        task("propose", "Abigail", 1, "Mermaid's Pendant"),
        deed("proposed", "Abigail", by="Mermaid's Pendant"),
    ),
]


@sweep(("of", "entry"), RIGHT, ids=lambda value: getattr(value, "name", ""))
def test_the_task_s_deed_completes_it(of: Task, entry: Deed) -> None:
    assert progress(of, entry).complete
    assert not progress(of, before=(entry,)).complete, "done before the first observation"


WRONG = [
    (
        "the wrong station",
        task("craft", "Salad", 1, "Cookout Kit"),
        deed("cooked", "Salad", by="Stove"),
    ),
    ("bought, not made", task("craft", "Salad"), deed("bought", "Salad", by="Gus")),
    (
        "the wrong tool",
        task("silo", "Hay", 1, "Scythe"),
        deed("hay_cut", "Hay", by="Golden Scythe"),
    ),
    ("fainted", task("sleep", "Bed"), deed("fainted", "Bed")),
    ("another exhibit", task("museum", "Amethyst"), deed("donated", "Quartz", id="(O)80")),
    ("done, not cancelled", task("quit", "Quest"), deed("quest_done", "Rat Problem", id="26")),
    ("cancelled, not done", task("complete_story", "9"), deed("quest_cancelled", "X", id="9")),
    ("another quest", task("complete_story", "9"), deed("quest_done", "Y", id="6")),
    ("a story quest", task("complete_help", "Help Wanted Quest"), deed("quest_done", "X", id="6")),
    ("to another", task("sell", "Parsnip", 1, "Pierre"), deed("sold", "Parsnip", by="Gus")),
    (
        "shipped",
        task("sell", "Parsnip", 1, "Pierre"),
        deed("shipped", "Parsnip", by="Shipping Bin"),
    ),
    ("eaten", task("sell", "Parsnip"), deed("eaten", "Parsnip")),
    ("another geode", task("break", "Geode"), deed("cracked", "Frozen Geode", id="(O)536")),
    ("a thing of the name", task("purchase_animal", "Chicken"), deed("bought", "Chicken")),
    ("another animal", task("sell_animal", "Cow"), deed("sold", "Duck", at="animal:2")),
    ("moved, not built", task("build", "Coop"), deed("ordered", "Coop", id="move")),
    ("built, not moved", task("move", "Coop"), deed("ordered", "Coop", id="build")),
    ("another building", task("demolish", "Shipping Bin"), deed("ordered", "Coop", id="demolish")),
    ("another person", task("talk", "Alex"), deed("talked", "Haley")),
    ("another gift", task("gift", "Haley", 1, "Coconut"), deed("gifted", "Daffodil", by="Haley")),
    (
        "to another person",
        task("gift", "Haley", 1, "Coconut"),
        deed("gifted", "Coconut", by="Alex"),
    ),
    ("another flame", task("date", "Abigail", 1, "Bouquet"), deed("dated", "Leah", by="Bouquet")),
]


@pytest.mark.parametrize(("why", "of", "entry"), WRONG, ids=[row[0] for row in WRONG])
def test_similar_deeds_do_not_count(why: str, of: Task, entry: Deed) -> None:
    assert progress(of, entry).fraction == 0.0, why


def test_a_place_counts_while_the_farmer_is_there() -> None:
    shop = task("location", "SeedShop")
    assert now(shop, state(location="SeedShop")).complete
    gone = now(shop, state(location="Town"))
    assert gone.fraction == 0.0
    assert gone.note == "0 of 1 place reached: Pierre's General Store (SeedShop) (in Town)"


def test_a_task_with_a_vehicle_needs_a_ride_to_the_place() -> None:
    lift = task("location", "UndergroundMine5", 1, "Elevator")
    there = "UndergroundMine5"
    assert not now(lift, state(location=there)).complete
    other = deed("rode", "Elevator", where="UndergroundMine10")
    assert not now(lift, state(other, location=there)).complete
    ride = deed("rode", "Elevator", where="UndergroundMine5")
    assert now(lift, state(ride, location=there)).complete
    assert not now(lift, state(ride, location="UndergroundMine6")).complete


@pytest.mark.parametrize(
    ("pack", "slots", "complete"),
    [("Large Pack", 12, False), ("Large Pack", 24, True), ("Deluxe Pack", 24, False)],
)
def test_a_backpack_counts_by_the_slots_of_the_bag(pack: str, slots: int, complete: bool) -> None:
    assert now(task("backpack", pack), state(bag_size=slots)).complete is complete


def test_a_repair_counts_for_any_payer_but_not_if_done_before() -> None:
    bus = task("repair", "Bus Repair")
    done = state(repairs=("Minecarts Repaired", "Bus Repair"))
    assert now(bus, done).complete
    assert not now(bus, done, baseline=done).complete
    assert not now(bus, state(repairs=("Minecarts Repaired",))).complete
