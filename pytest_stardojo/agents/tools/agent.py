"""An agent whose answers are the tool calls of a client.

The episode asks the agent in one thread, and clients call tools in others.  ``act`` takes the
next call from a queue and returns its action; the next observation is the result of the call.
"""

from __future__ import annotations

import queue
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

import msgspec

from pytest_stardojo.agents.protocol import Stop
from pytest_stardojo.agents.reader import read_call
from pytest_stardojo.agents.tools.declarations import LOOK
from pytest_stardojo.env.actions import Action, Invalid

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Image, Observation
    from pytest_stardojo.results import Result
    from pytest_stardojo.task import Task

MOST_LOOKS = 10
"""Consecutive looks that take no step; further ones are invalid actions."""

_POLL = 0.2
"""Seconds after which a waiting ``act`` can be interrupted in any thread."""


class Reply(msgspec.Struct):
    """The result of a tool call."""

    text: str
    image: Image | None = None
    """Height x width x 3, uint8; None: no picture."""
    error: bool = False
    """Whether the call was invalid or too late."""


class _Call:
    """A tool call, or an answer in text, that waits for its result."""

    def __init__(self, name: str, arguments: dict[str, Any], text: str | None = None) -> None:
        self.name = name
        self.arguments = arguments
        self.text = text
        self.reply: Future[Reply] = Future()


class ToolAgent:
    """Plays what clients call.

    Args:
        name: Name in reports.
    """

    def __init__(self, name: str = "tools") -> None:
        self.name = name
        self._calls: queue.SimpleQueue[_Call | BaseException | Stop] = queue.SimpleQueue()
        self._played: _Call | None = None
        """The call whose action is being played."""
        self._ended: str | None = None
        """Why calls are no longer played; None while they are."""

    # --------------------------------------------------------------- for the episode

    def reset(self, task: Task) -> None:
        """Begin an episode; calls made before it wait for it."""
        self._ended = None

    def act(self, observation: Observation) -> Action | Invalid | Stop | str:
        """Return the next call's action or text, or ``Stop`` if the client is gone.

        Raises:
            BaseException: what ``end`` was given.
        """
        self._answer(self._played, _shown(observation))
        self._played = None
        looks = 0
        while True:
            call = self._next()
            if not isinstance(call, _Call):
                if isinstance(call, Stop):
                    return call
                raise call
            if call.reply.cancelled():
                continue
            if call.name == LOOK and not call.arguments and looks < MOST_LOOKS:
                looks += 1
                self._answer(call, _shown(observation))
                continue
            self._played = call
            return _action(call)

    def finish(self, result: Result) -> None:
        """Report the outcome to the client; later calls get it, too."""
        self.close_calls(outcome_text(result))

    def close_calls(self, why: str) -> None:
        """Answer this and all further calls with a sentence."""
        self._ended = why
        self._answer(self._played, Reply(why))
        self._played = None
        while not self._calls.empty():
            call = self._calls.get()
            if isinstance(call, _Call):
                self._answer(call, Reply(why, error=True))

    # ----------------------------------------------------------------- for the client

    def call(self, name: str, arguments: dict[str, Any] | None = None) -> Future[Reply]:
        """Call a tool from any thread; the future's result is the next observation."""
        return self._asked(_Call(name, arguments or {}))

    def say(self, text: str) -> Future[Reply]:
        """Answer in text instead of a call; it is read as other agents' answers are."""
        return self._asked(_Call("", {}, text))

    def _asked(self, call: _Call) -> Future[Reply]:
        if self._ended is not None:
            call.reply.set_result(Reply(self._ended, error=True))
        else:
            self._calls.put(call)
            if self._ended is not None:  # it has ended meanwhile
                self.close_calls(self._ended)
        return call.reply

    def end(self, why: BaseException | Stop) -> None:
        """End the episode: ``Stop`` if the client has left, or the error of the agent."""
        self._calls.put(why)

    @property
    def ended(self) -> bool:
        """Whether calls are no longer played."""
        return self._ended is not None

    # --------------------------------------------------------------------- its parts

    def _next(self) -> _Call | BaseException | Stop:
        """Wait for a call."""
        while True:
            try:
                return self._calls.get(timeout=_POLL)
            except queue.Empty:
                continue

    @staticmethod
    def _answer(call: _Call | None, reply: Reply) -> None:
        """Set the result of a call, unless the client has cancelled it."""
        if call is not None and call.reply.set_running_or_notify_cancel():
            call.reply.set_result(reply)


def _action(call: _Call) -> Action | Invalid | str:
    """Return the action of a call, or its text."""
    if call.text is not None:
        return call.text
    if call.name == LOOK:
        message = (
            f"you have looked {MOST_LOOKS} times since your last action; act"
            if not call.arguments
            else "look takes no arguments"
        )
        return Invalid(reason="bad_arguments", message=message, text=LOOK)
    if "do" in call.arguments:  # which would be the name of the action
        message = f"{call.name}: there is no argument 'do'"
        return Invalid(reason="bad_arguments", message=message, text=call.name)
    return read_call({**call.arguments, "do": call.name})


def _shown(observation: Observation) -> Reply:
    """Return an observation as the result of a call."""
    left = observation.steps_left
    head = f"Step {observation.step}" + ("." if left is None else f", {left} left.")
    lines = [head]
    problems = [last.message for last in observation.last if last.result.invalid]
    if not observation.text:
        lines += problems
    lines += [observation.text] if observation.text else []
    return Reply("\n".join(lines), observation.image, error=bool(problems))


def outcome_text(result: Result) -> str:
    """Return the sentences that report the outcome of a task."""
    reason = "the task is complete" if result.success else result.failure or result.outcome
    steps = f"{result.steps} of {result.max_steps} steps"
    return (
        f"The task has ended after {steps}. Outcome: {result.outcome} ({reason}). "
        f"Progress: {result.progress:.0%}. No further calls are possible."
    )
