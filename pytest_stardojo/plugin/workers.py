"""Keep a run going when a worker of pytest-xdist dies."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest


class Workers:
    """Hooks that count dead workers, and survive one to which tasks are being sent.

    pytest-xdist learns of the death of a worker from a message.  Until it has read that, it
    sends tasks to the worker, and the failure to send ends the run with an internal error.
    """

    def __init__(self) -> None:
        self.died = 0
        """Number of workers that have died."""

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodeready(self, node: Any) -> None:
        """Ignore that a worker cannot be reached; the message that it has died follows."""
        send = node.sendcommand

        def sendcommand(name: str, **arguments: object) -> None:
            with suppress(OSError):
                send(name, **arguments)

        node.sendcommand = sendcommand

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, error: object) -> None:
        """Count a worker that has died."""
        self.died += error is not None

    @property
    def problem(self) -> str:
        """Why no tasks were collected; empty if no worker has died."""
        if not self.died:
            return ""
        died = "a worker" if self.died == 1 else f"{self.died} workers"
        return (
            f"nothing was collected: {died} died first; with -n 0 pytest prints the error of a "
            "process that does not start"
        )
