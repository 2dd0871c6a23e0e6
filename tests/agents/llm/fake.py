"""A fake model that tills: it reads the prompt, as a real one does."""

from __future__ import annotations

from tests.agents.llm.server import Exchange

TAKE = "Reasoning:\n1. The hoe is not in my hand.\n\nActions:\n```python\n{}\n```"


def tiller(exchange: Exchange) -> None:
    """Takes the hoe, walks to free ground, and tills one tile after the other."""
    exchange.say(TAKE.format("\n".join(tilling(exchange.words))))


def tilling(words: str) -> list[str]:
    """Return the answer to an observation."""
    if "hand: slot_index 1: Hoe" not in words:
        return ["choose_item(slot_index=1)", "move(x=-2, y=2)"]
    return ['use(direction="down")', "move(x=1, y=0)"]
