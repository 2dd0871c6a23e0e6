"""Random gestures: they are refused with a reason, and the world keeps its rules."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_stardojo.valley.actions.inputs import keys as key_table
from pytest_stardojo.wire import messages as wire
from tests.valley.invariants import complaints
from tests.valley.playing import Game

NAMES = [key.key for key in key_table.all_keys()]
PIXELS = st.tuples(st.integers(-2000, 4000), st.integers(-2000, 4000)) | st.tuples(
    st.integers(0, 1279), st.integers(0, 719)
)
KEYS = st.lists(st.sampled_from(NAMES), min_size=1, max_size=3).map("+".join) | st.text(
    min_size=1, max_size=8
)
HELD = st.none() | st.sampled_from(["shift", "ctrl+shift"])


def _at(primitive: str) -> st.SearchStrategy[wire.Input]:
    return st.builds(
        lambda pixel, keys: wire.Input(primitive, x=pixel[0], y=pixel[1], keys=keys),  # type: ignore[arg-type]
        PIXELS,
        HELD,
    )


GESTURES = st.one_of(
    _at("click"),
    _at("click"),
    _at("right_click"),
    _at("move_mouse"),
    st.builds(lambda keys: wire.Input("press", keys=keys), KEYS),
    st.builds(lambda keys, ms: wire.Input("hold", keys=keys, ms=ms), KEYS, st.integers(0, 10_000)),
    st.builds(lambda clicks: wire.Input("scroll", clicks=clicks), st.integers(-100, 100)),
    st.builds(lambda text: wire.Input("type", text=text), st.text(min_size=1, max_size=20)),
    st.builds(lambda ms: wire.Input("wait", ms=ms), st.integers(0, 10_000)),
)
GAME = Game("save_farming")
GAME.call("snapshot", wire.NameParams("start"))


def _played(gestures: list[wire.Input]) -> tuple[list[str], str]:
    GAME.call("restore", wire.NameParams("start"))
    reasons = []
    for gesture in gestures:
        for result in GAME.step(gesture).results["farmer"]:
            assert result.ok == (result.reason == "ok")
            assert result.ok or result.message
            reasons.append(result.reason)
    assert [*complaints(GAME.world)] == []
    return reasons, GAME.digest()


@settings(max_examples=30, deadline=None)
@given(gestures=st.lists(GESTURES, max_size=12))
def test_random_gestures_keep_the_rules_and_repeat_exactly(gestures: list[wire.Input]) -> None:
    assert _played(gestures) == _played(gestures)
