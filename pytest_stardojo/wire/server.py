"""The socket server of a game: one thread, many clients, one request at a time.

Requests are served in the order of their arrival.  A client cannot block the others:
requests are bounded by the line limit; the server reads nothing from a client that
does not read its replies, and if too many replies wait for all clients together, it
drops the client that has read nothing for longest.  It listens on loopback only.

A connection whose first byte is not ``{`` uses the published mod's dialect, if the
server has a ``Dialect``: each read is one message, and while the game is paused most
messages wait.

A server with a token serves a connection only after ``hello`` with that token; in the
dialect, the first message begins with the token.  Anything else gets one error, and the
connection is closed.
"""

from __future__ import annotations

import selectors
import socket
import time
from collections import deque
from collections.abc import Callable

from pytest_stardojo.wire import jsonrpc, tokens
from pytest_stardojo.wire import legacy as published
from pytest_stardojo.wire.errors import WireError

HOST = "127.0.0.1"
MAX_CLIENTS = 200
"""Further clients wait in the listener's queue.  Clients whose message waits for ``resume``
do not count, so that another one can connect and send it."""
MAX_UNREAD = 1024 * 1024
"""Bytes of replies that may wait for a client before the server stops reading from it."""
MAX_UNSENT = 128 * 1024 * 1024
"""Bytes of replies that may wait for all clients before the slowest client is dropped."""
CHUNK = 256 * 1024
LINGER = 2.0
"""Seconds for which a connection that is closed after an error is drained, so that the
client can read the error."""
PATIENCE = 10.0
"""Seconds that a client has to give the token."""


class _Client:
    """One connection, with its waiting requests and replies."""

    __slots__ = (
        "begun", "closing", "deadline", "ended", "legacy", "lines", "mask", "moved", "out",
        "parked", "said_goodbye", "sock", "trusted", "waiting",
    )  # fmt: skip

    def __init__(self, sock: socket.socket, limit: int, trusted: bool) -> None:
        self.sock = sock
        self.trusted = trusted
        """Whether it is served: it has given the token, or none is needed."""
        self.lines = jsonrpc.Lines(limit)
        self.waiting: deque[bytes | WireError] = deque()
        self.out = bytearray()
        self.moved = 0
        """The server's count when ``out`` last became non-empty or shorter."""
        self.mask = 0
        self.begun = False
        self.legacy = False
        """Whether it uses the published mod's dialect."""
        self.parked = False
        """Whether its message waits until the game is resumed."""
        self.ended = False
        """Whether the client has shut its half of the connection."""
        self.closing = False
        """Whether ``out`` is sent and further requests are discarded."""
        self.said_goodbye = False
        """Whether the server has shut its half of a closing connection."""
        self.deadline = time.monotonic() + PATIENCE
        """Time at which a closing or untrusted connection is dropped."""

    def ends_at(self, now: float) -> bool:
        """Return whether the connection has to be dropped by now."""
        return (self.closing or not self.trusted) and now > self.deadline


