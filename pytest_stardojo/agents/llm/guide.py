"""The words of the prompt that stay the same from step to step.

They carry what the paper's prompt carries (appendix D), in words of our own: how the
world works, which actions there are, what to think about, and how to answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from pytest_stardojo.agents.llm.settings import LlmSettings
from pytest_stardojo.wire.actions import ACTIONS, GameAction, Move, Parameter, parameters, verb

ROLE = (
    "You play the farmer in the game Stardew Valley on a computer. You cannot press keys: you "
    "choose from a small set of actions, and a program plays them. Look at what you are told "
    "and shown, and decide what to do next so that the task gets done."
)

WORLD = """How the world works:
1. Tools: a Hoe tills soil, a Watering Can waters it, a Pickaxe breaks rocks, an Axe fells \
trees and chops wood, a Scythe cuts weeds, grass and grown crops.
2. To go through a door, stand on the tile in front of it and interact towards it.
3. Be in bed for the night: from 18:00 on, go home and sleep even if the task is not done yet.
4. interact(direction) is for what stands in the world: chests, the shipping bin, machines, \
animals, people. use(direction) is for the tool or item in your hand."""


def actions(settings: LlmSettings, declared: Sequence[type[GameAction]] = ACTIONS) -> str:
    """Return the actions that a run allows, one a line."""
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
    if parameter.kind == "number":
        return parameter.spec.placeholder or "..."
    default = parameter.default if isinstance(parameter.default, str) else ""
    return f'"{parameter.spec.placeholder or default or "..."}"'


PLACE = """You are always at (0, 0); x grows to the right and y grows downward. You reach only \
the four tiles beside you: up is (0, -1), right is (1, 0), down is (0, 1), left is (-1, 0)."""


def questions(text: bool, picture: bool) -> str:
    """What to think about before choosing, by what the model gets to see."""
    see = "the surroundings" if text else "the picture"
    asked = [
        "Is a menu open? What does it say, which options are there, and is one of them to be "
        "chosen with choose_option, or is the menu to be closed?",
        "On which map are you, and does the task need another one?",
        f"Which tiles of {see} matter now, and where do they lie?",
        f"{PLACE} Is what you want to act on beside you? If not, move next to it first.",
        "What do you carry? Is all there that the task needs, and what is in your hand?",
        'For use and interact: in which direction does the target lie? use("down") and '
        'interact("down") act on (0, 1), and likewise for the others.',
    ]
    if picture:
        asked.append("What does the picture show that is not told in words?")
    asked.append("Is every action that you have chosen one of the list? If not, choose again.")
    return "\n".join(f"{number}. {each}" for number, each in enumerate(asked, start=1))


def rules(settings: LlmSettings) -> str:
    """What an answer must keep to."""
    most = settings.max_actions
    told = f"at most {most} actions" if most > 1 else "one action"
    pace = "goes on while you think" if settings.realtime else "waits until you answer again"
    return f"""Rules for the actions:
1. Write them as Python calls with named arguments, move(x=0, y=1), and without arguments \
where there are none, unattach_item().
2. Give {told}; they are played in this order, and the game {pace}.
3. To use something that you carry, take it into your hand with choose_item first.
4. Tools (axe, hoe, watering can, pickaxe, scythe) work with use(). Seeds are sown and ripe \
crops are harvested with interact().
5. Do what your reasoning has arrived at, and nothing besides."""


FORM = """Answer in exactly this form, without anything else:

Reasoning:
1. ...
2. ...

Actions:
```python
action(name=value)
```"""
