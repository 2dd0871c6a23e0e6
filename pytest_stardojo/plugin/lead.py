"""Keep the process that judges a gate apart from the agent."""

from __future__ import annotations

import pytest

from pytest_stardojo.plugin.option_values import is_given
from pytest_stardojo.plugin.stash import is_worker


def lead_gate(config: pytest.Config) -> None:
    """Use one worker of pytest-xdist if a gate is asked for and there would be none.

    An agent in the leading process could end it with any exit status.  The debugger needs
    one process, and so does a run that only shows something.
    """
    gated = is_given(config, "gate") or is_given(config, "baseline")
    if is_worker(config):
        return
    alone = not config.getoption("numprocesses", None) and not config.getoption("tx", None)
    shows = any(config.getoption(name, False) for name in ("usepdb", "collectonly", "trace"))
    if gated and alone and not shows and config.pluginmanager.hasplugin("xdist"):
        config.option.numprocesses = 1
