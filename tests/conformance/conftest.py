"""The servers, their clients, and the table at the end."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest

from tests.conformance.servers import LONG, OWN, SECONDS, Attached, Server, read_address, try_out
from tests.conformance.table import Table
from tests.conformance.talking import HEARD, Talker

Connect = Callable[[], Talker]

ENVIRONMENT = "STARDOJO_CONFORMANCE_"
PROPERTY = "conformance"
ENDS_THE_SERVER = "test_shutdown_is_answered_and_ends_the_server"
TABLE = pytest.StashKey[Table]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("conformance", "holding servers to the wire")
    group.addoption(
        "--conformance-address",
        action="append",
        metavar="HOST:PORT",
        help="a running server to be held to the checks, too; may be given several times",
    )
    group.addoption(
        "--conformance-save",
        metavar="PATH",
        help="the save that the running servers load, an absolute path as they find it",
    )
    group.addoption(
        "--conformance-timeout",
        type=float,
        default=SECONDS,
        metavar="SECONDS",
        help="how long the running servers may take over an answer (default: %(default)s)",
    )
    group.addoption(
        "--conformance-shutdown",
        action="store_true",
        help="end the running servers with the last check",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.stash[TABLE] = Table()
    for place in addresses(config):
        read_address(place)
    for line in (
        "socket(why): a check that drives bytes and connections, which only a socket has",
        "method(name): a check that needs a result of this method",
    ):
        config.addinivalue_line("markers", line)


# ---------------------------------------------------------------------------- servers


def told(config: pytest.Config, name: str) -> Any:
    """An option, or else its environment variable."""
    option = config.getoption(f"--conformance-{name}", None)
    return option or os.environ.get(f"{ENVIRONMENT}{name.upper()}")


def addresses(config: pytest.Config) -> list[str]:
    """The running servers that were named."""
    given = told(config, "address") or []
    return given if isinstance(given, list) else given.split(",")


def attached(place: str, config: pytest.Config) -> Attached:
    """The running server at an address, as the options have it."""
    seconds = config.getoption("--conformance-timeout", SECONDS)
    return Attached(place, told(config, "save"), seconds)


class Started:
    """A server that is started when the first check needs it, and again if one ended it."""

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
        own = [name for name in OWN if name not in LONG or metafunc.config.getoption("--soak")]
        names = [*own, *addresses(metafunc.config)]
        metafunc.parametrize("started", names, indirect=True, scope="session")


@pytest.fixture(scope="session")
def started(request: pytest.FixtureRequest) -> Iterator[Started]:
    made = Started(request.param, request.config)
    yield made
    made.close()


@pytest.fixture
def server(request: pytest.FixtureRequest, started: Started) -> Iterator[Server]:
    """A server that serves, before and after the check."""
    made = started.get()
    marker = request.node.get_closest_marker("socket")
    if marker is not None and made.address is None:
        pytest.skip(f"has no socket: {marker.args[0]}")
    yield made
    if request.node.originalname == ENDS_THE_SERVER and not made.complete:
        return
    try:
        after = made.connect()
        after.result("hello")
        after.close()
    except BaseException:
        started.close()  # whoever comes next gets a new one
        raise


@pytest.fixture
def connect(server: Server) -> Iterator[Connect]:
    """Makes clients of the server; they hang up after the check."""
    made: list[Talker] = []

    def one() -> Talker:
        made.append(server.connect())
        return made[-1]

    yield one
    for talker in made:
        talker.close()


@pytest.fixture
def client(connect: Connect) -> Talker:
    """One client."""
    return connect()


@pytest.fixture
def game(server: Server, client: Talker) -> Talker:
    """One client, and the save loaded."""
    client.result("load", save=server.save, seed=1)
    return client


@pytest.fixture
def fresh(server: Server) -> Iterator[Callable[..., tuple[Server, Talker]]]:
    """Starts another server of the kind, with a client."""
    made: list[tuple[Server, Talker]] = []

    def one(*, frames: bool = True) -> tuple[Server, Talker]:
        other = server.another(frames=frames)
        made.append((other, other.connect()))
        return made[-1]

    yield one
    for other, talker in made:
        talker.close()
        other.close()


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, Any, Any]:
    """A check of a method has to have had a result of it."""
    HEARD.clear()
    result = yield
    marker = pyfuncitem.get_closest_marker("method")
    if marker is not None:
        assert marker.args[0] in HEARD, f"this check had no result of {marker.args[0]}"
    return result


# ---------------------------------------------------------------------------- the table


def pytest_itemcollected(item: pytest.Item) -> None:
    callspec = getattr(item, "callspec", None)
    if callspec is not None and "started" in callspec.params:
        name = getattr(item, "originalname", item.name)
        words = [spoken(item.path.stem), spoken(name), callspec.params["started"]]
        item.user_properties.append((PROPERTY, " | ".join(words)))


def spoken(name: str) -> str:
    """``test_slow_readers`` as one says it."""
    return re.sub(r"^test_", "", name).replace("_", " ")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What ends a running server comes last."""
    items.sort(key=_ends_a_running_server)


def _ends_a_running_server(item: pytest.Item) -> bool:
    if getattr(item, "originalname", "") != ENDS_THE_SERVER:
        return False
    callspec = getattr(item, "callspec", None)
    return callspec is not None and callspec.params["started"] not in OWN


class _Booking:
    """Books every check when it is over; lives in the process that prints the summary."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._told: dict[str, tuple[str, str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Setup, check and teardown: what failed first counts."""
        words = dict(report.user_properties).get(PROPERTY)
        if words is None:
            return
        if not report.passed:
            reason = str(report.longrepr[2]) if isinstance(report.longrepr, tuple) else ""
            verdict = (report.outcome, reason.removeprefix("Skipped: "))
            self._told.setdefault(report.nodeid, verdict)
        if report.when == "teardown":
            outcome, reason = self._told.pop(report.nodeid, ("passed", ""))
            group, check, server = str(words).split(" | ")
            self._table.add(group, check, server, outcome, reason)


def pytest_sessionstart(session: pytest.Session) -> None:
    config = session.config
    config.pluginmanager.register(_Booking(config.stash[TABLE]))
    if not (hasattr(config, "workerinput") or config.option.collectonly):
        for place in addresses(config):
            try_out(attached(place, config))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    table = terminalreporter.config.stash[TABLE]
    if table:
        terminalreporter.section("conformance")
        for line in table.lines():
            terminalreporter.write_line(line)
