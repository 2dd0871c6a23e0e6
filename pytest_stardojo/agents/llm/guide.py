"""The constant text of prompts.

Its content is that of the paper's prompt (appendix D): how the world works, the actions,
questions to think about, and the form of the answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from pytest_stardojo.agents.llm import direct_guide
from pytest_stardojo.agents.llm.settings import LlmSettings
from pytest_stardojo.env.primitives import PRIMITIVES
from pytest_stardojo.wire.actions import ACTIONS, GameAction, Move, Parameter, parameters, verb

ROLE = (
    "You play the farmer in the game Stardew Valley on a computer. You cannot press keys: you "
    "choose from a small set of actions, and a program plays them. Read the observation and "
    "decide what to do next to complete the task."
)

WORLD = """How the world works:
1. Tools: a Hoe tills soil, a Watering Can waters it, a Pickaxe breaks rocks, an Axe fells \
trees and chops wood, a Scythe cuts weeds, grass and grown crops.
2. To go through a door, stand on the tile in front of it and interact towards it.
3. Sleep at night: from 18:00 on, go home and to bed, even if the task is not done yet.
4. interact(direction) is for things in the world: chests, the shipping bin, machines, \
animals, people. use(direction) is for the tool or item in your hand."""


def role(settings: LlmSettings) -> str:
    """Return what the model is asked to do."""
    return direct_guide.ROLE if settings.control == "direct" else ROLE


def world(settings: LlmSettings) -> str:
    """Return how the world works."""
    return direct_guide.WORLD if settings.control == "direct" else WORLD


def actions(settings: LlmSettings, declared: Sequence[type[GameAction]] = ()) -> str:
    """Return the actions that a run allows, one a line."""
    declared = declared or (PRIMITIVES if settings.control == "direct" else ACTIONS)
    allowed = [each for each in declared if each.always_allowed or settings.navigate]
    return "\n".join(
        ["The actions, written as Python calls:", *(_line(each, settings) for each in allowed)]
    )


def _line(action: type[GameAction], settings: LlmSettings) -> str:
    """``- use(direction="..."): turn to "up" ...``."""
    values = {each.name: each.allowed for each in parameters(action)}
    text = f"- {_form(action)}: {action.guide.format(**values)}"
    if action is Move and settings.move_limit is not None:
        text += f" At most {settings.move_limit} tiles in either direction."
    return text


def _form(action: type[GameAction]) -> str:
    """``use(direction="...")``."""
    fields = (f"{each.name}={_placeholder(each)}" for each in parameters(action))
    return f"{verb(action)}({', '.join(fields)})"


def _placeholder(parameter: Parameter) -> str:
    if parameter.kind in ("number", "decimal"):
        return parameter.spec.placeholder or "..."
    default = parameter.default if isinstance(parameter.default, str) else ""
    return f'"{parameter.spec.placeholder or default or "..."}"'


PLACE = """You are always at (0, 0); x grows to the right and y grows downward. You reach only \
the four tiles beside you: up is (0, -1), right is (1, 0), down is (0, 1), left is (-1, 0)."""


def questions(text: bool, picture: bool) -> str:
    """Return the questions to think about, depending on what the model sees."""
    see = "the surroundings" if text else "the picture"
    asked = [
        "Is a menu open? What does it say, and which options does it have? Should you choose one "
        "of them with choose_option, or close the menu?",
        "On which map are you, and does the task need another one?",
        f"Which tiles of {see} matter now, and where are they?",
        f"{PLACE} Is your target beside you? If not, move next to it first.",
        "What do you carry? Do you have everything that the task needs? What is in your hand?",
        'For use and interact: in which direction is the target? use("down") and '
        'interact("down") act on (0, 1), and so on.',
    ]
    if picture:
        asked.append("What does the picture show that the text does not mention?")
    asked.append("Is every action that you have chosen in the list? If not, choose again.")
    return "\n".join(f"{number}. {each}" for number, each in enumerate(asked, start=1))


def rules(settings: LlmSettings) -> str:
    """Return the rules for answers."""
    most = settings.max_actions
    pace = "continues while you think" if settings.realtime else "waits for your next answer"
    if settings.control == "direct":
        return direct_guide.rules(most, pace)
    number = f"at most {most} actions" if most > 1 else "one action"
    return f"""Rules for the actions:
1. Write them as Python calls with named arguments, move(x=0, y=1), or without arguments \
if there are none, unattach_item().
2. Give {number}; they are played in this order, and the game {pace}.
3. To use something that you carry, take it into your hand with choose_item first.
4. Use tools (axe, hoe, watering can, pickaxe, scythe) with use(). Sow seeds and harvest ripe \
crops with interact().
5. Do what follows from your reasoning, and nothing else."""


FORM = """Answer in exactly this form:

Reasoning:
1. ...
2. ...

Actions:
```python
action(name=value)
```"""
