"""The solvers: start an episode, and let a model play it with tools."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import Any

from inspect_ai.model import (
    ChatMessage,
    ChatMessageTool,
    ChatMessageUser,
    Content,
    ContentImage,
    ContentText,
    execute_tools,
    get_model,
)
from inspect_ai.solver import Generate, Solver, TaskState, solver
from inspect_ai.tool import Tool, ToolCall, ToolDef, ToolParams

from pytest_stardojo.agents.tools import LOOK, Reply, tools
from pytest_stardojo.agents.tools import Tool as Declared
from pytest_stardojo.env import notebook
from pytest_stardojo.inspect import episodes
from pytest_stardojo.inspect.episodes import Episode

OMITTED = "(an earlier picture)"
"""Text in place of a picture that the model no longer sees."""


@solver
def start_episode(key: str) -> Solver:
    """Start the episode of a sample and offer its tools."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        episode = episodes.start(state, key)
        declared = tools(episode.task, episode.settings)
        state.tools.extend(_tool(episode, each) for each in declared)
        return state

    return solve


@solver
def play_with_tools(history: int = 1) -> Solver:
    """Ask the model for tool calls until the task has ended.

    An answer without a call is read as text, as other agents' answers are.

    Args:
        history: Number of observations whose pictures the model sees.
    """

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        episode = episodes.running(state)
        if episode is None:
            raise RuntimeError("the episode was not started: keep the setup of the task")
        first = await episode.call(LOOK)
        state.messages.append(ChatMessageUser(content=_content(first)))
        while not episode.tools.ended:
            seen = _recent(state.messages, history)
            state.output = await get_model().generate(seen, tools=state.tools)
            message = state.output.message
            state.messages.append(message)
            if message.tool_calls:
                results, _ = await execute_tools([message], state.tools, max_output=0)
                state.messages.extend(await _counted(episode, message.tool_calls, results))
            else:
                reply = await episode.say(message.text)
                state.messages.append(ChatMessageUser(content=_content(reply)))
        return state

    return solve


def _tool(episode: Episode, declared: Declared) -> Tool:
    """Return a tool of Inspect that plays in an episode."""

    async def execute(**kwargs: Any) -> list[Content]:
        return _content(await episode.call(declared.name, kwargs))

    return ToolDef(
        execute,
        name=declared.name,
        description=declared.description,
        parameters=ToolParams.model_validate(declared.schema),
        max_output=0,
    ).as_tool()


async def _counted(
    episode: Episode, calls: Sequence[ToolCall], results: Sequence[ChatMessage]
) -> list[ChatMessage]:
    """Return results in which calls that Inspect refused are steps, as in other runs."""
    by_id = {call.id: call for call in calls}
    counted: list[ChatMessage] = []
    for result in results:
        if isinstance(result, ChatMessageTool) and result.error and result.error.type == "parsing":
            call = by_id[result.tool_call_id or ""]
            arguments = {"arguments": call.parse_error} if call.parse_error else call.arguments
            reply = await episode.call(call.function, arguments)
            result = result.model_copy(update={"content": _content(reply), "error": None})
        counted.append(result)
    return counted


def _content(reply: Reply) -> list[Content]:
    """Return a reply as the content of a message."""
    content: list[Content] = [ContentText(text=reply.text)]
    if reply.image is not None:
        data = base64.b64encode(notebook.png(reply.image)).decode()
        content.append(ContentImage(image=f"data:image/png;base64,{data}"))
    return content


def _recent(messages: Sequence[ChatMessage], most: int) -> list[ChatMessage]:
    """Return messages with the pictures of the last observations only."""
    left, recent = most, []
    for message in reversed(messages):
        if isinstance(message.content, list):
            pictures = any(isinstance(part, ContentImage) for part in message.content)
            if pictures and left <= 0:
                content = [_omitted(part) for part in message.content]
                message = message.model_copy(update={"content": content})
            left -= pictures
        recent.append(message)
    return recent[::-1]


def _omitted(part: Content) -> Content:
    return ContentText(text=OMITTED) if isinstance(part, ContentImage) else part
