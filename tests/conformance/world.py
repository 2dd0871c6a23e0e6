"""What a client makes of a state: where one can go, and what stays the same."""

from __future__ import annotations

from typing import Any

from tests.conformance.talking import Talker

SURE = {"sections": ["near", "map"], "digest": True}
"""What is around, and the digest of all that there is."""
EVERYTHING = {"sections": ["near", "map", "world"], "digest": True}
NEIGHBOURS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}

State = dict[str, Any]


def whole(talker: Talker, farmer: str = "farmer") -> State:
    """What tells one world from another."""
    state: State = talker.result("observe", farmer=farmer, view=SURE)
    return state


def act(
    talker: Talker, *actions: Any, farmer: str = "farmer", **view: Any
) -> tuple[list[dict[str, Any]], State]:
    """Actions of one farmer: their results, and the state afterwards."""
    told = talker.result("step", actions={farmer: list(actions)}, view=view, farmer=farmer)
    return told["results"][farmer], told["state"]


def free_neighbour(state: State) -> tuple[str, int, int]:
    """A tile beside the farmer on which one can stand: its direction and offset."""
    around = {(tile["dx"], tile["dy"]): tile for tile in state["near"]}
    for direction, (dx, dy) in NEIGHBOURS.items():
        tile = around.get((dx, dy), {})
        if tile.get("passable") and not tile.get("exit") and not tile.get("character"):
            return direction, dx, dy
    raise AssertionError("the save puts the farmer where one cannot take a step")


def wall(state: State) -> tuple[int, int]:
    """The offset of a tile on which one cannot stand, and that leads nowhere."""
    for tile in state["near"]:
        if not (tile["passable"] or tile.get("exit") or tile.get("character")):
            return tile["dx"], tile["dy"]
    raise AssertionError("the save puts the farmer where there is no wall in sight")


def later(time: int, minutes: int) -> int:
    """A time of day some minutes later, as the game writes it: 650 and 10 make 700."""
    total = time // 100 * 60 + time % 100 + minutes
    return total // 60 * 100 + total % 60
