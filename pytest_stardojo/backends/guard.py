"""A client whose failures tell what became of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from pytest_stardojo.backends.errors import (
    InstanceConfused,
    InstanceDied,
    InstanceError,
    InstanceTimeout,
)
from pytest_stardojo.wire.client import Client, Transport
from pytest_stardojo.wire.errors import BadAnswer, ConnectionLost, RequestTimeout
from pytest_stardojo.wire.messages import FrameRef

T = TypeVar("T")

_TROUBLE = (ConnectionLost, RequestTimeout, BadAnswer)


class GuardedClient(Client):
    """Raises an ``InstanceError`` wherever no usable answer came.

    Args:
        transport: What carries the calls.
        timeout: Seconds to wait for each answer.
        explain: Told what was being called and what went wrong; returns what
            became of the game, for the message.
    """

    def __init__(
        self, transport: Transport, timeout: float, explain: Callable[[str, Exception], str]
    ) -> None:
        super().__init__(transport, timeout)
        self._explain = explain

    def call(self, method: str, params: Any, result: type[T], timeout: float | None = None) -> T:
        """See ``Client.call``."""
        try:
            return super().call(method, params, result, timeout)
        except _TROUBLE as error:
            raise self._judged(method, error) from error

    def pixels(self, frame: FrameRef) -> bytearray:
        """See ``Client.pixels``."""
        try:
            return super().pixels(frame)
        except ConnectionLost as error:
            raise self._judged("reading a frame", error) from error

    def _judged(self, doing: str, error: Exception) -> InstanceError:
        message = self._explain(doing, error)
        if isinstance(error, RequestTimeout):
            return InstanceTimeout(message)
        if isinstance(error, BadAnswer):
            return InstanceConfused(message)
        return InstanceDied(message)
