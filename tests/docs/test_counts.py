"""Every number with a unit in the README, the changelog and the docs is that of the code.

``test_every_number_with_a_unit_is_held`` fails for a number on a page that no row of ``HELD``
and no row of another test contains.  Delete the number, or add a row that takes it from the
code.
"""

from __future__ import annotations

import re
from functools import cache
from math import ceil
from pathlib import Path

import pytest

from pytest_stardojo.agents.cheat.agent import WAYS
from pytest_stardojo.agents.outside import keeper
from pytest_stardojo.agents.outside.messages import LONGEST_REPLY
from pytest_stardojo.backends import greeting
from pytest_stardojo.commands import probe
from pytest_stardojo.env.grants import Settings
from pytest_stardojo.gamedata import durations, items, monsters
from pytest_stardojo.legacy.client import game as legacy_client
from pytest_stardojo.legacy.client import messages as legacy_messages
from pytest_stardojo.legacy.server import dialect, shared_memory
from pytest_stardojo.legacy.server import game as legacy_server
from pytest_stardojo.reporting.statistics import LEVEL
from pytest_stardojo.runs.settings import RunSettings
from pytest_stardojo.task import MAX_STEPS
from pytest_stardojo.valley.maps import load_sheet, sheet_names
from pytest_stardojo.valley.rules.clock import skull_cavern_time
from pytest_stardojo.valley.world.clock import TEN_MINUTES
from pytest_stardojo.wire import jsonrpc, legacy, server
from pytest_stardojo.wire.actions import LONGEST_INPUT
from tests.docs.pages import DOCS, FENCE, hook
from tests.docs.test_bounds import PAGE as BOUNDS
from tests.suites import full, lite
from tests.valley.rules.mines import floors

ROOT = DOCS.parent
PLACES = {load_sheet(name).place for name in sheet_names()}
LITE, FULL = len(lite().tasks), len(full().tasks)
EASY, MEDIUM, HARD = (MAX_STEPS[level] for level in ("easy", "medium", "hard"))
SIDE = 2 * Settings().radius + 1
RECORD = RunSettings().record_size
POWERS = [info.power for info in items.items().values() if info.power is not None]
GIVEN = sum(not power.missing for power in POWERS)
TICK_MS = 1000 / 60
LEGACY_TICKS = round(legacy_server.AFTER_ACTION / TICK_MS)
MOST = max(each.most or 0 for each in probe.PROBES)
RANDOM = sum(each.agent == "random" for each in probe.PROBES)
SMALL = {2: "two", 3: "three"}
SECONDS = legacy_client.SETTLE
GIANT = re.search(
    r"^REFUSED = (\d+) \* 1024 \* 1024$",
    (ROOT / "tests" / "conformance" / "test_giant_requests.py").read_text("utf-8"),
    re.M,
)
assert GIANT is not None
ENOUGH = re.search(
    r"^    enough: float = 0\.(\d\d)$", (ROOT / "examples" / "ppo.py").read_text("utf-8"), re.M
)
assert ENOUGH is not None

MEAT = dict(monsters.monster("Bug").drops)["(O)684"]

