"""Observations of an attached game are read, or refused with an error that names the field.

Every field gets values of every type, before and after the save is loaded.
"""

from __future__ import annotations

import base64
import copy
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from pytest_stardojo.backends import InstanceConfused
from pytest_stardojo.backends.guard import GuardedClient
from pytest_stardojo.backends.published import PublishedTransport
from pytest_stardojo.env.text import describe
from pytest_stardojo.legacy.client import schema
from pytest_stardojo.legacy.client.game import ModGame
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import BadAnswer, WireError
from tests.legacy.driven import SAVE
from tests.legacy.speaking import FARMING, Speaker

GAME = "the game at 127.0.0.1:6000"
GONE = object()
"""Marks a field to remove."""
VALUES: list[Any] = [
    *(None, [], {}, "x", "", "\u00b2", "1e99, 2", "7" * 40, -1, 10**30, 2**31, 99, 1.5),
    *(float("nan"), float("inf"), True, GONE, "\ud800", [[1]], {"a": 1}, [None], ["x"]),
    *("Diggable; a: b: c; ; :", "A.B.", "Name: ", "(O)", "(XY)12"),
]
Path = tuple[str | int, ...]


def full_observation() -> dict[str, Any]:
    """Return an observation in which every list has an element, and few have more."""
    speaker = Speaker(FARMING)
    seen = speaker.observe(0)
    who, menu, farm = seen["Player"], seen["CurrentMenuData"], seen["Farm"]
    who["Inventory"] = [*who["Inventory"][:2], {"Name": None, "Quantity": None}]
    who["Professions"], who["DatingPartners"], who["Spouse"] = ["Tiller"], ["Leah"], ["Leah"]
    seen["NPCs"] = seen["NPCs"][:1]
    for group in ("Animals", "Buildings", "Pets"):
        assert farm[group], group
        farm[group] = farm[group][:1]
    seen["Crops"], seen["Exits"] = seen["Crops"][:1], seen["Exits"][:1]
    tile = seen["SurroundingsData"][0]
    seen["Crops"][0]["position"] = "{}, {}".format(*tile["position"])
    tile["crop_at_tile"] = {"seed_id": "472", "index_harvest": "24"}
    menu |= {"type": "DialogueBox", "message": "m", "dialogues": ["d"], "chats": ["c"]}
    menu |= {"shopMenuData": [{"name": "Parsnip Seeds", "price": 20}]}
    menu |= {"animalsMenuData": [{"name": "Cow", "price": 1500}]}
    menu |= {"responses": [{"responseKey": "Yes", "responseText": "Yes"}]}
    menu |= {"ItemsInChest": [{"Name": "Wood", "Quantity": 3}]}
    seen["MetaData"]["ViewportSize"] = [16, 9]
    seen["ScreenShot"] = base64.b64encode(bytes(16 * 9 * 4)).decode()
    return seen


FULL = full_observation()


def paths(value: Any, above: Path = ()) -> Iterator[Path]:
    """Yield the paths of all values of an observation, first elements only for lists."""
    if above:
        yield above
    if isinstance(value, dict):
        for key in value:
            yield from paths(value[key], (*above, key))
    elif isinstance(value, list) and value:
        yield from paths(value[0], (*above, 0))


def changed(path: Path, value: Any) -> dict[str, Any]:
    seen: Any = copy.deepcopy(FULL)
    place = seen
    for key in path[:-1]:
        place = place[key]
    if value is GONE:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return dict(seen)


class Attached(PublishedTransport):
    """The transport of an attached mod, with replies from a function."""

    def __init__(self, say: Callable[[str], str]) -> None:
        self._timeout, self._trouble, self._eyes = 1.0, None, None
        self._game = ModGame(say, False, lambda _: None)


def play(observation: Callable[[int], str], kills: str = "0") -> wire.State:
    """Load, observe and act; ``observation`` returns the reply of a given number."""
    count = 0

    def say(message: str) -> str:
        nonlocal count
        if message.startswith("observe_v2"):
            count += 1
            return observation(count)
        return kills if message.startswith("get_monster_kills") else "Message received"

    transport = Attached(say)
    client = GuardedClient(
        transport, 1.0, lambda doing, error: f"{GAME} failed at {doing}: {error}"
    )
    view = wire.View(radius=3, image=wire.ImageSize(320, 180))
    client.load(SAVE, 0)
    client.observe(view)
    return client.step({"farmer": [wire.ChooseItem(1), wire.Move(1, 0)]}, view).state


def path_text(path: Path) -> str:
    return ".".join(str(key) for key in path if isinstance(key, str))


