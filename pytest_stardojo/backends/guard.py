"""A client that reports failures as failures of its game."""

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

_FAULTS = (ConnectionLost, RequestTimeout, BadAnswer)


class GuardedClient(Client):
    """A client that raises an ``InstanceError`` if a call gets no usable reply.

    Args:
        transport: The transport of the calls.
        timeout: Seconds to wait for each reply.
        explain: Makes the message of the error from the call and its failure.
        token: The token that ``hello`` gives; empty: none.
    """

    def __init__(
        self,
        transport: Transport,
        timeout: float,
        explain: Callable[[str, Exception], str],
        *,
        token: str = "",
    ) -> None:
        super().__init__(transport, timeout, token)
        self._explain = explain

    def call(self, method: str, params: Any, result: type[T], timeout: float | None = None) -> T:
        """See ``Client.call``."""
        try:
            return super().call(method, params, result, timeout)
        except _FAULTS as error:
            raise self._instance_error(method, error) from error

    def pixels(self, frame: FrameRef) -> bytearray:
        """See ``Client.pixels``."""
        try:
            return super().pixels(frame)
        except ConnectionLost as error:
            raise self._instance_error("reading a frame", error) from error

    def _instance_error(self, call: str, error: Exception) -> InstanceError:
        message = self._explain(call, error)
        if isinstance(error, RequestTimeout):
            return InstanceTimeout(message)
        if isinstance(error, BadAnswer):
            return InstanceConfused(message)
        return InstanceDied(message)
