"""The primitives for each of the ten actions.

A motion is a generator: it yields the primitives of a step, gets the observation after it,
and returns the result of the action.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from pytest_stardojo._screen import frame_size, scale_for, tabs, window_around
from pytest_stardojo.agents.hand.walks import legs, path
from pytest_stardojo.env.actions import (
    Action,
    AttachItem,
    ChooseItem,
    ChooseOption,
    Click,
    Craft,
    Hold,
    Interact,
    Invalid,
    MenuAction,
    Move,
    Press,
    RightClick,
    Scroll,
    UnattachItem,
    Use,
)
from pytest_stardojo.env.observation import Observation
from pytest_stardojo.env.primitives import AnyPrimitive
from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.wire.actions import OFFSETS, Direction
from pytest_stardojo.wire.messages import ActionResult, MenuState, OptionState, Rect

Motion = Generator[Sequence[AnyPrimitive], Observation, ActionResult]

OK = ActionResult(ok=True)
SLOT_KEYS = "1234567890-="
WAY_KEYS: dict[Direction, str] = {"up": "w", "right": "d", "down": "s", "left": "a"}
MENU_KEYS = {"inventory": "e", "quests": "f", "map": "m"}
MOST_LEGS, MOST_PAGES, MOST_TURNS = 40, 60, 3
RUN, WALK = 0.2, 0.5
"""Seconds for a tile."""
WHOLE_STACKS = ("chest", "shipping_bin")
"""Menus whose left button takes the whole stack."""


def motion(action: Action | Invalid, observation: Observation) -> Motion:
    """Return the motion of an action."""
    make = MOTIONS.get(type(action))
    if make is None:
        return _impossible(f"the hand cannot play {type(action).__name__}")
    made: Motion = make(observation, action)
    return made


def _impossible(message: str) -> Motion:
    return ActionResult(ok=False, reason="not_allowed", message=message)
    yield []


def _outcome(observation: Observation, number: int = -1) -> ActionResult:
    """Return the result of the last primitive."""
    return observation.last[number].result if observation.last else OK


# ------------------------------------------------------------------------------ tiles


def _move(observation: Observation, action: Move) -> Motion:
    """Walk leg by leg; find the way anew after every step."""
    me = observation.state.character
    place, target = me.location_id, (me.x + action.x, me.y + action.y)
    stuck = 0
    for _ in range(MOST_LEGS):
        me = observation.state.character
        arrived = me.location_id != place or (me.x, me.y) == target
        if arrived or observation.state.menu is not None:
            return OK
        way = path(observation, target)
        if way is None:
            message = f"no path leads to ({action.x}, {action.y})"
            return ActionResult(ok=False, reason="no_path", message=message)
        if not way:
            return OK  # the tile is taken, and the farmer is beside it
        pace = WALK if me.energy <= 0 else RUN
        before = (me.x, me.y)
        observation = yield [_leg(direction, tiles, pace) for direction, tiles in legs(way)[:2]]
        after = observation.state.character
        stuck = stuck + 1 if (after.x, after.y) == before and after.location_id == place else 0
        if stuck >= MOST_TURNS:
            return ActionResult(ok=False, reason="blocked", message="something is in the way")
    return ActionResult(ok=False, reason="blocked", message="the way is too long")


def _leg(direction: Direction, tiles: int, pace: float) -> Hold:
    return Hold(WAY_KEYS[direction], round((tiles - 0.5) * pace, 3))


def _pixel(observation: Observation, direction: Direction) -> tuple[int, int]:
    """Return the pixel in the middle of the tile beside the farmer."""
    state, image = observation.state, observation.image
    assert image is not None
    assert state.map is not None
    height, width = image.shape[:2]
    me, (dx, dy) = state.character, OFFSETS[direction]
    size = (state.map.width, state.map.height)
    window = window_around((me.x, me.y), size, *frame_size(width, height))
    x, y = window.middle((me.x + dx, me.y + dy))
    scale = scale_for(height)
    return x * scale + scale // 2, y * scale + scale // 2


def _use(observation: Observation, action: Use) -> Motion:
    observation = yield [Click(*_pixel(observation, action.direction))]
    return _outcome(observation)


def _interact(observation: Observation, action: Interact) -> Motion:
    observation = yield [RightClick(*_pixel(observation, action.direction))]
    return _outcome(observation)


# -------------------------------------------------------------------------------- bag


def _choose_item(observation: Observation, action: ChooseItem) -> Motion:
    slot = action.slot_index
    if slot < len(SLOT_KEYS):
        observation = yield [Press(SLOT_KEYS[slot])]
        return _outcome(observation)
    observation = yield [Press("e")]
    result, observation = yield from _pick(observation, slot + 1, Click)
    yield [Press("escape")]
    return result


def _attach(observation: Observation, action: AttachItem) -> Motion:
    observation = yield [Press("e")]
    result, observation = yield from _pick(observation, action.slot_index + 1, RightClick)
    yield [Press("escape")]
    return result


def _unattach(observation: Observation, action: UnattachItem) -> Motion:
    slot = observation.state.character.slot
    observation = yield [Press("e")]
    result, observation = yield from _pick(observation, slot + 1, RightClick)
    yield [Press("escape")]
    return result


Picked = Generator[Sequence[AnyPrimitive], Observation, tuple[ActionResult, Observation]]


def _pick(
    observation: Observation, index: int, button: Callable[..., AnyPrimitive], *keys: str
) -> Picked:
    """Click on an option of the open menu, after turning to its page."""
    for _ in range(MOST_PAGES):
        menu = observation.state.menu
        option = _option(menu.options, index) if menu is not None else None
        if option is None:
            message = f"there is no option {index}"
            return ActionResult(ok=False, reason="bad_option", message=message), observation
        if option.rect[2]:
            observation = yield [button(*_middle(option.rect), *keys)]
            return _outcome(observation), observation
        observation = yield [Scroll(-1)]
    return ActionResult(ok=False, reason="bad_option", message="no page shows it"), observation


def _option(options: list[OptionState], index: int) -> OptionState | None:
    return next((option for option in options if option.index == index), None)


def _middle(rect: Rect) -> tuple[int, int]:
    x, y, width, height = rect
    return x + width // 2, y + height // 2


# ------------------------------------------------------------------------------ menus


def _choose_option(observation: Observation, action: ChooseOption) -> Motion:
    menu = observation.state.menu
    if menu is None:
        return ActionResult(ok=False, reason="no_menu", message="no menu is open")
    if action.option_index == 0:
        observation = yield [Press("escape")]
        return _outcome(observation)
    if action.direction == "out":
        return (yield from _put(observation, menu, action))
    wanted = action.quantity or 1
    result = OK
    for keys, pieces in _clicks(menu, action.option_index, wanted):
        button = RightClick if menu.kind in WHOLE_STACKS and pieces == 1 else Click
        result, observation = yield from _pick(observation, action.option_index, button, *keys)
        if not result.ok:
            break
    return result


def _clicks(menu: MenuState, index: int, wanted: int) -> list[tuple[tuple[str, ...], int]]:
    """Return the modifiers and pieces of the clicks that take so many pieces."""
    option = _option(menu.options, index)
    if menu.kind in WHOLE_STACKS:
        if option is not None and option.stock is not None and wanted >= option.stock > 1:
            return [((), option.stock)]
        return [((), 1)] * wanted
    if wanted == 1:
        return [((), 1)]
    clicks: list[tuple[tuple[str, ...], int]] = []
    for keys, pieces in ((("ctrl+shift",), 25), (("shift",), 5), ((), 1)):
        count, wanted = divmod(wanted, pieces)
        clicks += [(keys, pieces)] * count
    return clicks


def _put(observation: Observation, menu: MenuState, action: ChooseOption) -> Motion:
    """Sell or put away a stack, or some pieces of it."""
    option = _option(menu.out_options, action.option_index)
    if option is None:
        message = f"slot {action.option_index - 1} holds nothing that can be sold or put here"
        return ActionResult(ok=False, reason="bad_option", message=message)
    stock = option.stock or 1
    pieces = stock if action.quantity is None else action.quantity
    if pieces >= stock:
        observation = yield [Click(*_middle(option.rect))]
        return _outcome(observation)
    result = OK
    for _ in range((pieces + 1) // 2):
        count = min(2, pieces)
        pieces -= count
        observation = yield [RightClick(*_middle(option.rect))] * count
        result = _outcome(observation)
        if not result.ok:
            break
    return result


def _menu(observation: Observation, action: MenuAction) -> Motion:
    if action.option == "close":
        observation = yield [Press("escape")]
        return _outcome(observation)
    observation = yield from _open(observation, str(action.menu_name))
    return _outcome(observation)


def _open(
    observation: Observation, kind: str
) -> Generator[Sequence[AnyPrimitive], Observation, Observation]:
    """Open one of the farmer's menus by its key or its tab."""
    key = MENU_KEYS.get(kind)
    if key is not None:
        return (yield [Press(key)])
    image = observation.image
    assert image is not None
    height, width = image.shape[:2]
    scale = scale_for(height)
    x, y, wide, tall = tabs("inventory", width, height)[kind]
    tab = Click(*_middle((x * scale, y * scale, wide * scale, tall * scale)))
    return (yield [Press("e"), tab])


def _craft(observation: Observation, action: Craft) -> Motion:
    """Craft in the open book of recipes, or in the farmer's own."""
    menu = observation.state.menu
    opened = menu is None
    if menu is None:
        observation = yield from _open(observation, "crafting")
        menu = observation.state.menu
    index = None if menu is None else _recipe(menu, action.item)
    if index is None:
        message = f"you do not know how to make {action.item}"
        result = ActionResult(ok=False, reason="unknown_recipe", message=message)
    else:
        result, observation = yield from _pick(observation, index, Click)
    if opened:
        observation = yield [Press("escape")]
    return result


def _recipe(menu: MenuState, name: str) -> int | None:
    """Return the number of the option of a recipe, by the name of the recipe or product."""
    info = recipe_table.find(name, menu.kind)
    product = "" if info is None else info.product
    return next((option.index for option in menu.options if option.id == product), None)


MOTIONS: dict[type, Callable[..., Motion]] = {
    Move: _move,
    Use: _use,
    Interact: _interact,
    ChooseItem: _choose_item,
    ChooseOption: _choose_option,
    MenuAction: _menu,
    AttachItem: _attach,
    UnattachItem: _unattach,
    Craft: _craft,
}
