"""Generate the reference of the messages to agents in other processes."""

from __future__ import annotations

from pytest_stardojo.agents.outside import messages
from reference_pages.structs import code, doc, fields, grid, table

REQUESTS = (
    *(messages.Hello, messages.Reset, messages.Act),
    *(messages.Finish, messages.Close),
)
REPLIES = (
    *(messages.HelloReply, messages.ResetReply),
    *(messages.ActReply, messages.FinishReply),
)


def requests() -> str:
    """Return the requests with their fields."""
    parts = [doc(messages.Request), table(messages.Request)]
    for each in REQUESTS:
        parts += [f"### {code(str(each.__struct_config__.tag))}", doc(each), table(each)]
    for part in (messages.Seen, messages.Picture, messages.SeenAction):
        parts += [f"### {part.__name__}", doc(part), table(part)]
    return "\n\n".join(part for part in parts if part)


def replies() -> str:
    """Return the replies with their fields."""
    rows = [
        [
            code(str(request.__struct_config__.tag)),
            code(field.name),
            code(field.type),
            code(field.default),
            field.description,
        ]
        for request, reply in zip(REQUESTS, REPLIES, strict=False)
        for field in (*fields(messages.Reply), *fields(reply))
    ]
    return grid(["reply to", "field", "type", "default", "description"], rows)
