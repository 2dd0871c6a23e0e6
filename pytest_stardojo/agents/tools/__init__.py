"""Agents that play by calling tools: the tools, their manual, and the agent.

The server of the Model Context Protocol and the Inspect task offer these tools.
"""

from pytest_stardojo.agents.tools.agent import Reply, ToolAgent
from pytest_stardojo.agents.tools.declarations import LOOK, Tool, tools
from pytest_stardojo.agents.tools.manual import Rules, manual

__all__ = ["LOOK", "Reply", "Rules", "Tool", "ToolAgent", "manual", "tools"]
