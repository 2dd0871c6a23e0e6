"""The program of a process that plays for a ``ProcessExecutor``.

It speaks JSON lines: on stdin a ``Start``, then an ``Assignment`` a line; on stdout a
``Report`` for each.  Output of agents is redirected to stderr.  It ends when stdin is closed, also
because the process at the other end has died.
"""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType
from typing import BinaryIO

import msgspec

from pytest_stardojo.runs.agents import agent_source
from pytest_stardojo.runs.messages import Assignment, Context, decode, encode
from pytest_stardojo.runs.playing import TaskPlayer


class Start(msgspec.Struct):
    """The first line for a process."""

    context: Context
    agent: str
    """Name of the agent."""


def main() -> None:
    """Play assignments until stdin is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the leading process, too
    signal.signal(signal.SIGTERM, _interrupt)
    requests, replies = _pipes()
    start = decode(requests.readline(), Start)
    player = TaskPlayer(start.context, agent_source(start.agent, start.context.settings))
    try:
        try:
            for line in requests:
                replies.write(encode(player.play(decode(line, Assignment))))
                replies.flush()
        except KeyboardInterrupt:
            pass
        try:  # nothing is left to interrupt
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
        except KeyboardInterrupt:  # it arrived just now
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
    finally:
        player.close()


def _pipes() -> tuple[BinaryIO, BinaryIO]:
    """Return stdin and stdout, and keep both from agents and from processes they start."""
    pipes = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return pipes


def _interrupt(signum: int, frame: FrameType | None) -> None:
    """End the episode on SIGTERM as Ctrl-C would."""
    raise KeyboardInterrupt


if __name__ == "__main__":
    main()
