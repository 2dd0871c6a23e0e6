"""What the record of a step says about the state after it."""

from __future__ import annotations

from msgspec.structs import replace

from pytest_stardojo.evaluation import Progress
from pytest_stardojo.results import Step
from pytest_stardojo.step_states import StepStates
from pytest_stardojo.wire.messages import Deed, SlotState, State
from tests.states import deed, state

PROGRESS = Progress(0.0, 1.0, False, "")


def recorded(*states: State) -> list[Step]:
    """Return the records of the steps of one episode, of which each ends in a state."""
    writer = StepStates()
    steps = [Step(step=number) for number in range(len(states))]
    for step, after in zip(steps, states, strict=True):
        writer.add(step, PROGRESS, after)
    return steps


def with_bag(*slots: SlotState) -> State:
    found = state()
    return replace(found, character=replace(found.character, slots=list(slots)))


HOE = SlotState(0, "Hoe", "(T)Hoe")
WOOD = SlotState(1, "Wood", "(O)388", 3)


def test_the_first_record_has_the_whole_bag_and_later_ones_what_has_changed() -> None:
    more = replace(WOOD, count=4)
    steps = recorded(with_bag(HOE, WOOD), with_bag(HOE, WOOD), with_bag(HOE, more), with_bag(more))
    assert steps[0].bag == [HOE, WOOD]
    assert steps[1].bag is None
    assert steps[2].bag == [more]
    assert steps[3].bag == [SlotState(0, "", "", 0)]


def test_an_empty_bag_is_recorded_at_the_start() -> None:
    assert recorded(with_bag())[0].bag == []


def test_an_agent_that_edits_its_observation_does_not_change_the_next_record() -> None:
    seen = with_bag(replace(WOOD))
    writer, steps = StepStates(), [Step(step=0), Step(step=1)]
    writer.add(steps[0], PROGRESS, seen)
    seen.character.slots[0].count = 99
    seen.character.slots.append(HOE)
    writer.add(steps[1], PROGRESS, with_bag(WOOD))
    assert steps[1].bag is None


def test_a_record_has_the_deeds_since_the_last_one() -> None:
    tilled, sold = deed("tilled", "Tile", by="Hoe"), deed("sold", "Parsnip", count=2)
    steps = recorded(
        state(),
        state(tilled),
        state(tilled),
        state(tilled, sold),
        state(tilled, replace(sold, count=5)),
    )
    assert [step.deeds for step in steps] == [
        [],
        [tilled],
        [],
        [sold],
        [replace(sold, count=3)],
    ]


def test_an_undone_deed_has_a_negative_count() -> None:
    shipped = deed("shipped", "Parsnip", count=3)
    steps = recorded(state(shipped), state(replace(shipped, count=2)), state())
    assert [step.deeds for step in steps[1:]] == [
        [replace(shipped, count=-1)],
        [replace(shipped, count=-2)],
    ]


def test_a_ledger_in_another_order_has_no_new_deeds() -> None:
    first, second = Deed("bought", "Parsnip Seeds", count=1), Deed("sold", "Parsnip", count=2)
    steps = recorded(state(first, second), state(second, first))
    assert steps[1].deeds == []


def test_the_weather_is_recorded_when_it_changes() -> None:
    sunny = state()
    rainy = replace(sunny, clock=replace(sunny.clock, weather="Rain"))
    steps = recorded(sunny, sunny, rainy, rainy)
    assert [step.weather for step in steps] == ["Sun", "", "Rain", ""]
