"""The process of one embedded game: ``python -m pytest_stardojo.valley``.

Options:

``-h``, ``--help``
    Print the options and exit.
``--port N``
    Port on 127.0.0.1; 0, the default, lets the system choose.
``--frames``
    Serve pictures through a memory-mapped file.
``--parent-pid N``
    Exit when standard input is closed or process N is no longer the parent.
``--token-file PATH``, ``--token-stdin``
    Serve only clients that give the token: the only line of a file, or the first line of
    standard input.  Arguments and the environment are visible to others, so neither
    contains a token.
``--save-folder PATH``
    Offer the method ``save``, for files below this folder.
``--legacy``
    Serve the published mod's dialect on the same port (``docs/legacy.md``).  Its clients
    read observations from a file in the folder of the file that the environment variable
    ``STARDEW_APP_PATH`` names.
``--port-id N``, ``--sample-rate N``, ``--background``
    Options with which clients of the published mod start their game: the first means
    ``--port N --frames --legacy``, the others are ignored.

Once it listens, the process prints one line of JSON on standard output: ``port``,
``pid`` and ``frame_file`` (a path or null).  Later output goes to standard error.

The exit code is 0 after a shutdown or when the parent has gone, 1 when the port cannot
be opened, 2 for a wrong option or token, 130 after Ctrl-C and 143 after SIGTERM.

The process starts for every episode that needs a fresh game, so it imports little:
no argparse, no logging, and the renderer only for the first picture.
"""

from __future__ import annotations

import _thread
import errno
import gc
import os
import signal
import sys
from collections.abc import Callable
from typing import Any

if __name__ == "__main__":
    # msgspec would import it and with it inspect, which takes a tenth of the start
    sys.modules["typing_extensions"] = None  # type: ignore[assignment]
    import msgspec

    del sys.modules["typing_extensions"]

import msgspec

from pytest_stardojo.valley.options import HELP, USAGE, Options, read_options
from pytest_stardojo.wire.legacy import Dialect
from pytest_stardojo.wire.server import Server

OPEN = (
    "no token: every user of this machine can use this game; --token-file PATH restricts it to "
    "clients that give the token"
)
LISTED = 30
"""Most entries of the list of what was left out that are printed."""

MakeHandler = Callable[[Any], Callable[[str, bytes], Any]]
"""Makes a game for a frame writer or None; returns the handler of its calls."""


def main(arguments: list[str], make_handler: MakeHandler | None = None) -> int:
    """Run one game until it is shut down or its parent has gone; return the exit code."""
    if "--help" in arguments or "-h" in arguments:
        print(HELP, end="")
        return 0
    try:
        options = read_options(arguments)
        token = options.token()
    except ValueError as error:
        print(f"{error}\n{USAGE}", end="", file=sys.stderr)
        return 2
    gc.disable()  # nothing loaded by now is garbage
    frames = _frame_writer() if options.frames else None
    try:
        handler, connected = _game(frames, options, make_handler)
        try:
            server = Server(
                handler,
                options.port,
                legacy=_dialect(handler, frames) if options.legacy else None,
                connected=connected,
                token=token,
            )
        except OSError as error:
            print(_unheard(options.port, error), file=sys.stderr)
            return 1
        if options.parent_pid:
            _thread.start_new_thread(_follow_parent, (options.parent_pid, frames))
        if not (token or options.parent_pid or options.legacy):
            print(OPEN, file=sys.stderr)
        _announce(server.port, frames)
        gc.freeze()  # later collections skip what is loaded by now
        gc.enable()
        server.run()
    except KeyboardInterrupt:
        return 130
    finally:
        gc.enable()
        if frames is not None:
            frames.close()
    return 0


def _unheard(port: int, error: OSError) -> str:
    """Return why the port cannot be opened, in one line."""
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use; choose another, or 0 for any that is free"
    return f"cannot listen on port {port}: {error.strerror or error}"


def _dialect(handler: Any, frames: Any) -> Callable[[int], Dialect]:
    """Make the handler of the published mod's dialect at its first use."""

    def make(port: int) -> Dialect:
        from pytest_stardojo.legacy import PublishedDialect

        launcher = os.environ.get("STARDEW_APP_PATH")
        folder = os.path.dirname(os.path.expanduser(launcher)) or "." if launcher else None
        return PublishedDialect(handler, port, None if frames is None else frames.path, folder)

    return make


def _game(
    frames: Any, options: Options, make_handler: MakeHandler | None
) -> tuple[Callable[[str, bytes], Any], Callable[[], None] | None]:
    """Return the handler of a new game, and what counts its connections."""
    if make_handler is not None:
        return make_handler(frames), None
    from pytest_stardojo.valley.service import Service

    service = Service(frames, _report_left_out, save_folder=options.save_folder or None)
    return service.handle, service.connected


def _report_left_out(path: str, left_out: list[Any]) -> None:
    """Print what was left out of a save on standard error."""
    lines = [f"{ascii(os.path.basename(path))[1:-1]}: left out {len(left_out)} kinds of things"]
    lines += [f"  {entry}" for entry in left_out[:LISTED]]
    if len(left_out) > LISTED:
        lines.append(f"  and {len(left_out) - LISTED} more kinds")
    print("\n".join(lines), file=sys.stderr, flush=True)


def _frame_writer() -> Any:
    from pytest_stardojo.wire.frames import FrameWriter

    return FrameWriter()


def _announce(port: int, frames: Any) -> None:
    """Print the boot line, then redirect standard output to standard error."""
    path = None if frames is None else frames.path
    line = msgspec.json.encode({"port": port, "pid": os.getpid(), "frame_file": path})
    os.write(1, line + b"\n")
    os.dup2(2, 1)


def _follow_parent(parent_pid: int, frames: Any) -> None:
    """End this process when its parent has gone.

    This needs a thread, since a request that hangs would keep the server's loop from
    noticing.
    """
    from pytest_stardojo import _system

    told_right = os.getppid() == parent_pid
    pipe = _system.EndOfInput(0)
    while not told_right or os.getppid() == parent_pid:
        if pipe.wait(1.0):
            break
    try:
        if frames is not None:
            frames.close()
    finally:
        os._exit(0)


def _end(number: int, frame: object) -> None:
    """Remove the files and end on a signal."""
    sys.exit(128 + number)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, _end)
    sys.exit(main(sys.argv[1:]))
