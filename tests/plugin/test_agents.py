"""Values of ``--stardojo-agent``."""

from __future__ import annotations

import pytest

from tests.plugin.conftest import Bench

ONE = "tasks/own.yaml::till_one_tile"

MODULE = """
from pathlib import Path

class Counted:
    def __init__(self):
        self.note("made")
    def note(self, what):
        with open("log", "a") as log:
            log.write(what + "\\n")
    def reset(self, task, seed, run):
        self.note(f"reset {task.name} {seed} {run}")
    def act(self, observation):
        return []
    def close(self):
        self.note("closed")

shared = Counted()

def function(observation):
    return "use('up')"
"""


def log(bench: Bench) -> list[str]:
    return (bench.path / "log").read_text().splitlines()


@pytest.mark.parametrize("name", ["Counted", "make"])
def test_an_agent_is_made_and_closed_for_every_task(bench: Bench, name: str) -> None:
    bench.file("bot.py", MODULE.replace("shared = Counted()\n", "make = lambda: Counted()\n"))
    bench.run(f"--stardojo-agent=bot:{name}", "tasks", "-m", "not hard", "--stardojo-seed=7")
    assert log(bench) == [
        "made",
        "reset till_one_tile 7 1",
        "closed",
        "made",
        "reset till_many_tiles 7 1",
        "closed",
    ]


def test_an_object_is_used_again_and_left_open(bench: Bench) -> None:
    bench.file("bot.py", MODULE)
    bench.run("--stardojo-agent=bot:shared", "tasks", "-m", "not hard")
    assert log(bench) == ["made", "reset till_one_tile 0 1", "reset till_many_tiles 0 1"]


def test_a_fixture_closes_what_it_made_itself(bench: Bench) -> None:
    bench.file("bot.py", MODULE.replace("shared = Counted()\n", ""))
    bench.file(
        "conftest.py",
        "import pytest, bot\n"
        "@pytest.fixture\n"
        "def mine():\n"
        "    agent = bot.Counted()\n"
        "    yield agent\n"
        "    agent.note('torn down')\n",
    )
    bench.run("--stardojo-agent=mine", ONE)
    assert log(bench) == ["made", "reset till_one_tile 0 1", "torn down"]


def test_an_agent_can_be_a_plain_function(bench: Bench) -> None:
    bench.file("bot.py", MODULE)
    result = bench.run("--stardojo-agent=bot:function", ONE)
    result.assert_outcomes(failed=1)
    assert bench.results()[0].agent == "bot:function"


def test_a_fixture_overrides_a_built_in_agent(bench: Bench) -> None:
    bench.file(
        "conftest.py",
        "import pytest\n@pytest.fixture\ndef idle():\n    class Mine:\n        name = 'my idle'\n"
        "        def act(self, observation): return []\n    return Mine()\n",
    )
    bench.run("--stardojo-agent=idle", ONE)
    assert bench.results()[0].agent == "my idle"


UNKNOWN = [
    "*--stardojo-agent: there is no agent 'my_agnt'; did you mean 'my_agent'?*",
    "*fixtures: none of that name*",
    "*built-in agents: cheat, idle, llm, oracle, random*",
    "*import paths: write package.module:attribute*",
]


def test_the_error_for_an_unknown_agent_lists_what_was_searched(bench: Bench) -> None:
    bench.file("conftest.py", "import pytest\n@pytest.fixture\ndef my_agent(): pass\n")
    result = bench.run("--stardojo-agent=my_agnt")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(UNKNOWN)
    assert "solved" not in result.stdout.str()
    assert not (bench.path / "reports").exists()


def test_workers_report_an_unknown_agent_once(bench: Bench) -> None:
    bench.file("conftest.py", "import pytest\n@pytest.fixture\ndef my_agent(): pass\n")
    result = bench.run("--stardojo-agent=my_agnt", "-n2")
    assert result.ret != 0
    result.stdout.fnmatch_lines(UNKNOWN)
    assert result.stdout.str().count("ERROR collecting") == 1


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nowhere.bot:Agent", "*cannot import 'nowhere.bot' for the agent*No module named*"),
        ("bot:Agnt", "*module 'bot' has no 'Agnt'*"),
        ("bot:", "*the form is package.module:attribute*"),
        ("bot:number", "*'bot:number' is not an agent*"),
    ],
)
def test_a_wrong_import_path_is_reported(bench: Bench, name: str, message: str) -> None:
    bench.file("bot.py", "number = 3\n")
    result = bench.run(f"--stardojo-agent={name}")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([message])


PAYING = """
import pytest

@pytest.fixture
def paying():
    def act(observation):
        calls.append({"cost": 0.25, "answer": "wait"})
        return []
    calls = act.calls = []
    return act
"""


@pytest.mark.parametrize("workers", ["0", "2"])
def test_the_budget_binds_an_agent_of_one_s_own(bench: Bench, workers: str) -> None:
    bench.file("conftest.py", PAYING)
    budget = ("--stardojo-max-cost=0.5", "--stardojo-steps=2", "--stardojo-runs=4")
    run = bench.spawn("--stardojo-agent=paying", *budget, "tasks", "-n", workers)
    assert run.ret == pytest.ExitCode.INTERRUPTED
    total = bench.summary().total
    assert total.spent.cost is not None
    run.stdout.fnmatch_lines(
        [
            f"cost *${total.spent.cost:.2f}*",  # the other worker may have ended a task, too
            "stopped: the budget of $0.5 is spent; the command below raises *",
        ]
    )
    assert 1 <= total.collected - total.not_played <= 2 * max(1, int(workers))
    assert total.spent.cost == 0.5 * (total.collected - total.not_played)
