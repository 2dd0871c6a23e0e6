"""Run every command of the tutorial in its order, in an empty folder."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from tests.docs.pages import ROOT, block, blocks, commands

PAGE = "tutorial/first-hour.md"
AGENT = block(PAGE, "def gardener")
LINES = [line for each in blocks("shell") if each.page == PAGE for line in commands(each.text)]
QUOTED = [each.text.strip() for each in blocks("text") if each.page == PAGE]
DIFF = block(PAGE, "-    if tools")
FORGOTTEN = ("STARDOJO_", "PYTEST_", "PYTHONDONTWRITEBYTECODE", "GITHUB_STEP_SUMMARY")
"""Prefixes of environment variables that a new user does not have."""


class Newcomer:
    """A new user in an empty folder who types the commands of the page.

    There are no pictures, the game runs in pytest's process, and episodes are short, so that
    the tutorial takes half a minute.  The quoted output is the same with the defaults.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        installed = any(each.name == "stardojo" for each in entry_points(group="pytest11"))
        plugin = "" if installed else " -p pytest_stardojo.plugin"
        self.env = {
            **{name: os.environ[name] for name in os.environ if not name.startswith(FORGOTTEN)},
            "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
            "PYTHONPATH": str(ROOT),
            "PYTEST_ADDOPTS": f"-p no:hypothesispytest{plugin}",
            "STARDOJO_IMAGE": "none",
            "STARDOJO_INSTANCE": "inprocess",
            "STARDOJO_STEPS": "15",
        }

    def writes(self, agent: str) -> None:
        (self.folder / "conftest.py").write_text(agent, "utf-8")

    def types(self, line: str) -> tuple[int, str]:
        """Run a command and return its exit code and output."""
        run = subprocess.run(
            ["sh", "-c", line],
            cwd=self.folder,
            env=self.env,
            capture_output=True,
            text=True,
            timeout=120,
        )
        return run.returncode, run.stdout + run.stderr


def worse(agent: str) -> str:
    """Return the agent without the lines that the page removes."""
    for line in DIFF.splitlines():
        assert line.startswith("-")
        assert f"{line[1:]}\n" in agent
        agent = agent.replace(f"{line[1:]}\n", "")
    return agent


def test_the_agent_has_ten_lines() -> None:
    body = re.findall(r"def gardener\(observation\):\n((?:    .*\n)+)", AGENT)[0]
    assert len(body.splitlines()) == 10


def test_the_tutorial(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path)
    first, look, base, copy, again, after, gate = LINES
    solved, lost, broken = QUOTED

    newcomer.writes(AGENT)
    code, output = newcomer.types(first)
    assert code == 1, output
    assert solved in output
    assert "0 of 3 different animals petted after 15 steps" in output

    (run,) = (tmp_path / "reports" / "runs").iterdir()
    assert "<html" in (run / "report.html").read_text("utf-8")
    code, output = newcomer.types(look)
    assert code == 0
    assert '"reason":"no_path"' in output

    assert newcomer.types(base)[0] == 1
    assert newcomer.types(copy)[0] == 0
    code, output = newcomer.types(again)
    assert code == 0, output
    assert "6 passed" in output
    assert "8 xfailed" in output

    newcomer.writes(worse(AGENT))
    assert after == again
    code, output = newcomer.types(after)
    assert code == 1, output
    assert lost.removesuffix("...") in output
    code, output = newcomer.types(gate)
    assert code == 1, output
    assert broken in output

    newcomer.writes(AGENT)
    assert newcomer.types(after)[0] == 0
    assert newcomer.types(gate)[0] == 0


@pytest.mark.parametrize("line", LINES)
def test_the_commands_need_no_other_programs(line: str) -> None:
    assert line.split()[0] in ("pytest", "tail", "cp")
