"""Mouse and keyboard in the environment: settings, the wire, and the steps of a task."""

from __future__ import annotations

import pytest

from pytest_stardojo.env import Settings
from pytest_stardojo.env.actions import (
    Action,
    Click,
    Hold,
    Move,
    MoveMouse,
    Press,
    RightClick,
    Scroll,
    TypeText,
    Wait,
)
from pytest_stardojo.env.primitives import PRIMITIVES, AnyPrimitive, Primitive
from pytest_stardojo.env.stardojo_env import StarDojoEnv
from pytest_stardojo.env.text import call_text
from pytest_stardojo.wire.actions import Input

SENT: list[tuple[AnyPrimitive, Input]] = [
    (Click(3, 4), Input("click", x=3, y=4)),
    (Click(3, 4, "shift"), Input("click", x=3, y=4, keys="shift")),
    (RightClick(-3, 4), Input("right_click", x=-3, y=4)),
    (MoveMouse(3, 4), Input("move_mouse", x=3, y=4)),
    (Press("e"), Input("press", keys="e")),
    (Hold("w+d", 1.5), Input("hold", keys="w+d", ms=1500)),
    (Hold("d", 60), Input("hold", keys="d", ms=10_000)),
    (Wait(-1), Input("wait", ms=0)),
    (Scroll(-1), Input("scroll", clicks=-1)),
    (Scroll(500), Input("scroll", clicks=100)),
    (TypeText("Pip"), Input("type", text="Pip")),
]


@pytest.mark.parametrize(("primitive", "sent"), SENT)
def test_a_primitive_becomes_the_action_input(primitive: Primitive, sent: Input) -> None:
    assert primitive.on_the_wire() == sent
    assert sent.problem() is None


def test_every_primitive_has_a_row() -> None:
    assert {type(primitive) for primitive, _ in SENT} == set(PRIMITIVES)


def test_a_primitive_is_shown_as_a_call() -> None:
    assert call_text(Hold("w+d", 1.5)) == "hold(keys='w+d', seconds=1.5)"


def direct(**settings: object) -> StarDojoEnv:
    return StarDojoEnv(settings=Settings(control="direct", text=False, image=None, **settings))  # type: ignore[arg-type]


def test_gestures_are_played_and_the_ten_actions_are_not() -> None:
    with direct() as env:
        env.reset(save="save_new")
        y = env.state.character.y
        _, results = env.step([Press("2"), Hold("s", 0.6)])
        assert [result.reason for result in results] == ["ok", "ok"]
        assert env.state.character.y == y + 3
        _, (refused,) = env.step([Move(0, 1)])
        assert (refused.reason, refused.invalid) == ("not_allowed", True)
        assert "click(x, y)" in refused.message
        assert env.state.character.y == y + 3


@pytest.mark.parametrize("action", [Click(3, 4), Wait(1)])
def test_the_ten_actions_leave_no_room_for_gestures(action: Action) -> None:
    with StarDojoEnv(settings=Settings(image=None)) as env:
        env.reset(save="save_new")
        _, (refused,) = env.step([action])
        assert (refused.reason, refused.invalid) == ("not_allowed", True)


@pytest.mark.parametrize(
    ("settings", "summary"),
    [
        (Settings(control="direct", text=False), "image 1280x720, direct control"),
        (
            Settings(control="direct", text=False, step_scale=4),
            "image 1280x720, direct control, 4 x steps",
        ),
        (Settings(step_scale=2), "image 1280x720, text 7x7, 2 x steps"),
    ],
)
def test_reports_name_control_and_scale(settings: Settings, summary: str) -> None:
    assert settings.summary == summary


@pytest.mark.parametrize(
    "wrong", [{"control": "mind"}, {"step_scale": 0}, {"step_scale": 1.5}, {"step_scale": True}]
)
def test_wrong_settings_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=f"'{next(iter(wrong))}' must be"):
        Settings(**wrong)  # type: ignore[arg-type]
