"""The messages between a run and an agent in another process.

A request and its reply are one JSON object each: a line over the pipes of a process, or the
body of a POST and of its response.  A reply repeats the ``id`` of its request.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from pytest_stardojo.agents.calls import ModelCall
from pytest_stardojo.agents.protocol import Usage
from pytest_stardojo.env.actions import Action, ActionResult, Invalid
from pytest_stardojo.results import Result
from pytest_stardojo.task import Task
from pytest_stardojo.wire.messages import AtlasResult, State

LONGEST_REPLY = 1 << 20
"""Largest number of bytes of a reply."""
LONGEST_REASON = 1_000
"""Characters of the texts ``error``, ``stop`` and ``unavailable`` that are kept."""


class SeenAction(msgspec.Struct):
    """An action of the last step and its result."""

    action: Action | Invalid
    """The action, `{"do": "move", "x": 1, "y": 0}`, or what could not be read."""
    result: ActionResult
    """Its result; empty if the settings do not grant it."""


class Picture(msgspec.Struct, omit_defaults=True):
    """The picture, as a PNG file."""

    width: int
    height: int
    png: str = ""
    """The file in base64."""
    path: str = ""
    """With `--stardojo-agent-image=path`: the path of the file, which the next step replaces."""


class Seen(msgspec.Struct):
    """What the agent sees before a step."""

    task: Task | None
    """The task."""
    step: int
    """Steps so far; 0 in the first observation."""
    steps_left: int | None
    """Steps left; null: no limit."""
    text: str
    """The observation as text; empty if the settings grant none."""
    image: Picture | None
    """The picture; null if the settings grant none."""
    state: State
    """The observation as data; parts that are not granted are missing."""
    last: list[SeenAction]
    """The actions of the last step; empty in the first observation."""
    atlas: AtlasResult | None
    """The static maps, for agents that see the whole world, in the first observation of an
    episode."""


class Request(msgspec.Struct, kw_only=True, tag_field="type"):
    """What every request contains."""

    id: int
    """Number of the request, which the reply repeats."""
    session: str
    """Name of the process that plays; services distinguish the workers of a run by it."""


class Hello(Request, tag="hello", kw_only=True):
    """The first request."""

    protocol: int = 1
    """Version of the messages, increased when the meaning of a field changes."""
    version: str
    """Version of pytest-stardojo."""


class Reset(Request, tag="reset", kw_only=True):
    """An episode begins."""

    task: Task
    """The task."""
    seed: int
    """Seed of the world."""
    run: int
    """Number of the run, from 1."""
    attempt_id: str
    """Text that no other attempt has, as in the result."""


class Act(Request, tag="act", kw_only=True):
    """The agent must answer an observation."""

    observation: Seen


class Finish(Request, tag="finish", kw_only=True):
    """An episode has ended; the reply changes nothing.

    An agent that has failed or was interrupted gets no `finish`.
    """

    result: Result
    """The result of the episode, as in `results.jsonl`."""


class Close(Request, tag="close", kw_only=True):
    """The run ends; the agent need not answer."""


class Reply(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What every reply may contain."""

    id: int
    """The `id` of the request."""
    error: str | None = None
    """Why the agent fails; the episode ends with the outcome `agent_error`."""


class HelloReply(Reply, kw_only=True):
    """The reply to `hello`."""

    name: str = ""
    """The agent's name in reports; empty: the command or address."""
    sees: Literal["near", "world"] = "near"
    """`world` asks for the state of every place; reports show it."""


class ResetReply(Reply, kw_only=True):
    """The reply to `reset`."""

    unavailable: str | None = None
    """Why the agent's model cannot be reached; the task then counts as an error of the
    infrastructure and not against the agent."""


class FinishReply(Reply, kw_only=True):
    """The reply to `finish`."""


class ActReply(Reply, kw_only=True):
    """The reply to `act`: `answer`, or one of `stop`, `unavailable` and `error`."""

    answer: str | dict[str, Any] | list[str | dict[str, Any]] | None = None
    """A text with calls, `"move(1, 0)"`, an object with one call, `{"do": "move", "x": 1, "y": 0}`,
    or a list of such texts and objects."""
    stop: str | None = None
    """Why the agent gives up or considers the task done; the episode ends."""
    unavailable: str | None = None
    """Why the agent's model cannot be reached; the task then counts as an error of the
    infrastructure and not against the agent."""
    usage: Usage | None = None
    """The cost of this answer; the costs of an episode are added up."""
    calls: list[ModelCall] = []
    """The requests to a model for this answer; the run records them."""
    waited: float = 0.0
    """Seconds spent waiting for a rate limit; they do not count against the agent's time."""
