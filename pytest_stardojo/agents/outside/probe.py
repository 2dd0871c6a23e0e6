"""The program that tries what an isolated agent must not be able to do: ``probe.py USER``.

It becomes the user, as ``keeper.py`` does for the agent, tries everything that the JSON object
on stdin names, and prints a JSON list of what succeeded.  In a wrapper such as ``docker run`` it
gets its source over stdin instead, and calls ``inside`` at its end.

It needs only the standard library of Python 3.7.
"""

from __future__ import annotations

import json
import os
import re
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
CONTROL_SOCKETS = (
    *("/run/docker.sock", "/var/run/docker.sock", "/run/podman/podman.sock"),
    "/run/containerd/containerd.sock",
)
"""Sockets of daemons that start containers, and so can do everything."""
CAPABILITIES = {
    2: "DAC_READ_SEARCH",
    16: "SYS_MODULE",
    17: "SYS_RAWIO",
    19: "SYS_PTRACE",
    21: "SYS_ADMIN",
}
"""Capabilities with which a container can leave its limits, by number."""
WHOLE_MACHINE = ["0", "0", "4294967295"]
"""The map of users of a process that is in no user namespace."""


def main() -> None:
    """Become the user and try."""
    sys.path.append(str(Path(__file__).parent))
    from keeper import switch_user  # type: ignore[import-not-found]

    wanted = json.load(sys.stdin)
    owner = _os.getuid()
    switch_user(sys.argv[1])
    problems = list(found(wanted))
    if _os.getuid() in (0, owner) or 0 in (_os.geteuid(), *_os.getgroups(), _os.getgid()):
        problems.insert(0, "it runs as the user of the run, or as root")
    print(json.dumps(problems))


def inside(wanted: dict[str, Any]) -> None:
    """Try as the user that a wrapper chooses, in the wrapper."""
    problems = [*powers(), *found(wanted)]
    print("\n" + json.dumps(problems))


def found(wanted: dict[str, Any]) -> Iterator[str]:
    """Yield what this process can do to a run.

    Args:
        wanted: ``pids`` of the run and its game with the time of their start, ``port`` of the
            game or null, paths that must not be readable (``private``) or changeable
            (``protected``), and folders whose entries must not be changeable (``folders``);
            ``places`` of the paths in their file systems, and ``above``, the identities of the
            folders that contain them.
    """
    yield from _processes(wanted["pids"])
    places, above = wanted["places"], {tuple(each) for each in wanted["above"]}
    for path in wanted["private"]:
        for alias in _aliases(path, places):
            if _opens(alias) or _lists(alias):
                yield f"it can read {_named(path, alias)}"
    for path in (*wanted["private"], *wanted["protected"]):
        for alias in _aliases(path, places):
            for changeable in _changeable(alias, _inside(alias), above):
                yield f"it can change {_named(path, alias, changeable)}"
    for path in wanted["folders"]:
        for alias in _aliases(path, places):
            for changeable in _changeable(alias, _entries(alias), above):
                yield f"it can change {_named(path, alias, changeable)}"
    if wanted["port"] is not None and serves(wanted["port"]):
        yield f"the game serves it at port {wanted['port']}"
    for path in CONTROL_SOCKETS:
        if _connects(path):
            yield f"it can start containers over {path}"


def powers() -> Iterator[str]:
    """Yield why this process could leave its wrapper."""
    try:
        with open("/proc/self/status") as file:
            held = re.search(r"^CapPrm:\s*([0-9a-f]+)", file.read(), re.MULTILINE)
        with open("/proc/self/uid_map") as file:
            users = file.read().split()
        with open("/proc/self/mountinfo"):
            pass
    except OSError:
        yield "it has no /proc, without which nothing shows what it shares with the run"
        return
    mask = int(held.group(1), 16) if held else -1
    names = [name for number, name in CAPABILITIES.items() if mask >> number & 1]
    if names and users[:3] == WHOLE_MACHINE:
        yield f"it runs with capabilities of the machine: {', '.join(names)}"


# --------------------------------------------------------------------------- processes


