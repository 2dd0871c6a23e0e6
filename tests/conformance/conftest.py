"""Options, fixtures and the summary table of the conformance checks."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest

from pytest_stardojo.wire import tokens
from tests.conformance.clients import ANSWERED, Client
from tests.conformance.servers import (
    OWN,
    SECONDS,
    Attached,
    Server,
    check_reachable,
    read_address,
    started_by,
)
from tests.conformance.table import Table

Connect = Callable[[], Client]

ENVIRONMENT = "STARDOJO_CONFORMANCE_"
PROPERTY = "conformance"
SHUTDOWN_CHECK = "test_shutdown_returns_a_result_and_ends_the_server"
TABLE = pytest.StashKey[Table]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("conformance", "conformance of servers to the wire protocol")
    group.addoption(
        "--conformance-address",
        action="append",
        metavar="HOST:PORT",
        help="a running server to check as well; may be given several times",
    )
    group.addoption(
        "--conformance-save",
        metavar="PATH",
        help="the save that the running servers load, as an absolute path on their machine",
    )
    group.addoption(
        "--conformance-token-file",
        metavar="PATH",
        help="a file whose line is the token that the running servers want",
    )
    group.addoption(
        "--conformance-timeout",
        type=float,
        default=SECONDS,
        metavar="SECONDS",
        help="timeout for a reply of a running server (default: %(default)s)",
    )
    group.addoption(
        "--conformance-shutdown",
        action="store_true",
        help="shut down the running servers with the last check",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.stash[TABLE] = Table()
    token(config)
    for place in addresses(config):
        read_address(place)
    for line in (
        "socket(why): a check of bytes or connections, which needs a socket",
        "method(name): a check that must receive a result of this method",
    ):
        config.addinivalue_line("markers", line)


# ---------------------------------------------------------------------------- servers


def option_value(config: pytest.Config, name: str) -> Any:
    """Return an option, or its environment variable if it is not set."""
    option = config.getoption(f"--conformance-{name}", None)
    return option or os.environ.get(f"{ENVIRONMENT}{name.upper().replace('-', '_')}")


def token(config: pytest.Config) -> str:
    """Return the token of the running servers; empty: none.

    Raises:
        pytest.UsageError: The file cannot be read, or has no token.
    """
    path = option_value(config, "token-file")
    try:
        return tokens.read_file(path) if path else ""
    except ValueError as error:
        raise pytest.UsageError(f"--conformance-token-file: {error}") from None


def addresses(config: pytest.Config) -> list[str]:
    """Return the addresses of the running servers to check."""
    given = option_value(config, "address") or []
    return given if isinstance(given, list) else given.split(",")


def attached(place: str, config: pytest.Config) -> Attached:
    """Return the running server at an address, with save, timeout and token of the options."""
    seconds = config.getoption("--conformance-timeout", SECONDS)
    return Attached(place, option_value(config, "save"), seconds, token(config))


class Started:
    """A server that starts when a check first needs it, and restarts after a check ended it."""

    def __init__(self, name: str, config: pytest.Config) -> None:
        self.name = name
        self._config = config
        self._server: Server | None = None

    def get(self) -> Server:
        if self._server is None:
            self._server = self._make()
        return self._server

    def _make(self) -> Server:
        if self.name in OWN:
            own: Server = OWN[self.name]()
            return own
        return attached(self.name, self._config)

    def close(self) -> None:
        server, self._server = self._server, None
        if server is not None:
            server.close()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "started" in metafunc.fixturenames:
        module = metafunc.module.__name__.rpartition(".")[2]
        own = started_by(module, long=bool(metafunc.config.getoption("--soak")))
        names = [*own, *addresses(metafunc.config)]
        metafunc.parametrize("started", names, indirect=True, scope="session")


@pytest.fixture(scope="session")
def started(request: pytest.FixtureRequest) -> Iterator[Started]:
    made = Started(request.param, request.config)
    yield made
    made.close()


@pytest.fixture
def server(request: pytest.FixtureRequest, started: Started) -> Iterator[Server]:
    """Return a server that serves requests, and check that it still does after the test."""
    made = started.get()
    marker = request.node.get_closest_marker("socket")
    if marker is not None and made.address is None:
        pytest.skip(f"has no socket: {marker.args[0]}")
    yield made
    if request.node.originalname == SHUTDOWN_CHECK and not made.complete:
        return
    try:
        after = made.connect()
        after.result("hello")
        after.close()
    except BaseException:
        started.close()  # the next check gets a new one
        raise


@pytest.fixture
def connect(server: Server) -> Iterator[Connect]:
    """Return a function that connects clients; they disconnect after the check."""
    made: list[Client] = []

    def one() -> Client:
        made.append(server.connect())
        return made[-1]

    yield one
    for connection in made:
        connection.close()


@pytest.fixture
def client(connect: Connect) -> Client:
    """Return a connected client."""
    return connect()


@pytest.fixture
def game(server: Server, client: Client) -> Client:
    """Return a connected client after it loaded the save."""
    client.result("load", save=server.save, seed=1)
    return client


@pytest.fixture
def fresh(server: Server) -> Iterator[Callable[..., tuple[Server, Client]]]:
    """Return a function that starts another server of the same kind, with a client."""
    made: list[tuple[Server, Client]] = []

    def one(*, frames: bool = True) -> tuple[Server, Client]:
        other = server.another(frames=frames)
        made.append((other, other.connect()))
        return made[-1]

    yield one
    for other, connection in made:
        connection.close()
        other.close()


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, Any, Any]:
    """Fail a check of a method that received no result of that method."""
    ANSWERED.clear()
    result = yield
    marker = pyfuncitem.get_closest_marker("method")
    if marker is not None:
        assert marker.args[0] in ANSWERED, f"this check received no result of {marker.args[0]}"
    return result


# ---------------------------------------------------------------------------- the table


def pytest_itemcollected(item: pytest.Item) -> None:
    callspec = getattr(item, "callspec", None)
    if callspec is not None and "started" in callspec.params:
        name = getattr(item, "originalname", item.name)
        words = [readable(item.path.stem), readable(name), callspec.params["started"]]
        item.user_properties.append((PROPERTY, " | ".join(words)))


def readable(name: str) -> str:
    """Return ``test_slow_readers`` as ``slow readers``."""
    return re.sub(r"^test_", "", name).replace("_", " ")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run the checks that shut down a running server last."""
    items.sort(key=_shuts_down_a_running_server)


