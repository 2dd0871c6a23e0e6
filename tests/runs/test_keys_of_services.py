"""Services that demand a key."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from pytest_stardojo import runs
from pytest_stardojo.runs.errors import SettingsError
from tests.plugin.conftest import TASKS

KEY = "k3y-of-the-service/+="
VARIABLE = "STARDOJO_TEST_KEY"


class Handler(BaseHTTPRequestHandler):
    """Answers only with the key, which it shows wherever it can."""

    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        given = self.headers.get("Authorization", "")
        if given != f"Bearer {KEY}":
            self._send(401, f"no access with {given!r}".encode(), "text/plain")
            return
        reply = {"id": request["id"]}
        if request["type"] == "hello":
            reply["name"] = f"agent of {KEY}"
        elif request["type"] == "act":
            reply[self.server.how] = f"{given} is the key"  # type: ignore[attr-defined]
        self._send(200, json.dumps(reply).encode(), "application/json")

    def _send(self, status: int, body: bytes, kind: str) -> None:
        self.send_response(status, f"See {KEY}")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ThreadingHTTPServer]:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.yaml").write_text(TASKS)
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.how = "stop"  # type: ignore[attr-defined]
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def play(server: ThreadingHTTPServer, **settings: object) -> runs.RunOutcome:
    given: dict[str, object] = {"instance": "inprocess", "image": None, "out": "out", **settings}
    agent = f"http://127.0.0.1:{server.server_port}/agent"
    return runs.run(runs.Plan.of("own.yaml::till_one_tile", **given), agent)


def written(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize(
    ("how", "outcome"),
    [
        ("stop", "stopped"),
        ("error", "agent_error"),
        ("unavailable", "infrastructure_error"),
        ("answer", "out_of_steps"),
        ("zzz", "agent_error"),
    ],
)
def test_a_service_gets_the_key_and_the_run_writes_it_nowhere(
    how: str,
    outcome: str,
    service: ThreadingHTTPServer,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv(VARIABLE, KEY)
    service.how = how  # type: ignore[attr-defined]
    played = play(service, agent_key_env=VARIABLE)
    (result,) = played.results
    assert result.outcome == outcome
    assert result.agent == "agent of ***"
    assert VARIABLE.encode() in written(tmp_path / "out")
    assert KEY.encode() not in written(tmp_path / "out")


@pytest.mark.parametrize(
    ("key", "why"),
    [
        (None, "answered with HTTP 401 .* to a request without a key: .no access with"),
        ("another", "answered with HTTP 401 .* to a request with the key: .no access with"),
    ],
)
def test_a_service_that_refuses_the_key_ends_the_run(
    key: str | None, why: str, service: ThreadingHTTPServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings: dict[str, object] = {}
    if key is not None:
        monkeypatch.setenv(VARIABLE, key)
        settings = {"agent_key_env": VARIABLE}
    stopped = play(service, **settings).stopped
    assert re.search(why, stopped)
    assert "another" not in stopped


def test_a_key_that_is_missing_or_unusable_is_refused(
    service: ThreadingHTTPServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SettingsError, match="must name an environment variable that is set"):
        play(service, agent_key_env=VARIABLE)
    monkeypatch.setenv(VARIABLE, "a\nb")
    stopped = play(service, agent_key_env=VARIABLE).stopped
    assert stopped.endswith("the key of the agent must be printable ASCII without blanks")


def test_a_key_in_place_of_its_variable_is_refused_unquoted(service: ThreadingHTTPServer) -> None:
    with pytest.raises(SettingsError, match="agent_key_env") as caught:
        play(service, agent_key_env=KEY)
    assert KEY not in str(caught.value)


def test_only_services_get_keys(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(VARIABLE, KEY)
    with pytest.raises(SettingsError, match="needs an agent of the form http://ADDRESS"):
        runs.run(runs.Plan.of("till_5_tile_with_hoe", agent_key_env=VARIABLE), "cmd:true")
