"""Checks of actions and simulator commands in a started game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pytest_stardojo.backends.stardew.diagnosis.asking import MOD_FAULT, observe, offered
from pytest_stardojo.backends.stardew.diagnosis.outcomes import (
    CheckFailedError,
    CheckSkippedError,
    Examination,
)
from pytest_stardojo.wire.actions import (
    AttachItem,
    ChooseItem,
    ChooseOption,
    Craft,
    Interact,
    MenuAction,
    Move,
    UnattachItem,
    Use,
)
from pytest_stardojo.wire.errors import WireError
from pytest_stardojo.wire.messages import NearTile, State, StepResult, View

MONEY = 12_345
"""Money that a simulator command sets in the copy of the save."""
FAR = 12
"""Radius in which bare soil is looked for."""
TRIES = 5
"""Tiles to which the farmer tries to walk."""
COMMANDS: tuple[tuple[str, list[Any], Callable[[State], object], object], ...] = (
    ("set_money", [MONEY], lambda state: state.character.money, MONEY),
    ("set_health", [50], lambda state: state.character.health, 50),
    ("set_energy", [100], lambda state: round(state.character.energy), 100),
    ("set_time", [1200], lambda state: state.clock.time, 1200),
    ("clear_inventory", [], lambda state: len(state.character.slots), 0),
    (
        *("add_item_by_name", ["Parsnip", 3]),
        *(lambda state: sum(slot.count for slot in state.character.slots), 3),
    ),
)
"""Commands with their arguments, and what the state shows after them."""


def _move(examination: Examination) -> str:
    before = observe(examination).character
    free = next((tile for tile in observe(examination).near if _is_beside(tile)), None)
    if free is None:
        raise CheckSkippedError("no tile beside the farmer is free")
    _play(examination, Move(free.dx, free.dy))
    after = observe(examination).character
    if (after.x, after.y) != (before.x + free.dx, before.y + free.dy):
        raise CheckFailedError(
            f"the farmer is at ({after.x}, {after.y}), not at "
            f"({before.x + free.dx}, {before.y + free.dy})",
            MOD_FAULT,
        )
    return f"({before.x}, {before.y}) to ({after.x}, {after.y})"


def _is_beside(tile: NearTile) -> bool:
    return tile.passable and abs(tile.dx) + abs(tile.dy) == 1


def _play(examination: Examination, action: Any, *, may_fail: bool = False) -> str:
    """Play an action; return its outcome."""
    client = examination.running.client
    farmer = observe(examination).character.farmer
    step: StepResult = client.step({farmer: [action]})
    results = step.results.get(farmer)
    if not results:
        raise CheckFailedError("the reply has no result", MOD_FAULT)
    result = results[0]
    if not (result.ok or may_fail):
        raise CheckFailedError(f"{action} is refused: {result.message}", MOD_FAULT)
    return "done" if result.ok else f"refused: {result.message}"


def _choose(examination: Examination) -> str:
    slots = observe(examination).character.slots
    if not slots:
        raise CheckSkippedError("the bag is empty")
    _play(examination, ChooseItem(slots[-1].index))
    chosen = observe(examination).character.slot
    if chosen != slots[-1].index:
        raise CheckFailedError(f"slot {chosen} is chosen, not {slots[-1].index}", MOD_FAULT)
    return f"slot {chosen}"


def _use(examination: Examination) -> str:
    found = {name: _play(examination, action, may_fail=True) for name, action in _ACTS.items()}
    return ", ".join(f"{name} {outcome}" for name, outcome in found.items())


_ACTS = {
    "use": Use("down"),
    "interact": Interact("down"),
    "choose_option": ChooseOption(0),
    "attach_item": AttachItem(0),
    "unattach_item": UnattachItem(),
    "craft": Craft("Chest"),
}
"""Actions that may be refused: what they find depends on the save."""


def _till(examination: Examination) -> str:
    state = observe(examination, View(radius=FAR))
    hoe = next((slot for slot in state.character.slots if slot.name.endswith("Hoe")), None)
    if hoe is None:
        raise CheckSkippedError("there is no hoe in the bag")
    if not any(_walk(examination, tile.dx, tile.dy + 1) for tile in _bare_soil(state)[:TRIES]):
        raise CheckSkippedError("no bare soil can be reached")
    _play(examination, ChooseItem(hoe.index))
    _play(examination, Use("up"))
    deeds = [deed.deed for deed in observe(examination).ledger[len(state.ledger) :]]
    if "tilled" not in deeds:
        raise CheckFailedError(f"the ledger has no 'tilled' (got {deeds})", MOD_FAULT)
    return ", ".join(deeds)


def _bare_soil(state: State) -> list[NearTile]:
    """Return the tiles that can be tilled from the free tile below, the nearest first."""
    free = {(tile.dx, tile.dy) for tile in state.near if tile.passable}
    found = [
        tile
        for tile in state.near
        if tile.diggable and (tile.dx, tile.dy + 1) in free
        if tile.object is None and tile.crop is None and tile.terrain is None
    ]
    return sorted(found, key=lambda tile: (abs(tile.dx) + abs(tile.dy), tile.dx, tile.dy))


def _walk(examination: Examination, dx: int, dy: int) -> bool:
    """Walk to a tile; return whether the farmer has arrived."""
    return (dx, dy) == (0, 0) or _play(examination, Move(dx, dy), may_fail=True) == "done"


def _menu(examination: Examination) -> str:
    _play(examination, MenuAction("open", "inventory"))
    menu = observe(examination).menu
    if menu is None:
        raise CheckFailedError("no menu is open", MOD_FAULT)
    _play(examination, MenuAction("close"))
    if observe(examination).menu is not None:
        raise CheckFailedError("the menu does not close", MOD_FAULT)
    return f"{menu.kind} with {len(menu.options)} options"


def commands(examination: Examination) -> str:
    """Check simulator commands by what the state shows after them."""
    offered(examination, "commands")
    client, wrong = examination.running.client, []
    for name, args, read, expected in COMMANDS:
        try:
            client.command(name, args)
        except WireError as error:
            wrong.append(f"{name} is refused: {error.message}")
            continue
        found = read(observe(examination))
        if found != expected:
            wrong.append(f"after {name} the state shows {found}, not {expected}")
    if wrong:
        raise CheckFailedError("; ".join(wrong), MOD_FAULT)
    return ", ".join(name for name, *_ in COMMANDS)


ACTIONS: dict[str, Callable[[Examination], str]] = {
    "the farmer walks": _move,
    "the farmer holds an item": _choose,
    "an action is recorded in the ledger": _till,
    "a menu opens and closes": _menu,
    "every action returns a result": _use,
}
"""Checks of actions by their names."""
