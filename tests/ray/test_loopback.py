"""A Ray that a run starts serves this machine only."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from pytest_stardojo import runs

pytest.importorskip("ray")

LISTENING = "0A"
"""State of a listening socket in ``/proc/net/tcp``."""


def listening(family: str) -> set[tuple[str, str]]:
    """Return addresses and inodes of listening sockets."""
    rows = [line.split() for line in Path(f"/proc/net/{family}").read_text().splitlines()[1:]]
    return {(row[1].rpartition(":")[0], row[9]) for row in rows if row[3] == LISTENING}


@pytest.mark.skipif(not Path("/proc/net/tcp6").exists(), reason="needs Linux's /proc")
def test_its_servers_listen_on_the_loopback_address() -> None:
    before = {family: listening(family) for family in ("tcp", "tcp6")}
    during: dict[str, set[tuple[str, str]]] = {}

    def look(parts: list[str]) -> None:
        during.update({family: listening(family) for family in before})

    runs.run(runs.Plan.of("own.yaml::till_one_tile", image=None), "idle", "ray", on_progress=look)
    found = {each for family in before for each, _ in during[family] - before[family]}
    four = socket.inet_aton("127.0.0.1")[::-1].hex().upper()
    mapped = f"0000000000000000FFFF0000{four}"
    assert found
    assert found <= {four, mapped, "00000000000000000000000001000000"}, os.environ