class Server:
    """Serves a handler on a loopback port until ``shutdown`` is called.

    Args:
        handle: Serves one call, as ``Service.handle`` does.
        port: Port to listen on; 0 lets the system choose.
        limit: Longest request in bytes.
        legacy: Makes the server of the published mod's dialect for the first client that
            uses it; None: the dialect is refused.
        connected: Called for every accepted connection.
        token: The token that clients must give; empty: none.

    Raises:
        OSError: the port is taken.
    """

    def __init__(
        self,
        handle: jsonrpc.Handler,
        port: int = 0,
        *,
        limit: int = jsonrpc.MAX_LINE,
        legacy: Callable[[int], published.Dialect] | None = None,
        connected: Callable[[], None] | None = None,
        token: str = "",
    ) -> None:
        self._handle = handle
        self._token = token
        self._connected = connected
        self._make_dialect = legacy
        self._dialect: published.Dialect | None = None
        self._parked: deque[tuple[_Client, bytes]] = deque()
        self._limit = limit
        self._stopping = False
        self._moves = 0
        self._order: deque[_Client] = deque()
        self._clients: set[_Client] = set()
        self._chunk = bytearray(CHUNK)
        self._selector = selectors.DefaultSelector()
        self._listener = socket.create_server((HOST, port), backlog=128)
        self._listener.setblocking(False)
        self._listening = False
        self.port: int = self._listener.getsockname()[1]
        self._listen(True)

    # -------------------------------------------------------------------- the loop

    def run(self) -> None:
        """Serve until ``shutdown`` has been called and has its reply."""
        try:
            while not self._stopping:
                self._round()
            self._flush()
        finally:
            self.close()

    def close(self) -> None:
        """Close every socket.  May be called twice."""
        if self._listener.fileno() >= 0:
            # before the clients: when a client sees its connection end, the port is free
            self._listen(False)
            self._listener.close()
        for client in list(self._clients):
            self._drop(client)
        if self._dialect is not None:
            self._dialect.close()
        self._selector.close()

    def _round(self) -> None:
        for key, mask in self._selector.select(0 if self._order else 1.0):
            if isinstance(key.data, _Client):
                self._attend(key.data, mask)
            else:
                self._accept()
        if self._order:
            self._serve_next()
        now = time.monotonic()
        for client in [c for c in self._clients if c.ends_at(now)]:
            self._drop(client)

    # ----------------------------------------------------------------- connections

    def _listen(self, on: bool) -> None:
        if on and not self._listening:
            self._selector.register(self._listener, selectors.EVENT_READ)
        elif not on and self._listening:
            self._selector.unregister(self._listener)
        self._listening = on

    def _listen_where_there_is_room(self) -> None:
        self._listen(sum(not client.parked for client in self._clients) < MAX_CLIENTS)

    def _accept(self) -> None:
        try:
            sock, _ = self._listener.accept()
        except (BlockingIOError, ConnectionAbortedError):
            return
        except OSError:
            # no descriptors left: do not spin until one is free
            time.sleep(0.01)
            return
        sock.setblocking(False)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if self._connected is not None:
            self._connected()
        client = _Client(sock, self._limit, trusted=not self._token)
        self._clients.add(client)
        self._rewatch(client)
        self._listen_where_there_is_room()

    def _drop(self, client: _Client) -> None:
        if client not in self._clients:
            return
        self._clients.discard(client)
        client.waiting.clear()
        if client.mask:
            self._selector.unregister(client.sock)
        client.sock.close()
        client.out.clear()
        if self._listener.fileno() >= 0:
            self._listen_where_there_is_room()

    def _rewatch(self, client: _Client) -> None:
        """Update the events that the selector watches on a connection."""
        mask = selectors.EVENT_WRITE if client.out else 0
        full = len(client.out) > MAX_UNREAD or (client.parked and client.waiting)
        if not client.ended and (client.closing or not full):
            mask |= selectors.EVENT_READ
        if mask == client.mask:
            return
        if not client.mask:
            self._selector.register(client.sock, mask, client)
        elif not mask:
            self._selector.unregister(client.sock)
        else:
            self._selector.modify(client.sock, mask, client)
        client.mask = mask

    def _attend(self, client: _Client, mask: int) -> None:
        try:
            if mask & selectors.EVENT_WRITE:
                self._send(client)
            # serve the requests read so far before reading more
            if mask & selectors.EVENT_READ and not client.waiting:
                self._receive(client)
            self._settle(client)
        except OSError:
            self._drop(client)

    def _receive(self, client: _Client) -> None:
        try:
            count = client.sock.recv_into(self._chunk)
        except BlockingIOError:
            return
        if count == 0:
            client.ended = True
        elif not client.closing:
            self._take(client, bytes(memoryview(self._chunk)[:count]))

    def _take(self, client: _Client, data: bytes) -> None:
        if not client.begun:
            client.begun = True
            client.legacy = self._make_dialect is not None and data[:1] != b"{"
        if client.legacy:
            client.waiting.append(data)
            if not client.parked:
                self._order.append(client)
        else:
            self._queue(client, client.lines.feed(data))

    def _queue(self, client: _Client, lines: list[bytes]) -> None:
        client.waiting.extend(lines)
        self._order.extend([client] * len(lines))
        if client.lines.error is not None:
            client.waiting.append(client.lines.error)
            self._order.append(client)

    def _send(self, client: _Client) -> None:
        try:
            sent = client.sock.send(client.out)
        except BlockingIOError:
            return
        held_back = len(client.out) > MAX_UNREAD
        del client.out[:sent]
        self._note_move(client)
        if held_back and len(client.out) <= MAX_UNREAD:
            self._order.extend([client] * len(client.waiting))

    def _settle(self, client: _Client) -> None:
        """Close a finished connection, else watch its events."""
        if client not in self._clients:
            return
        # the client has hung up; its parked message will still be served
        if client.ended and not client.out and (client.parked or not client.waiting):
            self._drop(client)
            return
        if client.closing and not client.out and not client.said_goodbye:
            client.said_goodbye = True
            client.sock.shutdown(socket.SHUT_WR)
        self._rewatch(client)

    # -------------------------------------------------------------------- requests

    def _serve_next(self) -> None:
        client = self._order.popleft()
        if not client.waiting or len(client.out) > MAX_UNREAD:
            return  # gone, or paused until it has read its replies
        work = client.waiting.popleft()
        try:
            if isinstance(work, WireError):
                self._reply(client, jsonrpc.encode_error(None, work) + b"\n")
                self._begin_closing(client)
            elif (message := self._admitted(client, work)) is None:
                pass
            elif client.legacy:
                self._hear(client, message)
            else:
                self._reply(client, jsonrpc.answer(self._call, message) + b"\n")
            self._settle(client)
        except OSError:
            self._drop(client)

    def _admitted(self, client: _Client, work: bytes) -> bytes | None:
        """Return the message to serve; None if the client lacks the token and is refused."""
        if client.trusted:
            return work
        given, message = jsonrpc.given_token(work), work
        if client.legacy:
            given, message = published.split_token(work)
        client.trusted = tokens.are_equal(given, self._token)
        if client.trusted:
            return message
        refusal = published.STRANGER if client.legacy else jsonrpc.answer_stranger(work) + b"\n"
        self._reply(client, refusal)
        client.waiting.clear()
        self._begin_closing(client)
        return None

    def _call(self, method: str, params: bytes) -> object:
        result = self._handle(method, params)
        if method == "shutdown":
            self._stopping = True
        return result

    def _reply(self, client: _Client, data: bytes) -> None:
        sent = 0
        if not client.out:
            try:
                sent = client.sock.send(data)
            except BlockingIOError:
                sent = 0
            self._note_move(client)
        client.out += memoryview(data)[sent:]
        if client.out:
            self._bound_what_waits(client)

    def _note_move(self, client: _Client) -> None:
        self._moves += 1
        client.moved = self._moves

    def _bound_what_waits(self, answered: _Client) -> None:
        """Drop the clients that have read nothing for longest, except the latest one."""
        slow = [c for c in self._clients if c.out and c is not answered]
        slow.sort(key=lambda client: client.moved)
        waits = len(answered.out) + sum(len(client.out) for client in slow)
        for client in slow:
            if waits <= MAX_UNSENT:
                return
            waits -= len(client.out)
            self._drop(client)

    # ------------------------------------------------------- the published dialect

    def _hear(self, client: _Client, message: bytes) -> None:
        """Serve a message, or park it until the game is resumed."""
        dialect = self._the_dialect()
        if not dialect.waits(message):
            self._reply(client, dialect.answer(message))
            self._unpark()
        elif len(self._parked) < published.MAX_PARKED:
            client.parked = True
            self._parked.append((client, message))
            self._listen_where_there_is_room()
        else:
            self._reply(client, published.RECEIVED)

    def _the_dialect(self) -> published.Dialect:
        if self._dialect is None:
            assert self._make_dialect is not None
            self._dialect = self._make_dialect(self.port)
        return self._dialect

    def _unpark(self) -> None:
        """Serve parked messages that need not wait any more, in order."""
        dialect = self._the_dialect()
        while self._parked and not dialect.waits(self._parked[0][1]):
            client, message = self._parked.popleft()
            answer = dialect.answer(message)
            client.parked = False
            if client not in self._clients:
                continue  # the mod serves it, too
            try:
                self._reply(client, answer)
                self._order.extend([client] * len(client.waiting))
                self._settle(client)
            except OSError:
                self._drop(client)
        self._listen_where_there_is_room()

    def _begin_closing(self, client: _Client) -> None:
        client.closing = True
        client.deadline = time.monotonic() + LINGER

    def _flush(self) -> None:
        """Send waiting replies, for a second at most."""
        until = time.monotonic() + 1.0
        for client in list(self._clients):
            client.sock.settimeout(max(0.01, until - time.monotonic()))
            try:
                client.sock.sendall(client.out)
            except OSError:
                continue


def serve(
    handle: jsonrpc.Handler,
    port: int = 0,
    *,
    limit: int = jsonrpc.MAX_LINE,
    ready: Callable[[int], None] | None = None,
    legacy: Callable[[int], published.Dialect] | None = None,
) -> None:
    """Serve a handler on 127.0.0.1 until it is shut down.

    Args:
        handle: Serves one call, as ``Service.handle`` does.
        port: Port to listen on; 0 lets the system choose.
        limit: Longest request in bytes.
        ready: Called with the port once the server listens.
        legacy: Makes the server of the published mod's dialect, given the port.
    """
    server = Server(handle, port, limit=limit, legacy=legacy)
    if ready is not None:
        ready(server.port)
    server.run()
