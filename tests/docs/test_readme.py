"""The README's agent, commands and links work."""

from __future__ import annotations

import re
import shlex
from itertools import pairwise

import pytest

from pytest_stardojo.agents.finding import BUILT_IN
from tests.docs.pages import FENCE, ROOT
from tests.docs.test_code_blocks import check_options
from tests.plugin.conftest import LITE, Bench, bench  # noqa: F401  a fixture

README = (ROOT / "README.md").read_text("utf-8")
INDENTED = re.findall(r"^    (\S.*)$", FENCE.sub("", README), re.M)
COMMANDS = [line.split("#")[0].strip() for line in INDENTED]
LINKS = re.findall(r"\]\(([^):]+)\)", README)


def test_the_first_agent_solves_the_task_of_the_first_command(bench: Bench) -> None:  # noqa: F811
    assert "pytest --stardojo-agent=my_agent -k till" in COMMANDS
    (agent,) = [match["text"] for match in FENCE.finditer(README) if match["head"] == "python"]
    bench.file("conftest.py", agent)
    bench.run("--stardojo-agent=my_agent", "-k", "till").assert_outcomes(
        passed=1, deselected=LITE - 1
    )


def test_the_first_agent_fails_another_task_with_the_quoted_reason(bench: Bench) -> None:  # noqa: F811
    (agent,) = [match["text"] for match in FENCE.finditer(README) if match["head"] == "python"]
    (quoted,) = [match["text"] for match in FENCE.finditer(README) if match["head"] == "text"]
    bench.file("conftest.py", agent)
    name, _, reason = quoted.strip().partition("   ")
    result = bench.run("--stardojo-agent=my_agent", "-k", name)
    result.stdout.fnmatch_lines([f"*{name} *{reason.strip()}"])


@pytest.mark.parametrize("line", COMMANDS)
def test_commands_exist_with_their_options(line: str) -> None:
    program, *words = shlex.split(line)
    if program == "make":
        assert re.search(rf"^{words[0]}:", (ROOT / "Makefile").read_text("utf-8"), re.M)
    elif program == "pytest":
        check_options(words)
    else:
        assert program == "pip"


@pytest.mark.parametrize("target", ["bench", "test"])
def test_it_shows_the_setup_commands(target: str) -> None:
    assert f"make {target}" in COMMANDS


@pytest.mark.parametrize("name", LINKS)
def test_links_point_to_files(name: str) -> None:
    assert (ROOT / name).exists()


def test_it_links_every_guide() -> None:
    guides = [*(ROOT / "docs" / "tutorial").glob("*.md"), *(ROOT / "docs" / "how-to").glob("*.md")]
    assert {str(path.relative_to(ROOT)) for path in guides} <= set(LINKS)


@pytest.mark.parametrize("name", BUILT_IN)
def test_it_names_every_built_in_agent(name: str) -> None:
    assert f"`{name}`" in README


def test_all_rows_of_a_table_have_as_many_cells() -> None:
    for line, following in pairwise(README.splitlines()):
        if line.startswith("|") and following.startswith("|"):
            assert line.count("|") == following.count("|"), following
