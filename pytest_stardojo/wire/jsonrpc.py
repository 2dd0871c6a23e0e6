"""JSON-RPC 2.0 over lines: cutting bytes into lines, reading requests, answering.

One request is one JSON object on one line in UTF-8; so is its answer.  Every
line is answered, also one without an id (the answer's id is then null).
Nothing here knows of sockets: the server and the in-process transport call the
same functions, so they cannot answer differently.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import msgspec

from pytest_stardojo.wire.errors import (
    BadParams,
    InternalError,
    InvalidRequest,
    ParseError,
    TooLarge,
    UnknownDialect,
    WireError,
)
from pytest_stardojo.wire.messages import RpcRequest, RpcResponse

MAX_LINE = 1024 * 1024
"""Longest request that is read, in bytes, without the newline; an ordinary one has a thousandth."""

Handler = Callable[[str, bytes], Any]
"""Serves one call: a method's name and its params as JSON to a result struct."""

_REQUEST = msgspec.json.Decoder(RpcRequest)
_ENCODER = msgspec.json.Encoder()


class _Result(msgspec.Struct):
    """A good answer, encoded in one go."""

    jsonrpc: str
    id: int | str | None
    result: Any


class _Id(msgspec.Struct):
    """Finds the id of a request that is otherwise wrong."""

    id: int | str | None = None


_ID = msgspec.json.Decoder(_Id)


# --------------------------------------------------------------------------- framing


class Lines:
    """Cuts what comes in on one connection into lines.

    Args:
        limit: Longest line in bytes.
    """

    def __init__(self, limit: int = MAX_LINE) -> None:
        self._limit = limit
        self._rest = bytearray()
        self._begun = False
        self.error: WireError | None = None
        """Why nothing more will be read, once that is so."""

    def feed(self, data: bytes) -> list[bytes]:
        """Take bytes; return the lines that they complete, without newlines.

        A line that is too long, or a connection whose first byte is not ``{``,
        sets ``error``; the lines before it are still returned.
        """
        if self.error is not None or not data:
            return []
        if not self._begun:
            self._begun = True
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
    """The error for a connection that does not begin with ``{``."""
    return UnknownDialect(
        f"a connection begins with '{{', one JSON-RPC object per line (got byte 0x{first:02x})"
    )


def size_error(limit: int) -> TooLarge:
    """The error for a line longer than the limit."""
    return TooLarge(f"a request has at most {limit} bytes; the connection is closed")


# ------------------------------------------------------------------------- one line


def answer(handle: Handler, line: bytes) -> bytes:
    """Serve one line and return its answer, without newline.  Never raises.

    A failure of the game itself is answered as ``internal`` and its traceback
    goes to standard error.
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
    import traceback  # only when something is broken: keeps the boot short

    traceback.print_exception(error, file=sys.stderr)
    return InternalError(f"{type(error).__name__}: {error}")


def read_request(line: bytes) -> RpcRequest:
    """Read a request.

    Raises:
        ParseError: the line is not JSON in UTF-8, or nested too deeply.
        InvalidRequest: it is JSON, but not a request; ``field`` says where.
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


def _id_of(line: bytes) -> int | str | None:
    try:
        return _ID.decode(line).id
    except (ValueError, RecursionError):
        return None


def encode_error(id: int | str | None, error: WireError) -> bytes:
    """An error as an answer line, without newline."""
    text = RpcResponse("2.0", id, error=error.to_rpc())
    try:
        return _ENCODER.encode(text)
    except ValueError:
        # half a surrogate pair in the message cannot be written as UTF-8
        clean = error.message.encode("utf-8", "replace").decode()
        plain = WireError(error.kind, clean, None, error.code)
        return _ENCODER.encode(RpcResponse("2.0", id, error=plain.to_rpc()))


def field_of(error: msgspec.DecodeError) -> str | None:
    """The field that a decoding error is about: ``view.radius``, or None."""
    text, _, path = str(error).partition(" - at `$")
    place = path.rstrip("`").lstrip(".")
    if text.startswith(("Object missing required field `", "Object contains unknown field `")):
        name = text.split("`")[1]
        return f"{place}.{name}" if place else name
    return place or None
