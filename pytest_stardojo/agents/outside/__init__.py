"""Agents in other processes: programs in any language, and services over HTTP.

``--stardojo-agent`` names them with a prefix, which ``KINDS`` lists.  The module of a prefix
has two functions:

* ``check(name, setup)`` raises ``AgentNotFoundError`` if there can be no such agent; it starts
  nothing;
* ``make(name, setup)`` returns the agent, an object with ``act``, ``reset`` and ``close``.

One agent serves all tasks of a process: a run makes it once, and closes it at the end.
"""

from pytest_stardojo.agents.outside.kinds import KINDS, check, is_outside, make, shared_setup
from pytest_stardojo.agents.outside.setup import Setup

__all__ = ["KINDS", "Setup", "check", "is_outside", "make", "shared_setup"]