HELD: list[tuple[str, str]] = [
    ("docs/how-to/inspect.md", f"all {FULL:,} tasks"),
    ("README.md", f"has {LITE} tasks; `--stardojo-suite=full` plays all {FULL:,}"),
    ("CONTRIBUTING.md", f"all {FULL:,} tasks, several seeds"),
    ("CHANGELOG.md", f"play the {LITE} tasks of StarDojo-Lite, or all {FULL:,} with"),
    ("CHANGELOG.md", f"Trust the {FULL:,} tasks"),
    ("CHANGELOG.md", f"{len(monsters.monsters())} kinds of monsters"),
    ("CHANGELOG.md", f"{GIVEN} of the {len(POWERS)} give their power"),
    ("CHANGELOG.md", f"requests are limited to {jsonrpc.MAX_LINE >> 20} MiB"),
    ("docs/reference/messages.md", f"requests of up to {jsonrpc.MAX_LINE >> 20} MiB"),
    ("docs/reference/messages.md", f"requests of more than {GIANT[1]} MiB"),
    ("docs/reference/messages.md", f"the valley does so above {jsonrpc.MAX_LINE >> 20} MiB"),
    ("docs/reference/messages.md", f"more than {server.MAX_UNSENT >> 20} MiB of replies"),
    ("docs/reference/messages.md", f"that send nothing for {server.PATIENCE:.0f} seconds"),
    ("docs/reference/observation.md", f"is {Settings().radius}, which is {SIDE} x {SIDE} tiles"),
    ("docs/tutorial/first-hour.md", f"the {SIDE} x {SIDE} tiles around the farmer"),
    ("docs/how-to/policies.md", f"the {SIDE} x {SIDE} tiles"),
    ("docs/how-to/policies.md", "`start_radius=8` lets the farmer start up to 8 tiles away"),
    ("docs/how-to/policies.md", f"when {ENOUGH[1]}% of the last 200 episodes are solved"),
    ("docs/how-to/policies.md", f"In brackets are {LEVEL:.0%} intervals"),
    ("docs/how-to/direct.md", f"hold keys, at most {LONGEST_INPUT // 1000} seconds"),
    ("docs/how-to/direct.md", f"let the game run, at most {LONGEST_INPUT // 1000} seconds"),
    ("docs/how-to/regimes.md", f"the {SIDE} x {SIDE} tiles around the farmer"),
    ("docs/how-to/regimes.md", "`--stardojo-radius=5` | surroundings of 11 x 11 tiles"),
    ("docs/how-to/agents.md", f"easy tasks have {EASY} steps, medium {MEDIUM}, hard {HARD}"),
    ("docs/how-to/agents.md", f"surroundings of {SIDE} x {SIDE} tiles"),
    ("docs/how-to/any-language.md", f"up to {keeper.LOG_BYTES // 10**6} MB for each process"),
    ("docs/how-to/any-language.md", f"at most {LONGEST_REPLY:,} bytes"),
    ("docs/how-to/any-language.md", f"has {RunSettings().agent_timeout:g} seconds to reply"),
    ("docs/how-to/long-runs.md", f"use at most {RECORD} MB, so that a run of {FULL:,} tasks"),
    ("docs/how-to/long-runs.md", f"three times stays below {2 * RECORD + 20} MB"),
    ("docs/how-to/long-runs.md", "`--stardojo-record-size=600` raises the limit to 600 MB"),
    ("docs/why/judging.md", f"checks all {FULL:,} tasks"),
    ("docs/why/judging.md", f"at least {probe.LEAST:.0%} of them".replace("%", " %")),
    ("docs/why/judging.md", f"at most {SMALL[MOST]} with each of {SMALL[RANDOM]} seeds"),
    ("docs/why/judging.md", f"plays {len(WAYS)} kinds of actions"),
    ("docs/why/judging.md", f"within their {HARD} steps"),
    ("docs/why/judging.md", f"{MEAT:.0%} of them leave".replace("%", " %")),
    ("docs/why/valley.md", f"There are {len(PLACES)} places"),
    ("docs/why/valley.md", f"{GIVEN} of the {len(POWERS)} give their power"),
    ("docs/why/valley.md", f"ten minutes are {TEN_MINUTES} ticks of 1/60 s"),
    ("docs/why/valley.md", f"or {TEN_MINUTES + skull_cavern_time.WAIT} in the Skull Cavern"),
    ("docs/why/valley.md", f"takes a running farmer {durations.RUN} ticks"),
    ("docs/legacy.md", f"({shared_memory.SIZE >> 20} MiB)"),
    ("docs/legacy.md", f"three seconds of game time ({LEGACY_TICKS} ticks)"),
    ("docs/legacy.md", f"reads at most {legacy_messages.LONGEST} bytes"),
    ("docs/legacy.md", f"a read of up to {server.CHUNK >> 10} KiB is one message"),
    ("docs/legacy.md", f"at most {legacy.MAX_PARKED} wait"),
    ("docs/legacy.md", f"| {SECONDS:.0f} s once the client has given up"),
    ("docs/legacy.md", f"within {dialect.FARTHEST} tiles"),
    ("docs/legacy.md", f"no reply within {greeting.HEAD_START} seconds"),
    ("docs/legacy.md", f"a message of more than {legacy_messages.LONGEST} bytes"),
    # facts about the published mod and its client, from the protocol's description
    ("docs/legacy.md", "the client sleeps 2 s"),
    ("docs/legacy.md", "only after 0.75 s"),
    # a quotation of an instruction, which its own test holds
    ("CHANGELOG.md", "*Sow Kale Seeds on 5 tiles of tilled soil*"),
    # colours of the report
    ("CHANGELOG.md", "separates 0 % from 40 %"),
]
"""Page and words in which every number is taken from the code."""

