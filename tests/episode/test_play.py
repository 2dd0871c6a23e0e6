"""One episode from its first observation to its result, with a scripted environment."""

from __future__ import annotations

import fnmatch
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import pytest

from pytest_stardojo.agents import Player, Stop, Usage
from pytest_stardojo.agents.idle import IdleAgent
from pytest_stardojo.agents.random_agent import RandomAgent
from pytest_stardojo.backends import SaveNotFound
from pytest_stardojo.env.actions import Action, ActionResult, Invalid, Move, Use
from pytest_stardojo.episode import Limits, play
from pytest_stardojo.results import Step
from pytest_stardojo.tasks import Task
from pytest_stardojo.wire.errors import ConnectionLost, InternalError, WireError
from pytest_stardojo.wire.messages import LeftOut, State
from tests.states import deed, state, task, tile

TILL = task("till", "Tile", 3, "Hoe", name="till_3_tile", max_steps=6)


class FakeEnv:
    """Every ``use`` upward tills a new tile; every step takes 15 game minutes."""

    sees = "text"
    thought: float | None = None
    left_out: ClassVar[dict[str, list[LeftOut]]] = {}

    def __init__(self, *, at_start: int = 0, error: Exception | None = None, at: int = -1) -> None:
        self.tilled = at_start
        self.error = error
        self.at = at
        self.steps = 0
        self.seed: int | None = None

    @property
    def state(self) -> State:
        tiles = [deed("tilled", "Tile", by="Hoe", at=tile(x, 0)) for x in range(self.tilled)]
        return state(*tiles, time=600 + 15 * self.steps, digest=f"d{self.steps}")

    def reset(self, *, task: Task | None = None, seed: int = 0) -> Any:
        self.seed = seed
        self._fail_at(0)
        return "first look"

    def step(self, actions: Sequence[Action | Invalid]) -> tuple[Any, Sequence[ActionResult]]:
        self.steps += 1
        self._fail_at(self.steps)
        return "look", [self._result(action) for action in actions]

    def _result(self, action: Action | Invalid) -> ActionResult:
        if isinstance(action, Invalid):
            return action.result()
        if action == Use("up"):
            self.tilled += 1
            return ActionResult(ok=True, ticks=30)
        return ActionResult(ok=False, reason="blocked", message="something is in the way")

    def _fail_at(self, step: int) -> None:
        if self.error is not None and step == self.at:
            raise self.error


def always(reply: object) -> Callable[[object], object]:
    def agent(observation: object) -> object:
        return reply

    return agent


def test_a_completed_task_is_a_success() -> None:
    result = play(TILL, always("use('up')"), FakeEnv())
    assert (result.outcome, result.success, result.judged) == ("success", True, True)
    assert (result.steps, result.actions, result.progress, result.done) == (3, 3, 1.0, 3.0)
    assert result.failure is None
    assert result.note == "3 of 3 tiles of soil tilled with a Hoe"


def test_a_result_names_task_seed_and_agent() -> None:
    result = play(TILL, always("use('up')"), FakeEnv(), run=2, seed=7, attempt=2, suite="lite-1-x")
    assert result.key == ("till_3_tile", 7, 2, 2)
    assert (result.category, result.difficulty, result.lite) == ("farming", "easy", False)
    assert (result.suite, result.agent, result.sees) == ("lite-1-x", "agent", "text")
    assert result.task_digest == TILL.digest
    assert result.game_minutes == 45
    assert result.digest == "d3"
    assert result.started.endswith("+00:00")


def test_the_seed_is_that_of_the_run_or_else_of_the_task() -> None:
    seeded = task("till", "Tile", 3, "Hoe", seed=11)
    for wanted, expected in ((None, 11), (0, 0), (5, 5)):
        env = FakeEnv()
        assert play(seeded, always([]), env, seed=wanted).seed == expected
        assert env.seed == expected


def test_an_unfinished_task_reports_its_progress() -> None:
    replies = iter(["use('up')", "use('up')"] + ["move(1, 0)"] * 9)
    result = play(TILL, lambda observation: next(replies), FakeEnv())
    assert (result.outcome, result.success, result.steps) == ("out_of_steps", False, 6)
    assert result.progress == pytest.approx(0.666667)
    assert result.failure == "2 of 3 tiles of soil tilled with a Hoe after 6 steps"
    assert (result.actions, result.refused, result.invalid) == (6, 4, 0)


