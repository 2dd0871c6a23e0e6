"""The line of a log that a failure names."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pytest_stardojo.agents.outside.logs import LONGEST_REASON, Log, reason_in

LOGS = {
    "node": (
        "/agent.js:5\n  reply.answer = request.observation.stat.x;\n          ^\n"
        "TypeError: Cannot read properties of undefined (reading 'x')\n"
        "    at Interface.<anonymous> (/agent.js:5:71)\nNode.js v20.20.2",
        "TypeError: Cannot read properties of undefined (reading 'x')",
    ),
    "node, a missing module": (
        "node:internal/modules/cjs/loader:1210\n  throw err;\n  ^\n"
        "Error: Cannot find module 'none'\nRequire stack:\n- /agent.js\n"
        "    at Module._resolveFilename {\n  code: 'MODULE_NOT_FOUND',\n}\nNode.js v20.20.2",
        "Error: Cannot find module 'none'",
    ),
    "python": (
        'loading\nTraceback (most recent call last):\n  File "a.py", line 3, in <module>\n'
        "    raise ValueError(1)\nValueError: 1",
        "ValueError: 1",
    ),
    "python, chained": (
        "Traceback (most recent call last):\nKeyError: 'a'\nThe above exception was the direct "
        "cause of the following exception:\nTraceback (most recent call last):\n"
        "my.errors.NoModelError: no weights",
        "my.errors.NoModelError: no weights",
    ),
    "python, an exception of any name": (
        'Traceback (most recent call last):\n  File "a.py", line 3\nOutOfLuck: no weights',
        "OutOfLuck: no weights",
    ),
    "java": (
        'Exception in thread "main" java.lang.IllegalStateException: no weights\n'
        "\tat Agent.main(Agent.java:3)",
        'Exception in thread "main" java.lang.IllegalStateException: no weights',
    ),
    "rust": (
        "thread 'main' panicked at src/main.rs:2:5:\nno weights\n"
        "note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace",
        "thread 'main' panicked at src/main.rs:2:5: no weights",
    ),
    "go": (
        "panic: no weights\n\ngoroutine 1 [running]:\nmain.main()\n\t/agent.go:4 +0x27\n"
        "exit status 2",
        "panic: no weights",
    ),
    "ruby": (
        "agent.rb:3:in `act': no weights (RuntimeError)",
        "agent.rb:3:in `act': no weights (RuntimeError)",
    ),
    "c++": (
        "terminate called after throwing an instance of 'std::runtime_error'\n"
        "  what():  no weights",
        "terminate called after throwing an instance of 'std::runtime_error'",
    ),
    "a shell": ("sh: 1: modle: not found\nbye", "sh: 1: modle: not found"),
    "docker": (
        "docker: Error response from daemon: no such image.\nSee 'docker run --help'.",
        "docker: Error response from daemon: no such image.",
    ),
    "no error": ("loaded\nout of luck", "out of luck"),
    "indented only": ("  one\n  two", "two"),
    "nothing": ("", ""),
}


@pytest.mark.parametrize("kind", LOGS)
def test_a_failure_names_the_line_that_says_what_went_wrong(kind: str) -> None:
    log, line = LOGS[kind]
    assert reason_in(log) == line


def test_the_line_is_short() -> None:
    assert len(reason_in("Error: " + "x" * 10_000)) == LONGEST_REASON


@pytest.mark.parametrize("below", [True, False])
def test_a_failure_names_the_file_of_the_log(
    below: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path if below else Path(__file__).parent)
    log = Log(tmp_path / "run")
    assert str(log.failure("has ended")) == "has ended"
    log.file.write(b"starts\nOopsError: no weights\nbye\n")
    name = f"agents/{os.getpid()}.1.log"
    place = f"run/{name}" if below else f"{tmp_path}/run/{name}"
    failure = log.failure("exited with code 1")
    assert str(failure) == f"exited with code 1; its log says: OopsError: no weights (see {place})"
    assert failure.trace == "The end of the agent's log:\nstarts\nOopsError: no weights\nbye"
    log.close()


def test_a_log_without_a_file_is_quoted_only() -> None:
    log = Log(None)
    log.file.write(b"ValueError: 1\n")
    log.file.flush()
    assert (
        str(log.failure("exited with code 1")) == "exited with code 1; its log says: ValueError: 1"
    )
    log.close()
