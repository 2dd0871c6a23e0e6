"""Fuzz both dialects with atheris, which guides the input by branch coverage.

    python -m tests.fuzzing.guided lines -max_total_time=300 FOLDER
    python -m tests.fuzzing.guided messages -max_total_time=300 FOLDER

Options are libFuzzer's; FOLDER keeps inputs with new coverage.  A run ends at the first input
on which the game fails, sends a malformed reply, or changes on a refusal.  It runs in process,
without a socket; ``test_lines.py`` and ``test_messages.py`` use a real one.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from random import Random

import atheris

with atheris.instrument_imports(include=["pytest_stardojo"]):
    from pytest_stardojo.legacy.server import dialect
    from pytest_stardojo.valley.observe.digest import digest
    from pytest_stardojo.valley.service import Service
    from pytest_stardojo.wire import jsonrpc

from tests.fuzzing.game import SAVES
from tests.fuzzing.messages import Messages
from tests.fuzzing.requests import Requests

RECORDS = ["StarDojo_406041616", "StarDojo_396780002", "StarDojo_398533889"]
MOST = 60
"""Number of requests in one input."""


class Dice(Random):
    """A random source that reads the fuzzer's bytes, and returns zeros after their end."""

    def __init__(self, data: bytes) -> None:
        super().__init__(0)
        self._data = atheris.FuzzedDataProvider(data)

    def left(self) -> bool:
        """Return whether bytes are left."""
        return bool(self._data.remaining_bytes())

    def random(self) -> float:
        """Return a number from 0 to just below 1."""
        return self.getrandbits(16) / 65_536

    def getrandbits(self, k: int) -> int:
        """Return a number of a given number of bits."""
        raw = self._data.ConsumeBytes((k + 7) // 8)
        return int.from_bytes(raw, "big") & ((1 << k) - 1)


def digest_of(service: Service) -> str | None:
    """Return the digest of the world; None before a save is loaded."""
    return None if service.world is None else digest(service.world)


def lines(data: bytes) -> None:
    """JSON-RPC."""
    dice = Dice(data)
    requests = Requests(dice, ["/nowhere.yaml", str(SAVES)], "/dev/null/written.yaml")
    service = Service()
    params = json.dumps({"save": str(SAVES / "save_new.yaml"), "seed": dice.randrange(99)})
    service.handle("load", params.encode())
    for _ in range(MOST):
        if not dice.left():
            return
        line = requests.line()
        before = digest_of(service)
        answer = json.loads(jsonrpc.answer(service.handle, line))
        if "result" in answer:
            continue
        assert answer["error"]["data"]["kind"] not in ("", "internal"), answer
        assert len(json.dumps(answer["error"])) < 10_000, line[:500]
        assert digest_of(service) == before, line[:2_000]


def messages(data: bytes) -> None:
    """Fuzz the dialect of the published mod."""
    dice = Dice(data)
    made = Messages(dice)
    service = Service()
    speaker = dialect.PublishedDialect(service.handle, 6000)
    speaker.answer(f"load_game_record%{dice.choice(RECORDS)}".encode())
    for _ in range(MOST):
        if not dice.left():
            return
        message = made.message()
        if message.unreadable:
            speaker.answer(b"fly")  # finish the previous action first
        before = digest_of(service) if message.unreadable else None
        reply = speaker.answer(message.raw)
        assert reply.endswith(b"<EOF>"), message
        assert reply.count(b"<EOF>") == 1, message
        if message.unreadable:
            assert reply == b"Message received<EOF>", message
            assert digest_of(service) == before, message


def _fail() -> None:
    raise AssertionError("the game itself failed on a message") from sys.exc_info()[1]


KINDS: dict[str, Callable[[bytes], None]] = {"lines": lines, "messages": messages}


if __name__ == "__main__":
    dialect._report = _fail
    kind = KINDS[sys.argv.pop(1)]
    atheris.Setup(sys.argv, kind)
    atheris.Fuzz()