def test_a_step_limit_overrides_the_task_s() -> None:
    result = play(TILL, always([]), FakeEnv(), limits=Limits(steps=2))
    assert (result.steps, result.max_steps) == (2, 2)
    assert result.failure == "0 of 3 tiles of soil tilled with a Hoe after 2 steps"


def test_ten_steps_of_only_invalid_actions_end_the_episode() -> None:
    long = task("till", "Tile", 3, "Hoe", max_steps=150)
    result = play(long, always("jump()"), FakeEnv())
    assert (result.outcome, result.steps, result.invalid) == ("too_many_invalid", 10, 10)
    assert str(result.failure).startswith(
        "0 of 3 tiles of soil tilled with a Hoe after 10 steps: "
        "10 steps in a row had only invalid actions, "
        "in each step: there is no action 'jump'; there are move, use, "
    )


@pytest.mark.parametrize(
    ("replies", "reason"),
    [
        (
            ["jump()"] * 7 + ["hop()", "use()", "run()"],
            "in 7 steps: there is no action 'jump'; there are *; in the last: there is no * 'run'*",
        ),
        (["use()"] + ["jump()"] * 9, "in 9 steps: there is no action 'jump'; there are *"),
        (
            [f"jump{n}()" for n in range(10)],
            "in the first step: there is no * 'jump0'*; in the last: there is no * 'jump9'*",
        ),
        (
            ["move(1, 0)", *["hop()"] * 3, *["jump()"] * 7],
            "in 7 steps: there is no action 'jump'*",
        ),
        (
            ["hop()"] * 9 + ["move(1, 0)"] + ["jump()"] * 10,
            "in each step: there is no action 'jump'*",
        ),
    ],
)
def test_the_failure_names_the_most_frequent_invalid_action_and_the_last(
    replies: list[str], reason: str
) -> None:
    long = task("till", "Tile", 3, "Hoe", max_steps=150)
    answers = iter(replies)
    result = play(long, lambda observation: next(answers), FakeEnv())
    assert result.outcome == "too_many_invalid"
    _, _, found = str(result.failure).partition("10 steps in a row had only invalid actions, ")
    assert fnmatch.fnmatchcase(found, reason), found


def test_the_failure_names_the_last_tried_action() -> None:
    class Strict(FakeEnv):
        def step(self, actions: Sequence[Action | Invalid]) -> tuple[Any, Sequence[ActionResult]]:
            self.steps += 1
            bad = ActionResult(ok=False, reason="x", message="no such action", invalid=True)
            return "look", [bad, ActionResult(ok=False, reason="not_tried", message="not tried")]

    long = task("till", "Tile", 3, "Hoe", max_steps=150)
    result = play(long, always(["jump()", "use('up')"]), Strict())
    assert result.outcome == "too_many_invalid"
    assert str(result.failure).endswith("invalid actions, in each step: no such action")


def test_a_valid_action_resets_the_count_of_invalid_steps() -> None:
    long = task("till", "Tile", 3, "Hoe", max_steps=40)
    replies = (["jump()"] * 9 + ["move(1, 0)"]) * 4
    result = play(long, lambda observation: replies.pop(), FakeEnv())
    assert (result.outcome, result.invalid, result.refused) == ("out_of_steps", 36, 4)


def test_steps_without_actions_do_not_count_as_invalid() -> None:
    long = task("till", "Tile", 3, "Hoe", max_steps=40)
    assert play(long, IdleAgent(), FakeEnv()).outcome == "out_of_steps"


def test_untried_actions_are_not_counted() -> None:
    class Strict(FakeEnv):
        def step(self, actions: Sequence[Action | Invalid]) -> tuple[Any, Sequence[ActionResult]]:
            self.steps += 1
            rest = [ActionResult(ok=False, reason="not_tried") for _ in actions[1:]]
            return "look", [ActionResult(ok=False, reason="blocked"), *rest]

    result = play(TILL, always([Move(1, 0), Use("up")]), Strict())
    assert (result.actions, result.refused, result.invalid) == (6, 6, 0)


@pytest.mark.parametrize("reply", [Stop("I am done"), Stop()])
def test_an_agent_may_stop(reply: Stop) -> None:
    result = play(TILL, always(reply), FakeEnv())
    assert (result.outcome, result.steps) == ("stopped", 0)
    why = ": I am done" if reply.reason else ""
    assert (
        result.failure
        == f"0 of 3 tiles of soil tilled with a Hoe after 0 steps: the agent stopped{why}"
    )


