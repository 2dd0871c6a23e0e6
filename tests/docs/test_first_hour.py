"""A newcomer's hour, from the docs alone: every command of the page, in its order."""

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
TOLD = [each.text.strip() for each in blocks("text") if each.page == PAGE]
DIFF = block(PAGE, "-    if tools")
FORGOTTEN = ("STARDOJO_", "PYTEST_", "PYTHONDONTWRITEBYTECODE", "GITHUB_STEP_SUMMARY")
"""Variables that a newcomer does not have."""


class Newcomer:
    """Somebody in an empty folder, who types what the page says.

    Pictures are left out, the game stays in pytest's process and episodes are short, so that
    the hour takes half a minute.  What the page quotes is the same with and without that.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        installed = any(each.name == "stardojo" for each in entry_points(group="pytest11"))
        plugin = "" if installed else " -p pytest_stardojo.plugin"
        self.env = {
            **{name: os.environ[name] for name in os.environ if not name.startswith(FORGOTTEN)},
            "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
            "PYTHONPATH": str(ROOT),
            "PYTHONPYCACHEPREFIX": str(folder.parent / "compiled"),
            "PYTEST_ADDOPTS": f"-p no:hypothesispytest{plugin}",
            "STARDOJO_IMAGE": "none",
            "STARDOJO_INSTANCE": "inprocess",
            "STARDOJO_STEPS": "15",
        }

    def writes(self, agent: str) -> None:
        (self.folder / "conftest.py").write_text(agent, "utf-8")

    def types(self, line: str) -> tuple[int, str]:
        """Exit code and output."""
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
    """The agent without the lines that the page takes away."""
    for line in DIFF.splitlines():
        assert line.startswith("-")
        assert f"{line[1:]}\n" in agent
        agent = agent.replace(f"{line[1:]}\n", "")
    return agent


def test_the_agent_has_ten_lines() -> None:
    body = re.findall(r"def gardener\(observation\):\n((?:    .*\n)+)", AGENT)[0]
    assert len(body.splitlines()) == 10


def test_a_newcomers_hour(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path)
    first, look, base, copy, again, after, gate = LINES
    solved, lost, broken = TOLD

    newcomer.writes(AGENT)
    code, told = newcomer.types(first)
    assert code == 1, told
    assert solved in told
    assert "0 of 3 Animal petted after 15 steps" in told

    (run,) = (tmp_path / "reports" / "runs").iterdir()
    assert "<html" in (run / "report.html").read_text("utf-8")
    code, told = newcomer.types(look)
    assert code == 0
    assert '"reason":"no_path"' in told

    assert newcomer.types(base)[0] == 1
    assert newcomer.types(copy)[0] == 0
    code, told = newcomer.types(again)
    assert code == 0, told
    assert "6 passed" in told
    assert "8 xfailed" in told

    newcomer.writes(worse(AGENT))
    assert after == again
    code, told = newcomer.types(after)
    assert code == 1, told
    assert lost.removesuffix("...") in told
    code, told = newcomer.types(gate)
    assert code == 1, told
    assert broken in told

    newcomer.writes(AGENT)
    assert newcomer.types(after)[0] == 0
    assert newcomer.types(gate)[0] == 0


@pytest.mark.parametrize("line", LINES)
def test_the_page_asks_for_nothing_that_is_not_there(line: str) -> None:
    assert line.split()[0] in ("pytest", "tail", "cp")
