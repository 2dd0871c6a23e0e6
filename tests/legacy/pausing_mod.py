"""A server that handles messages as the published mod does, on the world of a valley.

While it is paused, all but six messages wait, including unknown ones such as JSON.  It
serves them after ``resume``, even if their client has disconnected.
"""

from __future__ import annotations

import socket
import socketserver
import threading
from contextlib import suppress

from tests.legacy.speaking import Speaker

EXEMPT = {"pause", "resume", "observe", "observe_v2", "get_surroundings", "load_game_record"}
RECEIVED = b"Message received<EOF>"


class PausingMod:
    """A fake of the published mod.

    Args:
        ready: Whether the farmer is ready; otherwise the mod stays paused.
        host: The address on which it listens.

    Attributes:
        served: Messages served so far, in order.
        received: Messages received so far, in order.
    """

    def __init__(self, *, ready: bool = True, host: str = "127.0.0.1") -> None:
        self.speaker = Speaker(None)
        self.served: list[str] = []
        self.received: list[str] = []
        self.paused, self._ready, self._closed = False, ready, False
        self._free = threading.Condition()
        self._server = _Server(self, host)
        self.host, self.port = host, int(self._server.server_address[1])
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()

    def answer(self, message: bytes) -> bytes:
        """Serve a message, after ``resume`` if it has to wait."""
        name = message.partition(b"%")[0].decode("ascii", "replace")
        with self._free:
            self.received.append(message.decode("ascii", "replace"))
            if name not in EXEMPT:
                self._free.wait_for(lambda: self._closed or (self._ready and not self.paused))
            if self._closed:
                return b""
            self.served.append(message.decode("ascii", "replace"))
            if name in ("pause", "resume"):
                self.paused = name == "pause"
                self._free.notify_all()
                return RECEIVED
            return self.speaker.dialect.answer(message)

    def say(self, message: str, wait: bool = True) -> str:
        """Send a message; without waiting, disconnect before the reply."""
        with socket.create_connection((self.host, self.port), 5) as sock:
            sock.sendall(message.encode())
            if wait:
                return sock.recv(1 << 16).decode()
        return ""

    def close(self) -> None:
        """Stop the server, and drop messages that still wait."""
        with self._free:
            self._closed = True
            self._free.notify_all()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def __enter__(self) -> PausingMod:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()


class _Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True

    def __init__(self, mod: PausingMod, host: str) -> None:
        self.mod = mod
        self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        super().__init__((host, 0), _Connection)


class _Connection(socketserver.BaseRequestHandler):
    def handle(self) -> None:
        assert isinstance(self.server, _Server)
        with suppress(ConnectionError):
            while message := self.request.recv(256):
                self.request.sendall(self.server.mod.answer(message))
