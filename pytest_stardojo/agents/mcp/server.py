"""The server of the Model Context Protocol for one task.

It has no state of its own: it passes every call to a ``ToolAgent``, whose episode runs in another
thread.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import mcp_types as types
from mcp.server import Server

from pytest_stardojo._version import __version__
from pytest_stardojo.agents.tools import LOOK, Reply, Rules, Tool, ToolAgent, manual, tools
from pytest_stardojo.env import notebook

if TYPE_CHECKING:
    from pytest_stardojo.tasks import Task

NAME = "stardojo"
"""Name of the server, also in the configuration of clients."""


def make_server(agent: ToolAgent, task: Task, rules: Rules) -> Server[Any]:
    """Return a server whose tools play a task.

    Args:
        agent: Plays the calls.
        task: The task, for descriptions and instructions.
        rules: The settings of the run, for the same.
    """
    listed = _listed(tools(task, rules))

    async def list_tools(ctx: object, params: object) -> types.ListToolsResult:
        return types.ListToolsResult(tools=listed)

    async def call_tool(ctx: object, params: types.CallToolRequestParams) -> types.CallToolResult:
        reply = await asyncio.wrap_future(agent.call(params.name, params.arguments))
        return await asyncio.to_thread(_result, reply)

    return Server(
        NAME,
        version=__version__,
        title="pytest-stardojo",
        instructions=manual(task, rules),
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


def _listed(declared: Sequence[Tool]) -> list[types.Tool]:
    """Return the tools as the protocol lists them."""
    return [
        types.Tool(
            name=tool.name,
            description=tool.description,
            input_schema=tool.schema,
            annotations=types.ToolAnnotations(
                read_only_hint=tool.name == LOOK, destructive_hint=False, open_world_hint=False
            ),
        )
        for tool in declared
    ]


def _result(reply: Reply) -> types.CallToolResult:
    """Return a reply as text and, if there is one, an image."""
    content: list[types.ContentBlock] = [types.TextContent(text=reply.text)]
    if reply.image is not None:
        data = base64.b64encode(notebook.png(reply.image)).decode()
        content.append(types.ImageContent(data=data, mime_type="image/png"))
    return types.CallToolResult(content=content, is_error=reply.error)
