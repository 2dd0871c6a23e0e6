"""``mcp``: serve one task over the Model Context Protocol.

The episode runs in the main thread and asks a ``ToolAgent``; the server runs in another thread
and passes the calls of the client to it.
"""

from __future__ import annotations

import argparse
import signal
import sys
from datetime import datetime
from typing import TYPE_CHECKING

from pytest_stardojo import runs
from pytest_stardojo._terminal import shown
from pytest_stardojo.agents import Stop
from pytest_stardojo.agents.mcp.extra import require_extra
from pytest_stardojo.agents.tools import ToolAgent
from pytest_stardojo.commands.codes import FAILED, OK
from pytest_stardojo.commands.parsing import add_settings, port, settings_of

if TYPE_CHECKING:
    from pytest_stardojo.agents.mcp.transports import HttpTransport, StdioTransport
    from pytest_stardojo.commands.parsing import Subparsers
    from pytest_stardojo.runs.launch import RunOutcome

SETTINGS = (
    *("seed", "steps", "time_limit", "instance", "image", "text", "radius", "map_facts"),
    *("sees", "navigate", "move_limit", "realtime", "record", "digests", "out", "name"),
)
"""Settings of a run that the command takes."""


def add(commands: Subparsers) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "mcp", help="serve one task over the Model Context Protocol, for any client to play"
    )
    parser.add_argument(
        "--task", required=True, help="name of a task, or PATH::NAME for a task of a file"
    )
    parser.add_argument(
        "--http",
        nargs="?",
        const=0,
        type=port,
        metavar="PORT",
        help="serve over HTTP on this machine instead of standard input and output "
        "(without PORT: a free port, which is printed)",
    )
    add_settings(parser, SETTINGS)
    parser.set_defaults(run=_mcp)


def _mcp(asked: argparse.Namespace) -> int:
    """Serve the task until the client leaves, or Ctrl-C."""
    require_extra("the command mcp")
    settings = {"name": f"{datetime.now():%Y-%m-%d-%H%M%S}-mcp"} | settings_of(asked, SETTINGS)
    plan = runs.Plan.of(asked.task, retries=0, **settings)
    if len(plan.tasks) != 1:
        raise ValueError(f"--task must be one task (got {len(plan.tasks)} in {asked.task})")
    agent = ToolAgent("mcp")
    transport = _transport(asked, agent, plan)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    transport.start()
    try:
        outcome = _play(plan, agent)
        transport.wait()
    except KeyboardInterrupt:
        agent.close_calls("The server was stopped.")
        return FAILED
    return OK if all(result.success for result in outcome.results) else FAILED


def _transport(
    asked: argparse.Namespace, agent: ToolAgent, plan: runs.Plan
) -> HttpTransport | StdioTransport:
    from pytest_stardojo.agents.mcp.server import make_server
    from pytest_stardojo.agents.mcp.transports import HttpTransport, StdioTransport

    server = make_server(agent, plan.tasks[0], plan.settings)
    if asked.http is None:
        gone = Stop("the client closed the connection")
        return StdioTransport(server, lambda: agent.end(gone))
    http = HttpTransport(server, asked.http)
    print(shown(f"serving {plan.tasks[0].name} at {http.url}"), file=sys.stderr, flush=True)
    return http


def _play(plan: runs.Plan, agent: ToolAgent) -> RunOutcome:
    """Play the task and print its outcome where the client does not read."""
    try:
        outcome = runs.run(plan, agent)
        for why in outcome.skipped.values():
            agent.close_calls(f"The task was not played: {why}.")
    finally:
        agent.close_calls("The task has ended.")
    lines = [f"{each.task}: {each.failure or each.outcome}" for each in outcome.results]
    for line in [*lines, f"results: {outcome.folder}"]:
        print(shown(line), file=sys.stderr, flush=True)
    return outcome
