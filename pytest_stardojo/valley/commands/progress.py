"""Commands about quests, letters and events."""

from __future__ import annotations

from pytest_stardojo.gamedata import help_wanted as help_table
from pytest_stardojo.gamedata import letters as letter_table
from pytest_stardojo.gamedata import monsters as monster_table
from pytest_stardojo.gamedata import near_names
from pytest_stardojo.gamedata import quests as quest_table
from pytest_stardojo.gamedata import story as story_table
from pytest_stardojo.valley.commands.errors import CommandError
from pytest_stardojo.valley.commands.reading import Args
from pytest_stardojo.valley.rules.quests import help_wanted, quests, story
from pytest_stardojo.valley.world.model import Farmer, World


def start_quest(world: World, farmer: Farmer, args: Args) -> str:
    """Put a story quest into the log."""
    id = _quest_id(args["id"])
    started = quests.start(world, farmer, id)
    title = quest_table.quest(id).title
    return f"{title} is in the log already" if started is None else f"started {title}"


def start_help_quest(world: World, farmer: Farmer, args: Args) -> str:
    """Put a help-wanted quest into the log: collect, delivery, slay or fishing."""
    kind = args["type"].strip().lower()
    if kind not in help_table.KINDS:
        known = ", ".join(help_table.KINDS)
        message = f"type must be one of {known} (got {args['type']!r})"
        raise CommandError("bad_args", message, "type", near_names(kind, help_table.KINDS))
    quest = help_wanted.start(world, farmer, kind)
    if quest is None:
        raise CommandError("not_possible", f"no villager can ask for help of the kind {kind} now")
    return f"started {quest.title}: {quest.goal}"


def complete_quest(world: World, farmer: Farmer, args: Args) -> str:
    """Complete a quest of the log, with its rewards."""
    id = _quest_id(args["id"])
    quest = quests.find(farmer, id)
    title = quest_table.quest(id).title
    if quest is None:
        raise CommandError("not_possible", f"{title} is not in the log", "id")
    quests.complete(world, farmer, quest)
    return f"completed {title}"


def _quest_id(text: str) -> str:
    """Return the id of a quest by number or title."""
    if quest_table.has(text):
        return text
    titles = {info.title.lower(): info.id for info in quest_table.quests().values()}
    if text.lower() not in titles:
        known = [info.title for info in quest_table.quests().values()]
        near = near_names(text, known)
        raise CommandError("unknown_name", f"there is no quest {text!r}", "id", near)
    return titles[text.lower()]


def receive_mail(world: World, farmer: Farmer, args: Args) -> str:
    """Put a letter into the mailbox; mark a letter without text as received."""
    mail = args["mail"]
    if mail in farmer.mailbox:
        return f"{mail} lies in the mailbox already"
    if letter_table.has(mail):
        farmer.mailbox.append(mail)
        return f"{mail} lies in the mailbox"
    if mail not in farmer.mail_received:
        farmer.mail_received.append(mail)
    return f"{mail} is noted; it has no text"


def seen_event(world: World, farmer: Farmer, args: Args) -> str:
    """Mark an event as seen or as not seen."""
    id = args["id"]
    if id in farmer.events_seen:
        farmer.events_seen.remove(id)
    if args["see_or_forget"]:
        farmer.events_seen.append(id)
    return f"event {id} is {'seen' if args['see_or_forget'] else 'not seen'}"


def trigger_event(world: World, farmer: Farmer, args: Args) -> str:
    """Start an event now, even if its condition does not hold."""
    id = args["id"]
    if not story_table.has(id):
        if id not in farmer.events_seen:
            farmer.events_seen.append(id)
        return f"event {id} brings nothing here; it is noted as seen"
    event = story_table.event(id)
    story.happen(world, farmer, event)
    return f"{event.name} has happened"


def set_monster_stats(world: World, farmer: Farmer, args: Args) -> str:
    """Set how many monsters of a kind the farmer has killed."""
    farmer.kills[_monster(args["monster"])] = args["kills"]
    return print_monster_stats(world, farmer, args)


def print_monster_stats(world: World, farmer: Farmer, args: Args) -> str:
    """Print how many monsters of a kind the farmer has killed."""
    kind = _monster(args["monster"])
    return f"{kind}: {farmer.kills.get(kind, 0)} killed"


def _monster(name: str) -> str:
    found = monster_table.find(name)
    if found is None:
        near = near_names(name, monster_table.monsters())
        raise CommandError("unknown_name", f"there is no monster {name!r}", "monster", near)
    return found


HANDLERS = {
    "set_monster_stats": set_monster_stats,
    "print_monster_stats": print_monster_stats,
    "start_quest": start_quest,
    "start_help_quest": start_help_quest,
    "trigger_event": trigger_event,
    "complete_quest": complete_quest,
    "receive_mail": receive_mail,
    "seen_event": seen_event,
}
