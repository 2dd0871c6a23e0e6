"""The observation as text, in the paragraphs of the paper's prompt.

Positions are relative to the farmer at (0, 0), as in ``move``: x increases to the
right, y downward.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import groupby

import msgspec

from pytest_stardojo.env.actions import Action, Invalid
from pytest_stardojo.env.maptext import map_lines
from pytest_stardojo.env.observation import Last
from pytest_stardojo.gamedata import places
from pytest_stardojo.wire.messages import (
    Character,
    CropState,
    MenuState,
    NearTile,
    OptionState,
    SlotState,
    State,
)


def describe(state: State, last: Sequence[Last] = (), *, quote: bool = False) -> str:
    """Return a granted state as text.

    Args:
        state: The state that ``grants.granted`` returns.
        last: The last actions and their results.
        quote: Whether answers that could not be read are quoted.
    """
    me, now = state.character, state.clock
    lines = [
        f"Location: {places.title(me.location)}",
        f"Health: {me.health} of {me.max_health}",
        f"Energy: {me.energy:g} of {me.max_energy}{' (exhausted)' if me.exhausted else ''}",
        f"Money: {me.money}g",
        f"Current time: {now.clock}",
        f"Day: {now.day} ({now.weekday})",
        f"Season: {now.season}",
        f"Weather: {now.weather}",
        f"Item in hand: {_held(me)}",
        "Toolbar:",
        *toolbar_lines(me.slots, me.bag_size),
        *menu_lines(state.menu),
        *near_lines(state.near),
    ]
    if isinstance(state.map, msgspec.Struct):
        lines += map_lines(state)
    if last:
        lines += ["Last actions:", *(last_line(action, result, quote) for action, result in last)]
    return "\n".join(lines)


def _held(me: Character) -> str:
    return f"slot_index {me.slot}: {me.held or 'nothing'}"


# -------------------------------------------------------------------------- toolbar

_QUALITY = {1: "silver", 2: "gold", 4: "iridium"}


@lru_cache(8)  # a bag has one of few sizes
def _empty_slots(size: int) -> tuple[str, ...]:
    return tuple(f"slot_index {index}: No item" for index in range(size))


def toolbar_lines(slots: Iterable[SlotState], size: int) -> list[str]:
    """Return a line for each slot of a bag of this size, and for each item in further slots."""
    lines, beyond = [*_empty_slots(size)], []
    for slot in slots:
        line = f"slot_index {slot.index}: {_stack(slot)}"
        if 0 <= slot.index < size:
            lines[slot.index] = line
        else:
            beyond.append(line)
    return lines + beyond


def _stack(slot: SlotState) -> str:
    text = f"{slot.name} (quantity: {slot.count})"
    if slot.quality:
        text += f", {_QUALITY.get(slot.quality, 'fine')} quality"
    if slot.water is not None:
        text += f", water {slot.water} of {slot.water_max}"
    if slot.price is not None:
        text += f", sells for {slot.price}g"
    return text


# ----------------------------------------------------------------------------- menu


def menu_lines(menu: MenuState | None) -> list[str]:
    """Return the open menu with its options."""
    if menu is None:
        return ["Current menu: none"]
    lines = [f"Current menu: {menu.kind}{f', {menu.title}' if menu.title else ''}"]
    if menu.text:
        lines += f"  it says: {menu.text}".replace("\n", "\n    ").splitlines()
    if menu.kind in CHOOSING:
        lines.append(f"  what you can {CHOOSING[menu.kind]}:")
    lines += _option_lines(menu.options, _for_sale)
    if menu.out_options:
        lines.append(f'  what you can {GIVING.get(menu.kind, "give")} (direction "out"):')
        lines += _option_lines(menu.out_options, _not_for_sale)
    if menu.close is not None:
        lines.append("  option 0: close it")
    return lines


CHOOSING = {
    "shop": "buy",
    "chest": "take",
    "inventory": "hold",
    "crafting": "craft",
    "cooking": "cook",
}
"""What an option does, by kind of menu."""
GIVING = {
    "shop": "sell",
    "chest": "put in",
    "shipping_bin": "ship",
    "inventory": "throw down",
    "donate": "donate",
    "bundles": "put into the bundle",
}
"""What an option of direction ``out`` does, by kind of menu."""
MOST_REFUSED = 4
"""Most options that have a line each although they are not possible now."""


def _option_lines(options: Sequence[OptionState], text: Callable[[OptionState], str]) -> list[str]:
    """Return a line for each option; many impossible ones share the last line, with a count.

    Options in a row that read the same share a line as well: ``options 13 to 36: Empty slot``.
    """
    refused = [option for option in options if not option.enabled]
    if len(refused) <= MOST_REFUSED:
        return _joined_lines(options, text)
    lines = _joined_lines([option for option in options if option.enabled], text)
    names = "; ".join(_brief(option) for option in refused)
    return [*lines, f"  not possible now ({len(refused)} options): {names}"]


def _brief(option: OptionState) -> str:
    name = f"{option.index}: {option.label}"
    return f"{name} ({option.needs})" if option.needs else name


def _joined_lines(options: Sequence[OptionState], text: Callable[[OptionState], str]) -> list[str]:
    lines = []
    for words, group in groupby(options, key=text):
        same = [option.index for option in group]
        number = f"option {same[0]}" if len(same) == 1 else f"options {same[0]} to {same[-1]}"
        lines.append(f"  {number}: {words}")
    return lines


def _for_sale(option: OptionState) -> str:
    if option.price is None:
        return _not_for_sale(option)  # in a chest or the bag
    text = f"{option.label}, {option.price}g"
    if option.stock is not None:
        text += f", {option.stock} left"
    return _possible(option, text)


def _not_for_sale(option: OptionState) -> str:
    text = f"{option.label}: {option.needs}" if option.needs else option.label
    if option.stock is not None:
        text += f" (quantity: {option.stock})"
    if option.price is not None:
        text += f", {option.price}g"
    return _possible(option, text)


def _possible(option: OptionState, text: str) -> str:
    return text if option.enabled else f"{text} (not possible now)"


# --------------------------------------------------------------------- surroundings


def near_lines(tiles: Sequence[NearTile]) -> list[str]:
    """Return a line for each tile around the farmer, with its position and attributes."""
    side = round(len(tiles) ** 0.5)
    head = f"Surroundings, {side} x {side} tiles, you are at (0, 0):"
    return [head, *[f"({tile.dx}, {tile.dy}): {tile_text(tile)}" for tile in tiles]]


def tile_text(tile: NearTile) -> str:
    """Return the attributes of a tile: ``[Type: Dirt, Diggable: True, Object: Weeds]``."""
    words = [f"Type: {tile.ground}"]
    if not tile.passable:
        words.append("Blocked: True")
    if tile.diggable:
        words.append("Diggable: True")
    if tile.object is not None:
        words.append(f"Object: {tile.object}")
    if tile.detail is not None:
        words.append(f"Detail: {tile.detail}")
    if tile.terrain is not None:
        words.append(f"Terrain: {tile.terrain}")
    if tile.watered:
        words.append("Watered: True")
    if tile.fertilizer is not None:
        words.append(f"Fertilizer: {tile.fertilizer}")
    if tile.crop is not None:
        words.append(f"Crop: {crop_text(tile.crop)}")
    if tile.drops:
        words.append(f"Lying there: {' and '.join(tile.drops)}")
    if tile.building is not None:
        words.append(f"{'Open part of building' if tile.passable else 'Building'}: {tile.building}")
    if tile.furniture is not None:
        words.append(f"Furniture: {tile.furniture}")
    if tile.exit is not None:
        words.append(f"Exit to: {places.title(tile.exit)}")
    if tile.character is not None:
        kind = CHARACTERS.get(tile.character_kind or "villager", "NPC")
        health = "" if tile.character_health is None else _health(tile)
        words.append(f"{kind} on this tile: {tile.character}{health}")
    return f"[{', '.join(words)}]"


def _health(tile: NearTile) -> str:
    return f" (health {tile.character_health} of {tile.character_max_health})"


CHARACTERS = {"farmer": "Farmer", "animal": "Animal", "pet": "Pet", "monster": "Monster"}
"""Words for the kinds of characters; villagers are NPCs."""


def crop_text(crop: CropState) -> str:
    """Return ``Parsnip, phase 2 of 4``, ``Parsnip, ripe`` or ``Parsnip, dead``."""
    if crop.dead:
        return f"{crop.name}, dead"
    return (
        f"{crop.name}, ripe" if crop.ripe else f"{crop.name}, phase {crop.phase} of {crop.phases}"
    )


# ---------------------------------------------------------------------- last actions


def last_line(action: Action | Invalid, result: object, quote: bool = False) -> str:
    """Return an action with its result: ``move(x=3, y=0): blocked, something is in the way``.

    An answer that could not be read is quoted on request only.
    """
    reason = getattr(result, "reason", "ok")
    message = getattr(result, "message", "")
    unread = isinstance(action, Invalid) and action.reason == "unreadable" and not quote
    call = "your answer" if unread else call_text(action)
    return f"{call}: {reason}{f', {message}' if message else ''}"


def call_text(action: Action | Invalid) -> str:
    """Return an action as the call that an agent would write."""
    if isinstance(action, Invalid):
        return action.text or "(unreadable)"
    fields = (
        f"{name}={value!r}"
        for name in action.__struct_fields__
        if (value := getattr(action, name)) is not None
    )
    return f"{action.__struct_config__.tag}({', '.join(fields)})"
