"""A server in its own process that behaves in one of several ways: ``python odd_server.py WAY``.

It prints its port.  A line on standard output names each message that it receives.
"""

from __future__ import annotations

import json
import socket
import socketserver
import sys
import time

RECEIVED = b"Message received<EOF>"


class Connection(socketserver.BaseRequestHandler):
    """One connection; reads are messages."""

    request: socket.socket

    def handle(self) -> None:
        while message := self.request.recv(4096):
            print(json.dumps(message.decode("ascii", "replace")), flush=True)
            if not WAYS[WAY](self.request, message):
                break


def published(sock: socket.socket, message: bytes) -> bool:
    """Reply to every message as the published mod does once a save is loaded."""
    sock.sendall(RECEIVED)
    return True


def waiting(sock: socket.socket, message: bytes) -> bool:
    """Answer ``resume`` only, as the published mod does on its title screen."""
    if message == b"resume":
        sock.sendall(RECEIVED)
    return True


def closing(sock: socket.socket, message: bytes) -> bool:
    """Close the connection on JSON; answer the published dialect."""
    if message.startswith(b"{"):
        return False
    return published(sock, message)


def rubbish(sock: socket.socket, message: bytes) -> bool:
    """Answer JSON with something else; answer the published dialect."""
    if message.startswith(b"{"):
        sock.sendall(b"\x00\xff what?")
        return True
    return published(sock, message)


def silent(sock: socket.socket, message: bytes) -> bool:
    """Answer nothing."""
    return True


def hanging_up(sock: socket.socket, message: bytes) -> bool:
    """Close every connection."""
    return False


def web(sock: socket.socket, message: bytes) -> bool:
    """Answer as a web server does."""
    sock.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
    return False


def endless(sock: socket.socket, message: bytes) -> bool:
    """Answer without an end."""
    sock.sendall(b"well")
    return True


def slow(sock: socket.socket, message: bytes) -> bool:
    """Answer ``hello`` late, as a valley that is busy with a long step."""
    time.sleep(0.8)
    if message.startswith(b"{"):
        return hello(sock, message)
    time.sleep(0.3)  # a valley answers in order
    return published(sock, message)


def hello(sock: socket.socket, message: bytes) -> bool:
    """Answer ``hello``, with no capability."""
    result = {"server": "odd", "protocol": 2, "game": "valley", "capabilities": []}
    sock.sendall(json.dumps({"jsonrpc": "2.0", "id": id_of(message), "result": result}).encode())
    sock.sendall(b"\n")
    return True


def refusing(sock: socket.socket, message: bytes) -> bool:
    """Refuse ``hello``, as a game of a later protocol does."""
    data = {"kind": "bad_protocol", "message": "this game speaks protocol 2 (got 1)"}
    error = {"code": -32000, "message": data["message"], "data": data}
    sock.sendall(json.dumps({"jsonrpc": "2.0", "id": id_of(message), "error": error}).encode())
    sock.sendall(b"\n")
    return True


def id_of(message: bytes) -> object:
    return json.loads(message)["id"]


WAYS = {
    way.__name__: way
    for way in (
        *(published, waiting, closing, rubbish, silent, hanging_up, web, endless, slow),
        *(hello, refusing),
    )
}


if __name__ == "__main__":
    WAY = sys.argv[1]
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Connection) as server:
        server.daemon_threads = True
        print(server.server_address[1], flush=True)
        server.serve_forever(0.05)
