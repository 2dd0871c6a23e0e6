"""Facts about observed states: free tiles, walls, times of day."""

from __future__ import annotations

from typing import Any

from tests.conformance.clients import Client

DIGEST_VIEW = {"sections": ["near", "map"], "digest": True}
"""A view of the surroundings and the map, with the digest of the whole world."""
EVERYTHING = {"sections": ["near", "map", "world"], "digest": True}
NEIGHBOURS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}

State = dict[str, Any]


def full_state(connection: Client, farmer: str = "farmer") -> State:
    """Observe the state with the digest of the whole world, to compare worlds."""
    state: State = connection.result("observe", farmer=farmer, view=DIGEST_VIEW)
    return state


def act(
    connection: Client, *actions: Any, farmer: str = "farmer", **view: Any
) -> tuple[list[dict[str, Any]], State]:
    """Play actions of one farmer; return their results and the state afterwards."""
    reply = connection.result("step", actions={farmer: list(actions)}, view=view, farmer=farmer)
    return reply["results"][farmer], reply["state"]


def free_neighbour(state: State) -> tuple[str, int, int]:
    """Return direction and offset of a free tile beside the farmer."""
    around = {(tile["dx"], tile["dy"]): tile for tile in state["near"]}
    for direction, (dx, dy) in NEIGHBOURS.items():
        tile = around.get((dx, dy), {})
        if tile.get("passable") and not tile.get("exit") and not tile.get("character"):
            return direction, dx, dy
    raise AssertionError("the save has no free tile beside the farmer")


def wall(state: State) -> tuple[int, int]:
    """Return the offset of a blocked tile that is not an exit."""
    for tile in state["near"]:
        if not (tile["passable"] or tile.get("exit") or tile.get("character")):
            return tile["dx"], tile["dy"]
    raise AssertionError("the save has no blocked tile near the farmer")


def later(time: int, minutes: int) -> int:
    """Add minutes to a time of day in the game's format: 650 and 10 make 700."""
    total = time // 100 * 60 + time % 100 + minutes
    return total // 60 * 100 + total % 60
