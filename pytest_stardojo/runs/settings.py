"""The settings of a run: one table.

Every field of ``RunSettings`` is a setting.  ``pytest_stardojo.plugin.options`` declares each
as an option of pytest; scripts give them by name.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from dataclasses import Field, asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Literal

from pytest_stardojo.runs import parsing
from pytest_stardojo.runs.errors import SettingsError
from pytest_stardojo.runs.masking import masked


@dataclass(frozen=True)
class Kind:
    """The form in which the value of a setting is given.

    Args:
        read: Converts text to the value; raises ValueError with what the value must be.
        metavar: Placeholder of the value in ``--help``; empty for a flag.
        ini: Type of the ini option.
        path: Whether the value is a path, relative to the file or folder in which it is given.
        bare: Value of the option without a value; None requires a value.
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
    """Return the kind of whole numbers within bounds."""
    return Kind(parsing.number(least, most), "N", "int")


SEED = Kind(parsing.seed, "N")


def choice(*words: str) -> Kind:
    """Return the kind of values that are one of some words."""
    return Kind(parsing.choice(*words), "|".join(words))


def _option(default: Any, kind: Kind, help: str, *, item: bool = True) -> Any:
    """Return a row of the table; ``item`` says whether a marker can set it."""
    return field(default=default, metadata={"kind": kind, "help": help, "item": item})


DIRECT_SCALE = 4
"""Steps with mouse and keyboard for one step with actions."""


