"""The constant text of prompts for play with mouse and keyboard."""

from __future__ import annotations

ROLE = (
    "You play the farmer in the game Stardew Valley on a computer, with mouse and keyboard. You "
    "see only the picture. Look at it and decide what to do next to complete the task."
)

WORLD = """How the world works:
1. Tools: a Hoe tills soil, a Watering Can waters it, a Pickaxe breaks rocks, an Axe fells \
trees and chops wood, a Scythe cuts weeds, grass and grown crops.
2. You reach the eight tiles around the farmer. The left button uses the tool or item in your hand \
on one of them; the right button opens, talks, picks up, harvests, sows and places.
3. To go through a door, stand on the tile in front of it and right-click it.
4. The keys 1 to 9, 0, - and = take an item of the toolbar at the bottom into your hand.
5. e opens the bag, whose tabs at the left edge lead to skills, friends, map and crafting; f opens \
the journal, m the map, and escape closes a menu. Click on an option to choose it.
6. Sleep at night: from 18:00 on, go home and to bed, even if the task is not done yet."""

QUESTIONS = """1. Is a menu open? What does it say, and where are its options? Should you click on \
one of them, or close the menu with escape?
2. Where is the farmer in the picture, and what is around it? A tile is about as wide as the farmer.
3. Where is your target, in pixels? If it is not beside the farmer, in which direction is it, and \
how many tiles away?
4. What is in the toolbar, and which slot is chosen?
5. What did your last actions change?
6. Are the pixels of your clicks inside the picture?"""


def rules(most: int, pace: str) -> str:
    """Return the rules for answers.

    Args:
        most: Most primitives of a step.
        pace: What the game does while the model thinks.
    """
    number = f"at most {most} actions" if most > 1 else "one action"
    return f"""Rules for the actions:
1. Write them as Python calls with named arguments, click(x=640, y=360).
2. Give {number}; they are played in this order, and the game {pace}.
3. x and y are pixels of the picture, from its upper left corner.
4. A held key walks five tiles a second: hold(keys="d", seconds=0.6) walks three tiles.
5. Do what follows from your reasoning, and nothing else."""