def test_stop_iteration_stops_the_episode() -> None:
    script = iter(["use('up')"])
    result = play(TILL, lambda observation: next(script), FakeEnv())
    assert (result.outcome, result.steps) == ("stopped", 1)
    assert result.failure == (
        "1 of 3 tiles of soil tilled with a Hoe after 1 step: "
        "the agent stopped: it raised StopIteration"
    )
    assert "next(script)" in str(result.traceback)


def test_an_exception_of_the_agent_is_an_agent_error() -> None:
    def broken(observation: object) -> object:
        raise ValueError("no idea\nat all")

    result = play(TILL, broken, FakeEnv())
    assert (result.outcome, result.success, result.judged) == ("agent_error", False, True)
    assert result.failure == (
        "0 of 3 tiles of soil tilled with a Hoe after 0 steps: in step 1 the agent "
        "raised ValueError: no idea at all"
    )
    assert "in broken" in (result.traceback or "")


def test_a_long_message_is_cut_in_the_failure_only() -> None:
    def broken(observation: object) -> object:
        raise ValueError("no idea " * 1000)

    result = play(TILL, broken, FakeEnv())
    assert len(str(result.failure)) < 400
    assert str(result.failure).endswith("no idea no i ...")
    assert str(result.traceback).count("no idea") >= 1000


def test_an_exception_in_reset_is_an_agent_error() -> None:
    class Broken(IdleAgent):
        def reset(self, task: Task) -> None:
            raise RuntimeError("no key")

    result = play(TILL, Broken(), FakeEnv())
    assert result.outcome == "agent_error"
    assert "the agent's reset raised RuntimeError: no key" in (result.failure or "")


def test_the_wall_time_of_an_episode_has_a_limit() -> None:
    times = iter(range(1000))
    result = play(
        TILL, always([]), FakeEnv(), limits=Limits(seconds=20), clock=lambda: float(next(times))
    )
    assert result.outcome == "timeout"
    assert result.judged
    assert 0 < result.steps < 6
    assert "the time limit of 20 s was reached" in (result.failure or "")


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (ConnectionLost("gone"), "gone"),
        (InternalError("oops"), "the game reports a fault: oops"),
        (KeyError("x"), "KeyError: 'x'"),
    ],
)
@pytest.mark.parametrize("at", [0, 2])
def test_a_fault_of_the_game_is_an_infrastructure_error(
    error: Exception, why: str, at: int
) -> None:
    result = play(TILL, always([]), FakeEnv(error=error, at=at))
    assert (result.outcome, result.success, result.judged) == ("infrastructure_error", False, False)
    assert (result.failure or "").startswith("could not be judged: ")
    when = "in step 2" if at else "while the task was set up"
    assert result.failure == f"could not be judged: {when}: {why}"
    assert "Traceback" in (result.traceback or "")


def test_a_failed_setup_is_a_task_error() -> None:
    error = WireError("unknown_item", "there is no item 'Parsnap'", "name")
    result = play(TILL, always([]), FakeEnv(error=error, at=0))
    assert (result.outcome, result.judged, result.steps) == ("task_error", False, 0)


@pytest.mark.parametrize(
    "error",
    [
        WireError("bad_save", "own.yaml: line 3: day: 'soon' is not of type int", "save"),
        WireError("no_save", "there is no save at '/saves/own.yaml'", "save"),
        WireError("bad_args", "warp('Farm', 400, 400): 400,400 is not on Farm (80 x 65)", "x"),
        SaveNotFound("there is no save at /saves/own.yaml"),
    ],
    ids=str,
)
def test_a_mistake_in_a_save_has_no_traceback(
    error: WireError | SaveNotFound,
) -> None:
    result = play(TILL, always([]), FakeEnv(error=error, at=0))
    message = error.message if isinstance(error, WireError) else str(error)
    assert result.outcome == "task_error"
    assert result.failure == f"could not be judged: the task cannot be set up: {message}"
    assert result.traceback is None


def test_the_end_of_a_long_message_is_kept() -> None:
    message = (
        f"own.yaml: farmers.farmer.location: 'Frm' is not {'one of many, ' * 40}; did you mean X?"
    )
    error = WireError("bad_save", message, "save")
    result = play(TILL, always([]), FakeEnv(error=error, at=0))
    assert (result.failure or "").endswith("did you mean X?")