MINES = "docs/why/judging.md"


@cache
def mine_counts() -> list[str]:
    """Return the words of ``MINES`` with numbers of things and monsters on floors of the mines."""
    floor_counts = {
        number: floors.census(floors.laid_out([number], 10))
        for number in range(2, 40)
        if number % 5
    }

    def per_floor(name: str, last: int) -> float:
        counts = [count for number, count in floor_counts.items() if number <= last]
        return sum(each[name] for each in counts) / sum(each["floors"] for each in counts)

    bugs, quartz, crystals = per_floor("Bug", 14), per_floor("(O)80", 39), per_floor("(O)86", 39)
    return [
        f"{quartz:.1f} Quartz a floor: 3 take {ceil(3 / quartz)} floors",
        f"and 5 take {ceil(5 / quartz)}, which leaves",
        f"{crystals:.1f} Earth Crystals a floor: 5 take {ceil(5 / crystals)}",
        f"{bugs:.1f} Bugs a floor above floor 15",
        f"25 take {ceil(25 / bugs / MEAT)} floors",
    ]


OTHER_TESTS = (BOUNDS,)
"""Pages whose numbers another test holds."""

NUMBER = re.compile(
    r"(?<![\w`-])\d[\d,.]*(?: (?:to|of|x) \d[\d,.]*)* ?"
    r"(?:%|(?:ms|s|seconds?|minutes?|hours?|MB|MiB|KB|KiB|GB|ticks|tokens|tasks|steps|kinds|bytes"
    r"|times|tiles|places|nights)\b)"
)
VAGUE = re.compile(
    r"\b(?:under|less than|within|about) (?:a|an|one|two|three|ten) (?:seconds?|minutes?|hours?)\b"
    r"|\bfraction of a second|\bseveral times|\bin (?:a few )?minutes\b|\btimes faster"
)
"""Durations and speeds without digits."""
VAGUE_ALLOWED = {"in minutes"}


def plain(path: Path) -> str:
    """Return a page without code blocks, generated parts and comments, on one line."""
    text = FENCE.sub("", hook().bare(path.read_text("utf-8")))
    return " ".join(re.sub(r"<!--.*?-->", "", text, flags=re.S).split())


def pages() -> list[Path]:
    top = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
    return [path for path in (*top, *sorted(DOCS.rglob("*.md"))) if path not in OTHER_TESTS]


@pytest.mark.parametrize(("page", "words"), HELD)
def test_a_number_on_a_page_is_that_of_the_code(page: str, words: str) -> None:
    assert words in plain(ROOT / page)


def test_the_numbers_of_the_mines_are_those_of_their_floors() -> None:
    text = plain(ROOT / MINES)
    assert [words for words in mine_counts() if words not in text] == []


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_number_with_a_unit_is_held(path: Path) -> None:
    text, page = plain(path), path.relative_to(ROOT).as_posix()
    rows = [words for name, words in HELD if name == page]
    rows += mine_counts() if page == MINES else []
    spans = [found.span() for words in rows for found in re.finditer(re.escape(words), text)]
    free = [
        text[max(0, found.start() - 30) : found.end() + 10]
        for found in NUMBER.finditer(re.sub(r"`[^`]*`", lambda code: "`" * len(code[0]), text))
        if not any(begin <= found.start() and found.end() <= end for begin, end in spans)
    ]
    assert free == []


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_duration_or_speed_is_claimed_without_digits(path: Path) -> None:
    found = {match[0] for match in VAGUE.finditer(plain(path))}
    assert found - VAGUE_ALLOWED == set()
