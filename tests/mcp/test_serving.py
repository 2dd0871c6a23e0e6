"""A stock client plays a task over each transport."""

from __future__ import annotations

import asyncio
import base64
import io
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from pytest_stardojo.results import Result, read_results
from pytest_stardojo.wire.actions import ACTIONS, verb
from tests.mcp.solution import SOLUTION, TASK

mcp = pytest.importorskip("mcp", reason="needs the extra mcp")


def command(folder: Path, *more: str) -> list[str]:
    return [
        *(sys.executable, "-m", "pytest_stardojo", "mcp", "--task", TASK),
        *("--instance", "inprocess", "--image", "320x180", "--out", str(folder), "--name", "it"),
        *more,
    ]


def result(folder: Path) -> Result:
    (found,) = read_results(folder / "it" / "results.jsonl")
    return found


@asynccontextmanager
async def over_stdio(folder: Path) -> AsyncIterator[Any]:
    first, *rest = command(folder)
    async with mcp.Client(mcp.StdioServerParameters(command=first, args=rest)) as client:
        yield client


@contextmanager
def served(folder: Path, *more: str) -> Iterator[str]:
    """Serve over HTTP; yield the address."""
    server = subprocess.Popen(command(folder, "--http", *more), stderr=subprocess.PIPE, text=True)
    with server:
        assert server.stderr is not None
        try:
            found = re.search(r"http://\S+", server.stderr.readline())
            assert found
            yield found[0]
        finally:
            server.terminate()


@asynccontextmanager
async def over_http(folder: Path) -> AsyncIterator[Any]:
    with served(folder) as url:
        async with mcp.Client(url) as client:
            yield client


TRANSPORTS = pytest.mark.parametrize("connect", [over_stdio, over_http])


@TRANSPORTS
def test_a_stock_client_solves_a_task(tmp_path: Path, connect: Any) -> None:
    async def play() -> None:
        async with connect(tmp_path) as client:
            for name, arguments in SOLUTION:
                reply = await client.call_tool(name, arguments)
                assert not reply.is_error, reply.content[0].text
            assert "Outcome: success" in reply.content[0].text
            later = await client.call_tool("look", {})
            assert later.is_error
            assert "The task has ended" in later.content[0].text

    asyncio.run(play())
    played = result(tmp_path)
    assert (played.outcome, played.steps, played.invalid) == ("success", len(SOLUTION), 0)
    assert played.agent == "mcp"


@TRANSPORTS
def test_a_client_sees_the_task_the_tools_and_the_game(tmp_path: Path, connect: Any) -> None:
    async def look() -> None:
        async with connect(tmp_path) as client:
            assert "Till 5 tiles of soil with a Hoe." in client.instructions
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            assert set(tools) == {"look", *map(verb, ACTIONS)} - {"navigate"}
            assert "Till 5 tiles of soil with a Hoe." in tools["look"].description
            text, image = (await client.call_tool("look", {})).content
            assert text.text.startswith("Step 0, 30 left.\nLocation: Farm")
            assert image.mime_type == "image/png"
            picture = Image.open(io.BytesIO(base64.b64decode(image.data)))
            assert picture.size == (320, 180)

    asyncio.run(look())


def test_a_client_that_closes_the_connection_has_stopped(tmp_path: Path) -> None:
    async def leave() -> None:
        async with over_stdio(tmp_path) as client:
            await client.call_tool("move", {"x": 0, "y": 1})

    asyncio.run(leave())
    played = result(tmp_path)
    assert (played.outcome, played.steps) == ("stopped", 1)
    assert "the client closed the connection" in (played.failure or "")


def test_calls_at_the_same_time_each_get_their_step(tmp_path: Path) -> None:
    async def play() -> list[str]:
        async with over_stdio(tmp_path) as client:
            calls = [client.call_tool("choose_item", {"slot_index": slot}) for slot in (1, 2, 3)]
            replies = await asyncio.gather(*calls)
            return [reply.content[0].text.splitlines()[0] for reply in replies]

    lines = asyncio.run(play())
    assert sorted(lines) == ["Step 1, 29 left.", "Step 2, 28 left.", "Step 3, 27 left."]


def test_wrong_calls_are_errors_for_the_model_and_steps(tmp_path: Path) -> None:
    async def play() -> None:
        async with over_stdio(tmp_path) as client:
            for name, arguments in (("fly", {}), ("use", {"direction": 1}), ("move", None)):
                reply = await client.call_tool(name, arguments)
                assert reply.is_error

    asyncio.run(play())
    assert result(tmp_path).invalid == 3


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--task", "till_5_tile"], "there is no task 'till_5_tile'; did you mean"),
        (["--task", TASK, "--steps", "0"], "steps"),
        (["--task", TASK, "--http", "70000"], "must be a port from 0 to 65535 (got 70000)"),
        (["--task", "tasks/farming.yaml"], "--task must be one task"),
        ([], "--task"),
    ],
)
def test_wrong_options_are_errors(arguments: list[str], message: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest_stardojo", "mcp", *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (4, "")
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_a_port_that_is_in_use_is_an_error(tmp_path: Path) -> None:
    with served(tmp_path) as url:
        port = url.rpartition(":")[2].split("/")[0]
        done = subprocess.run(
            command(tmp_path / "other", "--http", port), capture_output=True, text=True, check=False
        )
    assert done.returncode == 4
    assert f"cannot serve at 127.0.0.1:{port}: Address already in use" in done.stderr
    assert "Traceback" not in done.stderr
