"""A client of the published mod, written from the description of its protocol alone.

It shares no code with the package under test.
"""

from __future__ import annotations

import base64
import json
import mmap
import os
import socket
import struct
import time
from pathlib import Path
from typing import Any

SHARED = 4 * 1024 * 1024
LONG_WAITS = ("move", "observe", "get_surroundings", "wait_for_server")
DIRECTIONS = {"up": 0, "right": 1, "down": 2, "left": 3}


class LowerDict(dict[str, Any]):
    """A dictionary whose keys are lower-cased on write and on look-up."""

    def __init__(self, pairs: dict[str, Any]) -> None:
        super().__init__({key.lower(): value for key, value in pairs.items()})

    def __getitem__(self, key: str) -> Any:
        return super().__getitem__(key.lower())


class PublishedClient:
    """Sends each message on a new connection, as the published action proxy does."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.memory: mmap.mmap | None = None

    # -------------------------------------------------------------------- the wire

    def wait_for_server(self, seconds: float = 30) -> bool:
        """Try to connect until the server listens; return whether it does in time."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return True
            except OSError:
                time.sleep(0.1)
        return False

    def send(self, message: str) -> str | None:
        """Send a message; return its reply, None if it is incomplete or late."""
        seconds = 30 if any(word in message for word in LONG_WAITS) else 5
        got = bytearray()
        with socket.create_connection(("127.0.0.1", self.port), seconds) as sock:
            sock.sendall(message.encode())
            try:
                while not got.endswith(b"<EOF>"):
                    data = sock.recv(1024)
                    if not data:
                        break
                    got += data
            except OSError:
                return None
        return got.decode().removesuffix("<EOF>")

    def say(self, name: str, *args: object) -> str | None:
        return self.send("%".join([name, *map(str, args)]))

    # -------------------------------------------------------------------- a task

    def reset(self, record: str, *commands: tuple[object, ...]) -> None:
        assert self.say("load_game_record", f"{record}_Port_{self.port}") == "True"
        for name, *args in commands:
            self.say(str(name), *args)

    def observe(self, radius: int = 3) -> dict[str, Any]:
        reply = self.say("observe_v2", radius)
        assert reply is not None
        found: dict[str, Any] = json.loads(reply)
        width, height = found["MetaData"]["ViewportSize"]
        pixels = base64.b64decode(found["ScreenShot"])
        assert len(pixels) == width * height * 4
        found["ScreenShot"] = pixels
        return found

    def think(self) -> None:
        """Pause and resume, as the published agent does around a call of the model."""
        self.say("pause")
        self.say("resume")

    # -------------------------------------------------------------------- actions

    def move(self, dx: int, dy: int) -> bool:
        tries = [(dx, dy), (dx, dy + 1), (dx - 1, dy), (dx, dy - 1), (dx + 1, dy), (dx, dy + 2)]
        return any(self.say("move_relative", *target) == "True" for target in tries)

    def use(self, direction: str) -> None:
        self.say("turn", DIRECTIONS[direction])
        self.say("use")

    def interact(self, direction: str) -> None:
        self.say("turn", DIRECTIONS[direction])
        self.say("interact")

    def choose_item(self, slot: int) -> None:
        self.say("choose_item", slot)

    def choose_option(
        self, index: int, quantity: int | None = None, direction: int | None = None
    ) -> None:
        self.say("choose_option", index, quantity or 0, direction or 0)

    # -------------------------------------------------------------- shared memory

    def map_memory(self, launcher: Path) -> None:
        path = launcher.parent / f"shared_memory_{self.port}.bin"
        descriptor = os.open(path, os.O_RDWR)
        self.memory = mmap.mmap(descriptor, SHARED)
        os.close(descriptor)

    def observe_shared(self, radius: int = 3) -> Any:
        assert self.memory is not None
        self.memory[0] = 0
        with socket.create_connection(("127.0.0.1", self.port), 30) as sock:
            sock.sendall(f"observe%{radius}".encode())
            until = time.monotonic() + 30
            while self.memory[0] != 1:
                assert time.monotonic() < until, "no observation in the shared memory"
            sock.setblocking(False)
            try:
                reply = sock.recv(10)
            except BlockingIOError:
                reply = b""
        assert reply == b""
        length = struct.unpack_from("<I", self.memory, 4)[0]
        payload = self.memory[8 : 8 + length]
        self.memory[0] = 0
        value, end = read_cbor(payload, 0)
        assert end == len(payload)
        return value


def read_cbor(data: bytes, at: int) -> tuple[Any, int]:
    """Return a CBOR value and the offset of its end (RFC 8949)."""
    major, low = data[at] >> 5, data[at] & 31
    at += 1
    if major == 7:
        if low == 27:
            return struct.unpack_from(">d", data, at)[0], at + 8
        return {20: False, 21: True, 22: None}[low], at
    size = {24: 1, 25: 2, 26: 4, 27: 8}.get(low, 0)
    number = int.from_bytes(data[at : at + size], "big") if size else low
    at += size
    if major == 0:
        return number, at
    if major == 1:
        return -1 - number, at
    if major in (2, 3):
        raw = data[at : at + number]
        return raw if major == 2 else raw.decode(), at + number
    if major == 4:
        items = []
        for _ in range(number):
            item, at = read_cbor(data, at)
            items.append(item)
        return items, at
    if major == 5:
        pairs = {}
        for _ in range(number):
            key, at = read_cbor(data, at)
            pairs[key], at = read_cbor(data, at)
        return LowerDict(pairs), at
    assert (major, number) == (6, 37), "only UUIDs are tagged"
    return read_cbor(data, at)


def count(observation: dict[str, Any], name: str) -> int:
    """Count an item in the bag."""
    bag = observation["Player"]["Inventory"]
    return sum(slot["Quantity"] for slot in bag if slot["Name"] == name)


def slot_of(observation: dict[str, Any], name: str) -> int:
    bag = observation["Player"]["Inventory"]
    return next(index for index, slot in enumerate(bag) if slot["Name"] == name)


def tiles(observation: dict[str, Any]) -> dict[tuple[int, int], dict[str, Any]]:
    """Return the surrounding tiles by their offset from the farmer."""
    center = observation["Player"]["Position"]
    return {
        (tile["position"][0] - center["X"], tile["position"][1] - center["Y"]): tile
        for tile in observation["SurroundingsData"]
    }
