"""Clients that play well, badly, or not at all: ``clients.py NAME [CONFIG]``."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from mcp import Client, StdioServerParameters

from tests.mcp.solution import DOWN, SOLUTION

assert sys.platform != "win32"  # where no client is started

Play = Callable[[Any], Awaitable[None]]


async def solve(client: Any) -> None:
    for name, arguments in SOLUTION:
        await client.call_tool(name, arguments)


async def one_step(client: Any) -> None:
    await client.call_tool("choose_item", {"slot_index": 1})


async def only_lists(client: Any) -> None:
    await client.list_tools()


async def two_at_once(client: Any) -> None:
    """Play the solution, each move at the same time as the next use."""
    calls = [client.call_tool(name, arguments) for name, arguments in SOLUTION[:2]]
    await asyncio.gather(*calls)
    for first in range(2, len(SOLUTION), 2):
        pair = SOLUTION[first : first + 2]
        await asyncio.gather(*(client.call_tool(name, arguments) for name, arguments in pair))


async def unknown_tools(client: Any) -> None:
    for _ in range(20):
        await client.call_tool("fly", {})


async def bad_arguments(client: Any) -> None:
    for arguments in [None, {}, {"direction": 7}, {"direction": "in"}, {"way": "up"}] * 4:
        await client.call_tool("use", arguments)


async def only_looks(client: Any) -> None:
    while not (await client.call_tool("look", {})).content[0].text.startswith("The task has ended"):
        pass


async def hang_after_a_step(client: Any) -> None:
    await one_step(client)
    await asyncio.sleep(600)


async def crash_after_a_step(client: Any) -> None:
    await one_step(client)
    print("the model has no more tokens", file=sys.stderr, flush=True)
    os._exit(3)


async def killed_after_a_step(client: Any) -> None:
    await one_step(client)
    os.kill(os.getpid(), signal.SIGKILL)


async def dies_within_a_call(client: Any) -> None:
    call = asyncio.ensure_future(client.call_tool("use", DOWN))
    await asyncio.sleep(0.01)
    assert not call.done() or call
    os._exit(4)


async def stays_after_the_end(client: Any) -> None:
    await solve(client)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(600)


async def plays_after_the_end(client: Any) -> None:
    await solve(client)
    for name, arguments in SOLUTION:
        assert (await client.call_tool(name, arguments)).is_error


async def kills_its_keeper(client: Any) -> None:
    await one_step(client)
    os.kill(os.getppid(), signal.SIGKILL)
    await asyncio.sleep(600)


async def kills_its_server(client: Any) -> None:
    """Kill the bridge, which is the server that this client has started."""
    await one_step(client)
    for child in Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text().split():
        os.kill(int(child), signal.SIGKILL)
    with suppress(Exception):
        await client.call_tool("use", DOWN)


PLAYS: dict[str, Play] = {
    play.__name__: play
    for play in (
        *(solve, one_step, only_lists, two_at_once, unknown_tools, bad_arguments, only_looks),
        *(hang_after_a_step, crash_after_a_step, killed_after_a_step, dies_within_a_call),
        *(stays_after_the_end, plays_after_the_end, kills_its_keeper),
        *(kills_its_server,),
    )
}


async def play(name: str, config: str) -> None:
    server = json.loads(Path(config).read_text())["mcpServers"]["stardojo"]
    async with Client(server.get("url") or StdioServerParameters(**server)) as client:
        await PLAYS[name](client)


if __name__ == "__main__":
    given = sys.argv[2:] or [os.environ["STARDOJO_MCP_CONFIG"]]
    asyncio.run(play(sys.argv[1], *given))