def _shuts_down_a_running_server(item: pytest.Item) -> bool:
    if getattr(item, "originalname", "") != SHUTDOWN_CHECK:
        return False
    callspec = getattr(item, "callspec", None)
    return callspec is not None and callspec.params["started"] not in OWN


class _Recorder:
    """Record the outcome of every check, in the process that prints the summary."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._failures: dict[str, tuple[str, str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record the first failure among setup, call and teardown."""
        words = dict(report.user_properties).get(PROPERTY)
        if words is None:
            return
        if not report.passed:
            reason = str(report.longrepr[2]) if isinstance(report.longrepr, tuple) else ""
            verdict = (report.outcome, reason.removeprefix("Skipped: "))
            self._failures.setdefault(report.nodeid, verdict)
        if report.when == "teardown":
            outcome, reason = self._failures.pop(report.nodeid, ("passed", ""))
            group, check, server = str(words).split(" | ")
            self._table.add(group, check, server, outcome, reason)


def pytest_sessionstart(session: pytest.Session) -> None:
    config = session.config
    config.pluginmanager.register(_Recorder(config.stash[TABLE]))
    if not (hasattr(config, "workerinput") or config.option.collectonly):
        for place in addresses(config):
            check_reachable(attached(place, config))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    table = terminalreporter.config.stash[TABLE]
    if table:
        terminalreporter.section("conformance")
        for line in table.lines():
            terminalreporter.write_line(line)
