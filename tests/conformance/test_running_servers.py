"""A running server that is not there, is silent or has another save is message before any check."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.conformance.servers import ROOT, SAVE, Attached, Process, check_reachable


@contextmanager
def listening(serve: Callable[[socket.socket], object]) -> Iterator[str]:
    """Serve one client with a function; yield the address."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def one() -> None:
            with listener.accept()[0] as client:
                serve(client)

        thread = threading.Thread(target=one)
        thread.start()
        yield f"127.0.0.1:{listener.getsockname()[1]}"
        thread.join(10)


@pytest.fixture(scope="module")
def valley() -> Iterator[str]:
    server = Process(frames=False)
    assert server.address is not None
    yield f"127.0.0.1:{server.address[1]}"
    server.close()


def unused_address() -> str:
    """Return an address on which no server listens."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return f"127.0.0.1:{free.getsockname()[1]}"


def test_a_usable_server_raises_nothing(valley: str) -> None:
    check_reachable(Attached(valley, SAVE, 20))


def test_an_unreachable_server_is_an_error() -> None:
    place = unused_address()
    with pytest.raises(pytest.UsageError, match=f"^cannot reach {place}: Connection refused$"):
        check_reachable(Attached(place, SAVE, 20))


def test_a_server_that_does_not_reply_is_an_error() -> None:
    with (
        listening(lambda client: client.makefile("rb").read()) as place,
        pytest.raises(pytest.UsageError, match=f"^{place} does not answer within 0.2 s$"),
    ):
        check_reachable(Attached(place, SAVE, 0.2))


@pytest.mark.parametrize("save", ["/nope.yaml", "nope", str(ROOT / "Makefile")])
def test_a_server_that_cannot_load_the_save_is_an_error(valley: str, save: str) -> None:
    message = f"^the server at {valley} cannot load {save}: .*{Path(save).name}"
    with pytest.raises(pytest.UsageError, match=message) as error:
        check_reachable(Attached(valley, save, 20))
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("answer", [b"", b"hello\n", b'{"id":1}\n', b"\xff\n"])
def test_malformed_replies_are_left_to_the_checks(answer: bytes) -> None:
    def serve(client: socket.socket) -> None:
        client.recv(65536)
        client.sendall(answer)

    with listening(serve) as place:
        check_reachable(Attached(place, SAVE, 20))


def test_the_run_stops_with_one_line() -> None:
    place = unused_address()
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance"]
    done = subprocess.run(
        [*words, f"--conformance-address={place}"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert f"ERROR: cannot reach {place}: Connection refused" in done.stderr + done.stdout
    assert "Traceback" not in done.stderr + done.stdout
