"""Monsters: their bodies by kind and state, wounds, and what they throw."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

import numpy as np

from pytest_stardojo.valley.render import art, wounds
from pytest_stardojo.valley.render.litter import litter
from pytest_stardojo.valley.render.placing import TILE, Light, Placement, upright
from pytest_stardojo.valley.render.sprite import Sprite, empty, paste
from pytest_stardojo.valley.render.things import ABOVE
from pytest_stardojo.valley.rules.combat.behaviors.shoot import AIMING, FLIGHT_TICKS
from pytest_stardojo.valley.rules.combat.monster_steps import distance_to, nearest_farmer
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Monster, World

_UP, _LEFT = 0, 3
_BEAT = 8
"""Ticks from one stroke of wings to the next."""
_SHOT_LIGHT = 18


def placements(world: World, location: str) -> list[Placement]:
    """Return the visible monsters of a place, their health bars, and shots in the air."""
    placed: list[Placement] = []
    for one in roster.at(world, location):
        if roster.disguise(one):
            placed += _stone(roster.disguise(one), world.season, one)
        elif roster.is_visible(one):
            placed += _body(world, one)
            placed += _shots(world, one)
    return placed


def lights(world: World, location: str) -> list[Light]:
    """Return the lights of a place's monsters: burning ones, and shots in the air."""
    shining = art.table("monsters", "shining")
    found: list[Light] = []
    for one in roster.visible(world, location):
        if one.kind in shining:
            middle = one.x * TILE + TILE // 2, one.y * TILE + TILE // 2
            found.append((*middle, int(shining[one.kind][0])))
        found += [
            (shot.x + shot.sprite.width // 2, shot.y + shot.sprite.height // 2, _SHOT_LIGHT)
            for shot in _shots(world, one)
        ]
    return found


def _stone(id: str, season: str, one: Monster) -> list[Placement]:
    """A hidden rock crab: the stone that it looks like."""
    sprite = litter(id, season, 0)
    return [] if sprite is None else [upright(sprite, one.x, one.y)]


def standing(world: World, one: Monster) -> Placement:
    """Return the placement of a visible monster's body."""
    hurt = world.tick < one.safe_until
    sprite = body(one.kind, one.state, one.facing, _frame(world, one), hurt)
    placed = upright(sprite, one.x, one.y)
    return placed._replace(key=placed.key - (not _hovers(one.kind)))


def _body(world: World, one: Monster) -> Iterator[Placement]:
    """Yield a monster's body, and its health bar with its health."""
    placed = standing(world, one)
    yield placed
    if one.health > 0:
        bar = wounds.bar(one.health, max(one.health, roster.info_of(one).health))
        left = one.x * TILE + (TILE - bar.width) // 2
        top = placed.y + first_row(placed.sprite) - bar.height + 1
        yield Placement(placed.key + ABOVE, bar, left, top)


@lru_cache(maxsize=256)
def first_row(sprite: Sprite) -> int:
    """Return the first row of a sprite that is not empty."""
    return int(np.argmax(sprite.mask.any(axis=1)))


def _frame(world: World, one: Monster) -> int:
    """Return the animation frame: wing beats for fliers, steps for walkers."""
    if _hovers(one.kind):
        return (world.tick // _BEAT + one.id) % 2
    return (one.x + one.y) % 2


# -------------------------------------------------------------------------------- bodies


def _form(kind: str) -> str:
    return art.table("monsters", "monsters")[kind][0]


@cache
def _hovers(kind: str) -> int:
    """Return the pixels by which a kind of monster hovers above the ground."""
    return int(art.table("monsters", "hover").get(_form(kind), ("0",))[0])


@cache
def body(kind: str, state: str, facing: int, frame: int, hurt: bool = False) -> Sprite:
    """A monster with its shadow.

    Args:
        kind: Name of the kind.
        state: The monster's state; a state without a picture looks like no state.
        facing: 0 up, 1 right, 2 down, 3 left.
        frame: 0 or 1: two phases of its movement.
        hurt: Whether it was just hit.
    """
    figure = _dressed(kind, state, facing, frame)
    if hurt:
        figure = wounds.reddened(figure)
    if facing == _LEFT:
        figure = figure.mirrored()
    return _shadowed(figure, _hovers(kind))


def _dressed(kind: str, state: str, facing: int, frame: int) -> Sprite:
    """Return the body in its state and phase, with its outfit."""
    form, *dyes = art.table("monsters", "monsters")[kind]
    name = _grid(form, state, frame)
    figure = _drawn(name, form, tuple(dyes), facing)
    over = _worn(kind, name.removeprefix(form))
    if over:
        figure = _over(figure, art.sprite("monsters", over, *dyes))
    feet = art.table("monsters", "feet").get(form)
    if feet and frame and "down" not in name:
        figure = _lifted(figure, int(feet[0]))
    return figure


def _worn(kind: str, phase: str) -> str:
    """Return the name of a kind's outfit grid for a phase; empty if there is none."""
    worn = art.table("monsters", "worn").get(kind, ("",))[0]
    if worn and art.has("monsters", worn + phase):
        return worn + phase
    return worn if phase == "_step" else ""


def _grid(form: str, state: str, frame: int) -> str:
    """Name of the grid for a state, or for a phase where the state has none."""
    own = f"{form}_{state}" if state and art.has("monsters", f"{form}_{state}") else form
    stepping = f"{own}_step"
    return stepping if frame and art.has("monsters", stepping) else own


def _drawn(name: str, form: str, dyes: tuple[str, ...], facing: int) -> Sprite:
    rows = art.grid("monsters", name)
    face = art.table("monsters", "behind").get(form)
    if facing == _UP and face:
        hidden = str.maketrans(face[0], face[1] * len(face[0]))
        rows = tuple(row.translate(hidden) for row in rows)
    return art.drawn(rows, dyes)


def _over(figure: Sprite, worn: Sprite) -> Sprite:
    """A figure with something on it that may reach beyond it, both on the same columns."""
    sheet = empty(max(figure.width, worn.width), max(figure.height, worn.height))
    paste(sheet, figure, 0, 0)
    paste(sheet, worn, 0, 0)
    return sheet


def _lifted(figure: Sprite, rows: int) -> Sprite:
    """The left foot in the air."""
    sheet = Sprite(figure.pixels.copy(), figure.mask.copy())
    top, half = figure.height - rows, figure.width // 2
    foot = figure.cut(0, top, half, rows)
    sheet.mask[top:, :half] = False
    paste(sheet, foot, 0, top - 1)
    return sheet


def _shadowed(figure: Sprite, hover: int) -> Sprite:
    """Return the figure above its shadow."""
    height = figure.height + max(hover, 1)
    sheet = empty(figure.width, height)
    paste(sheet, figure, 0, 0)
    y, x = np.mgrid[:height, : figure.width]
    across = (x + 0.5 - figure.width / 2) / (min(figure.width, 24) * 0.42)
    shadow = across**2 + ((y + 2 - height) / 2) ** 2 <= 1
    return Sprite(sheet.pixels, sheet.mask, shadow & ~sheet.mask)


# --------------------------------------------------------------------------------- shots


def _shots(world: World, one: Monster) -> Iterator[Placement]:
    """Return a monster's shots in the air; fire reaches back to its mouth."""
    farmer = nearest_farmer(world, one) if one.state == AIMING else None
    if farmer is None:
        return
    flight = FLIGHT_TICKS * distance_to(one, farmer)
    gone = flight - (one.next_tick - world.tick)
    if not 0 < gone <= flight:
        return
    kind = roster.info_of(one).shot
    ends = [gone] if kind != "fire" else [*range(FLIGHT_TICKS, gone, FLIGHT_TICKS), gone]
    for at in ends:
        x = one.x * TILE + (farmer.x - one.x) * TILE * at // flight
        y = one.y * TILE + (farmer.y - one.y) * TILE * at // flight
        sprite = shot(kind, world.tick // _BEAT % 2)
        left, top = x + (TILE - sprite.width) // 2, y + (TILE - sprite.height) // 2
        yield Placement(y + 2 * TILE, sprite, left, top)


@cache
def shot(kind: str, turn: int) -> Sprite:
    """A bone, a curse, a ball of fire or a flame in the air; it turns over as it flies."""
    sprite = art.sprite("monsters", kind)
    if turn == 0:
        return sprite
    if kind == "bone":
        return Sprite(sprite.pixels.T, sprite.mask.T)
    return sprite.mirrored() if kind == "fire" else Sprite(sprite.pixels[::-1], sprite.mask[::-1])
