"""The program that keeps the process of an agent: ``keeper.py CONTROL USER COMMAND...``.

It starts the command with its own stdin and stdout, copies the stderr of the command to its
own, and ends the command with all processes that it has started when the socket ``CONTROL``
closes, also because the process at its other end has died.  The log is limited.

It writes lines to the socket: ``failed WHY`` if the command cannot be started, ``exit CODE``
or ``signal NUMBER`` when the command has ended and no process of it is left.

It runs without the package and without site-packages, so that it starts in 20 ms.
"""

from __future__ import annotations

import ctypes
import os
import select
import signal
import socket
import sys
import time
from contextlib import suppress
from importlib import import_module
from typing import Any

# untyped, since type checkers know the calls of one system only
_os: Any = os
_select: Any = select
_signal: Any = signal

LOG_BYTES = 4_000_000
"""Largest size of the log."""
GRACE_SECONDS = 1.0
"""Seconds that the command has to end after SIGTERM."""
KILL_SECONDS = 2.0
"""Seconds to look for processes that the command has left."""

_PR_SET_PDEATHSIG = 1
_PR_SET_CHILD_SUBREAPER = 36


def main() -> None:
    """Keep a command until it ends or the socket closes."""
    control = socket.socket(fileno=int(sys.argv[1]))
    user, command = sys.argv[2], sys.argv[3:]
    for number in (signal.SIGINT, signal.SIGTERM, _signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    _prctl(_PR_SET_CHILD_SUBREAPER)  # orphans of the command become children of this process
    log, its_log = os.pipe()
    failed, its_failed = os.pipe()
    wake, its_wake = os.pipe()
    _os.set_blocking(its_wake, False)
    signal.set_wakeup_fd(its_wake, warn_on_full_buffer=False)
    signal.signal(_signal.SIGCHLD, lambda number, frame: None)
    child = _os.fork()
    if child == 0:
        _become(user, command, its_log, its_failed)
    for descriptor in (0, 1, its_log, its_failed):
        os.close(descriptor)
    why = os.read(failed, 1_000)
    if why:
        os.waitpid(child, 0)
        _say(control, b"failed " + why)
        return
    status = _watch(child, control, log, wake)
    if status is None:
        status = _end(child)
    _end_others()
    _copy_rest(log)
    if _os.WIFSIGNALED(status):
        _say(control, b"signal %d" % _os.WTERMSIG(status))
    else:
        _say(control, b"exit %d" % _os.WEXITSTATUS(status))


def _become(user: str, command: list[str], log: int, failed: int) -> None:
    """Become the command, in a session of its own; never return."""
    try:
        _os.setsid()
        os.dup2(log, 2)
        signal.set_wakeup_fd(-1)
        for number in (signal.SIGINT, signal.SIGTERM, _signal.SIGHUP, _signal.SIGCHLD):
            signal.signal(number, signal.SIG_DFL)
        for number in (_signal.SIGPIPE, getattr(signal, "SIGXFSZ", _signal.SIGPIPE)):
            signal.signal(number, signal.SIG_DFL)
        if user:
            switch_user(user)
        _prctl(_PR_SET_PDEATHSIG, _signal.SIGKILL)  # a change of the user would reset it
        os.execvp(command[0], command)
    except BaseException as error:
        why = getattr(error, "strerror", None) or error
        os.write(failed, f"{command[0]}: {why}".encode()[:900])
    finally:
        os._exit(127)


def switch_user(name: str) -> None:
    """Become another user, without the groups of this one."""
    pwd: Any = import_module("pwd")
    user = pwd.getpwnam(name)
    _os.initgroups(name, user.pw_gid)
    _os.setgid(user.pw_gid)
    _os.setuid(user.pw_uid)
    os.environ.update(HOME=user.pw_dir, USER=name, LOGNAME=name)


def _watch(child: int, control: socket.socket, log: int, wake: int) -> int | None:
    """Copy the log until the command ends; None if the socket closes first."""
    poll = _select.poll()
    for descriptor in (control.fileno(), log, wake):
        poll.register(descriptor, _select.POLLIN)
    left = LOG_BYTES
    while True:
        for descriptor, _ in poll.poll():
            if descriptor == control.fileno():
                return None
            data = os.read(descriptor, 65536)
            if descriptor == log:
                left = _copy(data, left)
                if not data:
                    poll.unregister(log)
        ended, status = os.waitpid(child, _os.WNOHANG)
        if ended:
            return status
        _reap(child)


def _copy(data: bytes, left: int) -> int:
    """Write to the log what fits, and a note when it is full; return the bytes left."""
    if left and data:
        note = b"\n... the log is full\n" if len(data) >= left else b""
        try:
            os.write(2, data[:left] + note)
        except OSError:  # the disk is full; the agent plays on
            return 0
    return max(0, left - len(data))


def _copy_rest(log: int) -> None:
    """Copy what the command has written last."""
    _os.set_blocking(log, False)
    with suppress(OSError):
        _copy(os.read(log, 65536), LOG_BYTES)


def _end(child: int) -> int:
    """End the command and its process group; return its status."""
    _kill_group(child, signal.SIGTERM)
    until = time.monotonic() + GRACE_SECONDS
    while time.monotonic() < until:
        ended, status = os.waitpid(child, _os.WNOHANG)
        if ended:
            return status
        time.sleep(0.01)
    _kill_group(child, _signal.SIGKILL)
    return os.waitpid(child, 0)[1]


def _kill_group(group: int, number: int) -> None:
    with suppress(OSError):
        _os.killpg(group, number)


def _reap(child: int) -> None:
    """Remove orphans that have ended, but not the command."""
    for orphan in _children():
        if orphan != child:
            with suppress(OSError):
                os.waitpid(orphan, _os.WNOHANG)


def _end_others() -> None:
    """Kill the processes that the command has left, also those in other groups."""
    until = time.monotonic() + KILL_SECONDS
    while time.monotonic() < until:
        try:
            while os.waitpid(-1, _os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        for orphan in _children():
            with suppress(OSError):
                os.kill(orphan, _signal.SIGKILL)
        time.sleep(0.002)


def _children() -> list[int]:
    """Return the children of this process; empty where the system does not list them."""
    me = os.getpid()
    try:
        with open(f"/proc/{me}/task/{me}/children") as file:
            return [int(word) for word in file.read().split()]
    except OSError:
        return []


def _prctl(option: int, value: int = 1) -> None:
    """Call ``prctl`` on Linux; other systems have no such call."""
    if sys.platform == "linux":
        library: Any = ctypes.CDLL(None)
        library.prctl(option, value, 0, 0, 0)


def _say(control: socket.socket, line: bytes) -> None:
    with suppress(OSError):
        control.sendall(line + b"\n")


if __name__ == "__main__":
    main()