def test_a_full_observation_is_read() -> None:
    text = json.dumps(FULL)
    state = play(lambda _: text)
    assert describe(state)
    assert state.frame is not None


FIELDS = list(paths(FULL))
CASES = [(path, 1) for path in FIELDS] + [(path, 3) for path in FIELDS if len(path) < 3]


def outcome(bad: str, since: int) -> wire.State | Exception:
    """Return the last state, or the exception raised."""
    good = json.dumps(FULL)
    try:
        return play(lambda count: bad if count >= since else good)
    except Exception as error:
        return error


@pytest.mark.parametrize(
    ("path", "since"), CASES, ids=lambda case: path_text(case) if isinstance(case, tuple) else None
)
def test_an_invalid_field_is_read_or_the_error_names_it(
    path: Path, since: int, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pytest_stardojo.legacy.client.game.LOAD_TIMEOUT", 0.0)
    for value in VALUES:
        found = outcome(json.dumps(changed(path, value)), since)
        case = f"{path} is {value!r}: {found}"
        if isinstance(found, wire.State):
            assert describe(found), case
        elif isinstance(found, WireError):
            assert found.kind == "no_save", case
            assert path[0] in ("Player", "CallBackData"), case
        else:
            assert isinstance(found, InstanceConfused), case
            assert str(found).startswith(GAME), case
            named = re.search(r"its observation cannot be read(?: at ([\w.\[\]]+))?: .", str(found))
            assert named, case
            assert value_is_no_json(value) if named[1] is None else names_it(named[1], path), case
    assert capfd.readouterr().err == "", (
        "an error of the game must not be reported as an internal error"
    )


def value_is_no_json(value: Any) -> bool:
    return value in ("\ud800", 10**30) or repr(value) in ("nan", "inf")


def names_it(field: str, path: Path) -> bool:
    """Return whether an error names the field, one inside it, or the picture."""
    words = re.sub(r"\[[^\]]*\]", "", field)
    wanted = path_text(path)
    if path[:2] == ("Player", "Skills"):
        wanted = "Player.Skills"  # the error does not name the skill
    return words.startswith(wanted) or (wanted[:8] == "MetaData" and words == "ScreenShot")


@pytest.mark.parametrize(
    "reply",
    ["{", "{}", "{]", '{"Player": 1}', "{" * 100_000, '{"a":' * 100_000, '{"x": NaN}', "{\x00}"],
    ids=lambda reply: reply[:12],
)
@pytest.mark.parametrize("since", [1, 3])
def test_a_reply_that_is_not_an_observation_is_refused(
    reply: str, since: int, capfd: pytest.CaptureFixture[str]
) -> None:
    good = json.dumps(FULL)
    with pytest.raises(InstanceConfused, match=f"{GAME} failed at .*: its observation cannot be"):
        play(lambda count: reply if count >= since else good)
    assert capfd.readouterr().err == ""


def test_unknown_fields_are_ignored() -> None:
    seen = copy.deepcopy(FULL)
    for path in list(paths(FULL)):
        place: Any = seen
        for key in path:
            place = place[key]
        if isinstance(place, dict) and path[-1] != "Skills":
            place["something new"] = {"of": [None, 1]}
    read = schema.read(json.dumps(seen))
    assert read == schema.read(json.dumps(FULL))


@pytest.mark.parametrize(
    "kills", ["\u00b2", "\u0663", "7" * 6000, "-", "True", "2147483648", "", "1.0"]
)
def test_a_kill_count_that_is_not_a_number_is_refused(
    kills: str, capfd: pytest.CaptureFixture[str]
) -> None:
    text = json.dumps(FULL)
    with pytest.raises(InstanceConfused, match=f"{GAME} failed at load: its kills of ") as error:
        play(lambda _: text, kills)
    assert "not a number of 32 bits" in str(error.value)
    assert len(str(error.value)) < 300
    assert capfd.readouterr().err == ""


def test_a_stack_without_a_quantity_is_refused() -> None:
    seen = changed(("Player", "Inventory", 1, "Quantity"), None)
    with pytest.raises(BadAnswer, match=re.escape("Player.Inventory[1].Quantity")):
        schema.read(json.dumps(seen))


def test_a_bag_may_be_larger_than_in_the_game() -> None:
    seen = copy.deepcopy(FULL)
    seen["Player"]["Inventory"] = [{"Name": "Wood", "Quantity": 3}] * 50
    text = describe(play(lambda _: json.dumps(seen)))
    assert [f"slot_index {slot}: Wood (quantity: 3)" in text for slot in range(51)] == (
        [True] * 50 + [False]
    )
