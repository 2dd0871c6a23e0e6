"""Generate the reference of the messages to agents in other processes."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from pytest_stardojo import ChooseItem, Settings, StarDojoEnv
from pytest_stardojo.agents.outside import messages
from pytest_stardojo.agents.outside.observing import seen
from pytest_stardojo.backends import boot
from pytest_stardojo.tasks import suite
from reference_pages.structs import code, doc, fields, grid, linked, table

REQUESTS = (
    *(messages.Hello, messages.Reset, messages.Act),
    *(messages.Finish, messages.Close),
)
LINKS = {
    "Seen": "#seen",
    "Picture": "#picture",
    "SeenAction": "#seenaction",
    "Task": "../reference/observation.md#the-task",
    "State": "../reference/observation.md#the-state",
    "Action": "../reference/actions.md",
    "ActionResult": "../reference/observation.md#the-last-actions",
    "AtlasResult": "../reference/messages.md#atlasresult",
    "Result": "../reference/results.md#result",
    "Usage": "../reference/results.md#usage",
    "ModelCall": "../reference/results.md#modelcall",
}
"""Where the types of fields are described."""
EXAMPLE = "till_5_tile_with_hoe"
"""Task of the example of a request."""
CUT = "..."
"""Replaces what an example leaves out."""
MOST_ITEMS, LONGEST_TEXT, LONGEST_START, WIDTH = 2, 60, 20, 116
"""Items of a list, characters of a text, of a file and of a line in the example."""

REPLIES = (
    *(messages.HelloReply, messages.ResetReply),
    *(messages.ActReply, messages.FinishReply),
)


def requests() -> str:
    """Return the requests with their fields."""
    parts = [doc(messages.Request), table(messages.Request)]
    for each in REQUESTS:
        parts += [f"### {code(str(each.__struct_config__.tag))}", doc(each), table(each, LINKS)]
    for part in (messages.Seen, messages.Picture, messages.SeenAction):
        parts += [f"### {part.__name__}", doc(part), table(part, LINKS)]
    return "\n\n".join(part for part in parts if part)


def replies() -> str:
    """Return the replies with their fields."""
    rows = [
        [
            code(str(request.__struct_config__.tag)),
            code(field.name),
            code(field.type),
            code(field.default),
            linked(field, LINKS),
        ]
        for request, reply in zip(REQUESTS, REPLIES, strict=False)
        for field in (*fields(messages.Reply), *fields(reply))
    ]
    return grid(["reply to", "field", "type", "default", "description"], rows)


def act() -> str:
    """Return the request of the second step of a task, shortened."""
    (task,) = [each for each in suite("lite").tasks if each.name == EXAMPLE]
    game = boot("inprocess", frames=True)
    try:
        env = StarDojoEnv(game, Settings())
        env.reset(task=task, seed=task.seed)
        observation, _ = env.step([ChooseItem(1)])
        request = messages.Act(id=4, session="9f0c1d2e3a4b5c6d", observation=seen(observation))
        whole = json.loads(msgspec.json.encode(request))
    finally:
        game.close()
    return f'```json title="request"\n{_spread(shortened(whole))}\n```'


def shortened(value: Any) -> Any:
    """Return a value of JSON with short texts and lists; ``...`` marks what is missing."""
    if isinstance(value, dict):
        cut = {"png": value["png"][:LONGEST_START] + CUT} if "png" in value else {}
        return {name: shortened(each) for name, each in value.items()} | cut
    if isinstance(value, list) and len(value) > MOST_ITEMS:
        return [*(shortened(each) for each in value[:MOST_ITEMS]), CUT]
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        return value[:LONGEST_TEXT] + CUT
    return [shortened(each) for each in value] if isinstance(value, list) else value


def _spread(value: Any, indent: str = "", before: int = 0) -> str:
    """Return a value as JSON, indented where it does not fit in a line."""
    text = json.dumps(value, ensure_ascii=False)
    if len(indent) + before + len(text) <= WIDTH or not isinstance(value, dict | list):
        return text
    inner = indent + " "
    if isinstance(value, list):
        items = [_spread(each, inner) for each in value]
        start, end = "[]"
    else:
        names = [json.dumps(name) for name in value]
        pairs = zip(names, value.values(), strict=True)
        items = [f"{name}: {_spread(each, inner, len(name) + 2)}" for name, each in pairs]
        start, end = "{}"
    return f"{start}{_packed(items, inner, before)}{end}"


def _packed(items: list[str], indent: str, before: int) -> str:
    """Return items in lines that are as long as they may be."""
    lines = [items[0]]
    for item in items[1:]:
        taken = len(indent + lines[-1]) + (before if len(lines) == 1 else 0)
        if "\n" in lines[-1] + item or taken + len(item) + 2 > WIDTH:
            lines.append(item)
        else:
            lines[-1] += f", {item}"
    return f",\n{indent}".join(lines)
