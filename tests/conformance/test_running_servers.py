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

from mod.tools import build
from tests.conformance.servers import ROOT, SAVE, Attached, Host, Process, check_reachable


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


TOKEN = "abcdefghijklmnop0123"


@pytest.fixture(params=["valley", "host"])
def guarded(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """Yield the address of a server that wants a token, and the file with the token."""
    file = tmp_path / "token"
    file.write_text(TOKEN + "\n")
    if request.param == "host" and build.why_not() is not None:
        pytest.skip("needs Mono")
    kind = Process if request.param == "valley" else Host
    server = kind(token_file=str(file))
    assert server.address is not None
    yield f"127.0.0.1:{server.address[1]}", file
    server.close()


def test_a_server_gets_its_token(guarded: tuple[str, Path]) -> None:
    place, _ = guarded
    check_reachable(Attached(place, SAVE, 20, TOKEN))


@pytest.mark.parametrize(
    ("token", "why"), [("", "must be the first message"), (TOKEN[::-1], "is not that of this game")]
)
def test_a_server_that_refuses_the_token_is_an_error(
    guarded: tuple[str, Path], token: str, why: str
) -> None:
    place, _ = guarded
    with pytest.raises(pytest.UsageError, match=f"^the server at {place} refuses .*{why}") as error:
        check_reachable(Attached(place, SAVE, 20, token))
    assert "--conformance-token-file" in str(error.value)


def test_checks_pass_against_a_server_that_wants_a_token(guarded: tuple[str, Path]) -> None:
    place, file = guarded
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"),
            *(f"tests/conformance/test_{name}.py" for name in ("framing", "clients")),
            *("-k", place, f"--conformance-address={place}", f"--conformance-token-file={file}"),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


@pytest.mark.parametrize(
    ("text", "why"),
    [("short", "must have 16 to 128 letters"), (None, "cannot read the token in")],
)
def test_a_file_without_a_token_is_an_error(tmp_path: Path, text: str | None, why: str) -> None:
    file = tmp_path / "token"
    if text is not None:
        file.write_text(text)
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance"),
            f"--conformance-token-file={file}",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert f"--conformance-token-file: {'the token' if text else why}" in done.stderr + done.stdout
    assert why in done.stderr + done.stdout
