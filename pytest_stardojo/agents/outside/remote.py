"""An agent behind a channel: the same requests over pipes and over HTTP."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

from pytest_stardojo._version import __version__
from pytest_stardojo.agents.calls import ModelCall
from pytest_stardojo.agents.outside.decoding import decode
from pytest_stardojo.agents.outside.isolation import IsolationChecks
from pytest_stardojo.agents.outside.messages import (
    LONGEST_REASON,
    Act,
    ActReply,
    Close,
    Finish,
    FinishReply,
    Hello,
    HelloReply,
    Reply,
    Request,
    Reset,
    ResetReply,
)
from pytest_stardojo.agents.outside.observing import PictureFile, seen
from pytest_stardojo.agents.outside.setup import Setup
from pytest_stardojo.agents.protocol import (
    AgentFailure,
    AgentUnavailable,
    AgentUnreachable,
    ModelUnavailable,
    Stop,
    Usage,
)
from pytest_stardojo.agents.reader import read_call

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Observation
    from pytest_stardojo.results import Result
    from pytest_stardojo.task import Task

R = TypeVar("R", bound=Reply)

_ENCODER = msgspec.json.Encoder()


class Channel(Protocol):
    """A way to an agent: one request, one reply."""

    @property
    def is_open(self) -> bool:
        """Whether the agent has been started and was not ended since."""
        ...

    def open(self) -> None:
        """Start the agent.

        Raises:
            AgentFailure: it cannot be started.
        """
        ...

    def ask(self, request: bytes, timeout: float | None) -> bytes:
        """Send a request and return the reply, both without a newline.

        Args:
            request: The request.
            timeout: Seconds until the reply; None: no limit.

        Raises:
            AgentFailure: there is no reply.
        """
        ...

    def check_silence(self) -> None:
        """Check that nothing has followed the reply.

        Raises:
            AgentFailure: the agent has answered twice.
        """
        ...

    def abandon(self) -> None:
        """End the agent without waiting for it."""
        ...

    def close(self, farewell: bytes) -> None:
        """Send a last request and end the agent."""
        ...


class RemoteAgent:
    """An agent in another process.

    If it fails or is interrupted, it is ended, and started again for the next episode.

    Args:
        channel: The way to it.
        setup: How it is started.
        called: Its name, if it gives itself none.

    Raises:
        AgentFailure: it cannot be started, or does not answer ``hello``.
    """

    def __init__(self, channel: Channel, setup: Setup, called: str) -> None:
        self._channel = channel
        self._setup = setup
        self._called = called
        self._number = 0
        self._file = PictureFile() if setup.image_path else None
        self.isolation_checks = IsolationChecks(setup)
        """The checks whether it can reach the run."""
        self._session = secrets.token_hex(8)
        self.name = ""
        """The name that the agent gives itself."""
        self.sees = ""
        """``world`` if the agent asks for the state of every place."""
        self.usage = Usage()
        """The cost of the episode."""
        self.calls: list[ModelCall] = []
        """The requests to a model for the last answer."""
        self.waited = 0.0
        """Seconds of the episode that the agent spent waiting for others."""
        self._greet()

    def _greet(self) -> None:
        """Start the agent and read how it introduces itself."""
        self._channel.open()
        hello = Hello(**self._next(), version=__version__)
        reply = self._first(hello, HelloReply, self._setup.start_timeout)
        self.name, self.sees = reply.name or self._called, reply.sees

    def reset(self, task: Task, seed: int, run: int, attempt_id: str = "") -> None:
        """Begin an episode; start an agent again that was ended."""
        self.usage, self.calls, self.waited = Usage(), [], 0.0
        if not self._channel.is_open:
            self._greet()
        begin = Reset(**self._next(), task=task, seed=seed, run=run, attempt_id=attempt_id)
        reply = self._first(begin, ResetReply)
        if reply.unavailable is not None:
            raise ModelUnavailable(reply.unavailable[:LONGEST_REASON])

    def act(self, observation: Observation) -> object:
        """Return the agent's answer to an observation."""
        began = time.monotonic()
        reply = self._ask(Act(**self._next(), observation=seen(observation, self._file)), ActReply)
        self.calls = reply.calls
        self.waited += min(max(0.0, reply.waited), time.monotonic() - began)
        if reply.usage is not None:
            self.usage = _sum(self.usage, reply.usage)
        if reply.unavailable is not None:
            raise ModelUnavailable(reply.unavailable[:LONGEST_REASON])
        if reply.stop is not None:
            return Stop(reply.stop[:LONGEST_REASON])
        if reply.answer is None:
            raise AgentFailure("answered 'act' without 'answer', 'stop' or 'unavailable'")
        if isinstance(reply.answer, str):
            return reply.answer
        calls = [reply.answer] if isinstance(reply.answer, dict) else reply.answer
        return [call if isinstance(call, str) else read_call(call) for call in calls]

    def finish(self, result: Result) -> None:
        """Report the result of an episode, unless the agent has been ended in it.

        Raises:
            AgentFailure: the agent fails; it is started again for the next episode.
        """
        if self._channel.is_open:
            end = Finish(**self._next(), result=result)
            self._ask(end, FinishReply, self._setup.start_timeout)

    def close(self) -> None:
        """End the agent."""
        if self._file is not None:
            self._file.remove()
        self._channel.close(_ENCODER.encode(Close(**self._next())))

    def _next(self) -> dict[str, Any]:
        """Return what distinguishes the next request."""
        self._number += 1
        return {"id": self._number, "session": self._session}

    def _first(self, request: Request, shape: type[R], timeout: float | None = None) -> R:
        """Send a request before the first step, in which a service may be away.

        Raises:
            AgentUnavailable: the agent's machine cannot be reached.
            AgentFailure: the agent fails.
        """
        try:
            return self._ask(request, shape, timeout)
        except AgentUnreachable as error:
            raise AgentUnavailable(str(error)) from error

    def _ask(self, request: Request, shape: type[R], timeout: float | None = None) -> R:
        """Send a request and return its reply; end the agent if anything fails.

        Raises:
            AgentFailure: the agent fails.
        """
        asked = type(request).__struct_config__.tag
        assert isinstance(asked, str)
        try:
            raw = self._channel.ask(_ENCODER.encode(request), timeout)
            reply = decode(raw, shape, asked)
            if reply.id != request.id:
                raise AgentFailure(_wrong_id(asked, request.id, reply.id))
            self._channel.check_silence()
        except BaseException:  # also an interruption, after which an answer may come late
            self._channel.abandon()
            raise
        if reply.error is not None:
            raise AgentFailure(f"reports an error: {reply.error[:LONGEST_REASON]}")
        return reply


def _wrong_id(asked: str, expected: int, got: int) -> str:
    """Return what is wrong with the id of a reply."""
    if 0 < got < expected:
        return f"answered {asked!r}: id must be {expected} (got {got}, which was answered before)"
    return f"answered {asked!r}: id must be {expected} (got {got})"


def _sum(first: Usage, second: Usage) -> Usage:
    """Add two costs; an unknown number is no summand."""
    total: dict[str, Any] = {}
    for name in Usage.__struct_fields__:
        one, other = getattr(first, name), getattr(second, name)
        if name == "model":
            total[name] = other or one
        else:
            total[name] = None if one is other is None else (one or 0) + (other or 0)
    return Usage(**total)