def _processes(pids: list[list[int]]) -> Iterator[str]:
    """Yield what it can do to processes, each given by its number and the time of its start."""
    for pid, start in pids:
        is_same = began(pid) == start
        for name in ("mem", "environ", "fd/0"):
            if is_same and _opens(f"/proc/{pid}/{name}"):
                yield f"it can open /proc/{pid}/{name}"
        if is_same or not os.path.exists("/proc/self"):  # else it is another process
            with suppress(OSError):
                os.kill(pid, 0)
                yield f"it can send signals to the process {pid}"


def began(pid: int) -> int:
    """Return when a process started, in ticks since the boot; -1 if it cannot be seen."""
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            return int(file.read().rpartition(b")")[2].split()[19])
    except (OSError, ValueError, IndexError):
        return -1


# ------------------------------------------------------------------------------- paths


def _aliases(path: str, places: dict[str, list[str]]) -> list[str]:
    """Return a path, and where mounts show it or a part of it."""
    found = [path]
    device, place = places.get(path, ["", ""])
    for mounted, root, point in mounts():
        if mounted != device:
            continue
        if contains(root, place):
            found.append(os.path.normpath(f"{point}/{place[len(root.rstrip('/')) :]}"))
        elif contains(place, root):
            found.append(point)
    return list(dict.fromkeys(found))


def mounts() -> list[tuple[str, str, str]]:
    """Return the mounts: the device, the mounted folder in its file system, and the place."""
    try:
        with open("/proc/self/mountinfo", "rb") as file:
            lines = file.read().decode("utf-8", "surrogateescape").splitlines()
    except OSError:
        return []
    fields = [line.split(" ") for line in lines]
    return [(each[2], _unescaped(each[3]), _unescaped(each[4])) for each in fields]


def _unescaped(text: str) -> str:
    """Return a path without the escapes of ``mountinfo``."""
    return re.sub(r"\\([0-7]{3})", lambda match: chr(int(match.group(1), 8)), text)


def contains(folder: str, path: str) -> bool:
    """Return whether a folder is a path or contains it."""
    return path == folder or path.startswith(folder.rstrip("/") + "/")


def _named(path: str, alias: str, changeable: str = "") -> str:
    """Return a path for a message, with the place in the wrapper if it is another."""
    shown = changeable or alias
    return shown if alias == path else f"{shown}, which is {path} of the run"


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


def _changeable(path: str, contents: Iterator[str], above: set[Any]) -> Iterator[str]:
    """Yield what can be changed: a path, what it contains, or a folder above it."""
    for each in (path, *contents):
        if os.access(each, os.W_OK):
            yield each
            return
    for folder in Path(path).absolute().parents:
        if os.access(folder, os.W_OK) and not _keeps_entries(folder, above):
            yield str(folder)
            return


def _inside(path: str) -> Iterator[str]:
    for folder, folders, files in os.walk(path):
        yield from (os.path.join(folder, name) for name in (*folders, *files))


def _entries(path: str) -> Iterator[str]:
    with suppress(OSError):
        yield from (os.path.join(path, name) for name in os.listdir(path))


def _keeps_entries(folder: Path, above: set[Any]) -> bool:
    """Return whether a writable folder keeps the entries of other users, or is not of the run.

    A folder such as /tmp keeps them; a wrapper may have a folder of the same name.
    """
    found = os.stat(folder)
    if (found.st_dev, found.st_ino) not in above:
        return True
    return bool(found.st_mode & stat.S_ISVTX) and found.st_uid != _os.getuid()


# ----------------------------------------------------------------------------- sockets


def serves(port: int) -> bool:
    """Return whether a game on this machine serves a client without its token."""
    request = b'{"jsonrpc": "2.0", "id": 1, "method": "observe", "params": {}}\n'
    try:
        with socket.socket() as client:
            client.settimeout(TIMEOUT)
            client.connect(("127.0.0.1", port))  # a look-up would read files of Python
            client.sendall(request)
            reply = client.recv(65536)
            return b"{" in reply and b'"bad_token"' not in reply
    except OSError:
        return False


def _connects(path: str) -> bool:
    """Return whether something can be asked over a socket in the file system."""
    try:
        with socket.socket(_socket.AF_UNIX) as client:
            client.settimeout(TIMEOUT)
            client.connect(path)
    except (OSError, AttributeError):
        return False
    return True


_socket: Any = socket

if __name__ == "__main__" and sys.argv[1:]:
    main()
