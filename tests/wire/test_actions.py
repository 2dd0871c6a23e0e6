"""Everything about an action derives from its one declaration."""

from __future__ import annotations

import random
from typing import Annotated, ClassVar, Literal

import msgspec
import pytest

import pytest_stardojo
from pytest_stardojo.agents.llm import LlmSettings, guide
from pytest_stardojo.agents.random_agent import RandomActions
from pytest_stardojo.agents.reader import Reader
from pytest_stardojo.env.actions import Invalid
from pytest_stardojo.gym.actions import action_table, verbs
from pytest_stardojo.valley.actions.inputs import Gesture
from pytest_stardojo.valley.actions.scheduler import STARTS
from pytest_stardojo.wire.actions import ACTIONS, GameAction, Spec, Use, parameters, verb


class Shout(GameAction, frozen=True, tag="shout"):
    """Say something to everybody near."""

    guide: ClassVar[str] = "say a text {loudness}, up to {tiles} tiles far."
    example: ClassVar[str] = 'shout(text="Hello", loudness="loud", tiles=2)'
    aliases: ClassVar[tuple[str, ...]] = ("yell",)

    text: Annotated[str, Spec(meaning="what to say", names=("Hello", "Bye"))]
    loudness: Annotated[Literal["low", "loud"], Spec(meaning="how loud")]
    tiles: Annotated[int, Spec(meaning="how far", low=1, high=3)]


MORE: tuple[type[GameAction], ...] = (*ACTIONS, Shout)
FEWER: tuple[type[GameAction], ...] = tuple(action for action in ACTIONS if action is not Use)
SETTINGS = LlmSettings(model="m", navigate=True)


@pytest.mark.parametrize("action", [*ACTIONS, Shout])
def test_the_example_of_every_action_is_read_and_in_range(action: type[GameAction]) -> None:
    (found,) = Reader(MORE).read(action.example)
    assert type(found) is action
    assert found.problem() is None


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_is_complete(action: type[GameAction]) -> None:
    assert action.guide.endswith(".")
    assert action.__doc__
    assert all(parameter.spec.meaning for parameter in parameters(action))
    assert getattr(pytest_stardojo, action.__name__) is action


def test_the_valley_plays_every_action_and_no_other() -> None:
    assert set(STARTS) == {*ACTIONS, Gesture}


def test_the_reader_follows_the_declaration() -> None:
    text = 'yell("Hello", "LOUD", tiles="2")'
    assert list[object](Reader(MORE).read(text)) == [Shout("Hello", "loud", 2)]
    (found,) = Reader(MORE).read('shout("Hello", "silent", 2)')
    assert isinstance(found, Invalid)
    assert found.message == "shout: loudness must be low or loud, not 'silent'"
    (unknown,) = Reader(ACTIONS).read(text)
    assert isinstance(unknown, Invalid)


def test_the_reader_forgets_an_action_that_is_removed() -> None:
    (found,) = Reader(FEWER).read('```\nuse("up")\n```')
    assert isinstance(found, Invalid)
    assert found.reason == "unknown_action"
    assert "use" not in found.message.partition("there are ")[2]


def test_the_wire_checks_the_declared_ranges() -> None:
    raw = b'{"do": "shout", "text": "Hello", "loudness": "low", "tiles": 4}'
    shout = msgspec.json.decode(raw, type=Shout)
    assert shout.problem() == "'tiles' must be 1 to 3 (got 4)"
    assert Shout("Ho", "low", 1).problem() == "'text' must be Hello or Bye (got 'Ho')"


def test_the_guide_follows_the_declaration() -> None:
    line = (
        '- shout(text="...", loudness="...", tiles=...): say a text "low" or "loud", up to 1 to 3'
    )
    assert line in guide.actions(SETTINGS, MORE)
    assert "shout" not in guide.actions(SETTINGS)
    assert "- use(" in guide.actions(SETTINGS)
    assert "- use(" not in guide.actions(SETTINGS, FEWER)


def test_the_gym_table_follows_the_declaration() -> None:
    before, after = action_table(verbs=verbs()), action_table(verbs=verbs(MORE))
    assert after.rows[: len(before)] == before.rows
    added = after.names[len(before) :]
    assert len(set(added)) == 2 * 2 * 3
    assert added[0] == "shout(text='Hello', loudness='low', tiles=1)"
    fewer = action_table(verbs=verbs(FEWER))
    assert fewer.rows == tuple(row for row in before.rows if not isinstance(row, Use))


def test_the_random_agent_follows_the_declaration() -> None:
    drawn = [RandomActions(MORE).draw(random.Random(seed)) for seed in range(2_000)]
    shouts = {action for action in drawn if isinstance(action, Shout)}
    assert len(shouts) > 3
    assert all(action.problem() is None for action in shouts)
    drawn = [RandomActions(FEWER).draw(random.Random(seed)) for seed in range(2_000)]
    assert not any(isinstance(action, Use) for action in drawn)


def test_actions_whose_values_cannot_be_listed_are_not_verbs() -> None:
    class Talk(GameAction, frozen=True, tag="talk"):
        text: Annotated[str, Spec(meaning="what to say", longest=200)]

    assert "talk" not in verbs((*ACTIONS, Talk))
    RandomActions((Talk, Use)).draw(random.Random(0))


def test_verbs_are_distinct() -> None:
    words = [word for action in ACTIONS for word in (verb(action), *action.aliases)]
    assert len(words) == len(set(words))
