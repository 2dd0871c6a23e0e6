"""A reserved port cannot be reserved again until it is released."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from pytest_stardojo.backends.ports import NoFreePort, directory, reserve


def test_two_reservations_differ(tmp_path: Path) -> None:
    with reserve(where=tmp_path / "ports") as one, reserve(where=tmp_path / "ports") as two:
        assert one.port != two.port


def test_a_port_in_use_is_skipped(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        with pytest.raises(NoFreePort, match=f"between {port} and {port}"):
            reserve(port, port, where=tmp_path / "ports")
    assert list(tmp_path.iterdir()) == []


def test_a_released_port_can_be_reserved_again_and_leaves_no_file(tmp_path: Path) -> None:
    first = reserve(where=tmp_path / "ports")
    port = first.port
    with pytest.raises(NoFreePort):
        reserve(port, port, where=tmp_path / "ports")
    first.release()
    first.release()
    assert list(tmp_path.iterdir()) == []
    with reserve(port, port, where=tmp_path / "ports") as again:
        assert again.port == port


RESERVE = """
import sys
from pathlib import Path
from pytest_stardojo.backends.ports import reserve
reservations = [reserve(where=Path(sys.argv[1])) for _ in range(5)]
print(*[r.port for r in reservations], flush=True)
input()
"""


def test_processes_reserve_different_ports(tmp_path: Path) -> None:
    several = [
        subprocess.Popen(
            [sys.executable, "-c", RESERVE, str(tmp_path / "ports")], stdin=-1, stdout=-1
        )
        for _ in range(3)
    ]
    ports = []
    for process in several:
        assert process.stdout is not None
        ports += process.stdout.readline().split()
    assert len(set(ports)) == 15
    for process in several:
        process.kill()
        process.communicate()
    with reserve(where=tmp_path / "ports") as after:
        assert str(after.port).encode() in ports  # a dead process reserves nothing


def test_the_directory_belongs_to_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    with reserve():
        assert directory().parent == tmp_path
        assert directory().stat().st_mode & 0o077 == 0
    assert not directory().exists()
