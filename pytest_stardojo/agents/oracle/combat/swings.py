"""Predicting swings of a weapon: hits, throws, and monsters that come back."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.agents.oracle.ground import STEPS, Tile
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import monsters as monster_table
from pytest_stardojo.wire.messages import MonsterState

COMERS = ("hop", "swoop", "shell", "stalk", "haunt", "scamper", "lurk", "rise")
"""Behaviours of monsters that come by themselves once they notice the farmer."""
SWING = durations.WEAPON["sword"]
FOREBODED = 24
"""Tiles for which the way of a straight mover is predicted."""


def arc(at: Tile, way: Tile, *, stab: bool = False) -> list[Tile]:
    """Return the tiles that a weapon reaches: the farmer's and the one ahead, and for a sweep
    those beside them.
    """
    dx, dy = way
    x, y = at
    ahead = (x + dx, y + dy)
    if stab:
        return [at, ahead]
    return [
        at,
        ahead,
        (ahead[0] - dy, ahead[1] + dx),
        (ahead[0] + dy, ahead[1] - dx),
        (x - dy, y + dx),
        (x + dy, y - dx),
    ]


def in_reach(at: Tile, spot: Tile, *, stab: bool = False) -> bool:
    """Return whether some swing from a tile hits another."""
    dx, dy = abs(at[0] - spot[0]), abs(at[1] - spot[1])
    return (dx + dy if stab else max(dx, dy)) <= 1


def chebyshev(one: Tile, other: Tile) -> int:
    """Return the larger of both distances; 1 is in reach of a sword."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def comes(one: MonsterState) -> bool:
    """Return whether a monster comes by itself to a farmer whom it noticed."""
    return monster_table.monster(one.kind).behavior in COMERS and one.state not in ("pupa", "bare")


def best_way(plan: Plan, spots: Iterable[Tile], *, stab: bool = False) -> Tile | None:
    """Return the direction in which a swing hits the most tiles; those that cannot be thrown
    back count more.
    """
    spots = list(spots)
    best: tuple[float, Tile] | None = None
    for way in STEPS.values():
        reached = set(arc(plan.at, way, stab=stab))
        score = sum(1.0 + 0.4 * _keeps_place(plan, spot) for spot in spots if spot in reached)
        if (plan.at[0] + way[0], plan.at[1] + way[1]) in spots:
            score += 0.1
        if score and (best is None or score > best[0]):
            best = (score, way)
    return None if best is None else best[1]


def _keeps_place(plan: Plan, spot: Tile) -> bool:
    return thrown(plan, spot) == spot


def thrown(plan: Plan, spot: Tile, push: int = 1) -> Tile:
    """Return where a blow throws a monster on a tile: away from the farmer while there is room."""
    return thrown_from(plan, plan.at, spot, push)


def thrown_from(plan: Plan, at: Tile, spot: Tile, push: int = 1) -> Tile:
    """Return where a blow from a given tile throws a monster."""
    dx, dy = spot[0] - at[0], spot[1] - at[1]
    if abs(dx) >= abs(dy):
        step = (1 if dx >= 0 else -1, 0)
    else:
        step = (0, 1 if dy > 0 else -1)
    for _ in range(push):
        tile = (spot[0] + step[0], spot[1] + step[1])
        if not plan.ground.free(tile):
            break
        spot = tile
    return spot


def towards(at: Tile, spot: Tile) -> Tile:
    """Return the direction of a tile."""
    dx, dy = spot[0] - at[0], spot[1] - at[1]
    if abs(dx) >= abs(dy):
        return (1 if dx > 0 else -1, 0)
    return (0, 1 if dy > 0 else -1)


def open_way(plan: Plan, spot: Tile) -> Tile | None:
    """Return the direction nearest to a tile's in which a swing meets no rock."""
    dx, dy = spot[0] - plan.at[0], spot[1] - plan.at[1]
    ways = sorted(STEPS.values(), key=lambda way: -(way[0] * dx + way[1] * dy))
    for way in ways[:2]:
        if plan.ground.open((plan.at[0] + way[0], plan.at[1] + way[1])):
            return way
    return None


# ---------------------------------------------------------------- those that go straight on


def line_of(plan: Plan, one: MonsterState) -> list[Tile]:
    """Predict where a patrolling monster is after each step.

    It continues as in the last step, and turns at obstacles.
    """
    here = (one.x, one.y)
    step = plan.view.drift(one)
    if step is None:
        return [here] * FOREBODED
    line = [here]
    while len(line) < FOREBODED:
        tile = (line[-1][0] + step[0], line[-1][1] + step[1])
        if not plan.ground.open(tile):
            step = (-step[0], -step[1])
            tile = line[-1]
        line.append(tile)
    return line


def ambush(plan: Plan, one: MonsterState, *, stab: bool = False) -> tuple[Tile, Tile] | None:
    """Return a tile to meet a patrol from, and the patrol's tile then."""
    info = monster_table.monster(one.kind)
    line = line_of(plan, one)
    best: tuple[int, Tile, Tile] | None = None
    for stand, far in plan.ground.field(plan.at).items():
        step = (far * durations.RUN + SWING // 4) // info.step_ticks
        if step + 1 >= len(line) or (best is not None and far >= best[0]):
            continue
        soon, next_one = line[step], line[step + 1]
        hit = stand not in (soon, next_one) and in_reach(stand, soon, stab=stab)
        if hit and (stab or in_reach(stand, next_one)):
            best = (far, stand, soon)
    return None if best is None else (best[1], best[2])
