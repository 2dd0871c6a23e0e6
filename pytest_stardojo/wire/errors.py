"""Errors that a game reports, and failures of the connection.

A game reports ``WireError`` and its subclasses as JSON-RPC errors whose ``data``
contains ``kind``, ``message`` and ``field``; the client raises the same class.
``ConnectionLost``, ``RequestTimeout`` and ``BadAnswer`` mean that there is no usable
reply.
"""

from __future__ import annotations

from pytest_stardojo.wire.messages import RpcError, RpcErrorData

SERVER_ERROR = -32000
"""JSON-RPC code of all kinds that ``CODES`` does not list."""

CODES = {
    "parse_error": -32700,
    "invalid_request": -32600,
    "unknown_method": -32601,
    "bad_params": -32602,
    "internal": -32603,
    "too_large": -32001,
    "unknown_dialect": -32002,
    "no_world": -32003,
    "bad_token": -32004,
}
"""JSON-RPC codes by kind."""

LONGEST_MESSAGE = 1000
LONGEST_FIELD = 200
"""Most characters of a message and a field, which may quote a request."""


def shortened(text: str, longest: int = LONGEST_MESSAGE) -> str:
    """Shorten a text that may quote a request: keep its beginning and its end."""
    if len(text) <= longest:
        return text
    end = longest // 4
    return f"{text[: longest - end]} ... {text[-end:]}"


class WireError(Exception):
    """A game reports that it cannot serve a call.

    Args:
        kind: A short stable word for programs.
        message: The reason as text.
        field: The offending field, ``view.radius``, or None.
        code: JSON-RPC code; by default that of the kind.
    """

    def __init__(
        self, kind: str, message: str, field: str | None = None, code: int | None = None
    ) -> None:
        super().__init__(kind, message, field)
        self.kind = kind
        self.message = message
        self.field = field
        self.code = CODES.get(kind, SERVER_ERROR) if code is None else code

    def __str__(self) -> str:
        place = f" (field {self.field})" if self.field else ""
        return f"{self.kind}: {self.message}{place}"

    def to_rpc(self) -> RpcError:
        """Return the error as a message."""
        message = shortened(self.message)
        field = None if self.field is None else shortened(self.field, LONGEST_FIELD)
        return RpcError(self.code, message, RpcErrorData(self.kind, message, field))


class _KindError(WireError):
    """Base of the errors whose class determines their kind."""

    kind_word = "internal"

    def __init__(self, message: str, field: str | None = None) -> None:
        super().__init__(self.kind_word, message, field)

    def __reduce__(self) -> tuple[type[_KindError], tuple[str, str | None]]:
        return type(self), (self.message, self.field)


class ParseError(_KindError):
    """The line is not JSON in UTF-8."""

    kind_word = "parse_error"


class InvalidRequest(_KindError):
    """The line is JSON, but not a JSON-RPC 2.0 request."""

    kind_word = "invalid_request"


class UnknownMethod(_KindError):
    """The game does not have the method."""

    kind_word = "unknown_method"


class BadParams(_KindError):
    """A parameter is missing, unknown, of the wrong type or out of range."""

    kind_word = "bad_params"


class InternalError(_KindError):
    """The game failed: a bug of the game."""

    kind_word = "internal"


class TooLarge(_KindError):
    """The request is too long; the game closes the connection."""

    kind_word = "too_large"


class UnknownDialect(_KindError):
    """The first byte is not ``{``; the game closes the connection."""

    kind_word = "unknown_dialect"


class BadToken(_KindError):
    """The client must know the token of the game; the game closes the connection."""

    kind_word = "bad_token"


class NoWorld(_KindError):
    """The call needs a world, and no save is loaded."""

    kind_word = "no_world"


_BY_KIND: dict[str, type[_KindError]] = {
    cls.kind_word: cls
    for cls in (
        ParseError,
        InvalidRequest,
        UnknownMethod,
        BadParams,
        InternalError,
        TooLarge,
        UnknownDialect,
        BadToken,
        NoWorld,
    )
}


def from_rpc(error: RpcError) -> WireError:
    """Return the exception for an error message."""
    data = error.data
    cls = _BY_KIND.get(data.kind)
    if cls is not None:
        return cls(data.message, data.field)
    return WireError(data.kind, data.message, data.field, error.code)


class ConnectionLost(ConnectionError):
    """The connection ended before the reply, or could not be made."""


class FrameLost(ConnectionLost):
    """A frame that a reply refers to is not in the frame file."""


class RequestTimeout(TimeoutError):
    """No reply in time; the connection cannot be used any further."""


class BadAnswer(ValueError):
    """The reply does not fit the request."""