@dataclass(frozen=True, kw_only=True)
class RunSettings:
    """The settings of a run or of one of its items."""

    agent: str | None = _option(
        None,
        TEXT,
        "play the tasks with this agent: the name of a fixture, package.module:attribute, the "
        "name of a built-in (oracle, random, idle, cheat, llm) or installed agent, or an "
        "agent in another process: cmd:COMMAND, mcp:COMMAND or http://ADDRESS",
    )
    agent_timeout: float = _option(
        120.0, SECONDS, "wall time that an agent in another process has to start"
    )
    agent_image: str = _option(
        "png",
        choice("png", "path"),
        "how an agent in another process gets the picture: in the message, as a PNG file in "
        "base64, or as the path of that file",
    )
    agent_user: str | None = _option(
        None,
        Kind(parsing.user, "NAME"),
        "run the command of the agent as this user, which only root can; reports call the agent "
        "isolated if it can reach neither the game nor the results",
    )
    agent_wrapper: str | None = _option(
        None,
        Kind(parsing.command, "COMMAND"),
        "start the command of the agent in a container or another sandbox, with these words "
        "before it, such as 'docker run -i --rm IMAGE'; reports call the agent isolated if a check "
        "in the same wrapper can reach neither the game nor the results",
    )
    agent_key_env: str | None = _option(
        None,
        Kind(parsing.variable, "NAME"),
        "environment variable with the key that an agent at http://ADDRESS or https://ADDRESS gets "
        "as bearer token",
    )
    suite: str = _option(
        "lite",
        Kind(parsing.path, "TEXT"),
        "tasks to play when no paths are given: lite, full, or a path",
        item=False,
    )
    runs: int = _option(
        1, number(1, 10_000), "number of times that every task is played", item=False
    )
    seed: int | None = _option(
        None, SEED, "seed of the world (default: the seed of the task, else 0)"
    )
    instance: str = _option(
        "valley",
        TEXT,
        "the game: valley (a separate process), inprocess (in the process of pytest), or stardew "
        "(the real game)",
    )
    game: Path | None = _option(  # noqa: RUF009
        None,
        PATH,
        "folder of the real game (default: found in the folders of Steam and GOG)",
        item=False,
    )
    game_timeout: float = _option(
        120.0, SECONDS, "wall time that a real game has to start", item=False
    )
    backend: str = _option(
        "boot",
        choice("boot", "attach"),
        "boot games, or attach to running ones: valleys, or the real game with the published mod",
    )
    address: str | None = _option(
        None,
        Kind(parsing.addresses, "HOST:PORT"),
        "addresses of running games: HOST:PORT, a range HOST:PORT-PORT, or several with commas; "
        "each xdist worker uses one",
    )
    token_file: Path | None = _option(  # noqa: RUF009
        None,
        PATH,
        "file whose only line is the token of the running games, if they were started with one",
    )
    steps: int | None = _option(
        None, number(1, 1_000_000), "step limit of an episode (default: the limit of the task)"
    )
    time_limit: float = _option(
        3600.0, SECONDS, "wall time after which an episode ends with the progress made so far"
    )
    retries: int = _option(
        1, number(0, 10), "number of times that an episode is repeated if the game fails"
    )
    attempts: int = _option(
        1, number(1, 100), "number of times that an agent may try a task; the last attempt counts"
    )
    image: tuple[int, int] | None = _option(
        (1280, 720), IMAGE, "size of the agent's image, or none"
    )
    text: bool = _option(True, FLAG, "give the agent the observation as text")
    radius: int = _option(
        3,
        number(0, 30),
        "radius of the agent's surroundings, which are 2 N + 1 tiles wide and high",
    )
    map_facts: bool = _option(False, FLAG, "give the agent everything on the current map")
    sees: str = _option(
        "near",
        choice("near", "world"),
        "near: the surroundings; world: the state of every place (reports show this)",
    )
    max_actions: int = _option(
        2, number(1, 100), "number of actions in one step; further ones are invalid"
    )
    control: str = _option(
        "actions",
        choice("actions", "direct", "assisted"),
        "how the agent plays: actions (the ten actions), or direct (mouse and keyboard, from the "
        "picture alone)",
    )
    step_scale: int | None = _option(
        None,
        number(1, 1000),
        "factor of the step limit of the task (default: 4 with direct control, else 1)",
    )
    navigate: bool = _option(False, FLAG, "allow the action navigate(name)")
    move_limit: int | None = _option(
        None, number(1, 1000), "largest number of tiles of one move in either direction"
    )
    realtime: float | Literal["wall"] | None = _option(
        None,
        REALTIME,
        "let game time pass while the agent decides: for as long as it takes (wall, also without "
        "a value), or for a fixed number of seconds per decision",
    )
    quote_answers: bool = _option(
        False, FLAG, "show the agent the beginning of an answer that could not be read"
    )
    record: str = _option(
        "off",
        choice("off", "failed", "all"),
        "record a picture of every step for the replay: of no episode, of episodes that do not "
        "succeed, or of all",
    )
    record_size: int = _option(
        140,
        number(1),
        "megabytes for the pictures of the whole run; if they need more, pictures between the "
        "first and the last of an episode are dropped",
        item=False,
    )
    digests: bool = _option(False, FLAG, "write a hash of the world into every step")
    out: Path | None = _option(  # noqa: RUF009
        None,
        PATH,
        "folder for the results of runs (default: reports/runs below the rootdir)",
        item=False,
    )
    name: str | None = _option(
        None,
        Kind(parsing.name, "TEXT"),
        "name of the folder of this run (default: the time and the agent)",
        item=False,
    )
    resume: str | None = _option(
        None,
        Kind(parsing.path, "RUN"),
        "resume a run by its name or folder; tasks that have a verdict are not played again",
        item=False,
    )
    shard: str | None = _option(
        None,
        Kind(parsing.shard, "I/N"),
        "play only part I of N on this machine; python -m pytest_stardojo merge merges the parts",
        item=False,
    )
    baseline: Path | None = _option(  # noqa: RUF009
        None,
        PATH,
        "summary.json of an earlier run: tasks that failed there may fail, tasks that succeeded "
        "there must succeed; it needs at least as many runs",
        item=False,
    )
    gate: str | None = _option(
        None,
        Kind(parsing.conditions, "CONDITIONS"),
        "conditions that decide whether the run fails, instead of missed tasks: success>=0.12, "
        "success>=baseline-0.02, regressions<=0, errors<=0, cost<=5 ...",
        item=False,
    )
    gate_level: float | None = _option(
        None,
        Kind(parsing.fraction(0, 1), "LEVEL", "float"),
        "probability that noise alone fails the gate; 1 accepts every difference as real (default: "
        "0.05 for agents that vary from run to run, else 1)",
        item=False,
    )
    gate_effect: float = _option(
        0.02,
        Kind(parsing.fraction(-1e-9, 1), "LOSS", "float"),
        "loss up to which the gate of an agent that varies never fails",
        item=False,
    )

    model: str | None = _option(
        None, TEXT, "language model of the agent llm, by its name at the endpoint"
    )
    base_url: str | None = _option(
        None, URL, "OpenAI-compatible endpoint of the model (default: OpenAI's)"
    )
    api_key_env: str = _option(
        "OPENAI_API_KEY", TEXT, "environment variable with the API key of the model"
    )
    temperature: float | None = _option(
        None,
        Kind(parsing.amount(0, 10), "NUMBER", "float"),
        "temperature of the model (default: the model's)",
    )
    max_tokens: int | None = _option(
        None, number(1, 10_000_000), "largest number of tokens in a reply of the model"
    )
    protocol: str = _option(
        "stardojo",
        choice("stardojo", "react", "reflexion"),
        "stardojo: the paper's prompt; react: a conversation; reflexion: learn from failures",
    )
    history: int | None = _option(
        None,
        number(0, 10_000),
        "number of earlier steps, with images, in a prompt (default: 1; 8 with react)",
    )
    llm_options: str | None = _option(
        None,
        Kind(parsing.request_fields, "JSON"),
        'additional fields of every request to the model: {"reasoning_effort": "low"}',
    )
    llm_timeout: float = _option(120.0, SECONDS, "timeout of a request to the model")
    llm_retries: int = _option(
        6, number(0, 100), "number of times that a failed request to the model is retried"
    )
    llm_backoff: float = _option(
        1.0, SECONDS, "wait before the first retry, doubled for each further retry"
    )
    llm_concurrency: int | None = _option(
        None,
        number(1, 1000),
        "largest number of concurrent requests to the model, of all workers together",
    )
    llm_cache: Path | None = _option(  # noqa: RUF009
        None, PATH, "cache the replies of the model in this folder"
    )
    max_cost: float | None = _option(
        None,
        DOLLARS,
        "budget in US dollars for the requests to models that the agent reports; no further task "
        "begins when it is spent",
        item=False,
    )
    prices: Path | None = _option(  # noqa: RUF009
        None,
        PATH,
        "file with prices per million tokens, with lines such as model: {input: 0.5, output: 2}",
    )

    @property
    def scale(self) -> int:
        """Factor of the step limits of tasks; 1 if ``steps`` sets the limit."""
        if self.steps is not None:
            return 1
        return self.step_scale or (DIRECT_SCALE if self.control == "direct" else 1)

    def plain(self) -> dict[str, Any]:
        """Return all settings as values of JSON, without what could be a key."""
        return {key: masked(key, plain_value(value)) for key, value in asdict(self).items()}


OPTIONS: tuple[Field[Any], ...] = fields(RunSettings)
"""The rows of the table."""


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
    """Return the value of a setting as a value of JSON."""
    if isinstance(value, Path):
        return value.as_posix()
    if isinstance(value, tuple):
        return "x".join(str(part) for part in value)
    return value
