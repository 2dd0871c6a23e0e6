"""A small game that serves the wire protocol, for tests of transports."""

from __future__ import annotations

import os
import sys
import time
from typing import Any

import msgspec

from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import NoWorld, UnknownMethod, WireError


class CommandLike(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    args: list[int] = []


class FakeGame:
    """Serves a few methods; some of them misbehave in known ways."""

    def __init__(self, frames: Any = None) -> None:
        self.frames = frames
        self.calls: list[str] = []

    def handle(self, method: str, params: bytes) -> Any:
        self.calls.append(method)
        serve = getattr(self, f"do_{method}", None)
        if serve is None:
            raise UnknownMethod(f"no method {method!r}", "method")
        return serve(params)

    def do_hello(self, params: bytes) -> wire.HelloResult:
        path = self.frames.path if self.frames is not None else None
        return wire.HelloResult("fake", wire.PROTOCOL, "fake", ["frames"], path)

    def do_shutdown(self, params: bytes) -> wire.Done:
        return wire.Done()

    def do_echo(self, params: bytes) -> Any:
        return msgspec.json.decode(params)

    def do_command(self, params: bytes) -> wire.CommandResult:
        call = msgspec.json.decode(params, type=CommandLike)
        return wire.CommandResult(f"{call.name} {sum(call.args)}")

    def do_observe(self, params: bytes) -> wire.State:
        raise NoWorld("no save is loaded")

    def do_load(self, params: bytes) -> wire.LoadResult:
        raise WireError("bad_save", "there is no such save", "save")

    def do_crash(self, params: bytes) -> Any:
        raise KeyError("soil")

    def do_big(self, params: bytes) -> Any:
        return {"text": "x" * msgspec.json.decode(params)["size"]}

    def do_sleep(self, params: bytes) -> wire.Done:
        time.sleep(msgspec.json.decode(params)["seconds"])
        return wire.Done()

    def do_hang(self, params: bytes) -> Any:
        while True:
            pass

    def do_die(self, params: bytes) -> Any:
        print("the end is near", file=sys.stderr, flush=True)
        os._exit(7)

    def do_frame(self, params: bytes) -> wire.FrameRef:
        size = msgspec.json.decode(params, type=wire.ImageSize)
        rows = bytearray([size.width % 256]) * (size.width * size.height * 3)
        pixels = memoryview(rows).cast("B", (size.height, size.width, 3))
        return wire.FrameRef(self.frames.write(pixels), size.width, size.height)
