"""The quest log: quests, their details, cancelling and rewards."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.valley.menus.page import MORE, Answer, Choice, Page, page_count, part, turn
from pytest_stardojo.valley.rules.quests import quest_goals, quests
from pytest_stardojo.valley.world.model import Farmer, Menu, Quest, World


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return all quests, or the details of one."""
    quest = _looked_at(farmer, menu)
    if quest is not None:
        return Page(
            quest.title, _details(quest), [Choice(words) for words, _ in _offers(farmer, quest)]
        )
    text = "" if farmer.quests else "You have no quests."
    options = [Choice(_line(one)) for one in part(farmer.quests, menu.params.get("page", 0))]
    options += [Choice(MORE)] if page_count(farmer.quests) > 1 else []
    return Page("Quests", text, options)


def _line(quest: Quest) -> str:
    return f"{quest.title} (done: {quest.reward}g)" if quest.done else quest.title


def _details(quest: Quest) -> str:
    lines = [quest.goal]
    left = quest.data.get("to_greet")
    if left:
        lines.append(f"Still to greet: {', '.join(left)}.")
    if quest_goals.counts(quest) and quest_goals.needed(quest) > 1:
        lines.append(f"{quest_goals.have(quest)} of {quest_goals.needed(quest)} so far.")
    if quest.reward:
        lines.append(f"Reward: {quest.reward}g.")
    if quest.days_left and not quest.done:
        lines.append(f"Days left: {quest.days_left}, today included.")
    if quest.done:
        lines.append("It is done.")
    return "\n".join(lines)


def _offers(farmer: Farmer, quest: Quest) -> list[tuple[str, Callable[[], None]]]:
    """Return what can be done with a quest: labels and functions."""
    back = ("Back", lambda: None)
    if quest.done:
        words = f"Take the reward of {quest.reward}g"
        return [(words, lambda: quests.take_reward(farmer, quest)), back]
    cancel = ("Cancel this quest", lambda: quests.cancel(farmer, quest))
    return [back, cancel] if quest.can_cancel else [back]


def _key(quest: Quest) -> list[str]:
    """Return the id and title that identify a quest; its place in the log changes."""
    return [quest.id, quest.title]


def _looked_at(farmer: Farmer, menu: Menu) -> Quest | None:
    wanted = menu.params.get("quest")
    return next((quest for quest in farmer.quests if _key(quest) == wanted), None)


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Open a quest, take its reward, cancel it, or go back to the log."""
    quest = _looked_at(farmer, menu)
    if quest is None:
        _open(farmer, menu, answer)
        return
    _, deed = _offers(farmer, quest)[answer.index - 1]
    menu.params["quest"] = None
    deed()


def _open(farmer: Farmer, menu: Menu, answer: Answer) -> None:
    shown = part(farmer.quests, menu.params.get("page", 0))
    if answer.index > len(shown):
        turn(menu)
        return
    menu.params["quest"] = _key(shown[answer.index - 1])
