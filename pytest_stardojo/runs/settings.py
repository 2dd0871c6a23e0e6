"""The options of the plugin: one table, declared to pytest.

Every field of ``RunSettings`` is an option.  ``time_limit`` is ``--stardojo-time-limit`` on
the command line, ``STARDOJO_TIME_LIMIT`` in the environment, ``stardojo_time_limit`` in
the ini file, and ``time_limit=`` in ``@pytest.mark.stardojo(...)`` where it can differ
from item to item.  The first of marker, command line, environment, ini file and default
that has a value wins.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from dataclasses import Field, asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Literal

from pytest_stardojo.runs import parsing
from pytest_stardojo.runs.errors import SettingsError


@dataclass(frozen=True)
class Kind:
    """How the value of an option is written.

    Args:
        read: From text to value; raises ValueError that says what it must be.
        metavar: What stands for the value in ``--help``; empty for a flag.
        ini: Type of the ini twin.
        path: Whether the value is a path, relative to where it was written.
        bare: What the option alone stands for; None: it needs a value.
    """

    read: Callable[[str], Any]
    metavar: str
    ini: str = "string"
    path: bool = False
    bare: str | None = None


TEXT = Kind(parsing.text, "TEXT")
FLAG = Kind(parsing.yes_no, "", "bool")
PATH = Kind(parsing.path, "PATH", path=True)
SECONDS = Kind(parsing.seconds, "SECONDS", "float")
DOLLARS = Kind(parsing.amount(0, 1e6), "DOLLARS", "float")
URL = Kind(parsing.url, "URL")
IMAGE = Kind(parsing.image, "WxH|none")
REALTIME = Kind(parsing.realtime, "wall|off|simulated:SECONDS", bare="wall")


def number(least: int, most: int | None = None) -> Kind:
    """A whole number within bounds."""
    return Kind(parsing.number(least, most), "N", "int")


def choice(*words: str) -> Kind:
    """One of some words."""
    return Kind(parsing.choice(*words), "|".join(words))


def _option(default: Any, kind: Kind, help: str, *, item: bool = True) -> Any:
    """A row of the table; ``item``: whether a marker can set it."""
    return field(default=default, metadata={"kind": kind, "help": help, "item": item})


@dataclass(frozen=True, kw_only=True)
class RunSettings:
    """What a run, or one item of it, is set to."""

    agent: str | None = _option(
        None,
        TEXT,
        "play the tasks with this agent: the name of a fixture, package.module:attribute, or "
        "the name of a built-in (random, idle, oracle, llm) or installed agent",
    )
    suite: str = _option(
        "lite",
        Kind(parsing.path, "TEXT"),
        "tasks to play when no paths are given: lite, full, or a path",
        item=False,
    )
    runs: int = _option(1, number(1, 10_000), "how often every task is played", item=False)
    seed: int | None = _option(
        None, number(0, 2**63 - 1), "seed of the world; without it the task's own, else 0"
    )
    instance: str = _option(
        "valley", TEXT, "the game: valley (a process of its own) or inprocess (in pytest's)"
    )
    backend: str = _option(
        "boot",
        choice("boot", "attach"),
        "boot games, or attach to running ones: valleys, or the real game with the published mod",
    )
    address: str | None = _option(
        None,
        Kind(parsing.addresses, "HOST:PORT"),
        "where the running games are: HOST:PORT, a range HOST:PORT-PORT, or several with commas; "
        "each xdist worker takes one",
    )
    steps: int | None = _option(
        None, number(1, 1_000_000), "steps of an episode; without it the task's own"
    )
    time_limit: float = _option(
        3600.0, SECONDS, "wall time of an episode, after which it ends with what was reached"
    )
    retries: int = _option(
        1, number(0, 10), "how often an episode is played again when the game itself failed"
    )
    attempts: int = _option(
        1, number(1, 100), "how often an agent may try a task until it is done; the last try counts"
    )
    image: tuple[int, int] | None = _option(
        (1280, 720), IMAGE, "size of the picture that the agent gets, or none"
    )
    text: bool = _option(True, FLAG, "give the agent the observation as text")
    radius: int = _option(
        3, number(0, 30), "the surroundings that the agent gets are 2 N + 1 tiles wide and high"
    )
    map_facts: bool = _option(False, FLAG, "give the agent all that is on the current map")
    sees: str = _option(
        "near",
        choice("near", "world"),
        "near, or world: give the agent the state of every place; reports tell it",
    )
    max_actions: int = _option(2, number(1, 100), "actions that count in one step")
    navigate: bool = _option(False, FLAG, "allow the action navigate(name)")
    move_limit: int | None = _option(
        None, number(1, 1000), "how many tiles one move may go in either direction"
    )
    realtime: float | Literal["wall"] | None = _option(
        None,
        REALTIME,
        "let game time pass while the agent thinks: as much as it takes (wall, which the option "
        "alone stands for), or as many seconds for every decision",
    )
    record: str = _option(
        "off",
        choice("off", "failed", "all"),
        "keep a picture of every step for the replay: of no episode, of those that did not "
        "succeed, or of all",
    )
    record_size: int = _option(
        140,
        number(1),
        "megabytes that the pictures of the whole run may take; where they would take more, "
        "pictures between the first and the last of an episode are left out",
        item=False,
    )
    digests: bool = _option(False, FLAG, "write a hash of the whole world into every step")
    out: Path | None = _option(  # noqa: RUF009
        None, PATH, "folder for the results of runs (reports/runs below the rootdir)", item=False
    )
    name: str | None = _option(
        None,
        Kind(parsing.name, "TEXT"),
        "name of this run's folder; without it time and agent",
        item=False,
    )
    resume: str | None = _option(
        None,
        Kind(parsing.path, "RUN"),
        "go on with a run, by its name or folder: what is judged is not played again",
        item=False,
    )
    shard: str | None = _option(
        None,
        Kind(parsing.shard, "I/N"),
        "play only part I of N, on this machine; python -m pytest_stardojo merge puts the parts "
        "together",
        item=False,
    )
    baseline: Path | None = _option(  # noqa: RUF009
        None,
        PATH,
        "summary.json of an earlier run: what failed there may fail, what succeeded there must "
        "succeed",
        item=False,
    )
    gate: str | None = _option(
        None,
        Kind(parsing.conditions, "CONDITIONS"),
        "the run fails if one of these does not hold, and not for a missed task: success>=0.12, "
        "success>=baseline-0.02, regressions<=0, errors<=0, cost<=5 ...",
        item=False,
    )
    gate_level: float | None = _option(
        None,
        Kind(parsing.fraction(0, 1), "LEVEL", "float"),
        "how often noise alone may fail the gate; 1 takes every difference for a fact (without "
        "it: 0.05 for agents that vary from run to run, else 1)",
        item=False,
    )
    gate_effect: float = _option(
        0.02,
        Kind(parsing.fraction(-1e-9, 1), "LOSS", "float"),
        "losses up to here never fail the gate of an agent that varies",
        item=False,
    )

    model: str | None = _option(
        None, TEXT, "the language model that the agent llm asks, as its endpoint knows it"
    )
    base_url: str | None = _option(
        None, URL, "endpoint of the model, any that speaks OpenAI's API (OpenAI's own)"
    )
    api_key_env: str = _option(
        "OPENAI_API_KEY", TEXT, "environment variable that holds the key for the model"
    )
    temperature: float | None = _option(
        None,
        Kind(parsing.amount(0, 10), "NUMBER", "float"),
        "temperature of the model; without it the model's own",
    )
    max_tokens: int | None = _option(
        None, number(1, 10_000_000), "most tokens of one answer of the model"
    )
    protocol: str = _option(
        "stardojo",
        choice("stardojo", "react", "reflexion"),
        "stardojo: the paper's prompt; react: a conversation; reflexion: learn from failures",
    )
    history: int | None = _option(
        None,
        number(0, 10_000),
        "earlier steps, with pictures, that the model is shown (1; with react 8)",
    )
    llm_options: str | None = _option(
        None,
        Kind(parsing.request_fields, "JSON"),
        'further fields of every request to the model: {"reasoning_effort": "low"}',
    )
    llm_timeout: float = _option(120.0, SECONDS, "how long one request to the model may take")
    llm_retries: int = _option(
        6, number(0, 100), "how often a request to the model is made again when it failed"
    )
    llm_backoff: float = _option(
        1.0, SECONDS, "wait before the first retry, doubled for every further one"
    )
    llm_concurrency: int | None = _option(
        None,
        number(1, 1000),
        "requests to the model that all workers together may have under way",
    )
    llm_cache: Path | None = _option(  # noqa: RUF009
        None, PATH, "keep the model's answers in this folder, and use them again"
    )
    max_cost: float | None = _option(
        None,
        DOLLARS,
        "US dollars that the run may spend on the model; then it stops",
        item=False,
    )
    prices: Path | None = _option(  # noqa: RUF009
        None,
        PATH,
        "file with prices, a line reads model: {input: 0.5, output: 2}, per million tokens",
    )

    def plain(self) -> dict[str, Any]:
        """All settings as JSON can hold them."""
        return {key: plain_value(value) for key, value in asdict(self).items()}


OPTIONS: tuple[Field[Any], ...] = fields(RunSettings)
"""The table, row by row."""


def make_settings(values: Mapping[str, object]) -> RunSettings:
    """Return the settings of a run from values in Python.

    Args:
        values: Values by the names of the settings, as the options take them: ``"640x360"`` or
            ``(640, 360)``.

    Raises:
        SettingsError: a name is unknown, or a value is wrong.
    """
    rows = {row.name: row for row in OPTIONS if row.name != "agent"}
    found: dict[str, Any] = {}
    for name, value in values.items():
        if name not in rows:
            near = difflib.get_close_matches(name, rows, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise SettingsError("there is no setting {given!r}{hint}", given=name, hint=hint)
        try:
            found[name] = read_value(rows[name], value)
        except ValueError as error:
            problem = f"{{{name}}}: {{error}}"
            raise SettingsError(problem, name, error=error) from None
    return RunSettings(**found)


def read_value(row: Field[Any], value: object) -> Any:
    """Return the value of a setting that is given in Python.

    Args:
        row: The setting.
        value: What its option takes, or a Python object for it.

    Raises:
        ValueError: the value is wrong; the message begins with "must".
    """
    if value is None and row.default is None:
        return None
    kind: Kind = row.metadata["kind"]
    found = kind.read(parsing.as_text(value))
    return Path(found).expanduser().absolute() if kind.path else found


def plain_value(value: Any) -> Any:
    """Return a value of an option as JSON can hold it."""
    if isinstance(value, Path):
        return value.as_posix()
    if isinstance(value, tuple):
        return "x".join(str(part) for part in value)
    return value
