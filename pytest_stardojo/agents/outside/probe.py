"""The program that tries what an isolated agent must not be able to do: ``probe.py USER``.

It becomes the user, as ``keeper.py`` does for the agent, tries everything that the JSON object
on stdin names, and prints a JSON list of what succeeded.
"""

from __future__ import annotations

import json
import os
import socket
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

# untyped, since type checkers know the calls of one system only
_os: Any = os

TIMEOUT = 5.0
"""Seconds until a game that does not answer counts as closed."""


def main() -> None:
    """Become the user and try."""
    sys.path.append(str(Path(__file__).parent))
    from keeper import switch_user  # type: ignore[import-not-found]

    wanted = json.load(sys.stdin)
    owner = _os.getuid()
    switch_user(sys.argv[1])
    print(json.dumps(list(found(wanted, owner))))


def found(wanted: dict[str, Any], owner: int) -> Iterator[str]:
    """Yield what this process can do to a run.

    Args:
        wanted: ``pids`` of the run and its game, ``port`` of the game or null, paths that must
            not be readable (``private``) or changeable
            (``protected``), and folders whose entries must not be changeable (``folders``).
        owner: User of the run.
    """
    if _os.getuid() in (0, owner) or 0 in (_os.geteuid(), *_os.getgroups(), _os.getgid()):
        yield "it runs as the user of the run, or as root"
    for pid in wanted["pids"]:
        for name in ("mem", "environ", "fd/0"):
            if _opens(f"/proc/{pid}/{name}"):
                yield f"it can open /proc/{pid}/{name}"
        with suppress(OSError):
            os.kill(pid, 0)
            yield f"it can send signals to the process {pid}"
    for path in wanted["private"]:
        if _opens(path) or _lists(path):
            yield f"it can read {path}"
    for path in (*wanted["private"], *wanted["protected"]):
        for changeable in _changeable(path, _inside(path)):
            yield f"it can change {changeable}"
    for path in wanted["folders"]:
        for changeable in _changeable(path, _entries(path)):
            yield f"it can change {changeable}"
    if wanted["port"] is not None and _serves(wanted["port"]):
        yield f"the game serves it at port {wanted['port']}"


def _opens(path: str) -> bool:
    """Return whether a file can be opened for reading."""
    try:
        os.close(os.open(path, os.O_RDONLY | _os.O_NONBLOCK))
    except OSError:
        return False
    return True


def _lists(path: str) -> bool:
    try:
        os.listdir(path)
    except OSError:
        return False
    return True


def _changeable(path: str, contents: Iterator[str]) -> Iterator[str]:
    """Yield what can be changed: a path, what it contains, or a folder above it."""
    for each in (path, *contents):
        if os.access(each, os.W_OK):
            yield each
            return
    for folder in Path(path).absolute().parents:
        if os.access(folder, os.W_OK) and not _keeps_entries(folder):
            yield str(folder)
            return


def _inside(path: str) -> Iterator[str]:
    for folder, folders, files in os.walk(path):
        yield from (os.path.join(folder, name) for name in (*folders, *files))


def _entries(path: str) -> Iterator[str]:
    with suppress(OSError):
        yield from (os.path.join(path, name) for name in os.listdir(path))


def _keeps_entries(folder: Path) -> bool:
    """Return whether a writable folder, such as /tmp, keeps the entries of other users."""
    found = os.stat(folder)
    return bool(found.st_mode & stat.S_ISVTX) and found.st_uid != _os.getuid()


def _serves(port: int) -> bool:
    """Return whether a game on this machine serves a client without its token."""
    request = b'{"jsonrpc": "2.0", "id": 1, "method": "observe", "params": {}}\n'
    try:
        with socket.socket() as client:
            client.settimeout(TIMEOUT)
            client.connect(("127.0.0.1", port))  # a look-up would read files of Python
            client.sendall(request)
            return b'"bad_token"' not in client.recv(65536)
    except OSError:
        return False


if __name__ == "__main__":
    main()
