"""The agents of the page on other languages solve what the page says."""

from __future__ import annotations

import importlib
import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from pytest_stardojo.agents.outside.messages import LONGEST_REPLY, ActReply, Reset
from tests.docs.pages import ROOT, block, filled, hook, source
from tests.plugin.conftest import LITE, Bench, bench  # noqa: F401  a fixture

PAGE = "how-to/any-language.md"

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")


@needs_node
def test_the_javascript_of_the_page_solves_a_task(bench: Bench) -> None:  # noqa: F811
    bench.file("my_agent.js", block(PAGE, "readline"))
    bench.run("--stardojo-agent=cmd:node my_agent.js", "-k", "till_5").assert_outcomes(
        passed=1, deselected=LITE - 1
    )
    assert bench.results()[0].agent == "digger"


@pytest.mark.parametrize(
    ("command", "name"),
    [
        pytest.param("node agent.js", "javascript", marks=needs_node),
        (f"{sys.executable} agent_plain.py", "plain"),
    ],
)
def test_the_examples_solve_some_easy_tasks(
    command: str,
    name: str,
    bench: Bench,  # noqa: F811
) -> None:
    program = command.split()[-1]
    bench.file(program, (ROOT / "examples" / program).read_text("utf-8"))
    bench.run(f"--stardojo-agent=cmd:{command}", "-k", "till_5 or clear_5_weeds or water")
    results = bench.results()
    assert {result.agent for result in results} == {name}
    assert [result.task for result in results if result.success]
    assert {result.isolation for result in results} == {"separate process"}


@pytest.mark.skipif(shutil.which("bwrap") is None, reason="there is no bwrap")
def test_the_sandbox_of_the_page_isolates(
    bench: Bench,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = re.findall(r'export WRAPPER="(.*)"', block(PAGE, "bwrap"))
    wrapper = found[0] + found[1].removeprefix("$WRAPPER")
    monkeypatch.setenv("PATH", "/usr/bin:/bin:" + os.environ["PATH"])
    tried = subprocess.run([*shlex.split(wrapper.replace("./agent", "/")), "python3", "-V"])
    if tried.returncode:
        pytest.skip("no sandbox can be made here")
    bench.file("agent/my_agent.py", (ROOT / "examples" / "agent_plain.py").read_text("utf-8"))
    agent = "--stardojo-agent=cmd:python3 /agent/my_agent.py"
    bench.run(agent, f"--stardojo-agent-wrapper={wrapper}", "-k", "till_5", fast=False)
    (result,) = bench.results()
    assert (result.agent, result.outcome) == ("plain", "success")
    assert (result.isolation, result.isolation_check) == ("isolated", "in bwrap")


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The service of the page, which runs."""
    script = tmp_path / "service.py"
    script.write_text(block(PAGE, "BaseHTTPRequestHandler"))
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    log = subprocess.DEVNULL
    process = subprocess.Popen([sys.executable, str(script), str(port)], stdout=log, stderr=log)
    for _ in range(500):
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            break
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}/agent"
    process.kill()
    process.wait()


def test_the_service_of_the_page_plays(address: str, bench: Bench) -> None:  # noqa: F811
    bench.run(f"--stardojo-agent={address}", "-k", "till_5", "--stardojo-steps=3")
    (result,) = bench.results()
    assert (result.agent, result.outcome, result.invalid) == (address, "out_of_steps", 0)


WRITES_DOWN = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    reply = {"id": request["id"]}
    if request["type"] == "act":
        reply["answer"] = {"do": "choose_item", "slot_index": 1}
        if request["id"] == 4:
            open("request.json", "w").write(line)
            reply = {"id": 4, "stop": "seen"}
    print(json.dumps(reply), flush=True)
"""


def test_the_request_of_the_page_is_the_one_that_an_agent_gets(bench: Bench) -> None:  # noqa: F811
    bench.file("agent.py", WRITES_DOWN)
    agent = f"--stardojo-agent=cmd:{sys.executable} agent.py"
    bench.run(agent, "-k", "till_5_tile_with_hoe", fast=False)
    received = json.loads((bench.path / "request.json").read_text("utf-8"))
    hook()
    shown = json.loads(next(text for text in _shown() if '"type": "act"' in text))
    shown["session"] = received["session"]
    page = importlib.import_module("reference_pages.outside")
    assert page.shortened(received) == shown


def _shown() -> list[str]:
    """Return the JSON of the page, with its generated parts."""
    return re.findall(r"```json[^\n]*\n(.*?)```", filled(PAGE), flags=re.S)


def test_the_messages_of_the_page_are_valid() -> None:
    reset = json.loads(block(PAGE, '"type": "reset"'))
    assert set(reset) == {"type", *Reset.__struct_fields__}
    reply = json.loads(block(PAGE, '"usage"'))
    assert msgspec.convert(reply, ActReply).usage is not None
    assert f"at most {LONGEST_REPLY:,} bytes" in source(PAGE)
