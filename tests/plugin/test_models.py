"""Runs of the agent that asks a language model, with the options of a user."""

from __future__ import annotations

import gzip
import json
import shlex
from collections.abc import Iterator
from typing import Any

import pytest

from pytest_stardojo.agents.calls import ModelCall
from pytest_stardojo.agents.request_log import Request
from pytest_stardojo.records import folder
from pytest_stardojo.records.model_calls import read_calls
from pytest_stardojo.reporting.gate import read_baseline
from pytest_stardojo.results import VARYING, Result, read_lines
from tests.agents.llm.fake import TAKE, tiller, tilling
from tests.agents.llm.server import Exchange, Server, completion, serving
from tests.agents.llm.test_faults import PASSING
from tests.plugin.conftest import ALONE, Bench
from tests.system.unix import posix, signals

pytestmark = pytest.mark.usefixtures("model_libraries")

PRICES = "fake-1: {input: 100, cached: 50, output: 200}\n"
"""Prices at which an answer of the fake model costs 0.04 + 0.03 + 0.01 = 0.08 dollars."""

THREE = "".join(
    f"""
till_{count}_tiles:
  {{id: {count}, object: Tile, quantity: {count}, tool: Hoe, save: save_new, evaluator: till,
   difficulty: easy, max_steps: 12}}
"""
    for count in (1, 2, 3)
)


SPENDING = (
    *("calls", "input_tokens", "cached_tokens", "output_tokens", "reasoning_tokens", "cost"),
    *("reused_answers", "saved_cost"),
)
"""Fields of a result that differ between answers of a model and of the cache."""


@pytest.fixture
def server() -> Iterator[Server]:
    with serving(tiller) as server:
        yield server


def asking(server: Server, *more: str) -> list[str]:
    return [
        "--stardojo-agent=llm",
        "--stardojo-model=fake-1",
        f"--stardojo-base-url={server.url}",
        "--stardojo-llm-backoff=0.01",
        *more,
    ]


def comparable(results: list[Result]) -> list[dict[str, Any]]:
    """Return the fields that are equal in equal runs."""
    fields = [name for name in Result.__struct_fields__ if name not in VARYING]
    plain = [{name: getattr(result, name) for name in fields} for result in results]
    return sorted(plain, key=lambda each: str((each["task"], each["run"], each["attempt"])))


def test_a_model_plays_a_task(bench: Bench, server: Server) -> None:
    bench.run(*asking(server), "tasks", "-k", "till_one").assert_outcomes(passed=1, deselected=2)
    (result,) = bench.results()
    assert (result.outcome, result.agent, result.model) == ("success", "fake-1", "fake-1")
    assert (result.calls, result.input_tokens, result.cached_tokens) == (2, 2000, 1200)
    assert (result.output_tokens, result.reasoning_tokens) == (100, 60)
    assert result.cost is None
    first, second = server.requests
    assert "Your task: Till 1 tile of soil with a Hoe." in first.words
    assert "Last actions:\nchoose_item(slot_index=1): ok" in second.words


# ---------------------------------------------------------------------------- settings


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "--stardojo-agent=llm needs a model: give --stardojo-model"),
        (("--stardojo-model=m",), "there is no key for the model: set OPENAI_API_KEY in the env*"),
        (
            (
                "--stardojo-model=m",
                "--stardojo-base-url=http://127.0.0.1:1",
                "--stardojo-max-cost=1",
            ),
            "the price of m is unknown, so the budget *; give it with --stardojo-prices",
        ),
        (
            (
                "--stardojo-model=m",
                "--stardojo-base-url=http://127.0.0.1:1",
                "--stardojo-protocol=reflexion",
            ),
            "--stardojo-protocol=reflexion learns between attempts: give --stardojo-attempts 2",
        ),
        (
            (
                "--stardojo-model=m",
                "--stardojo-base-url=http://127.0.0.1:1",
                "--stardojo-prices=none.yaml",
            ),
            "prices *none.yaml: *No such file*",
        ),
    ],
)
def test_missing_settings_are_reported_before_the_run_starts(
    bench: Bench,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    message: str,
) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    result = bench.run("--stardojo-agent=llm", "tasks", *arguments)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: *{message}"])


