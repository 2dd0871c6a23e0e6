"""An agent in a process of its own that uses nothing of pytest-stardojo.

    pytest --stardojo-agent="cmd:python examples/agent_plain.py" -m "farming and easy" -n 2

It reads one request a line from stdin and writes one reply a line to stdout.  It walks to the
nearest object of the task and uses the task's tool on it, which solves some easy tasks.
"""

from __future__ import annotations

import json
import sys
from typing import Any

NEIGHBOURS = {(0, -1): "up", (1, 0): "right", (0, 1): "down", (-1, 0): "left"}
WAYS = [(0, 3), (-3, 0), (0, 3), (3, 0)]


class Gardener:
    """Decides by the surroundings and the bag."""

    def __init__(self) -> None:
        self.task: dict[str, Any] = {}
        self.heading = 0

    def reset(self, task: dict[str, Any]) -> None:
        """Remember the task."""
        self.task = task
        self.heading = 0

    def act(self, observation: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the next actions."""
        state = observation["state"]
        character = state["character"]
        if state.get("menu"):
            return [{"do": "choose_option", "option_index": 0}]  # close the menu
        tools = [name.strip() for name in (self.task["tool"] or "").split(",")]
        slots = [slot["index"] for slot in character["slots"] if slot["name"] in tools]
        if slots and slots[0] != character["slot"]:
            return [{"do": "choose_item", "slot_index": slots[0]}]
        places = self.places(state["near"])
        if not places:
            return [self.explore(observation["last"])]
        distance, x, y, direction = min(places)
        action = {"do": "use" if slots else "interact", "direction": direction}
        return [{"do": "move", "x": x, "y": y}, action] if distance else [action]

    def places(self, near: list[dict[str, Any]]) -> list[tuple[int, int, int, str]]:
        """Return the free tiles beside an object of the task: distance, x, y, and direction."""
        free = {(tile["dx"], tile["dy"]) for tile in near if tile["passable"]} | {(0, 0)}
        found = []
        for tile in filter(self.wants, near):
            for (dx, dy), direction in NEIGHBOURS.items():
                x, y = tile["dx"] - dx, tile["dy"] - dy
                if (x, y) in free:
                    found.append((abs(x) + abs(y), x, y, direction))
        return found

    def wants(self, tile: dict[str, Any]) -> bool:
        """Return whether a tile has an object of the task; missing fields have their default."""
        crop, terrain, wanted = tile.get("crop"), tile.get("terrain"), self.task["object"]
        if wanted == "Tile":
            taken = tile.get("object") or crop or terrain
            return bool(tile.get("diggable") and tile["passable"] and not taken)
        if wanted == "Dirt":
            return terrain == "Tilled soil" and not crop and not tile.get("fertilizer")
        if wanted == "Crop":
            return bool(crop) and not tile.get("watered")
        if crop:
            return bool(crop["ripe"] and crop["name"] == wanted)
        return bool(tile.get("object") == wanted)

    def explore(self, last: list[dict[str, Any]]) -> dict[str, Any]:
        """Walk in one direction, and turn at obstacles."""
        if any(not each["result"]["ok"] for each in last):
            self.heading += 1
        x, y = WAYS[self.heading % 4]
        return {"do": "move", "x": x, "y": y}


def main() -> None:
    """Answer requests until stdin closes."""
    agent = Gardener()
    for line in sys.stdin:
        request = json.loads(line)
        reply: dict[str, Any] = {"id": request["id"]}
        if request["type"] == "hello":
            reply["name"] = "plain"
        elif request["type"] == "reset":
            agent.reset(request["task"])
        elif request["type"] == "act":
            reply["answer"] = agent.act(request["observation"])
        elif request["type"] == "finish":
            print(f"{agent.task['name']}: {request['result']['outcome']}", file=sys.stderr)
        print(json.dumps(reply), flush=True)  # logs belong to stderr


if __name__ == "__main__":
    main()