def test_a_task_that_is_complete_at_the_start_is_a_task_error() -> None:
    done = task("open", "Coop")

    class Open(FakeEnv):
        @property
        def state(self) -> State:
            from tests.states import building

            return state(buildings=(building(1, "Coop", animal_door_open=True),))

    result = play(done, always([]), Open())
    assert (result.outcome, result.success) == ("task_error", False)
    assert result.failure == "could not be judged: the task is complete before its first step"


def test_actions_before_the_first_observation_do_not_count() -> None:
    result = play(TILL, always("use('up')"), FakeEnv(at_start=2))
    assert (result.outcome, result.steps) == ("success", 3)


@pytest.mark.parametrize(
    ("only_agent", "outcome", "judged"),
    [(True, "tampered", True), (False, "infrastructure_error", False)],
)
def test_calls_of_others_are_a_failure_only_if_the_agent_must_have_made_them(
    only_agent: bool, outcome: str, judged: bool
) -> None:
    class Shared(FakeEnv):
        def foreign_calls(self) -> str:
            return "+1 command"

    env = Shared()
    setattr(env, "only_agent", only_agent)  # noqa: B010 - not an attribute of other fakes
    result = play(TILL, always("use('up')"), env)
    assert (result.outcome, result.judged, result.success) == (outcome, judged, False)
    assert "the game served calls that the episode did not make: +1 command" in str(result.failure)
    assert result.progress == (0.0 if judged else 1.0)


def test_an_unsupported_task_is_not_played() -> None:
    odd = task("till", "Tile", unsupported="the command warp_mine is not in this version")
    env = FakeEnv()
    result = play(odd, always([]), env)
    assert result.outcome == "task_error"
    assert "warp_mine is not in this version" in (result.failure or "")
    assert env.seed is None


def test_every_step_is_recorded_at_once() -> None:
    kept: list[tuple[Step, object]] = []
    script = iter(["use('up')", [Move(1, 0), Use("up")], "jump()"])
    play(
        TILL,
        lambda observation: next(script),
        FakeEnv(),
        record=lambda step, observation: kept.append((step, observation)),
    )
    steps = [step for step, _ in kept]
    assert [step.step for step in steps] == [0, 1, 2, 3]
    assert [look for _, look in kept] == ["first look", "look", "look", "look"]
    assert [step.done for step in steps] == [0.0, 1.0, 2.0, 2.0]
    assert steps[1].said == "use('up')"
    assert steps[2].said is None
    assert steps[2].actions == [Move(1, 0), Use("up")]
    assert [each.reason for each in steps[2].results] == ["blocked", "ok"]
    assert steps[3].results[0].invalid
    assert [step.digest for step in steps] == ["d0", "d1", "d2", "d3"]
    assert steps[0].clock == "spring 5, year 1, 06:00 AM"
    assert (steps[0].location, steps[0].x, steps[0].y) == ("Farm", 64, 15)


def test_the_result_has_the_agent_s_usage() -> None:
    class Model(IdleAgent):
        usage = Usage(input_tokens=100, output_tokens=20)

    result = play(TILL, Model(), FakeEnv())
    assert (result.input_tokens, result.output_tokens, result.cost) == (100, 20, None)


def test_equal_runs_give_equal_records() -> None:
    def once() -> list[object]:
        steps: list[Step] = []
        result = play(TILL, RandomAgent(), FakeEnv(), record=lambda step, _: steps.append(step))
        rows: list[object] = [(step.actions, step.results, step.done) for step in steps]
        return [*rows, result.outcome, result.actions, result.refused]

    assert once() == once()


def test_ctrl_c_passes_through() -> None:
    def impatient(observation: object) -> object:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play(TILL, impatient, FakeEnv())


def test_a_player_is_used_as_it_is() -> None:
    assert play(TILL, Player(IdleAgent()), FakeEnv()).agent == "idle"


def test_the_environment_gets_the_agent_s_thinking_time() -> None:
    ticks = iter(range(1000))

    class Timed(FakeEnv):
        thought: float | None = None
        thinking_times: ClassVar[list[float | None]] = []

        def step(self, actions: Sequence[Action | Invalid]) -> tuple[Any, Sequence[ActionResult]]:
            self.thinking_times.append(self.thought)
            return super().step(actions)

    env = Timed()
    result = play(TILL, always("use('up')"), env, clock=lambda: float(next(ticks)))
    assert env.thinking_times == [1.0, 1.0, 1.0]  # each call of the clock adds one second
    assert result.agent_seconds == 4.0  # the reset is charged to the agent, not to the world
