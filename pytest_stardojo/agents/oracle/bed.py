"""Going to bed."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.wire import messages as wire

HOME = "FarmHouse"


def sleep(plan: Plan) -> bool:
    """Go home to the bed and sleep."""
    if not travel(plan, HOME):
        return bool(plan.actions)
    bed = plan.view.key_tiles(HOME, "bed_sleep")[0]
    lie_down = wire.Move(bed[0] - plan.at[0], bed[1] - plan.at[1])
    if plan.add(lie_down):
        plan.at = bed
        plan.add(wire.ChooseOption(1))
    plan.close()
    return True
