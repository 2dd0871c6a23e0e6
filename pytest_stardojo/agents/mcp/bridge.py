"""The program that connects a client to its server over pipes: ``bridge.py PORT``.

Clients that can only start a server get it as the server's command.  It copies its stdin to the
server of the run and the replies to its stdout.  The first line that it sends is the token in
the environment variable ``STARDOJO_MCP_TOKEN``.

It runs without the package and without site-packages, so that it starts in 20 ms.
"""

from __future__ import annotations

import os
import socket
import sys
import threading

TOKEN = "STARDOJO_MCP_TOKEN"
_CHUNK = 1 << 16


def main() -> None:
    """Copy in both directions until the server or the client closes."""
    with socket.create_connection(("127.0.0.1", int(sys.argv[1]))) as server:
        server.sendall(os.environ[TOKEN].encode() + b"\n")
        threading.Thread(target=_send, args=(server,), daemon=True).start()
        while data := server.recv(_CHUNK):
            _write(data)


def _send(server: socket.socket) -> None:
    """Copy stdin to the server."""
    while data := os.read(0, _CHUNK):
        server.sendall(data)
    server.shutdown(socket.SHUT_WR)


def _write(data: bytes) -> None:
    """Write all of the data to stdout."""
    left = memoryview(data)
    while left:
        left = left[os.write(1, left) :]


if __name__ == "__main__":
    main()
