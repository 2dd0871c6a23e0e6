"""A client that knows nothing of the game: it acts on what descriptions and results say.

A program plays the part of the model.  It gets the names, descriptions and schemas of the tools
and the texts of the results, as a model does, and finds the words of its task, the tile that it
needs, and the arguments of its calls in them.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path
from typing import Any

Call = tuple[str, dict[str, Any]]


class Reader:
    """Decides on the next call from texts.

    Args:
        tools: Description and schema of the tools by name.
    """

    def __init__(self, tools: dict[str, tuple[str, dict[str, Any]]]) -> None:
        self.tools = tools
        every = "\n".join(description for description, _ in tools.values())
        self.task = found(r"Your task: (.*)", every)
        self.verb = self.task.split()[0].lower()
        self.item = found(r"\b(?:with|using) (?:a|an|your) ([A-Z][\w ]*?)[.,]", self.task)
        self.end = found(r'until a result begins with "(.*?)"', every)
        self.blocked = found(r'You cannot walk on a tile with\s+"(.*?)"', every)
        self.wanted = found(rf'a {self.item} {self.verb}s a tile with "(.*?)"', every)
        pairs = re.findall(r"(\w+) is \((-?\d+), (-?\d+)\)", every)
        self.directions = {(int(x), int(y)): word for word, x, y in pairs}

    def look(self) -> Call:
        """Return the call that takes no step."""
        (name,) = [each for each, (text, _) in self.tools.items() if "takes no step" in text]
        return name, {}

    def next(self, text: str) -> Call | None:
        """Return the next call after a result; None at the end."""
        if text.startswith(self.end):
            return None
        held = found(r"Item in hand: \w+ \d+: (.*)", text)
        slot = re.search(rf"(\w+) (\d+): {self.item} ", text)
        if not held.startswith(self.item) and slot is not None:
            return self._with(slot[1], int(slot[2]))
        tiles = {(int(x), int(y)): what for x, y, what in re.findall(TILE, text)}
        places = sorted(
            (abs(x) + abs(y), x, y) for (x, y), what in tiles.items() if self._fits(what)
        )
        for distance, x, y in places:
            if distance == 1:
                direction = self.directions[x, y]
                return self._tool("use what is in your hand"), {"direction": direction}
        for distance, x, y in places:
            for dx, dy in self.directions:
                beside = (x - dx, y - dy)
                if distance and beside in tiles and self.blocked not in tiles[beside]:
                    return self._move(*beside)
        return self._move(0, 2)

    def _fits(self, what: str) -> bool:
        plain = [part.split(":")[0] for part in what.split(", ")]
        return self.wanted in what and set(plain) <= {"Type", self.wanted.split(":")[0]}

    def _move(self, x: int, y: int) -> Call:
        name = self._tool("Walk to a tile")
        arguments = self.tools[name][1]["properties"]
        right = next(each for each, spec in arguments.items() if "right" in spec["description"])
        down = next(each for each, spec in arguments.items() if "down" in spec["description"])
        return name, {right: x, down: y}

    def _with(self, argument: str, value: int) -> Call:
        """Return the call that takes a numbered thing into the hand."""
        name = self._tool("into your hand")
        assert argument in self.tools[name][1]["required"]
        return name, {argument: value}

    def _tool(self, words: str) -> str:
        """Return the name of the action whose description has some words."""
        look = self.look()[0]
        (name,) = [each for each, (text, _) in self.tools.items() if words in text and each != look]
        return name


TILE = re.compile(r"^\((-?\d+), (-?\d+)\): \[(.*)\]$", re.MULTILINE)


def found(pattern: str, text: str) -> str:
    """Return the first group of a pattern in a text, which must have it."""
    match = re.search(pattern, text)
    assert match is not None, f"no text says {pattern}"
    return match[1] or ""


async def play(server: Any) -> None:
    """Play a task to its end."""
    from mcp import Client

    async with Client(server) as client:
        listed = (await client.list_tools()).tools
        reader = Reader({each.name: (each.description, each.input_schema) for each in listed})
        call: Call | None = reader.look()
        while call is not None:
            reply = await client.call_tool(*call)
            call = reader.next(reply.content[0].text)


if __name__ == "__main__":
    config = json.loads(Path(sys.argv[1]).read_text())
    asyncio.run(play(config["mcpServers"]["stardojo"]["url"]))
