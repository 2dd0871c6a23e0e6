"""Generate the list of all lines of an observation's text."""

from __future__ import annotations

from typing import NamedTuple

from reference_pages.structs import grid

NOT_GRANTED = "only with `--stardojo-map-facts`"


class Line(NamedTuple):
    """A form of a line, or of a part of one."""

    form: str
    """Text with fields in braces: ``Money: {money}g``."""
    when: str
    """When it is there, and what its fields mean."""
    parts: tuple[Line, ...] = ()
    """Parts that may follow, in this order."""


STACK = (
    Line(", {quality} quality", "silver, gold or iridium quality"),
    Line(", water {water} of {most}", "a watering can"),
    Line(", sells for {price}g", "the farmer has read the Price Catalogue"),
)
OPTION = (
    Line(": {ingredients}", "a recipe, an order"),
    Line(" (quantity: {count})", "a stack"),
    Line(", {price}g", "it has a price; sold pieces have theirs"),
    Line(", {stock} left", "the stock of a shop is limited"),
    Line(" (not possible now)", "the choice would be refused"),
)
TILE = (
    Line(", Blocked: True", "a farmer cannot stand on it"),
    Line(", Diggable: True", "a hoe can till it"),
    Line(", Object: {object}", "an item, machine, stone, weed, chest, fence, forage"),
    Line(", Detail: {detail}", "its visible state"),
    Line(", Terrain: {terrain}", "soil, tree, bush, grass, stump, boulder, floor"),
    Line(", Watered: True", "watered soil"),
    Line(", Fertilizer: {fertilizer}", "fertilized soil"),
    Line(", Crop: {crop}, phase {phase} of {phases}", "a growing crop"),
    Line(", Crop: {crop}, ripe", "a ripe crop"),
    Line(", Crop: {crop}, dead", "a dead crop"),
    Line(", Lying there: {drops}", "dropped items, joined by `and`"),
    Line(", Building: {building}", "a solid part of a farm building"),
    Line(", Open part of building: {building}", "a part to walk on, such as a porch"),
    Line(", Furniture: {furniture}", "furniture or a fixture"),
    Line(", Exit to: {place}", "a door, ladder or edge that leads to another place"),
    Line(", {kind} on this tile: {name}", "a farmer, NPC, animal, pet or monster"),
    Line(" (health {health} of {most})", "a monster"),
)
LINES = (
    Line("Location: {place}", "always; the name that tasks use, and the players' name in brackets"),
    Line("Health: {health} of {most}", "always"),
    Line("Energy: {energy} of {most}", "always", (Line(" (exhausted)", "exhausted"),)),
    Line("Money: {money}g", "always"),
    Line("Current time: {time}", "always; `06:20 AM`"),
    Line("Day: {day} ({weekday})", "always; 1 to 28"),
    Line("Season: {season}", "always"),
    Line("Weather: {weather}", "always"),
    Line("Item in hand: slot_index {slot}: {item}", "always; `nothing` for an empty slot"),
    Line("Toolbar:", "always; a line for each slot of the bag follows"),
    Line("slot_index {slot}: No item", "an empty slot"),
    Line("slot_index {slot}: {item} (quantity: {count})", "a stack", STACK),
    Line("Current menu: none", "no menu is open"),
    Line("Current menu: {kind}", "a menu is open", (Line(", {title}", "it has a title"),)),
    Line("  it says: {text}", "the menu has a text"),
    Line("    {text}", "further lines of that text"),
    Line("  what you can {verb}:", "options of a shop, chest, bag or list of recipes follow"),
    Line("  option {index}: {label}", "an option for `choose_option`", OPTION),
    Line("  options {first} to {last}: {label}", "options in a row that read the same"),
    Line(
        "  not possible now ({count} options): {options}",
        "more than four options are not possible now; they are separated by `;`",
    ),
    Line(
        '  what you can {verb} (direction "out"):',
        "options for items of the bag follow; their index is the slot plus 1",
    ),
    Line("  option 0: close it", "the menu can be closed"),
    Line(
        "Surroundings, {side} x {side} tiles, you are at (0, 0):",
        "always; a line for each tile follows, row by row",
    ),
    Line("({dx}, {dy}): [Type: {ground}", "a tile; it ends with `]`", TILE),
    Line("Map: {place}, {width} x {height} tiles", NOT_GRANTED),
    Line(
        "{what}: {name} at ({dx}, {dy}); ...",
        f"{NOT_GRANTED}: Exits, Buildings, Crops, Furniture, Chests, Shop counters, People, "
        "Animals, Pets, Monsters",
    ),
    Line("Last actions:", "after a step with actions; a line for each action follows"),
    Line(
        "{call}: {reason}",
        "an action; `your answer` if it could not be read",
        (Line(", {message}", "the reason as a sentence"),),
    ),
)
"""All forms of lines, in the order of the text."""


def lines() -> str:
    """Return a table of all lines, each followed by its parts."""
    rows = []
    for each in LINES:
        rows.append([_code(each.form), each.when])
        rows += [[f"... {_code(part.form)}", part.when] for part in each.parts]
    return grid(["line", "when"], rows)


def _code(form: str) -> str:
    """Return a form as code; blanks at its ends stay visible."""
    return f"`{form}`" if form == form.strip() else f"<code>{form.replace(' ', '&nbsp;')}</code>"
