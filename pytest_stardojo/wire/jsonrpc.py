"""JSON-RPC 2.0 over lines: splitting bytes into lines, reading requests, replying.

A request is one JSON object on one line in UTF-8, and so is its reply.  Every line
gets a reply; the id of a reply to a request without an id is null.  The socket server
and the in-process transport both call these functions, so their replies are the same.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import msgspec

from pytest_stardojo.wire.errors import (
    BadParams,
    BadToken,
    InternalError,
    InvalidRequest,
    ParseError,
    TooLarge,
    UnknownDialect,
    WireError,
)
from pytest_stardojo.wire.messages import RpcRequest, RpcResponse

MAX_LINE = 1024 * 1024
"""Bytes of the longest request, without the newline; most have a thousandth of that."""

Handler = Callable[[str, bytes], Any]
"""Serves one call: takes a method and its params as JSON, returns a result struct."""

_REQUEST = msgspec.json.Decoder(RpcRequest)
_ENCODER = msgspec.json.Encoder()


class _Result(msgspec.Struct):
    """A reply with a result, encoded in one pass."""

    jsonrpc: str
    id: int | str | None
    result: Any


class _Id(msgspec.Struct):
    """The id of a request that is otherwise invalid."""

    id: int | str | None = None


_ID = msgspec.json.Decoder(_Id)


class _Token(msgspec.Struct):
    """The token in the params of ``hello``."""

    token: str = ""


_TOKEN = msgspec.json.Decoder(_Token)


# --------------------------------------------------------------------------- framing


class Lines:
    """Splits the bytes of a connection into lines.

    Args:
        limit: Longest line in bytes.
    """

    def __init__(self, limit: int = MAX_LINE) -> None:
        self._limit = limit
        self._rest = bytearray()
        self._started = False
        self.error: WireError | None = None
        """Why the connection is not read further; None: it is."""

    def feed(self, data: bytes) -> list[bytes]:
        """Take bytes; return the lines that they complete, without newlines.

        A line that is too long, or a connection whose first byte is not ``{``,
        sets ``error``; the lines before it are returned.
        """
        if self.error is not None or not data:
            return []
        if not self._started:
            self._started = True
            if data[:1] != b"{":
                self.error = dialect_error(data[0])
                return []
        *whole, last = data.split(b"\n")
        if whole:
            whole[0] = bytes(self._rest) + whole[0]
            self._rest = bytearray(last)
        else:
            self._rest += last
        return self._fitting(whole)

    def _fitting(self, lines: list[bytes]) -> list[bytes]:
        for index, line in enumerate(lines):
            if len(line) > self._limit:
                self.error = size_error(self._limit)
                return lines[:index]
        if len(self._rest) > self._limit:
            self.error = size_error(self._limit)
        if self.error is not None:
            self._rest.clear()
        return lines


def dialect_error(first: int) -> UnknownDialect:
    """Return the error for a connection that does not begin with ``{``."""
    return UnknownDialect(
        f"a connection begins with '{{', one JSON-RPC object per line (got byte 0x{first:02x})"
    )


def size_error(limit: int) -> TooLarge:
    """Return the error for a line longer than the limit."""
    return TooLarge(f"a request has at most {limit} bytes; the connection is closed")


# ------------------------------------------------------------------------- one line


def answer(handle: Handler, line: bytes) -> bytes:
    """Serve one line and return the reply, without newline.  Never raises.

    If the game fails, the error is ``internal`` and its traceback goes to standard
    error.
    """
    try:
        request = read_request(line)
    except WireError as error:
        return encode_error(_id_of(line), error)
    try:
        result = _serve(handle, request)
        return _ENCODER.encode(_Result("2.0", request.id, result))
    except WireError as error:
        return encode_error(request.id, error)
    except Exception as error:
        return encode_error(request.id, _internal(error))


def _serve(handle: Handler, request: RpcRequest) -> Any:
    params = bytes(request.params)
    try:
        return handle(request.method, params)
    except msgspec.DecodeError as error:
        raise BadParams(str(error), field_of(error)) from error
    except RecursionError as error:
        if params.count(b"[") + params.count(b"{") > 200:
            raise BadParams("the params are nested too deeply") from error
        raise


def _internal(error: Exception) -> InternalError:
    import traceback  # slow to import, and only needed here

    traceback.print_exception(error, file=sys.stderr)
    return InternalError(f"{type(error).__name__}: {error}")


def read_request(line: bytes) -> RpcRequest:
    """Read a request.

    Raises:
        ParseError: the line is not JSON in UTF-8, or nested too deeply.
        InvalidRequest: the JSON is not a request; ``field`` names the field.
    """
    try:
        if not line.isascii():
            line.decode()
        request = _REQUEST.decode(line)
    except msgspec.ValidationError as error:
        raise InvalidRequest(str(error), field_of(error)) from error
    except RecursionError as error:
        raise ParseError("the request is nested too deeply") from error
    except ValueError as error:
        raise ParseError(str(error)) from error
    if request.jsonrpc != "2.0":
        raise InvalidRequest(f"jsonrpc must be '2.0' (got {request.jsonrpc!r})", "jsonrpc")
    return request


def given_token(line: bytes) -> str:
    """Return the token of a line that is a valid ``hello``; empty if there is none."""
    try:
        request = read_request(line)
        return _TOKEN.decode(request.params).token if request.method == "hello" else ""
    except (WireError, msgspec.DecodeError, RecursionError):
        return ""


def answer_stranger(line: bytes) -> bytes:
    """Refuse a line of a client that has not given the token; return the reply."""
    problem = "the token is not that of this game"
    if not given_token(line):
        problem = "'hello' with the token of this game must be the first message"
    return encode_error(_id_of(line), BadToken(problem, "token"))


def _id_of(line: bytes) -> int | str | None:
    try:
        return _ID.decode(line).id
    except (ValueError, RecursionError):
        return None


def encode_error(id: int | str | None, error: WireError) -> bytes:
    """Return an error as a reply line, without newline."""
    text = RpcResponse("2.0", id, error=error.to_rpc())
    try:
        return _ENCODER.encode(text)
    except ValueError:
        # UTF-8 cannot encode half a surrogate pair in the message
        clean = error.message.encode("utf-8", "replace").decode()
        plain = WireError(error.kind, clean, None, error.code)
        return _ENCODER.encode(RpcResponse("2.0", id, error=plain.to_rpc()))


def field_of(error: msgspec.DecodeError) -> str | None:
    """Return the field of a decoding error, ``view.radius``, or None."""
    text, _, path = str(error).partition(" - at `$")
    place = path.rstrip("`").lstrip(".")
    if text.startswith(("Object missing required field `", "Object contains unknown field `")):
        name = text.split("`")[1]
        return f"{place}.{name}" if place else name
    return place or None
