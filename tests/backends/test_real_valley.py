"""The valley behaves the same over the socket and in process, and survives odd calls."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pytest_stardojo.backends import Instance, boot, save_path
from pytest_stardojo.backends.inprocess import InProcessTransport
from pytest_stardojo.valley.service import Service
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import NoWorld, WireError

TEXT = wire.View(radius=4, digest=True, sections=("near", "map", "world"))
PICTURE = wire.View(image=wire.ImageSize(640, 360))
SCRIPT: list[list[object]] = [
    [wire.ChooseItem(1), wire.Move(0, 3)],
    [wire.Use("down"), wire.Move(1, 0)],
    [],
    [wire.MenuAction("open", "inventory")],
    [wire.ChooseOption(0)],
    [{"do": "fly"}, wire.Move(0, 1)],
    [wire.Move(-90, 0), wire.Use("up")],
    [wire.Craft("Chest"), wire.Use("left")],
]


def played(instance: Instance, view: wire.View) -> list[bytes]:
    """Play a script; return all results and frames as bytes."""
    client = instance.client
    client.load(save_path("save_new"), seed=3)
    outputs = [client.command("add_item_by_name", ["Parsnip Seeds", 5]).encode()]
    for actions in SCRIPT:
        result = client.step({"farmer": actions}, view)
        outputs.append(msgspec.json.encode(result))
        if result.state.frame is not None:
            outputs.append(bytes(client.pixels(result.state.frame)))
    outputs.append(msgspec.json.encode(client.advance(60_000, view)))
    return outputs


@pytest.fixture
def both() -> Iterator[list[Instance]]:
    made = [boot("valley"), boot("inprocess")]
    yield made
    for instance in made:
        instance.close()


def test_results_are_the_same_over_the_socket_and_in_process(both: list[Instance]) -> None:
    over_socket, in_process = (played(instance, TEXT) for instance in both)
    assert over_socket == in_process
    one, other = (msgspec.json.encode(instance.client.atlas()) for instance in both)
    assert one == other


def test_frames_are_the_same_over_the_socket_and_in_process(both: list[Instance]) -> None:
    over_socket, in_process = (played(instance, PICTURE) for instance in both)
    assert sum(len(outputs) == 640 * 360 * 3 for outputs in over_socket) == len(SCRIPT)
    assert over_socket == in_process


def test_errors_are_the_same_over_the_socket_and_in_process(both: list[Instance]) -> None:
    def errors(instance: Instance) -> list[tuple[str, str, str | None]]:
        client, outputs = instance.client, []
        calls: list[Callable[[], object]] = [
            lambda: client.observe(),
            lambda: client.load("/nowhere"),
            lambda: client.load(save_path("save_new"), farmers=99),
            lambda: client.load(save_path("save_new")) and client.command("no_such_command"),
            lambda: client.command("add_item_by_name", ["Parsnipp"]),
            lambda: client.step({"missing_farmer": []}),
            lambda: client.observe(wire.View(radius=99)),
            lambda: client.call("observe", {"view": {"radius": "far"}}, wire.State),
            lambda: client.call("load", {}, wire.LoadResult),
            lambda: client.load(save_path("save_new"), seed=2**70),
            lambda: client.load("save_new.yaml"),
            lambda: client.save("copy.yaml"),
            lambda: client.save("/tmp/copy.txt"),
            lambda: client.snapshot("x" * 201),
            lambda: client.advance(-1),
            lambda: client.restore("never"),
            lambda: client.call("fly", None, wire.Done),
        ]
        for call in calls:
            with pytest.raises(WireError) as caught:
                call()
            outputs.append((caught.value.kind, caught.value.message, caught.value.field))
        return outputs

    over_socket, in_process = (errors(instance) for instance in both)
    assert over_socket == in_process
    assert [(kind, field) for kind, _, field in over_socket] == [
        ("no_world", None),
        ("no_save", "save"),
        ("bad_params", "farmers"),
        ("unknown_command", "name"),
        ("unknown_name", "name"),
        ("unknown_farmer", "actions"),
        ("bad_params", "view.radius"),
        ("bad_params", "view.radius"),
        ("bad_params", "save"),
        ("bad_params", "seed"),
        ("bad_params", "save"),
        ("bad_params", "path"),
        ("bad_params", "path"),
        ("bad_params", "name"),
        ("bad_params", "ms"),
        ("no_snapshot", "name"),
        ("unknown_method", "method"),
    ]


def test_a_text_game_offers_no_frames() -> None:
    instance = boot("valley", frames=False)
    assert "frames" not in instance.client.hello().capabilities
    instance.client.load(save_path("save_new"))
    with pytest.raises(WireError) as caught:
        instance.client.observe(PICTURE)
    assert caught.value.kind == "no_frames"
    instance.close()


def test_nothing_is_loaded_at_first() -> None:
    instance = boot("inprocess", frames=False)
    with pytest.raises(NoWorld):
        instance.client.observe()
    instance.close()


_KEYS = st.text(max_size=5)
_ODD = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 40)
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["farmer", "up", "farmer2", "move", "Farm", "", "near", "world"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=3),
    max_leaves=6,
)
_DO = st.sampled_from(
    (
        *("move", "use", "interact", "choose_item", "attach_item", "unattach_item"),
        *("craft", "choose_option", "menu", "navigate", "fly"),
    )
)
_ACTION = st.fixed_dictionaries(
    {"do": _DO},
    optional={
        "x": st.integers(-9, 9) | _ODD,
        "y": st.integers(-9, 9) | _ODD,
        "direction": st.sampled_from(["up", "right", "down", "left", "in", "out"]) | _ODD,
        "slot_index": st.integers(-1, 36) | _ODD,
        "option_index": st.integers(-1, 9) | _ODD,
        "quantity": st.integers(-1, 9) | _ODD,
        "item": st.sampled_from(["Chest", "Torch"]) | _ODD,
        "option": st.sampled_from(["open", "close"]) | _ODD,
        "menu_name": st.sampled_from(["inventory", "crafting", "map", "quests"]) | _ODD,
        "name": st.sampled_from(["Farm", "Town"]) | _ODD,
    },
)
_VIEW = st.fixed_dictionaries(
    {},
    optional={
        "radius": st.integers(-1, 31) | _ODD,
        "digest": st.booleans() | _ODD,
        "sections": st.lists(st.sampled_from(["near", "map", "world", "sky"]), max_size=3) | _ODD,
        "image": st.fixed_dictionaries({"width": st.just(160), "height": st.just(90)}) | _ODD,
    },
)
_CALL = st.one_of(
    st.fixed_dictionaries(
        {"method": st.just("step")},
        optional={
            "params": st.fixed_dictionaries(
                {},
                optional={
                    "actions": st.dictionaries(
                        st.sampled_from(["farmer", "x"]), st.lists(_ACTION | _ODD, max_size=3)
                    )
                    | _ODD,
                    "view": _VIEW | _ODD,
                    "farmer": st.just("farmer") | _ODD,
                },
            )
        },
    ),
    st.fixed_dictionaries(
        {
            "method": st.sampled_from(
                ["hello", "observe", "advance", "command", "snapshot", "restore", "load", "fly"]
            )
        },
        optional={
            "params": st.fixed_dictionaries(
                {},
                optional={
                    "view": _VIEW | _ODD,
                    "ms": st.integers(0, 90_000) | _ODD,
                    "name": st.sampled_from(["a", "set_time", "warp", "add_item_by_name"]) | _ODD,
                    "args": st.lists(_ODD, max_size=3) | _ODD,
                    "save": _ODD,
                    "seed": _ODD,
                    "farmer": _ODD,
                },
            )
            | _ODD
        },
    ),
)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(calls=st.lists(_CALL, min_size=1, max_size=6))
def test_no_sequence_of_calls_breaks_the_game(calls: list[dict[str, object]]) -> None:
    transport = InProcessTransport(Service().handle)
    load = {"method": "load", "params": {"save": save_path("save_new")}}
    assert b'"result"' in transport.exchange(json.dumps(load).encode())
    for call in calls:
        answer = json.loads(transport.exchange(json.dumps(call).encode()))
        if "error" in answer:
            assert answer["error"]["data"]["kind"] != "internal", (call, answer)
    observed = json.loads(transport.exchange(b'{"method":"observe"}'))
    assert observed["result"]["character"]["farmer"] == "farmer"
