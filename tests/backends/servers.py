"""Servers in their own processes, for tests that attach to them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


class Servers:
    """Server processes, which end with the context."""

    def __init__(self) -> None:
        self.running: list[subprocess.Popen[str]] = []

    def _start(self, *command: str) -> str:
        """Start a Python program; return the first line that it prints."""
        process = subprocess.Popen(
            [sys.executable, *command],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.running.append(process)
        assert process.stdout is not None
        return process.stdout.readline()

    def odd(self, way: str) -> int:
        """Start a server that behaves in one of several ways; return its port."""
        return int(self._start(str(HERE / "odd_server.py"), way))

    def valley(self, *options: str) -> int:
        """Start a valley; return its port."""
        return int(json.loads(self._start("-m", "pytest_stardojo.valley", *options))["port"])

    def lesser_valley(self, *without: str) -> int:
        """Start a valley without some capabilities; return its port."""
        line = self._start(str(HERE / "lesser_valley.py"), ",".join(without))
        return int(json.loads(line)["port"])

    def received(self) -> list[str]:
        """End the last server; return the messages that it received."""
        process = self.running.pop()
        process.kill()
        output, _ = process.communicate()
        return [json.loads(line) for line in output.splitlines()]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for process in self.running:
            process.kill()
            process.communicate()