@pytest.mark.parametrize(
    "url", ["127.0.0.1:8000", "ftp://a.b/v1", "http://me:secret@host/v1", "http://"]
)
def test_a_base_url_is_a_plain_address(bench: Bench, url: str) -> None:
    result = bench.run("--stardojo-agent=llm", f"--stardojo-base-url={url}")
    result.stderr.fnmatch_lines(["*argument --stardojo-base-url: must be a URL*"])


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("top_p=1", "must be a JSON object*"),
        ("[]", "must be a JSON object*"),
        ('{"stream": true}', "must not contain 'stream'*"),
    ],
)
def test_further_fields_of_a_request_are_an_object(bench: Bench, value: str, message: str) -> None:
    result = bench.run("--stardojo-agent=llm", f"--stardojo-llm-options={value}")
    result.stderr.fnmatch_lines([f"*argument --stardojo-llm-options: {message}"])


def test_an_api_key_in_an_error_of_the_server_is_hidden(
    bench: Bench, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-very-secret")
    error = b'{"error": {"message": "Incorrect API key: sk-very-secret"}}'
    server.respond = lambda exchange: exchange.send(error, 401)
    run = bench.run(*asking(server), "tasks", "-k", "till_one")
    run.assert_outcomes(errors=1, deselected=2)
    assert "sk-very-secret" not in run.stdout.str()
    assert "Incorrect API key: ***" in str(bench.results()[0].failure)


def test_the_api_key_is_sent_to_the_server_only(
    bench: Bench, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MY_KEY", "sk-very-secret")
    bench.run(*asking(server, "--stardojo-api-key-env=MY_KEY"), "tasks", "-k", "till_one")
    assert server.requests[0].headers["authorization"] == "Bearer sk-very-secret"
    for path in bench.folder.rglob("*"):
        assert path.is_dir() or b"sk-very-secret" not in path.read_bytes()


# ----------------------------------------------------------------------------- records


def calls_of(bench: Bench, key: str) -> list[ModelCall]:
    found = read_calls(folder.episode_calls(bench.folder, key))
    return [call for calls in found.values() for call in calls]


def test_every_request_is_recorded_with_its_step(
    bench: Bench, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MY_KEY", "sk-very-secret")

    def shaky(exchange: Exchange) -> None:
        if exchange.number == 2:
            exchange.refuse(500, x_request_id="req-2 sk-very-secret")
        else:
            said = f"sk-very-secret\n{TAKE.format(chr(10).join(tilling(exchange.words)))}"
            exchange.send(json.dumps(completion(said)).encode(), x_request_id="req-1")

    server.respond = shaky
    bench.file("prices.yaml", PRICES)
    more = ("--stardojo-api-key-env=MY_KEY", "--stardojo-prices=prices.yaml")
    asked = asking(server, *more, "--stardojo-image=320x180")
    bench.run(*asked, "tasks", "-k", "till_one")
    first, failed, again = calls_of(bench, "till_one_tile.seed0.run1.try1")
    assert [each.step for each in (first, failed, again)] == [1, 2, 2]
    assert [each.number for each in (first, failed, again)] == [1, 1, 2]
    assert [each.request_id for each in (first, failed, again)] == ["req-1", "req-2 ***", "req-1"]
    assert (failed.fault, failed.answer) == ("HTTP 500: refused with 500", "")
    assert "choose_item(slot_index=1)" in first.answer
    assert first.answer.startswith("***")
    assert (first.input_tokens, first.cached_tokens, first.cost) == (1000, 600, 0.08)
    assert first.time.endswith("+00:00")
    pictures = [part for part in again.prompt if part.picture is not None]
    assert [part.picture for part in pictures] == [0, 1]
    assert pictures[1].text.startswith("(the picture before step 2: image/png, ")
    text = "\n".join(part.text for part in again.prompt)
    assert "Your task: Till 1 tile" in text
    assert "base64" not in text
    for path in bench.folder.rglob("*"):
        assert path.is_dir() or b"sk-very-secret" not in path.read_bytes()
    assert b"sk-very-secret" not in gzip.decompress(
        folder.episode_calls(bench.folder, "till_one_tile.seed0.run1.try1").read_bytes()
    )


def test_the_log_of_requests_has_time_step_answer_and_identifier(
    bench: Bench, server: Server
) -> None:
    bench.run(*asking(server), "tasks", "-k", "till_one")
    lines, torn = read_lines(bench.folder / "calls.jsonl", Request)
    assert [(line.step, line.request_id) for line in lines] == [(1, "one"), (2, "one")]
    assert "choose_item(slot_index=1)" in lines[0].answer
    assert all(line.time for line in lines)
    assert torn == []


def test_cached_answers_and_lost_requests_are_recorded(bench: Bench, server: Server) -> None:
    arguments = [*asking(server, "--stardojo-llm-cache=kept"), "tasks", "-k", "till_one"]
    bench.run(*arguments, "--stardojo-name=first")
    bench.run(*arguments, "--stardojo-name=second")
    key = "till_one_tile.seed0.run1.try1"
    found = read_calls(folder.episode_calls(bench.path / "reports/runs/second", key))
    assert [call.cached for calls in found.values() for call in calls] == [True, True]
    server.respond = lambda exchange: exchange.refuse(503)
    retries = asking(server, "--stardojo-llm-retries=1")
    bench.run(*retries, "tasks", "-k", "till_one", "--stardojo-name=third")
    found = read_calls(folder.episode_calls(bench.path / "reports/runs/third", key))
    assert [call.number for call in found[1]] == [1, 2]


# ------------------------------------------------------------------------------ faults


def test_a_fault_costs_no_step(bench: Bench, server: Server) -> None:
    def shaky(exchange: Exchange) -> None:
        if exchange.number % 2:
            exchange.refuse(500)
        else:
            tiller(exchange)

    server.respond = shaky
    bench.run(*asking(server), "tasks", "-k", "till_one").assert_outcomes(passed=1, deselected=2)
    (result,) = bench.results()
    assert (result.steps, result.calls, result.model_retries) == (2, 2, 2)


def test_tasks_of_an_unreachable_model_are_not_judged(bench: Bench, server: Server) -> None:
    server.respond = lambda exchange: exchange.refuse(503)
    run = bench.run(*asking(server, "--stardojo-llm-retries=2"), "tasks", "-k", "till_one")
    run.assert_outcomes(errors=1, deselected=2)
    (result,) = bench.results()
    assert (result.outcome, result.steps, result.invalid) == ("infrastructure_error", 0, 0)
    assert result.failure is not None
    assert result.failure.startswith(
        "could not be judged: the model gave no answer in step 1: "
        "gave up after 3 requests, the last: HTTP 503"
    )
    assert len(server.requests) == 3
    run.stdout.fnmatch_lines(["*WARNING*request 1 of at most 3 failed, next in 0.0 s: HTTP 503*"])
    assert (bench.folder / "calls.jsonl").read_text().count("HTTP 503") == 3


def test_answers_without_actions_are_invalid_steps(bench: Bench, server: Server) -> None:
    server.respond = lambda exchange: exchange.say(None, refusal="I do not farm.")
    run = bench.run(*asking(server), "tasks", "-k", "till_one")
    run.assert_outcomes(failed=1, deselected=2)
    (result,) = bench.results()
    assert (result.outcome, result.steps, result.invalid) == ("out_of_steps", 8, 8)
    assert bench.steps("till_one_tile.seed0.run1.try1")[1].said == "I do not farm."


# ------------------------------------------------------------------- cache and resuming


def test_a_cached_run_sends_no_request_and_costs_nothing(bench: Bench, server: Server) -> None:
    bench.file("tasks/own.yaml", THREE)
    bench.file("prices.yaml", PRICES)
    keep = ("--stardojo-llm-cache=kept", "--stardojo-prices=prices.yaml", "--stardojo-runs=2")
    arguments = [*asking(server, *keep), "tasks"]
    bench.run(*arguments, "--stardojo-name=first").assert_outcomes(passed=6)
    asked = len(server.requests)
    # each run has separate entries for the same question
    assert asked == sum(result.calls or 0 for result in results(bench, "first")) > 0
    free = ("--stardojo-name=second", "--stardojo-gate=cost<=0, tokens<=0")
    run = bench.run(*arguments, *ALONE, *free)
    run.assert_outcomes(passed=6)
    assert len(server.requests) == asked
    before, after = comparable(results(bench, "first")), comparable(results(bench, "second"))
    for name in SPENDING:
        assert [each.pop(name) for each in before] != [each.pop(name) for each in after], name
    assert before == after
    first, second = results(bench, "first")[0], results(bench, "second")[0]
    assert (first.calls, first.reused_answers, first.saved_cost) == (2, None, None)
    assert (second.calls, second.input_tokens, second.output_tokens) == (0, 0, 0)
    assert (second.reused_answers, second.cost) == (2, 0)
    assert first.cost == second.saved_cost == pytest.approx(2 * 0.08)
    answers = f"reused    {asked} answers of an earlier run, which would have cost $*"
    run.stdout.fnmatch_lines(["tokens    0 in, 0 out, 0 calls", "cost      $0.0000", answers])
    assert not (bench.path / "reports/runs/second/calls.jsonl").exists()


def test_unreadable_cached_answers_are_requested_again(bench: Bench, server: Server) -> None:
    arguments = [*asking(server, "--stardojo-llm-cache=kept"), "tasks", "-k", "till_one"]
    bench.run(*arguments)
    asked = len(server.requests)
    for at, path in enumerate(sorted((bench.path / "kept").rglob("*.json"))):
        path.write_bytes([b"", b'{"text": "mo', b"\xff"][at % 3])
    bench.run(*arguments).assert_outcomes(passed=1, deselected=2)
    assert len(server.requests) == 2 * asked


def test_a_killed_run_has_equal_results_when_resumed(bench: Bench, server: Server) -> None:
    bench.file("tasks/own.yaml", THREE)
    arguments = [*asking(server), "tasks", "--stardojo-runs=2"]
    bench.run(*arguments, "--stardojo-name=whole").assert_outcomes(passed=6)
    asked, server.requests = len(server.requests), []

    def deadly(exchange: Exchange) -> None:
        if exchange.number == asked // 2:
            posix.killpg(process.pid, signals.SIGKILL)
        tiller(exchange)

    server.respond = deadly
    process = bench.start(*arguments, "--stardojo-name=cut")
    process.communicate(timeout=60)
    before = results(bench, "cut")
    assert 0 < len(before) < 6
    server.respond = tiller
    again = bench.run(*arguments, "--stardojo-resume=cut")
    again.assert_outcomes(passed=6 - len(before), deselected=len(before))
    assert comparable(results(bench, "cut")) == comparable(results(bench, "whole"))
    total = read_baseline(bench.path / "reports/runs/cut").summary.total.spent
    assert total.calls == len(server.requests) - 1  # the answer to the last one was lost
    assert total.calls == asked + (total.calls_interrupted or 0)


def results(bench: Bench, name: str) -> list[Result]:
    from pytest_stardojo.results import read_results

    return read_results(bench.path / "reports/runs" / name / "results.jsonl")


# ---------------------------------------------------------------------- budget and cap


def test_the_run_stops_when_its_budget_is_spent(bench: Bench, server: Server) -> None:
    bench.file("tasks/own.yaml", THREE)
    bench.file("prices.yaml", PRICES)
    money = ("--stardojo-prices=prices.yaml", "--stardojo-name=run", "--stardojo-max-cost")
    run = bench.run(*asking(server, *money, "0.3"), "tasks")
    run.assert_outcomes(passed=1, skipped=1)
    assert run.ret == pytest.ExitCode.INTERRUPTED
    run.stdout.fnmatch_lines(
        [
            "cost      $0.3200, of which $0.1600 in 1 interrupted attempt",
            "stopped: the budget of $0.3 is spent; the command below raises --stardojo-max-cost *",
            "resume: pytest *",
        ]
    )
    assert len(server.requests) == 4
    outcomes = [line.outcome for line in bench.summary().tasks]
    assert outcomes == ["success", "not_played", "not_played"]
    (line,) = [line for line in run.outlines if line.startswith("resume: ")]
    more = bench.run(*shlex.split(line)[2:])  # as it is printed
    more.assert_outcomes(passed=1, skipped=1, deselected=1)
    more.stdout.fnmatch_lines(["resume: pytest * --stardojo-max-cost=1.3 --stardojo-resume=run"])
    last = bench.run(*asking(server, *money, "9"), "tasks", "--stardojo-resume=run")
    last.assert_outcomes(passed=1, deselected=2)
    assert bench.summary().complete
    total = bench.summary().total.spent
    assert total.cost == pytest.approx(0.08 * len(server.requests))
    assert total.interrupted == 2


def test_cached_answers_of_an_interrupted_episode_cost_nothing_again(
    bench: Bench, server: Server
) -> None:
    bench.file("tasks/own.yaml", THREE)
    bench.file("prices.yaml", PRICES)
    money = ("--stardojo-prices=prices.yaml", "--stardojo-name=run", "--stardojo-llm-cache=kept")
    bench.run(*asking(server, *money, "--stardojo-max-cost=0.3"), "tasks")
    before = bench.summary().total.spent
    assert before.cost == pytest.approx(0.32)
    assert before.cost_interrupted == pytest.approx(0.16)
    run = bench.run(*asking(server, *money), "tasks", "--stardojo-resume=run")
    total = bench.summary().total.spent
    assert total.cost == pytest.approx(0.08 * len(server.requests))
    assert (total.reused_answers, total.interrupted) == (2, 1)
    assert total.saved_cost == total.cost_interrupted == pytest.approx(0.16)
    run.stdout.fnmatch_lines(
        [
            "cost      $*, of which $0.1600 in 1 interrupted attempt",
            "reused    2 answers of an earlier run, which would have cost $0.1600",
        ]
    )


def test_workers_share_the_budget_and_the_concurrency_limit(bench: Bench, server: Server) -> None:
    bench.file("tasks/own.yaml", THREE)
    bench.file("prices.yaml", PRICES)
    money = ("--stardojo-prices=prices.yaml", "--stardojo-max-cost=0.4", "--stardojo-runs=4")
    run = bench.run(*asking(server, *money, "--stardojo-llm-concurrency=1"), "tasks", "-n", "2")
    assert run.ret == pytest.ExitCode.INTERRUPTED
    run.stdout.fnmatch_lines(["*the budget of $0.4 is spent*"])
    assert server.most_under_way == 1
    assert len(server.requests) == 5
    summary = bench.summary()
    assert summary.total.not_played >= 7
    assert summary.total.unjudged == 0


# ---------------------------------------------------------------------------- protocols


def test_reflexion_puts_a_lesson_into_the_next_prompt(bench: Bench, server: Server) -> None:
    def learner(exchange: Exchange) -> None:
        if "what will you do differently" in exchange.words:
            exchange.say("I waited.\nI must take the hoe.")
        elif "I waited. I must take the hoe." in exchange.words:
            tiller(exchange)
        else:
            exchange.say("Actions: choose_item(0)")

    server.respond = learner
    learn = ("--stardojo-protocol=reflexion", "--stardojo-attempts=3", "--stardojo-steps=5")
    bench.run(*asking(server, *learn), "tasks", "-k", "till_one").assert_outcomes(
        passed=1, deselected=2
    )
    first, second = bench.results()
    assert (first.outcome, first.attempt, first.calls) == ("out_of_steps", 1, 5)
    assert (second.outcome, second.attempt, second.calls) == ("success", 2, 3)
    assert second.agent == "fake-1 (reflexion)"
    asked = server.requests[5].words
    assert "How it ended: 0 of 1 tile of soil tilled with a Hoe after 5 steps" in asked
    assert "step 5: choose_item(slot_index=0)" in asked
    (line,) = bench.summary().tasks
    assert (line.attempts, line.outcome) == (2, "success")


# ------------------------------------------------------------------- everything at once


def test_faults_do_not_change_the_results(bench: Bench, server: Server) -> None:
    bench.file("tasks/own.yaml", THREE)
    arguments = [*asking(server, "--stardojo-image=160x90"), "tasks"]
    bench.run(*arguments, "--stardojo-name=calm").assert_outcomes(passed=3)
    faults = [fault for name, (fault, _) in PASSING.items() if name != "429 with Retry-After"]

    def stormy(exchange: Exchange) -> None:
        if exchange.number % 2 and faults:
            faults.pop()(exchange)
        else:
            tiller(exchange)

    server.requests, server.respond = [], stormy
    bench.run(*arguments, "--stardojo-name=storm").assert_outcomes(passed=3)
    assert comparable(results(bench, "storm")) == comparable(results(bench, "calm"))
    retries = sum(result.model_retries or 0 for result in results(bench, "storm"))
    assert retries == len(server.requests) // 2 > 5


def test_workers_do_not_change_the_results(bench: Bench, server: Server) -> None:
    bench.file("tasks/own.yaml", THREE)
    arguments = [*asking(server), "tasks", "--stardojo-runs=2"]
    bench.run(*arguments, "--stardojo-name=one").assert_outcomes(passed=6)
    bench.run(*arguments, "--stardojo-name=two", "-n", "2").assert_outcomes(passed=6)
    assert comparable(results(bench, "one")) == comparable(results(bench, "two"))
